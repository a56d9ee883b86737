"""Stock and waste by themselves: what draws and redeals alone can bring, where draws wait.

Where the stock may be renewed for ever, draws lead round: all the ways in which stock and waste lie
on such a way are one, and one of them stands for all.
"""

from __future__ import annotations

from typing import Final

from ..engine.card_sets import BITS
from ..engine.conditions import may_draw, may_redeal
from ..engine.play import play
from ..engine.routes import Route
from ..engine.tables import EMPTY, Piles, Tables

Turn = tuple[bytes, bytes, int]
"""How stock and waste lie, and the redeals that have been used."""

MOST_KNOWN: Final = 4_000
"""How many turns are remembered together with what they lead to."""


class Way:
    """What draws and redeals lead to, one after the other.

    Attributes:
        turns: how stock and waste lie.
        tops: the card on top of the waste, of each.
        cards: the set of those.
    """

    __slots__ = ("cards", "tops", "turns")

    def __init__(self, turns: list[Turn]) -> None:
        self.turns = turns
        self.tops = bytes([turn[1][-1] for turn in turns])
        self.cards = 0
        for top in self.tops:
            self.cards |= BITS[top]


class Draws:
    """What the stock may bring to the waste, worked out once for each way in which they lie."""

    t: Tables
    stock: int
    waste: int
    draw: Route
    redeal: Route | None
    _most: int
    _ahead: dict[Turn, Way]
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
            way = self.ahead(turn).turns
            cycle = self.next(way[-1]) == turn
            rest = min(way) if cycle else turn
            if len(self._rests) >= 10 * self._most:
                self._rests.clear()
            for one in way if cycle else way[:1]:
                self._rests[one] = rest
        return rest

    def at_rest(self, piles: Piles, redeals: int) -> tuple[Piles, int]:
        """The same table with stock and waste as they lie in the turn that stands for them."""
        stock, waste = piles[self.stock], piles[self.waste]
        turn = self.rest((stock, waste, redeals))
        if turn[0] is stock and turn[1] is waste:
            return piles, redeals
        return self.turned(piles, turn), turn[2]

    def turned(self, piles: Piles, turn: Turn) -> Piles:
        """The same table with stock and waste as in a turn."""
        table = list(piles)
        table[self.stock], table[self.waste] = turn[0], turn[1]
        return tuple(table)

    def ahead(self, turn: Turn) -> Way:
        """All that draws and redeals lead to from here, this turn first."""
        known = self._ahead.get(turn)
        if known is None:
            way, met = [turn], {turn}
            after = self.next(turn)
            while after is not None and after not in met:
                if after[1] == EMPTY and self.t.redeal_times < 0:  # from here on all is known
                    way += [one for one in self.ahead(after).turns if one not in met]
                    break
                way.append(after)
                met.add(after)
                after = self.next(after)
            if len(self._ahead) >= self._most:
                self._ahead.clear()
            known = self._ahead[turn] = Way(way)
        return known

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
