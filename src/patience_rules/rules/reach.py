"""What can ever be reached: the cards of each zone, the ways and steps that can ever be used.

One fix-point gives an upper bound of all games by a rule set. It begins with the deal. A way, a
step, the draw or the redeal opens once its conditions can hold in what has been reached; what is
open lets cards flow from zone to zone; and more cards open more. What is still shut at the end
never happens in any position, and what flows nowhere never gets there.

A set of cards is the bits of an int, one for each code; copies of a card are one bit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial, reduce
from itertools import product
from operator import and_, or_
from typing import TYPE_CHECKING, Any, NamedTuple

from ..basics.cards import Card, Rank, Suit
from .conditions import CardIs, Fits, Holds, Redeals
from .facts import deals, dealt_to, diverts_home, initial_deals, role_names
from .goals import never_paired
from .links import Link, ranks_on, suits_match
from .part import entry_path
from .piles import At, Pile, zones_named
from .shapes import Slots
from .steps import CloseGaps, Deal, Draw, Redeal, TakeOut
from .ways import Build, Leave, Start
from .words import HERE, UNLIMITED, Fact, Lay, Role, Spot, Take
from .zone_facts import closings, fills, gives, lays, room, run_links, takes_many

if TYPE_CHECKING:
    from .ruleset import Rules
    from .zone import Zone

MANY = 1001
"""More cards than any pile can have."""

Bounds = list[tuple[Pile, int, int | None]]
"""Names of piles, each with the fewest and the most cards of a pile; None for no limit."""


class Place(NamedTuple):
    """A way or a step: its path, itself, the zones of the pile in question, and its course."""

    path: str
    way: Any
    zones: tuple[int, ...] = ()
    course: str = ""  # the draw, the redeal or the choice that the step belongs to


def places(rules: Rules) -> list[Place]:
    """Return every way and step in play, except those that close gaps."""
    found: list[Place] = []

    def add(path: str, ways: Sequence[Any], zones: tuple[int, ...], course: str = "") -> None:
        for number, way in enumerate(ways):
            if not isinstance(way, CloseGaps):
                to = zones_named(rules, way.to) if course else zones
                found.append(Place(entry_path(path, number, tuple(ways)), way, to, course))

    for number, zone in enumerate(rules.zones):
        path = entry_path("zones", number, rules.zones)
        for field in ("take", "start", "build", "then"):
            add(f"{path}.{field}", getattr(zone, field), (number,))
    if rules.choice:
        add("choice.then", rules.choice.then, (), "choice")
    if rules.draw:
        add("draw", (rules.draw,), ())
        add("draw.steps", rules.draw.steps, (), "draw")
    if rules.redeal:
        add("redeal", (rules.redeal,), ())
        add("redeal.deal", rules.redeal.deal, (), "redeal")
    return found


# Sets of cards


@lru_cache(maxsize=256)
def of_ranks(ranks: tuple[Rank, ...], suits: tuple[Suit, ...]) -> int:
    """Return the cards of some ranks and suits.

    >>> of_ranks((Rank.ACE, Rank.TWO), (Suit.CLUBS,))
    3
    """
    return sum(1 << 13 * int(suit) + int(rank) - 1 for suit in suits for rank in ranks)


@lru_cache(maxsize=256)
def followers(
    link: Link, order: tuple[Rank, ...], suits: tuple[Suit, ...]
) -> list[tuple[int, int]]:
    """Return each card of a pack on which others go by a link, with those."""
    stop = getattr(link, "stop", ())
    ranks = [(rank, tuple(ranks_on(link, rank, order))) for rank in order if rank not in stop]
    laid = [
        (suit, tuple([other for other in suits if suits_match(link.match, suit, other)]))
        for suit in suits
    ]
    return [
        (of_ranks((rank,), (suit,)), of_ranks(on, others))
        for rank, on in ranks
        for suit, others in laid
        if on and others
    ]


def meant(rules: Rules, asked: Iterable[Any], spot: Spot | None = None) -> int:
    """Return the cards of the pack that conditions allow as the laid card, or at a spot."""
    cards = of_ranks(rules.ranks, rules.suits)
    for one in [one for one in asked if isinstance(one, CardIs) and one.spot is spot]:
        cards &= of_ranks(one.ranks or rules.ranks, one.suits or rules.suits)
    return cards


def joins(rules: Rules, link: Link) -> bool:
    """Check if a link joins any two cards of the pack."""
    fields = link.direction, link.match, link.wrap, link.step, link.ranks
    follow = followers(Link(*fields), rules.ranks, rules.suits)
    return any(after != card or rules.decks > 1 for card, after in follow)


def longest(rules: Rules, zone: Zone) -> int:
    """Return the most cards that a pile of a zone could ever have."""
    most = min(room(zone) or rules.pack_size, rules.pack_size)
    names = role_names(rules, zone.role)
    dealt = fills(zone) or any(step.to in names for step in deals(rules))
    many = any(takes_many(zone, way) for way in lays(zone))
    if many or dealt or zone.lay is not Lay.ON_TOP or zone.role in (Role.STOCK, Role.DISCARD):
        return most
    return min(most, _chain(zone.start, zone.build, rules.ranks))


@lru_cache(maxsize=256)
def _chain(starts: tuple[Start, ...], builds: tuple[Build, ...], order: tuple[Rank, ...]) -> int:
    """Return the most cards that a pile can have if each goes on the one before, or ``MANY``."""
    ranks = {rank for start in starts for rank in first_ranks(start, order)}
    count = 0
    while ranks and count <= len(order):
        count += 1
        ways = [(way, rank) for way in builds for rank in ranks if rank not in way.stop]
        ranks = {after for way, rank in ways for after in ranks_on(way, rank, order)}
    return MANY if ranks else count


def first_ranks(start: Start, order: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """Return the ranks of a pack that may begin a pile; a base may be any."""
    known = [rank for rank in start.ranks if isinstance(rank, Rank)]
    fixed = known and len(known) == len(start.ranks)
    return tuple([rank for rank in order if rank in known]) if fixed else order


class Reach:
    """What is reached, by zone.

    Attributes:
        places: all ways and steps.
        at_first: the number of cards of each pile after the deal.
        dealt: the cards that may lie there after the deal.
        cards: the cards that may ever lie there.
        lowest: those that may be the lowest of a pile.
        loses: true if cards may leave its piles.
        flows: by two zones, the cards that may go from one to the other.
        open: the paths of the ways and steps that may ever be used, the draw and the redeal.
        used: the paths of those that may move a card.
        limits: the most cards of a pile, by its capacity and the cards that go on one another.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules, self.places = rules, places(rules)
        self.named = cache(partial(zones_named, rules))
        zones = range(len(rules.zones))
        self.pack = of_ranks(rules.ranks, rules.suits)
        self.at_first = [dealt_to(rules, zone) for zone in zones]
        self.dealt = [_dealt(rules, zone) for zone in zones]
        self.cards, self.lowest = list(self.dealt), list(self.dealt)
        self.loses = [False for _ in zones]
        self.flows: dict[tuple[int, int], int] = {}
        self.open, self.used = set[str](), set[str]()
        self._leaving: list[list[tuple[set[int], Take]]] = [[] for _ in zones]
        self.limits = [longest(rules, zone) for zone in rules.zones]
        self._never = of_ranks(never_paired(rules), rules.suits)
        self._runs = [run_links(zone) for zone in rules.zones]
        self._onto_known: dict[int, tuple[list[tuple[int, int]], dict[int, int]]] = {}
        self._tried: dict[str, tuple[int, ...]] = {}
        self._grew = True
        while self._grew:
            self._grew = False
            self._change_the_deal()
            for place in self.places:
                if place.path in self.open or self._opens(place):
                    LET_FLOW[type(place.way)](self, place)
            self._let_others_flow()

    # What is known

    @property
    def begins(self) -> bool:
        """False if the first move, the choice of the base, is impossible."""
        source = self.rules.choice.source if self.rules.choice else ()
        zones = [zone for name in source for zone in self.named(name)]
        return not source or any(self.dealt[n] and gives(self.rules.zones[n]) for n in zones)

    def most(self, zone: int, piles: int = 1) -> int:
        """Return the most cards that some piles of a zone could have together."""
        first = sum(sorted(self.at_first[zone])[-piles:])
        coming = 0
        if any(taker == zone for _, taker in self.flows):
            for giver, cards in enumerate(self.leading_to({zone})):
                copies = (cards & self.dealt[giver]).bit_count() * self.rules.decks
                coming += min(sum(self.at_first[giver]), copies)
        return max(first, min(self.limits[zone] * piles, coming))

    def leading_to(self, targets: set[int]) -> list[int]:
        """Return by zone the cards that can get from there to one of some zones."""
        found = [self.pack if n in targets else 0 for n in range(len(self.rules.zones))]
        more = True
        while more:
            more = False
            for (giver, taker), cards in self.flows.items():
                got = cards & found[taker] & ~found[giver]
                found[giver] |= got
                more = more or got != 0
        return found

    def targets(self, way: Leave, here: int) -> set[int]:
        """Return the zones that cards may go to by a way to leave, as far as it says."""
        named = {number for name in way.to for number in self.named(name, here)}
        return named if way.to else set(range(len(self.rules.zones)))

    def gives_many(self, giver: int, taker: int) -> bool:
        """Check if several cards may leave a zone together for another."""
        return any(take.many and taker in there for there, take in self._leaving[giver])

    def givers(self, place: Place, here: int | None = None) -> set[int]:
        """Return the zones that cards may come from by a way or a step, as far as it says."""
        way, names = place.way, getattr(place.way, "source", ())
        if isinstance(way, Redeal):
            names = way.roles
        elif isinstance(way, (Deal, Draw)):
            names = names or (Role.STOCK,)
        elif not names:
            return set(range(len(self.rules.zones)))
        return {number for name in names for number in self.named(name, here)}

    # Conditions

    def _opens(self, place: Place) -> bool:
        """Check if the conditions of a way or a step can hold in what has been reached."""
        way, course = place.way, place.course
        if not self.begins or (course in ("draw", "redeal") and course not in self.open):
            return False
        if not self.passing(place):
            return False
        self._grew = True
        self.open.add(place.path)
        if isinstance(way, Leave) and way.take is not Take.NOTHING:
            (giver,) = place.zones
            self._leaving[giver].append((self.targets(way, giver), way.take))
        return True

    def passing(self, place: Place, conditions: Sequence[Any] | None = None) -> int:
        """Return the cards that conditions of a way or a step may let move; 0 if none ever."""
        asked = place.way.when if conditions is None else conditions
        kinds = {Holds, *map(type, asked)}
        by_zone = [self._passing(place, here, asked, kinds) for here in place.zones or (None,)]
        return reduce(or_, by_zone)

    def _passing(
        self, place: Place, here: int | None, asked: Sequence[Any], kinds: set[type]
    ) -> int:
        cards = self.pack
        for kind in kinds:
            ones = [one for one in asked if type(one) is kind]
            cards &= PASSES[kind](self, place, here, ones)
        return cards

    def may_hold(self, place: Place, here: int | None, asked: Sequence[Holds]) -> bool:
        """Check if piles may have the numbers of cards that are asked for, all at once."""
        # 1. The bounds by name: what is asked for, and what the way or the step needs itself.
        bounds: dict[Pile, tuple[int, int]] = {}
        for name, least, limit in (
            *NEEDED[type(place.way)](self, place),
            *[(name, one.at_least, one.at_most) for one in asked for name in one.piles],
        ):
            low, high = bounds.get(name, (0, MANY))
            bounds[name] = max(low, least), high if limit is None else min(high, limit)
        # 2. Are there so many cards, and can those that are too many leave?
        wanted: dict[int, int] = {}
        empty = set()
        for name, (low, high) in bounds.items():
            alone = name is HERE or isinstance(name, At)
            zones = self.named(name, here)
            for other, (least, limit) in bounds.items() if name is HERE else ():
                if not isinstance(other, At) and here in self.named(other, here):
                    low, high = max(low, least), min(high, limit)
            fine = [self._are_there(place, zone, low, high, alone) for zone in zones]
            lacks = isinstance(name, At) and self._may_lack(name, here)
            if not lacks and not (any(fine) if alone else all(fine)):
                return False
            for zone in () if alone else zones:
                wanted[zone] = max(wanted.get(zone, 0), low * self.rules.zones[zone].piles)
                empty |= set() if high else {zone}
        # 3. Is there a card to be moved?
        moved = any(self.cards[giver] for giver in self.givers(place, here) - empty)
        return moved and sum(wanted.values()) <= self.rules.pack_size

    def _are_there(self, place: Place, zone: int, low: int, high: int, alone: bool) -> bool:
        """Check if a pile of a zone, or each, may have a number of cards within bounds."""
        first = self.at_first[zone]
        piles, kept = (1, min(first)) if alone else (len(first), max(first))
        # A pile that never becomes empty is never begun, whatever the condition.
        leaves = self.loses[zone] or kept <= high or isinstance(place.way, Start)
        there = not low or self.cards[zone] != 0
        if low * piles > 1:
            there = low <= self.most(zone) and low * piles <= self.most(zone, piles)
        return leaves and there and low <= high

    def _may_lack(self, name: At, here: int | None) -> bool:
        """Check if some pile has none of the piles that a name means, so that all is well."""
        there = sum([self.rules.zones[n].piles for n in self.named(name, here)])
        own = 0 if here is None else self.rules.zones[here].piles
        return any(all(not 0 <= n + by < there for by in name.by) for n in range(own))

    def fitting(self, here: int, one: Fits) -> int:
        """Return the cards that may fit those of other piles."""
        known = self.lowest if one.spot is Spot.LOWEST else self.cards
        zones = self.named(one.on, here)
        fit = self._onto(one.link, reduce(or_, [known[zone] for zone in zones], 0))
        lacks = one.spot is Spot.SAME_HEIGHT or self._may_lack(one.on, here)
        return self.pack if lacks else fit

    def _onto(self, link: Link, cards: int) -> int:
        """Return the cards that go on one of some cards by a link of the rules."""
        if id(link) not in self._onto_known:
            self._onto_known[id(link)] = followers(link, self.rules.ranks, self.rules.suits), {}
        follow, known = self._onto_known[id(link)]
        if cards not in known:
            known[cards] = reduce(or_, [after for card, after in follow if card & cards], 0)
        return known[cards]

    # Flows

    def _flow(self, giver: int, taker: int, cards: int, lowest: int) -> None:
        """Let cards flow from zone to zone; some of them may begin a pile there."""
        cards, lowest = cards & self.cards[giver], lowest & self.cards[giver]
        known = self.flows.get((giver, taker), 0)
        if cards & ~known or lowest & ~self.lowest[taker]:
            self._grew = self.loses[giver] = True
            self.flows[giver, taker] = known | cards
            self.cards[taker] |= cards
            self.lowest[taker] |= lowest

    def flow_all(self, givers: Iterable[int], takers: Iterable[int]) -> None:
        """Let all cards of some zones flow to others, where each may begin a pile."""
        for giver, taker in product(givers, takers):
            self._flow(giver, taker, self.cards[giver], self.cards[giver])

    def _change_the_deal(self) -> None:
        """Let the cards flow that are taken out of the deal, or diverted."""
        rules = self.rules
        for step in rules.deal:
            if isinstance(step, TakeOut):
                taken = of_ranks(step.ranks, rules.suits)
                takers = self.named(step.piles) + self.named(Role.DISCARD)
                for giver, taker in product(self.named(step.piles), takers):
                    self._flow(giver, taker, taken, taken)
            elif step.divert:
                for giver in self.named(Role.STOCK) + self.named(step.to):
                    self.loses[giver] = True
                    self._send_home(step, giver)

    def _send_home(self, step: Deal, giver: int) -> None:
        """Let the cards that a step diverts flow to the foundations where they fit."""
        for taker in self.named(Role.FOUNDATION) if diverts_home(step) else ():
            for way in lays(self.rules.zones[taker]):
                place = Place("", way, (taker,))
                self._lay(place, giver, self._allowed(place))

    def lay(self, place: Place) -> None:
        """Let cards flow by a way to lay them."""
        state = *self.cards, *self.lowest, len(self.open)
        if self._tried.get(place.path) == state:
            return
        self._tried[place.path] = state
        (taker,) = place.zones
        allowed = self._allowed(place)
        for giver in self.givers(place, taker):
            if self.cards[giver] and any(taker in there for there, _ in self._leaving[giver]):
                self._lay(place, giver, allowed)

    def _allowed(self, place: Place) -> int:
        """Return the cards that may be laid by a way; bounds of numbers were checked before."""
        kinds = {*map(type, place.way.when)} - {Holds}
        return self._passing(place, place.zones[0], place.way.when, kinds)

    def _lay(self, place: Place, giver: int, allowed: int) -> None:
        way, (taker,) = place.way, place.zones
        zone, many = self.rules.zones[taker], self.gives_many(giver, taker)
        number = way.cards if isinstance(way.cards, int) else 1
        laid = self.cards[giver] & allowed
        alone = giver == taker and zone.piles == 1
        together = many and takes_many(zone, way) and number <= self.limits[taker]
        if alone or (number > 1 and not together) or number > self.limits[giver]:
            return
        begins = isinstance(way, Start) or zone.lay is not Lay.ON_TOP
        begins = begins or isinstance(zone.shape, Slots)
        if isinstance(way, Start):
            laid &= of_ranks(first_ranks(way, self.rules.ranks), self.rules.suits)
        elif not begins or zone.lay is Lay.REPLACE:
            offered, laid, more = laid, 0, self.cards[taker]
            tops = meant(self.rules, way.when, Spot.TOP)
            while more:  # what is laid takes cards in its turn
                more = self._onto(way, more & tops) & offered & ~laid
                laid |= more
        if laid:
            self.used.add(place.path)
            more = self._carried(giver, laid) if together else laid
            self._flow(giver, taker, more, laid if begins else 0)

    def _carried(self, giver: int, laid: int) -> int:
        """Return some cards and those that may leave together with one of them, on it."""
        if any(way.take is Take.ANY_FACE_UP for way in self.rules.zones[giver].take):
            return self.cards[giver]
        new = laid
        while new:
            onto = [self._onto(link, laid) for link in self._runs[giver]]
            new = reduce(or_, onto, 0) & self.cards[giver] & ~laid
            laid |= new
        return laid

    def deal(self, place: Place) -> None:
        """Let cards flow by a step that deals."""
        for taker in place.zones:
            for giver in [giver for giver in self.givers(place, taker) if self.cards[giver]]:
                self.used.add(place.path)
                self.flow_all([giver], [taker])
                self._send_home(place.way, giver)

    def gather(self, place: Place) -> None:
        """Let cards flow by a redeal."""
        for giver in self.givers(place):
            stock = self.named(Role.STOCK)
            self.flow_all([giver], [giver] if place.way.lift else stock)

    def close(self, place: Place) -> None:
        """Let cards flow where a draw closes gaps."""
        for step in [step for step in place.way.steps if isinstance(step, CloseGaps)]:
            zones = self.named(step.piles)
            self.flow_all(zones, zones)

    def _let_others_flow(self) -> None:
        """Let cards flow that no way and no step moves by itself."""
        rules, discard = self.rules, self.named(Role.DISCARD)
        swapped = [number for number, zone in enumerate(rules.zones) if zone.lay is Lay.SWAP]
        self.flow_all(swapped, swapped)
        for number, zone in enumerate(rules.zones):
            if closings(zone):
                self.flow_all([number], [number])
            if zone.lay is Lay.REPLACE and any(taker == number for _, taker in self.flows):
                self.flow_all([number], discard)
            if rules.removal and (self._leaving[number] or zone.lay is Lay.COLLECT):
                away = self.cards[number] & ~self._never
                for taker in discard:
                    self._flow(number, taker, away, away)


