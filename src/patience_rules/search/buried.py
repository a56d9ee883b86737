"""Dead ends where some card can never be uncovered.

To win, each card has to lie on top once. A card leaves its place only to go on one that has lain on
top before, or on a foundation after all that come before it there, or to a space. So let all cards
that lie on top, in stock, waste and on foundations be reached, and let others be reached once the
card on them may leave for one that is; cards that move together leave with the lowest. What is not
reached so can't be reached in play, where there is less room; then the game can't be won.

:func:`~patience_rules.search.shortcuts.burial_counts` has what a rule set must be like.
"""

from __future__ import annotations

from ..engine.card_sets import BITS, FLOOR, UNSET
from ..engine.routes import Route
from ..engine.tables import FACE_DOWN, Piles, Tables
from ..rules.vocabulary import Role, Take


class Buried:
    """Which cards can be uncovered, and whether that is all."""

    columns: list[int]  # the piles of which cards leave from the top
    spaces: list[bool]  # by pile: whether it is one of the tableau
    foundations: list[int]
    is_foundation: list[bool]  # as the tables have it
    open: list[int]  # the piles of which all cards may come to the top
    final: bool  # whether no card comes back from foundations
    alone: bool  # whether cards leave a tableau pile one by one
    grouped: bool  # or any number together
    links: list[int]  # by card: those that leave with it while they lie on it
    laid: list[int]  # by card: those on which it may be laid
    before: list[int]  # by card: those that go on a foundation before it
    starts: int  # the cards that may go to a space

    def __init__(self, t: Tables) -> None:
        self.foundations = t.of_role(Role.FOUNDATION)
        self.is_foundation = t.is_foundation
        self.open = t.of_role(Role.STOCK) + t.of_role(Role.WASTE)
        apart = {*self.foundations, *self.open}
        self.columns = [pile for pile in range(t.piles) if pile not in apart]
        self.spaces = [role is Role.TABLEAU for role in t.roles]
        self.final = t.zones[self.foundations[0]].take is Take.NOTHING
        tableau = t.tableau[0]
        self.alone = t.zones[tableau].take is Take.TOP
        self.grouped = t.zones[tableau].take is Take.ANY_GROUP
        fits = t.fits[UNSET][tableau]
        self.links = fits[:FLOOR]
        for link in t.links[tableau]:
            self.links = [one | other for one, other in zip(self.links, link, strict=False)]
        self.laid = [_on(fits, card) for card in range(FLOOR)]
        home = t.fits[UNSET][self.foundations[0]]
        self.before = [_before(home, card) for card in range(FLOOR)]
        self.starts = fits[FLOOR]

    def may_bury(self, target: int) -> bool:
        """Whether a move to a pile may bury a card: not to foundations from which cards come back.

        What the table before it could reach, the one after it can.
        """
        return self.final or not self.is_foundation[target]

    def is_dead(self, piles: Piles, route: Route | None = None) -> bool:
        """Whether some card can't be uncovered.

        Args:
            piles: the table.
            route: the move that led to it from one where all could be: once what it laid on a pile
                of the tableau has left again, each card of it having been on top, they still can.
        """
        if route is not None and self._may_go_on(piles, route):
            return False
        reached, space = 0, False
        for pile in self.foundations:
            for face in piles[pile][1:]:
                reached |= BITS[face]
        targets = 0 if self.final else reached  # the cards on which others may yet be laid
        for pile in self.open:
            for face in piles[pile][1:]:
                targets |= BITS[face & ~FACE_DOWN]
        for pile in self.columns:
            targets |= BITS[piles[pile][-1]]
            space = space or (self.spaces[pile] and len(piles[pile]) == 1)
        reached |= targets
        columns = [pile for pile in self.columns if len(piles[pile]) > 1]
        covered = 0  # the places to show in the first pile, for all to be uncovered
        if route is not None and self.spaces[route[1]]:
            columns.remove(route[1])
            columns.insert(0, route[1])
            held = len(piles[route[1]])
            covered = (1 << held) - (1 << held - route[2] - 1)
        tops = [len(piles[pile]) - 1 for pile in columns]  # the highest that may not leave yet
        shown = [1 << top for top in tops]  # the places of cards that were on top
        laid, before, starts = self.laid, self.before, self.starts
        again = True
        while again:
            again = False
            for nth, pile in enumerate(columns):
                cards = piles[pile]
                place = tops[nth]
                while place:
                    card, below = cards[place] & ~FACE_DOWN, 1 << place - 1
                    if (
                        laid[card] & targets
                        or not before[card] & ~reached
                        or (space and starts & BITS[card])
                    ):
                        if place == tops[nth]:
                            tops[nth] = place - 1
                        if not shown[nth] & below:
                            shown[nth] |= below
                            bit = BITS[cards[place - 1] & ~FACE_DOWN]
                            reached |= bit
                            targets |= bit
                            space = space or (place == 1 and self.spaces[pile])
                            again = True
                    elif not self._goes_along(cards[place - 1], cards[place]):
                        break
                    place -= 1
                if not nth and covered and shown[0] & covered == covered:
                    return False
        for nth, pile in enumerate(columns):
            if shown[nth] | 1 != (1 << len(piles[pile])) - 1:
                return True
        return False

    def _may_go_on(self, piles: Piles, route: Route) -> bool:
        """Whether a move laid one card on the tableau that might lie on another there as well."""
        if route[2] > 1 or not self.spaces[route[1]]:
            return False
        laid = self.laid[piles[route[1]][-1]]
        return any(pile != route[1] and laid & BITS[piles[pile][-1]] for pile in self.columns)

    def _goes_along(self, below: int, face: int) -> bool:
        """Whether a card may leave together with the one below it."""
        if below >= FLOOR or self.alone:  # or there is none
            return False
        return self.grouped or bool(self.links[below] & BITS[face & ~FACE_DOWN])


def _on(fits: list[int], card: int) -> int:
    """The cards on which a card fits."""
    return sum(BITS[below] for below in range(FLOOR) if fits[below] & BITS[card])


def _before(home: list[int], card: int) -> int:
    """The cards that lie under a card on a foundation."""
    cards, low = 0, BITS[card]
    while low and not home[FLOOR] & low:
        low = _on(home, low.bit_length() - 1) & ~cards
        cards |= low
    return cards
