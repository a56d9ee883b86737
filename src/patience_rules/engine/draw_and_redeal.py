"""Draws from the stock, and redeals that make a new stock."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from ..basics.shuffle import later_seed, permuted
from .card_sets import EMPTY, FACE_DOWN, FLOOR
from .rows import Row
from .steps import DealAct, StepAct
from .table_conditions import Condition, all_hold
from .transfer import Change


class DrawAct:
    """A draw.

    Attributes:
        only_if_blocked: True if it is legal only if no other move is.
        single: True if it deals one card to one pile, and does nothing else.
        unconditional: True if a card in the stock is its only condition.
        closes: True if it may close gaps even if the stock is empty.
        always_deals: True if it deals a card whenever the stock has one.
    """

    def __init__(
        self,
        stock: int,
        steps: list[StepAct],
        conditions: list[Condition],
        only_if_blocked: bool,
        single: bool,
        unconditional: bool,
        closes: bool,
        always_deals: bool,
    ) -> None:
        self.stock = stock
        self.steps = steps
        self.conditions = conditions
        self.only_if_blocked = only_if_blocked
        self.single = single
        self.unconditional = unconditional
        self.closes = closes
        self.always_deals = always_deals

    def may_draw(
        self,
        piles: Sequence[bytes],
        redeals: int,
        others: bool,  # True if another move is legal
        target: int,  # the player may choose it
    ) -> bool:
        """Check if the draw is legal, once the base is chosen."""
        if (self.only_if_blocked and others) or not all_hold(self.conditions, piles, redeals):
            return False
        has_cards = len(piles[self.stock]) > 1
        if self.always_deals and has_cards:
            return True
        # A draw that would change nothing is illegal. From an empty stock, it may only close gaps.
        for step in self.steps:
            usable = has_cards or not isinstance(step, DealAct)
            if usable and step.has_effect(piles, redeals, target):
                return True
        return False

    def act(self, change: Change, chosen: int) -> None:
        """Draw, to the chosen pile if there is a choice."""
        if self.single:
            change.transfer(self.stock, chosen, "draw")
            return
        change.deal_word, dealt = "draw", 0
        for step in self.steps:
            dealt += step.act(change, chosen, dealt)


class RedealAct:
    """A redeal, and the mercies that follow the last one: one number counts both in turn.

    Attributes:
        times: the number of redeals; -1 if unlimited.
        mercies: how often, after the last redeal, a buried card may come up.
        order: the gathered piles, in the order of gathering.
        top_first: by pile, True if its top card is dealt first.
        in_turn: True if each redeal gathers one pile, the next redeal the next pile.
        shuffles: True if the cards are shuffled.
        shuffles_gaps: True if the gaps of rows are shuffled with them.
        bottom_to_top: True if, instead, the lowest card of each pile comes to its top.
        rows: the rows whose cards stay if they lie in place.
        deal_acts: the steps that then deal from the new stock.
        stock_place: the place of the stock among the gathered piles; -1 if it is not gathered.
        conditions: further conditions.
        only_if_blocked: True if it is legal only if no other move is.
        fixed_from: the number of redeals after which no condition changes.
    """

    def __init__(
        self,
        stock: int,
        times: int,
        mercies: int,
        piles: list[int],
        order: list[int],
        top_first: list[bool],
        in_turn: bool,
        shuffles: bool,
        shuffles_gaps: bool,
        bottom_to_top: bool,
        rows: list[Row],
        deal_acts: list[DealAct],
        stock_place: int,
        conditions: list[Condition],
        only_if_blocked: bool,
        fixed_from: int,
    ) -> None:
        self.stock = stock
        self.times = times
        self.mercies = mercies
        self.piles = piles
        self.order = order
        self.top_first = top_first
        self.in_turn = in_turn
        self.shuffles = shuffles
        self.shuffles_gaps = shuffles_gaps
        self.bottom_to_top = bottom_to_top
        self.rows = rows
        self.deal_acts = deal_acts
        self.stock_place = stock_place
        self.conditions = conditions
        self.only_if_blocked = only_if_blocked
        self.fixed_from = fixed_from

    def may_redeal(
        self,
        piles: Sequence[bytes],
        redeals: int,
        others: bool = False,  # True if another move is legal
    ) -> bool:
        """Check if the redeal is legal, once the base is chosen."""
        if len(piles[self.stock]) > 1 and self.stock_place < 0:
            return False
        if redeals >= self.times >= 0 or (self.only_if_blocked and others):
            return False
        if not all_hold(self.conditions, piles, redeals):
            return False
        for pile in self.piles:
            if len(piles[pile]) > 1:
                return True
        return False

    def shows_mercy(self, redeals: int) -> bool:
        """Check if a buried card may come up now."""
        return self.times <= redeals < self.times + self.mercies

    def may_free(self, piles: Sequence[bytes], redeals: int, pile: int, count: int) -> bool:
        """Check if a card, counted from the top, may come up; none on it may be hidden."""
        cards = piles[pile]
        in_pile = 1 < count < len(cards)
        return in_pile and self.shows_mercy(redeals) and max(cards[-count:]) < FACE_DOWN

    def act(self, change: Change, shuffle: int) -> None:
        """Gather the cards, shuffle them and deal them back, as far as the rules say."""
        change.deal_word, redeals = "draw", change.redeals
        if self.rows:
            self._act_in_rows(change, later_seed(shuffle, redeals + 1))
            return
        if self.bottom_to_top:
            self._lift_lowest(change)
            return

        # 1. Take up the piles in order. If each redeal has its own pile, dealing begins with it.
        order, begin = self.order, 0
        if self.in_turn:
            order = order[redeals : redeals + 1]
            begin = self.piles.index(order[0])
        place = max(self.stock_place, 0)
        before, turned_before = self._gather(change, order[:place])
        after, turned_after = self._gather(change, order[place:])
        # Cards of the stock keep their order: its top card, the last one, is dealt first.
        rest = change.piles[self.stock][:0:-1]
        change.piles[self.stock] = EMPTY
        gathered = before + rest + after

        # 2. Shuffle them and make the stock. If the order is not that of piles turned over one
        # after another, an event records it.
        if self.shuffles:
            gathered = bytes(permuted(gathered, later_seed(shuffle, redeals + 1)))
        self._put_back(change, gathered, rest + turned_before + turned_after)

        # 3. Deal from it.
        dealt = 0
        for step in self.deal_acts:
            dealt += (step.from_pile(begin) if begin else step).act(change, -1, dealt)

    def _lift_lowest(self, change: Change) -> None:
        """Bring the lowest card of each pile to its top, by dealing the pile again."""
        for pile in self.piles:
            gathered, turned = self._gather(change, [pile])
            self._put_back(change, gathered[1:] + gathered[:1], turned)
            for _ in range(len(gathered)):
                change.transfer(self.stock, pile, "draw")

    def _act_in_rows(self, change: Change, seed: int) -> None:
        """Shuffle the misplaced cards, and deal them to the places that are not in order."""
        places = self.open_places(change.piles)
        gathered, turned = self._gather(change, places)
        if self.shuffles_gaps:
            # A floor among the cards stands for a gap: its place gets no card.
            mixed = permuted(gathered + bytes([FLOOR]) * (len(places) - len(gathered)), seed)
            places = [place for place, card in zip(places, mixed, strict=True) if card != FLOOR]
            gathered = bytes([card for card in mixed if card != FLOOR])
        else:
            gathered = bytes(permuted(gathered, seed))
        self._put_back(change, gathered, turned)
        for place in places[: len(gathered)]:
            change.transfer(self.stock, place, "draw")

    def open_places(self, piles: Sequence[bytes]) -> list[int]:
        """Return the places that are dealt to again, those that may stay empty last."""
        places: list[int] = []
        gaps: list[int] = []
        for row in self.rows:
            # After its cards in place, a row may begin with a gap.
            rest = row.places[row.in_place(piles) :]
            gaps += rest[:1]
            places += rest[1:]
        return places + gaps

    def _gather(self, change: Change, piles: list[int]) -> tuple[bytes, bytes]:
        """Take up piles. Return the cards in dealing order, and as they lie if turned over."""
        gathered, turned = b"", b""
        for pile in piles:
            # Cards of the stock have no bit for face down.
            cards = bytes([card & ~FACE_DOWN for card in change.piles[pile][1:]])
            gathered += cards[::-1] if self.top_first[pile] else cards
            turned += cards
            change.piles[pile] = EMPTY
            if cards:
                change.record("redeal", pile, self.stock, cards)
        return gathered, turned

    def _put_back(self, change: Change, gathered: bytes, turned: bytes) -> None:
        """Put gathered cards beneath the stock."""
        stock = EMPTY + gathered[::-1] + change.piles[self.stock][1:]
        change.piles[self.stock] = stock
        if gathered != turned:
            change.record("order", self.stock, self.stock, stock[1:])
