"""The JSON Schema of rule sets, from the annotations and docstrings of the language."""

from __future__ import annotations

import inspect
import re
from types import NoneType
from typing import Any

import attrs

from patience_rules.basics.cards import Card, Rank, Suit
from patience_rules.games.index import GAMES
from patience_rules.rules.conditions import (
    DealCondition,
    DrawCondition,
    LayCondition,
    LeaveCondition,
)
from patience_rules.rules.kinds import (
    ListKind,
    NamedPartKind,
    PartKind,
    ScalarKind,
    SignKind,
    UnionKind,
    WordKind,
    annotation_of,
    kind_name,
    kind_of,
    kinds_of,
)
from patience_rules.rules.part import Between, Entries, TextForm, limits_of
from patience_rules.rules.piles import Pile
from patience_rules.rules.ruleset import FORMAT, Rules

_NOTE = (
    " A field that is left out has its default. A part may be written as the value of its first"
    " field if the others have their defaults. A list of one may be written as its entry. A reader"
    " also refuses rules that contradict themselves, which a schema cannot express."
)
_EXAMPLE = "aces-up"
_SCHEMA = {"description": "The address of this schema, for editors. Readers ignore it."}
_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
_SIGNS: dict[Any, dict[str, Any]] = {
    Rank: {"enum": [*_RANKS, "10", "a", "t", "j", "q", "k"]},
    Suit: {"enum": ["C", "D", "H", "S", "c", "d", "h", "s"]},
    Card: {"type": "string", "pattern": "^(10|[A2-9TJQKatjqk])[CDHScdhs♣♦♥♠]$"},
}
_TYPES: dict[Any, str] = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}
_OF_OTHERS: dict[str, Any] = {
    "game": {
        "title": "Game",
        "description": "The id of a game. Readers also accept its other names.",
        "type": "string",
        "examples": ["new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"],
    },
    "chosen": {
        "title": "Chosen options",
        "description": "The options that are set, each with the name of its value.",
        "type": "object",
        "additionalProperties": {"anyOf": [{"type": word} for word in _TYPES.values()]},
    },
}
"""Definitions that the schemas of other formats refer to."""


def rules_schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a rule set.

    >>> rules_schema()["properties"]["decks"]["maximum"]
    1000
    """
    defs: dict[str, Any] = {}
    top = _part(Rules, defs)
    form = {"description": "The format and its version.", "const": FORMAT}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://patience-rules.github.io/patience-rules/schemas/rules-1.json",
        "title": "Rule set",
        **top,
        "description": top["description"] + _NOTE,
        "examples": [GAMES[_EXAMPLE].to_json()],
        "required": ["format", *top["required"]],
        "properties": {"$schema": _SCHEMA, "format": form, **top["properties"]},
        "$defs": {name: defs[name] for name in sorted(defs)} | _OF_OTHERS,
    }


def _part(part: Any, defs: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a part as an object."""
    texts = meanings(part)
    properties: dict[str, Any] = {}
    needed: list[str] = []
    for field in attrs.fields(part):
        kind = kinds_of(part)[field.name]
        limits = limits_of(annotation_of(part, field.name))
        properties[field.name] = {"description": texts[field.name], **_of(kind, limits, defs)}
        if field.default is attrs.NOTHING:
            needed.append(field.name)
        elif not hasattr(field.default, "factory"):
            properties[field.name]["default"] = kind.write(field.default)
    return {
        "description": _summary(part),
        "type": "object",
        "required": needed,
        "additionalProperties": False,
        "properties": properties,
    }


