"""Where a game stands and what a step does are words, equal to their texts."""

from __future__ import annotations

import json
import pickle

import pytest

import patience_rules as pr

WORDS = [*pr.Status, *pr.Act]


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_its_text(word: pr.Status | pr.Act) -> None:
    text = word.value
    assert word == text
    assert hash(word) == hash(text)
    assert str(word) == f"{word}" == text
    assert f"{word:>9}" == text.rjust(9)
    assert json.dumps({word: word}) == json.dumps({text: text})
    assert pickle.loads(pickle.dumps(word)) is word


def test_a_game_won_and_a_step_are_asked_by_text() -> None:
    suits = ["".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"]
    text = f"klondike s: w: f:{','.join(suits)[:-2]} t:KS,,,,,,"
    before = pr.State.from_text(text)
    won = before.transition("t1-f4")
    assert [before.status == "in-play", won.state.status == "won"] == [True, True]
    assert [step.act == "move" for step in won.steps] == [True]
