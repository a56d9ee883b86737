"""How far the piles of a position seem from the goal.

Each goal has its own estimate, which is a sum over the piles. It decides which positions are
expanded first, never the verdict.
"""

# Compiled by mypyc.

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..basics.cards import Rank
from ..engine.card_sets import ALL, BITS, FACE_DOWN, FLOOR, TOPS, UNSET
from ..engine.tables import Tables
from ..rules.words import Direction, Goal, Role

_CARD: Final = 10  # a card that is not where the goal wants it
_SPACE: Final = 5  # bonus for an empty pile on which any card may be laid


class Distance:
    """The number of cards that must leave their piles.

    The goals are an empty tableau, all cards discarded, and all cards on the tableau. Tried on
    Golf and Pyramid.
    """

    t: Tables
    counts: list[bool]  # by pile: its cards must leave, and matter
    spaces: list[int]  # by pile: the distance while it is empty

    def __init__(self, t: Tables, inert: list[bool]) -> None:
        self.t = t
        self.counts = [pile in t.ending.piles and not inert[pile] for pile in range(t.piles)]
        self.spaces = [
            -_SPACE if zone.role is Role.TABLEAU and zone.start else 0 for zone in t.zones
        ]

    def of(self, pile: int, cards: bytes) -> int:
        """Return the distance of a pile with these cards."""
        if not self.counts[pile]:
            return 0
        return _CARD * (len(cards) - 1) if len(cards) > 1 else self.spaces[pile]


_HIDDEN: Final = 20  # a face-down card
_BLOCKS: Final = 6  # a card on one of its suit that must go to a foundation first
_BREAKS: Final = 3  # a card that does not fit on the card beneath it
_DRAWN: Final = 5  # a card of a waste that is not redealt
_LATER: Final = 1  # per rank by which a card goes to a foundation after one beneath it


class CardsHome(Distance):
    """The cards that must still go to foundations one by one, and the disorder above them.

    Weighed on FreeCell, Klondike, Forty Thieves and Balcony.
    """

    ordered: list[bool]  # by pile: the order of its cards matters
    fits: list[list[int]]  # by pile and card: the cards that fit on it
    steps: list[int]  # by rank (from 0): the number of cards that go on a foundation before it

    def __init__(self, t: Tables, inert: list[bool], base: int) -> None:
        super().__init__(t, inert)
        gathered = t.redeal.piles if t.redeal is not None else []
        self.ordered = [
            role is not Role.STOCK and pile not in gathered for pile, role in enumerate(t.roles)
        ]
        self.fits = [
            masks if zone.build else [ALL] * TOPS
            for masks, zone in zip(t.fits[UNSET], t.zones, strict=True)
        ]
        self.steps = _order(t, base)

    def of(self, pile: int, cards: bytes) -> int:
        total = super().of(pile, cards)
        if not self.counts[pile] or not self.ordered[pile]:
            return total
        if self.t.roles[pile] is Role.WASTE:
            total += _DRAWN * (len(cards) - 1)
        fits = self.fits[pile]
        # From the bottom up, so that each card knows what waits beneath it.
        firsts = [len(self.steps)] * 4  # by suit: the least step so far
        least, beneath = len(self.steps), FLOOR
        for face in cards[1:]:
            card = face & ~FACE_DOWN
            step, suit = self.steps[card % 13], card // 13
            if face >= FLOOR:
                total += _HIDDEN
            # A card of its suit beneath it must go home before it.
            if firsts[suit] < step:
                total += _BLOCKS
            else:
                firsts[suit] = step
                if step < least:
                    least = step
            # It holds up the card beneath that goes home first.
            total += _LATER * (step - least)
            # It does not continue the pile, so it must move once more.
            if beneath != FLOOR and not fits[beneath] & BITS[card]:
                total += _BREAKS
            beneath = face
        return total


def _order(t: Tables, base: int) -> list[int]:
    """Return for each rank (from 0) the number of cards that go on a foundation before it."""
    base = 0 if base == UNSET else base
    down = False
    for zone in t.rules.zones:
        if zone.role is Role.FOUNDATION:
            ranks = [rank for way in zone.start[:1] for rank in way.ranks[:1]]
            if ranks and isinstance(ranks[0], Rank):
                base = ranks[0] - 1
            down = bool(zone.build) and zone.build[0].direction is Direction.DOWN
    places = {rank - 1: place for place, rank in enumerate(t.rules.ranks)}
    first, sign = places.get(base, 0), -1 if down else 1
    return [sign * (places.get(rank, first) - first) % len(places) for rank in range(13)]


