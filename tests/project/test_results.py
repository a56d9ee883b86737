"""The table of deals that can be won: what it was counted of, and what others found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import patience_rules as pr

DATA = Path(__file__).parents[2] / "docs/data/winnability.jsonl"
RUNS = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
PUBLISHED = {"klondike": 0.9048, "freecell": 0.99998881, "canfield": 0.71245}
"""By Blake and Gent, JAIR 85:21 (2026), of games with the same rules as here."""


@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"{run['game']}-{run.get('options', '')}")
def test_a_run_is_of_the_rules_as_they_are(run: dict[str, Any]) -> None:
    rules = pr.find_game(run["game"]).with_options(**run.get("options", {}))
    assert run["rules_digest"] == pr.rules_digest(rules)
    assert run["won"] + run["lost"] + run["unknown"] == run["deals"] >= 100
    least, most = pr.Winnability(run["won"], run["lost"], run["unknown"]).interval()
    assert least <= PUBLISHED.get(run["game"], least) <= most


def test_the_five_are_there() -> None:
    five = {"new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"}
    assert five <= {run["game"] for run in RUNS}


def test_a_run_can_be_repeated() -> None:
    run = next(run for run in RUNS if run["game"] == "escalator")
    share = run["won"] / run["deals"]
    least, most = pr.winnability("escalator", 20, states=run["states"]).interval(0.999)
    assert least <= share <= most
