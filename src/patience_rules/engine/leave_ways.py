"""Cards that may leave each pile: its ways to leave, and the piles that cover it.

If the player chooses the base rank, no other move is legal before.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import UNSET
from .table_conditions import Condition, all_hold


class BaseRank:
    """The source of the base rank.

    Attributes:
        piles: the foundations that set it; empty if no rule uses it.
        ranks: the possible base ranks, ``UNSET`` last.
        choice_sources: the piles that the player chooses it from; empty if there is no choice.
    """

    def __init__(self, piles: list[int], choice_sources: list[int]) -> None:
        self.piles = piles
        self.ranks = [*(range(UNSET) if piles else ()), UNSET]
        self.choice_sources = choice_sources

    def rank(self, piles: Sequence[bytes]) -> int:
        """Return the base rank, from 0, or ``UNSET``."""
        for pile in self.piles:
            cards = piles[pile]
            if len(cards) > 1:
                return cards[1] % 13
        return UNSET

    def is_chosen(self, piles: Sequence[bytes]) -> bool:
        """Check if the base is chosen, or needs no choice."""
        return not self.choice_sources or self.rank(piles) != UNSET

    def may_choose(self, source: int, target: int) -> bool:
        """Check if a move from one pile to another may choose the base."""
        return source in self.choice_sources and target in self.piles


class LeaveWay:
    """A way for cards to leave a pile.

    Attributes:
        to: by target, True if the way leads there.
        keep: the number of lowest cards that never leave.
        many: True if several cards may leave at once.
    """

    def __init__(self, to: list[bool], keep: int, many: bool, conditions: list[Condition]) -> None:
        self.to = to
        self.keep = keep
        self.many = many
        self.conditions = conditions


class SourcePile:
    """A pile that cards may leave.

    Attributes:
        ways: the ways in which they leave, each an alternative.
        covers: the piles that cover it.
        conditional: True if a way has conditions.
    """

    def __init__(self, pile: int, ways: list[LeaveWay], covers: list[int]) -> None:
        self.pile = pile
        self.ways = ways
        self.covers = covers
        self.keep = -1 if len(ways) != 1 or ways[0].conditions else ways[0].keep
        """The number of lowest cards that never leave, if that is the only condition; else -1."""
        self.conditional = any(way.conditions for way in ways)
        self._open: dict[int, SourcePile] = {}  # by the ways that are open, one bit each

    def as_open(self, piles: Sequence[bytes], redeals: int) -> SourcePile:
        """Return the pile with the ways whose conditions hold now, without conditions."""
        ways = 0
        for number, way in enumerate(self.ways):
            if all_hold(way.conditions, piles, redeals):
                ways |= 1 << number
        return self._open.get(ways) or self._only(ways)

    def _only(self, ways: int) -> SourcePile:
        """Make the pile with some of the ways, without conditions."""
        open_ways = [
            LeaveWay(way.to, way.keep, way.many, [])
            for number, way in enumerate(self.ways)
            if ways >> number & 1
        ]
        pile = self._open[ways] = SourcePile(self.pile, open_ways, self.covers)
        pile.keep = -1  # the only way that is open may not lead to all targets
        return pile

    def may_leave(
        self,
        piles: Sequence[bytes],
        redeals: int,
        target: int,  # -1 for any target
        count: int = 1,
    ) -> bool:
        """Check if some top cards may leave the pile; their fit on the target is unchecked."""
        for pile in self.covers:
            if len(piles[pile]) > 1:
                return False
        # Most piles have one way without conditions, or none at all.
        held = len(piles[self.pile]) - 1
        if self.keep >= 0:
            return count <= held - self.keep
        for way in self.ways:
            leads = target < 0 or way.to[target]
            enough = count <= held - way.keep and (count == 1 or way.many)
            if leads and enough and all_hold(way.conditions, piles, redeals):
                return True
        return False


class TopMayLeave(Condition):
    """The pile is empty, or its top card may leave."""

    def __init__(self, source: SourcePile) -> None:
        self.source = source

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        if len(piles[self.source.pile]) == 1 or self.source.may_leave(piles, redeals, -1):
            return cards
        return 0
