"""The section on the layout and the deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby, pairwise

from ...rules.conditions import Holds, Redeals
from ...rules.facts import deal_steps, dealt, left_over, steps_to
from ...rules.piles import before, zone_index
from ...rules.ruleset import Rules
from ...rules.shapes import Slots
from ...rules.steps import Deal, NextPile, TakeOut, ToFoundations, UnderStock
from ...rules.words import Lay, Order, Role, Take
from ...rules.zone_facts import based, fills
from ..card_words import all_of, any_of
from ..grammar import article, cards, finish, listing, number, ordinal, ordinals
from ..pile_words import Group, role_group
from .pack_and_piles import has_stock, lie, pack_in_words, peaks_and_rows, picked_in_words
from .phrases import Condition, are, merged_sentences, only_places


def setting(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the layout and the deal."""
    yield finish(f"play with {pack_in_words(rules)}")
    roles = dict.fromkeys(zone.role for zone in rules.zones)
    places = [role for role in roles if role is not Role.STOCK or has_stock(rules)]
    verb = are([role_group(rules, places[0])])
    yield finish(f"there {verb} {listing(_there(rules, role) for role in places)}")
    yield from merged_sentences(rules, partial(lie, rules))
    awaited = any(map(based, rules.zones))
    place = 0
    for step in rules.deal:
        if isinstance(step, TakeOut):
            yield _taken_out(rules, step)
            continue
        # "Then" and "next" alternate in a long deal.
        start = ("next deal", "then deal")[place % 2] if place else "deal"
        yield finish(f"{start} {_step(rules, place, step)}")
        place += 1
        role, counts = _counts(rules, step)
        if awaited and role is Role.FOUNDATION:
            awaited = False
            which = "this" if sum(counts) == 1 else "the first such"
            yield finish(f"{which} card is the base card, and its rank the base rank")
        for way in step.divert:
            yield finish(DIVERTED[type(way)](rules, way))
        if step.sink:
            yield finish(f"then put the {all_of(step.sink)} at the bottom of their piles")
    yield from _overlap(rules)
    yield from _rest(rules)


def _home(rules: Rules, way: ToFoundations) -> str:
    where = role_group(rules, Role.FOUNDATION).any
    if way.fitting:
        return f"a card that fits on {where} goes there, and its place is left without a card"
    return f"a card that starts {where} goes there, and the next one is dealt instead of it"


def _under(rules: Rules, way: UnderStock) -> str:
    card = any_of(way.ranks) if way.ranks else "a card of a rank that the pile has already"
    return f"{card} goes to the bottom of the pack, and the next one is dealt instead of it"


DIVERTED: dict[type, Callable[..., str]] = {ToFoundations: _home, UnderStock: _under}


def _taken_out(rules: Rules, step: TakeOut) -> str:
    """Return the sentence for cards that the deal takes out, leaving gaps."""
    zones = rules.zones_of(step.piles)
    ranks = set(step.ranks)
    begun = any(not ranks.isdisjoint(way.ranks) for zone in zones for way in zone.start)
    ways = ["each goes to the next empty pile that begins with its rank"] if begun else []
    ways += ["leaves the game" if ways else "they leave the game"] * rules.count(Role.DISCARD)
    dealt_to = {_counts(rules, one)[0] for one in deal_steps(rules)}
    of = "" if dealt_to == {step.piles} else f" of {role_group(rules, step.piles).the}"
    again = f"then take up the {all_of(step.ranks)}{of} again"
    return finish(f"{again}: {', or where there is none '.join(ways)}")


def _overlap(rules: Rules) -> Iterator[str]:
    """Yield that cards on one another overlap, unless none ever do."""
    deep = any(count > 1 for count in dealt(rules, Role.TABLEAU))
    zones = rules.zones_of(Role.TABLEAU)
    flat = [zone.lay is Lay.REPLACE or isinstance(zone.shape, Slots) for zone in zones]
    if deep or any(zone.build and not own for zone, own in zip(zones, flat, strict=True)):
        pile = role_group(rules, Role.TABLEAU).any
        yield finish(f"the cards of {pile} overlap, so that all that lie face up can be seen")


def _there(rules: Rules, role: Role) -> str:
    """Return the number of piles of a role, or of places for single cards."""
    group = role_group(rules, role)
    if only_places(rules, role):
        return f"{article(role.value)} with places for {cards(group.count)}"
    return group.counted


def _counts(rules: Rules, step: Deal) -> tuple[Role, tuple[int, ...]]:
    """Return the role that a step deals to, and the number of cards for each of its piles."""
    if isinstance(step.to, Role):
        return step.to, step.counts(rules.count(step.to))
    index = zone_index(rules, str(step.to)) or 0
    zone = rules.zones[index]
    first = before(rules, index)
    counts = (*[0] * first, *step.counts(zone.piles))
    return zone.role, counts + (0,) * (rules.count(zone.role) - len(counts))


