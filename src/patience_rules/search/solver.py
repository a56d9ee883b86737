"""The solver, which knows all cards."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, TypeVar

import attrs

from ..basics.errors import expect
from ..basics.values import Word
from ..engine.move import Move, move_between
from ..playing.state import State, parts_of
from ..rules.words import Role
from ..schemas.formats import Format
from .beam import Beam
from .expansion import ALL, KEEPING, Expansion
from .frontier import Frontier
from .last_deal import without_mercies, without_redeals
from .layers import Layers
from .portfolio import Portfolio, Search
from .probes import Probes
from .pruning import Node, Pruning
from .watch import Cutoff, SearchProgress, Stopped, Watch, check_limits

_FORMAT = Format("solution")

STATES = 1_000_000
"""The default limit on positions to visit."""

MEMORY = 256_000_000
"""The default limit on bytes to use."""


TURN = 3_000
"""The number of positions that a search expands or generates in its turn."""


class Verdict(Word):
    """The verdict of :func:`solve`. Equal to its text in JSON.

    >>> Verdict("unknown"), Verdict.UNKNOWN == "unknown"
    (<Verdict.UNKNOWN: 'unknown'>, True)
    """

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"
    """A limit was reached first."""


@attrs.frozen(kw_only=True)
class Solution:
    """The result of a search.

    Attributes:
        verdict: winnable, unwinnable or unknown.
        moves: a winning line from the position; empty if none was found.
        states: the number of positions visited.
        cutoff: the limit that stopped the search, if the verdict is unknown.
        nearest: the moves to the visited position that seems nearest to won.
        start: the position that was searched.
        is_shortest: true if it is proven that no winning line has fewer moves.

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
    nearest: tuple[Move, ...] = attrs.field(default=(), repr=False)
    start: State | None = attrs.field(default=None, repr=False)
    is_shortest: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the solution as JSON values (``patience-solution/1``).

        They are without ``nearest`` and ``start``.

        >>> from patience_rules import deal, solve
        >>> solution = solve(deal("golf", seed=1), max_states=10).to_json()
        >>> solution["verdict"], solution["cutoff"]
        ('unknown', 'states')
        """
        return _FORMAT.write(self, {"shortest": self.is_shortest})

    def _repr_html_(self) -> str | None:
        """Return the winning line to click through, for a notebook; None without a short one."""
        from ..records.replaying import MOST_IN_A_NOTEBOOK, replay  # slow to load, rarely needed

        if self.start is None or not 0 < len(self.moves) <= MOST_IN_A_NOTEBOOK:
            return None
        return replay(self.start, self.moves, label="A winning line of {game}").frame()


def solve(
    state: State,
    *,
    seconds: float | None = None,
    max_states: int | None = None,
    memory: int | None = None,
    shortest: bool = False,
    progress: Callable[[SearchProgress], object] | None = None,
    cancel: Callable[[], object] | None = None,
) -> Solution:
    """Search for a winning line, knowing all cards.

    A player cannot see all cards, so this is an upper bound of what play can achieve. The
    literature calls it *thoughtful* play. Two positions count as equal if their 61-bit keys are
    equal. A search in a program's only thread switches Python's cyclic garbage collector off
    meanwhile.

    Args:
        state: the position.
        seconds: the most seconds to search.
        max_states: the most positions to visit; a million if neither this nor ``seconds`` is given.
            With this limit alone the result is reproducible.
        memory: the most bytes to use in an ordinary game; 256,000,000 by default. With less,
            visited positions are forgotten and searched again.
        shortest: search breadth first for a line with the fewest moves, draws included. This is
            far slower, and stops if its memory is full: only late positions and small games are
            in reach. ``is_shortest`` of the solution is true if no line is shorter.
        progress: called with a :class:`~patience_rules.search.watch.SearchProgress` at most ten
            times a second, in the thread of the search. What it raises ends the search.
        cancel: called many times a second; a true result ends the search. For example, the
            ``is_set`` of a ``threading.Event``.

    Returns:
        Winnable with a winning line; unwinnable, after a complete search; or unknown, if a limit,
        ``cancel`` or Ctrl-C ended the search.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a state, a limit or a function.

    >>> from patience_rules import deal, solve
    >>> solution = solve(deal("klondike", seed=1), seconds=10)
    >>> solution.verdict == "winnable", solution.moves[0]
    (True, Move('s', 'w'))

    Another thread ends a search with an event:

    >>> from threading import Event, Timer
    >>> pressed = Event()
    >>> Timer(0.1, pressed.set).start()
    >>> print(solve(deal("spider", seed=1), seconds=60, cancel=pressed.is_set).cutoff)
    cancel
    """
    expect(state, State, "a state, such as deal('golf')")
    check_limits(seconds, max_states, memory, progress, cancel)
    if max_states is None and seconds is None:
        max_states = STATES
    watch = Watch(seconds, max_states, progress, cancel)
    memory = MEMORY if memory is None else memory
    return search(state, KEEPING if shortest else ALL, watch, memory, shortest)


@contextmanager
def collected_later() -> Iterator[None]:
    """Turn the cyclic garbage collector off: a search makes many objects, and breaks its cycles."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def collected_if_alone() -> AbstractContextManager[None]:
    """Turn the cyclic garbage collector off if no other thread runs."""
    main = threading.current_thread() is threading.main_thread()
    return collected_later() if main and threading.active_count() == 1 else nullcontext()


