"""How cards go from pile to pile, and what is told of it.

Functions over piles only, so that the file can also be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import FLOOR
from .tables import EMPTY, FACE_DOWN, FACE_UP

Event = tuple[str, int, int, bytes]
"""What happened (``move draw remove fill close`` ...), from where (-1: from no pile), to where,
which cards; ``under`` after it where they go beneath what lies there."""


def transfer(
    new: list[bytes], source: int, target: int, what: str, events: list[Event] | None
) -> None:
    """Move the top card of a pile, face up, to another."""
    cards = new[source]
    top = FACE_UP[cards[-1]]
    new[source] = cards[:-1]
    new[target] += top
    if events is not None:
        events.append((what, source, target, top))


def uncovered(cards: bytes, count: int) -> bytes:
    """What is left of a pile that so many cards leave, its top card face up."""
    left = cards[:-count]
    return left[:-1] + FACE_UP[left[-1]] if left[-1] > FLOOR else left


def lift(
    new: list[bytes], source: int, target: int, count: int, events: list[Event] | None
) -> None:
    """Move so many top cards of a pile together, face down, or all where there are fewer."""
    cards = new[source]
    place = max(1, len(cards) - count)
    packet = bytes([card | FACE_DOWN for card in cards[place:]])
    new[source] = cards[:place]
    new[target] += packet
    if events is not None:
        events.append(("draw", source, target, packet))


def swap(new: list[bytes], one: int, other: int, events: list[Event] | None) -> None:
    """Let the only cards of two piles change places: the one goes beneath, the other comes away."""
    new[one], new[other] = new[other], new[one]
    if events is not None:
        events.append(("move under", one, other, new[other][1:]))
        events.append(("move", other, one, new[one][1:]))


def close_up(new: list[bytes], line: Sequence[int], events: list[Event] | None) -> None:
    """Move what lies on the piles of a line up to the gaps before it."""
    place = 0
    for pile in line:
        cards = new[pile]
        if len(cards) == 1:
            continue
        gap = line[place]
        place += 1
        if gap != pile:
            new[gap], new[pile] = cards, EMPTY
            if events is not None:
                events.append(("close", pile, gap, cards[1:]))
