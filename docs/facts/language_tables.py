"""Tables of the rule language, generated from the annotations and docstrings of its parts."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from patience_rules import language
from patience_rules.basics.cards import Rank, Suit
from patience_rules.basics.errors import RulesError
from patience_rules.basics.values import Word
from patience_rules.rules.kinds import (
    ListKind,
    NamedPartKind,
    PartKind,
    UnionKind,
    WordKind,
    annotation_of,
    kind_of,
    kinds_of,
)
from patience_rules.rules.part import Between, Entries, limits_of
from patience_rules.rules.piles import Pile
from patience_rules.rules.words import Here, Role, Times
from patience_rules.rules.zone import Zone

from .game_pages import table
from .rule_schema import meanings, parts

PILES = kind_of(Pile)
"""The kind of fields that name piles."""
PLACES = {
    "to begin a pile": "Start",
    "to build": "Build",
    "to leave": "Leave",
    "on a step": "Deal",
    "on a draw": "Draw",
}
"""The uses of conditions, each with the part whose ``when`` holds them."""
SCALARS: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    bool: "`True` or `False`",
    type(None): "`None`",
}


@cache
def known() -> dict[str, Any]:
    """Return every part and every group of words, by name."""
    found = {part.__name__: part for part in parts()}
    for part in parts():
        for kind in kinds_of(part).values():
            found |= {one.__name__: one for one in held(kind)}
    return found


def held(kind: Any) -> Iterator[Any]:
    """Yield the parts and the groups of words in a kind of value."""
    if isinstance(kind, UnionKind):
        for one in kind.of:
            yield from held(one)
    elif isinstance(kind, (ListKind, NamedPartKind)):
        yield from held(kind.of)
    elif isinstance(kind, WordKind):
        yield type(kind.of[0])
    elif isinstance(kind, PartKind):
        yield kind.of


def section(name: str) -> list[str]:
    """Return the section of a part or a group of words: summary, table, and uses."""
    one = known()[name]
    uses = [
        f"`{part.__name__}.{field}`"
        for part in parts()
        for field, kind in kinds_of(part).items()
        if one in held(kind)
    ]
    several = len(uses) > 8  # such as names of piles: the list would be of no use
    where = f"Used in {', '.join(uses)}." if uses and not several else ""
    return [f"## {name}", "", markdown(summary(one)), "", *rows_of(name), "", where, ""]


def rows_of(name: str) -> list[str]:
    """Return the table of a part's fields or a group's words."""
    one = known()[name]
    if issubclass(one, Word):
        return table(f"Words of `{name}`", ["Word", "In JSON", "Meaning"], words(one))
    head = ["Field", "Value", "Default", "Meaning"]
    return table(f"Fields of `{name}`", head, fields(one))


def fields(part: Any) -> list[list[str]]:
    """Return the rows of a part: each field with its values, default and meaning."""
    texts = meanings(part)
    return [
        [
            f"`{field.name}`",
            described(kinds_of(part)[field.name], limits_of(annotation_of(part, field.name))),
            left_out(field),
            markdown(texts[field.name].rstrip(".")),
        ]
        for field in attrs.fields(part)
    ]


def words(group: Any) -> list[list[str]]:
    """Return the rows of a group: each word's name in Python, its text in JSON, its meaning."""
    texts = meanings_of_words(group)
    return [
        [f"`{word.name}`", f"`{word.value}`", markdown(texts.get(word.name, "").rstrip("."))]
        for word in group
    ]


