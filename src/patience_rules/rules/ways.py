"""Ways to lay cards on a pile and ways to leave one; each names cards, piles and conditions.

The ways of a list are alternatives: one of them has to allow the move.
"""

from collections.abc import Iterable
from typing import Annotated

import attrs

from ..cards import Rank
from .conditions import (
    LayConditions,
    LeaveConditions,
    lay_conditions,
    leave_conditions,
)
from .links import Link, low_to_high, rank, rank_set
from .part import Count, Entries, Number, Part, Ranks, many
from .piles import Piles, piles
from .words import Base, Take, take

FirstRank = Rank | Base


def first_ranks(
    given: FirstRank | str | Iterable[FirstRank | str],
) -> tuple[FirstRank, ...]:
    """Return one or several ranks, or words for the base, as a tuple."""
    return low_to_high(tuple([_first_rank(one) for one in many(given)]))


def _first_rank(given: FirstRank | str) -> FirstRank:
    known = [word for word in Base if word == given]
    return known[0] if known else rank(given)


@attrs.frozen(eq=False, repr=False)
class Start(Part):
    """A way to begin an empty pile.

    Attributes:
        ranks: the ranks of the first card, or a word for the base; empty for any.
        cards: the exact number of cards; None for as many as may move.
        source: the piles that the cards come from; empty for any.
        when: conditions.

    >>> Start("king") == Start(Rank.KING)
    True
    """

    ranks: Annotated[tuple[FirstRank, ...], Entries(0, 13, differ=True)] = attrs.field(
        default=(), converter=first_ranks
    )
    cards: Count | None = None
    source: Piles = attrs.field(default=(), converter=piles)
    when: LayConditions = attrs.field(default=(), converter=lay_conditions)


@attrs.frozen(eq=False, repr=False)
class Build(Link):
    """A way to lay cards on a card.

    Attributes:
        direction: how the ranks change.
        match: how the suits relate.
        wrap: whether ace and king are neighbours.
        step: how many ranks lie between one card and the next.
        ranks: the order of the ranks, where it is not the pack's; other ranks never link.
        stop: ranks on which nothing is laid.
        source: the piles that the cards come from; empty for any.
        when: conditions.
    """

    stop: Ranks = attrs.field(default=(), converter=rank_set)
    source: Piles = attrs.field(default=(), converter=piles)
    when: LayConditions = attrs.field(default=(), converter=lay_conditions)

    @property
    def link(self) -> Link:
        """The relation of the cards alone, without the rest of the way."""
        return Link(self.direction, self.match, self.wrap, self.step, self.ranks)


@attrs.frozen(eq=False, repr=False)
class Leave(Part):
    """A way for cards to leave a pile.

    Attributes:
        take: how many cards may leave at once; ``NOTHING`` keeps the rest for an option to turn.
        to: the piles that they may go to; empty for any.
        keep: how many of the lowest cards stay.
        when: conditions.
    """

    take: Take = attrs.field(default=Take.TOP, converter=take)
    to: Piles = attrs.field(default=(), converter=piles)
    keep: Number = attrs.field(default=0, kw_only=True)
    when: LeaveConditions = attrs.field(default=(), converter=leave_conditions, kw_only=True)


StartsGiven = Start | FirstRank | str | Iterable[Start]
LeavesGiven = Leave | Take | str | Iterable[Leave]


def starts(given: StartsGiven) -> tuple[Start, ...]:
    """Return ways to begin a pile from one or several, or from a rank.

    >>> starts("ace") == (Start(Rank.ACE),)
    True
    """
    return tuple([one if isinstance(one, Start) else Start(one) for one in many(given)])


def builds(given: Link | Iterable[Link]) -> tuple[Build, ...]:
    """Return one or several ways to build as a tuple."""
    return tuple([_build(one) for one in many(given)])


def _build(given: Link) -> Build:
    plain = type(given) is Link
    fields = (given.direction, given.match, given.wrap, given.step, given.ranks) if plain else ()
    return Build(*fields) if plain else given  # type: ignore[return-value]


def leaves(given: LeavesGiven) -> tuple[Leave, ...]:
    """Return ways to leave from one or several, or from the word for a plain way.

    >>> leaves("run"), leaves(Take.NOTHING)
    ((Leave(take=Take.RUN),), (Leave(take=Take.NOTHING),))
    """
    return tuple([one if isinstance(one, Leave) else Leave(one) for one in many(given)])
