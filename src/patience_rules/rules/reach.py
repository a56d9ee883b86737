"""What can ever be reached: the cards of each zone, the ways and steps that can ever be used.

One fix-point gives an upper bound of all games by a rule set. It begins with the deal. A way, a
step, the draw or the redeal is a gate. It opens once its conditions can hold in what has been
reached; open gates let cards flow from zone to zone; and more cards open more. What is still shut
at the end never happens in any position, and what flows nowhere never gets there.

A set of cards is the bits of an int, one for each code; copies of a card are one bit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial, reduce
from itertools import product
from operator import and_, or_
from typing import TYPE_CHECKING, Any, NamedTuple

from ..basics.cards import Card, Rank, Suit
from .conditions import CardIs, Fits, Holds, Redeals
from .facts import deals, dealt_to, diverts_home, initial_deals, left_over, role_names
from .goals import never_paired
from .links import Link, ranks_on, suits_match
from .part import entry_path
from .piles import At, Pile, zones_named
from .shapes import Slots
from .steps import CloseGaps, Deal, Draw, Redeal, TakeOut
from .ways import Build, Leave, Start
from .words import HERE, UNLIMITED, Fact, Lay, Role, Spot, Take
from .zone_facts import closings, fills, gives, kept, lays, room, run_links, takes_many

if TYPE_CHECKING:
    from .ruleset import Rules
    from .zone import Zone

MANY = 1001
"""More cards than any pile can have."""

Bounds = list[tuple[Pile, int, int | None]]
"""Names of piles, each with the fewest and the most cards of a pile; None for no limit."""


class Gate(NamedTuple):
    """A way or a step: its path, itself, the zones of the pile in question, and its course."""

    path: str
    way: Any
    zones: tuple[int, ...] = ()
    course: str = ""  # the draw, the redeal or the choice that the step belongs to


def gates(rules: Rules) -> list[Gate]:
    """Return every way and step in play, except those that close gaps."""
    found: list[Gate] = []

    def add(path: str, ways: Sequence[Any], zones: tuple[int, ...], course: str = "") -> None:
        for number, way in enumerate(ways):
            if not isinstance(way, CloseGaps) and getattr(way, "take", 0) is not Take.NOTHING:
                to = zones_named(rules, way.to) if course else zones
                found.append(Gate(entry_path(path, number, tuple(ways)), way, to, course))

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
    """Return the cards of a pack on which others go by a link, with those, in groups."""
    stop = getattr(link, "stop", ())
    found: dict[int, int] = {}
    for rank, suit in product([rank for rank in order if rank not in stop], suits):
        others = tuple([other for other in suits if suits_match(link.match, suit, other)])
        on = of_ranks(tuple(ranks_on(link, rank, order)), others)
        found[on] = found.get(on, 0) | of_ranks((rank,), (suit,))
    return [(cards, on) for on, cards in found.items() if on]


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
    return any((cards | on).bit_count() > 1 or rules.decks > 1 for cards, on in follow)


def longest(rules: Rules, zone: Zone) -> int:
    """Return the most cards that a pile of a zone could ever have."""
    most = min(room(zone) or rules.pack_size, rules.pack_size)
    names = role_names(rules, zone.role)
    dealt = fills(zone) or any(step.to in names for step in deals(rules))
    many = any(takes_many(zone, way) for way in lays(zone))
    if many or dealt or zone.lay is not Lay.ON_TOP or zone.role in (Role.STOCK, Role.DISCARD):
        return most
    return min(most, chain(zone.start, zone.build, rules.ranks))


@lru_cache(maxsize=256)
def chain(starts: tuple[Start, ...], links: tuple[Link, ...], order: tuple[Rank, ...]) -> int:
    """Return how many cards can lie each on the one before; ``MANY`` if they never end."""
    ranks = {rank for start in starts for rank in first_ranks(start, order)}
    count = 0
    while ranks and count <= len(order):
        count += 1
        ways = [(w, rank) for w in links for rank in ranks if rank not in getattr(w, "stop", ())]
        ranks = {after for way, rank in ways for after in ranks_on(way, rank, order)}
    return MANY if ranks else count


def first_ranks(start: Start, order: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """Return the ranks of a pack that may begin a pile; a base may be any."""
    known = [rank for rank in start.ranks if isinstance(rank, Rank)]
    fixed = known and len(known) == len(start.ranks)
    return tuple([rank for rank in order if rank in known]) if fixed else order


def _dealt(rules: Rules) -> list[int]:
    """Return by zone the cards that may lie there after the deal."""
    steps, times = initial_deals(rules), Counter[Any]()
    for step in steps:
        times.update(step.pick)
    # 1. What is picked in full is dealt in no other way.
    sets = {one: _picked(rules, one) for one in times}
    copies = {one: rules.decks if isinstance(one, Card) else rules.of_a_rank for one in times}
    gone = reduce(or_, [sets[one] for one in times if times[one] == copies[one]], 0)
    rest = of_ranks(rules.ranks, rules.suits) & ~gone
    # 2. All else may be anywhere that gets cards.
    stays = left_over(rules) > 0
    found = [rest if zone.role is Role.STOCK and stays else 0 for zone in rules.zones]
    for step in steps:
        cards = reduce(or_, [sets[one] for one in step.pick]) if step.pick else rest
        for zone in zones_named(rules, step.to):
            found[zone] |= cards
    return found


def _picked(rules: Rules, one: Any) -> int:
    """Return the cards that an entry of a pick may mean; a base may be any."""
    rank = one.rank if isinstance(one, Card) else one
    suits = (one.suit,) if isinstance(one, Card) else rules.suits
    return of_ranks((rank,) if isinstance(rank, Rank) else rules.ranks, suits)


def _asked(conditions: Iterable[Any]) -> Iterator[tuple[Any, int, int | None]]:
    """Yield the numbers of cards and of redeals that conditions ask for."""
    for one in [one for one in conditions if isinstance(one, (Holds, Redeals))]:
        for name in one.piles if isinstance(one, Holds) else (Redeals,):
            yield name, one.at_least, one.at_most


class Reach:
    """What is reached, by zone.

    Attributes:
        gates: all ways and steps.
        at_first: the number of cards of each pile after the deal.
        dealt: the cards that may lie there after the deal.
        cards: the cards that may ever lie there.
        lowest: those that may be the lowest of a pile.
        loses: true if cards may leave its piles.
        flows: by two zones, the cards that may go from one to the other.
        leaves: by two zones, the ways to leave the one that are open and allow the other.
        open: the paths of the gates that may ever open.
        used: the paths of those through which a card may go.
        limits: the most cards of a pile, by its capacity and the cards that go on one another.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules, self.gates = rules, gates(rules)
        self.named = cache(partial(zones_named, rules))
        zones = range(len(rules.zones))
        self.pack = of_ranks(rules.ranks, rules.suits)
        self.at_first = [dealt_to(rules, zone) for zone in zones]
        self.dealt = _dealt(rules)
        self.cards, self.lowest = list(self.dealt), list(self.dealt)
        self.loses = [False for _ in zones]
        self.flows: dict[tuple[int, int], int] = {}
        self.open, self.used = set[str](), set[str]()
        self.leaves: dict[tuple[int, int], list[Gate]] = {}
        self.limits = [longest(rules, zone) for zone in rules.zones]
        self._never = of_ranks(never_paired(rules), rules.suits)
        self._runs = [run_links(zone) for zone in rules.zones]
        self._onto_known: dict[int, tuple[list[tuple[int, int]], dict[int, int]]] = {}
        self._tried: dict[str, tuple[int, ...]] = {}
        self._grew = True
        while self._grew:
            self._grew = False
            self._change_the_deal()
            for gate in self.gates:
                if gate.path in self.open or self._opens(gate):
                    TRAITS[type(gate.way)].flow(self, gate)
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
        if not any(taker == zone for _, taker in self.flows):
            return first
        return max(first, min(self.limits[zone] * piles, self.most_of({zone})))

    def most_of(self, zones: set[int]) -> int:
        """Return the most cards that some zones could have together."""
        found, able = 0, self.leading_to(zones)
        for number, zone in enumerate(self.rules.zones):
            stay = 0 if number in zones else kept(zone)
            cards = sum([max(0, first - stay) for first in self.at_first[number]])
            coming = able[number] & self.dealt[number]
            found += min(cards, coming.bit_count() * self.rules.decks)
        return found

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
        return any(gate.way.take.many for gate in self.leaves.get((giver, taker), ()))

    def givers(self, gate: Gate, here: int | None = None) -> set[int]:
        """Return the zones that cards may come from through a gate."""
        names = TRAITS[type(gate.way)].sources(gate.way)
        zones = {number for name in names for number in self.named(name, here)}
        if here is None or not isinstance(gate.way, (Start, Build)):
            return zones
        every = zones if names else range(len(self.rules.zones))
        return {giver for giver in every if (giver, here) in self.leaves}

    # Conditions

    def _opens(self, gate: Gate) -> bool:
        """Check if the conditions of a gate can hold in what has been reached."""
        way, course = gate.way, gate.course
        if not self.begins or (course in ("draw", "redeal") and course not in self.open):
            return False
        if not self.passing(gate):
            return False
        self._grew = True
        self.open.add(gate.path)
        if isinstance(way, Leave):
            (giver,) = gate.zones
            for taker in self.targets(way, giver):
                self.leaves.setdefault((giver, taker), []).append(gate)
        return True

    def passing(self, gate: Gate, conditions: Sequence[Any] | None = None) -> int:
        """Return the cards that conditions may let through a gate; 0 if none ever."""
        asked = gate.way.when if conditions is None else conditions
        by_zone = [
            self.meeting(gate, here, asked)
            for here in gate.zones or (None,)
            if self.may_hold(gate, here, asked)
        ]
        return reduce(or_, by_zone, 0)

    def meeting(self, gate: Gate, here: Any, asked: Sequence[Any]) -> int:
        """Return the cards that conditions may let through, apart from numbers of cards."""
        return reduce(and_, [PASSES[type(one)](self, gate, here, one) for one in asked], self.pack)

    def may_hold(self, gate: Gate, here: int | None, asked: Sequence[Any]) -> bool:
        """Check if the numbers of cards and redeals that are asked for may be so at once."""
        # 1. What is asked of a pile, of all piles of a zone, and of the redeals.
        bounds: dict[Any, tuple[int, int]] = {Redeals: (0, self._most_redeals())}
        for name, low, high in (*TRAITS[type(gate.way)].needed(self, gate), *_asked(asked)):
            alone = name is HERE or name is Redeals or isinstance(name, At)
            for key in (name,) if alone else self.named(name, here):
                known = bounds.get(key, (0, MANY))
                bounds[key] = max(known[0], low), known[1] if high is None else min(known[1], high)
        # 2. Is each bound within what a pile may have?
        redeals = bounds.pop(Redeals)
        every = {key: bound for key, bound in bounds.items() if isinstance(key, int)}
        fine = redeals[0] <= redeals[1]
        for key, (low, high) in bounds.items():
            if key in every:
                fine = fine and self._are_there(key, low, high, self.rules.zones[key].piles)
            elif not (isinstance(key, At) and self._may_lack(key, here)):
                fine = fine and any(
                    self._are_there(zone, max(low, least), min(high, most), 1)
                    for zone in self.named(key, here)
                    for least, most in [every.get(zone, (0, MANY))]
                )
        if not fine:
            return False
        # 3. Are there enough cards for all these piles, and one more to move?
        wanted = {zone: low * self.rules.zones[zone].piles for zone, (low, _) in every.items()}
        if here is not None and HERE in bounds:
            wanted[here] = max(wanted.get(here, 0), bounds[HERE][0])
        givers = self.givers(gate, here) - {zone for zone in every if not every[zone][1]}
        filled, number = {zone for zone in wanted if wanted[zone]}, sum(wanted.values())
        if givers.isdisjoint(filled):
            filled, number = filled | givers, number + 1
        there = number <= 2 or number <= self.most_of(filled)
        return there and any(self.cards[giver] for giver in givers)

    def _most_redeals(self) -> int:
        """Return the most redeals so far; ``MANY`` for no limit."""
        redeal = self.rules.redeal
        if redeal is None or "redeal" not in self.open:
            return 0
        return MANY if redeal.times is UNLIMITED else int(redeal.times)

    def _are_there(self, zone: int, low: int, high: int, piles: int) -> bool:
        """Check if a pile of a zone, or each, may have a number of cards within bounds."""
        first = self.at_first[zone]
        leaves = self.loses[zone] or high >= (min(first) if piles == 1 else max(first))
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
            known[cards] = reduce(or_, [on for under, on in follow if under & cards], 0)
        return known[cards]

    # Flows

    def _flow(self, giver: int, taker: int, cards: int, lowest: int) -> None:
        """Let cards flow from zone to zone; some of them may begin a pile that is empty."""
        empty = self.loses[taker] or not all(self.at_first[taker])
        cards, lowest = cards & self.cards[giver], lowest & self.cards[giver] * empty
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
        homes = self.named(Role.FOUNDATION) if diverts_home(step) else ()
        for gate in [gate for gate in self.gates if homes and isinstance(gate.way, (Start, Build))]:
            if gate.zones[0] in homes:
                self._lay(gate, {giver: False})

    def lay(self, gate: Gate) -> None:
        """Let cards flow by a way to lay them."""
        state = *self.cards, *self.lowest, *self.loses, len(self.open)
        if self._tried.get(gate.path) != state:
            self._tried[gate.path] = state
            (taker,) = gate.zones
            givers = [giver for giver in self.givers(gate, taker) if self.cards[giver]]
            self._lay(gate, {giver: self.gives_many(giver, taker) for giver in givers})

    def _lay(self, gate: Gate, givers: Mapping[int, bool]) -> None:
        """Let cards flow from zones, each with True if several cards may leave it together."""
        # 1. The zones that give as many cards as are laid at once.
        way, (taker,) = gate.way, gate.zones
        zone = self.rules.zones[taker]
        number = way.cards if isinstance(way.cards, int) else 1
        many = takes_many(zone, way) and number <= self.limits[taker]
        able = [
            giver
            for giver in givers
            if (giver != taker or zone.piles > 1)
            and (number == 1 or (many and givers[giver]))
            and number <= self.limits[giver]
        ]
        # 2. The cards that may be the lowest of those.
        laid = self.meeting(gate, taker, way.when)
        laid &= reduce(or_, [self.cards[giver] for giver in able], 0)
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
        # 3. They flow, with what may lie on them.
        for giver in [giver for giver in able if self.cards[giver] & laid]:
            leaves = self.leaves.get((giver, taker), ())
            self.used.update([gate.path, *[leave.path for leave in leaves]])
            first = self.cards[giver] & laid
            all_flow = self.flows.get((giver, taker), 0) == self.cards[giver]
            carried = many and givers[giver] and not all_flow
            flow = self._carried(giver, first) if carried else first
            self._flow(giver, taker, flow, first if begins else 0)

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

    def deal(self, gate: Gate) -> None:
        """Let cards flow by a step that deals."""
        for taker in gate.zones:
            for giver in [giver for giver in self.givers(gate, taker) if self.cards[giver]]:
                self.used.add(gate.path)
                self.flow_all([giver], [taker])
                self._send_home(gate.way, giver)

    def gather(self, gate: Gate) -> None:
        """Let cards flow by a redeal."""
        self.used.add(gate.path)
        for giver in self.givers(gate):
            self.flow_all([giver], [giver] if gate.way.lift else self.named(Role.STOCK))

    def close(self, gate: Gate) -> None:
        """Let cards flow where a draw closes gaps."""
        self.used.add(gate.path)
        for step in [step for step in gate.way.steps if isinstance(step, CloseGaps)]:
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
            away = self.cards[number] & ~self._never if rules.removal else 0
            leaves = [gate for gate in self.gates if away and gate.zones == (number,)]
            leaves = [one for one in leaves if isinstance(one.way, Leave) and one.path in self.open]
            if leaves or (away and zone.lay is Lay.COLLECT):
                self.used.update([gate.path for gate in leaves])
                for taker in discard:
                    self._flow(number, taker, away, away)


