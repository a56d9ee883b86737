"""What can never happen: ways and steps that are never used, and conditions that never hold.

Each check reads the upper bound of :mod:`.reach`: what it refuses happens in no position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from ..basics.errors import amount
from .conditions import CardIs, Fits, Holds, Redeals
from .facts import cards_of, gives_otherwise, redeals_from
from .links import ranks_on
from .part import entry_path
from .piles import name_in_words, zones_named
from .reach import MANY, TRAITS, Gate, Reach, chain, joins
from .steps import Deal, Draw, Redeal
from .ways import Build, Leave, Start
from .words import HERE, UNLIMITED, Lay, Order, Role, Take
from .zone_facts import at_once, fills, lays, moves_many, receives, room, run_links, takes_many

if TYPE_CHECKING:
    from .ruleset import Rules


ANY_CARD = Start()


def impossible(rules: Rules, reach: Reach) -> Iterator[str]:
    """Yield what can never happen though the rules speak of it."""
    if not reach.begins:
        yield "choice.source: no card can leave there when the game begins"
    for gate in reach.gates:
        yield from _WRONG[type(gate.way)](reach, gate)
        if gate.path not in reach.used:
            yield from _shut(reach, gate)
    yield from _stuck(rules, reach)


def unused(reach: Reach) -> Iterator[str]:
    """Yield the ways and steps through which no card ever goes, whatever the reason."""
    for gate in reach.gates:
        if gate.path not in reach.used and not _is_usual(reach, gate):
            yield f"{gate.path}: {_NOTHING[type(gate.way)]}"


def _is_usual(reach: Reach, gate: Gate) -> bool:
    """Check if a way that is never used says nothing more than usual."""
    if isinstance(gate.way, Leave):
        return gate.way == Leave(gate.way.take)
    here = gate.zones[0] if isinstance(gate.way, Start) else None
    # The deal begins these piles.
    return here is not None and all(reach.at_first[here]) and not reach.loses[here]


def _stuck(rules: Rules, reach: Reach) -> Iterator[str]:
    """Yield the zones that no card ever reaches, and a stock that no card ever leaves."""
    for number, zone in enumerate(rules.zones):
        path, cards = entry_path("zones", number, rules.zones), sum(reach.at_first[number])
        if not all(joins(rules, link) for link in zone.run):
            yield f"{path}.run: no card of the pack goes on another so"
        stays = cards > 0 and not (reach.loses[number] or rules.removal)
        if zone.role is Role.STOCK and stays:
            remedy = "it needs a `draw`, or a zone whose `then` deals from the stock"
            yield f"{path}: nothing takes the {amount(cards, 'cards')} out of the stock; {remedy}"
        fed = any(isinstance(p.way, Deal) and number in p.zones for p in reach.gates)
        empty = not (reach.cards[number] or receives(zone) or fed)
        if zone.role not in (Role.STOCK, Role.DISCARD) and empty:
            remedy = "it needs `start`, or a step that deals there"
            yield f"{path}: no card can ever reach the {zone.role}; {remedy}"


def _shut(reach: Reach, gate: Gate) -> Iterator[str]:
    """Yield why no card goes through a gate, if a field of it is the reason."""
    path, way = gate.path, gate.way
    able, here = reach.passing(gate, ()), gate.zones[0] if gate.zones else None
    named = TRAITS[type(way)].sources(way)
    for number, one in enumerate(way.when):
        if able and not reach.passing(gate, (one,)):
            why = _NEVER[type(one)]
            if named and isinstance(one, Holds) and one.at_most == 0 and {*one.piles} >= {*named}:
                why = f"takes cards from {name_in_words(named[0])} only while empty"
            yield f"{entry_path(f'{path}.when', number, way.when)}: {why}"
    if able and not reach.passing(gate):
        yield f"{path}.when: two conditions exclude each other"
    stay = not any(reach.loses[giver] for name in named for giver in reach.named(name, here))
    if isinstance(way, (Start, Build)) and way.source and stay:
        yield f"{path}.source: cards never leave {name_in_words(way.source[0])}"


_NEVER: dict[type, str] = {
    Holds: "these piles never hold such a number of cards",
    Redeals: "there is never such a number of redeals",
    Fits: "no card ever fits there",
    CardIs: "there is never such a card",
}
"""By kind: why a condition never holds."""


# Ways and steps


def _wrong_leave(reach: Reach, gate: Gate) -> Iterator[str]:
    """Yield a way by which no card, or no group of cards, ever goes anywhere."""
    path, way, (number,), _ = gate
    zones = [reach.rules.zones[target] for target in reach.targets(way, number)]
    if way.take.many and not any(takes_many(zone, lay) for zone in zones for lay in lays(zone)):
        yield f"{path}: only single cards are laid there; use take='top'"


def _wrong_start(reach: Reach, gate: Gate) -> Iterator[str]:
    """Yield what no card can begin, and a capacity that no pile reaches."""
    yield from _wrong_lay(reach, gate)
    zone = reach.rules.zones[gate.zones[0]]
    alone = zone.lay is Lay.ON_TOP and not (zone.build or fills(zone) or moves_many(zone))
    if alone and zone.capacity and zone.capacity > max(at_once(zone), 1):
        yield f"{gate.path.split('.')[0]}.capacity: one card at most comes here without `build`"


def _wrong_build(reach: Reach, gate: Gate) -> Iterator[str]:
    """Yield what no card can be laid on."""
    path, way, _, _ = gate
    yield from _wrong_lay(reach, gate)
    if not joins(reach.rules, way):
        yield f"{path}: no card of the pack goes on another so"
    for rank in way.stop:
        if not ranks_on(way, rank, reach.rules.ranks):
            yield f"{path}.stop: leave out {rank.name.lower()}, which takes no card anyway"


def _wrong_lay(reach: Reach, gate: Gate) -> Iterator[str]:
    """Yield cards that are never meant, and a number of cards that no pile gives at once."""
    path, way, (number,), _ = gate
    wanted, limit = 2 if way.cards is UNLIMITED else way.cards or 1, reach.limits[number]
    if wanted > 1:
        most = max([_at_once(reach, one, number) for one in reach.givers(gate, number)], default=1)
        if most == 1:
            why = "no pile gives several cards at once; use take='run' or the like there"
            yield f"{path}.cards: {why}"
        if wanted > most:
            yield f"{path}.cards: no pile gives {wanted} cards at once"
        if wanted > max(1, limit):
            yield f"{path}.cards: only {limit} can be laid there at once"
    for one in [one for one in way.when if isinstance(one, Fits)]:
        if not joins(reach.rules, one.link):
            yield f"{path}.when: {_NEVER[Fits]}"


def _at_once(reach: Reach, giver: int, taker: int) -> int:
    """Return the most cards that could leave a pile together for another zone."""
    zone, limit = reach.rules.zones[giver], reach.limits[giver]
    if not reach.gives_many(giver, taker):
        return 1
    if any(way.take is Take.ANY_FACE_UP for way in zone.take):
        return limit
    return min(limit, chain((ANY_CARD,), run_links(zone), reach.rules.ranks))


def _wrong_step(reach: Reach, gate: Gate) -> Iterator[str]:
    """Yield a step in play that could give a pile more cards than it holds."""
    path, step, zones, course = gate
    for zone in [reach.rules.zones[number] for number in zones]:
        limit = room(zone)
        if limit is not None:
            emptied = course == "redeal" and redeals_from(reach.rules, zone.role)
            if (max(step.counts(1)) if emptied else _most_held(step)) > limit:
                remedy = f"deal in rounds, with `when`: `here` holds at_most {limit - 1}"
                yield f"{path}.to: {zone.role} piles have a capacity; {remedy}"
    if 0 < _taken_before(reach, gate) >= reach.most(*reach.named(Role.STOCK)):
        yield f"{path}: the steps before it take all cards"
    if not course and _is_endless(reach, gate):
        remedy = "write a `when`: `here` holds at_most 0"
        yield f"{path}: would take all cards as soon as they are dealt; {remedy}"


def _taken_before(reach: Reach, gate: Gate) -> int:
    """Return the number of cards that earlier steps take from the stock in any case."""
    steps = [one.way for one in reach.gates if gate.course and one.course == gate.course]
    earlier = steps[: steps.index(gate.way)] if steps else []
    return sum([cards_of(reach.rules, step) for step in earlier if not step.when])


def _is_endless(reach: Reach, gate: Gate) -> bool:
    """Check if a fill goes on after the deal until its source is empty."""
    step, (here,) = gate.way, gate.zones
    givers = reach.givers(gate, here)

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


def _wrong_redeal(reach: Reach, gate: Gate) -> Iterator[str]:
    """Yield if a redeal lifts cards that are alone, or leaves some in the stock."""
    rules, redeal = reach.rules, gate.way
    if redeal.lift and all(reach.most(number) < 2 for number in reach.givers(gate)):
        yield f"{gate.path}.lift: has no effect on single cards"
    if not (redeal.lift or rules.draw or gives_otherwise(rules, Role.STOCK)):
        back = sum([cards_of(rules, step) for step in redeal.deal])
        over = reach.most_of(set(reach.named(Role.STOCK))) - back
        if over > 0:
            stay = amount(over, "cards")
            yield f"{gate.path}: {stay} may stay in the stock, where no move reaches them"


_WRONG: dict[type, Callable[[Reach, Gate], Iterator[str]]] = {
    Leave: _wrong_leave,
    Start: _wrong_start,
    Build: _wrong_build,
    Deal: _wrong_step,
    Draw: lambda reach, gate: iter(()),
    Redeal: _wrong_redeal,
}
"""By kind of way or step: what can never happen there, apart from its conditions."""

_NOTHING: dict[type, str] = {
    Leave: "no card ever leaves so",
    Start: "no card ever begins a pile so",
    Build: "no card is ever laid so",
    Deal: "no card is ever dealt so",
    Draw: "there is never a card to draw",
    Redeal: "there is never a card to gather",
}
"""By kind: what never happens if a way or a step is never used."""
