"""The rules read a second time, from a rule set's plain data and real cards: why a move is illegal.

Nothing here uses the engine or its tables. It is slow and says every reason that is true of a move,
in the documented order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations, pairwise
from math import gcd
from random import Random

import attrs

import patience_rules as pr
from patience_rules.cards import Card, Rank, Suit, pack
from patience_rules.conformance import candidate_moves, check_moves
from patience_rules.errors import Code
from patience_rules.rules.build import Build
from patience_rules.rules.field_paths import read_field
from patience_rules.rules.removal import Removal
from patience_rules.rules.vocabulary import (
    Base,
    By,
    Closing,
    Direction,
    Goal,
    Match,
    Near,
    Role,
    Side,
    Take,
    When,
)
from patience_rules.rules.zone import Zone

Pile = list[tuple[Card, bool]]
"""Cards bottom to top, each with whether it lies face up."""


class Table:
    """A position as plain data: the piles by name, and the zone of each."""

    def __init__(self, state: pr.State) -> None:
        self.rules, self.redeals = state.rules, state.redeals
        self.piles: dict[str, Pile] = {}
        self.zones: dict[str, Zone] = {}
        self.indices: dict[str, int] = {}
        self.places: dict[str, int] = {}
        given = {role: list(piles) for role, piles in state.to_json()["piles"].items()}
        self.roles = {role: self.rules.count(Role(role)) for role in given}
        seen = dict.fromkeys(given, 0)
        for index, zone in enumerate(self.rules.zones):
            role = zone.role.value
            for place in range(zone.piles):
                seen[role] += 1
                name = role[0] if self.roles[role] == 1 else f"{role[0]}{seen[role]}"
                texts = given[role].pop(0).split()
                self.piles[name] = [
                    (Card.parse(text.rstrip("?")), text[-1] != "?") for text in texts
                ]
                if zone.role is Role.STOCK:  # face down, but for a top card that may be taken
                    shown = len(texts) - 1 if zone.take is Take.TOP else len(texts)
                    self.piles[name] = [
                        (card, n >= shown) for n, (card, _) in enumerate(self.piles[name])
                    ]
                self.zones[name], self.indices[name] = zone, index
                self.places[name] = place

    def of(self, role: Role) -> list[str]:
        """The names of a role's piles."""
        return [name for name, zone in self.zones.items() if zone.role is role]

    def neighbour(self, name: str, step: int) -> str:
        """The pile so many further in the same zone."""
        names = list(self.zones)
        return names[names.index(name) + step]

    def stock(self) -> Pile:
        return self.piles.get("s", [])

    def base(self) -> Rank | None:
        """The rank of the first card on the first foundation that has one."""
        for name in self.of(Role.FOUNDATION):
            if self.piles[name]:
                return self.piles[name][0][0].rank
        return None

    @cached_property
    def won(self) -> bool:
        rules = self.rules
        if rules.goal is Goal.RUNS:
            return all(self.is_sorted(name) for name in self.piles)
        if rules.goal is Goal.FOUNDATIONS and not all(map(self.is_begun, self.of(Role.FOUNDATION))):
            return False
        if rules.goal is Goal.FOUNDATIONS:
            return all(
                sum(card.rank not in rules.left_out for card, _ in self.piles[name])
                <= (zone.keep if zone.take is not Take.NOTHING else 0)
                for name, zone in self.zones.items()
                if zone.role is not Role.FOUNDATION
            )
        others = [n for n, z in self.zones.items() if z.role is not Role.TABLEAU]
        left = {
            Goal.ON_TABLEAU: others,
            Goal.TABLEAU: self.of(Role.TABLEAU),
            Goal.DISCARD: [n for n, z in self.zones.items() if z.role is not Role.DISCARD],
        }[rules.goal]
        allowed = 0
        if rules.removal and rules.goal is Goal.DISCARD:
            aces = rules.decks * len(rules.suits)
            sizes = gcd(*map(len, rules.removal.sets)) or 1
            spare = {By.OUTRANKED: aces, By.SETS: rules.cards % sizes, By.BETWEEN: 2}
            spare[By.TOTAL] = sum(never_leaves(rules, card.rank) for card in rules.pack)
            allowed = spare.get(rules.removal.by, 0)
        elif rules.goal is Goal.DISCARD:
            back = [step for zone in rules.zones if zone.ousts for step in zone.reach]
            allowed = min([abs(step) for step in back] or [1])
        return sum(len(self.piles[name]) for name in left) <= allowed

    def held(self, roles: Iterable[Role]) -> bool:
        """Whether a card is left on the piles of some roles."""
        return any(self.piles[name] for role in roles for name in self.of(role))

    def is_begun(self, name: str) -> bool:
        """Whether a pile's lowest card has the rank that is asked for, if one is."""
        zone = self.zones[name]
        if not (zone.begun and zone.start and self.piles[name]):
            return True
        card, up = self.piles[name][0]
        return up and card.rank is zone.start.rank

    def is_in_place(self, name: str) -> bool:
        """Whether a place in a row holds a card that fits there, as all to its left do."""
        zone, row = self.zones[name], self.zones[name].row
        if not self.piles[name] or row is None or zone.start is None or zone.build is None:
            return False
        card, up = self.piles[name][0]
        if self.places[name] % row == 0:
            return up and zone.start.rank in (None, card.rank)
        before = self.neighbour(name, -1)
        fits = self.is_in_place(before) and up
        return fits and goes_on(zone.build, self.piles[before][0][0], card, self.rules.ranks)

    def is_sorted(self, name: str) -> bool:
        """Whether a pile is empty or, on the tableau, one whole run."""
        zone, rules, pile = self.zones[name], self.rules, self.piles[name]
        if zone.role is Role.DISCARD:
            return True
        if pile and zone.role is Role.TABLEAU and zone.beside:
            return self.is_in_place(name)
        links = zone.run or zone.build
        if not pile or zone.role is not Role.TABLEAU or links is None:
            return not pile
        equal = rules.decks * len(rules.suits)
        longest = max(
            equal if way.direction is Direction.SAME else len(way.ranks or rules.ranks)
            for way in ways(links)
        )
        whole = len(pile) == longest and all(up for _, up in pile)
        return whole and is_run(links, [card for card, _ in pile], rules.ranks)

    def covers(self, name: str) -> list[str]:
        """The piles that have cards and lie on a pile."""
        zone, place = self.zones[name], self.places[name]
        covers = [
            self.neighbour(name, c - place) for c in (zone.cover[place] if zone.cover else ())
        ]
        return [cover for cover in covers if self.piles[cover]]


