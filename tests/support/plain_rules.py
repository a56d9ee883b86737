"""The rules read a second time, from a rule set's plain data and real cards: why a move is illegal.

Nothing here uses the engine or its tables. It is slow and says every reason that is true of a move,
in the documented order: a list of sets of codes. A move is legal if no set is left.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations, pairwise
from random import Random
from typing import Any

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules import goals
from patience_rules.rules.conditions import about_here
from patience_rules.rules.facts import drawn
from patience_rules.rules.options import read_field
from patience_rules.rules.removals import named as ranks_in_sets
from patience_rules.rules.zone_facts import (
    based,
    begins,
    gives,
    gives_stretches,
    kept,
    moves_many,
    receives,
)
from tests.support.laws import candidate_moves, check_moves
from tests.support.piles import pile_names

Pile = list[tuple[pr.Card, bool]]
"""Cards bottom to top, each with whether it lies face up."""
Reasons = Iterator[set[pr.Code]]
ONE = {pr.Code.ONE_CARD_ONLY}


class Table:
    """A position as plain data: the piles by name, and the zone of each."""

    def __init__(self, state: pr.State) -> None:
        self.rules, self.redeals, self.mercies = state.rules, state.redeals, state.mercies
        self.piles: dict[str, Pile] = {}
        self.zones: dict[str, pl.Zone] = {}
        self.groups: dict[str, list[str]] = {}
        self.stacked: dict[tuple[int, ...], bool] = {}  # found by _stacks, by the ids of zones
        given = {role: list(piles) for role, piles in state.to_json()["piles"].items()}
        names = iter(pile_names(self.rules))
        for zone in self.rules.zones:
            own = [next(names) for _ in range(zone.piles)]
            for name in own:
                texts = given[zone.role.value].pop(0).split()
                cards = [(pr.Card(text.rstrip("?")), text[-1] != "?") for text in texts]
                if zone.role is pl.Role.STOCK:  # face down, but for a top card that may be taken
                    shown = len(texts) - gives(zone)
                    cards = [(card, n >= shown) for n, (card, _) in enumerate(cards)]
                self.piles[name], self.zones[name], self.groups[name] = cards, zone, own

    def of(self, role: pl.Role) -> list[str]:
        """The names of a role's piles."""
        return [name for name, zone in self.zones.items() if zone.role is role]

    def place(self, name: str) -> int:
        """The number of a pile within its zone, from 0."""
        return self.groups[name].index(name)

    def named(self, names: Iterable[Any], here: str = "") -> list[str]:
        """The piles that names of the language mean, seen from a pile."""
        found: list[str] = []
        for name in names:
            if name is pl.HERE:
                found.append(here)
            elif isinstance(name, pl.At):
                own = self.groups[here] if name.zone is None else self.named((name.zone,))
                places = [self.place(here) + by for by in name.by]
                found += [own[place] for place in places if 0 <= place < len(own)]
            elif isinstance(name, pl.Role):
                found += self.of(name)
            else:
                found += [pile for pile, zone in self.zones.items() if zone.id == name]
        return found

    def base(self) -> pr.Rank | None:
        """The rank of the first card on the first foundation that has one."""
        firsts = [
            self.piles[name][0][0].rank for name in self.of(pl.Role.FOUNDATION) if self.piles[name]
        ]
        return firsts[0] if firsts and any(map(based, self.rules.zones)) else None

    def top(self, name: str) -> pr.Card | None:
        """A pile's top card, if it lies face up."""
        return self.piles[name][-1][0] if self.piles[name] and self.piles[name][-1][1] else None

    def lowest(self, name: str) -> pr.Card | None:
        """A pile's lowest card, if it lies face up."""
        return self.piles[name][0][0] if self.piles[name] and self.piles[name][0][1] else None

    def covers(self, name: str) -> list[str]:
        """The piles that have cards and lie on a pile."""
        shape = self.zones[name].shape
        over = shape.by[self.place(name)] if isinstance(shape, pl.Covered) else ()
        return [self.groups[name][cover] for cover in over if self.piles[self.groups[name][cover]]]

    @cached_property
    def won(self) -> bool:
        """Whether the goal is reached."""
        rules = self.rules
        held = Counter({name: len(pile) for name, pile in self.piles.items()})
        if rules.goal is pl.Goal.RUNS_COMPLETE:
            return all(map(self.is_sorted, self.piles))
        if rules.goal is pl.Goal.FOUNDATIONS_COMPLETE:
            out = goals.left_out(rules)
            return all(map(self.is_begun, self.of(pl.Role.FOUNDATION))) and all(
                sum(card.rank not in out for card, _ in self.piles[name]) <= kept(zone)
                for name, zone in self.zones.items()
                if zone.role is not pl.Role.FOUNDATION
            )
        if rules.goal is pl.Goal.TABLEAU_CLEARED:
            return not any(held[name] for name in self.of(pl.Role.TABLEAU))
        if rules.goal is pl.Goal.ALL_ON_TABLEAU:
            return not held - Counter(dict.fromkeys(self.of(pl.Role.TABLEAU), 10**6))
        left = held.total() - held["d"]
        return left <= goals.never_discarded(rules)

    def is_begun(self, name: str) -> bool:
        """Whether a pile's lowest card is one on which some way goes on to build."""
        ways = [
            [one for one in way.when if isinstance(one, pl.CardIs) and one.spot is pl.Spot.LOWEST]
            for way in self.zones[name].build
        ]
        lowest = self.lowest(name)
        fits = (all(lowest and is_card(one, lowest) for one in own) for own in ways)
        return not self.piles[name] or not ways or any(fits)

    def is_in_place(self, name: str) -> bool:
        """Whether a slot holds a card that fits there, as all to its left do."""
        zone, place, card = self.zones[name], self.place(name), self.top(name)
        if not card or begins(zone, place):
            return card is not None and any(
                card.rank in way.ranks or not way.ranks for way in zone.start
            )
        before = self.groups[name][place - 1]
        left = self.top(before)
        goes = left and any(goes_on(way, left, card, self.rules.ranks) for way in zone.build)
        return bool(goes) and self.is_in_place(before)

    def is_sorted(self, name: str) -> bool:
        """Whether a pile is empty or, on the tableau, one whole run."""
        zone, pile = self.zones[name], self.piles[name]
        if not pile or zone.role is not pl.Role.TABLEAU:
            return not pile or zone.role is pl.Role.DISCARD
        if isinstance(zone.shape, pl.Slots):
            return self.is_in_place(name)
        whole = len(pile) == goals.whole_run(self.rules, zone) and all(up for _, up in pile)
        return whole and is_run(zone, [card for card, _ in pile], self.rules.ranks)


