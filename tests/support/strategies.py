"""Late positions of the five games, which random play hardly ever reaches."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import RANKS

Choose = Callable[[int], int]
"""A number from 0 to below the one given: from hypothesis, or from a seeded generator."""
FIRST = {"cast-out-nines": "9", "balcony": "A"}
"""The rank that foundations start with, where it is fixed."""

NAMES = st.text(
    st.characters(exclude_categories=("C", "Z")) | st.sampled_from("<>&\"'`\\*_[]:.|#=- "),
    min_size=1,
    max_size=100,
).filter(lambda name: name.isprintable() and not name.isspace())
"""Names that a rule set may have, many of them markup."""


@st.composite
def late(draw: st.DrawFn, game: str) -> pr.State:
    """Constructed positions late in a game of the five."""
    piles = late_piles(game, lambda below: draw(st.integers(0, below - 1)))
    return pr.State(game, piles)


def random_choose(seed: int) -> Choose:
    """Choices that a seed makes."""
    return random.Random(seed).randrange


def late_piles(game: str, choose: Choose) -> dict[str, list[str]]:
    """The piles of a position with foundations well built, in any state that a reader accepts.

    Foundations stand at any height, full and empty ones among them; the other cards lie in any
    order, or in runs, over a few or many piles, with stock and waste full, low or empty.
    """
    if game == "escalator":
        return late_pyramid(choose)
    rules = pr.GAMES[game]
    rest = [str(card) for card in pr.pack(rules.decks)]
    first = FIRST.get(game) or RANKS[choose(13)]
    suits = shuffle(list("CDHS" * rules.decks), choose)
    heights = [(0, 13, choose(14), 12 - choose(3))[choose(4)] for _ in suits]
    if game == "quadrangle" and not any(heights):
        heights[0] = 1
    foundation = [up(first + suit, height) for suit, height in zip(suits, heights, strict=True)]
    for pile in foundation:
        for card in pile:
            rest.remove(card)
    rest = in_runs(rest, RANKS[choose(13)]) if choose(2) else shuffle(rest, choose)
    zones = {"stock": 1, "waste": len(WASTES[game]), "reserve": int(game == "balcony")}
    piles: dict[str, list[list[str]]] = {"foundation": foundation}
    for zone, count in zones.items():
        piles[zone] = [
            take(rest, (0, choose(3), choose(len(rest) + 1))[choose(3)]) for _ in range(count)
        ]
    width = 1 + choose(TABLEAU[game])
    tableau: list[list[str]] = [[] for _ in range(TABLEAU[game])]
    while rest:
        tableau[choose(width)] += take(rest, 1 + choose(4))
    if game == "quadrangle":  # its spaces fill from the waste, then from the stock
        for pile in tableau:
            giver = piles["waste"][0] or piles["stock"][0]
            if not pile and giver:
                pile.append(giver.pop())
    piles["tableau"] = tableau
    if game != "balcony":
        del piles["reserve"]
    return {zone: [" ".join(pile) for pile in own] for zone, own in piles.items()}


WASTES = {"new-york": "123", "cast-out-nines": "1", "balcony": "1", "quadrangle": "1"}
TABLEAU = {"new-york": 8, "cast-out-nines": 7, "balcony": 5, "quadrangle": 12}


def late_pyramid(choose: Choose) -> dict[str, list[str]]:
    """A pyramid from which some cards are gone, with the rest on stock and waste."""
    cards = shuffle([str(card) for card in pr.pack()], choose)
    left = set(range(28))
    for _ in range(choose(29)):
        free = [place for place in sorted(left) if not left & set(pl.triangle(7)[place])]
        left.remove(free[choose(len(free))])
    tableau = [cards.pop() if place in left else "" for place in range(28)]
    stock = take(cards, (0, choose(3), choose(len(cards) + 1))[choose(3)])
    return {"stock": [" ".join(stock)], "waste": [" ".join(cards)], "tableau": tableau}


def up(first: str, count: int) -> list[str]:
    """Cards up in suit, round the corner."""
    start = RANKS.index(first[0])
    return [RANKS[(start + step) % 13] + first[1] for step in range(count)]


def take(cards: list[str], count: int) -> list[str]:
    """The last cards of a list, which loses them."""
    taken = [cards.pop() for _ in range(min(count, len(cards)))]
    return taken[::-1]


def shuffle(cards: list[str], choose: Choose) -> list[str]:
    """The cards in another order."""
    cards = list(cards)
    for last in range(len(cards) - 1, 0, -1):
        other = choose(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def in_runs(cards: list[str], lowest: str) -> list[str]:
    """The cards suit by suit, each suit once and then once more, down to the lowest rank given."""
    seen: dict[str, int] = {}
    keys = {}
    for place, card in enumerate(cards):
        deck = seen[card] = seen.get(card, 0) + 1
        keys[place] = deck, card[1], (RANKS.index(lowest) - RANKS.index(card[0]) - 1) % 13
    return [cards[place] for place in sorted(keys, key=lambda place: keys[place])]
