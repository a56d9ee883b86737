"""The fewest piles that can hold given cards, if foundations take as many of them as they can.

Outside foundations a card is the lowest of its pile or lies on a card that it fits. So a pile is
needed for each card for which no such card is free. Cards may be *loose*: these may also lie
elsewhere, and need no pile. One card may be *bare*: none lies on it.

The ranks are gone through in the order of the foundations. For all heights of these the least
number of piles so far is known, and each rank adds its cards for which the next rank has none free:
dynamic programming. The steps are cached, so changing one card costs little.
"""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ...engine.card_sets import BITS, FLOOR, suit_mask
from ...engine.tables import Tables
from ...rules.words import Role

MOST_HEIGHTS: Final = 100
"""The most heights of foundations that a state tells apart."""

MOST_STEPS: Final = 500_000
"""The number of steps to cache. Once there are as many, no more piles are known to be needed."""

STEP: Final = 40
"""The work to compare two heights of foundations for a step."""

_STEPS_A_LIST: Final = 500
"""The steps that may be cached for each list of cards left that is kept."""

_RANK: Final = 10
"""The work to look up the cached step of a rank."""

IMPOSSIBLE: Final = 255
"""The cost of what cannot be."""

_NONE: Final = 4
"""The number of a bare card's suit if there is no bare card."""


class Laying:
    """The cards that may be laid on others and on spaces, apart from foundations.

    Attributes:
        pack: all cards.
        ranks: the cards of each rank, in the order of the foundations.
        places: by card, the place of its rank in that order.
        laid: by card, the cards that may be laid on it.
        starts: the cards that may be laid on a space.
        in_order: true if a card takes only cards of the rank before.
    """

    pack: int
    ranks: list[int]
    places: list[int]
    laid: list[int]
    starts: int
    in_order: bool

    def __init__(self, t: Tables, base: int, receiving: list[int]) -> None:
        fits = t.fits[base]
        self.pack = pack = sum({BITS[card.code] for card in t.rules.pack})
        home = fits[t.numbering.of_role(Role.FOUNDATION)[0]]
        self.ranks = []
        self.places = [0] * FLOOR
        # From the rank that starts foundations, as long as each rank has a next.
        here, left = home[FLOOR] & pack, pack
        while here and here & left == here:
            for card in cards_of(here):
                self.places[card] = len(self.ranks)
            self.ranks.append(here)
            left &= ~here
            here = sum({home[card] & pack for card in cards_of(here)})
        self.laid = [0] * FLOOR
        self.starts = 0
        for pile in receiving:
            self.starts |= pack if t.zones[pile].then else fits[pile][FLOOR] & pack
            for card in cards_of(pack):
                self.laid[card] |= fits[pile][card] & pack
        self.in_order = not left and all(
            not self.laid[card] & ~self.ranks[self.places[card] - 1] for card in cards_of(pack)
        )

    def groups(self) -> list[list[int]]:
        """Return the suits in groups: cards of different groups never lie on each other."""
        groups: list[list[int]] = []
        for suit in range(4):
            if not self.pack & suit_mask(suit):
                continue
            group = [suit]
            # Suits that lie on each other, directly or not, are counted together.
            for other in groups.copy():
                if any(self._takes(suit, one) or self._takes(one, suit) for one in other):
                    groups.remove(other)
                    group = other + group
            groups.append(group)
        return groups

    def _takes(self, suit: int, other: int) -> bool:
        """Check if a card of one suit takes one of another."""
        cards = cards_of(self.pack & suit_mask(suit))
        return any(self.laid[card] & suit_mask(other) != 0 for card in cards)


