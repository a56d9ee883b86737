"""What is imagined looks the same, and is any of what could lie there."""

from __future__ import annotations

import random

import pytest

import patience_rules as pr
from patience_rules.rules.facts import shuffles
from tests.support.lookalike import hidden_cards

GAMES = ("klondike", "spider", "new-york", "quadrangle", "freecell", "yukon", "la-belle-lucie")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_imagined_looks_the_same(game: str) -> None:
    choices = random.Random(1)
    state = pr.deal(game, seed=1)
    for _ in range(30):
        other = state.imagine(choices)
        assert other.view() == state.view()
        assert sorted(hidden_cards(other)) == sorted(hidden_cards(state))
        assert pr.State.from_json(other.to_json()) == other
        if not state.legal_moves():
            break
        state = state.play(choices.choice(state.legal_moves()))


def test_any_of_the_hidden_cards_may_lie_anywhere() -> None:
    state = pr.deal("klondike", seed=1)
    chance = random.Random(1)
    lowest = {str(state.imagine(chance).tableau[6][0]) for _ in range(400)}
    assert lowest == set(hidden_cards(state))


def test_the_same_chance_imagines_the_same() -> None:
    state = pr.deal("klondike", seed=1)
    assert state.imagine(random.Random(3)) == state.imagine(random.Random(3))
    assert state.imagine(random.Random(3)) != state.imagine(random.Random(4))


def test_tables_that_look_alike_are_imagined_alike() -> None:
    state = pr.deal("klondike", seed=1)
    other = state.imagine(random.Random(7))
    assert other != state
    assert other.imagine(random.Random(3)) == state.imagine(random.Random(3))


def test_what_redeals_are_shuffled_from_is_imagined() -> None:
    game = next(name for name in pr.GAMES if shuffles(pr.GAMES[name]))
    state = pr.deal(game, seed=1)
    assert state.imagine(random.Random(1)) != state.imagine(random.Random(2))
