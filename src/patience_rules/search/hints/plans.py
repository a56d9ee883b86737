"""Plans: what a player who has seen some of the cards means to do next."""

from __future__ import annotations

from enum import Enum, auto

import attrs

from ...engine.move import Move, move_between
from ...playing.state import State, parts_of


class Aim(Enum):
    """What a plan leads to."""

    WIN = auto()
    """The line wins; the cards that it needs have been seen, so this is proven."""
    SEE = auto()
    """The last move shows an unseen card."""
    LOOK = auto()
    """The move looks through a stock, which costs nothing."""
    COME_NEARER = auto()
    """No win was found. The position at the end seems nearer to won."""
    NOTHING = auto()
    """Nothing better was found than the position itself."""
    LOST = auto()
    """It is proven that no line wins."""


@attrs.frozen
class PlannedLine:
    """A line of moves, and what it leads to.

    Attributes:
        start: the position where it begins.
        line: the moves; empty if there is nothing to aim at.
        aim: what the line leads to.
    """

    start: State
    line: tuple[Move, ...]
    aim: Aim


def renamed(
    planned: State,  # the position that the line is for
    state: State,  # a position with the same key
    line: tuple[Move, ...],
) -> tuple[Move, ...]:
    """Return a line for a position that may have interchangeable piles in another order."""
    t, there = parts_of(planned)[:2]
    here = parts_of(state)[1]
    if here == there:
        return line
    names = {name: name for name in t.names}
    for first, after in t.alike:
        piles = range(first, after)
        pairs = zip(
            sorted(piles, key=there.__getitem__), sorted(piles, key=here.__getitem__), strict=True
        )
        # Equal keys mean that the piles of a group have the same cards in some order.
        names.update({t.names[old]: t.names[new] for old, new in pairs})
    return tuple(
        move_between(
            names.get(move.source, move.source), names.get(move.target, move.target), move.size
        )
        for move in line
    )
