"""Moves within the tableau that another order of moves, or a later move, makes needless."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..engine.card_sets import BITS, FLOOR, Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Direction, Role, Take
from ..rules.zone_facts import groups
from .plain import fill_sources, is_plain, only_receive, takes
from .pruning import Moment, Node, Pruning

HASTY: Final = 5_000
"""How many positions are met in every order: short wins are found faster so."""


class Orders(Pruning):
    """Moves that lead where another order of moves leads.

    Any card that lies face up leaves the tableau, together with all that lies on it. So two moves
    can be exchanged if they touch four piles; if the second moves a part of what the first has
    moved, or more than that; if it takes what lay under the first in the same pile, where nothing
    turned up; or if it lays cards on what the first has moved. Of the two orders one is enough:
    that in which the lower card goes first, as cards are numbered. And no move is needed that takes
    the same cards on, or back to where nothing turned up.

    Nothing is missed so. Let a move be left out after another. It could have been played before
    that: what it leads to then was met when the other was, or left out in turn because of the move
    before that, and so on to the first move of all. From there the other move, of a higher card,
    leads where the one left out leads; that it is not missed itself follows in the same way, card
    by card from the highest. What goes home for sure in between does so in either order, and no
    card is laid on it.
    """

    hasty: int
    open: list[bool]  # by pile, and by all of a role: whether cards of the tableau may go there

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.hasty = HASTY
        home = t.numbering.is_foundation
        self.open = [one or other for one, other in zip(self.in_tableau, home, strict=True)]

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
        moved = self.in_tableau[source] and self.open[target]
        return moved and node.parent is not None and not node.sure

    def is_idle(self, moment: Moment, route: Route) -> bool:
        """Check if a legal move leads where another order leads."""
        node, piles = moment.node, moment.piles
        source, target, count = route
        if not (self.in_tableau[source] and self.open[target]):
            return False
        before, on, many = node.route
        if source == on:
            if count == many:  # on, or back
                return target != before or not _turned(node, piles)
            if target == before:
                return False
        elif source == before:
            if target == on or not self.in_tableau[target] or _turned(node, piles):
                return False
        elif target == before or (target == on and not self.in_tableau[on]):
            return False
        return piles[source][-count] < piles[on][-many]


def _turned(node: Node, piles: Piles) -> bool:
    """Check if a card turned up when the cards above it left."""
    before, _, many = node.route
    parent = node.parent
    return parent is not None and parent.piles[before][-many - 1] != piles[before][-1]


class Parts(Pruning):
    """Moves of a part of a pile from one card to another that is like it.

    Two cards of the tableau are alike here where the same cards fit on both, and continue a run on
    both. Let some cards lie on one of them and nothing on the other. Whatever can be played after
    they are moved over can be played before that too, with what lies on either exchanged: a card
    leaves together with all that lies on it, so that it may go wherever it might have gone alone
    (no card of its run fits on those). Only on a foundation a card comes alone. So the move may
    wait until the card beneath may go there, and is left out of all lines in which it never does.
    """

    like: dict[int, list[int]]  # by base rank and card: the cards that are like it

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
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
            and only_receive(rules, Role.TABLEAU, Role.FOUNDATION)
            and not any(
                Role.TABLEAU in (fill_sources(zone) or ())
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
    """Return the cards on which the same cards may lie, in every way."""
    return sum(
        BITS[other] for other in range(FLOOR) if all(way[card] == way[other] for way in ways)
    )
