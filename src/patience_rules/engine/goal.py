"""Whether the goal of a game is reached, and how much of it.

Functions over tables and piles only, so that the file can also be compiled.
"""

from __future__ import annotations

from .card_sets import BITS
from .conditions import in_place, is_begun
from .tables import Piles, Tables


def is_won(t: Tables, piles: Piles) -> bool:
    """Whether the goal is reached: no card, or no more than may, is left where none should be."""
    if len(piles[t.goal_pile]) > t.goal_most or (t.sparing and not is_spared(t, piles)):
        return False
    left = t.goal_cards
    for pile in t.goal_piles:
        left -= len(piles[pile]) - 1
        if left < 0:
            return False
    for pile in t.wholes:
        if sorted_cards(t, piles, pile) < held_cards(t, piles, pile):
            return False
    return True


def held_cards(t: Tables, piles: Piles, pile: int) -> int:
    """How many cards a pile has, or the row that begins there."""
    held = 0
    for place in t.rows[pile]:
        held += len(piles[place]) - 1
    return held


def sorted_cards(t: Tables, piles: Piles, pile: int) -> int:
    """How many cards lie as the goal wants them: in a whole run, in place, rightly begun."""
    if t.zones[pile].beside:
        return in_place(t, piles, pile)
    cards = piles[pile]
    if t.whole[pile]:
        right = is_whole(t, pile, cards)
    else:
        right = len(cards) == 1 or is_begun(t, piles, pile)
    return len(cards) - 1 if right else 0


def is_spared(t: Tables, piles: Piles) -> bool:
    """Whether no card is left outside the foundations but those that never leave their piles."""
    for pile in t.goal_piles:
        if len(piles[pile]) - 1 > (t.keep[pile] if t.gives[pile] else 0):
            return False
    return True


def is_whole(t: Tables, pile: int, cards: bytes) -> bool:
    """Whether cards are a whole run of a pile, with nothing beneath it."""
    if len(cards) - 1 != t.whole[pile]:
        return False
    for link in t.links[pile]:
        place = 2
        while place < len(cards) and link[cards[place - 1]] & BITS[cards[place]]:
            place += 1
        if place == len(cards):
            return True
    return False