def _step(rules: Rules, place: int, step: Deal) -> str:
    """Return a step of the deal, to follow the word "deal"."""
    role, counts = _counts(rules, step)
    group = role_group(rules, role)
    given = [pile for pile, count in enumerate(counts) if count]
    lie = " face down" if step.face_down else " face up"
    if step.pick:
        words = f"{picked_in_words(rules, step)}, taken out of the pack first, to "
        if role is Role.STOCK:
            words += "the bottom of the stock"
        elif group.count == 1 or len(given) > 1:
            words += group.the
        else:
            words += f"the {_nth(group, given[0])} {group.one}"
        if len(given) > 1 and set(counts) != {1}:
            words += f" ({_shares(rules, role, counts, '')})"
        words += ", face down" if step.face_down else ""
    elif isinstance(step.which, NextPile):
        words = (
            f"{cards(sum(counts))}{lie}, beginning with the {_nth(group, given[0])} {group.one} and"
            f" going on to the next with {any_of(step.which.on)}, unless the pile has no card yet"
            " or is the last"
        )
    else:
        words = _shares(rules, role, counts, lie)
    first = all(_counts(rules, one)[0] is not role for one in deal_steps(rules)[:place])
    return f"{words}{_manner(step, first)}"


def _manner(step: Deal, first: bool) -> str:
    """Return the order in which a step deals its cards, unless it is row by row."""
    if step.order is Order.PILES:
        return ", one pile after another"
    if step.order is Order.ROUNDS:
        return ""
    if not first:
        return ", each card beneath those before it"
    return ", side by side in a row, of which the first counts as the top card"


def _shares(rules: Rules, role: Role, counts: tuple[int, ...], lie: str) -> str:
    """Return the numbers of cards with their piles."""
    group = role_group(rules, role)
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
            amount = number(count) if texts else f"{cards(count)}{lie}"
            texts.append(f"{amount} to {_piles(rules, role, start, size, not texts)}")
        start += size
    return listing(texts)


def _piles(rules: Rules, role: Role, start: int, size: int, named: bool) -> str:
    """Return neighbouring piles of a role, with or without their name."""
    group = role_group(rules, role)
    if size == group.count:
        one = f"place of the {role.value}" if only_places(rules, role) else group.one
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
    return f"each of the {f' {between} '.join(ordinals(start + 1, start + size))}{more}"


def _nth(group: Group, place: int) -> str:
    return "last" if place + 1 == group.count else ordinal(place + 1)


def _rows(rules: Rules, role: Role, start: int, size: int) -> str:
    """Return neighbouring piles as rows of pyramids; empty if they are not rows."""
    zone, *others = rules.zones_of(role)
    form = peaks_and_rows(zone)
    if form is None or others:
        return ""
    peaks, rows = form
    lengths = [peaks * row for row in range(1, rows)] + [peaks * (rows - 1) + 1]
    if start == 0 and size == sum(lengths[:-1]):
        return "each place but those of the last row"
    return "each place of the last row" if start == sum(lengths[:-1]) else ""


def _rest(rules: Rules) -> Iterator[str]:
    """Yield the stock, the piles that are filled at once, and the empty ones."""
    steps = deal_steps(rules)
    home = [way for step in steps for way in step.divert if isinstance(way, ToFoundations)]
    known = {_counts(rules, step)[0] for step in steps} | ({Role.FOUNDATION} if home else set())
    left = left_over(rules) - sum(len(step.pick) for step in steps_to(rules, Role.STOCK))
    for zone in rules.zones_of(Role.STOCK) if left else ():
        rest = f"the other {cards(left)}" if left > 1 else "the last card"
        if left == rules.cards:
            rest = "all cards"
        elif not all(way.fitting for way in home):
            rest = "the rest"
        opened = any(way.take is Take.TOP for way in zone.take)
        top = "; its top card always lies face up" if opened else ""
        stock = "the rest of the stock" if Role.STOCK in known else "the stock"
        yield finish(f"{rest} {'make up' if left > 1 else 'is'} {stock}, face down{top}")
    unknown = [role for role in Role if rules.count(role) and role not in known]
    filled = [role for role in unknown if not rules.choice and _filled_at_once(rules, role)]
    for group in [role_group(rules, role) for role in filled]:
        yield finish(f"{group.the} {are([group])} filled at once, as spaces always are")
    away = [Role.DISCARD, *filled, *[Role.STOCK] * bool(left or not has_stock(rules))]
    groups = [role_group(rules, role) for role in unknown if role not in away]
    if groups:
        yield finish(f"{listing(group.the for group in groups)} {are(groups)} empty at first")


def _filled_at_once(rules: Rules, role: Role) -> bool:
    """Check if the empty piles of a role are filled before the first move."""
    steps = [step for zone in rules.zones_of(role) for step in fills(zone)]
    return any(all(_holds_at_first(rules, one) for one in step.when) for step in steps)


def _holds_at_first(rules: Rules, condition: Condition) -> bool:
    """Check if a condition holds after the deal; only roles are looked up."""
    if not isinstance(condition, Holds):
        return isinstance(condition, Redeals) and condition.at_least == 0
    roles = [pile for pile in condition.piles if isinstance(pile, Role)]
    held = [count for role in roles for count in dealt(rules, role)] or [0]
    high = max(held) if condition.at_most is None else condition.at_most
    return condition.at_least <= min(held) and max(held) <= high
