"""Links: the relation between two cards in builds, runs, pairs and conditions."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import attrs

from ..cards import Rank
from .part import Between, Part, Ranks, ensure, many
from .words import Direction, Match, direction, match


def rank(given: "Rank | str") -> Rank:
    """Return the rank of a word (``"king"``) or a letter (``"K"``)."""
    if isinstance(given, str) and given.upper() in Rank.__members__:
        return Rank[given.upper()]
    return Rank.parse(given) if isinstance(given, str) else given


def ranks(given: "Rank | str | Iterable[Rank | str]") -> tuple[Rank, ...]:
    """Return one or several ranks as a tuple.

    >>> ranks("king")
    (<Rank.KING: 13>,)
    """
    return tuple([rank(one) for one in many(given)])


def rank_set(given: "Rank | str | Iterable[Rank | str]") -> tuple[Rank, ...]:
    """Return one or several ranks from low to high, for fields where order does not matter.

    >>> rank_set(["king", "ace"])
    (<Rank.ACE: 1>, <Rank.KING: 13>)
    """
    return low_to_high(ranks(given))


def low_to_high(given: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return ranks from low to high, but mixed values unchanged.

    >>> low_to_high((Rank.KING, "ace"))
    (<Rank.KING: 13>, 'ace')
    """
    return tuple(sorted(given)) if all(isinstance(one, Rank) for one in given) else given


@attrs.frozen(eq=False, repr=False)
class Link(Part):
    """The relation of a card to the card that it goes on.

    Attributes:
        direction: the change of rank.
        match: the relation of the suits.
        wrap: true if ace and king are neighbours.
        step: the difference in rank between a card and the next, such as 2 for building by twos.
        ranks: the order of the ranks; empty for that of the pack. Ranks left out never link.
    """

    direction: Direction = attrs.field(default=Direction.DOWN, converter=direction)
    match: Match = attrs.field(default=Match.ANY_SUIT, converter=match)
    wrap: bool = False
    step: Annotated[int, Between(1, 12)] = 1
    ranks: Ranks = attrs.field(default=(), converter=ranks)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        if not self.direction.counts:
            plain = not self.wrap and self.step == 1 and not self.ranks
            ensure(plain, f"direction: {self.direction} excludes wrap, step and ranks")


def links(given: Link | Iterable[Link]) -> tuple[Link, ...]:
    return many(given)


def ranks_on(link: Link, rank: Rank, order: Sequence[Rank]) -> frozenset[Rank]:
    """Return the ranks that may be laid on a rank, regardless of suit.

    `order` has the ranks of the pack, from low to high.

    >>> sorted(ranks_on(Link("up-or-down", wrap=True), Rank.ACE, tuple(Rank)))
    [<Rank.TWO: 2>, <Rank.KING: 13>]
    """
    order = link.ranks or order
    if link.direction is Direction.ANY_RANK:
        return frozenset(order)
    if link.direction is Direction.SAME_RANK or rank not in order:
        return frozenset((rank,)).intersection(order)
    up = () if link.direction is Direction.DOWN else (link.step,)
    down = () if link.direction is Direction.UP else (-link.step,)
    places = [order.index(rank) + by for by in (*up, *down)]
    count = len(order)
    return frozenset([order[n % count] for n in places if link.wrap or 0 <= n < count])
