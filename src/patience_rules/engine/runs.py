"""Cards that move together: how many may leave one pile and land on another."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from .card_sets import BITS, FLOOR, SPACE, TOPS, Piles
from .compiled import i64
from .table_conditions import Condition, all_hold

MOST_GROUPS: Final = 4096
"""The most cached groups of a rule set."""


class LeavingGroup:
    """The cards that may leave a pile, alone or together.

    Attributes:
        top: the top card, as a set.
        lowest: the cards that may be the lowest of two or more.
        least: the fewest cards that leave together, if more than one.
        most: the most cards that leave together.
        faces: the pile as a str, which compiled code searches faster than a bytes.
    """

    __slots__ = ("faces", "least", "lowest", "most", "top")

    def __init__(self, top: int, lowest: int, least: int, most: int, cards: bytes = b"") -> None:
        self.lowest, self.least, self.most = lowest, least, most
        self.faces = cards.decode("latin-1")
        self.top = BITS[top]


ALONE: Final[list[LeavingGroup]] = [LeavingGroup(top, 0, 2, 1) for top in range(TOPS)]
"""By top: a group of the top card alone."""


class Run:
    """The rule of a zone for cards that move together.

    Attributes:
        kind: equal for zones with the same runs.
        links: by way and card, the cards that continue a run on it.
        any_group: True if any face-up cards land together.
        many: True if more than one card may leave at once.
        leaving: by way and card, the cards that leave together with it.
        whole_only: True if several cards leave only as the whole run.
        by_supermove: True if free cells and spaces limit the number of cards.
        keep: the number of lowest cards that never leave.
        groups: a cache: by pile, the cards that may leave it.
        landings: a cache: by pile, the number of top cards that are a run here.
        most: the most entries of each cache.
    """

    def __init__(
        self,
        kind: int,
        links: list[list[int]],
        any_group: bool,
        leaving: list[list[int]],
        whole_only: bool,
        by_supermove: bool,
        keep: int,
        most: int,
    ) -> None:
        self.kind = kind
        self.links = links
        self.any_group = any_group
        self.leaving = leaving
        self.many = bool(leaving)
        self.whole_only = whole_only
        self.by_supermove = by_supermove
        self.keep = keep
        self.most = most
        self.groups: dict[bytes, LeavingGroup] = {}
        self.landings: dict[bytes, int] = {}

    def group(self, cards: bytes) -> LeavingGroup:
        """Return the cards that may leave a pile, from the cache if possible."""
        return self.groups.get(cards) or self.new_group(cards)

    def new_group(self, cards: bytes) -> LeavingGroup:
        """Return the cards that may leave a pile, and add them to the cache."""
        # 1. The longest run in one direction, from the top down.
        top = cards[-1]
        room = len(cards) - 1 - self.keep
        most, lowest = 1, 0
        for link in self.leaving:
            count, begins, upper = 1, 0, BITS[top]
            while count < room and link[cards[-count - 1]] & upper:
                count += 1
                upper = BITS[cards[-count]]
                begins |= upper
            if count > most:
                most, lowest = count, begins

        # 2. Groups of a single card are shared: most piles have such a group.
        if most == 1:
            group = ALONE[top]
        elif self.whole_only:
            group = LeavingGroup(top, BITS[cards[-most]], most, most, cards)
        else:
            group = LeavingGroup(top, lowest, 2, most, cards)
        # 3. Empty a full cache, which is cheaper than to keep track of the oldest entry.
        if len(self.groups) >= self.most:
            self.groups.clear()
        self.groups[cards] = group
        return group

    def landing(self, cards: bytes) -> int:
        """Return how many top cards of another pile may land here together."""
        if self.any_group:
            return len(cards)
        count = self.landings.get(cards)
        if count is None:
            if len(self.landings) >= self.most:
                self.landings.clear()
            count = self.landings[cards] = _run_length(self.links, cards)
        return count


def _run_length(links: list[list[int]], cards: bytes) -> int:
    """Return the length of the run at the top, all in one direction."""
    longest = 1
    for link in links:
        count = 1
        # Nothing continues a run on the floor or on a face-down card, so no index is too low.
        while link[cards[-count - 1]] & BITS[cards[-count]]:
            count += 1
        if count > longest:
            longest = count
    return longest


def is_one_run(links: list[list[int]], cards: bytes) -> bool:
    """Check if a whole pile is one run, all in one direction."""
    for link in links:
        place = 2
        while place < len(cards) and link[cards[place - 1]] & BITS[cards[place]]:
            place += 1
        if place >= len(cards):
            return True
    return False


class ChoosyCell:
    """A cell that helps a supermove of some cards only, or only at some times.

    Attributes:
        ways: the ways to enter it, each with its cards and its conditions.
    """

    def __init__(self, pile: int, ways: list[tuple[int, list[Condition]]]) -> None:
        self.pile = pile
        self.ways = ways

    def takes(self, piles: Piles, redeals: int, cards: int) -> bool:
        """Check if each of a set of cards may enter now."""
        if len(piles[self.pile]) > 1:
            return False
        for fits, conditions in self.ways:
            if cards & fits and all_hold(conditions, piles, redeals):
                cards &= ~fits
        return not cards


class Runs:
    """The rules of all piles for cards that move together.

    Attributes:
        of: by pile, its rule.
        group_sources: the piles that more than one card may leave at once, the last first.
        last: by pile, its cards in the previous list of moves and their group. An entry is
            replaced as a whole, since other threads may list moves too.
        cells: the first cell of each zone that helps any supermove, and the one after its last.
        choosy: the cells that help some supermoves.
        spaces: as ``cells``, for zones whose empty piles help a supermove.
        is_space: by pile, True if it belongs to such a zone.
        carries: by pile, True if its cards may go to cells and spaces one by one at any time;
            empty if there are no supermoves.
        lands: likewise, True if the cards of each run that lands there may be laid one by one.
    """

    def __init__(
        self,
        of: list[Run],
        cells: list[tuple[int, int]],
        choosy: list[ChoosyCell],
        spaces: list[tuple[int, int]],
        carries: list[bool],
        lands: list[bool],
    ) -> None:
        self.of = of
        self.group_sources: list[i64] = [
            pile for pile in range(len(of) - 1, -1, -1) if of[pile].many
        ]
        self.last = [(b"", ALONE[FLOOR])] * len(of)
        self.has_supermoves = any(run.by_supermove for run in of)
        self.only_supermoves = all(run.by_supermove == run.many for run in of)
        self.cells = cells
        self.choosy = choosy
        self.carries = carries
        self.lands = lands
        self.spaces = spaces
        self.is_space = [
            any(first <= pile < after for first, after in spaces) for pile in range(len(of))
        ]

    def forget(self) -> None:
        """Empty the caches."""
        for run in self.of:
            run.groups.clear()
            run.landings.clear()

    def bounds(
        self,
        piles: Piles,
        redeals: int,
        source: int,
        group: LeavingGroup,  # the cards that may leave the source
        target: int,  # a pile that is not full, on which the lowest moved card fits
        room: int,  # the most cards that the target holds
        exact: int,  # the exact number of cards; 0 for any run, -1 for any cards
        supermove: int,  # the most cards of a supermove onto a card
    ) -> tuple[int, int]:
        """Return the fewest and most cards that may move together; the most is less if none may."""
        least, most = group.least, group.most
        if exact > 0:
            least, most = max(least, exact), min(most, exact)
        held = len(piles[target]) - 1
        most = min(most, room - held)
        leaving, landing = self.of[source], self.of[target]
        # Cards that are a run where they leave need not be one where they land.
        if leaving.kind != landing.kind and most > 1 and exact >= 0:
            most = min(most, landing.landing(piles[source]))
        if leaving.by_supermove:
            most = self.carried(piles, redeals, source, target, most, supermove)
        return least, most

    def carried(
        self,
        piles: Piles,
        redeals: int,
        source: int,
        target: int,
        most: int,
        supermove: int,  # the most cards of a supermove onto a card
    ) -> int:
        """Return how many cards, up to ``most``, single moves can carry from pile to pile."""
        if not (self.carries[source] and self.lands[target]):
            return min(most, 1)
        # An empty target cannot help to carry cards to itself, which halves their number.
        halved = self.is_space[target] and len(piles[target]) == 1
        most = min(most, supermove // 2 if halved else supermove)
        if self.choosy:
            # Fewer cards may enter more cells: the first number that can be carried is the most.
            tops = faces_of(piles)
            while most > 1:
                able = self._size(tops, self._entered(piles, redeals, piles[source][-most:]))
                if most <= (able // 2 if halved else able):
                    break
                most -= 1
        return most

    def _entered(self, piles: Piles, redeals: int, moved: bytes) -> int:
        """Return the number of choosy cells that each of some cards may enter now."""
        cards = count = 0
        for card in moved:
            cards |= BITS[card]
        for cell in self.choosy:
            count += cell.takes(piles, redeals, cards)
        return count

    def supermove_size(self, faces: str) -> int:
        """Return the most cards of a supermove onto a card, given the tops (:func:`faces_of`)."""
        # Cells that take only some cards count as if they took each.
        return self._size(faces, len(self.choosy))

    def _size(self, faces: str, choosy: int) -> int:
        # One card more for each free cell, twice as many for each space.
        most = 1 + choosy
        for first, after in self.cells:
            most += faces.count(SPACE, first, after)
        for first, after in self.spaces:
            most <<= faces.count(SPACE, first, after)
        return most


def faces_of(piles: Piles) -> str:
    """Return the tops of all piles as a str, which compiled code searches fast."""
    return bytes([cards[-1] for cards in piles]).decode("latin-1")
