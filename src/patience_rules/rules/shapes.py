"""How the piles of a zone lie."""

from typing import Annotated

import attrs

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
