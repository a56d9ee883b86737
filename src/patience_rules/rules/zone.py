"""Zones: groups of piles that obey the same rules, and the checks of one zone."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import attrs

from ..basics.errors import amount
from .conditions import Fits
from .links import Link, as_links
from .part import ID, ID_FORM, Count, Entries, Part, TextForm, ensure
from .piles import At, as_role
from .references import names_in
from .shapes import Covered, Rows, Shape, Slots
from .steps import CloseGaps, Deal, FollowStep, as_follow_steps
from .ways import Build, Leave, Start, as_builds, as_leaves, as_starts
from .words import HERE, Direction, Fact, Lay, Role, Take, Which, as_lay
from .zone_facts import at_once, based, closings, fills, lays, moves_many, receives, run_links

_NOTHING = as_leaves(Take.NOTHING)
_TOP = as_leaves(Take.TOP)
_USUAL_TAKE: Mapping[Role, tuple[Leave, ...]] = {
    Role.STOCK: _NOTHING,
    Role.WASTE: _TOP,
    Role.FOUNDATION: _NOTHING,
    Role.RESERVE: _TOP,
    Role.CELL: _TOP,
    Role.DISCARD: _NOTHING,
}


def _usual_take(zone: "Zone") -> tuple[Leave, ...]:
    """Return the default of ``take`` for a role; the tableau has none."""
    return _USUAL_TAKE.get(zone.role, ())


@attrs.frozen(eq=False, repr=False)
class Zone(Part):
    """A group of piles that obey the same rules.

    Attributes:
        role: the purpose of the piles.
        piles: the number of piles.
        take: the ways in which cards leave a pile; the default depends on the role (the
            tableau has none).
        start: the ways to begin an empty pile; an empty list if spaces take no card.
        build: the ways to lay cards on a card; an empty list if no card is laid on another.
        run: the links of cards that move together; empty for those of ``build``.
        capacity: the most cards in a pile; None for no limit.
        lay: the effect of laying a card on a pile that has cards.
        then: steps that follow each move, in order.
        shape: the layout of the piles, if the rules depend on it.
        id: a name by which other parts of the rules refer to the zone: lower-case letters, digits
            and hyphens.
        name: the players' word for one of the piles, if it is not the role.

    >>> from patience_rules.language import Start
    >>> Zone(Role.CELL, 4, start=Start(), capacity=1).take
    (Leave(),)
    """

    role: Role = attrs.field(converter=as_role)
    piles: Count = 1
    take: Annotated[tuple[Leave, ...], Entries(1, 8, differ=True)] = attrs.field(
        default=attrs.Factory(_usual_take, takes_self=True), converter=as_leaves, kw_only=True
    )
    start: Annotated[tuple[Start, ...], Entries(0, 8, differ=True)] = attrs.field(
        default=(), converter=as_starts, kw_only=True
    )
    build: Annotated[tuple[Build, ...], Entries(0, 8, differ=True)] = attrs.field(
        default=(), converter=as_builds, kw_only=True
    )
    run: Annotated[tuple[Link, ...], Entries(0, 8, differ=True)] = attrs.field(
        default=(), converter=as_links, kw_only=True
    )
    capacity: Count | None = attrs.field(default=None, kw_only=True)
    lay: Lay = attrs.field(default=Lay.ON_TOP, converter=as_lay, kw_only=True)
    then: Annotated[tuple[FollowStep, ...], Entries(0, 8, differ=True)] = attrs.field(
        default=(), converter=as_follow_steps, kw_only=True
    )
    shape: Shape | None = attrs.field(default=None, kw_only=True)
    id: Annotated[str, TextForm(30, ID_FORM, f"^$|{ID}")] = attrs.field(default="", kw_only=True)
    name: Annotated[str, TextForm(30, "lower-case letters and spaces", "^$|^[a-z]+( [a-z]+)*$")] = (
        attrs.field(default="", kw_only=True)
    )

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        _check_zone(self)


RESERVED = frozenset(["here", "at", *Role])
"""Names that the id of a zone may not have."""

_DEFAULTS = {
    "piles": 1, "start": (), "build": (), "run": (), "capacity": None, "lay": Lay.ON_TOP,
    "then": (), "shape": None,
}  # fmt: skip


def _check_zone(zone: Zone) -> None:
    """Refuse a zone that contradicts itself, for its first contradiction."""
    ensure(zone.id not in RESERVED, "id: should be no role, nor here or at")
    for field, reason in _excluded(zone):
        default = _DEFAULTS[field]
        ensure(getattr(zone, field) == default, f"{field}: {reason}")
    _check_leaving(zone)
    _check_laying(zone)
    _check_shape(zone)
    for step in fills(zone):
        _check_fill(step)
    for closing in closings(zone):
        _check_closing(zone, closing)


def _excluded(zone: Zone) -> Iterator[tuple[str, str]]:
    """Yield fields that a zone cannot have, each with the reason."""
    if zone.role in (Role.STOCK, Role.DISCARD):
        for field in _DEFAULTS:
            yield field, f"cannot be combined with role='{zone.role}'"
    if isinstance(zone.shape, Covered):
        for field in ("start", "build", "run", "lay", "then"):
            yield field, "cannot be combined with covered piles"
    if isinstance(zone.shape, Slots):
        for field in ("capacity", "run", "lay", "then"):
            yield field, "cannot be combined with slots"
    if zone.lay is Lay.REPLACE:
        yield "capacity", "cannot be combined with lay='replace'"
        if zone.role is Role.FOUNDATION:
            yield "lay", "'replace' cannot be combined with role='foundation'"
        if not zone.build:
            yield "lay", "'replace' needs `build`"
    if not receives(zone):
        yield "capacity", "needs `start` or `build`; leave it out where no card is laid"
        yield "lay", "needs `start` or `build`"
    if zone.run and not moves_many(zone):
        yield "run", "needs a `take` of several cards at once"


def _check_leaving(zone: Zone) -> None:
    takes = {way.take for way in zone.take}
    alone = Take.NOTHING not in takes or len(zone.take) == 1
    ensure(alone, "take: 'nothing' cannot be combined with other ways")
    if zone.role in (Role.STOCK, Role.DISCARD):
        top = takes == {Take.TOP} and zone.role is Role.STOCK
        plain = zone.take in ((Leave(),), (Leave(Take.NOTHING),))
        usual = "'top' or 'nothing'" if zone.role is Role.STOCK else "'nothing'"
        problem = f"take: should be {usual} with role='{zone.role}'"
        ensure(plain and (top or takes == {Take.NOTHING}), problem)
    several = [way for way in zone.take if way.take.many]
    alike = len({way.take for way in several}) < 2
    if Take.TOP_OR_WHOLE in takes:
        alike = alike and len({way.keep for way in several}) < 2
    ensure(alike, "take: ways for several cards need one `take`, and top-or-whole one `keep`")
    reason = ""
    if zone.lay is not Lay.ON_TOP:
        reason = f"lay='{zone.lay}'"
    elif isinstance(zone.shape, (Slots, Covered)):
        reason = "slots and covered piles"
    elif any(way.direction is Direction.UP_OR_DOWN_ALIKE for way in zone.build):
        reason = "up-or-down-alike"
    ensure(not (reason and moves_many(zone)), f"take: cards move one at a time with {reason}")
    loose = all(way == Leave(way.take, way.to) for way in zone.take)
    stays = zone.lay in (Lay.SWAP, Lay.REPLACE) and not loose
    ensure(not stays, f"take: keep and when cannot be combined with lay='{zone.lay}'")
    linked = any(way.take.many and way.take is not Take.ANY_FACE_UP for way in zone.take)
    linked = linked or at_once(zone) > 1
    ensure(
        not linked or bool(run_links(zone)),
        "run: cards that move together need a link in `run` or `build`,"
        " such as direction 'down' and match 'in-suit'",
    )


def _check_laying(zone: Zone) -> None:
    room = zone.capacity or 1000
    alike = [way for way in (*zone.build, *zone.run) if way.direction is Direction.UP_OR_DOWN_ALIKE]
    alone = len(zone.build) == 1 and not zone.run
    ensure(not alike or alone, "build: up-or-down-alike excludes other ways and `run`")
    most = max([at_once(zone), *[_number(step) for step in fills(zone)]])
    ensure(most <= room, f"capacity: is less than the {most} cards that begin a pile")
    for way in zone.start if len(zone.start) > 1 else ():
        wider = way.ranks and attrs.evolve(way, ranks=()) in zone.start
        ensure(not wider, f"start: {way} says nothing, as another way takes any rank")
    idle = zone.lay is not Lay.ON_TOP and any(way.cards for way in lays(zone))
    ensure(not idle, f"cards: leave it out, as one card at a time is laid with lay='{zone.lay}'")
    if zone.lay is Lay.SWAP:
        ranked = [way for way in zone.start if way.ranks and way == Start(way.ranks)]
        fixed = bool(ranked) and len(ranked) == len(zone.start) and not based(zone)
        ensure(fixed, "start: should be ranks with lay='swap'")


def _number(step: Deal) -> int:
    return step.cards if isinstance(step.cards, int) else 1


def _check_shape(zone: Zone) -> None:
    shape = zone.shape
    if isinstance(shape, Covered):
        covered = amount(len(shape.by), "piles")
        same = len(shape.by) == zone.piles
        ensure(same, f"shape: is for {covered}, and the zone has {zone.piles}")
    if isinstance(shape, (Rows, Slots)):
        whole = shape.length > 1 and zone.piles % shape.length == 0
        piles = amount(zone.piles, "piles")
        ensure(whole, f"shape: length should be over 1 and divide the {piles} evenly")
    if isinstance(shape, Slots):
        both = bool(zone.start and zone.build)
        ensure(both, "shape: slots need `start` for the first place and `build` for the others")
        plain = all(way == Start(way.ranks) for way in zone.start)
        plain = plain and all(not (way.source or way.when) for way in zone.build)
        plain = plain and not based(zone)
        ensure(plain, "shape: with slots, `start` takes only ranks, `build` only links")


def _check_fill(step: Deal) -> None:
    number = isinstance(step.cards, int) and step.which is Which.EACH
    ensure(
        number and step.to is HERE,
        "then: a fill deals a number of cards to `here`, without `which`",
    )
    ensure(Fact.NOTHING_DEALT not in step.when, "then: nothing-dealt cannot be used in fills")


def _check_closing(zone: Zone, closing: CloseGaps) -> None:
    ensure(closing.piles is HERE, "then: gaps close in the zone itself; leave out `piles`")
    problem = cannot_close(zone, closing)
    ensure(not problem, f"then: {problem}")


def cannot_close(zone: Zone, closing: CloseGaps) -> str:
    """Return why a zone's gaps cannot be closed, or an empty string."""
    if zone.role is Role.FOUNDATION or zone.piles == 1:
        return "CloseGaps needs several piles, and no foundations"
    tied = isinstance(zone.shape, (Covered, Slots)) or zone.lay is Lay.COLLECT
    tied = tied or any(isinstance(name, At) and name.zone is not None for name in names_in(zone))
    if tied or _follows(zone) or any(way.keep for way in zone.take):
        return "CloseGaps cannot be combined with rules that tie cards to a pile"
    in_columns = closing.columns and not isinstance(zone.shape, Rows)
    return "columns need a `shape` of rows" if in_columns else ""


def _follows(zone: Zone) -> bool:
    """Check if laying a card depends on the piles beside."""
    ways: list[Any] = [*zone.start, *zone.build]
    return any(isinstance(condition, Fits) for way in ways for condition in way.when)
