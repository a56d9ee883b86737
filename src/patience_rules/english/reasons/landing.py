"""Why cards that may leave their pile do not land on another."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ...cards import CARDS, Card
from ...engine.card_sets import BITS, FLOOR, ranks_follow
from ...engine.conditions import base_rank
from ...engine.groups import group_may_land, supermove_limit
from ...engine.tables import FACE_DOWN
from ...errors import Code
from ...rules.parts import Build, Start
from ...rules.vocabulary import Match, Take
from ..grammar import article, cards, listing
from ..naming import built, rank_name, role_group
from .attempt import Attempt, Reason, seen, symbol


def why_not_landing(a: Attempt) -> Iterator[Reason]:
    """The reasons that lie in the pile on which cards would be laid."""
    held, room = a.held(a.target), a.t.room[a.target]
    if held >= room:
        message = f"{a.name(a.target)} is full: it holds {cards(room)}"
        yield Reason(Code.PILE_FULL, message, a.field(a.target, "capacity"))
    yield from _on_card(a) if held else _on_space(a)
    if held + a.count > room:
        message = f"{a.name(a.target)} has room for {cards(room - held)}, not for {cards(a.count)}"
        yield Reason(Code.PILE_FULL, message, a.field(a.target, "capacity"))
    if a.count > 1:
        yield from _together(a)
    before = a.name(a.target - 1)
    message = f"the {a.moved[0].symbol} waits until {_a_rank(a.moved[0])} lies on {before}"
    yield Reason(Code.WRONG_RANK, message, a.field(a.target, "follows"), a.moved[:1])


def _on_space(a: Attempt) -> Iterator[Reason]:
    """The reasons against an empty pile."""
    start = a.zone(a.target).start
    if start is None:
        message = f"{a.name(a.target)} is empty, and nothing goes on {a.group(a.target).empty}"
        yield Reason(Code.PILE_NOT_FILLABLE, message, a.field(a.target, "start"), a.moved)
    else:
        yield from _at_start(a, start)
        yield from _as_first(a, start)


def _at_start(a: Attempt, start: Start) -> Iterator[Reason]:
    """The reasons against so many cards from there being the first of a pile now."""
    target = a.target
    name, empty = a.name(target), a.group(target).empty
    if start.of and a.t.roles[a.source] not in start.of:
        roles = listing((role_group(a.rules, role).the for role in start.of), "or")
        message = f"{name} is empty and is filled only from {roles}, not from {a.name(a.source)}"
        yield Reason(Code.PILE_NOT_FILLABLE, message, a.field(target, "start.of"), a.moved)
    waiting = [role for role in start.while_empty if any(map(a.held, a.t.of_role(role)))]
    if waiting:
        roles = listing(role_group(a.rules, role).the for role in waiting)
        message = f"{name} is empty and is filled only once no card is left on {roles}"
        yield Reason(Code.PILE_NOT_FILLABLE, message, a.field(target, "start.while_empty"), a.moved)
    alone = start.cards == 1 or (start.cards is None and not a.t.many[target])
    if alone and a.count > 1:
        message = f"{empty} takes one card at a time, not {cards(a.count)}"
        field = a.field(target, "start.cards" if start.cards else "take")
        yield Reason(Code.ONE_CARD_ONLY, message, field, a.moved)
    if start.cards and start.cards != a.count:
        message = f"{empty} takes {cards(start.cards)} at once, not {cards(a.count)}"
        yield Reason(Code.NOT_A_RUN, message, a.field(target, "start.cards"), a.moved)


def _as_first(a: Attempt, start: Start) -> Iterator[Reason]:
    """The reasons against one card being the first of a pile."""
    target, card = a.target, a.moved[0]
    fits = a.t.fits[base_rank(a.t, a.piles)][target][FLOOR]
    if not fits & BITS[a.first]:
        if fits:
            right = next(other for other in CARDS if fits & BITS[other.code])
            message = f"the {card.symbol} can't start {a.name(target)}: {_a_rank(right)} does"
        else:
            message = f"nothing starts {a.name(target)} before a foundation has a card"
        yield Reason(Code.WRONG_BASE, message, a.field(target, "start.rank"), (card,))
    if start.one_a_suit:
        first = a.t.firsts[target]
        for pile in range(first, first + a.zone(target).piles):
            if a.held(pile) and a.piles[pile][1] // 13 == card.suit:  # a face-down one is none
                message = f"{a.name(pile)} has the {card.suit.name.lower()} already"
                field = a.field(target, "start.one_a_suit")
                yield Reason(Code.WRONG_SUIT, message, field, (card,))


def _on_card(a: Attempt) -> Iterator[Reason]:
    """The reasons that lie in the card on which another would be laid."""
    build = a.zone(a.target).build
    if build is None:
        message = f"{a.name(a.target)} takes cards only while it is empty"
        both = a.moved[:1] + a.shown(a.target)
        yield Reason(Code.PILE_FULL, message, a.field(a.target, "build"), both)
    else:
        yield from _in_sequence(a, build)


def _in_sequence(a: Attempt, build: Build) -> Iterator[Reason]:
    """The reasons against cards that should follow the card beneath."""
    target, group, card, top = a.target, a.group(a.target), a.first, a.top(a.target)
    if a.count > 1 and not a.t.many[target]:
        message = f"{group.verb('take')} one card at a time, not {cards(a.count)}"
        yield Reason(Code.ONE_CARD_ONLY, message, a.field(target, "take"), a.moved)
    if top >= FACE_DOWN:
        message = f"the top card of {a.name(target)} lies face down"
        yield Reason(Code.BURIED_CARD, message, a.field(target, "take"), a.moved)
    if not a.t.fits[base_rank(a.t, a.piles)][target][top] & BITS[card]:
        both = seen(bytes([card, top]))
        code, field, why = _mismatch(a, build, *both)
        message = f"the {symbol(card)} does not go on the {symbol(top)}: {why}"
        yield Reason(code, message, a.field(target, f"build.{field}"), both)


def _mismatch(a: Attempt, build: Build, card: Card, top: Card) -> tuple[Code, str, str]:
    """What is wrong with a card on another: the rank or else the suit; which field says so; why."""
    group = a.group(a.target)
    if top.rank in build.stop:
        return Code.WRONG_RANK, "stop", f"{group.verb('take')} nothing on {_a_rank(top)}"
    why = f"{group.verb('are')} built {built(build)}, {_wanted(a, build, top)}"
    below, above = top.rank - 1, card.rank - 1
    if not ranks_follow(build, below, above):
        wrapped = build.step == 1 and {below, above} == {0, 12} and not build.wrap
        around = wrapped and ranks_follow(attrs.evolve(build, wrap=True), below, above)
        return Code.WRONG_RANK, "wrap" if around else "direction", why
    colour = build.match in (Match.ALTERNATING, Match.COLOUR)
    return Code.WRONG_COLOUR if colour else Code.WRONG_SUIT, "match", why


def _wanted(a: Attempt, build: Build, top: Card) -> str:
    """What goes on a card."""
    fits = a.t.fits[base_rank(a.t, a.piles)][a.target][top.code]
    right = [card for card in CARDS if fits & BITS[card.code] and card.suit in a.rules.suits]
    if not right:
        return f"so nothing goes on the {top.symbol}"
    if build.match is Match.ANY:
        return f"so it takes {listing(dict.fromkeys(map(_a_rank, right)), 'or')}"
    if len(right) > 6:
        return f"and that is the {top.symbol}"
    return f"so it takes the {listing((card.symbol for card in right), 'or')}"


def _together(a: Attempt) -> Iterator[Reason]:
    """The reasons against several cards of which the first fits."""
    t, source, target = a.t, a.source, a.target
    if a.zone(source).take is Take.SUPERMOVE:
        able = supermove_limit(t, a.piles, target)
        if a.count > able:
            message = f"the free cells and spaces carry {cards(able)}, not {cards(a.count)}"
            yield Reason(Code.TOO_FEW_SPACES, message, a.field(source, "take"), a.moved)
    if not group_may_land(t, a.piles, source, target, a.count):
        zone = a.zone(target)
        assert zone.links
        takes = f"{a.group(target).verb('take')} runs {built(zone.links)}"
        message = f"the cards are no run there: {takes}"
        field = a.field(target, "run" if zone.run else "build")
        yield Reason(Code.NOT_A_RUN, message, field, a.moved)


def _a_rank(card: Card) -> str:
    return article(rank_name(card.rank))
