"""Moves of cards back from a foundation.

A card comes back for others to be laid on it. Until the first of them is, whatever else can be
played can be played with the card still on its foundation: there is a space or a free card more,
and a pile that is moved with the card on top can be moved without it. But the card beneath it on
the foundation, which may come back too, can only do so after it. So the move may wait until one
that can be moved fits on it, or on a card under it there.

:func:`~patience_rules.search.shortcuts.returns_wait` has what a rule set must be like.
"""

from __future__ import annotations

from ..engine.card_sets import UNSET
from ..engine.conditions import base_rank
from ..engine.groups import group_of
from ..engine.tables import Piles, Tables


class Returns:
    """Which moves from a foundation can wait."""

    t: Tables

    def __init__(self, t: Tables) -> None:
        self.t = t

    def movable(self, piles: Piles) -> int:
        """The cards that may be lowest of a move."""
        t = self.t
        cards = 0
        for pile in t.sources:
            group = group_of(t, pile, piles[pile])
            cards |= group.top | group.lowest
        return cards

    def is_idle(self, piles: Piles, source: int, movable: int) -> bool:
        """Whether nothing that may be moved could be laid on a card of a foundation."""
        t = self.t
        fits = t.fits[base_rank(t, piles) if t.base_piles else UNSET][t.tableau[0]]
        laid = 0
        for card in piles[source][1:]:
            laid |= fits[card]
        return not laid & movable
