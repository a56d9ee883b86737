"""Searches of one position that take turns, because each is better in some games."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final, TypeAlias

from .beam import Beam
from .frontier import Frontier
from .layers import Layers
from .pruning import Node

HEAD_START: Final = 20_000
"""The work of the first search before the others begin: easy deals need no other search."""

Search: TypeAlias = Frontier | Beam | Layers


class Portfolio:
    """Searches that take equal turns, until one finds a win or proves that none exists.

    The frontier keeps all positions and so can prove a loss. The beam keeps few, and wins where
    thousands of positions seem equally near.

    Attributes:
        won: the won position, if one was found.
        complete: true if nothing was dropped by the search that ended all.
    """

    won: Node | None
    complete: bool
    _searches: list[Search]
    _going: list[Search]

    def __init__(self, searches: list[Search]) -> None:
        self.won = None
        self.complete = False
        self._searches = searches
        self._going = list(searches)

    def __len__(self) -> int:
        return sum([len(search) for search in self._searches])

    def visited(self) -> int:
        """Return the sum of the positions visited; the first position counts once."""
        return 1 + sum([search.expansion.found.visited - 1 for search in self._searches])

    def work(self) -> int:
        """Return the sum of the work, which is nearly proportional to the time."""
        return sum([search.expansion.found.work for search in self._searches])

    def nearest(self) -> Node | None:
        """Return the won position, or else the one that seems nearest to won."""
        nearest: Node | None = None
        for search in self._searches:
            one = search.expansion.found.nearest
            if one is not None and (nearest is None or one.distance < nearest.distance):
                nearest = one
        return self.won or nearest

    def run(self, work: int, states: int) -> bool:
        """Give each search a turn, as :meth:`Frontier.run`, and check if the search has ended."""
        # The first search has a head start.
        first = self._going[0]
        alone = first.expansion.found.generated < HEAD_START
        for search in [first] if alone else list(self._going):
            found = search.expansion.found
            ended = search.run(work, states - self.visited() + found.visited)
            # A win, or a complete search without one, ends all.
            if ended and (search.complete or found.won is not None):
                self.won, self.complete = found.won, search.complete
                return True
            # A search that gave up leaves the turns to the others.
            if ended:
                self._going.remove(search)
        return not self._going
