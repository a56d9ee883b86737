"""Why no card ever goes the way that a move asks for."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.routes import NONE
from ...errors import Code
from ...rules.vocabulary import Take
from ..grammar import listing
from ..naming import role_group
from .attempt import Attempt, Reason


def why_no_route(a: Attempt) -> Iterator[Reason]:
    """The reasons against going from the one pile to the other at all."""
    if a.kind != NONE:
        return
    t, source, target = a.t, a.source, a.target
    for pile in (source, target):
        if pile >= t.piles:
            yield _whole_role(a, pile)
    if source == target:
        message = f"{a.name(source)} is both where the move starts and where it ends"
        yield Reason(Code.ROUTE_NOT_ALLOWED, message, a.field(source, "take"))
    zone, other = a.zone(source), a.zone(target)
    if source == t.stock:
        yield from _from_stock(a)
    if zone.take is Take.NOTHING:
        message = f"cards never leave {a.group(source).the}"
        yield Reason(Code.NOT_A_SOURCE, message, a.field(source, "take"))
    if target == t.stock:
        yield _to_stock(a)
    if zone.to and other.role not in zone.to:
        only = listing((role_group(a.rules, role).the for role in zone.to), "or")
        message = f"cards from {a.group(source).the} go only to {only}"
        yield Reason(Code.ROUTE_NOT_ALLOWED, message, a.field(source, "to"))
    if target == t.discard:
        message = "cards leave the game two at a time: name the piles of both"
        yield Reason(Code.ROUTE_NOT_ALLOWED, message, "removal.by")
    draw = a.rules.draw
    but = " but what is drawn from the stock" if draw and draw.to is other.role else ""
    message = f"nothing is laid on {a.group(target).the}{but}"
    yield Reason(Code.ROUTE_NOT_ALLOWED, message, a.field(target, "build"))


def _whole_role(a: Attempt, pile: int) -> Reason:
    """A name that stands for all piles of a role, where one pile is asked for."""
    t, draw = a.t, a.rules.draw
    role = t.roles[t.members[pile][0]]
    field = "draw.every" if draw and draw.every and draw.to is role else "redeal.of"
    piles = role_group(a.rules, role).all
    message = f"{a.name(pile)} stands for all {piles} at once: name one of them"
    return Reason(Code.NO_SUCH_PILE, message, field)


def _from_stock(a: Attempt) -> Iterator[Reason]:
    draw = a.rules.draw
    if draw is None:
        return
    to = role_group(a.rules, draw.to)
    if draw.every and a.zone(a.target).role is draw.to:
        message = f"the stock deals to all {to.all} at once: {a.name(a.source)}-{draw.to.letter}"
        yield Reason(Code.ROUTE_NOT_ALLOWED, message, "draw.every")
    if a.zone(a.source).take is Take.NOTHING:
        message = f"stock cards go only to {to.the}, not to {a.name(a.target)}"
        yield Reason(Code.ROUTE_NOT_ALLOWED, message, "stock.take")


def _to_stock(a: Attempt) -> Reason:
    redeal = a.rules.redeal
    if redeal is None:
        message = "nothing goes back to the stock: there is no redeal"
        return Reason(Code.ROUTE_NOT_ALLOWED, message, "redeal")
    group = role_group(a.rules, redeal.of)
    if a.zone(a.source).role is redeal.of:
        message = f"a redeal takes all {group.all} at once: {redeal.of.letter}-{a.name(a.target)}"
    else:
        message = f"only {group.the} can become the stock again, in a redeal"
    return Reason(Code.ROUTE_NOT_ALLOWED, message, "redeal.of")
