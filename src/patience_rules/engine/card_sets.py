"""Which cards fit which: sets of cards, each an int with a bit for each code, by the card beneath.

Lists go by the code of a pile's top: the 52 cards, then the floor of an empty pile, then face-down
cards, which nothing fits. Ranks count from 0 here.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Final

import attrs

from ..cards import CARDS, Rank, Suit
from ..rules.build import Build, Start
from ..rules.vocabulary import Base, Direction, Match

if TYPE_CHECKING:
    from ..rules.removal import Removal

FLOOR: Final = 52
TOPS: Final = 128
UNSET: Final = 13
ALL: Final = (1 << 52) - 1
BITS: Final[list[int]] = [1 << top if top < FLOOR else 0 for top in range(TOPS)]
LAST: Final[list[int]] = [0, *BITS[:FLOOR]]  # by the length of a set: its highest card
FACES: Final[list[str]] = ["", *map(chr, range(FLOOR))]  # that as a character
SPACE: Final = chr(FLOOR)  # the top of an empty pile likewise


_DIRECTIONS = {Direction.EITHER: (Direction.UP, Direction.DOWN)}

Ranks = tuple[Rank, ...]
"""The ranks of a pack, from low to high."""


@lru_cache(maxsize=256)
def build_masks(build: Build, order: Ranks) -> list[int]:
    """For each card, the set of cards that may lie on it."""
    if build.also is not None:
        masks = [build_masks(way, order) for way in build.ways]
        return [reduce(or_, fits) for fits in zip(*masks, strict=True)]
    ranks = [0] * 13
    order = build.ranks or order
    for place, rank in enumerate(order):
        follow = _places_after(build, place, len(order))
        ranks[rank - 1] = sum([rank_mask(order[other] - 1) for other in follow])
    suits = [
        sum(suit_mask(above) for above in range(4) if suits_match(build.match, below, above))
        for below in range(4)
    ]
    for rank in build.stop:
        ranks[rank - 1] = 0
    return [ranks[code % 13] & suits[code // 13] for code in range(FLOOR)]


def _places_after(build: Build, place: int, count: int) -> set[int]:
    """Which ranks may lie on one, by their places among so many, the lowest 0."""
    if build.direction is Direction.ANY:
        return set(range(count))
    if build.direction is Direction.SAME:
        return {place}
    ways = _DIRECTIONS.get(build.direction, (build.direction,))
    places = {place + build.step * (1 if way is Direction.UP else -1) for way in ways}
    return {other % count for other in places if build.wrap or 0 <= other < count}


def suits_match(match: Match, below: int, above: int) -> bool:
    """Whether two suits (from 0) are as asked."""
    if match is Match.SUIT:
        return below == above
    if match is Match.OTHER_SUIT:
        return below != above
    if match is Match.ANY:
        return True
    same = Suit(below).is_red == Suit(above).is_red
    return same if match is Match.COLOUR else not same


def pair_masks(removal: Removal) -> list[int]:
    """For each card, the set of cards with which it may leave the game."""
    return [
        sum(
            1 << other.code
            for other in CARDS
            if removal.pairs(card.rank, other.rank)
            and suits_match(removal.relation(card.rank), card.suit, other.suit)
        )
        for card in CARDS
    ]


def rank_mask(rank: int) -> int:
    """The four cards of a rank (from 0)."""
    return 0x8004002001 << rank


def suit_mask(suit: int) -> int:
    """The thirteen cards of a suit (from 0)."""
    return 0x1FFF << 13 * suit


def start_mask(start: Start, base: int, order: Ranks) -> int:
    """The cards that may be the first of a pile.

    Args:
        start: what goes on the empty pile.
        base: the base rank (from 0), ``UNSET`` where there is none yet.
        order: the ranks of the pack.

    Returns:
        The set of their codes.
    """
    if start.rank is None or (start.rank is Base.BASE and base == UNSET):
        return ALL & ~sum(rank_mask(rank - 1) for rank in start.but)
    if start.rank is Base.BELOW:
        below = order[order.index(Rank(base + 1)) - 1] if base + 1 in order else None
        return rank_mask(below - 1) if below else 0
    if start.rank is Base.BASE:
        return rank_mask(base)
    return rank_mask(start.rank - 1) | (rank_mask(start.also - 1) if start.also else 0)


def link_tables(build: Build, order: Ranks) -> list[list[int]]:
    """For each way and direction in which a run may go: the cards that continue it on each top."""
    return [
        pad(build_masks(attrs.evolve(way, direction=direction, one_way=False), order))
        for way in build.ways
        for direction in _DIRECTIONS.get(way.direction, (way.direction,))
    ]


def pad(masks: list[int], floor: int = 0) -> list[int]:
    """Masks for the 52 cards, then for the floor; nothing fits a face-down card."""
    return masks + [floor] + [0] * (TOPS - FLOOR - 1)
