"""What may leave each pile: the ways in which its cards leave, and the piles that lie on it.

Where the player chooses the base rank, nothing but that choice may leave before.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import UNSET
from .table_conditions import Condition, hold


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


class LeaveWay:
    """A way for cards to leave a pile.

    Attributes:
        to: by target, whether it leads there.
        keep: how many of the lowest cards stay.
        many: whether several cards may leave at once.
        conditions: what has to hold.
    """

    def __init__(self, to: list[bool], keep: int, many: bool, conditions: list[Condition]) -> None:
        self.to = to
        self.keep = keep
        self.many = many
        self.conditions = conditions


class Source:
    """A pile that cards may leave.

    Attributes:
        pile: its number.
        ways: the ways in which they leave, each an alternative.
        covers: the piles that lie on it.
    """

    def __init__(self, pile: int, ways: list[LeaveWay], covers: list[int]) -> None:
        self.pile = pile
        self.ways = ways
        self.covers = covers
        self.keep = -1 if len(ways) != 1 or ways[0].conditions else ways[0].keep
        """How many of the lowest cards stay, if nothing else is asked; else -1."""

    def may_leave(self, piles: Sequence[bytes], redeals: int, target: int, count: int = 1) -> bool:
        """Check if some of the pile's top cards may leave it for a target, whatever fits there.

        Args:
            target: the pile that they go to; -1 for any.
            count: how many.
        """
        for pile in self.covers:
            if len(piles[pile]) > 1:
                return False
        held = len(piles[self.pile]) - 1
        if self.keep >= 0:
            return count <= held - self.keep
        for way in self.ways:
            leads = target < 0 or way.to[target]
            enough = count <= held - way.keep and (count == 1 or way.many)
            if leads and enough and hold(way.conditions, piles, redeals):
                return True
        return False


class FreeToLeave(Condition):
    """The top card of a pile, if there is one, may leave it."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        if len(piles[self.source.pile]) == 1 or self.source.may_leave(piles, redeals, -1):
            return cards
        return 0
