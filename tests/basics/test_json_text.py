"""The one reader of JSON from outside: what each format refuses alike, and where it says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.basics.json_text import DEEPEST, load_document, load_json

READERS: dict[str, tuple[Callable[[str | bytes], object], type[pr.PatienceError], str]] = {
    "rules": (pr.Rules.from_json, pr.RulesError, "bad-rules"),
    "position": (pr.State.from_json, pr.PositionError, "syntax"),
    "record": (pr.Record.from_json, pr.RecordError, "syntax"),
}

FAULTS: dict[str, tuple[str | bytes, str | None, str]] = {
    "empty": ("", None, "not JSON: the text is empty"),
    "blank": (b" \n", None, "not JSON: the text is empty"),
    "half": ('{"a": 1,\n "b": [}', None, "not JSON: Expecting value at line 2, column 8"),
    "open": ('{"a', None, "not JSON: Unterminated string starting at column 2"),
    "two": ("{} {}", None, "not JSON: Extra data at column 4"),
    "mark": ("\ufeff{}", None, "not JSON: Unexpected UTF-8 BOM"),
    "twice": ('{"a": 1, "a": 1}', None, "not JSON: duplicate key 'a'"),
    "twice-within": ('{"a": [{"b": {"c": 1, "d": 2, "c": 3}}]}', None, "duplicate key 'c'"),
    "twice-escaped": ('{"a": 1, "\\u0061": 1}', None, "not JSON: duplicate key 'a'"),
    "nan": ('{"a": NaN}', None, "not JSON: NaN is not allowed"),
    "infinity": ('{"a": [-Infinity]}', None, "not JSON: -Infinity is not allowed"),
    "infinite": ('{"a": 1e999}', None, "not JSON: the number '1e999' is too large"),
    "digits": (f'{{"a": -{"9" * 5000}}}', "too-large", "a number of 5001 digits; the limit is 100"),
    "bytes": (b'{"a": "\xff"}', None, "not UTF-8: invalid start byte at byte 8"),
    "deep": ("[" * 50_000, "too-large", f"nested more than {DEEPEST} deep at column {DEEPEST + 1}"),
    "deep-line": ('{"a":\n' * 51, "too-large", "nested more than 50 deep at line 51, column 1"),
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("fault", FAULTS)
def test_every_format_refuses_alike(fault: str, reader: str) -> None:
    read, kind, malformed = READERS[reader]
    text, code, message = FAULTS[fault]
    with pytest.raises(pr.PatienceError) as error:
        read(text)
    assert (type(error.value), error.value.code) == (kind, code or malformed)
    assert message in error.value.message


@pytest.mark.parametrize("name", ["Options", "Rules"])
@pytest.mark.parametrize("fault", ['{"a": 1, "a": 1}', '{"a": NaN}', "{" * 99])
def test_json_within_a_text_is_read_by_the_same_rule(name: str, fault: str) -> None:
    with pytest.raises(pr.RecordError, match=rf"\[{name}\]: (not JSON|nested)"):
        pr.Record.from_text(f'[Game "balcony"]\n[{name} {json.dumps(fault)}]\n\n*')


def test_a_key_of_no_format_is_refused() -> None:
    form, data = "patience-record/1", {"format": "patience-record/1", "won": True}
    assert load_document(data, 9, form, ["format", "won"], pr.RecordError) == data
    with pytest.raises(pr.RecordError, match="a record has no 'won'"):
        load_document(data, 9, form, ["format", "moves"], pr.RecordError)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda parts: st.lists(parts) | st.dictionaries(st.text(), parts),
)


@given(VALUES, st.sampled_from([None, 1]))
def test_what_is_json_is_read(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    assert load_json(text, len(text), pr.RecordError) == value
    assert load_json(text.encode(), len(text), pr.RecordError) == value


@given(st.text(st.sampled_from('[]{}",:\\0aN\n '), max_size=200))
def test_what_is_read_is_what_json_says(text: str) -> None:
    """Whatever is not refused means what it means to Python's own reader."""
    try:
        value = load_json(text, 1000, pr.RecordError)
    except pr.RecordError:
        return
    assert value == json.loads(text)


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"]\\"":', "}"), ('["{", ', "]")])
def test_only_brackets_outside_of_strings_nest(opening: str, closing: str) -> None:
    def nested(depth: int) -> str:
        return opening * depth + json.dumps("[{" * 99) + closing * depth

    assert load_json(nested(DEEPEST), 1000, pr.RecordError) == json.loads(nested(DEEPEST))
    with pytest.raises(pr.RecordError, match="nested more than 50 deep"):
        load_json(nested(DEEPEST + 1), 1000, pr.RecordError)
