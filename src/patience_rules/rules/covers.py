"""Ways in which piles lie on one another, for the ``cover`` of a zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..errors import expect_whole

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
