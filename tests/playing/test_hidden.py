"""D-G-13: what someone at the table can't see changes no answer that a player gets."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.language import Deal, Role
from tests.support.lookalike import check_alike, hidden_cards, lookalike, with_two_swapped
from tests.support.random_rules import rule_sets, states
from tests.support.tiny import columns, tiny

HIDING = [name for name in pr.GAMES if len(set(hidden_cards(pr.deal(name, seed=1)))) > 1]


def played(game: str, seed: int) -> pr.State:
    """A position some way into a random game."""
    choices = random.Random(seed)
    state = pr.deal(game, seed=seed)
    for _ in range(choices.randrange(40)):
        moves = state.legal_moves()
        after = state.play(choices.choice(moves)) if moves else state
        if len(hidden_cards(after)) < 2:
            break
        state = after
    return state


@pytest.mark.parametrize("game", HIDING)
def test_positions_that_look_alike_answer_alike(game: str) -> None:
    state = played(game, 3)
    check_alike(state, lookalike(state, 5))


def test_steps_that_show_alike_are_compared() -> None:
    state = pr.deal("klondike", seed=1)
    assert check_alike(state, with_two_swapped(state, 2))


@pytest.mark.slow
@pytest.mark.parametrize("game", HIDING)
@pytest.mark.parametrize("seed", range(6))
def test_positions_that_look_alike_answer_alike_often(game: str, seed: int) -> None:
    state = played(game, seed)
    check_alike(state, lookalike(state, seed))
    check_alike(state, with_two_swapped(state, seed))


FEW_CARDS = tiny(
    columns(),
    deal=(Deal(Role.TABLEAU, 2, face_down=True), Deal(Role.TABLEAU)),
    ranks=(pr.Rank.ACE, pr.Rank.TWO),
    decks=4,
)
"""Sixteen cards of four kinds: piles are often alike in all that is seen of them."""


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_moves_that_look_the_same_are_the_same(seed: int, other: int) -> None:
    """Two tops that are equal, and whether the hidden cards beneath them are is not seen."""
    state = pr.deal(FEW_CARDS, seed=seed)
    hidden = lookalike(state, other)
    assert state.legal_moves(distinct=True) == hidden.legal_moves(distinct=True)


@given(st.data())
@settings(max_examples=25)
def test_positions_that_look_alike_answer_alike_in_any_game(data: st.DataObject) -> None:
    state = data.draw(states(data.draw(rule_sets())))
    change = data.draw(st.sampled_from((lookalike, with_two_swapped)))
    check_alike(state, change(state, data.draw(st.integers(0, 100))))
