"""Conditions that a move must meet even if the card fits; most depend on other piles.

A condition filters a set of cards: it passes the cards that it holds for. If it does not depend on
the card, it passes all or none.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS, suit_mask


class Condition:
    """A condition on a move. Each kind is a subclass."""

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        """Return those of a set of cards that the condition holds for."""
        raise NotImplementedError


def all_hold(conditions: list[Condition], piles: Sequence[bytes], redeals: int) -> bool:
    """Check if all conditions hold. None of them may depend on a card."""
    for condition in conditions:
        if not condition.passing(piles, redeals, 1):
            return False
    return True


class PilesHold(Condition):
    """Each pile has between ``low`` and ``high`` entries, its floor included."""

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
    """The number of redeals so far is between ``low`` and ``high``."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        return cards if self.low <= redeals <= self.high else 0


class FitsOnOthers(Condition):
    """The card fits a card of each pile: its top card, its lowest, or any face-up card.

    Attributes:
        spot: the place in the pile: -1 top, 1 lowest, 0 any.
        fits: by card, the cards that go on it.
    """

    def __init__(self, piles: list[int], spot: int, fits: list[int]) -> None:
        self.piles = piles
        self.spot = spot
        self.fits = fits

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        for pile in self.piles:
            others = piles[pile]
            if len(others) == 1:
                return 0
            if self.spot:
                cards &= self.fits[others[self.spot]]
                continue
            fitting = 0
            for card in others:  # nothing fits the floor or a face-down card
                fitting |= self.fits[card]
            cards &= fitting
        return cards


class FitsAtHeight(Condition):
    """The card fits each card that lies on other piles at the height where it will lie.

    Attributes:
        pile: the pile that the card goes to.
        fits: by card, the cards that go on it.
    """

    def __init__(self, pile: int, piles: list[int], fits: list[int]) -> None:
        self.pile = pile
        self.piles = piles
        self.fits = fits

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        height = len(piles[self.pile])
        for pile in self.piles:
            others = piles[pile]
            if len(others) > height:
                cards &= self.fits[others[height]]
        return cards


class LowestIs(Condition):
    """The lowest card of a pile is one of a set."""

    def __init__(self, pile: int, lowest: int) -> None:
        self.pile = pile
        self.lowest = lowest

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        laid = piles[self.pile]
        return cards if len(laid) > 1 and self.lowest & BITS[laid[1]] else 0


class SuitNotStarted(Condition):
    """No pile of the zone begins with the card's suit."""

    def __init__(self, piles: list[int]) -> None:
        self.piles = piles

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        for pile in self.piles:
            started = piles[pile]
            if len(started) > 1:
                cards &= ~suit_mask(started[1] // 13)
        return cards


class SameDirection(Condition):
    """The card is laid in the direction, up or down, of the other piles of its zone.

    Attributes:
        pile: the pile that the card goes to.
        piles: all piles of the zone.
        ways: by direction and card, the cards that go on it.
    """

    def __init__(self, pile: int, piles: list[int], ways: list[list[int]]) -> None:
        self.pile = pile
        self.piles = piles
        self.ways = ways

    def passing(self, piles: Sequence[bytes], redeals: int, cards: int) -> int:
        # 1. The lowest two cards of each pile show the direction in which it was begun.
        closed = [False] * len(self.ways)
        for pile in self.piles:
            built = piles[pile]
            if len(built) > 2:
                fits = [way[built[1]] & BITS[built[2]] != 0 for way in self.ways]
                if any(fits):
                    closed = [shut or not fit for shut, fit in zip(closed, fits, strict=True)]

        # 2. Only those directions are left.
        top, fitting = piles[self.pile][-1], 0
        for way, shut in zip(self.ways, closed, strict=True):
            if not shut:
                fitting |= way[top]
        return cards & fitting
