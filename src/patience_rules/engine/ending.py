"""How a game ends: whether its goal is reached, and how much of it."""

# Compiled by mypyc.

from __future__ import annotations

from .card_sets import BITS, Piles
from .rows import Row
from .runs import is_one_run


class Wanted:
    """A pile whose cards lie as the goal wants them only in a certain way.

    Attributes:
        pile: its number.
        row: the row that begins there, whose cards have to lie in place; None if there is none.
        cards: the cards that its one whole run has; 0 if it needs no run.
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
        """Return how many cards lie there."""
        if self.row is None:
            return len(piles[self.pile]) - 1
        count = 0
        for place in self.row.places:
            count += len(piles[place]) - 1
        return count

    def sorted(self, piles: Piles) -> int:
        """Return how many cards lie there as they should."""
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
    """When a game is won, and what counts for the score.

    Attributes:
        piles: the piles that together hold no more than ``cards`` once the game is won.
        cards: how many.
        spared: by such a pile, how many cards it may keep; empty if that does not matter.
        wanted: the piles whose cards have to lie in a certain way.
        plays_on: whether a game that is won might still have moves, which do not count.
        scored: the piles whose cards count for the score.
        dealt: the cards from which they are subtracted; 0 if they count themselves.
    """

    def __init__(
        self,
        piles: list[int],
        cards: int,
        spared: list[int],
        wanted: list[Wanted],
        plays_on: bool,
        scored: list[int],
        dealt: int,
        first: int,
        most: int,
    ) -> None:
        self.piles = piles
        self.cards = cards
        self.spared = spared
        self.wanted = wanted
        self.plays_on = plays_on
        self.scored = scored
        self.dealt = dealt
        self.first = first
        """A pile that tells soonest that the game is not won: it holds too many cards longest."""
        self.most = most
        """The most cards, with its floor, that it holds then."""

    def is_won(self, piles: Piles) -> bool:
        """Check if the goal is reached."""
        if len(piles[self.first]) > self.most:
            return False
        for pile, spared in zip(self.piles, self.spared, strict=False):
            if len(piles[pile]) - 1 > spared:
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
        """Return how many cards are where the goal wants them."""
        if self.wanted:
            return sum([wanted.sorted(piles) for wanted in self.wanted])
        count = 0
        for pile in self.scored:
            count += len(piles[pile]) - 1
        return max(0, self.dealt - count) if self.dealt else count
