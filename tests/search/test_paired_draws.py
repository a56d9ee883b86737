"""Draws that wait in games cleared by pairs."""

from __future__ import annotations

import random

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.expansion import ALL, DRAWS
from patience_rules.search.paired_draws import PairedDraws, paired_draws_wait
from tests.search.test_pairs import pairing_position
from tests.support.draw import seeds
from tests.support.tiny_deals import can_be_won, searched


@seeds(70, 10_000)
def test_waiting_draws_change_no_verdict(seeds: range) -> None:
    found = {True: 0, False: 0}
    for seed in seeds:
        state = pairing_position(random.Random(seed))
        won = can_be_won(state, 600)
        if won is None or not paired_draws_wait(parts_of(state)[0]):
            continue
        for use in (frozenset({DRAWS}), ALL):
            solution = searched(state, use, 200_000)
            assert solution.verdict == ("winnable" if won else "unwinnable"), seed
            after = state
            for move in solution.moves:
                after = after.play(move)
            assert after.is_won == won, seed
        found[won] += 1
    assert min(found.values()) > len(seeds) // 100


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
