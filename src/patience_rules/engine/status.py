"""Where a game stands: whether it is won or lost, what it scores, its base rank."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ..cards import Rank
from .card_sets import UNSET, Piles
from .move import Move
from .tables import Tables


class Status(str, Enum):
    """Where a game stands.

    ``LOST`` means that no move is legal (decision D-G-2).

    >>> from patience_rules import deal
    >>> state = deal("golf", seed=1)
    >>> while state.status is Status.IN_PLAY:
    ...     state = state.play(state.legal_moves()[0])
    >>> state.status, state.score
    (<Status.LOST: 'lost'>, 22)
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