# Cards and conditions.


def ranks_go(link: pl.Link, below: pr.Rank, above: pr.Rank, order: tuple[pr.Rank, ...]) -> bool:
    """Whether one rank of a pack goes on another."""
    order = link.ranks or order
    if not {below, above} <= set(order):
        return False
    up, step = order.index(above) - order.index(below), link.step
    steps = [up, -up]
    if link.wrap:
        *steps, step = (places % len(order) for places in (*steps, step))
    return {
        pl.Direction.UP: steps[0] == step,
        pl.Direction.DOWN: steps[1] == step,
        pl.Direction.UP_OR_DOWN: step in steps,
        pl.Direction.UP_OR_DOWN_ALIKE: step in steps,
        pl.Direction.HIGHER: up > 0,
        pl.Direction.LOWER: up < 0,
        pl.Direction.ANY_RANK: True,
        pl.Direction.SAME_RANK: up == 0,
    }[link.direction]


def suits_go(link: Any, below: pr.Card, above: pr.Card) -> bool:
    """Whether the suit of one card goes on that of another."""
    red = below.suit.is_red, above.suit.is_red
    return {
        pl.Match.ANY_SUIT: True,
        pl.Match.IN_SUIT: below.suit == above.suit,
        pl.Match.OTHER_SUIT: below.suit != above.suit,
        pl.Match.IN_COLOUR: red[0] == red[1],
        pl.Match.ALTERNATING_COLOURS: red[0] != red[1],
    }[link.match]


def goes_on(link: pl.Link, below: pr.Card, above: pr.Card, order: tuple[pr.Rank, ...]) -> bool:
    """Whether one card goes on another by a link, or by a way to build whatever else it asks."""
    stopped = isinstance(link, pl.Build) and below.rank in link.stop
    return (
        not stopped
        and suits_go(link, below, above)
        and ranks_go(link, below.rank, above.rank, order)
    )


def is_card(condition: pl.CardIs, card: pr.Card) -> bool:
    """Whether a card is one of those that a condition names."""
    ranks, suits = condition.ranks or tuple(pr.Rank), condition.suits or tuple(pr.Suit)
    return card.rank in ranks and card.suit in suits


def one_by_one(link: pl.Link) -> list[pl.Link]:
    """A link once for each direction that it may take."""
    if link.direction not in (pl.Direction.UP_OR_DOWN, pl.Direction.UP_OR_DOWN_ALIKE):
        return [link]
    return [attrs.evolve(link, direction=one) for one in (pl.Direction.UP, pl.Direction.DOWN)]


def continues(link: pl.Link, below: pr.Card, above: pr.Card, order: tuple[pr.Rank, ...]) -> bool:
    """Whether one card follows another in a run: what a way says of the cards counts too."""
    when = [one for one in getattr(link, "when", ()) if isinstance(one, pl.CardIs)]
    asked = {None: above, pl.Spot.TOP: below}
    own = all(is_card(one, asked[one.spot]) for one in when if one.spot in asked)
    return own and goes_on(link, below, above, order)


def is_run(zone: pl.Zone, cards: list[pr.Card], order: tuple[pr.Rank, ...]) -> bool:
    """Whether cards follow one another, all in one way and direction of a zone."""
    ways = [one for link in zone.run or zone.build for one in one_by_one(link)]
    return any(all(continues(way, *two, order) for two in pairwise(cards)) for way in ways)


def holds(table: Table, condition: Any, here: str = "", card: pr.Card | None = None) -> bool:
    """Whether a condition holds for a pile and a card that is laid there."""
    if isinstance(condition, pl.Holds):
        most = 10**6 if condition.at_most is None else condition.at_most
        held = [len(table.piles[name]) for name in table.named(condition.piles, here)]
        return all(condition.at_least <= count <= most for count in held)
    if isinstance(condition, pl.Redeals):
        most = 10**6 if condition.at_most is None else condition.at_most
        return condition.at_least <= table.redeals <= most
    if isinstance(condition, pl.CardIs):
        spots = {
            None: card,
            pl.Spot.TOP: table.top(here),
            pl.Spot.LOWEST: table.lowest(here),
        }
        asked = spots[condition.spot]
        return asked is not None and is_card(condition, asked)
    assert card
    if isinstance(condition, pl.Fits):
        for name in table.named((condition.on,), here):
            shown = [other for other, up in table.piles[name] if up]
            if condition.spot is pl.Spot.SAME_HEIGHT:
                level = table.piles[name][len(table.piles[here]) :][:1]
                if not all(
                    goes_on(condition.link, one, card, table.rules.ranks) for one, _ in level
                ):
                    return False
                continue
            spots = {pl.Spot.TOP: table.top(name), pl.Spot.LOWEST: table.lowest(name)}
            cards = (
                shown if condition.spot is pl.Spot.ANY else filter(None, [spots[condition.spot]])
            )
            if not any(goes_on(condition.link, one, card, table.rules.ranks) for one in cards):
                return False
        return True
    assert condition is pl.Fact.SUIT_NOT_STARTED
    firsts = [table.lowest(name) for name in table.groups[here]]
    return all(first is None or first.suit is not card.suit for first in firsts)


