"""Dead ends where too few cards are left to lay the tableau's cards on."""

# Compiled by mypyc.

from __future__ import annotations

from typing import ClassVar

from ...engine.card_sets import BITS, FACE_DOWN, FLOOR, TOPS, UNSET, Piles
from ...engine.tables import Tables
from ...rules.known_stock import only
from ...rules.shapes import Slots
from ...rules.steps import Deal
from ...rules.words import Direction, Goal, Role, Take
from ...rules.zone_facts import gives, receives
from ..plain import ZONE, conditions_of, takes, waits_for
from ..pruning import Node, Pruning


class Landing(Pruning):
    """A tableau with more cards than there are cards to lay them on.

    Each card of the tableau must be laid on another card of one pile, a waste or a foundation. Each
    card takes at most one card directly on it. Take a set of ranks, and count its cards on the
    tableau. Then count the cards on which these may still be laid: all but those buried in that
    pile. If the first count is greater, the game is lost wherever the cards lie. This is Hall's
    condition. It is checked for sets of ranks two apart, adding one rank at a time. Neighbouring
    ranks have neighbouring places in the pack, from 0.
    """

    keeps_shortest: ClassVar[bool] = True

    pile: int  # the pile on which all cards are laid
    others: list[int]  # all piles except that one and the tableau: their cards may yet come there
    starts: bool  # a card may start that pile
    places: list[int]  # by byte of a pile: its rank's place; one past the last for a floor
    on_lower: list[bool]  # by place: a card may be laid on the rank below
    on_higher: list[bool]  # by place: a card may be laid on the rank above

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        self.pile = t.targets[0]
        apart = {self.pile, *t.tableau}
        self.others = [pile for pile in range(t.piles) if pile not in apart]
        self.starts = bool(t.zones[self.pile].start)
        ranks = [rank - 1 for rank in t.rules.ranks]
        places = [ranks.index(rank) if rank in ranks else 0 for rank in range(13)]
        self.places = [len(ranks)] * TOPS
        for card in range(FLOOR):
            self.places[card] = self.places[card | FACE_DOWN] = places[card % 13]
        under = [_beneath(t, self.pile, rank) for rank in ranks]
        self.on_lower = [ranks[place - 1] in fit for place, fit in enumerate(under)]
        self.on_higher = [ranks[(place + 1) % len(ranks)] in fit for place, fit in enumerate(under)]

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        Cards leave the tableau one by one, and none comes there. All must leave it. Only the one
        waste or foundation receives cards, on a card of a neighbouring rank. No card leaves it.
        """
        rules = t.rules
        role = Role.WASTE if rules.goal is Goal.TABLEAU_CLEARED else Role.FOUNDATION
        if (
            rules.goal not in (Goal.TABLEAU_CLEARED, Goal.FOUNDATIONS_COMPLETE)
            or t.ending.cards
            or t.base.piles
        ):
            return False
        if rules.removal or rules.redeal or rules.choice or rules.count(role) != 1:
            return False
        last = rules.zones_of(role)[0]
        if gives(last) or not last.build:
            return False
        drawn = rules.draw.steps if rules.draw else ()
        if not all(isinstance(step, Deal) and step.to is role for step in drawn):
            return False
        for zone in rules.zones:
            if not only(zone, *ZONE, "shape") or zone.then or zone.run:
                return False
            if isinstance(zone.shape, Slots) or not takes(zone) <= {Take.TOP}:
                return False
            if receives(zone) and zone is not last:
                return False
            if any(waits_for(conditions) is None for conditions in conditions_of(zone)):
                return False
        counted = (Direction.UP, Direction.DOWN, Direction.UP_OR_DOWN)
        return all(
            way.direction in counted and way.step == 1 and not way.ranks for way in last.build
        )

    def is_lost(self, node: Node, piles: Piles) -> bool:
        places, count = self.places, len(self.on_lower)
        # 1. Count the cards of each rank that must leave, and those that can take one.
        need = [0] * (count + 1)
        for pile in self.t.tableau:
            for face in piles[pile]:
                need[places[face]] += 1
        supply = need.copy()
        for pile in self.others:
            for face in piles[pile]:
                supply[places[face]] += 1
        spaces = 0
        top = piles[self.pile][-1]
        if top != FLOOR:
            supply[places[top]] += 1
        elif self.starts:
            spaces += 1
        # 2. Extend each set of ranks by one more, two apart, where more cards lack a place then.
        before = last = 0  # the shortage of sets that end two places below, and one
        for place in range(count):
            lower = supply[place - 1] if self.on_lower[place] else 0
            counted = place > 1 and self.on_higher[place - 2]
            # A set that ends two below shares the rank between, which is counted once.
            short = max(before if counted else before - lower, -lower)
            short += need[place]
            if self.on_higher[place]:
                short -= supply[(place + 1) % count]
            # 3. A set with fewer places than cards is lost.
            if short > spaces:
                return True
            before, last = last, short
        return False


def _beneath(t: Tables, pile: int, rank: int) -> list[int]:
    """Return the ranks (from 0) of a pile's cards on which some card of a rank may be laid."""
    masks = t.fits[UNSET][pile]
    cards = sum(BITS[13 * suit + rank] for suit in range(4))
    return sorted({card % 13 for card in range(FLOOR) if masks[card] & cards})
