"""Positions that are the same but for the order of piles which no rule tells apart."""

from __future__ import annotations

from functools import lru_cache

from ..rules.vocabulary import Role
from .tables import Piles, Tables

Key = tuple[bytes | int, ...]
"""Equal for two positions of a game exactly when they are the same but for such an order."""


@lru_cache(maxsize=256)
def interchangeable(t: Tables) -> tuple[tuple[int, int], ...]:
    """The zones whose piles no rule tells apart.

    Piles are told apart where one covers or mirrors another, where cards are dealt to each of them
    or gathered from them in order, and where spaces fill from the first of them that has a card.

    Args:
        t: the game's tables.

    Returns:
        For each such zone of two or more piles, its first pile and the first one after it.
    """
    draw, redeal = t.rules.draw, t.rules.redeal
    ordered: set[Role] = {redeal.of} if redeal else set()
    if draw and draw.every:
        ordered.add(draw.to)
    ordered.update(role for zone in t.rules.zones for role in zone.fill)
    zones = []
    first = 0
    for zone in t.rules.zones:
        after = first + zone.piles
        if zone.piles > 1 and not zone.cover and not zone.follows and zone.role not in ordered:
            zones.append((first, after))
        first = after
    return tuple(zones)


def position_key(t: Tables, piles: Piles, redeals: int) -> Key:
    """A value that is equal for positions that differ only in the order of such piles.

    Redeals that have been used count where the game has only so many.

    Args:
        t: the game's tables.
        piles: the table.
        redeals: how many redeals have been used.

    Returns:
        A hashable value, of use only beside others of the same game.
    """
    ordered = list(piles)
    for first, after in interchangeable(t):
        ordered[first:after] = sorted(ordered[first:after])
    return (*ordered, redeals if t.redeal_times > 0 else 0)
