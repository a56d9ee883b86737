"""Searches within a common limit on work, for hints."""

from __future__ import annotations

from typing import Final

import attrs

from ...engine.move import Move
from ...engine.tables import Tables
from ...engine.transfer import Meter
from ...playing.state import State, parts_of
from ..beam import Beam
from ..discovery import EXPANDED
from ..expansion import ALL, new_prunings
from ..frontier import Frontier
from ..last_deal import without_redeals
from ..portfolio import Portfolio, Search
from ..pruning import Pruning
from ..solver import TURN, all_begun, begun, line_to, take_turns
from ..watch import Cutoff, Watch

DEEP: Final = 6_000_000
"""The work from which the beam alone finds more wins than the frontier alone."""

_BEGINNING: Final = 100_000
"""The work to set up a search."""
_SHORTEST_TURN: Final = 20
_MEMORY: Final = 256_000_000
_ANY_NUMBER: Final = 1 << 60


@attrs.frozen
class SearchedTable:
    """A table that was searched, and what was found.

    Attributes:
        table: the position that was searched.
        won: the line wins.
        lost: it is proven that no line wins.
        line: the moves to a won position, or else to the position that seems nearest to won; empty
            if none seems nearer than the table.
    """

    table: State
    won: bool
    lost: bool
    line: tuple[Move, ...]


class Effort:
    """The work that is left for some searches.

    The unit of work is a pile or card that is looked at. Unlike the number of positions, it takes
    about the same time in all games. The searches share the caches of their proofs with no others,
    so what was searched before changes no hint.

    Attributes:
        left: the work left.
        stopped: true if the clock, the program or Ctrl-C stopped a search.
    """

    def __init__(self, work: int, watch: Watch) -> None:
        self.left = work
        self.stopped = False
        self._watch = watch
        self._prunings: dict[Tables, tuple[Pruning, ...]] = {}

    def search(
        self,
        table: State,
        most: int,
        *,
        proof: bool = False,  # search as `solve` does, which may prove a loss
    ) -> SearchedTable:
        """Search a table with about this work at most."""
        most = min(most, self.left) - _BEGINNING
        self.left -= _BEGINNING
        searched = without_redeals(table)
        t = parts_of(searched)[0]
        if t not in self._prunings:
            self._prunings[t] = new_prunings(t, ALL)
        searches = _searches(searched, most, proof, self._prunings[t])
        portfolio = Portfolio(searches)

        def look() -> Cutoff | None:
            return Cutoff.CANCEL if portfolio.work() >= most or self.is_over() else None

        def turn() -> int:
            # Shorter and shorter turns, so that the last one ends near the limit.
            rest = most - portfolio.work()
            return max(_SHORTEST_TURN, min(TURN, rest // (EXPANDED * len(searches))))

        if look() is None:
            cutoff = take_turns(portfolio, look, turn=turn, states=_ANY_NUMBER)
            self.stopped = self.stopped or cutoff is Cutoff.INTERRUPT
        else:
            portfolio.end()
        self.left -= portfolio.work()
        won = portfolio.won is not None
        lost = portfolio.complete and not won
        return SearchedTable(table, won, lost, _nearer(searched, portfolio))

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return the legal moves of a position, and count the list."""
        self.left -= parts_of(state)[0].work.listing
        return state.legal_moves()

    def spend(self, moves: int, meter: Meter) -> None:
        """Count moves that were played without a search, and what they looked at."""
        self.left -= moves * EXPANDED + meter.work

    def is_over(self) -> bool:
        """Check if the work is done, or the clock, the program or Ctrl-C stopped it."""
        cutoff = self._watch.cutoff(0, 0)
        self.stopped = self.stopped or cutoff is not None
        return self.stopped or self.left <= 0


def _searches(table: State, most: int, proof: bool, prunings: tuple[Pruning, ...]) -> list[Search]:
    if proof:
        return all_begun(table, ALL, _MEMORY, prunings)
    # No proof is wanted of a table that is only imagined, and turns would cost half the work.
    if most < DEEP:
        return [begun(Frontier, table, ALL, _MEMORY, prunings=prunings)]
    return [begun(Beam, table, ALL, _MEMORY, rough=True, prunings=prunings)]


def _nearer(table: State, portfolio: Portfolio) -> tuple[Move, ...]:
    """Return the line to a position that is won, or seems nearer to won than the table."""
    node = portfolio.nearest()
    if node is None:
        return ()
    root = node
    while root.parent is not None:
        root = root.parent
    is_gain = portfolio.won is not None or node.distance < root.distance
    return line_to(table, node) if is_gain else ()
