"""How much memory the games in play hold, estimated from above, and how much they may."""

from __future__ import annotations

from collections import Counter, OrderedDict

from ..engine.tables import Tables
from ..errors import ArgumentError
from .requests import too_much

TABLES_MEMORY = 100_000_000
"""The most bytes that the rule sets of all games in play take, worked out for the engine."""
POSITIONS_MEMORY = 200_000_000
"""The most bytes that the positions of all games in play take."""
_RECENT = 10
"""How many rule sets remember what may leave their piles."""


def tables_size(t: Tables) -> int:
    """Bytes that a rule set takes, worked out for the engine: mostly a move for each two piles."""
    return 40_000 + 240 * len(t.names) ** 2


def position_size(t: Tables) -> int:
    """Bytes that a position takes of which every pile has changed, with the move that led there."""
    return 300 + 41 * t.piles + t.cards


class Holding:
    """What the games in play hold."""

    def __init__(self) -> None:
        self._games: Counter[Tables] = Counter()
        self._recent: OrderedDict[Tables, None] = OrderedDict()
        self._tables = self._positions = 0

    def add(self, t: Tables, positions: int) -> None:
        """Count a game, with the positions that it keeps.

        Raises:
            ArgumentError: ``too-large`` if there is no room for it; then it is not counted.
        """
        more = 0 if self._games[t] else tables_size(t)
        if self._tables + more > TABLES_MEMORY:
            raise _full()
        self.keep(t, positions)
        self._tables += more
        self._games[t] += 1

    def remove(self, t: Tables, positions: int) -> None:
        """Count a game no more."""
        self._games[t] -= 1
        if not self._games[t]:
            del self._games[t]
            self._recent.pop(t, None)
            self._tables -= tables_size(t)
        self.keep(t, -positions)

    def keep(self, t: Tables, positions: int) -> None:
        """Count positions more of a game, or fewer.

        Raises:
            ArgumentError: ``too-large`` if there is no room for them; then they are not counted.
        """
        total = self._positions + positions * position_size(t)
        if total > POSITIONS_MEMORY:
            raise _full()
        self._positions = total

    def use(self, t: Tables) -> None:
        """Let only the rule sets that were used last remember what may leave their piles."""
        self._recent[t] = None
        self._recent.move_to_end(t)
        if len(self._recent) > _RECENT:
            oldest, _ = self._recent.popitem(last=False)
            oldest.runs.forget()


def _full() -> ArgumentError:
    return too_much("the games in play take as much memory as they may; close one")
