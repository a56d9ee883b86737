"""The layout of a picture, derived from the rule set alone and shared by text and SVG.

The unit is a column: the width of a card and its gap. Piles lie in bands from top to bottom: stock,
waste and cells with the foundations to their right; reserves; then the tableau. In SVG all piles
but those of pyramids lie on one grid of whole columns. In text, columns are too narrow for a fan.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from math import ceil, floor, inf
from typing import NamedTuple

from ..basics.cards import Card
from ..rules.conditions import Fits
from ..rules.facts import are_places, steps_to
from ..rules.ruleset import Rules
from ..rules.shapes import Covered, Rows, Slots, cover_parts
from ..rules.ways import Build, Start
from ..rules.words import Order, Role
from ..rules.zone import Zone

Shown = tuple[tuple["Card | None", ...], ...]
"""The cards of each pile, bottom to top; None for a hidden card."""

WIDEST = 13
_ROW = 7
_FAN = 3
_LOOSE_GAP = 0.5
"""The columns between two groups in a band, if the piles need not lie on a grid."""
_LOOSE_FAN = 2.5
_GRID_FAN = 2
"""The columns that the top cards of a waste take."""


class Overlap(Enum):
    """How each card of a pile overlaps the one below it."""

    STACK = "stack"
    """Completely: only the top card is visible."""
    PYRAMID = "pyramid"
    """The pile is a place of a pyramid, with one card."""
    DOWN = "down"
    RIGHT = "right"
    LEFT = "left"
    """To the left, so the available card is the first of the row."""


class PilePlace(NamedTuple):
    """The place of one pile.

    Attributes:
        pile: the pile's number, from 0.
        overlap: how its cards overlap.
        most: the most cards to draw, from the top; None for all.
        room: the width in columns; infinite for a row across the picture.
        column: the left edge in columns.
    """

    pile: int
    overlap: Overlap
    most: int | None = None
    room: float = 1
    column: float = 0

    def drawn(self, shown: Shown) -> tuple[Card | None, ...]:
        """Return the cards that are drawn, bottom to top."""
        cards = shown[self.pile]
        return cards if self.most is None else cards[-self.most :]


class Band(NamedTuple):
    """Piles side by side.

    Attributes:
        places: the places from left to right.
        overlaps: True if the piles half cover those of the band above.
    """

    places: tuple[PilePlace, ...]
    overlaps: bool = False


class Layout(NamedTuple):
    """The places of all piles.

    Attributes:
        bands: the bands from top to bottom.
        columns: the width of the widest band.
    """

    bands: tuple[Band, ...]
    columns: float


class _Area(Enum):
    """A part of the table, from top to bottom."""

    LEFT = 1
    RIGHT = 2
    ROW = 3
    HEAP = 4
    SIDE = 5
    MAIN = 6


class _Block(NamedTuple):
    """Groups of places in one band: spread over its width if `apart`, otherwise centred."""

    groups: tuple[tuple[PilePlace, ...], ...]
    apart: bool = False
    gap: float = 0

    @property
    def width(self) -> float:
        return sum(p.room for group in self.groups for p in group) + self.gap * (
            len(self.groups) - 1
        )

    def band(self, columns: float, grid: bool) -> Band:
        """Return the band in a picture of this width."""
        free = max(columns - self.width, 0)
        column = 0 if self.apart else floor(free / 2) if grid else free / 2
        places = []
        for group in self.groups:
            for place in group:
                places.append(place._replace(column=column))
                column += place.room
            column += self.gap + (free if self.apart else 0)
        return Band(tuple(places))


@lru_cache(maxsize=64)
def lay_out(
    rules: Rules,
    widest: int = WIDEST,
    grid: bool = False,
    widest_row: int | None = None,
) -> Layout:
    """Return a place for every pile of a game.

    Bands of more than ``widest`` columns are broken, except pyramids.

    Args:
        rules: the rules of the game.
        widest: the most columns of a band.
        grid: put all piles but those of pyramids on whole columns.
        widest_row: the most columns of rows that the rules shape; None for `widest`. They are
            broken only if it is less than the default.
    """
    longest = widest if widest_row is None else widest_row
    areas: dict[_Area, list[PilePlace]] = {area: [] for area in _Area}
    pyramids: list[list[list[PilePlace]]] = []
    blocks_of_rows: list[_Block] = []
    start = 0
    for index, zone in enumerate(rules.zones):
        piles = range(start, start + zone.piles)
        start += zone.piles
        if are_places(rules, index):
            pyramids += _pyramids(zone, piles, widest)
        elif isinstance(zone.shape, (Rows, Slots)):
            overlap = Overlap.STACK if isinstance(zone.shape, Slots) else Overlap.DOWN
            places, length = [PilePlace(pile, overlap) for pile in piles], zone.shape.length
            for at in range(0, zone.piles, length):
                whole = places[at : at + length]
                blocks_of_rows += _broken(whole, longest if longest < WIDEST else length)
        else:
            area, place = _area(rules, zone, _GRID_FAN if grid else _LOOSE_FAN)
            areas[area] += [place._replace(pile=pile) for pile in piles]
    if not areas[_Area.RIGHT]:  # foundations in rows leave room beside the stock
        areas[_Area.RIGHT], areas[_Area.HEAP] = areas[_Area.HEAP], []
    gap = 0 if grid else _LOOSE_GAP
    blocks = _beside(areas[_Area.LEFT], areas[_Area.RIGHT], widest, gap, apart=True)
    blocks += [_Block(((row,),)) for row in areas[_Area.ROW]]
    blocks += _broken(areas[_Area.HEAP], widest)
    blocks += blocks_of_rows
    gap = 1 if grid else _LOOSE_GAP
    blocks += _beside(areas[_Area.SIDE], areas[_Area.MAIN], widest, gap, apart=grid)
    ends = [max(p.column + 1 for row in rows for p in row) for rows in pyramids]
    widths = [min(_ROW, widest) if block.width == inf else block.width for block in blocks]
    columns = ceil(max(widths + ends)) if grid else max(widths + ends)
    bands = [block.band(columns, grid) for block in blocks]
    for rows, end in zip(pyramids, ends, strict=True):
        for number, row in enumerate(rows):
            moved = [p._replace(column=p.column + (columns - end) / 2) for p in row]
            bands.append(Band(tuple(moved), overlaps=number > 0))
    return Layout(tuple(bands), columns)


def _area(rules: Rules, zone: Zone, fan_room: float) -> tuple[_Area, PilePlace]:
    """Return the area of a zone, and the form of its piles."""
    role, alone = zone.role, rules.count(zone.role) == 1
    dealt = steps_to(rules, role)
    stack = PilePlace(0, Overlap.STACK, most=1)
    if role is Role.TABLEAU:
        return _Area.MAIN, PilePlace(0, Overlap.DOWN)
    if role is Role.WASTE:
        fan = PilePlace(0, Overlap.RIGHT, most=_FAN, room=fan_room)
        return (_Area.LEFT, fan) if alone else (_Area.SIDE, PilePlace(0, Overlap.DOWN))
    if role is Role.RESERVE and not alone:
        return _Area.HEAP, PilePlace(0, Overlap.DOWN)
    if role is Role.RESERVE and any(step.face_down for step in dealt):
        return _Area.SIDE, stack
    if role is Role.RESERVE:
        overlap = (
            Overlap.LEFT if any(step.order is Order.PACKET for step in dealt) else Overlap.RIGHT
        )
        return _Area.ROW, PilePlace(0, overlap, room=inf)
    if role is Role.FOUNDATION and _follows(zone):
        return _Area.ROW, PilePlace(0, Overlap.RIGHT, room=inf)
    return (_Area.RIGHT if role in (Role.FOUNDATION, Role.DISCARD) else _Area.LEFT), stack


def _follows(zone: Zone) -> bool:
    """Check if the cards of a foundation depend on another foundation, so all must be visible."""
    ways: list[Start | Build] = [*zone.start, *zone.build]
    return any(
        isinstance(condition, Fits) and condition.on.zone is None
        for way in ways
        for condition in way.when
    )


def _broken(places: Sequence[PilePlace], widest: int) -> list[_Block]:
    """Break piles into as few bands as fit, as equal as possible."""
    bands = ceil(len(places) / max(widest, 1)) or 1
    while True:
        length = ceil(len(places) / bands) or 1
        blocks = [_Block((tuple(places[i : i + length]),)) for i in range(0, len(places), length)]
        if bands >= len(places) or all(block.width <= widest for block in blocks):
            return blocks
        bands += 1


def _beside(
    left: Sequence[PilePlace],
    right: Sequence[PilePlace],
    widest: int,
    gap: float,
    apart: bool = False,
) -> list[_Block]:
    """Put two groups side by side if there is room, otherwise one below the other."""
    if left and left[-1].overlap is Overlap.RIGHT:
        gap = 0  # a fan seldom takes its whole room
    for least in (gap, 0) if left and right else ():
        both = _Block((tuple(left), tuple(right)), apart, least)
        if both.width <= widest:
            return [both]
    blocks = [*_broken(left, widest), *_broken(right, widest)]
    if left and apart:
        blocks[0] = blocks[0]._replace(apart=True)
    return blocks


def _pyramids(zone: Zone, piles: range, widest: int) -> list[list[list[PilePlace]]]:
    """Return the rows of each pyramid or group of pyramids that fit side by side."""
    pyramids: list[list[list[PilePlace]]] = [[]]
    offset, left = piles.start, 0.0
    for cover in cover_parts(zone.shape.by if isinstance(zone.shape, Covered) else ()):
        part = _part(cover)
        start = min(column for row in part for _, column in row)
        room = max(column for row in part for _, column in row) - start + 1
        if left and left + room > widest:
            pyramids.append([])
            left = 0.0
        rows = pyramids[-1]
        rows += [[] for _ in part[len(rows) :]]
        for places, row in zip(rows, part, strict=False):
            places += [
                PilePlace(offset + pile, Overlap.PYRAMID, column=left + column - start)
                for pile, column in row
            ]
        left += room
        offset += len(cover)
    return pyramids


def _part(cover: Sequence[tuple[int, ...]]) -> list[list[tuple[int, float]]]:
    """Return the rows of a pyramid: each pile and its column, centred over those covering it."""
    row_of = [0] * len(cover)
    for pile, covers in enumerate(cover):
        for own in covers:
            row_of[own] = max(row_of[own], row_of[pile] + 1)
    rows: list[list[tuple[int, float]]] = []
    column: dict[int, float] = {}
    for row in range(max(row_of), -1, -1):
        places: list[tuple[int, float]] = []
        for pile in (pile for pile in range(len(cover)) if row_of[pile] == row):
            covers = cover[pile]
            alike = [n for n in range(len(cover)) if cover[n] == covers and row_of[n] == row]
            # Piles that are covered by the same ones share the space above them.
            wanted = alike.index(pile) - (len(alike) - 1) / 2
            if covers:
                wanted += sum(column[own] for own in covers) / len(covers)
            column[pile] = max(wanted, places[-1][1] + 1) if places else wanted
            places.append((pile, column[pile]))
        rows.insert(0, places)
    return rows
