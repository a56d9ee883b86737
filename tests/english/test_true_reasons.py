"""What a reason says about other moves is so, in the words of the rulebook."""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from tests.support.draw import few_fast
from tests.support.random_rules import rule_sets, states
from tests.support.true_reasons import check_reasons_are_true, tried
from tests.support.worked import lay


def check_game(game: str, positions: int, moves: int) -> Counter[str]:
    """Check reasons in random positions of a game, and return how many."""
    choices, told, made = Random(game), pr.describe(game).lower(), Counter[str]()
    state = pr.deal(game, seed=5)
    for _ in range(positions):
        made += check_reasons_are_true(state, tried(state, choices, moves), told, 18)
        legal = state.legal_moves()
        if not legal:
            break
        state = state.play(choices.choice(legal))
    return made


@pytest.mark.parametrize("every", few_fast([18, 4], 1))
def test_reasons_are_true_in_some_of_the_games(every: int) -> None:
    made = Counter[str]()
    for game in list(pr.GAMES)[::every]:
        made += check_game(game, positions=2, moves=6)
    assert made["reasons"] > 4000 // every
    assert made["named"] > 800 // every
    assert made["ruled"] > 800 // every


def has_waiting(rules: pl.Rules) -> bool:
    """Check if ways to leave a pile or to lay cards wait for other piles or for a redeal."""
    ways: list[pl.Leave | pl.Start | pl.Build] = []
    for zone in rules.zones:
        ways += [*zone.take, *zone.start, *zone.build]
    return any(isinstance(one, (pl.Holds, pl.Redeals)) for way in ways for one in way.when)


def test_reasons_to_wait_are_true() -> None:
    made = Counter[str]()
    for game in filter(lambda game: has_waiting(pr.GAMES[game]), pr.GAMES):
        made += check_game(game, positions=2, moves=20)
    assert made["waited"] > 5


def test_the_rule_of_a_suit_is_told_of_that_suit() -> None:
    """In Abacus each suit counts by a number of its own."""
    for beneath, says in (
        ("TH", "only the 7♥ goes on the 10♥: hearts are built down by threes in suit"),
        ("TC", "only the 9♣ goes on the 10♣: clubs are built down in suit"),
    ):
        violation = lay(pr.GAMES["abacus"], t1=beneath, t2="2S").check("t2-t1")
        assert violation
        assert violation.message == says


@pytest.mark.slow
@pytest.mark.parametrize("game", list(pr.GAMES))
def test_reasons_are_true(game: str) -> None:
    assert check_game(game, positions=30, moves=30)["reasons"]


@given(st.data())
def test_reasons_are_true_in_any_game(data: st.DataObject) -> None:
    state = data.draw(states(data.draw(rule_sets())))
    moves = tried(state, Random(data.draw(st.integers(0, 99))), 60)
    check_reasons_are_true(state, moves, pr.describe(state.rules).lower())


def test_many_cards_are_named_by_rank_and_suit() -> None:
    usual = pr.GAMES["klondike"]
    black = pl.Start(when=pl.CardIs(suits=(pr.Suit.CLUBS, pr.Suit.SPADES)))
    zones = [
        attrs.evolve(zone, start=black) if zone.role is pl.Role.TABLEAU else zone
        for zone in usual.zones
    ]
    violation = lay(attrs.evolve(usual, zones=zones, options=()), t1="KD").check("t1-t2")
    assert violation
    assert violation.message == "an empty tableau pile takes only a black card"


def test_a_card_that_needs_others_is_not_discarded_alone() -> None:
    violation = pr.deal("hurricane", seed=1).check("t1-d")
    assert violation
    assert (
        violation.message == f"the {violation.cards[0].symbol} needs other cards, to make fourteen"
    )
