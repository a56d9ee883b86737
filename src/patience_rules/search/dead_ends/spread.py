"""Dead ends that stay so even if all cards of stock and waste lie side by side."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..pruning import LOOK
from .partners import Partners
from .piles_needed import cards_of

MOST: Final = 2_000
"""The most positions of the easier game to search."""


class Spread:
    """An easier game, in which all cards of stock and waste are on top at all times.

    Cards of the columns leave as before: alone, with each other, or with a card of the stock or the
    waste. Any line of the game is one of the easier game, if draws are left out and cards of stock
    and waste that leave together stay. So if the needed cards of columns cannot all leave there, or
    only to positions without enough partners, the game is lost.

    Cards of stock and waste with the same partners are *alike*, and the first of them is enough.

    Not all moves need be tried. Take a card on top that must leave some time. For each partner of
    it that is covered, add a card on top that lies on the partner, and go on with the added cards.
    Consider the first move of a winning line that takes any of these cards. Its cards are on top
    now: otherwise another of these cards would have left before. It only uncovers others. So the
    line still wins if this move comes first, and other moves are not needed.
    """

    partners: Partners
    _most: int  # the most positions to search
    _drawn: int  # the cards of stock and waste
    _leaving: int  # the cards of columns that must leave, as the goal or others on them need it
    _alike: list[int]  # by number: the cards of stock and waste like it, if it is one of them

    def __init__(self, partners: Partners, most: int = MOST) -> None:
        self.partners = partners
        self._most = most
        numbers, count = len(partners.partners), partners.count
        self._drawn = (1 << numbers) - (1 << count)
        self._leaving = partners.needed & ~self._drawn
        for card in cards_of(self._leaving):
            self._leaving |= partners.above[card]
        self._alike = [0] * numbers
        kinds: list[int] = []  # the first card of each kind
        for card in range(count, numbers):
            for first in kinds:
                either = 1 << card | 1 << first
                alike = partners.alone[card] == partners.alone[first]
                if alike and not (partners.partners[card] ^ partners.partners[first]) & ~either:
                    self._alike[first] |= 1 << card
                    break
            else:
                kinds.append(card)
                self._alike[card] = 1 << card
        for first in kinds:
            for card in cards_of(self._alike[first]):
                self._alike[card] = self._alike[first]

    def is_lost(self, left: int) -> bool:
        """Check if the easier game is lost with some cards left."""
        waiting, known = [left], {left}
        while waiting:
            left = waiting.pop()
            if not left & self._leaving or len(known) > self._most:
                return False
            if not self.partners.are_stuck(left):
                for after in self._moves(left):
                    if after not in known:
                        known.add(after)
                        waiting.append(after)
        return True

    def _moves(self, left: int) -> list[int]:
        """Return what is left after each move that must be tried."""
        shown = left & self._drawn
        for card in cards_of(left & ~self._drawn):
            if not self.partners.above[card] & left:
                shown |= 1 << card
        # Of all cards to begin with, take the one with the fewest moves.
        best: list[int] = []
        for card in cards_of(shown & self._leaving):
            moves = self._moves_of(self._keys(card, left, shown), left, shown)
            if not best or len(moves) < len(best):
                best = moves
            if len(best) < 2:
                break
        return best

    def _keys(self, card: int, left: int, shown: int) -> list[int]:
        """Return a card with others on top, so that the first of them to leave leaves next."""
        keys, found = [card], 1 << card
        for key in keys:
            for covered in cards_of(self.partners.partners[key] & left & ~shown):
                over = self.partners.above[covered] & shown
                if not over & found:
                    low = over & -over
                    found |= low
                    keys.append(low.bit_length() - 1)
        return keys

    def _moves_of(self, keys: list[int], left: int, shown: int) -> list[int]:
        """Return what is left after each move of some cards."""
        self.partners.work += LOOK * len(keys)
        moves: list[int] = []
        for key in keys:
            if self.partners.alone[key]:
                moves.append(left ^ 1 << key)
            own = self.partners.partners[key] & shown
            while own:
                low = own & -own
                own &= ~(low | self._alike[low.bit_length() - 1])
                after = left ^ low ^ 1 << key
                if after not in moves:
                    moves.append(after)
        return moves
