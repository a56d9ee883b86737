"""What rule cards of many games have in common, and games that are others with a few values changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from ..cards import Rank
from ..rules import Rules
from ..spec import Build, Option, Start, Zone
from ..terms import Direction, Match, Role, Take

UP_IN_SUIT = Build(Direction.UP, Match.SUIT)
DOWN_IN_SUIT = Build(Direction.DOWN, Match.SUIT)
DOWN_ALTERNATING = Build(Direction.DOWN, Match.ALTERNATING)
DOWN = Build(Direction.DOWN, Match.ANY)

ANYTHING = Start()
KINGS = Start(Rank.KING)

TAKE_BACK = (Option("take-back", "foundation.take", ("top", "nothing")),)
"""Whether cards may come back from the foundations, on which players differ."""

STOCK = Zone(Role.STOCK, take=Take.NOTHING)
WASTE = Zone(Role.WASTE, take=Take.TOP)


def foundations(piles: int = 4, **changes: Any) -> Zone:
    """Foundations built up in suit from ace to king, from which nothing is taken back.

    Args:
        piles: how many.
        changes: fields that have other values.
    """
    usual: dict[str, Any] = {
        "take": Take.NOTHING,
        "start": Start(Rank.ACE),
        "build": UP_IN_SUIT,
        "capacity": 13,
    }
    return Zone(Role.FOUNDATION, piles=piles, **{**usual, **changes})


def tableau(
    piles: int, take: Take, build: Build | None, start: Start | None = None, **changes: Any
) -> Zone:
    """Tableau piles.

    Args:
        piles: how many.
        take: what may leave one.
        build: what goes on a card.
        start: what goes on an empty pile; None: nothing.
        changes: other fields.
    """
    return Zone(Role.TABLEAU, piles=piles, take=take, build=build, start=start, **changes)


def steps(piles: int, first: int = 0) -> tuple[int, ...]:
    """One card more on each pile than on the one before: a deal in steps.

    >>> steps(4)
    (0, 1, 2, 3)
    """
    return tuple(range(first, first + piles))


def relative(of: Rules, id: str, changes: Mapping[str, Any], name: str = "") -> Rules:
    """Another game, which is a known one with some values changed.

    Args:
        of: the known game.
        id: the new game's id.
        changes: new values by field: ``deal``, or role and field of a zone, ``tableau.build``.
        name: the new game's title; made from the id where it is empty.

    Returns:
        The new rule set.
    """
    zones = list(of.zones)
    fields: dict[str, Any] = {}
    for path, value in changes.items():
        owner, _, field = path.partition(".")
        if field:
            index = [zone.role.value for zone in zones].index(owner)
            zones[index] = attrs.evolve(zones[index], **{field: value})
        else:
            fields[path] = value
    return attrs.evolve(of, id=id, name=name, **{"zones": tuple(zones), **fields})
