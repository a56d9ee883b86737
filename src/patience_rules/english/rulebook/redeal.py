"""Sections on the stock and on redeals: how cards are gathered and dealt again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...rules.facts import has_stock
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.steps import Deal, Gather, Redeal
from ...rules.words import Order, Role, Shuffle, Times
from ..grammar import finish, listing, number, plural, times
from ..pile_words import role_group
from .course import dealing, diverting, drawing, further, then
from .phrases import but_only, every, group_named, only


def stock(rules: Rules) -> Iterator[str]:
    """Yield the sentences about draws and redeals."""
    if not has_stock(rules):
        return
    if rules.draw:
        yield from drawing(rules, rules.draw)
    else:
        yield "You do not draw from the stock."
    if rules.redeal:
        you_may = "you may" if rules.redeal.gathers_stock else "when the stock is empty, you may"
        yield from _redealing(rules, rules.redeal, you_may)
    elif rules.draw:
        yield "There is no redeal."


def dealing_again(rules: Rules) -> Iterator[str]:
    """Yield the sentences about redeals in a game without a stock."""
    if rules.redeal and not has_stock(rules):
        yield from _redealing(rules, rules.redeal, "you may")


def _redealing(rules: Rules, redeal: Redeal, you_may: str) -> Iterator[str]:
    """Yield how cards are gathered into a new stock or dealt again at once."""
    endless = isinstance(redeal.times, Times)
    often = "as often as you like" if endless else f"{times(int(redeal.times))} in a game"
    if redeal.lift:
        each = every(role_group(rules, redeal.lift))
        yield finish(f"{you_may} bring the lowest card of {each} to its top, {often}")
        return
    first, *others = [step for step in redeal.gather if step.piles is not Role.STOCK]
    limits = f", but only {only(rules, redeal.when, role_group(rules, Role.STOCK))}"
    often += limits if redeal.when else ""
    again = list(redeal.deal)
    group, rows = role_group(rules, first.piles), _in_rows(rules, first)
    shuffles = redeal.shuffle is not None
    acts = _gathering(rules, first, shuffles)
    order = "" if shuffles else ", without shuffling"
    there = ", beginning with the pile that was taken up, as far as the cards last"
    there *= first.in_turn
    if not has_stock(rules):
        back = f"deal them {_to_the_rows(redeal)}" if rows else ""
        if _by_packets(first, again):
            yield finish(f"{you_may} {_counting_off(rules, first, again[0])}, {often}")
            return
        back = back or f"{listing(_dealt_back(rules, again))}{there}"
        without = f"{order}," if order else ""
        yield finish(f"{you_may} {', '.join(acts)} and{without} {back}, {often}")
        yield from (one for step in again for one in diverting(rules, step))
        return
    gather = " and ".join(acts)
    if redeal.gathers_stock:
        them = "it" if group.count == 1 and not others else "them"
        gather = " and ".join(act for step in [first, *others] for act in _gathering(rules, step))
        where = "beneath" if redeal.gather[0].piles is Role.STOCK else "on top of"
        put = f"shuffle {them} with the stock" if shuffles else f"put {them} {where} the stock"
        yield finish(f"{you_may} {gather} and {put}, {often}")
    else:
        beneath = listing([_in_order(rules, step) for step in others] or [""])
        order += f", with {beneath} beneath it" if others else ""
        unshuffled = "" if group.count == 1 and not others else order
        yield finish(f"{you_may} {gather} to make a new stock{unshuffled}, {often}")
    if rows:
        yield finish(f"they are then dealt {_to_the_rows(redeal)}")
    for step in () if rows else again:
        yield then(rules, step, "the new stock", there)
        yield from diverting(rules, step)


def _by_packets(gather: Gather, again: Sequence[Deal]) -> bool:
    """Check if a redeal only counts cards off into packets."""
    if [step.order for step in again] != [Order.PACKET]:
        return False
    plain = again[0] == Deal(gather.piles, again[0].cards, order=Order.PACKET)
    return plain and gather.top_first and not gather.in_turn


def _counting_off(rules: Rules, gather: Gather, step: Deal) -> str:
    """Return how piles are dealt again by packets, as an instruction to the player."""
    piles = role_group(rules, gather.piles)
    first, then = ("last", "before") if gather.last_first else ("first", "after")
    packets = f"in {plural(number(step.cards))}" if isinstance(step.cards, int) else "in packets"
    return (
        f"count the cards off {packets} from the top of the {first} {piles.one} down, and of those"
        f" {then} it, and turn each packet over as a new pile"
    )


def _in_rows(rules: Rules, step: Gather) -> bool:
    return any(isinstance(zone.shape, Slots) for zone in rules.zones_of(step.piles))


def _to_the_rows(redeal: Redeal) -> str:
    """Return where cards out of place are dealt, to follow "deal them"."""
    to = "to the other places of the rows"
    if redeal.shuffle is Shuffle.CARDS_AND_GAPS:
        return f"{to}, with gaps between them wherever the shuffle puts these"
    return f"{to}, leaving a gap in each row beside the cards in place"


def _dealt_back(rules: Rules, steps: Sequence[Deal]) -> Iterator[str]:
    """Yield the steps of a redeal, as instructions to the player."""
    for step in steps:
        group = group_named(rules, step.to, role_group(rules, Role.STOCK))
        yield dealing(rules, step, group, "") + but_only(rules, further(step, group), group)


def _gathering(rules: Rules, step: Gather, shuffles: bool = False) -> list[str]:
    """Return instructions to gather piles in the order of the new deal."""
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
    """Return the piles that are gathered, with their order."""
    group = role_group(rules, step.piles)
    if group.count == 1:
        return group.the
    # The last pile gathered lies on top, unless they are turned over.
    forwards = step.last_first == step.top_first
    return f"{group.the} {'in order' if forwards else 'from the last to the first'}"
