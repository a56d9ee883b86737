"""Cards that move together: how many may leave a pile, and how many may land on another."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from .card_sets import BITS, FLOOR, SPACE, TOPS, Piles
from .compiled import i64

MOST_GROUPS: Final = 4096
"""How many piles are remembered with what may leave them together."""


class Group:
    """What may leave a pile, alone or together.

    Attributes:
        top: the set of the card on top.
        lowest: the set of cards that may be lowest of two or more.
        least: the fewest cards that leave together, if not one alone.
        most: the most cards.
        faces: the pile as a text, which compiled code searches faster than its cards.
    """

    __slots__ = ("faces", "least", "lowest", "most", "top")

    def __init__(self, top: int, lowest: int, least: int, most: int, cards: bytes = b"") -> None:
        self.lowest, self.least, self.most = lowest, least, most
        self.faces = cards.decode("latin-1")
        self.top = BITS[top]


ALONE: Final[list[Group]] = [Group(top, 0, 2, 1) for top in range(TOPS)]
"""By top: no two cards may leave together."""


class Run:
    """How the cards of a pile that move together follow one another.

    Attributes:
        kind: equal for piles where the same cards are a run.
        links: by way and card, the cards that continue a run on it.
        any_group: whether any face-up cards land together.
        many: whether more than one card may leave at once.
        leaving: by way and card, the cards that leave together with it.
        whole_only: whether several cards leave only as the whole run.
        carried: whether free cells and spaces limit how many leave.
        keep: how many of the lowest cards stay.
        groups: what may leave piles with the cards seen of late.
        landings: how many cards of piles seen of late would be a run here.
        most: how many piles each of them remembers.
    """

    def __init__(
        self,
        kind: int,
        links: list[list[int]],
        any_group: bool,
        leaving: list[list[int]],
        whole_only: bool,
        carried: bool,
        keep: int,
        most: int,
    ) -> None:
        self.kind = kind
        self.links = links
        self.any_group = any_group
        self.leaving = leaving
        self.many = bool(leaving)
        self.whole_only = whole_only
        self.carried = carried
        self.keep = keep
        self.most = most
        self.groups: dict[bytes, Group] = {}
        self.landings: dict[bytes, int] = {}

    def group(self, cards: bytes) -> Group:
        """Return what may leave a pile together."""
        return self.groups.get(cards) or self.new_group(cards)

    def new_group(self, cards: bytes) -> Group:
        """Work out what may leave a pile together, and remember it."""
        top = cards[-1]
        room = len(cards) - 1 - self.keep
        most, lowest = 1, 0
        for link in self.leaving:
            count, begin, upper = 1, 0, BITS[top]
            while count < room and link[cards[-count - 1]] & upper:
                count += 1
                upper = BITS[cards[-count]]
                begin |= upper
            if count > most:
                most, lowest = count, begin
        if most == 1:
            group = ALONE[top]
        elif self.whole_only:
            group = Group(top, BITS[cards[-most]], most, most, cards)
        else:
            group = Group(top, lowest, 2, most, cards)
        if len(self.groups) >= self.most:
            self.groups.clear()
        self.groups[cards] = group
        return group

    def landing(self, cards: bytes) -> int:
        """Return how many cards from the top of another pile move together here."""
        if self.any_group:
            return len(cards)
        count = self.landings.get(cards)
        if count is None:
            if len(self.landings) >= self.most:
                self.landings.clear()
            count = self.landings[cards] = _run_length(self.links, cards)
        return count


def _run_length(links: list[list[int]], cards: bytes) -> int:
    """Return how many cards from the top follow one another, all in one direction."""
    longest = 1
    for link in links:
        count = 1
        while link[cards[-count - 1]] & BITS[cards[-count]]:
            count += 1
        if count > longest:
            longest = count
    return longest


def is_one_run(links: list[list[int]], cards: bytes) -> bool:
    """Check if all cards of a pile follow one another in one direction."""
    for link in links:
        place = 2
        while place < len(cards) and link[cards[place - 1]] & BITS[cards[place]]:
            place += 1
        if place >= len(cards):
            return True
    return False


class Runs:
    """What may leave each pile together.

    Attributes:
        of: by pile.
        deep: the piles that more than one card may leave at once, the last first.
        last: by pile, the cards of the list before and what leaves of them. Each entry is replaced
            as a whole, since other threads may list moves too.
        cells: of each zone of cells that help a supermove, the first and the one after the last.
        spaces: likewise the piles that help while they are empty.
        is_space: by pile, whether it is one of those.
    """

    def __init__(
        self, of: list[Run], cells: list[tuple[int, int]], spaces: list[tuple[int, int]]
    ) -> None:
        self.of = of
        self.deep: list[i64] = [pile for pile in range(len(of) - 1, -1, -1) if of[pile].many]
        self.last = [(b"", ALONE[FLOOR])] * len(of)
        self.carrying = any(run.carried for run in of)
        self.all_carried = all(run.carried == run.many for run in of)
        self.cells = cells
        self.spaces = spaces
        self.is_space = [
            any(first <= pile < after for first, after in spaces) for pile in range(len(of))
        ]

    def forget(self) -> None:
        """Drop what is remembered of piles; it is worked out again when needed."""
        for run in self.of:
            run.groups.clear()
            run.landings.clear()

    def bounds(
        self,
        piles: Piles,
        source: int,
        group: Group,
        target: int,
        room: int,
        exact: int,
        carried: int,
    ) -> tuple[int, int]:
        """Return the fewest and the most cards that go together from pile to pile.

        Args:
            source: the pile that they leave.
            group: what may leave it.
            target: a pile that is not full, on which the lowest of them fits.
            room: how many cards that pile holds at most.
            exact: the number that has to come; 0 for any.
            carried: how many cards free cells and spaces let a supermove carry onto a card.

        Returns:
            Both numbers; the second is smaller if no number will do.
        """
        least, most = group.least, group.most
        if exact:
            least, most = max(least, exact), min(most, exact)
        held = len(piles[target]) - 1
        most = min(most, room - held)
        one, other = self.of[source], self.of[target]
        if one.kind != other.kind and most > 1:
            most = min(most, other.landing(piles[source]))
        if one.carried:
            most = min(most, carried // 2 if self.is_space[target] and not held else carried)
        return least, most

    def free_places(self, faces: str) -> int:
        """Return how many cards free cells and spaces let a supermove carry onto a card.

        Args:
            faces: the tops of all piles as a text; see :func:`faces_of`.
        """
        carried = 1
        for first, after in self.cells:
            carried += faces.count(SPACE, first, after)
        for first, after in self.spaces:
            carried <<= faces.count(SPACE, first, after)
        return carried


def faces_of(piles: Piles) -> str:
    """Return the tops of all piles as a text, which is searched fast."""
    return bytes([cards[-1] for cards in piles]).decode("latin-1")
