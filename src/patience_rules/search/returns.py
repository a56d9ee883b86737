"""Moves of cards back from a foundation.

A card comes back for others to be laid on it. Until the first of them is, whatever else can be
played can be played with the card still on its foundation: there is a space or a free card more,
and a pile that is moved with the card on top can be moved without it. But the card beneath it on
the foundation, which may come back too, can only do so after it. So the move may wait until one
that can be moved fits on it, or on a card under it there.
"""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Role
from .draws import draws_wait
from .node import Node
from .plain import foundations_are_plain, gives, is_plain, receives
from .pruning import Moment, Pruning


class Returns(Pruning):
    """Which moves from a foundation can wait."""

    @staticmethod
    def holds(t: Tables) -> bool:
        """Check if the proof covers a game.

        There is a foundation for each suit of a single deck. Nothing but those, cells and one kind
        of tableau pile receives cards, and no space is filled by itself.
        """
        rules = t.rules
        return (
            is_plain(rules)
            and rules.decks == 1
            and foundations_are_plain(rules)
            and gives(rules.zones_of(Role.FOUNDATION)[0])
            and len(rules.zones_of(Role.TABLEAU)) == 1
            and draws_wait(t) == (rules.draw is not None)
            and not any(
                zone.then
                or (receives(zone) and zone.role not in (Role.TABLEAU, Role.FOUNDATION, Role.CELL))
                for zone in rules.zones
            )
        )

    def movable(self, piles: Piles) -> int:
        """The cards that may be lowest of a move."""
        t = self.t
        cards = 0
        for source in t.sources:
            if not source.ways:
                continue
            group = t.runs.of[source.pile].group(piles[source.pile])
            cards |= group.top | group.lowest
        return cards

    def follows(self, node: Node, met: int) -> bool:
        """Check if the proof has anything to say of the moves from a position."""
        return True

    def is_idle(self, moment: Moment, route: Route) -> bool:
        """Check if no card that may be moved could be laid on a card of a foundation."""
        piles, source = moment.piles, route[0]
        if not self.t.numbering.is_foundation[source]:
            return False
        if moment.movable < 0:
            moment.movable = self.movable(piles) | moment.drawn()
        t = self.t
        fits = t.fits[t.base.rank(piles)][t.tableau[0]]
        laid = 0
        for card in piles[source][1:]:
            laid |= fits[card]
        return not laid & moment.movable