def _card_is(reach: Reach, gate: Gate, here: int, one: CardIs) -> int:
    """Return the cards that a condition lets lie there, on the laid card or one in its pile."""
    cards = meant(reach.rules, (one,), one.spot)
    if one.spot is None:
        return cards
    known = reach.lowest if one.spot is Spot.LOWEST else reach.cards
    there = 0 if isinstance(gate.way, Start) else known[here]
    return reach.pack if there & cards else 0


PASSES: dict[type, Callable[[Reach, Gate, Any, Any], int]] = {
    Holds: lambda reach, gate, here, one: reach.pack,  # see `may_hold`
    Redeals: lambda reach, gate, here, one: reach.pack,  # see `may_hold`
    Fits: lambda reach, gate, here, one: reach.fitting(here, one),
    CardIs: _card_is,
    Fact: lambda reach, gate, here, one: reach.pack,
}
"""By kind: the cards that a condition may let through a gate."""


def _stock_needed(reach: Reach, gate: Gate) -> Bounds:
    """Return the cards of the stock that a draw or a redeal needs."""
    way = gate.way
    if isinstance(way, Draw):
        closes = any(isinstance(step, CloseGaps) for step in way.steps)
        return [] if closes else [(Role.STOCK, 1, None)]
    return [] if way.gathers_stock else [(Role.STOCK, 0, 0)]


