"""Games played out, at random or greedily."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from itertools import chain
from random import Random

from ..basics.errors import expect, expect_whole
from ..engine.move import Move
from .state import MOVES, Playout, State, imagine, playout, random_from, state_from
from .view import View

Policy = Callable[[State, Random], str]
"""Chooses a move."""
MOST = 1_000_000
"""The most playouts of a call."""
_BATCH = 16
"""The playouts of a task. The results depend on it, and not on the executor."""


def playouts(
    position: State | View,
    *,
    count: int,
    seed: int | None = None,
    max_moves: int = MOVES,
    policy: Policy | None = None,
    executor: Executor | None = None,
) -> list[Playout]:
    """Play a position out many times, to estimate what it is worth.

    Args:
        position: a state; or a view, whose hidden cards are then shuffled for each playout.
        count: the number of playouts, up to a million.
        seed: the seed of all choices; random by default.
        max_moves: the most moves of each.
        policy: returns a legal move of a state, given the source of randomness, too; None for any
            move. It is called only while moves are legal. With processes it must be a function
            that they can import.
        executor: an executor to work in parallel, such as a ``ProcessPoolExecutor``. The result
            does not depend on it.

    Returns:
        The ends, scores and lengths, as from :meth:`State.playout`.

    Raises:
        ArgumentError: ``syntax`` for a wrong argument.

    >>> from statistics import mean
    >>> from patience_rules import deal
    >>> view = deal("golf", seed=1).view()
    >>> mean(playout.score for playout in playouts(view, count=100, seed=1))
    10.97
    """
    expect(position, (State, View), "a state or a view, such as deal('golf')")
    expect_whole(count, "count", 0, MOST)
    expect_whole(max_moves, "max_moves", 0)
    if policy is not None:
        expect(policy, Callable, "a function of a state and a random.Random")  # type: ignore[arg-type]
    if executor is not None:
        expect(executor, Executor, "an executor, such as ProcessPoolExecutor()")
    batches = [min(_BATCH, count - done) for done in range(0, count, _BATCH)]
    random = random_from(seed)
    seeds = [random.getrandbits(64) for _ in batches]
    work = map if executor is None else executor.map
    task = partial(_batch, position, max_moves, policy)
    return list(chain.from_iterable(work(task, batches, seeds)))


def _batch(
    position: State | View, max_moves: int, policy: Policy | None, count: int, seed: int
) -> list[Playout]:
    random = Random(seed)
    start = state_from(position) if isinstance(position, View) else position
    ends = []
    for _ in range(count):
        state = start
        if isinstance(position, View):
            state = imagine(start, random, known=bool(position.known_stock))
        if policy is None:
            ends.append(playout(state, random, max_moves))
        else:
            ends.append(_played_out(state, random, max_moves, policy))
    return ends


def _played_out(state: State, random: Random, max_moves: int, policy: Policy) -> Playout:
    length = 0
    while length < max_moves and not state.is_over:
        state = state.play(policy(state, random))
        length += 1
    return Playout(end=state, score=state.score, length=length)


def play_out(state: State, chance: Random, greedy: bool, most: int) -> tuple[State, list[Move]]:
    """Play at random, or only moves that score if one does; return the end and the moves."""
    played: list[Move] = []
    while len(played) < most and (moves := state.legal_moves()):
        if greedy:
            score = state.score
            moves = tuple(move for move in moves if state.play(move).score > score) or moves
        move = moves[int(chance.random() * len(moves))]  # choice() differs between Pythons
        played.append(move)
        state = state.play(move)
    return state, played
