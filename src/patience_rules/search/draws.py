"""Draws that wait until just before a card leaves the waste.

A search then has no draws of its own: a move from the waste comes with the draws before it. Where
the stock may be renewed for ever, draws lead round. All the ways in which stock and waste lie on
such a way are one, and one of them stands for all.
"""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..engine.card_sets import BITS, EMPTY, Piles
from ..engine.one_move import is_legal
from ..engine.routes import Route
from ..engine.tables import Tables
from ..engine.transfer import Change, uncovered
from ..rules.conditions import CardIs, Fits, Holds
from ..rules.piles import At, Pile
from ..rules.steps import CloseGaps, Deal
from ..rules.ways import Build, Start
from ..rules.words import Fact, Role
from .plain import conditions_of, draws_to_waste, gives, only, receives, turns_waste

Turn = tuple[bytes, bytes, int]
"""How stock and waste lie, and the redeals that have been used."""

Play = tuple[Turn, Piles, Route]
"""How stock and waste lie, the table with them so, and a move from the waste there."""

MOST_KNOWN: Final = 8_000
"""How many turns are cached."""


class DrawSequence:
    """The turns that draws and redeals lead to, one after the other.

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


def draws_wait(t: Tables) -> bool:
    """Check if a draw may wait until just before a move from the waste.

    It may where draws, redeals and all other moves leave each other alone. There is one waste,
    which nothing else lays on, fills from, waits for or asks about. The stock is made anew of it
    alone, if at all, and nothing depends on the redeals. Nothing leaves the stock but by a draw,
    and a draw is legal whatever lies elsewhere, also before there is a base. So a line that wins
    still wins if each draw is put off until a card leaves the waste, and draws after the last such
    move are left out.
    """
    rules = t.rules
    wastes = rules.zones_of(Role.WASTE)
    alone = len(wastes) == 1 and wastes[0].piles == 1
    if rules.draw is None or not alone or rules.choice or rules.removal:
        return False
    if not (draws_to_waste(rules) and turns_waste(rules.redeal)):
        return False
    waste, stock = wastes[0], rules.zones_of(Role.STOCK)[0]
    if receives(waste) or waste.then or gives(stock) or len(waste.take) > 1:
        return False
    plain = only(waste, "role", "take", "id", "name") and all(only(w, "to") for w in waste.take)
    if not plain:
        return False
    apart = set(t.numbering.of_role(Role.STOCK) + t.numbering.of_role(Role.WASTE))
    return all(_leaves_alone(t, pile, apart) for pile in range(t.piles) if pile not in apart)


def _leaves_alone(t: Tables, pile: int, apart: set[int]) -> bool:
    """Check if the rules of a pile depend on some piles by nothing but the cards they give."""
    zone = t.zones[pile]
    names: list[Pile] = []
    for conditions in conditions_of(zone):
        for condition in conditions:
            if isinstance(condition, Holds):
                names += condition.piles
            elif isinstance(condition, Fits):
                names.append(condition.on)
            elif not (
                isinstance(condition, (CardIs, CloseGaps)) or condition is Fact.SUIT_NOT_STARTED
            ):
                return False
    for step in zone.then:
        names += step.source if isinstance(step, Deal) else ()
    ways: list[Start | Build] = [*zone.start, *zone.build]
    names += [name for way in ways for name in way.source if isinstance(name, At)]
    return apart.isdisjoint(t.numbering.named(names, pile))


class Draws:
    """The cards that draws bring to the waste, and the moves that these can make.

    What draws bring is worked out once for each way in which stock and waste lie.
    """

    t: Tables
    stock: int
    waste: int
    _single: bool  # whether a draw brings one card
    _most: int
    _ahead: dict[Turn, DrawSequence]
    _rests: dict[Turn, Turn]

    def __init__(self, t: Tables, most: int = MOST_KNOWN) -> None:
        self.t = t
        self._most = most
        self._single = t.draw is not None and t.draw.single
        self.stock = t.stock
        self.waste = t.numbering.of_role(Role.WASTE)[0]
        self._ahead = {}
        self._rests = {}

    def turn(self, piles: Piles, redeals: int) -> Turn:
        """Return how stock and waste lie on a table."""
        return piles[self.stock], piles[self.waste], redeals

    def rest(self, turn: Turn) -> Turn:
        """Return the turn that stands for this one and all that lead to it as it leads to them."""
        if self.t.redeal_times >= 0:  # nothing leads back
            return turn
        rest = self._rests.get(turn)
        if rest is None:
            if len(self._rests) >= 10 * self._most:
                self._rests.clear()
            rest = self._rests[turn] = self._find_rest(turn)
        return rest

    def _find_rest(self, turn: Turn) -> Turn:
        """Work it out: the turn with an empty waste, if draws lead round."""
        renewed = turn if turn[1] == EMPTY else self._renewed(turn)
        direct = turn[0] + turn[1][:0:-1], EMPTY, turn[2]
        if renewed is not None and self._single and renewed == direct:
            return renewed  # draws lead back, and the waste is empty only there
        around = self.ahead(renewed).turns if renewed is not None else []
        return min([one for one in around if one[1] == EMPTY]) if turn in around else turn

    def played(self, turn: Turn) -> Turn:
        """Return the turn at rest after the card on top of the waste has been played."""
        stock, waste, redeals = turn
        return self.rest((stock, uncovered(waste, 1), redeals))

    def at_rest(self, piles: Piles, redeals: int) -> tuple[Piles, int]:
        """Return the same table with stock and waste as in the turn that stands for theirs."""
        here = self.turn(piles, redeals)
        turn = self.rest(here)
        if turn[0] is here[0] and turn[1] is here[1]:
            return piles, redeals
        return self.turned(piles, turn), turn[2]

    def turned(self, piles: Piles, turn: Turn) -> Piles:
        """Return the same table with stock and waste as in a turn."""
        table = list(piles)
        table[self.stock], table[self.waste] = turn[0], turn[1]
        return tuple(table)

    def ahead(self, turn: Turn) -> DrawSequence:
        """Return all that draws and redeals lead to from here, this turn first."""
        known = self._ahead.get(turn)
        if known is None:
            if len(self._ahead) >= self._most:
                self._ahead.clear()
            known = self._ahead[turn] = DrawSequence(self._find_ahead(turn))
        return known

    def _find_ahead(self, turn: Turn) -> list[Turn]:
        """Work it out."""
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
        """Return a turn and those that draws lead to; and the one after a redeal, or None."""
        t, (stock, waste, redeals) = self.t, turn
        change = Change([EMPTY] * t.piles, redeals)
        table = change.piles
        table[self.stock], table[self.waste] = stock, waste
        way, draw = [turn], t.draw
        assert draw is not None
        while len(table[self.stock]) > 1:
            draw.act(change, self.waste)
            way.append((table[self.stock], table[self.waste], redeals))
        return way, self._redealt(table, redeals)

    def _renewed(self, turn: Turn) -> Turn | None:
        """Return the turn after all draws and a redeal, or None."""
        if not self._single:
            return self._walk(turn)[1]
        table = [EMPTY] * self.t.piles
        table[self.waste] = turn[1] + turn[0][:0:-1]  # a redeal turns up what lies face down
        return self._redealt(table, turn[2])

    def _redealt(self, table: list[bytes], redeals: int) -> Turn | None:
        """Return the turn that a redeal makes, or None if it is not legal."""
        t, redeal = self.t, self.t.redeal
        if redeal is None or not redeal.may_redeal(table, redeals):
            return None
        change = Change(table, redeals)
        redeal.act(change, 0)
        made = change.piles
        return made[self.stock], made[self.waste], redeals + (t.redeal_times > 0)

    def all_plays(self, piles: Piles, here: Turn) -> list[Play]:
        """Return the legal moves from the waste after one or more draws."""
        ahead, wanted = self.ahead(here), self.wanted(piles)
        plays: list[Play] = []
        count = self.next_after(ahead, wanted, 0)
        while count:
            plays += self.plays(piles, ahead, count)
            count = self.next_after(ahead, wanted, count)
        return plays

    def wanted(self, piles: Piles) -> int:
        """Return the cards that fit on some pile."""
        t = self.t
        fits = t.fits[t.base.rank(piles)]
        wanted = 0
        for target in t.targets:
            wanted |= fits[target][piles[target][-1]]
        return wanted

    def next_after(self, ahead: DrawSequence, wanted: int, count: int) -> int:
        """Return the next number of draws above `count` that brings a wanted card, or 0."""
        if wanted & ahead.cards:
            for later in range(count + 1, len(ahead.tops)):
                if wanted & BITS[ahead.tops[later]]:
                    return later
        return 0

    def plays(self, piles: Piles, ahead: DrawSequence, count: int) -> list[Play]:
        """Return the legal moves of the card that some draws bring."""
        t, waste = self.t, self.waste
        turn, card = ahead.turns[count], BITS[ahead.tops[count]]
        table = self.turned(piles, turn)
        fits = t.fits[t.base.rank(piles)]
        plays: list[Play] = []
        for target in t.targets:
            if fits[target][piles[target][-1]] & card and is_legal(
                t, table, turn[2], waste, target, 1
            ):
                plays.append((turn, table, (waste, target, 1)))
        return plays