def never_leaves(rules: pr.Rules, rank: Rank) -> bool:
    """Whether a card of a rank makes the total neither alone nor with one other."""
    removal = rules.removal
    assert removal
    if removal.several or any(rank in named for named in removal.sets):
        return False
    others = [other for other in rules.ranks if not any(other in own for own in removal.sets)]
    sets = [[rank], *[[rank, other] for other in others]]
    return not any(
        len(ranks) >= removal.least and _adds_up(removal, [Card(Suit.CLUBS, one) for one in ranks])
        for ranks in sets
    )


def ways(build: Build) -> list[Build]:
    """The ways to build, one by one, without what stops them all."""
    return [build, *(ways(build.also) if build.also else [])]


def ranks_go(build: Build, below: Rank, above: Rank, order: tuple[Rank, ...]) -> bool:
    """Whether one rank of a pack goes on another."""
    order = build.ranks or order
    if not {below, above} <= set(order):
        return False
    up = order.index(above) - order.index(below)
    down = -up
    if build.wrap:
        up, down = up % len(order), down % len(order)
    return {
        Direction.UP: up == build.step,
        Direction.DOWN: down == build.step,
        Direction.EITHER: build.step in (up, down),
        Direction.ANY: True,
        Direction.SAME: up == 0,
    }[build.direction]


def suits_go(build: Build, below: Card, above: Card) -> bool:
    """Whether the suit of one card goes on that of another."""
    red = below.suit.is_red, above.suit.is_red
    return {
        Match.ANY: True,
        Match.SUIT: below.suit == above.suit,
        Match.OTHER_SUIT: below.suit != above.suit,
        Match.COLOUR: red[0] == red[1],
        Match.ALTERNATING: red[0] != red[1],
    }[build.match]


