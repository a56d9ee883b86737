"""The section on the layout and the deal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...rules.conditions import Holds, Redeals
from ...rules.facts import deal_steps, dealt, has_stock, left_over, steps_to
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.steps import ToFoundations
from ...rules.words import Lay, Role, Take
from ...rules.zone_facts import fills
from ..grammar import article, cards, finish, listing
from ..pile_words import Group, name_of, role_group
from .deal import deal_in_words
from .pack_and_piles import counts_of, lie, pack_in_words
from .phrases import Condition, are, merged_sentences, only_places


def setting(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the layout and the deal."""
    roles = dict.fromkeys(zone.role for zone in rules.zones)
    places = [role for role in roles if role is not Role.STOCK or has_stock(rules)]
    things = [pack_in_words(rules), *[words for role in places for words in _things(rules, role)]]
    yield finish(f"play with {listing(things)}")
    yield from merged_sentences(rules, partial(lie, rules))
    for place, clause in enumerate(deal_in_words(rules)):
        later = place and clause.startswith(("deal ", "lay "))
        yield finish(f"then {clause}" if later else clause)
    yield from _overlap(rules)
    yield from _rest(rules)


def _overlap(rules: Rules) -> Iterator[str]:
    """Yield that cards on one another overlap, unless none ever do."""
    deep = any(count > 1 for count in dealt(rules, Role.TABLEAU))
    zones = rules.zones_of(Role.TABLEAU)
    flat = [zone.lay is Lay.REPLACE or isinstance(zone.shape, Slots) for zone in zones]
    if deep or any(zone.build and not own for zone, own in zip(zones, flat, strict=True)):
        yield finish(
            f"cards {'of' if deep else 'built on'} {role_group(rules, Role.TABLEAU).any} overlap"
        )


def _things(rules: Rules, role: Role) -> Iterator[str]:
    """Yield the piles of a role, or its places for single cards, under each of their names."""
    if only_places(rules, role):
        yield f"{article(role.value)} with places for {cards(rules.count(role))}"
        return
    zones = rules.zones_of(role)
    for name in dict.fromkeys(map(name_of, zones)):
        count = sum(zone.piles for zone in zones if name_of(zone) == name)
        yield Group(role, count, called=name).counted


def _rest(rules: Rules) -> Iterator[str]:
    """Yield the stock, the piles that are filled at once, and the empty ones."""
    steps = deal_steps(rules)
    home = [way for step in steps for way in step.divert if isinstance(way, ToFoundations)]
    known = {counts_of(rules, step)[0] for step in steps} | ({Role.FOUNDATION} if home else set())
    left = left_over(rules) - sum(len(step.pick) for step in steps_to(rules, Role.STOCK))
    for zone in rules.zones_of(Role.STOCK) if left else ():
        rest = f"the other {cards(left)}" if left > 1 else "the last card"
        if left == rules.cards:
            rest = "all cards"
        elif not all(way.fitting for way in home):
            rest = "the rest"
        opened = any(way.take is Take.TOP for way in zone.take)
        top = "; its top card always lies face up" if opened else ""
        stock = "the rest of the stock" if Role.STOCK in known else "the stock"
        yield finish(f"{rest} form{'s' * (left == 1)} {stock}{top}")
    unknown = [role for role in Role if rules.count(role) and role not in known]
    filled = [role for role in unknown if not rules.choice and _filled_at_once(rules, role)]
    for group in [role_group(rules, role) for role in filled]:
        yield finish(f"{group.the} {are([group])} filled at once, as spaces always are")


def _filled_at_once(rules: Rules, role: Role) -> bool:
    """Check if the empty piles of a role are filled before the first move."""
    steps = [step for zone in rules.zones_of(role) for step in fills(zone)]
    return any(all(_holds_at_first(rules, one) for one in step.when) for step in steps)


def _holds_at_first(rules: Rules, condition: Condition) -> bool:
    """Check if a condition holds after the deal; only roles are looked up."""
    if not isinstance(condition, Holds):
        return isinstance(condition, Redeals) and condition.at_least == 0
    roles = [pile for pile in condition.piles if isinstance(pile, Role)]
    held = [count for role in roles for count in dealt(rules, role)] or [0]
    high = max(held) if condition.at_most is None else condition.at_most
    return condition.at_least <= min(held) and max(held) <= high
