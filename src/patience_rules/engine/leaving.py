"""What may leave each pile, alone or together: worked out once from a rule set."""

from __future__ import annotations

from typing import Final

from ..cards import CARDS
from ..rules.build import Build
from ..rules.ruleset import Rules
from ..rules.vocabulary import By, Role, Take
from .card_sets import ALL, BITS, FLOOR, TOPS, link_tables, pad
from .compiled import i64
from .fits import Fits
from .receiver import Receiver
from .routes import NONE

MOST_GROUPS: Final = 4096
"""How many piles the tables remember what may leave together."""


class Group:
    """What may leave a pile, alone or together.

    Attributes:
        top: the set of the card on top.
        lowest: the set of cards that may be lowest of two or more.
        least: how many go at least, if not one alone.
        most: how many go at most.
        faces: the pile, as a text that is searched faster than its cards when compiled.
    """

    __slots__ = ("faces", "least", "lowest", "most", "top")

    def __init__(self, top: int, lowest: int, least: int, most: int, cards: bytes = b"") -> None:
        self.lowest, self.least, self.most = lowest, least, most
        self.faces = cards.decode("latin-1")
        self.top = BITS[top]


ALONE: Final[list[Group]] = [Group(top, 0, 2, 1) for top in range(TOPS)]
"""By top: where no two cards may leave together."""


