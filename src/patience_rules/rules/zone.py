"""Zones, the groups of piles of a game: what may leave them and what goes on them.

Each is an immutable value, checked when it is made, as far as it can be by itself.
"""

from __future__ import annotations

import re

from ..cards import Rank
from .build import Start
from .validators import ensure
from .vocabulary import Role, Take
from .zone_facts import ZoneFacts

MOST_COVERS = 8
"""The most piles that lie on one."""


class Zone(ZoneFacts):
    """A group of piles that obey the same rules.

    Attributes:
        role: what the piles are for.
        take: what may leave a pile.
        piles: how many piles there are.
        start: what goes on an empty pile; None: nothing ever.
        build: what goes on a card; None: nothing ever.
        run: what moves together; None: what the zone builds.
        capacity: the most cards in a pile; None for no limit.
        cover: for each pile, the piles (indices from 0 within the zone) that lie on it.
        fill: an emptied pile takes a card from the first of these roles that has one.
        fill_cards: how many it takes, if there are so many.
        fill_while_empty: it does so only while all piles of these roles are empty.
        fill_first: whether the piles are filled before gaps close, instead of after.
        to: the zone's cards go only to these roles; empty for anywhere.
        to_previous: whether the zone's cards go only to the zone before it.
        own_foundations: whether its cards go to no foundations but those of the zone that is
            counted last before it, until the first redeal.
        follows: whether a card needs its rank to lie on the zone's pile before this one.
        keep: so many cards at the bottom of a pile never leave it.
        take_while_empty: cards leave only while all piles of these roles are empty.
        row: the piles lie in rows of so many; None for a shape of no meaning.
        beside: the piles are places for one card each; ``start`` says what begins a row, and
            ``build`` what fills a gap beside the card to its left, or to either side.
        begun: whether nothing is laid on a pile that another rank begins than ``start`` asks for.
        swaps: whether a card that lies alone and begins the wrong pile changes places with another
            such, where each then begins the right one.
        last_from: the last card of a full pile is one of the pile of this role with the same
            number, whose cards go to none but that pile of the zone.
        between_from: what comes between the first card and the last that there is room for comes
            from the pile of this role with the same number.
        holds_draw: whether nothing is drawn from the stock while one of the piles is empty.
        gathers: whether the piles together gather cards that leave as one set of three or more.
        reach: from pile to pile of the zone cards go only so many piles back, as they are counted;
            below 0: on; empty for anywhere.
        ousts: whether a card that is laid on another takes its place, and that one is discarded.
        closes: how what lies after an empty pile moves up by itself; None: it does not.
        name: what people call one of the piles, where that is not the role: small letters.

    >>> from patience_rules import GAMES, Rules
    >>> cells = Zone(Role.CELL, piles=6, take=Take.TOP, start=Start(), capacity=1)
    >>> others = [zone for zone in GAMES["freecell"].zones if zone.role is not Role.CELL]
    >>> Rules("six-cells", (cells, *others), GAMES["freecell"].deal).count(Role.CELL)
    6
    """

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        named = not self.name or re.fullmatch(r"[a-z]+( [a-z]+)*", self.name)
        ensure(bool(named) and len(self.name) <= 30, "name: should be up to 30 small letters")
        self._check_role()
        one = self.role is Role.FOUNDATION or self.row or self.begun
        ensure(not (one and self.start and self.start.also), "start.also: one rank begins these")
        self._check_runs()
        ensure(self.role not in self.fill, "fill: the piles can't be filled from one another")
        ensure(Role.DISCARD not in self.fill, "fill: what is discarded does not come back")
        ensure(bool(self.fill) or self.fill_cards == 1, "fill_cards: nothing fills the piles")
        if self.fill_while_empty:
            ensure(bool(self.fill), "fill_while_empty: nothing fills the piles")
            own = self.role in self.fill_while_empty
            ensure(not own, "fill_while_empty: the first that is filled is not empty any more")
        if self.fill_first:
            both = bool(self.fill) and self.closes is not None
            ensure(both, "fill_first: no gaps close that are filled")
        if self.gathers:
            ensure(not self.groups, "gathers: cards come there one by one")
            ensure(self.beside is None, "gathers: the piles are places of a row")
        room = self.capacity is None or self.fill_cards <= self.capacity
        ensure(room, "fill_cards: more than the capacity")
        gives = self.gives and self.role is not Role.FOUNDATION
        ensure(gives or not self.own_foundations, "own_foundations: no card goes to one from here")
        ensure(
            not self.follows or self.piles > 1,
            "follows: there is only one pile",
        )
        for field in ("capacity", "follows", "gathers"):
            laid = self.receives or not getattr(self, field)
            ensure(laid, f"{field}: nothing is laid on the piles")
        self._check_last()
        self._check_waiting()
        self._check_cover()
        self._check_row()
        self._check_closing()
        self._check_reach()

    def _check_role(self) -> None:
        if self.role not in (Role.STOCK, Role.DISCARD):
            return
        what = f"the {self.role.value}"
        ensure(self.piles == 1, f"piles: {what} is one pile")
        gives = self.role is Role.STOCK and self.take is Take.TOP
        ensure(
            gives or self.take is Take.NOTHING,
            "take: the stock gives its top card or nothing"
            if self.role is Role.STOCK
            else "take: what is discarded does not come back",
        )
        fields = ("start", "build", "run", "capacity", "cover", "fill", "follows", "keep", "row")
        for field in (*fields, "holds_draw", "closes", "reach", "ousts"):
            ensure(not getattr(self, field), f"{field}: {what} has none")

    def _check_runs(self) -> None:
        ensure(self.run is None or self.groups, "run: cards move one at a time here")
        ensure(
            not self.groups or self.take is Take.ANY_GROUP or self.links is not None,
            "run: nothing says which cards move together",
        )
        ensure(
            self.capacity is None or self.at_once <= self.capacity,
            "start.cards: more than the capacity",
        )

    def _check_last(self) -> None:
        on = self.start is not None and self.start.on is not None
        ensure(self.build is not None or not on, "start.on: nothing is built on a card")
        ensure(not (on and self.beside), "start.on: a gap takes what goes beside a card")
        if self.last_from is None and self.between_from is None:
            return
        field = "last_from" if self.last_from else "between_from"
        both = self.last_from and self.between_from
        ensure(not both, "between_from: last_from says what comes before the last card")
        ensure((self.capacity or 0) > 1, f"{field}: nothing says which card is the last")
        ensure(self.build is not None, f"{field}: nothing is built on a card")
        ensure(not (self.groups or self.fill), f"{field}: cards come there one by one")

    def _check_waiting(self) -> None:
        build, run = self.build, self.run
        if run:
            ensure(not run.while_empty, "run.while_empty: only a build waits")
            ensure(run.least == 1, "run.least: only a build asks for cards beneath")
        if build and build.least > 1 and self.capacity:
            room = build.least < self.capacity
            ensure(room, f"build.least: a pile holds no more than {self.capacity} cards")
        one_way = (build is not None and build.one_way) or (run is not None and run.one_way)
        ensure(not (one_way and self.groups), "build.one_way: cards move one at a time there")
        own = build is not None and self.role in build.while_empty
        ensure(not own, "build.while_empty: the pile that is built on is not empty")
        waits = self.take_while_empty
        ensure(self.role not in waits, "take_while_empty: the pile that gives is not empty")
        ensure(self.gives or not waits, "take_while_empty: no card leaves the piles")

    def _check_cover(self) -> None:
        if not self.cover:
            return
        ensure(
            len(self.cover) == self.piles,
            f"cover: {len(self.cover)} entries for {self.piles} piles",
        )
        for pile, covers in enumerate(self.cover):
            later = all(pile < cover < self.piles for cover in covers)
            ensure(later, f"cover[{pile}]: should be piles that are counted later")
            ensure(len(set(covers)) == len(covers), f"cover[{pile}]: a pile is listed twice")
            few = len(covers) <= MOST_COVERS
            ensure(few, f"cover[{pile}]: {len(covers)} piles are more than {MOST_COVERS}")
        ensure(
            not (self.start or self.build or self.fill or self.take.many),
            "cover: covered piles take no cards and give one at a time",
        )

    def _check_row(self) -> None:
        start, build, row = self.start, self.build, self.row
        whole = row is None or (row > 1 and self.piles % row == 0)
        ensure(whole, f"row: {self.piles} piles are no rows of {row}")
        ensure(not (row and self.cover), "row: the cover says how the piles lie")
        ranked = start is not None and isinstance(start.rank, Rank) and build is not None
        asked = ranked and not self.beside
        ensure(asked or not self.begun, "begun: start says no rank, or nothing is built on that")
        self._check_swaps()
        if self.beside is None:
            return
        ensure(row is not None, "beside: the piles lie in no row")
        ensure(self.capacity == 1, "beside: each place holds one card, so the capacity is 1")
        ensure(not self.take.many, "beside: cards move one at a time there")
        one_way = self.build is not None and self.build.one_way
        others = self.fill or self.follows or one_way
        ensure(not others, "beside: a gap takes what goes beside a card")
        laid = start is not None and build is not None and not build.while_empty
        ensure(laid and not self.based, "beside: start and build say what goes there")
        plain = start is None or start == Start(start.rank)
        ensure(plain, "beside: only a rank may be asked of what begins a row")

    def _check_swaps(self) -> None:
        start = self.start
        if not self.swaps:
            return
        ensure(self.begun, "swaps: a card begins any pile")
        ensure(start is not None and start == Start(start.rank), "swaps: start asks for more")
        ensure(self.gives and not self.groups, "swaps: cards do not leave one at a time")
        ensure(self.capacity != 1, "swaps: nothing is laid on a card")
        stays = self.keep or self.take_while_empty
        ensure(not stays, "swaps: cards that change places leave their piles at any time")

    def _check_closing(self) -> None:
        if self.closes is None:
            return
        ensure(self.role is not Role.FOUNDATION, "closes: foundations stay where they are")
        ensure(self.piles > 1, "closes: there is only one pile")
        problem = self.hinders(self.closes)
        ensure(not problem, f"closes: {problem}")

    def _check_reach(self) -> None:
        far = all(0 < abs(places) < self.piles for places in self.reach)
        ensure(far, f"reach: should be 1 to {self.piles - 1} piles, or as many below 0")
        moves = self.receives and self.gives
        ensure(not self.reach or moves, "reach: no card goes from one of the piles to another")
        if not self.ousts:
            return
        ensure(self.build is not None and not self.groups, "ousts: no card is laid on one alone")
        stays = self.role is Role.FOUNDATION or self.keep or self.take_while_empty
        ensure(not (stays or self.gathers), "ousts: cards stay on the piles")
        places = self.beside or self.swaps or self.capacity
        ensure(not places, "ousts: cards lie there in other order than they were laid")
