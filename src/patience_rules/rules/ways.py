"""Ways to lay cards on a pile and to leave one, each with cards, piles and conditions.

The ways of a list are alternatives: a move needs one that allows it.
"""

from collections.abc import Iterable
from typing import Annotated, Any

import attrs

from ..basics.cards import Rank
from .conditions import (
    LayConditions,
    LeaveConditions,
    lay_conditions,
    leave_conditions,
)
from .links import Link, low_to_high, rank, rank_set
from .part import Count, Entries, Number, Part, Ranks, many
from .piles import Piles, piles
from .words import Base, Take, Times, take

FirstRank = Rank | Base


def first_ranks(
    given: FirstRank | str | Iterable[FirstRank | str],
) -> tuple[FirstRank, ...]:
    return low_to_high(tuple([_first_rank(one) for one in many(given)]))


def _first_rank(given: FirstRank | str) -> FirstRank:
    known = [word for word in Base if word == given]
    return known[0] if known else rank(given)


def counted(given: int | Times | str | None) -> Any:
    return given


@attrs.frozen(eq=False, repr=False)
class Start(Part):
    """A way to begin an empty pile.

    Attributes:
        ranks: the ranks of the first card, or a word for the base; empty for any.
        cards: the exact number of cards; None for a run of the zone if its piles give runs, or
            else one card; ``UNLIMITED`` for any cards that leave their pile together.
        source: the piles that the cards may come from; empty for any.
        when: conditions, which must all hold.

    >>> Start("king") == Start(Rank.KING)
    True
    """

    ranks: Annotated[tuple[FirstRank, ...], Entries(0, 13, differ=True)] = attrs.field(
        default=(), converter=first_ranks
    )
    cards: Count | Times | None = attrs.field(default=None, converter=counted)
    source: Piles = attrs.field(default=(), converter=piles)
    when: LayConditions = attrs.field(default=(), converter=lay_conditions)


@attrs.frozen(eq=False, repr=False)
class Build(Link):
    """A way to lay cards on a card.

    Attributes:
        direction: the change of rank.
        match: the relation of the suits.
        wrap: true if ace and king are neighbours.
        step: the difference in rank between a card and the next, such as 2 for building by twos.
        ranks: the order of the ranks; empty for that of the pack. Ranks left out never link.
        stop: ranks that take no card.
        cards: the exact number of cards; None for a run of the zone if its piles give runs, or
            else one card; ``UNLIMITED`` for any cards that leave their pile together.
        source: the piles that the cards may come from; empty for any.
        when: conditions, which must all hold.
    """

    stop: Ranks = attrs.field(default=(), converter=rank_set)
    cards: Count | Times | None = attrs.field(default=None, converter=counted, kw_only=True)
    source: Piles = attrs.field(default=(), converter=piles)
    when: LayConditions = attrs.field(default=(), converter=lay_conditions)

    @property
    def link(self) -> Link:
        """The relation of the cards, without the rest of the way."""
        return Link(self.direction, self.match, self.wrap, self.step, self.ranks)


@attrs.frozen(eq=False, repr=False)
class Leave(Part):
    """A way for cards to leave a pile.

    Attributes:
        take: the cards that may leave at once.
        to: the piles that they may go to; empty for any.
        keep: the number of cards at the bottom that stay.
        when: conditions, which must all hold.
    """

    take: Take = attrs.field(default=Take.TOP, converter=take)
    to: Piles = attrs.field(default=(), converter=piles)
    keep: Number = attrs.field(default=0, kw_only=True)
    when: LeaveConditions = attrs.field(default=(), converter=leave_conditions, kw_only=True)


StartsGiven = Start | FirstRank | str | Iterable[Start]
LeavesGiven = Leave | Take | str | Iterable[Leave]


def starts(given: StartsGiven) -> tuple[Start, ...]:
    """Return one or several ways to begin a pile, or the way of a rank, as a tuple.

    >>> starts("ace") == (Start(Rank.ACE),)
    True
    """
    return tuple([one if isinstance(one, Start) else Start(one) for one in many(given)])


def builds(given: Link | Iterable[Link]) -> tuple[Build, ...]:
    return tuple([_build(one) for one in many(given)])


def _build(given: Link) -> Build:
    plain = type(given) is Link
    fields = (given.direction, given.match, given.wrap, given.step, given.ranks) if plain else ()
    return Build(*fields) if plain else given  # type: ignore[return-value]


def leaves(given: LeavesGiven) -> tuple[Leave, ...]:
    """Return one or several ways to leave, or the way of a word, as a tuple.

    >>> leaves("run"), leaves(Take.NOTHING)
    ((Leave(take=Take.RUN),), (Leave(take=Take.NOTHING),))
    """
    return tuple([one if isinstance(one, Leave) else Leave(one) for one in many(given)])
