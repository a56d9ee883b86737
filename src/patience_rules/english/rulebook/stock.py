"""Draws from the stock and redeals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from ...rules.conditions import Redeals
from ...rules.facts import drawn, left_over
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.steps import BottomToTop, CloseGaps, Deal, Draw, Gather, NextPile, Redeal, Shuffle
from ...rules.words import Role, Times, Which
from ...rules.zone_facts import receives
from ..grammar import finish, listing, times
from ..naming import role_group
from .conditions import but_only, only
from .links import any_of
from .piles import every, group_named
from .steps import closing, dealing, further, manner, many, then


def has_stock(rules: Rules) -> bool:
    """Check if a stock ever holds cards while the player is at turn."""
    steps = rules.redeal.steps if rules.redeal and not rules.draw else ()
    dealt_on = any(isinstance(step, (Deal, BottomToTop)) for step in steps)
    return bool(rules.count(Role.STOCK)) and bool(left_over(rules) or not dealt_on)


def stock(rules: Rules) -> Iterator[str]:
    """Yield how the stock is drawn from and made anew."""
    if not has_stock(rules):
        return
    if rules.draw:
        yield from _drawing(rules, rules.draw)
    else:
        yield "You do not draw from the stock."
    if rules.redeal:
        empty = "" if rules.redeal.early else "when the stock is empty, "
        yield from _redealing(rules, rules.redeal, f"{empty}you may")
    elif rules.draw:
        yield "There is no redeal."


def _drawing(rules: Rules, draw: Draw) -> Iterator[str]:
    """Yield what a draw does: its first deal as the player's act, then the others."""
    first, *others = drawn(rules)
    group = group_named(rules, first.to, role_group(rules, Role.STOCK))
    closed = [closing(rules, step) for step in draw.steps if isinstance(step, CloseGaps)]
    before = f"{listing(closed)}, and then " if closed else ""
    when = f"only {only(rules, draw.when, group)}" if draw.when else "at any time"
    several = first.which is Which.EACH and group.count > 1
    act = dealing(rules, first, group)
    if several:
        comma = "," if before or manner(first, group) else ""
        when = f"{comma} {when}; the last deal goes as far as the cards last"
    elif _by_redeals((first, *others)):
        numbers = [f"{many(rules, s)} {only(rules, s.when, group)}" for s in (first, *others)]
        act, others = f"turn cards from the stock onto {group.the}", []
        when = f" {when}: {listing(numbers)}"
    else:
        when = f" {when}"
    yield finish(f"you may {before}{act}{when}")
    if isinstance(first.which, NextPile) and not act.endswith(group.one):
        ranks, other = any_of(first.which.on), "any other card to the last that has a card"
        yield finish(f"{ranks} goes to the next {group.one}, {other}")
    if not several and first.cards != 1:
        yield f"If fewer are left, all of them are {'laid' if first.face_down else 'turned'}."
    if further(first, group) and ":" not in when:
        yield finish(f"{group.each} gets cards so only {only(rules, further(first, group), group)}")
    for step in others:
        yield then(rules, step)
    if closed:
        yield "Gaps may be closed so also when the stock is empty."
    if not any(receives(zone) for zone in rules.zones_of(group.role)):
        yield finish(f"{group.verb('get')} cards only from the stock")


def _by_redeals(steps: Sequence[Deal]) -> bool:
    """Check if the steps of a draw deal different numbers of cards, each after some redeals."""
    asked = [{type(one) for one in step.when} for step in steps]
    alike = {attrs.evolve(step, cards=2, when=()) for step in steps}
    return len(steps) > 1 and len(alike) == 1 and all(kinds == {Redeals} for kinds in asked)


def dealing_again(rules: Rules) -> Iterator[str]:
    """Yield how the cards are dealt again where there is no stock between."""
    if rules.redeal and not has_stock(rules):
        yield from _redealing(rules, rules.redeal, "you may")


