"""Moves to a foundation that can't be wrong.

Let a card go to a foundation, and let no card outside the foundations fit on it anywhere else.
Then from a table that can be won it still can: take any line that wins, play that move first, and
leave out of the line whatever moves the card. Nothing was ever laid on it, so each other move finds
the same cards under it and on its way, or more room: a line that wins, and a shorter one. Where
cards come back from foundations, the same is asked of all cards under it there, and of all that fit
on one of these, and so on: none of them need ever come back. Of several decks, the other copies of
the card must not be left without a foundation.

It holds on a table to which draws have led, too: then no further draw need be looked at, and no
other move either where draws lead from there back to the first table.

:func:`~patience_rules.search.shortcuts.home_is_safe` has what a rule set must not ask beside.
"""

from __future__ import annotations

from ..engine.card_sets import BITS, FLOOR, UNSET
from ..engine.conditions import base_rank
from ..engine.tables import Piles, Tables
from ..rules.vocabulary import Role, Take


class Home:
    """Which cards must lie on foundations for another to go there without harm."""

    t: Tables
    copies: int
    foundations: list[int]  # their piles
    final: bool  # whether no card comes back from them
    aligned: list[bool]  # by pile: whether a card that leaves changes which others are drawn
    fillers: list[bool]  # by pile: whether it fills others
    needs: dict[int, list[list[int]]]  # by base rank and card: the others that must be there

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.copies = t.rules.decks
        self.foundations = t.of_role(Role.FOUNDATION)
        self.final = t.zones[self.foundations[0]].take is Take.NOTHING
        together = t.rules.draw is not None and t.rules.draw.cards > 1
        self.aligned = [together and role in (Role.STOCK, Role.WASTE) for role in t.roles]
        self.fillers = t.feeds
        self.needs = {base: self._needs(base) for base in t.bases}

    def is_safe(self, piles: Piles, source: int, target: int) -> bool:
        """Whether a legal move of one card from a pile to another can't be wrong."""
        t = self.t
        if not t.is_foundation[target] or t.is_foundation[source]:
            return False
        if self.aligned[source] or self.fillers[source]:
            return False
        cards = piles[source]
        if t.fill_from[source] and len(cards) == 2:
            return False
        card = cards[-1]
        base = base_rank(t, piles)
        if t.base_piles and base == UNSET:
            return False
        for needed in self.needs[base][card]:
            if self._count(piles, needed) < self.copies:
                return False
        if self.copies == 1:
            return True
        ready = 0
        for pile in self.foundations:
            if len(piles[pile]) > 1:
                ready += piles[pile][-1] == piles[target][-1]
            elif len(piles[target]) == 1:
                return True  # there is a foundation for each card that may start one
        return ready >= self.copies - self._count(piles, card)

    def _count(self, piles: Piles, card: int) -> int:
        """How many copies of a card lie on foundations."""
        count = 0
        for pile in self.foundations:
            count += card in piles[pile]
        return count

    def _needs(self, base: int) -> list[list[int]]:
        t = self.t
        pack = sum({BITS[card.code] for card in t.rules.pack})
        masks = t.fits[base]
        outside = [pile for pile in t.targets if pile not in self.foundations]
        after = masks[self.foundations[0]]
        laid = [0] * FLOOR
        for pile in outside:
            for card in range(FLOOR):
                laid[card] |= masks[pile][card] & pack
        if self.final:
            return [_cards(laid[card]) for card in range(FLOOR)]
        for beneath in range(FLOOR):
            for card in _cards(after[beneath]):
                laid[card] |= BITS[beneath]
        return [_cards(_closure(laid, card) & ~BITS[card]) for card in range(FLOOR)]


def _closure(laid: list[int], card: int) -> int:
    """The cards that are asked for by a card, by those, and so on."""
    found, rest = 0, BITS[card]
    while rest:
        low = rest & -rest
        found |= low
        rest = (rest | laid[low.bit_length() - 1]) & ~found
    return found


def _cards(cards: int) -> list[int]:
    """The cards of a set, the highest ranks first."""
    own = [card for card in range(FLOOR) if BITS[card] & cards]
    own.sort(key=lambda card: -(card % 13))
    return own
