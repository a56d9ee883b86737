"""A rule set as tables, made once and kept while it is in use."""

from __future__ import annotations

from threading import Lock
from typing import Final

from ...rules.piles import At
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.ways import FirstRank, Start
from ...rules.words import Base as BaseRank
from ...rules.words import Lay, Role
from ...rules.zone_facts import gives, only_begun
from ..base import Base
from ..card_sets import ALL, FLOOR, TOPS, UNSET
from ..numbering import Numbering
from ..receiver import Receiver
from ..routes import NONE, Routes
from ..rows import Row
from ..runs import Runs
from ..swaps import Swaps
from ..tables import Tables
from . import ending, leaving, steps
from .alike import alike
from .cards import first_cards
from .removals import stretches
from .ways import Lowering, Plan, after_table, is_guarded

MOST_ROUTES: Final = 100_000
"""The most routes of all tables that are kept: seven games of 120 piles, or hundreds of others."""

_kept: dict[Rules, Tables] = {}  # the last one is the one used last
_lock = Lock()


def tables_for(rules: Rules) -> Tables:
    """Return the tables of a rule set; those used last are kept, up to ``MOST_ROUTES``."""
    with _lock:
        t = _kept.pop(rules, None)
        if t is None:
            t = make_tables(rules)
            routes = sum(len(kept.names) ** 2 for kept in _kept.values()) + len(t.names) ** 2
            while routes > MOST_ROUTES:
                routes -= len(_kept.pop(next(iter(_kept))).names) ** 2
        _kept[rules] = t
        return t


def make_tables(rules: Rules) -> Tables:
    """Work out the tables of a rule set."""
    numbering = Numbering(rules, steps.together(rules))
    sources = leaving.sources(numbering)
    runs = leaving.runs(numbering)
    lowering = Lowering(numbering, sources)
    base = _base(numbering)
    rows = _rows(numbering)
    draw, drawn = steps.draw(numbering, base)
    redeal, gathered = steps.redeal(numbering, rows)
    routes = Routes(numbering, drawn, gathered, lowering.target)
    giving = [source.pile for source in sources if source.ways and not runs.of[source.pile].many]
    receivers, general = _receivers(lowering, routes, runs, giving)
    return Tables(
        rules,
        numbering,
        base,
        _fits(lowering, base),
        [_room(lowering, pile) for pile in range(numbering.count)],
        routes,
        receivers,
        sources,
        [source if is_guarded(source) else None for source in sources],
        general,
        runs,
        rows,
        _swaps(numbering),
        stretches(numbering, sources),
        lowering.called,
        draw,
        redeal,
        steps.settling(numbering, base, sources),
        ending.ending(numbering, rows, runs),
        alike(numbering),
        bool(steps.face_down(numbering)),
    )


def _base(numbering: Numbering) -> Base:
    starts = [way for zone in numbering.rules.zones for way in zone.start]
    based = any(isinstance(rank, BaseRank) for way in starts for rank in way.ranks)
    choice = numbering.rules.choice
    choosers = numbering.named(choice.source, -1) if choice else []
    return Base(numbering.of_role(Role.FOUNDATION) if based else [], choosers)


def _rows(numbering: Numbering) -> list[Row]:
    """Return the rows of places for single cards."""
    rules, rows = numbering.rules, []
    for first, zone in enumerate(numbering.zones):
        if first == numbering.firsts[first] and isinstance(zone.shape, Slots):
            begins = first_cards(_first_ranks(zone.start), UNSET, rules.ranks)
            after, length = after_table(zone, rules), zone.shape.length
            for start in range(first, first + zone.piles, length):
                rows.append(Row(list(range(start, start + length)), begins, after))
    return rows


def _first_ranks(ways: tuple[Start, ...]) -> list[FirstRank]:
    return [rank for way in ways for rank in way.ranks]


def _swaps(numbering: Numbering) -> Swaps | None:
    zones = numbering.zones
    piles = [pile for pile, zone in enumerate(zones) if zone.lay is Lay.SWAP]
    ranks = numbering.rules.ranks
    begins = [first_cards(_first_ranks(zone.start), UNSET, ranks) for zone in zones]
    return Swaps(piles, begins) if piles else None


