"""What a legal move does, read a second time from a rule set's plain data and real cards.

Like :mod:`tests.support.plain_rules` it shares nothing with the engine. What a shuffle does is left
to the engine.
"""

from __future__ import annotations

import copy
from typing import Any

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.conditions import about_here
from patience_rules.rules.facts import shuffles
from tests.support.plain_rules import (
    Table,
    _change_places,
    _pairing,
    _stretching,
    goes_on,
    holds,
    is_draw,
    is_part,
    is_redeal,
    next_pile,
)


def played(table: Table, source: str, target: str, count: int) -> Table:
    """Return the table after a legal move."""
    table = copy.copy(table)
    table.piles = {name: list(pile) for name, pile in table.piles.items()}
    vars(table).pop("won", None)
    begun = table.base() is not None
    if is_draw(table, source, target):
        assert table.rules.draw
        take(table, table.rules.draw.steps, target)
    elif is_redeal(table, source, target):
        redeal(table)
    else:
        _move(table, source, target, count)
        if table.rules.choice and not begun:
            take(table, table.rules.choice.then)
    settle(table)
    return table


def _move(table: Table, source: str, target: str, count: int) -> None:
    on, lay = table.piles[target], table.zones[target].lay
    leavers = []
    if source == target:  # a buried card comes up
        on.append(on.pop(-count))
        table.mercies += 1
    elif table.zones[target].role is pl.Role.DISCARD and table.rules.removal:
        leavers = [source]
    elif not pl_receives(table, target) and _stretching(table, source, target):
        names = list(table.piles)
        one, other = names.index(source), names.index(target)
        leavers = names[one : other + 1] if one < other else names[other : one + 1][::-1]
    elif on and any(_pairing(table, source, target)):
        leavers = [source, target]
    elif count == 1 and _change_places(table, source, target):
        table.piles[source], table.piles[target] = on, table.piles[source]
        return
    else:
        if lay is pl.Lay.REPLACE and on:
            _transfer(table, target, "d")
        pile = table.piles[source]
        table.piles[source], table.piles[target] = (
            pile[:-count],
            table.piles[target] + pile[-count:],
        )
    for name in leavers:
        _transfer(table, name, "d")
    for name in leavers:  # a fill that nothing hinders comes at once
        then = table.zones[name].then
        plain = [
            step for step in then if isinstance(step, pl.Deal) and step.when == (pl.empty(pl.HERE),)
        ]
        for step in plain if not any(isinstance(step, pl.CloseGaps) for step in then) else ():
            _deal(table, step, [name], name)


def pl_receives(table: Table, name: str) -> bool:
    return bool(table.zones[name].start or table.zones[name].build)


def _transfer(table: Table, source: str, target: str, face_up: bool = True) -> None:
    card, _ = table.piles[source].pop()
    table.piles[target].append((card, face_up))


def take(table: Table, steps: Any, chosen: str = "") -> None:
    """Take the steps of a draw, or of what follows the choice of the base."""
    dealt = 0
    for step in steps:
        if isinstance(step, pl.CloseGaps):
            for name in table.named((step.piles,)):
                if name == table.groups[name][0]:
                    _close(table, name, step.columns)
        elif not (pl.Fact.NOTHING_DEALT in step.when and dealt):
            dealt += _deal(table, step, table.named((step.to,)), chosen)


def _deal(table: Table, step: pl.Deal, piles: list[str], chosen: str = "") -> int:
    """Take a step that deals to piles; return how many cards it dealt."""
    when = [one for one in step.when if one is not pl.Fact.NOTHING_DEALT]
    if not all(holds(table, one) for one in when if not about_here(one)):
        return 0
    each = [one for one in when if about_here(one)]
    counts = dict(zip(piles, step.counts(len(piles)), strict=True))
    if step.which is pl.Which.CHOSEN:
        counts = {chosen: step.counts(1)[0]}
    if isinstance(step.cards, pl.Spaces):
        spaces = sum(not table.piles[name] for name in table.of(step.cards.role))
        counts = {next(iter(counts)): spaces}
    if isinstance(step.which, pl.NextPile):
        counts = {next_pile(table, step.which, piles): 1}
    order = [pile for turn in range(max(counts.values())) for pile in counts if counts[pile] > turn]
    if step.order is not pl.Order.ROUNDS:
        order = [pile for pile in counts for _ in range(counts[pile])]
        open_ = {pile for pile in counts if all(holds(table, one, pile) for one in each)}
        order = [pile for pile in order if pile in open_]
        each = []
    done = 0
    packets: dict[str, int] = {}
    packet_of: dict[str, str] = {}
    for pile in order:
        givers = table.named(step.source, pile) if step.source else ["s"]
        source = next((name for name in givers if table.piles[name]), None)
        if step.order is pl.Order.PACKET and source:  # counted off from one pile
            source = packet_of.setdefault(pile, source)
            source = source if table.piles[source] else None
        if source is None or not all(holds(table, one, pile) for one in each):
            continue
        missing = False
        for way in step.divert:
            if isinstance(way, pl.UnderStock):
                _turn_under(table, way, source, pile)
            while isinstance(way, pl.ToFoundations) and table.piles[source] and not missing:
                home = _home(table, way, source)
                if home is None:
                    break
                _transfer(table, source, home)
                done, missing = done + 1, way.fitting
            if missing:
                break
        if missing or not table.piles[source]:
            continue
        _transfer(table, source, pile, not step.face_down)
        packets[pile] = packets.get(pile, 0) + 1
        done += 1
    if step.order is pl.Order.PACKET:
        for pile, count in packets.items():
            own = table.piles[pile]
            table.piles[pile] = own[:-count] + own[-count:][::-1]
    return done


