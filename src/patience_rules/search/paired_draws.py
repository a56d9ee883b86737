"""Draws that wait in games cleared by pairs, until a card of the stock or the waste leaves."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..engine.card_sets import BITS, FACE_DOWN, FLOOR, Piles
from ..engine.listing import legal_moves
from ..engine.tables import Tables
from ..rules.words import Role
from .dead_ends.pairs import Paired
from .dead_ends.partners import leaving_alone, partners_of
from .draws import MOST_KNOWN, Draws, DrawSequence, Play, leaves_alone

MOST_TURNS: Final = 500
"""The most turns in which a known position is looked for: for two decks and three redeals."""


def paired_draws_wait(t: Tables) -> bool:
    """Check if a draw may wait until just before a card of the stock or the waste leaves.

    Cards leave alone or in pairs, and nothing is laid on any pile. Draws and redeals are legal
    whatever lies elsewhere, and change only stock and waste. No other pile waits for these. So a
    draw can be exchanged with a move before or after it that touches neither.
    """
    rules = t.rules
    if rules.draw is None or len(t.numbering.of_role(Role.WASTE)) != 1 or not Paired.covers(t):
        return False
    apart = set(t.numbering.of_role(Role.STOCK) + t.numbering.of_role(Role.WASTE))
    return all(leaves_alone(t, pile, set() if pile in apart else apart) for pile in range(t.piles))


class PairedDraws(Draws):
    """The cards that draws bring to the top, and the moves in which these leave."""

    _partners: list[int]  # by card: those that may leave with it
    _alone: int  # the cards that may leave alone

    def __init__(self, t: Tables, most: int = MOST_KNOWN) -> None:
        super().__init__(t, most)
        self._partners = [0] * (FLOOR + 1)
        for card, others in partners_of(t).items():
            self._partners[card] = sum([BITS[other] for other in others])
        self._alone = sum([BITS[card] for card, leaves in enumerate(leaving_alone(t)) if leaves])
        turns = (t.redeal_times + 1) * (t.cards + 1)
        self.by_draws = self._single and 0 < turns <= MOST_TURNS

    def wanted(self, piles: Piles) -> int:
        """Return the cards that may leave alone, or with a card on top elsewhere."""
        wanted = self._alone
        for source in self.t.sources:
            pile = source.pile
            if pile not in (self.stock, self.waste) and source.may_leave(piles, 0, -1):
                wanted |= self._partners[piles[pile][-1] & ~FACE_DOWN]
        return wanted

    def next_after(self, ahead: DrawSequence, wanted: int, count: int) -> int:
        """Return the next draw count above `count` after which stock or waste may give a card."""
        for later in range(count + 1, len(ahead.turns)):
            top, drawn = ahead.tops[later], ahead.turns[later][0][-1] & ~FACE_DOWN
            if wanted & (BITS[top] | BITS[drawn]) or self._partners[top] & BITS[drawn]:
                return later
        return 0

    def plays(self, piles: Piles, ahead: DrawSequence, count: int) -> list[Play]:
        """Return the legal moves of cards of the stock and the waste after some draws."""
        t, turn = self.t, ahead.turns[count]
        table = self.turned(piles, turn)
        plays: list[Play] = []
        self._work += t.work.listing
        for move in legal_moves(t, table, turn[2], stock=False):
            route = t.routes.resolve(move)
            if self.stock in route[:2] or self.waste in route[:2]:
                plays.append((turn, table, route))
        return plays
