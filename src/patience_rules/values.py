"""Immutable values: equal when all that they hold is, and shown as Python writes them.

What attrs writes for that is compiled anew for each class in every process, and takes longer than
all else of a class; so the classes that a program needs before its first move share one way.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any

import attrs


class Value:
    """What an attrs class that is frozen, with ``eq=False`` and ``repr=False``, derives from.

    >>> from patience_rules import Build, Match
    >>> Build(match=Match.SUIT, wrap=True), Build() == Build(step=1)
    (Build(match=Match.SUIT, wrap=True), True)
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return _held(self) == _held(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(_held(self))

    def __repr__(self) -> str:
        """The value as Python writes it, without the fields that hold what they do anyway."""
        kind: Any = type(self)
        fields = [(field, getattr(self, field.name)) for field in attrs.fields(kind)]
        given = [f"{field.name}={_written(own)}" for field, own in fields if own != field.default]
        return f"{kind.__name__}({', '.join(given)})"


def _held(value: Any) -> object:
    kind: Any = type(value)
    return _getter(kind)(value)


@cache
def _getter(kind: Any) -> Callable[[Value], object]:
    return attrgetter(*[field.name for field in attrs.fields(kind)])


def _written(value: object) -> str:
    if isinstance(value, tuple):
        comma = "," if len(value) == 1 else ""
        return f"({', '.join(map(_written, value))}{comma})"
    return f"{type(value).__name__}.{value.name}" if isinstance(value, Enum) else repr(value)
