"""Places of single cards in rows: what fills a gap, and which cards lie in place."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS
from .conditions import Condition


class FillsGap(Condition):
    """The card goes beside a card of the same row.

    Attributes:
        gap: the empty place.
        after: by card to the left, the cards that fill the gap.
        before: by card to the right, the same; empty if that card does not matter.
    """

    def __init__(self, gap: int, after: list[int], before: list[int]) -> None:
        self.gap = gap
        self.after = after
        self.before = before

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        found = self.after[piles[self.gap - 1][-1]]
        if self.before:
            found |= self.before[piles[self.gap + 1][-1]]
        return cards & found


class Row:
    """A row of places for one card each.

    Attributes:
        places: its piles from left to right.
        begins: the cards that begin it.
        after: by card, the cards that go to its right.
    """

    def __init__(self, places: list[int], begins: int, after: list[int]) -> None:
        self.places = places
        self.begins = begins
        self.after = after

    def in_place(self, piles: Sequence[bytes]) -> int:
        """Return how many cards lie in place, from the left up to the first that does not."""
        count, fits = 0, self.begins
        for place in self.places:
            top = piles[place][-1]
            if not fits & BITS[top]:
                break
            count += 1
            fits = self.after[top]
        return count