def _of(kind: Any, limits: tuple[Any, ...], defs: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a kind of value.

    The type of a value chooses its schema, by if and then, where others would write anyOf. So a
    validator reports what is wrong inside, and not that nothing matches.
    """
    if isinstance(kind, ListKind):
        item = _of(kind.of, limits, defs)
        several = {"type": "array", "items": item, **_bounds(limits)}
        return _if("array", several, item) if kind.alone else several
    if isinstance(kind, UnionKind):
        return _union(kind, limits, defs)
    if isinstance(kind, NamedPartKind):
        return _named([kind], defs)
    if isinstance(kind, PartKind):
        return _reference(kind, defs)
    if isinstance(kind, WordKind):
        return _words(kind, defs)
    if isinstance(kind, ScalarKind):
        return {"type": _TYPES[kind.of], **_form(kind, limits)}
    name = kind_name(kind.of)
    defs[name] = {"description": _SUMMARIES[name], **_SIGNS[kind.of]}
    return {"$ref": f"#/$defs/{name}"}


def _if(kind: str, then: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of values that have one schema if they are of a JSON type, else another."""
    return {"if": {"type": kind}, "then": then, "else": other}


def _form(kind: ScalarKind, limits: tuple[Any, ...]) -> dict[str, Any]:
    """Return the bounds of a number, or the form of a string."""
    for limit in limits:
        if isinstance(limit, Between) and kind.of is int:
            return {"minimum": limit.low, "maximum": limit.high}
        if isinstance(limit, TextForm) and kind.of is str:
            pattern = {"pattern": limit.pattern} if limit.pattern else {}
            return {**pattern, "maxLength": limit.most}
    return {}


def _union(kind: UnionKind, limits: tuple[Any, ...], defs: dict[str, Any]) -> dict[str, Any]:
    name, summary = _UNIONS.get(kind, ("", ""))
    if name not in defs:
        found = _choice(kind, limits, defs)
        if not name:
            return found
        defs[name] = {"description": summary, **found}
    return {"$ref": f"#/$defs/{name}"}


def _choice(kind: UnionKind, limits: tuple[Any, ...], defs: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a union: one object for all named parts, one enum for all words."""
    named = [one for one in kind.of if isinstance(one, NamedPartKind)]
    if len(named) == len(kind.of) and all(one.of.needed for one in named):
        return _named(named, defs)
    scalars = [one for one in kind.of if isinstance(one, ScalarKind)]
    found = _scalar(scalars, [word for one in kind.of for word in _strings(one)], limits)
    for one in kind.of:
        if isinstance(one, ListKind):
            found = _if("array", _of(one, limits, defs), found)
        elif isinstance(one, PartKind):
            found = _if("null", found, _of(one, limits, defs))
        elif isinstance(one, SignKind) and one.of is Card:
            found = {"if": found, "else": _of(one, limits, defs)}
    return _if("object", _named(named, defs), found) if named else found


def _scalar(kinds: list[ScalarKind], words: list[str], limits: tuple[Any, ...]) -> dict[str, Any]:
    """Return the schema of values that are words or scalars."""
    forms = [{"type": _TYPES[kind.of], **_form(kind, limits)} for kind in kinds]
    forms.sort(key=lambda form: form["type"] == "string")
    if words and str in [kind.of for kind in kinds]:
        forms[-1]["examples"] = words
    elif words:
        forms.append({"enum": words})
    found = forms.pop() if forms else {"type": "null"}
    for form in reversed(forms):
        found = {
            "if": {"type": form["type"]},
            **({"then": form} if len(form) > 1 else {}),
            "else": found,
        }
    return found


def _strings(kind: Any) -> list[str]:
    """Return the strings that a kind of a union takes, but for any string."""
    if isinstance(kind, NamedPartKind):
        return [] if kind.of.needed else list(kind.names)
    if isinstance(kind, WordKind):
        return list(kind.names)
    return list(_SIGNS[kind.of].get("enum", ())) if isinstance(kind, SignKind) else []


_UNIONS: dict[Any, tuple[str, str]] = {
    kind_of(Pile): ("pile", "A name of piles: a role, here, piles beside others, or a zone's id."),
    kind_of(LayCondition): ("lay-condition", "A condition on a way to lay cards."),
    kind_of(LeaveCondition): ("leave-condition", "A condition on a way to leave."),
    kind_of(DealCondition): ("deal-condition", "A condition on a step that deals."),
    kind_of(DrawCondition): ("draw-condition", "A condition on a draw."),
}
"""Unions that several parts use, each with its name and description."""

_SUMMARIES = {
    "rank": "A rank, from ace to king.",
    "suit": "Clubs, diamonds, hearts or spades.",
    "card": "A rank, then a suit.",
}


def _bounds(limits: tuple[Any, ...]) -> dict[str, Any]:
    found = [one for one in limits if isinstance(one, Entries)]
    most = {"maxItems": found[0].most} if found else {}
    if found and found[0].least:
        most["minItems"] = found[0].least
    return most | ({"uniqueItems": True} if found and found[0].differ else {})


def _words(kind: WordKind, defs: dict[str, Any]) -> dict[str, Any]:
    words: Any = type(kind.of[0])
    if len(words) > len(kind.of):
        return {"enum": list(kind.names)}
    name = kind_name(words)
    defs[name] = {"description": _summary(words), "enum": list(kind.names)}
    return {"$ref": f"#/$defs/{name}"}


def _named(kinds: list[NamedPartKind], defs: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with one named part."""
    return {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": False,
        "properties": {
            kind.names[0]: {"description": _summary(kind.of.of), **_reference(kind.of, defs)}
            for kind in kinds
        },
    }


def _summary(part: Any) -> str:
    return (part.__doc__ or "").partition("\n")[0]


def _reference(kind: PartKind, defs: dict[str, Any]) -> dict[str, Any]:
    name = kind_name(kind.of)
    if name not in defs:
        defs[name] = {}  # a part may hold parts of its own kind
        whole = _part(kind.of, defs)
        only_first = not set(kind.needed) - {kind.first}
        defs[name] = {"title": kind.of.__name__, **whole}
        if kind.first and only_first:
            first = whole["properties"][kind.first]
            first = {key: value for key, value in first.items() if key not in _ABOUT}
            short = first if kind.alone else _scalars_only(first)
            summary = {"title": kind.of.__name__, "description": whole.pop("description")}
            defs[name] = {**summary, **_if("object", whole, short)}
    return {"$ref": f"#/$defs/{name}"}


def _scalars_only(form: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of the scalars among some values."""
    while form.get("if") in ({"type": "array"}, {"type": "object"}):
        form = form["else"]
    return form


_ABOUT = ("description", "default")


def parts() -> list[Any]:
    """Return every kind of part of a rule set, the whole first.

    >>> parts()[0].__name__, len(parts())
    ('Rules', 31)
    """
    found: list[Any] = [Rules]
    for part in found:
        for kind in kinds_of(part).values():
            found += [one for one in kind.parts() if one not in found]
    return found


def meanings(part: Any) -> dict[str, str]:
    """Return the meanings of a part's fields, from its docstring.

    >>> from patience_rules.language import Rows
    >>> meanings(Rows)
    {'length': 'the number of piles in a row.'}
    """
    _, _, text = (inspect.getdoc(part) or "").partition("Attributes:\n")
    lines = text.partition("\n\n")[0]
    found = re.findall(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", lines, re.MULTILINE)
    return {name: re.sub(r"\s+", " ", meaning) for name, meaning in found}
