"""What the parts of a rule set check about their own fields."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import attrs

from ..errors import Code, RulesError
from ..safe_text import shorten
from .kinds import kinds_of
from .vocabulary import Role


def ensure(holds: bool, problem: str) -> None:
    """Refuse a rule set or a part of one unless something holds.

    Args:
        holds: whether it does.
        problem: the field, a colon, and what is wrong with it.

    Raises:
        RulesError: ``bad-rules`` if it does not.
    """
    if not holds:
        raise RulesError(Code.BAD_RULES, problem)


def is_id(text: str, most: int) -> bool:
    """Whether a text is a name as formats write it: lower-case letters, digits, single hyphens."""
    return len(text) <= most and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None


def from_to(low: int, high: int) -> Any:
    """An attrs validator: a whole number within bounds."""

    def check(_: object, field: attrs.Attribute[int], value: int) -> None:
        if not low <= value <= high:
            ensure(False, f"{field.name}: should be {low} to {high}, not {shorten(value)}")

    return check


positive = from_to(1, 1000)
optional_positive = attrs.validators.optional(positive)


def different(_: object, field: attrs.Attribute[Any], values: Iterable[object]) -> None:
    """An attrs validator: nothing is listed twice."""
    values = list(values)
    ensure(len(set(values)) == len(values), f"{field.name}: something is listed twice")


def typed(_: type, fields: list[attrs.Attribute[Any]]) -> list[attrs.Attribute[Any]]:
    """An attrs field transformer: each field holds what its annotation says, lists made tuples."""
    return [
        field.evolve(
            converter=_tuples if "tuple" in str(field.type) else None,
            validator=attrs.validators.and_(
                _as_annotated(field.type), *filter(None, [field.validator])
            ),
        )
        for field in fields
    ]


def _tuples(value: object) -> object:
    """A list as a tuple, and the lists in it; no field has lists within those."""
    if not isinstance(value, list):
        return value
    return tuple(tuple(item) if isinstance(item, list) else item for item in value)


def _as_annotated(annotation: object) -> Any:
    def check(owner: Any, field: attrs.Attribute[Any], value: object) -> None:
        if not kinds_of(owner.__class__)[field.name].holds(value):
            ensure(False, f"{field.name}: should be {annotation}, not {shorten(value)}")

    return check


def check_takes_part(field: str, role: Role) -> None:
    """Refuse a role whose piles only ever give their cards, or only ever take some.

    Args:
        field: the field that names it.
        role: the role.

    Raises:
        RulesError: ``bad-rules`` for the stock and the discard.
    """
    out = role in (Role.STOCK, Role.DISCARD)
    ensure(not out, f"{field}: the {role.value} has no part in that")
