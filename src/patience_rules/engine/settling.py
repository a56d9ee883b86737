"""What follows after a move by itself: sets leave, cards turn up, gaps close, spaces fill."""

# Compiled by mypyc.

from __future__ import annotations

from .base import Base
from .card_sets import FACE_DOWN
from .dealing import Step
from .leaving import Source
from .removal import Collects
from .transfer import Change


class Settling:
    """What follows after a move.

    Attributes:
        discard: the discard's pile.
        collects: the zones that collect sets.
        turns: the piles of which a face-down top card turns up once it may leave.
        steps: what fills spaces and closes gaps, in its order.
        chosen: what is dealt once the base is chosen.
        stirs: by pile, whether a card that comes to it may let something follow.
        stirs_from: by pile, whether a card that leaves others there may do so.
        after_draw: whether something may follow after a draw.
        fills: by pile, the steps that fill it at once when its card is discarded.
        feeds: by pile, whether others are filled from it.
        filled: by pile, whether it is ever filled.
    """

    def __init__(
        self,
        discard: int,
        collects: list[Collects],
        turns: list[Source],
        steps: list[Step],
        chosen: list[Step],
        stirs: list[bool],
        stirs_from: list[bool],
        after_draw: bool,
        fills: list[list[Step]],
        feeds: list[bool],
        filled: list[bool],
    ) -> None:
        self.discard = discard
        self.collects = collects
        self.turns = turns
        self.steps = steps
        self.chosen = chosen
        self.stirs = stirs
        self.stirs_from = stirs_from
        self.after_draw = after_draw
        self.fills = fills
        self.feeds = feeds
        self.filled = filled

    def settle(self, base: Base, change: Change) -> None:
        """Let everything follow until nothing changes.

        No gap is closed and no space filled before the base is chosen, where it is a choice.
        """
        change.what = "fill"
        new, redeals = change.piles, change.redeals
        steps = self.steps if base.is_chosen(new) else []
        restless = True
        while restless:
            restless = False
            for collects in self.collects:
                if collects.is_complete(new):
                    for pile in collects.piles:
                        while len(new[pile]) > 1:
                            change.transfer(pile, self.discard, "remove")
            for source in self.turns:
                pile = source.pile
                if new[pile][-1] >= FACE_DOWN and source.may_leave(new, redeals, -1):
                    change.turn_up(pile)
            for step in steps:
                if step.act(change):
                    restless = True

    def deal_chosen(self, change: Change) -> None:
        """Deal the cards that follow the choice of the base."""
        for step in self.chosen:
            step.act(change)

    def fill_at_once(self, change: Change, pile: int) -> None:
        """Fill a pile whose card was just discarded."""
        for step in self.fills[pile]:
            step.act(change, pile)
