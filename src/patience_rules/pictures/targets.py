"""Piles and cards in an SVG picture as what can be clicked, reached by keys, and read aloud.

Each pile is a group that bears the pile's name; in it each card, or the place of an empty pile, is
a button that bears how many cards go when it is taken.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card
from ..english.card_words import rank_name
from ..english.grammar import number, plural
from ..english.pile_words import Group
from ..rules.zone import Zone
from .svg_text import text


def pile_target(name: str, zone: Zone, size: int, parts: Iterable[str]) -> str:
    """A pile with all that is drawn of it.

    Args:
        name: the pile's name.
        zone: what it belongs to.
        size: how many cards it has.
        parts: what is drawn of it.

    Returns:
        An element whose ``data-pile`` is the name of the pile.
    """
    called = Group(zone.role, 1, called=zone.name).one
    has = f"{number(size)} {plural('card') if size > 1 else 'card'}" if size else "empty"
    label = text(f"{called} {name}, {has}")
    return f'<g data-pile="{name}" role="group" aria-label="{label}">{"".join(parts)}</g>'


def card_target(card: Card | None, count: int, drawing: str) -> str:
    """A card in a pile.

    Args:
        card: the card, None for a hidden one.
        count: how many cards go when it is taken: those that lie on it and itself.
        drawing: how it is drawn.

    Returns:
        A button whose ``data-count`` is the count. The top card is reached with the tabulator, the
        others by programs.
    """
    label = f"{rank_name(card.rank)} of {card.suit.name.lower()}" if card else "face-down card"
    return _button(count, 0 if count == 1 else -1, label, drawing)


def place_target(drawing: str) -> str:
    """The place of an empty pile: a button whose ``data-count`` is 0."""
    return _button(0, 0, "empty place", drawing)


def _button(count: int, order: int, label: str, drawing: str) -> str:
    said = f'role="button" tabindex="{order}" aria-label="{label}"'
    return f'<g data-count="{count}" {said}>{drawing}</g>'
