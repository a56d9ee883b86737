"""How piles lie: in rows, in rows of places with gaps, or on one another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from ...cards import Rank
from ...rules.facts import are_places
from ...rules.piles import names_of
from ...rules.ruleset import Rules
from ...rules.shapes import Covered, Rows, Slots, cover_parts, triangles
from ...rules.zone import Zone
from ...rules.zone_facts import links
from ..grammar import cards, finish, listing, number, ordinal, plural
from ..naming import Group, zone_group
from .links import any_of, in_sequence

Covers = tuple[tuple[int, ...], ...]


def lie(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """Yield how the piles of a zone lie, where that matters."""
    shape = rules.zones[index].shape
    if shape:
        yield from TELL[type(shape)](rules, index, group)


def _in_rows(rules: Rules, index: int, group: Group) -> Iterator[str]:
    shape = rules.zones[index].shape
    assert isinstance(shape, (Rows, Slots))
    rows = group.count // shape.length
    several = f"{number(rows)} rows" if rows > 1 else "a row"
    yield finish(f"{group.the} lie in {several} of {number(shape.length)}")


def _on_one_another(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """Yield how piles cover one another, part by part where no pile joins the parts."""
    zone, own, first = rules.zones[index], zone_group(rules, index), 0
    nth = [ordinal(int(name[1:])) for name in names_of(rules, index)]
    what = "place" if are_places(rules, index) else own.one
    known: dict[Covers, str] = {}
    for part in cover_parts(_covers(zone)):
        places = f"{nth[first]} to {nth[first + len(part) - 1]}"
        form = _pyramids(part)
        if form:
            whole = len(part) == zone.piles
            there = f"the {own.nth or places} places" if own.nth or not whole else "they"
            yield finish(f"{there} {_pyramid(*form)}")
        elif part in known and len(part) > 1:
            yield finish(f"the {places} {plural(what)} lie on one another as the {known[part]} do")
        else:
            yield from _part(part, nth[first:], what)
        known.setdefault(part, places)
        first += len(part)
    if any(map(_pyramids, known)):
        yield "Each card but those of the last row is partly covered by two cards of the next row."


def _part(part: Covers, nth: Sequence[str], what: str) -> Iterator[str]:
    """Yield which piles of one part lie on which."""
    for above, same in groupby(range(len(part)), key=part.__getitem__):
        if above:
            upper = listing(nth[cover] for cover in above)
            lower = listing(nth[covered] for covered in same)
            verb = f"{what} lies" if len(above) == 1 else f"{plural(what)} lie"
            yield finish(f"the {upper} {verb} on the {lower}")


TELL: dict[type, Callable[[Rules, int, Group], Iterator[str]]] = {
    Rows: _in_rows,
    Slots: _in_rows,
    Covered: _on_one_another,
}


def _covers(zone: Zone) -> Covers:
    return zone.shape.by if isinstance(zone.shape, Covered) else ()


def _pyramid(peaks: int, rows: int) -> str:
    """Return what places do that lie in pyramids."""
    if peaks > 1:
        return (
            f"form {number(peaks)} pyramids of {number(rows)} rows side by side, joined in the"
            f" last row, where there are {cards(peaks * (rows - 1) + 1)}"
        )
    return (
        f"form a pyramid of {number(rows)} rows, with one card in the first row and one more in"
        " each row after it"
    )


def peaks_and_rows(zone: Zone) -> tuple[int, int] | None:
    """Return in how many pyramids of how many rows the piles of a zone lie, or None."""
    return _pyramids(_covers(zone))


def _pyramids(covers: Covers) -> tuple[int, int] | None:
    for rows in range(2, len(covers)):
        # Pyramids whose last rows are joined have peaks * sides + 1 piles.
        sides = rows * (rows - 1) // 2 + rows - 1
        peaks, rest = divmod(len(covers) - 1, sides)
        if not rest and peaks and triangles(peaks, rows) == covers:
            return peaks, rows
    return None


def in_place(zone: Zone) -> str:
    """Return the cards of a row that lie in place, where they win."""
    ranks = [rank for way in zone.start for rank in way.ranks if isinstance(rank, Rank)]
    begins = f", beginning with {any_of(ranks)}" if ranks else ""
    return f"in each row cards that go {in_sequence(*links(zone))} from its left end on{begins}"
