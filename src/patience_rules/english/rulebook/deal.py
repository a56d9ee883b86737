"""The table and the deal in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby, pairwise

from ...rules.deal import Deal
from ...rules.ruleset import Rules
from ...rules.vocabulary import Home, Role, Take
from ..grammar import article, cards, listing, number, ordinal, plural
from ..naming import Group, rank_name, role_group
from . import rows
from .pack import pack_in_words, picked_in_words
from .phrases import any_of, are, are_places, finish, told_together
from .redeals import has_stock
from .shapes import rows_of, shape


def setting(rules: Rules) -> Iterator[str]:
    """What lies where before the first move."""
    yield finish(f"play with {pack_in_words(rules)}")
    roles = dict.fromkeys(zone.role for zone in rules.zones)
    places = [role for role in roles if role is not Role.STOCK or has_stock(rules)]
    verb = are([role_group(rules, places[0])])
    yield finish(f"there {verb} {listing(_there(rules, role) for role in places)}")
    for index, zone in enumerate(rules.zones):
        if zone.cover:
            yield from shape(rules, index)
    yield from told_together(rules, partial(rows.shape, rules))
    based = any(zone.based for zone in rules.zones)
    for place, step in enumerate(rules.deal):
        # A long deal is told with "then" and "next" in turn.
        start = ("next deal", "then deal")[place % 2] if place else "deal"
        yield finish(f"{start} {_step(rules, place)}")
        if based and step.role is Role.FOUNDATION:
            based = False
            total = sum(step.counts(rules.count(step.role)))
            which = "this" if total == 1 else "the first such"
            yield finish(f"{which} card is the base card, and its rank the base rank")
        if step.home is not Home.NEVER:
            yield _going_home(rules, step)
        if step.sink:
            ranks = listing(plural(rank_name(rank)) for rank in step.sink)
            yield finish(f"then put the {ranks} at the bottom of their piles")
        if step.lift:
            yield rows.lifting(rules, step)
        if step.aside:
            ranks = any_of(step.aside)
            yield finish(
                f"{ranks} goes to the bottom of the pack meanwhile, and the next card is dealt"
                " instead of it"
            )
        if step.one_a_rank:
            yield (
                "A card of a rank that the pile has already goes to the bottom of the pack, and the"
                " next one is dealt instead of it."
            )
    yield from _overlap(rules)
    yield from _rest(rules)


def _going_home(rules: Rules, step: Deal) -> str:
    """What becomes of cards that fit a foundation while they are dealt."""
    foundations = role_group(rules, Role.FOUNDATION)
    if step.home is Home.FIRST:
        what = f"a card that starts {foundations.any} goes there"
        return finish(f"{what}, and the next one is dealt instead of it")
    return finish(
        f"a card that fits on {foundations.any} goes there, and its place is left without a card"
    )


def _overlap(rules: Rules) -> Iterator[str]:
    """That cards which lie on one another can be seen."""
    deep = any(count > 1 for count in rules.dealt(Role.TABLEAU))
    zones = rules.zones_of(Role.TABLEAU)
    if deep or any(zone.build and not (zone.beside or zone.ousts) for zone in zones):
        pile = role_group(rules, Role.TABLEAU).any
        yield finish(f"the cards of {pile} overlap, so that all that lie face up can be seen")


def _there(rules: Rules, role: Role) -> str:
    """How many piles of a role there are; how many places, where none takes a second card."""
    group = role_group(rules, role)
    if are_places(rules, role):
        return f"{article(role.value)} with places for {cards(group.count)}"
    return article(group.one) if group.count == 1 else f"{number(group.count)} {group.all}"


def _step(rules: Rules, place: int) -> str:
    """What one step of the deal brings where, after the word "deal"."""
    step = rules.deal[place]
    group = role_group(rules, step.role)
    counts = step.counts(group.count)
    if step.pick or step.like_first:
        words = f"{picked_in_words(rules, step)}, taken out of the pack first, to "
        given = [pile for pile, count in enumerate(counts) if count]
        if step.role is Role.STOCK:
            words += "the bottom of the stock"
        elif group.count == 1 or len(given) > 1:
            words += group.the
        else:
            words += f"the {_nth(group, given[0])} {group.one}"
        if len(given) > 1 and set(counts) != {1}:
            words += f" ({_shares(rules, step, group, counts, '')})"
        words += ", face down" if step.face_down else ""
    else:
        lie = " face down" if step.face_down else " face up"
        if step.next_pile:
            ranks = listing((article(rank_name(rank)) for rank in step.next_pile), "or")
            first_pile = _nth(group, next(n for n, count in enumerate(counts) if count))
            words = (
                f"{cards(sum(counts))}{lie}, beginning with the {first_pile} {group.one} and going"
                f" on to the next with {ranks}, unless the pile has no card yet or is the last"
            )
        else:
            words = _shares(rules, step, group, counts, lie)
    first = all(before.role is not step.role for before in rules.deal[:place])
    return words + _manner(step, first)


def _manner(step: Deal, first: bool) -> str:
    """In what order the cards of one step are dealt, where it is not the usual one."""
    ways = ["one pile after another"] if step.by_pile else []
    if step.under and not first:
        ways.append("each card beneath those before it")
    elif step.under:
        ways.append("side by side in a row, of which the first counts as the top card")
    return f", {' and '.join(ways)}" if ways else ""


def _shares(rules: Rules, step: Deal, group: Group, counts: tuple[int, ...], lie: str) -> str:
    """How many cards go to which piles."""
    low = counts.index(next(filter(None, counts)))
    if len(counts) - low > 2 and all(b == a + 1 for a, b in pairwise(counts[low:])):
        first = f"{cards(counts[low])}{lie} to the {ordinal(low + 1)} {group.one}"
        return f"{first} and one more to each pile after it, up to {number(counts[-1])} on the last"
    places = [index for index, count in enumerate(counts) if count]
    if len(places) > 1 and len(set(counts)) == 2 and all(b > a + 1 for a, b in pairwise(places)):
        names = [_nth(group, place) for place in places]
        return f"{cards(max(counts))}{lie} to each of the {listing(names)} {group.all}"
    texts: list[str] = []
    start = 0
    for count, same in groupby(counts):
        size = len(list(same))
        if count:
            what = number(count) if texts else f"{cards(count)}{lie}"
            texts.append(f"{what} to {_piles(rules, step.role, group, start, size, not texts)}")
        start += size
    return listing(texts)


def _piles(rules: Rules, role: Role, group: Group, start: int, size: int, named: bool) -> str:
    """Some of the piles of a role that lie side by side, with or without what they are called."""
    if size == group.count:
        one = f"place of the {role.value}" if are_places(rules, role) else group.one
        return f"each {one}" if size > 1 else group.all
    rows = _rows(rules, role, start, size)
    if rows:
        return rows
    one, more = (f" {group.one}", f" {group.all}") if named else ("", "")
    if size == 1:
        return f"the {_nth(group, start)}{one}"
    if start == 0 or start + size == group.count:
        return f"each of the {'last' if start else 'first'} {number(size)}{more}"
    between = "and" if size == 2 else "to"
    return f"each of the {ordinal(start + 1)} {between} {ordinal(start + size)}{more}"


def _nth(group: Group, place: int) -> str:
    return "last" if place + 1 == group.count else ordinal(place + 1)


def _rows(rules: Rules, role: Role, start: int, size: int) -> str:
    """The same where the piles are rows of pyramids."""
    zone, *others = rules.zones_of(role)
    form = rows_of(zone)
    if form is None or others:
        return ""
    peaks, rows = form
    lengths = [peaks * row for row in range(1, rows)] + [peaks * (rows - 1) + 1]
    if start == 0 and size == sum(lengths[:-1]):
        return "each place but those of the last row"
    return "each place of the last row" if start == sum(lengths[:-1]) else ""


def _rest(rules: Rules) -> Iterator[str]:
    """The stock, what is empty, and what the deal means for the base."""
    dealt = {step.role for step in rules.deal}
    if any(step.home is not Home.NEVER for step in rules.deal):
        dealt.add(Role.FOUNDATION)
    left = rules.left_over - sum(len(step.pick) for step in rules.steps_to(Role.STOCK))
    for zone in rules.zones:
        if zone.role is Role.STOCK and left:
            rest = (
                "all cards"
                if left == rules.cards
                else "the rest"
                if any(step.home is Home.FIRST for step in rules.deal)
                else f"the other {cards(left)}"
                if left > 1
                else "the last card"
            )
            top = "; its top card always lies face up" if zone.take is Take.TOP else ""
            stock = "the rest of the stock" if Role.STOCK in dealt else "the stock"
            yield finish(f"{rest} {'make up' if left > 1 else 'is'} {stock}, face down{top}")
    empty = [
        role
        for role in Role
        if rules.count(role) and role not in dealt and role is not Role.DISCARD
    ]
    fills = rules.choice is None  # before the base is chosen nothing is filled
    filled = [
        zone.role
        for zone in rules.zones
        if fills and zone.fill and zone.role in empty
        if not any(map(any, map(rules.dealt, zone.fill_while_empty)))
    ]
    for role in dict.fromkeys(filled):
        group = role_group(rules, role)
        yield finish(f"{group.the} {are([group])} filled at once, as spaces always are")
    groups = [
        role_group(rules, role)
        for role in empty
        if role not in filled and (role is not Role.STOCK or (not left and has_stock(rules)))
    ]
    if groups:
        yield finish(f"{listing(group.the for group in groups)} {are(groups)} empty at first")
