"""Parts of rules that several families share."""

from __future__ import annotations

from ...language import *

FILLED_WASTE = Zone(Role.WASTE, then=fill("stock"))
FOURS = Zone(Role.FOUNDATION, 13, start=Start(cards=4), run=SAME_RANK, capacity=4)
"""Foundations that take four cards of one rank at once."""

ACES_AND_KINGS = Deal("foundation", pick=(*ACES, *KINGS))

TAKE_BACK = (Option("take-back", "foundation.take.take", ("top", "nothing")),)
"""An option to take cards back from the foundations, where players differ."""

UP_AND_DOWN = (foundations(start=()), foundations(build=DOWN_IN_SUIT, start=()))
"""Four foundations up from aces and four down from kings, which the deal lays there."""

MEETS = Leave(to="foundation", keep=1)
"""Cards go from a foundation to another of their suit, but the first of each stays."""
MEETING = (foundations(start=(), take=MEETS), foundations(build=DOWN_IN_SUIT, start=(), take=MEETS))
"""The same foundations, if cards go from one to the other."""
TO_BOTH = ("tableau", "foundation")


def counting(rank: Rank) -> Zone:
    """Return a foundation that starts with a rank and counts up by that number."""
    return foundations(1, build=Link(Direction.UP, wrap=True, step=int(rank)), start=rank)
