"""Steps that deal cards from pile to pile, and what follows after a move by itself.

Draws and redeals are made of the same steps. After a move sets leave, cards turn up, gaps close and
spaces fill, until nothing changes.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from .card_sets import BITS, FACE_DOWN, FLOOR
from .leaving import Base, Source
from .removal import Collects
from .table_conditions import Condition, hold
from .transfer import Change, has_gaps


class Step:
    """A step; each kind is a class of its own."""

    def would(self, piles: Sequence[bytes], redeals: int, chosen: int) -> bool:
        """Check if the step would change anything, if the player names a pile."""
        raise NotImplementedError

    def act(self, change: Change, chosen: int = -1, dealt: int = 0) -> int:
        """Take the step.

        Args:
            change: the piles, which change.
            chosen: the pile that the player named, if the step asks for one.
            dealt: the cards that earlier steps dealt.

        Returns:
            The number of cards that it dealt.
        """
        raise NotImplementedError


class CloseStep(Step):
    """Cards move up to the gaps before them.

    Attributes:
        lines: the lines of piles along which they move.
    """

    def __init__(self, lines: list[list[int]]) -> None:
        self.lines = lines

    def would(self, piles: Sequence[bytes], redeals: int, chosen: int) -> bool:
        for line in self.lines:
            if has_gaps(piles, line):
                return True
        return False

    def act(self, change: Change, chosen: int = -1, dealt: int = 0) -> int:
        for line in self.lines:
            change.close_up(line)
        return 0


class DealStep(Step):
    """Cards are dealt to piles.

    Attributes:
        order: the pile that gets each card in turn; empty if the player chooses one.
        cards: how many come to the chosen pile, or in a packet to each.
        sources: by pile, the piles that the cards come from; the first that has some gives.
        once: conditions on the step.
        each: by pile, conditions on a pile that gets cards.
        by_card: whether those are checked before each card, instead of once for each pile.
        packet: whether a pile's cards come together, as they lie.
        face_down: whether they lie face down.
        rest: whether the step is taken only if earlier ones dealt no card.
        opens: the cards that go to the next pile, any other to the last that has a card; 0 if
            no card decides.
        spaces: the piles of which each empty one brings ``cards``; empty if that is fixed.
    """

    def __init__(
        self,
        order: list[int],
        cards: int,
        sources: list[list[int]],
        once: list[Condition],
        each: list[list[Condition]],
        by_card: bool,
        packet: bool,
        face_down: bool,
        rest: bool,
        opens: int,
        spaces: list[int],
    ) -> None:
        self.order = order
        self.cards = cards
        self.sources = sources
        self.once = once
        self.each = each
        self.by_card = by_card
        self.packet = packet
        self.face_down = face_down
        self.rest = rest
        self.opens = opens
        self.spaces = spaces
        self.checks = any(each)

    def source(self, piles: Sequence[bytes], pile: int) -> int:
        """Return the pile that a pile's next card comes from, or -1 if none has a card."""
        for source in self.sources[pile]:
            if len(piles[source]) > 1:
                return source
        return -1

    def would(self, piles: Sequence[bytes], redeals: int, chosen: int) -> bool:
        if self.once and not hold(self.once, piles, redeals):
            return False
        for pile in self._next(piles, chosen):
            if self.source(piles, pile) >= 0 and hold(self.each[pile], piles, redeals):
                return True
        return False

    def act(self, change: Change, chosen: int = -1, dealt: int = 0) -> int:
        new, redeals = change.piles, change.redeals
        if (self.rest and dealt) or not hold(self.once, new, redeals):
            return 0
        order = self._next(new, chosen)
        if self.packet:
            return self._act_in_packets(change, order)
        if self.checks and not self.by_card:
            open_ = {pile for pile in set(order) if hold(self.each[pile], new, redeals)}
            order = [pile for pile in order if pile in open_]
        count = 0
        for pile in order:
            if self.checks and self.by_card and not hold(self.each[pile], new, redeals):
                continue
            source = self.source(new, pile)
            if source < 0:
                continue
            if self.face_down:
                change.lift(source, pile, 1, True)
            else:
                change.transfer(source, pile, change.what)
            count += 1
        return count

    def from_pile(self, place: int) -> DealStep:
        """Return the same step beginning with another pile, by its place among those dealt to."""
        own = list(dict.fromkeys(self.order))
        turned = dict(zip(own, own[place:] + own[:place], strict=True))
        order = [turned[pile] for pile in self.order]
        return DealStep(
            order,
            self.cards,
            self.sources,
            self.once,
            self.each,
            self.by_card,
            self.packet,
            self.face_down,
            self.rest,
            self.opens,
            self.spaces,
        )

    def _act_in_packets(self, change: Change, order: list[int]) -> int:
        new, count = change.piles, 0
        for pile in dict.fromkeys(order):
            source = self.source(new, pile)
            if source >= 0 and hold(self.each[pile], new, change.redeals):
                held = len(new[source])
                change.lift(source, pile, order.count(pile), self.face_down)
                count += held - len(new[source])
        return count

    def _next(self, piles: Sequence[bytes], chosen: int) -> list[int]:
        """Return the pile that gets each card in turn, as the piles are now."""
        if self.opens:
            return [self._in_turn(piles)]
        if not self.spaces:
            return self.order or [chosen] * self.cards
        count = 0
        for pile in self.spaces:
            count += len(piles[pile]) == 1
        return (self.order[:1] or [chosen]) * (count * self.cards)

    def _in_turn(self, piles: Sequence[bytes]) -> int:
        """Return the last pile that has a card, or the one after it if the next card opens it."""
        holding = [place for place, pile in enumerate(self.order) if len(piles[pile]) > 1]
        place = holding[-1] if holding else 0
        source = self.source(piles, self.order[place])
        next_card = piles[source][-1] if source >= 0 else FLOOR
        if holding and self.opens & BITS[next_card] and place + 1 < len(self.order):
            place += 1
        return self.order[place]


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
