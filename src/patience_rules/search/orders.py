"""Two moves in a row that lead to the same position in the other order.

Any card that lies face up leaves the tableau, together with all that lies on it. So two moves can
be exchanged if they touch four piles; if the second moves a part of what the first has moved, or
more than that; if it takes what lay under the first in the same pile, where nothing turned up; or
if it lays cards on what the first has moved. Of the two orders one is enough: that in which the
lower card goes first, as cards are numbered. And no move is needed that takes the same cards on, or
back to where nothing turned up.

Nothing is missed so. Let a move be left out after another. It could have been played before that:
what it leads to then was met when the other was, or left out in turn because of the move before
that, and so on to the first move of all. From there the other move, of a higher card, leads where
the one left out leads; that it is not missed itself follows in the same way, card by card from the
highest. What goes home for sure in between does so in either order, and no card is laid on it.
"""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..engine.card_sets import Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Role, Take
from ..rules.zone_facts import groups
from .node import Node
from .plain import is_plain, takes
from .pruning import Moment, Pruning

HASTY: Final = 5_000
"""How many positions a search meets in every order, since what wins soon is found sooner so."""


class Orders(Pruning):
    """Which moves lead where another order of moves leads."""

    tableau: list[bool]  # by pile, and by all of a role together
    open: list[bool]  # likewise: whether cards of the tableau may go there

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.hasty = HASTY
        self.tableau = [pile in t.tableau for pile in range(len(t.names))]
        home = t.numbering.is_foundation
        self.open = [one or other for one, other in zip(self.tableau, home, strict=True)]

    @staticmethod
    def holds(t: Tables) -> bool:
        """Check if the proof covers a game.

        What moves within the tableau, and home, asks for and changes its two piles alone, and cards
        leave the one kind of tableau pile with all that lies on them. Where they come one by one or
        as runs, fewer moves can be exchanged, and a search finds a win later.
        """
        rules = t.rules
        return (
            is_plain(rules)
            and [(takes(zone), zone.capacity) for zone in rules.zones_of(Role.TABLEAU)]
            == [({Take.ANY_FACE_UP}, None)]
            and not t.base.piles
            and not any(
                zone.then
                or any(way.source for way in zone.start)
                or (zone.role is Role.TABLEAU and any(way.to for way in zone.take))
                or (zone.role is Role.FOUNDATION and groups(zone))
                for zone in rules.zones
            )
        )

    def follows(self, node: Node, met: int) -> bool:
        """Check if a position came of a move that others may be exchanged with."""
        if met < self.hasty:
            return False
        source, target, _ = node.route
        return (
            node.parent is not None and not node.sure and self.tableau[source] and self.open[target]
        )

    def is_idle(self, moment: Moment, route: Route) -> bool:
        """Check if a legal move leads where another order leads."""
        node, piles = moment.node, moment.piles
        source, target, count = route
        if not (self.tableau[source] and self.open[target]):
            return False
        before, on, many = node.route
        if source == on:
            if count == many:  # on, or back
                return target != before or not _turned(node, piles)
            if target == before:
                return False
        elif source == before:
            if target == on or not self.tableau[target] or _turned(node, piles):
                return False
        elif target == before or (target == on and not self.tableau[on]):
            return False
        return piles[source][-count] < piles[on][-many]


def _turned(node: Node, piles: Piles) -> bool:
    """Whether a card turned up when the cards above it left."""
    before, _, many = node.route
    parent = node.parent
    return parent is not None and parent.piles[before][-many - 1] != piles[before][-1]
