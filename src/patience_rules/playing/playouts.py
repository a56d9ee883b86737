"""Games played out, at random or greedily."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from itertools import chain
from random import Random

from ..basics.errors import expect, expect_whole
from ..engine.move import Move
from .state import MOVES, Playout, State
from .view import View

Policy = Callable[[State, Random], str]
"""Chooses a move."""
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
    policy: Policy | None = None,
    executor: Executor | None = None,
) -> list[Playout]:
    """Play a position out many times, to estimate what it is worth.

    Args:
        position: a state; or a view, whose hidden cards are then shuffled for each playout.
        n: the number of playouts, up to a million.
        random: the source of randomness.
        moves: the most moves of each.
        policy: returns a legal move of a state, given the source of randomness, too; None for any
            move. It is called only while moves are legal. With processes it must be a function
            that they can import.
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
    if policy is not None:
        expect(policy, Callable, "a function of a state and a random.Random")  # type: ignore[arg-type]
    if executor is not None:
        expect(executor, Executor, "an executor, such as ProcessPoolExecutor()")
    batches = [min(_BATCH, n - done) for done in range(0, n, _BATCH)]
    seeds = [random.getrandbits(64) for _ in batches]
    work = map if executor is None else executor.map
    return list(chain.from_iterable(work(partial(_batch, position, moves, policy), batches, seeds)))


def _batch(
    position: State | View, moves: int, policy: Policy | None, n: int, seed: int
) -> list[Playout]:
    random = Random(seed)
    ends = []
    for _ in range(n):
        state = position
        if isinstance(state, View):
            state = State.from_view(state, seed=random.getrandbits(64))
        ends.append(
            state.playout(random, moves)
            if policy is None
            else _played_out(state, random, moves, policy)
        )
    return ends


def _played_out(state: State, random: Random, moves: int, policy: Policy) -> Playout:
    length = 0
    while length < moves and not state.is_over:
        state = state.play(policy(state, random))
        length += 1
    return Playout(state, state.score, length)


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