def codes(condition: Any, place: str) -> set[pr.Code]:
    """The codes of a condition that does not hold: in ways to start or build, or elsewhere."""
    if isinstance(condition, pl.Holds):
        if place == "start":
            return {pr.Code.PILE_NOT_FILLABLE}
        few = place == "draw" and condition.at_least == 1
        full = (
            {pr.Code.PILE_FULL} if about_here(condition) and place in ("build", "deal") else set()
        )
        return full | {pr.Code.DRAW_OVER_SPACE if few else pr.Code.TOO_EARLY}
    if isinstance(condition, pl.Redeals):
        return {pr.Code.TOO_EARLY, pr.Code.ROUTE_NOT_ALLOWED}
    if condition is pl.Fact.NO_OTHER_MOVE:
        return {pr.Code.DRAW_NOT_BLOCKED}
    return {pr.Code.WRONG_SUIT, pr.Code.WRONG_COLOUR, pr.Code.WRONG_RANK, pr.Code.WRONG_BASE}


# Moves.


def true_reasons(table: Table, source: str, target: str, count: int) -> list[set[pr.Code]]:
    """The reasons that are true of a move, in the documented order; none of a legal move."""
    return [found for found in _reasons(table, source, target, count) if found]


def _reasons(table: Table, source: str, target: str, count: int) -> Reasons:
    if table.won:
        yield {pr.Code.GAME_OVER}
    if is_draw(table, source, target):
        yield _early(table, source, target)
        yield from _draw(table, source, target, count)
    elif is_redeal(table, source, target):
        yield _early(table, source, target)
        yield from _redeal(table, count)
    elif source not in table.piles or target not in table.piles:
        yield {pr.Code.NO_SUCH_PILE}
    elif source == target and _has_merci(table, source):
        yield _early(table, source, target)
        yield from _merci(table, source, count)
    else:
        route = _route(table, source, target)
        yield route
        if not route:
            yield _early(table, source, target)
            yield from _leaving(table, source, target, count)


def _early(table: Table, source: str, target: str) -> set[pr.Code]:
    """Whether the base is still to be chosen, and this is not how."""
    choice = table.rules.choice
    if choice is None or table.base() is not None:
        return set()
    chosen = source in table.named(choice.source) and target in table.of(pl.Role.FOUNDATION)
    return set() if chosen else {pr.Code.TOO_EARLY}


def is_draw(table: Table, source: str, target: str) -> bool:
    """Whether a move is written as the draw is."""
    if source != "s" or table.rules.draw is None:
        return False
    steps = drawn(table.rules)
    for step in steps:
        if step.which is pl.Which.CHOSEN:
            return target in table.named((step.to,))
    step, piles = steps[0], table.named((steps[0].to,))
    whole = isinstance(step.to, pl.Role) and len(piles) > 1 and step.which is not pl.Which.FIRST
    return target == (piles[0][0] if whole else piles[0])


def _draw(table: Table, source: str, target: str, count: int) -> Reasons:
    draw, stock = table.rules.draw, table.piles["s"]
    assert draw
    if count > 1:
        yield ONE
    closes = [step for step in draw.steps if isinstance(step, pl.CloseGaps)]
    gaps = any(
        has_gaps(table, name, step.columns)
        for step in closes
        for name in table.named((step.piles,))
    )
    if not (stock or gaps):
        yield {pr.Code.STOCK_EMPTY}
    idle = [why for step in drawn(table.rules) if (why := _no_card(table, step, target))]
    if not gaps and len(idle) == len(drawn(table.rules)):
        yield set().union(*idle)
    for condition in draw.when:
        blocked = condition is pl.Fact.NO_OTHER_MOVE
        if _something_else(table) if blocked else not holds(table, condition):
            yield codes(condition, "draw")


def _no_card(table: Table, step: pl.Deal, chosen: str) -> set[pr.Code]:
    """Why a step of a draw deals no card."""
    once = [one for one in step.when if not about_here(one) and one is not pl.Fact.NOTHING_DEALT]
    each = [one for one in step.when if about_here(one)]
    found = set().union(*[codes(one, "draw") for one in once if not holds(table, one)])
    if isinstance(step.cards, pl.Spaces) and all(map(table.piles.get, table.of(step.cards.role))):
        found.add(pr.Code.PILE_FULL)
    piles = table.named((step.to,))
    if step.which is pl.Which.CHOSEN:
        piles = [chosen]
    elif isinstance(step.which, pl.NextPile) and table.piles["s"]:
        piles = [next_pile(table, step.which, piles)]
    elif isinstance(step.cards, pl.Spaces):
        piles = piles[:1]
    else:
        piles = [p for p, cards in zip(piles, step.counts(len(piles)), strict=True) if cards]
    if not any(all(holds(table, one, pile) for one in each) for pile in piles):
        found |= set().union(*[codes(one, "deal") for one in each])
    return found


