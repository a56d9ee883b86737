"""Why no card ever goes the way that a move asks for."""

from __future__ import annotations

from ...errors import Code
from ...rules.vocabulary import By, Gather
from ..naming import near_together, within_reach
from .attempt import Attempt
from .violation import Violation


def why_no_route(a: Attempt) -> Violation | None:
    """What is wrong with going from the one pile to the other at all."""
    t, source, target = a.t, a.source, a.target
    for pile in (source, target):
        if pile >= t.piles:
            return _whole_role(a, pile)
    if source == target:
        return a.refused(
            Code.ROUTE_NOT_ALLOWED,
            a.field(source, "take"),
            "{0:pile} is both where the move starts and where it ends",
            source,
        )
    zone, other = t.zones[source], t.zones[target]
    if not zone.gives:
        return _from_stock(a) if source == t.stock and t.rules.draw else _never_leaves(a)
    if target == t.stock:
        return _to_stock(a)
    if zone.to and other.role not in zone.to:
        return a.refused(
            Code.ROUTE_NOT_ALLOWED,
            a.field(source, "to"),
            "cards from {0:group} go only to {1:roles or}",
            source,
            zone.to,
        )
    before = t.firsts[source] - 1
    if zone.to_previous and t.firsts[target] != t.firsts[before]:
        return a.refused(
            Code.ROUTE_NOT_ALLOWED,
            a.field(source, "to_previous"),
            "cards from {0:group} go only to {1:group}",
            source,
            before,
        )
    if other.last_from is zone.role and source != t.same_number(target, zone.role):
        return a.refused(
            Code.ROUTE_NOT_ALLOWED,
            a.field(target, "last_from"),
            "{0:pile} ends another {1:one} than {1:pile}",
            source,
            target,
        )
    removal = t.rules.removal
    if target == t.discard and removal and not removal.alone:
        ways = ["two at a time: name the piles of both"] if removal.paired else []
        ways += ["by way of the pile that gathers them"] if removal.gathered else []
        ends = "from side by side: name the piles of the first and the last"
        ways += [ends] if removal.in_stretches else []
        message = f"cards leave the game {', or '.join(ways)}"
        return a.refused(Code.ROUTE_NOT_ALLOWED, "removal.by", message)
    if zone.reach and t.firsts[source] == t.firsts[target] and source - target not in zone.reach:
        return a.refused(
            Code.ROUTE_NOT_ALLOWED,
            a.field(source, "reach"),
            "from {0:any} a card goes only to the {0:one} {1}",
            source,
            within_reach(zone.reach),
        )
    if target == t.discard and removal and removal.by is By.BETWEEN:
        message = "cards leave the game only from between two others in a row"
        return a.refused(Code.ROUTE_NOT_ALLOWED, "removal.by", message)
    return None if other.build or other.start else _why_apart(a) or _nothing_laid(a)


def _whole_role(a: Attempt, pile: int) -> Violation:
    """A name that stands for all piles of a role, where one pile is asked for."""
    t, draw = a.t, a.t.rules.draw
    first = t.members[pile][0]
    drawn = draw and draw.together and draw.to is t.roles[first]
    every = "draw.every" if draw and draw.every else "draw.next_pile"
    return a.refused(
        Code.NO_SUCH_PILE,
        every if drawn else "redeal.of",
        "{0} stands for all {1:all} at once: name one of them",
        t.names[pile],
        first,
    )


def _from_stock(a: Attempt) -> Violation:
    """The stock is only drawn from, and this is no draw."""
    draw = a.t.rules.draw
    assert draw
    if draw.together and a.t.rules.draws_to(a.t.roles[a.target]):
        return a.refused(
            Code.ROUTE_NOT_ALLOWED,
            "draw.every" if draw.every else "draw.next_pile",
            "the stock deals to all {0:all} at once: write the draw as s-{1}"
            if draw.every
            else "the {0:all} get cards of the stock in turn: write the draw as s-{1}",
            a.t.draw_to[0],
            draw.to.letter,
        )
    return a.refused(
        Code.ROUTE_NOT_ALLOWED,
        "stock.take",
        "a draw brings stock cards only to {0:roles or}, not to {1:any}",
        (draw.to,),
        a.target,
    )


def _never_leaves(a: Attempt) -> Violation:
    """No card is ever moved from the pile, though some may leave it in other ways."""
    redeal, field = a.t.rules.redeal, a.field(a.source, "take")
    ways = []
    gathered = a.t.rules.redeals_from(a.t.roles[a.source])
    if gathered or (redeal and redeal.deal and a.source == a.t.stock):
        ways.append("in a redeal")
    if a.t.feeds[a.source]:
        ways.append("to fill spaces")
    if ways:
        template = "cards leave {0:group} only {1}"
        return a.refused(Code.NOT_A_SOURCE, field, template, a.source, " or ".join(ways))
    return a.refused(Code.NOT_A_SOURCE, field, "cards never leave {0:group}", a.source)


def _to_stock(a: Attempt) -> Violation:
    redeal = a.t.rules.redeal
    if redeal is None:
        message = "nothing goes back to the stock: there is no redeal"
        return a.refused(Code.ROUTE_NOT_ALLOWED, "redeal", message)
    if a.t.roles[a.source] in redeal.roles and redeal.also:
        message = "a redeal takes {0:roles and} at once: write it as {1}-s"
        facts = redeal.roles, redeal.of.letter
        return a.refused(Code.ROUTE_NOT_ALLOWED, "redeal.also", message, *facts)
    if a.t.roles[a.source] is redeal.of:
        at_once, in_turn = "all {0:all} at once", "{0:all} in turn, one each time"
        piles = in_turn if redeal.gather is Gather.NEXT else at_once
        return a.refused(
            Code.ROUTE_NOT_ALLOWED,
            "redeal.of",
            f"a redeal takes {piles}: write it as {{1}}-s",
            a.source,
            redeal.of.letter,
        )
    message = "only {0:roles or} can become the stock again, in a redeal"
    return a.refused(Code.ROUTE_NOT_ALLOWED, "redeal.of", message, redeal.roles)


def _why_apart(a: Attempt) -> Violation | None:
    """Two cards might leave together, but they are no neighbours."""
    removal = a.t.rules.removal
    if removal is None or removal.near is None or not a.zone(a.target).gives:
        return None
    one_row = a.t.firsts[a.source] == a.t.firsts[a.target] and a.zone(a.source).stretches
    message = f"{{1}}cards leave together only where they {near_together(removal.near)}"
    if removal.in_stretches and one_row:
        message = "no more than {0:cards} leave together"
    two = "" if removal.in_stretches else "two "
    return a.refused(Code.ROUTE_NOT_ALLOWED, "removal.near", message, removal.most, two)


def _nothing_laid(a: Attempt) -> Violation:
    """The target takes no card from another pile."""
    t, role, field = a.t, a.t.roles[a.target], a.field(a.target, "build")
    if t.roles[a.source] is role:
        return a.refused(
            Code.ROUTE_NOT_ALLOWED, field, "cards can't move between {0:all}", a.target
        )
    but = " but what is drawn from the stock" if t.rules.draws_to(role) else ""
    if t.zones[a.target].fill:
        but += " and what fills it by itself" if but else " but what fills it by itself"
    template = "nothing is laid on {0:group}{1}"
    return a.refused(Code.ROUTE_NOT_ALLOWED, field, template, a.target, but)
