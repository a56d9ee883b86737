"""What a rule set has to bring to its goal: whole runs, and cards that never get there."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from ..cards import Rank
from .facts import deals, draws_to, steps_to
from .piles import At
from .removals import Set, Total, named, pairs, single
from .steps import ToFoundations, UnderStock
from .words import HERE, Direction, Goal, Lay, Removal, Role, Take
from .zone_facts import fills, gives, groups, links

if TYPE_CHECKING:
    from .ruleset import Rules
    from .zone import Zone


def whole(rules: Rules, zone: Zone) -> int:
    """Return how many cards a whole run of a zone has: each rank once, or each card of one rank.

    >>> from patience_rules import GAMES
    >>> whole(GAMES["spider"], GAMES["spider"].zones[-1])
    13
    """
    lengths = [
        rules.of_a_rank if link.direction is Direction.SAME_RANK else len(link.ranks or rules.ranks)
        for link in links(zone)
    ]
    return max(lengths, default=0)


def spared(rules: Rules) -> int:
    """Return how many cards stay on their piles for good while the foundations win.

    >>> from patience_rules import GAMES
    >>> spared(GAMES["intrigue"]), spared(GAMES["klondike"])
    (8, 0)
    """
    if rules.goal is not Goal.FOUNDATIONS:
        return 0
    zones = [zone for zone in rules.zones if zone.role is not Role.FOUNDATION and gives(zone)]
    return sum(kept(zone) * zone.piles for zone in zones)


def kept(zone: Zone) -> int:
    """Return how many of the lowest cards never leave a pile from which others may.

    >>> from patience_rules import GAMES
    >>> [kept(zone) for zone in GAMES["intrigue"].zones if gives(zone)]
    [1]
    """
    ways = [way.keep for way in zone.take if way.take is not Take.NOTHING]
    return min(ways, default=0)


def left_out(rules: Rules) -> tuple[Rank, ...]:
    """Return the ranks that no foundation ever takes, where all others are to come there.

    >>> from patience_rules import GAMES
    >>> left_out(GAMES["doublets"]), left_out(GAMES["klondike"])
    ((<Rank.KING: 13>,), ())
    """
    if rules.goal is not Goal.FOUNDATIONS:
        return ()
    zones = rules.zones_of(Role.FOUNDATION)
    ways = [link for zone in zones for link in links(zone)]
    loose = any(fills(zone) or (groups(zone) and not links(zone)) for zone in zones)
    fed = loose or draws_to(rules, Role.FOUNDATION)
    home = any(isinstance(one, ToFoundations) for step in deals(rules) for one in step.divert)
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
        under = {rank for one in step.divert if isinstance(one, UnderStock) for rank in one.ranks}
        known = [rank for rank in picked if rank is not None]
        taken.update(known if known else set(rules.ranks) - under)
    return tuple([rank for rank in rules.ranks if rank not in taken])


def never_discarded(rules: Rules) -> int:
    """Return how many cards are never discarded, such as aces where only higher cards outrank.

    >>> from patience_rules import GAMES
    >>> [never_discarded(GAMES[id]) for id in ("aces-up", "pyramid", "camelot", "push-pin")]
    [4, 0, 12, 2]
    """
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
    in_sets = rules.cards - never if len(sets) == len(ways) else 0
    return never + (in_sets % gcd(*sets) if sets else 0)


def never_paired(rules: Rules) -> tuple[Rank, ...]:
    """Return the ranks that never leave for the discard, neither alone nor with other cards.

    >>> from patience_rules import GAMES
    >>> [rank.letter for rank in never_paired(GAMES["camelot"])]
    ['J', 'Q', 'K']
    """
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
