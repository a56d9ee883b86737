"""Moves in an SVG picture: the cards that go, outlined, and an arrow to where they go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees

from ..engine.move import Move
from ..engine.tables import Tables
from .card_art import HEIGHT, WIDTH, Art
from .placing import PlacedPile
from .svg_text import at, number

_BELOW_EDGE = 12.5
_UNTOUCHED = 'pointer-events="none"'


def mark(art: Art, t: Tables, piles: Sequence[PlacedPile], move: str) -> Iterator[str]:
    """The cards that a move takes, outlined, and an arrow to the pile that it goes to.

    Where it goes to several at once, their top cards are outlined instead. A pointer goes through.

    Args:
        art: the drawings.
        t: the game's tables.
        piles: the piles in their places.
        move: the move.

    Raises:
        MoveError: for a move that is none or names a pile that the game has not.
    """
    start, end, count = t.routes.resolve(Move.parse(move))
    placed = {pile.place.pile: pile for pile in piles}
    sources = [placed[pile] for pile in t.numbering.members[start]]
    targets = [placed[pile] for pile in t.numbering.members[end]]
    for source in sources:
        yield _outline(art, source, count)
        if len(targets) == 1:
            yield _arrow(art, source, count, targets[0])
    for target in targets if len(targets) > 1 else []:
        yield _outline(art, target, 1, ' stroke-dasharray="6 4"')


def _outline(art: Art, pile: PlacedPile, cards: int, more: str = "") -> str:
    """An outline around cards at the top of a pile."""
    corners = pile.corners[-cards:] or ((pile.x, pile.y),)
    x, y = corners[0]
    place = f'x="{number(x - 1)}" y="{number(y - 1)}"'
    size = f'width="{WIDTH + 2}" height="{number(corners[-1][1] - y + HEIGHT + 2)}" rx="6"'
    return f'<rect {place} {size} stroke-width="3"{more} {art.paint("mark")} {_UNTOUCHED}/>'


def _arrow(art: Art, source: PlacedPile, moved: int, target: PlacedPile) -> str:
    """A bent arrow from the first card moved to the top of a pile."""
    x, y = (source.corners[-moved:] or ((source.x, source.y),))[0]
    end_x, end_y = (target.corners or ((target.x, target.y),))[-1]
    x, y = x + WIDTH / 2, y + (HEIGHT / 2 if moved == 1 else _BELOW_EDGE)
    end_x, end_y = end_x + WIDTH / 2, end_y + HEIGHT / 2
    across, down = end_x - x, end_y - y
    bend_x, bend_y = (x + end_x) / 2 + down * 0.15, (y + end_y) / 2 - across * 0.15
    angle = degrees(atan2(end_y - bend_y, end_x - bend_x))
    points = [number(value) for value in (x, y, bend_x, bend_y, end_x, end_y)]
    path = "M{} {}Q{} {} {} {}".format(*points)
    line = f'stroke-width="4" stroke-linecap="round" {art.paint("mark")} {_UNTOUCHED}'
    head = f'transform="{at(end_x, end_y)}rotate({round(angle)})" {art.paint("head")} {_UNTOUCHED}'
    return f'<path d="{path}" {line}/><path d="M12 0L-6-9V9Z" {head}/>'
