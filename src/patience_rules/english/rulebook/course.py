"""The stock, what happens by itself and how a game ends, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.build import Build
from ...rules.draw import Draw
from ...rules.ruleset import Rules
from ...rules.vocabulary import Direction, Goal, Role, When
from ..grammar import cards, listing, number, plural
from ..naming import Group, rank_name, role_group, zone_group
from . import rows
from .discards import last_left
from .phrases import any_of, are, empty, finish, in_sequence, roles, zone_groups
from .redeals import dealt_in, has_stock, redealing


def goal(rules: Rules) -> Iterator[str]:
    """What the player tries to do."""
    if rules.goal is Goal.FOUNDATIONS:
        to = role_group(rules, Role.FOUNDATION).the
        yield finish(f"bring {_all_cards(rules)} to {to}{_spared(rules)}")
    elif rules.goal is Goal.TABLEAU:
        yield finish("clear the tableau of all cards")
    elif rules.goal is Goal.RUNS:
        taken = f"all cards{rows.without(rules)}"
        yield finish(f"bring {taken} into whole runs on the tableau: {_wholes(rules)}")
    elif rules.goal is Goal.ON_TABLEAU:
        yield finish(f"bring all {rules.cards} cards to the tableau")
    elif rules.never_discarded:
        yield finish(f"discard cards until {_only_left(rules)}")
    else:
        yield finish(f"discard all {rules.cards} cards")


def stock(rules: Rules) -> Iterator[str]:
    """How the stock is drawn from and made anew."""
    if not has_stock(rules):
        return
    if rules.draw:
        yield from _draw(rules, rules.draw)
    else:
        yield "You do not draw from the stock."
    if rules.redeal:
        yield from redealing(rules, rules.redeal)
    elif rules.draw:
        yield "There is no redeal."


def _draw(rules: Rules, draw: Draw) -> Iterator[str]:
    group = role_group(rules, draw.to)
    when = {
        When.ANY: "at any time",
        When.BLOCKED: "only when no other move is possible",
        When.NO_SPACE: "only while no tableau pile is empty",
    }[draw.when]
    held = zone_groups(rules, lambda zone: zone.holds_draw)
    waits = [f"none of {listing(g.the for g in held)} is empty"] if held else []
    waits += [empty(rules, draw.while_empty)] if draw.while_empty else []
    if waits:
        waiting = f"only while {' and '.join(waits)}"
        when = waiting if draw.when is When.ANY else f"{when} and {waiting}"
    if draw.every:
        manner = dealt_in(group, draw.spread) if draw.cards > 1 else ""
        deal = f"deal {_up_to(draw, group)}{manner}"
        comma = "," if manner else ""
        if draw.closes:
            deal, comma = f"{rows.closing(draw.closes, group)}, and then {deal}{comma}", ","
        yield finish(f"you may {deal}{comma} {when}; the last deal goes as far as the cards last")
        if draw.over_spaces:
            yield finish(f"while all {group.all} are empty, the first of them gets one card")
        if draw.over_full:
            own = role_group(rules, draw.over_full).one
            full = f"once its own {own}, counted in the same order, is full"
            yield finish(f"{group.any} gets no more cards {full}")
        if draw.overflow:
            other = role_group(rules, draw.overflow)
            each = f"each {other.one}" if other.count > 1 else other.the
            enough = number(draw.up_to or 1)
            yield finish(
                f"while each {group.one} has {enough} or more, one card goes to {each} instead"
            )
        if draw.besides:
            other = role_group(rules, draw.besides)
            each = f"each {other.one}" if other.count > 1 else other.the
            yield finish(f"as long as a redeal is left, {each} then gets a card too, face down")
        if draw.closes:
            yield "Gaps may be closed so also when the stock is empty."
        if draw.last:
            last = role_group(rules, draw.last)
            yield finish(
                f"once no more than {cards(last.count)} are left in the stock, they are dealt to"
                f" {last.the} instead, one to each"
            )
    elif set(draw.next_pile) >= set(rules.ranks):
        yield finish(f"you may deal the top card of the stock to the next {group.one} {when}")
    elif draw.next_pile:
        yield finish(f"you may deal the top card of the stock {when}")
        others = "any other card to the last that has a card"
        yield finish(f"{any_of(draw.next_pile)} goes to the next {group.one}, {others}")
    else:
        where = group.the if group.count == 1 else f"{group.any} of your choice"
        if draw.cards == 1 and not draw.for_spaces:
            opened = any(zone.gives for zone in rules.zones_of(Role.STOCK))
            act = (
                "move the top card of the stock to"
                if opened
                else "turn the top card of the stock onto"
            )
            yield finish(f"you may {act} {where} {when}")
        else:
            many = f"{cards(draw.cards)} from the stock"
            if draw.for_spaces:
                spaces = role_group(rules, draw.for_spaces)
                each = f" for each empty {spaces.one}{',' if draw.face_down else ''}"
                many += each if spaces.count > 1 else f", if {spaces.the} is empty,"
            act = f"lay {many} face down, as a packet," if draw.face_down else f"turn {many}"
            yield finish(f"you may {act} onto {where} {when}")
            if draw.fewer:
                yield "After each redeal one card fewer is turned."
            yield f"If fewer are left, all of them are {'laid' if draw.face_down else 'turned'}."
    if not any(zone.receives for zone in rules.zones_of(draw.to)):
        yield finish(f"{group.verb('get')} cards only from the stock")


def _up_to(draw: Draw, group: Group) -> str:
    """How many cards are dealt at once to which of the piles that get some.

    >>> _up_to(Draw(Role.TABLEAU, every=True, up_to=1), Group(Role.TABLEAU, 25))
    'one card from the stock to each empty tableau pile'
    >>> _up_to(Draw(Role.TABLEAU, 3, every=True, up_to=3), Group(Role.TABLEAU, 12))
    'cards from the stock to each tableau pile until it has three'
    """
    if draw.over_spaces:
        return f"{cards(draw.cards)} from the stock to each {group.one} that has a card"
    if draw.up_to == 1:
        return f"one card from the stock to each empty {group.one}"
    if draw.up_to == draw.cards:
        return f"cards from the stock to each {group.one} until it has {number(draw.cards)}"
    until = f", until it has {number(draw.up_to)}" if draw.up_to else ""
    return f"{cards(draw.cards)} from the stock to each {group.one}{until}"


def by_itself(rules: Rules) -> Iterator[str]:
    """What needs no move of its own."""
    for index, zone in enumerate(rules.zones):
        if zone.closes and not zone.fill_first:
            group = zone_group(rules, index)
            yield finish(f"as soon as {group.any} is empty, {rows.closed(zone.closes, group)}")
    for index, zone in enumerate(rules.zones):
        if not zone.fill:
            continue
        group, fill = zone_group(rules, index), zone.fill
        first, *others = roles(rules, fill)
        many = f"{number(zone.fill_cards)} cards" if zone.fill_cards > 1 else "card"
        words = f"{group.empty} is filled at once with the top {many} of {first}"
        for before, other in zip(fill, others, strict=False):
            own = role_group(rules, before)
            words += f" or, if {own.the} {are([own])} empty, of {other}"
        if zone.fill_while_empty:
            words += f", but only while {empty(rules, zone.fill_while_empty)}"
        yield finish(words)
        if zone.closes and zone.fill_first:
            after = rows.closed(zone.closes, group)
            yield finish(f"as soon as {group.any} is empty that is not filled so, {after}")
    down = {step.role for step in rules.deal if step.face_down}
    if rules.draw:
        down |= {rules.draw.to} if rules.draw.face_down else set()
        down |= {rules.draw.besides} if rules.draw.besides else set()
    hidden = zone_groups(rules, lambda z: z.role in down and z.gives)
    if hidden:
        where = listing((group.any for group in hidden), "or")
        yield finish(f"a face-down card is turned up as soon as it is the top card of {where}")


def ending(rules: Rules) -> Iterator[str]:
    """How a game is won or lost, and what it scores."""
    foundations = role_group(rules, Role.FOUNDATION).the
    if rules.goal is Goal.FOUNDATIONS:
        done = f"{_all_cards(rules)} are on {foundations}{_spared(rules)}"
        score = f"how far a game has come is counted in cards on {foundations}, one point each"
        if any(zone.begun for zone in rules.zones_of(Role.FOUNDATION)):
            done += ", each begun by its own rank"
            score += ", but for those on piles that begin with another rank"
    elif rules.goal is Goal.TABLEAU:
        done = "no card is left on the tableau"
        score = _tableau_score(rules)
    elif rules.goal is Goal.RUNS:
        piles = role_group(rules, Role.TABLEAU)
        each = f"each {piles.one}" if piles.count > 1 else piles.the
        zones = rules.zones_of(Role.TABLEAU)
        if all(zone.beside for zone in zones):
            done = "all cards of the rows lie in place, and no card lies elsewhere"
            score = "every card in place scores one point"
        else:
            also = " or has its cards in place" if any(zone.beside for zone in zones) else ""
            done = f"{each} is empty or one whole run{also}, and no card lies elsewhere"
            score = f"every card of a pile that is one whole run{also} scores one point"
    elif rules.goal is Goal.ON_TABLEAU:
        done = f"all {rules.cards} cards lie on the tableau"
        score = "every card on the tableau scores one point"
    else:
        done = _only_left(rules) if rules.never_discarded else "all cards are discarded"
        score = "every discarded card scores one point"
    yield finish(f"the game is won as soon as {done}")
    if rules.goal is Goal.FOUNDATIONS:
        yield finish(
            "it is lost if no move is possible before that, and also if the moves that are left can"
            f" bring no further card to {foundations}"
        )
    else:
        yield "It is lost if no move is possible before that."
    yield finish(score)


def _all_cards(rules: Rules) -> str:
    """The cards of the pack that may come to the foundations."""
    left = [plural(rank_name(rank)) for rank in rules.left_out]
    return f"all {rules.cards} cards{f' but the {listing(left)}' if left else ''}"


def _spared(rules: Rules) -> str:
    """The cards that need not come to the foundations, as the end of a sentence."""
    return " but those that never leave their piles" if rules.spared else ""


def _only_left(rules: Rules) -> str:
    return f"only {last_left(rules)} {'is' if rules.never_discarded == 1 else 'are'} left"


def _wholes(rules: Rules) -> str:
    """The runs that are whole."""
    zones = [(index, zone) for index, zone in enumerate(rules.zones) if zone.role is Role.TABLEAU]
    told = [
        rows.wanted(zone)
        if zone.beside
        else f"on {zone_group(rules, index).any} {cards(rules.whole(zone))}"
        f" that go {in_sequence(_reaching(rules, zone.links, rules.whole(zone)))}"
        for index, zone in zones
        if zone.links
    ]
    return "; ".join(told)


def _reaching(rules: Rules, links: Build, length: int) -> Build:
    """The ways in which so many cards can follow one another: equal ranks may be too few."""
    enough = rules.of_a_rank >= length
    ways = [way for way in links.ways if way.direction is not Direction.SAME or enough]
    return ways[0] if len(ways) == 1 else links


def _tableau_score(rules: Rules) -> str:
    dealt = sum(rules.dealt(Role.TABLEAU))
    grows = any(zone.receives or zone.fill for zone in rules.zones_of(Role.TABLEAU))
    if grows or rules.draws_to(Role.TABLEAU):
        return f"the score is {dealt} less the number of cards on the tableau"
    return f"every card that has left the tableau scores one point, so that {dealt} is the most"