def next_pile(table: Table, which: pl.NextPile, piles: list[str]) -> str:
    """The last pile that has a card, or the one after it if the next card opens it."""
    begun = [place for place, name in enumerate(piles) if table.piles[name]]
    place = begun[-1] if begun else 0
    opens = begun and table.piles["s"][-1][0].rank in which.on
    return piles[min(place + bool(opens), len(piles) - 1)]


def has_gaps(table: Table, name: str, columns: bool) -> bool:
    """Whether a pile with cards lies after an empty one, in its zone or in its column."""
    zone, own = table.zones[name], table.groups[name]
    step = zone.shape.length if columns and isinstance(zone.shape, pl.Rows) else 1
    before = own[table.place(name) % step : table.place(name) : step]
    return bool(table.piles[name]) and not all(table.piles[other] for other in before)


def _something_else(table: Table) -> bool:
    return any(
        not true_reasons(table, source, target, count)
        for source, pile in table.piles.items()
        for target in table.piles
        for count in range(1, len(pile) + 1)
        if not is_draw(table, source, target) and not is_redeal(table, source, target)
    )


def _gathered(rules: pl.Rules) -> list[pl.Role]:
    """The roles whose cards a redeal takes up."""
    redeal = rules.redeal
    if redeal is None:
        return []
    if redeal.lift is not None:
        return [redeal.lift]
    return [step.piles for step in redeal.gather if step.piles is not pl.Role.STOCK]


def is_redeal(table: Table, source: str, target: str) -> bool:
    """Whether a move is written as the redeal is, and is no pair with the stock's top card."""
    roles = _gathered(table.rules)
    if target != "s" or not roles or source != roles[0].letter:
        return False
    pairs = source in table.piles and any(_pairing(table, source, target))
    return not (pairs and table.piles["s"])


def _has_merci(table: Table, name: str) -> bool:
    redeal = table.rules.redeal
    piles = table.of(pl.Role.TABLEAU) if redeal and redeal.merci else []
    return name in piles


def _merci(table: Table, name: str, count: int) -> Reasons:
    redeal, cards = table.rules.redeal, table.piles[name]
    assert redeal
    if count == 1 or not cards:
        yield {pr.Code.ROUTE_NOT_ALLOWED}
    if count > len(cards):
        yield {pr.Code.TOO_FEW_CARDS}
    if table.redeals != redeal.times:
        yield {pr.Code.TOO_EARLY}
    if table.mercies == redeal.merci:
        yield {pr.Code.NO_MERCI_LEFT}
    if not all(up for _, up in cards[-count:]):
        yield {pr.Code.BURIED_CARD}


def _redeal(table: Table, count: int) -> Reasons:
    redeal = table.rules.redeal
    assert redeal
    if count > 1:
        yield ONE
    if table.piles["s"] and pl.Gather("stock") not in redeal.gather:
        yield {pr.Code.STOCK_NOT_EMPTY}
    if table.redeals == redeal.times:
        yield {pr.Code.NO_REDEAL_LEFT}
    for condition in redeal.when:
        if condition is pl.Fact.NO_OTHER_MOVE:
            drawn_to = [name for name in [*table.piles, "t", "r", "w"] if is_draw(table, "s", name)]
            draws = any(not true_reasons(table, "s", name, 1) for name in drawn_to)
            if draws or _something_else(table):
                yield codes(condition, "draw")
        elif not holds(table, condition):
            yield codes(condition, "draw") | {pr.Code.TOO_EARLY}
    if not any(table.piles[name] for role in _gathered(table.rules) for name in table.of(role)):
        yield {pr.Code.EMPTY_SOURCE}


def _lays(table: Table, source: str, target: str) -> list[pl.Start | pl.Build]:
    """The ways by which cards of one pile may be laid on another, empty or not."""
    zone = table.zones[target]
    ways: tuple[Any, ...] = (*zone.start, *zone.build)
    return [way for way in ways if not way.source or source in table.named(way.source, target)]


def _pairing(table: Table, source: str, target: str) -> Iterator[Any]:
    """The ways by which cards of two piles may leave the game together."""
    zone = table.zones[target]
    bare = zone.start and not (zone.build or moves_many(zone)) and zone.lay is pl.Lay.ON_TOP
    only_begun = bare and zone.role is not pl.Role.FOUNDATION
    if not gives(table.zones[source]) or not gives(zone) or (receives(zone) and not only_begun):
        return
    for way in table.rules.removal:
        near = getattr(way, "near", None)
        two = isinstance(way, (pl.Total, pl.Pair)) or (
            isinstance(way, pl.Set) and len(way.ranks) == 2
        )
        if (
            two
            and near is not pl.Near.STRETCH
            and (not near or _are_near(table, source, target, near))
        ):
            yield way


def _are_near(table: Table, one: str, other: str, near: pl.Near) -> bool:
    """Whether two piles are neighbours, by where they lie on the table."""
    shape = table.zones[one].shape
    if table.groups[one] is not table.groups[other] or not isinstance(shape, pl.Rows):
        return False
    (up, left), (down, right) = (divmod(table.place(name), shape.length) for name in (one, other))
    if near is pl.Near.SAME_LINE:
        return up == down or left == right
    return down - up in (-1, 0, 1) and right - left in (-1, 0, 1)


