"""Which cards go on which: links, ranks and pairs as sets of cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_

from ...cards import Rank, Suit
from ...rules.links import Link
from ...rules.ways import Build
from ...rules.words import Base, Direction, Match
from ..card_sets import ALL, BITS, FLOOR, UNSET, pad, rank_mask, suit_mask

Ranks = tuple[Rank, ...]
"""The ranks of a pack, from low to high."""

_BOTH = (Direction.UP, Direction.DOWN)
_DIRECTIONS = {Direction.UP_OR_DOWN: _BOTH, Direction.UP_OR_DOWN_ALIKE: _BOTH}


def ranks_mask(ranks: Iterable[Rank]) -> int:
    """Return the set of all cards of some ranks."""
    return sum(rank_mask(rank - 1) for rank in set(ranks))


def suits_mask(suits: Iterable[Suit]) -> int:
    """Return the set of all cards of some suits."""
    return sum(suit_mask(suit) for suit in set(suits))


def suits_match(match: Match, below: int, above: int) -> bool:
    """Check if two suits (from 0) relate as a match asks."""
    if match is Match.IN_SUIT:
        return below == above
    if match is Match.OTHER_SUIT:
        return below != above
    if match is Match.ANY_SUIT:
        return True
    same = Suit(below).is_red == Suit(above).is_red
    return same if match is Match.IN_COLOUR else not same


def directions(link: Link) -> tuple[Direction, ...]:
    """Return the directions in which a run by a link may go."""
    return _DIRECTIONS.get(link.direction, (link.direction,))


@lru_cache(maxsize=256)
def masks_of(link: Link, order: Ranks, direction: Direction | None = None) -> list[int]:
    """Return for each card the set of cards that go on it by a link.

    Args:
        link: the link; of a way to build, its relation alone.
        order: the ranks of the pack.
        direction: one of its directions; None for all.
    """
    ranks = [0] * 13
    order = link.ranks or order
    ways = (direction,) if direction else directions(link)
    for place, rank in enumerate(order):
        follow = [order[at] for way in ways for at in _places_after(link, way, place, len(order))]
        ranks[rank - 1] = ranks_mask(follow)
    suits = [
        sum(suit_mask(above) for above in range(4) if suits_match(link.match, below, above))
        for below in range(4)
    ]
    return [ranks[code % 13] & suits[code // 13] for code in range(FLOOR)]


def _places_after(link: Link, way: Direction, place: int, count: int) -> list[int]:
    """Return the places, among all ranks, of those that may lie on one."""
    if way is Direction.ANY_RANK:
        return list(range(count))
    if way is Direction.SAME_RANK:
        return [place]
    other = place + link.step * (1 if way is Direction.UP else -1)
    return [other % count] if link.wrap or 0 <= other < count else []


def link_table(link: Link, order: Ranks, direction: Direction | None = None) -> list[int]:
    """Return by top the cards that go on it by a link, or by a way to build without conditions.

    Args:
        link: the link.
        order: the ranks of the pack.
        direction: one of its directions; None for all.
    """
    bare = Link(link.direction, link.match, link.wrap, link.step, link.ranks)
    masks = masks_of(bare, order, direction)
    stopped = ranks_mask(link.stop) if isinstance(link, Build) else 0
    return pad([0 if stopped & BITS[card] else masks[card] for card in range(FLOOR)])


def turned_round(table: list[int]) -> list[int]:
    """Return by top the cards on which it may lie."""
    return pad(
        [
            sum(BITS[below] for below in range(FLOOR) if table[below] & BITS[card])
            for card in range(FLOOR)
        ]
    )


def first_cards(ranks: Iterable[Rank | Base], base: int, order: Ranks) -> int:
    """Return the cards that may be the first of a pile.

    Args:
        ranks: the ranks that a way to start names; none: any card.
        base: the base rank (from 0), or ``UNSET``.
        order: the ranks of the pack.
    """
    sets = [_first(rank, base, order) for rank in ranks]
    return reduce(or_, sets) if sets else ALL


def _first(rank: Rank | Base, base: int, order: Ranks) -> int:
    if rank is Base.BASE_RANK:
        return ALL if base == UNSET else rank_mask(base)
    if rank is Base.BELOW_BASE:
        return rank_mask(order[order.index(Rank(base + 1)) - 1] - 1) if base + 1 in order else 0
    return rank_mask(int(rank) - 1)
