"""Lower links, ranks and conditions to sets of cards by top.

A condition on other piles becomes a condition of the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import Any

from ...basics.cards import Rank, Suit
from ...rules.conditions import CardIs, Fits, Holds, Redeals
from ...rules.links import Link, directions, ranks_on, suits_match
from ...rules.ways import Build
from ...rules.words import Base, Direction, Fact, Spot
from ..card_sets import ALL, BITS, FLOOR, UNSET, pad, rank_mask, suit_mask
from ..numbering import Numbering
from ..table_conditions import (
    Condition,
    FitsAtHeight,
    FitsOnOthers,
    LowestIs,
    PilesHold,
    RedealsWithin,
    SuitNotStarted,
)


def ranks_mask(ranks: Iterable[Rank]) -> int:
    """Return the cards of some ranks."""
    return sum(rank_mask(rank - 1) for rank in set(ranks))


def suits_mask(suits: Iterable[Suit]) -> int:
    """Return the cards of some suits."""
    return sum(suit_mask(suit) for suit in set(suits))


@lru_cache(maxsize=256)
def _masks_of(
    link: Link,
    order: tuple[Rank, ...],  # the ranks of the pack
    direction: Direction | None = None,  # a direction of the link; None for all
) -> list[int]:
    """Return by card the cards that go on it by a link."""
    ranks = [0] * 13
    order = link.ranks or order
    ways = (direction,) if direction else directions(link)
    for rank in order:
        ranks[rank - 1] = ranks_mask(
            laid for way in ways for laid in ranks_on(link, rank, order, way)
        )
    suits = [
        sum(suit_mask(above) for above in range(4) if suits_match(link.match, below, above))
        for below in range(4)
    ]
    return [ranks[code % 13] & suits[code // 13] for code in range(FLOOR)]


def link_fits(
    link: Link,
    order: tuple[Rank, ...],  # the ranks of the pack
    direction: Direction | None = None,  # a direction of the link; None for all
) -> list[int]:
    """Return by top the cards that go on it by a link, without the conditions of a build."""
    bare = Link(link.direction, link.match, link.wrap, link.step, link.ranks)
    masks = _masks_of(bare, order, direction)
    stopped = ranks_mask(link.stop) if isinstance(link, Build) else 0
    return pad([0 if stopped & BITS[card] else masks[card] for card in range(FLOOR)])


def fitted_on(fits: list[int]) -> list[int]:
    """Return by card the cards that it goes on, the inverse of ``fits``."""
    return pad(
        [
            sum(BITS[below] for below in range(FLOOR) if fits[below] & BITS[card])
            for card in range(FLOOR)
        ]
    )


def first_cards(
    ranks: Iterable[Rank | Base],  # the ranks of a way to start; empty for any card
    base: int,  # the base rank, from 0, or `UNSET`
    order: tuple[Rank, ...],  # the ranks of the pack
) -> int:
    """Return the cards that may be the first of a pile."""
    sets = [_first(rank, base, order) for rank in ranks]
    return reduce(or_, sets) if sets else ALL


def _first(rank: Rank | Base, base: int, order: tuple[Rank, ...]) -> int:
    if rank is Base.BASE_RANK:
        return ALL if base == UNSET else rank_mask(base)
    if rank is Base.BELOW_BASE:
        return rank_mask(order[order.index(Rank(base + 1)) - 1] - 1) if base + 1 in order else 0
    return rank_mask(int(rank) - 1)


_NO_LIMIT = 10_000
"""More than any number of cards or redeals."""
_SPOTS = {Spot.TOP: -1, Spot.LOWEST: 1, Spot.ANY: 0}


def _holds(condition: Holds, numbering: Numbering, here: int) -> Condition:
    most = _NO_LIMIT if condition.at_most is None else condition.at_most
    piles = numbering.named(condition.piles, here)
    return PilesHold(piles, condition.at_least + 1, most + 1)  # the floor counts too


def _redeals(condition: Redeals, numbering: Numbering, here: int) -> Condition:
    most = _NO_LIMIT if condition.at_most is None else condition.at_most
    redeal = numbering.rules.redeal
    if redeal and redeal.merci and isinstance(redeal.times, int) and most >= redeal.times:
        most = _NO_LIMIT  # what the engine counts goes on with the mercies
    return RedealsWithin(condition.at_least, most)


def _fits(condition: Fits, numbering: Numbering, here: int) -> Condition:
    piles = numbering.named((condition.on,), here)
    fits = link_fits(condition.link, numbering.rules.ranks)
    if condition.spot is Spot.SAME_HEIGHT:
        return FitsAtHeight(here, piles, fits)
    return FitsOnOthers(piles, _SPOTS[condition.spot], fits)


def _lowest_is(condition: CardIs, numbering: Numbering, here: int) -> Condition:
    return LowestIs(here, cards_named(condition))


def _fact(condition: Fact, numbering: Numbering, here: int) -> Condition:
    lowered = {Fact.SUIT_NOT_STARTED: SuitNotStarted(list(numbering.own_zone(here)))}
    return lowered[condition]


LOWER: dict[type, Callable[[Any, Numbering, int], Condition]] = {
    Holds: _holds,
    Redeals: _redeals,
    Fits: _fits,
    CardIs: _lowest_is,
    Fact: _fact,
}


def lower(
    condition: object,  # one that neither `narrowed` nor a step handles
    numbering: Numbering,
    here: int,  # the pile that `HERE` and places refer to; -1 for no pile
) -> Condition:
    """Return a condition of the language as a condition of the engine."""
    return LOWER[type(condition)](condition, numbering, here)


def cards_named(condition: CardIs) -> int:
    """Return the cards that a condition names."""
    cards = ALL
    if condition.ranks:
        cards &= ranks_mask(condition.ranks)
    return cards & suits_mask(condition.suits) if condition.suits else cards


def is_static(condition: object) -> bool:
    """Check if a condition depends only on the laid card and the top; tables include it."""
    return isinstance(condition, CardIs) and condition.spot is not Spot.LOWEST


def run_fits(links: Iterable[Link], order: tuple[Rank, ...]) -> list[list[int]]:
    """Return by way, direction and top the cards that continue a run."""
    return [
        narrowed(link_fits(link, order, direction), link.when if isinstance(link, Build) else ())
        for link in links
        for direction in directions(link)
    ]


def narrowed(fits: list[int], conditions: Iterable[object]) -> list[int]:
    """Return ``fits`` without the cards that static conditions rule out."""
    for condition in conditions:
        if isinstance(condition, CardIs) and is_static(condition):
            cards = cards_named(condition)
            if condition.spot is None:
                fits = [laid & cards for laid in fits]
            else:
                fits = [laid if cards & BITS[top] else 0 for top, laid in enumerate(fits)]
    return fits
