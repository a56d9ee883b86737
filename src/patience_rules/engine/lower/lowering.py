"""Make the tables of a rule set from all its lowered parts, and cache them."""

from __future__ import annotations

import os
from threading import Lock
from typing import Final

from ...rules.piles import At
from ...rules.references import names_in
from ...rules.removals import Pair, Total, in_stretches
from ...rules.ruleset import Rules
from ...rules.shapes import Rows, Slots
from ...rules.steps import CloseGaps, Deal
from ...rules.ways import FirstRank, Start
from ...rules.words import Lay, Role, Which
from ...rules.zone import Zone
from ...rules.zone_facts import (
    based,
    closings,
    fills,
    gives,
    only_begun,
    receives,
)
from ..card_sets import ALL, FLOOR, TOPS, UNSET
from ..leave_ways import BaseRank
from ..numbering import Numbering
from ..routes import NONE, Receiver, Routes
from ..rows import Row, Swaps
from ..runs import Runs
from ..tables import Tables
from .card_fits import first_cards
from .goal_and_score import ending_of
from .lay_ways import LayPlan, LayWays, is_guarded, right_fits
from .leave_ways import runs_of, sources_of, stretch_lines
from .steps import (
    deal_orders,
    draw_of,
    draw_targets,
    face_down_piles,
    merci_piles,
    redeal_of,
    redeal_sources,
    roles_as_one,
    settling_of,
)

MOST_ROUTES: Final = 100_000
"""The most routes of all cached tables: seven games of 120 piles, or hundreds of others."""

_kept: dict[Rules, Tables] = {}  # in order of last use
_lock = Lock()


def _renew_lock() -> None:
    """Make a new lock in a forked process: if a thread held the old one, no thread frees it."""
    global _lock
    _lock = Lock()


if hasattr(os, "register_at_fork"):  # pragma: no branch - not on Windows
    os.register_at_fork(after_in_child=_renew_lock)


def tables_for(rules: Rules) -> Tables:
    """Return the tables of a rule set, from an LRU cache of up to ``MOST_ROUTES``."""
    with _lock:
        # Taken out and put back, the entry becomes the last one used.
        t = _kept.pop(rules, None)
        if t is None:
            t = make_tables(rules)
            routes = sum(len(kept.names) ** 2 for kept in _kept.values()) + len(t.names) ** 2
            while routes > MOST_ROUTES:
                routes -= len(_kept.pop(next(iter(_kept))).names) ** 2
        _kept[rules] = t
        return t


def make_tables(rules: Rules) -> Tables:
    """Return new tables of a rule set."""
    numbering = Numbering(rules, roles_as_one(rules))
    sources = sources_of(numbering)
    runs = runs_of(numbering)
    ways = LayWays(numbering, sources)
    base = _base(numbering)
    rows = _rows(numbering)
    drawn, gathered = draw_targets(numbering), redeal_sources(numbering)
    routes = Routes(numbering, drawn, gathered, merci_piles(numbering), ways.target)
    singles = [source.pile for source in sources if source.ways and not runs.of[source.pile].many]
    receivers, single_sources = _receivers(ways, routes, runs, singles)
    return Tables(
        rules=rules,
        numbering=numbering,
        base=base,
        fits=_fits(ways, base),
        room=[_room(ways, pile) for pile in range(numbering.count)],
        routes=routes,
        receivers=receivers,
        sources=sources,
        guards=[source if is_guarded(source) else None for source in sources],
        single_sources=single_sources,
        runs=runs,
        rows=rows,
        swaps=_swaps(numbering),
        stretch_lines=stretch_lines(numbering, sources),
        called=ways.called,
        deal_orders=deal_orders(numbering),
        draw=draw_of(numbering, base, routes),
        redeal=redeal_of(numbering, rows, routes),
        settling=settling_of(numbering, base, sources, routes),
        ending=ending_of(numbering, rows, runs),
        alike=_alike(numbering),
        hidden=bool(face_down_piles(numbering)),
    )


def _base(numbering: Numbering) -> BaseRank:
    with_base = any(map(based, numbering.rules.zones))
    choice = numbering.rules.choice
    choice_sources = numbering.named(choice.source, -1) if choice else []
    return BaseRank(numbering.of_role(Role.FOUNDATION) if with_base else [], choice_sources)


