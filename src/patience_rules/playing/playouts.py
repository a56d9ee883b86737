"""Games played out, at random or greedily."""

from __future__ import annotations

from concurrent.futures import Executor
from functools import partial
from itertools import chain
from random import Random

from ..basics.errors import expect, expect_whole
from ..engine.move import Move
from .state import MOVES, Playout, State
from .view import View

MOST = 1_000_000
"""The most playouts of a call."""
_BATCH = 16
"""The playouts of a task. The results depend on it, and not on the executor."""


def playouts(
    position: State | View,
    n: int,
    random: Random,
    *,
    moves: int = MOVES,
    executor: Executor | None = None,
) -> list[Playout]:
    """Play a position out at random many times, to estimate what it is worth.

    Args:
        position: a state; or a view, whose hidden cards are then shuffled for each playout.
        n: the number of playouts, up to a million.
        random: the source of randomness.
        moves: the most moves of each.
        executor: an executor to work in parallel, such as a ``ProcessPoolExecutor``. The result
            does not depend on it.

    Returns:
        The ends, scores and lengths, as from :meth:`State.playout`.

    Raises:
        ArgumentError: ``syntax`` for a wrong argument.

    >>> from random import Random
    >>> from statistics import mean
    >>> from patience_rules import deal
    >>> view = deal("golf", seed=1).view()
    >>> mean(score for _, score, _ in playouts(view, 100, Random(1)))
    10.53
    """
    expect(position, (State, View), "a state or a view, such as deal('golf')")
    expect_whole(n, "n", 0, MOST)
    expect(random, Random, "a random.Random")
    expect_whole(moves, "moves", 0)
    if executor is not None:
        expect(executor, Executor, "an executor, such as ProcessPoolExecutor()")
    batches = [min(_BATCH, n - done) for done in range(0, n, _BATCH)]
    seeds = [random.getrandbits(64) for _ in batches]
    work = map if executor is None else executor.map
    return list(chain.from_iterable(work(partial(_batch, position, moves), batches, seeds)))


def _batch(position: State | View, moves: int, n: int, seed: int) -> list[Playout]:
    random = Random(seed)
    if isinstance(position, State):
        return [position.playout(random, moves) for _ in range(n)]
    imagined = (State.from_view(position, seed=random.getrandbits(64)) for _ in range(n))
    return [state.playout(random, moves) for state in imagined]


def play_out(state: State, chance: Random, greedy: bool, most: int) -> tuple[State, list[Move]]:
    """Play at random until no move is legal, or for `most` moves.

    Args:
        state: the position.
        chance: the source of randomness.
        greedy: prefer moves that score.
        most: the most moves to play.

    Returns:
        The last position and the moves played.
    """
    played: list[Move] = []
    while len(played) < most and (moves := state.legal_moves()):
        if greedy:
            score = state.score
            moves = tuple(move for move in moves if state.play(move).score > score) or moves
        move = moves[int(chance.random() * len(moves))]  # choice() differs between Pythons
        played.append(move)
        state = state.play(move)
    return state, played
