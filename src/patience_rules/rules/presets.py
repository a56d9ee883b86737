"""Zones, links and steps that many games share, and a way to change a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from ..basics.errors import Code, RulesError, expect, expect_whole, shorten
from .links import Link
from .options import NewValue, steps_of, with_values
from .piles import PilesGiven
from .ruleset import Rules
from .steps import Deal, Draw, cards
from .ways import Leave, LeavesGiven, Start, StartsGiven
from .words import Direction, Fact, Match, Role, Take
from .zone import Zone

BuildsGiven = Link | Iterable[Link]
"""One or several ways to build."""

ACES = cards("AC AD AH AS")
KINGS = cards("KC KD KH KS")

UP = Link(Direction.UP)
UP_IN_SUIT = Link(Direction.UP, Match.IN_SUIT)
UP_IN_COLOUR = Link(Direction.UP, Match.IN_COLOUR)
UP_ALTERNATING = Link(Direction.UP, Match.ALTERNATING_COLOURS)
UP_WRAPPING = Link(Direction.UP, wrap=True)
UP_IN_SUIT_WRAPPING = Link(Direction.UP, Match.IN_SUIT, wrap=True)
UP_BY_TWOS = Link(Direction.UP, Match.IN_SUIT, step=2)
DOWN = Link(Direction.DOWN)
DOWN_IN_SUIT = Link(Direction.DOWN, Match.IN_SUIT)
DOWN_IN_COLOUR = Link(Direction.DOWN, Match.IN_COLOUR)
DOWN_ALTERNATING = Link(Direction.DOWN, Match.ALTERNATING_COLOURS)
DOWN_IN_OTHER_SUIT = Link(Direction.DOWN, Match.OTHER_SUIT)
DOWN_WRAPPING = Link(Direction.DOWN, wrap=True)
DOWN_IN_SUIT_WRAPPING = Link(Direction.DOWN, Match.IN_SUIT, wrap=True)
DOWN_ALTERNATING_WRAPPING = Link(Direction.DOWN, Match.ALTERNATING_COLOURS, wrap=True)
UP_OR_DOWN = Link(Direction.UP_OR_DOWN)
UP_OR_DOWN_WRAPPING = Link(Direction.UP_OR_DOWN, wrap=True)
UP_OR_DOWN_IN_SUIT = Link(Direction.UP_OR_DOWN, Match.IN_SUIT)
UP_OR_DOWN_IN_SUIT_WRAPPING = Link(Direction.UP_OR_DOWN, Match.IN_SUIT, wrap=True)
UP_OR_DOWN_ALTERNATING = Link(Direction.UP_OR_DOWN, Match.ALTERNATING_COLOURS)
SAME_RANK = Link(Direction.SAME_RANK)
ANY_CARD = Link(Direction.ANY_RANK)

ANYTHING = Start()
ACE_OF_A_SUIT = Start("ace", when=Fact.SUIT_NOT_STARTED)
KING_OF_A_SUIT = Start("king", when=Fact.SUIT_NOT_STARTED)

STOCK = Zone(Role.STOCK)
OPEN_STOCK = Zone(Role.STOCK, take=Take.TOP)
WASTE = Zone(Role.WASTE)
DISCARD = Zone(Role.DISCARD)

TO_EACH = Draw(Deal("tableau"))
"""A draw that deals a card to each tableau pile."""


def foundations(
    piles: int = 4,
    *,
    build: BuildsGiven = UP_IN_SUIT,
    start: StartsGiven = "ace",
    capacity: int | None = 13,
    **changes: Any,
) -> Zone:
    """Return foundations, by default from the ace up in suit, whose cards never come back.

    Args:
        piles: the number of piles.
        build: the ways to lay cards on a card.
        start: the ways to begin a pile; ``()`` if the deal begins all of them.
        capacity: the most cards in a pile.
        changes: other fields of the zone.

    >>> foundations(8).start, foundations(start=()).start
    ((Start(ranks=(Rank.ACE,)),), ())
    """
    return Zone(Role.FOUNDATION, piles, start=start, build=build, capacity=capacity, **changes)


def giving_foundations(
    piles: int = 4,
    *,
    build: BuildsGiven = UP_IN_SUIT,
    start: StartsGiven = "ace",
    to: PilesGiven = Role.TABLEAU,
    keep: int = 0,
    **changes: Any,
) -> Zone:
    """Return foundations whose top card may come back.

    Args:
        piles: the number of piles.
        build: the ways to lay cards on a card.
        start: the ways to begin a pile; ``()`` if the deal begins all of them.
        to: the piles that the card may go to.
        keep: the number of cards at the bottom that stay.
        changes: other fields of the zone.

    >>> giving_foundations(keep=1).take
    (Leave(to=(Role.TABLEAU,), keep=1),)
    """
    take = Leave(Take.TOP, to, keep=keep)
    return foundations(piles, build=build, start=start, take=take, **changes)


def cells(piles: int) -> Zone:
    """Return cells, each for any one card."""
    return Zone(Role.CELL, piles, start=ANYTHING, capacity=1)


def reserves(piles: int) -> Zone:
    """Return reserve piles, which take no cards."""
    return Zone(Role.RESERVE, piles)


def tableau(
    piles: int,
    take: LeavesGiven,
    build: BuildsGiven = (),
    start: StartsGiven = (),
    **changes: Any,
) -> Zone:
    """Return tableau piles.

    Args:
        piles: the number of piles.
        take: the ways in which cards leave a pile.
        build: the ways to lay cards on a card; empty if it takes none.
        start: the ways to begin an empty pile; empty if spaces stay empty.
        changes: other fields of the zone.

    >>> tableau(7, Take.RUN, DOWN_ALTERNATING, start="king").start
    (Start(ranks=(Rank.KING,)),)
    """
    return Zone(Role.TABLEAU, piles, take=take, build=build, start=start, **changes)


def singles(piles: int, **changes: Any) -> Zone:
    """Return tableau piles of one card each, which take any card when empty."""
    return tableau(piles, Take.TOP, start=ANYTHING, capacity=1, **changes)


def closed_reserve(cards: int) -> tuple[Deal, Deal]:
    """Return the steps that deal cards to the reserve, all but the last face down."""
    expect_whole(cards, "cards", 2, 1000)
    return Deal("reserve", cards - 1, face_down=True), Deal("reserve")


def stairs(piles: int, first: int = 0) -> tuple[int, ...]:
    """Return numbers of cards that increase by one from pile to pile.

    >>> stairs(4)
    (0, 1, 2, 3)
    """
    expect_whole(piles, "piles", 0, 1000)
    expect_whole(first, "first", 0, 1000)
    return tuple(range(first, first + piles))


def relative(of: Rules, id: str, changes: Mapping[str, Any], name: str = "") -> Rules:
    """Return a variant of a game, with some values changed.

    Options stay as well. If a change makes one invalid, change ``options`` too.

    Args:
        of: the game to vary.
        id: the id of the variant.
        changes: new values by path, such as ``deal``, ``draw.steps.cards``, ``zones[2].build`` or
            ``tableau.build``: a role stands for its first zone. It is the path of an error.
        name: the title of the variant; made from the id if empty.

    Raises:
        RulesError: ``bad-rules`` if the values or options contradict one another.

    >>> from patience_rules import GAMES
    >>> relative(GAMES["balcony"], "five-kings", {"tableau.start": "king"}).title
    'Five Kings'
    """
    expect(of, Rules, "a rule set, such as GAMES['golf']")
    expect(changes, Mapping, "new values by field")
    fields: dict[str, list[NewValue]] = {}
    for path, value in changes.items():
        try:
            field, *way = steps_of(of, path, first=True)
            if field not in attrs.fields_dict(Rules) or field in ("id", "name"):
                raise KeyError(path)
        except KeyError:
            raise RulesError(Code.BAD_RULES, _missing(of, path)) from None
        fields.setdefault(str(field), []).append(NewValue(path, way, value))
    new: dict[str, Any] = {}
    for field, made in fields.items():
        try:
            new[field] = with_values(getattr(of, field), made)
        except KeyError as error:
            raise RulesError(Code.BAD_RULES, _missing(of, error.args[0])) from None
        except RulesError as error:
            named = [one for one in made if one.way and error.message.startswith(f"[{one.way[0]}]")]
            one = (named or made)[0]
            gone = "" if one.value else f"; to leave it out, change {_holder(one.path)}"
            problem = f"{_path(one.path, field, one.way, error)}{gone}"
            raise RulesError(error.code, problem) from None
    return attrs.evolve(of, id=id, name=name, **new)


def _path(path: str, field: str, way: Sequence[str | int], error: RulesError) -> str:
    """Return the message of an error in a field, with the whole path: a role, as it was given."""
    first, message = path.partition(".")[0], error.message
    if field != first and way:
        field, message = first, message.removeprefix(f"[{way[0]}]")
    return f"{field}{'' if message[:1] in '.[' else '.'}{message}"


def _holder(path: str) -> str:
    """Return the field of a rule set that holds the part that a path leads to."""
    first = path.partition(".")[0]
    return first if first in attrs.fields_dict(Rules) else "zones"


def _missing(of: Rules, path: str) -> str:
    """Return why a path leads to no field: the game lacks a part, or the field is unknown."""
    first, _, rest = path.partition(".")
    lacks = not of.count(Role(first)) if first in [*Role] else getattr(of, first, path) is None
    if rest and lacks:
        return f"{path}: the game has no {first}; change {_holder(path)}"
    return f"there is no field {shorten(path)}"
