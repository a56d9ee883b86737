"""Dead ends where too few cards are left to lay others on."""

from __future__ import annotations

import random
from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.playing.state import parts_of
from patience_rules.search.dead_ends.too_few_targets import Landing
from patience_rules.search.pruning import Node
from tests.support.draw import seeds
from tests.support.prunings import covered
from tests.support.tiny_deals import can_be_won, clearing_game, position


@seeds(100, 600)
def test_too_few_cards_to_lay_the_others_on_is_a_dead_end(seeds: range) -> None:
    found = set()
    for seed in seeds:
        choices = random.Random(seed)
        try:
            rules = clearing_game(choices)
        except pr.RulesError:
            continue
        if Landing.covers(tables_for(rules)):
            state = position(choices, rules)
            t, piles, _, _ = parts_of(state)
            short = Landing(t).is_lost(Node(piles, 0, 0, 0, 0, None, (0, 0, 0), None), piles)
            won = can_be_won(state, 300)
            assert not (short and won), state
            found.add((short, won))
    assert {(True, False), (False, False), (False, True)} <= found


def test_golf_games_and_holes_are_covered_and_others_are_not() -> None:
    games = ["golf", "tri-peaks", "escalator", "black-hole", "all-in-a-row"]
    others = ["klondike", "pyramid", "spider", "freecell"]
    assert covered(Landing, *games, *others) == {*games}


LANDED: dict[str, dict[str, Any]] = {
    "a draw to the tableau": {"draw": pl.TO_EACH},
    "piles that fill": {"tableau.then": pl.fill("stock")},
    "cards that leave together": {
        "tableau.take": pl.Take.ANY_FACE_UP,
        "waste.build": pl.Build("up-or-down", cards=pl.UNLIMITED),
    },
    "piles that take cards": {"tableau.start": pl.ANYTHING},
    "piles that wait": {"tableau.take": pl.Leave(when=pl.occupied("waste"))},
}
"""Changes of Golf in which cards need not be laid on the waste."""


@pytest.mark.parametrize("name", LANDED)
def test_games_whose_cards_may_go_elsewhere_are_not_covered(name: str) -> None:
    rules = pl.relative(pr.GAMES["golf"], "changed", {**LANDED[name], "options": ()})
    assert not Landing.covers(tables_for(rules))


HOLED: dict[str, dict[str, Any]] = {
    "cards that come back": {"foundation.take": pl.Take.TOP},
    "columns that take cards": {"tableau.start": pl.ANYTHING},
    "another step": {"foundation.build": pl.Build(pl.Direction.UP, step=2, wrap=True)},
    "a build that waits": {
        "foundation.build": pl.Build(pl.Direction.UP_OR_DOWN, when=pl.Holds("here", at_least=2))
    },
    "another goal": {"goal": pl.Goal.TABLEAU_CLEARED},
}
"""Changes of All in a Row in which the cards of its hole are not enough to tell."""


@pytest.mark.parametrize("name", HOLED)
def test_other_holes_are_not_covered(name: str) -> None:
    rules = pl.relative(pr.GAMES["all-in-a-row"], "changed", HOLED[name])
    assert not Landing.covers(tables_for(rules))
