"""The games drawn at random are judged each in one way, and the page counts what is judged."""

from __future__ import annotations

import re

import pytest

import patience_rules as pr
from docs.facts.drawn_games import drawn as games
from docs.facts.drawn_games import lacking, said, summary
from tests.support.drawn_rules import RULES

pytestmark = pytest.mark.pages

DRAWN = games()


def test_each_game_was_drawn_once() -> None:
    assert len({row["name"] for row in DRAWN}) == len(DRAWN) == 300


def test_a_game_is_judged_in_one_way() -> None:
    for row in DRAWN:
        assert (
            {"name", "file"} <= set(row) <= {"name", "file", "game", "sayable", "lacks", "namely"}
        )
        assert row.get("game", "golf") in pr.GAMES
        assert not {"sayable", "lacks"} <= set(row)
        assert said(row) != "lacks" or row["lacks"]


def test_each_game_that_can_be_said_has_a_rule_set() -> None:
    assert {row["name"] for row in DRAWN if said(row) == "sayable"} == RULES.keys()


def test_what_is_counted_adds_up() -> None:
    can, _, drawn, known, more = map(int, re.findall(r"\d+", " ".join(summary())))
    lacks = sum(int(line.split("|")[2]) for line in lacking() if re.search(r"\| \d+ \|", line))
    assert known + more == can == drawn - lacks