def _stretching(table: Table, source: str, target: str) -> Any:
    """The way by which all cards from one pile to another leave side by side, if there is one."""
    ways: tuple[Any, ...] = table.rules.removal
    for way in ways:
        between = way is pl.Removal.BETWEEN
        if between or getattr(way, "near", None) is pl.Near.STRETCH:
            most = 2 if between else way.total * way.times
            row = table.groups[source] is table.groups[target] and gives_stretches(
                table.zones[source]
            )
            if row and abs(table.place(source) - table.place(target)) < most:
                return way
    return None


def _alone(table: Table, source: str) -> list[Any]:
    """The ways by which a card of a pile may leave alone."""
    return [
        way
        for way in table.rules.removal
        if way in (pl.Removal.OUTRANKED, pl.Removal.CALLED)
        or (way is pl.Removal.BETWEEN and gives_stretches(table.zones[source]))
        or (isinstance(way, pl.Total) and way.at_least == 1)
        or (isinstance(way, pl.Set) and len(way.ranks) == 1)
    ]


def _route(table: Table, source: str, target: str) -> set[pr.Code]:
    one, other = table.zones[source], table.zones[target]
    if source == target:
        return {pr.Code.ROUTE_NOT_ALLOWED}
    if not gives(one):
        return {pr.Code.NOT_A_SOURCE, pr.Code.ROUTE_NOT_ALLOWED}
    if not any(not way.to or target in table.named(way.to, source) for way in one.take):
        return {pr.Code.ROUTE_NOT_ALLOWED}
    if other.role is pl.Role.DISCARD:
        return set() if _alone(table, source) else {pr.Code.ROUTE_NOT_ALLOWED}
    ways = [_stretching(table, source, target)] if not receives(other) else []
    ways += [*_lays(table, source, target), *_pairing(table, source, target)]
    return set() if any(ways) else {pr.Code.ROUTE_NOT_ALLOWED}


def _leaving(table: Table, source: str, target: str, count: int) -> Reasons:
    """Why cards do not leave their pile, and then why they do not go to the other."""
    zone, pile, on = table.zones[source], table.piles[source], table.piles[target]
    if not pile:
        yield {pr.Code.STOCK_EMPTY if source == "s" else pr.Code.EMPTY_SOURCE}
        return
    if len(pile) < count:
        yield {pr.Code.TOO_FEW_CARDS}
        return
    bare = not receives(table.zones[target])
    pairs = list(_pairing(table, source, target)) if on or bare else []
    stretch = _stretching(table, source, target) if bare else None
    ways = [way for way in zone.take if not way.to or target in table.named(way.to, source)]
    ways = [way for way in ways if count > 1 and way.take.many] or ways
    yield _stays(table, source, ways, count)
    if (pairs or stretch) and on:
        yield _stays(table, target, table.zones[target].take, 1)
    if table.covers(source) or ((pairs or stretch) and on and table.covers(target)):
        yield {pr.Code.COVERED_CARD}
    moved = [card for card, _ in pile[-count:]]
    if not all(up for _, up in pile[-count:]):
        yield {pr.Code.BURIED_CARD}
    if count > 1 and not any(way.take.many for way in ways):
        yield {pr.Code.ONE_CARD_ONLY if zone.build else pr.Code.BURIED_CARD}
    if table.zones[target].role is pl.Role.DISCARD or pairs or stretch:
        yield from _removed(table, source, target, moved, pairs, stretch)
        return
    if count > 1:
        whys = [_moves_together(table, source, way, count) for way in ways]
        yield set() if set() in whys else set().union(*whys)
    yield from _lands(table, source, target, moved)


def _stays(table: Table, pile: str, ways: Iterable[pl.Leave], count: int) -> set[pr.Code]:
    """Why some top cards stay on a pile, in every way to leave it."""
    found = set()
    for way in ways:
        kept = len(table.piles[pile]) - count < way.keep
        waits = [codes(one, "leave") for one in way.when if not holds(table, one, pile)]
        why = {pr.Code.NOT_A_SOURCE} if kept else set().union(*waits)
        if not why:
            return set()
        found |= why
    return found


def _moves_together(table: Table, source: str, way: pl.Leave, count: int) -> set[pr.Code]:
    """Why several cards do not leave together by a way."""
    zone, pile, order = table.zones[source], table.piles[source], table.rules.ranks
    cards = [card for card, _ in pile]
    if way.take is pl.Take.ANY_FACE_UP:
        return set()
    more = len(pile) - count > way.keep and pile[-count - 1][1]
    whole = way.take is not pl.Take.TOP_OR_WHOLE or not more
    whole = whole or not is_run(zone, cards[-count - 1 :], order)
    return set() if whole and is_run(zone, cards[-count:], order) else {pr.Code.NOT_A_RUN}


