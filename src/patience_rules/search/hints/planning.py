"""The search for a plan that is fair to a player who has not seen all cards.

It imagines tables that look like the player's and searches each. A winning line of a table can be
followed up to the first move that shows an unseen card, and that far it is legal on every table. So
the lines are compared by what can be won on the other tables after them. The literature calls this
hindsight optimisation (Bjarnason, Fern and Tadepalli 2009).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Final

import attrs

from ...engine.move import Move
from ...engine.standing import Key
from ...engine.transfer import Meter
from ...playing.state import State, imagine
from ...rules.facts import shuffles
from ..last_deal import has_redeals, last_deal
from ..unseen import Unseen, free_look, knows_stock, play_counted, uses_stock
from .effort import DEEP, Effort, SearchedTable
from .plans import Aim, PlannedLine, renamed
from .trimming import played, trimmed, wins, without_returns

WORK = 30_000_000
"""The default work for a plan, in piles and cards."""

TABLES: Final = 32
"""The most tables to imagine."""

_SHALLOW: Final = (8, 1_000_000)
"""Tables to search first, and the work for each. Most wins of Klondike are found with less."""
_DEEPER: Final = 14_000_000
"""The work for one of them, if none is won, before all that is left goes into it."""
_TO_JUDGE: Final = 40
"""The work in a hundred that is kept to judge lines, once a table is won with little."""
_TO_TRIM: Final = 5
"""The work in a hundred that is kept to leave out what a line does not need."""
_BEFORE_SHUFFLE: Final = 25
"""The work in a hundred to look for a line without a redeal, if a redeal shuffles."""
_CANDIDATES: Final = 5
"""The most lines to judge."""
_EACH: Final = 500_000
"""The work to judge a line on one table. Nearly all wins of Yukon are found with less."""
_INSTEAD_OF_DRAW: Final = 3
"""The most lines to try in place of a draw."""
LAST: Final = 1_000_000
"""The work to look for a single move if there is no line, whatever work is left."""
_SHORT: Final = 1_000
"""The most positions to look for short lines."""


@attrs.frozen
class Candidate:
    """A line up to the first move that shows an unseen card, and the tables on which it wins."""

    line: tuple[Move, ...]
    shows: bool
    tables: tuple[State, ...]


class Planner:
    """Makes a plan for a position.

    Args:
        state: the position.
        comes_back: checks if a line ends where the game has been or a plan led on, or leads through
            a position from which plans lead here.
        effort: the work that may be done.
        fair: use only what the player has seen.
        goes_on: a redeal follows, so a lost position is worth a line, too.
    """

    def __init__(
        self,
        state: State,
        comes_back: Callable[[tuple[Move, ...]], bool],
        effort: Effort,
        fair: bool,
        goes_on: bool = False,
    ) -> None:
        self._state = state
        self._comes_back = comes_back
        self._effort = effort
        self._fair = fair
        self._goes_on = goes_on

    def plan(self) -> PlannedLine:
        """Return a plan. Its line is empty if nothing better than the position was found."""
        state = self._state
        if self._fair and (look := free_look(state)):
            return PlannedLine(state, (look,), Aim.LOOK)
        if self._fair and shuffles(state.rules) and (last := last_deal(state)):
            plan = self._without_shuffle(last)
            if plan.line or not has_redeals(state):
                return plan
        # If nothing is unseen, all imagined tables equal the real one, and what is found is proven.
        tables = [state]
        if self._fair:
            tables = list(dict.fromkeys(imagine(state, Random(n)) for n in range(TABLES)))
        if tables == [state]:
            found = self._effort.search(state, self._effort.left - self._to_trim(), proof=True)
            if found.won:
                return self._win(found.line)
            is_over = found.lost and not self._goes_on
            return PlannedLine(state, (), Aim.LOST) if is_over else self._nearest([found])
        # Otherwise a table is only a guess, so the lines of many are compared.
        searched, most = self._search(tables)
        won = [found for found in searched if found.won]
        return self._best(self._candidates(won), tables, most) if won else self._nearest(searched)

    def _without_shuffle(self, last: State) -> PlannedLine:
        """Return a plan without redeals. A search would know how they shuffle; no player does."""
        effort, goes_on = self._effort, has_redeals(self._state)
        later = effort.left * (100 - _BEFORE_SHUFFLE) // 100 if goes_on else 0
        effort.left -= later
        plan = Planner(last, self._comes_back, effort, self._fair, goes_on).plan()
        effort.left += later
        return PlannedLine(self._state, plan.line, plan.aim)

    # 1. Search the imagined tables.

    def _search(self, tables: Sequence[State]) -> tuple[list[SearchedTable], int]:
        """Deepen until a table is won, then widen there; return searches and the work for each."""
        effort = self._effort
        to_judge, to_trim = effort.left * _TO_JUDGE // 100, self._to_trim()
        found: dict[State, SearchedTable] = {}
        most = 0
        for count, most in (_SHALLOW, (1, _DEEPER), (1, effort.left)):
            for table in tables[:count]:
                found[table] = effort.search(table, min(most, effort.left - to_trim))
            # Work enough for one table is enough for others like it. Where a win takes much,
            # judging would find none with little, so no work is kept for it.
            if any(searched.won for searched in found.values()):
                keep = to_judge if most < DEEP else to_trim
                for table in tables[count:]:
                    if effort.left - most >= keep:
                        found[table] = effort.search(table, most)
                break
        return list(found.values()), most

    def _to_trim(self) -> int:
        return self._effort.left * _TO_TRIM // 100

    # 2. Choose a line.

    def _candidates(self, searched: Iterable[SearchedTable]) -> list[Candidate]:
        """Return the lines up to the first move that shows a card, those of most tables first."""
        # 1. Cut each line, and leave out what it does not need: that may be wrong with other cards.
        groups: dict[tuple[Key, Move | None], list[Candidate]] = {}
        for found in searched:
            line, shows = self._cut(found.table, found.line)
            # A draw needs no other move, but often follows some.
            if shows and uses_stock(line[-1]):
                line = without_returns(found.table, line)
            elif shows:
                line = trimmed(found.table, line, partial(self._ends_with, line[-1]), self._effort)
            if line:
                candidate = Candidate(line, shows, (found.table,))
                groups.setdefault(_shape(self._state, line, shows), []).append(candidate)
        # 2. Merge those that differ only in the order of their moves.
        merged = [
            Candidate(
                min((candidate.line for candidate in group), key=len),
                group[0].shows,
                tuple(table for candidate in group for table in candidate.tables),
            )
            for group in groups.values()
        ]
        return sorted(merged, key=lambda candidate: (-len(candidate.tables), len(candidate.line)))

    def _best(
        self, candidates: Sequence[Candidate], tables: Sequence[State], most: int
    ) -> PlannedLine:
        """Return the line after which most tables are won."""
        for candidate in candidates:
            if not candidate.shows:  # it wins without an unseen card
                return self._win(candidate.line)
        best, most_wins = candidates[0], 0
        for candidate in candidates[:_CANDIDATES] if len(candidates) > 1 else ():
            wins = self._wins(candidate, tables, most_wins)
            if wins > most_wins:
                best, most_wins = candidate, wins
        return PlannedLine(self._state, self._before_draw(best, most), Aim.SEE)

    def _wins(self, candidate: Candidate, tables: Sequence[State], most_wins: int) -> int:
        """Count the tables that are won after a line; stop if it cannot win more than others."""
        wins = len(candidate.tables)
        others = [table for table in tables if table not in candidate.tables]
        for at, table in enumerate(others):
            if wins + len(others) - at <= most_wins or self._effort.left < _EACH:
                break
            wins += self._effort.search(played(table, candidate.line), _EACH).won
        return wins

    def _before_draw(self, candidate: Candidate, most: int) -> tuple[Move, ...]:
        """Return the line, or another that shows a card before a draw if the table stays won."""
        # A search of an imagined table knows the stock and draws early. A player sees more first.
        if uses_stock(candidate.line[-1]) and not knows_stock(self._state):
            table = candidate.tables[0]
            for line in self._uncovering():
                if self._effort.search(played(table, line), max(most, _DEEPER)).won:
                    return line
        return self._direct(candidate.line)

    def _direct(self, line: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return a line with the shortest way to its draw; a search often goes a long one."""
        *way, draw = line
        if len(way) < 2 or not uses_stock(draw):
            return line
        end = played(self._state, way)
        for after, shorter in self._short_lines():
            if len(shorter) >= len(way):
                break
            if after is not None and after.key == end.key:
                return (*shorter, *renamed(end, after, (draw,)))
        return line

    def _uncovering(self) -> list[tuple[Move, ...]]:
        """Return short lines that show cards of the table without the stock, one for each pile."""
        found: dict[str, tuple[Move, ...]] = {}
        for after, line in self._short_lines():
            if after is None:
                found.setdefault(line[-1].source, line)
                if len(found) == _INSTEAD_OF_DRAW:
                    break
        return list(found.values())

    def _short_lines(self) -> Iterator[tuple[State | None, tuple[Move, ...]]]:
        """Yield lines without the stock, the shortest first, and where they lead if it is known."""
        state = self._state
        follow = Unseen(state).follow
        seen, waiting = {state.key}, deque[tuple[State, tuple[Move, ...]]]([(state, ())])
        while waiting and len(seen) < _SHORT:
            here, line = waiting.popleft()
            for move in self._effort.moves(here):
                if self._effort.is_over():
                    return
                if uses_stock(move):
                    continue
                meter = Meter()
                after = follow(here, move, meter)
                self._effort.spend(1, meter)
                if after is None:
                    yield None, (*line, move)
                elif (key := after.key) not in seen:
                    seen.add(key)
                    waiting.append((after, (*line, move)))
                    yield after, (*line, move)

    # 3. Without a win.

    def _nearest(self, searched: Iterable[SearchedTable]) -> PlannedLine:
        """Return a line to a position that seems nearer to won, or else a move that gains."""
        state = self._state
        for candidate in self._candidates(searched):
            if candidate.shows:
                return PlannedLine(state, self._direct(candidate.line), Aim.SEE)
            if not self._comes_back(candidate.line):
                serves = partial(self._leads_on_to, played(state, candidate.line).key)
                line = trimmed(state, candidate.line, serves, self._effort)
                return PlannedLine(state, line, Aim.COME_NEARER)
        return self._one_move()

    def _one_move(self) -> PlannedLine:
        """Return a move that scores or shows something, or else nothing."""
        state, meter, showing = self._state, Meter(), list[Move]()
        follow = Unseen(state).follow if self._fair else play_counted
        for move in sorted(state.legal_moves(), key=uses_stock):  # draws last
            if meter.work > LAST:
                break
            after = follow(state, move, meter)
            if after is None:
                showing.append(move)
            elif after.score > state.score and not self._comes_back((move,)):
                return PlannedLine(state, (move,), Aim.COME_NEARER)
        aim = Aim.SEE if showing else Aim.NOTHING
        return PlannedLine(state, tuple(showing[:1]), aim)

    # 4. Lines.

    def _win(self, line: tuple[Move, ...]) -> PlannedLine:
        return PlannedLine(self._state, trimmed(self._state, line, wins, self._effort), Aim.WIN)

    def _cut(self, table: State, line: tuple[Move, ...]) -> tuple[tuple[Move, ...], bool]:
        """Return the line up to the first move that shows an unseen card, and if there is one."""
        if not self._fair:
            return line, False
        follow, here = Unseen(table).follow, table
        for at, move in enumerate(line):
            after = follow(here, move, Meter())
            if after is None:
                return line[: at + 1], True
            here = after
        return line, False

    def _ends_with(self, last: Move, table: State, line: tuple[Move, ...]) -> bool:
        """Check if a move ends the line, and is the only one that shows an unseen card."""
        return line[-1:] == (last,) and self._cut(table, line) == (line, True)

    def _leads_on_to(self, key: Key, table: State, line: tuple[Move, ...]) -> bool:
        """Check if a line leads to a position and does not come back on the way."""
        return played(table, line).key == key and not self._comes_back(line)


def _shape(state: State, line: tuple[Move, ...], shows: bool) -> tuple[Key, Move | None]:
    """Return what a line comes to, in whatever order: a position, and the move that shows more."""
    if shows:
        return played(state, line[:-1]).key, line[-1]
    return played(state, line).key, None
