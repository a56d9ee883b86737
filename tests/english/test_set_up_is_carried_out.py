"""The set-up of a rulebook, carried out literally on the deck that was dealt, gives the deal."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings

import patience_rules as pr
import patience_rules.language as pl
from tests.support.english_words import UnreadError, UntrueError
from tests.support.random_rules import rule_sets
from tests.support.set_up_reader import is_set_up

NOT_READ = {"citadel", "exiled-kings"}
"""Games whose cards go to foundations that they fit, which the reader cannot tell."""


@pytest.mark.parametrize("id", [id for id in pr.GAMES if id not in NOT_READ])
def test_the_set_up_is_the_deal(id: str) -> None:
    is_set_up(pr.deal(id, seed=1), pr.describe(id))


@pytest.mark.parametrize("id", ["new-york", "freecell", "pyramid", "balcony", "bisley", "penguin"])
def test_every_card_lies_as_it_was_dealt(id: str) -> None:
    for seed in range(5):
        assert is_set_up(pr.deal(id, seed=seed), pr.describe(id))


@pytest.mark.parametrize("piles", [1, 2, 3])
@pytest.mark.parametrize("most", [0, 1, 2, 9])
def test_the_cards_that_fill_piles_before_the_first_move_are_counted(piles: int, most: int) -> None:
    fill = pl.Deal(pl.HERE, source=pl.Role.STOCK, when=pl.Holds(pl.HERE, at_most=most))
    rules = pr.Rules(
        "filled",
        zones=(
            pl.STOCK,
            pl.Zone(
                pl.Role.FOUNDATION, piles=piles, start=pl.ANYTHING, build=pl.ANY_CARD, then=fill
            ),
            pl.tableau(4, pl.Take.TOP),
        ),
        deal=pl.Deal(pl.Role.TABLEAU),
        draw=pl.Draw(pl.Deal(pl.Role.TABLEAU)),
        goal=pl.Goal.TABLEAU_CLEARED,
    )
    for seed in range(3):
        assert is_set_up(pr.deal(rules, seed=seed), pr.describe(rules))


@settings(max_examples=settings().max_examples // 2, deadline=None)
@given(rule_sets())
def test_the_set_up_of_any_rules_is_true(rules: pr.Rules) -> None:
    with suppress(UnreadError):  # rare forms
        is_set_up(pr.deal(rules, seed=1), pr.describe(rules))


@pytest.mark.parametrize(
    ("id", "old", "new"),
    [
        ("king-albert", "nine on the last", "eight on the last"),
        ("canfield", "thirteen cards as", "twelve cards as"),
        ("bisley", "four aces", "four kings"),
        ("pyramid", "The other 24", "The other 25"),
        ("spider", "six to each of the first", "six to each of the second"),
        ("balcony", "The foundations and the waste", "The foundations"),
        ("freecell", "face up", "face down"),
        ("royal-cotillion", "sixteen cards", "fifteen cards"),
        ("penguin", "three cards of that rank", "two cards of that rank"),
        ("red-moon", "the second place of", "the first and second places of"),
    ],
)
def test_a_wrong_set_up_is_noticed(id: str, old: str, new: str) -> None:
    text = pr.describe(id, width=10_000)
    assert old in text
    start = pr.deal(id, seed=1)
    is_set_up(start, text)
    with pytest.raises(UntrueError):
        is_set_up(start, text.replace(old, new))
