"""A rule set worked out into tables of numbers, made once, from which the engine plays.

Piles are counted through all zones. A pile is a ``bytes``: a *floor* beneath, then its cards bottom
to top, a face-down card with one bit set. Through the floor an empty pile has a top like any other:
what may start a pile is what fits its floor.
"""

from __future__ import annotations

from threading import Lock
from typing import Final

from ..cards import Rank
from ..rules.course import Deal
from ..rules.ruleset import Rules
from ..rules.vocabulary import By, Gather, Goal, Role, Side, Spread, Take, When
from ..rules.zone import Build
from .card_sets import (
    ALL,
    BITS,
    FLOOR,
    TOPS,
    UNSET,
    build_masks,
    link_tables,
    pad,
    pair_masks,
    rank_mask,
    start_mask,
)
from .receiver import Receiver
from .routes import NONE, Routes

FACE_DOWN: Final = 64
EMPTY: Final = bytes([FLOOR])
FACE_UP: Final[list[bytes]] = [bytes([top & ~FACE_DOWN]) for top in range(TOPS)]
"""By top: the same card face up, as cards to lay on a pile."""

MOST_GROUPS: Final = 4096
"""How many piles the tables remember what may leave together."""

Piles = tuple[bytes, ...]
"""A table: every pile, through all zones."""


class Group:
    """What may leave a pile, alone or together.

    Attributes:
        lowest: the set of cards that may be lowest of two or more.
        wanted: the same, and the card on top.
        least: how many go at least, if not one alone.
        most: how many go at most.
    """

    __slots__ = ("least", "lowest", "most", "wanted")

    def __init__(self, top: int, lowest: int, least: int, most: int) -> None:
        self.lowest, self.least, self.most = lowest, least, most
        self.wanted = lowest | BITS[top]


