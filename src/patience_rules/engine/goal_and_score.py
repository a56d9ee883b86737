"""The end of a game: a check of its goal, and the score."""

# Compiled by mypyc.

from __future__ import annotations

from .card_sets import BITS, Piles
from .rows import Row
from .runs import is_one_run


class OrderedPile:
    """A pile whose cards must be in a certain order.

    Attributes:
        row: the row that begins with the pile and must be in place, or None.
        cards: the number of cards of the run that the pile must be; 0 if it needs no run.
        links: by way and card, the cards that continue a run.
        begins: the cards that may be its lowest.
    """

    def __init__(
        self, pile: int, row: Row | None, cards: int, links: list[list[int]], begins: int
    ) -> None:
        self.pile = pile
        self.row = row
        self.cards = cards
        self.links = links
        self.begins = begins

    def held(self, piles: Piles) -> int:
        """Return the number of cards in the pile or row."""
        if self.row is None:
            return len(piles[self.pile]) - 1
        count = 0
        for place in self.row.places:
            count += len(piles[place]) - 1
        return count

    def sorted(self, piles: Piles) -> int:
        """Return the number of cards that are in the right order."""
        if self.row is not None:
            return self.row.in_place(piles)
        cards = piles[self.pile]
        if len(cards) == 1:
            return 0
        if self.cards:
            right = len(cards) - 1 == self.cards and is_one_run(self.links, cards)
        else:
            right = self.begins & BITS[cards[1]] != 0
        return len(cards) - 1 if right else 0


class Ending:
    """The goal of a game, and the count of its score.

    Attributes:
        piles: the piles that must be empty, but for ``cards`` cards in all.
        kept: by pile of ``piles``, the most cards that it may keep; empty for no such limit.
        wanted: the piles whose cards must be in a certain order.
        plays_on: True if a won game might still have moves, which do not count.
        scored: the piles whose cards count for the score.
        dealt: the number that their cards are subtracted from; 0 if they score themselves.
        first_checked: the pile that is checked first, since it stays too full longest.
        first_limit: the most entries of that pile in a won game, its floor included.
    """

    def __init__(
        self,
        piles: list[int],
        cards: int,
        kept: list[int],
        wanted: list[OrderedPile],
        plays_on: bool,
        scored: list[int],
        dealt: int,
        first_checked: int,
        first_limit: int,
    ) -> None:
        self.piles = piles
        self.cards = cards
        self.kept = kept
        self.wanted = wanted
        self.plays_on = plays_on
        self.scored = scored
        self.dealt = dealt
        self.first_checked = first_checked
        self.first_limit = first_limit

    def is_won(self, piles: Piles) -> bool:
        """Check if the goal is reached."""
        # Nearly every position fails here.
        if len(piles[self.first_checked]) > self.first_limit:
            return False
        # `kept` is empty if no card is kept, so the lists may differ in length.
        for pile, kept in zip(self.piles, self.kept, strict=False):
            if len(piles[pile]) - 1 > kept:
                return False
        left = self.cards
        for pile in self.piles:
            left -= len(piles[pile]) - 1
            if left < 0:
                return False
        for wanted in self.wanted:
            if wanted.sorted(piles) < wanted.held(piles):
                return False
        return True

    def score(self, piles: Piles) -> int:
        """Return the number of cards where the goal wants them."""
        if self.wanted:
            return sum([wanted.sorted(piles) for wanted in self.wanted])
        count = 0
        for pile in self.scored:
            count += len(piles[pile]) - 1
        # A tableau to be cleared scores the cards that have left it.
        return max(0, self.dealt - count) if self.dealt else count
