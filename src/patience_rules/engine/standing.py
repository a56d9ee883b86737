"""Facts about a position: status, base rank, key, hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..basics.cards import CARDS, Card, Rank
from ..basics.values import Word
from .card_sets import FACE_DOWN, UNSET, Piles
from .move import Move
from .tables import Tables

if TYPE_CHECKING:
    from random import Random


class Status(Word):
    """The status of a game; equal to its text.

    ``LOST`` means that no move is legal.

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
    """Return the status of a game, given its legal moves."""
    if moves:
        return Status.IN_PLAY
    return Status.WON if t.ending.is_won(piles) else Status.LOST


def find_base(t: Tables, piles: Piles) -> Rank | None:
    """Return the base rank, or None before it is set."""
    rank = t.base.rank(piles)
    return None if rank == UNSET else Rank(rank + 1)


def find_called(t: Tables, piles: Piles, redeals: int) -> Rank | None:
    """Return the rank that is called now; None if the game calls none."""
    return Rank(t.called.rank(piles, redeals) + 1) if t.called else None


Key = tuple[bytes | int, ...]
"""Equal if, and only if, two positions differ at most in the order of interchangeable piles."""


def position_key(t: Tables, piles: Piles, redeals: int, shuffle: int) -> Key:
    """Return the key of a position. Interchangeable piles are sorted."""
    ordered = list(piles)
    for first, after in t.alike:
        ordered[first:after] = sorted(ordered[first:after])
    return (*ordered, counted_redeals(t, redeals), shuffle)


def counted_redeals(t: Tables, redeals: int) -> int:
    """Return the redeals so far, reduced to the part that affects later moves."""
    # All of them matter if they are limited or shuffled.
    redeal = t.redeal
    if redeal is None or redeal.shuffles or redeal.times > 0 or redeals <= redeal.fixed_from:
        return redeals
    # Unlimited redeals only call ranks, in a circle.
    more = redeals - redeal.fixed_from
    return redeal.fixed_from + (more % len(t.called.ranks) if t.called else 0)


def used(t: Tables, redeals: int) -> tuple[int, int]:
    """Return the redeals and the mercies used: the engine counts both in one number."""
    mercies = max(redeals - t.redeal_times, 0) if t.redeal_times >= 0 else 0
    return redeals - mercies, mercies


_HIDDEN = bytes([FACE_DOWN])
_UNSEEN = bytes([min(code, FACE_DOWN) for code in range(256)])
"""Maps every face-down card to the same code."""


def is_hidden(t: Tables, pile: int, place: int, cards: bytes) -> bool:
    """Check if a player cannot see the card at a place (1: the lowest) of a pile."""
    if pile == t.stock:
        return not (t.sources[pile].ways and place == len(cards) - 1)
    return cards[place] >= FACE_DOWN


def cards_of(codes: Iterable[int]) -> tuple[Card, ...]:
    """Return the cards of codes, face up or face down."""
    return tuple([CARDS[code & ~FACE_DOWN] for code in codes])


def as_seen(t: Tables, piles: Piles) -> Piles:
    """Return the piles with one code for all hidden cards: equal if positions look alike."""
    return tuple([pile_as_seen(t, pile, cards) for pile, cards in enumerate(piles)])


def pile_as_seen(t: Tables, pile: int, cards: bytes) -> bytes:
    """Return a pile with ``FACE_DOWN`` for each hidden card."""
    if pile != t.stock:
        return cards.translate(_UNSEEN)
    hidden = len(cards) - 1
    if hidden and t.sources[pile].ways:
        hidden -= 1  # an open stock shows its top card
    return cards[:1] + _HIDDEN * hidden + cards[1 + hidden :]


def imagined(t: Tables, piles: Piles, random: Random) -> Piles:
    """Return the piles with their hidden cards shuffled among themselves."""
    places = [
        (pile, place)
        for pile, cards in enumerate(piles)
        for place in range(1, len(cards))
        if is_hidden(t, pile, place, cards)
    ]
    # Sorted first: from the same random state, positions that look alike give the same piles.
    hidden = sorted(piles[pile][place] & ~FACE_DOWN for pile, place in places)
    random.shuffle(hidden)
    new = [bytearray(cards) for cards in piles]
    for (pile, place), card in zip(places, hidden, strict=True):
        new[pile][place] = card | new[pile][place] & FACE_DOWN
    return tuple(map(bytes, new))
