"""Why no card ever goes the way that a move asks for."""

from __future__ import annotations

from typing import Any

from ...engine.lower.stock_and_settling import first_deal, gathered_role
from ...errors import Code
from ...rules.facts import drawn, draws_to, redeals_from
from ...rules.part import entry_path
from ...rules.piles import At
from ...rules.removals import Pair, Total, alone, gathered, in_stretches, paired
from ...rules.shapes import Slots
from ...rules.steps import BottomToTop, Deal, Gather, NextPile
from ...rules.words import Near
from ...rules.zone_facts import fills, gives, receives, stretches
from ..naming import near_together, within_reach
from .attempt import Attempt
from .landing import from_there, numbered, why_not_from_there
from .violation import Violation


def why_no_route(a: Attempt) -> Violation | None:
    """What is wrong with going from the one pile to the other at all."""
    t, source, target = a.t, a.source, a.target
    for pile in (source, target):
        if pile >= t.piles:
            return _whole_role(a, pile)
    if source == target:
        template = "{source:pile} is both where the move starts and where it ends"
        return a.refused(Code.ROUTE_NOT_ALLOWED, "source.take", template)
    zone = t.zones[source]
    if not gives(zone):
        return _from_stock(a) if source == t.stock and t.rules.draw else _never_leaves(a)
    if target == t.stock:
        return _to_stock(a)
    if not any(way.to[target] for way in t.sources[source].ways):
        names = tuple(dict.fromkeys(name for way in zone.take for name in way.to))
        template = "cards from {source:group} go only to {to:names or}"
        field = f"{entry_path('source.take', 0, zone.take)}.to"
        return a.refused(Code.ROUTE_NOT_ALLOWED, field, template, to=(names, source))
    if target == t.discard and t.rules.removal:
        return _not_alone(a)
    if receives(t.zones[target]):
        return _not_from_there(a)
    return _why_apart(a) or _nothing_laid(a)


def _whole_role(a: Attempt, pile: int) -> Violation:
    """A name that stands for all piles of a role, where one pile is asked for."""
    first = a.t.numbering.members[pile][0]
    draw = a.t.rules.draw
    dealt = draw and a.t.roles[first] is first_deal(draw.steps).to
    template = "{name} stands for all {first:role all} at once: name one of them"
    field = _which(a) if dealt else "redeal.steps"
    return a.refused(Code.NO_SUCH_PILE, field, template, name=a.t.names[pile], first=first)


def _which(a: Attempt) -> str:
    """The path of what says to which piles a draw deals."""
    steps = a.t.rules.draw.steps if a.t.rules.draw else ()
    return f"{entry_path('draw.steps', steps.index(first_deal(steps)), steps)}.which"


def _from_stock(a: Attempt) -> Violation:
    """The stock is only drawn from, and this is no draw."""
    rules = a.t.rules
    step = first_deal(drawn(rules))
    first = a.t.numbering.named((step.to,), -1)[0]
    to = tuple(dict.fromkeys(one.to for one in drawn(rules)))
    facts: dict[str, Any] = {"first": first, "name": a.t.roles[first].letter, "to": (to, -1)}
    if not draws_to(rules, a.t.roles[a.target]):
        template = "a draw brings stock cards only to {to:names or}, not to {target:any}"
        return a.refused(Code.ROUTE_NOT_ALLOWED, "source.take", template, **facts)
    told = "the stock deals to all {first:role all} at once: write the draw as"
    if isinstance(step.which, NextPile):
        told = "the {first:role all} get cards of the stock in turn: write the draw as"
    elif a.t.routes.drawn[0] < a.t.piles:
        told = "the stock deals to {to:names and} at once: write the draw as"
    return a.refused(Code.ROUTE_NOT_ALLOWED, _which(a), told + " s-{name}", **facts)


def _never_leaves(a: Attempt) -> Violation:
    """No card is ever moved from the pile, though some may leave it in other ways."""
    rules = a.t.rules
    deals = any(isinstance(step, Deal) for step in (rules.redeal.steps if rules.redeal else ()))
    again = redeals_from(rules, a.t.roles[a.source]) or (deals and a.source == a.t.stock)
    ways = ["in a redeal"] * again + ["to fill spaces"] * a.t.settling.feeds[a.source]
    template = f"cards leave {{source:group}} only {' or '.join(ways)}"
    if not ways:
        template = "cards never leave {source:group}"
    return a.refused(Code.NOT_A_SOURCE, "source.take", template)


