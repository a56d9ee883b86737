"""How piles lie that cover one another, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from ...rules.covers import cover_parts, triangles
from ...rules.ruleset import Rules
from ...rules.zone import Zone
from ..grammar import cards, listing, number, ordinal, plural
from ..naming import zone_group
from .phrases import finish


def shape(rules: Rules, index: int) -> Iterator[str]:
    """How the piles of a zone lie on one another."""
    group, zone = zone_group(rules, index), rules.zones[index]
    form = rows_of(zone)
    if form is None:
        nth = [ordinal(int(name[1:])) for name in rules.names_of(index)]
        apart = _apart(zone)
        for first, rows in apart.items():
            last = first + rows * (rows + 1) // 2 - 1
            yield finish(f"the {nth[first]} to {nth[last]} places {_pyramid(rows)}")
        if apart:
            yield _COVERED
            return
        what = "place" if rules.are_places(index) else group.one
        part, *parts = cover_parts(zone.cover)
        alike = len(part) if len(part) > 1 and set(parts) == {part} else zone.piles
        told = zip(zone.cover[:alike], nth[:alike], strict=True)
        for covers, same in groupby(told, key=itemgetter(0)):
            if covers:
                above = listing(nth[cover] for cover in covers)
                below = listing(covered for _, covered in same)
                verb = f"{what} lies" if len(covers) == 1 else f"{plural(what)} lie"
                yield finish(f"the {above} {verb} on the {below}")
        for begins in range(alike, zone.piles, alike):
            there = f"the {nth[begins]} to {nth[begins + alike - 1]} {plural(what)}"
            yield finish(f"{there} lie on one another as the {nth[0]} to {nth[alike - 1]} do")
        return
    peaks, rows = form
    places = f"the {group.nth} places" if group.nth else "they"
    if peaks == 1:
        yield finish(f"{places} {_pyramid(rows)}")
    else:
        last = peaks * (rows - 1) + 1
        yield finish(
            f"{places} form {number(peaks)} pyramids of {number(rows)} rows side by side, joined"
            f" in the last row, where there are {cards(last)}"
        )
    yield _COVERED


def rows_of(zone: Zone) -> tuple[int, int] | None:
    """How many pyramids with how many rows the piles of a zone lie in; None for another shape.

    >>> from patience_rules import GAMES
    >>> rows_of(GAMES["escalator"].zones[2]), rows_of(GAMES["tri-peaks"].zones[2])
    ((1, 7), (3, 4))
    """
    for count in range(2, zone.piles if zone.cover else 2):
        # So many peaks, whose last rows are joined, have peaks * sides + 1 piles.
        sides = count * (count - 1) // 2 + count - 1
        peaks, rest = divmod(zone.piles - 1, sides)
        if not rest and peaks and triangles(peaks, count) == zone.cover:
            return peaks, count
    return None


_COVERED = "Each card but those of the last row is partly covered by two cards of the next row."


def _pyramid(rows: int) -> str:
    """What places do that lie in so many rows."""
    return (
        f"form a pyramid of {number(rows)} rows, with one card in the first row and one more in"
        " each row after it"
    )


def _apart(zone: Zone) -> dict[int, int]:
    """Where pyramids begin that no pile joins, with their rows; empty for any other shape."""
    found: dict[int, int] = {}
    first = 0
    for part in cover_parts(zone.cover):
        rows = next((n for n in range(2, len(part)) if triangles(1, n) == part), None)
        if rows is None:
            return {}
        found[first] = rows
        first += len(part)
    return found
