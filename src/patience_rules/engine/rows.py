"""Rows of places for single cards: filling gaps, cards in place, swaps."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS
from .table_conditions import Condition


class FillsGap(Condition):
    """The card fits beside a neighbour of the gap.

    Attributes:
        after: by left neighbour, the cards that fill the gap.
        before: by right neighbour, the same; empty if the right neighbour does not matter.
    """

    def __init__(self, gap: int, after: list[int], before: list[int]) -> None:
        self.gap = gap
        self.after = after
        self.before = before

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        # Nothing fits beside another gap, whose top is the floor.
        fitting = self.after[piles[self.gap - 1][-1]]
        if self.before:
            fitting |= self.before[piles[self.gap + 1][-1]]
        return cards & fitting


class Row:
    """A row of places for one card each.

    Attributes:
        places: the piles from left to right.
        begins: the cards that may be the first.
        after: by card, the cards that go to its right.
    """

    def __init__(self, places: list[int], begins: int, after: list[int]) -> None:
        self.places = places
        self.begins = begins
        self.after = after

    def in_place(self, piles: Sequence[bytes]) -> int:
        """Return the number of cards in place, up to the first misplaced card."""
        count, fits = 0, self.begins
        for place in self.places:
            top = piles[place][-1]
            if not fits & BITS[top]:
                break
            count += 1
            fits = self.after[top]
        return count


class Swaps:
    """The piles whose cards may change places.

    Attributes:
        begins: by pile, the cards that should begin it; none for a pile that is not of these.
    """

    def __init__(self, piles: list[int], begins: list[int]) -> None:
        self.piles = piles
        self.begins = begins

    def may_swap(self, piles: Sequence[bytes], one: int, other: int) -> bool:
        """Check if the cards of two piles may change places."""
        if len(piles[one]) != 2 or len(piles[other]) != 2:
            return False
        here, there = BITS[piles[one][1]], BITS[piles[other][1]]
        if self.begins[one] & here:  # it lies where it belongs
            return False
        return self.begins[other] & here != 0 and self.begins[one] & there != 0
