"""Reading and changing one field of a rule set by its path, which is all that an option is.

A path is what Python would write after ``rules.``: names of fields with dots between, and an index
in brackets where a field has many parts. The name of a role stands for the one zone that has it:
``draw.when``, ``tableau.take``, ``zones[4].start.rank``. A list of one entry is that entry and an
empty one null, so that an option can turn it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs

from .kinds import Kind, Many, Plain, item_kind, kind_of, kind_of_field, to_plain

_STEP = re.compile(r"([a-z_]+)(?:\[([0-9]{1,4})\])?")


def steps(rules: Any, path: str) -> Iterator[str | int]:
    """The fields and indices that a path leads through.

    Args:
        rules: the rule set.
        path: the path.

    Yields:
        Names of fields, and numbers after the names of fields with many parts.

    Raises:
        KeyError: for a text that is no path.

    >>> from patience_rules import GAMES
    >>> list(steps(GAMES["balcony"], "tableau.build.match"))
    ['zones', 4, 'build', 'match']
    """
    roles = [zone.role.value for zone in rules.zones]
    for place, text in enumerate(path.split(".")):
        step = _STEP.fullmatch(text)
        if step is None:
            raise KeyError(path)
        if place == 0 and roles.count(text) == 1:
            yield "zones"
            yield roles.index(text)
            continue
        yield step[1]
        if step[2]:
            yield int(step[2])


def read_field(rules: Any, path: str) -> Any:
    """The value at a path, as the JSON form writes it.

    Args:
        rules: the rule set.
        path: the path of a field.

    Returns:
        The plain value.

    Raises:
        KeyError: if the rule set has no such field.

    >>> from patience_rules import GAMES
    >>> read_field(GAMES["cast-out-nines"], "foundation.start.rank")
    '9'
    """
    value = rules
    for step in steps(rules, path):
        value = _part(value, step)
    plain = to_plain(value)
    if isinstance(value, tuple) and len(value) < 2:
        return plain[0] if plain else None
    return plain


def replace_field(rules: Any, path: str, plain: Plain) -> Any:
    """A copy of a rule set in which the field at a path has another value.

    Args:
        rules: the rule set.
        path: the path of a field.
        plain: the new value, as the JSON form writes it.

    Returns:
        The changed rule set, checked.

    Raises:
        KeyError: if the rule set has no such field.
        RulesError: if the value is of the wrong kind, or leads to a contradiction.
    """
    return _replaced(rules, list(steps(rules, path)), plain, kind_of(rules.__class__))


def is_same(one: object, other: object) -> bool:
    """Whether two plain values are equal and of one type: 1 is not true."""
    return type(one) is type(other) and one == other


def _part(owner: Any, step: str | int) -> Any:
    if isinstance(step, int):
        if not isinstance(owner, tuple) or step >= len(owner):
            raise KeyError(step)
        return owner[step]
    if not attrs.has(type(owner)) or step not in attrs.fields_dict(type(owner)):
        raise KeyError(step)
    return getattr(owner, step)


def _replaced(owner: Any, way: list[str | int], plain: Plain, kind: Kind) -> Any:
    if not way:
        entries = [] if plain is None else [plain]
        return kind.read(entries if isinstance(kind, Many) else plain, "")
    step, *rest = way
    part = _part(owner, step)
    if isinstance(step, int):
        new = _replaced(part, rest, plain, item_kind(kind))
        return (*owner[:step], new, *owner[step + 1 :])
    new = _replaced(part, rest, plain, kind_of_field(owner.__class__, step))
    return attrs.evolve(owner, **{step: new})
