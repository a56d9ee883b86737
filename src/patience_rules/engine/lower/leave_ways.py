"""Lower the ways to leave a pile, the runs, and the removals from the game."""

from __future__ import annotations

import attrs

from ...cards import CARDS, Rank, Suit
from ...rules.links import Link
from ...rules.removals import Set, Total, gathered, in_stretches, most, named, pairs, single
from ...rules.ruleset import Rules
from ...rules.shapes import Covered, Rows
from ...rules.ways import Build, Start
from ...rules.words import Near, Removal, Role, Take
from ...rules.zone_facts import stretches as may_stretch
from ..card_sets import ALL, BITS, FLOOR, pad
from ..leaving import LeaveWay, Source
from ..numbering import Numbering
from ..removal import Collects, Gathering, SetRule, StretchLine, TotalRule
from ..runs import MOST_GROUPS, Run, Runs
from .card_fits import is_static, lower, ranks_mask, run_fits, suits_mask, suits_match


def sources_of(numbering: Numbering) -> list[Source]:
    """Return by pile the ways in which its cards leave."""
    found = []
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
        found.append(Source(pile, ways, [first + cover for cover in covers]))
    return found


def _bare(way: Build) -> Build:
    """Return a way without the fields that do not matter within a run."""
    return attrs.evolve(way, source=(), when=tuple(filter(is_static, way.when)))


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
        kind = kinds.setdefault((links, any_group), len(kinds))
        tables = run_fits(links, rules.ranks)
        run = Run(
            kind,
            tables,
            any_group,
            (any_face_up if any_group else tables) if many else [],
            Take.TOP_OR_WHOLE in takes,
            Take.SUPERMOVE in takes,
            min([way.keep for way in many], default=0),
            most,
        )
        of += [run] * zone.piles
    has_supermoves = any(run.by_supermove for run in of)
    cells, spaces = [], []
    for first, zone in enumerate(numbering.zones):
        if has_supermoves and first == numbering.firsts[first]:
            if zone.role is Role.CELL:
                cells.append((first, first + zone.piles))
            elif zone.role is Role.TABLEAU and zone.shape is None and Start() in zone.start:
                spaces.append((first, first + zone.piles))
    return Runs(of, cells, spaces)


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
    for one in rules.ranks:
        for other in rules.ranks:
            for match in pairs(rules.removal, one, other, rules.ranks):
                for suit in range(4):
                    fits = [Suit(own) for own in range(4) if suits_match(match, suit, own)]
                    masks[13 * suit + one - 1] |= ranks_mask((other,)) & suits_mask(fits)
    return pad(masks)


def collects(rules: Rules, piles: list[int]) -> Collects:
    """Return the condition that a card may be collected with those of some piles."""
    found: list[Gathering] = []
    in_sets = ranks_mask(named(rules.removal))
    for way in [way for way in rules.removal if gathered((way,))]:
        assert isinstance(way, (Set, Total))
        alike = [
            sum(1 << other for other in range(4) if suits_match(way.match, suit, other))
            for suit in range(4)
        ]
        if isinstance(way, Set):
            found.append(SetRule([way.ranks.count(rank) for rank in Rank], alike))
        else:
            values = [0 if in_sets & BITS[rank - 1] else way.counts(rank) for rank in Rank]
            found.append(TotalRule(values, _totals_of(way), alike))
    return Collects(piles, found)


def beginning_sets(rules: Rules) -> int:
    """Return the cards that may be the first of a set or total."""
    rule = collects(rules, [])
    return sum(BITS[card] for card in range(FLOOR) if any(r.allows([card]) for r in rule.rules))


def stretch_lines(numbering: Numbering, sources: list[Source]) -> list[StretchLine]:
    """Return the rows that cards leave together with all cards between them."""
    rules, found = numbering.rules, []
    for way in [way for way in rules.removal if in_stretches((way,))]:
        for first, zone in enumerate(numbering.zones):
            if first != numbering.firsts[first] or not may_stretch(zone) or not sources[first].ways:
                continue
            if isinstance(way, Total):
                values = pad([way.counts(card.rank) for card in CARDS])
                longest, totals = most((way,)), _totals_of(way)
            else:
                values, longest, totals = pad([1] * FLOOR), 2, 0
            after = first + zone.piles
            discard, source = numbering.discard, sources[first]
            found.append(StretchLine(first, after, longest, values, totals, discard, source))
    return found


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
