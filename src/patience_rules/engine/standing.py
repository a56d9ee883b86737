"""How a game stands: its status and base, which positions are the same, which cards are hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..cards import CARDS, Card, Rank
from ..values import Word
from .card_sets import FACE_DOWN, UNSET, Piles
from .move import Move
from .tables import Tables

if TYPE_CHECKING:
    from random import Random


class Status(Word):
    """Where a game stands; equal to its text.

    ``LOST`` means that no move is legal (decision D-G-2).

    >>> from patience_rules import deal
    >>> state = deal("golf", seed=1)
    >>> while state.status == "in-play":
    ...     state = state.play(state.legal_moves()[0])
    >>> state.status, state.score
    (<Status.LOST: 'lost'>, 22)
    >>> print(state.status)
    lost
    """

    IN_PLAY = "in-play"
    WON = "won"
    LOST = "lost"


def find_status(t: Tables, piles: Piles, moves: Sequence[Move]) -> Status:
    """Return whether a game is won, lost (no move is legal) or in play, given its legal moves."""
    if moves:
        return Status.IN_PLAY
    return Status.WON if t.ending.is_won(piles) else Status.LOST


def find_base(t: Tables, piles: Piles) -> Rank | None:
    """Return the base rank that the first card on any foundation set, or None."""
    rank = t.base.rank(piles)
    return None if rank == UNSET else Rank(rank + 1)


def find_called(t: Tables, piles: Piles, redeals: int) -> Rank | None:
    """Return the rank of cards that may be discarded now; None in a game that calls no ranks."""
    return Rank(t.called.rank(piles, redeals) + 1) if t.called else None


Key = tuple[bytes | int, ...]
"""Equal exactly for positions of a game that differ at most in the order of like piles."""


def position_key(t: Tables, piles: Piles, redeals: int, shuffle: int) -> Key:
    """Return a value that is equal for positions that differ only in the order of like piles.

    Redeals that have been used count where the game has only so many, shuffles them, calls the
    next rank after each, or asks for their number.

    Args:
        shuffle: what the redeals are shuffled from; 0 if they are not.

    Returns:
        A hashable value, to be compared with others of the same game.
    """
    ordered = list(piles)
    for first, after in t.alike:
        ordered[first:after] = sorted(ordered[first:after])
    return (*ordered, counted_redeals(t, redeals), shuffle)


def counted_redeals(t: Tables, redeals: int) -> int:
    """Return the part of the redeals so far that affects what is to come."""
    redeal = t.redeal
    if redeal is None or redeal.shuffles or redeal.times > 0 or redeals <= redeal.asked:
        return redeals
    return redeal.asked + ((redeals - redeal.asked) % len(t.called.ranks) if t.called else 0)


_UNSEEN = bytes([min(code, FACE_DOWN) for code in range(256)])
"""By card as it lies: the same, or for a face-down card the first of all."""


def is_hidden(t: Tables, pile: int, place: int, cards: bytes) -> bool:
    """Check if a player can't see a card: it is marked, or lies in the stock (D-G-13).

    Args:
        pile: the pile's number.
        place: the card's place in the pile, from 1 at the bottom.
        cards: the pile.
    """
    if pile == t.stock:
        return not (t.sources[pile].ways and place == len(cards) - 1)
    return cards[place] >= FACE_DOWN


def cards_of(codes: Iterable[int]) -> tuple[Card, ...]:
    """Return the cards of codes, whichever way up they lie."""
    return tuple([CARDS[code & ~FACE_DOWN] for code in codes])


def as_seen(t: Tables, piles: Piles) -> Piles:
    """Return the piles with the same card in the place of each hidden one.

    Positions that look alike become equal. None of them can be dealt.
    """
    seen = [cards.translate(_UNSEEN) for cards in piles]
    if t.stock >= 0:
        stock = piles[t.stock]
        known = len(stock) - bool(t.sources[t.stock].ways)  # the top card, or none
        marks = bytes([card & FACE_DOWN for card in stock[1:known]])
        seen[t.stock] = stock[:1] + marks + stock[max(known, 1) :]
    return tuple(seen)


def imagined(t: Tables, piles: Piles, random: Random) -> Piles:
    """Return the piles with their hidden cards shuffled among their places.

    Positions that look alike are imagined alike from the same random state.
    """
    places = [
        (pile, place)
        for pile, cards in enumerate(piles)
        for place in range(1, len(cards))
        if is_hidden(t, pile, place, cards)
    ]
    hidden = sorted(piles[pile][place] & ~FACE_DOWN for pile, place in places)
    random.shuffle(hidden)
    new = [bytearray(cards) for cards in piles]
    for (pile, place), card in zip(places, hidden, strict=True):
        new[pile][place] = card | new[pile][place] & FACE_DOWN
    return tuple(map(bytes, new))