def goes_on(build: Build, below: Card, above: Card, order: tuple[Rank, ...]) -> bool:
    """Whether one card may be laid on another."""
    return below.rank not in build.stop and any(
        suits_go(way, below, above) and ranks_go(way, below.rank, above.rank, order)
        for way in ways(build)
    )


def is_run(build: Build, cards: list[Card], order: tuple[Rank, ...]) -> bool:
    """Whether cards follow one another, all in one way and direction."""
    either = [Direction.UP, Direction.DOWN]
    one_way = [
        Build(direction, way.match, way.wrap, way.step, build.stop, ranks=way.ranks)
        for way in ways(build)
        for direction in (either if way.direction is Direction.EITHER else [way.direction])
    ]
    return any(
        all(goes_on(way, below, above, order) for below, above in pairwise(cards))
        for way in one_way
    )


def true_reasons(table: Table, source: str, target: str, count: int) -> Iterator[Code]:
    """Every reason that is true of a move, in the documented order; none of a legal move."""
    if table.won:
        yield Code.GAME_OVER
    early = [Code.TOO_EARLY] if _is_early(table, source, target) else []
    if _is_draw(table, source, target):
        yield from early or _draw(table, count)
    elif _is_redeal(table, source, target):
        yield from early or _redeal(table, count)
    elif source not in table.piles or target not in table.piles:
        yield Code.NO_SUCH_PILE
    else:
        route = list(_route(table, source, target))
        yield from route or early or _cards(table, source, target, count)


def _is_early(table: Table, source: str, target: str) -> bool:
    """Whether the base is still to be chosen, and this is not how."""
    choice = table.rules.choice
    if choice is None or table.base() is not None:
        return False
    chosen = source in table.zones and table.zones[source].role in choice.of
    return not (chosen and target in table.of(Role.FOUNDATION))


def _is_draw(table: Table, source: str, target: str) -> bool:
    draw = table.rules.draw
    if draw is None or source != "s":
        return False
    return target == draw.to.letter if draw.every or draw.next_pile else target in table.of(draw.to)


def _draw(table: Table, count: int) -> Iterator[Code]:
    draw = table.rules.draw
    assert draw
    if count > 1:
        yield Code.ONE_CARD_ONLY
    gaps = draw.closes is not None and _has_gaps(table, draw.to, draw.closes)
    if not (table.stock() or gaps):
        yield Code.STOCK_EMPTY
    low = min(len(table.piles[name]) for name in table.of(draw.to))
    if draw.up_to and low >= draw.up_to and not draw.overflow:
        yield Code.PILE_FULL
    if draw.for_spaces and all(table.piles[name] for name in table.of(draw.for_spaces)):
        yield Code.PILE_FULL
    if draw.over_full and all(
        len(table.piles[name]) >= (table.zones[name].capacity or 0)
        for name in table.of(draw.over_full)[: len(table.of(draw.to))]
    ):
        yield Code.PILE_FULL
    if draw.when is When.BLOCKED and _something_else(table):
        yield Code.DRAW_NOT_BLOCKED
    full = table.of(Role.TABLEAU) if draw.when is When.NO_SPACE else []
    full += [name for name, zone in table.zones.items() if zone.holds_draw]
    if not all(table.piles[name] for name in full):
        yield Code.DRAW_OVER_SPACE
    if table.held(draw.while_empty):
        yield Code.TOO_EARLY


def _has_gaps(table: Table, role: Role, closes: Closing) -> bool:
    """Whether a card lies after an empty pile, or below one in its column."""
    return any(
        table.indices[one] == table.indices[other]
        and table.places[one] < table.places[other]
        and not table.piles[one]
        and table.piles[other]
        and (
            closes is Closing.IN_ORDER
            or (table.places[other] - table.places[one]) % (table.zones[one].row or 1) == 0
        )
        for one in table.of(role)
        for other in table.of(role)
    )


