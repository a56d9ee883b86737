"""How the stock is made anew, or the cards are dealt again, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.redeal import Redeal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Gather, Role, Spread
from ..grammar import cards, listing, number, times
from ..naming import Group, role_group
from . import rows
from .phrases import finish


def has_stock(rules: Rules) -> bool:
    """Whether a stock ever holds cards while the player is at turn.

    >>> from patience_rules import GAMES
    >>> has_stock(GAMES["klondike"]), has_stock(GAMES["cruel"])
    (True, False)
    """
    dealt_on = rules.redeal and rules.redeal.deal and not rules.draw
    return bool(rules.count(Role.STOCK)) and bool(rules.left_over or not dealt_on)


def redealing(rules: Rules, redeal: Redeal) -> Iterator[str]:
    """How the stock is made anew once it is empty."""
    group = role_group(rules, redeal.of)
    if redeal.gather is Gather.EACH:
        yield finish(f"when the stock is empty, you may {_raising(group, redeal)}")
        return
    if redeal.any_time:
        way = " and ".join(_gathering(rules, group, redeal))
        them = "it" if group.count == 1 else "them"
        yield finish(f"you may {way} and put {them} beneath the stock, {_often(redeal)}")
        return
    order = "" if redeal.shuffle else ", without shuffling"
    others = [role_group(rules, role) for role in redeal.also]
    if others:
        order += f", with {listing(own.the for own in others)} beneath it"
    turn = f"{' and '.join(_gathering(rules, group, redeal))} to make a new stock{order}"
    yield finish(f"when the stock is empty, you may {turn}, {_often(redeal)}")
    if _in_rows(rules, redeal):
        yield finish(f"they are then dealt {rows.dealt_again(redeal)}")
    elif redeal.deal:
        each = f"each {group.one}" if group.count > 1 else group.all
        verb = "is" if redeal.deal == 1 else "are"
        dealt = f"{cards(redeal.deal)} from it {verb} then dealt to {each}"
        yield finish(f"{dealt}{dealt_in(group, redeal.spread)}{_from_there(redeal)}")


def dealing_again(rules: Rules) -> Iterator[str]:
    """How the cards are dealt again where there is no stock between."""
    redeal = rules.redeal
    if redeal is None or has_stock(rules):
        return
    group = role_group(rules, redeal.of)
    if redeal.gather is Gather.EACH:
        yield finish(f"you may {_raising(group, redeal)}")
        return
    gather = ", ".join(_gathering(rules, group, redeal))
    order = "" if redeal.shuffle else ", without shuffling,"
    piles = f"each {group.one}" if group.count > 1 else group.the
    dealt = f"deal {cards(redeal.deal or 0)} to {piles}{dealt_in(group, redeal.spread)}"
    dealt += _from_there(redeal)
    if _in_rows(rules, redeal):
        dealt = f"deal them {rows.dealt_again(redeal)}"
    yield finish(f"you may {gather} and{order} {dealt}, {_often(redeal)}")


def _in_rows(rules: Rules, redeal: Redeal) -> bool:
    return any(zone.beside for zone in rules.zones_of(redeal.of))


def _gathering(rules: Rules, group: Group, redeal: Redeal) -> list[str]:
    """What is done so that the cards lie in the order in which they are dealt.

    >>> from patience_rules import GAMES
    >>> last = Redeal(of=Role.TABLEAU, from_last=True)
    >>> _gathering(GAMES["cruel"], Group(Role.TABLEAU, 12), last)
    ['gather the tableau piles from the last to the first', 'turn them over']
    """
    if redeal.gather is Gather.NEXT:
        return _taking_the_next(group, redeal)
    if _in_rows(rules, redeal):
        return ["gather all cards that do not lie in place", "shuffle them"]
    them = "it" if group.count == 1 else "them"
    if redeal.shuffle:
        return [f"gather {group.the}", f"shuffle {them}"]
    if group.count == 1:
        return [f"take {group.the} up as it lies" if redeal.from_top else f"turn {group.the} over"]
    # What is gathered last lies on top, unless all is turned over.
    forwards = redeal.from_last == redeal.from_top
    gather = f"gather {group.the} {'in order' if forwards else 'from the last to the first'}"
    return [gather] if redeal.from_top else [gather, f"turn {them} over"]


def _taking_the_next(group: Group, redeal: Redeal) -> list[str]:
    """What is done with one pile, the next at each redeal.

    >>> _taking_the_next(Group(Role.TABLEAU, 8), Redeal(8, Role.TABLEAU, 12, gather=Gather.NEXT))
    ['turn over one tableau pile (the first at the first redeal, then each time the next)']
    """
    order = ("last", "one before") if redeal.from_last else ("first", "next")
    one = f"one {group.one} (the {order[0]} at the first redeal, then each time the {order[1]})"
    if redeal.shuffle:
        return [f"take up {one}", "shuffle it"]
    return [f"take up, as it lies, {one}" if redeal.from_top else f"turn over {one}"]


def _from_there(redeal: Redeal) -> str:
    """Where the dealing begins, if not with the first pile."""
    if redeal.gather is not Gather.NEXT:
        return ""
    return ", beginning with the pile that was taken up, as far as the cards last"


def _raising(group: Group, redeal: Redeal) -> str:
    """What a redeal does that each pile has to itself."""
    lowest = f"{number(redeal.deal or 1)} lowest cards" if redeal.deal != 1 else "lowest card"
    each = f"each {group.one}" if group.count > 1 else group.the
    return f"bring the {lowest} of {each} to its top, {_often(redeal)}"


def dealt_in(group: Group, spread: Spread) -> str:
    """In what order cards are dealt, after the piles that get them."""
    if group.count == 1 and spread is not Spread.PACKETS:
        return ""
    return {
        Spread.PILES: ", pile by pile",
        Spread.ROWS: ", row by row",
        Spread.PACKETS: ", pile by pile, each packet turned over",
    }[spread]


def _often(redeal: Redeal) -> str:
    return "as often as you like" if redeal.times is None else f"{times(redeal.times)} in a game"