def _step_needed(reach: Reach, gate: Gate) -> Bounds:
    """Return the piles that a redeal has just emptied, before its steps deal elsewhere."""
    redeal = reach.rules.redeal if gate.course == "redeal" else None
    filled = {zone for one in reach.gates if one.course == "redeal" for zone in one.zones}
    return [
        (step.piles, 0, 0)
        for step in (redeal.gather if redeal else ())
        if step.piles is not Role.STOCK and not step.in_turn
        if filled.isdisjoint(reach.named(step.piles))
    ]


def _build_needed(reach: Reach, gate: Gate) -> Bounds:
    """Return the cards of a pile that is built on; in slots, those of a gap beside one."""
    zone, limit = reach.rules.zones[gate.zones[0]], reach.limits[gate.zones[0]]
    if isinstance(zone.shape, Slots):
        return [(HERE, 0, 0)]
    return [(HERE, 1, limit - 1 if zone.lay is Lay.ON_TOP else None)]


class _Traits(NamedTuple):
    """What the ways or steps of a kind need, and what they do.

    Attributes:
        sources: the piles that the cards come from; empty for any.
        needed: the numbers of cards that it needs itself.
        flow: what lets cards flow through a gate that is open.
    """

    sources: Callable[[Any], tuple[Pile, ...]]
    needed: Callable[[Reach, Gate], Bounds]
    flow: Callable[[Reach, Gate], None]


TRAITS: dict[type, _Traits] = {
    Leave: _Traits(
        lambda way: (HERE,),
        lambda reach, gate: [(HERE, gate.way.keep + 1, None)],
        lambda reach, gate: None,  # see `Start` and `Build`
    ),
    Start: _Traits(lambda way: way.source, lambda reach, gate: [(HERE, 0, 0)], Reach.lay),
    Build: _Traits(lambda way: way.source, _build_needed, Reach.lay),
    Deal: _Traits(lambda step: step.source or (Role.STOCK,), _step_needed, Reach.deal),
    Draw: _Traits(lambda draw: (Role.STOCK,), _stock_needed, Reach.close),
    Redeal: _Traits(lambda redeal: redeal.roles, _stock_needed, Reach.gather),
}
