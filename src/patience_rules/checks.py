"""What the parts of a rule set check about their own fields."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import attrs

from .cards import shorten
from .errors import Code, RulesError


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

    def check(_: object, field: attrs.Attribute[int], value: object) -> None:
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        ensure(good, f"{field.name}: should be {low} to {high}, not {shorten(value)}")

    return check


positive = from_to(1, 1000)
optional_positive = attrs.validators.optional(positive)


def different(_: object, field: attrs.Attribute[Any], values: Iterable[object]) -> None:
    """An attrs validator: nothing is listed twice."""
    values = list(values)
    ensure(len(set(values)) == len(values), f"{field.name}: something is listed twice")
