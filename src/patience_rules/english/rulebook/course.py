"""Sentences about draws, the base, and automatic steps after a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from ...rules.conditions import Holds, Redeals, empty
from ...rules.facts import deals, drawn, left_over
from ...rules.ruleset import Rules
from ...rules.steps import (
    CloseGaps,
    Deal,
    Draw,
    NextPile,
    Spaces,
)
from ...rules.words import HERE, Fact, Order, Role, Which
from ...rules.zone_facts import fills, gives
from ..card_words import any_of
from ..grammar import cards, finish, listing, number, plural
from ..pile_words import Group, role_group, zone_group
from .deal import DIVERTED, shares
from .pack_and_piles import counts_of
from .phrases import (
    Condition,
    amount,
    but_only,
    every,
    group_named,
    groups_named,
    held,
    only,
    the_piles,
    zone_groups,
)

_EMPTY = empty(HERE)


def _counting(step: Deal, group: Group) -> list[Holds]:
    """Return the conditions that select piles of a group by their number of cards."""
    found = [one for one in step.when if isinstance(one, Holds) and one.piles == (HERE,)]
    several = group.count > 1 and not isinstance(step.which, NextPile)
    return [one for one in found if one == _EMPTY or several]


def diverting(rules: Rules, step: Deal) -> Iterator[str]:
    """Yield the sentences about cards that go elsewhere instead."""
    sources = groups_named(rules, step.source or (Role.STOCK,), role_group(rules, Role.STOCK))
    source = sources[0].the if len(sources) == 1 else "the pile that it comes from"
    for way in step.divert:
        yield finish(DIVERTED[type(way)](rules, way, source))


def further(step: Deal, group: Group) -> list[Condition]:
    """Return the conditions of a step that `_receivers` does not express."""
    own = [Fact.NOTHING_DEALT, *_counting(step, group)]
    return [one for one in step.when if one not in own]


def _receivers(step: Deal, group: Group) -> str:
    """Return the piles that a step deals to, with limits on their cards."""
    asked = [one for one in _counting(step, group) if one != _EMPTY]
    if _EMPTY in step.when:
        piles = group.empty if group.count == 1 else group.empty.replace("an", "each", 1)
    elif step.which is Which.FIRST and group.count > 1:
        piles = f"the first of {group.the}"
    else:
        piles = f"{group.any} of your choice" if step.which is Which.CHOSEN else every(group)
    room = [one.at_most for one in asked if one.at_most and not one.at_least]
    by_card = step.cards != 1 and step.order is Order.ROUNDS  # checked before each card
    if room and len(asked) == 1 and by_card:
        return f"{piles} until it has {number(room[0] + 1)}"
    return f"{piles} that has {' and '.join(map(amount, asked))}" if asked else piles


def _many(rules: Rules, step: Deal) -> str:
    """Return the number of cards that a step deals to a pile."""
    if isinstance(step.cards, Spaces):
        spaces = role_group(rules, step.cards.role)
        each = f" for each empty {spaces.one}{',' if step.face_down else ''}"
        return f"one card{each if spaces.count > 1 else f', if {spaces.the} is empty,'}"
    return cards(max(step.counts(1)))


def _manner(step: Deal, group: Group) -> str:
    """Return the order in which several cards are dealt."""
    if step.cards == 1 or (group.count == 1 and step.order is not Order.PACKET):
        return ""
    return {
        Order.PILES: ", pile by pile",
        Order.ROUNDS: ", row by row",
        Order.PACKET: ", pile by pile, each packet turned over",
    }[step.order]


def dealing(rules: Rules, step: Deal, group: Group, source: str = "the stock") -> str:
    """Return a step as an instruction to the player.

    >>> from patience_rules import GAMES
    >>> tableau, three = Group(Role.TABLEAU, 12), Holds(HERE, at_most=2)
    >>> dealing(GAMES["golf"], Deal("tableau", 3, when=three), tableau)
    'deal cards from the stock to each tableau pile until it has three, row by row'
    """
    amount_each, where = _many(rules, step), _receivers(step, group)
    down = ", face down" if step.face_down else ""
    if isinstance(step.which, NextPile):
        there = f" to the next {group.one}" if set(step.which.on) >= set(rules.ranks) else ""
        return f"deal the top card of {source}{there}"
    taken = f" from {source}" if source else ""
    if isinstance(step.cards, tuple):
        role, counts = counts_of(rules, step)
        return f"deal {shares(rules, role, counts, taken)}{_manner(step, group)}{down}"
    if step.which is Which.EACH and group.count > 1:
        until = f"until it has {listing(map(number, step.counts(1)))}"
        amount_each = "cards" if where.endswith(until) else amount_each
        return f"deal {amount_each}{taken} to {where}{_manner(step, group)}{down}"
    opened = any(map(gives, rules.zones_of(Role.STOCK)))
    if step.cards == 1 and source:
        act, to = ("move", "to") if opened else ("turn", "onto")
        return f"{act} the top card of {source} {to} {where}{down}"
    if not source:
        return f"deal {amount_each} to {where}"
    act = "lay" if step.face_down else "turn"
    manners = [" face down"] * step.face_down + [" as a packet"] * (step.order is Order.PACKET)
    lie = f"{','.join(manners)}," if manners else ""
    of = f"card{'s' * ('cards' in amount_each)}"
    return f"{act} {amount_each.replace(of, f'{of} from {source}', 1)}{lie} onto {where}"


def then(rules: Rules, step: Deal, source: str = "the stock", ending: str = "") -> str:
    """Return the sentence for a step that follows another."""
    group = group_named(rules, step.to, role_group(rules, Role.STOCK))
    return _limited(rules, step, group, dealing(rules, step, group, source) + ending, "then ")


def _limited(rules: Rules, step: Deal, group: Group, act: str, start: str = "") -> str:
    """Return the sentence for a step with its further conditions."""
    start = "if no card is dealt so, " if Fact.NOTHING_DEALT in step.when else start
    return finish(f"{start}{act}{but_only(rules, further(step, group), group)}")


def choosing(rules: Rules) -> Iterator[str]:
    """Yield the sentences about choosing the base."""
    choice = rules.choice
    if choice is None:
        return
    foundation = role_group(rules, Role.FOUNDATION)
    of = the_piles(rules, choice.source, foundation)
    yield finish(f"the first move brings an available card from {of} to {foundation.any}")
    yield "Its rank is the base rank, and nothing else may happen before."
    for step in choice.then:
        yield then(rules, step)
        yield from diverting(rules, step)


def by_itself(rules: Rules) -> Iterator[str]:
    """Yield the sentences about automatic steps after a move."""
    for index, zone in enumerate(rules.zones):
        group, rest = zone_group(rules, index), ""
        for step in zone.then:
            if isinstance(step, Deal):
                rest = " that is not filled so"
                yield _filling(rules, step, group)
                yield from diverting(rules, step)
            else:
                moves = f"all {plural(group.one)} after it move up, in their order"
                if step.columns:
                    moves = f"the {plural(group.one)} below it in its column move up"
                yield finish(f"as soon as {group.any} is empty{rest}, {moves}")
    yield from _turning_up(rules)


def _turning_up(rules: Rules) -> Iterator[str]:
    """Yield when face-down cards turn up: on top of a pile, or once they may leave it."""
    down = [step.to for step in deals(rules) if step.face_down]
    hidden = [
        zone
        for zone in rules.zones
        if gives(zone)
        and (zone.role in down or zone.id in down or any(step.face_down for step in fills(zone)))
    ]
    late = [zone for zone in hidden if all(way.when or way.keep for way in zone.take)]
    soon = [zone for zone in hidden if zone not in late]
    for its, own in (("on top of {}", soon), ("that may leave {}", late)):
        if own:
            where = listing((group.any for group in zone_groups(rules, own.__contains__)), "or")
            yield finish(f"a face-down card {its.format(where)} is turned up")


def _filling(rules: Rules, step: Deal, group: Group) -> str:
    """Return the sentence for piles that are filled automatically."""
    sources = groups_named(rules, step.source or (Role.STOCK,), group)
    first, *others = [source.the for source in sources]
    taken = f"the top {'card' if step.cards == 1 else _many(rules, step)} of {first}"
    for before, other in zip(step.source, others, strict=False):
        taken += f" or, if {held(rules, empty(before), group)}, of {other}"
    taken += ", face down" if step.face_down else ""
    taken += "" if step.order is Order.PILES else _manner(step, group)
    filled = f"{group.empty} is filled at once with {taken}"
    if _EMPTY not in step.when:
        filled = f"{_receivers(step, group)} gets at once {taken}"
    return _limited(rules, step, group, filled)


def _closing(rules: Rules, step: CloseGaps) -> str:
    """Return closing gaps as an instruction to the player."""
    the = role_group(rules, Role(step.piles)).the
    if step.columns:
        return f"move the cards of {the} up their columns to the gaps above them"
    return f"move the cards of {the} up to the gaps before them, in their order"


def drawing(rules: Rules, draw: Draw) -> Iterator[str]:
    """Yield the sentences about a draw: its first deal as the player's action, then the others."""
    first, *others = drawn(rules)
    group = group_named(rules, first.to, role_group(rules, Role.STOCK))
    closed = [_closing(rules, step) for step in draw.steps if isinstance(step, CloseGaps)]
    before = f"{listing(closed)}, and then " if closed else ""
    when = f" only {only(rules, draw.when, group)}" if draw.when else ""
    several = first.which is Which.EACH and group.count > 1
    act = dealing(rules, first, group)
    if several:
        comma = "," if when and (before or _manner(first, group)) else ""
        too_few = "" if _comes_out(rules) else "; if too few are left, deal them as far as they go"
        when = f"{comma}{when}{too_few}"
    elif _by_redeals((first, *others)):
        numbers = [f"{_many(rules, s)} {only(rules, s.when, group)}" for s in (first, *others)]
        act, others = f"turn cards from the stock onto {group.the}", []
        when = f"{when}: {listing(numbers)}"
    yield finish(f"you may {before}{act}{when}")
    if isinstance(first.which, NextPile) and not act.endswith(group.one):
        ranks, other = any_of(first.which.on), "any other card to the last that has a card"
        yield finish(f"{ranks} goes to the next {group.one}, {other}")
    if not several and first.cards != 1:
        yield f"If fewer are left, {'lay' if first.face_down else 'turn'} them all."
    limits = only(rules, further(first, group), group)
    if limits and ":" not in when:
        yield finish(f"{group.each} gets cards so only {limits}")
    yield from diverting(rules, first)
    for step in others:
        yield then(rules, step)
        yield from diverting(rules, step)
    if closed:
        yield "Gaps may be closed so also when the stock is empty."


def _comes_out(rules: Rules) -> bool:
    """Check if a row dealt from the stock never runs short."""
    steps = drawn(rules)
    rows = [
        sum(step.counts(rules.count(role))) for step in steps if isinstance(role := step.to, Role)
    ]
    taken = any(gives(zone) for zone in rules.zones_of(Role.STOCK))
    plain = len(rows) == len(steps) == 1 and rows[0] > 0 and not (steps[0].when or steps[0].divert)
    filled = any(
        not step.source or Role.STOCK in step.source for zone in rules.zones for step in fills(zone)
    )
    return plain and not (taken or filled or rules.redeal) and left_over(rules) % rows[0] == 0


def _by_redeals(steps: Sequence[Deal]) -> bool:
    """Check if a draw deals different numbers of cards after some redeals."""
    asked = [{type(one) for one in step.when} for step in steps]
    alike = {attrs.evolve(step, cards=2, when=()) for step in steps}
    return len(steps) > 1 and len(alike) == 1 and all(kinds == {Redeals} for kinds in asked)