class Group:
    """Suits whose cards may lie on each other, and the least piles that their cards need.

    A *count* has two digits for each suit: the number of firm cards of a rank, and of loose ones. A
    *state* is the least number of piles for each height of the foundations, with the count of the
    last rank. Where the highest rank may be laid on the lowest, the height at the lowest is part of
    it, too, unless that is too much: then the highest needs no piles.
    """

    suits: list[int]
    firm: list[int]  # by suit: what a firm card adds to a count
    loose: list[int]  # by suit: what a loose card adds to a count
    _base: int
    _limit: int  # no more piles than these are counted
    _most: int
    _heights: list[list[int]]  # by number of the heights: the height of each suit
    _below: list[list[int]]  # by number: those of the heights that may be at the rank before
    _around: bool  # the highest rank may be laid on the lowest
    _circular: bool  # and the heights at the lowest rank are part of a state
    _starts: list[bool]  # by place: one of the cards may be laid on a space
    _kinds: list[int]  # by place: equal if the same cards of the next rank take its cards
    _needs: list[list[tuple[list[int], list[int]]]]  # by kind: suits, and those that take them
    _states: dict[bytes, int]
    _known: list[tuple[bytes, int]]
    _steps: dict[int, int]
    _firsts: dict[int, int]
    _lefts: dict[int, list[list[int]]]
    _span: int  # one more than the largest count
    work: int  # the pairs of heights that were compared

    def __init__(
        self, laying: Laying, suits: list[int], decks: int, limit: int, most: int = MOST_STEPS
    ) -> None:
        self.suits = suits
        self._most = most
        self._base = decks + 1
        self._limit = limit
        square = self._base * self._base
        self.loose = [0] * 4
        for number, suit in enumerate(suits):
            self.loose[suit] = square**number
        self.firm = [self._base * loose for loose in self.loose]
        count = self._base ** len(suits)
        self._heights = [
            [number // self._base**place % self._base for place in range(len(suits))]
            for number in range(count)
        ]
        self._below = [
            [number for number, other in enumerate(self._heights) if all_at_least(other, heights)]
            for heights in self._heights
        ]
        own = sum([suit_mask(suit) for suit in suits])
        self._starts = [laying.starts & rank & own != 0 for rank in laying.ranks]
        self._needs, self._kinds = [], []
        for place in range(len(laying.ranks)):
            needs = self._needs_at(laying, place)
            if needs not in self._needs:
                self._needs.append(needs)
            self._kinds.append(self._needs.index(needs))
        self._around = any(taking != [] for _, taking in self._needs[self._kinds[-1]])
        self._circular = self._around and count * count <= MOST_HEIGHTS
        self._states, self._known = {}, []
        self._firsts, self._steps, self._lefts = {}, {}, {}
        self._span = count * count
        self.work = 0

    def _needs_at(self, laying: Laying, place: int) -> list[tuple[list[int], list[int]]]:
        """Return sets of suits with the suits of the next rank that take them (Hall's theorem)."""
        above = laying.ranks[(place + 1) % len(laying.ranks)]
        taking = [
            {
                number
                for number, other in enumerate(self.suits)
                for card in cards_of(above & suit_mask(other))
                if laying.laid[card] & laying.ranks[place] & suit_mask(suit)
            }
            for suit in self.suits
        ]
        unions: list[set[int]] = [set()]
        # All unions of what single suits need: the sets to which Hall applies. With each go
        # all suits that need no others.
        for one in taking:
            unions += [one | other for other in unions if one | other not in unions]
        return [
            ([number for number, one in enumerate(taking) if one <= union], sorted(union))
            for union in unions
        ]

    def is_full(self) -> bool:
        """Check if no more steps can be cached."""
        return len(self._steps) >= self._most

    def first(self, count: int) -> int:
        """Return the state after the lowest rank."""
        state = self._firsts.get(count, -1)
        if state < 0:
            state = self._firsts[count] = self._find_first(count)
        return state

    def _find_first(self, count: int) -> int:
        size = len(self._heights)
        least = bytearray([IMPOSSIBLE] * (size * size if self._circular else size))
        for number in self._within(count):
            least[number * size + number if self._circular else number] = 0
        return self._state(bytes(least), count)

    def step(self, state: int, place: int, count: int, bare: int = _NONE) -> int:
        """Return the state after one more rank.

        Args:
            place: that of the rank before.
            bare: the number in the group of the suit whose card of this rank is bare.
        """
        kind = 2 * self._kinds[place] + self._starts[place]
        key = ((state * 64 + kind) * self._span + count) * (_NONE + 1) + bare
        after = self._steps.get(key, -1)
        if after < 0:
            after = self._steps[key] = self._find_step(state, place, count, bare)
        return after

    def _find_step(self, state: int, place: int, count: int, bare: int) -> int:
        least, before = self._known[state]
        size = len(self._heights)
        rows = range(0, len(least), size)
        found = bytearray([IMPOSSIBLE] * len(least))
        # Heights that were possible at the rank before, and the cards left there.
        possible = [
            any(least[row + number] != IMPOSSIBLE for row in rows) for number in range(size)
        ]
        left = self._left_at(place, before)
        for number in self._within(count):
            free = self._free_to_take(place, count, self._heights[number], bare)
            self.work += len(self._below[number])
            # A foundation has a rank only on all ranks before it.
            for below in self._below[number]:
                if not possible[below]:
                    continue
                cost = self._cost(place, left[below], free)
                if cost == IMPOSSIBLE:
                    continue
                for row in rows:
                    total = least[row + below] + cost
                    if total <= self._limit and total < found[row + number]:
                        found[row + number] = total
        return self._state(bytes(found), count)

    def close(self, state: int, first: int, bare: int = _NONE) -> int:
        """Return the least piles for all ranks, given the count of the lowest rank."""
        key = -1 - ((state * self._span + first) * (_NONE + 1) + bare)
        cost = self._steps.get(key, -1)
        if cost < 0:
            cost = self._steps[key] = self._find_close(state, first, bare)
        return cost

    def _find_close(self, state: int, first: int, bare: int) -> int:
        least, count = self._known[state]
        size, place = len(self._heights), len(self._kinds) - 1
        best = IMPOSSIBLE
        for index, total in enumerate(least):
            if total == IMPOSSIBLE:
                continue
            # The highest rank may lie on the lowest. With heights unknown, it needs no piles.
            cost = 0
            if self._circular or not self._around:
                left = self._left(place, count, self._heights[index % size])
                free = self._free_to_take(place, first, self._heights[index // size], bare)
                cost = self._cost(place, left, free)
            best = min(best, total + cost)
        return best

    def _cost(self, place: int, left: list[int], free: list[int]) -> int:
        """Return the number of cards of a rank for which none of the next rank is free.

        By set of suits, `left` has the cards, and `free` those that can take them.
        """
        cost = 0
        for suits in range(len(left)):
            if left[suits] - free[suits] > cost:
                cost = left[suits] - free[suits]
        return cost if not cost or self._starts[place] else IMPOSSIBLE

    def _within(self, count: int) -> list[int]:
        """Return the numbers of the heights that the cards of a rank allow."""
        none = [0] * len(self.suits)
        most = self._free(count, none)
        return [n for n, heights in enumerate(self._heights) if all_at_least(most, heights)]

    def _free(self, count: int, heights: list[int]) -> list[int]:
        """Return by suit the number of cards that are not on foundations."""
        free: list[int] = []
        for height in heights:
            loose, count = count % self._base, count // self._base
            free.append(loose + count % self._base - height)
            count //= self._base
        return free

    def _free_to_take(self, place: int, count: int, heights: list[int], bare: int) -> list[int]:
        """Return the cards of the next rank that take those of each set of suits."""
        free = self._free(count, heights)
        # If a foundation has such a card, it may be the bare one.
        if bare < len(heights) and not heights[bare]:
            free[bare] -= 1
        return [sum([free[n] for n in taking]) for _, taking in self._needs[self._kinds[place]]]

    def _left_at(self, place: int, count: int) -> list[list[int]]:
        """Return `_left` for all heights."""
        key = self._kinds[place] * self._span + count
        left = self._lefts.get(key)
        if left is None:
            if len(self._lefts) >= self._most // _STEPS_A_LIST:
                self._lefts.clear()
            left = [self._left(place, count, heights) for heights in self._heights]
            self._lefts[key] = left
        return left

    def _left(self, place: int, count: int, heights: list[int]) -> list[int]:
        """Return by set of suits the number of firm cards that are not on foundations."""
        left: list[int] = []
        for height in heights:
            count //= self._base
            left.append(max(0, count % self._base - height))
            count //= self._base
        return [sum([left[n] for n in own]) for own, _ in self._needs[self._kinds[place]]]

    def _state(self, least: bytes, count: int) -> int:
        key = least + count.to_bytes(4, "big")
        state = self._states.get(key, -1)
        if state < 0:
            state = self._states[key] = len(self._known)
            self._known.append((least, count))
        return state


class PilesNeeded:
    """The fewest piles that can hold some cards, which come and go one by one."""

    firm: list[int]  # by card: how many there are, without loose ones
    _laying: Laying
    _groups: list[Group]
    _of: list[int]  # by suit: the number of its group
    _counts: list[list[int]]  # by group and place
    _states: list[list[int]]  # by group and place
    _changed: list[int]  # by group: the first place whose state must be found again
    _needed: list[int]  # by group
    _work: int  # to look up cached steps, since `spent` was called

    def __init__(self, laying: Laying, groups: list[Group]) -> None:
        self._work = 0
        self._laying = laying
        self._groups = groups
        self._of = [0] * 4
        for number, group in enumerate(groups):
            for suit in group.suits:
                self._of[suit] = number
        ranks = len(laying.ranks)
        self.firm = [0] * FLOOR
        self._counts = [[0] * ranks for _ in groups]
        self._states = [[0] * ranks for _ in groups]
        self._changed = [0 for _ in groups]
        self._needed = [0 for _ in groups]

    def change(self, card: int, number: int, loose: bool = False) -> None:
        """Add cards, or remove them with a negative number."""
        group = self._of[card // 13]
        place = self._laying.places[card]
        held = self._groups[group]
        if loose:
            self._counts[group][place] += number * held.loose[card // 13]
        else:
            self.firm[card] += number
            self._counts[group][place] += number * held.firm[card // 13]
        self._changed[group] = min(self._changed[group], place)

    def spent(self) -> int:
        """Return the work since the last call."""
        work, self._work = self._work, 0
        for group in self._groups:
            work += STEP * group.work
            group.work = 0
        return work

    def count(self) -> int:
        """Return the number of piles needed."""
        needed = 0
        for number, place in enumerate(self._changed):
            counts = self._counts[number]
            # Ranks before the first change keep their states.
            if place < len(counts):
                group, states = self._groups[number], self._states[number]
                # Once full, its cards count as needing none: the bound must not be too high.
                if group.is_full():
                    continue
                if place == 0:
                    states[0] = group.first(counts[0])
                    place = 1
                self._work += _RANK * (len(counts) - place)
                for here in range(place, len(counts)):
                    states[here] = group.step(states[here - 1], here - 1, counts[here])
                self._changed[number] = len(counts)
                self._needed[number] = group.close(states[-1], counts[0])
            needed += self._needed[number]
        return needed

    def count_with(self, card: int) -> int:
        """Return the number of piles needed with one more card, which is bare."""
        needed = self.count()
        number, place = self._of[card // 13], self._laying.places[card]
        group, counts, states = self._groups[number], self._counts[number], self._states[number]
        if group.is_full():
            return needed
        self._work += _RANK * (len(counts) - place)
        count, bare = counts[place] + group.firm[card // 13], group.suits.index(card // 13)
        if place == 0:
            state, first, bare_first = group.first(count), count, bare
        else:
            state = group.step(states[place - 1], place - 1, count, bare)
            first, bare_first = counts[0], _NONE
        for here in range(place + 1, len(counts)):
            state = group.step(state, here - 1, counts[here])
        return needed - self._needed[number] + group.close(state, first, bare_first)


def all_at_least(some: list[int], others: list[int]) -> bool:
    for index in range(len(some)):
        if some[index] < others[index]:
            return False
    return True


def cards_of(cards: int) -> list[int]:
    """Return the cards of a set."""
    found: list[int] = []
    while cards:
        low = cards & -cards
        cards ^= low
        found.append(low.bit_length() - 1)
    return found
