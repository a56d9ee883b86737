"""Stock and waste by themselves: what draws and redeals alone can bring, where draws wait.

Where the stock may be renewed for ever, draws lead round: all the ways in which stock and waste lie
on such a way are one, and one of them stands for all.
"""

from __future__ import annotations

from typing import Final

from ..engine.card_sets import BITS
from ..engine.conditions import may_redeal
from ..engine.stock import draw, redeal
from ..engine.tables import EMPTY, Piles, Tables
from ..engine.transfer import uncovered

Turn = tuple[bytes, bytes, int]
"""How stock and waste lie, and the redeals that have been used."""

MOST_KNOWN: Final = 8_000
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
    _most: int
    _ahead: dict[Turn, Way]
    _rests: dict[Turn, Turn]

    def __init__(self, t: Tables, most: int = MOST_KNOWN) -> None:
        self.t = t
        self._most = most
        self.stock = t.stock
        self.waste = t.draw_to[0]
        self._ahead = {}
        self._rests = {}

    def turn(self, piles: Piles, redeals: int) -> Turn:
        """How stock and waste lie on a table."""
        return piles[self.stock], piles[self.waste], redeals

    def rest(self, turn: Turn) -> Turn:
        """The turn that stands for this one and all that lead to it as it leads to them."""
        if self.t.redeal_times >= 0:  # nothing leads back
            return turn
        rest = self._rests.get(turn)
        if rest is None:
            if len(self._rests) >= 10 * self._most:
                self._rests.clear()
            rest = self._rests[turn] = self._find_rest(turn)
        return rest

    def _find_rest(self, turn: Turn) -> Turn:
        """The same, worked out: where the waste is empty on the way that leads round."""
        renewed = turn if turn[1] == EMPTY else self._renewed(turn)
        direct = turn[0] + turn[1][:0:-1], EMPTY, turn[2]
        if renewed is not None and self.t.draw_one and renewed == direct:
            return renewed  # draws lead back, and the waste is empty only there
        around = self.ahead(renewed).turns if renewed is not None else []
        return min([one for one in around if one[1] == EMPTY]) if turn in around else turn

    def played(self, turn: Turn) -> Turn:
        """The turn at rest after the card on top of the waste has been played."""
        stock, waste, redeals = turn
        return self.rest((stock, uncovered(waste, 1), redeals))

    def at_rest(self, piles: Piles, redeals: int) -> tuple[Piles, int]:
        """The same table with stock and waste as they lie in the turn that stands for them."""
        here = self.turn(piles, redeals)
        turn = self.rest(here)
        if turn[0] is here[0] and turn[1] is here[1]:
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
            if len(self._ahead) >= self._most:
                self._ahead.clear()
            known = self._ahead[turn] = Way(self._find_ahead(turn))
        return known

    def _find_ahead(self, turn: Turn) -> list[Turn]:
        """The same, worked out."""
        way, renewed = self._walk(turn)
        if renewed is not None and turn[1] != EMPTY and self.t.redeal_times < 0:
            around = self.ahead(renewed).turns
            same = 0  # so many turns of this way, the last ones, are the last of that
            while same < len(way) and way[-1 - same] == around[-1 - same]:
                same += 1
            return way + around[: len(around) - same]
        begun = {turn}
        while renewed is not None and renewed not in begun:
            begun.add(renewed)
            more, renewed = self._walk(renewed)
            way += more
        return way

    def _walk(self, turn: Turn) -> tuple[list[Turn], Turn | None]:
        """A turn and those to which draws lead from it; and the one after a redeal, if any."""
        t, (stock, waste, redeals) = self.t, turn
        table = [EMPTY] * t.piles
        table[self.stock], table[self.waste] = stock, waste
        way = [turn]
        while len(table[self.stock]) > 1:
            draw(t, table, self.waste, None, redeals)
            way.append((table[self.stock], table[self.waste], redeals))
        return way, self._redealt(table, redeals)

    def _renewed(self, turn: Turn) -> Turn | None:
        """The turn after all draws and a redeal, if there is one."""
        if not self.t.draw_one:
            return self._walk(turn)[1]
        table = [EMPTY] * self.t.piles
        table[self.waste] = turn[1] + turn[0][:0:-1]  # a redeal turns up what lies face down
        return self._redealt(table, turn[2])

    def _redealt(self, table: list[bytes], redeals: int) -> Turn | None:
        """The turn that a redeal makes, if one may be made."""
        t = self.t
        if not may_redeal(t, tuple(table), redeals):
            return None
        redeal(t, table, None, redeals, 0)
        return table[self.stock], table[self.waste], redeals + (t.redeal_times > 0)
