"""The order in which the search takes positions, and those that it drops."""

from __future__ import annotations

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.expansion import ALL, Expansion
from patience_rules.search.frontier import NODE_BYTES, Frontier, StageQueue
from patience_rules.search.pruning import Node
from tests.support.tiny_deals import can_be_won, searched, tiny_deal


def node(distance: int, key: int = 0) -> Node:
    return Node((), 0, key, distance, 0, None, (0, 0, 0), None)


def test_the_furthest_positions_are_dropped() -> None:
    waiting = StageQueue(100)
    for key, distance in enumerate((5, 3, 3, 3, 9, 9)):
        waiting.put(node(distance, key))
    waiting.halve()
    assert waiting.count == 3
    assert [waiting.take().key for _ in range(3)] == [3, 2, 1]
    for key, distance in enumerate((5, 3, 3, 3)):
        waiting.put(node(distance, key))
    waiting.halve()
    assert [waiting.take().key for _ in range(2)] == [3, 2]


def test_full_stages_are_halved_where_draws_lay_cards_on_the_tableau() -> None:
    t, piles, redeals, shuffle = parts_of(pr.deal("spider", seed=2))
    expansion = Expansion(t, 1 << 20, ALL, shuffle)
    frontier = Frontier(expansion, 200 * NODE_BYTES)
    frontier.put([expansion.found.root(piles, redeals)])
    assert not frontier.run(2_000, 1 << 30)
    assert len(frontier) < 200


def test_a_search_that_dropped_positions_begins_again() -> None:
    """A draw of this game lays a card on the tableau; more than 150 positions wait at once."""
    state = tiny_deal(2123)
    assert can_be_won(state) is False
    verdict = searched(state, frozenset(), 1_000_000, 300 * NODE_BYTES).verdict
    assert verdict is pr.Verdict.UNWINNABLE