def _carried(table: Table, source: str, target: str, moved: list[pr.Card]) -> int:
    """How many cards could be carried one by one over empty cells and spaces."""
    zones = table.zones
    along = {pl.Role.CELL, pl.Role.TABLEAU}
    along |= {zone.role for zone in zones.values() if _take_singly(table, zone)}
    goes = [way for way in zones[source].take if _goes_freely(way, along)]
    if not goes or zones[source].then or not _take_singly(table, zones[target]):
        return 1
    able, steady = 1, set(pl.Role) - along
    for name, zone in zones.items():
        back = [way for way in zone.take if _goes_freely(way, along) and not way.keep]
        if zone.role is not pl.Role.CELL or table.piles[name] or not back or zone.then:
            continue
        ways = []
        for way in zone.start:
            asked = [one for one in way.when if isinstance(one, (pl.Holds, pl.Redeals))]
            known = [one for one in way.when if isinstance(one, pl.CardIs) and one.spot is None]
            named = [pile for one in asked if isinstance(one, pl.Holds) for pile in one.piles]
            lasts = len(asked) + len(known) == len(way.when) and set(named) <= steady
            from_all = not way.source or {
                *table.of(pl.Role.TABLEAU),
                *(one for one, own in zones.items() if _supermoves(own)),
            } <= set(table.named(way.source, name))
            if lasts and from_all and not any(isinstance(rank, pl.Base) for rank in way.ranks):
                ways += [way] * all(holds(table, one, name) for one in asked)
        able += all(
            any(
                card.rank in (way.ranks or [card.rank])
                and all(holds(table, one, name, card) for one in way.when)
                for way in ways
            )
            for card in moved
        )
    for name in table.of(pl.Role.TABLEAU):
        zone = zones[name]
        back = [way for way in zone.take if _goes_freely(way, along) and not way.keep]
        free = pl.Start() in zone.start and not (zone.shape or zone.capacity or zone.then)
        if (
            free
            and back
            and _stacks(table, zone, _carriers(table))
            and name != target
            and not table.piles[name]
        ):
            able *= 2
    return able


def _supermoves(zone: pl.Zone) -> bool:
    return any(way.take is pl.Take.SUPERMOVE for way in zone.take)


def _goes_freely(way: pl.Leave, along: set[pl.Role]) -> bool:
    """Whether single cards may leave at any time for all piles of some roles."""
    kept = way.take is pl.Take.NOTHING or way.when
    return not kept and along <= set(way.to or along)


def _carriers(table: Table) -> list[pl.Zone]:
    return [zone for zone in table.rules.zones if _supermoves(zone)]


def _take_singly(table: Table, zone: pl.Zone) -> bool:
    """Whether the cards of each run that lands in a zone may be laid one by one."""
    loose = any(way.take is pl.Take.ANY_FACE_UP for way in zone.take)
    return _stacks(table, zone, _carriers(table) if loose else [zone])


def _stacks(table: Table, zone: pl.Zone, runs: list[pl.Zone]) -> bool:
    """Whether cards of each run of some zones may be laid on each other in a zone."""
    key = tuple(map(id, [zone, *runs]))
    if key not in table.stacked:
        table.stacked[key] = _all_stack(table, zone, runs)
    return table.stacked[key]


def _all_stack(table: Table, zone: pl.Zone, runs: list[pl.Zone]) -> bool:
    order, pack = table.rules.ranks, set(table.rules.pack)
    plain = [
        way
        for way in zone.build
        if way.direction is not pl.Direction.UP_OR_DOWN_ALIKE
        and way.cards in (None, 1, pl.UNLIMITED)
        and not way.source
        and all(isinstance(one, pl.CardIs) and one.spot is not pl.Spot.LOWEST for one in way.when)
    ]
    return all(
        any(_is_laid(way, below, above, order) for way in plain)
        for own in runs
        for link in own.run or own.build
        for below in pack
        for above in pack
        if _is_laid(link, below, above, order)
    )


def _is_laid(link: Any, below: pr.Card, above: pr.Card, order: tuple[pr.Rank, ...]) -> bool:
    """Whether a card goes on another by a link, or by a build with its conditions on the two."""
    if not goes_on(link, below, above, order):
        return False
    asked = link.when if isinstance(link, pl.Build) else ()
    cards = {None: above, pl.Spot.TOP: below}
    known = [one for one in asked if isinstance(one, pl.CardIs) and one.spot in cards]
    stopped = isinstance(link, pl.Build) and below.rank in link.stop
    return not stopped and all(is_card(one, cards[one.spot]) for one in known)


# Cards that leave the game.


def _removed(
    table: Table, source: str, target: str, moved: list[pr.Card], pairs: list[Any], stretch: Any
) -> Reasons:
    if len(moved) > 1:
        yield ONE
        return
    last = source if table.zones[target].role is pl.Role.DISCARD else target
    if not table.piles[last]:
        yield {pr.Code.STOCK_EMPTY if last == "s" else pr.Code.EMPTY_SOURCE}
        return
    other = table.top(last)
    if other is None:
        yield {pr.Code.BURIED_CARD}
    elif last == source:
        ways = _alone(table, source)
        if not any(_leaves_alone(table, way, source) for way in ways):
            by_rank = {pr.Code.WRONG_RANK} if pl.Removal.CALLED in ways else {pr.Code.NO_PAIR}
            yield {pr.Code.NOT_OUTRANKED} if pl.Removal.OUTRANKED in ways else by_rank
    elif stretch:
        if not _stretch_leaves(table, stretch, source, target):
            yield {pr.Code.NO_PAIR}
    elif not any(_leave_together(table.rules, way, moved[0], other) for way in pairs):
        yield {pr.Code.NO_PAIR}


def _leaves_alone(table: Table, way: Any, source: str) -> bool:
    card, rules = table.piles[source][-1][0], table.rules
    if way is pl.Removal.OUTRANKED:
        tops = [table.top(name) for name, zone in table.zones.items() if gives(zone)]
        return any(top and top.suit is card.suit and _high(top) > _high(card) for top in tops)
    if way is pl.Removal.CALLED:
        calls = table.redeals + len(table.piles["d"])
        return card.rank is rules.ranks[calls % len(rules.ranks)]
    if way is pl.Removal.BETWEEN:
        return _stretch_leaves(table, way, source, source)
    if isinstance(way, pl.Set):
        return card.rank in way.ranks
    return card.rank not in ranks_in_sets(rules.removal) and way.makes((card.rank,))


