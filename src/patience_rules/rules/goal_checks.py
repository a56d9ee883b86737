"""Contradictions in the goal and in the ways to the discard of a rule set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..basics.cards import Rank
from ..basics.errors import amount
from .facts import deals, deals_later, dealt, discards, diverts_home, redeals_from, steps_to
from .goals import ABOUT, left_out, never_discarded, never_paired, spared, whole_run
from .links import Link, suits_match
from .part import entry_path, lacking
from .reach import Reach, joins, longest, of_ranks
from .removals import Pair, RemovalWay, Set, Total, gathered, in_stretches, most, named, paired
from .shapes import Rows, Slots
from .steps import TakeOut
from .words import Fact, Goal, Lay, Match, Near, Removal, Role
from .zone_facts import fills, gives, gives_stretches, receives, room, run_links

if TYPE_CHECKING:
    from .ruleset import Rules
    from .zone import Zone


def wrong_removal(rules: Rules) -> Iterator[str]:
    """Yield the problems of the discard and of the ways to leave for it."""
    ways = rules.removal
    takes_out = any(isinstance(step, TakeOut) for step in rules.deal)
    if rules.count(Role.DISCARD) and not (takes_out or discards(rules)):
        yield "removal: no card leaves for the discard"
    if discards(rules):
        yield from lacking("removal", _needs(rules))
    words = [way for way in ways if isinstance(way, Removal)]
    replaces = any(zone.lay is Lay.REPLACE for zone in rules.zones)
    counted = Removal.CALLED in ways and (replaces or takes_out)
    if counted or (len(ways) > 1 and (words or in_stretches(ways))):
        yield "removal: outranked, between, called and stretch exclude other ways to the discard"
    two = [way for way in ways if paired((way,)) or in_stretches((way,))]
    if len({getattr(way, "near", None) for way in two}) > 1:
        yield "removal: all ways need the same `near`; sets of three or more cards need none"
    for rank in named(ways) - set(rules.ranks):
        yield f"removal.ranks: there is no {rank.name.lower()} in the pack"
    for number, way in enumerate(ways):
        yield from _never_met(rules, entry_path("removal", number, ways), way)


def _needs(rules: Rules) -> dict[str, object]:
    """Return what the ways to leave for the discard need, each with true if it is there."""
    ways, zones = rules.removal, rules.zones
    giving = [zone for zone in zones if gives(zone) and not receives(zone)]
    nears = {getattr(way, "near", None) for way in ways} & {Near.TOUCHING, Near.SAME_LINE}
    ordered = list(rules.ranks) == sorted(rules.ranks)
    stretches = any(map(gives_stretches, giving)) or not in_stretches(ways)
    in_rows = any(isinstance(zone.shape, Rows) for zone in giving) or not nears
    collecting = any(zone.lay is Lay.COLLECT for zone in zones) or not gathered(ways)
    return {
        "a discard": rules.count(Role.DISCARD),
        "`ranks` from low to high, for outranked": ordered or Removal.OUTRANKED not in ways,
        "piles whose `then` closes gaps and that take no cards, for stretches": stretches,
        "piles whose `shape` is rows and that take no cards, for `near`": in_rows,
        "a zone with lay='collect', for sets of three or more cards": collecting,
    }


def _never_met(rules: Rules, place: str, way: RemovalWay) -> Iterator[str]:
    """Yield if no cards of the pack leave by a way, and the fields that have no effect there."""
    if isinstance(way, Pair) and not joins(rules, way.link):
        yield f"{place}.link: no card of the pack goes on another so"
    if way is Removal.OUTRANKED and len(rules.ranks) < 2:
        yield f"{place}: no card of the pack outranks another"
    if isinstance(way, Total):
        yield from _wrong_total(rules, place, way)
    if isinstance(way, (Total, Set)) and not joins(rules, Link("any-rank", way.match)):
        yield f"{place}.match: no two cards of the pack match so"
    if isinstance(way, Set):
        of_one, in_all = _matching(rules, way.match)
        alike = max(Counter(way.ranks).values())
        if alike > of_one:
            yield f"{place}.ranks: {alike} cards of a rank, and {of_one} of the pack match so"
        if len(way.ranks) > in_all:
            yield f"{place}.ranks: {len(way.ranks)} cards, and {in_all} of the pack match so"


def _matching(rules: Rules, match: Match) -> tuple[int, int]:
    """Return the most cards of one rank, and of all ranks, each two of whose suits match."""
    like = [[two for two in rules.suits if suits_match(match, one, two)] for one in rules.suits]
    if suits_match(match, rules.suits[0], rules.suits[0]):
        cards = max(map(len, like)) * rules.decks
        return cards, cards * len(rules.ranks)
    several = 1 + max(map(len, like))  # no two cards of a suit
    return several, several


def _wrong_total(rules: Rules, place: str, way: Total) -> Iterator[str]:
    """Yield if no cards make a total, and the fields that have no effect with the pack."""
    ranks = [rank for rank in rules.ranks if rank not in named(rules.removal)]
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
    if not _is_made(rules, way, ranks):
        yield f"{place}.total: no cards of the pack add up to {way.total}"


def _is_made(rules: Rules, way: Total, ranks: list[Rank]) -> bool:
    """Check if cards of some ranks of the pack make a total."""
    one, _ = _matching(rules, way.match)
    if way.at_most is None:
        limit = way.times * way.total
        sums = 1  # the bits of the sums that cards can make
        for worth in map(way.counts, ranks):
            for _ in range(min(one, limit // worth)):
                sums |= sums << worth
            sums &= (2 << limit) - 1
        return any(sums >> way.total * often & 1 for often in range(1, way.times + 1))
    single = way.at_least == 1 and any(way.makes((rank,)) for rank in ranks)
    return single or any(
        way.makes((rank, other)) and (one > 1 or rank is not other)
        for rank in ranks
        for other in ranks
    )


def wrong_collecting(rules: Rules) -> Iterator[str]:
    """Yield the problems of zones that collect the cards of a set."""
    ways = rules.removal
    collecting = [n for n, zone in enumerate(rules.zones) if zone.lay is Lay.COLLECT]
    for number in collecting:
        zone = rules.zones[number]
        place = entry_path("zones", number, rules.zones) + ".lay"
        comes = deals_later(rules, zone.role) or redeals_from(rules, zone.role)
        comes = comes or (zone.role is Role.FOUNDATION and any(map(diverts_home, deals(rules))))
        places = zone.piles * (zone.capacity or rules.pack_size)
        if not gathered(ways):
            yield f"{place}: 'collect' needs a removal of three or more cards"
        elif comes or fills(zone) or any(dealt(rules, zone.role)):
            yield f"{place}: 'collect' needs piles that get cards only by moves"
        elif places < (needed := _most_together(rules)):
            yield f"{place}: a set has {needed} cards, and there is room for {places}"


def _most_together(rules: Rules) -> int:
    """Return the most cards of the pack that may leave together."""
    found = most(tuple([way for way in rules.removal if not isinstance(way, Total)]))
    ranks = [rank for rank in rules.ranks if rank not in named(rules.removal)]
    for way in [way for way in rules.removal if isinstance(way, Total) and way.at_most is None]:
        left, cards = way.times * way.total, 0
        for worth in sorted(map(way.counts, ranks)):  # the smallest first
            fitting = min(left // worth, _matching(rules, way.match)[0])
            left, cards = left - fitting * worth, cards + fitting
        found = max(found, cards)
    return found


def wrong_goal(rules: Rules) -> Iterator[str]:
    """Yield the reasons why a game could not be won, by the room for cards."""
    wanted = ABOUT[rules.goal]
    needs: dict[str, object] = {f"a {wanted}": rules.count(wanted)}
    if rules.goal is Goal.ALL_DISCARDED:
        needs["`removal` or lay='replace', for all-discarded"] = discards(rules)
    if rules.goal is Goal.RUNS_COMPLETE:
        linked = all(map(run_links, rules.zones_of(Role.TABLEAU)))
        needs["a link in `run` or `build` of the tableau, for runs-complete"] = linked
    yield from lacking("goal", needs)
    zones = rules.zones_of(Role.FOUNDATION)
    place = sum(_begun(rules, zone) * longest(rules, zone) for zone in zones)
    stay, without = spared(rules), rules.of_a_rank * len(left_out(rules))
    if stay and without:
        yield "goal: `keep` cannot be combined with ranks that fit no foundation"
    short = place < rules.pack_size - stay - without
    if rules.goal is Goal.FOUNDATIONS_COMPLETE and short:
        held = amount(place, "cards")
        yield f"goal: the foundations hold {held} at most and the pack has {rules.pack_size}"
    if rules.goal is Goal.RUNS_COMPLETE:
        place = sum(_in_whole_runs(rules, zone) for zone in rules.zones_of(Role.TABLEAU))
        if place < rules.pack_size:
            held = amount(place, "cards")
            yield f"goal: the tableau holds {held} in whole runs and the pack has {rules.pack_size}"


def _begun(rules: Rules, zone: Zone) -> int:
    """Return the most piles of a foundation that can ever have cards."""
    by_suit = bool(zone.start) and all(Fact.SUIT_NOT_STARTED in way.when for way in zone.start)
    others = fills(zone) or deals_later(rules, zone.role) or steps_to(rules, zone.role)
    return min(zone.piles, len(rules.suits)) if by_suit and not others else zone.piles


def _in_whole_runs(rules: Rules, zone: Zone) -> int:
    """Return the most cards that a zone holds if each pile with cards is a whole run."""
    run, limit = whole_run(rules, zone), room(zone)
    if isinstance(zone.shape, Slots):
        return zone.piles
    return zone.piles * run if limit is None or run <= limit else 0


def out_of_reach(rules: Rules, reach: Reach) -> Iterator[str]:
    """Yield the cards that can never get where the goal wants them."""
    role, cleared = ABOUT[rules.goal], rules.goal is Goal.TABLEAU_CLEARED
    spare, free = spared(rules), left_out(rules)
    if rules.goal is Goal.ALL_DISCARDED:
        spare, free = never_discarded(rules), never_paired(rules)
    wanted = reach.pack & ~of_ranks(free, rules.suits)
    zones = [number for number, zone in enumerate(rules.zones) if (zone.role is role) != cleared]
    home = sum(sum(reach.at_first[number]) for number in zones)
    stay = spare + rules.of_a_rank * len(free) * (rules.goal is Goal.FOUNDATIONS_COMPLETE)
    filled = cleared and any(map(fills, rules.zones_of(Role.TABLEAU)))
    if home + stay >= rules.pack_size and not (filled or rules.goal is Goal.RUNS_COMPLETE):
        yield "goal: the deal wins the game"
    able, got = reach.leading_to(set(zones)), 0
    for number, zone in enumerate(rules.zones):
        got |= reach.dealt[number] & able[number]
        must = zone.role is Role.TABLEAU if cleared else zone.role is not Role.DISCARD
        cards, here = sum(reach.at_first[number]), reach.dealt[number] & wanted
        few = (reach.dealt[number] & (able[number] | ~wanted)).bit_count() * rules.decks
        stuck = cards > spare and here and not here & able[number]
        if not (must and (stuck or cards > spare + few)):
            continue
        if gives(zone) or reach.loses[number]:
            there = f"the {amount(cards, 'cards')} dealt to the {zone.role}"
            yield f"goal: {there} can never all {'leave it' if cleared else f'get to the {role}'}"
        path = entry_path("zones", number, rules.zones)
        remedy = 'write take="top", or let other piles be filled from here'
        yield f"{path}: its {amount(cards, 'cards')} can never leave; {remedy}"
    never = (wanted & ~got).bit_count() * rules.decks
    if not cleared and never > spare:
        yield f"goal: {amount(never, 'cards')} can never get to the {role}"
