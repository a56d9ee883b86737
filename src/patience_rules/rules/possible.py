"""What can never happen: ways and steps that are never used, and conditions that never hold.

Each check reads the upper bound of :mod:`.reach`: what it refuses happens in no position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from .conditions import CardIs, Fits, Holds, Redeals
from .facts import redeals_from
from .links import ranks_on
from .part import entry_path
from .piles import name_in_words, zones_named
from .reach import MANY, Place, Reach, first_ranks, joins, meant
from .steps import Deal, Draw, Redeal
from .ways import Build, Leave, Start
from .words import HERE, UNLIMITED, Lay, Order, Role, Spot, Take
from .zone_facts import at_once, fills, lays, moves_many, receives, room, takes_many

if TYPE_CHECKING:
    from .ruleset import Rules


def impossible(rules: Rules, reach: Reach) -> Iterator[str]:
    """Yield what can never happen though the rules speak of it."""
    if not reach.begins:
        yield "choice.source: no card can leave there when the game begins"
    for place in reach.places:
        yield from _WRONG[type(place.way)](reach, place)
        if place.path not in reach.open:
            yield from _unused(reach, place)
    yield from _stuck(rules, reach)
    for place in reach.places:
        if place.path not in reach.used:
            yield from _unused(reach, place)


def _stuck(rules: Rules, reach: Reach) -> Iterator[str]:
    """Yield the zones that no card ever reaches, and a stock that no card ever leaves."""
    for number, zone in enumerate(rules.zones):
        path, cards = entry_path("zones", number, rules.zones), sum(reach.at_first[number])
        stays = cards > 0 and not (reach.loses[number] or rules.removal)
        if zone.role is Role.STOCK and stays:
            to = Role.WASTE if rules.count(Role.WASTE) else Role.TABLEAU
            remedy = f'write draw=Draw(Deal("{to}")), or then=fill("stock") in a zone'
            yield f"{path}: nothing takes the {cards} cards out of the stock; {remedy}"
        fed = any(isinstance(p.way, Deal) and number in p.zones for p in reach.places)
        empty = not (reach.cards[number] or receives(zone) or fed)
        if zone.role not in (Role.STOCK, Role.DISCARD) and empty:
            remedy = "it needs `start`, or a step that deals there"
            yield f"{path}: no card can ever reach the {zone.role}; {remedy}"


def _unused(reach: Reach, place: Place) -> Iterator[str]:
    """Yield why a way or a step is never used, unless only its zone, draw or redeal is not."""
    path, way = place.path, place.way
    if path in reach.open and isinstance(way, (Leave, Draw, Redeal)):
        return
    for one in way.when:
        if not reach.passing(place, (one,)) and reach.passing(place, ()):
            yield f"{path}.when: {_why(reach, place, one)}"
    if len(way.when) > 1 and reach.passing(place, ()) and not reach.passing(place):
        yield f"{path}.when: two conditions exclude each other"
    there = isinstance(way, Leave) and reach.cards[place.zones[0]] != 0
    if there and not reach.passing(place, ()):
        yield f"{path}.keep: keeps all cards that a pile can have"
    givers = reach.givers(place, place.zones[0] if place.zones else None)
    has_cards = any(reach.cards[giver] for giver in givers)
    if isinstance(way, Redeal) and has_cards:
        yield f"{path}: the stock never becomes empty; gather it too"
    elif isinstance(way, Deal) and way.source and not has_cards:
        yield f"{path}.source: there is never a card"
    elif isinstance(way, (Start, Build)) and way.source:
        away = any(reach.loses[giver] for giver in givers)
        what = "no card from there is ever laid so" if away else "cards never leave"
        yield f"{path}.source: {what if away else f'{what} {name_in_words(way.source[0])}'}"


def _why(reach: Reach, place: Place, one: Any) -> str:
    """Return why a condition never holds."""
    times = reach.rules.redeal.times if reach.rules.redeal else 0
    if isinstance(one, Redeals) and times is not UNLIMITED and one.at_least > times:
        return f"never applies, as redeal.times is {times}"
    source = getattr(place.way, "source", ()) or (Role.STOCK,) * isinstance(place.way, Deal)
    emptied = isinstance(one, Holds) and one.at_most == 0 and set(one.piles) >= set(source)
    if emptied and source:
        return f"takes cards from the {source[0]} only while it is empty"
    return f"{one} never holds"


# Ways and steps


def _wrong_leave(reach: Reach, place: Place) -> Iterator[str]:
    """Yield a way by which no card, or no group of cards, ever goes anywhere."""
    path, way, (number,), _ = place
    there = reach.targets(way, number)
    zones = [reach.rules.zones[target] for target in there]
    if way.take is Take.NOTHING:
        return
    discards = bool(reach.rules.removal)
    if way.to and not any(receives(zone) or discards for zone in zones):
        yield f"{path}.to: no card is ever laid there"
    elif way.take.many and not any(takes_many(zone, lay) for zone in zones for lay in lays(zone)):
        yield f"{path}: only single cards are laid there; use take='top'"


def _wrong_start(reach: Reach, place: Place) -> Iterator[str]:
    """Yield what no card can begin, and a capacity that no pile reaches."""
    path, way, (number,), _ = place
    yield from _wrong_lay(reach, place)
    zone, ranks = reach.rules.zones[number], first_ranks(way, reach.rules.ranks)
    if not ranks:
        yield f"{path}.ranks: no card of the pack is meant"
    alone = zone.lay is Lay.ON_TOP and not (zone.build or fills(zone) or moves_many(zone))
    if alone and zone.capacity and zone.capacity > max(at_once(zone), 1):
        yield f"{path.split('.')[0]}.capacity: one card at most comes here without `build`"


def _wrong_build(reach: Reach, place: Place) -> Iterator[str]:
    """Yield what no card can be laid on."""
    path, way, _, _ = place
    yield from _wrong_lay(reach, place)
    if not joins(reach.rules, way):
        yield f"{path}: no card of the pack goes on another so"
    for rank in way.stop:
        if not ranks_on(way, rank, reach.rules.ranks):
            yield f"{path}.stop: no card goes on a {rank.name.lower()} anyway"


def _wrong_lay(reach: Reach, place: Place) -> Iterator[str]:
    """Yield cards that are never meant, and a number of cards that no pile gives at once."""
    path, way, (number,), _ = place
    rules, givers = reach.rules, reach.givers(place, number)
    many = [giver for giver in givers if reach.gives_many(giver, number)]
    if way.cards not in (None, 1) and not many:
        yield f"{path}.cards: no pile gives several cards at once; use take='run' or the like there"
    if isinstance(way.cards, int) and all(way.cards > reach.limits[giver] for giver in givers):
        yield f"{path}.cards: no pile that gives cards has room for {way.cards}"
    if isinstance(way.cards, int) and way.cards > 1:
        limit = reach.limits[number] if takes_many(rules.zones[number], way) else 1
        if way.cards > limit:
            yield f"{path}.cards: only {limit} can be laid there at once"
    for one in [one for one in way.when if isinstance(one, Fits)]:
        if not joins(rules, one.link):
            yield f"{path}.when: {one} never holds"
    first = first_ranks(way, rules.ranks) if isinstance(way, Start) else rules.ranks
    if not meant(rules, [*way.when, CardIs(first or rules.ranks)]) or not all(
        meant(rules, way.when, spot) for spot in (Spot.TOP, Spot.LOWEST)
    ):
        yield f"{path}.when: no card of the pack is meant"


def _wrong_step(reach: Reach, place: Place) -> Iterator[str]:
    """Yield a step in play that could give a pile more cards than it holds."""
    path, step, zones, course = place
    for zone in [reach.rules.zones[number] for number in zones]:
        limit = room(zone)
        if limit is not None:
            emptied = course == "redeal" and redeals_from(reach.rules, zone.role)
            if (max(step.counts(1)) if emptied else _most_held(step)) > limit:
                remedy = f"when=Holds(HERE, at_most={limit - 1})"
                yield f"{path}.to: {zone.role} piles have a capacity; use {remedy}, in rounds"
    if not course and _is_endless(reach, place):
        yield f"{path}: would take all cards as soon as they are dealt; write when=empty(HERE)"


def _is_endless(reach: Reach, place: Place) -> bool:
    """Check if a fill goes on after the deal until its source is empty."""
    step, (here,) = place.way, place.zones
    givers = reach.givers(place, here)

    def goes_on(one: Any) -> bool:
        if not isinstance(one, Holds):
            return isinstance(one, Redeals) and not one.at_least
        zones = [zone for name in one.piles for zone in zones_named(reach.rules, name, here)]
        most = MANY if one.at_most is None else one.at_most
        least = min(min(reach.at_first[zone]) for zone in zones)
        return (
            one.at_least <= least
            and givers.isdisjoint(zones)
            and max(max(reach.at_first[zone]) for zone in zones) <= most
            and (one.at_most is None or here not in zones)
        )

    return any(sum(reach.at_first[giver]) > 0 for giver in givers) and all(map(goes_on, step.when))


def _most_held(step: Deal) -> int:
    """Return the most cards that a pile may have after a step with conditions."""
    bounds = [bound for bound in step.when if isinstance(bound, Holds) and HERE in bound.piles]
    limits = [bound.at_most for bound in bounds if bound.at_most is not None]
    number = step.cards if isinstance(step.cards, int) else max([1, *step.counts(1)])
    return min(limits, default=MANY) + (1 if step.order is Order.ROUNDS else number)


def _wrong_redeal(reach: Reach, place: Place) -> Iterator[str]:
    """Yield if a redeal lifts cards that are alone."""
    if place.way.lift and all(reach.most(number) < 2 for number in reach.givers(place)):
        yield f"{place.path}.lift: has no effect on single cards"


_WRONG: dict[type, Callable[[Reach, Place], Iterator[str]]] = {
    Leave: _wrong_leave,
    Start: _wrong_start,
    Build: _wrong_build,
    Deal: _wrong_step,
    Draw: lambda reach, place: iter(()),
    Redeal: _wrong_redeal,
}
"""By kind of way or step: what can never happen there, apart from its conditions."""
