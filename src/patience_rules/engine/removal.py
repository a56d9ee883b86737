"""What leaves the game for the discard: cards outranked or called, sets, and stretches of a row."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS, Piles
from .leaving import Source
from .table_conditions import Condition, hold


class Outranked(Condition):
    """A higher card of the card's suit lies on top of a pile that cards leave; aces are high.

    Attributes:
        sources: the piles that cards leave, covered or not.
    """

    def __init__(self, sources: list[int]) -> None:
        self.sources = sources

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        exposed = lower = 0
        for pile in self.sources:
            exposed |= BITS[piles[pile][-1]]
        for suit in range(4):
            ranks = exposed >> (13 * suit) & 0x1FFF
            high = ranks >> 1 | (ranks & 1) << 12
            if high:
                high ^= 1 << (high.bit_length() - 1)
            lower |= high << (13 * suit + 1)
        return cards & lower


class Called(Condition):
    """The card is of the rank that is called: the next one after each discard and each redeal.

    Attributes:
        discard: the discard's pile.
        ranks: the ranks in the order in which they are called, from 0.
    """

    def __init__(self, discard: int, ranks: list[int]) -> None:
        self.discard = discard
        self.ranks = ranks

    def rank(self, piles: Sequence[bytes], redeals: int) -> int:
        """Return the rank that is called now, from 0."""
        return self.ranks[(redeals + len(piles[self.discard]) - 1) % len(self.ranks)]

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        return cards & 0x8004002001 << self.rank(piles, redeals)


class Gathering:
    """A way for collected cards to leave together; each kind is a class of its own.

    Attributes:
        alike: by suit, a bit for each suit that goes with it.
    """

    def __init__(self, alike: list[int]) -> None:
        self.alike = alike

    def match(self, cards: list[int]) -> bool:
        """Check if the suit of the last card goes with those of the others."""
        new = cards[-1]
        for card in cards:
            if card != new and not self.alike[card // 13] >> new // 13 & 1:
                return False
        return True

    def allows(self, cards: list[int]) -> bool:
        """Check if cards may be collected together; the last one is new."""
        raise NotImplementedError

    def is_complete(self, cards: list[int]) -> bool:
        """Check if collected cards leave."""
        raise NotImplementedError


class SetRule(Gathering):
    """Cards of given ranks leave together once all of them are collected.

    Attributes:
        needed: by rank from 0, how many cards of it the set has.
    """

    def __init__(self, needed: list[int], alike: list[int]) -> None:
        super().__init__(alike)
        self.needed = needed

    def allows(self, cards: list[int]) -> bool:
        for held, needed in zip(self._held(cards), self.needed, strict=True):
            if held > needed:
                return False
        return self.match(cards)

    def is_complete(self, cards: list[int]) -> bool:
        return self._held(cards) == self.needed

    def _held(self, cards: list[int]) -> list[int]:
        held = [0] * 13
        for card in cards:
            held[card % 13] += 1
        return held


class TotalRule(Gathering):
    """Any number of cards leave together whose counts make a total.

    Attributes:
        counted: by rank from 0, what it counts; 0 for a rank that leaves in another way only.
        totals: the totals, each a bit.
    """

    def __init__(self, counted: list[int], totals: int, alike: list[int]) -> None:
        super().__init__(alike)
        self.counted = counted
        self.totals = totals

    def allows(self, cards: list[int]) -> bool:
        return 0 < self._total(cards) < self.totals.bit_length() and self.match(cards)

    def is_complete(self, cards: list[int]) -> bool:
        return self.totals >> self._total(cards) & 1 == 1

    def _total(self, cards: list[int]) -> int:
        """Return what the cards count together, 0 if one of them does not count."""
        total = 0
        for card in cards:
            counted = self.counted[card % 13]
            if not counted:
                return 0
            total += counted
        return total


class Collects(Condition):
    """The card belongs to a set with the cards that the piles of a zone have collected.

    Attributes:
        piles: the piles.
        rules: the sets and totals, each an alternative.
    """

    def __init__(self, piles: list[int], rules: list[Gathering]) -> None:
        self.piles = piles
        self.rules = rules

    def collected(self, piles: Sequence[bytes]) -> list[int]:
        """Return the cards that lie there."""
        return [card for pile in self.piles for card in piles[pile][1:]]

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        held, right = self.collected(piles), 0
        while cards:
            low = cards & -cards
            cards ^= low
            together = [*held, low.bit_length() - 1]
            for rule in self.rules:
                if rule.allows(together):
                    right |= low
        return right

    def is_complete(self, piles: Sequence[bytes]) -> bool:
        """Check if the collected cards leave."""
        held = self.collected(piles)
        if held:
            for rule in self.rules:
                if rule.is_complete(held):
                    return True
        return False


class StretchLine:
    """Piles side by side from which cards leave with all cards between them.

    Attributes:
        first: the first pile.
        after: the pile after the last one.
        longest: how many cards leave at most.
        counted: by top, what a card counts; 0 if it does not count.
        totals: the totals that leave, each a bit; 0 if what lies beside the cards decides.
        discard: the discard's pile.
        source: the first pile with its ways to leave, which all piles share.
    """

    def __init__(
        self,
        first: int,
        after: int,
        longest: int,
        counted: list[int],
        totals: int,
        discard: int,
        source: Source,
    ) -> None:
        self.first = first
        self.after = after
        self.longest = longest
        self.counted = counted
        self.totals = totals
        self.discard = discard
        self.source = source

    def leaves(self, piles: Piles, redeals: int, one: int, other: int) -> bool:
        """Check if the cards of all piles from one to another leave together."""
        low, high = min(one, other), max(one, other)
        if low < self.first or high >= self.after or not self._may_leave(piles, redeals):
            return False
        return self._lies_between(piles, low, high) or self._total(piles, low, high)

    def ends(self, piles: Piles, redeals: int) -> list[tuple[int, int]]:
        """Return the source and target of each move that a stretch leaves by, both ways."""
        found: list[tuple[int, int]] = []
        if not self._may_leave(piles, redeals):
            return found
        for low in range(self.first, self.after):
            total = 0
            for high in range(low, min(low + self.longest, self.after)):
                counted = self.counted[piles[high][-1]]
                total += counted
                if not counted or (self.totals and total >= self.totals.bit_length()):
                    break
                if not self.totals:
                    if not self._lies_between(piles, low, high):
                        continue
                elif low == high or not self.totals >> total & 1:
                    continue  # a single card that makes the total has a move of its own
                found += [(low, high), (high, low)] if high > low else [(low, self.discard)]
        return found

    def _may_leave(self, piles: Piles, redeals: int) -> bool:
        for way in self.source.ways:
            if hold(way.conditions, piles, redeals):
                return True
        return False

    def _total(self, piles: Piles, low: int, high: int) -> bool:
        total = 0
        for pile in range(low, high + 1):
            counted = self.counted[piles[pile][-1]]
            if not counted:
                return False
            total += counted
        return self.totals >> total & 1 == 1

    def _lies_between(self, piles: Piles, low: int, high: int) -> bool:
        """Check if the stretch lies between two cards of one rank or suit."""
        if self.totals or low == self.first or high + 1 == self.after:
            return False
        left, right = piles[low - 1][-1], piles[high + 1][-1]
        return BITS[right] != 0 and (left % 13 == right % 13 or left // 13 == right // 13)