def _are_near(table: Table, one: str, other: str, near: Near) -> bool:
    """Whether two piles are neighbours, by where they lie on the table."""
    row = table.zones[one].row
    if table.indices[one] != table.indices[other] or row is None or near is Near.STRETCH:
        return False
    (up, left), (down, right) = (divmod(table.places[name], row) for name in (one, other))
    if near is Near.LINES:
        return up == down or left == right
    if near is Near.ROW:
        return up == down and right - left in (1, -1)
    touches = down - up in (-1, 0, 1) and right - left in (-1, 0, 1)
    return touches and (near is Near.AROUND or up == down or left == right)


def _something_else(table: Table) -> bool:
    return any(
        not next(true_reasons(table, source, target, count), None)
        for source, pile in table.piles.items()
        for target in table.piles
        for count in range(1, len(pile) + 1)
        if not _is_draw(table, source, target) and not _is_redeal(table, source, target)
    )


def _is_redeal(table: Table, source: str, target: str) -> bool:
    redeal = table.rules.redeal
    if redeal is None or target != "s" or source != redeal.of.letter:
        return False
    return source not in table.piles or not (_is_pair(table, source, target) and table.stock())


def _redeal(table: Table, count: int) -> Iterator[Code]:
    redeal = table.rules.redeal
    assert redeal
    if count > 1:
        yield Code.ONE_CARD_ONLY
    if table.stock() and not redeal.any_time:
        yield Code.STOCK_NOT_EMPTY
    if table.redeals == redeal.times:
        yield Code.NO_REDEAL_LEFT
    if not any(table.piles[name] for role in redeal.roles for name in table.of(role)):
        yield Code.EMPTY_SOURCE


def _sizes(removal: Removal) -> set[int]:
    """How many cards leave the game at once."""
    by: dict[By, set[int]] = {
        By.TOTAL: {removal.least, 2},
        By.RANK: {2},
        By.OUTRANKED: {1},
        By.SETS: set(),
        By.BETWEEN: {1},
        By.CALLED: {1},
    }
    return by[removal.by] | {len(ranks) for ranks in removal.sets}


def _is_pair(table: Table, source: str, target: str) -> bool:
    removal, one, other = table.rules.removal, table.zones[source], table.zones[target]
    if removal is None or 2 not in _sizes(removal) or other.build:
        return False
    if other.start:  # of an empty pile it says what begins it
        many = other.take not in (Take.NOTHING, Take.TOP) or (other.start.cards or 1) > 1
        if many or other.gathers or other.follows or other.role is Role.FOUNDATION:
            return False
        if not table.piles[target]:
            return False
    if removal.near and not _are_near(table, source, target, removal.near):
        return False
    return one.take is not Take.NOTHING and other.take is not Take.NOTHING


def _in_row(zone: Zone) -> bool:
    """Whether cards leave the piles of a zone from side by side."""
    gives = zone.take is not Take.NOTHING and not (zone.build or zone.start)
    return gives and zone.closes is Closing.IN_ORDER


def _are_ends(table: Table, source: str, target: str) -> bool:
    """Whether all cards from one pile of a row to another may leave together."""
    removal = table.rules.removal
    if removal is None or removal.near is not Near.STRETCH or not _in_row(table.zones[source]):
        return False
    most = 2 if removal.by is By.BETWEEN else removal.total * removal.times
    apart = abs(table.places[source] - table.places[target])
    return table.indices[source] == table.indices[target] and 0 < apart < most


def _stretch(table: Table, source: str, last: str) -> Iterator[Code]:
    """Why all cards from one pile of a row to another, or the same, do not leave."""
    removal, names = table.rules.removal, list(table.zones)
    assert removal
    if not table.piles[last]:
        yield Code.EMPTY_SOURCE
        return
    low, high = sorted((names.index(source), names.index(last)))
    if removal.by is By.TOTAL:
        tops = [pile[-1][0] for name in names[low : high + 1] if (pile := table.piles[name])]
        if not _adds_up(removal, tops):
            yield Code.NO_PAIR
        return
    index = table.indices[source]
    ends = [
        table.piles[name][-1][0]
        for name in (*names[max(low - 1, 0) : low], *names[high + 1 : high + 2])
        if table.indices[name] == index and table.piles[name]
    ]
    if len(ends) < 2 or (ends[0].rank != ends[1].rank and ends[0].suit != ends[1].suit):
        yield Code.NO_PAIR


