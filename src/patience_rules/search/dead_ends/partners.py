"""The cards that may leave together, and those that lie on others."""

# Compiled by mypyc.

from __future__ import annotations

from functools import lru_cache

from ...basics.cards import Rank
from ...engine.card_sets import FACE_DOWN, FLOOR, Piles
from ...engine.tables import Tables
from ...rules.links import suits_match
from ...rules.removals import pairs, single
from ...rules.words import Role
from ..pruning import LOOK
from .piles_needed import cards_of


@lru_cache(maxsize=4)
def partners_of(t: Tables) -> dict[int, list[int]]:
    """Return by card of the pack the cards that may leave with it."""
    rules = t.rules
    pack = sorted({card.code for card in rules.pack})
    matches = {
        (rank, other): pairs(rules.removal, rank, other, rules.ranks)
        for rank in rules.ranks
        for other in rules.ranks
    }
    return {
        card: [
            other
            for other in pack
            if (other != card or rules.decks > 1)
            and any(
                suits_match(match, card // 13, other // 13)
                for match in matches[Rank(card % 13 + 1), Rank(other % 13 + 1)]
            )
        ]
        for card in pack
    }


def leaving_alone(t: Tables) -> list[bool]:
    """Return by card if it may leave alone."""
    ways = t.rules.removal
    return [single(ways, Rank(card % 13 + 1)) for card in range(FLOOR)]


class Partners:
    """The cards of one position and their partners, in games where nothing is laid on them.

    Each card that is not discarded has a number, and a set of them is an int with a bit for each.
    """

    columns: list[int]  # the piles that are not stock, waste or discard
    count: int  # of the cards in columns, which have the first numbers
    above: list[int]  # by number: the cards on it and those that cover it, directly or not
    partners: list[int]  # by number: the cards that it may leave with
    alone: list[bool]  # by number: it may leave alone
    needed: int  # the cards that must leave
    work: int  # as of a `Pruning`
    _held: list[list[int]]  # by column and number of cards: the set of its cards
    _drawn: list[int]  # stock and wastes
    _at: list[int]  # by card: its numbers in stock and waste
    _sides: list[int]  # by number: 0 or 1, so that each pair has one of both; or -1
    _owners: list[int]  # by number, while cards are matched: the card that it leaves with
    _open: int  # the cards that were not tried as a partner yet

    def __init__(
        self, t: Tables, piles: Piles, partners: dict[int, list[int]], alone: list[bool]
    ) -> None:
        self._drawn = t.numbering.of_role(Role.STOCK) + t.numbering.of_role(Role.WASTE)
        apart = {*self._drawn, t.discard}
        self.columns = [pile for pile in range(t.piles) if pile not in apart]
        self.work = 0
        # 1. Number the cards.
        cards = self._find_above(t, piles)
        self.count = len(cards)
        self._at = [0] * FLOOR
        for pile in self._drawn:
            for face in piles[pile][1:]:
                self._at[face & ~FACE_DOWN] |= 1 << len(cards)
                cards.append(face & ~FACE_DOWN)
                self.above.append(0)
        # 2. Find partners: a card never leaves with those above or beneath it.
        numbers = [0] * FLOOR  # by card
        for number, card in enumerate(cards):
            numbers[card] |= 1 << number
        self.partners = []
        for number, card in enumerate(cards):
            near = self.above[number] | 1 << number
            for other, above in enumerate(self.above):
                near |= (above >> number & 1) << other
            self.partners.append(sum([numbers[other] for other in partners[card]]) & ~near)
        sides = _sides_of(partners)
        self._sides = [sides[card] for card in cards]
        self.alone = [alone[card] for card in cards]
        # 3. Cards without a partner in the pack stay, and the goal does not need them.
        goal = [pile for pile in self.columns + self._drawn for _ in piles[pile][1:]]
        self.needed = 0
        for number, card in enumerate(cards):
            if goal[number] in t.ending.piles and (alone[card] or partners[card]):
                self.needed |= 1 << number
        self._owners, self._open = [], 0

    def _find_above(self, t: Tables, piles: Piles) -> list[int]:
        """Number the cards of the columns, find which lie on each, and return them."""
        cards: list[int] = []
        self._held = [[0] for _ in self.columns]
        self.above = []
        covering = [0] * t.piles  # by pile: the cards that cover it
        # From the last row up: what covers the covering cards covers this one.
        for column in reversed(range(len(self.columns))):
            pile, held = self.columns[column], self._held[column]
            for cover in t.sources[pile].covers:
                above = self._held[self.columns.index(cover)][-1]
                covering[pile] |= above | covering[cover] if above else 0
            for face in piles[pile][1:]:
                held.append(held[-1] | 1 << len(cards))
                cards.append(face & ~FACE_DOWN)
            self.above += [covering[pile] | held[-1] & ~below for below in held[1:]]
        return cards

    def left(self, piles: Piles) -> int:
        """Return the cards that a later position has."""
        left = 0
        for column, pile in enumerate(self.columns):
            left |= self._held[column][len(piles[pile]) - 1]
        for pile in self._drawn:
            for face in piles[pile][1:]:
                copies = self._at[face & ~FACE_DOWN] & ~left
                left |= copies & -copies
        return left

    def are_stuck(self, left: int) -> bool:
        """Check if some of the cards that are left must leave and cannot."""
        # 1. Cards without a partner.
        needed = cards_of(left & self.needed)
        self.work += LOOK * len(needed)
        for card in needed:
            if not (self.alone[card] or self.partners[card] & left):
                return True
        # 2. Cards that wait for each other.
        if self._waiting(left) & self.needed:
            return True
        # 3. Several cards with too few partners.
        for side in (0, 1):
            self._owners = [-1] * len(self._sides)
            for card in needed:
                if self._sides[card] == side and not self.alone[card]:
                    self._open = left
                    if not self._match(card):
                        return True
        return False

    def _waiting(self, left: int) -> int:
        """Return the cards of columns that stay even if each card stays a partner of others."""
        drawn = left >> self.count << self.count
        shown, stay = drawn, left ^ drawn
        while True:
            waiting = cards_of(stay)
            self.work += LOOK * len(waiting)
            # All cards on it can leave, so it is on top at some time.
            for card in waiting:
                if not self.above[card] & stay:
                    shown |= 1 << card
            before = stay
            for card in waiting:
                if shown >> card & 1 and (self.alone[card] or self.partners[card] & shown):
                    stay ^= 1 << card
            if stay == before:
                return stay

    def _match(self, card: int) -> bool:
        """Find a partner for a card, and others for those that lose theirs by it."""
        self.work += LOOK
        while own := self.partners[card] & self._open:
            low = own & -own
            self._open ^= low
            partner = low.bit_length() - 1
            owner = self._owners[partner]
            # Along an augmenting path: its owner takes another partner.
            if owner < 0 or self._match(owner):
                self._owners[partner] = card
                return True
        return False


def _sides_of(partners: dict[int, list[int]]) -> dict[int, int]:
    """Return a side for each card, 0 or 1, so that pairs have one of both; -1 if that fails."""
    sides: dict[int, int] = {}
    for first in partners:
        if first in sides:
            continue
        group, even = {first: 0}, True
        waiting = [first]
        for card in waiting:
            for other in partners[card]:
                if other not in group:
                    group[other] = 1 - group[card]
                    waiting.append(other)
                even = even and group[other] != group[card]
        # Pairs of one rank, for example, have no such sides.
        sides.update(group if even else dict.fromkeys(group, -1))
    return sides
