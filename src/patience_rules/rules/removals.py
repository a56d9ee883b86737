"""Ways in which cards leave the game for the discard."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import attrs

from ..basics.cards import Rank
from ..basics.errors import expect
from .links import Link, as_rank_set, joins_three, ranks_on
from .part import Between, Entries, Part, as_tuple, ensure
from .words import Match, Near, Removal, as_match, as_near

MOST_IN_SET = 20
"""The most cards of one set."""


@attrs.frozen(eq=False, repr=False)
class Total(Part):
    """Cards leave if their ranks add up to a total; they count from ace 1 to king 13.

    Attributes:
        total: the total.
        times: the largest allowed multiple of the total; with 3, cards may also add up to twice or
            three times the total.
        count_to: the most that a rank counts; with 10, jacks, queens and kings count ten.
        at_least: the fewest cards; with 2, no card leaves alone.
        at_most: the most cards; None for any number.
        match: the relation of the suits.
        near: the neighbourhood that the piles need; None for any piles.
    """

    total: Annotated[int, Between(2, 26)] = 13
    times: Annotated[int, Between(1, 100)] = 1
    count_to: Annotated[int, Between(1, 13)] = 13
    at_least: Annotated[int, Between(1, 2)] = 1
    at_most: Annotated[int, Between(2, 2)] | None = 2
    match: Match = attrs.field(default=Match.ANY_SUIT, converter=as_match)
    near: Near | None = attrs.field(default=None, converter=as_near)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        some = self.at_most is not None or joins_three(self.match)
        ensure(some, f"match: {self.match} needs two cards at most")
        stretch = self.near is Near.STRETCH
        plain = self.at_most is None and self.match is Match.ANY_SUIT
        ensure(not stretch or plain, "near: 'stretch' needs at_most=None and match='any-suit'")
        apart = stretch or self.near is None or self.at_most is not None
        ensure(apart, f"near: '{self.near}' needs at_most=2")

    def counts(self, rank: Rank) -> int:
        """Return the value of a rank.

        >>> Total(10, count_to=10).counts(Rank.QUEEN)
        10
        """
        expect(rank, Rank, "a rank, such as Rank.ACE")
        return min(int(rank), self.count_to)

    def makes(self, ranks: Sequence[Rank]) -> bool:
        """Check if ranks add up to the total, or to an allowed multiple of it.

        >>> Total(10, times=3).makes((Rank.NINE, Rank.EIGHT, Rank.THREE))
        True
        """
        expect(ranks, (list, tuple), "a list of ranks")
        often, rest = divmod(sum(map(self.counts, ranks)), self.total)
        return not rest and 0 < often <= self.times


@attrs.frozen(eq=False, repr=False)
class Pair(Part):
    """Two cards leave if one goes on the other.

    Attributes:
        link: the relation of the cards.
        near: the neighbourhood that the piles need; None for any piles.
    """

    link: Link
    near: Literal[Near.TOUCHING, Near.SAME_LINE] | None = attrs.field(
        default=None, converter=as_near
    )


@attrs.frozen(eq=False, repr=False)
class Set(Part):
    """A set of cards leaves, one of each rank; these ranks leave in no other way.

    Attributes:
        ranks: the ranks, repeated if the set has several cards of one.
        match: the relation of the suits of any two cards.
    """

    ranks: Annotated[tuple[Rank, ...], Entries(1, MOST_IN_SET)] = attrs.field(converter=as_rank_set)
    match: Match = attrs.field(default=Match.ANY_SUIT, converter=as_match)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        some = len(self.ranks) < 3 or self.match is not Match.ALTERNATING_COLOURS
        ensure(some, "match: alternating-colours needs two cards at most")


RemovalWay = Total | Pair | Set | Removal


def as_removal_ways(given: RemovalWay | Iterable[RemovalWay]) -> tuple[RemovalWay, ...]:
    return as_tuple(given)


Ways = tuple[RemovalWay, ...]


def named(ways: Ways) -> frozenset[Rank]:
    """Return the ranks that leave in sets, and in no other way."""
    return frozenset(rank for way in ways if isinstance(way, Set) for rank in way.ranks)


def in_stretches(ways: Ways) -> bool:
    """Check if cards leave together with all cards between them, side by side."""
    return any(
        way is Removal.BETWEEN or (isinstance(way, Total) and way.near is Near.STRETCH)
        for way in ways
    )


def gathered(ways: Ways) -> bool:
    """Check if three or more cards leave together, collected by a zone."""
    return any(map(_collects, ways))


def _collects(way: RemovalWay) -> bool:
    if isinstance(way, Total):
        return way.at_most is None and way.near is not Near.STRETCH
    return isinstance(way, Set) and len(way.ranks) > 2


def alone(ways: Ways) -> bool:
    """Check if a card may leave alone."""
    return any(
        isinstance(way, Removal)
        or (isinstance(way, Total) and way.at_least == 1)
        or (isinstance(way, Set) and len(way.ranks) == 1)
        for way in ways
    )


def paired(ways: Ways) -> bool:
    """Check if two cards may leave together, other than in a stretch."""
    return not in_stretches(ways) and any(
        isinstance(way, (Total, Pair)) or (isinstance(way, Set) and len(way.ranks) == 2)
        for way in ways
    )


def most(ways: Ways) -> int:
    """Return the most cards that may leave together."""
    totals = [way for way in ways if isinstance(way, Total) and way.at_most is None]
    sets = [len(way.ranks) for way in ways if isinstance(way, Set)]
    return max([2, *[way.total * way.times for way in totals], *sets])


def single(ways: Ways, rank: Rank) -> bool:
    """Check if a card of a rank may leave alone, whatever other cards are available."""
    if rank in named(ways):
        return any(isinstance(way, Set) and way.ranks == (rank,) for way in ways)
    totals = [way for way in ways if isinstance(way, Total)]
    return any(way.at_least == 1 and way.makes((rank,)) for way in totals)


def pairs(ways: Ways, rank: Rank, other: Rank, order: tuple[Rank, ...]) -> tuple[Match, ...]:
    """Return the suit relations that let two ranks leave together; empty if they never do."""
    sets = not named(ways).isdisjoint((rank, other))
    found: list[Match] = []
    for way in ways:
        if isinstance(way, Set):
            if sets and sorted(way.ranks) == sorted((rank, other)):
                found.append(way.match)
        elif isinstance(way, Total):
            if not sets and way.makes((rank, other)):
                found.append(way.match)
        elif isinstance(way, Pair) and not sets:
            on = ranks_on(way.link, rank, order), ranks_on(way.link, other, order)
            if other in on[0] or rank in on[1]:
                found.append(way.link.match)
    return tuple(dict.fromkeys(found))


def allows(ways: Ways, held: Sequence[Rank]) -> tuple[Match, ...]:
    """Return the suit relations that let a zone collect cards; empty if it may not."""
    return _collected(ways, held, whole=False)


def completes(ways: Ways, held: Sequence[Rank]) -> tuple[Match, ...]:
    """Return the suit relations that let collected cards leave; empty if cards are missing."""
    return _collected(ways, held, whole=True)


def _collected(ways: Ways, held: Sequence[Rank], whole: bool) -> tuple[Match, ...]:
    free = named(ways).isdisjoint(held)
    found: list[Match] = []
    for way in filter(_collects, ways):
        if isinstance(way, Set):
            given, wanted = Counter(held), Counter(way.ranks)
            fits = given == wanted if whole else given <= wanted
        else:
            assert isinstance(way, Total)
            part = sum(map(way.counts, held)) <= way.total * way.times
            fits = free and (way.makes(held) if whole else part)
        found += [way.match] if fits else []
    return tuple(dict.fromkeys(found))
