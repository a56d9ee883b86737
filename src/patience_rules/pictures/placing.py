"""The position of each card in an SVG picture. A card is 60 units wide."""

from __future__ import annotations

from math import ceil, inf
from typing import NamedTuple

from ..basics.cards import Card
from ..engine.tables import Tables
from ..rules.ruleset import Rules
from .card_art import HEIGHT, WIDTH
from .layout import FAN_ROOM, WIDEST, Layout, Overlap, PilePlace, Shown, lay_out

_TALLEST = 5 * HEIGHT
_WIDE_SCREEN, _TALL_SCREEN = 1.0, 1.5

Point = tuple[float, float]


class Measures(NamedTuple):
    """Sizes that depend on the screen, in units of the picture.

    Attributes:
        widest: the most columns of a band before it is broken in two.
        tall_widest: the same on a tall screen, if no more columns of cards are broken.
        pitch: the distance between columns.
        margin: the margin around the cards.
        letters: the font size.
        name: the space above a pile for its name.
        inner_name: the distance from a card's upper edge to the name of a pyramid's pile.
        signs: the scale of rank and suit in a card's corner.
        fan: the largest distance between cards of the waste.
        fan_room: the columns that the waste takes.
        row: the largest distance between cards of a row.
        least_row: the least such distance; a longer row is broken into lines.
        step: the distance between cards of a column.
        least_step: the least such distance, in long columns.
        step_down: the distance below a face-down card.
        tall_step: the distance between cards of a column on a tall screen.
        tall_step_down: the distance below a face-down card on a tall screen.
    """

    widest: int
    tall_widest: int
    pitch: float
    margin: float
    letters: float
    name: float
    inner_name: float
    signs: float
    fan: float
    fan_room: float
    row: float
    least_row: float
    step: float
    least_step: float
    step_down: float
    tall_step: float
    tall_step_down: float

    def spread(self, fill: float) -> Measures:
        """Return the sizes for a screen of this height for its width: tall ones have room."""
        share = min(max((fill - _WIDE_SCREEN) / (_TALL_SCREEN - _WIDE_SCREEN), 0), 1)
        return self._replace(
            step=self.step + share * (self.tall_step - self.step),
            step_down=self.step_down + share * (self.tall_step_down - self.step_down),
        )


WIDE = Measures(
    widest=WIDEST,
    tall_widest=WIDEST,
    pitch=70,
    margin=12,
    letters=11,
    name=16,
    inner_name=14,
    signs=1,
    fan=31,
    fan_room=FAN_ROOM,
    row=36,
    least_row=24,
    step=25,
    least_step=21,
    step_down=9,
    tall_step=33,
    tall_step_down=15,
)
NARROW = Measures(
    widest=10,
    tall_widest=8,
    pitch=62,
    margin=4,
    letters=18,
    name=24,
    inner_name=38,
    signs=1.35,
    fan=29,
    fan_room=2,
    row=46,
    least_row=30,
    step=38,
    least_step=28,
    step_down=16,
    tall_step=50,
    tall_step_down=30,
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


def place_piles(t: Tables, shown: Shown, sizes: Measures, fill: float | None = None) -> Placed:
    """Place all piles.

    Args:
        t: the tables of the game.
        shown: the cards.
        sizes: the sizes.
        fill: the height to fill, as a multiple of the width; None for any height.
    """
    layout = lay_out(t.rules, sizes.widest, sizes.fan_room)
    if fill is None:
        return _placed(t, shown, layout, sizes, _TALLEST)
    if fill > _WIDE_SCREEN:
        layout = _larger(t.rules, layout, sizes)
    # The height that columns of one card leave free is shared by the bands of columns.
    flat = _placed(t, shown, layout, sizes._replace(least_step=0), HEIGHT)
    free = max(fill * flat.width - flat.height, 0)
    tallest = HEIGHT + free / max(_column_bands(layout), 1)
    return _placed(t, shown, layout, sizes.spread(fill), tallest)


def _larger(rules: Rules, layout: Layout, sizes: Measures) -> Layout:
    """Return a layout with larger cards if it saves a column and breaks no row of columns."""
    other = lay_out(rules, sizes.tall_widest, sizes.fan_room)
    saves = other.columns <= layout.columns - 1 and _column_bands(other) == _column_bands(layout)
    return other if saves else layout


def _column_bands(layout: Layout) -> int:
    """Return the number of bands with columns of cards."""
    return sum(any(p.overlap is Overlap.DOWN for p in band.places) for band in layout.bands)


def _placed(t: Tables, shown: Shown, layout: Layout, sizes: Measures, tallest: float) -> Placed:
    """Place all piles. A pyramid's cards come last, so that no empty place covers them."""
    piles: list[PlacedPile] = []
    y = bottom = 0.0
    for band in layout.bands:
        inside = band.places[0].overlap is Overlap.PYRAMID
        y = y + HEIGHT / 2 if band.overlaps else bottom + sizes.margin + (not inside) * sizes.name
        piles += [_place_pile(t, place, shown, layout, y, sizes, tallest) for place in band.places]
        bottom = max(pile.bottom for pile in piles)
    piles.sort(key=lambda pile: bool(pile.cards) and pile.place.overlap is Overlap.PYRAMID)
    width = layout.columns * sizes.pitch - (sizes.pitch - WIDTH) + 2 * sizes.margin
    return Placed(tuple(piles), width, bottom + sizes.margin)


def _place_pile(
    t: Tables,
    place: PilePlace,
    shown: Shown,
    layout: Layout,
    y: float,
    sizes: Measures,
    tallest: float,
) -> PlacedPile:
    """Place the cards of a pile. Long columns and rows are compressed."""
    x = sizes.margin + place.column * sizes.pitch
    cards = place.drawn(shown)
    if place.overlap is Overlap.DOWN:
        steps = [sizes.step_down if card is None else sizes.step for card in cards[:-1]]
        fit = (tallest - HEIGHT) / (sum(steps) or 1)
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