def _adds_up(removal: Removal, cards: list[Card]) -> bool:
    """Whether cards make the total, once or more often."""
    made = sum(min(card.rank, removal.count_to) for card in cards)
    return made in [removal.total * often for often in range(1, removal.times + 1)]


def _route(table: Table, source: str, target: str) -> Iterator[Code]:
    """Why no card ever goes this way."""
    rules, zone, other = table.rules, table.zones[source], table.zones[target]
    if source == target:
        yield Code.ROUTE_NOT_ALLOWED
    if zone.take is Take.NOTHING:
        drawn = zone.role is Role.STOCK and rules.draw
        yield Code.ROUTE_NOT_ALLOWED if drawn else Code.NOT_A_SOURCE
    if zone.to and other.role not in zone.to:
        yield Code.ROUTE_NOT_ALLOWED
    if zone.to_previous and table.indices[target] != table.indices[source] - 1:
        yield Code.ROUTE_NOT_ALLOWED
    if other.last_from is zone.role and table.places[source] != table.places[target]:
        yield Code.ROUTE_NOT_ALLOWED
    apart = table.places[source] - table.places[target]
    if zone.reach and table.indices[source] == table.indices[target] and apart not in zone.reach:
        yield Code.ROUTE_NOT_ALLOWED
    if other.role is Role.DISCARD and rules.removal:
        between = rules.removal.by is By.BETWEEN
        if 1 not in _sizes(rules.removal) or (between and not _in_row(zone)):
            yield Code.ROUTE_NOT_ALLOWED
    elif not (
        other.build
        or other.start
        or _is_pair(table, source, target)
        or _are_ends(table, source, target)
    ):
        yield Code.ROUTE_NOT_ALLOWED


def _cards(table: Table, source: str, target: str, count: int) -> Iterator[Code]:
    zone, other = table.zones[source], table.zones[target]
    pile, on = table.piles[source], table.piles[target]
    if not pile:
        yield Code.STOCK_EMPTY if source == "s" else Code.EMPTY_SOURCE
        return
    if len(pile) < count:
        yield Code.TOO_FEW_CARDS
        return
    if len(pile) - count < zone.keep:
        yield Code.NOT_A_SOURCE
    together = on and (_is_pair(table, source, target) or _are_ends(table, source, target))
    waits = (zone, other) if together else (zone,)
    if any(table.held(one.take_while_empty) for one in waits):
        yield Code.TOO_EARLY
    moved = [card for card, _ in pile[-count:]]
    if table.covers(source) or (on and table.covers(target)):
        yield Code.COVERED_CARD
    if not all(up for _, up in pile[-count:]):
        yield Code.BURIED_CARD
    if count > 1 and zone.take is Take.TOP:
        yield Code.BURIED_CARD if zone.build is None else Code.ONE_CARD_ONLY
    if _are_ends(table, source, target):
        yield from [Code.ONE_CARD_ONLY] * (count > 1) or _stretch(table, source, target)
        return
    if other.role is Role.DISCARD or _is_pair(table, source, target):
        yield from _leaves(table, source, moved, target)
        return
    if count > 1 and zone.take not in (Take.TOP, Take.ANY_GROUP):
        yield from _moves_together(table, zone, pile, count)
    yield from _lands(table, source, target, moved)
    if zone.own_foundations and other.role is Role.FOUNDATION and not table.redeals:
        index = table.indices[source]
        zones = list(enumerate(table.rules.zones[:index]))
        own = max(at for at, before in zones if before.role is Role.FOUNDATION)
        if table.indices[target] != own:
            yield Code.TOO_EARLY


