"""Contradictions in a rule set whose parts are each valid: :func:`problems` finds all.

A zone refuses its own contradictions (:mod:`.zone`), as does each other part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..basics.errors import amount, did_you_mean
from .conditions import Redeals
from .course_checks import wrong_base, wrong_choice, wrong_draw, wrong_redeal
from .deal_checks import wrong_deal, wrong_steps
from .facts import circles, dealt_to, filled_in_circles, fills_to, gives_otherwise
from .goal_checks import out_of_reach, wrong_collecting, wrong_goal, wrong_removal
from .part import entry_path, lacking
from .piles import At, zones_named
from .possible import impossible, unused
from .reach import Reach
from .references import references
from .shapes import Rows
from .steps import Choice, Deal, Spaces
from .ways import Build, Leave, Start
from .words import HERE, Role
from .zone_facts import based, closings, fills, room

if TYPE_CHECKING:
    from .ruleset import Rules


def problems(rules: Rules) -> Iterator[str]:
    """Yield the problems of a rule set as a whole, each with the path of its field."""
    yield from _wrong_references(rules)
    yield from _wrong_zones(rules)
    yield from wrong_deal(rules)
    yield from wrong_steps(rules)
    yield from wrong_choice(rules)
    yield from wrong_base(rules)
    yield from wrong_draw(rules)
    yield from wrong_redeal(rules)
    yield from wrong_removal(rules)
    yield from wrong_collecting(rules)
    yield from wrong_goal(rules)
    reach = Reach(rules)
    yield from impossible(rules, reach)
    yield from out_of_reach(rules, reach)
    yield from unused(reach)


def _wrong_zones(rules: Rules) -> Iterator[str]:
    loose = any(not step.source for zone in rules.zones for step in fills(zone))
    if rules.draw or rules.redeal or rules.choice or loose:
        what = "a stock for the draw, redeal, choice or fills"
        yield from lacking("zones", {what: rules.count(Role.STOCK)})
    for number, zone in enumerate(rules.zones):
        place = entry_path("zones", number, rules.zones)
        for other in rules.zones if zone.name else ():
            taken = (other.name, other.role.value)
            if other.role is not zone.role and zone.name in taken:
                yield f"{place}.name: {zone.name!r} already names the {other.role}"
        if any(way.keep for way in zone.take) and gives_otherwise(rules, zone.role):
            yield f"{place}.take.keep: fills, removals, redeals or lay='replace' take cards anyway"
        if based(zone):
            what = "a foundation that sets the base"
            yield from lacking(f"{place}.start.ranks", {what: rules.count(Role.FOUNDATION)})
        most = room(zone) or rules.pack_size
        if max(dealt_to(rules, number)) > most:
            yield f"{place}.capacity: is less than the deal gives to one pile"


_REFUSED: dict[tuple[type, str], tuple[Role, ...]] = {
    (Deal, "to"): (Role.DISCARD,),
    (Deal, "source"): (Role.DISCARD,),
    (Spaces, "role"): (Role.STOCK, Role.DISCARD),
    (Choice, "source"): (Role.STOCK, Role.DISCARD, Role.FOUNDATION),
}


def _wrong_references(rules: Rules) -> Iterator[str]:
    """Yield the problems of names of piles, each with the path of its field."""
    ids = [zone.id for zone in rules.zones if zone.id]
    alone = [zone.role for zone in rules.zones if zone.role in (Role.STOCK, Role.DISCARD)]
    for name, times in Counter([*ids, *alone]).items():
        if times > 1:
            yield f"zones: there is more than one {name}"
    seen: set[Any] = set()
    for path, part, field, name, here in references(rules):
        known = (type(part), field, name, here, path[:4])
        if known in seen or isinstance(name, Redeals):
            continue
        seen.add(known)
        if name is HERE or isinstance(name, At):
            target = isinstance(part, Deal) and field == "to" and name is not HERE
            yield from _wrong_beside(rules, path, name, () if target else here)
        zones = {place for zone in here or (None,) for place in zones_named(rules, name, zone)}
        if not zones and name is not HERE:
            missing = name.zone if isinstance(name, At) else name
            more = did_you_mean(str(missing), [*Role, *filter(None, ids)])
            yield f"{path}: there is no {missing}{more if missing not in set(Role) else ''}"
        for place in zones:
            role = rules.zones[place].role
            out = _REFUSED.get((type(part), field), ())
            if role in out or (role is Role.STOCK and field == "to" and path[:4] != "deal"):
                yield f"{path}: cannot be the {role}"
        if name is HERE and field in ("source", "to") and type(part) in (Start, Build, Leave):
            yield f"{path}: cannot be HERE, the pile itself"
    yield from _wrong_fills(rules)


def _wrong_beside(rules: Rules, path: str, name: Any, here: tuple[int, ...]) -> Iterator[str]:
    """Yield the problems of a name that counts from the pile in question."""
    if not here:
        yield f"{path}: HERE and At cannot be used here; write a role or an id"
    if not isinstance(name, At):
        return
    for place in here:
        zone = rules.zones[place]
        targets = zones_named(rules, name, place)
        roles = {rules.zones[target].role for target in targets}
        piles = sum(rules.zones[target].piles for target in targets)
        if name.zone is None and min(map(abs, name.by)) >= zone.piles:
            yield f"{path}: reaches beyond the {amount(zone.piles, 'piles')} of the zone"
        if name.zone is not None and Role.STOCK in roles:
            yield f"{path}: At cannot name the stock"
        elif isinstance(name.zone, Role) and zone.role in roles:
            more = f"use the id of a {zone.role} zone, or leave out the role"
            yield f"{path}: the {zone.role} is the role of the pile itself; {more}"
        elif name.zone is not None and targets and piles < zone.piles:
            yield f"{path}: has {amount(piles, 'piles')} for the {zone.piles} of the zone"


def _wrong_fills(rules: Rules) -> Iterator[str]:
    """Yield the zones whose piles are filled from one another in a circle."""
    by_pile = {
        (number, place): givers
        for number in filled_in_circles(rules)
        for place, givers in enumerate(_givers(rules, number))
    }
    turning = dict.fromkeys(zone for zone, _ in circles(by_pile))
    for number in dict.fromkeys(n for zone in turning for n, _ in fills_to(rules, zone)):
        path = entry_path("zones", number, rules.zones)
        problem = "piles are filled from one another in a circle, where a card never rests"
        yield f"{path}.then: {problem}; leave out a source"


def _givers(rules: Rules, zone: int) -> list[set[tuple[int, int]]]:
    """Return by pile of a zone those that it gets cards from, each as its zone and its place."""
    found: list[set[tuple[int, int]]] = [set() for _ in range(rules.zones[zone].piles)]
    for closing in closings(rules.zones[zone]):
        shape = rules.zones[zone].shape
        step = shape.length if closing.columns and isinstance(shape, Rows) else 1
        for place, givers in enumerate(found):
            givers.update([(zone, other) for other in range(place + step, len(found), step)])
    for filled, name in [(n, name) for n, step in fills_to(rules, zone) for name in step.source]:
        piles = [
            (number, other)
            for number in zones_named(rules, name, filled)
            for other in range(rules.zones[number].piles)
        ]
        for place, givers in enumerate(found):
            if isinstance(name, At) and filled == zone:
                givers |= {piles[place + by] for by in name.by if 0 <= place + by < len(piles)}
            else:  # what is diverted may come from any of the piles
                givers.update([(zone, place)] if name is HERE and filled == zone else piles)
    return found
