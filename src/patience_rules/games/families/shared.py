"""What rule cards of many games have in common, and how a game is another with values changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from ...cards import Card, Rank
from ...rules.build import Build, Start
from ...rules.deal import Deal
from ...rules.draw import Draw
from ...rules.option import Option
from ...rules.ruleset import Rules
from ...rules.vocabulary import Direction, Match, Role, Take
from ...rules.zone import Zone


def cards(text: str) -> tuple[Card, ...]:
    """The cards that a text names."""
    return tuple(map(Card.parse, text.split()))


ACES = cards("AC AD AH AS")
KINGS = cards("KC KD KH KS")

UP = Build(Direction.UP, Match.ANY)
UP_IN_SUIT = Build(Direction.UP, Match.SUIT)
UP_IN_COLOUR = Build(Direction.UP, Match.COLOUR)
UP_ALTERNATING = Build(Direction.UP, Match.ALTERNATING)
UP_IN_SUIT_WRAPPING = Build(Direction.UP, Match.SUIT, wrap=True)
DOWN = Build(Direction.DOWN, Match.ANY)
DOWN_IN_SUIT = Build(Direction.DOWN, Match.SUIT)
DOWN_IN_COLOUR = Build(Direction.DOWN, Match.COLOUR)
DOWN_ALTERNATING = Build(Direction.DOWN, Match.ALTERNATING)
DOWN_IN_OTHER_SUIT = Build(Direction.DOWN, Match.OTHER_SUIT)
DOWN_WRAPPING = Build(Direction.DOWN, Match.ANY, wrap=True)
DOWN_IN_SUIT_WRAPPING = Build(Direction.DOWN, Match.SUIT, wrap=True)
DOWN_ALTERNATING_WRAPPING = Build(Direction.DOWN, Match.ALTERNATING, wrap=True)
UP_WRAPPING = Build(Direction.UP, Match.ANY, wrap=True)
UP_BY_TWOS = Build(Direction.UP, Match.SUIT, step=2)
EQUAL = Build(Direction.SAME)
ANY_CARD = Build(Direction.ANY)
UP_OR_DOWN = Build(Direction.EITHER, Match.ANY)
UP_OR_DOWN_WRAPPING = Build(Direction.EITHER, Match.ANY, wrap=True)
UP_OR_DOWN_IN_SUIT = Build(Direction.EITHER, Match.SUIT)
UP_OR_DOWN_IN_SUIT_WRAPPING = Build(Direction.EITHER, Match.SUIT, wrap=True)
UP_OR_DOWN_ALTERNATING = Build(Direction.EITHER, Match.ALTERNATING)

ANYTHING = Start()
ACE_FIRST = Start(Rank.ACE)
KING_FIRST = Start(Rank.KING)
ACE_OF_A_SUIT = Start(Rank.ACE, one_a_suit=True)
KING_OF_A_SUIT = Start(Rank.KING, one_a_suit=True)

STOCK = Zone(Role.STOCK, take=Take.NOTHING)
WASTE = Zone(Role.WASTE, take=Take.TOP)
FILLED_WASTE = Zone(Role.WASTE, take=Take.TOP, fill=(Role.STOCK,))
OPEN_STOCK = Zone(Role.STOCK, take=Take.TOP)
DISCARD = Zone(Role.DISCARD, take=Take.NOTHING)
FOURS = Zone(
    Role.FOUNDATION, piles=13, take=Take.NOTHING, start=Start(cards=4), run=EQUAL, capacity=4
)
"""Foundations that take four cards of one rank at once."""
TO_EACH = Draw(Role.TABLEAU, every=True)

ACES_AND_KINGS = Deal(Role.FOUNDATION, pick=(*ACES, *KINGS))

TAKE_BACK = (Option("take-back", "foundation.take", ("top", "nothing")),)
"""Whether cards may come back from the foundations; where players differ, the usual way is set."""


def foundations(piles: int = 4, build: Build | None = UP_IN_SUIT, **changes: Any) -> Zone:
    """Foundations from the ace up, thirteen cards each, from which no card comes back.

    Args:
        piles: how many.
        build: what goes on a card.
        changes: fields that have other values.
    """
    usual: dict[str, Any] = {"take": Take.NOTHING, "start": ACE_FIRST, "capacity": 13}
    return Zone(Role.FOUNDATION, piles=piles, build=build, **{**usual, **changes})


UP_AND_DOWN = (foundations(start=None), foundations(build=DOWN_IN_SUIT, start=None))
"""Four foundations up from aces and four down from kings, which the deal lays there."""


def counting(rank: Rank) -> Zone:
    """A foundation from a rank, on which each next card is that many ranks higher."""
    return foundations(
        1, Build(Direction.UP, Match.ANY, wrap=True, step=int(rank)), start=Start(rank)
    )


def giving_foundations(piles: int = 4, build: Build = UP_IN_SUIT, **changes: Any) -> Zone:
    """Foundations whose top card may come back to the tableau, unless ``to`` says more."""
    return foundations(piles, build, **{"take": Take.TOP, "to": (Role.TABLEAU,), **changes})


def cells(piles: int) -> Zone:
    """Cells, each for any one card."""
    return Zone(Role.CELL, piles=piles, take=Take.TOP, start=ANYTHING, capacity=1)


def reserves(piles: int) -> Zone:
    """Reserve piles, from which cards only leave."""
    return Zone(Role.RESERVE, piles=piles, take=Take.TOP)


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


def singles(piles: int, **changes: Any) -> Zone:
    """Tableau piles of one card each, which any card may take the place of."""
    return tableau(piles, Take.TOP, None, ANYTHING, capacity=1, **changes)


def closed_reserve(cards: int) -> tuple[Deal, Deal]:
    """So many cards dealt to a reserve, all but the last face down."""
    return Deal(Role.RESERVE, cards - 1, face_down=True), Deal(Role.RESERVE)


def steps(piles: int, first: int = 0) -> tuple[int, ...]:
    """For each pile one card more than for the pile before.

    >>> steps(4)
    (0, 1, 2, 3)
    """
    return tuple(range(first, first + piles))


def relative(of: Rules, id: str, changes: Mapping[str, Any], name: str = "") -> Rules:
    """Another game, which is a known one with some values changed.

    Everything else stays, the options too: where a change leaves one without its field or value,
    ``options`` has to be among the changes.

    Args:
        of: the known game.
        id: the new game's id.
        changes: new values by field: ``deal``, or role and field of a zone, ``tableau.build``; a
            role alone (``tableau``) changes the whole zone.
        name: the new game's title; made from the id where it is empty.

    Returns:
        The new rule set.

    Raises:
        RulesError: ``bad-rules`` if the changed values, or an option, contradict the others.

    >>> from patience_rules import GAMES
    >>> relative(GAMES["balcony"], "five-kings", {"tableau.start": KING_FIRST}).title
    'Five Kings'
    """
    zones = list(of.zones)
    roles = [zone.role.value for zone in zones]
    fields: dict[str, Any] = {}
    for path, value in changes.items():
        owner, _, field = path.partition(".")
        if owner not in roles:
            fields[path] = value
            continue
        index = roles.index(owner)
        zones[index] = attrs.evolve(zones[index], **{field: value}) if field else value
    return attrs.evolve(of, id=id, name=name, **{"zones": tuple(zones), **fields})