def _leaves(table: Table, source: str, moved: list[Card], target: str) -> Iterator[Code]:
    removal = table.rules.removal
    assert removal
    if len(moved) > 1:
        yield Code.ONE_CARD_ONLY
    card = moved[0]
    if removal.by is By.OUTRANKED:
        higher = [
            top
            for name, pile in table.piles.items()
            for top, up in pile[-1:]
            if up and table.zones[name].take is not Take.NOTHING
            if top.suit is card.suit and _high(top) > _high(card)
        ]
        if not higher:
            yield Code.NOT_OUTRANKED
    elif removal.by is By.CALLED:
        order = table.rules.ranks
        if card.rank is not order[(table.redeals + len(table.piles["d"])) % len(order)]:
            yield Code.WRONG_RANK
    elif removal.by is By.BETWEEN:
        yield from _stretch(table, source, source)
    elif table.zones[target].role is Role.DISCARD:
        if not _is_set(removal, [card]):
            yield Code.NO_PAIR
    elif not table.piles[target]:
        yield Code.STOCK_EMPTY if target == "s" else Code.EMPTY_SOURCE
    else:
        other, up = table.piles[target][-1]
        if not up or not _is_set(removal, [card, other]):
            yield Code.NO_PAIR


def _is_set(removal: Removal, cards: list[Card]) -> bool:
    """Whether one or two cards leave together."""
    ranks = sorted(card.rank for card in cards)
    if not _suits_agree(removal, cards):
        return False
    if any(rank in named for rank in ranks for named in removal.sets):
        return ranks in map(sorted, removal.sets)
    if removal.by is By.RANK:
        return len(ranks) == 2 and ranks[0] == ranks[1]
    enough = removal.by is By.TOTAL and len(cards) >= removal.least
    return enough and _adds_up(removal, cards)


def _suits_agree(removal: Removal, cards: list[Card]) -> bool:
    """Whether the suits of any two of the cards relate as they should."""
    named = any(cards[0].rank in ranks for ranks in removal.sets)
    build = Build(match=removal.set_match if named else removal.match)
    return all(suits_go(build, *pair) for pair in combinations(cards, 2))


def _is_part(removal: Removal, cards: list[Card]) -> bool:
    """Whether more cards may make these a set of at least three, or they are one."""
    ranks = [card.rank for card in cards]
    if not _suits_agree(removal, cards):
        return False
    if not any(rank in named for rank in ranks for named in removal.sets) and removal.several:
        made = sum(min(rank, removal.count_to) for rank in ranks)
        return made <= removal.total * removal.times
    return any(
        len(named) > 2 and all(ranks.count(rank) <= named.count(rank) for rank in ranks)
        for named in removal.sets
    )


def _high(card: Card) -> int:
    """A rank where aces are high."""
    return 14 if card.rank is Rank.ACE else card.rank


def _moves_together(table: Table, zone: Zone, pile: Pile, count: int) -> Iterator[Code]:
    links = zone.run or zone.build
    assert links
    cards, order = [card for card, _ in pile], table.rules.ranks
    if not is_run(links, cards[-count:], order):
        yield Code.NOT_A_RUN
    more = len(pile) - count > zone.keep and pile[-count - 1][1]
    longer = more and is_run(links, cards[-count - 1 :], order)
    if zone.take is Take.TOP_OR_WHOLE and longer:
        yield Code.NOT_A_RUN


def _lands(table: Table, source: str, target: str, moved: list[Card]) -> Iterator[Code]:
    zone, on, count = table.zones[target], table.piles[target], len(moved)
    if count == 1 and _change_places(table, source, target):
        return
    room = (zone.capacity or 10**6) - len(on)
    if room <= 0:
        yield Code.PILE_FULL
    if zone.last_from:
        ends = table.zones[source].role is zone.last_from
        if ends != (room == 1):
            yield Code.PILE_FULL if room == 1 else Code.TOO_EARLY
    own = table.of(zone.between_from)[table.places[target]] if zone.between_from else source
    if on and room > 1 and source != own:
        yield Code.ROUTE_NOT_ALLOWED
    if zone.gathers:
        index = table.indices[target]
        near = [pile for name, pile in table.piles.items() if table.indices[name] == index]
        gathered = [card for pile in near for card, _ in pile]
        assert table.rules.removal
        if not _is_part(table.rules.removal, [moved[0], *gathered]):
            yield Code.NO_PAIR
    yield from (_on_card if on else _on_space)(table, source, target, moved)
    if room < count:
        yield Code.PILE_FULL
    if count > 1:
        if table.zones[source].take is Take.SUPERMOVE and count > _carried(table, target):
            yield Code.TOO_FEW_SPACES
        links = zone.run or zone.build
        if zone.take is not Take.ANY_GROUP and not (
            links and is_run(links, moved, table.rules.ranks)
        ):
            yield Code.NOT_A_RUN
    if on and zone.build and zone.build.one_way and not _goes_the_way(table, target, moved[0]):
        yield Code.WRONG_RANK
    if zone.follows and table.places[target] > 0:
        before = table.piles[table.neighbour(target, -1)]
        if all(card.rank != moved[0].rank for card, up in before if up):
            yield Code.WRONG_RANK
    if on and zone.build and len(on) < zone.build.least:
        yield Code.TOO_EARLY
    if on and zone.build and table.held(zone.build.while_empty):
        yield Code.TOO_EARLY


