"""The position of each card in an SVG picture. A card is 60 units wide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import ceil, floor, inf
from typing import NamedTuple

from ..basics.cards import Card, Rank, Suit
from ..engine.lower.lowering import tables_for
from ..engine.tables import Tables
from ..rules.facts import dealt_to, draws_to, left_over
from ..rules.ruleset import Rules
from ..rules.words import Lay, Role
from ..rules.zone import Zone
from .card_art import HEIGHT, WIDTH
from .layout import WIDEST, Layout, Overlap, PilePlace, Shown, lay_out

_TALLEST = 5 * HEIGHT
_GROWTH = 4
"""The cards for which columns have room after the deal, before their cards come closer."""
_CLOSE_GROWTH = 6, 13
"""The least and the largest number for which they have room with cards as close as may be."""
_SHRUNK = 0.85
"""The worth of a layout that is made smaller for a table of many cards."""
_SHARES = 20
"""The steps in which sizes grow, so that cards of one height have signs of one size."""
_ANY_CARD = Card(rank=Rank.ACE, suit=Suit.SPADES)
_STACKED = (Role.STOCK, Role.CELL, Role.FOUNDATION, Role.DISCARD)

Point = tuple[float, float]


class Spacing(NamedTuple):
    """Sizes that grow with the height of the screen, in units of the picture.

    Attributes:
        height: the height of a card.
        gap: the distance between bands.
        lap: the distance between the rows of a pyramid, and between the lines of a row.
        step: the distance between cards of a column.
        step_down: the distance below a face-down card.
        signs: the scale of rank and suit in a card's corner.
    """

    height: int
    gap: float
    lap: float
    step: float
    step_down: float
    signs: float

    def towards(self, other: Spacing, share: float) -> Spacing:
        """Return sizes between these and others: these for a share of 0, the others for 1."""
        height, *rest = [a + share * (b - a) for a, b in zip(self, other, strict=True)]
        return Spacing(round(height), *rest)


class Measures(NamedTuple):
    """Sizes that depend on the screen, in units of the picture.

    Attributes:
        widest: the most columns of a band before it is broken in two.
        pitch: the distance between columns.
        margin: the margin around the cards.
        letters: the font size.
        name: the space above a pile for its name.
        inner_name: the distance from a card's upper edge to the name of a pyramid's pile.
        fan: the largest distance between cards of the waste.
        row: the largest distance between cards of a row.
        least_row: the least such distance; a longer row is broken into lines.
        least_step: the least distance between cards of a column, in long columns.
        spacing: the sizes that grow with the height of the screen.
        loose: the largest that they grow to.
    """

    widest: int
    pitch: float
    margin: float
    letters: float
    name: float
    inner_name: float
    fan: float
    row: float
    least_row: float
    least_step: float
    spacing: Spacing
    loose: Spacing

    def loosened(self, share: float) -> Measures:
        """Return the sizes with a share of what they may grow by."""
        return self._replace(spacing=self.spacing.towards(self.loose, share))


WIDE = Measures(
    widest=WIDEST,
    pitch=70,
    margin=12,
    letters=11,
    name=16,
    inner_name=14,
    fan=31,
    row=36,
    least_row=24,
    least_step=21,
    spacing=Spacing(height=HEIGHT, gap=12, lap=HEIGHT / 2, step=25, step_down=9, signs=1),
    loose=Spacing(height=HEIGHT, gap=16, lap=HEIGHT / 2, step=33, step_down=15, signs=1),
)
NARROW = Measures(
    widest=10,
    pitch=62,
    margin=4,
    letters=18,
    name=24,
    inner_name=38,
    fan=29,
    row=46,
    least_row=44,
    least_step=28,
    spacing=Spacing(height=HEIGHT, gap=4, lap=HEIGHT / 2, step=38, step_down=16, signs=1.35),
    loose=Spacing(height=104, gap=32, lap=72, step=74, step_down=64, signs=1.6),
)


class PlacedPile(NamedTuple):
    """A pile in the picture.

    Attributes:
        place: its place in the layout.
        name: its name.
        size: the number of its cards.
        x: the left edge.
        y: the upper edge.
        height: the height of a card.
        cards: the cards that are drawn.
        corners: the upper left corner of each drawn card.
        covered: True if other piles lie on its cards.
    """

    place: PilePlace
    name: str
    size: int
    x: float
    y: float
    height: int
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
        return max([y for _, y in self.corners], default=self.y) + self.height


class Placed(NamedTuple):
    """All piles in a picture.

    Attributes:
        piles: the piles in the order of painting.
        width: the width of the picture.
        height: the height of the picture.
        bands: the height of each band.
        spacing: the sizes of this picture that depend on the height to fill.
    """

    piles: tuple[PlacedPile, ...]
    width: float
    height: float
    bands: tuple[float, ...]
    spacing: Spacing


def place_piles(t: Tables, shown: Shown, sizes: Measures, fill: float | None = None) -> Placed:
    """Place all piles.

    With a height to fill, all but the distances in columns and rows follow from the rules, so
    that they stay when cards move.

    Args:
        t: the tables of the game.
        shown: the cards.
        sizes: the sizes.
        fill: the height to fill, as a multiple of the width; None for any height.
    """
    if fill is None:
        layout = lay_out(t.rules, sizes.widest, grid=True)
        return _placed(t, shown, layout, sizes, _TALLEST)
    fit = _fitted(t.rules, sizes, fill)
    placed = _within(t, shown, fit, fill)
    # A table that grew too large for its sizes takes the tightest ones.
    if placed.height > fill * placed.width + 1:
        placed = _within(t, shown, _Fit(fit.layout, sizes), fill)
    return placed


class _Fit(NamedTuple):
    """What of a picture follows from the rules and the height to fill.

    Attributes:
        layout: the layout.
        sizes: the sizes.
        lowest: the least height of each band with columns of single cards.
        bands: the height of each band with room for more cards.
    """

    layout: Layout
    sizes: Measures
    lowest: tuple[float, ...] = ()
    bands: tuple[float, ...] = ()


@lru_cache(maxsize=64)
def _fitted(rules: Rules, sizes: Measures, fill: float) -> _Fit:
    """Return the layout with the largest cards, and the loosest sizes for the table as dealt.

    Each column has room for some more cards.
    """
    t = tables_for(rules)

    def largeness(layout: Layout, sizes: Measures) -> float:
        """Return how large the cards of a table of many cards can be, less if it does not fit."""
        grown = _as_dealt(rules, _most_growth(rules) // max(_column_bands(rules, layout), 1))
        _, width, height, *_ = _placed(t, grown, layout, sizes, sizes.spacing.height)
        return min(1 / width, _SHRUNK * fill / height)

    close = sizes._replace(pitch=NARROW.pitch, margin=NARROW.margin)
    ways = [(layout, own) for layout in _layouts(rules, sizes) for own in (sizes, close)]
    layout, sizes = max(ways, key=lambda way: largeness(*way))
    grown = _as_dealt(rules, _GROWTH // max(_column_bands(rules, layout), 1))
    tight, loose = [_placed(t, grown, layout, sizes.loosened(n), inf) for n in (0, 1)]
    free = fill * tight.width - tight.height
    share = min(max(free / max(loose.height - tight.height, 1), 0), 1)
    sizes = sizes.loosened(floor(share * _SHARES) / _SHARES)
    lowest = _flat(t, grown, layout, sizes).bands[:-1]
    bands = _within(t, grown, _Fit(layout, sizes), fill).bands[:-1]
    return _Fit(layout, sizes, lowest, bands)


def _layouts(rules: Rules, sizes: Measures) -> list[Layout]:
    """Return the usual layout, and others with fewer columns, so that the cards are larger.

    They break no band of columns with several cards.
    """
    layouts = [lay_out(rules, sizes.widest, grid=True)]
    for widest in range(sizes.widest - 1, 1, -1):
        other = lay_out(rules, widest, grid=True, widest_row=sizes.widest)
        saves = other.columns <= layouts[-1].columns - 1
        if saves and _column_bands(rules, other) == _column_bands(rules, layouts[0]):
            layouts.append(other)
    return layouts


def _column_bands(rules: Rules, layout: Layout) -> int:
    """Return the number of bands with columns of several cards."""
    grown = _as_dealt(rules, _GROWTH)
    columns = [[p for p in band.places if p.overlap is Overlap.DOWN] for band in layout.bands]
    return sum(any(len(p.drawn(grown)) > 1 for p in band) for band in columns)


def _most_growth(rules: Rules) -> int:
    """Return the number of cards that may well come to each column, if only one band has any."""
    growing = sum(_grows(rules, zone) * zone.piles for zone in rules.zones)
    least, largest = _CLOSE_GROWTH
    return min(max(least, left_over(rules) // max(growing, 1)), largest)


def _grows(rules: Rules, zone: Zone) -> bool:
    """Check if the piles of a zone may become longer."""
    replaced = zone.role in _STACKED or zone.lay is Lay.REPLACE
    return not replaced and (bool(zone.build) or draws_to(rules, zone.role))


@lru_cache(maxsize=64)
def _as_dealt(rules: Rules, more: int) -> Shown:
    """Return a table as after the deal, with more cards on the piles that may become longer."""
    shown: list[tuple[Card | None, ...]] = []
    for index, zone in enumerate(rules.zones):
        hidden = dealt_to(rules, index, face_down=True)
        for cards, down in zip(dealt_to(rules, index), hidden, strict=True):
            up = cards - down + more * _grows(rules, zone)
            shown.append((None,) * down + (_ANY_CARD,) * up)
    return tuple(shown)


def _within(t: Tables, shown: Shown, fit: _Fit, fill: float) -> Placed:
    """Place all piles in a height."""
    # The height that columns of one card leave free is shared by the bands of columns.
    flat = _flat(t, shown, fit.layout, fit.sizes, fit.lowest)
    free = max(fill * flat.width - flat.height, 0)
    tallest = flat.spacing.height + free / max(_column_bands(t.rules, fit.layout), 1)
    return _placed(t, shown, fit.layout, fit.sizes, tallest, fit.bands)


def _flat(
    t: Tables, shown: Shown, layout: Layout, sizes: Measures, bands: Sequence[float] = ()
) -> Placed:
    """Place all piles with columns as low as a card."""
    return _placed(t, shown, layout, sizes._replace(least_step=0), sizes.spacing.height, bands)


def _placed(
    t: Tables,
    shown: Shown,
    layout: Layout,
    sizes: Measures,
    tallest: float,
    bands: Sequence[float] = (),
) -> Placed:
    """Place all piles in bands of at least these heights.

    A pyramid's cards come last, so that no empty place covers them.
    """
    piles: list[PlacedPile] = []
    made: list[float] = []
    y, bottom = 0.0, sizes.margin - sizes.spacing.gap
    for number, band in enumerate(layout.bands):
        inside = band.places[0].overlap is Overlap.PYRAMID
        gap = sizes.spacing.gap + (not inside) * sizes.name
        y = y + sizes.spacing.lap if band.overlaps else bottom + gap
        piles += [_place_pile(t, place, shown, layout, y, sizes, tallest) for place in band.places]
        bottom = max(pile.bottom for pile in piles)
        if number < len(bands):
            bottom = max(bottom, y + bands[number])
        made.append(bottom - y)
    piles.sort(key=lambda pile: bool(pile.cards) and pile.place.overlap is Overlap.PYRAMID)
    width = layout.columns * sizes.pitch - (sizes.pitch - WIDTH) + 2 * sizes.margin
    return Placed(tuple(piles), width, bottom + sizes.margin, tuple(made), sizes.spacing)


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
    cards, spacing = place.drawn(shown), sizes.spacing
    if place.overlap is Overlap.DOWN:
        steps = [spacing.step_down if card is None else spacing.step for card in cards[:-1]]
        fit = (tallest - spacing.height) / (sum(steps) or 1)
        fit = min(max(fit, sizes.least_step / spacing.step), 1)
        corners = [(x, y + fit * down) for down in accumulate(steps, initial=0)][: len(cards)]
    elif place.overlap in (Overlap.LEFT, Overlap.RIGHT):
        columns = layout.columns if place.room == inf else place.room
        corners = _row(place, len(cards), (columns - 1) * sizes.pitch, (x, y), sizes)
    else:
        corners = [(x, y)] * len(cards)
    inside = place.overlap is Overlap.PYRAMID
    covered = inside and any(shown[cover] for cover in t.sources[place.pile].covers)
    name, size = t.names[place.pile], len(shown[place.pile])
    return PlacedPile(place, name, size, x, y, spacing.height, cards, tuple(corners), covered)


def _row(place: PilePlace, cards: int, free: float, start: Point, sizes: Measures) -> list[Point]:
    """Return the corners of a row's cards, in enough lines to show the index of each."""
    (x, y), line, most = start, max(cards, 1), sizes.fan
    if place.room == inf:
        line, most = ceil(line / max(ceil((line - 1) * sizes.least_row / free), 1)), sizes.row
    step = min(most, free / max(line - 1, 1))  # the last card is at most `free` from the first
    corners: list[Point] = []
    for first in range(0, cards, line):  # each line covers the lower part of the one before
        down = y + sizes.spacing.lap * (first // line)
        along = [(x + step * number, down) for number in range(min(line, cards - first))]
        corners += along[::-1] if place.overlap is Overlap.LEFT else along
    return corners
