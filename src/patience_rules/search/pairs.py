"""Dead ends where a card has no partner left that can leave with it."""

# Compiled by mypyc.

from __future__ import annotations

from ..cards import Rank
from ..engine.card_sets import FACE_DOWN, FLOOR, Piles
from ..engine.lower.card_fits import suits_match
from ..engine.tables import Tables
from ..rules.removals import Pair, RemovalWay, Set, Total, pairs, single
from ..rules.shapes import Covered
from ..rules.words import Goal, Role, Take
from ..rules.zone import Zone
from .plain import RULES, ZONE, draws_to_waste, only, receives, takes, turns_waste, waits_for
from .pruning import Node, Pruning


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

    If the goal needs one of them to leave, the game is lost.
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
        return rules.goal in (Goal.DISCARD, Goal.TABLEAU)

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
        (one, other): pairs(rules.removal, one, other, rules.ranks)
        for one in rules.ranks
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

    Each card of the piles has a number, and each card code of stock and waste another: copies of
    one card count as one there. Sets of them are ints with a bit for each number.
    """

    _columns: list[int]  # the piles whose cards only leave
    _held: list[list[int]]  # by column and number of cards: the set of its cards
    _drawn: list[int]  # stock and wastes
    _numbers: list[int]  # by card of these: its number
    _above: list[int]  # by number: the cards on it and those that cover it, directly or not
    _partners: list[int]  # by number: the cards that it may leave with; -1 if it may leave alone
    _needed: list[int]  # the cards that must leave, by the goal

    def __init__(
        self, t: Tables, piles: Piles, partners: dict[int, list[int]], alone: list[bool]
    ) -> None:
        super().__init__(t)
        self._drawn = [*t.numbering.of_role(Role.STOCK), *self.wastes]
        apart = {*self._drawn, t.discard}
        self._columns = [pile for pile in range(t.piles) if pile not in apart]
        self._numbers = [0] * FLOOR
        cards = list(partners)
        for number, card in enumerate(cards):
            self._numbers[card] = number
        self._above = [0] * len(cards)
        self._held = [[0] for _ in self._columns]
        covering = [0] * t.piles  # by pile: the set of cards that cover it
        needed = [t.rules.goal is Goal.DISCARD] * len(cards)
        for place in reversed(range(len(self._columns))):
            pile = self._columns[place]
            for cover in t.sources[pile].covers:
                covering[pile] |= covering[cover] | self._held[self._columns.index(cover)][-1]
            first, held = len(cards), self._held[place]
            cards += [face & ~FACE_DOWN for face in piles[pile][1:]]
            for number in range(first, len(cards)):
                held.append(held[-1] | 1 << number)
            for number in range(first, len(cards)):
                self._above.append(covering[pile] | held[-1] & ~held[number - first + 1])
                needed.append(pile in t.ending.piles)
        self._partners = []
        for number, card in enumerate(cards):
            fits = sum(1 << one for one, other in enumerate(cards) if other in partners[card])
            related = self._above[number] | sum(
                1 << one for one, above in enumerate(self._above) if above >> number & 1
            )
            if number >= len(partners):
                related |= 1 << number
            self._partners.append(-1 if alone[card] else fits & ~related)
        self._needed = [
            number
            for number, card in enumerate(cards)
            if needed[number] and (alone[card] or partners[card])
        ]

    def is_lost(self, node: Node, piles: Piles) -> bool:
        """Check if a card that must leave has no partner, or is under such cards."""
        present = 0
        for place, pile in enumerate(self._columns):
            present |= self._held[place][len(piles[pile]) - 1]
        shown = 0
        for pile in self._drawn:
            for face in piles[pile][1:]:
                shown |= 1 << self._numbers[face & ~FACE_DOWN]
        present |= shown
        # 1. The partners that are left.
        partners = self._partners
        for number in self._needed:
            if present >> number & 1 and not partners[number] & present:
                return True
        # 2. The cards that can leave first, those that can leave then, and so on.
        gone = 0
        left = [number for number in range(len(partners)) if present >> number & 1]
        while True:
            for number in left:
                if not self._above[number] & present & ~gone:
                    shown |= 1 << number
            stay: list[int] = []
            for number in left:
                if shown >> number & 1 and partners[number] & shown:
                    gone |= 1 << number
                else:
                    stay.append(number)
            if len(stay) == len(left):
                break
            left = stay
        for number in self._needed:
            if (present & ~gone) >> number & 1:
                return True
        return False
