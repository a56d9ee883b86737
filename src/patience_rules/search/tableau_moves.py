"""Moves within the tableau that another order of moves, or a later move, makes unnecessary."""

# Compiled by mypyc.

from __future__ import annotations

from typing import ClassVar, Final

from ..engine.card_sets import BITS, FLOOR, Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Goal, Role, Take
from ..rules.zone_facts import moves_many
from .plain import is_plain, runs_move_freely, takes
from .pruning import Moment, Node, Pruning

STARTS_AFTER: Final = 5_000
"""The pruning starts after this many positions: short wins are found faster without it."""


class Orders(Pruning):
    """Moves that lead to the same position as another order of moves.

    Any face-up card may leave the tableau, with all cards on it. So two moves can be exchanged in
    any of these cases:

    - They touch four different piles.
    - The second moves some of the cards that the first moved, or these and more.
    - The second takes the cards under those that the first moved, and no card was turned up.
    - The second lays cards on those that the first moved.

    One of the two orders is enough: the one that first moves the card with the lower number. Also,
    no move is needed that moves the same cards on, or back to a pile where no card turned up.

    No position is missed. Suppose that move B is left out after move A. Then B was legal before A
    too. There it was followed, or left out in turn because of the move before A, and so on back to
    the first move of all. So a position after B was visited. From it A, which moves a higher card,
    leads to the position that B would have led to. That A is not missed there follows in the same
    way, by induction from the highest card down. Sure moves to a foundation in between are played
    in either order, and no card is laid on their cards.
    """

    keeps_shortest: ClassVar[bool] = False

    starts_after: int
    open: list[bool]  # by index of a pile or of a role: cards of the tableau may go there

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.starts_after = STARTS_AFTER
        home = t.numbering.is_foundation
        self.open = [one or other for one, other in zip(self.in_tableau, home, strict=True)]

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        A move within the tableau or to a foundation depends only on its two piles, and changes only
        these. There is one kind of tableau pile, which cards leave with all cards on them. If they
        leave one by one or as runs, fewer moves can be exchanged and a search finds wins later.
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
                or (zone.role is Role.FOUNDATION and moves_many(zone))
                for zone in rules.zones
            )
        )

    def applies(self, node: Node, visited: int) -> bool:
        """Check if later moves may be exchanged with the move that led to a position."""
        if visited < self.starts_after:
            return False
        source, target, _ = node.route
        moved = self.in_tableau[source] and self.open[target]
        return moved and node.parent is not None and not node.sure

    def can_skip(self, moment: Moment, route: Route) -> bool:
        """Check if another order of moves leads to the same position."""
        node, piles = moment.node, moment.piles
        source, target, count = route
        if not (self.in_tableau[source] and self.open[target]):
            return False
        before, on, many = node.route
        # 1. From the pile that the last move laid cards on.
        if source == on:
            if count == many:  # the same cards move on, or back
                return target != before or not _turned(node, piles)
            if target == before:
                return False
        # 2. From the pile that the last move left: independent unless a card turned up.
        elif source == before:
            if target == on or not self.in_tableau[target] or _turned(node, piles):
                return False
        # 3. From another pile: independent if it lays cards elsewhere, or on those.
        elif target == before or (target == on and not self.in_tableau[on]):
            return False
        return piles[source][-count] < piles[on][-many]


def _turned(node: Node, piles: Piles) -> bool:
    """Check if the last move turned up a card."""
    before, _, many = node.route
    parent = node.parent
    return parent is not None and parent.piles[before][-many - 1] != piles[before][-1]


class Parts(Pruning):
    """Moves of part of a pile from one card to an equivalent card.

    Two cards of the tableau are equivalent here if the same cards fit on both and continue a run on
    both. Suppose that some cards lie on one of them and none on the other. All play that is
    possible after they are moved over is also possible before, with the cards on either exchanged.
    A card leaves with all cards on it, so it may go wherever it could have gone alone, because no
    card of its run fits on those cards. Only to a foundation a card goes alone. So the move may
    wait until the card beneath may go to a foundation. It is left out of all lines in which that
    card never goes there.
    """

    keeps_shortest: ClassVar[bool] = False

    like: dict[int, list[int]]  # by base rank and card: the equivalent cards

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        pile = t.tableau[0]
        self.like = {}
        for base in t.base.ranks:
            ways = [t.fits[base][pile], *t.runs.of[pile].links]
            self.like[base] = [_like(ways, card) for card in range(FLOOR)]

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        Runs move freely. Their ranks go in one direction, so no card of a run ever fits on the
        cards that lie on it.
        """
        return runs_move_freely(t.rules)

    def applies(self, node: Node, visited: int) -> bool:
        return True

    def can_skip(self, moment: Moment, route: Route) -> bool:
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
        # Both cards must take the same cards.
        if not self.like[base][beneath] & BITS[on]:
            return False
        # The move counts only if it frees a card for a foundation.
        home = 0
        for pile in self.foundations:
            home |= fits[pile][piles[pile][-1]]
        return not home & BITS[beneath]


def _like(ways: list[list[int]], card: int) -> int:
    """Return the cards on which the same cards may lie, by every way."""
    return sum(
        BITS[other] for other in range(FLOOR) if all(way[card] == way[other] for way in ways)
    )


class Emptying(Pruning):
    """Moves of a whole pile onto another, which can wait until the space that they make is used.

    What can be played after such a move can be played before it, but for a move to the space. The
    card that it covers is uncovered before. The moved run, and cards laid on it, leave from their
    own pile as they would from the other. If the card that it covers moves, the run can follow.
    So the move is needed only if there is no other space, and only a move to the space follows it.
    All others are followed from the position before it, which is found whenever this one is.
    """

    keeps_shortest: ClassVar[bool] = False

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        Runs move freely, except perhaps to a space. The goal is to fill foundations. No space is
        filled automatically.
        """
        rules = t.rules
        return (
            runs_move_freely(rules, one_card=True)
            and rules.goal is Goal.FOUNDATIONS_COMPLETE
            and not t.base.piles
            and not any(zone.then for zone in rules.zones)
        )

    def applies(self, node: Node, visited: int) -> bool:
        """Check if there is a space."""
        for pile in self.t.tableau:
            if len(node.piles[pile]) == 1:
                return True
        return False

    def can_skip(self, moment: Moment, route: Route) -> bool:
        """Check if a move only makes another space."""
        return self._makes_space(moment.piles, route)

    def made_space(self, node: Node) -> bool:
        """Check if the last move only made a space, so that a move to it must follow."""
        parent = node.parent
        return parent is not None and not node.sure and self._makes_space(parent.piles, node.route)

    def _makes_space(self, piles: Piles, route: Route) -> bool:
        source, target, count = route
        return (
            self.in_tableau[source]
            and self.in_tableau[target]
            and len(piles[source]) == count + 1
            and len(piles[target]) > 1
        )
