"""Games that were chosen at random can be said in the language, and are played by the engine."""

from __future__ import annotations

import random

import pytest

import patience_rules as pr
from patience_rules.testing import check_conformance
from tests.support.draw import few_fast
from tests.support.drawn_rules import RULES


@pytest.mark.parametrize("name", RULES)
def test_the_rule_set_of_a_drawn_game_is_read_and_described(name: str) -> None:
    rules = RULES[name]
    assert pr.Rules.from_json(rules.to_json()) == rules
    assert pr.describe(rules).startswith(rules.title)


@pytest.mark.parametrize("name", few_fast(RULES, 3))
def test_the_rule_set_of_a_drawn_game_is_played(name: str) -> None:
    rules = RULES[name]
    assert check_conformance(rules, count=1, max_moves=8, max_work=1).positions
    choices, state = random.Random(1), pr.deal(rules, seed=1)
    for _ in range(40):
        moves = state.legal_moves()
        if not moves:
            break
        state = state.play(choices.choice(moves))
    assert state != pr.deal(rules, seed=1)
