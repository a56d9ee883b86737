"""The position of each card in an SVG picture. A card is 60 units wide."""

from __future__ import annotations

from math import ceil, inf
from typing import NamedTuple

from ..basics.cards import Card
from ..engine.tables import Tables
from .card_art import HEIGHT, WIDTH
from .layout import WIDEST, Layout, Overlap, PilePlace, Shown, lay_out

_TALLEST = 5 * HEIGHT

Point = tuple[float, float]


class Measures(NamedTuple):
    """Sizes that depend on the screen, in units of the picture.

    Attributes:
        widest: the most columns of a band before it is broken in two.
        pitch: the distance between columns.
        margin: the margin around the cards.
        letters: the font size.
        name: the space above a pile for its name.
        inner_name: the distance from a card's upper edge to the name of a pyramid's pile.
        signs: the scale of rank and suit in a card's corner.
        fan: the largest distance between cards of the waste.
        row: the largest distance between cards of a row.
        least_row: the least such distance; a longer row is broken into lines.
        step: the distance between cards of a column.
        least_step: the least such distance, in long columns.
        step_down: the distance below a face-down card.
    """

    widest: int
    pitch: float
    margin: float
    letters: float
    name: float
    inner_name: float
    signs: float
    fan: float
    row: float
    least_row: float
    step: float
    least_step: float
    step_down: float


WIDE = Measures(
    widest=WIDEST,
    pitch=70,
    margin=12,
    letters=11,
    name=16,
    inner_name=14,
    signs=1,
    fan=31,
    row=36,
    least_row=24,
    step=25,
    least_step=21,
    step_down=9,
)
NARROW = Measures(
    widest=10,
    pitch=64,
    margin=6,
    letters=18,
    name=24,
    inner_name=38,
    signs=1.35,
    fan=46,
    row=46,
    least_row=30,
    step=38,
    least_step=28,
    step_down=16,
)


class PlacedPile(NamedTuple):
    """A pile in the picture.

    Attributes:
        place: its place in the layout.
        name: its name.
        size: the number of its cards.
        x: the left edge.
        y: the upper edge.
        cards: the cards that are drawn.
        corners: the upper left corner of each drawn card.
        covered: True if other piles lie on its cards.
    """

    place: PilePlace
    name: str
    size: int
    x: float
    y: float
    cards: tuple[Card | None, ...]
    corners: tuple[Point, ...]
    covered: bool

    @property
    def right(self) -> float:
        """The right edge of its cards."""
        return max([x for x, _ in self.corners], default=self.x) + WIDTH

    @property
    def bottom(self) -> float:
        """The lower edge of its cards."""
        return max([y for _, y in self.corners], default=self.y) + HEIGHT


class Placed(NamedTuple):
    """All piles in a picture.

    Attributes:
        piles: the piles in the order of painting.
        width: the width of the picture.
        height: the height of the picture.
    """

    piles: tuple[PlacedPile, ...]
    width: float
    height: float


def place_piles(t: Tables, shown: Shown, sizes: Measures) -> Placed:
    """Place all piles. A pyramid's cards come last, so that no empty place covers them."""
    layout = lay_out(t.rules, sizes.widest)
    piles: list[PlacedPile] = []
    y = bottom = 0.0
    for band in layout.bands:
        inside = band.places[0].overlap is Overlap.PYRAMID
        y = y + HEIGHT / 2 if band.overlaps else bottom + sizes.margin + (not inside) * sizes.name
        piles += [_place_pile(t, place, shown, layout, y, sizes) for place in band.places]
        bottom = max(pile.bottom for pile in piles)
    piles.sort(key=lambda pile: bool(pile.cards) and pile.place.overlap is Overlap.PYRAMID)
    width = layout.columns * sizes.pitch - (sizes.pitch - WIDTH) + 2 * sizes.margin
    return Placed(tuple(piles), width, bottom + sizes.margin)


def _place_pile(
    t: Tables, place: PilePlace, shown: Shown, layout: Layout, y: float, sizes: Measures
) -> PlacedPile:
    """Place the cards of a pile. Long columns and rows are compressed."""
    x = sizes.margin + place.column * sizes.pitch
    cards = place.drawn(shown)
    if place.overlap is Overlap.DOWN:
        steps = [sizes.step_down if card is None else sizes.step for card in cards[:-1]]
        fit = (_TALLEST - HEIGHT) / (sum(steps) or 1)
        fit = min(max(fit, sizes.least_step / sizes.step), 1)
        corners = [(x, y + fit * sum(steps[:number])) for number in range(len(cards))]
    elif place.overlap in (Overlap.LEFT, Overlap.RIGHT):
        columns = layout.columns if place.room == inf else place.room
        corners = _row(place, len(cards), (columns - 1) * sizes.pitch, (x, y), sizes)
    else:
        corners = [(x, y)] * len(cards)
    inside = place.overlap is Overlap.PYRAMID
    covered = inside and any(shown[cover] for cover in t.sources[place.pile].covers)
    name, count = t.names[place.pile], len(shown[place.pile])
    return PlacedPile(place, name, count, x, y, cards, tuple(corners), covered)


def _row(place: PilePlace, cards: int, free: float, start: Point, sizes: Measures) -> list[Point]:
    """Return the corners of a row's cards, in enough lines to show the index of each."""
    (x, y), line, most = start, max(cards, 1), sizes.fan
    if place.room == inf:
        line, most = ceil(line / max(ceil((line - 1) * sizes.least_row / free), 1)), sizes.row
    step = min(most, free / max(line - 1, 1))  # the last card is at most `free` from the first
    corners: list[Point] = []
    for first in range(0, cards, line):  # each line covers the lower half of the one before
        down = y + HEIGHT / 2 * (first // line)
        along = [(x + step * number, down) for number in range(min(line, cards - first))]
        corners += along[::-1] if place.overlap is Overlap.LEFT else along
    return corners
