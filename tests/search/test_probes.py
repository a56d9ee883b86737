"""Searches that begin near a win while the frontier is caught."""

from __future__ import annotations

import pytest

import patience_rules as pr
from patience_rules.search.beam import Beam
from patience_rules.search.expansion import ALL
from patience_rules.search.frontier import NODE_BYTES, Frontier
from patience_rules.search.portfolio import Portfolio
from patience_rules.search.probes import CAUGHT, Probes
from patience_rules.search.solver import MEMORY, begun, line_to

ENDLESS = 1 << 30


def three(state: pr.State) -> tuple[Frontier, Beam, Probes]:
    """A frontier, a beam and probes that have begun at a state."""
    frontier, beam = begun(Frontier, state, ALL, MEMORY), begun(Beam, state, ALL, MEMORY, True)
    own = begun(Frontier, state, ALL, MEMORY, True).expansion
    return frontier, beam, Probes(own, 10_000 * NODE_BYTES, frontier, beam)


def test_a_probe_begins_once_at_a_position_and_only_while_the_frontier_is_caught() -> None:
    frontier, beam, probes = three(pr.deal("spider", seed=1))
    found = frontier.expansion.found
    while found.generated - found.nearer_at < CAUGHT:
        assert not probes.run(1_000, ENDLESS)
        assert not frontier.run(1_000, ENDLESS)
    assert not probes.run(1_000, ENDLESS)  # the beam has no position
    beam.run(100, ENDLESS)
    sizes = []
    for _ in range(12):
        assert not probes.run(1_000, ENDLESS)
        sizes.append(len(probes))
    assert [bool(size) for size in sizes] == [True] * 8 + [False] * 4
    visited = probes.expansion.found.visited
    assert visited > 100
    beam.run(2_000, ENDLESS)
    assert not probes.run(1_000, ENDLESS)
    assert probes.expansion.found.visited > visited


@pytest.mark.parametrize("game", ["freecell", "klondike", "spider-one-suit", "yukon", "eight-off"])
def test_what_a_probe_wins_is_won_from_the_start(game: str) -> None:
    won = 0
    for seed in range(1, 5):
        state = pr.deal(game, seed=seed)
        frontier, beam, probes = three(state)
        beam.run(500, ENDLESS)
        frontier.expansion.found.nearer_at = -CAUGHT
        if not any(probes.run(1_000, ENDLESS) for _ in range(9)):
            continue
        node = probes.expansion.found.won
        assert node is not None
        for move in line_to(state, node):
            state = state.play(move)
        assert state.is_won
        won += 1
    assert won


def test_probes_end_with_the_other_searches() -> None:
    frontier, beam, probes = three(pr.deal("golf", seed=1))
    assert not Portfolio([frontier, probes]).run(1, ENDLESS)
    all_three = Portfolio([probes])
    assert all_three.run(1_000, ENDLESS)
    assert not all_three.complete
    assert beam.expansion.found.nearest is None
