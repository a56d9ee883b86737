"""The fields and words of the rule language, by name, taken from the annotations of the parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from ..basics.cards import Card
from ..basics.values import Word, given_fields
from ..rules.kinds import ListKind, UnionKind, ValueKind, WordKind, kinds_of
from ..rules.links import Link
from ..rules.ruleset import Rules

Name = tuple[str, str]
"""A kind of part and a field of it, or a kind of word and a word."""


def field_name(part: Any, field: str) -> Name:
    """Return the name of a field; fields that parts share with a link have one name.

    >>> from patience_rules.language import Build
    >>> field_name(Build, "wrap"), field_name(Build, "stop")
    (('Link', 'wrap'), ('Build', 'stop'))
    """
    shared = issubclass(part, Link) and field in attrs.fields_dict(Link)
    return (Link if shared else part).__name__, field


def used(value: Any) -> Iterator[Name]:
    """Yield each field that differs from its default, and each word, within a value.

    >>> from patience_rules.language import Deal
    >>> sorted(used(Deal("waste", 3)))[:3]
    [('Deal', 'cards'), ('Deal', 'to'), ('Order', 'ROUNDS')]
    """
    if isinstance(value, tuple):
        for item in value:
            yield from used(item)
    elif isinstance(value, Word):
        yield type(value).__name__, value.name
    elif attrs.has(type(value)) and not isinstance(value, Card):
        given = dict(given_fields(value))
        for field in attrs.fields(type(value)):
            if field.name in given:
                yield field_name(type(value), field.name)
            yield from used(getattr(value, field.name))


@cache
def names_within(kind: ValueKind) -> frozenset[Name]:
    """Return each field and word that a value of a kind may have."""
    if isinstance(kind, WordKind):
        return frozenset((type(word).__name__, word.name) for word in kind.of)
    if isinstance(kind, ListKind):
        return names_within(kind.of)
    if isinstance(kind, UnionKind):
        return frozenset().union(*map(names_within, kind.of))
    return frozenset().union(*map(names_of_part, kind.parts()))


def names_of_part(part: Any) -> frozenset[Name]:
    """Return each field and word that a part may have, with those of the parts within it."""
    own = {field_name(part, name) for name in kinds_of(part)}
    return frozenset(own).union(*map(names_within, kinds_of(part).values()))


@cache
def all_names() -> tuple[tuple[Name, ...], tuple[Name, ...]]:
    """Return every field of the language, and every word.

    >>> fields, words = all_names()
    >>> ("Deal", "cards") in fields, ("Role", "WASTE") in words
    (True, True)
    """
    names = sorted(names_of_part(Rules))
    fields = [name for name in names if not name[1].isupper()]
    return tuple(fields), tuple(name for name in names if name[1].isupper())
