"""How the piles of a zone lie: in rows, in slots, or on one another."""

from collections.abc import Iterator, Sequence
from typing import Annotated

import attrs

from ..errors import expect_whole
from .part import Count, Entries, Part, ensure
from .words import Side, side

MOST_COVERS = 8
"""The most piles that lie on one."""


@attrs.frozen(eq=False, repr=False)
class Rows(Part):
    """Rows of piles.

    Attributes:
        length: the number of piles in a row.
    """

    length: Count


@attrs.frozen(eq=False, repr=False)
class Slots(Part):
    """Rows of places for one card each.

    The zone's ``start`` says what begins a row, and its ``build`` what goes beside a card.

    Attributes:
        length: the number of places in a row.
        side: the neighbour that decides what fills a gap.
    """

    length: Count
    side: Side = attrs.field(default=Side.LEFT, converter=side)


@attrs.frozen(eq=False, repr=False)
class Covered(Part):
    """Piles that lie on one another, as in a pyramid.

    Attributes:
        by: for each pile, the later piles that lie on it, as indices from 0 within the zone.
    """

    by: Annotated[tuple[tuple[int, ...], ...], Entries(0, 120)]

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        for pile, covers in enumerate(self.by):
            later = all(pile < cover < len(self.by) for cover in covers)
            ensure(later, f"by[{pile}]: should be piles that are counted later")
            ensure(len(set(covers)) == len(covers), f"by[{pile}]: lists a pile twice")
            few = len(covers) <= MOST_COVERS
            ensure(few, f"by[{pile}]: {len(covers)} piles are more than {MOST_COVERS}")


Shape = Rows | Slots | Covered


_MOST = 120
"""No rule set has more piles."""


def triangle(rows: int) -> tuple[tuple[int, ...], ...]:
    """A pyramid of rows with 1, 2, ... cards, each card covered by two of the next row.

    Args:
        rows: how many rows.

    Returns:
        For each pile, apex first and row by row, the indices of the two that lie on it.

    Raises:
        ArgumentError: ``syntax`` for a number of rows that is not from 1 to 120.

    >>> triangle(3)
    ((1, 2), (3, 4), (4, 5), (), (), ())
    """
    return triangles(1, rows)


def triangles(peaks: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """Pyramids side by side whose last rows are joined into one.

    Args:
        peaks: how many pyramids.
        rows: how many rows each has; the last row has ``peaks * (rows - 1) + 1`` cards.

    Returns:
        For each pile, row by row and from left to right, the indices of the two that lie on it.

    Raises:
        ArgumentError: ``syntax`` for a number that is not from 1 to 120.

    >>> triangles(2, 2)
    ((2, 3), (3, 4), (), (), ())
    """
    expect_whole(peaks, "peaks", 1, _MOST)
    expect_whole(rows, "rows", 1, _MOST)
    covers: list[tuple[int, ...]] = []
    first = 0
    for row in range(1, rows):
        after = first + peaks * row
        for peak in range(peaks):
            # The last row is joined: its pyramids share their outer cards.
            shift = peak * row if row + 1 == rows else peak * (row + 1)
            for place in range(row):
                left = after + shift + place
                covers.append((left, left + 1))
        first = after
    last = peaks * (rows - 1) + 1 if rows > 1 else peaks
    return tuple(covers) + ((),) * last


def cover_parts(cover: Sequence[tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The parts of a cover that no pile joins.

    Args:
        cover: for each pile, the later piles that lie on it.

    Yields:
        The same of each part by itself, its piles counted from 0.

    >>> list(cover_parts(((1, 2), (), (), (4,), ())))
    [((1, 2), (), ()), ((1,), ())]
    """
    first = reach = 0
    for pile, covers in enumerate(cover):
        reach = max(reach, pile, *covers)
        if pile == reach:
            yield tuple(tuple(n - first for n in own) for own in cover[first : pile + 1])
            first = reach = pile + 1
