"""What contradicts itself in a rule set as a whole, though each of its parts is right by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..cards import Rank
from .course_checks import wrong_base, wrong_choice, wrong_draw, wrong_redeal
from .deal_checks import wrong_deal
from .facts import deals, dealt, dealt_to, draws_to, gives_otherwise, redeals_from
from .goal_facts import left_out, spared
from .part import entry_path, is_id
from .pile_facts import zones_named
from .references import wrong_references
from .removals import Set, Total, gathered, in_stretches, most, named
from .shapes import Rows
from .steps import TakeOut
from .words import Goal, Lay, Near, Removal, Role
from .zone_facts import based, fills, gives, links, receives, stretches

if TYPE_CHECKING:
    from .ruleset import Rules

_WANTED = {Goal.FOUNDATIONS: Role.FOUNDATION, Goal.DISCARD: Role.DISCARD}


def problems(rules: Rules) -> Iterator[str]:
    """Yield what is wrong with a rule set as a whole, each after the path of its field."""
    yield from _wrong_names(rules)
    yield from wrong_references(rules)
    yield from _wrong_zones(rules)
    yield from wrong_deal(rules)
    yield from wrong_base(rules)
    yield from wrong_choice(rules)
    yield from wrong_draw(rules)
    yield from wrong_redeal(rules)
    yield from _wrong_removal(rules)
    yield from _wrong_collecting(rules)
    yield from _wrong_goal(rules)


def _wrong_names(rules: Rules) -> Iterator[str]:
    if not is_id(rules.id, 60):
        yield "id: should be up to 60 lower-case letters, digits and hyphens"
    if len(rules.name) > 100 or not rules.name.isprintable() or rules.name.isspace():
        yield "name: should be up to 100 printable characters, not only blanks"


def _wrong_zones(rules: Rules) -> Iterator[str]:
    roles = [zone.role for zone in rules.zones]
    for role in (Role.STOCK, Role.DISCARD):
        if roles.count(role) > 1:
            yield f"zones: there is more than one {role}"
    loose = any(not step.source for zone in rules.zones for step in fills(zone))
    if (rules.draw or rules.redeal or rules.choice or loose) and Role.STOCK not in roles:
        yield "zones: there is no stock, from which draws, redeals, choices and fills deal"
    for number, zone in enumerate(rules.zones):
        place = entry_path("zones", number, rules.zones)
        for other in rules.zones if zone.name else ():
            taken = (other.name, other.role.value)
            if other.role is not zone.role and zone.name in taken:
                yield f"{place}.name: the {other.role} is called {zone.name} too"
        if any(way.keep for way in zone.take) and gives_otherwise(rules, zone.role):
            yield f"{place}.take.keep: cards leave also in another way than by a build"
        if based(zone) and Role.FOUNDATION not in roles:
            yield f"{place}.start.ranks: there is no foundation to set the base"
        if zone.capacity and max(dealt_to(rules, number)) > zone.capacity:
            yield f"{place}.capacity: more cards are dealt to one pile"
        used = gives(zone) or receives(zone) or bool(fills(zone))
        used = used or zone.role in (Role.STOCK, Role.DISCARD)
        if not used and not any(number in zones_named(rules, step.to) for step in deals(rules)):
            yield f"{place}: no card ever comes here"


def _wrong_removal(rules: Rules) -> Iterator[str]:
    ways, discards = rules.removal, rules.count(Role.DISCARD)
    replaces = any(zone.lay is Lay.REPLACE for zone in rules.zones)
    takes_out = any(isinstance(step, TakeOut) for step in rules.deal)
    leaves = bool(ways) or replaces
    if (leaves and not discards) or (discards and not (leaves or takes_out)):
        yield "removal: needs a discard, and a discard needs cards that leave for it"
    words = [way for way in ways if isinstance(way, Removal)]
    stretch = in_stretches(ways)
    counted = Removal.CALLED in ways and (replaces or takes_out)
    if counted or (len(ways) > 1 and (words or stretch)):
        yield "removal: in this way all cards leave, so that none may leave in another"
    if Removal.OUTRANKED in ways and list(rules.ranks) != sorted(rules.ranks):
        yield "removal: outranked cards need ranks from low to high"
    nears = {way.near for way in ways if not isinstance(way, (Set, Removal))}
    if len(nears) > 1 or (nears > {None} and gathered(ways)):
        yield "removal: `near` should be the same for all ways, of two cards at most"
    giving = [zone for zone in rules.zones if gives(zone) and not receives(zone)]
    if stretch and not any(map(stretches, giving)):
        yield "removal: stretches need piles that close their gaps in order and take no cards"
    near = {Near.TOUCHING, Near.SAME_LINE} & nears
    if near and not any(isinstance(zone.shape, Rows) for zone in giving):
        yield "removal: near needs rows of piles that take no cards"
    for rank in named(ways) - set(rules.ranks):
        yield f"removal.ranks: there is no {rank.name.lower()} in the pack"
    for number, way in enumerate(ways):
        if isinstance(way, Total):
            yield from _wrong_total(rules, entry_path("removal", number, ways), way)


def _wrong_total(rules: Rules, place: str, way: Total) -> Iterator[str]:
    """Yield what a total says and no cards of the pack can show."""
    ranks = set(rules.ranks) - named(rules.removal)
    counts = [way.counts(rank) for rank in ranks]
    most = max(counts, default=0) * 2 if way.at_most else sum(counts) * rules.of_a_rank
    leaving = [rank for rank in ranks if way.counts(rank) <= way.times * way.total]
    idle = {
        "times": way.times > 1 and way.times * way.total > most,
        "count_to": way.count_to < Rank.KING and all(way.counts(one) == one for one in leaving),
        "at_least": way.at_least > 1 and not any(way.makes((rank,)) for rank in ranks),
    }
    for field in [name for name, says_nothing in idle.items() if says_nothing]:
        yield f"{place}.{field}: no cards of the pack add up to what this allows or forbids"


def _wrong_collecting(rules: Rules) -> Iterator[str]:
    ways = rules.removal
    collecting = [n for n, zone in enumerate(rules.zones) if zone.lay is Lay.COLLECT]
    if gathered(ways) and not collecting:
        yield "removal: no zone collects the three or more cards that leave together"
    for number in collecting:
        zone = rules.zones[number]
        place = entry_path("zones", number, rules.zones) + ".lay"
        comes = draws_to(rules, zone.role) or redeals_from(rules, zone.role)
        room = zone.piles * (zone.capacity or rules.cards)
        if not gathered(ways):
            yield f"{place}: no three cards leave together"
        elif comes or fills(zone) or any(dealt(rules, zone.role)):
            yield f"{place}: cards come here otherwise than in a move"
        elif room < most(ways):
            yield f"{place}: a set has {most(ways)} cards, and there is room for {room}"


def _wrong_goal(rules: Rules) -> Iterator[str]:
    wanted = _WANTED.get(rules.goal, Role.TABLEAU)
    if not rules.count(wanted):
        yield f"goal: there is no {wanted}"
    replaces = any(zone.lay is Lay.REPLACE for zone in rules.zones)
    if rules.goal is Goal.DISCARD and not rules.removal and not replaces:
        yield "goal: no card is discarded in play"
    if rules.goal is Goal.RUNS and not all(map(links, rules.zones_of(Role.TABLEAU))):
        yield "goal: nothing says which cards of the tableau are a run"
    foundations = rules.zones_of(Role.FOUNDATION)
    room = sum(zone.piles * (zone.capacity or rules.cards) for zone in foundations)
    stay = spared(rules)
    if stay and left_out(rules):
        yield "goal: some cards never leave their piles, and others go to no foundation"
    short = rules.goal is Goal.FOUNDATIONS and room < rules.cards - stay
    if short and room < rules.cards - stay - rules.of_a_rank * len(left_out(rules)):
        yield f"goal: the foundations hold {room} cards at most and the pack has {rules.cards}"
