"""What follows a move by itself: sets leave, cards turn up, gaps close and spaces fill.

All of it repeats until nothing changes.
"""

# Compiled by mypyc.

from __future__ import annotations

from .card_sets import FACE_DOWN
from .leave_ways import BaseRank, SourcePile
from .removal import Collects
from .steps import StepAct
from .transfer import Change


class Settling:
    """The changes that follow a move automatically.

    Attributes:
        collects: the zones that collect sets.
        turns: the piles whose face-down top card turns up once it may leave.
        steps: the steps that fill spaces and close gaps, in order.
        after_choice: the steps taken once the base is chosen.
        arrival_triggers: by pile, True if a card laid there may trigger a change.
        departure_triggers: by pile, True if a card that leaves others there may trigger one.
        draw_triggers: True if a draw may trigger a change.
        instant_fills: by pile, the steps that fill it as soon as its card is discarded.
        feeds: by pile, True if other piles are filled from it.
        filled: by pile, True if it is ever filled.
    """

    def __init__(
        self,
        discard: int,
        collects: list[Collects],
        turns: list[SourcePile],
        steps: list[StepAct],
        after_choice: list[StepAct],
        arrival_triggers: list[bool],
        departure_triggers: list[bool],
        draw_triggers: bool,
        instant_fills: list[list[StepAct]],
        feeds: list[bool],
        filled: list[bool],
    ) -> None:
        self.discard = discard
        self.collects = collects
        self.turns = turns
        self.steps = steps
        self.after_choice = after_choice
        self.arrival_triggers = arrival_triggers
        self.departure_triggers = departure_triggers
        self.draw_triggers = draw_triggers
        self.instant_fills = instant_fills
        self.feeds = feeds
        self.filled = filled

    def settle(self, base: BaseRank, change: Change) -> int:
        """Repeat all changes until none has an effect, and return how often all were tried."""
        change.deal_word = "fill"
        piles, redeals = change.piles, change.redeals
        # Gaps and spaces wait until the base is chosen.
        steps = self.steps if base.is_chosen(piles) else []
        passes, changed = 0, True
        while changed:
            passes += 1
            changed = False
            # 1. Complete sets leave.
            for collects in self.collects:
                if collects.is_complete(piles):
                    for pile in collects.piles:
                        while len(piles[pile]) > 1:
                            change.transfer(pile, self.discard, "remove")
            # 2. Cards turn up once nothing covers them or holds them.
            for source in self.turns:
                pile = source.pile
                if piles[pile][-1] >= FACE_DOWN and source.may_leave(piles, redeals, -1):
                    change.turn_up(pile)
            # 3. Gaps close and spaces fill. This may complete a set, uncover a card or leave a
            # space, so another pass follows.
            for step in steps:
                if step.act(change):
                    changed = True
        return passes

    def deal_chosen(self, change: Change) -> None:
        """Take the steps that follow the choice of the base."""
        dealt = 0
        for step in self.after_choice:
            dealt += step.act(change, -1, dealt)

    def fill_at_once(self, change: Change, pile: int) -> None:
        """Fill a pile whose card was just discarded."""
        for step in self.instant_fills[pile]:
            step.act(change, pile)
