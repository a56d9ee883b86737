"""What leaves each pile, alone or together, and where it may go."""

from __future__ import annotations

import attrs

from ...rules.links import Link
from ...rules.shapes import Covered
from ...rules.ways import Build, Start
from ...rules.words import Role, Take
from ..card_sets import ALL, FLOOR, pad
from ..leaving import LeaveWay, Source
from ..numbering import Numbering
from ..runs import MOST_GROUPS, Run, Runs
from .conditions import is_static, lower, run_tables


def sources(numbering: Numbering) -> list[Source]:
    """Return for each pile the ways in which its cards leave."""
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
    """Return a way without what does not matter within a run."""
    return attrs.evolve(way, source=(), when=tuple(filter(is_static, way.when)))


def runs(numbering: Numbering) -> Runs:
    """Return what moves together, pile by pile."""
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
        tables = run_tables(links, rules.ranks)
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
    carrying = any(run.carried for run in of)
    cells, spaces = [], []
    for first, zone in enumerate(numbering.zones):
        if carrying and first == numbering.firsts[first]:
            if zone.role is Role.CELL:
                cells.append((first, first + zone.piles))
            elif zone.role is Role.TABLEAU and zone.shape is None and Start() in zone.start:
                spaces.append((first, first + zone.piles))
    return Runs(of, cells, spaces)
