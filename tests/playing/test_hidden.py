"""D-G-13: what someone at the table can't see changes no answer that a player gets."""

from __future__ import annotations

import random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from tests.support.lookalike import asked_of, hidden_cards, lookalike, with_two_swapped
from tests.support.random_rules import rule_sets, states

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


def public_part(state: pr.State, transition: pr.Transition) -> list[object]:
    """The steps of a move, without the cards that a redeal gathers face down."""
    return [
        attrs.evolve(step, cards=tuple(card for card in state.view().pile(step.source) if card))
        if step.act is pr.Act.REDEAL
        else step
        for step in transition.steps
    ]


def check_alike(one: pr.State, other: pr.State) -> int:
    """Each answer to a player is the same for both; returns how many cards steps could compare."""
    assert one.view() == other.view()
    assert str(one) == str(other)
    assert one.legal_moves() == other.legal_moves()
    assert (one.status, one.score, one.base) == (other.status, other.score, other.base)
    assert one.to_svg(one.legal_moves()[:2]) == other.to_svg(one.legal_moves()[:2])
    for move in asked_of(one):
        first, second = one.check(move), other.check(move)
        assert first == second, (move, first, second, one)
        assert repr(first) == repr(second)
    compared = 0
    for move in one.legal_moves():
        first_steps, second_steps = one.transition(move), other.transition(move)
        if first_steps.state.view() == second_steps.state.view():
            assert public_part(one, first_steps) == public_part(other, second_steps), (move, one)
            compared += 1
    return compared


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


@given(st.data())
@settings(max_examples=25)
def test_positions_that_look_alike_answer_alike_in_any_game(data: st.DataObject) -> None:
    state = data.draw(states(data.draw(rule_sets())))
    change = data.draw(st.sampled_from((lookalike, with_two_swapped)))
    check_alike(state, change(state, data.draw(st.integers(0, 100))))
