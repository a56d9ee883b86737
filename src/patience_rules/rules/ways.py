"""Ways to lay cards on a pile and to leave one, each with cards, piles and conditions.

The ways of a list are alternatives: a move needs one that allows it.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any

import attrs

from ..basics.cards import Rank
from .conditions import (
    LayConditions,
    LeaveConditions,
    as_lay_conditions,
    as_leave_conditions,
)
from .links import Link, as_rank, as_rank_set, low_to_high
from .part import AnyRanks, Count, Entries, Number, Part, as_tuple
from .piles import AnyPiles, as_piles
from .words import Base, Take, Times, as_take

FirstRank = Rank | Base


def as_first_ranks(
    given: FirstRank | str | Iterable[FirstRank | str],
) -> tuple[FirstRank, ...]:
    return low_to_high(tuple([_first_rank(rank) for rank in as_tuple(given)]))


def _first_rank(given: FirstRank | str) -> FirstRank:
    known = [word for word in Base if word == given]
    return known[0] if known else as_rank(given)


def as_counted(given: int | Times | str | None) -> Any:
    return given


@attrs.frozen(eq=False, repr=False)
class Start(Part):
    """A way to begin an empty pile, with any card unless a field says which.

    Attributes:
        ranks: the ranks of the first card, or a word for the base; empty for any.
        cards: the exact number of cards, which need a link in the zone's ``run`` or ``build``; None
            for a run of the zone if its piles give runs, or else one card; ``UNLIMITED`` for any
            cards that leave their pile together.
        source: the piles that the cards may come from; empty for any.
        when: conditions, which must all hold.

    >>> Start("king") == Start(Rank.KING)
    True
    """

    ranks: Annotated[tuple[FirstRank, ...], Entries(0, 13, differ=True)] = attrs.field(
        default=(), converter=as_first_ranks
    )
    cards: Count | Times | None = attrs.field(default=None, converter=as_counted)
    source: AnyPiles = attrs.field(default=(), converter=as_piles)
    when: LayConditions = attrs.field(default=(), converter=as_lay_conditions)


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

    stop: AnyRanks = attrs.field(default=(), converter=as_rank_set)
    cards: Count | Times | None = attrs.field(default=None, converter=as_counted, kw_only=True)
    source: AnyPiles = attrs.field(default=(), converter=as_piles)
    when: LayConditions = attrs.field(default=(), converter=as_lay_conditions)

    @property
    def link(self) -> Link:
        """The relation of the cards, without the rest of the way."""
        return _link(self.direction, self.match, self.wrap, self.step, self.ranks)


_link = lru_cache(maxsize=256)(Link)


@attrs.frozen(eq=False, repr=False)
class Leave(Part):
    """A way for cards to leave a pile.

    Attributes:
        take: the cards that may leave at once.
        to: the piles that they may go to; empty for any.
        keep: the number of cards at the bottom that stay.
        when: conditions, which must all hold.
    """

    take: Take = attrs.field(default=Take.TOP, converter=as_take)
    to: AnyPiles = attrs.field(default=(), converter=as_piles)
    keep: Number = attrs.field(default=0, kw_only=True)
    when: LeaveConditions = attrs.field(default=(), converter=as_leave_conditions, kw_only=True)


StartsGiven = Start | FirstRank | str | Iterable[Start]
LeavesGiven = Leave | Take | str | Iterable[Leave]


def as_starts(given: StartsGiven) -> tuple[Start, ...]:
    """Return one or several ways to begin a pile, or the way of a rank, as a tuple."""
    return tuple([way if isinstance(way, Start) else Start(way) for way in as_tuple(given)])


def as_builds(given: Link | Iterable[Link]) -> tuple[Build, ...]:
    return tuple([_build(way) for way in as_tuple(given)])


def _build(given: Link) -> Build:
    plain = type(given) is Link
    fields = (given.direction, given.match, given.wrap, given.step, given.ranks) if plain else ()
    return Build(*fields) if plain else given  # type: ignore[return-value]


def as_leaves(given: LeavesGiven) -> tuple[Leave, ...]:
    """Return one or several ways to leave, or the way of a word, as a tuple."""
    return tuple([way if isinstance(way, Leave) else Leave(way) for way in as_tuple(given)])