def _change_places(table: Table, source: str, target: str) -> bool:
    """Whether the only cards of two piles belong each at the bottom of the other."""
    one, other = table.zones[source], table.zones[target]
    piles = table.piles[source], table.piles[target]
    if not (one.swaps and other.swaps and one.start and other.start):
        return False
    if [len(pile) for pile in piles] != [1, 1] or not all(up for pile in piles for _, up in pile):
        return False
    ranks = [pile[0][0].rank for pile in piles]
    return ranks == [other.start.rank, one.start.rank] and ranks[0] != ranks[1]


def _goes_the_way(table: Table, target: str, card: Card) -> bool:
    """Whether a card goes up or down as all piles of the zone that have begun to."""
    index = table.indices[target]
    piles = [table.piles[name] for name, own in table.indices.items() if own == index]
    zone = table.zones[target]
    assert zone.build
    for direction in (Direction.UP, Direction.DOWN):
        way = [
            attrs.evolve(zone.build, direction=one, one_way=False)
            for one in (direction, {Direction.UP: Direction.DOWN}.get(direction, Direction.UP))
        ]
        pairs = [pile[:2] for pile in piles if len(pile) > 1 and pile[0][1] and pile[1][1]]
        ours, theirs = (
            [goes_on(one, pair[0][0], pair[1][0], table.rules.ranks) for pair in pairs]
            for one in way
        )
        against = any(their and not our for our, their in zip(ours, theirs, strict=True))
        top = table.piles[target][-1][0]
        if not against and goes_on(way[0], top, card, table.rules.ranks):
            return True
    return False


def _on_space(table: Table, source: str, target: str, moved: list[Card]) -> Iterator[Code]:
    zone, start = table.zones[target], table.zones[target].start
    if start is None:
        yield Code.PILE_NOT_FILLABLE
        return
    if start.of and table.zones[source].role not in start.of:
        yield Code.PILE_NOT_FILLABLE
    late = not start.waits or table.zones[source].role in start.waits
    if late and table.held(start.while_empty):
        yield Code.PILE_NOT_FILLABLE
    if start.after and not table.piles[table.of(start.after)[table.places[target]]]:
        yield Code.PILE_NOT_FILLABLE
    suited = table.piles[table.of(start.after)[table.places[target]]] if start.after else []
    takes_many = (
        zone.take not in (Take.NOTHING, Take.TOP) if start.cards is None else start.cards > 1
    )
    if len(moved) > 1 and not takes_many:
        yield Code.ONE_CARD_ONLY
    if start.cards and start.cards > 1 and start.cards != len(moved):
        yield Code.NOT_A_RUN
    wanted, base = start.rank, table.base()
    if isinstance(wanted, Base):
        if wanted is Base.BELOW:
            order = table.rules.ranks
            wanted = order[order.index(base) - 1] if base else None
            if base is None:
                yield Code.WRONG_BASE
        else:
            wanted = base
    begins = zone.row is None or not zone.beside or table.places[target] % zone.row == 0
    if wanted is not None and moved[0].rank not in (wanted, start.also) and begins:
        yield Code.WRONG_BASE
    if moved[0].rank in start.but and begins:
        yield Code.WRONG_BASE
    if not begins:
        yield from _in_gap(table, target, moved[0])
    if start.on:
        own = table.piles[table.of(start.on)[table.places[target]]]
        shown = bool(own) and own[-1][1]
        ranks, build = table.rules.ranks, zone.build
        if not (shown and build and goes_on(build, own[-1][0], moved[0], ranks)):
            yield Code.WRONG_BASE
    if start.suit_of_after and suited:
        card, up = suited[0]
        if not (up and card.suit is moved[0].suit):
            yield Code.WRONG_SUIT
    if start.one_a_suit:
        index = table.indices[target]
        like = [name for name, own in table.indices.items() if own == index]
        bottoms = [table.piles[name][0] for name in like if table.piles[name]]
        if any(up and card.suit is moved[0].suit for card, up in bottoms):
            yield Code.WRONG_SUIT


