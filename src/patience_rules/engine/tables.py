"""A rule set worked out into tables of numbers, made once, from which the engine plays.

Piles are counted through all zones. A pile is a ``bytes``: a *floor* beneath, then its cards bottom
to top, a face-down card with one bit set. Through the floor an empty pile has a top like any other:
what may start a pile is what fits its floor.
"""

from __future__ import annotations

from threading import Lock
from typing import Final

from ..rules.ruleset import Rules
from ..rules.vocabulary import Gather, Goal, Role
from .card_sets import FLOOR, TOPS
from .course import Course, closing_lines

FACE_DOWN: Final = 64
EMPTY: Final = bytes([FLOOR])
FACE_UP: Final[list[bytes]] = [bytes([top & ~FACE_DOWN]) for top in range(TOPS)]
"""By top: the same card face up, as cards to lay on a pile."""

Piles = tuple[bytes, ...]
"""A table: every pile, through all zones."""


class Tables(Course):
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
    draw_stirs: bool  # whether something may follow a draw

    # The end.
    tableau: list[int]  # the tableau piles
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
            for line in closing_lines(zone, pile, zone.closes)
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
        # While the stock has cards, no pile is empty that it fills at once.
        late = [p for p in self.filled if self.fill_waits[p] or self.stock not in self.fill_from[p]]
        self.draw_stirs = bool(late or self.closing or self.draw_besides) or self.draw_packet

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
        rules = self.rules
        self.tableau = self.of_role(Role.TABLEAU)
        self.goal_cards = rules.spared + rules.of_a_rank * len(rules.left_out)
        self.sparing = rules.spared > 0
        runs = rules.goal is Goal.RUNS
        self.whole = [
            rules.whole(zone) if runs and zone.role is Role.TABLEAU and not zone.beside else 0
            for zone in self.zones
        ]
        wanted = self.tableau if runs else []
        self.wholes = [pile for pile in wanted if self.whole[pile] or len(self.rows[pile]) > 1]
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