def _room(lowering: Lowering, pile: int) -> int:
    """Return how many cards a pile has when no other goes there."""
    zone, cards = lowering.numbering.zones[pile], lowering.rules.cards
    if isinstance(zone.shape, Slots):
        return 1
    if lowering.pairing and gives(zone) and only_begun(zone):
        return cards  # another card leaves with the one that lies there
    return zone.capacity or cards


def _fits(lowering: Lowering, base: Base) -> list[list[list[int]]]:
    """Return by base rank, pile and top the cards that go there by some way."""
    numbering = lowering.numbering
    nothing = [0] * TOPS
    found: list[list[list[int]]] = []
    plain: dict[int, list[int]] = {}
    for rank in range(UNSET + 1):
        if rank != UNSET and not base.piles:
            continue
        row: list[list[int]] = []
        for first, plans in lowering.plans.items():
            zone = numbering.zones[first]
            known = plain.get(first)
            starts = [plan.starts for plan in plans if plan.starts]
            if known is None:
                known = nothing
                for plan in plans:
                    if plan.fits:
                        known = [a | b for a, b in zip(known, plan.fits, strict=True)]
                plain[first] = known
            own = known
            if starts:
                own = known.copy()
                own[FLOOR] = ALL if isinstance(zone.shape, Slots) else 0
                for masks in starts:
                    own[FLOOR] |= masks[rank]
            row += [own] * zone.piles
        found.append(row)
    return found if base.piles else found * (UNSET + 1)


def _receivers(
    lowering: Lowering, routes: Routes, runs: Runs, single: list[int]
) -> tuple[list[Receiver], list[int]]:
    """Return the zones that cards may go to, and the piles that give one card to any of them."""
    numbering = lowering.numbering
    firsts = [first for first, plans in lowering.plans.items() if plans]
    givers = {first: _givers(lowering, routes, single, first) for first in firsts}
    general = [pile for pile in single if all(pile in own for own in givers.values())]
    known = set(general)
    found = []
    alike = len({run.kind for run in runs.of if run.many}) <= 1
    for first in reversed(firsts):
        zone, plans = numbering.zones[first], lowering.plans[first]
        starts = [plan for plan in plans if plan.starts]
        builds = [plan for plan in plans if not plan.starts]
        strict = any(len(set(map(_kind, ways))) > 1 for ways in (starts, builds))
        own = numbering.own_zone(first)
        sample = own if zone.shape is not None else own[:1]
        strict = strict or any(lowering.conditions(plan, pile) for pile in sample for plan in plans)
        asks = bool(zone.capacity) or any(plan.source or plan.cards for plan in plans)
        same = alike and all(run.kind == runs.of[first].kind for run in runs.of if run.many)
        laid = bool(zone.start or zone.build)
        found.append(
            Receiver(
                list(own),
                [pile for pile in givers[first] if pile not in known],
                _starters(lowering, runs, starts, first),
                1 if builds or not starts else min(plan.cards or 1 for plan in starts),
                any(plan.several for plan in builds),
                any(plan.several for plan in starts),
                zone.capacity is not None and bool(builds),
                strict,
                same and laid and not (runs.carrying or strict or asks),
            )
        )
    return found, general


def _kind(plan: Plan) -> tuple[object, ...]:
    """Return what keeps a way from being joined with others."""
    return plan.source, plan.cards, plan.several


def _starters(lowering: Lowering, runs: Runs, starts: list[Plan], first: int) -> list[int]:
    """Return the piles whose cards begin a zone's piles, if others' do not."""
    if len(starts) != 1 or any(isinstance(name, At) for name in starts[0].source):
        return []
    piles = lowering.numbering.named(starts[0].source, first)
    # Cards of other piles may come from beneath their tops.
    return [] if any(runs.of[pile].many for pile in piles) else piles


def _givers(lowering: Lowering, routes: Routes, single: list[int], target: int) -> list[int]:
    """Return those of some piles from which a move may lead to the zone of a target."""
    numbering = lowering.numbering
    named = [name for plan in lowering.plans[target] for name in plan.source]
    leads = {}
    for first in set(numbering.firsts):
        to = [name for way in numbering.zones[first].take for name in way.to]
        by_place = any(isinstance(name, At) for name in (*named, *to))
        other = target if first != target else target + 1
        alone = first == target and numbering.zones[target].piles == 1
        leads[first] = by_place or alone or lowering.kind(first, other, routes) != NONE
    return [pile for pile in single if leads[numbering.firsts[pile]]]
