"""Counts of move sequences, to compare move generators."""

from __future__ import annotations

from ..basics.errors import expect, expect_whole
from ..engine.move import Move
from .state import State


def perft(state: State, depth: int) -> int:
    """Count the sequences of `depth` legal moves, to compare move generators.

    Args:
        state: the position.
        depth: the number of moves, 0 or more.

    Returns:
        The number of sequences; 1 for depth 0.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a state or a depth.
        PositionError: ``too-large`` if more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> perft(deal("balcony", seed=1), 0)
    1
    """
    expect(state, State, "a state, such as deal('golf')")
    expect_whole(depth, "depth", 0)
    if depth == 0:
        return 1
    total = 0
    path = [iter([state])]  # the states to visit: after no move, after one, ...
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
    """Count move sequences like :func:`perft`, split by the first move.

    Args:
        state: the position.
        depth: the number of moves, 1 or more.

    Returns:
        The number of sequences that start with each legal move, in the order of the moves.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a state or a depth.
        PositionError: as :func:`perft`.

    >>> from patience_rules import deal
    >>> state = deal("balcony", seed=1)
    >>> sum(divide(state, 2).values()) == perft(state, 2)
    True
    """
    expect(state, State, "a state, such as deal('golf')")
    expect_whole(depth, "depth", 1)
    return {move: perft(state.play(move), depth - 1) for move in state.legal_moves()}
