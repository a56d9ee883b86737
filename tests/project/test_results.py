"""The table of deals that can be won: what it was counted of, and what others found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import patience_rules as pr
from docs.facts.game_pages import written
from patience_rules.records.record_text import read_options

pytestmark = pytest.mark.pages

DATA = Path(__file__).parents[2] / "docs/data/winnability.jsonl"
RUNS = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
PUBLISHED = json.loads((DATA.parent / "published.json").read_text(encoding="utf-8"))["games"]


@pytest.mark.parametrize("run", RUNS, ids=written)
def test_a_run_is_of_the_rules_as_they_are(run: dict[str, Any]) -> None:
    rules = pr.find_game(run["game"]).with_options(**run.get("options", {}))
    assert run["rules_digest"] == rules.digest()
    assert run["won"] + run["lost"] + run["unknown"] == run["deals"] >= 100
    for player in ("random", "greedy"):
        least = pr.WinRate(run["played"][player], run["played"]["games"], 0).interval()[0]
        assert least <= 1 - run["lost"] / run["deals"], f"a {player} player won more than can be"


@pytest.mark.parametrize("run", [run for run in RUNS if written(run) in PUBLISHED], ids=written)
def test_what_others_found_lies_where_this_says(run: dict[str, Any]) -> None:
    percent, half = PUBLISHED[written(run)]
    counts = pr.WinRate(run["won"], run["lost"], run["unknown"])
    least, most = counts.interval(0.999)
    assert least <= (percent + half) / 100
    assert (percent - half) / 100 <= most


@pytest.mark.parametrize("name", PUBLISHED)
def test_what_others_found_is_of_a_game_that_is_there(name: str) -> None:
    game, _, options = name.partition(" ")
    assert pr.find_game(game).with_options(**read_options(options))


def test_the_five_are_there() -> None:
    five = {"new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"}
    assert five <= {run["game"] for run in RUNS}


def test_a_run_can_be_repeated() -> None:
    run = next(run for run in RUNS if run["game"] == "escalator")
    share = run["won"] / run["deals"]
    least, most = pr.winnability("escalator", 20, states=run["states"]).interval(0.999)
    assert least <= share <= most