class Leaving(Fits):
    """What may leave each pile, and for where."""

    sources: list[int]  # the piles from which cards may leave
    giving: list[i64]  # those of them from which no two leave together, to any zone
    receivers: list[Receiver]  # the zones of the targets, from the last to the first
    gives: list[bool]  # by pile: whether it is one of them
    keep: list[int]  # by pile: how many cards at its bottom never leave it
    waits: list[list[int]]  # by pile: the piles that must be empty before a card leaves it
    holds: bool  # whether a pile may keep its top card, wait, or another's card lie on it
    covers: list[list[int]]  # by pile: the piles whose cards lie on it
    holders: list[list[int]]  # by pile: both, the piles that have cards while none leaves it
    locks: list[list[int]]  # by pile: the same while none leaves it in a pair with one laid there
    covered: list[list[int]]  # by pile: the piles on which its cards lie
    later: list[list[int]]  # by pile: the foundations that its cards go to after a redeal only
    calls: list[int]  # the ranks (from 0) that are called one after another, if cards leave so
    timed: bool  # whether a move may be too early for one or the other
    stretches: list[tuple[int, int]]  # the rows from which cards leave with all between them: the
    # first pile, the one after the last
    longest: int  # how many cards leave so at most
    between: bool  # whether they do so by what lies beside them, and not by what they make
    counted: list[int]  # by top: what a card counts towards a total
    totals: int  # what they may make: a set of sums, each a bit
    outranked: bool  # whether cards are discarded while a higher one of their suit is available

    # What moves together.
    many: list[bool]  # by pile: whether more than one card may leave at once
    links: list[list[list[int]]]  # by pile, way a run may go, and card: the cards that continue it
    together: list[list[list[int]]]  # likewise: those that leave the pile together with it
    deep: list[i64]  # the piles for which that is so, the last first
    lifts: list[bool]  # by pile: whether more than one card may be laid there at once
    single: bool  # whether each card is there but once
    groups: list[dict[bytes, Group]]  # by pile: what may leave together of cards seen of late
    last: list[tuple[bytes, Group]]  # by pile: the cards of the list before, and what leaves of
    # them: one value that is read and replaced at once, since other threads may list moves, too
    landings: list[dict[bytes, int]]  # by ``runs``: how many of cards seen of late would move
    # together where such runs do
    most_groups: int  # how many of either are remembered of a zone
    carries: list[bool]  # by pile: whether free cells and spaces limit how many cards leave it
    carrying: bool  # whether that is so for any pile
    all_carried: bool  # whether that is so for each pile that more than one card may leave
    runs: list[int]  # by pile: equal where the same cards are a run
    cells: list[tuple[int, int]]  # the cells that help a supermove; none in a game without one:
    # of each zone the first, the one after the last
    spaces: list[tuple[int, int]]  # likewise the piles that do so while they are empty
    is_space: list[bool]  # by pile: whether it is one of those

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._tell_what_leaves()
        self._tell_what_leaves_together()
        self._tell_who_gives_to_whom()
        self._tell_what_helps_to_carry()

    def _tell_what_leaves(self) -> None:
        zones = self.zones
        self.sources = [pile for pile, zone in enumerate(zones) if zone.gives]
        self.gives = [zone.gives for zone in zones]
        self.keep = [zone.keep for zone in zones]
        self.waits = [self.of_roles(zone.take_while_empty) for zone in zones]
        self.holds = any(zone.keep or zone.cover or zone.take_while_empty for zone in zones)
        self.covers = [
            [first + cover for cover in zone.cover[pile - first]] if zone.cover else []
            for pile, (zone, first) in enumerate(zip(zones, self.firsts, strict=True))
        ]
        self.holders = [a + b for a, b in zip(self.waits, self.covers, strict=True)]
        self.locks = [
            holders if self._gives_in_pairs(zone) else []
            for zone, holders in zip(zones, self.holders, strict=True)
        ]
        self.covered = [[] for _ in zones]
        for pile, covers in enumerate(self.covers):
            for cover in covers:
                self.covered[cover].append(pile)
        self.later = []
        for index, zone in enumerate(self.rules.zones):
            self.later += [self._later(index) if zone.own_foundations else []] * zone.piles
        by = self.rules.removal.by if self.rules.removal else None
        self.outranked = by is By.OUTRANKED
        self.calls = [rank - 1 for rank in self.rules.ranks] if by is By.CALLED else []
        self.timed = any(self.later) or bool(self.calls)
        self._tell_what_leaves_in_stretches()

    def forget(self) -> None:
        """Drop what is remembered of cards that lay on piles, which is worked out when needed."""
        for known in self.groups:
            known.clear()
        for counts in self.landings:
            counts.clear()

    def _tell_what_leaves_together(self) -> None:
        zones = self.zones
        self.many = [zone.take.many for zone in zones]
        self.carries = [zone.take is Take.SUPERMOVE for zone in zones]
        self.carrying = any(self.carries)
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
        self.last = [(b"", ALONE[FLOOR])] * self.piles
        numbers: dict[tuple[Build | None, bool], int] = {}
        self.runs = [
            numbers.setdefault((zone.links, zone.take is Take.ANY_GROUP), len(numbers))
            for zone in zones
        ]
        made = [link_tables(build, self.rules.ranks) if build else [] for build, _ in numbers]
        self.links = [made[number] for number in self.runs]
        self.landings = [{} for _ in made]
        any_face_up = pad([ALL] * FLOOR)
        self.together = [
            ([any_face_up] if zone.take is Take.ANY_GROUP else links) if zone.take.many else []
            for zone, links in zip(zones, self.links, strict=True)
        ]
        self.deep = [pile for pile in reversed(range(self.piles)) if self.many[pile]]

    def _tell_what_helps_to_carry(self) -> None:
        helping = [
            (zone, pile, pile + zone.piles)
            for pile, zone in enumerate(self.zones)
            if self.carrying and pile == self.firsts[pile]
        ]
        self.cells = [(first, after) for zone, first, after in helping if zone.role is Role.CELL]
        self.spaces = [
            (first, after)
            for zone, first, after in helping
            if zone.role is Role.TABLEAU and zone.start and zone.start.takes_any and not zone.beside
        ]
        self.is_space = [
            any(first <= pile < after for first, after in self.spaces) for pile in range(self.piles)
        ]

    def _later(self, index: int) -> list[int]:
        """The foundations to which the cards of a zone go only after a redeal."""
        own = sum(zone.piles for zone in self.rules.zones[: self.rules.own_foundations(index)])
        return [pile for pile in self.of_role(Role.FOUNDATION) if self.firsts[pile] != own]

    def _tell_what_leaves_in_stretches(self) -> None:
        removal = self.rules.removal
        self.stretches, self.longest, self.between = [], 0, False
        self.counted, self.totals = [0] * TOPS, 0
        if removal is None or not removal.in_stretches:
            return
        self.stretches = [
            (pile, pile + zone.piles)
            for pile, zone in enumerate(self.zones)
            if zone.stretches and pile == self.firsts[pile]
        ]
        self.longest, self.between = removal.most, removal.by is By.BETWEEN
        self.counted = pad([removal.counts(card.rank) for card in CARDS])
        self.totals = sum(1 << removal.total * often for often in range(1, removal.times + 1))

    def _tell_who_gives_to_whom(self) -> None:
        single = [pile for pile in self.sources if not self.many[pile]]
        firsts = [pile for pile in self.targets if pile == self.firsts[pile]]
        givers = {first: self._givers(single, first) for first in firsts}
        self.giving = [pile for pile in single if all(pile in own for own in givers.values())]
        self.receivers = []
        for first in reversed(firsts):
            only = [pile for pile in givers[first] if pile not in self.giving]
            start = self.zones[first].start
            starters = self.of_roles(start.of) if start else []
            if any(self.many[pile] for pile in starters):  # cards may come from beneath their tops
                starters = []
            alike = all(self.runs[pile] == self.runs[first] for pile in self.deep)
            plain = alike and not self.carrying
            self.receivers.append(
                Receiver(self.zones[first], first, only, starters, self.asks[first], plain)
            )

    def _givers(self, single: list[int], target: int) -> list[int]:
        """Those of some piles from which a move may lead to the zone of a target."""
        leads = {first: self.kind_between(first, target) != NONE for first in set(self.firsts)}
        alone = self.zones[target].piles == 1
        leads[target] = (
            alone or bool(self.zones[target].reach) or self.kind_between(target, target + 1) != NONE
        )
        return [pile for pile in single if leads[self.firsts[pile]]]
