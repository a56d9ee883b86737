"""Draws that wait in games cleared by pairs."""

from __future__ import annotations

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.expansion import ALL, DRAWS
from patience_rules.search.paired_draws import PairedDraws, paired_draws_wait
from tests.support.tiny_deals import searched


def test_positions_that_draws_lead_to_are_dropped() -> None:
    state = pr.deal("pyramid", seed=2)
    assert PairedDraws(parts_of(state)[0]).by_draws
    few, many = (searched(state, use, 200_000) for use in (ALL, ALL - {DRAWS}))
    assert few.verdict == many.verdict == "winnable"
    assert few.states < many.states


def test_in_which_games_such_draws_wait() -> None:
    games = ("pyramid", "relaxed-pyramid", "giza", "klondike")
    waits = [paired_draws_wait(parts_of(pr.deal(game, seed=1))[0]) for game in games]
    assert waits == [True, True, False, False]  # Giza has no stock
