"""From facts to messages: draws and redeals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from ...rules.facts import drawn, has_stock, left_over, role_names
from ...rules.piles import zones_named
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.steps import CloseGaps, Deal, Draw, Redeal
from ...rules.words import Fact, Role, Times, Which
from ...rules.zone import Zone
from ...rules.zone_facts import fills, gives, receives
from ..piles import PileGroup, piles_of, role_piles
from . import messages as m
from .tell_deal import alike_in, diverted, diverted_alike
from .tell_parts import limits, step_of


def stock(rules: Rules) -> Iterator[m.Message]:
    """Yield the messages about draws and redeals."""
    known = has_stock(rules)
    if rules.draw:
        yield from _drawing(rules, rules.draw)
    elif known:
        stocks = rules.zones_of(Role.STOCK)
        filling = any(
            Role.STOCK in (s.source or (Role.STOCK,)) for z in rules.zones for s in fills(z)
        )
        yield m.NoDraw(filling and not any(map(gives, stocks)))
    if rules.redeal:
        yield from _redealing(rules, rules.redeal, known)
        if rules.redeal.merci and not isinstance(rules.redeal.times, Times):
            piles = role_piles(rules, Role.TABLEAU)
            yield m.Merci(piles, rules.redeal.merci, rules.redeal.times)
    elif rules.draw and known:
        to_waste = any(
            zone.role is Role.WASTE for s in drawn(rules) for zone in _zones_named(rules, s)
        )
        yield m.NoRedeal(plain=not to_waste)
    steps = _all_dealt(rules)
    yield from alike_in(rules, steps, "stock", next(iter(steps), None))


def _drawing(rules: Rules, draw: Draw) -> Iterator[m.Message]:
    first, *others = drawn(rules)
    short = _deals_short(rules, first)
    first = attrs.evolve(first, cards=(1,) * left_over(rules)) if short else first
    closes = tuple([step.columns for step in draw.steps if isinstance(step, CloseGaps)])
    opened = any(map(gives, rules.zones_of(Role.STOCK)))
    yield m.Drawn(
        step_of(rules, first),
        tuple([step_of(rules, step) for step in others]),
        closes,
        limits(rules, draw.when, None),
        opened,
        1 if short else _comes_out(rules),
        not any(map(receives, _zones_named(rules, first))),
        _only_taker(rules) if Fact.NO_OTHER_MOVE in draw.when else None,
    )
    if not _diverted_alike(rules):
        for step in (first, *others):
            yield from (diverted(rules, way, "stock", step) for way in step.divert)


def _all_dealt(rules: Rules) -> list[Deal]:
    """Return the steps that deal in draws and redeals."""
    return [*(drawn(rules) if rules.draw else ()), *(rules.redeal.deal if rules.redeal else ())]


def _diverted_alike(rules: Rules) -> bool:
    return bool(diverted_alike(_all_dealt(rules)))


def _zones_named(rules: Rules, step: Deal) -> list[Zone]:
    return [rules.zones[place] for place in zones_named(rules, step.to)]


def _only_taker(rules: Rules) -> PileGroup | None:
    """Return the piles that take all cards that are moved, if they are of one zone."""
    takers = [n for n, zone in enumerate(rules.zones) if receives(zone)]
    others = rules.redeal or rules.removal
    return piles_of(rules, takers) if len(takers) == 1 and not others else None


def _deals_short(rules: Rules, step: Deal) -> bool:
    """Check if a row takes all cards of the stock at once, one for each of its first piles."""
    row = isinstance(step.to, Role) and step.which is Which.EACH and step.cards == 1
    alone = len(drawn(rules)) == 1 and not (step.when or step.divert or rules.redeal)
    fed = any(fills(zone) for zone in rules.zones) or any(map(gives, rules.zones_of(Role.STOCK)))
    few = isinstance(step.to, Role) and 0 < left_over(rules) < rules.count(step.to)
    return row and alone and few and not fed


def _comes_out(rules: Rules) -> int:
    """Return the number of draws if a row dealt from the stock never runs short, else 0."""
    steps = drawn(rules)
    rows = [
        sum(step.counts(rules.count(role))) for step in steps if isinstance(role := step.to, Role)
    ]
    taken = any(gives(zone) for zone in rules.zones_of(Role.STOCK))
    plain = len(rows) == len(steps) == 1 and rows[0] > 0 and not (steps[0].when or steps[0].divert)
    filled = any(
        not step.source or not role_names(rules, Role.STOCK).isdisjoint(step.source)
        for zone in rules.zones
        for step in fills(zone)
    )
    if not plain or taken or filled or rules.redeal or left_over(rules) % rows[0]:
        return 0
    return left_over(rules) // rows[0]


def _redealing(rules: Rules, redeal: Redeal, stocked: bool) -> Iterator[m.Message]:
    times = 0 if isinstance(redeal.times, Times) else redeal.times
    when = limits(rules, redeal.when, None)
    if redeal.lift:
        yield m.Lift(
            role_piles(rules, redeal.lift), times, when, redeal.gathers_stock or not stocked
        )
        return
    gathers = [step for step in redeal.gather if step.piles is not Role.STOCK]
    gather = tuple(
        [
            m.Gathered(
                role_piles(rules, step.piles),
                step.last_first,
                step.top_first,
                step.in_turn,
                any(isinstance(zone.shape, Slots) for zone in rules.zones_of(step.piles)),
            )
            for step in gathers
        ]
    )
    again: Sequence[Deal] = redeal.deal
    stock_first = bool(redeal.gather) and redeal.gather[0].piles is Role.STOCK
    yield m.RedealOf(
        gather,
        tuple([step_of(rules, step) for step in again]),
        times,
        when,
        redeal.gathers_stock,
        stock_first,
        stocked,
        redeal.shuffle,
    )
    if not _diverted_alike(rules):
        yield from (diverted(rules, way, "stock", step) for step in again for way in step.divert)
