"""States as values: key, hash, equality, and memory."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count, islice
from operator import attrgetter
from random import Random
from typing import Any

import patience_rules as pr

from .measure import Case, Section, work_a_second
from .peers import CHESS, find_module
from .plan import Plan, random_game, sampled_turns


def section(plan: Plan) -> Section:
    """Measure key, hash and equality in every game."""
    cases = []
    for game in plan.games:
        states = [turn.state for turn in sampled_turns(game, plan.turns)]
        copies = [pr.State.from_json(state.to_json()) for state in states]
        pairs = list(zip(states, copies, strict=True))
        cases += [
            Case(f"{game}, key", work_a_second(for_each(attrgetter("key"), states))),
            Case(f"{game}, hash", work_a_second(for_each(hash, states))),
            Case(f"{game}, equal", work_a_second(for_each(lambda pair: pair[0] == pair[1], pairs))),
        ]
    if chess := find_module("chess", plan.peers):
        polyglot = find_module("chess.polyglot")
        boards = list(islice(random_boards(chess), plan.turns))
        cases.append(
            Case(f"{CHESS}, zobrist_hash", work_a_second(for_each(polyglot.zobrist_hash, boards)))
        )
    return Section(
        "values",
        "Key, hash and equality of a state",
        "calls/s",
        tuple(cases),
        (f"{CHESS}, zobrist_hash",),
    )


def memory(plan: Plan) -> Section:
    """Measure the memory per state when all states of many games are kept."""
    cases = [
        Case(game, _cost_of(partial(random_states, game, plan.plies), plan.states))
        for game in plan.games
    ]
    if chess := find_module("chess", plan.peers):
        cases.append(Case(CHESS, _cost_of(partial(random_boards, chess), plan.states)))
    title = f"Memory: {plan.states:,} successive states kept"
    return Section("memory", title, "bytes/state", tuple(cases), (CHESS,), samples=1)


def random_states(game: str, plies: int) -> Iterator[pr.State]:
    """Yield the states of random games, one game after another."""
    for seed in count():
        yield from (turn.state for turn in random_game(game, seed, plies))


def random_boards(chess: Any) -> Iterator[Any]:
    """Yield the boards of random games of chess, without their history."""
    rnd = Random(1)
    while True:
        board = chess.Board()
        while moves := list(board.legal_moves):
            yield board.copy(stack=False)
            board.push(rnd.choice(moves))


def _cost_of(walk: Callable[[], Iterable[Any]], number: int) -> Callable[[float], float]:
    def sample(_: float) -> float:
        for _ in islice(walk(), number // 10):
            pass  # warm up the caches of the rule set
        gc.collect()
        tracemalloc.start()
        kept = list(islice(walk(), number))
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return size / len(kept)

    return sample


def for_each(function: Callable[[Any], Any], values: list[Any]) -> Callable[[int], int]:
    """Return a step that calls a function with each value."""

    def step(_: int) -> int:
        for value in values:
            function(value)
        return len(values)

    return step
