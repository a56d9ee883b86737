"""Ways in which piles lie on one another, for the ``cover`` of a zone."""

from __future__ import annotations


def triangle(rows: int) -> tuple[tuple[int, ...], ...]:
    """A pyramid of rows with 1, 2, ... cards, each card covered by two of the next row.

    Args:
        rows: how many rows.

    Returns:
        For each pile, apex first and row by row, the indices of the two that lie on it.

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

    >>> triangles(2, 2)
    ((2, 3), (3, 4), (), (), ())
    """
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
