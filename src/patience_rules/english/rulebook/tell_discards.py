"""From facts to messages: the ways in which cards leave the game."""

from __future__ import annotations

from collections.abc import Iterator

from ...basics.cards import Rank
from ...rules.goals import never_paired
from ...rules.removals import Pair, Set, Total, gathered, named, paired
from ...rules.ruleset import Rules
from ...rules.words import Lay, Removal
from ...rules.zone_facts import gives, only_begun, receives
from ..piles import groups_of
from . import messages as m


def discarding(rules: Rules) -> Iterator[m.Message]:
    """Yield the messages about discards."""
    ways, never = rules.removal, never_paired(rules)
    for way in ways:
        if isinstance(way, Total):
            other = {*named(ways), *never}
            free = tuple([rank for rank in rules.ranks if rank not in other])
            most = rules.of_a_rank * sum(min(rank, way.count_to) for rank in rules.ranks)
            yield m.DiscardTotal(way, free, most)
        elif isinstance(way, Pair):
            yield m.DiscardPair(way, way.link.ranks or rules.ranks)
        elif isinstance(way, Removal):
            yield m.DiscardBy(way, rules.ranks, highest(rules))
    if never:
        yield m.NeverDiscarded(never)
    sets = tuple([way for way in ways if isinstance(way, Set)])
    if sets:
        yield m.DiscardSets(sets, rules.ranks, len(sets) < len(ways))
    if gathered(ways):
        collecting = [n for n, zone in enumerate(rules.zones) if zone.lay is Lay.COLLECT]
        larger = [way for way in ways if gathered((way,))]
        (first, *more) = larger
        alone = isinstance(first, Set) and not more and len({*first.ranks}) == len(first.ranks)
        for piles in groups_of(rules, collecting):
            yield m.Collected(piles, first if isinstance(first, Set) and alone else None)
    yield from _apart(rules)


def _apart(rules: Rules) -> Iterator[m.NotTogether]:
    """Yield the piles two of whose cards do not leave together, as one is built on the other."""
    built = [
        n
        for n, zone in enumerate(rules.zones)
        if receives(zone) and gives(zone) and zone.lay is not Lay.COLLECT and not only_begun(zone)
    ]
    if built and paired(rules.removal):
        yield m.NotTogether(tuple(groups_of(rules, built)))


def highest(rules: Rules) -> Rank:
    """Return the highest rank of the pack, where aces are high."""
    return max(rules.ranks, key=lambda rank: (rank is Rank.ACE, rank))
