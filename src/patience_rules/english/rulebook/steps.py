"""What happens step by step after the deal: draws, redeals, and what follows a move."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.conditions import Holds
from ...rules.facts import deals
from ...rules.ruleset import Rules
from ...rules.steps import (
    CloseGaps,
    Deal,
    NextPile,
    Spaces,
)
from ...rules.words import HERE, Fact, Order, Role, Which
from ...rules.zone_facts import fills, gives
from ..grammar import cards, finish, listing, number, plural
from ..naming import Group, role_group, zone_group
from .conditions import Condition, amount, but_only, held
from .piles import every, group_named, the_piles, zone_groups

_EMPTY = Holds(HERE, at_most=0)


def _counting(step: Deal, group: Group) -> list[Holds]:
    """Return the conditions that tell which of several piles get cards."""
    found = [one for one in step.when if isinstance(one, Holds) and one.piles == (HERE,)]
    several = group.count > 1 and not isinstance(step.which, NextPile)
    return [one for one in found if one == _EMPTY or several]


def further(step: Deal, group: Group) -> list[Condition]:
    """Return the conditions of a step that the names of its piles do not tell."""
    own = [Fact.NOTHING_DEALT, *_counting(step, group)]
    return [one for one in step.when if one not in own]


def _receivers(step: Deal, group: Group) -> str:
    """Return the piles that a step deals to, with the number of cards that each must hold."""
    asked = [one for one in _counting(step, group) if one != _EMPTY]
    if _EMPTY in step.when:
        piles = group.empty if group.count == 1 else group.empty.replace("an", "each", 1)
    elif step.which is Which.FIRST and group.count > 1:
        piles = f"the first of {group.the}"
    else:
        piles = f"{group.any} of your choice" if step.which is Which.CHOSEN else every(group)
    room = [one.at_most for one in asked if one.at_most and not one.at_least]
    if (
        room and len(asked) == 1 and step.cards != 1 and step.order is Order.ROUNDS
    ):  # it is checked before each card
        return f"{piles} until it has {number(room[0] + 1)}"
    return f"{piles} that has {' and '.join(map(amount, asked))}" if asked else piles


def many(rules: Rules, step: Deal) -> str:
    """Return how many cards a step deals to a pile."""
    if isinstance(step.cards, Spaces):
        spaces = role_group(rules, step.cards.role)
        each = f" for each empty {spaces.one}{',' if step.face_down else ''}"
        return f"one card{each if spaces.count > 1 else f', if {spaces.the} is empty,'}"
    if isinstance(step.cards, tuple):
        return f"{listing(map(number, step.cards))} cards, in this order,"
    return cards(step.cards)


def manner(step: Deal, group: Group) -> str:
    """Return in what order several cards are dealt."""
    if step.cards == 1 or (group.count == 1 and step.order is not Order.PACKET):
        return ""
    return {
        Order.PILES: ", pile by pile",
        Order.ROUNDS: ", row by row",
        Order.PACKET: ", pile by pile, each packet turned over",
    }[step.order]


def dealing(rules: Rules, step: Deal, group: Group, source: str = "the stock") -> str:
    """Return what a player does by a step, in the imperative.

    >>> from patience_rules import GAMES
    >>> tableau, three = Group(Role.TABLEAU, 12), Holds(HERE, at_most=2)
    >>> dealing(GAMES["golf"], Deal("tableau", 3, when=three), tableau)
    'deal cards from the stock to each tableau pile until it has three, row by row'
    """
    amount_each, where = many(rules, step), _receivers(step, group)
    down = ", face down" if step.face_down else ""
    if isinstance(step.which, NextPile):
        there = f" to the next {group.one}" if set(step.which.on) >= set(rules.ranks) else ""
        return f"deal the top card of {source}{there}"
    if step.which is Which.EACH and group.count > 1:
        until = f"until it has {listing(map(number, step.counts(1)))}"
        amount_each = "cards" if where.endswith(until) else amount_each
        taken = f" from {source}" if source else ""
        return f"deal {amount_each}{taken} to {where}{manner(step, group)}{down}"
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
    """Return the sentence of a step that follows another."""
    group = group_named(rules, step.to, role_group(rules, Role.STOCK))
    act = f"{dealing(rules, step, group, source)}{ending}"
    start = "if no card is dealt so, " if Fact.NOTHING_DEALT in step.when else "then "
    return finish(f"{start}{act}{but_only(rules, further(step, group), group)}")


def choosing(rules: Rules) -> Iterator[str]:
    """Yield how the player chooses the base."""
    choice = rules.choice
    if choice is None:
        return
    foundation = role_group(rules, Role.FOUNDATION)
    of = listing(the_piles(rules, choice.source, foundation), "or")
    yield finish(f"the first move brings an available card from {of} to {foundation.any}")
    yield "Its rank is the base rank, and nothing else may happen before."
    for step in choice.then:
        yield then(rules, step)


def by_itself(rules: Rules) -> Iterator[str]:
    """Yield what follows a move without a move of its own."""
    for index, zone in enumerate(rules.zones):
        group, rest = zone_group(rules, index), ""
        for step in zone.then:
            if isinstance(step, Deal):
                rest = " that is not filled so"
                yield finish(_filling(rules, step, group))
            else:
                moves = f"all {plural(group.one)} after it move up, in their order"
                if step.columns:
                    moves = f"the {plural(group.one)} below it in its column move up"
                yield finish(f"as soon as {group.any} is empty{rest}, {moves}")
    yield from _turning_up(rules)


def _turning_up(rules: Rules) -> Iterator[str]:
    """Yield when face-down cards turn up: on top of a pile that they may leave at any time."""
    down = [step.to for step in deals(rules) if step.face_down]
    hidden = [
        zone
        for zone in rules.zones
        if gives(zone)
        and (zone.role in down or zone.id in down or any(step.face_down for step in fills(zone)))
    ]
    late = [zone for zone in hidden if all(way.when or way.keep for way in zone.take)]
    soon = [zone for zone in hidden if zone not in late]
    for act, own in (("is the top card of", soon), ("may leave", late)):
        if own:
            where = listing((group.any for group in zone_groups(rules, own.__contains__)), "or")
            yield finish(f"a face-down card is turned up as soon as it {act} {where}")


def _filling(rules: Rules, step: Deal, group: Group) -> str:
    """Return which piles are filled at once, from where and when."""
    first, *others = the_piles(rules, step.source or (Role.STOCK,), group)
    taken = f"the top {'card' if step.cards == 1 else many(rules, step)} of {first}"
    for before, other in zip(step.source, others, strict=False):
        taken += f" or, if {held(rules, Holds(before, at_most=0), group)}, of {other}"
    taken += ", face down" if step.face_down else ""
    taken += "" if step.order is Order.PILES else manner(step, group)
    filled = f"{group.empty} is filled at once with {taken}"
    if _EMPTY not in step.when:
        filled = f"{_receivers(step, group)} gets at once {taken}"
    start = "if no card is dealt so, " if Fact.NOTHING_DEALT in step.when else ""
    return f"{start}{filled}{but_only(rules, further(step, group), group)}"


def closing(rules: Rules, step: CloseGaps) -> str:
    """Return what a player does who closes gaps."""
    the = role_group(rules, Role(step.piles)).the
    if step.columns:
        return f"move the cards of {the} up their columns to the gaps above them"
    return f"move the cards of {the} up to the gaps before them, in their order"
