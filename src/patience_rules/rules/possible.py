"""What can ever happen: cards that can leave, ways that lead somewhere, conditions that can hold.

Each check gives an upper bound: what it refuses could never happen in any position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, NamedTuple

from ..basics.cards import Rank, Suit
from .conditions import CardIs, Fits, Holds, Redeals
from .facts import deals, dealt_to, draws_to, gives_otherwise, left_over, redeals_from, steps_to
from .links import Link, ranks_on, suits_match
from .part import entry_path
from .piles import zones_named
from .removals import Pair, Set, Total
from .shapes import Slots
from .steps import CloseGaps, Deal, Draw, Redeal
from .ways import Build, Leave, Start
from .words import HERE, Fact, Goal, Lay, Match, Order, Role, Spot
from .zone_facts import at_once, fills, gives, moves_many, receives, takes_many

if TYPE_CHECKING:
    from .ruleset import Rules
    from .zone import Zone

_MANY = 1001
"""More cards than any pile can have."""


class RulePlace(NamedTuple):
    """A way or a step with conditions, its path, and the zones of the pile in question."""

    path: str
    way: Any
    zones: tuple[int, ...]


def impossible(rules: Rules) -> Iterator[str]:
    """Yield what can never happen though the rules speak of it."""
    yield from _stuck(rules)
    traffic = _traffic(rules)
    for place in _places(rules):
        if place.way.when:
            yield from _never_holding(rules, place)
        yield from _WRONG[type(place.way)](rules, place, traffic)
    for path, way in _entries("removal", rules.removal):
        if isinstance(way, Pair) and not _joins(rules, way.link):
            yield f"{path}.link: no card of the pack goes on another so"
        if isinstance(way, (Total, Set)) and not _joins(rules, Link("any-rank", way.match)):
            yield f"{path}.match: no two cards of the pack match so"


def _places(rules: Rules) -> Iterator[RulePlace]:
    """Yield every way and step that has conditions."""
    for number, zone in enumerate(rules.zones):
        zone_path = entry_path("zones", number, rules.zones)
        for field in ("take", "start", "build", "then"):
            for path, way in _entries(f"{zone_path}.{field}", getattr(zone, field)):
                yield RulePlace(path, way, (number,))
    steps: list[tuple[str, Any]] = []
    if rules.draw:
        yield RulePlace("draw", rules.draw, ())
        steps += _entries("draw.steps", rules.draw.steps)
    if rules.redeal:
        yield RulePlace("redeal", rules.redeal, ())
        steps += _entries("redeal.deal", rules.redeal.deal)
    if rules.choice:
        steps += _entries("choice.then", rules.choice.then)
    for path, step in steps:
        yield RulePlace(path, step, zones_named(rules, step.to))


def _entries(path: str, entries: tuple[Any, ...]) -> list[tuple[str, Any]]:
    return [
        (entry_path(path, number, entries), entry)
        for number, entry in enumerate(entries)
        if not isinstance(entry, CloseGaps)
    ]


# Cards and piles


def room(zone: Zone) -> int | None:
    """Return the most cards of a pile, or None for no limit."""
    return 1 if isinstance(zone.shape, Slots) else zone.capacity


def _stuck(rules: Rules) -> Iterator[str]:
    """Yield the zones whose cards can never leave, though they have to, or that never get one."""
    dealt_to_at_all = {place for step in deals(rules) for place in zones_named(rules, step.to)}
    for number, zone in enumerate(rules.zones):
        path, role = entry_path("zones", number, rules.zones), zone.role
        if role is Role.STOCK:
            cards = left_over(rules)
            out = rules.draw or (rules.choice and rules.choice.then) or gives_otherwise(rules, role)
            if cards > 0 and not out:
                to = Role.WASTE if rules.count(Role.WASTE) else Role.TABLEAU
                remedy = f'write draw=Draw(Deal("{to}")), or then=fill("stock") in a zone'
                yield f"{path}: nothing takes the {cards} cards out of the stock; {remedy}"
        elif role is not Role.DISCARD:
            reached = number in dealt_to_at_all
            if not (reached or receives(zone) or fills(zone)):
                remedy = "it needs `start`, or a step that deals there"
                yield f"{path}: no card can ever reach the {role}; {remedy}"
            kept = (
                role is not Role.FOUNDATION and rules.goal is Goal.FOUNDATIONS_COMPLETE and reached
            )
            if kept and not gives(zone) and not gives_otherwise(rules, role):
                cards = sum(dealt_to(rules, number))
                remedy = 'write take="top", or let other piles be filled from here'
                if cards:
                    yield f"{path}: its {cards} cards can never leave; {remedy}"


class Traffic(NamedTuple):
    """The zones that take cards, take several at once, and may get several at once."""

    takes: set[int]
    takes_many: set[int]
    gets_many: set[int]


def _traffic(rules: Rules) -> Traffic:
    zones, discards = list(enumerate(rules.zones)), bool(rules.removal)
    return Traffic(
        {
            number
            for number, zone in zones
            if receives(zone) or (discards and (gives(zone) or zone.role is Role.DISCARD))
        },
        {number for number, zone in zones if _takes_many(zone)},
        set().union(
            *[
                _targets(rules, way, number)
                for number, zone in zones
                for way in zone.take
                if way.take.many
            ]
        ),
    )


def _targets(rules: Rules, way: Leave, here: int) -> set[int]:
    """Return the zones that cards may go to by a way to leave, as far as it says."""
    if not way.to:
        return set(range(len(rules.zones)))
    return {number for name in way.to for number in zones_named(rules, name, here)}


def _takes_many(zone: Zone) -> bool:
    ways: list[Start | Build] = [*zone.start, *zone.build]
    return any(takes_many(zone, way) for way in ways)


def _most_held(step: Deal) -> int:
    """Return the most cards that a pile may have after a step with conditions."""
    bounds = [bound for bound in step.when if isinstance(bound, Holds) and HERE in bound.piles]
    limits = [bound.at_most for bound in bounds if bound.at_most is not None]
    number = step.cards if isinstance(step.cards, int) else max([1, *step.counts(1)])
    return min(limits, default=_MANY) + (1 if step.order is Order.ROUNDS else number)


def longest(rules: Rules, zone: Zone) -> int:
    """Return the most cards that a foundation could ever have."""
    most = zone.capacity or rules.pack_size
    others = fills(zone) or draws_to(rules, Role.FOUNDATION) or zone.lay is not Lay.ON_TOP
    if _takes_many(zone) or others or steps_to(rules, Role.FOUNDATION):
        return most
    return min(most, _reached(zone.start, zone.build, rules.ranks))


@lru_cache(maxsize=256)
def _reached(starts: tuple[Start, ...], builds: tuple[Build, ...], order: tuple[Rank, ...]) -> int:
    """Return the most cards that a pile can have if each goes on the one before, or ``_MANY``."""
    reached: set[Rank] = set()
    for start in starts:
        known = {rank for rank in start.ranks if isinstance(rank, Rank)}
        reached |= known if len(known) == len(start.ranks) and known else set(order)
    reached &= set(order)
    count = 0
    while reached and count <= len(order):
        count += 1
        ranks = [(way, rank) for way in builds for rank in reached if rank not in way.stop]
        reached = {after for way, rank in ranks for after in ranks_on(way, rank, order)}
    return _MANY if reached else count


# Conditions


def _never_holding(rules: Rules, place: RulePlace) -> Iterator[str]:
    """Yield the conditions of a way or a step that can never hold."""
    path, way, _ = place
    for condition, other in combinations(way.when, 2):
        if type(condition) is type(other) and EXCLUDE[type(condition)](condition, other):
            yield f"{path}.when: two conditions exclude each other"
    for condition in way.when:
        if not CAN_HOLD[type(condition)](rules, place, condition):
            yield f"{path}.when: {condition} never holds"
    asked = [wanted for wanted in way.when if isinstance(wanted, CardIs)]
    for spot in (None, Spot.TOP, Spot.LOWEST) if asked else ():
        ranks = [set(wanted.ranks) for wanted in asked if wanted.ranks and wanted.spot is spot]
        suits = [set(wanted.suits) for wanted in asked if wanted.suits and wanted.spot is spot]
        if isinstance(way, Start) and not spot and all(isinstance(r, Rank) for r in way.ranks):
            ranks += [set(way.ranks)] if way.ranks else []  # type: ignore[arg-type]
        if not ({*rules.ranks}.intersection(*ranks) and {*rules.suits}.intersection(*suits)):
            yield f"{path}.when: no card of the pack is meant"
    limits = [bound for bound in way.when if isinstance(bound, Holds) and bound.at_most == 0]
    stock = (Role.STOCK,) if isinstance(way, Deal) else ()
    sources = getattr(way, "source", ()) or stock
    if sources and {name for bound in limits for name in bound.piles}.issuperset(sources):
        yield f"{path}.when: takes cards from the {sources[0]} only while it is empty"


def _apart(bound: Any, other: Any) -> bool:
    """Check if two bounds have no number in common."""
    least: int = max(bound.at_least, other.at_least)
    return any(limit is not None and limit < least for limit in (bound.at_most, other.at_most))


EXCLUDE: dict[type, Callable[[Any, Any], bool]] = {
    Holds: lambda bound, other: _apart(bound, other) and bool({*bound.piles} & {*other.piles}),
    Redeals: _apart,
    Fits: lambda condition, other: False,
    CardIs: lambda condition, other: False,  # see `_never_holding`
    Fact: lambda condition, other: False,
}
"""By kind: the check if two conditions can never hold together."""


def _can_hold(rules: Rules, place: RulePlace, condition: Holds) -> bool:
    """Check if piles can have a number of cards: a pile that is begun is empty, others are not."""
    _, way, zones = place
    for name in condition.piles if condition.at_least > 1 else ():
        limits = [
            room(rules.zones[number])
            for here in zones or (None,)
            for number in zones_named(rules, name, here)
        ]
        if limits and all(limit is not None and condition.at_least > limit for limit in limits):
            return False
    if isinstance(way, Redeal) and not way.gathers_stock and condition.at_least:
        return Role.STOCK not in condition.piles
    if isinstance(way, (Draw, Redeal)) or not zones:
        return True
    zone = rules.zones[zones[0]]
    named = {HERE, zone.role, zone.id}.intersection(condition.piles)
    if isinstance(way, Start):
        return not named or condition.at_least == 0
    if isinstance(way, Deal):  # the first pile to be filled is no longer empty
        return not place.path.startswith("zones") or named <= {HERE} or condition.at_most is None
    limit = room(zone)
    full = isinstance(way, Build) and limit is not None and condition.at_least >= limit
    return not named or (condition.at_most != 0 and not full)


CAN_HOLD: dict[type, Callable[[Any, RulePlace, Any], bool]] = {
    Holds: _can_hold,
    Redeals: lambda rules, place, condition: True,  # see `contradictions`
    Fits: lambda rules, place, condition: _joins(rules, condition.link),
    CardIs: lambda rules, place, condition: not (isinstance(place.way, Start) and condition.spot),
    Fact: lambda rules, place, condition: True,
}
"""By kind: the check if a condition can hold at its place."""


def _joins(rules: Rules, link: Link) -> bool:
    """Check if a link joins any two cards of the pack."""
    matching = _matching(link.match, rules.suits)
    twice = rules.decks > 1 or any(suit != other for suit, other in matching)
    return bool(matching) and any(
        twice or rank != after
        for rank in rules.ranks
        for after in ranks_on(link, rank, rules.ranks)
    )


@lru_cache(maxsize=64)
def _matching(match: Match, suits: tuple[Suit, ...]) -> list[tuple[Suit, Suit]]:
    return [pair for pair in product(suits, suits) if suits_match(match, *pair)]


# Ways and steps


def _wrong_leave(rules: Rules, place: RulePlace, traffic: Traffic) -> Iterator[str]:
    """Yield a way by which no card, or no group of cards, ever goes anywhere."""
    path, way, (number,) = place
    if way.to or way.take.many:
        there = _targets(rules, way, number)
        if not there & traffic.takes:
            yield f"{path}.to: no card is ever laid there"
        elif way.take.many and not there & traffic.takes_many:
            yield f"{path}: only single cards are laid there; use take='top'"
    limit = room(rules.zones[number])
    if way.keep and limit is not None and way.keep >= limit:
        yield f"{path}.keep: keeps all cards that a pile can have"


def _wrong_start(rules: Rules, place: RulePlace, traffic: Traffic) -> Iterator[str]:
    """Yield what no card can begin, and a capacity that no pile reaches."""
    path, way, (number,) = place
    yield from _never_several(place, traffic)
    known = {rank for rank in way.ranks if isinstance(rank, Rank)}
    if known and len(known) == len(way.ranks) and known.isdisjoint(rules.ranks):
        yield f"{path}.ranks: no card of the pack is meant"
    zone = rules.zones[number]
    alone = zone.lay is Lay.ON_TOP and not (zone.build or fills(zone) or moves_many(zone))
    if alone and zone.capacity and zone.capacity > max(at_once(zone), 1):
        yield f"{path.split('.')[0]}.capacity: one card at most comes here without `build`"


def _wrong_build(rules: Rules, place: RulePlace, traffic: Traffic) -> Iterator[str]:
    """Yield what no card can be laid on."""
    path, way, _ = place
    yield from _never_several(place, traffic)
    if not _joins(rules, way):
        yield f"{path}: no card of the pack goes on another so"
    for rank in way.stop:
        if not ranks_on(way, rank, rules.ranks):
            yield f"{path}.stop: no card goes on a {rank.name.lower()} anyway"


def _never_several(place: RulePlace, traffic: Traffic) -> Iterator[str]:
    """Yield a number of cards that no pile gives at once."""
    if place.way.cards not in (None, 1) and not traffic.gets_many.issuperset(place.zones):
        remedy = "use take='run' or the like there"
        yield f"{place.path}.cards: no pile gives several cards at once; {remedy}"


def _wrong_step(rules: Rules, place: RulePlace, traffic: Traffic) -> Iterator[str]:
    """Yield a step in play that could give a pile more cards than it holds."""
    path, step, zones = place
    for zone in [rules.zones[number] for number in zones]:
        limit = room(zone)
        if limit is not None:
            emptied = path.startswith("redeal") and redeals_from(rules, zone.role)
            if (max(step.counts(1)) if emptied else _most_held(step)) > limit:
                remedy = f"when=Holds(HERE, at_most={limit - 1})"
                yield f"{path}.to: {zone.role} piles have a capacity; use {remedy}, in rounds"


def _nothing(rules: Rules, place: RulePlace, traffic: Traffic) -> Iterator[str]:
    return iter(())


_WRONG: dict[type, Callable[[Rules, Any, Traffic], Iterator[str]]] = {
    Leave: _wrong_leave,
    Start: _wrong_start,
    Build: _wrong_build,
    Deal: _wrong_step,
    Draw: _nothing,
    Redeal: _nothing,
}
"""By kind of way or step: what can never happen there, apart from its conditions."""
