"""Lines of moves without those that they do not need."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import TypeAlias

from ...engine.move import Move
from ...engine.transfer import Meter
from ...playing.state import State
from ..unseen import play_counted
from .effort import Effort
from .plans import renamed

Serves: TypeAlias = Callable[[State, tuple[Move, ...]], bool]
"""Checks if a line of legal moves serves its purpose on a table."""


def trimmed(
    table: State, line: tuple[Move, ...], serves: Serves, effort: Effort
) -> tuple[Move, ...]:
    """Return the line without moves that it does not need to serve its purpose."""
    at = len(line)
    while at > 0 and not effort.is_over():
        at, meter = min(at, len(line)) - 1, Meter()
        shorter = _without(table, line, at, meter)
        effort.spend(len(line), meter)
        if serves(table, shorter):
            line = shorter
    return without_returns(table, line)


def wins(table: State, line: Iterable[Move]) -> bool:
    """Check if a line of legal moves wins."""
    return played(table, line).is_won


def played(state: State, line: Iterable[Move]) -> State:
    """Return the position after some moves."""
    for move in line:
        state = state.play(move)
    return state


def without_returns(table: State, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the line without moves that lead back to one of its positions."""
    path = list(accumulate(line, State.play, initial=table))
    last = {state.key: place for place, state in enumerate(path)}
    here, kept = table, list[Move]()
    place = last[table.key]
    while place < len(line):
        kept += renamed(path[place], here, (line[place],))
        here = here.play(kept[-1])
        place = last[here.key]
    return tuple(kept)


def _without(table: State, line: tuple[Move, ...], at: int, meter: Meter) -> tuple[Move, ...]:
    """Return the line without a move and those that are not legal then, and count the work."""
    here, kept = table, list[Move]()
    for place, move in enumerate(line):
        if place < at or (place > at and here.is_legal(move)):
            here = play_counted(here, move, meter)
            kept.append(move)
    return tuple(kept)
