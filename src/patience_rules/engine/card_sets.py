"""Which cards fit which: sets of cards, each an int with a bit for each code, by the card beneath.

Lists go by the code of a pile's top: the 52 cards, then the floor of an empty pile, then face-down
cards, which nothing fits. Ranks count from 0 here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..cards import CARDS
from ..rules.parts import Build, Start
from ..rules.vocabulary import Base, Direction, Match

FLOOR: Final = 52
TOPS: Final = 128
UNSET: Final = 13
ALL: Final = (1 << 52) - 1
BITS: Final[list[int]] = [1 << top if top < FLOOR else 0 for top in range(TOPS)]
# By the set of one card, the character that stands for it in a str of tops.
TEXTS: Final[dict[int, str]] = {1 << card: chr(card) for card in range(FLOOR)}


def build_mask(build: Build, below: int) -> int:
    """The cards that may lie on a card.

    Args:
        build: what goes on what.
        below: the code of the lower card.

    Returns:
        The set of their codes.
    """
    if CARDS[below].rank in build.stop:
        return 0
    ranks = [rank for rank in range(13) if ranks_follow(build, below % 13, rank)]
    suits = [suit for suit in range(4) if suits_match(build.match, below, 13 * suit)]
    return sum(1 << (13 * suit + rank) for suit in suits for rank in ranks)


@lru_cache(maxsize=256)
def build_masks(build: Build) -> list[int]:
    """For each card, the cards that may lie on it."""
    return [build_mask(build, below) for below in range(52)]


def ranks_follow(build: Build, below: int, above: int) -> bool:
    """Whether one rank (from 0) may lie on another."""
    if build.direction is Direction.ANY:
        return True
    steps = {Direction.UP: (1,), Direction.DOWN: (-1,), Direction.EITHER: (1, -1)}[build.direction]
    for sign in steps:
        rank = below + sign * build.step
        if (rank % 13 if build.wrap else rank) == above:
            return True
    return False


def suits_match(match: Match, below: int, above: int) -> bool:
    """Whether the suits of two cards, given by their codes, are as asked."""
    one, other = CARDS[below].suit, CARDS[above].suit
    if match is Match.SUIT:
        return one == other
    if match is Match.OTHER_SUIT:
        return one != other
    if match is Match.ALTERNATING:
        return one.is_red != other.is_red
    if match is Match.COLOUR:
        return one.is_red == other.is_red
    return True


def rank_mask(rank: int) -> int:
    """The four cards of a rank (from 0)."""
    return sum(1 << (13 * suit + rank) for suit in range(4))


def start_mask(start: Start, base: int) -> int:
    """The cards that may be the first of a pile.

    Args:
        start: what goes on the empty pile.
        base: the base rank (from 0), ``UNSET`` where there is none yet.

    Returns:
        The set of their codes.
    """
    if start.rank is None or (start.rank is Base.BASE and base == UNSET):
        return ALL
    if start.rank is Base.BELOW:
        return 0 if base == UNSET else rank_mask((base - 1) % 13)
    return rank_mask(base if start.rank is Base.BASE else start.rank - 1)


def link_tables(build: Build) -> list[list[int]]:
    """For each direction in which a run may go: the cards that continue it on each top."""
    directions = (
        (Direction.UP, Direction.DOWN)
        if build.direction is Direction.EITHER
        else (build.direction,)
    )
    return [
        pad(build_masks(Build(d, build.match, build.wrap, build.step, build.stop)))
        for d in directions
    ]


def pad(masks: list[int], floor: int = 0) -> list[int]:
    """Masks for the 52 cards, then for the floor; nothing fits a face-down card."""
    return masks + [floor] + [0] * (TOPS - FLOOR - 1)


def union(masks: list[list[int]]) -> list[int]:
    """For each top, the cards of all the lists together."""
    union = [0] * TOPS
    for row in masks:
        union = [one | other for one, other in zip(union, row, strict=True)]
    return union
