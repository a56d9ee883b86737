"""Stock and waste by themselves: what draws and redeals alone can bring, where draws wait.

Where the stock may be renewed for ever, draws lead round: all the ways in which stock and waste lie
on such a way are one, and one of them stands for all.
"""

from __future__ import annotations

from typing import Final

from ..engine.conditions import may_draw, may_redeal
from ..engine.play import play
from ..engine.routes import Route
from ..engine.tables import EMPTY, Tables

Turn = tuple[bytes, bytes, int]
"""How stock and waste lie, and the redeals that have been used."""

MOST_KNOWN: Final = 4_000
"""How many turns are remembered together with what they lead to."""


class Draws:
    """What the stock may bring to the waste, worked out once for each way in which they lie."""

    t: Tables
    stock: int
    waste: int
    draw: Route
    redeal: Route | None
    _most: int
    _ahead: dict[Turn, list[Turn]]
    _rests: dict[Turn, Turn]

    def __init__(self, t: Tables, most: int = MOST_KNOWN) -> None:
        self.t = t
        self._most = most
        self.stock = t.stock
        self.waste = t.draw_to[0]
        self.draw = t.routes[t.draws[0]]
        self.redeal = t.routes[t.redeals[0]] if t.redeals else None
        self._ahead = {}
        self._rests = {}

    def rest(self, turn: Turn) -> Turn:
        """The turn that stands for this one and all that lead to it as it leads to them."""
        if self.t.redeal_times >= 0:  # nothing leads back
            return turn
        rest = self._rests.get(turn)
        if rest is None:
            way = self.ahead(turn)
            last = self.next(way[-1])
            rest = min(way) if last is not None and last == turn else turn
            if len(self._rests) >= 10 * self._most:
                self._rests.clear()
            self._rests[turn] = rest
        return rest

    def ahead(self, turn: Turn) -> list[Turn]:
        """All that draws and redeals lead to from here, this turn first."""
        way = self._ahead.get(turn)
        if way is None:
            way = [turn]
            after = self.next(turn)
            while after is not None and after not in way:
                way.append(after)
                after = self.next(after)
            if len(self._ahead) >= self._most:
                self._ahead.clear()
            self._ahead[turn] = way
        return way

    def next(self, turn: Turn) -> Turn | None:
        """What the draw or redeal that is legal leads to; None where neither is."""
        t = self.t
        stock, waste, redeals = turn
        table = [EMPTY] * t.piles
        table[self.stock], table[self.waste] = stock, waste
        piles = tuple(table)
        if may_draw(t, piles, False):
            piles = play(t, piles, self.draw[0], self.draw[1], self.draw[2])
        elif self.redeal is not None and may_redeal(t, piles, redeals):
            piles = play(t, piles, self.redeal[0], self.redeal[1], self.redeal[2])
            redeals += t.redeal_times > 0
        else:
            return None
        return piles[self.stock], piles[self.waste], redeals