def _stretch_leaves(table: Table, way: Any, source: str, last: str) -> bool:
    """Whether all cards from one pile of a row to another, or the same, leave together."""
    own = table.groups[source]
    low, high = sorted((table.place(source), table.place(last)))
    tops = [table.top(name) for name in own[low : high + 1]]
    if isinstance(way, pl.Total):
        return all(tops) and way.makes([top.rank for top in tops if top])
    if low == 0 or high + 1 == len(own):
        return False
    left, right = table.top(own[low - 1]), table.top(own[high + 1])
    return bool(left and right) and (left.rank is right.rank or left.suit is right.suit)  # type: ignore[union-attr]


def _leave_together(rules: pl.Rules, way: Any, one: pr.Card, other: pr.Card) -> bool:
    ranks = [one.rank, other.rank]
    if isinstance(way, pl.Set):
        return sorted(ranks) == sorted(way.ranks) and suits_go(way, one, other)
    if ranks_in_sets(rules.removal).intersection(ranks):
        return False
    if isinstance(way, pl.Total):
        return way.makes(ranks) and suits_go(way, one, other)
    order = rules.ranks
    return goes_on(way.link, one, other, order) or goes_on(way.link, other, one, order)


def _high(card: pr.Card) -> int:
    """A rank where aces are high."""
    return 14 if card.rank is pr.Rank.ACE else card.rank


def is_part(rules: pl.Rules, cards: list[pr.Card], whole: bool = False) -> bool:
    """Whether a zone may collect these cards, which are one of a set or more; or the whole set."""
    ranks = Counter(card.rank for card in cards)
    free = not ranks_in_sets(rules.removal).intersection(ranks)
    for way in rules.removal:
        if isinstance(way, pl.Set) and len(way.ranks) > 2:
            named = Counter(way.ranks)
            fits = ranks == named if whole else ranks <= named
        elif isinstance(way, pl.Total) and way.at_most is None and way.near is None:
            made = sum(way.counts(card.rank) for card in cards)
            fits = way.makes([c.rank for c in cards]) if whole else made <= way.total * way.times
            fits = fits and free
        else:
            continue
        if fits and all(suits_go(way, *two) for two in combinations(cards, 2)):
            return True
    return False


# Cards that are laid.


def _lands(table: Table, source: str, target: str, moved: list[pr.Card]) -> Reasons:
    zone, on, count = table.zones[target], table.piles[target], len(moved)
    if count == 1 and _change_places(table, source, target):
        return
    capacity = 1 if isinstance(zone.shape, pl.Slots) else zone.capacity
    room = (capacity or 10**6) - len(on)
    if room <= 0:
        yield {pr.Code.PILE_FULL}
    if zone.lay is pl.Lay.COLLECT:
        collected = [card for name in table.groups[target] for card, _ in table.piles[name]]
        if not is_part(table.rules, [moved[0], *collected]):
            yield {pr.Code.NO_PAIR}
    if isinstance(zone.shape, pl.Slots) and not on and not begins(zone, table.place(target)):
        why = _in_gap(table, target, moved[0])
        yield why if count == 1 or why == {pr.Code.PILE_NOT_FILLABLE} else ONE
    else:
        ways: tuple[Any, ...] = zone.build if on else zone.start
        whys = [_no_way(table, way, source, target, moved) for way in ways]
        none = {pr.Code.PILE_FULL if on else pr.Code.PILE_NOT_FILLABLE}
        yield set() if set() in whys else set().union(*whys) or none
    if room < count:
        yield {pr.Code.PILE_FULL}
    if (
        count > 1
        and _supermoves(table.zones[source])
        and (count > _carried(table, source, target, moved))
    ):
        yield {pr.Code.TOO_FEW_SPACES}
    loose = any(
        way.cards is pl.UNLIMITED and not _no_way(table, way, source, target, moved)
        for way in (zone.build if on else zone.start)
    )
    if count > 1 and not loose and not any(w.take is pl.Take.ANY_FACE_UP for w in zone.take):
        yield set() if is_run(zone, moved, table.rules.ranks) else {pr.Code.NOT_A_RUN}


def _no_way(table: Table, way: Any, source: str, target: str, moved: list[pr.Card]) -> set[pr.Code]:
    """Why cards are not laid by a way."""
    zone, card, order = table.zones[target], moved[0], table.rules.ranks
    place = "start" if isinstance(way, pl.Start) else "build"
    found = set()
    if way.source and source not in table.named(way.source, target):
        found |= {pr.Code.PILE_NOT_FILLABLE if place == "start" else pr.Code.ROUTE_NOT_ALLOWED}
    found |= set().union(*[codes(o, place) for o in way.when if not holds(table, o, target, card)])
    several = any(leave.take.many for leave in zone.take)
    ranks = way.ranks if isinstance(way, pl.Start) else ()
    if ranks and not any(_begins(table, rank, card) for rank in ranks):
        found |= {pr.Code.WRONG_BASE}
    one = way.cards == 1 or (way.cards is None and not several) or zone.lay is not pl.Lay.ON_TOP
    if isinstance(way.cards, int) and len(moved) != way.cards:
        found |= {pr.Code.ONE_CARD_ONLY if one else pr.Code.NOT_A_RUN}
    found |= ONE if one and len(moved) > 1 else set()
    if isinstance(way, pl.Start):
        return found
    top = table.top(target)
    if top is None:
        return found | {pr.Code.BURIED_CARD}
    if top.rank in way.stop or not ranks_go(way, top.rank, card.rank, order):
        found |= {pr.Code.WRONG_RANK}
    if not suits_go(way, top, card):
        found |= _suit_codes(way)
    if way.direction is pl.Direction.UP_OR_DOWN_ALIKE and not _goes_alike(table, way, target, card):
        found |= {pr.Code.WRONG_RANK}
    return found