def _redealing(rules: Rules, redeal: Redeal, you_may: str) -> Iterator[str]:
    """Yield how cards are gathered, to make a new stock or to be dealt again at once."""
    often, stocked = _often(rules, redeal), has_stock(rules)
    gathers = [step for step in redeal.steps if isinstance(step, Gather)]
    if not gathers:
        raised = [step.piles for step in redeal.steps if isinstance(step, BottomToTop)]
        each = listing(every(role_group(rules, role)) for role in raised)
        yield finish(f"{you_may} bring the lowest card of {each} to its top, {often}")
        return
    first, *others = gathers
    again = [step for step in redeal.steps if isinstance(step, Deal)]
    group, rows = role_group(rules, first.piles), _in_rows(rules, first)
    shuffles = any(isinstance(step, Shuffle) for step in redeal.steps)
    acts = _gathering(rules, first, shuffles)
    order = "" if shuffles else ", without shuffling"
    there = ", beginning with the pile that was taken up, as far as the cards last"
    there = there if first.in_turn else ""
    if not stocked:
        back = f"deal them {_to_the_rows(redeal)}" if rows else ""
        back = back or f"{listing(dealing(rules, step, group, '') for step in again)}{there}"
        without = f"{order}," if order else ""
        yield finish(f"{you_may} {', '.join(acts)} and{without} {back}, {often}")
        return
    gather = " and ".join(acts)
    if redeal.early:
        them = "it" if group.count == 1 else "them"
        yield finish(f"{you_may} {gather} and put {them} beneath the stock, {often}")
    else:
        beneath = listing([_in_order(rules, step) for step in others] or [""])
        order += f", with {beneath} beneath it" if others else ""
        yield finish(f"{you_may} {gather} to make a new stock{order}, {often}")
    if rows:
        yield finish(f"they are then dealt {_to_the_rows(redeal)}")
    for step in () if rows else again:
        yield then(rules, step, "the new stock", there)


def _in_rows(rules: Rules, step: Gather) -> bool:
    return any(isinstance(zone.shape, Slots) for zone in rules.zones_of(step.piles))


def _to_the_rows(redeal: Redeal) -> str:
    """Return where cards are dealt to that did not lie in place, after "deal them"."""
    to = "to the other places of the rows"
    if Shuffle(gaps=True) in redeal.steps:
        return f"{to}, with gaps between them wherever the shuffle puts these"
    return f"{to}, in each of which a gap is left beside the cards in place"


def _gathering(rules: Rules, step: Gather, shuffles: bool) -> list[str]:
    """Return what is done so that the cards lie in the order in which they are dealt."""
    group = role_group(rules, step.piles)
    if step.in_turn:
        order = ("last", "one before") if step.last_first else ("first", "next")
        one = f"one {group.one} (the {order[0]} at the first redeal, then each time the {order[1]})"
        if shuffles:
            return [f"take up {one}", "shuffle it"]
        return [f"take up, as it lies, {one}" if step.top_first else f"turn over {one}"]
    if _in_rows(rules, step):
        return ["gather all cards that do not lie in place", "shuffle them"]
    them = "it" if group.count == 1 else "them"
    if shuffles:
        return [f"gather {group.the}", f"shuffle {them}"]
    if group.count == 1:
        return [f"take {group.the} up as it lies" if step.top_first else f"turn {group.the} over"]
    gather = f"gather {_in_order(rules, step)}"
    return [gather] if step.top_first else [gather, f"turn {them} over"]


def _in_order(rules: Rules, step: Gather) -> str:
    """Return the piles that are gathered, and in which order."""
    group = role_group(rules, step.piles)
    if group.count == 1:
        return group.the
    # The pile that is gathered last lies on top, unless all piles are turned over.
    forwards = step.last_first == step.top_first
    return f"{group.the} {'in order' if forwards else 'from the last to the first'}"


def _often(rules: Rules, redeal: Redeal) -> str:
    endless = isinstance(redeal.times, Times)
    often = "as often as you like" if endless else f"{times(int(redeal.times))} in a game"
    return f"{often}{but_only(rules, redeal.when, role_group(rules, Role.STOCK))}"
