"""The layout of a zone's piles: in rows, in slots, or covering one another."""

from collections.abc import Iterator, Sequence
from typing import Annotated

import attrs

from ..basics.errors import expect_whole
from .part import Count, Entries, Part, ensure
from .words import Side, as_side

MOST_COVERS = 8
"""The most piles that may cover one."""


@attrs.frozen(eq=False, repr=False)
class Rows(Part):
    """Piles in rows.

    Attributes:
        length: the number of piles in a row.
    """

    length: Count


@attrs.frozen(eq=False, repr=False)
class Slots(Part):
    """Rows of places for one card each.

    The zone's ``start`` is for the first place of a row, its ``build`` for a gap beside a card.

    Attributes:
        length: the number of places in a row.
        side: the neighbour that decides which card fits a gap.
    """

    length: Count
    side: Side = attrs.field(default=Side.LEFT, converter=as_side)


@attrs.frozen(eq=False, repr=False)
class Covered(Part):
    """Piles that cover one another, as in a pyramid.

    Attributes:
        by: for each pile, the later piles that cover it, as indices from 0 within the zone.
    """

    by: Annotated[tuple[tuple[int, ...], ...], Entries(0, 120)]

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        for pile, covers in enumerate(self.by):
            later = all(pile < cover < len(self.by) for cover in covers)
            ensure(later, f"by[{pile}]: should be indices of later piles")
            ensure(len(set(covers)) == len(covers), f"by[{pile}]: lists a pile twice")
            few = len(covers) <= MOST_COVERS
            ensure(few, f"by[{pile}]: {len(covers)} covering piles; the limit is {MOST_COVERS}")


Shape = Rows | Slots | Covered


_MOST = 120
"""The most piles of a rule set."""


def triangle(rows: int) -> tuple[tuple[int, ...], ...]:
    """Return a pyramid: rows of 1, 2, ... piles, each covered by two of the next row.

    Returns:
        For each pile, row by row from the apex, the indices of the two that cover it.

    Raises:
        ArgumentError: ``syntax`` if the number of rows is not from 1 to 120.

    >>> triangle(3)
    ((1, 2), (3, 4), (4, 5), (), (), ())
    """
    return triangles(1, rows)


def triangles(peaks: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """Return pyramids side by side that share their last row.

    Args:
        peaks: the number of pyramids.
        rows: the number of rows; the last has ``peaks * (rows - 1) + 1`` piles.

    Returns:
        For each pile, row by row from left to right, the indices of the two that cover it.

    Raises:
        ArgumentError: ``syntax`` if a number is not from 1 to 120.

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
            # In the last row neighbouring pyramids share their outer piles.
            shift = peak * row if row + 1 == rows else peak * (row + 1)
            for place in range(row):
                left = after + shift + place
                covers.append((left, left + 1))
        first = after
    last = peaks * (rows - 1) + 1 if rows > 1 else peaks
    return tuple(covers) + ((),) * last


def cover_parts(cover: Sequence[tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the separate parts of a cover, each with its piles counted from 0.

    >>> list(cover_parts(((1, 2), (), (), (4,), ())))
    [((1, 2), (), ()), ((1,), ())]
    """
    first = reach = 0
    for pile, covers in enumerate(cover):
        reach = max(reach, pile, *covers)
        if pile == reach:
            yield tuple(tuple(n - first for n in covers) for covers in cover[first : pile + 1])
            first = reach = pile + 1
