"""Links: the relation between two cards in builds, runs, pairs and conditions."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations, product
from typing import Annotated, Any

import attrs

from ..basics.cards import Rank, Suit
from .part import AnyRanks, Between, Part, as_tuple, ensure
from .words import Direction, Match, as_direction, as_match

_RANKS = {**Rank.__members__, **{rank.letter: rank for rank in Rank}, "10": Rank.TEN}
"""The ranks by name and by letter."""


def as_rank(given: "Rank | str") -> Rank:
    """Return the rank of ``"king"`` or ``"K"``; any other value unchanged."""
    return _RANKS.get(given.upper(), given) if isinstance(given, str) else given  # type: ignore[arg-type]


def as_ranks(given: "Rank | str | Iterable[Rank | str]") -> tuple[Rank, ...]:
    """Return one or several ranks as a tuple."""
    return tuple([as_rank(rank) for rank in as_tuple(given)])


def as_rank_set(given: "Rank | str | Iterable[Rank | str]") -> tuple[Rank, ...]:
    """Return one or several ranks from low to high, for fields where order does not matter."""
    return low_to_high(as_ranks(given))


def low_to_high(given: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return ranks from low to high, but mixed values unchanged."""
    return tuple(sorted(given)) if all(isinstance(rank, Rank) for rank in given) else given


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

    direction: Direction = attrs.field(default=Direction.DOWN, converter=as_direction)
    match: Match = attrs.field(default=Match.ANY_SUIT, converter=as_match)
    wrap: bool = False
    step: Annotated[int, Between(1, 12)] = 1
    ranks: AnyRanks = attrs.field(default=(), converter=as_ranks)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        leaps = self.direction.leaps
        plain = not self.wrap and self.step == 1 and (leaps or not self.ranks)
        others = "wrap and step" if leaps else "wrap, step and ranks"
        counts = self.direction.counts and not leaps
        ensure(counts or plain, f"direction: {self.direction} excludes {others}")


def as_links(given: Link | Iterable[Link]) -> tuple[Link, ...]:
    return as_tuple(given)


def _same_colour(below: int, above: int) -> bool:
    return Suit(below).is_red == Suit(above).is_red


_SUITS: dict[Match, Callable[[int, int], bool]] = {
    Match.ANY_SUIT: lambda below, above: True,
    Match.IN_SUIT: lambda below, above: below == above,
    Match.OTHER_SUIT: lambda below, above: below != above,
    Match.IN_COLOUR: _same_colour,
    Match.ALTERNATING_COLOURS: lambda below, above: not _same_colour(below, above),
}


def suits_match(match: Match, below: int, above: int) -> bool:
    """Check if two suits, from 0, match."""
    return _SUITS[match](below, above)


def joins_three(match: Match) -> bool:
    """Check if three cards can be such that each two of their suits match."""
    threes = product(range(len(Suit)), repeat=3)
    return any(all(suits_match(match, *two) for two in combinations(three, 2)) for three in threes)


_BOTH = (Direction.UP, Direction.DOWN)
_DIRECTIONS = {Direction.UP_OR_DOWN: _BOTH, Direction.UP_OR_DOWN_ALIKE: _BOTH}
_PLACES: dict[Direction, Callable[[int, int, int], tuple[int, ...]]] = {
    Direction.UP: lambda place, step, count: (place + step,),
    Direction.DOWN: lambda place, step, count: (place - step,),
    Direction.UP_OR_DOWN: lambda place, step, count: (place + step, place - step),
    Direction.UP_OR_DOWN_ALIKE: lambda place, step, count: (place + step, place - step),
    Direction.HIGHER: lambda place, step, count: tuple(range(place + 1, count)),
    Direction.LOWER: lambda place, step, count: tuple(range(place)),
    Direction.SAME_RANK: lambda place, step, count: (place,),
    Direction.ANY_RANK: lambda place, step, count: tuple(range(count)),
}
"""By direction: the places in the order of the ranks that go on a place, before any wrapping."""


def directions(link: Link) -> tuple[Direction, ...]:
    """Return the directions in which a run by a link may go."""
    return _DIRECTIONS.get(link.direction, (link.direction,))


def ranks_on(
    link: Link,
    rank: Rank,
    order: tuple[Rank, ...],  # the ranks of the pack, from low to high
    way: Direction | None = None,  # a direction of the link; None for all
) -> frozenset[Rank]:
    """Return the ranks that may be laid on a rank, regardless of suit."""
    known = _by_rank(way or link.direction, link.wrap, link.step, link.ranks or order)
    return known.get(rank, frozenset()).intersection(order)


@lru_cache(maxsize=256)
def _by_rank(
    direction: Direction, wrap: bool, step: int, order: tuple[Rank, ...]
) -> dict[Rank, frozenset[Rank]]:
    count = len(order)
    return {
        rank: frozenset(
            order[other % count]
            for other in _PLACES[direction](place, step, count)
            if wrap or 0 <= other < count
        )
        for place, rank in enumerate(order)
    }