def _in_gap(table: Table, target: str, card: Card) -> Iterator[Code]:
    """Why a card does not fill a gap in a row."""
    zone, order = table.zones[target], table.rules.ranks
    build, row, place = zone.build, zone.row, table.places[target]
    assert build
    assert row
    left = table.piles[table.neighbour(target, -1)]
    right: Pile = []
    if zone.beside is Side.EITHER and (place + 1) % row:
        right = table.piles[table.neighbour(target, 1)]
    fits = [
        other
        for other in pack(1, tuple(Suit), order)
        if any(up and goes_on(build, before, other, order) for before, up in left)
        or any(up and goes_on(build, other, after, order) for after, up in right)
    ]
    if not fits:
        yield Code.PILE_NOT_FILLABLE
    elif card.rank not in {other.rank for other in fits}:
        yield Code.WRONG_RANK
    elif card not in fits:
        colours = build.match in (Match.ALTERNATING, Match.COLOUR)
        yield Code.WRONG_COLOUR if colours else Code.WRONG_SUIT


def _on_card(table: Table, source: str, target: str, moved: list[Card]) -> Iterator[Code]:
    zone, (top, up) = table.zones[target], table.piles[target][-1]
    build = zone.build
    if build is None:
        yield Code.PILE_FULL
        return
    if len(moved) > 1 and zone.take in (Take.NOTHING, Take.TOP):
        yield Code.ONE_CARD_ONLY
    if not up:
        yield Code.BURIED_CARD
    order = table.rules.ranks
    ranked = any(ranks_go(way, top.rank, moved[0].rank, order) for way in ways(build))
    if top.rank in build.stop or not ranked:
        yield Code.WRONG_RANK
    if not goes_on(build, top, moved[0], order):
        colours = build.match in (Match.ALTERNATING, Match.COLOUR)
        yield Code.WRONG_COLOUR if colours else Code.WRONG_SUIT
    if not table.is_begun(target):
        yield Code.WRONG_BASE


def _carried(table: Table, target: str) -> int:
    """How many cards could be carried one by one over empty cells and spaces."""
    able = 1 + sum(not table.piles[name] for name in table.of(Role.CELL))
    for name in table.of(Role.TABLEAU):
        start = table.zones[name].start
        free = start and start.rank is None and not start.of and not table.zones[name].beside
        if free and name != target and not table.piles[name]:
            able *= 2
    return able


def check_reasons(state: pr.State) -> int:
    """Compare each conceivable move's reason with those that plain cards and piles give."""
    table = Table(state)
    legal = set(state.legal_moves())
    refused = 0
    fields = set()
    most = 1 + min(14, max(len(pile) for pile in table.piles.values()))
    for move in candidate_moves(state, most):
        violation = state.check(move)
        true = list(true_reasons(table, move.source, move.target, move.size))
        if violation is None:
            assert move in legal, (move, state)
            assert not true, (move, true, state)
            continue
        refused += 1
        assert move not in legal, (move, violation, state)
        assert violation.message.strip()
        if violation.code is pr.Code.NO_SUCH_PILE:
            assert violation.code in true, (move, violation, state)
        else:
            # The first that holds in the documented order.
            assert violation.code is true[0], (move, violation, true, state)
            fields.add(violation.field)
    for field in fields:  # each that forbids something exists
        read_field(state.rules, field)
    return refused


def check_play(state: pr.State, choices: Random) -> None:
    """Compare reasons, and check each conceivable move, along a few random moves."""
    for _ in range(8):
        check_reasons(state)
        check_moves(state)
        moves = state.legal_moves()
        if moves:
            state = state.play(choices.choice(moves))