def _dealt(rules: Rules, zone: int) -> int:
    """Return the cards that may lie in a zone after the deal."""
    if rules.zones[zone].role is Role.STOCK and sum(dealt_to(rules, zone)) > 0:
        return of_ranks(rules.ranks, rules.suits)
    found = 0
    for step in initial_deals(rules):
        for card in (step.pick or (None,)) if zone in zones_named(rules, step.to) else ():
            rank = card.rank if isinstance(card, Card) else card
            suits = (card.suit,) if isinstance(card, Card) else rules.suits
            found |= of_ranks((rank,) if isinstance(rank, Rank) else rules.ranks, suits)
    return found


def _cards_are(reach: Reach, place: Place, here: int, asked: Sequence[CardIs]) -> int:
    """Return the cards that conditions on the laid card, or on those in its pile, let lie there."""
    for spot, known in ((Spot.TOP, reach.cards), (Spot.LOWEST, reach.lowest)):
        there = 0 if isinstance(place.way, Start) else known[here]
        if any(one.spot is spot for one in asked) and not there & meant(reach.rules, asked, spot):
            return 0
    return meant(reach.rules, asked)


def _redeals(reach: Reach, asked: Sequence[Redeals]) -> bool:
    """Check if there may be so many redeals as conditions ask for."""
    least = max([one.at_least for one in asked])
    times = reach.rules.redeal.times if "redeal" in reach.open and reach.rules.redeal else 0
    enough = times is UNLIMITED or least <= int(times)
    return enough and all(one.at_most is None or least <= one.at_most for one in asked)


