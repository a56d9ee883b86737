"""The search, where neighbours leave, gaps close and cards take the place of others."""

from __future__ import annotations

import random

import attrs

import patience_rules as pr
from patience_rules.cards import Rank, Suit
from patience_rules.rules.build import Build
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.removal import Removal
from patience_rules.rules.vocabulary import By, Closing, Direction, Goal, Match, Near, Role, Take
from patience_rules.rules.zone import Zone
from tests.search.test_solve import decided

STOCK = Zone(Role.STOCK, take=Take.NOTHING)
DISCARD = Zone(Role.DISCARD, take=Take.NOTHING)
ALIKE = Build(Direction.SAME, also=Build(Direction.ANY, Match.SUIT))


def small_game(choices: random.Random) -> pr.State:
    """A game of eight or ten cards in rows, as Monte Carlo or as Accordion."""
    one_of = choices.choice
    closes = one_of(list(Closing))
    grid = Zone(Role.TABLEAU, take=Take.TOP, piles=6, row=3)
    by_draw = Draw(Role.TABLEAU, every=True, up_to=1, closes=closes)
    itself = attrs.evolve(grid, closes=closes, fill=(Role.STOCK,))
    cards = one_of((4, 5))
    carlo = one_of(((grid, by_draw), (itself, None)))
    row = Zone(
        Role.TABLEAU,
        take=Take.TOP,
        piles=2 * cards,
        build=ALIKE,
        reach=one_of(((1, 3), (2, 3), (1, -1))),
        ousts=True,
        closes=Closing.IN_ORDER,
    )
    one_by_one = Draw(Role.TABLEAU, next_pile=tuple(Rank))
    stretch = attrs.evolve(row, build=None, reach=(), ousts=False)
    tableau, draw = one_of((carlo, (row, one_by_one), (stretch, one_by_one)))
    nears = [near for near in Near if near is not Near.STRETCH]
    removal = Removal(By.RANK, near=one_of(nears))
    if tableau == stretch:
        total = Removal(
            total=5, times=one_of((1, 2)), several=True, least=one_of((1, 2)), near=Near.STRETCH
        )
        removal = one_of((total, Removal(By.BETWEEN, near=Near.STRETCH)))
    suits = one_of((2, 4)) if tableau.build and cards == 4 else 2
    rules = pr.Rules(
        "small",
        (STOCK, DISCARD, tableau),
        (Deal(Role.TABLEAU, (1,) * one_of((4, 6))),),
        suits=tuple(Suit)[:suits],
        ranks=tuple(Rank)[: 2 * cards // suits],
        draw=draw,
        removal=removal if not tableau.build else None,
        goal=Goal.DISCARD,
    )
    return pr.deal(rules, seed=choices.randrange(1000))


def test_rows_that_close_up_agree_with_a_search_of_everything() -> None:
    verdicts = {
        (won, state.rules.removal and state.rules.removal.by)
        for state, won in decided(small_game, 120)
    }
    assert len(verdicts) == 8
