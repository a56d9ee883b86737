"""The goal and the discard: the cards that never get there, and contradictions.

The ways in which cards leave for the discard are in :mod:`.removals`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import TYPE_CHECKING

from ..basics.cards import Rank
from .facts import deals, dealt, discards, diverts_home, draws_to, redeals_from, steps_to
from .part import entry_path
from .piles import At
from .possible import longest
from .removals import Set, Total, gathered, in_stretches, most, named, pairs, single
from .steps import TakeOut, UnderStock
from .words import HERE, Direction, Goal, Lay, Removal, Role
from .zone_facts import fills, gives, kept, moves_many, run_links

if TYPE_CHECKING:
    from .ruleset import Rules
    from .zone import Zone


def whole_run(rules: Rules, zone: Zone) -> int:
    """Return the length of a whole run of a zone: each rank once, or all cards of one rank."""
    lengths = [
        rules.of_a_rank if link.direction is Direction.SAME_RANK else len(link.ranks or rules.ranks)
        for link in run_links(zone)
    ]
    return max(lengths, default=0)


def spared(rules: Rules) -> int:
    """Return the number of cards that never leave their piles when the foundations win."""
    if rules.goal is not Goal.FOUNDATIONS_COMPLETE:
        return 0
    zones = [zone for zone in rules.zones if zone.role is not Role.FOUNDATION and gives(zone)]
    return sum(kept(zone) * zone.piles for zone in zones)


def left_out(rules: Rules) -> tuple[Rank, ...]:
    """Return the ranks that no foundation takes, if the foundations win."""
    if rules.goal is not Goal.FOUNDATIONS_COMPLETE:
        return ()
    zones = rules.zones_of(Role.FOUNDATION)
    ways = [link for zone in zones for link in run_links(zone)]
    loose = any(fills(zone) or (moves_many(zone) and not run_links(zone)) for zone in zones)
    fed = loose or draws_to(rules, Role.FOUNDATION)
    home = any(map(diverts_home, deals(rules)))
    if not ways or fed or home:
        return ()
    taken: set[Rank] = set()
    for link in ways:
        taken.update(link.ranks or rules.ranks)
    for start in [way for zone in zones for way in zone.start]:
        known = [rank for rank in start.ranks if isinstance(rank, Rank)]
        taken.update(known if known and len(known) == len(start.ranks) else rules.ranks)
    for step in steps_to(rules, Role.FOUNDATION):
        picked = [
            card if isinstance(card, Rank) else getattr(card, "rank", None) for card in step.pick
        ]
        under = {rank for way in step.divert if isinstance(way, UnderStock) for rank in way.ranks}
        known = [rank for rank in picked if rank is not None]
        taken.update(known if known else set(rules.ranks) - under)
    return tuple([rank for rank in rules.ranks if rank not in taken])


def never_discarded(rules: Rules) -> int:
    """Return the number of cards that are never discarded, such as aces that none outranks."""
    ways = rules.removal
    if Removal.OUTRANKED in ways:
        return rules.of_a_rank
    if Removal.BETWEEN in ways:
        return 2
    if not ways:
        sources = [
            name.by if isinstance(name, At) else (1,)
            for zone in rules.zones
            if zone.lay is Lay.REPLACE
            for way in zone.build
            for name in way.source or (HERE,)
        ]
        return min([abs(far) for by in sources for far in by], default=0)
    never = rules.of_a_rank * len(never_paired(rules))
    sets = [len(way.ranks) for way in ways if isinstance(way, Set)]
    in_sets = rules.pack_size - never if len(sets) == len(ways) else 0
    return never + (in_sets % gcd(*sets) if sets else 0)


def never_paired(rules: Rules) -> tuple[Rank, ...]:
    """Return the ranks that never leave for the discard, alone or with other cards."""
    ways, order = rules.removal, rules.ranks
    several = any(isinstance(way, Total) and way.at_most is None for way in ways)
    if not ways or several or any(isinstance(way, Removal) for way in ways):
        return ()
    sets = named(ways)
    return tuple(
        [
            rank
            for rank in order
            if rank not in sets
            and not single(ways, rank)
            and not any(pairs(ways, rank, other, order) for other in order)
        ]
    )


def wrong_removal(rules: Rules) -> Iterator[str]:
    """Yield the problems of the discard and of the ways to leave for it."""
    ways = rules.removal
    takes_out = any(isinstance(step, TakeOut) for step in rules.deal)
    if rules.count(Role.DISCARD) and not (takes_out or discards(rules)):
        yield "removal: no card leaves for the discard"
    words = [way for way in ways if isinstance(way, Removal)]
    replaces = any(zone.lay is Lay.REPLACE for zone in rules.zones)
    counted = Removal.CALLED in ways and (replaces or takes_out)
    if counted or (len(ways) > 1 and (words or in_stretches(ways))):
        yield "removal: outranked, between, called and stretch exclude other ways to the discard"
    nears = {way.near for way in ways if not isinstance(way, (Set, Removal))}
    if len(nears) > 1 or (nears > {None} and gathered(ways)):
        yield "removal: all ways need the same `near`; sets of three or more cards need none"
    for rank in named(ways) - set(rules.ranks):
        yield f"removal.ranks: there is no {rank.name.lower()} in the pack"
    for number, way in enumerate(ways):
        if isinstance(way, Total):
            yield from _wrong_total(rules, entry_path("removal", number, ways), way)


def _wrong_total(rules: Rules, place: str, way: Total) -> Iterator[str]:
    """Yield the fields of a total that have no effect with the pack."""
    ranks = set(rules.ranks) - named(rules.removal)
    counts = [way.counts(rank) for rank in ranks]
    most = max(counts, default=0) * 2 if way.at_most else sum(counts) * rules.of_a_rank
    leaving = [rank for rank in ranks if way.counts(rank) <= way.times * way.total]
    idle = {
        "times": way.times > 1 and way.times * way.total > most,
        "count_to": way.count_to < Rank.KING and all(way.counts(rank) == rank for rank in leaving),
        "at_least": way.at_least > 1 and not any(way.makes((rank,)) for rank in ranks),
    }
    for field in [name for name, says_nothing in idle.items() if says_nothing]:
        yield f"{place}.{field}: has no effect with the cards of the pack"


def wrong_collecting(rules: Rules) -> Iterator[str]:
    """Yield the problems of zones that collect the cards of a set."""
    ways = rules.removal
    collecting = [n for n, zone in enumerate(rules.zones) if zone.lay is Lay.COLLECT]
    for number in collecting:
        zone = rules.zones[number]
        place = entry_path("zones", number, rules.zones) + ".lay"
        comes = draws_to(rules, zone.role) or redeals_from(rules, zone.role)
        room = zone.piles * (zone.capacity or rules.pack_size)
        if not gathered(ways):
            yield f"{place}: 'collect' needs a removal of three or more cards"
        elif comes or fills(zone) or any(dealt(rules, zone.role)):
            yield f"{place}: 'collect' needs piles that get cards only by moves"
        elif room < most(ways):
            yield f"{place}: a set has {most(ways)} cards, and there is room for {room}"


def wrong_goal(rules: Rules) -> Iterator[str]:
    """Yield the reasons why a game could not be won."""
    foundations = rules.zones_of(Role.FOUNDATION)
    room = sum(zone.piles * longest(rules, zone) for zone in foundations)
    stay = spared(rules)
    if stay and left_out(rules):
        yield "goal: `keep` cannot be combined with ranks that fit no foundation"
    short = rules.goal is Goal.FOUNDATIONS_COMPLETE and room < rules.pack_size - stay
    if short and room < rules.pack_size - stay - rules.of_a_rank * len(left_out(rules)):
        yield f"goal: the foundations hold {room} cards at most and the pack has {rules.pack_size}"