def _rows(numbering: Numbering) -> list[Row]:
    """Return the rows of places for single cards."""
    rules, rows = numbering.rules, []
    for first, zone in numbering.by_zone():
        if isinstance(zone.shape, Slots):
            begins = first_cards(_first_ranks(zone.start), UNSET, rules.ranks)
            after = right_fits(zone, rules, complete=True)
            length = zone.shape.length
            for start in range(first, first + zone.piles, length):
                rows.append(Row(list(range(start, start + length)), begins, after))
    return rows


def _first_ranks(ways: tuple[Start, ...]) -> list[FirstRank]:
    return [rank for way in ways for rank in way.ranks]


def _swaps(numbering: Numbering) -> Swaps | None:
    zones = numbering.zones
    piles = [pile for pile, zone in enumerate(zones) if zone.lay is Lay.SWAP]
    ranks = numbering.rules.ranks
    begins = [
        first_cards(_first_ranks(zone.start), UNSET, ranks) if zone.lay is Lay.SWAP else 0
        for zone in zones
    ]
    return Swaps(piles, begins) if piles else None


def _room(ways: LayWays, pile: int) -> int:
    """Return the number of cards at which a pile is full."""
    zone, cards = ways.numbering.zones[pile], ways.rules.pack_size
    if isinstance(zone.shape, Slots):
        return 1
    if ways.pairing and gives(zone) and only_begun(zone):
        return cards  # a card that comes to a card leaves with it
    return zone.capacity or cards


def _fits(ways: LayWays, base: BaseRank) -> list[list[list[int]]]:
    """Return the cards that fit in some way, by base rank, target and the target's top."""
    numbering = ways.numbering
    # 1. What fits on cards does not depend on the base rank.
    on_cards: dict[int, list[int]] = {}
    for first, plans in ways.plans.items():
        on_cards[first] = [0] * TOPS
        for plan in plans:
            if plan.fits:
                on_cards[first] = [a | b for a, b in zip(on_cards[first], plan.fits, strict=True)]

    # 2. What starts an empty pile does. The piles of a zone share a list, and without a base all
    # ranks do.
    by_base: list[list[list[int]]] = []
    for rank in range(UNSET + 1) if base.piles else (UNSET,):
        by_pile: list[list[int]] = []
        for first, plans in ways.plans.items():
            zone = numbering.zones[first]
            starts = [plan.starts for plan in plans if plan.starts]
            fits = on_cards[first]
            if starts:
                fits = fits.copy()
                fits[FLOOR] = ALL if isinstance(zone.shape, Slots) else 0
                for masks in starts:
                    fits[FLOOR] |= masks[rank]
            by_pile += [fits] * zone.piles
        by_base.append(by_pile)
    return by_base if base.piles else by_base * (UNSET + 1)


def _receivers(
    ways: LayWays, routes: Routes, runs: Runs, single: list[int]
) -> tuple[list[Receiver], list[int]]:
    """Return the zones that cards may go to, and the single sources that give to all of them."""
    numbering = ways.numbering
    firsts = [first for first, plans in ways.plans.items() if plans]
    by_zone = {first: _single_sources_of(ways, routes, single, first) for first in firsts}
    to_all = [pile for pile in single if all(pile in sources for sources in by_zone.values())]
    receivers = []
    alike = len({run.kind for run in runs.of if run.many}) <= 1
    for first in reversed(firsts):
        zone, plans = numbering.zones[first], ways.plans[first]
        starts = [plan for plan in plans if plan.starts]
        builds = [plan for plan in plans if not plan.starts]
        piles = numbering.own_zone(first)

        # 1. Is a card that fits enough? Piles of a zone without a shape have the same conditions.
        checks_ways = any(len(set(map(_kind, plans))) > 1 for plans in (starts, builds))
        sample = piles if zone.shape is not None else piles[:1]
        checks_ways = checks_ways or any(ways.conditions(plan, n) for n in sample for plan in plans)

        # 2. May each group that leaves anywhere come as a whole?
        limited = bool(zone.capacity) or any(plan.source or plan.cards for plan in plans)
        same = alike and all(run.kind == runs.of[first].kind for run in runs.of if run.many)
        free = not (runs.has_supermoves or checks_ways or limited)
        receivers.append(
            Receiver(
                piles=list(piles),
                own_sources=[pile for pile in by_zone[first] if pile not in to_all],
                start_sources=_start_sources(ways, runs, starts, first),
                fewest=max(1, min([plan.cards or 1 for plan in plans], default=1)),
                builds_many=any(plan.many for plan in builds),
                starts_many=any(plan.many for plan in starts),
                capped=zone.capacity is not None and bool(builds),
                checks_ways=checks_ways,
                takes_any_group=free and same and receives(zone),
            )
        )
    return receivers, to_all


