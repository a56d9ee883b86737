"""The cost of untrusted rule sets: the largest that are accepted, and some that are refused."""

from __future__ import annotations

import contextlib
import json
import re
from inspect import getsource
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics import json_text
from patience_rules.engine.lower.lowering import make_tables
from patience_rules.pictures.layout import lay_out
from patience_rules.rules import options, ruleset
from patience_rules.rules.facts import dealt
from patience_rules.rules.shapes import MOST_COVERS
from tests.support.draw import few_fast
from tests.support.memory import held_memory
from tests.support.piles import pile_names
from tests.support.work import lines_run
from tests.support.worst import ALL, REFUSED, WORST, cascade, many_conditions

READING = 4_000_000
"""The most lines run to read a rule set; a line takes about 60 nanoseconds."""

OUTPUT = 3_700_000
"""The most lines run to make one thing of a rule set: English, JSON or a picture's layout."""

pr.describe(pr.Rules.from_json(pr.GAMES["golf"].to_json()))  # load modules first


def rules_of(data: dict[str, Any]) -> pr.Rules:
    """Read a rule set within the bound."""
    text = json.dumps(data)
    read: list[pr.Rules] = []
    work = lines_run(lambda: read.append(pr.Rules.from_json(text)))
    assert work <= READING
    return read[0]


def every_route(rules: pr.Rules) -> None:
    """Make the routes to every pile, as a list of moves may need."""
    t = make_tables(rules)
    for pile in range(t.piles):
        t.routes.target(pile)


def check_output(rules: pr.Rules) -> None:
    """Check that each output of a rule set is made within the bound."""
    last = {option.name: option.names[-1] for option in rules.options}
    for make in (
        lambda: pr.describe(rules),
        lambda: pr.describe_options(rules),
        lambda: pr.summarise(rules),
        lambda: rules.canonical_json(),
        lambda: lay_out(rules),
        lambda: make_tables(rules),
        lambda: pile_names(rules),
        lambda: dealt(rules, pl.Role.TABLEAU),
        lambda: hash(rules),
    ):
        work = lines_run(make)
        assert work <= OUTPUT, getsource(make)
    # The rule set with its options turned is checked as one that is read.
    assert lines_run(lambda: rules.with_options(**last)) <= READING


def test_limits_match_their_page() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/limits.md").read_text(encoding="utf-8")
    for limit, what in {
        ruleset.RULES_LIMIT: "text of a rule set; a file of one, on the command line",
        ruleset.MOST_VALUES: r"values \(lists, objects, strings, numbers\) in a rule set",
        20: "zones",
        ruleset.MOST_PILES: "piles",
        ruleset.MOST_CARDS: "cards in the pack",
        50: "steps of the deal",
        MOST_COVERS: "piles that cover one pile",
        options.MOST_VALUES: "values of all options together",
        json_text.DEEPEST: "nesting of lists and objects in JSON",
    }.items():
        assert re.search(rf"^\| {what}.*\| ({limit}|{limit:,})\b", page, re.MULTILINE), what


@pytest.mark.parametrize("name", few_fast(WORST, 1))
def test_the_largest_rule_sets_are_little_work(name: str) -> None:
    check_output(rules_of(WORST[name]()))


@pytest.mark.parametrize("name", few_fast(WORST, 1))
def test_their_routes_are_little_work(name: str) -> None:
    rules = pr.Rules.from_json(WORST[name]())
    assert lines_run(lambda: every_route(rules)) <= OUTPUT


@pytest.mark.parametrize("name", few_fast(WORST, 2))
def test_the_largest_rule_sets_are_small(name: str) -> None:
    data = WORST[name]()
    assert held_memory(lambda: pr.Rules.from_json(data)) < 400_000
    assert len(pr.Rules.from_json(data).canonical_json()) < 30_000


@pytest.mark.parametrize("name", REFUSED)
def test_refusing_is_little_work(name: str) -> None:
    text = REFUSED[name]
    assert 40_000 < len(text) <= 100_000

    def read() -> None:
        with pytest.raises(pr.RulesError) as error:
            pr.Rules.from_json(text)
        assert len(str(error.value)) < 400

    assert lines_run(read) <= READING


@pytest.mark.parametrize("name", ["numbers", "lists", "steps", "ways", "picks"])
def test_rule_sets_in_records_have_the_same_bounds(name: str) -> None:
    data = json.loads(REFUSED[name])
    record = {"format": "patience-record/1", "rules": data, "seed": 1, "moves": ""}
    text = json.dumps(record)
    with pytest.raises(pr.RulesError):
        pr.Record.from_json(text)
    assert len(text) < 200_000


@pytest.mark.parametrize(
    ("what", "data"),
    [
        ("what follows a move", cascade(piles=16)),
        ("what follows a move", {**cascade(), "decks": 19}),
        ("a list of moves", many_conditions(119, 8)),
    ],
)
def test_too_much_work_is_refused(what: str, data: dict[str, Any]) -> None:
    with pytest.raises(pr.RulesError, match=f"{what} looks at [0-9]+ piles and cards") as error:
        rules_of(data)
    assert error.value.code is pr.Code.TOO_LARGE


def test_a_recursive_rule_set_is_too_large() -> None:
    data: dict[str, Any] = {"id": "x"}
    data["zones"] = [data]
    with pytest.raises(pr.RulesError) as error:
        pr.Rules.from_json(data)
    assert error.value.code is pr.Code.TOO_LARGE


COUNTS = st.integers(0, 130)


@st.composite
def large(draw: st.DrawFn) -> dict[str, Any]:
    """Return JSON in the form of a rule set, near or over the limits."""
    data = WORST[draw(st.sampled_from(sorted(WORST)))]()
    zones = data["zones"]
    if draw(st.booleans()):
        zone = draw(st.sampled_from([zone for zone in zones if isinstance(zone, dict)]))
        zone["piles"] = draw(COUNTS)
        zone["role"] = draw(st.sampled_from(ALL))
        by = [[*range(n + 1, n + draw(st.integers(1, 10)))] for n in range(draw(COUNTS))]
        zone["shape"] = {"covered": by}
    data["zones"] = zones * draw(st.integers(1, 2))
    data["deal"] = data["deal"] * draw(st.integers(1, 2))
    field = draw(
        st.sampled_from(("zones[1].piles", "zones[1].take[0].take", "decks", "draw.steps.cards"))
    )
    values = draw(st.lists(st.integers(1, 130) | st.sampled_from(("run", "top")), max_size=25))
    data["options"] = data.get("options", []) + [
        {"name": f"n-{n}", "field": field, "values": values} for n in range(draw(st.integers(0, 5)))
    ]
    return data


@given(large())
def test_no_rule_set_is_more_work(data: dict[str, Any]) -> None:
    with contextlib.suppress(pr.RulesError):
        check_output(rules_of(data))
