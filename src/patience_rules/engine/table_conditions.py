"""Conditions on a move besides that a card fits; most look at other piles.

A condition passes a set of cards: all of it, none of it, or those cards that it holds for. One that
asks about no card passes all or none.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS, suit_mask


class Condition:
    """A condition on a move; each kind is a class of its own."""

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        """Return the cards that the condition holds for.

        Args:
            cards: a set of cards.
        """
        raise NotImplementedError


def hold(conditions: list[Condition], piles: Sequence[bytes], redeals: int) -> bool:
    """Check if conditions that ask about no card all hold."""
    for condition in conditions:
        if not condition.passing(piles, redeals, 1):
            return False
    return True


class PilesHold(Condition):
    """Each of some piles has at least ``low`` and at most ``high`` entries, its floor included."""

    def __init__(self, piles: list[int], low: int, high: int) -> None:
        self.piles = piles
        self.low = low
        self.high = high

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        for pile in self.piles:
            if not self.low <= len(piles[pile]) <= self.high:
                return 0
        return cards


class RedealsWithin(Condition):
    """The number of redeals so far is at least ``low`` and at most ``high``."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        return cards if self.low <= redeals <= self.high else 0


class FitsOnOthers(Condition):
    """The card fits the top card of each of some piles, or their lowest, or any face-up card.

    Attributes:
        piles: the piles.
        spot: the place of the card in a pile: -1 top, 1 lowest, 0 any.
        fits: by card, the set of cards that go on it.
    """

    def __init__(self, piles: list[int], spot: int, fits: list[int]) -> None:
        self.piles = piles
        self.spot = spot
        self.fits = fits

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        for pile in self.piles:
            own = piles[pile]
            if len(own) == 1:
                return 0
            if self.spot:
                cards &= self.fits[own[self.spot]]
                continue
            found = 0
            for card in own:
                found |= self.fits[card]
            cards &= found
        return cards


class LowestIs(Condition):
    """The lowest card of a pile is one of a set."""

    def __init__(self, pile: int, lowest: int) -> None:
        self.pile = pile
        self.lowest = lowest

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        own = piles[self.pile]
        return cards if len(own) > 1 and self.lowest & BITS[own[1]] else 0


class SuitNotStarted(Condition):
    """No pile of a zone begins with the card's suit."""

    def __init__(self, piles: list[int]) -> None:
        self.piles = piles

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        for pile in self.piles:
            own = piles[pile]
            if len(own) > 1:
                cards &= ~suit_mask(own[1] // 13)
        return cards


class GoesAlike(Condition):
    """The card goes up or down on a pile as the cards of its zone's other piles do.

    Attributes:
        pile: the pile that the card goes to.
        piles: all piles of the zone.
        ways: by direction and card, the set of cards that go on it.
    """

    def __init__(self, pile: int, piles: list[int], ways: list[list[int]]) -> None:
        self.pile = pile
        self.piles = piles
        self.ways = ways

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        closed = [False] * len(self.ways)
        for pile in self.piles:
            own = piles[pile]
            if len(own) > 2:
                fits = [way[own[1]] & BITS[own[2]] != 0 for way in self.ways]
                if any(fits):
                    closed = [one or not fit for one, fit in zip(closed, fits, strict=True)]
        top, found = piles[self.pile][-1], 0
        for way, shut in zip(self.ways, closed, strict=True):
            if not shut:
                found |= way[top]
        return cards & found