def _kind(plan: LayPlan) -> tuple[object, ...]:
    """Return the parts of a way that must be equal for ways to be joined."""
    return plan.source, plan.cards, plan.many


def _start_sources(ways: LayWays, runs: Runs, starts: list[LayPlan], first: int) -> list[int]:
    """Return the only piles whose cards start a zone's piles; empty if there is no limit."""
    if len(starts) != 1 or any(isinstance(name, At) for name in starts[0].source):
        return []
    piles = ways.numbering.named(starts[0].source, first)
    # Cards of other piles may come from beneath their tops.
    return [] if any(runs.of[pile].many for pile in piles) else piles


def _single_sources_of(ways: LayWays, routes: Routes, single: list[int], target: int) -> list[int]:
    """Return the single sources that may give to the zone of a target."""
    numbering = ways.numbering
    named = [name for plan in ways.plans[target] for name in plan.source]
    leads = {}
    # One pile of each zone stands for the others, unless piles are named by place. No route leads
    # from a pile to itself, so another pile of its zone stands for the target.
    for first in set(numbering.firsts):
        to = [name for way in numbering.zones[first].take for name in way.to]
        by_place = any(isinstance(name, At) for name in (*named, *to))
        other = target if first != target else target + 1
        alone = first == target and numbering.zones[target].piles == 1
        leads[first] = by_place or alone or ways.kind(first, other, routes) != NONE
    return [pile for pile in single if leads[numbering.firsts[pile]]]


def _alike(numbering: Numbering) -> list[tuple[int, int]]:
    """Return the first pile of each zone of interchangeable piles, and the one after its last."""
    rules = numbering.rules
    ordered = _ordered_zones(numbering)
    return [
        (first, first + zone.piles)
        for first, zone in numbering.by_zone()
        if zone.piles > 1 and first not in ordered and not _depends_on_place(zone, rules)
    ]


def _depends_on_place(zone: Zone, rules: Rules) -> bool:
    """Check if a rule of a zone depends on the place of a pile."""
    if isinstance(zone.shape, Rows):
        near = any(isinstance(way, (Total, Pair)) and way.near for way in rules.removal)
        shaped = near or in_stretches(rules.removal)
    else:
        shaped = zone.shape is not None
    return shaped or bool(closings(zone)) or any(isinstance(name, At) for name in names_in(zone))


def _ordered_zones(numbering: Numbering) -> set[int]:
    """Return the first piles of zones whose order matters to a step, or to a name by place."""
    rules = numbering.rules
    piles: set[int] = set()
    for pile, zone in enumerate(numbering.zones):
        for name in names_in(zone):
            if isinstance(name, At):
                piles.update(numbering.named((name,), pile))
                piles.update(numbering.of_zone(name.zone) if name.zone is not None else ())
        for fill in fills(zone):
            piles.update(numbering.named(fill.source, pile))
    for step in rules.draw.steps if rules.draw else ():
        if isinstance(step, CloseGaps) and isinstance(step.piles, Role):
            piles.update(numbering.of_role(step.piles))
        elif isinstance(step, Deal) and step.which is not Which.CHOSEN:
            piles.update(numbering.named((step.to,), -1))
            for name in names_in(step.when):
                if isinstance(name, At) and name.zone is not None:
                    piles.update(numbering.of_zone(name.zone))
    for gather in rules.redeal.gather if rules.redeal else ():
        piles.update(numbering.of_role(gather.piles))
    return {numbering.firsts[pile] for pile in piles}
