"""What fields hold: the same kind tests a value and reads it from what it is written as."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.rules.kinds import Kind, kind_of, kinds_of, to_plain
from tests.support.random_rules import rule_sets

PARTS: list[Any] = [
    pr.Rules, pr.Zone, pr.Start, pr.Build, pr.Deal, pr.Draw, pr.Redeal, pr.Removal, pr.Option,
]  # fmt: skip
KINDS = list({id(kind): kind for part in PARTS for kind in kinds_of(part).values()}.values())


def held(value: Any) -> Iterator[tuple[Kind, Any]]:
    """What the fields of a part of a rule set, and of all parts in it, hold, each with its kind."""
    if isinstance(value, tuple):
        for item in value:
            yield from held(item)
    elif type(value) in PARTS:
        part: Any = type(value)
        for name, kind in kinds_of(part).items():
            yield kind, getattr(value, name)
            yield from held(getattr(value, name))


@given(rule_sets())
def test_what_a_field_holds_reads_back_from_what_it_is_written_as(rules: pr.Rules) -> None:
    for kind, value in held(rules):
        assert kind.holds(value)
        assert kind.read(to_plain(value), "") == value


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 15) | st.floats() | st.text(max_size=3)
    | st.sampled_from(("base", "top", "tableau", "K", "AS", "S", "any")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
)  # fmt: skip


@settings(max_examples=8 * settings().max_examples)
@given(plain=VALUES)
def test_whatever_is_read_is_held(plain: Any) -> None:
    for kind in KINDS:
        try:
            value = kind.read(plain, "here")
        except pr.RulesError:
            continue
        assert kind.holds(value)
        assert kind.takes(plain)
        assert kind.read(to_plain(value), "") == value


def test_kinds_are_made_once() -> None:
    assert kind_of(int | None) is kind_of(int | None)
