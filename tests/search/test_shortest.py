"""Shortest winning lines, against an exhaustive search by public methods."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.expansion import KEEPING, KINDS, Expansion
from patience_rules.search.frontier import NODE_BYTES
from patience_rules.search.layers import Layers
from patience_rules.search.pruning import Node, Pruning
from patience_rules.search.solver import search
from patience_rules.search.watch import Watch
from tests.support.draw import few_fast
from tests.support.prunings import check_line
from tests.support.tiny_deals import carrying_game, one_pass_game, position, tiny_deal, told_apart


def fewest_moves(state: pr.State, most: int = 2_000) -> int | None:
    """Return the length of the shortest winning line, -1 without one; None if it takes too long."""
    seen = {told_apart(state)}
    layer, moves = [state], 0
    while layer:
        if any(here.is_won for here in layer):
            return moves
        after = {
            told_apart(one): one for here in layer for one in map(here.play, here.legal_moves())
        }
        layer = [one for key, one in after.items() if key not in seen]
        seen |= after.keys()
        moves += 1
        if len(seen) > most:
            return None
    return -1


def check_shortest(state: pr.State) -> int | None:
    fewest = fewest_moves(state)
    if fewest is not None:
        found = pr.solve(state, shortest=True)
        check_line(state, found)
        won = fewest >= 0
        assert found.verdict is (pr.Verdict.WINNABLE if won else pr.Verdict.UNWINNABLE), state
        assert found.is_shortest is won
        assert len(found.moves) == max(fewest, 0), state
        usual = pr.solve(state)
        assert not usual.is_shortest
        assert len(usual.moves) >= len(found.moves)
    return fewest


@pytest.mark.parametrize("first", few_fast(range(0, 60, 10), 2))
def test_lines_of_tiny_games_are_shortest(first: int) -> None:
    for seed in range(first, first + 10):
        check_shortest(tiny_deal(seed))


@pytest.mark.parametrize("make", [carrying_game, one_pass_game])
def test_lines_of_other_tiny_games_are_shortest(make: Callable[[Random], pr.Rules]) -> None:
    lengths = set()
    for seed in range(10, 20):  # with all prunings, some lines are too long
        choices = Random(seed)
        lengths.add(check_shortest(position(choices, make(choices))))
    assert len(lengths) > 3


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1_000, 3_000, 100))
def test_lines_of_more_tiny_games_are_shortest(first: int) -> None:
    for seed in range(first, first + 100):
        check_shortest(tiny_deal(seed))


def test_a_longer_line_is_not_called_shortest() -> None:
    """A limit may be reached when a win is known, and shorter ones are still possible."""
    found = set()
    for seed in range(12):
        state = tiny_deal(seed)
        fewest = fewest_moves(state)
        for most in (8, 20, 50, 100):
            for watch, memory in ((Watch(states=most), 1 << 20), (Watch(), 2 * most * NODE_BYTES)):
                one = search(state, KEEPING, watch, memory, shortest=True)
                check_line(state, one)
                assert not one.is_shortest or len(one.moves) == fewest
                found.add((one.verdict.value, one.cutoff, one.is_shortest))
    assert found == {
        ("winnable", None, True),
        ("winnable", None, False),
        ("unwinnable", None, False),
        ("unknown", pr.Cutoff.STATES, False),
        ("unknown", pr.Cutoff.MEMORY, False),
    }


def test_each_pruning_says_if_it_keeps_all_shortest_lines() -> None:
    assert len(KEEPING) > 1
    for name, kind in KINDS.items():
        assert "keeps_shortest" in vars(kind), name
        if name in KEEPING:  # it may find positions lost, and nothing else
            assert kind.is_sure is Pruning.is_sure
            assert kind.can_skip is Pruning.can_skip


def test_a_won_position_that_does_not_seem_nearest_is_found() -> None:
    state = pr.deal("freecell", seed=1)
    for move in pr.solve(state).moves[:-1]:
        state = state.play(move)
    t, piles, redeals, _ = parts_of(state)
    expansion = Expansion(t, 1 << 20, KEEPING)
    layers = Layers(expansion, 1 << 20)
    root = expansion.root(piles, redeals)
    expansion.found.nearest = Node((), 0, 0, root.distance - 1_000, 0, root, (0, 0, 0), None)
    layers.put([root])
    assert layers.run(1_000, 1_000)
    assert layers.complete
    won = expansion.found.won
    assert won is not None
    assert won.parent is root


def test_a_shortest_line_as_json() -> None:
    state = pr.deal("freecell", seed=1)
    moves = pr.solve(state).moves
    for move in moves[:-3]:
        state = state.play(move)
    found = pr.solve(state, shortest=True)
    assert found.is_shortest
    assert found.to_json()["shortest"] is True
    assert "shortest" not in pr.solve(state).to_json()


def test_a_search_for_the_shortest_line_is_limited() -> None:
    state = pr.deal("klondike", seed=1)
    assert pr.solve(state, shortest=True, max_states=500).cutoff is pr.Cutoff.STATES
    assert pr.solve(state, shortest=True, memory=1_000_000).cutoff is pr.Cutoff.MEMORY
    assert pr.solve(state, shortest=True, seconds=0.01).cutoff is pr.Cutoff.SECONDS
