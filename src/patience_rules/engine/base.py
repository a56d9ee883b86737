"""The base rank, which the first card on any foundation sets, and the move that chooses it."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import UNSET


class Base:
    """Where the base rank comes from.

    Attributes:
        piles: the foundations that set it; empty if no rule asks for it.
        ranks: the base ranks that there may be, ``UNSET`` last.
        choosers: the piles that the base is chosen from; empty if it is not the player's choice.
    """

    def __init__(self, piles: list[int], choosers: list[int]) -> None:
        self.piles = piles
        self.ranks = [*(range(UNSET) if piles else ()), UNSET]
        self.choosers = choosers

    def rank(self, piles: Sequence[bytes]) -> int:
        """Return the base rank from 0, or ``UNSET``."""
        for pile in self.piles:
            cards = piles[pile]
            if len(cards) > 1:
                return cards[1] % 13
        return UNSET

    def is_chosen(self, piles: Sequence[bytes]) -> bool:
        """Check if the player need not choose the base; nothing else happens before that."""
        return not self.choosers or self.rank(piles) != UNSET

    def may_choose(self, source: int, target: int) -> bool:
        """Check if a move from one pile to another may choose the base."""
        return source in self.choosers and target in self.piles
