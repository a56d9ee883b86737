"""What leaves the game for the discard: cards outranked or called, and sets that are gathered.

Functions over tables, piles and small numbers only, so that the file can also be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import CARDS
from .card_sets import BITS, suits_match
from .tables import Piles, Tables


def outranked(exposed: int) -> int:
    """Those of a set of cards of whose suit a higher one is in the set too; aces are high."""
    lower = 0
    for suit in range(4):
        ranks = exposed >> (13 * suit) & 0x1FFF
        high = ranks >> 1 | (ranks & 1) << 12
        if high:
            high ^= 1 << (high.bit_length() - 1)
        lower |= high << (13 * suit + 1)
    return lower


def exposed_cards(t: Tables, piles: Piles) -> int:
    """The cards that lie on top of a pile from which cards may leave, covered or not."""
    exposed = 0
    for pile in t.sources:
        exposed |= BITS[piles[pile][-1]]
    return exposed


def called_rank(t: Tables, piles: Sequence[bytes], redeals: int) -> int:
    """The rank (from 0) that is called: the next after each discard and each redeal."""
    return t.calls[(redeals + len(piles[t.discard]) - 1) % len(t.calls)]


def may_gather(t: Tables, piles: Piles, target: int, card: int) -> bool:
    """Whether a card belongs to a set with all that the piles of a zone have gathered so far."""
    removal, first = t.rules.removal, t.firsts[target]
    assert removal is not None
    held = [card]
    for pile in range(first, first + t.zones[target].piles):
        held += piles[pile][1:]
    match = removal.relation(CARDS[card].rank)
    suits = all(suits_match(match, other // 13, card // 13) for other in held[1:])
    return suits and removal.allows([CARDS[other].rank for other in held])


def is_complete(t: Tables, piles: Sequence[bytes], gathering: Sequence[int]) -> bool:
    """Whether the cards that piles have gathered are all of one set."""
    removal = t.rules.removal
    assert removal is not None
    return removal.completes([CARDS[c].rank for pile in gathering for c in piles[pile][1:]])
