"""The reading of schemas: checks agree with a validator, no word is ignored, keys keep order."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import patience_rules as pr
from patience_rules.schemas import NAMES, formats
from patience_rules.schemas.formats import Format
from patience_rules.serving.requests import FORMS as REQUEST_FORMS
from patience_rules.serving.requests import REQUESTS, check_request
from patience_rules.themes import PileLayout, TableLayout
from tests.schemas.test_schemas import SEEDS, validator

Path = tuple[str, ...]
PATHS: dict[str, list[Path]] = {
    **{name: [()] for name in NAMES if name not in ("rules", "serve", "answers")},
    "report": [(), ("$defs", "error")],
    "serve": [
        ("$defs", name)
        for name, form in pr.schema("serve")["$defs"].items()
        if "properties" in form and name not in ("view", "position")  # have readers
    ],
    "answers": [("$defs", "head"), ("$defs", "answer")],
}
"""The objects of all formats but rule sets, which have a reader of their own."""
OBJECTS = [(name, path) for name, paths in PATHS.items() for path in paths]
DIGEST = "sha256:" + "0" * 64
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2**64 - 1, 2**64, -(2**64), 10**30, 1.5, "", "x", "7", "1" * 20,
    "9" * 21, "-1", "\u0661", "s-w", "S - W", "won", "*", "resigned", "text", "\xe9", "\ud800",
    "x" * 100, "x" * 101, DIGEST, DIGEST[:-1], [], ["s-w"], [1], ["s-w", "s-w"], [["a"]], {},
    {"a": "b"}, {"a": 1}, {"vegas": True}, {"vegas": -12}, {"piles": {}}, {"draw": "any"},
]  # fmt: skip


def parts(form: Any) -> Iterator[dict[str, Any]]:
    """Yield a form and all forms inside it."""
    if isinstance(form, dict):
        yield form
        inside = [form.get("items"), form.get("additionalProperties"), form.get("propertyNames")]
        inside += [] if "type" in form else form.get("anyOf", [])
        for inner in (*form.get("properties", {}).values(), *inside):
            yield from parts(inner)


def object_in(schema: Any, path: Path) -> Any:
    """Return an object inside a schema."""
    for step in path:
        schema = schema[step]
    return schema


def test_every_object_is_read() -> None:
    for name, paths in PATHS.items():
        inner = pr.schema(name).get("$defs", {})
        for key, form in inner.items():
            has_reader = (name, key) in {("serve", "view"), ("serve", "position")}
            assert "properties" not in form or has_reader or ("$defs", key) in paths


@pytest.mark.parametrize(("name", "path"), OBJECTS, ids=str)
def test_an_unknown_word_anywhere_is_refused(
    name: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {other: pr.schema(other) for other in NAMES if other != "rules"}
    schema = known[name]
    monkeypatch.setattr(formats, "read_schema", known.__getitem__)
    for form in list(parts(object_in(schema, path))):
        form["multipleOf"] = 1
        with pytest.raises(ValueError, match="unknown words multipleOf"):
            Format(name, *path)
        del form["multipleOf"]
    Format(name, *path)


IN_JSON = [
    (pr.ValidReport, "report", (), {"file", "number", "rules", "state"}),
    (pr.Fault, "report", ("$defs", "error"), {"violation"}),
    (pr.Record, "record", (), set[str]()),
    (pr.Solution, "solution", (), {"is_shortest", "nearest", "start"}),
    (pr.Suggestion, "serve", ("$defs", "hint"), set[str]()),
    (pr.Step, "serve", ("$defs", "step"), set[str]()),
    (TableLayout, "serve", ("$defs", "layout"), set[str]()),
    (PileLayout, "serve", ("$defs", "place"), set[str]()),
    (pr.WinRate, "winnability", (), set[str]()),
]
"""Classes with their format, and the attributes that are left out of it or have another name."""


@pytest.mark.parametrize(("kind", "name", "path", "other"), IN_JSON)
def test_an_attribute_is_a_key_of_the_format(
    kind: type[attrs.AttrsInstance], name: str, path: Path, other: set[str]
) -> None:
    fields = {field.name for field in attrs.fields(kind)}
    assert fields - Format(name, *path).forms.keys() == other


# Checks


@pytest.mark.parametrize(("name", "path"), OBJECTS, ids=str)
def test_checks_agree_with_a_validator(name: str, path: Path) -> None:
    found, place = Format(name, *path), "".join(f"/{step}" for step in path)
    for key, form in object_in(pr.schema(name), path)["properties"].items():
        own = {"$ref": f"{pr.schema(name)['$id']}#{place}/properties/{key}"}
        second = validator(name).evolve(schema=own)
        is_left = re.search(r'"\$ref": "(rules-1|[a-z]+-1\.json")', json.dumps(form))
        for value in VALUES:
            fits = found.problem(key, value) is None
            # Rule sets and whole other formats are left to their readers.
            assert fits == second.is_valid(value) or (is_left and fits), (key, value)


SIZES = st.tuples(st.integers(0, 2), st.integers(2, 3))
FORMS: st.SearchStrategy[Any] = st.recursive(
    st.sampled_from(
        [
            {},
            {"enum": ["won", "*"]},
            {"const": True},
            {"type": "boolean"},
            {"type": ["integer", "null"], "minimum": 1},
            {"type": "string", "pattern": "^[0-9]{1,20}$"},
        ]
    )
    | SIZES.map(lambda size: {"type": "integer", "minimum": size[0], "maximum": size[1]})
    | SIZES.map(lambda size: {"type": "number", "minimum": size[0] - 1})
    | SIZES.map(lambda size: {"type": "string", "minLength": size[0], "maxLength": size[1]}),
    lambda inner: (
        st.lists(inner, min_size=1, max_size=2).map(lambda forms: {"anyOf": forms})
        | inner.map(lambda own: {"type": "array", "items": own, "uniqueItems": True})
        | st.tuples(inner, SIZES).map(
            lambda own: {"type": "array", "items": own[0], "minItems": own[1][0]}
        )
        | st.fixed_dictionaries(
            {
                "type": st.just("object"),
                "properties": inner.map(lambda own: {"a": own}),
                "additionalProperties": inner | st.just(False),
                "propertyNames": st.sampled_from([{}, {"pattern": "^[a-u]$"}]),
                "minProperties": st.integers(0, 2),
                "required": st.sampled_from([[], ["a"]]),
            }
        )
    ),
    max_leaves=4,
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.sampled_from([None, True, False, 0, 1, 2, 3, 1.5, "", "1", "won", "*", "1\u0661", "abc"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "b", "z"]), inner, max_size=3)
    ),
    max_leaves=4,
)


@given(FORMS, st.lists(JSON, min_size=20, max_size=20))
def test_checks_of_random_forms_agree_with_a_validator(form: Any, values: list[Any]) -> None:
    whole = {"required": [], "properties": {"a": form}}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(formats, "read_schema", lambda _: whole)
        found = Format("any")
    for value in values:
        assert (found._checks["a"](value)) == Draft202012Validator(form).is_valid(value), value


@pytest.mark.parametrize("text", [DIGEST + "\n", "x" + DIGEST, "7\n", "7x"])
def test_a_pattern_is_that_of_the_whole_text(text: str) -> None:
    assert Format("record").problem("rules_digest", text)
    assert Format("serve", "$defs", "deal-request").problem("seed", text)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("seed", -1, "seed: should be a whole number from 0 to 2**64 - 1, not -1"),
        ("seed", True, "seed: should be a whole number from 0 to 2**64 - 1, not True"),
        ("score", 1.0, "score: should be a whole number from 0 on, not 1.0"),
        ("result", "Won", "result: should be one of won, lost, resigned, *, not 'Won'"),
        ("rules_digest", "", "rules_digest: should be 'sha256:' and 64 hexadecimal digits, not ''"),
        ("moves", 7, "moves: should be a string, not 7"),
        ("tags", {"a": 1}, "tags: should be an object with string values, not {'a': 1}"),
    ],
)  # fmt: skip
def test_a_problem_says_what_a_key_of_a_record_should_be(
    key: str, value: object, message: str
) -> None:
    assert Format("record").problem(key, value) == message


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("id", 1.5, "id: should be a whole number or a string of up to 100 characters, not 1.5"),
        ("size", 0, "size: should be a whole number from 1 on, not 0"),
        ("moves", "s-w", "moves: should be a list of strings, not 's-w'"),
        ("result", "won", "result: should be resigned or *, not 'won'"),
        ("record", 7, "record: should be a string or an object, not 7"),
        ("dark", 1, "dark: should be true or false, not 1"),
    ],
)  # fmt: skip
def test_a_problem_says_what_a_key_of_a_request_should_be(
    key: str, value: object, message: str
) -> None:
    forms = [one for forms in REQUEST_FORMS.values() for one in forms if key in one.forms]
    assert message in {form.problem(key, value) for form in forms}


def test_keys_are_answered_in_the_order_of_the_schema() -> None:
    answer = Format("serve", "$defs", "moves-answer")
    picked = answer.pick({"score": 1, "status": "won", "moves": ()})
    assert [*picked.items()] == [("moves", []), ("status", "won"), ("score", 1)]
    hint = Format("serve", "$defs", "hint-answer")
    assert hint.pick({"hint": None}) == {"hint": None}


def test_only_keys_of_the_schema_are_answered() -> None:
    with pytest.raises(KeyError, match="scroe"):
        Format("serve", "$defs", "score-answer").pick({"score": 1, "scroe": 2})


MISTYPED = [
    ("record", lambda key: pr.Record.from_json({"format": "patience-record/1", key: 1})),
    ("position", lambda key: pr.State.from_json({"format": "patience-position/1", key: 1})),
    ("request", lambda key: check_request({"do": "deal", key: 1})),
]


@pytest.mark.parametrize(("name", "read"), MISTYPED, ids=[name for name, _ in MISTYPED])
def test_a_mistyped_key_is_recognised(name: str, read: Callable[[str], object]) -> None:
    known = REQUESTS["deal"] if name == "request" else Format(name).forms
    for key in known:
        with pytest.raises(pr.PatienceError, match=f"; did you mean {key}\\?$"):
            read(key[0] + key)


# Requests


def assert_request_agreed(request: dict[str, Any]) -> None:
    """Assert that a request is refused if its schema refuses it, and only then."""
    is_valid, error = REQUEST.is_valid(request), None
    try:
        check_request(request)
    except pr.ArgumentError as why:
        error = why
    # What rules, records and positions hold is left to their readers, as is a choice of them.
    left = request["do"] in ("deal", "load") or {"rules", "options", "record"} & {*request}
    assert is_valid == (error is None) or (left and not is_valid), (request, error)


REQUEST = validator("serve").evolve(schema={"$ref": f"{pr.schema('serve')['$id']}#/$defs/request"})
ASKED = list({key: None for forms in REQUEST_FORMS.values() for one in forms for key in one.forms})


@given(
    st.sampled_from([*REQUESTS, "nope", 1]),
    st.dictionaries(st.sampled_from([*ASKED, "x"]), st.sampled_from(VALUES), max_size=3),
)
def test_requests_are_refused_as_by_their_schema(do: Any, keys: dict[str, Any]) -> None:
    assert_request_agreed({**keys, "do": do})


@pytest.mark.slow
@pytest.mark.parametrize("do", REQUESTS)
def test_each_key_of_each_request_is_refused_as_by_its_schema(do: str) -> None:
    needed = {"check": {"move": "s-w"}, "play": {"move": "s-w"}, "best_target": {"pile": "t1"}}
    for key in (*ASKED, "x"):
        for value in VALUES:
            assert_request_agreed({**needed.get(do, {}), key: value, "do": do})


# Writing


@pytest.mark.parametrize("name", ["record", "position", "report", "view", "solution"])
def test_keys_are_written_in_the_order_of_the_schema(name: str) -> None:
    for data in SEEDS[name]:
        assert list(data) == [key for key in pr.schema(name)["properties"] if key in data]
