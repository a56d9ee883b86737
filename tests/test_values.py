"""Values that are no parts of rule sets: decks, transitions, games of the catalogue."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

import patience_rules as pr

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
def test_a_value_equals_its_copies_and_no_other(value: Any) -> None:
    fields = attrs.astuple(value, recurse=False)
    for same in (copy.deepcopy(value), pickle.loads(pickle.dumps(value)), attrs.evolve(value)):
        assert (same, hash(same)) == (value, hash(value))
    for other in VALUES:
        same = type(value) is type(other) and fields == attrs.astuple(other, recurse=False)
        assert (value == other) is same
    name = attrs.fields(type(value))[0].name
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(value, name, None)


def test_a_value_is_shown_without_what_its_fields_hold_anyway() -> None:
    deck = attrs.evolve(DECK, codes=b"", seed=None)
    assert repr(deck) == "Deck(codes=b'')"
    assert repr(attrs.evolve(deck, seed=1, opening=("s-w",))) == (
        "Deck(codes=b'', seed=1, opening=('s-w',))"
    )
    assert repr(pr.Numbered()) == "Numbered()"