def _to_stock(a: Attempt) -> Violation:
    redeal, field = a.t.rules.redeal, "redeal.steps"
    if redeal is None:
        template = "nothing goes back to the stock: there is no redeal"
        return a.refused(Code.ROUTE_NOT_ALLOWED, "redeal", template)
    gathers = [step for step in redeal.steps if isinstance(step, (Gather, BottomToTop))]
    roles = tuple(dict.fromkeys(step.piles for step in gathers))
    template = "only {roles:names or} can become the stock again, in a redeal"
    if a.t.roles[a.source] in roles:
        in_turn = any(isinstance(step, Gather) and step.in_turn for step in gathers)
        told = "in turn, one each time" if in_turn else "at once"
        piles = "{source:role all}" if in_turn else "all {source:role all}"
        piles = piles if len(roles) == 1 else "{roles:names and}"
        template = f"a redeal takes {piles} {told}: write it as {{name}}-s"
    facts: dict[str, Any] = {"roles": (roles, -1), "name": gathered_role(redeal.steps).letter}
    return a.refused(Code.ROUTE_NOT_ALLOWED, field, template, **facts)


def _not_alone(a: Attempt) -> Violation:
    """A card does not leave the game by itself, from there or from anywhere."""
    ways = a.t.rules.removal
    told = ["two at a time: name the piles of both"] * paired(ways)
    told += ["by way of the pile that collects them"] * gathered(ways)
    told += ["from side by side: name the piles of the first and the last"] * in_stretches(ways)
    if alone(ways):
        told = ["only from between two others in a row"]
    template = f"cards leave the game {', or '.join(told)}"
    return a.refused(Code.ROUTE_NOT_ALLOWED, entry_path("removal", 0, ways), template)


def _not_from_there(a: Attempt) -> Violation | None:
    """The target takes cards, but from other piles."""
    zone = a.zone(a.target)
    ways = numbered(a, "start", zone.start)
    ways += [] if isinstance(zone.shape, Slots) else numbered(a, "build", zone.build)
    if from_there(a, ways):
        return None
    names = [name for way, _ in ways for name in way.source if isinstance(name, At)]
    own = {by for name in names if name.zone is None for by in name.by}
    if not own or a.t.firsts[a.source] != a.t.firsts[a.target]:
        return why_not_from_there(a, Code.ROUTE_NOT_ALLOWED, ways, "{target:pile} takes cards")
    field = next(f"{path}.source" for way, path in ways if way.source)
    template = "from {source:any} a card goes only to the {source:role one} {where}"
    where = within_reach(sorted(own))
    return a.refused(Code.ROUTE_NOT_ALLOWED, field, template, where=where)


def _why_apart(a: Attempt) -> Violation | None:
    """Cards might leave together, but they are no neighbours."""
    if not gives(a.zone(a.target)):
        return None
    ways = a.t.rules.removal
    one_row = a.t.firsts[a.source] == a.t.firsts[a.target] and stretches(a.zone(a.source))
    for index, way in enumerate(ways):
        near = way.near if isinstance(way, (Total, Pair)) else None
        if not near and not in_stretches((way,)):
            continue
        two = "two " if near is not Near.STRETCH and near else ""
        where = near_together(near or Near.STRETCH)
        template = f"{two}cards leave together only where they {where}"
        if in_stretches((way,)) and one_row:
            template = "no more than {most:cards} leave together"
        most = way.total * way.times if isinstance(way, Total) else 2
        field = entry_path("removal", index, ways) + (".near" if near else "")
        return a.refused(Code.ROUTE_NOT_ALLOWED, field, template, most=most)
    return None


def _nothing_laid(a: Attempt) -> Violation:
    """The target takes no card from another pile."""
    role = a.t.roles[a.target]
    but = ["what is drawn from the stock"] * draws_to(a.t.rules, role)
    but += ["what fills it by itself"] * bool(fills(a.zone(a.target)))
    template = f"nothing is laid on {{target:group}}{' but ' if but else ''}{' and '.join(but)}"
    if a.t.roles[a.source] is role:
        template = "cards can't move between {target:role all}"
    return a.refused(Code.ROUTE_NOT_ALLOWED, "target.build", template)
