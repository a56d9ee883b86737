"""Drafts of rule sets are repaired by what their refusals say."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

import patience_rules as pr
from patience_rules.drafting.drafts import refusal
from patience_rules.drafting.repairs import Drafter, Repair
from patience_rules.rules.kinds import from_plain
from patience_rules.rules.zone import Zone

STOCK = {"role": "stock"}
TABLEAU = {"role": "tableau", "piles": 4, "take": ["top"], "start": [{}]}
CELLS = {"role": "cell", "piles": 4}
FOUNDATIONS = {"role": "foundation", "piles": 4, "start": [{"ranks": ["A"]}], "build": ["up"]}
DRAW = {"steps": [{"deal": {"to": "tableau"}}]}
ASKS = {"deal": {"to": "tableau", "when": ["nothing-dealt"]}}
FILLED = {"to": "here", "when": [{"holds": {"piles": "here", "at_most": 0}}]}
BASED = FOUNDATIONS | {"start": [{"ranks": ["base-rank"]}], "build": [{"direction": "up"}]}
SMALL = {"ranks": ["A", "2", "3"], "suits": ["C"]}
PAIRS = {"pair": {"link": "same-rank", "near": "touching"}}


def draft(*zones: Any, **fields: Any) -> dict[str, Any]:
    """Return a draft of these zones."""
    made = {"id": "drawn", "zones": [STOCK, *zones, FOUNDATIONS], "deal": [], **fields}
    return copy.deepcopy(made)


DEALT = [{"deal": {"to": "tableau", "cards": 3}}, {"deal": {"to": "cell"}}]
REFUSED = {
    "cards are dealt and the pack has": draft(TABLEAU, CELLS, deal=DEALT, draw=DRAW, **SMALL),
    "nothing takes the 52 cards out of the stock": draft(TABLEAU),
    "needs piles whose `shape` is rows": draft(CELLS, {"role": "discard"}, removal=[PAIRS]),
    "needs a draw or a `deal`": draft(
        CELLS, deal=[{"deal": {"to": "cell"}}], redeal={"gather": [{"piles": "cell"}], "times": 1}
    ),
    "needs `gather` with piles besides the stock": draft(
        TABLEAU, draw=DRAW, redeal={"gather": [{"piles": "stock"}], "times": 1}
    ),
    "draw.steps.when: nothing-dealt needs an earlier": draft(TABLEAU, draw={"steps": [ASKS]}),
    "draw.steps[2].when: nothing-dealt needs an earlier": draft(
        TABLEAU, draw={"steps": [*DRAW["steps"], {"close-gaps": {"piles": "tableau"}}, ASKS]}
    ),
    "redeal.deal.when: nothing-dealt needs an earlier": draft(
        TABLEAU,
        draw=DRAW,
        redeal={"gather": [{"piles": "tableau"}], "times": 1, "deal": [ASKS["deal"]]},
    ),
    "redeal.shuffle: needs slots": draft(
        TABLEAU,
        deal=[{"deal": {"to": "tableau"}}],
        redeal={
            "gather": [{"piles": "tableau"}],
            "times": 1,
            "shuffle": "cards-and-gaps",
            "deal": [{"to": "tableau"}],
        },
    ),
    "choice: needs foundations that the base card cannot leave": draft(
        TABLEAU,
        {"role": "discard"},
        deal=[{"deal": {"to": "tableau"}}],
        draw=DRAW,
        removal=["total"],
        choice={"source": ["tableau"]},
    )
    | {"zones": [STOCK, TABLEAU, BASED, {"role": "discard"}]},
    "choice.source: no card can leave there": draft(
        TABLEAU, BASED, draw=DRAW, choice={"source": ["tableau"]}
    )
    | {"zones": [STOCK, TABLEAU, BASED]},
    "in a circle": draft(
        TABLEAU | {"id": "one", "then": [{"deal": FILLED | {"source": ["other"]}}]},
        TABLEAU | {"id": "other", "then": [{"deal": FILLED | {"source": ["one"]}}]},
        draw=DRAW,
    ),
}
"""By a part of its refusal: a draft."""


def why(made: pr.Rules | pr.RulesError) -> str:
    """Return why a draft is refused, if it is."""
    return made.message if isinstance(made, pr.RulesError) else ""


@pytest.mark.parametrize("problem", REFUSED)
def test_what_a_refusal_says_is_repaired(problem: str) -> None:
    assert problem in why(refusal(REFUSED[problem]))
    for seed in range(12):
        made = copy.deepcopy(REFUSED[problem])
        writer = Drafter(Random(seed))
        writer.names = [zone["role"] for zone in made["zones"]]
        repair = Repair(writer, made)
        for _ in range(40):
            message = why(refusal(made))
            if problem not in message:
                break
            repair.change(message)
        assert problem not in why(refusal(made)), seed


def test_what_a_draft_does_not_have_is_not_changed() -> None:
    made = {"role": "stock", "piles": 1}
    Repair(Drafter(Random(1)), made, Zone).change("no-field: is wrong")
    assert made == {"role": "stock", "piles": 1}
    made |= {"start": [{}]}
    Repair(Drafter(Random(1)), made, Zone).change("no-field: is wrong")
    assert "start" not in made


def test_an_entry_that_is_gone_is_not_changed() -> None:
    made = draft(TABLEAU)
    Repair(Drafter(Random(1)), made).change("zones[7].take: is wrong")
    assert made["zones"] == draft(TABLEAU)["zones"]


def test_a_zone_that_no_repair_mends_is_left_to_those_of_the_rule_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Repair, "change", lambda repair, message: None)
    zones = [Drafter(Random(seed)).zone("tableau", 1) for seed in range(60)]
    refused = [zone for zone in zones if not is_zone(zone)]
    assert 0 < len(refused) < 30


def is_zone(made: dict[str, Any]) -> bool:
    """Check if a zone's own checks take it."""
    try:
        return bool(from_plain(made, Zone))
    except pr.RulesError:
        return False
