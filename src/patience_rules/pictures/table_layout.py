"""The layout of a table for other programs, in widths of a card."""

from __future__ import annotations

from typing import Any

import attrs

from ..basics.values import Word
from ..engine.tables import Tables
from ..schemas.formats import Format
from .card_art import HEIGHT, WIDTH
from .layout import Overlap, Shown
from .placing import NARROW, WIDE, PlacedPile, place_piles

_LAYOUT = Format("serve", "$defs", "layout")
_PLACE = Format("serve", "$defs", "place")


class Fan(Word):
    """The direction in which each card of a pile lies on the one below it; equal to its text.

    >>> from patience_rules import deal
    >>> [pile.fan for pile in deal("golf", seed=1).view().layout().piles][:3]
    [<Fan.NONE: 'none'>, <Fan.RIGHT: 'right'>, <Fan.DOWN: 'down'>]
    """

    NONE = "none"
    DOWN = "down"
    RIGHT = "right"
    LEFT = "left"


_FANS = {
    Overlap.STACK: Fan.NONE,
    Overlap.PYRAMID: Fan.NONE,
    Overlap.DOWN: Fan.DOWN,
    Overlap.RIGHT: Fan.RIGHT,
    Overlap.LEFT: Fan.LEFT,
}


@attrs.frozen(kw_only=True)
class PileLayout:
    """The place of a pile. All lengths are in widths of a card.

    Attributes:
        name: the pile's name.
        x: the left edge of its first card, or of its empty place.
        y: the upper edge.
        fan: the direction in which its cards lie on one another.
        row: the row of a pyramid, from 0 at the top; None for other piles. A row half covers
            the one before.
        cards: the left and upper edge of each card that is drawn, bottom to top. Of a pile without
            a fan, and of a waste, only the last ones are.
    """

    name: str
    x: float
    y: float
    fan: Fan
    row: int | None
    cards: tuple[tuple[float, float], ...]

    def to_json(self) -> dict[str, Any]:
        """Return the place as JSON values, as the command ``serve`` answers it.

        >>> from patience_rules import deal
        >>> place = deal("golf", seed=1).view().layout().piles[1].to_json()
        >>> place["name"], place["fan"], len(place["cards"])
        ('w', 'right', 1)
        """
        cards = [list(corner) for corner in self.cards]
        return _PLACE.write(self, {"cards": cards, "liftable": None})


@attrs.frozen(kw_only=True)
class TableLayout:
    """The places of all piles, as in the pictures. All lengths are in widths of a card.

    Attributes:
        piles: the piles, in the order of :attr:`State.names`.
        width: the width of the table, with a margin.
        height: its height, with a margin.
        card_height: the height of a card.
    """

    piles: tuple[PileLayout, ...]
    width: float
    height: float
    card_height: float

    def to_json(self) -> dict[str, Any]:
        """Return the layout as JSON values, as the command ``serve`` answers it.

        >>> from patience_rules import deal
        >>> sorted(deal("golf", seed=1).view().layout().to_json())
        ['card_height', 'height', 'piles', 'width']
        """
        return _LAYOUT.write(self, {"piles": [pile.to_json() for pile in self.piles]})


def table_layout(t: Tables, shown: Shown, *, narrow: bool) -> TableLayout:
    """Return the layout of a table that shows these cards."""
    placed = place_piles(t, shown, NARROW if narrow else WIDE)
    heights = sorted({pile.y for pile in placed.piles if _is_of_pyramid(pile)})
    piles = sorted(placed.piles, key=lambda pile: pile.place.pile)
    return TableLayout(
        piles=tuple([_pile(pile, heights) for pile in piles]),
        width=_widths(placed.width),
        height=_widths(placed.height),
        card_height=_widths(HEIGHT),
    )


def _pile(pile: PlacedPile, heights: list[float]) -> PileLayout:
    row = heights.index(pile.y) if _is_of_pyramid(pile) else None
    corners = tuple([(_widths(x), _widths(y)) for x, y in pile.corners])
    fan = _FANS[pile.place.overlap]
    x, y = _widths(pile.x), _widths(pile.y)
    return PileLayout(name=pile.name, x=x, y=y, fan=fan, row=row, cards=corners)


def _is_of_pyramid(pile: PlacedPile) -> bool:
    return pile.place.overlap is Overlap.PYRAMID


def _widths(length: float) -> float:
    return round(length / WIDTH, 4)
