"""Dead ends where a card has no partner left that can leave with it."""

# Compiled by mypyc.

from __future__ import annotations

from ...basics.cards import Rank
from ...engine.card_sets import BITS, FACE_DOWN, FLOOR, Piles
from ...engine.tables import Tables
from ...rules.links import suits_match
from ...rules.removals import Pair, RemovalWay, Set, Total, pairs, single
from ...rules.shapes import Covered
from ...rules.words import Goal, Role, Take
from ...rules.zone import Zone
from ...rules.zone_facts import receives
from ..plain import RULES, ZONE, draws_to_waste, only, takes, turns_waste, waits_for
from ..pruning import LOOK, Node, Pruning
from .piles_needed import cards_of


class Paired(Pruning):
    """A card that must leave, without a partner that can leave with it.

    Cards leave alone or in pairs, and both cards of a pair are on top at the same time. So a card
    never leaves with one that lies on it or under it, or that covers it, directly or through
    others. Nothing is laid on any pile, so these cards are known when a search begins. Once all
    other partners of a card have left, it cannot leave.

    A card leaves only after all cards on it. So some cards are found that can leave first. Then
    those are found that lie under these only, and have a partner that is found to be on top, too,
    or that is in stock or waste. These count as on top at all times. Every card that leaves in play
    is found so, by induction in the order of play. So all others stay, for example two cards that
    each lie on the only partner of the other.

    Cards that must leave need different partners. So if the ranks have two sides, and each pair has
    one of both, the cards of a side must be matched with others, each with one that it may leave
    with. Copies of a card in stock and waste are not told apart, so there they are not counted.

    If the goal needs a card to leave that cannot, by one of these proofs, the game is lost.
    """

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.partners = partners_of(t)
        self.alone = leaving_alone(t)

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        Cards leave one by one or in pairs from any two piles. Only draws lay cards, on wastes, and
        redeals only turn these over. All cards must leave that can, or those of the tableau.
        """
        rules = t.rules
        if not only(rules, *RULES, "removal", "goal") or not rules.removal:
            return False
        if not draws_to_waste(rules) or not turns_waste(rules.redeal):
            return False
        if not all(map(_is_single_or_pair, rules.removal)) or not all(
            map(_is_covered, rules.zones)
        ):
            return False
        return rules.goal in (Goal.ALL_DISCARDED, Goal.TABLEAU_CLEARED)

    def begin(self, piles: Piles, redeals: int) -> Pruning:
        """Return the proof with the cards that lie on others, if all that can leave must leave."""
        stay = 0
        for pile in self.t.ending.piles:
            for face in piles[pile][1:]:
                card = face & ~FACE_DOWN
                stay += not self.partners[card] and not self.alone[card]
        if stay < self.t.ending.cards:
            return self
        return Partners(self.t, piles, self.partners, self.alone)


def _is_single_or_pair(way: RemovalWay) -> bool:
    if isinstance(way, Total):
        return way.at_most == 2 and way.near is None
    if isinstance(way, Set):
        return len(way.ranks) <= 2
    return isinstance(way, Pair) and way.near is None


def _is_covered(zone: Zone) -> bool:
    """Check if the proof covers the rules of a zone."""
    return (
        only(zone, *ZONE, "shape")
        and (zone.shape is None or isinstance(zone.shape, Covered))
        and zone.role in (Role.STOCK, Role.WASTE, Role.TABLEAU, Role.RESERVE, Role.DISCARD)
        and not zone.then
        and not receives(zone)
        and takes(zone) <= {Take.TOP}
        and all(only(way, "take", "to", "when") for way in zone.take)
        and all(waits_for(way.when) is not None for way in zone.take)
    )


def partners_of(t: Tables) -> dict[int, list[int]]:
    """Return by card of the pack the cards that may leave with it."""
    rules = t.rules
    pack = sorted({card.code for card in rules.pack})
    matches = {
        (rank, other): pairs(rules.removal, rank, other, rules.ranks)
        for rank in rules.ranks
        for other in rules.ranks
    }
    return {
        card: [
            other
            for other in pack
            if (other != card or rules.decks > 1)
            and any(
                suits_match(match, card // 13, other // 13)
                for match in matches[Rank(card % 13 + 1), Rank(other % 13 + 1)]
            )
        ]
        for card in pack
    }


def leaving_alone(t: Tables) -> list[bool]:
    """Return by card if it may leave alone."""
    ways = t.rules.removal
    return [single(ways, Rank(card % 13 + 1)) for card in range(FLOOR)]


class Partners(Pruning):
    """The cards that may leave together, in the search from one position.

    Each card of the piles has a number, and a set of them is an int with a bit for each. The cards
    of stock and waste are sets of cards as elsewhere, where copies count as one. Lists by *place*
    are by number first, and then by card of stock and waste.
    """

    _columns: list[int]  # the piles whose cards only leave
    _held: list[list[int]]  # by column and number of cards: the set of its cards
    _drawn: list[int]  # stock and wastes
    _count: int  # of the numbers
    _above: list[int]  # by number: the cards on it and those that cover it, directly or not
    _piled: list[int]  # by place: the partners in piles
    _free: list[int]  # by place: the partners in stock and waste
    _alone: list[bool]  # by place: it may leave alone
    _needed: list[int]  # the numbers of cards that must leave
    _drawn_needed: int  # the cards that must leave from stock and waste
    _sides: list[int]  # by place: 0 or 1, so that each pair has one of both; or -1
    _single: bool  # stock and waste have no two cards alike
    _owners: list[int]  # by place, while cards are matched: the card that it leaves with
    _open: int  # the cards of piles that were not tried as a partner yet
    _open_free: int  # the same of stock and waste

    def __init__(
        self, t: Tables, piles: Piles, partners: dict[int, list[int]], alone: list[bool]
    ) -> None:
        super().__init__(t)
        self._drawn = [*t.numbering.of_role(Role.STOCK), *self.wastes]
        apart = {*self._drawn, t.discard}
        self._columns = [pile for pile in range(t.piles) if pile not in apart]
        self._single = t.rules.decks == 1
        cards = self._find_above(piles)
        self._count = len(cards)
        at: dict[int, int] = dict.fromkeys(range(FLOOR), 0)  # by card: the set of its numbers
        for number, card in enumerate(cards):
            at[card] |= 1 << number
        sides = _sides_of(partners)
        self._piled, self._free, self._alone, self._sides = [], [], [], []
        # A card never leaves with those above or beneath it.
        for place, card in enumerate([*cards, *range(FLOOR)]):
            fitting = partners.get(card, [])
            piled = sum([at[other] for other in fitting])
            if place < self._count:
                for number, above in enumerate(self._above):
                    if number == place or above >> place & 1 or self._above[place] >> number & 1:
                        piled &= ~(1 << number)
            self._piled.append(piled)
            self._free.append(sum([BITS[other] for other in fitting]))
            self._alone.append(alone[card])
            self._sides.append(sides.get(card, -1))
        # Cards without a partner in the pack stay, and the goal does not need them.
        leaving = [alone[card] or partners.get(card, []) != [] for card in range(FLOOR)]
        goal = [pile in t.ending.piles for pile in self._columns for _ in piles[pile][1:]]
        self._needed = [n for n, card in enumerate(cards) if goal[n] and leaving[card]]
        self._drawn_needed = 0
        if any(pile in t.ending.piles for pile in self._drawn):
            self._drawn_needed = sum([BITS[card] for card in range(FLOOR) if leaving[card]])
        self._owners, self._open, self._open_free = [], 0, 0

    def _find_above(self, piles: Piles) -> list[int]:
        """Number the cards of the piles, find which lie on each, and return them."""
        cards: list[int] = []
        self._held = [[0] for _ in self._columns]
        self._above = []
        covering = [0] * self.t.piles  # by pile: the cards that cover it
        for column in reversed(range(len(self._columns))):
            pile, held = self._columns[column], self._held[column]
            # From the last row up: what covers the covering cards covers this one.
            for cover in self.t.sources[pile].covers:
                above = self._held[self._columns.index(cover)][-1]
                covering[pile] |= above | covering[cover] if above else 0
            for face in piles[pile][1:]:
                held.append(held[-1] | 1 << len(cards))
                cards.append(face & ~FACE_DOWN)
            self._above += [covering[pile] | held[-1] & ~below for below in held[1:]]
        return cards

    def is_sure(self, piles: Piles, source: int, target: int) -> bool:
        """Check if a card of a pile leaves alone that never leaves with another."""
        if target != self.t.discard or source not in self._columns:
            return False
        # It can only uncover others. A line that wins still does if this move comes first.
        card = self._count + piles[source][-1]
        return self._alone[card] and not self._piled[card] and not self._free[card]

    def is_lost(self, node: Node, piles: Piles) -> bool:
        """Check if some cards that must leave cannot."""
        self.work += LOOK * len(self._needed)
        present = free = 0
        for column, pile in enumerate(self._columns):
            present |= self._held[column][len(piles[pile]) - 1]
        for pile in self._drawn:
            for face in piles[pile][1:]:
                free |= BITS[face & ~FACE_DOWN]
        needed = [number for number in self._needed if present >> number & 1]
        needed += [self._count + card for card in cards_of(free & self._drawn_needed)]
        # 1. Cards without a partner.
        for place in needed:
            if not (self._alone[place] or self._piled[place] & present or self._free[place] & free):
                return True
        # 2. Cards that wait for each other.
        gone = self._leaving(present, free)
        for number in self._needed:
            if (present & ~gone) >> number & 1:
                return True
        # 3. Several cards with too few partners.
        for side in (0, 1):
            self._owners = [-1] * len(self._sides)
            for place in needed:
                if self._sides[place] != side or self._alone[place]:
                    continue
                if not self._single and self._free[place] & free:
                    continue
                self._open, self._open_free = present, free
                if not self._match(place):
                    return True
        return False

    def _leaving(self, present: int, free: int) -> int:
        """Return the cards of piles that can leave if each of them stays a partner of others."""
        gone = shown = 0
        left = [number for number in range(self._count) if present >> number & 1]
        while True:
            self.work += LOOK * len(left)
            # All cards on it can leave, so it is on top at some time.
            for number in left:
                if not self._above[number] & present & ~gone:
                    shown |= 1 << number
            stay: list[int] = []
            for number in left:
                if shown >> number & 1 and (
                    self._alone[number] or self._piled[number] & shown or self._free[number] & free
                ):
                    gone |= 1 << number
                else:
                    stay.append(number)
            if len(stay) == len(left):
                return gone
            left = stay

    def _match(self, place: int) -> bool:
        """Find a partner for a card, and others for those that lose theirs by it."""
        self.work += LOOK
        while own := self._piled[place] & self._open:
            low = own & -own
            self._open ^= low
            if self._take(low.bit_length() - 1, place):
                return True
        while own := self._free[place] & self._open_free:
            low = own & -own
            self._open_free ^= low
            if self._take(self._count + low.bit_length() - 1, place):
                return True
        return False

    def _take(self, partner: int, place: int) -> bool:
        """Match two cards, unless the first cannot leave its other partner."""
        owner = self._owners[partner]
        # Along an augmenting path: its owner takes another partner.
        if owner >= 0 and not self._match(owner):
            return False
        self._owners[partner] = place
        return True


def _sides_of(partners: dict[int, list[int]]) -> dict[int, int]:
    """Return a side for each card, 0 or 1, so that pairs have one of both; -1 if that fails."""
    sides: dict[int, int] = {}
    for first in partners:
        if first in sides:
            continue
        group, even = {first: 0}, True
        waiting = [first]
        for card in waiting:
            for other in partners[card]:
                if other not in group:
                    group[other] = 1 - group[card]
                    waiting.append(other)
                even = even and group[other] != group[card]
        # Pairs of one rank, for example, have no such sides.
        sides.update(group if even else dict.fromkeys(group, -1))
    return sides
