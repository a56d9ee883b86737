"""A rule set worked out into tables of numbers, made once, from which the engine plays.

Piles are counted through all zones. A pile is a ``bytes``: a *floor* beneath, then its cards bottom
to top, a face-down card with one bit set. Through the floor an empty pile has a top like any other:
what may start a pile is what fits its floor.
"""

from __future__ import annotations

from threading import Lock
from typing import Final

from ..rules.deal import Deal
from ..rules.ruleset import Rules
from ..rules.vocabulary import Closing, Gather, Goal, Role, Spread, When
from ..rules.zone import Zone
from .card_sets import FLOOR, TOPS, rank_mask
from .leaving import Leaving

FACE_DOWN: Final = 64
EMPTY: Final = bytes([FLOOR])
FACE_UP: Final[list[bytes]] = [bytes([top & ~FACE_DOWN]) for top in range(TOPS)]
"""By top: the same card face up, as cards to lay on a pile."""

Piles = tuple[bytes, ...]
"""A table: every pile, through all zones."""


class Tables(Leaving):
    """What the engine knows of one rule set."""

    # What is alike.
    alike: list[tuple[int, int]]  # where no rule tells piles apart: the first, the one after them

    # What follows of itself.
    hidden: bool  # whether cards may lie face down
    turns: list[int]  # the piles of which a face-down top card turns up
    filled: list[int]  # the piles that are filled when they are empty
    filled_first: list[int]  # those of them that are filled before gaps close
    fill_from: list[list[int]]  # by pile: from which others, in this order
    fill_cards: list[int]  # by pile: how many cards it takes at once
    fill_waits: list[list[int]]  # by pile: the piles that must be empty before it is filled
    feeds: list[bool]  # by pile: whether others are filled from it
    gathering: list[list[int]]  # the piles of each zone that gathers what leaves as one set
    closing: list[list[int]]  # the lines of piles along which cards move up to gaps
    stirs: list[bool]  # by pile: whether a card that comes to it may let something follow

    # The deal, draws, redeals and the end.
    deal_orders: list[list[int]]  # by step of the deal: the piles that get its cards, in turn
    draw_cards: int  # how many come at once to one pile
    draw_packet: bool  # whether they come together, face down
    draw_over_spaces: bool  # whether empty piles get none, unless all are empty
    draw_fewer: bool  # whether one fewer comes after each redeal
    draw_spaces: list[int]  # so many come for each of these piles that is empty, if any are named
    draw_one: bool  # whether that is one card, and no more comes
    draw_order: list[int]  # instead: the pile that gets each card; none where there is one pile
    draw_opens: int  # the cards that go to the next pile instead, any other to the last begun
    draw_last: list[int]  # the piles that the last cards go to, one each
    draw_up_to: int  # how many cards a pile has at most that gets some; 0 where that is no matter
    draw_over_full: list[int]  # by pile: it gets none when this one is full; empty: none counts
    draw_besides: list[int]  # the piles that get a card each, face down, while a redeal is left
    draw_overflow: list[int]  # the piles that get a card each once none gets any by that
    draw_closing: list[list[int]]  # the lines of piles along which cards move up to gaps before it
    draw_free: bool  # whether that may be done whatever else is so
    draw_blocked: bool  # whether nothing else may be able to move
    draw_full: list[int]  # the piles of which none may be empty
    draw_waits: list[int]  # the piles that must be empty
    draw_stirs: bool  # whether something may follow it
    tableau: list[int]  # the tableau piles
    redeal_times: int  # how many redeals there are, -1 for any number
    redeal_early: bool  # whether the stock need not be empty
    redeal_order: list[int]  # the piles in the order in which their cards come
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
    goal_pile: int  # so that it is not won while this pile
    goal_most: int  # is longer than that, with its floor
    whole: list[int]  # by pile: how many cards it wants in one run, 0 where it wants none
    wholes: list[int]  # the piles of which that is so, and the first of each row; or the
    # foundations, where it asks what begins them
    plays_on: bool  # whether a game that is won might still have moves, which do not count
    dealt: int  # how many cards the deal lays on the tableau

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.deal_orders = [_order(step, self.of_role(step.role)) for step in rules.deal]
        self._tell_what_follows()
        self._tell_what_is_alike()
        self._tell_how_it_ends()

    def _tell_what_follows(self) -> None:
        zones = self.zones
        self.hidden = self.rules.has_face_down
        self.turns = self.sources if self.hidden else []
        self.filled = [pile for pile, zone in enumerate(zones) if zone.fill]
        self.filled_first = [pile for pile in self.filled if zones[pile].fill_first]
        self.fill_from = []
        for zone in self.rules.zones:
            givers = [pile for role in zone.fill for pile in self.of_role(role)]
            self.fill_from += [givers] * zone.piles
        self.fill_cards = [zone.fill_cards for zone in zones]
        self.fill_waits = [self.of_roles(zone.fill_while_empty) for zone in zones]
        self.gathering = [
            list(range(pile, pile + zone.piles))
            for pile, zone in enumerate(zones)
            if zone.gathers and pile == self.firsts[pile]
        ]
        self.closing = [
            line
            for pile, zone in enumerate(zones)
            if zone.closes and pile == self.firsts[pile]
            for line in _lines(zone, pile, zone.closes)
        ]
        feeding = {role for zone in zones for role in zone.fill}
        self.feeds = [role in feeding for role in self.roles]
        self.stirs = [
            feeds
            or zones[pile].gathers
            or zones[pile].closes is not None
            or bool(self.choosers and pile in self.base_piles)
            for pile, feeds in enumerate(self.feeds)
        ]

    def _tell_what_is_alike(self) -> None:
        """A rule tells piles apart where one covers another, follows it or is its neighbour, where
        cards are dealt to each of them, gathered from them in order or move up to gaps, and where
        the first that has a card fills.
        """
        draw, redeal = self.rules.draw, self.rules.redeal
        ordered = {role for zone in self.rules.zones for role in zone.fill}
        for zone in self.rules.zones:
            if zone.partners:
                ordered.update((zone.role, *zone.partners))
        if redeal and redeal.gather is not Gather.EACH:
            ordered.update(redeal.roles)
        if self.rules.removal and self.rules.removal.near:
            ordered.update(zone.role for zone in self.rules.zones if zone.row)
        if draw and draw.together:
            others = (draw.last, draw.overflow, draw.over_full, draw.besides)
            ordered.update(role for role in (draw.to, *others) if role)
        self.alike = [
            (first, first + zone.piles)
            for first, zone in enumerate(self.zones)
            if first == self.firsts[first]
            and zone.piles > 1
            and not (
                zone.cover
                or zone.follows
                or zone.beside
                or zone.closes
                or zone.reach
                or zone.role in ordered
            )
        ]

    def _tell_how_it_ends(self) -> None:
        rules, draw, redeal, zones = self.rules, self.rules.draw, self.rules.redeal, self.zones
        self.draw_cards = draw.cards if draw else 0
        self.draw_packet = draw is not None and draw.face_down
        self.draw_over_spaces = draw is not None and draw.over_spaces
        self.draw_fewer = draw is not None and draw.fewer
        self.draw_order = []
        if draw and draw.every:
            by_pile = draw.spread is Spread.PILES
            self.draw_order = _order(Deal(draw.to, draw.cards, by_pile=by_pile), self.draw_to)
        opens = draw.next_pile if draw else ()
        self.draw_opens = sum(rank_mask(rank - 1) for rank in opens)
        self.draw_last = self.of_role(draw.last) if draw and draw.last else []
        chosen = not (self.draw_order or self.draw_last or self.draw_opens)
        self.draw_spaces = self.of_role(draw.for_spaces) if draw and draw.for_spaces else []
        self.draw_one = self.draw_cards == 1 and chosen and not self.draw_spaces
        self.draw_blocked = draw is not None and draw.when is When.BLOCKED
        self.draw_waits = self.of_roles(draw.while_empty) if draw else []
        packets = self.draw_packet or (draw is not None and draw.besides is not None)
        # While the stock has cards, no pile is empty that it fills at once.
        late = [p for p in self.filled if self.fill_waits[p] or self.stock not in self.fill_from[p]]
        self.draw_stirs = bool(late or self.closing) or packets
        self.draw_up_to = (draw.up_to or 0) if draw else 0
        self.draw_over_full = []
        if draw and draw.over_full:
            beside = dict(zip(self.draw_to, self.of_role(draw.over_full), strict=False))
            self.draw_over_full = [beside.get(pile, -1) for pile in range(self.piles)]
        self.draw_overflow = self.of_role(draw.overflow) if draw and draw.overflow else []
        self.draw_besides = self.of_role(draw.besides) if draw and draw.besides else []
        self.draw_closing = []
        if draw and draw.closes:
            for pile in self.draw_to:
                if pile == self.firsts[pile]:
                    self.draw_closing += _lines(zones[pile], pile, draw.closes)
        self.tableau = self.of_role(Role.TABLEAU)
        covered = draw is not None and draw.when is When.NO_SPACE
        self.draw_full = [
            pile
            for pile, zone in enumerate(zones)
            if zone.holds_draw or (covered and zone.role is Role.TABLEAU)
        ]
        asks = self.draw_blocked or self.draw_full or self.draw_waits
        capped = (
            self.draw_over_full or self.draw_spaces or (self.draw_up_to and not self.draw_overflow)
        )
        self.draw_free = not (asks or capped or self.draw_closing or self.choosers)
        self.redeal_times = (redeal.times or -1) if redeal else 0
        self.redeal_early = redeal is not None and redeal.any_time
        self.redeal_order = self.redeal_of
        if redeal and redeal.from_last:
            last = len(self.of_role(redeal.of))
            self.redeal_order = self.redeal_of[:last][::-1] + self.redeal_of[last:]
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
        self.goal_cards = rules.spared + rules.of_a_rank * len(rules.left_out)
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
        lying = [pile for pile in self.goal_piles if self.covers[pile] and not self.covered[pile]]
        self.goal_pile = (lying or self.goal_piles[::-1] or [0])[0]
        self.goal_most = 1 + (self.goal_cards if self.goal_piles else self.cards)
        # Where all cards end on foundations for good, a game that is won has no move anyway.
        self.plays_on = bool(rules.goal is not Goal.FOUNDATIONS or rules.left_out) or any(
            zone.role is Role.FOUNDATION and zone.gives for zone in rules.zones
        )
        self.dealt = sum(rules.dealt(Role.TABLEAU))


def _lines(zone: Zone, first: int, closing: Closing) -> list[list[int]]:
    """The lines of a zone's piles, from its first on, along which cards move up to gaps."""
    piles = list(range(first, first + zone.piles))
    if closing is Closing.COLUMNS and zone.row:
        return [piles[column :: zone.row] for column in range(zone.row)]
    return [piles]


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
