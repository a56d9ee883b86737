"""Where a game stands: whether it is won or lost, what it scores, its base rank."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ..cards import Rank
from ..rules.vocabulary import Goal, Role
from .card_sets import UNSET
from .conditions import base_rank
from .discards import called_rank
from .goal import is_won, sorted_cards
from .move import Move
from .tables import Piles, Tables


class Status(Enum):
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
    """Whether a game is won, lost (no move is legal) or in play, given its legal moves."""
    if moves:
        return Status.IN_PLAY
    return Status.WON if is_won(t, piles) else Status.LOST


def find_score(t: Tables, piles: Piles) -> int:
    """Cards on the foundations, discarded, sorted in runs or rows, on the tableau or off it."""
    if t.wholes:
        return sum(sorted_cards(t, piles, pile) for pile in t.wholes)
    role = {Goal.FOUNDATIONS: Role.FOUNDATION, Goal.DISCARD: Role.DISCARD}.get(
        t.rules.goal, Role.TABLEAU
    )
    count = sum(len(piles[pile]) - 1 for pile in t.of_role(role))
    return max(0, t.dealt - count) if t.rules.goal is Goal.TABLEAU else count


def find_base(t: Tables, piles: Piles) -> Rank | None:
    """The base rank that the first card on any foundation set; None where there is none (yet)."""
    rank = base_rank(t, piles)
    return None if rank == UNSET else Rank(rank + 1)


def find_called(t: Tables, piles: Piles, redeals: int) -> Rank | None:
    """The rank of cards that may be discarded now; None in a game that calls no ranks."""
    return Rank(called_rank(t, piles, redeals) + 1) if t.calls else None
