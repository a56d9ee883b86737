"""Dead ends where the tableau has more cards than there are cards to lay them on."""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import BITS, FACE_DOWN, FLOOR, TOPS, UNSET, Piles
from ..engine.tables import Tables
from ..rules.shapes import Slots
from ..rules.steps import Deal
from ..rules.words import Direction, Goal, Role, Take
from .plain import (
    ZONE,
    conditions_of,
    gives,
    only,
    receives,
    takes,
    waits_for,
)
from .pruning import Node, Pruning


class Landing(Pruning):
    """A tableau with more cards than there are cards to lay them on.

    Each card of the tableau has to be laid on another, and on each card lies at most one directly.
    So if a set of ranks has more cards on the tableau than there are cards on which any of these
    may yet be laid, all that are not buried in the waste, then the game can't be won, whatever lies
    where. That is Hall's condition; it is asked of ranks two apart, one more at a time. Which ranks
    are neighbours is a matter of their places in the pack, from 0.
    """

    others: list[int]  # the piles beside tableau and waste, whose cards may yet come to a waste
    starts: bool  # whether a card may begin a waste
    places: list[int]  # by what lies in a pile: the place of its rank, beyond all for a floor
    on_lower: list[bool]  # by place: whether such a card may be laid on the rank below
    on_higher: list[bool]  # and on the rank above

    def __init__(self, t: Tables) -> None:
        super().__init__(t)
        apart = (Role.WASTE, Role.TABLEAU)
        self.others = [pile for pile in range(t.piles) if t.roles[pile] not in apart]
        self.starts = bool(t.zones[self.wastes[0]].start)
        ranks = [rank - 1 for rank in t.rules.ranks]
        places = [ranks.index(rank) if rank in ranks else 0 for rank in range(13)]
        self.places = [len(ranks)] * TOPS
        for card in range(FLOOR):
            self.places[card] = self.places[card | FACE_DOWN] = places[card % 13]
        under = [_beneath(t, rank) for rank in ranks]
        self.on_lower = [ranks[place - 1] in fit for place, fit in enumerate(under)]
        self.on_higher = [ranks[(place + 1) % len(ranks)] in fit for place, fit in enumerate(under)]

    @staticmethod
    def holds(t: Tables) -> bool:
        """Check if the proof covers a game.

        Cards leave the tableau one by one, and none comes there. Nothing but one waste receives
        any, of ranks next to theirs, and nothing leaves that.
        """
        rules, wastes = t.rules, t.rules.zones_of(Role.WASTE)
        if rules.goal is not Goal.TABLEAU or rules.removal or rules.redeal or rules.choice:
            return False
        if len(wastes) != 1 or gives(wastes[0]) or not wastes[0].build:
            return False
        drawn = rules.draw.steps if rules.draw else ()
        if not all(isinstance(step, Deal) and step.to is Role.WASTE for step in drawn):
            return False
        for zone in rules.zones:
            if not only(zone, *ZONE, "shape") or zone.then or zone.run:
                return False
            if isinstance(zone.shape, Slots) or not takes(zone) <= {Take.TOP}:
                return False
            if receives(zone) and zone.role is not Role.WASTE:
                return False
            if any(waits_for(conditions) is None for conditions in conditions_of(zone)):
                return False
        ways = wastes[0].build
        counted = (Direction.UP, Direction.DOWN, Direction.UP_OR_DOWN)
        return all(way.direction in counted and way.step == 1 and not way.ranks for way in ways)

    def is_lost(self, node: Node, piles: Piles) -> bool:
        """Check if there is not enough to lay the tableau's cards on."""
        places, count = self.places, len(self.on_lower)
        need = [0] * (count + 1)
        for pile in self.t.tableau:
            for face in piles[pile]:
                need[places[face]] += 1
        supply = need.copy()
        for pile in self.others:
            for face in piles[pile]:
                supply[places[face]] += 1
        spaces = 0
        for pile in self.wastes:
            top = piles[pile][-1]
            if top != FLOOR:
                supply[places[top]] += 1
            elif self.starts:
                spaces += 1
        before = last = 0  # how short sets of ranks are that end two places below, and one
        for place in range(count):
            lower = supply[place - 1] if self.on_lower[place] else 0
            counted = place > 1 and self.on_higher[place - 2]
            short = max(before if counted else before - lower, -lower)
            short += need[place]
            if self.on_higher[place]:
                short -= supply[(place + 1) % count]
            if short > spaces:
                return True
            before, last = last, short
        return False


def _beneath(t: Tables, rank: int) -> list[int]:
    """Return the ranks (from 0) on which some card of a rank may be laid on the waste."""
    masks = t.fits[UNSET][t.numbering.of_role(Role.WASTE)[0]]
    cards = sum(BITS[13 * suit + rank] for suit in range(4))
    return sorted({card % 13 for card in range(FLOOR) if masks[card] & cards})
