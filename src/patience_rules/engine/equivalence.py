"""Positions that are the same but for the order of piles which no rule tells apart."""

from __future__ import annotations

from .card_sets import Piles
from .tables import Tables

Key = tuple[bytes | int, ...]
"""Equal for two positions of a game exactly when they are the same but for such an order."""


def position_key(t: Tables, piles: Piles, redeals: int, shuffle: int) -> Key:
    """A value that is equal for positions that differ only in the order of such piles.

    Redeals that have been used count where the game has only so many, shuffles them, calls the
    next rank after each, or asks for their number.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.
        shuffle: what the redeals are shuffled from, 0 where they are not.

    Returns:
        A hashable value, of use only beside others of the same game.
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