PASSES: dict[type, Callable[[Reach, Place, Any, Sequence[Any]], int]] = {
    Holds: lambda reach, place, here, asked: reach.pack * reach.may_hold(place, here, asked),
    Redeals: lambda reach, place, here, asked: reach.pack * _redeals(reach, asked),
    Fits: lambda reach, place, here, asked: reduce(
        and_, [reach.fitting(here, one) for one in asked]
    ),
    CardIs: _cards_are,
    Fact: lambda reach, place, here, asked: reach.pack,
}
"""By kind: the cards that all conditions of the kind together may let move."""


def _stock_needed(reach: Reach, place: Place) -> Bounds:
    """Return the cards of the stock that a draw or a redeal needs."""
    way = place.way
    if isinstance(way, Draw):
        closes = any(isinstance(step, CloseGaps) for step in way.steps)
        return [] if closes else [(Role.STOCK, 1, None)]
    return [] if way.gathers_stock else [(Role.STOCK, 0, 0)]


def _build_needed(reach: Reach, place: Place) -> Bounds:
    """Return the cards of a pile that is built on; in slots, those of a gap beside one."""
    zone, limit = reach.rules.zones[place.zones[0]], reach.limits[place.zones[0]]
    if isinstance(zone.shape, Slots):
        return [(HERE, 0, 0)]
    return [(HERE, 1, limit - 1 if zone.lay is Lay.ON_TOP else None)]


NEEDED: dict[type, Callable[[Reach, Place], Bounds]] = {
    Leave: lambda reach, place: [(HERE, place.way.keep + 1, None)],
    Start: lambda reach, place: [(HERE, 0, 0)],
    Build: _build_needed,
    Deal: lambda reach, place: [],
    Draw: _stock_needed,
    Redeal: _stock_needed,
}
"""By kind: the numbers of cards that a way or a step needs itself, as names, least and most."""

LET_FLOW: dict[type, Callable[[Reach, Place], None]] = {
    Leave: lambda reach, place: None,  # see `Start` and `Build`
    Start: Reach.lay,
    Build: Reach.lay,
    Deal: Reach.deal,
    Draw: Reach.close,
    Redeal: Reach.gather,
}
"""By kind: what lets cards flow by a way or a step that is open."""
