"""How cards go from pile to pile while a move is carried out, and the events that record it."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import EMPTY, FACE_DOWN, FACE_UP, FLOOR, Piles

Event = tuple[str, int, int, bytes]
"""What happened (``move draw remove fill close`` ...), from where (-1: from no pile), to where, and
the cards; the word ``under`` follows if they go beneath the cards that lie there."""


class Change:
    """The piles while a move is carried out.

    Attributes:
        piles: the piles.
        events: takes what happens, in order; None if nobody asks.
        what: the word for cards that steps deal.
    """

    def __init__(
        self, piles: Sequence[bytes], redeals: int = 0, events: list[Event] | None = None
    ) -> None:
        self.piles = list(piles)
        self.redeals = redeals
        self.events = events
        self.what = "fill"

    def after(self) -> Piles:
        """Return the piles as they are now."""
        return tuple(self.piles)

    def tell(self, what: str, source: int, target: int, cards: bytes) -> None:
        """Record what happened, if anybody asks."""
        if self.events is not None:
            self.events.append((what, source, target, cards))

    def transfer(self, source: int, target: int, what: str) -> None:
        """Move the top card of a pile, face up, to another."""
        piles = self.piles
        cards = piles[source]
        top = FACE_UP[cards[-1]]
        piles[source] = cards[:-1]
        piles[target] += top
        if self.events is not None:
            self.events.append((what, source, target, top))

    def move(self, source: int, target: int, count: int) -> None:
        """Move some top cards of a pile together to another."""
        piles = self.piles
        cards = piles[source]
        piles[source] = cards[:-count]
        piles[target] += cards[-count:]
        self.tell("move", source, target, cards[-count:])

    def turn_up(self, pile: int) -> None:
        """Turn the top card of a pile face up."""
        cards = self.piles[pile]
        top = FACE_UP[cards[-1]]
        self.piles[pile] = cards[:-1] + top
        self.tell("turn", pile, pile, top)

    def lift(self, source: int, target: int, count: int, face_down: bool) -> None:
        """Draw some top cards of a pile together as they lie, or all cards if there are fewer."""
        cards = self.piles[source]
        place = max(1, len(cards) - count)
        flag = FACE_DOWN if face_down else 0
        packet = bytes([card & ~FACE_DOWN | flag for card in cards[place:]])
        self.piles[source] = cards[:place]
        self.piles[target] += packet
        self.tell("draw", source, target, packet)

    def swap(self, one: int, other: int) -> None:
        """Let the only cards of two piles change places."""
        piles = self.piles
        piles[one], piles[other] = piles[other], piles[one]
        self.tell("move under", one, other, piles[other][1:])
        self.tell("move", other, one, piles[one][1:])

    def close_up(self, line: Sequence[int]) -> None:
        """Move the cards of a line of piles up to the gaps before them."""
        place = 0
        for pile in line:
            cards = self.piles[pile]
            if len(cards) == 1:
                continue
            gap = line[place]
            place += 1
            if gap != pile:
                self.piles[gap], self.piles[pile] = cards, EMPTY
                self.tell("close", pile, gap, cards[1:])


def uncovered(cards: bytes, count: int) -> bytes:
    """Return what is left of a pile that some top cards leave, its new top card face up."""
    left = cards[:-count]
    return left[:-1] + FACE_UP[left[-1]] if left[-1] > FLOOR else left


def has_gaps(piles: Sequence[bytes], line: Sequence[int]) -> bool:
    """Check if in a line a pile with cards lies after an empty one."""
    gap = False
    for pile in line:
        if len(piles[pile]) == 1:
            gap = True
        elif gap:
            return True
    return False
