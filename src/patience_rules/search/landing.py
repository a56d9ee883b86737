"""Dead ends where too few cards are left to lay the tableau's cards on."""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import BITS, FACE_DOWN, FLOOR, TOPS, UNSET, Piles
from ..engine.tables import Tables
from ..rules.shapes import Slots
from ..rules.steps import Deal
from ..rules.words import Direction, Goal, Role, Take
from .plain import ZONE, conditions_of, gives, only, receives, takes, waits_for
from .pruning import Node, Pruning


class Landing(Pruning):
    """A tableau with more cards than there are cards to lay them on.

    Each card of the tableau must be laid on another card, and each card takes at most one card
    directly on it. Take a set of ranks, and count its cards on the tableau. Then count the cards on
    which these may still be laid: all but those buried in the waste. If the first count is greater,
    the game is lost wherever the cards lie. This is Hall's condition. It is checked for sets of
    ranks two apart, adding one rank at a time. Neighbouring ranks have neighbouring places in the
    pack, from 0.
    """

    others: list[int]  # all piles except tableau and waste: their cards may yet come to the waste
    starts: bool  # a card may start the waste
    places: list[int]  # by byte of a pile: its rank's place; one past the last for a floor
    on_lower: list[bool]  # by place: a card may be laid on the rank below
    on_higher: list[bool]  # by place: a card may be laid on the rank above

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
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game.

        Cards leave the tableau one by one, and none comes there. Only the one waste receives cards,
        on a card of a neighbouring rank. No card leaves the waste.
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
        before = last = 0  # the shortage of sets that end two places below, and one
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
    """Return the ranks (from 0) of waste cards on which some card of a rank may be laid."""
    masks = t.fits[UNSET][t.numbering.of_role(Role.WASTE)[0]]
    cards = sum(BITS[13 * suit + rank] for suit in range(4))
    return sorted({card % 13 for card in range(FLOOR) if masks[card] & cards})