class Tables(Routes):
    """What the engine knows of one rule set."""

    # What fits.
    fits: list[list[list[int]]]  # by base rank, target and its top: the set of cards that fit
    base_piles: list[int]  # the piles that set the base rank; none where no rule asks for it
    choosers: list[int]  # the piles from which the base is chosen; none where it is no choice
    chosen_deal: list[int]  # the piles that then get a card from the stock, if they are empty
    targets: list[int]  # the piles on which cards may be laid, or with whose top they may pair
    room: list[int]  # by pile: the most cards it may hold
    ways: list[list[list[int]]]  # by pile, if all of its zone go one way: what fits in each of them
    after: list[int]  # by pile: which needs a card before one starts it, -1 where none does
    asks: list[bool]  # by pile: whether it may ask more of a card than that it fits
    right: list[list[int]]  # by pile and top of the one before it in a row: the cards that go there
    left: list[list[int]]  # by pile and top of the one after it: the same; both empty where no
    # card lies beside
    begins: list[int]  # by pile: the cards that have to begin the row there, or what is built on;
    # ALL where none has to
    rows: list[list[int]]  # by pile: the places of the row that begins there, or the pile alone

    # What may leave.
    sources: list[int]  # the piles from which cards may leave
    giving: list[int]  # those of them from which no two leave together, to any zone
    receivers: list[Receiver]  # the zones of the targets, from the last to the first
    gives: list[bool]  # by pile: whether it is one of them
    keep: list[int]  # by pile: how many cards at its bottom never leave it
    waits: list[list[int]]  # by pile: the piles that must be empty before a card leaves it
    holds: bool  # whether a pile may keep its top card, wait, or another's card lie on it
    covers: list[list[int]]  # by pile: the piles whose cards lie on it
    holders: list[list[int]]  # by pile: both, the piles that have cards while none leaves it
    covered: list[list[int]]  # by pile: the piles on which its cards lie
    outranked: bool  # whether cards are discarded while a higher one of their suit is available

    # What is alike.
    alike: list[tuple[int, int]]  # where no rule tells piles apart: the first, the one after them

    # What moves together.
    many: list[bool]  # by pile: whether more than one card may leave at once
    links: list[list[list[int]]]  # by pile, way a run may go, and card: the cards that continue it
    deep: list[tuple[int, int, dict[bytes, Group]]]  # the zones for which that is so: the first
    # pile, the one after the last, and what may leave together of cards seen of late
    lifts: list[bool]  # by pile: whether more than one card may be laid there at once
    single: bool  # whether each card is there but once
    groups: list[dict[bytes, Group]]  # by pile: what may leave together of cards seen of late
    landings: list[dict[bytes, int]]  # by ``runs``: how many of cards seen of late would move
    # together where such runs do
    most_groups: int  # how many of either are remembered of a zone
    carries: list[bool]  # by pile: whether free cells and spaces limit how many cards leave it
    all_carried: bool  # whether that is so for each pile that more than one card may leave
    runs: list[int]  # by pile: equal where the same cards are a run
    cells: list[int]  # the cells that help a supermove; none in a game without one
    spaces: list[int]  # the piles that do so while they are empty

    # What follows of itself.
    hidden: bool  # whether cards may lie face down
    turns: list[int]  # the piles of which a face-down top card turns up
    filled: list[int]  # the piles that are filled when they are empty
    fill_from: list[list[int]]  # by pile: from which others, in this order
    fill_cards: list[int]  # by pile: how many cards it takes at once
    fill_waits: list[list[int]]  # by pile: the piles that must be empty before it is filled
    feeds: list[bool]  # by pile: whether others are filled from it
    gathering: list[list[int]]  # the piles of each zone that gathers what leaves as one set
    stirs: list[bool]  # by pile: whether a card that comes to it may let something follow

    # The deal, draws, redeals and the end.
    deal_orders: list[list[int]]  # by step of the deal: the piles that get its cards, in turn
    draw_cards: int  # how many come at once to one pile
    draw_one: bool  # whether that is one card, and no more comes
    draw_order: list[int]  # instead: the pile that gets each card; none where there is one pile
    draw_opens: int  # the cards that go to the next pile instead, any other to the last begun
    draw_last: list[int]  # the piles that the last cards go to, one each
    draw_free: bool  # whether that may be done whatever else is so
    draw_blocked: bool  # whether nothing else may be able to move
    draw_no_space: bool  # whether no tableau pile may be empty
    draw_waits: list[int]  # the piles that must be empty
    tableau: list[int]  # the tableau piles
    redeal_times: int  # how many redeals there are, -1 for any number
    redeal_from_last: bool  # whether the cards of the last pile come first
    redeal_from_top: bool  # whether the top card of a pile comes first
    redeal_packets: int  # cards that are turned over together, 0 where they are dealt one by one
    redeal_to: list[int]  # the pile that gets each card that is dealt back
    redeal_next: bool  # whether one pile is gathered, the next each time, and dealt from there on
    redeal_raises: int  # instead: how many of each pile's lowest cards come to its top
    redeal_rows: list[int]  # where these are places in rows: the first of each row
    gaps_anywhere: bool  # whether their gaps are shuffled with the cards
    shuffles: bool  # whether a redeal shuffles
    goal_piles: list[int]  # the game is won when all of these together
    sparing: bool  # of which each may hold only the cards that never leave it
    goal_cards: int  # hold no more than so many cards
    whole: list[int]  # by pile: how many cards it wants in one run, 0 where it wants none
    wholes: list[int]  # the piles of which that is so, and the first of each row; or the
    # foundations, where it asks what begins them
    plays_on: bool  # whether a game that is won might still have moves, which do not count
    dealt: int  # how many cards the deal lays on the tableau

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.deal_orders = [_order(step, self.of_role(step.role)) for step in rules.deal]
        self._tell_what_fits()
        self._tell_what_leaves()
        self._tell_what_follows()
        self._tell_what_is_alike()
        self._tell_how_it_ends()

    def _tell_what_fits(self) -> None:
        zones = self.zones
        removal = self.rules.removal
        pairs = removal is not None and removal.paired
        self.targets = [
            pile
            for pile, zone in enumerate(zones)
            if zone.build
            or zone.start
            or (removal and pile == self.discard)
            or (pairs and zone.gives)
        ]
        based = [pile for pile in self.targets if zones[pile].based]
        self.base_piles = self.of_role(Role.FOUNDATION) if based else []
        choice = self.rules.choice
        self.choosers = self._of_roles(choice.of) if choice else []
        self.chosen_deal = [p for role in choice.deal for p in self.of_role(role)] if choice else []
        plain = [[0] * TOPS] * self.piles
        for pile in self.targets:
            same = pile > self.firsts[pile]
            plain[pile] = plain[pile - 1] if same else self._fit(pile, UNSET)
        self.fits = []
        for base in range(UNSET):
            row = plain if not based else plain.copy()
            for pile in based:
                same = pile > self.firsts[pile]
                row[pile] = row[pile - 1] if same else self._fit(pile, base)
            self.fits.append(row)
        self.fits.append(plain)
        self.room = [zone.capacity or self.rules.cards for zone in zones]
        order = self.rules.ranks
        self.ways = [
            link_tables(zone.build, order) if zone.build and zone.build.one_way else []
            for zone in zones
        ]
        self.after = [
            self.of_role(zone.start.after)[pile - first] if zone.start and zone.start.after else -1
            for pile, (zone, first) in enumerate(zip(zones, self.firsts, strict=True))
        ]
        self.asks = [
            (pile == self.discard and removal is not None and removal.by is By.OUTRANKED)
            or zone.follows
            or zone.gathers
            or any(zone.cover)
            or bool(
                zone.start and (zone.start.one_a_suit or zone.start.while_empty or zone.start.after)
            )
            or bool(zone.build and (zone.build.while_empty or zone.build.one_way))
            or bool(zone.beside or zone.begun)
            for pile, zone in enumerate(zones)
        ]
        self._tell_what_goes_beside()

    def _fit(self, pile: int, base: int) -> list[int]:
        """By top: the cards that fit a pile."""
        zone, removal = self.zones[pile], self.rules.removal
        if removal and pile == self.discard:
            if removal.by is By.OUTRANKED:
                return [ALL] * TOPS  # whether a higher card is available is asked in play
            return [sum(rank_mask(rank - 1) for rank in Rank if removal.single(rank))] * TOPS
        order = self.rules.ranks
        if zone.beside:
            return pad([0] * FLOOR, ALL)  # what lies beside a gap is asked in play
        if zone.build or zone.start:
            on_floor = start_mask(zone.start, base, order) if zone.start else 0
            masks = build_masks(zone.build, order) if zone.build else [0] * FLOOR
            fits = pad(masks, on_floor)
            if zone.gathers and removal:
                begins = sum(rank_mask(rank - 1) for rank in Rank if removal.allows((rank,)))
                return [cards & begins for cards in fits]
            return fits
        assert removal is not None
        return pad(pair_masks(removal))

    def _tell_what_goes_beside(self) -> None:
        """In rows: by the card to the left of a gap, and by the one to its right."""
        self.right, self.left = [[]] * self.piles, [[]] * self.piles
        self.rows = [[pile] for pile in range(self.piles)]
        self.begins = [ALL] * self.piles
        after, before = pad([0] * FLOOR), pad([0] * FLOOR)
        for pile, zone in enumerate(self.zones):
            if zone.begun and zone.start:
                self.begins[pile] = start_mask(zone.start, UNSET, self.rules.ranks)
            if not (zone.beside and zone.start and zone.build):
                continue
            if pile == self.firsts[pile]:
                masks = build_masks(zone.build, self.rules.ranks)
                after, before = pad(masks), pad(_turned_round(masks))
            if zone.begins(pile - self.firsts[pile]):
                self.rows[pile] = list(range(pile, pile + (zone.row or 1)))
                self.begins[pile] = start_mask(zone.start, UNSET, self.rules.ranks)
            else:
                self.right[pile] = after
                last = pile + 1 == self.firsts[pile] + zone.piles
                if zone.beside is Side.EITHER and not (
                    last or zone.begins(pile + 1 - self.firsts[pile])
                ):
                    self.left[pile] = before

    def _tell_what_leaves(self) -> None:
        zones = self.zones
        self.sources = [pile for pile, zone in enumerate(zones) if zone.gives]
        self.gives = [zone.gives for zone in zones]
        self.keep = [zone.keep for zone in zones]
        self.waits = [self._of_roles(zone.take_while_empty) for zone in zones]
        self.holds = any(zone.keep or zone.cover or zone.take_while_empty for zone in zones)
        self.covers = [
            [first + cover for cover in zone.cover[pile - first]] if zone.cover else []
            for pile, (zone, first) in enumerate(zip(zones, self.firsts, strict=True))
        ]
        self.holders = [a + b for a, b in zip(self.waits, self.covers, strict=True)]
        self.covered = [[] for _ in zones]
        for pile, covers in enumerate(self.covers):
            for cover in covers:
                self.covered[cover].append(pile)
        self.outranked = self.rules.removal is not None and self.rules.removal.by is By.OUTRANKED
        self.many = [zone.take.many for zone in zones]
        self.carries = [zone.take is Take.SUPERMOVE for zone in zones]
        self.all_carried = self.carries == self.many
        self.lifts = [
            zone.take.many or (zone.start is not None and (zone.start.cards or 1) > 1)
            for zone in zones
        ]
        self.single = self.rules.decks == 1
        self.most_groups = MOST_GROUPS // len(self.rules.zones)
        self.groups = []
        for zone in self.rules.zones:
            known: dict[bytes, Group] = {}
            self.groups += [known] * zone.piles
        numbers: dict[tuple[Build | None, bool], int] = {}
        self.runs = [
            numbers.setdefault((zone.links, zone.take is Take.ANY_GROUP), len(numbers))
            for zone in zones
        ]
        made = [link_tables(build, self.rules.ranks) if build else [] for build, _ in numbers]
        self.links = [made[number] for number in self.runs]
        self.landings = [{} for _ in made]
        self.deep = [
            (pile, pile + zone.piles, self.groups[pile])
            for pile, zone in enumerate(zones)
            if zone.take.many and pile == self.firsts[pile]
        ]
        self._tell_who_gives_to_whom()
        carries = any(self.carries)
        self.cells = self.of_role(Role.CELL) if carries else []
        self.spaces = [
            pile
            for pile in (self.of_role(Role.TABLEAU) if carries else [])
            if (start := zones[pile].start) and start.rank is None and not start.of
            if not zones[pile].beside
        ]

    def _tell_who_gives_to_whom(self) -> None:
        single = [pile for pile in self.sources if not self.many[pile]]
        firsts = [pile for pile in self.targets if pile == self.firsts[pile]]
        givers = {first: self._givers(single, first) for first in firsts}
        self.giving = [pile for pile in single if all(pile in own for own in givers.values())]
        self.receivers = []
        for first in reversed(firsts):
            only = [pile for pile in givers[first] if pile not in self.giving]
            start = self.zones[first].start
            starters = self._of_roles(start.of) if start else []
            if any(self.many[pile] for pile in starters):  # cards may come from beneath their tops
                starters = []
            alike = all(self.runs[pile] == self.runs[first] for pile, _, _ in self.deep)
            plain = alike and not any(self.carries)
            self.receivers.append(
                Receiver(self.zones[first], first, only, starters, self.asks[first], plain)
            )

    def _givers(self, single: list[int], target: int) -> list[int]:
        """Those of some piles from which a move may lead to the zone of a target."""
        leads = {first: self._kind(first, target) != NONE for first in set(self.firsts)}
        alone = self.zones[target].piles == 1
        leads[target] = alone or self._kind(target, target + 1) != NONE
        return [pile for pile in single if leads[self.firsts[pile]]]

    def _of_roles(self, roles: tuple[Role, ...]) -> list[int]:
        return [pile for pile, own in enumerate(self.roles) if own in roles]

    def _tell_what_follows(self) -> None:
        zones = self.zones
        self.hidden = self.rules.has_face_down
        self.turns = self.sources if self.hidden else []
        self.filled = [pile for pile, zone in enumerate(zones) if zone.fill]
        self.fill_from = []
        for zone in self.rules.zones:
            givers = [pile for role in zone.fill for pile in self.of_role(role)]
            self.fill_from += [givers] * zone.piles
        self.fill_cards = [zone.fill_cards for zone in zones]
        self.fill_waits = [self._of_roles(zone.fill_while_empty) for zone in zones]
        self.gathering = [
            list(range(pile, pile + zone.piles))
            for pile, zone in enumerate(zones)
            if zone.gathers and pile == self.firsts[pile]
        ]
        feeding = {role for zone in zones for role in zone.fill}
        self.feeds = [role in feeding for role in self.roles]
        self.stirs = [
            feeds or zones[pile].gathers or bool(self.choosers and pile in self.base_piles)
            for pile, feeds in enumerate(self.feeds)
        ]

    def _tell_what_is_alike(self) -> None:
        """A rule tells piles apart where one covers another or follows it, where cards are dealt to
        each of them or gathered from them in order, and where the first that has a card fills.
        """
        draw, redeal = self.rules.draw, self.rules.redeal
        ordered = {role for zone in self.rules.zones for role in zone.fill}
        afters = [(z.role, z.start.after) for z in self.rules.zones if z.start and z.start.after]
        ordered.update(role for pair in afters for role in pair)
        if redeal and redeal.gather is not Gather.EACH:
            ordered.add(redeal.of)
        if draw and draw.together:
            ordered.update(role for role in (draw.to, draw.last) if role)
        self.alike = [
            (first, first + zone.piles)
            for first, zone in enumerate(self.zones)
            if first == self.firsts[first]
            and zone.piles > 1
            and not (zone.cover or zone.follows or zone.beside or zone.role in ordered)
        ]

    def _tell_how_it_ends(self) -> None:
        rules, draw, redeal = self.rules, self.rules.draw, self.rules.redeal
        self.draw_cards = draw.cards if draw else 0
        self.draw_order = []
        if draw and draw.every:
            by_pile = draw.spread is Spread.PILES
            self.draw_order = _order(Deal(draw.to, draw.cards, by_pile=by_pile), self.draw_to)
        opens = draw.next_pile if draw else ()
        self.draw_opens = sum(rank_mask(rank - 1) for rank in opens)
        self.draw_last = self.of_role(draw.last) if draw and draw.last else []
        chosen = not (self.draw_order or self.draw_last or self.draw_opens)
        self.draw_one = self.draw_cards == 1 and chosen
        self.draw_blocked = draw is not None and draw.when is When.BLOCKED
        self.draw_no_space = draw is not None and draw.when is When.NO_SPACE
        self.draw_waits = self._of_roles(draw.while_empty) if draw else []
        self.draw_free = not (self.draw_blocked or self.draw_no_space or self.draw_waits)
        self.tableau = self.of_role(Role.TABLEAU)
        self.redeal_times = (redeal.times or -1) if redeal else 0
        self.redeal_from_last = redeal is not None and redeal.from_last
        self.redeal_from_top = redeal is not None and redeal.from_top
        self.shuffles = rules.shuffles
        rows = [pile for pile, places in enumerate(self.rows) if len(places) > 1]
        self.redeal_rows = [pile for pile in rows if redeal and self.roles[pile] is redeal.of]
        self.gaps_anywhere = redeal is not None and redeal.gaps_anywhere
        self.redeal_packets, self.redeal_to = 0, []
        self.redeal_next = redeal is not None and redeal.gather is Gather.NEXT
        self.redeal_raises = 0
        if redeal and redeal.deal and redeal.gather is Gather.EACH:
            self.redeal_raises = redeal.deal
        elif redeal and redeal.deal:
            packets = redeal.spread is Spread.PACKETS
            self.redeal_packets = redeal.deal if packets else 0
            by_pile = redeal.spread is not Spread.ROWS
            self.redeal_to = _order(Deal(redeal.of, redeal.deal, by_pile=by_pile), self.redeal_of)
        self.goal_cards = rules.spared
        self.sparing = rules.spared > 0
        runs = rules.goal is Goal.RUNS
        self.whole = [
            rules.whole(zone) if runs and zone.role is Role.TABLEAU and not zone.beside else 0
            for zone in self.zones
        ]
        wanted = self.tableau if runs else []
        self.wholes = [pile for pile in wanted if self.whole[pile] or pile in rows]
        if rules.goal is Goal.FOUNDATIONS:
            own = self.of_role(Role.FOUNDATION)
            self.wholes = own if any(self.zones[pile].begun for pile in own) else []
        if rules.goal is Goal.TABLEAU:
            self.goal_piles = self.tableau
        elif rules.goal in (Goal.RUNS, Goal.ON_TABLEAU):
            left = (Role.TABLEAU, Role.DISCARD) if runs else (Role.TABLEAU,)
            self.goal_piles = [p for p, own in enumerate(self.roles) if own not in left]
        elif rules.goal is Goal.DISCARD:
            self.goal_piles = [pile for pile in range(self.piles) if pile != self.discard]
            self.goal_cards = rules.never_discarded
        else:
            self.goal_piles = [p for p, own in enumerate(self.roles) if own is not Role.FOUNDATION]
        # Where all cards end on foundations for good, a game that is won has no move anyway.
        self.plays_on = rules.goal is not Goal.FOUNDATIONS or any(
            zone.role is Role.FOUNDATION and zone.gives for zone in rules.zones
        )
        self.dealt = sum(rules.dealt(Role.TABLEAU))