def _turn_under(table: Table, way: pl.UnderStock, source: str, pile: str) -> None:
    """Put cards of refused ranks at the bottom, unless all are."""
    ranks = set(way.ranks) or {card.rank for card, _ in table.piles[pile]}
    cards = table.piles[source]
    if any(card.rank not in ranks for card, _ in cards):
        while cards[-1][0].rank in ranks:
            cards.insert(0, cards.pop())


def _home(table: Table, way: pl.ToFoundations, source: str) -> str | None:
    """The first foundation that takes the next card, empty unless all that fit go there."""
    card = table.piles[source][-1][0]
    for name in table.of(pl.Role.FOUNDATION):
        zone, top = table.zones[name], table.top(name)
        if top is None:
            ways: Any = [one for one in zone.start if not one.ranks or card.rank in one.ranks]
        elif way.fitting and len(table.piles[name]) < (zone.capacity or 1000):
            ways = [
                one
                for one in zone.build
                if goes_on(one.link, top, card, table.rules.ranks) and top.rank not in one.stop
            ]
        else:
            continue
        if any(all(holds(table, one, name, card) for one in own.when) for own in ways):
            return name
    return None


def redeal(table: Table) -> None:
    """Gather the cards, and deal them again if that is part of it."""
    given, first = table.rules.redeal, 0
    assert given
    for name in table.of(given.lift) if given.lift else ():
        own = [(card, True) for card, _ in table.piles[name]]
        table.piles[name] = own[1:] + own[:1]
    new: list[Any] = []  # the next card to be dealt first
    for step in given.gather:
        if step.piles is pl.Role.STOCK:
            new += table.piles["s"][::-1]
            table.piles["s"] = []
            continue
        piles = table.of(step.piles)
        order = piles[::-1] if step.last_first else piles
        if step.in_turn:
            order = order[table.redeals : table.redeals + 1]
            first = piles.index(order[0])
        for name in order:
            own = table.piles[name]
            new += own[::-1] if step.top_first else own
            table.piles[name] = []
    table.piles["s"] = new[::-1] + table.piles["s"]
    dealt = 0
    for again in given.deal:
        piles = table.named((again.to,))
        if not (pl.Fact.NOTHING_DEALT in again.when and dealt):
            dealt += _deal(table, again, piles[first:] + piles[:first])
    table.redeals += 1


def settle(table: Table) -> None:
    """Let everything follow until nothing changes."""
    while True:
        before = {name: list(pile) for name, pile in table.piles.items()}
        for name, zone in table.zones.items():
            if zone.lay is pl.Lay.COLLECT and name == table.groups[name][0]:
                cards = [card for other in table.groups[name] for card, _ in table.piles[other]]
                if cards and is_part(table.rules, cards, whole=True):
                    for other in table.groups[name]:
                        while table.piles[other]:
                            _transfer(table, other, "d")
        for name in table.piles:
            _turn(table, name)
        if table.rules.choice is None or table.base() is not None:
            for name, zone in table.zones.items():
                for step in zone.then if name == table.groups[name][0] else ():
                    if isinstance(step, pl.CloseGaps):
                        _close(table, name, step.columns)
                    else:
                        _deal(table, step, table.groups[name])
        if table.piles == before:
            return


def _turn(table: Table, name: str) -> None:
    """Turn a face-down top card up once it may leave its pile."""
    pile, zone = table.piles[name], table.zones[name]
    if not pile or pile[-1][1] or zone.role is pl.Role.STOCK or table.covers(name):
        return
    for way in zone.take:
        free = way.take is not pl.Take.NOTHING and len(pile) > way.keep
        if free and all(holds(table, one, name) for one in way.when):
            pile[-1] = (pile[-1][0], True)


def _close(table: Table, name: str, columns: bool) -> None:
    """Move cards up to the gaps before them."""
    own, shape = table.groups[name], table.zones[name].shape
    length = shape.length if columns and isinstance(shape, pl.Rows) else 1
    for column in range(length):
        line = own[column::length]
        cards = [table.piles[other] for other in line if table.piles[other]]
        for place, other in enumerate(line):
            table.piles[other] = cards[place] if place < len(cards) else []


def check_effects(state: pr.State) -> None:
    """Compare what each legal move does with what plain cards and piles give."""
    table = Table(state)
    for move in state.legal_moves():
        redeals = is_redeal(table, move.source, move.target)
        if redeals and shuffles(state.rules):
            continue
        expected = played(table, move.source, move.target, move.size)
        after = Table(state.play(move))
        assert (after.redeals, after.mercies) == (expected.redeals, expected.mercies)
        for name, pile in after.piles.items():
            own = expected.piles[name]
            if after.zones[name].role is pl.Role.STOCK:
                pile, own = [(card, True) for card, _ in pile], [(card, True) for card, _ in own]
            assert pile == own, (str(move), name, pile, own, state.to_text())
