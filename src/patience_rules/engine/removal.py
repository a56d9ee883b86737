"""Removals to the discard: outranked and called cards, sets and totals, stretches of a row."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS, Piles
from .leave_ways import SourcePile
from .table_conditions import Condition, all_hold


class Outranked(Condition):
    """A higher card of the same suit lies on top of a source. Aces are high.

    Attributes:
        sources: the piles that cards may leave, covered or not.
    """

    def __init__(self, sources: list[int]) -> None:
        self.sources = sources

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        exposed = outranked = 0
        for pile in self.sources:
            exposed |= BITS[piles[pile][-1]]
        for suit in range(4):
            ranks = exposed >> (13 * suit) & 0x1FFF
            # With the ace moved to the end, the highest bit is the highest card.
            high = ranks >> 1 | (ranks & 1) << 12
            if high:
                high ^= 1 << (high.bit_length() - 1)
            # An ace would be the highest, so no bit is shifted into the next suit.
            outranked |= high << (13 * suit + 1)
        return cards & outranked


class CalledRank(Condition):
    """The card has the called rank. Each discard and each redeal calls the next rank.

    Attributes:
        ranks: the ranks, from 0, in the order of calling.
    """

    def __init__(self, discard: int, ranks: list[int]) -> None:
        self.discard = discard
        self.ranks = ranks

    def rank(self, piles: Sequence[bytes], redeals: int) -> int:
        """Return the called rank, from 0."""
        return self.ranks[(redeals + len(piles[self.discard]) - 1) % len(self.ranks)]

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        return cards & 0x8004002001 << self.rank(piles, redeals)


class Gathering:
    """A way for collected cards to leave together. Each kind is a subclass.

    Attributes:
        alike: by suit, one bit for each suit that goes with it.
    """

    def __init__(self, alike: list[int]) -> None:
        self.alike = alike

    def match(self, cards: list[int]) -> bool:
        """Check if the suit of the last card goes with the others' suits."""
        new = cards[-1]
        for card in cards[:-1]:
            if not self.alike[card // 13] >> new // 13 & 1:
                return False
        return True

    def allows(self, cards: list[int]) -> bool:
        """Check if the last card may be collected with the others."""
        raise NotImplementedError

    def is_complete(self, cards: list[int]) -> bool:
        """Check if the cards are complete, and so leave."""
        raise NotImplementedError


class SetRule(Gathering):
    """A set of given ranks leaves once it is complete.

    Attributes:
        needed: by rank, its number of cards in the set.
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
    """Any number of cards leave together once their values add up to a total.

    Attributes:
        values: by rank, its value; 0 if it leaves only in another way.
        totals: the totals, one bit each.
    """

    def __init__(self, values: list[int], totals: int, alike: list[int]) -> None:
        super().__init__(alike)
        self.values = values
        self.totals = totals

    def allows(self, cards: list[int]) -> bool:
        return 0 < self._total(cards) < self.totals.bit_length() and self.match(cards)

    def is_complete(self, cards: list[int]) -> bool:
        return self.totals >> self._total(cards) & 1 == 1

    def _total(self, cards: list[int]) -> int:
        """Return the sum of the cards' values; 0 if a card has none."""
        total = 0
        for card in cards:
            value = self.values[card % 13]
            if not value:
                return 0
            total += value
        return total


class Collects(Condition):
    """The card may be collected with the cards of a zone's piles.

    Attributes:
        rules: the sets and totals, each an alternative.
    """

    def __init__(self, piles: list[int], rules: list[Gathering]) -> None:
        self.piles = piles
        self.rules = rules

    def collected(self, piles: Sequence[bytes]) -> list[int]:
        """Return the collected cards."""
        return [card for pile in self.piles for card in piles[pile][1:]]

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        held, allowed = self.collected(piles), 0
        while cards:
            card = cards & -cards
            cards ^= card
            together = [*held, card.bit_length() - 1]
            for rule in self.rules:
                if rule.allows(together):
                    allowed |= card
        return allowed

    def is_complete(self, piles: Sequence[bytes]) -> bool:
        """Check if the collected cards are complete, and so leave."""
        held = self.collected(piles)
        if held:
            for rule in self.rules:
                if rule.is_complete(held):
                    return True
        return False


class StretchLine:
    """A row of piles that stretches of cards may leave.

    Attributes:
        after: the pile after the last one.
        longest: the most cards that leave together.
        values: by top, the value of the card; 0 if it has none.
        totals: the totals that leave, one bit each; 0 if the cards beside the stretch decide.
        source: the first pile, whose ways to leave all piles share.
    """

    def __init__(
        self,
        first: int,
        after: int,
        longest: int,
        values: list[int],
        totals: int,
        discard: int,
        source: SourcePile,
    ) -> None:
        self.first = first
        self.after = after
        self.longest = longest
        self.values = values
        self.totals = totals
        self.discard = discard
        self.source = source

    def leaves(self, piles: Piles, redeals: int, one: int, other: int) -> bool:
        """Check if the cards from one pile to another may leave together."""
        low, high = min(one, other), max(one, other)
        if low < self.first or high >= self.after or not self._may_leave(piles, redeals):
            return False
        return self._lies_between(piles, low, high) or self._total(piles, low, high)

    def ends(self, piles: Piles, redeals: int) -> list[tuple[int, int]]:
        """Return the source and target of each move that removes a stretch, in both directions."""
        ends: list[tuple[int, int]] = []
        if not self._may_leave(piles, redeals):
            return ends
        for low in range(self.first, self.after):
            total = 0
            for high in range(low, min(low + self.longest, self.after)):
                value = self.values[piles[high][-1]]
                total += value
                # A gap, or a card without a value, ends all stretches from here; so does a sum
                # over the highest total.
                if not value or (self.totals and total >= self.totals.bit_length()):
                    break
                if not self.totals:
                    if not self._lies_between(piles, low, high):
                        continue
                elif low == high or not self.totals >> total & 1:
                    continue  # a single card that makes the total has a move of its own
                ends += [(low, high), (high, low)] if high > low else [(low, self.discard)]
        return ends

    def _may_leave(self, piles: Piles, redeals: int) -> bool:
        for way in self.source.ways:
            if all_hold(way.conditions, piles, redeals):
                return True
        return False

    def _total(self, piles: Piles, low: int, high: int) -> bool:
        total = 0
        for pile in range(low, high + 1):
            value = self.values[piles[pile][-1]]
            if not value:
                return False
            total += value
        return self.totals >> total & 1 == 1

    def _lies_between(self, piles: Piles, low: int, high: int) -> bool:
        """Check if the stretch lies between two cards of one rank or suit."""
        if self.totals or low == self.first or high + 1 == self.after:
            return False
        # Gaps close, so only the right neighbour may be missing.
        left, right = piles[low - 1][-1], piles[high + 1][-1]
        return BITS[right] != 0 and (left % 13 == right % 13 or left // 13 == right // 13)
