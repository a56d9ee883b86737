"""Searches that take turns."""

from __future__ import annotations

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.beam import Beam
from patience_rules.search.expansion import ALL, Expansion
from patience_rules.search.frontier import NODE_BYTES, Frontier
from patience_rules.search.portfolio import HEAD_START, Portfolio

ENDLESS = 1 << 30


def begun(state: pr.State, nodes: int = 100_000) -> tuple[Frontier, Beam]:
    """A frontier and a beam that begin at a state, each with memory for some positions."""
    t, piles, redeals, shuffle = parts_of(state)
    one, other = (Expansion(t, 1 << 20, ALL, shuffle, rough) for rough in (False, True))
    frontier, beam = Frontier(one, nodes * NODE_BYTES), Beam(other, nodes * NODE_BYTES)
    frontier.put([one.root(piles, redeals)])
    beam.put([other.root(piles, redeals)])
    return frontier, beam


def test_the_second_search_begins_late_and_then_works_as_much() -> None:
    frontier, beam = begun(pr.deal("spider", seed=1))
    one, other = frontier.expansion.found, beam.expansion.found
    both = Portfolio([frontier, beam])
    while not other.visited > 1:
        assert not both.run(1_000, ENDLESS)
    assert HEAD_START <= one.generated < HEAD_START + 3_000
    head = one.generated
    for _ in range(8):
        assert not both.run(1_000, ENDLESS)
    assert abs(one.generated - head - other.generated) < 4_000
    assert both.visited() == one.visited + other.visited - 1
    assert len(both) == len(frontier) + len(beam)


def test_the_position_nearest_to_won_is_that_of_any_search() -> None:
    frontier, beam = begun(pr.deal("spider", seed=1))
    both = Portfolio([frontier, beam])
    assert both.nearest() is None
    for search, other in ((frontier, beam), (beam, frontier)):
        while other.expansion.found.nearest is both.nearest():
            search.run(1_000, ENDLESS)
        assert both.nearest() is search.expansion.found.nearest


def test_the_first_search_that_decides_ends_all() -> None:
    frontier, beam = begun(pr.deal("freecell", seed=1))
    assert Portfolio([beam, frontier]).run(ENDLESS, ENDLESS)
    assert beam.expansion.found.won is not None
    assert frontier.expansion.found.won is None


def test_a_search_that_failed_takes_no_more_turns() -> None:
    frontier, beam = begun(pr.deal("spider", seed=1), nodes=60)
    both = Portfolio([beam, frontier])
    while not beam.run(1_000, ENDLESS):
        pass
    visited = beam.expansion.found.visited
    assert not both.run(1_000, ENDLESS)
    assert not both.run(1_000, ENDLESS)
    assert beam.expansion.found.visited == visited
    assert frontier.expansion.found.visited > 100
    assert not both.complete


def test_all_searches_share_the_limit_of_positions() -> None:
    both = Portfolio([*begun(pr.deal("spider", seed=1))])
    for _ in range(20):
        both.run(1_000, 4_000)
    assert 4_000 <= both.visited() < 4_200


def test_when_all_searches_have_failed_nothing_is_proven() -> None:
    beams = [begun(pr.deal("spider", seed=1), nodes=30)[1] for _ in range(2)]
    both = Portfolio([*beams])
    assert any(both.run(1_000, ENDLESS) for _ in range(1_000))
    assert all(beam.run(1, ENDLESS) for beam in beams)
    assert both.won is None
    assert not both.complete
