"""Lower the ways to leave a pile, the runs, and the removals from the game."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ...basics.cards import CARDS, Rank, Suit
from ...rules.conditions import Holds, Redeals
from ...rules.links import Link, suits_match
from ...rules.removals import Set, Total, gathered, in_stretches, most, named, pairs, single
from ...rules.ruleset import Rules
from ...rules.shapes import Covered, Rows
from ...rules.ways import Build, Leave, Start
from ...rules.words import UNLIMITED, Base, Direction, Near, Removal, Role, Take
from ...rules.zone import Zone
from ...rules.zone_facts import gives_stretches
from ..card_sets import ALL, BITS, FLOOR, TOPS, UNSET, pad
from ..leave_ways import LeaveWay, SourcePile
from ..numbering import Numbering
from ..removal import Collects, Gathering, SetRule, StretchLine, TotalRule
from ..runs import MOST_GROUPS, ChoosyCell, Run, Runs
from ..table_conditions import Condition
from .card_fits import (
    first_cards,
    is_static,
    link_fits,
    lower,
    narrowed,
    ranks_mask,
    run_fits,
    suits_mask,
)


def sources_of(numbering: Numbering) -> list[SourcePile]:
    """Return by pile the ways in which its cards leave."""
    sources = []
    for pile, zone in enumerate(numbering.zones):
        first, ways = numbering.firsts[pile], []
        for way in zone.take:
            if way.take is Take.NOTHING:
                continue
            named = numbering.named(way.to, pile) if way.to else range(numbering.count)
            to = [target in named for target in range(len(numbering.names))]
            conditions = [lower(condition, numbering, pile) for condition in way.when]
            ways.append(LeaveWay(to, way.keep, way.take.many, conditions))
        covers = zone.shape.by[pile - first] if isinstance(zone.shape, Covered) else ()
        sources.append(SourcePile(pile, ways, [first + cover for cover in covers]))
    return sources


def _bare(way: Build) -> Build:
    """Return a way without the fields that do not matter within a run."""
    return attrs.evolve(way, cards=None, source=(), when=tuple(filter(is_static, way.when)))


def runs_of(numbering: Numbering) -> Runs:
    """Return the rules for cards that move together."""
    rules = numbering.rules
    kinds: dict[tuple[tuple[Link, ...], bool], int] = {}
    of: list[Run] = []
    most = MOST_GROUPS // len(rules.zones)
    any_face_up = [pad([ALL] * FLOOR)]
    for zone in rules.zones:
        links = zone.run or tuple([_bare(way) for way in zone.build])
        many = [way for way in zone.take if way.take.many]
        takes = {way.take for way in many}
        any_group = Take.ANY_FACE_UP in takes
        # Zones of one kind need no second look at a run that goes from one to the other.
        kind = kinds.setdefault((links, any_group), len(kinds))
        tables = run_fits(links, rules.ranks)
        run = Run(
            kind=kind,
            links=tables,
            any_group=any_group,
            leaving=(any_face_up if any_group else tables) if many else [],
            whole_only=Take.TOP_OR_WHOLE in takes,
            by_supermove=Take.SUPERMOVE in takes,
            keep=min([way.keep for way in many], default=0),
            most=most,
        )
        of += [run] * zone.piles
    return _with_carrying(numbering, of)


def _with_carrying(numbering: Numbering, of: list[Run]) -> Runs:
    """Return the runs with the cells and spaces over which single moves carry them."""
    zones, cells, choosy, spaces = numbering.zones, [], [], []
    # 1. The runs that supermoves move, and the piles where each of their cards may be laid.
    carried = [run for run in of if run.by_supermove]
    if not carried:
        return Runs(of=of, cells=[], choosy=[], spaces=[], carries=[], lands=[])
    lands = [
        _stacks(numbering, zone, carried if run.any_group else [run])
        for zone, run in zip(zones, of, strict=True)
    ]
    # 2. The roles of all piles that a carried card may go to, and the piles it may come from.
    along = {Role.CELL, Role.TABLEAU}
    along.update(zone.role for zone, able in zip(zones, lands, strict=True) if able)
    sources = {*numbering.of_role(Role.TABLEAU), *(n for n, run in enumerate(of) if run in carried)}
    # 3. Spaces take any run card by card; cells take any card, or only some. What could change
    # while cards are carried does not help: a condition on their piles, or a space that is filled.
    for first, zone in numbering.by_zone():
        ways = [way for way in zone.take if not way.keep]
        if zone.then or not _may_carry(ways, along):
            continue
        piles = first, first + zone.piles
        if zone.role is Role.TABLEAU and Start() in zone.start:
            if _stacks(numbering, zone, carried) and not (zone.shape or zone.capacity):
                spaces.append(piles)
        elif zone.role is Role.CELL and Start() in zone.start:
            cells.append(piles)
        elif zone.role is Role.CELL:
            choosy += [
                ChoosyCell(pile, _entries(numbering, pile, sources, along))
                for pile in range(*piles)
            ]
    carries = [_may_carry(zone.take, along) and not zone.then for zone in zones]
    return Runs(of=of, cells=cells, choosy=choosy, spaces=spaces, carries=carries, lands=lands)


def _may_carry(ways: Iterable[Leave], along: set[Role]) -> bool:
    """Check if single cards may always leave in some way for all piles of some roles."""
    return any(
        way.take is not Take.NOTHING and not way.when and (not way.to or along <= set(way.to))
        for way in ways
    )


def _stacks(numbering: Numbering, zone: Zone, runs: list[Run]) -> bool:
    """Check if all cards of some runs may always be laid on each other one by one in a zone."""
    laid, ranks = [0] * TOPS, numbering.rules.ranks
    for way in zone.build:
        alone = way.cards in (None, 1, UNLIMITED)
        always = alone and not way.source and all(map(is_static, way.when))
        if always and way.direction is not Direction.UP_OR_DOWN_ALIKE:
            fits = narrowed(link_fits(way, ranks), way.when)
            laid = [a | b for a, b in zip(laid, fits, strict=True)]
    tables = [table for run in runs for table in run.links]
    return not any(fits & ~on for table in tables for fits, on in zip(table, laid, strict=True))


def _entries(
    numbering: Numbering, cell: int, sources: set[int], along: set[Role]
) -> list[tuple[int, list[Condition]]]:
    """Return the ways into a cell from all these sources, each with its cards and conditions."""
    entries = []
    for way in numbering.zones[cell].start:
        named = sources <= set(numbering.named(way.source, cell)) if way.source else True
        asked = [condition for condition in way.when if not is_static(condition)]
        steady = all(_is_steady(condition, along) for condition in asked)
        alone = way.cards in (None, 1, UNLIMITED)
        if alone and named and steady and Base not in set(map(type, way.ranks)):
            cards = first_cards(way.ranks, UNSET, numbering.rules.ranks)
            cards = narrowed([cards] * TOPS, way.when)[FLOOR]
            entries.append((cards, [lower(condition, numbering, cell) for condition in asked]))
    return entries


def _is_steady(condition: object, along: set[Role]) -> bool:
    """Check if moves between piles of some roles cannot change a condition."""
    if isinstance(condition, Holds):
        return all(isinstance(name, Role) and name not in along for name in condition.piles)
    return isinstance(condition, Redeals)


def _totals_of(way: Total) -> int:
    """Return the totals, one bit each."""
    return sum(1 << way.total * often for often in range(1, way.times + 1))


def single_cards(rules: Rules) -> int:
    """Return the cards that may leave alone. Further conditions may limit them."""
    if not {Removal.OUTRANKED, Removal.CALLED}.isdisjoint(rules.removal):
        return ALL
    return ranks_mask(rank for rank in Rank if single(rules.removal, rank))


def pair_fits(rules: Rules) -> list[int]:
    """Return by top the cards that may leave together with it."""
    masks = [0] * FLOOR
    for rank in rules.ranks:
        for partner in rules.ranks:
            for match in pairs(rules.removal, rank, partner, rules.ranks):
                for suit in range(4):
                    suits = [Suit(other) for other in range(4) if suits_match(match, suit, other)]
                    masks[13 * suit + rank - 1] |= ranks_mask((partner,)) & suits_mask(suits)
    return pad(masks)


def collects(rules: Rules, piles: list[int]) -> Collects:
    """Return the condition that a card may be collected with those of some piles."""
    gatherings: list[Gathering] = []
    in_sets = ranks_mask(named(rules.removal))
    for way in [way for way in rules.removal if gathered((way,))]:
        assert isinstance(way, (Set, Total))
        alike = [
            sum(1 << other for other in range(4) if suits_match(way.match, suit, other))
            for suit in range(4)
        ]
        if isinstance(way, Set):
            gatherings.append(SetRule([way.ranks.count(rank) for rank in Rank], alike))
        else:
            # A card of a set never counts toward a total.
            values = [0 if in_sets & BITS[rank - 1] else way.counts(rank) for rank in Rank]
            gatherings.append(TotalRule(values, _totals_of(way), alike))
    return Collects(piles, gatherings)


def beginning_sets(rules: Rules) -> int:
    """Return the cards that may be the first of a set or total."""
    rule = collects(rules, [])
    return sum(BITS[card] for card in range(FLOOR) if any(r.allows([card]) for r in rule.rules))


def stretch_lines(numbering: Numbering, sources: list[SourcePile]) -> list[StretchLine]:
    """Return the rows that cards leave together with all cards between them."""
    rules, lines = numbering.rules, []
    for way in [way for way in rules.removal if in_stretches((way,))]:
        for first, zone in numbering.by_zone():
            if not gives_stretches(zone) or not sources[first].ways:
                continue
            if isinstance(way, Total):
                values = pad([way.counts(card.rank) for card in CARDS])
                longest, totals = most((way,)), _totals_of(way)
            else:
                values, longest, totals = pad([1] * FLOOR), 2, 0
            after = first + zone.piles
            discard, source = numbering.discard, sources[first]
            lines.append(
                StretchLine(
                    first=first,
                    after=after,
                    longest=longest,
                    values=values,
                    totals=totals,
                    discard=discard,
                    source=source,
                )
            )
    return lines


def are_near(numbering: Numbering, one: int, other: int, near: Near | None) -> bool:
    """Check if two piles are neighbours of the kind that a way to leave needs."""
    if near is None:
        return True
    first, shape = numbering.firsts[one], numbering.zones[one].shape
    if first != numbering.firsts[other] or not isinstance(shape, Rows):
        return False
    down = abs((one - first) // shape.length - (other - first) // shape.length)
    across = abs((one - first) % shape.length - (other - first) % shape.length)
    if near is Near.TOUCHING:
        return max(down, across) == 1
    return 0 in (down, across)
