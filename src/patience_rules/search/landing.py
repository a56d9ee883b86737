"""Dead ends where tableau cards have to be laid on a waste that nothing leaves.

Each card of the tableau has to be laid on another, and on each card lies at most one directly. So
if a set of ranks has more cards on the tableau than there are cards on which any of these may yet
be laid, all that are not buried in the waste, then the game can't be won, whatever lies where. That
is Hall's condition; it is asked of ranks two apart, one more at a time. Which ranks are neighbours
is a matter of their places in the pack, from 0.

:func:`~patience_rules.search.shortcuts.landing_counts` has what a rule set must be like.
"""

from __future__ import annotations

from ..engine.card_sets import BITS, FLOOR, TOPS, UNSET
from ..engine.tables import FACE_DOWN, Piles, Tables
from ..rules.vocabulary import Role


class Landing:
    """How many cards have to be laid, and on how many others."""

    wastes: list[int]  # their piles
    tableau: list[int]
    others: list[int]  # the other piles of which a card may yet come to lie on a waste
    starts: bool  # whether a card may begin a waste
    places: list[int]  # by what lies in a pile: the place of its rank, beyond all for a floor
    on_lower: list[bool]  # by place: whether such a card may be laid on the rank below
    on_higher: list[bool]  # and on the rank above

    def __init__(self, t: Tables) -> None:
        self.wastes = t.of_role(Role.WASTE)
        self.tableau = t.tableau
        apart = (Role.WASTE, Role.TABLEAU)
        self.others = [pile for pile in range(t.piles) if t.roles[pile] not in apart]
        self.starts = t.zones[self.wastes[0]].start is not None
        ranks = [rank - 1 for rank in t.rules.ranks]
        places = [ranks.index(rank) if rank in ranks else 0 for rank in range(13)]
        self.places = [len(ranks)] * TOPS
        for card in range(FLOOR):
            self.places[card] = self.places[card | FACE_DOWN] = places[card % 13]
        under = [beneath(t, rank) for rank in ranks]
        self.on_lower = [ranks[place - 1] in fit for place, fit in enumerate(under)]
        self.on_higher = [ranks[(place + 1) % len(ranks)] in fit for place, fit in enumerate(under)]

    def is_short(self, piles: Piles) -> bool:
        """Whether there is not enough to lay the tableau's cards on."""
        places, count = self.places, len(self.on_lower)
        need = [0] * (count + 1)
        for pile in self.tableau:
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


def beneath(t: Tables, rank: int) -> list[int]:
    """The ranks (from 0) on some card of which a card of a rank may be laid on the waste."""
    masks = t.fits[UNSET][t.of_role(Role.WASTE)[0]]
    cards = sum(BITS[13 * suit + rank] for suit in range(4))
    return sorted({card % 13 for card in range(FLOOR) if masks[card] & cards})
