"""Dead ends where some card can never be uncovered."""

# Compiled by mypyc.

from __future__ import annotations

from typing import ClassVar

from ...engine.card_sets import BITS, FACE_DOWN, FLOOR, UNSET, Piles
from ...engine.routes import Route
from ...engine.tables import Tables
from ...rules.words import Role, Take
from ...rules.zone_facts import gives
from ..plain import drawn_cards, foundations_are_plain, is_plain, only_receive, takes
from ..pruning import LOOK, Node, Pruning


class Buried(Pruning):
    """A card that can never be uncovered.

    To win, every card must be on top at some time. A card leaves its place only for a card on top
    of the tableau, for a foundation after all cards that come before it there, or for a space. So
    all cards on top, in the stock and on foundations are reached at first. Another card is reached
    once the card on it may leave; cards that move together leave with the lowest. Cards may be laid
    on a card reached in the tableau, and on any other reached card once it may come there. These
    places stay open for good, so play has less room: a card not reached here is not reached in
    play, and the game is lost.

    While the waste can still be turned over, all cards of stock and waste count as reached. After
    the last redeal, drawn cards cover the waste for good. If the cards reached before a draw do not
    let a card of the waste leave, it stays until the cards drawn onto it have left.
    """

    keeps_shortest: ClassVar[bool] = True

    columns: list[int]  # the piles whose cards leave from the top
    drawn: int  # the cards that cover the waste at each draw; 0 if unknown
    final: bool  # no card comes back from foundations
    single: bool  # cards leave a tableau pile one by one
    links: list[int]  # by card: the cards that leave with it while they lie on it
    pack: int  # all cards
    fits: list[int]  # by card, and for a space: the cards that may be laid there
    before: list[int]  # by card: the cards that go on a foundation before it

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.drawn = drawn_cards(t.rules)
        opened = any(map(gives, t.rules.zones_of(Role.STOCK)))
        if len(self.wastes) > 1 or (self.drawn > 1 and opened):
            self.drawn = 0
        apart = {*self.foundations, *self.wastes, t.stock}
        self.columns = [pile for pile in range(t.piles) if pile not in apart]
        self.final = not gives(t.zones[self.foundations[0]])
        tableau = t.tableau[0]
        self.single = takes(t.zones[tableau]) == {Take.TOP}
        self.pack = sum({BITS[card.code] for card in t.rules.pack})
        self.fits = t.fits[UNSET][tableau]
        self.links = self.fits[:FLOOR]
        for link in t.runs.of[tableau].links:
            self.links = [one | other for one, other in zip(self.links, link, strict=False)]
        home = t.fits[UNSET][self.foundations[0]]
        self.before = [_before(home, card) for card in range(FLOOR)]

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        A card leaves its place only for a card of the tableau, a foundation or a space. Only
        foundations and one kind of tableau pile receive cards. Foundations start with one rank and
        are built in suit. Cards leave all other piles one by one, and no space is filled
        automatically. Games in which any group of cards leaves a pile are skipped: so little is
        buried there that the check costs more than it saves.
        """
        rules = t.rules
        tableau = rules.zones_of(Role.TABLEAU)
        return (
            is_plain(rules)
            and foundations_are_plain(rules)
            and len(tableau) == 1
            and Take.ANY_FACE_UP not in takes(tableau[0])
            and not t.base.piles
            and only_receive(rules, Role.TABLEAU, Role.FOUNDATION)
            and not any(
                zone.then
                or (zone.role is not Role.TABLEAU and any(take.many for take in takes(zone)))
                for zone in rules.zones
            )
        )

    def draws_bury(self, redeals: int) -> bool:
        """Check if a drawn card covers the waste for good."""
        return self.drawn > 0 and redeals == self.t.redeal_times

    def is_lost(self, node: Node, piles: Piles) -> bool:
        if node.sure:
            return False
        parent, stock = node.parent, self.t.stock
        if parent is not None and self.t.numbering.is_foundation[node.route[0]]:
            return False  # the card may go back, so nothing is newly buried
        drawn = parent is None or (
            self.draws_bury(node.redeals) and parent.piles[stock] != piles[stock]
        )
        return self.is_dead(piles, node.redeals, None if drawn else node.route)

    def is_lost_after_draws(self, piles: Piles, redeals: int) -> bool:
        return self.draws_bury(redeals) and self.is_dead(piles, redeals)

    def is_dead(self, piles: Piles, redeals: int, route: Route | None = None) -> bool:
        """Check if a card is buried for good. Before the move `route`, if given, none was."""
        # 1. The last move buried nothing if its card may go on.
        if route is not None and self._may_go_on(piles, route):
            return False
        # 2. Begin with all cards on top, and those that draws may show.
        self.work += self.t.cards
        reached, waste = self._on_top(piles), FinalWaste([FLOOR], b"", 0)
        if self.draws_bury(redeals):
            waste = FinalWaste(list(piles[self.wastes[0]]), piles[self.t.stock], self.drawn)
        else:
            for pile in [self.t.stock, *self.wastes]:
                for face in piles[pile][1:]:
                    reached.show(face & ~FACE_DOWN, False)
        # 3. Begin with the column that may have buried a card.
        columns = [pile for pile in self.columns if len(piles[pile]) > 1]
        covered = 0  # the places of the first column that must be shown for all to be uncovered
        if route is not None and self.in_tableau[route[1]]:
            columns.remove(route[1])
            columns.insert(0, route[1])
            held = len(piles[route[1]])
            covered = (1 << held) - (1 << held - route[2] - 1)
        tops = [len(piles[pile]) - 1 for pile in columns]  # the highest that may not leave yet
        shown = [1 << top for top in tops]  # the places of cards that were on top
        # 4. Let cards leave as long as a new one is shown.
        more = True
        while more:
            self.work += LOOK * len(columns)
            reached.come()
            if not self.pack & ~reached.landing:
                return False  # every card may leave
            more = False
            for nth, pile in enumerate(columns):
                top = tops[nth]
                if self.single and not (top and reached.may_leave(piles[pile][top] & ~FACE_DOWN)):
                    continue
                if self._show(piles, pile, nth, tops, shown, reached):
                    more = True
            # What that column covered is uncovered, so all is as before the move.
            if covered and not waste.has_grown and shown[0] & covered == covered:
                return False
            more = more or waste.give(reached)
        # 5. Lost if the waste or a column keeps a card that was never on top.
        if len(waste.cards) > 2:
            return True
        for nth, pile in enumerate(columns):
            if shown[nth] | 1 != (1 << len(piles[pile])) - 1:
                return True
        return False

    def _on_top(self, piles: Piles) -> Reached:
        """Return the cards on top of columns and on foundations."""
        reached = Reached(self.fits, self.before)
        for pile in self.foundations:
            top = piles[pile][-1]
            if top < FLOOR:
                reached.cards |= self.before[top] | BITS[top]
        if not self.final:
            reached.coming = reached.cards
        for pile in self.columns:
            reached.show(piles[pile][-1], self.in_tableau[pile])
        return reached

    def _show(
        self,
        piles: Piles,
        pile: int,
        nth: int,
        tops: list[int],
        shown: list[int],
        reached: Reached,
    ) -> bool:
        """Let cards leave the nth column, and check if this shows a new card."""
        cards, place, new = piles[pile], tops[nth], False
        while place:
            below = 1 << place - 1
            if reached.may_leave(cards[place] & ~FACE_DOWN):
                if place == tops[nth]:
                    tops[nth] = place - 1
                if not shown[nth] & below:
                    shown[nth] |= below
                    reached.show(cards[place - 1] & ~FACE_DOWN, self.in_tableau[pile])
                    new = True
                    self.work += LOOK
            else:
                beneath = cards[place - 1]
                # Not on its own: perhaps with the card beneath it, as a run.
                along = 0 if self.single or beneath >= FLOOR else self.links[beneath]
                if not along & BITS[cards[place] & ~FACE_DOWN]:
                    break
            place -= 1
        return new

    def _may_go_on(self, piles: Piles, route: Route) -> bool:
        """Check if a move laid one card on the tableau that fits on another pile there too."""
        if route[2] > 1 or not self.in_tableau[route[1]]:
            return False
        laid = BITS[piles[route[1]][-1]]
        return any(
            pile != route[1] and self.in_tableau[pile] and self.fits[piles[pile][-1]] & laid
            for pile in self.columns
        )


class Reached:
    """The cards that were on top, and where they may go."""

    def __init__(self, fits: list[int], before: list[int]) -> None:
        self.fits, self.before = fits, before
        self.cards = 0  # all that were on top
        self.coming = 0  # the cards among them that have not come to the tableau yet
        self.landing = 0  # the cards that fit somewhere in the tableau

    def show(self, card: int, in_tableau: bool) -> None:
        """Add a card that is on top, or a space."""
        self.cards |= BITS[card]
        if in_tableau:
            self.landing |= self.fits[card]
        else:
            self.coming |= BITS[card]

    def come(self) -> None:
        """Let reached cards come to the tableau, where others may be laid on them."""
        # Each card that comes may let others come.
        while come := self.coming & self.landing:
            self.coming &= ~come
            while come:
                card = come.bit_length() - 1
                come ^= BITS[card]
                self.landing |= self.fits[card]

    def may_leave(self, card: int) -> bool:
        """Check if a card has, or once had, a place to go."""
        return bool(self.landing & BITS[card]) or not self.before[card] & ~self.cards


class FinalWaste:
    """A waste that is never turned over again, and the stock still to be drawn onto it."""

    def __init__(self, cards: list[int], stock: bytes, drawn: int) -> None:
        self.cards, self.stock, self.drawn = cards, stock, drawn
        self.left = max(0, len(stock) - 1)  # the number of cards still to be drawn
        self.has_grown = False

    def give(self, reached: Reached) -> bool:
        """Let a card leave, drawing if necessary, and check if one did."""
        while True:
            card = self.cards[-1]
            if card < FLOOR and reached.may_leave(card):
                self.cards.pop()
                reached.show(card, False)
                return True
            if not self.left:
                return False
            self.has_grown = True
            for _ in range(min(self.drawn, self.left)):
                self.cards.append(self.stock[self.left] & ~FACE_DOWN)
                self.left -= 1


def _before(home: list[int], card: int) -> int:
    """Return the cards that lie under a card on a foundation."""
    cards, low = 0, BITS[card]
    while low and not home[FLOOR] & low:
        low = sum(BITS[below] for below in range(FLOOR) if home[below] & low) & ~cards
        cards |= low
    return cards