def meanings_of_words(group: Any) -> dict[str, str]:
    """Return the docstrings of words, by the word's name."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(group))).body[0]
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for own, below in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(own, ast.Assign) and isinstance(below, ast.Expr):
            (name,) = own.targets
            found[ast.unparse(name)] = inspect.cleandoc(ast.literal_eval(below.value))
    return found


def described(kind: Any, limits: tuple[Any, ...]) -> str:
    """Return the possible values of a field, with links to parts and words."""
    if kind == PILES:
        return "a {ref}`name of piles <rules-names>`"
    if isinstance(kind, ListKind):
        entries = next((one for one in limits if isinstance(one, Entries)), None)
        most = f"up to {entries.most:,}" if entries else "any number"
        inner = tuple(one for one in limits if one is not entries)
        return f"{most}: {described(kind.of, inner)}"
    if isinstance(kind, UnionKind):
        return " or ".join([described(one, limits) for one in kind.of])
    if isinstance(kind, WordKind) and len(kind.of) < len(list(next(held(kind)))):
        return " or ".join([f"`{word.name}`" for word in kind.of])
    if isinstance(kind, (NamedPartKind, PartKind, WordKind)):
        return " or ".join(map(link, held(kind)))
    between = next((one for one in limits if isinstance(one, Between) and kind.of is int), None)
    if between and between.low == between.high:
        return str(between.low)
    bounds = f", {between.low:,} to {between.high:,}" if between else ""
    return SCALARS.get(kind.of, f"a {kind.of.__name__.lower()}") + bounds


def link(one: Any) -> str:
    """Return a link to the section of a part or a group. A group of one word has no section."""
    if one in (Here, Times):
        return ", ".join(f"`{word.name}`" for word in one)
    return f"{{ref}}`{one.__name__} <rules-{one.__name__.lower()}>`"


def left_out(field: Any) -> str:
    """Return the default of a field."""
    value = field.default
    if value is attrs.NOTHING:
        return "required"
    if hasattr(value, "factory"):
        return "by role"
    if isinstance(value, Word):
        return f"`{value.name}`"
    if isinstance(value, tuple) and value and isinstance(value[0], (Rank, Suit)):
        return "all"
    return "none" if value in ((), "") else f"`{value}`"


def conditions() -> list[str]:
    """Return the table of the uses of each condition."""
    by_place = [[*_conditions(known()[part])] for part in PLACES.values()]
    every = dict.fromkeys(one for own in by_place for one in own)
    body = [[one, *("yes" if one in own else "" for own in by_place)] for one in every]
    return table("Uses of each condition", ["Condition", *PLACES], body)


def _conditions(part: Any) -> Iterator[str]:
    for kind in kinds_of(part)["when"].of.of:
        if isinstance(kind, WordKind):
            yield from [f"`{word.name}`" for word in kind.of]
        else:
            yield from map(link, held(kind))


def takes() -> list[str]:
    """Return the table of the default `take` of each role."""
    return table("Default of `take`, by role", ["Role", "`take`"], list(map(_take, Role)))


def _take(role: Role) -> list[str]:
    try:
        usual = ", ".join(f"`{way.take.name}`" for way in Zone(role).take)
    except RulesError:
        usual = "required"
    return [f"`{role.name}`", usual]


def helpers() -> list[str]:
    """Return the table of names that are neither parts nor words."""
    body = []
    for name in language.__all__:
        value = getattr(language, name)
        if inspect.isfunction(value):
            body.append([f"`{name}{signature(value)}`", markdown(summary(value))])
        elif not inspect.isclass(value):
            body.append([f"`{name}`", f"`{shown(value)}`"])
    return table("Helpers", ["Name", "Meaning"], body)


def signature(function: Any) -> str:
    """Return the signature of a function, names only."""
    given = inspect.signature(function)
    bare = [
        one.replace(annotation=one.empty, default=one.empty) for one in given.parameters.values()
    ]
    return str(given.replace(parameters=bare, return_annotation=given.empty))


def shown(value: Any) -> str:
    """Return a value as Python code; a word by its name."""
    return f"{type(value).__name__}.{value.name}" if isinstance(value, Word) else repr(value)


def summary(one: Any) -> str:
    """Return the first line of a docstring."""
    return (one.__doc__ or "").partition("\n")[0]


def markdown(text: str) -> str:
    """Return a docstring's text as Markdown."""
    return re.sub(r"(?::\w+:)?`{1,2}([^`]+)`{1,2}", r"`\1`", text)
