"""Zones: groups of piles that obey the same rules."""

from collections.abc import Mapping
from typing import Annotated

import attrs

from .links import Link, links
from .part import Count, Entries, Part
from .piles import role
from .shapes import Shape
from .steps import FollowStep, follow_steps
from .ways import Build, Leave, Start, builds, leaves, starts
from .words import Lay, Role, Take, lay
from .zone_checks import check_zone

_NOTHING = leaves(Take.NOTHING)
_TOP = leaves(Take.TOP)
_USUAL_TAKE: Mapping[Role, tuple[Leave, ...]] = {
    Role.STOCK: _NOTHING,
    Role.WASTE: _TOP,
    Role.FOUNDATION: _NOTHING,
    Role.RESERVE: _TOP,
    Role.CELL: _TOP,
    Role.DISCARD: _NOTHING,
}


def _usual_take(zone: "Zone") -> tuple[Leave, ...]:
    """Return what may leave the piles of a role; the tableau always says it."""
    return _USUAL_TAKE.get(zone.role, ())


@attrs.frozen(eq=False, repr=False)
class Zone(Part):
    """A group of piles that obey the same rules.

    Attributes:
        role: the purpose of the piles.
        take: the ways in which cards leave a pile; by default what is usual for the role.
        piles: the number of piles.
        start: the ways to begin an empty pile; empty if nothing is laid there.
        build: the ways to lay cards on a card; empty if nothing is laid there.
        run: what moves together; empty for what the zone builds.
        capacity: the most cards in a pile; None for no limit.
        lay: what happens to the card that lies there already.
        then: what follows after each move, in this order.
        shape: how the piles lie, where that matters.
        id: a name for the zone that other parts of the rules use: lower case and hyphens.
        name: the word that people use for one of the piles, where it is not the role.

    >>> from patience_rules.language import Start
    >>> Zone(Role.CELL, 4, start=Start(), capacity=1).take
    (Leave(),)
    """

    role: Role = attrs.field(converter=role)
    piles: Count = 1
    take: Annotated[tuple[Leave, ...], Entries(1, 8, differ=True)] = attrs.field(
        default=attrs.Factory(_usual_take, takes_self=True), converter=leaves, kw_only=True
    )
    start: Annotated[tuple[Start, ...], Entries(0, 8, differ=True)] = attrs.field(
        default=(), converter=starts, kw_only=True
    )
    build: Annotated[tuple[Build, ...], Entries(0, 8, differ=True)] = attrs.field(
        default=(), converter=builds, kw_only=True
    )
    run: Annotated[tuple[Link, ...], Entries(0, 8, differ=True)] = attrs.field(
        default=(), converter=links, kw_only=True
    )
    capacity: Count | None = attrs.field(default=None, kw_only=True)
    lay: Lay = attrs.field(default=Lay.ON_TOP, converter=lay, kw_only=True)
    then: Annotated[tuple[FollowStep, ...], Entries(0, 8, differ=True)] = attrs.field(
        default=(), converter=follow_steps, kw_only=True
    )
    shape: Shape | None = attrs.field(default=None, kw_only=True)
    id: str = attrs.field(default="", kw_only=True)
    name: str = attrs.field(default="", kw_only=True)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        check_zone(self)