def search(
    state: State, use: Collection[str], watch: Watch, memory: int, shortest: bool = False
) -> Solution:
    """Search with the prunings named in `use`; breadth first for the `shortest` line."""
    with collected_if_alone():
        solution = _search(without_redeals(state), use, watch, memory, shortest)
    return attrs.evolve(solution, start=state)


def _search(
    state: State, use: Collection[str], watch: Watch, memory: int, shortest: bool
) -> Solution:
    # 1. Choose the searches: a breadth-first one alone can prove a line shortest.
    searches: list[Search]
    if shortest:
        searches = [begun(Layers, state, use, memory)]
    else:
        searches = all_begun(state, use, memory)
        spared = without_mercies(state)
        if spared is not state:  # a win that needs no merci is found far sooner
            searches.insert(0, begun(Frontier, without_redeals(spared), use, memory // 4))
            searches[0].complete = False
    portfolio = Portfolio(searches)
    # 2. Let them take turns.
    cutoff = take_turns(
        portfolio,
        lambda: watch.cutoff(portfolio.visited(), len(portfolio)),
        states=watch.states,
    )
    # 3. Return what they found. Without a win, only a complete search proves a loss.
    visited, nearest = portfolio.visited(), portfolio.nearest()
    line = line_to(state, nearest) if nearest is not None else ()
    if portfolio.won is not None:
        proven = shortest and portfolio.complete
        return Solution(
            verdict=Verdict.WINNABLE,
            moves=line,
            states=visited,
            cutoff=None,
            nearest=line,
            start=state,
            is_shortest=proven,
        )
    if cutoff is None and not portfolio.complete:
        cutoff = Cutoff.MEMORY
    verdict = Verdict.UNKNOWN if cutoff else Verdict.UNWINNABLE
    return Solution(
        verdict=verdict, moves=(), states=visited, cutoff=cutoff, nearest=line, start=state
    )


def take_turns(
    portfolio: Portfolio,
    look: Callable[[], Cutoff | None],  # why to stop, if there is a reason
    *,
    turn: Callable[[], int] = lambda: TURN,  # the positions that each expands or generates
    states: int,  # the most positions to visit
) -> Cutoff | None:
    """Let searches take turns until they end; return what stopped them, if anything did."""

    def look_within() -> None:
        reason = look()
        if reason not in (None, Cutoff.STATES):  # positions are counted after a turn
            raise Stopped(reason)

    # A turn may take long where positions are slow.
    portfolio.look_often(look_within)
    cutoff: Cutoff | None = None
    try:
        while cutoff is None and not portfolio.run(turn(), states):
            cutoff = look()
    except KeyboardInterrupt:
        cutoff = Cutoff.INTERRUPT
    except Stopped as stopped:
        cutoff = stopped.cutoff
    finally:
        portfolio.end()
    return cutoff


def all_begun(
    state: State,
    use: Collection[str],
    memory: int,
    prunings: tuple[Pruning, ...] | None = None,
) -> list[Search]:
    """Return the searches that take turns; only the frontier, which may prove, needs much."""
    frontier = begun(Frontier, state, use, memory * 3 // 4, prunings=prunings)
    beam = begun(Beam, state, use, memory * 3 // 16, rough=True, prunings=prunings)
    probe = begun(Frontier, state, use, memory // 16, rough=True, prunings=prunings)
    return [frontier, beam, Probes(probe.expansion, memory // 32, frontier, beam)]


_Kind = TypeVar("_Kind", Frontier, Beam, Layers)


def begun(
    kind: type[_Kind],
    state: State,
    use: Collection[str],
    memory: int,
    rough: bool = False,
    prunings: tuple[Pruning, ...] | None = None,
) -> _Kind:
    """Return a search that will begin at a state; `rough`, `prunings` as in :class:`Expansion`."""
    t, piles, redeals, shuffle = parts_of(state)
    expansion = Expansion(t, memory // 2, use, shuffle, rough, prunings)
    search = kind(expansion, memory - expansion.found.most_bytes())
    search.put([expansion.root(piles, redeals)])
    return search


def line_to(state: State, last: Node) -> tuple[Move, ...]:
    """Return the moves that lead to a position, including draws that waited."""
    # From the last position back to the first.
    nodes = [last]
    while nodes[-1].parent is not None:
        nodes.append(nodes[-1].parent)
    nodes.pop()
    line: list[Move] = []
    t = parts_of(state)[0]
    wastes = t.numbering.of_role(Role.WASTE)
    drawn = {t.stock, *wastes}
    draws_wait = any(node.turn is not None for node in nodes)
    for node in reversed(nodes):
        source, target, count = node.route
        move = move_between(t.names[source], t.names[target], count)
        # Play the draws that waited for this move of a card of stock or waste.
        while node.turn is not None and not drawn.isdisjoint(node.route[:2]):
            piles = parts_of(state)[1]
            if (piles[t.stock], piles[wastes[0]]) == node.turn[:2]:
                break
            # A stock with only its floor is empty, and redealt.
            draw = (t.routes.draws if len(piles[t.stock]) > 1 else t.routes.redeals)[0]
            line.append(draw)
            state = state.play(draw)
        line.append(move)
        if draws_wait:
            state = state.play(move)
    return tuple(line)
