"""Conditions of the language as conditions on a table: one function a kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...cards import Rank
from ...rules.conditions import CardIs, Fits, Holds, Redeals
from ...rules.links import Link
from ...rules.ways import Build
from ...rules.words import Fact, Spot
from ..card_sets import BITS, FLOOR
from ..conditions import (
    Condition,
    FitsOnOthers,
    LowestIs,
    PilesHold,
    RedealsWithin,
    SuitNotStarted,
)
from ..numbering import Numbering
from .cards import directions, link_table, ranks_mask, suits_mask

NO_LIMIT = 10_000
"""More than any number of cards or redeals."""
_SPOTS = {Spot.TOP: -1, Spot.LOWEST: 1, Spot.ANY: 0}


def _holds(condition: Holds, numbering: Numbering, here: int) -> Condition:
    most = NO_LIMIT if condition.at_most is None else condition.at_most
    piles = numbering.named(condition.piles, here)
    return PilesHold(piles, condition.at_least + 1, most + 1)  # the floor counts too


def _redeals(condition: Redeals, numbering: Numbering, here: int) -> Condition:
    most = NO_LIMIT if condition.at_most is None else condition.at_most
    return RedealsWithin(condition.at_least, most)


def _fits(condition: Fits, numbering: Numbering, here: int) -> Condition:
    piles = numbering.named((condition.on,), here)
    table = link_table(condition.link, numbering.rules.ranks)
    return FitsOnOthers(piles, _SPOTS[condition.spot], table)


def _lowest_is(condition: CardIs, numbering: Numbering, here: int) -> Condition:
    return LowestIs(here, cards_named(condition))


def _fact(condition: Fact, numbering: Numbering, here: int) -> Condition:
    return SuitNotStarted(list(numbering.own_zone(here)))


LOWER: dict[type, Callable[[Any, Numbering, int], Condition]] = {
    Holds: _holds,
    Redeals: _redeals,
    Fits: _fits,
    CardIs: _lowest_is,
    Fact: _fact,
}


def lower(condition: object, numbering: Numbering, here: int) -> Condition:
    """Return a condition of the language as a condition on a table.

    Args:
        condition: the condition; not one that :func:`narrowed` or a step takes care of.
        numbering: the game's piles.
        here: the pile in question; -1 if there is none.
    """
    return LOWER[type(condition)](condition, numbering, here)


def cards_named(condition: CardIs) -> int:
    """Return the cards of the ranks and suits that a condition names."""
    cards = (1 << FLOOR) - 1
    if condition.ranks:
        cards &= ranks_mask(condition.ranks)
    return cards & suits_mask(condition.suits) if condition.suits else cards


def is_static(condition: object) -> bool:
    """Check if tables have a condition: it follows from the laid card and the pile's top."""
    return isinstance(condition, CardIs) and condition.spot is not Spot.LOWEST


def run_tables(links: Iterable[Link], order: tuple[Rank, ...]) -> list[list[int]]:
    """Return for each way and direction of a run, by top, the cards that continue it."""
    return [
        narrowed(link_table(link, order, direction), link.when if isinstance(link, Build) else ())
        for link in links
        for direction in directions(link)
    ]


def narrowed(fits: list[int], conditions: Iterable[object]) -> list[int]:
    """Return by top the cards that go on it, without those that static conditions rule out."""
    for condition in conditions:
        if isinstance(condition, CardIs) and is_static(condition):
            cards = cards_named(condition)
            if condition.spot is Spot.LAID:
                fits = [own & cards for own in fits]
            else:
                fits = [own if cards & BITS[top] else 0 for top, own in enumerate(fits)]
    return fits
