"""The pack, and the cards that are taken out of it first, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter

from ...cards import Card, Rank, Suit
from ...rules.deal import Deal
from ...rules.ruleset import Rules
from ..grammar import article, listing, number, plural
from ..naming import rank_name


def pack_in_words(rules: Rules) -> str:
    """The cards that a game is played with.

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
    """The ranks of a pack, from low to high, where they are not ace to king."""
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
    """The cards that are picked, by rank where they are all of it."""
    if step.like_first:
        return "the other cards of the first card's rank"
    ranks = [wanted for wanted in step.pick if isinstance(wanted, Rank)]
    names = [f"the first card that is {article(rank_name(rank))}" for rank in ranks]
    picked = [wanted for wanted in step.pick if isinstance(wanted, Card)]
    groups = groupby(picked, key=attrgetter("rank"))
    for ladder in _ladders((rank, [card.suit for card in same]) for rank, same in groups):
        (low, suits), (high, _) = ladder[0], ladder[-1]
        if len(ladder) > 2:
            ends = f"the {rank_name(low)} to the {rank_name(high)}"
            names.append(f"{ends} of {suits[0].name.lower()}")
        else:
            names += [name for rank, suits in ladder for name in _of_rank(rules, rank, suits)]
    return listing(
        f"another {name.partition(' ')[2]}" if name in names[:place] else name
        for place, name in enumerate(names)
    )


_Picked = tuple[Rank, list[Suit]]


def _ladders(groups: Iterable[_Picked]) -> Iterator[list[_Picked]]:
    """Ranks with their suits, those together that are one card each and go up in suit."""
    ladder: list[_Picked] = []
    for rank, suits in groups:
        if ladder and not (len(suits) == 1 and ladder[-1] == (rank - 1, suits)):
            yield ladder
            ladder = []
        ladder.append((rank, suits))
    if ladder:
        yield ladder


def _of_rank(rules: Rules, rank: Rank, suits: list[Suit]) -> list[str]:
    """Cards of a rank that are picked."""
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
