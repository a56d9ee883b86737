"""The table as lines of text: each pile below its name, columns downward, stacks with a count."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import NamedTuple

from ..basics.cards import Card
from ..basics.values import Word
from ..engine.lower.lowering import tables_for
from ..rules.ruleset import Rules
from .layout import WIDEST, Overlap, PilePlace, Shown, lay_out

_PITCH = 4
_NARROWEST = 28


class Ink(Word):
    """The kind of a piece of a text picture, for colouring it.

    >>> from patience_rules import deal
    >>> title, *_ = deal("balcony", seed=1).view().picture()
    >>> title
    [('Balcony: score 0, in play', <Ink.TITLE: 'title'>)]
    """

    TITLE = "title"
    NAME = "name"
    COUNT = "count"
    RED = "red"
    BLACK = "black"
    BACK = "back"
    EMPTY = "empty"
    MARK = "mark"


InkedLine = list[tuple[str, "Ink | None"]]
"""Pieces of a line from left to right; None for blanks."""


class _Signs(NamedTuple):
    """The symbols of a picture other than cards."""

    back: str = "▒▒"
    empty: str = "··"
    right: str = "◂"
    left: str = "▸"
    symbols: bool = True


_UNICODE = _Signs()
_ASCII = _Signs("##", "--", "<", ">", False)


def text_picture(
    rules: Rules, shown: Shown, caption: str, *, ascii: bool = False, width: int | None = None
) -> list[InkedLine]:
    """Return the table as lines of text, without trailing blanks.

    A number below a pile is the count of its cards if not all are drawn. An arrow at the end of a
    row points to its available card. Lines are wrapped to `width`, but pyramids may be wider.
    """
    signs = _ASCII if ascii else _UNICODE
    widest = WIDEST if width is None else max(width, _NARROWEST) // _PITCH
    layout = lay_out(rules, widest)
    names = tables_for(rules).names
    title = textwrap.wrap(
        caption, max(width or len(caption), 1), break_long_words=False, break_on_hyphens=False
    )
    lines: list[InkedLine] = [[(line, Ink.TITLE)] for line in title]
    for band in layout.bands:
        canvas: dict[int, list[tuple[int, str, Ink]]] = {}
        for place in band.places:
            column = round(place.column * _PITCH)
            canvas.setdefault(0, []).append((column, names[place.pile], Ink.NAME))
            for number, x, text, ink in _pile(place, shown, signs, (widest * _PITCH - 2) // 3):
                canvas.setdefault(number, []).append((column + x, text, ink))
        lines += [] if band.overlaps else [[]]
        lines += [_joined(canvas.get(number, [])) for number in range(max(canvas) + 1)]
    return lines


def plain_text(lines: Iterable[InkedLine]) -> str:
    """Return the text of a picture, without colours."""
    return "\n".join("".join(text for text, _ in line) for line in lines)


def _pile(
    place: PilePlace, shown: Shown, signs: _Signs, row: int
) -> Iterable[tuple[int, int, str, Ink]]:
    """Yield the pieces of one pile: line below its name, characters to the right, text, ink."""
    cards = place.drawn(shown)
    if not cards:
        yield 1, 0, signs.empty, Ink.EMPTY
    left = place.overlap is Overlap.LEFT
    if not left and place.overlap is not Overlap.RIGHT:
        for number, card in enumerate(cards, 1):
            yield number, 0, *_card(card, signs)
    else:
        for number, card in enumerate(reversed(cards) if left else cards):
            yield 1 + number // row, number % row * 3, *_card(card, signs)
        if len(cards) > 1:
            end = 0 if left else len(cards) - 1
            x = -1 if left else end % row * 3 + 2
            yield 1 + end // row, x, signs.left if left else signs.right, Ink.MARK
    if len(cards) < len(shown[place.pile]):
        yield 2, 0, str(len(shown[place.pile])), Ink.COUNT


def _card(card: Card | None, signs: _Signs) -> tuple[str, Ink]:
    if card is None:
        return signs.back, Ink.BACK
    ink = Ink.RED if card.suit.is_red else Ink.BLACK
    return (card.symbol if signs.symbols else str(card)), ink


def _joined(pieces: list[tuple[int, str, Ink]]) -> InkedLine:
    """Join pieces with blanks. The whole picture is shifted right by one."""
    line: InkedLine = []
    end = -1
    for x, text, ink in sorted(pieces, key=lambda piece: piece[0]):
        if x > end:
            line.append((" " * (x - end), None))
        line.append((text, ink))
        end = x + len(text)
    return line
