"""Moves of a part of a pile from one card to another that is like it.

Two cards of the tableau are alike here where the same cards fit on both, and continue a run on
both. Let some cards lie on one of them and nothing on the other. Whatever can be played after they
are moved over can be played before that too, with what lies on either exchanged: a card leaves
together with all that lies on it, so that it may go wherever it might have gone alone (no card of
its run fits on those). Only on a foundation a card comes alone. So the move may wait until the card
beneath may go there, and is left out of all lines in which it never does.
"""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import BITS, FLOOR
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Direction, Role, Take
from ..rules.zone_facts import groups
from .node import Node
from .plain import fill_sources, is_plain, receives, takes
from .pruning import Moment, Pruning


class Parts(Pruning):
    """Which moves within the tableau can wait."""

    like: dict[int, list[int]]  # by base rank and card: the cards that are like it
    foundations: list[int]  # their piles
    in_tableau: list[bool]  # by pile, and by all of a role together

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.foundations = t.numbering.of_role(Role.FOUNDATION)
        self.in_tableau = [pile in t.tableau for pile in range(len(t.names))]
        pile = t.tableau[0]
        self.like = {}
        for base in t.base.ranks:
            ways = [t.fits[base][pile], *t.runs.of[pile].links]
            self.like[base] = [_like(ways, card) for card in range(FLOOR)]

    @staticmethod
    def holds(t: Tables) -> bool:
        """Check if the proof covers a game.

        Nothing but foundations and one kind of tableau pile receives cards, foundations take one
        card at a time, and runs leave a tableau pile together: all cards on a card, with that card.
        Ranks of a run go one way only, so that no card of it ever fits on those that lie on it.
        """
        rules = t.rules
        zones = rules.zones_of(Role.TABLEAU)
        if not is_plain(rules) or len(zones) != 1 or zones[0].capacity is not None:
            return False
        tableau = zones[0]
        if len(tableau.build) != 1 or tableau.run:
            return False
        way = tableau.build[0]
        one_way = way.direction in (Direction.UP, Direction.DOWN) and not way.wrap
        return (
            takes(tableau) == {Take.RUN}
            and one_way
            and not any(
                Role.TABLEAU in (fill_sources(zone) or ())
                or (receives(zone) and zone.role not in (Role.TABLEAU, Role.FOUNDATION))
                or (zone.role is Role.FOUNDATION and groups(zone))
                for zone in rules.zones
            )
        )

    def follows(self, node: Node, met: int) -> bool:
        """Check if the proof has anything to say of the moves from a position."""
        return True

    def is_idle(self, moment: Moment, route: Route) -> bool:
        """Check if a legal move can wait until a card under it may go to a foundation."""
        source, target, count = route
        piles = moment.piles
        if not (self.in_tableau[source] and self.in_tableau[target]):
            return False
        t = self.t
        cards = piles[source]
        beneath, on = cards[-count - 1], piles[target][-1]
        if beneath >= FLOOR or on == FLOOR:
            return False
        base = t.base.rank(piles)
        fits = t.fits[base]
        if not self.like[base][beneath] & BITS[on]:
            return False
        home = 0
        for pile in self.foundations:
            home |= fits[pile][piles[pile][-1]]
        return not home & BITS[beneath]


def _like(ways: list[list[int]], card: int) -> int:
    """The cards on which the same cards may lie, in every way."""
    return sum(
        BITS[other] for other in range(FLOOR) if all(way[card] == way[other] for way in ways)
    )
