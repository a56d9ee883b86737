"""Cards as they lie: which of them someone at the table sees, and which they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..cards import CARDS, Card
from .card_sets import FACE_DOWN, Piles
from .tables import Tables

if TYPE_CHECKING:
    from random import Random


_UNSEEN = bytes([min(code, FACE_DOWN) for code in range(256)])
"""For each card as it lies: the same, or the first of all cards in the place of a hidden one."""


def is_hidden(t: Tables, pile: int, place: int, cards: bytes) -> bool:
    """Whether someone at the table can't see a card: it is marked, or in the stock (D-G-13).

    Args:
        t: the game's tables.
        pile: the pile's number.
        place: the card's place in the pile, from 1 at the bottom.
        cards: the pile.
    """
    if pile == t.stock:
        return not (t.sources[pile].ways and place == len(cards) - 1)
    return cards[place] >= FACE_DOWN


def cards_of(codes: Iterable[int]) -> tuple[Card, ...]:
    """The cards of codes, whichever way up they lie."""
    return tuple([CARDS[code & ~FACE_DOWN] for code in codes])


def as_seen(t: Tables, piles: Piles) -> Piles:
    """The same table with one card, the same for all, in the place of each hidden card.

    Tables that look alike become equal. No such table can be dealt.
    """
    seen = [cards.translate(_UNSEEN) for cards in piles]
    if t.stock >= 0:
        stock = piles[t.stock]
        known = len(stock) - bool(t.sources[t.stock].ways)  # the top card, or none
        marks = bytes([card & FACE_DOWN for card in stock[1:known]])
        seen[t.stock] = stock[:1] + marks + stock[max(known, 1) :]
    return tuple(seen)


def imagined(t: Tables, piles: Piles, random: Random) -> Piles:
    """The same table with its hidden cards shuffled among their places.

    Tables that look alike are imagined alike, from the same chance.
    """
    places = [
        (pile, place)
        for pile, cards in enumerate(piles)
        for place in range(1, len(cards))
        if is_hidden(t, pile, place, cards)
    ]
    hidden = sorted(piles[pile][place] & ~FACE_DOWN for pile, place in places)
    random.shuffle(hidden)
    table = [bytearray(cards) for cards in piles]
    for (pile, place), card in zip(places, hidden, strict=True):
        table[pile][place] = card | table[pile][place] & FACE_DOWN
    return tuple(map(bytes, table))
