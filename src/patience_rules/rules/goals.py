"""The goal and the discard: the cards that never get there.

The ways in which cards leave for the discard are in :mod:`.removals`.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from ..basics.cards import Rank
from .facts import deals, deals_later, diverts_home, steps_to
from .piles import At
from .removals import Set, Total, named, pairs, single
from .steps import UnderStock
from .words import HERE, Direction, Goal, Lay, Removal, Role
from .zone_facts import fills, gives, kept, moves_many, run_links

if TYPE_CHECKING:
    from .ruleset import Rules
    from .zone import Zone


ABOUT: dict[Goal, Role] = {
    Goal.FOUNDATIONS_COMPLETE: Role.FOUNDATION,
    Goal.TABLEAU_CLEARED: Role.TABLEAU,
    Goal.RUNS_COMPLETE: Role.TABLEAU,
    Goal.ALL_ON_TABLEAU: Role.TABLEAU,
    Goal.ALL_DISCARDED: Role.DISCARD,
}
"""By goal: the role of the piles that it fills or clears."""


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
    fed = loose or deals_later(rules, Role.FOUNDATION)
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
