"""Every field of every message has words: a change of it changes the text of some game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import Enum
from typing import Any

import attrs
import pytest

import patience_rules as pr
from patience_rules.english.realiser import ENGLISH
from patience_rules.english.rulebook import messages as m
from patience_rules.english.rulebook.describe import messages_of
from patience_rules.english.rulebook.planning import plan
from patience_rules.english.rulebook.saying import Known

Field = tuple[str, str]
NOT_IN_GAMES: set[Field] = {
    ("Together", "stop"),
    ("DiscardPair", "ranks"),
    ("DealsOn", "cards"),
    ("DealtElsewhere", "sources"),
    ("Gap", "piles"),
    ("Merci", "redeals"),
    ("Space", "ways"),
}
"""Fields that only forms tell which no game of the catalogue has, or that only order messages."""


def text_of(told: Iterable[m.Message]) -> list[str]:
    """Return the sentences about messages."""
    known = Known()
    return [ENGLISH.sentences(group, known) for _, groups in plan([*told]) for group in groups]


def others(value: object) -> Iterator[Any]:
    """Yield other values of a field."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield from [one for one in type(value) if one is not value][:2]
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, tuple) and value:
        yield value[:-1]
    elif isinstance(value, pr.Card):
        yield None
    elif attrs.has(type(value)):
        yield None
        for field in attrs.fields(type(value)):  # type: ignore[arg-type]
            for other in others(getattr(value, field.name)):
                with suppress(pr.RulesError):  # a value that no rule set has
                    yield attrs.evolve(value, **{field.name: other})  # type: ignore[misc]


def told_fields(id: str) -> Iterator[tuple[Field, bool]]:
    """Yield the fields of the messages of a game, and if a change of each changes the text."""
    told = messages_of(pr.GAMES[id])
    plain = text_of(told)
    for place, message in enumerate(told):
        for field in attrs.fields(type(message)):
            value = getattr(message, field.name)
            for other in others(value):
                changed = True  # a value that has no words is noticed, too
                with suppress(Exception):
                    one = attrs.evolve(message, **{field.name: other})
                    changed = text_of([*told[:place], one, *told[place + 1 :]]) != plain
                yield (type(message).__name__, field.name), changed


@pytest.mark.slow
def test_a_change_of_any_field_of_a_message_changes_some_text() -> None:
    tried, told = set[Field](), set[Field]()
    for id in pr.GAMES:
        for field, changed in told_fields(id):
            tried.add(field)
            told |= {field} if changed else set()
    assert tried - told <= NOT_IN_GAMES


def test_most_changes_of_a_field_change_the_text() -> None:
    fields = [*told_fields("klondike"), *told_fields("camelot")]
    untold = {field for field, _ in fields} - {field for field, changed in fields if changed}
    assert len(untold) < len({field for field, _ in fields}) / 3
