"""The deal in sentences: which piles get which cards, face up or face down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise
from operator import itemgetter

from ...rules.facts import deal_steps
from ...rules.ruleset import Rules
from ...rules.steps import Deal, NextPile, TakeOut, ToFoundations, UnderStock
from ...rules.words import Order, Role
from ...rules.zone_facts import based
from ..card_words import all_of, any_of
from ..grammar import cards, listing, number, ordinal, ranges
from ..pile_words import Group, role_group
from .pack_and_piles import counts_of, peaks_and_rows, picked_in_words
from .phrases import only_places

Counts = Sequence[int]


def deal_in_words(rules: Rules) -> Iterator[str]:
    """Yield the clauses about the deal. Plain steps to the piles of a role are merged."""
    awaited, known = any(map(based, rules.zones)), set[Role]()
    for _, numbered in groupby(enumerate(rules.deal), partial(_merge_key, rules)):
        first, *others = [step for _, step in numbered]
        if isinstance(first, TakeOut):
            yield _taken_out(rules, first)
            continue
        role, counts = counts_of(rules, first)
        plain = [first, *[step for step in others if isinstance(step, Deal)]]
        yield from _merged(rules, role, plain) if others else [_step(rules, first, role in known)]
        known.add(role)
        if awaited and role is Role.FOUNDATION:
            awaited = False
            which = "its rank" if sum(counts) == 1 else "the rank of the first of these"
            yield f"{which} is the base rank"
        for way in first.divert:
            yield DIVERTED[type(way)](rules, way, "the pack")
        if first.sink:
            yield f"then put the {all_of(first.sink)} at the bottom of their piles"


def _merge_key(rules: Rules, numbered: tuple[int, Deal | TakeOut]) -> object:
    """Return the role that a plain step deals to, or the place of any other step."""
    place, step = numbered
    if not isinstance(step, Deal) or step.order is not Order.ROUNDS:
        return place
    special = step.pick or step.divert or step.sink or isinstance(step.which, NextPile)
    return place if special else counts_of(rules, step)[0]


def _merged(rules: Rules, role: Role, steps: Sequence[Deal]) -> list[str]:
    """Return clauses for plain steps: what lies in each pile in the end, or step by step."""
    counts = [counts_of(rules, step)[1] for step in steps]
    faces = ["down" if step.face_down else "up" for step in steps]
    by_step = _lay_out(rules, role, zip(counts, faces, strict=True))
    piles = [
        [face for face, cards in zip(faces, pile, strict=True) for _ in range(cards)]
        for pile in zip(*counts, strict=True)
    ]
    down, up = ([pile.count(face) for pile in piles] for face in ("down", "up"))
    total = [*map(len, piles)]
    if all(pile == sorted(pile) for pile in piles):  # the cards face down lie under the others
        whole = _lay_out(rules, role, [(down, "down"), (up, "up")])
        if any(down) and up == [min(cards, 1) for cards in total]:
            top = "the top card of each" if len(total) > 1 else "the top card"
            whole = [f"deal {shares(rules, role, total)}, only {top} face up"]
    elif all(one != other for pile in piles for one, other in pairwise(pile)):
        begin = {pile[0] for pile in piles if pile}
        turns = " and ".join(f"face {face}" for face in sorted({*faces}, reverse="up" in begin))
        whole = [f"deal {shares(rules, role, total)}, {turns} by turns"] if len(begin) == 1 else []
    else:
        whole = []
    return min([whole, by_step], key=lambda clauses: len(" ".join(clauses))) if whole else by_step


def _lay_out(rules: Rules, role: Role, steps: Iterable[tuple[Counts, str]]) -> list[str]:
    """Return a clause for each number of cards a pile, with their faces."""
    return [
        f"deal {shares(rules, role, counts, f' face {face}')}"
        for counts, face in steps
        if any(counts)
    ]


def _step(rules: Rules, step: Deal, again: bool) -> str:
    """Return a clause for a step, given if the piles have cards already."""
    role, counts = counts_of(rules, step)
    group = role_group(rules, role)
    given = [pile for pile, count in enumerate(counts) if count]
    lie = " face down" if step.face_down else " face up"
    if step.pick:
        words = f"lay {picked_in_words(rules, step)} "
        if role is Role.STOCK:
            words += "at the bottom of the stock"
        else:
            words += f"on {group.the if len(given) == group.count else _named(group, given)}"
        if max(counts) > 1 and len(given) > 1:
            words += f" ({shares(rules, role, counts)})"
        words += ", face down" if step.face_down else ""
    elif isinstance(step.which, NextPile):
        words = (
            f"deal {cards(sum(counts))}{lie}, beginning with the {_nth(group, given[0])}"
            f" {group.one} and going on to the next with {any_of(step.which.on)}, unless the pile"
            " has no card yet or is the last"
        )
    else:
        words = f"deal {shares(rules, role, counts, lie)}"
    return words + _manner(step, again)


def _manner(step: Deal, again: bool) -> str:
    """Return the order in which a step deals its cards, unless it is row by row."""
    if step.order is Order.PILES:
        return ", one pile after another"
    if step.order is Order.ROUNDS:
        return ""
    if again:
        return ", each card beneath those before it"
    return ", side by side in a row, the first as the top card"


def shares(rules: Rules, role: Role, counts: Counts, lie: str = "") -> str:
    """Return the numbers of cards with their piles.

    >>> from patience_rules import GAMES
    >>> shares(GAMES["golf"], Role.TABLEAU, (2, 2, 2, 1, 1, 1, 1))
    'two cards to the first three tableau piles and one to each of the others'
    """
    group = role_group(rules, role)
    given = [place for place, count in enumerate(counts) if count]
    low, high = given[0], given[-1]
    first = f"{cards(counts[low])}{lie} to the {ordinal(low + 1)} {group.one}"
    changes = {after - count for count, after in pairwise(counts[low : high + 1])}
    if high - low > 1 and changes in ({1}, {-1}):
        more, up = ("more", "up") if changes == {1} else ("fewer", "down")
        last = f"{number(counts[high])} on the {_nth(group, high)}"
        return f"{first} and one {more} to each pile after it, {up} to {last}"
    runs = [[p for p, _ in run] for n, run in groupby(enumerate(counts), itemgetter(1)) if n]
    by_count: dict[int, list[int]] = {}
    for place in given:
        by_count.setdefault(counts[place], []).append(place)
    if len(runs) > len(by_count):
        runs = sorted(by_count.values(), key=len) if len(by_count) == 2 else [*by_count.values()]
    texts = [f"{cards(counts[runs[0][0]])}{lie} to {_each(rules, role, runs[0])}"]
    for run in runs[1:]:
        rest = len(given) == len(counts) and run is runs[-1] and len(runs) == len(by_count)
        others = "each of the others" if rest and run[-1] - run[0] >= len(run) else ""
        texts.append(
            f"{number(counts[run[0]])} to {others or _each(rules, role, run, named=False)}"
        )
    return listing(texts)


def _each(rules: Rules, role: Role, places: Sequence[int], *, named: bool = True) -> str:
    """Return some piles of a role one by one, with or without their name."""
    group = role_group(rules, role)
    if len(places) == group.count:
        one = f"place of the {role.value}" if only_places(rules, role) else group.one
        return f"each {one}" if group.count > 1 else group.all
    rows = _rows(rules, role, places[0], len(places))
    several = "each of " if len(places) > 1 else ""
    return rows or f"{several}{_named(group, places, named=named)}"


def _named(group: Group, places: Sequence[int], *, named: bool = True) -> str:
    """Return some piles of a group by their places."""
    size, low, high = len(places), places[0], places[-1]
    name = f" {group.one if size == 1 else group.all}" if named else ""
    if size == 1:
        return f"the {_nth(group, low)}{name}"
    if high - low + 1 == size and (low == 0 or high + 1 == group.count):
        return f"the {'last' if low else 'first'} {number(size)}{name}"
    return f"the {ranges(place + 1 for place in places)}{name}"


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


def _home(rules: Rules, way: ToFoundations, source: str) -> str:
    where = role_group(rules, Role.FOUNDATION).any
    if way.fitting:
        return f"a card that fits on {where} goes there, and its place is left without a card"
    return f"a card that starts {where} goes there, and the next one is dealt instead of it"


def _under(rules: Rules, way: UnderStock, source: str) -> str:
    card = any_of(way.ranks) if way.ranks else "a card of a rank that the pile has already"
    beneath = f"the bottom of {source}"
    return f"{card} goes to {beneath}, and the next one is dealt instead of it"


DIVERTED: dict[type, Callable[..., str]] = {ToFoundations: _home, UnderStock: _under}


def _taken_out(rules: Rules, step: TakeOut) -> str:
    """Return the clause for cards that the deal takes out, leaving gaps."""
    zones = rules.zones_of(step.piles)
    ranks = set(step.ranks)
    begun = any(not ranks.isdisjoint(way.ranks) for zone in zones for way in zone.start)
    ways = ["each goes to the next empty pile that begins with its rank"] if begun else []
    ways += ["leaves the game" if ways else "they leave the game"] * rules.count(Role.DISCARD)
    dealt_to = {counts_of(rules, one)[0] for one in deal_steps(rules)}
    of = "" if dealt_to == {step.piles} else f" of {role_group(rules, step.piles).the}"
    again = f"then take up the {all_of(step.ranks)}{of} again"
    return f"{again}: {', or where there is none '.join(ways)}"
