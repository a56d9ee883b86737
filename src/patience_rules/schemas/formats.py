"""Formats as their JSON Schemas describe them: keys, their order, forms and defaults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Set
from functools import cache, partial
from math import inf
from typing import Any, NamedTuple

from ..basics.errors import shorten
from ..basics.json_text import EDITORS_KEY, read_packaged

Form = Mapping[str, Any]
"""The schema of one value."""
_Check = Callable[[Any], bool]


class Format:
    """A format, or an object inside one, as its schema describes it.

    >>> Format("solution").problem("states", -1)
    'states: should be a whole number from 0 on, not -1'
    """

    def __init__(self, name: str, *path: str) -> None:
        whole = read_schema(name)
        self.schema: Form = _resolved(_inside(whole, path), whole)
        _refuse_unknown(self.schema, _TYPES["object"].words)
        known: Mapping[str, Form] = self.schema["properties"]
        self.forms = {key: form for key, form in known.items() if key != EDITORS_KEY}
        self.name = str(self.forms.get("format", {}).get("const", ""))
        self._checks = {key: _check(form) for key, form in known.items()}
        self._first = {"format": self.name} if "format" in self.schema.get("required", ()) else {}
        self._written = [
            (key, _plain(form), _omitted(form))
            for key, form in self.forms.items()
            if not (self.name and key == "format")
        ]

    def problem(self, key: str, value: object) -> str | None:
        """Return why a value does not have the form of its key; None if it has."""
        if self._checks[key](value):
            return None
        return f"{key}: should be {_wanted(self.forms[key])}, not {shorten(value)}"

    def write(self, owner: object, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return JSON values: those given by their keys, and else the attributes of an owner."""
        data: dict[str, Any] = self._first.copy()
        for key, plain, omitted in self._written:
            value = given[key] if key in given else getattr(owner, key)
            if plain is not None and value is not None:
                value = plain(value)
            if value not in omitted:
                data[key] = value
        return data

    def pick(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the JSON values given by their keys, in the order of the schema."""
        unknown = given.keys() - self.forms.keys()
        if unknown:
            raise KeyError(*sorted(unknown))
        data: dict[str, Any] = {}
        for key, form in self.forms.items():
            value, plain = given.get(key), _plain(form)
            if key in given and value not in _omitted(form):
                data[key] = plain(value) if plain and value is not None else value
        return data

    def named(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return JSON values with the format, as the first line of a stream has it."""
        return {"format": self.name, **data}


NO_GAME: dict[str, Any] = {"game": None, "options": None, "rules": None}
"""The keys that name a game, all left out, until a header overwrites some."""


@cache
def read_schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of a format, which must not be changed."""
    return read_packaged("schemas", f"{name}-1.json")


def _inside(schema: Form, path: tuple[str, ...]) -> Form:
    for step in path:
        schema = schema[step]
    return schema


def _resolved(part: Any, whole: Form) -> Any:
    """Return a part of a schema with the definitions that it refers to in their place."""
    if isinstance(part, list):
        return [_resolved(one, whole) for one in part]
    if not isinstance(part, dict):
        return part
    form = {word: _resolved(one, whole) for word, one in part.items() if word != "$ref"}
    file, _, place = str(part.get("$ref", "")).partition("#/")
    if not place or file == "rules-1.json":  # left to their readers
        return form
    other = read_schema(file.removesuffix("-1.json")) if file else whole
    return {**_resolved(_inside(other, tuple(place.split("/"))), other), **form}


# Checks, made once for each form


def _check(form: Form) -> _Check:
    """Return the check of a form. A form without a type is left to its reader."""
    if "enum" in form or "const" in form:
        _refuse_unknown(form, {"enum", "const"})
        words = form.get("enum") or [form["const"]]
        kind = type(words[0])
        return lambda value: isinstance(value, kind) and value in words
    if "type" not in form:
        _refuse_unknown(form, {"anyOf", "oneOf"})
        checks = [_check(one) for one in form.get("anyOf") or form.get("oneOf", ())]
    else:
        kinds = form["type"] if isinstance(form["type"], list) else [form["type"]]
        _refuse_unknown(form, set().union(*(_TYPES[kind].words for kind in kinds)))
        checks = [_TYPES[kind].check(form) for kind in kinds]
    if len(checks) == 1:
        return checks[0]
    return lambda value: not checks or any(check(value) for check in checks)


def _refuse_unknown(form: Form, known: Set[str]) -> None:
    """Refuse a word of JSON Schema that would otherwise be ignored."""
    unknown = form.keys() - known - _NOTES
    if unknown:
        raise ValueError(f"a schema has the unknown words {', '.join(sorted(unknown))}")


def _is_one(kind: Any, _: Form) -> _Check:
    return lambda value: isinstance(value, kind)


def _text(form: Form) -> _Check:
    least, most = form.get("minLength", 0), form.get("maxLength", inf)
    pattern = form.get("pattern", "").removesuffix("$") + r"\Z" * ("pattern" in form)
    return lambda value: (
        isinstance(value, str)
        and least <= len(value) <= most
        and (not pattern or re.search(pattern, value) is not None)
    )


def _number(kind: Any, form: Form) -> _Check:
    least, most = form.get("minimum", -inf), form.get("maximum", inf)
    return lambda value: (
        isinstance(value, kind) and not isinstance(value, bool) and least <= value <= most
    )


def _list(form: Form) -> _Check:
    """Return the check of a list. One that is too long is left to its reader, which says so."""
    item, least, is_set = _check(form["items"]), form.get("minItems", 0), "uniqueItems" in form
    return lambda value: (
        isinstance(value, list)
        and least <= len(value)
        and all(map(item, value))
        and not (is_set and len(set(value)) < len(value))
    )


def _object(form: Form) -> _Check:
    name = _check({"type": "string", **form.get("propertyNames", {})})
    inner = {key: _check(form_of_key) for key, form_of_key in form.get("properties", {}).items()}
    other = form.get("additionalProperties", {})
    rest = _check({} if other is False else other)
    required, least = set(form.get("required", ())), form.get("minProperties", 0)
    return lambda value: (
        isinstance(value, Mapping)
        and len(value) >= least
        and value.keys() >= required
        and (other is not False or value.keys() <= inner.keys())
        and all(name(key) and inner.get(key, rest)(held) for key, held in value.items())
    )


class _Type(NamedTuple):
    """A type of JSON: its name in messages, its checks, the words that a form of it may use."""

    name: str
    check: Callable[[Form], _Check]
    words: Set[str] = frozenset()


_BOUNDS = {"minimum", "maximum"}
_TYPES = {
    "null": _Type("null", partial(_is_one, type(None))),
    "boolean": _Type("true or false", partial(_is_one, bool)),
    "string": _Type("a string", _text, {"pattern", "minLength", "maxLength"}),
    "integer": _Type("a whole number", partial(_number, int), _BOUNDS),
    "number": _Type("a number", partial(_number, (int, float)), _BOUNDS),
    "array": _Type("a list", _list, {"items", "minItems", "maxItems", "uniqueItems"}),
    "object": _Type("an object", _object, {
        "properties", "additionalProperties", "propertyNames", "minProperties", "required",
        # Conditions between keys are for other programs; our classes check the same.
        "allOf", "oneOf", "if", "then", "else", "dependentRequired", "dependentSchemas",
    }),
}  # fmt: skip
_NOTES = {"title", "description", "default", "examples", "type", "$schema", "$id", "$defs"}


# Messages


def _wanted(form: Form) -> str:
    """Return a description of what a form asks for."""
    if "enum" in form:
        words = form["enum"]
        return " or ".join(words) if len(words) == 2 else f"one of {', '.join(words)}"
    if "const" in form:
        return f"{form['const']}".lower()
    kinds = form.get("type", [])
    if not isinstance(kinds, str):
        choices = form.get("anyOf") or form.get("oneOf") or [{"type": kind} for kind in kinds]
        return " or ".join(map(_wanted, choices))
    if form.get("pattern") in _PATTERNS:
        return _PATTERNS[form["pattern"]]
    wanted = _TYPES[kinds].name
    if form.get("items", {}).get("type") == "string":
        wanted += " of strings"
    if form.get("additionalProperties") == {"type": "string"}:
        wanted += " with string values"
    if "maxLength" in form:
        wanted += f" of up to {form['maxLength']} characters"
    if form.get("minimum", -1) >= 0:
        most = str(form.get("maximum", "")).replace(str(2**64 - 1), "2**64 - 1")
        wanted += f" from {form['minimum']} " + (f"to {most}" if most else "on")
    return wanted


_PATTERNS = {
    "^sha256:[0-9a-f]{64}$": "'sha256:' and 64 hexadecimal digits",
    "^[0-9]{1,20}$": "a string of digits",
}


# Writing


def _omitted(form: Form) -> list[Any]:
    """Return the values that are not written: the default, and what the form does not allow."""
    omitted: list[Any] = (
        [] if any("null" in choice.get("type", ()) for choice in _choices(form)) else [None]
    )
    if "default" in form:
        omitted.append(form["default"])
    omitted += [[]] * ("minItems" in form) + [{}] * ("minProperties" in form)
    if "const" in form:
        omitted.append(False)
    return omitted


def _plain(form: Form) -> Callable[[Any], Any] | None:
    """Return the function that makes JSON of a value; None if the value is JSON."""
    if any("enum" in choice for choice in _choices(form)):
        return str
    return (
        _plain_list
        if form.get("type") == "array"
        else dict
        if form.get("type") == "object"
        else None
    )


def _choices(form: Form) -> Iterable[Form]:
    """Return the forms that a value may have."""
    choices: Iterable[Form] = form.get("anyOf") or form.get("oneOf") or (form,)
    return choices


def _plain_list(values: Iterable[Any]) -> list[Any]:
    return [str(value) if isinstance(value, str) else value for value in values]
