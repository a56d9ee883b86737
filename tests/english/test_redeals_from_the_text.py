"""A reader that knows English, but no rule set, carries redeals out as a rulebook tells them."""

from __future__ import annotations

import random
from functools import cache

import pytest

import patience_rules as pr
from tests.support.draw import few_fast
from tests.support.redeal_reader import redealt

REDEALT = [id for id, rules in pr.GAMES.items() if rules.redeal]


@cache
def played(id: str, seed: int = 1) -> list[tuple[pr.State, pr.Move]]:
    """Return positions of random games in which a redeal is possible, with the redeal."""
    found: list[tuple[pr.State, pr.Move]] = []
    chance = random.Random(f"{id} {seed}")
    for start in range(3):
        state, cap = pr.deal(id, seed=start), 400
        while (legal := state.legal_moves()) and cap and len(found) < 4:
            cap -= 1
            again = [move for move in legal if state.play(move).redeals > state.redeals]
            from_stock = [move for move in legal if move.source == "s"]
            if again:
                found.append((state, again[0]))
            move = chance.choice(again or (from_stock if chance.random() < 0.7 else []) or legal)
            state = state.play(move)
    return found


@pytest.mark.parametrize("id", few_fast(REDEALT, 12))
def test_a_redeal_can_be_carried_out_from_the_text(id: str) -> None:
    for state, move in played(id):
        told = redealt(state, pr.deal(id, seed=1), pr.describe(id))
        after, steps = state.play(move), state.transition(move).steps
        gathered = {step.source for step in steps if step.act == "redeal" and step.cards}
        if told.is_shuffled:
            assert gathered <= told.taken
        elif {step.act for step in steps} <= {"redeal", "draw", "order", "turn"}:
            # Cards that go elsewhere or fill spaces are told in other sections.
            now = {name: [str(card) for card in after.pile(name)] for name in after.names}
            assert {name: told.piles[name] for name in now} == now


@pytest.mark.parametrize(
    ("id", "old", "new"),
    [
        ("klondike", "turn the waste over", "take the waste up as it lies"),
        ("st-helena", "from the second on, on the one before", "from the last but one back to the"
         " first, on the one after"),
        ("cruel", "in fours", "in threes"),
        ("louis", ", one card at a time", ", one pile after another"),
    ],
)  # fmt: skip
def test_a_redeal_that_is_told_wrong_is_noticed(id: str, old: str, new: str) -> None:
    text, start = pr.describe(id, width=10_000), pr.deal(id, seed=1)
    assert old in text
    tables = [(redealt(state, start, text), redealt(state, start, text.replace(old, new)))
              for state, _ in played(id)]  # fmt: skip
    assert any(right.piles != wrong.piles for right, wrong in tables)
