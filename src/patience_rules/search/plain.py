"""Checks of rule sets, for the prunings of a search.

A pruning lists the rules that its proof covers. Any other rule switches it off, even a condition
added to the language later. So each function here lists what is allowed, never what is forbidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..rules.conditions import CardIs, Holds
from ..rules.facts import role_names
from ..rules.known_stock import draws_to_waste, only, turns_waste
from ..rules.piles import At, Pile
from ..rules.ruleset import Rules
from ..rules.steps import Deal, fill
from ..rules.ways import Build, Leave, Start
from ..rules.words import Base, Direction, Fact, Goal, Lay, Match, Role, Spot, Take
from ..rules.zone import Zone
from ..rules.zone_facts import gives, moves_many, receives


def takes(zone: Zone) -> set[Take]:
    """Return the kinds of groups that may leave a pile of a zone."""
    return {way.take for way in zone.take} - {Take.NOTHING}


def only_receive(rules: Rules, *roles: Role) -> bool:
    """Check if cards may be laid only on piles of some roles."""
    return all(zone.role in roles for zone in rules.zones if receives(zone))


def waits_for(conditions: Iterable[object]) -> set[Pile] | None:
    """Return the piles that must be empty, or None if other conditions depend on the table."""
    names: set[Pile] = set()
    for condition in conditions:
        if isinstance(condition, Holds):
            if condition.at_most != 0:
                return None
            names.update(condition.piles)
        # Conditions on the laid card and the card under it are ignored: `Tables.fits` has them.
        elif not isinstance(condition, CardIs) or condition.spot is Spot.LOWEST:
            return None
    return names


def conditions_of(zone: Zone) -> Iterator[tuple[object, ...]]:
    """Yield the conditions of all ways and steps of a zone."""
    ways: list[Leave | Start | Build] = [*zone.take, *zone.start, *zone.build]
    for way in ways:
        yield way.when
    for step in zone.then:
        yield step.when if isinstance(step, Deal) else (step,)


def fill_sources(zone: Zone) -> set[Pile] | None:
    """Return the piles that fill spaces of a zone immediately, or None if `then` does more."""
    names: set[Pile] = set()
    for step in zone.then:
        if not isinstance(step, Deal) or not isinstance(step.cards, int):
            return None
        if step != fill(step.source, step.cards):
            return None
        names.update(step.source)
    return names


def drawn_cards(rules: Rules) -> int:
    """Return the number of cards that a draw deals to a pile, or 0 if it is not fixed."""
    step = rules.draw.steps[0] if rules.draw else None
    return step.cards if isinstance(step, Deal) and isinstance(step.cards, int) else 0


def foundations_are_plain(rules: Rules) -> bool:
    """Check for enough equal foundations, built in suit in one direction, a card at a time."""
    zones = rules.zones_of(Role.FOUNDATION)
    if rules.goal is not Goal.FOUNDATIONS_COMPLETE or len(zones) != 1:
        return False
    zone = zones[0]
    if not only(zone, "role", "piles", "take", "start", "build", "capacity", "id", "name"):
        return False
    if len(zone.start) != 1 or len(zone.build) != 1 or zone.piles < rules.of_a_rank:
        return False
    start, build = zone.start[0], zone.build[0]
    return (
        only(start, "ranks", "when")
        and len(start.ranks) == 1
        and set(start.when) <= {Fact.SUIT_NOT_STARTED}
        and only(build, "direction", "match", "wrap", "step", "stop")
        and build.match is Match.IN_SUIT
        and build.direction in (Direction.UP, Direction.DOWN)
        and takes(zone) <= {Take.TOP}
        and not (gives(zone) and isinstance(start.ranks[0], Base))
    )


def is_plain(rules: Rules, *, one_card: bool = False) -> bool:
    """Check for a game without conditions, where spaces are filled immediately or not at all.

    With `one_card`, spaces may take only one card.
    """
    return (
        only(rules, *RULES)
        and draws_to_waste(rules)
        and turns_waste(rules.redeal)
        and all(_is_plain_zone(zone, one_card) for zone in rules.zones)
    )


RULES = ("id", "zones", "deal", "decks", "suits", "ranks", "draw", "redeal", "options", "name")
ZONE = ("role", "take", "piles", "start", "build", "run", "capacity", "then", "id", "name")


def _is_plain_zone(zone: Zone, one_card: bool) -> bool:
    return (
        only(zone, *ZONE)
        and zone.lay is Lay.ON_TOP
        and fill_sources(zone) is not None
        and len(zone.take) == 1
        and only(zone.take[0], "take", "to")
        and not any(isinstance(name, At) for way in zone.start for name in way.source)
        and not any(isinstance(name, At) for name in zone.take[0].to)
        and len(zone.start) <= 1
        and len(zone.build) <= 1
        and all(_is_plain_start(way, one_card) for way in zone.start)
        and all(_is_plain_build(way) for way in zone.build)
    )


def _is_plain_start(way: Start, one_card: bool) -> bool:
    counts = way.cards is None or (one_card and way.cards == 1)
    return only(way, "ranks", "source", "cards") and counts and len(way.ranks) <= 1


def _is_plain_build(way: Build) -> bool:
    named = only(way, "direction", "match", "wrap", "step", "stop")
    return named and way.direction is not Direction.UP_OR_DOWN_ALIKE


def runs_move_freely(rules: Rules, *, one_card: bool = False) -> bool:
    """Check if a card of the tableau moves with all cards on it, a run in one direction.

    Only foundations and one kind of tableau pile receive cards. Foundations take one card at a
    time. No space is filled from the tableau. With `one_card`, spaces may take only one card.
    """
    zones = rules.zones_of(Role.TABLEAU)
    if not is_plain(rules, one_card=one_card) or len(zones) != 1 or zones[0].capacity is not None:
        return False
    tableau = zones[0]
    if len(tableau.build) != 1 or tableau.run:
        return False
    way = tableau.build[0]
    one_way = way.direction in (Direction.UP, Direction.DOWN) and not way.wrap
    return (
        takes(tableau) == {Take.RUN}
        and one_way
        and only_receive(rules, Role.TABLEAU, Role.FOUNDATION)
        and not any(
            not role_names(rules, Role.TABLEAU).isdisjoint(fill_sources(zone) or ())
            or (zone.role is Role.FOUNDATION and moves_many(zone))
            for zone in rules.zones
        )
    )
