"""Moves from the waste that draws come before, where draws wait for such a move."""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import BITS, Piles
from ..engine.one_move import is_legal
from ..engine.routes import Route
from ..engine.tables import Tables
from .draws import Draws, Turn, Way

Play = tuple[Turn, Piles, Route]
"""How stock and waste lie, the table with them so, and a move from the waste there."""


class LatePlays:
    """What the cards of the stock can do once they have been drawn."""

    t: Tables
    draws: Draws

    def __init__(self, t: Tables, draws: Draws) -> None:
        self.t = t
        self.draws = draws

    def way(self, piles: Piles, redeals: int) -> Way:
        """What draws lead to from a table."""
        return self.draws.ahead(self.draws.turn(piles, redeals))

    def all(self, piles: Piles, here: Turn) -> list[Play]:
        """The legal moves from the waste after any number of draws."""
        way, wanted = self.draws.ahead(here), self.wanted(piles)
        plays: list[Play] = []
        count = self.next_after(way, wanted, 0)
        while count:
            self.after(piles, way, count, plays)
            count = self.next_after(way, wanted, count)
        return plays

    def wanted(self, piles: Piles) -> int:
        """The cards that fit on some pile."""
        t = self.t
        fits = t.fits[t.base.rank(piles)]
        wanted = 0
        for target in t.targets:
            wanted |= fits[target][piles[target][-1]]
        return wanted

    def next_after(self, way: Way, wanted: int, count: int) -> int:
        """How many draws, more than so many, bring the next card that is wanted; 0: none do."""
        if wanted & way.cards:
            for later in range(count + 1, len(way.tops)):
                if wanted & BITS[way.tops[later]]:
                    return later
        return 0

    def after(self, piles: Piles, way: Way, count: int, plays: list[Play]) -> None:
        """List the legal moves of the card that so many draws bring."""
        t, waste = self.t, self.draws.waste
        turn, card = way.turns[count], BITS[way.tops[count]]
        table = self.draws.turned(piles, turn)
        fits = t.fits[t.base.rank(piles)]
        for target in t.targets:
            if fits[target][piles[target][-1]] & card and is_legal(
                t, table, turn[2], waste, target, 1
            ):
                plays.append((turn, table, (waste, target, 1)))