_IN_RUNS: Final = 8  # a card on the tableau
_COVERED: Final = 60  # a face-down card
_PART: Final = 15  # a card that continues no run and does not fit on the card beneath it
_JOIN: Final = 30  # a card that fits on the card beneath it, but does not continue its run
_OVER: Final = 3  # a card of these two kinds, for each part beneath it
_HOME: Final = 10  # bonus for a card on a foundation


class RunsHome(Distance):
    """The runs that must still be made on the tableau before foundations take them whole.

    A pile consists of *parts*: its runs, and all its face-down cards as one. To join two runs, the
    parts on both must leave, so each counts by those beneath it. The bonus for a run is the square
    of its length. A card that only fits counts more than one that doesn't: searches with the
    opposite take longer.

    Weighed on Simple Simon, Will o' the Wisp and Spider with one, two and four suits; tried on
    their kin and on Scorpion's.
    """

    links: list[int]  # by card: the cards that continue a run to the foundations
    fits: list[list[int]]  # by pile and card: the cards that fit on it

    def __init__(self, t: Tables, inert: list[bool]) -> None:
        super().__init__(t, inert)
        homes = [t.runs.of[pile].links for pile in t.numbering.of_role(Role.FOUNDATION)]
        self.links = next(links[0] for links in homes if links)
        self.fits = t.fits[UNSET]

    def of(self, pile: int, cards: bytes) -> int:
        role = self.t.roles[pile]
        if role is Role.FOUNDATION:
            return -_HOME * (len(cards) - 1)
        if role is not Role.TABLEAU:
            return (_IN_RUNS + _PART + _OVER) * (len(cards) - 1) if self.counts[pile] else 0
        total = parts = run = 0
        beneath = FLOOR
        for face in cards[1:]:
            if face >= FLOOR:
                total += _COVERED
                parts = 1
                continue
            total += _IN_RUNS
            # A break ends the run before it, which counts by its length.
            if beneath != FLOOR and not self.links[beneath] & BITS[face]:
                parts += 1
                total += _JOIN if self.fits[pile][beneath] & BITS[face] else _PART
                total += _OVER * parts - run * run
                run = 0
            run += 1
            beneath = face
        # The last run has no break after it.
        return total - run * run


class InOrder(Distance):
    """The cards of the tableau that are not in order: in whole runs, or at their places in rows.

    Not weighed; tried on Montana and its kin and on Curds and Whey.
    """

    runs: dict[int, list[int]]  # by pile that must become a whole run: by card, those that go on it
    places: dict[int, int]  # by pile that is a place in a row: the cards that may end there

    def __init__(self, t: Tables, inert: list[bool]) -> None:
        super().__init__(t, inert)
        self.runs = {run.pile: run.links[0] for run in t.ending.wanted if run.cards}
        self.places = {}
        for row in t.rows:
            right = row.begins
            for place in row.places:
                self.places[place] = right
                cards = [card for card in range(FLOOR) if right & BITS[card]]
                right = 0
                for card in cards:
                    right |= row.after[card]

    def of(self, pile: int, cards: bytes) -> int:
        if pile in self.places:
            return 0 if self.places[pile] & BITS[cards[-1]] else _CARD
        if pile not in self.runs:
            return super().of(pile, cards)
        total, link = 0, self.runs[pile]
        for below, face in pairwise(cards):
            total += _HIDDEN if face >= FLOOR else 0
            total += 0 if link[below] & BITS[face & ~FACE_DOWN] else _CARD
        return total


def distance_to(t: Tables, inert: list[bool], base: int) -> Distance:
    """Return the estimate for the goal of a game, given the base rank."""
    if t.rules.goal is Goal.RUNS_COMPLETE:
        return InOrder(t, inert)
    if t.rules.goal is not Goal.FOUNDATIONS_COMPLETE:
        return Distance(t, inert)
    starts = [way for zone in t.rules.zones_of(Role.FOUNDATION) for way in zone.start]
    if starts and all(isinstance(way.cards, int) and way.cards > 1 for way in starts):
        return RunsHome(t, inert)
    return CardsHome(t, inert, base)
