"""Arrangements of runs that moves within the tableau connect, so that one of them is enough."""

# Compiled by mypyc.

from __future__ import annotations

from itertools import combinations

from ..engine.card_sets import BITS, FLOOR, UNSET, Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Role
from .plain import runs_move_freely


class Arrangements:
    """Positions that differ only by where cards lie that could lie on several.

    At the top of a pile lies a run. Its lowest card is fixed: if it leaves, a card is turned up or
    uncovered, or the pile becomes a space. The cards on it are *loose*. Cards that take the same
    cards are of one *kind*. The proof: two positions with the same loose cards, and all else equal,
    can be won alike.

    Each loose card lies on a card of the only kind that takes it. So both positions have equally
    many uncovered cards of each kind, and as many spaces. What can be laid on a pile in one can be
    laid on a pile in the other, to the same effect. If a card moves with the run on it, no card of
    that run takes it. That leaves a card that moves alone, to a foundation, or to a space that
    takes one card. It is uncovered in one position. If not in the other, a run lies on it there,
    and another card of its kind is uncovered, which is not in that run. The run moves over, and the
    card may go.

    So no move of a loose card within the tableau is needed, except to a space, or together with a
    move of the card beneath it that goes alone. A move to a foundation is never sure before the
    run on the card is home.
    """

    _takes: list[int]  # by card: the cards that fit on it
    _in_tableau: list[bool]  # by index of a pile or of a role
    _tableau: list[int]
    _foundations: list[int]
    _fits: list[list[int]]  # by pile and card: the cards that fit on it
    _alone: bool  # a space takes one card

    def __init__(self, t: Tables) -> None:
        self._fits = t.fits[UNSET]
        self._foundations = t.numbering.of_role(Role.FOUNDATION)
        self._takes = self._fits[t.tableau[0]]
        self._alone = any(way.cards == 1 for way in t.zones[t.tableau[0]].start)
        self._tableau = t.tableau
        self._in_tableau = [pile in t.tableau for pile in range(len(t.names))]

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        Runs move freely. Cards of the tableau take the same cards or none in common.
        """
        if not runs_move_freely(t.rules, one_card=True) or t.base.piles:
            return False
        kinds = {t.fits[UNSET][t.tableau[0]][card.code] for card in t.rules.pack}
        return all(not one & other for one, other in combinations(kinds, 2))

    def fixed(self, pile: int, cards: bytes) -> int:
        """Return the number of lowest cards of a pile that are not loose, with its floor."""
        if not self._in_tableau[pile]:
            return len(cards)
        size = len(cards)
        while size > 2 and self._takes[cards[size - 2]] & BITS[cards[size - 1]]:
            size -= 1
        return size

    def loosens(self, piles: Piles, route: Route) -> bool:
        """Check if a legal move moves only loose cards, and onto other cards of the tableau."""
        source, target, count = route
        if not (self._in_tableau[source] and self._in_tableau[target]) or len(piles[target]) == 1:
            return False
        return len(piles[source]) - count >= self.fixed(source, piles[source])

    def exits(self, piles: Piles, source: int, on_it: int = 0) -> list[int]:
        """Return the piles that a card may go to alone, once the cards on it have left."""
        size = len(piles[source]) - on_it
        card = BITS[piles[source][size - 1]]
        exits = [pile for pile in self._foundations if self._fits[pile][piles[pile][-1]] & card]
        # All spaces are alike, and a card that is alone in its pile needs none.
        if self._alone and size > 2:
            for pile in self._tableau:
                if len(piles[pile]) == 1 and self._fits[pile][FLOOR] & card:
                    exits.append(pile)
                    break
        return exits
