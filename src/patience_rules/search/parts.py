"""Moves of a part of a pile from one card to another that is like it.

Two cards of the tableau are alike here where the same cards fit on both, and continue a run on
both. Let some cards lie on one of them and nothing on the other. Whatever can be played after they
are moved over can be played before that too, with what lies on either exchanged: a card leaves
together with all that lies on it, so that it may go wherever it might have gone alone (no card of
its run fits on those). Only on a foundation a card comes alone. So the move may wait until the card
beneath may go there, and is left out of all lines in which it never does.

:func:`~patience_rules.search.shortcuts.parts_are_idle` has what a rule set must be like.
"""

from __future__ import annotations

from ..engine.card_sets import BITS, FLOOR, UNSET
from ..engine.conditions import base_rank
from ..engine.tables import Piles, Tables
from ..rules.vocabulary import Role


class Parts:
    """Which moves within the tableau can wait."""

    t: Tables
    like: dict[int, list[int]]  # by base rank and card: the cards that are like it
    foundations: list[int]  # their piles
    in_tableau: list[bool]  # by pile, and by all of a role together

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.foundations = t.of_role(Role.FOUNDATION)
        self.in_tableau = [pile in t.tableau for pile in range(len(t.names))]
        pile = t.tableau[0]
        self.like = {}
        for base in t.bases:
            ways = [t.fits[base][pile], *t.links[pile]]
            self.like[base] = [_like(ways, card) for card in range(FLOOR)]

    def is_idle(self, piles: Piles, source: int, target: int, count: int) -> bool:
        """Whether a legal move can wait until a card under it may go to a foundation."""
        if not (self.in_tableau[source] and self.in_tableau[target]):
            return False
        t = self.t
        cards = piles[source]
        beneath, on = cards[-count - 1], piles[target][-1]
        if beneath >= FLOOR or on == FLOOR:
            return False
        base = base_rank(t, piles) if t.base_piles else UNSET
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
