"""What goes on a card, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...cards import Rank
from ...rules.build import Build
from ...rules.ruleset import Rules
from ...rules.vocabulary import Base, Direction, Role
from ...rules.zone import Zone
from ..grammar import article, cards
from ..naming import Group, built, rank_name, role_group
from . import rows
from .phrases import corner, empty, finish, follower, stopping, told_together

_ANYTHING = Build(Direction.ANY)


def building(rules: Rules) -> Iterator[str]:
    """What goes on a card."""
    return told_together(rules, partial(_built, rules), _counts_its_piles)


def _counts_its_piles(zone: Zone) -> bool:
    """Whether a pile's place in the zone, or what its other piles do, matters to building."""
    own = zone.last_from or zone.between_from
    return bool(own or zone.follows or (zone.build and zone.build.one_way))


def _built(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """What goes on a card of a zone's piles."""
    zone = rules.zones[index]
    build = zone.build
    if not zone.receives:
        return
    if build and zone.beside:
        yield from rows.building(rules, zone, build, group)
    elif zone.gathers and build == _ANYTHING:
        pass  # what goes there is told with the sets
    elif build:
        yield finish(f"{group.verb('are')} built {_follows(rules, zone, build)}")
    if build:
        if zone.ousts:
            yield finish(
                f"a card that is laid on {group.any} takes the place of the top card there,"
                " which is discarded"
            )
        if build.one_way:
            several = f"{group.the} all go up, or all down, as the first that is built on"
            alone = f"{group.the} goes on up or down as it begins"
            yield finish(several if group.count > 1 else alone)
        if zone.begun and zone.start and isinstance(zone.start.rank, Rank):
            first = article(rank_name(zone.start.rank))
            yield finish(
                f"nothing is laid on {group.any} that begins with another card than {first}"
            )
        if build.least > 1:
            few = f"has fewer than {cards(build.least)}"
            yield finish(f"nothing is laid on {group.any} that {few}")
        if build.while_empty:
            waits = empty(rules, build.while_empty)
            yield finish(f"cards are built on {group.the} only while {waits}")
    elif zone.capacity is None or zone.capacity > zone.at_once:
        yield finish(f"cards go on {group.any} only while it is empty")
    if zone.capacity and zone.role is Role.FOUNDATION:
        yield finish(f"{group.each} is complete with {cards(zone.capacity)}{_ranks(rules, zone)}")
    elif zone.capacity:
        most = "" if zone.capacity == 1 else "at most "
        yield finish(f"{group.each} holds {most}{cards(zone.capacity)}")
    if zone.last_from:
        own = role_group(rules, zone.last_from).one
        yield finish(
            f"the last card of {group.each} comes from its own {own}, counted in the same"
            f" order, from which no card goes there before or to another {group.one}"
        )
    if zone.between_from:
        own = role_group(rules, zone.between_from).one
        yield finish(
            f"between its first card and its last, {group.each} takes only cards of its own"
            f" {own}, counted in the same order"
        )
    if zone.follows:
        yield finish(
            f"on any but the first {group.one}, a card may be laid only if a card of its rank"
            f" lies on the {group.one} before"
        )


def _follows(rules: Rules, zone: Zone, build: Build) -> str:
    """How piles are built, and what goes on which card."""
    ends = zone.role is Role.FOUNDATION and build.direction is Direction.UP
    around = ", round the corner" if build.wrap and not build.also else ""
    plain = ends and not build.wrap and not build.also
    goes = [follower(way) + ("" if plain else corner(way, rules.ranks)) for way in build.ways]
    words = f"{built(build)}{around}: on each card goes {'; or else '.join(goes)}"
    return f"{words}{stopping(rules, build, 'on')}"


def _ranks(rules: Rules, zone: Zone) -> str:
    """From which rank up to which the cards of a full foundation go, where that is known."""
    build, ranks = zone.build, rules.ranks
    rank = zone.start.rank if zone.start else None
    plain = (Direction.UP, 1, None, ())
    usual = build and (build.direction, build.step, build.also, build.ranks) == plain
    whole = usual and zone.capacity == len(ranks)
    if rank is None or not whole or rank not in (*ranks, *Base):
        return ""
    if isinstance(rank, Base):
        return ", from the base rank up to the rank below it"
    last = ranks[ranks.index(rank) - 1]
    return f", from the {rank_name(rank)} up to the {rank_name(last)}"
