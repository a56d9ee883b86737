"""The fewest piles for cards that come and go, against a search of everything."""

from __future__ import annotations

import random
from itertools import product

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import BITS, FLOOR, UNSET
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.search.dead_ends.exposed import Exposed, receiving_piles
from patience_rules.search.dead_ends.piles_needed import (
    IMPOSSIBLE,
    Group,
    Laying,
    PilesNeeded,
    cards_of,
)
from tests.support.draw import seeds
from tests.support.tiny_deals import exposing_game


def fewest(
    laying: Laying, decks: int, firm: list[int], loose: list[int], bare: int | None = None
) -> int:
    """Return the fewest piles with any heights of the foundations; no card lies on a bare one."""
    cards = cards_of(laying.pack)
    suits = sorted({card // 13 for card in cards})
    highs = product(product(range(len(laying.ranks) + 1), repeat=decks), repeat=len(suits))
    best = IMPOSSIBLE
    for heights in highs:
        home = {
            card: sum(laying.places[card] < height for height in heights[suits.index(card // 13)])
            for card in cards
        }
        if all(home[card] <= firm[card] + loose[card] for card in cards):
            best = min(best, alone(laying, firm, loose, home, bare))
    return best


def alone(
    laying: Laying, firm: list[int], loose: list[int], home: dict[int, int], bare: int | None
) -> int:
    """Return how many cards lie on no other, with as many laid on others as possible."""
    lower = [card for card in home for _ in range(firm[card] - home[card])]
    upper = [card for card in home for _ in range(firm[card] + loose[card] - home[card])]
    if bare is not None and not home[bare]:
        upper.remove(bare)
    under: dict[int, int] = {}

    def lay(nth: int, tried: set[int]) -> bool:
        for place, card in enumerate(upper):
            if place not in tried and laying.laid[card] & BITS[lower[nth]]:
                tried.add(place)
                if place not in under or lay(under[place], tried):
                    under[place] = nth
                    return True
        return False

    starting = [card for nth, card in enumerate(lower) if not lay(nth, set())]
    return len(starting) if all(laying.starts & BITS[card] for card in starting) else IMPOSSIBLE


@seeds(40, 600)
def test_piles_needed_are_the_fewest_of_all_ways_to_lay_cards(seeds: range) -> None:
    found, more_needed = set(), set()
    for seed in seeds:
        choices = random.Random(seed)
        try:
            rules = exposing_game(choices)
        except pr.RulesError:
            continue
        t = tables_for(rules)
        decks = rules.decks
        if not Exposed.covers(t) or (len(rules.ranks) + 1) ** (decks * len(rules.suits)) > 700:
            continue
        laying = Laying(t, choices.choice(t.base.ranks[:4]), receiving_piles(t))
        groups = [Group(laying, suits, decks, 99) for suits in laying.groups()]
        needed, firm, loose = PilesNeeded(laying, groups), [0] * FLOOR, [0] * FLOOR
        for _ in range(25):
            card = choices.choice(cards_of(laying.pack))
            kind, free = choices.choice(((firm, False), (firm, False), (loose, True)))
            more = firm[card] + loose[card] < decks and choices.random() < 0.8
            number = 1 if more else -min(1, kind[card])
            kind[card] += number
            needed.change(card, number, free)
            if choices.random() < 0.3:
                count = min(needed.count(), IMPOSSIBLE)
                assert count == fewest(laying, decks, firm, loose), seed
                assert needed.firm == firm
                found.add(count)
                if firm[card] + loose[card] < decks:
                    firm[card] += 1
                    bare = fewest(laying, decks, firm, loose, bare=card)
                    firm[card] -= 1
                    assert min(needed.count_with(card), IMPOSSIBLE) == bare, seed
                    more_needed.add(bare - count)
    assert found >= {0, 1, 2, 3, IMPOSSIBLE}
    assert more_needed >= {-1, 0, 1}


@pytest.mark.parametrize(("most", "count"), [(100, 2), (0, 0)])
def test_no_piles_are_needed_once_the_cache_is_full(most: int, count: int) -> None:
    t = tables_for(pr.GAMES["cast-out-nines"])
    laying = Laying(t, UNSET, receiving_piles(t))
    groups = [Group(laying, suits, 2, 7, most) for suits in laying.groups()]
    needed = PilesNeeded(laying, groups)
    needed.change(pr.Card("2H").code, 2)
    assert needed.count() == count
    assert needed.count_with(pr.Card("2S").code) == count + (most > 0)
    assert [group.is_full() for group in groups] == [not most] * 4


@pytest.mark.parametrize(("card", "count"), [("7H", 1), ("8H", 0)])
def test_the_highest_rank_needs_no_piles_where_too_many_heights_would_be_told_apart(
    card: str, count: int
) -> None:
    wrapping = pl.Build(match=pl.Match.ALTERNATING_COLOURS, wrap=True)
    rules = pl.relative(pr.GAMES["cast-out-nines"], "changed", {"tableau.build": wrapping})
    t = tables_for(rules)
    laying = Laying(t, UNSET, receiving_piles(t))
    needed = PilesNeeded(laying, [Group(laying, suits, 2, 7) for suits in laying.groups()])
    needed.change(pr.Card(card).code, 1)
    assert needed.count() == count
