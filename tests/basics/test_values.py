"""Values: words, and values outside rule sets, such as decks, transitions and games."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import attrs
import pytest

import patience_rules as pr
from patience_rules import language
from patience_rules.basics.values import Word, given_fields
from patience_rules.dealing.deck import deck_of
from patience_rules.games.catalogue import NoNumbers, Numbered

STATE = pr.deal("balcony", seed=1)
DECK: Any = STATE.deck
VALUES: list[Any] = [
    DECK,
    pr.deal("balcony", seed=2).deck,
    *map(STATE.transition, STATE.legal_moves()),
    pr.GAMES.entry("balcony"),
    pr.GAMES.entry("new-york"),
    pr.GAMES.entry("klondike").numbered,
    pr.GAMES.entry("new-york").numbered,
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_equals_only_its_copies(value: Any) -> None:
    fields = attrs.astuple(value, recurse=False)
    for same in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert (same, hash(same)) == (value, hash(value))
    for other in VALUES:
        same = type(value) is type(other) and fields == attrs.astuple(other, recurse=False)
        assert (value == other) is same
    name = attrs.fields(type(value))[0].name
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(value, name, None)


def test_repr_omits_defaults() -> None:
    assert repr(deck_of(b"")) == "Deck(codes=b'')"
    assert repr(deck_of(b"", seed=1, opening=("s-w",))) == (
        "Deck(codes=b'', seed=1, opening=('s-w',))"
    )
    assert repr(Numbered()) == "Numbered()"


def test_a_default_may_depend_on_other_fields() -> None:
    given = [given_fields(language.Zone(role, take="top")) for role in ("cell", "tableau")]
    assert [[name for name, _ in fields] for fields in given] == [["role"], ["role", "take"]]


PUBLIC = [getattr(module, name) for module in (pr, language) for name in module.__all__]
KINDS = [kind for kind in PUBLIC if isinstance(kind, type) and issubclass(kind, Word)]


@pytest.mark.parametrize("kind", [*KINDS, NoNumbers])
def test_a_word_is_its_text(kind: type[Word]) -> None:
    for word in kind:
        text = word.value
        assert word == text
        assert hash(word) == hash(text)
        assert str(word) == f"{word}" == text
        assert f"{word:>40}" == f"{text:>40}"
        assert json.dumps({word: word}) == json.dumps({text: text})
        assert kind(text) is copy.copy(word) is copy.deepcopy(word) is word
        assert pickle.loads(pickle.dumps(word)) is word


def test_fields_are_compared_with_strings() -> None:
    zone = pr.GAMES["klondike"].zones[0]
    assert zone.role == "stock"
    assert str(zone.role) == "stock"
    assert language.Role.WASTE in {"waste"}
