"""How the stock is drawn from, and how it is made anew."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from ..shuffle import later_seed, shuffled
from .card_sets import EMPTY, FACE_DOWN, FLOOR
from .rows import Row
from .settling import DealStep, Step
from .table_conditions import Condition, hold
from .transfer import Change


class Draw:
    """A draw.

    Attributes:
        stock: the stock's pile.
        steps: what it does.
        conditions: what has to hold.
        alone: whether it needs that no other move is legal.
        single: whether it brings one card to one pile, and does nothing else.
        free: whether cards in the stock are all that it needs.
        closes: whether it may close gaps without a card in the stock.
        sure: whether it brings a card whenever the stock has one.
    """

    def __init__(
        self,
        stock: int,
        steps: list[Step],
        conditions: list[Condition],
        alone: bool,
        single: bool,
        free: bool,
        closes: bool,
        sure: bool,
    ) -> None:
        self.stock = stock
        self.steps = steps
        self.conditions = conditions
        self.alone = alone
        self.single = single
        self.free = free
        self.closes = closes
        self.sure = sure

    def may_draw(self, piles: Sequence[bytes], redeals: int, others: bool, target: int) -> bool:
        """Check if the stock may be drawn from.

        Args:
            piles: the cards of every pile; the base is chosen, or no choice.
            others: whether another move is legal.
            target: the pile that the move leads to, which the player may choose.
        """
        if (self.alone and others) or not hold(self.conditions, piles, redeals):
            return False
        has_cards = len(piles[self.stock]) > 1
        if self.sure and has_cards:
            return True
        for step in self.steps:
            if (has_cards or not isinstance(step, DealStep)) and step.would(piles, redeals, target):
                return True
        return False

    def act(self, change: Change, chosen: int) -> None:
        """Draw to the chosen pile, or wherever the steps lead."""
        if self.single:
            change.transfer(self.stock, chosen, "draw")
            return
        change.what, dealt = "draw", 0
        for step in self.steps:
            dealt += step.act(change, chosen, dealt)


class Redeal:
    """A redeal.

    Attributes:
        stock: the stock's pile.
        times: how many redeals there are, -1 for any number.
        early: whether the stock need not be empty.
        conditions: what has to hold.
        piles: the piles that are gathered, as they are counted.
        order: the piles in the order in which their cards come.
        top_first: whether the top card of a pile comes first.
        in_turn: whether one pile is gathered, and the next one at the next redeal.
        shuffles: whether the cards are shuffled.
        gaps: whether the gaps of rows are shuffled with them.
        raises: whether instead the lowest card of each pile comes to its top.
        rows: rows of which the cards that lie in place stay.
        deals: the step that deals the cards back, if there is one.
        asked: how many redeals the conditions of the rules tell apart.
    """

    def __init__(
        self,
        stock: int,
        times: int,
        early: bool,
        conditions: list[Condition],
        piles: list[int],
        order: list[int],
        top_first: bool,
        in_turn: bool,
        shuffles: bool,
        gaps: bool,
        raises: bool,
        rows: list[Row],
        deals: DealStep | None,
        asked: int,
    ) -> None:
        self.stock = stock
        self.times = times
        self.early = early
        self.conditions = conditions
        self.piles = piles
        self.order = order
        self.top_first = top_first
        self.in_turn = in_turn
        self.shuffles = shuffles
        self.gaps = gaps
        self.raises = raises
        self.rows = rows
        self.deals = deals
        self.asked = asked

    def may_redeal(self, piles: Sequence[bytes], redeals: int) -> bool:
        """Check if the stock may be made anew, once the base is chosen."""
        if len(piles[self.stock]) > 1 and not self.early:
            return False
        if redeals == self.times or not hold(self.conditions, piles, redeals):
            return False
        for pile in self.piles:
            if len(piles[pile]) > 1:
                return True
        return False

    def act(self, change: Change, shuffle: int) -> None:
        """Gather the cards, shuffle them if need be, and deal them back if that is part of it."""
        change.what, redeals = "draw", change.redeals
        if self.rows:
            self._act_in_rows(change, later_seed(shuffle, redeals + 1))
            return
        if self.raises:
            for pile in self.piles:
                gathered, turned = self._gather(change, [pile])
                self._put_back(change, gathered[1:] + gathered[:1], turned)
                for _ in range(len(gathered)):
                    change.transfer(self.stock, pile, "draw")
            return
        order, first = self.order, 0
        if self.in_turn:
            order = order[redeals : redeals + 1]
            first = self.piles.index(order[0])
        gathered, turned = self._gather(change, order)
        if self.shuffles:
            gathered = bytes(shuffled(gathered, later_seed(shuffle, redeals + 1)))
        self._put_back(change, gathered, turned)
        deals = self.deals
        if deals is not None:
            deals = deals.from_pile(first) if first else deals
            deals.act(change)

    def _act_in_rows(self, change: Change, seed: int) -> None:
        """Shuffle the cards that do not lie in place, and deal them to the other places."""
        places = self.open_places(change.piles)
        gathered, turned = self._gather(change, places)
        if self.gaps:
            mixed = shuffled(gathered + bytes([FLOOR]) * (len(places) - len(gathered)), seed)
            places = [place for place, card in zip(places, mixed, strict=True) if card != FLOOR]
            gathered = bytes([card for card in mixed if card != FLOOR])
        else:
            gathered = bytes(shuffled(gathered, seed))
        self._put_back(change, gathered, turned)
        for place in places[: len(gathered)]:
            change.transfer(self.stock, place, "draw")

    def open_places(self, piles: Sequence[bytes]) -> list[int]:
        """Return the places of rows that are dealt to again, those that may stay gaps last."""
        places: list[int] = []
        gaps: list[int] = []
        for row in self.rows:
            rest = row.places[row.in_place(piles) :]
            gaps += rest[:1]
            places += rest[1:]
        return places + gaps

    def _gather(self, change: Change, piles: list[int]) -> tuple[bytes, bytes]:
        """Take up the cards of piles: in the order of dealing, and as they lie if turned over."""
        gathered, turned = b"", b""
        for pile in piles:
            cards = bytes([card & ~FACE_DOWN for card in change.piles[pile][1:]])
            gathered += cards[::-1] if self.top_first else cards
            turned += cards
            change.piles[pile] = EMPTY
            if cards:
                change.tell("redeal", pile, self.stock, cards)
        return gathered, turned

    def _put_back(self, change: Change, gathered: bytes, turned: bytes) -> None:
        """Put gathered cards beneath the stock."""
        stock = EMPTY + gathered[::-1] + change.piles[self.stock][1:]
        change.piles[self.stock] = stock
        if gathered != turned:
            change.tell("order", self.stock, self.stock, stock[1:])
