"""The pack, and the cards that are taken out of it first."""

from __future__ import annotations

from itertools import groupby, pairwise
from operator import attrgetter

from ...cards import Card, Rank, Suit
from ...rules.ruleset import Rules
from ...rules.steps import Deal
from ...rules.words import Base
from ..grammar import article, listing, number, plural
from ..naming import rank_name


def pack_in_words(rules: Rules) -> str:
    """Return the cards that a game is played with.

    >>> from patience_rules import GAMES
    >>> pack_in_words(GAMES["quadrangle"]), pack_in_words(GAMES["spider-one-suit"])
    ('two decks, 104 cards in all', 'eight sets of the spades, 104 cards in all')
    """
    total = f"{rules.cards} cards in all"
    ranks = _ranks_in_words(rules)
    if rules.suits == tuple(Suit):
        one = f"one deck of {rules.cards} cards{ranks}"
        return one if rules.decks == 1 else f"{number(rules.decks)} decks{ranks}, {total}"
    suits = listing(suit.name.lower() for suit in rules.suits)
    sets = "one set" if rules.decks == 1 else f"{number(rules.decks)} sets"
    return f"{sets} of the {suits}{ranks}, {total}"


def _ranks_in_words(rules: Rules) -> str:
    """Return the ranks of a pack, from low to high, where they are not ace to king."""
    if rules.ranks == tuple(Rank):
        return ""
    parts: list[list[Rank]] = []
    for rank in rules.ranks:  # ranks that follow one another as usual stand together
        if parts and parts[-1][-1] == rank - 1:
            parts[-1].append(rank)
        else:
            parts.append([rank])
    names = [" to ".join(rank_name(rank) for rank in (part[0], *part[1:][-1:])) for part in parts]
    return f" ({', then '.join(names)})"


def picked_in_words(rules: Rules, step: Deal) -> str:
    """Return the cards that are picked, by rank where they are all of it."""
    if set(step.pick) == {Base.BASE_RANK}:
        return "the other cards of the first card's rank"
    ranks = [wanted for wanted in step.pick if isinstance(wanted, Rank)]
    names = [f"the first card that is {article(rank_name(rank))}" for rank in ranks]
    picked = [wanted for wanted in step.pick if isinstance(wanted, Card)]
    steps = [(after.rank - card.rank, after.suit) for card, after in pairwise(picked)]
    if len(picked) > 2 and steps == [(1, picked[0].suit)] * (len(picked) - 1):
        low, high = rank_name(picked[0].rank), rank_name(picked[-1].rank)
        return f"the {low} to the {high} of {picked[0].suit.name.lower()}"
    for rank, same in groupby(picked, key=attrgetter("rank")):
        names += _of_rank(rules, rank, [card.suit for card in same])
    return listing(
        f"another {name.partition(' ')[2]}" if name in names[:place] else name
        for place, name in enumerate(names)
    )


def _of_rank(rules: Rules, rank: Rank, suits: list[Suit]) -> list[str]:
    """Return the cards of a rank that are picked."""
    name = rank_name(rank)
    if suits == list(rules.suits) * rules.decks and len(suits) > 1:
        return [f"the {number(len(suits))} {plural(name)}"]
    if suits == list(rules.suits) and len(suits) > 1:
        return [f"{article(name)} of each suit"]
    counted = [(suit.name.lower(), len([*same])) for suit, same in groupby(suits)]
    return [
        f"{number(count)} {plural(name)} of {suit}" if count > 1 else f"the {name} of {suit}"
        for suit, count in counted
    ]
