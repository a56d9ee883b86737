"""Whether a deal can be won, and how, by someone who knows all cards."""

from __future__ import annotations

import gc
import math
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from enum import Enum
from time import monotonic

import attrs

from ..engine.move import Move, move_between
from ..errors import expect, expect_seconds, expect_whole
from ..playing.state import State, parts_of
from ..rules.words import Role
from .expansion import Expansion
from .frontier import Frontier
from .node import Node
from .prunings import ALL

STATES = 1_000_000
"""The most positions that are looked at where the caller gives no limit."""

MEMORY = 256_000_000
"""The bytes that a search may use, unless the caller says otherwise."""

LEAST_MEMORY = 1_000_000

_SLICE = 3_000
"""How many positions are looked at or made between two looks at the clock."""


class Verdict(Enum):
    """Whether a deal can be won by someone who knows all cards.

    >>> Verdict("unknown")
    <Verdict.UNKNOWN: 'unknown'>
    """

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"
    """The limits were reached before there was an answer."""


class Cutoff(Enum):
    """What ended a search that has no answer.

    >>> from patience_rules import deal, solve
    >>> solve(deal("spider", seed=1), states=100).cutoff
    <Cutoff.STATES: 'states'>
    """

    STATES = "states"
    SECONDS = "seconds"
    MEMORY = "memory"
    INTERRUPT = "interrupt"
    """Someone pressed Ctrl-C."""


@attrs.frozen
class Solution:
    """What a search found.

    Attributes:
        verdict: whether the position can be won.
        moves: a line that wins, from the position on; none where none was found.
        states: how many positions the search met.
        cutoff: what ended it, where the verdict is unknown.
        nearest: the moves to the position that seemed nearest to won; none where none was met.

    >>> from patience_rules import deal, solve
    >>> state = deal("freecell", seed=1)
    >>> for move in solve(state).moves:
    ...     state = state.play(move)
    >>> state.is_won
    True
    """

    verdict: Verdict
    moves: tuple[Move, ...]
    states: int
    cutoff: Cutoff | None = None
    nearest: tuple[Move, ...] = ()


def solve(
    state: State,
    *,
    seconds: float | None = None,
    states: int | None = None,
    memory: int | None = None,
) -> Solution:
    """Whether a position can be won, and how, by someone who knows all cards.

    A player can't see them, so what this finds is an upper bound of what play can reach: the
    literature calls it *thoughtful* play. The search takes positions for the same whose keys of 61
    bits are equal. While it runs, Python's collector of rings of objects is off, in all threads.

    Args:
        state: the position.
        seconds: how long to look.
        states: how many positions to meet; a million where neither this nor ``seconds`` is given.
            With this limit alone the answer is always the same.
        memory: the bytes to use at most, in a game that people play; 256,000,000 where it is left
            out. With less, what was met is forgotten and met again.

    Returns:
        Winnable with a line that wins; unwinnable, after a look at all that can be reached; or
        unknown where a limit, or Ctrl-C, came first.

    Raises:
        ArgumentError: ``syntax`` for what is no state or no limit.

    >>> from patience_rules import deal, solve
    >>> solution = solve(deal("klondike", seed=1), seconds=10)
    >>> solution.verdict, solution.moves[0]
    (<Verdict.WINNABLE: 'winnable'>, Move('s', 'w'))
    """
    expect(state, State, "a state, such as deal('golf')")
    check_limits(seconds, states, memory)
    if states is None and seconds is None:
        states = STATES
    return search(state, ALL, seconds, states, MEMORY if memory is None else memory)


def check_limits(seconds: float | None, states: int | None, memory: int | None) -> None:
    """Make sure that the limits of a search are such.

    Raises:
        ArgumentError: ``syntax``.
    """
    expect_seconds(seconds)
    if states is not None:
        expect_whole(states, "states", 0)
    if memory is not None:
        expect_whole(memory, "memory", LEAST_MEMORY)


@contextmanager
def collected_later() -> Iterator[None]:
    """Let the collector of rings of objects wait: a search makes none, and much to walk through."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@collected_later()
def search(
    state: State,
    use: Collection[str],
    seconds: float | None,
    states: int | None,
    memory: int,
) -> Solution:
    """Search with some of the prunings."""
    end = monotonic() + seconds if seconds is not None else math.inf
    most = states if states is not None else 1 << 60
    t, piles, redeals, shuffle = parts_of(state)
    expansion = Expansion(t, memory // 2, use, shuffle)
    frontier = Frontier(expansion, memory // 2)

    def unknown(cutoff: Cutoff) -> Solution:
        return Solution(Verdict.UNKNOWN, (), expansion.found.met, cutoff, nearest())

    def nearest() -> tuple[Move, ...]:
        node = expansion.found.won or expansion.found.nearest
        return _line(state, node) if node is not None else ()

    try:
        frontier.put([expansion.found.root(piles, redeals)])
        while not frontier.run(_SLICE, most):
            if monotonic() >= end:
                return unknown(Cutoff.SECONDS)
            if expansion.found.met >= most:
                return unknown(Cutoff.STATES)
        if expansion.found.won is not None:
            line = nearest()
            return Solution(Verdict.WINNABLE, line, expansion.found.met, None, line)
        if frontier.complete:
            return Solution(Verdict.UNWINNABLE, (), expansion.found.met, None, nearest())
    except KeyboardInterrupt:
        return unknown(Cutoff.INTERRUPT)
    return unknown(Cutoff.MEMORY)


def _line(state: State, won: Node) -> tuple[Move, ...]:
    """The moves that lead to a position, each with the draws and redeals that waited for it."""
    nodes = [won]
    while nodes[-1].parent is not None:
        nodes.append(nodes[-1].parent)
    line: list[Move] = []
    for node in reversed(nodes[:-1]):
        t, piles = parts_of(state)[:2]
        source, target, count = node.route
        move = move_between(t.names[source], t.names[target], count)
        while node.turn is not None and t.roles[source] is Role.WASTE:
            if (piles[t.stock], piles[source]) == node.turn[:2]:
                break
            draw = (t.routes.draws if len(piles[t.stock]) > 1 else t.routes.redeals)[0]
            line.append(draw)
            state = state.play(draw)
            piles = parts_of(state)[1]
        line.append(move)
        state = state.play(move)
    return tuple(line)
