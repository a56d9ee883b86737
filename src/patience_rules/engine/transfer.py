"""Transfers of cards from pile to pile while a move is played, and the events they record."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .card_sets import EMPTY, FACE_DOWN, FACE_UP, FLOOR, Piles

Event = tuple[str, int, int, bytes]
"""A word (``move draw remove fill close`` ...), source pile (-1: none), target pile and cards.
The word is followed by ``under`` if the cards go beneath those of the target."""

WORK: Final = 5_000_000
"""The most piles and cards that the moves of a record, or the moves that answer one question, may
look at."""


class Meter:
    """Counts the piles and cards that moves look at, for a limit on work."""

    def __init__(self) -> None:
        self.work = 0


class Change:
    """The piles while a move is played.

    Attributes:
        events: a list to which events are added in order; None to record nothing.
        deal_word: the word of events in which a step deals cards.
    """

    def __init__(
        self, piles: Sequence[bytes], redeals: int = 0, events: list[Event] | None = None
    ) -> None:
        self.piles = list(piles)
        self.redeals = redeals
        self.events = events
        self.deal_word = "fill"

    def after(self) -> Piles:
        """Return the piles as they are now."""
        return tuple(self.piles)

    def record(self, word: str, source: int, target: int, cards: bytes) -> None:
        """Add an event, if events are recorded."""
        if self.events is not None:
            self.events.append((word, source, target, cards))

    def transfer(self, source: int, target: int, word: str) -> None:
        """Move the top card of a pile, face up, to another."""
        piles = self.piles
        cards = piles[source]
        top = FACE_UP[cards[-1]]
        piles[source] = cards[:-1]
        piles[target] += top
        if self.events is not None:
            self.events.append((word, source, target, top))

    def move(self, source: int, target: int, count: int) -> None:
        """Move some top cards of a pile, together, to another."""
        piles = self.piles
        cards = piles[source]
        piles[source] = cards[:-count]
        piles[target] += cards[-count:]
        self.record("move", source, target, cards[-count:])

    def free(self, pile: int, count: int) -> None:
        """Bring a card of a pile, counted from the top, up to the top."""
        cards = self.piles[pile]
        place = len(cards) - count
        self.piles[pile] = cards[:place] + cards[place + 1 :] + cards[place : place + 1]
        self.record("free", pile, pile, cards[place:])

    def turn_up(self, pile: int) -> None:
        """Turn the top card of a pile face up."""
        cards = self.piles[pile]
        top = FACE_UP[cards[-1]]
        self.piles[pile] = cards[:-1] + top
        self.record("turn", pile, pile, top)

    def lift(self, source: int, target: int, count: int, face_down: bool) -> None:
        """Draw up to ``count`` top cards of a pile together, keeping their order."""
        cards = self.piles[source]
        place = max(1, len(cards) - count)  # the floor stays
        flag = FACE_DOWN if face_down else 0
        packet = bytes([card & ~FACE_DOWN | flag for card in cards[place:]])
        self.piles[source] = cards[:place]
        self.piles[target] += packet
        self.record("draw", source, target, packet)

    def swap(self, one: int, other: int) -> None:
        """Swap the only cards of two piles."""
        piles = self.piles
        piles[one], piles[other] = piles[other], piles[one]
        self.record("move under", one, other, piles[other][1:])
        self.record("move", other, one, piles[one][1:])

    def close_up(self, line: Sequence[int]) -> None:
        """Close the gaps in a line of piles: cards move up, keeping their order."""
        place = 0  # the number of piles in front that have cards
        for pile in line:
            cards = self.piles[pile]
            if len(cards) == 1:
                continue
            gap = line[place]
            place += 1
            if gap != pile:
                self.piles[gap], self.piles[pile] = cards, EMPTY
                self.record("close", pile, gap, cards[1:])


def uncovered(cards: bytes, count: int) -> bytes:
    """Return a pile without some top cards, its new top card face up."""
    left = cards[:-count]
    return left[:-1] + FACE_UP[left[-1]] if left[-1] > FLOOR else left


def has_gaps(piles: Sequence[bytes], line: Sequence[int]) -> bool:
    """Check if a pile with cards lies after an empty one in a line."""
    gap = False
    for pile in line:
        if len(piles[pile]) == 1:
            gap = True
        elif gap:
            return True
    return False
