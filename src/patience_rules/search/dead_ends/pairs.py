"""Dead ends where a card has no partner left that can leave with it."""

# Compiled by mypyc.

from __future__ import annotations

from typing import ClassVar

from ...engine.card_sets import FACE_DOWN, Piles
from ...engine.tables import Tables
from ...rules.known_stock import draws_to_waste, only, turns_waste
from ...rules.removals import Pair, RemovalWay, Set, Total
from ...rules.shapes import Covered
from ...rules.words import Goal, Role, Take
from ...rules.zone import Zone
from ...rules.zone_facts import receives
from ..plain import RULES, ZONE, takes, waits_for
from ..pruning import Node, Pruning
from .partners import Partners, leaving_alone, partners_of
from .spread import Spread


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
    with.

    If the goal needs a card to leave that cannot, by one of these proofs, the game is lost. It is
    also lost if an easier game is: see `Spread`.
    """

    keeps_shortest: ClassVar[bool] = False

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
        return PairsLeft(self.t, piles, self.partners, self.alone)


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


class PairsLeft(Pruning):
    """The proof in a search from one position."""

    _partners: Partners
    _spread: Spread
    _alone: list[bool]  # by card: it leaves alone, and never with another

    def __init__(
        self, t: Tables, piles: Piles, partners: dict[int, list[int]], alone: list[bool]
    ) -> None:
        super().__init__(t)
        self._partners = Partners(t, piles, partners, alone)
        self._spread = Spread(self._partners)
        self._alone = [leaves and not partners.get(card) for card, leaves in enumerate(alone)]

    def spent(self) -> int:
        work, self._partners.work = self._partners.work, 0
        return work

    def is_sure(self, piles: Piles, source: int, target: int) -> bool:
        """Check if a card of a pile leaves alone that never leaves with another."""
        # It can only uncover others. A line that wins still does if this move comes first.
        return (
            target == self.t.discard
            and source in self._partners.columns
            and self._alone[piles[source][-1]]
        )

    def is_lost(self, node: Node, piles: Piles) -> bool:
        """Check if some cards that must leave cannot."""
        left = self._partners.left(piles)
        if self._partners.are_stuck(left):
            return True
        # Later positions of a search gain nothing by this proof.
        return node.parent is None and self._spread.is_lost(left)
