"""The memory limit for games in play, with upper estimates of their size."""

from __future__ import annotations

from collections import Counter, OrderedDict

from ..engine.tables import Tables
from ..errors import ArgumentError
from .requests import too_much

TABLES_MEMORY = 100_000_000
"""The most bytes of the compiled rule sets of all games in play."""
POSITIONS_MEMORY = 200_000_000
"""The most bytes of the positions of all games in play."""
_RECENT = 10
"""The number of rule sets that may cache which cards may leave a pile."""


def tables_size(t: Tables) -> int:
    """Return the bytes of a compiled rule set: mostly a move for each pair of piles."""
    return 40_000 + 240 * len(t.names) ** 2


def position_size(t: Tables) -> int:
    """Return the bytes of a position that shares no pile with the one before, and of its move."""
    return 300 + 41 * t.piles + t.cards


class Holding:
    """Keeps count of the memory of the games in play."""

    def __init__(self) -> None:
        self._games: Counter[Tables] = Counter()
        self._recent: OrderedDict[Tables, None] = OrderedDict()
        self._tables = self._positions = 0

    def add(self, t: Tables, positions: int) -> None:
        """Count a game with its positions.

        Raises:
            ArgumentError: ``too-large``, without counting it, if the limit would be exceeded.
        """
        more = 0 if self._games[t] else tables_size(t)
        if self._tables + more > TABLES_MEMORY:
            raise _full()
        self.keep(t, positions)
        self._tables += more
        self._games[t] += 1

    def remove(self, t: Tables, positions: int) -> None:
        """Stop counting a game."""
        self._games[t] -= 1
        if not self._games[t]:
            del self._games[t]
            self._recent.pop(t, None)
            self._tables -= tables_size(t)
        self.keep(t, -positions)

    def keep(self, t: Tables, positions: int) -> None:
        """Count more positions of a game, or fewer if the number is negative.

        Raises:
            ArgumentError: ``too-large``, without counting them, if the limit would be exceeded.
        """
        total = self._positions + positions * position_size(t)
        if total > POSITIONS_MEMORY:
            raise _full()
        self._positions = total

    def use(self, t: Tables) -> None:
        """Mark a rule set as used; clear the cache of the one that was used longest ago."""
        self._recent[t] = None
        self._recent.move_to_end(t)
        if len(self._recent) > _RECENT:
            oldest, _ = self._recent.popitem(last=False)
            oldest.runs.forget()


def _full() -> ArgumentError:
    return too_much("the games in play have reached the memory limit; close one")
