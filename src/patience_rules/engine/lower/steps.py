"""Lower the draw, the redeal and the settling after a move to steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ...rules.conditions import Holds, Redeals, about_here
from ...rules.facts import deals, drawn
from ...rules.references import references
from ...rules.ruleset import Rules
from ...rules.shapes import Rows
from ...rules.steps import (
    CloseGaps,
    Deal,
    NextPile,
    Spaces,
    TakeOut,
    ToFoundations,
    UnderStock,
    fill,
)
from ...rules.words import HERE, UNLIMITED, Fact, Lay, Order, Role, Shuffle, Which
from ...rules.zone_facts import closings, fills
from ..after_move import Settling
from ..draw_and_redeal import DrawAct, RedealAct
from ..leave_ways import BaseRank, SourcePile
from ..numbering import Numbering
from ..routes import Routes
from ..rows import Row
from ..steps import CloseAct, DealAct, Divert, DivertHome, DivertUnder, StepAct
from .card_fits import lower, ranks_mask
from .leave_ways import collects


def deal_orders(numbering: Numbering) -> list[list[int]]:
    """Return for each step of the deal, by card, the pile that gets it."""
    orders: list[list[int]] = []
    for step in numbering.rules.deal:
        if isinstance(step, TakeOut):
            orders.append([])
            continue
        piles = numbering.named((step.to,), -1)
        if isinstance(step.which, NextPile):
            # The first pile stands for whichever the cards open.
            assert isinstance(step.cards, int)
            orders.append(piles[:1] * step.cards)
        else:
            orders.append(order_of(step.counts(len(piles)), piles, step.order))
    return orders


def order_of(counts: Sequence[int], piles: Sequence[int], order: Order) -> list[int]:
    """Return by card the pile that gets it."""
    if order is not Order.ROUNDS:
        return [pile for pile, count in zip(piles, counts, strict=True) for _ in range(count)]
    return [
        pile
        for turn in range(max(counts))
        for pile, count in zip(piles, counts, strict=True)
        if count > turn
    ]


def roles_as_one(rules: Rules) -> list[Role]:
    """Return the roles whose piles a draw or a redeal names as one."""
    roles = []
    if rules.draw:
        step = first_deal(rules.draw.steps)
        if isinstance(step.to, Role):
            several = step.which is Which.EACH and rules.count(step.to) > 1
            if several or isinstance(step.which, NextPile):
                roles.append(step.to)
    if rules.redeal:
        roles.append(rules.redeal.roles[0])
    return roles


def first_deal(steps: Iterable[object]) -> Deal:
    """Return the step whose target names the draw: the one with a choice, or else the first."""
    deals = [step for step in steps if isinstance(step, Deal)]
    return next((step for step in deals if step.which is Which.CHOSEN), deals[0])


def _deal_act(step: Deal, numbering: Numbering, piles: list[int], routes: Routes) -> DealAct:
    """Return a step that deals to some piles."""
    chosen = step.which is Which.CHOSEN
    next_pile = step.which if isinstance(step.which, NextPile) else None
    counts = step.counts(len(piles)) if next_pile is None else (1,) * len(piles)
    if isinstance(step.cards, Spaces):
        counts = (1,) * len(piles)
    each_pile = [condition for condition in step.when if about_here(condition)]
    # `NOTHING_DEALT` depends on the steps before, not on the table.
    once = [o for o in step.when if not about_here(o) and o is not Fact.NOTHING_DEALT]
    targets = set(piles)
    return DealAct(
        order=[] if chosen else order_of(counts, piles, step.order),
        cards=1 if isinstance(step.cards, (Spaces, tuple)) else step.cards,
        sources=[
            numbering.named(step.source, pile) if step.source else [numbering.stock]
            for pile in range(numbering.count)
        ],
        conditions=[lower(condition, numbering, -1) for condition in once],
        pile_conditions=[
            [lower(condition, numbering, pile) for condition in each_pile]
            if pile in targets
            else []
            for pile in range(numbering.count)
        ],
        checks_each_card=step.order is Order.ROUNDS,
        packet=step.order is Order.PACKET,
        face_down=step.face_down,
        only_if_none_dealt=Fact.NOTHING_DEALT in step.when,
        next_pile_cards=ranks_mask(next_pile.on) if next_pile else 0,
        spaces=numbering.of_role(step.cards.role) if isinstance(step.cards, Spaces) else [],
        diverts=[DIVERT[type(way)](way, numbering, routes) for way in step.divert],
    )


def _home(way: ToFoundations, numbering: Numbering, routes: Routes) -> Divert:
    room = [zone.capacity or numbering.rules.pack_size for zone in numbering.zones]
    return DivertHome(routes, numbering.of_role(Role.FOUNDATION), room, way.fitting)


def _under(way: UnderStock, numbering: Numbering, routes: Routes) -> Divert:
    return DivertUnder(ranks_mask(way.ranks), not way.ranks)


DIVERT: dict[type, Callable[[Any, Numbering, Routes], Divert]] = {
    ToFoundations: _home,
    UnderStock: _under,
}


def _close_act(
    step: CloseGaps,
    numbering: Numbering,
    first: int,  # the first pile of the zone that the step belongs to, if it names no role
) -> CloseAct:
    """Return a step that closes gaps."""
    firsts = [first]
    if isinstance(step.piles, Role):
        firsts = [first for first, zone in numbering.by_zone() if zone.role is step.piles]
    lines = []
    for start in firsts:
        piles, shape = list(numbering.own_zone(start)), numbering.zones[start].shape
        if step.columns and isinstance(shape, Rows):
            lines += [piles[column :: shape.length] for column in range(shape.length)]
        else:
            lines.append(piles)
    return CloseAct(lines)


def draw_targets(numbering: Numbering) -> list[int]:
    """Return the targets of the moves that draw."""
    draw = numbering.rules.draw
    if draw is None:
        return []
    named = first_deal(draw.steps)
    piles = numbering.named((named.to,), -1)
    if named.which is Which.CHOSEN or len(piles) == 1:
        return piles
    as_one = named.which is not Which.FIRST and named.to in roles_as_one(numbering.rules)[:1]
    return [numbering.all_of(piles)] if as_one else piles[:1]


def draw_of(numbering: Numbering, base: BaseRank, routes: Routes) -> DrawAct | None:
    """Return the draw."""
    given = numbering.rules.draw
    if given is None:
        return None
    steps: list[StepAct] = []
    for step in given.steps:
        if isinstance(step, CloseGaps):
            steps.append(_close_act(step, numbering, -1))
        else:
            steps.append(_deal_act(step, numbering, numbering.named((step.to,), -1), routes))
    deals = [step for step in steps if isinstance(step, DealAct)]

    # Most draws need no look at their steps: a card in the stock is enough for them to be legal, or
    # one card to one pile is all that they deal.
    always = any(map(_always_deals, deals))
    blocked = Fact.NO_OTHER_MOVE in given.when
    conditions = [lower(o, numbering, -1) for o in given.when if o is not Fact.NO_OTHER_MOVE]
    closes = any(isinstance(step, CloseAct) for step in steps)
    only = deals[0]
    single = len(steps) == 1 and _always_deals(only) and only.cards == 1 and not only.packet
    single = single and len(only.order) < 2 and not (only.next_pile_cards or only.face_down)
    single = single and not only.diverts
    limited = blocked or conditions or closes or base.choice_sources
    free = always and not limited
    return DrawAct(
        stock=numbering.stock,
        steps=steps,
        conditions=conditions,
        only_if_blocked=blocked,
        single=single,
        unconditional=free,
        closes=closes,
        always_deals=always,
    )


def _always_deals(step: DealAct) -> bool:
    """Check if a step deals a card whenever the stock has one."""
    limited = step.conditions or step.has_pile_conditions or step.spaces
    return not limited and not step.only_if_none_dealt


def redeal_sources(numbering: Numbering) -> list[int]:
    """Return the source of the move that redeals."""
    redeal = numbering.rules.redeal
    return [numbering.all_of(numbering.of_role(redeal.roles[0]))] if redeal else []


def merci_piles(numbering: Numbering) -> list[int]:
    """Return the piles in which a buried card may come up."""
    redeal = numbering.rules.redeal
    return numbering.of_role(Role.TABLEAU) if redeal and redeal.merci else []


def redeal_of(numbering: Numbering, rows: list[Row], routes: Routes) -> RedealAct | None:
    """Return the redeal."""
    given = numbering.rules.redeal
    if given is None:
        return None
    named = numbering.of_role(given.roles[0])
    piles, stock_place = list(named), -1
    order: list[int] = []
    top_first = [False] * numbering.count
    for step in given.gather:
        if step.piles is Role.STOCK:
            stock_place = len(order)
            continue
        gathered = numbering.of_role(step.piles)
        order += gathered[::-1] if step.last_first else gathered
        piles += [pile for pile in gathered if pile not in piles]
        for pile in gathered:
            top_first[pile] = step.top_first
    first = next(iter(given.gather), None)
    conditions = [lower(o, numbering, -1) for o in given.when if o is not Fact.NO_OTHER_MOVE]
    return RedealAct(
        stock=numbering.stock,
        times=-1 if given.times is UNLIMITED else int(given.times),
        mercies=given.merci,
        piles=piles,
        order=order,
        top_first=top_first,
        in_turn=first is not None and first.in_turn,
        shuffles=given.shuffle is not None,
        shuffles_gaps=given.shuffle is Shuffle.CARDS_AND_GAPS,
        bottom_to_top=given.lift is not None,
        rows=[row for row in rows if row.places[0] in named],
        deal_acts=[
            _deal_act(step, numbering, numbering.named((step.to,), -1), routes)
            for step in given.deal
        ],
        stock_place=stock_place,
        conditions=conditions,
        only_if_blocked=Fact.NO_OTHER_MOVE in given.when,
        fixed_from=max(_redeal_bounds(numbering.rules), default=0),
    )


def _redeal_bounds(rules: Rules) -> Iterator[int]:
    """Yield for each condition the number of redeals after which it does not change."""
    for _, _, _, condition, _ in references(rules):
        if isinstance(condition, Redeals):
            most = condition.at_most
            yield condition.at_least if most is None else most + 1


def _is_plain_fill(step: Deal) -> bool:
    """Check if a step fills a space, with no condition but that other piles are empty."""
    others = [condition for condition in step.when if condition != fill(step.source).when[0]]
    empty = all(isinstance(other, Holds) and other.at_most == 0 for other in others)
    return len(others) < len(step.when) and empty and not any(map(about_here, others))


def face_down_piles(numbering: Numbering) -> set[int]:
    """Return the piles, except for the stock, whose cards may lie face down."""
    piles = {
        pile
        for step in deals(numbering.rules)
        if step.face_down and step.to is not HERE
        for pile in numbering.named((step.to,), -1)
    }
    for pile, zone in enumerate(numbering.zones):
        if any(step.face_down for step in fills(zone)):
            piles.add(pile)
    return piles


def settling_of(
    numbering: Numbering, base: BaseRank, sources: list[SourcePile], routes: Routes
) -> Settling:
    """Return the settling after a move."""
    zones, rules = numbering.zones, numbering.rules

    # 1. The steps of all zones, in order, and the piles that they deal from and to.
    steps: list[StepAct] = []
    at_once: list[list[StepAct]] = [[] for _ in zones]
    filling: list[Deal] = []
    feeds, filled = [False] * len(zones), [False] * len(zones)
    triggers = [zone.lay is Lay.COLLECT or bool(closings(zone)) for zone in zones]
    for first, zone in numbering.by_zone():
        piles, closed = list(numbering.own_zone(first)), False
        for step in zone.then:
            if isinstance(step, CloseGaps):
                steps.append(_close_act(step, numbering, first))
                closed = True
                continue
            steps.append(_deal_act(step, numbering, piles, routes))
            filling.append(step)
            for pile in piles:
                filled[pile] = True
                for source in numbering.named(step.source, pile):
                    feeds[source] = True
                if len(step.when) == 1 and _is_plain_fill(step) and not closed:
                    at_once[pile].append(_deal_act(step, numbering, [pile], routes))

    # 2. What may trigger a change? With a condition on the table, any move may. Otherwise, only
    # moves to or from the piles that a change depends on, so most moves need no settling.
    turns = [sources[pile] for pile in sorted(face_down_piles(numbering)) if sources[pile].ways]
    conditional = any(way.conditions or way.keep for source in turns for way in source.ways)
    anywhere = conditional or not all(map(_is_plain_fill, filling))
    chosen = rules.choice.then if rules.choice else ()
    covers = {cover for source in turns for cover in source.covers}
    late = [step for step in filling if len(step.when) > 1 or Role.STOCK not in step.source]
    packets = any(step.face_down or step.divert for step in drawn(rules))
    closes = any(map(closings, zones))
    return Settling(
        discard=numbering.discard,
        collects=[
            collects(rules, list(numbering.own_zone(first)))
            for first, zone in numbering.by_zone()
            if zone.lay is Lay.COLLECT
        ],
        turns=turns,
        steps=steps,
        after_choice=[
            _deal_act(step, numbering, numbering.named((step.to,), -1), routes) for step in chosen
        ],
        arrival_triggers=[
            anywhere or trigger or feeds[pile] or bool(base.choice_sources and pile in base.piles)
            for pile, trigger in enumerate(triggers)
        ],
        departure_triggers=[
            anywhere or pile in covers or zone.lay is Lay.COLLECT for pile, zone in enumerate(zones)
        ],
        draw_triggers=anywhere or bool(late) or closes or packets,
        instant_fills=at_once,
        feeds=feeds,
        filled=filled,
    )
