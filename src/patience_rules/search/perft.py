"""Counting the games of a given length: the figure by which move generators are compared."""

from __future__ import annotations

from ..engine.move import Move
from ..errors import expect, expect_whole
from ..playing.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of legal moves of a given length start here.

    Args:
        state: the position.
        depth: how many moves; 0 or more.

    Returns:
        The number of sequences; 1 for depth 0.

    Raises:
        ArgumentError: ``syntax`` for what is no state, or a negative depth.
        PositionError: ``too-large`` where more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> perft(deal("balcony", seed=1), 0)
    1
    """
    expect(state, State, "a state, such as deal('golf')")
    expect_whole(depth, "depth", 0)
    if depth == 0:
        return 1
    total = 0
    path = [iter([state])]  # what is still to be looked at: after no move, after one, ...
    while path:
        for state in path[-1]:
            moves = state.legal_moves()
            if len(path) < depth:
                path.append(map(state.play, moves))
                break
            total += len(moves)
        else:
            path.pop()
    return total


def divide(state: State, depth: int) -> dict[Move, int]:
    """The same count, split by the first move.

    Args:
        state: the position.
        depth: how many moves; 1 or more.

    Returns:
        For each legal move, in their order, the sequences that begin with it.

    Raises:
        ArgumentError: ``syntax`` for what is no state, or a depth below 1.
        PositionError: as :func:`perft`.

    >>> from patience_rules import deal
    >>> state = deal("balcony", seed=1)
    >>> sum(divide(state, 2).values()) == perft(state, 2)
    True
    """
    expect(state, State, "a state, such as deal('golf')")
    expect_whole(depth, "depth", 1)
    return {move: perft(state.play(move), depth - 1) for move in state.legal_moves()}
