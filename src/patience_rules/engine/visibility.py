"""What someone at the table sees (decision D-G-13)."""

from __future__ import annotations

from ..rules.vocabulary import Take
from .tables import FACE_DOWN, Tables


def is_hidden(t: Tables, pile: int, place: int, cards: bytes) -> bool:
    """Whether someone at the table can't see a card: it is marked, or lies in the stock.

    Args:
        t: the game's tables.
        pile: the pile's number.
        place: the card's place in the pile, from 1 at the bottom.
        cards: the pile.
    """
    if pile == t.stock:
        return not (t.zones[pile].take is not Take.NOTHING and place == len(cards) - 1)
    return cards[place] >= FACE_DOWN
