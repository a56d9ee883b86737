"""Words of the language equal their strings."""

from __future__ import annotations

import copy
import json
import pickle
from enum import Enum

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.games.catalogue import NoNumbers

ENUMS = [own for own in vars(pl).values() if isinstance(own, type) and issubclass(own, Enum)]
KINDS: list[type[Enum]] = [*ENUMS, NoNumbers]
WORDS = [word for enum in KINDS if enum not in (pr.Rank, pr.Suit) for word in enum]


@pytest.mark.parametrize("word", WORDS, ids=repr)
def test_a_word_equals_its_string(word: Enum) -> None:
    assert isinstance(word, str)
    assert word == word.value == str(word) == f"{word}"
    assert json.loads(json.dumps([word])) == [word.value]
    assert copy.copy(word) is word
    assert pickle.loads(pickle.dumps(word)) is word


def test_fields_are_compared_with_strings() -> None:
    zone = pr.GAMES["klondike"].zones[0]
    assert zone.role == "stock"
    assert str(zone.role) == "stock"
    assert pl.Role.WASTE in {"waste"}