def _turned_round(masks: list[int]) -> list[int]:
    """For each card, the set of cards on which it may lie."""
    return [
        sum(BITS[below] for below in range(FLOOR) if masks[below] & BITS[card])
        for card in range(FLOOR)
    ]


def _order(step: Deal, piles: list[int]) -> list[int]:
    counts = step.counts(len(piles))
    if step.by_pile:
        return [pile for pile, count in zip(piles, counts, strict=True) for _ in range(count)]
    return [
        pile
        for turn in range(max(counts))
        for pile, count in zip(piles, counts, strict=True)
        if count > turn
    ]


MOST_ROUTES: Final = 100_000
"""How many routes the tables that are kept have together: seven games of 120 piles, or hundreds."""

_kept: dict[Rules, Tables] = {}  # the one that was asked for last is the last
_lock = Lock()


def tables_for(rules: Rules) -> Tables:
    """The tables of a rule set; those that were asked for last are kept, up to ``MOST_ROUTES``."""
    with _lock:
        t = _kept.pop(rules, None)
        if t is None:
            t = Tables(rules)
            routes = sum(len(kept.names) ** 2 for kept in _kept.values()) + len(t.names) ** 2
            while routes > MOST_ROUTES:
                routes -= len(_kept.pop(next(iter(_kept))).names) ** 2
        _kept[rules] = t
        return t
