"""How sentences name numbers, cards and ways of building; shared by reasons and rules in English."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import CARDS, Rank
from .spec import Build
from .terms import Direction, Match, Role

_NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()

_MATCHES = {
    Match.ANY: "whatever the suit",
    Match.SUIT: "in suit",
    Match.ALTERNATING: "in alternating colours",
    Match.COLOUR: "in colour",
    Match.OTHER_SUIT: "in any other suit",
}
_DIRECTIONS = {Direction.UP: "up", Direction.DOWN: "down", Direction.EITHER: "up or down"}
_PLURALS = {
    Role.STOCK: "the stock",
    Role.WASTE: "waste piles",
    Role.FOUNDATION: "foundations",
    Role.TABLEAU: "tableau piles",
    Role.RESERVE: "reserve piles",
    Role.CELL: "cells",
    Role.DISCARD: "the discard",
}


def number(value: int) -> str:
    """A number as a word where that is usual: up to twenty.

    >>> number(3), number(104)
    ('three', '104')
    """
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def listing(words: Iterable[str], last: str = "and") -> str:
    """Words with commas between and a conjunction before the last.

    >>> listing(["a", "b", "c"], "or")
    'a, b or c'
    """
    *front, end = words
    return f"{', '.join(front)} {last} {end}" if front else end


def cards_in(mask: int) -> list[str]:
    """The cards of a set, with their suits' signs.

    >>> cards_in(0b11)
    ['A♣', '2♣']
    """
    return [card.symbol for card in CARDS if mask >> card.code & 1]


def rank_name(rank: Rank) -> str:
    """A rank as a word: ``ace``, ``ten``, ``king``.

    >>> rank_name(Rank.TEN)
    'ten'
    """
    return rank.name.lower()


def piles_of(role: Role, piles: int = 2) -> str:
    """What the piles of a role are called together.

    >>> piles_of(Role.TABLEAU), piles_of(Role.WASTE, 1)
    ('tableau piles', 'the waste')
    """
    return _PLURALS[role] if piles > 1 else f"the {role.value}"


def built(build: Build) -> str:
    """How cards are built, after the word "built".

    >>> built(Build(Direction.UP, Match.SUIT, wrap=True))
    'up in suit, round the corner'
    """
    if build.direction is Direction.ANY:
        words = {Match.ANY: "with any card", Match.SUIT: "in suit, in any order"}
        return words.get(build.match, f"{_MATCHES[build.match]}, in any order")
    text = f"{_DIRECTIONS[build.direction]} {_MATCHES[build.match]}"
    if build.match is Match.ANY:
        text = f"{_DIRECTIONS[build.direction]} by rank, whatever the suit"
    if build.step > 1:
        text += f" by {number(build.step)}s"
    return text + (", round the corner" if build.wrap else "")
