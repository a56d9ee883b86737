"""Cards that change places: each lies alone on the wrong pile, and begins the other's."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS


class Swaps:
    """The piles whose cards may change places.

    Attributes:
        piles: the piles.
        begins: by pile, the cards that should begin it.
    """

    def __init__(self, piles: list[int], begins: list[int]) -> None:
        self.piles = piles
        self.begins = begins

    def may_swap(self, piles: Sequence[bytes], one: int, other: int) -> bool:
        """Check if the cards of two piles change places."""
        if one == other or one not in self.piles or other not in self.piles:
            return False
        if len(piles[one]) != 2 or len(piles[other]) != 2:
            return False
        here, there = BITS[piles[one][1]], BITS[piles[other][1]]
        if self.begins[one] & here:
            return False
        return self.begins[other] & here != 0 and self.begins[one] & there != 0
