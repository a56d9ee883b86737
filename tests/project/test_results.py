"""The table of deals that can be won: what it was counted of, and what others found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import patience_rules as pr
from docs.facts.game_pages import written
from patience_rules.records.record_text import read_options

pytestmark = pytest.mark.pages

DATA = Path(__file__).parents[2] / "docs/data/winnability.jsonl"
RUNS = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
PUBLISHED = json.loads((DATA.parent / "published.json").read_text(encoding="utf-8"))["games"]


def test_a_run_is_of_the_rules_as_they_are() -> None:
    for run in RUNS:
        rules = pr.find_game(run["game"]).with_options(**run.get("options", {}))
        assert run["rules_digest"] == rules.digest, written(run)
        assert run["won"] + run["lost"] + run["unknown"] == run["deals"] >= 100, written(run)


def test_no_player_wins_more_than_can_be_won() -> None:
    for run in RUNS:
        for player in ("random", "greedy"):
            won = pr.WinRate(won=run["played"][player], lost=run["played"]["games"], unknown=0)
            assert won.interval()[0] <= 1 - run["lost"] / run["deals"], (written(run), player)


def test_what_others_found_lies_where_this_says() -> None:
    compared = [run for run in RUNS if written(run) in PUBLISHED]
    assert compared
    for run in compared:
        percent, half = PUBLISHED[written(run)]
        least, most = pr.WinRate(won=run["won"], lost=run["lost"], unknown=run["unknown"]).interval(
            0.999
        )
        assert least <= (percent + half) / 100, written(run)
        assert (percent - half) / 100 <= most, written(run)


def test_what_others_found_is_of_a_game_that_is_there() -> None:
    for name in PUBLISHED:
        game, _, options = name.partition(" ")
        assert pr.find_game(game).with_options(**read_options(options)), name


def test_the_five_are_there() -> None:
    five = {"new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"}
    assert five <= {run["game"] for run in RUNS}


def test_a_run_can_be_repeated() -> None:
    run = next(run for run in RUNS if run["game"] == "escalator")
    share = run["won"] / run["deals"]
    least, most = pr.winnability("escalator", count=20, max_states=run["states"]).interval(0.999)
    assert least <= share <= most