def _suit_codes(link: pl.Link) -> set[pr.Code]:
    colours = link.match in (pl.Match.ALTERNATING_COLOURS, pl.Match.IN_COLOUR)
    return {pr.Code.WRONG_COLOUR if colours else pr.Code.WRONG_SUIT}


def _begins(table: Table, rank: pr.Rank | pl.Base, card: pr.Card) -> bool:
    """Whether a card may be the first of a pile that begins with a rank."""
    if isinstance(rank, pr.Rank):
        return card.rank is rank
    base, order = table.base(), table.rules.ranks
    if rank is pl.Base.BASE_RANK:
        return base in (None, card.rank)
    return base is not None and card.rank is order[order.index(base) - 1]


def _goes_alike(table: Table, way: pl.Build, target: str, card: pr.Card) -> bool:
    """Whether a card goes up or down as all piles of the zone that have begun to."""
    piles, order = [table.piles[name] for name in table.groups[target]], table.rules.ranks
    pairs = [pile[:2] for pile in piles if len(pile) > 1 and pile[0][1] and pile[1][1]]
    top = table.top(target)
    ways = one_by_one(way)
    for ours, theirs in (ways, ways[::-1]):
        against = any(
            goes_on(theirs, one, two, order) and not goes_on(ours, one, two, order)
            for (one, _), (two, _) in pairs
        )
        if top and not against and goes_on(ours, top, card, order):
            return True
    return False


def _in_gap(table: Table, target: str, card: pr.Card) -> set[pr.Code]:
    """Why a card does not fill a gap in a row."""
    zone, own, order = table.zones[target], table.groups[target], table.rules.ranks
    shape, place = zone.shape, table.place(target)
    assert isinstance(shape, pl.Slots)
    left, right = table.top(own[place - 1]), None
    if shape.side is pl.Side.LEFT_OR_RIGHT and (place + 1) % shape.length:
        right = table.top(own[place + 1])
    fits = [
        other
        for other in pr.pack(1, suits=tuple(pr.Suit), ranks=tuple(pr.Rank))
        for way in zone.build
        if (left and goes_on(way, left, other, order))
        or (right and goes_on(way, other, right, order))
    ]
    if not fits:
        return {pr.Code.PILE_NOT_FILLABLE}
    if card.rank not in {other.rank for other in fits}:
        return {pr.Code.WRONG_RANK}
    suited = set().union(*map(_suit_codes, zone.build))
    return set() if card in fits else suited


def _change_places(table: Table, source: str, target: str) -> bool:
    """Whether the only cards of two piles belong each at the bottom of the other."""
    zones = [table.zones[name] for name in (source, target)]
    piles = [table.piles[name] for name in (source, target)]
    if any(zone.lay is not pl.Lay.SWAP for zone in zones) or [*map(len, piles)] != [1, 1]:
        return False
    one, other = ({rank for way in zone.start for rank in way.ranks} for zone in zones)
    here, there = (pile[0][0].rank for pile in piles)
    shown = all(up for pile in piles for _, up in pile)
    return shown and here not in one and here in other and there in one


# Held against the engine.


def check_reasons(state: pr.State) -> int:
    """Compare each conceivable move's reason with those that plain cards and piles give."""
    table = Table(state)
    legal = set(state.legal_moves())
    refused = 0
    fields = set()
    most = 1 + min(14, max(len(pile) for pile in table.piles.values()))
    for move in candidate_moves(state, most):
        violation = state.check(move)
        true = true_reasons(table, move.source, move.target, move.size)
        if violation is None:
            assert move in legal, (move, state)
            assert not true, (move, true, state)
            continue
        refused += 1
        assert move not in legal, (move, violation, state)
        if violation.code is pr.Code.NO_SUCH_PILE:
            assert {violation.code} in true, (move, violation, state)
        else:
            # One of the first that hold in the documented order.
            assert violation.code in (true or [set()])[0], (move, violation, true, state)
            if violation.field not in fields:
                assert violation.message.strip()
                fields.add(violation.field)
    for field in fields:  # each that forbids something exists
        read_field(state.rules, re.sub(r"\[\d+\]$", "", field))  # a list, for a whole entry
    return refused


def check_list(state: pr.State, choices: Random, others: int = 20) -> None:
    """Compare the list of moves with the reasons against each, and against some other moves."""
    table, legal = Table(state), state.legal_moves()
    for move in legal:
        reasons = true_reasons(table, move.source, move.target, move.size)
        assert not reasons, (move, reasons, state)
    for _ in range(others):
        source, target = choices.choices(state.names, k=2)
        is_legal = pr.Move(source, target) in legal
        assert is_legal == (not true_reasons(table, source, target, 1)), (source, target, state)


def check_play(state: pr.State, choices: Random) -> None:
    """Compare reasons, and check each conceivable move, along a few random moves."""
    for _ in range(8):
        check_reasons(state)
        check_moves(state)
        moves = state.legal_moves()
        if moves:
            state = state.play(choices.choice(moves))
