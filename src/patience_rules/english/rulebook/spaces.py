"""What goes on empty piles, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...rules.build import Start
from ...rules.ruleset import Rules
from ...rules.vocabulary import Base, Role, Take
from ...rules.zone import Zone
from ..grammar import article, cards, listing
from ..naming import Group, any_but, rank_name, role_group
from . import rows
from .moves import links_of
from .phrases import empty, finish, in_sequence, roles, told_together


def spaces(rules: Rules) -> Iterator[str]:
    """What goes on an empty pile."""
    return told_together(rules, partial(_begun, rules), _counts_its_piles)


def _counts_its_piles(zone: Zone) -> bool:
    """Whether a pile's place in the zone, or what its other piles do, matters to beginning it."""
    start = zone.start
    return start is not None and bool(start.one_a_suit or start.after or start.on)


def _begun(rules: Rules, index: int, group: Group) -> Iterator[str]:
    """What goes on an empty pile of a zone."""
    zone = rules.zones[index]
    if zone.build and zone.at_once == 1 and _never_empty(rules, index):
        return
    if zone.start == Start() and zone.gathers:
        return
    if zone.beside:
        yield from rows.gaps(zone)
    elif zone.start:
        yield from _starting(rules, zone, zone.start, group)
    elif zone.build:
        if rules.draws_to(zone.role):
            yield finish(f"{group.empty} takes a card only from the stock")
        elif not zone.fill:
            yield finish(f"{group.empty} stays empty")


def _never_empty(rules: Rules, index: int) -> bool:
    """Whether every pile of a zone gets a card in the deal, which never leaves it."""
    zone = rules.zones[index]
    gives = (zone.gives and not zone.keep) or rules.redeals_from(zone.role)
    return not gives and all(rules.dealt_to(index))


def _starting(rules: Rules, zone: Zone, start: Start, group: Group) -> Iterator[str]:
    """What may be the first on a pile of a zone."""
    words = f"{group.empty} takes {_firsts(zone, start)}"
    if start.of:
        words += f", but only from {listing(roles(rules, start.of), 'or')}"
    if start.while_empty:
        late = f" from {listing(roles(rules, start.waits), 'or')}" if start.waits else ""
        words += f", but{late} only while {empty(rules, start.while_empty)}"
    if start.on:
        own = role_group(rules, start.on).one
        words += f" that goes on the top card of its own {own}, counted in the same order"
    if start.after:
        own = role_group(rules, start.after).one
        words += f", but only once its own {own}, counted in the same order, has a card"
        words += ", and in the suit of the lowest card there" if start.suit_of_after else ""
    if zone.fill:
        words = f"once {empty(rules, zone.fill)}, {words}"
    if zone.based and not (rules.steps_to(Role.FOUNDATION) or rules.choice):
        if start.rank is Base.BASE:
            yield "The first card on any foundation may have any rank, which becomes the base rank."
            words = f"from then on {words}"
        else:
            yield "The rank of the first card on any foundation is the base rank."
            words = f"as soon as there is one, {words}"
    yield finish(words)
    if start.one_a_suit:
        two = f"of {group.all}" if group.names or group.nth else group.all
        yield finish(f"no two {two} may start with the same suit")


def _firsts(zone: Zone, start: Start) -> str:
    """The cards that may start a pile."""
    if isinstance(start.rank, Base):
        below = start.rank is Base.BELOW
        card = f"a card of the {'rank below the base rank' if below else 'base rank'}"
    else:
        ranks = [article(rank_name(rank)) for rank in (start.rank, start.also) if rank]
        card = listing(ranks, "or") if ranks else any_but(start.but)
    told = start.rank or start.but
    if start.cards and start.cards > 1:
        links = links_of(zone)
        sequence = f", which go {in_sequence(links)}" if links else ""
        begin = f"{' ' if links else ', '}from {card}" if told else ""
        return f"only {cards(start.cards)} at once{sequence}{begin}"
    if start.cards:
        return f"{card}, but only one at a time" if zone.take.many else f"one card, {card}"
    only = "only " if start.rank else ""
    if not zone.take.many:
        return f"{only}{card}"
    if zone.take is Take.ANY_GROUP:
        return f"{only}{card}, alone or with the cards that lie on it"
    if start.but:
        return f"{card}, or a run that begins with such a card"
    return f"{only}{card} or a run that begins with one" if start.rank else "any card or run"
