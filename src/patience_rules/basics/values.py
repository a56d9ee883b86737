"""Immutable values: words, and objects that compare by their fields.

attrs would generate and compile these methods for each class in every process, which is the
slowest part of defining a class. The classes loaded before a first move share these instead.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, EnumMeta
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

_T = TypeVar("_T")


class WordType(EnumMeta):
    """The type of words, ranks and suits: ``help`` shows them without strings' methods."""

    def __dir__(cls) -> list[str]:
        mine = [base for base in cls.__mro__ if base.__module__ not in ("builtins", "enum")]
        own = [name for base in mine for name in vars(base) if name[0] != "_"]
        return sorted({*cls.__members__, *own, "__doc__"})


class Word(str, Enum, metaclass=WordType):
    """A word from a closed list, equal to its text. ``str`` and ``format`` return the text.

    >>> class Size(Word):
    ...     LARGE = "large"
    >>> Size.LARGE == "large", f"{Size.LARGE}", Size("large")
    (True, 'large', <Size.LARGE: 'large'>)
    """

    __str__ = str.__str__


class Value:
    """Base class for frozen attrs classes with ``eq=False`` and ``repr=False``.

    >>> from patience_rules.language import Link, Match
    >>> Link(match=Match.IN_SUIT, wrap=True), Link() == Link(step=1)
    (Link(match=Match.IN_SUIT, wrap=True), True)
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return _held(self) == _held(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(_held(self))

    def __repr__(self) -> str:
        """Return the value as a Python expression, omitting fields that have their default."""
        given = [f"{name}={_written(own)}" for name, own in given_fields(self)]
        return f"{type(self).__name__}({', '.join(given)})"


def make(kind: type[_T], /, **fields: Any) -> _T:
    """Return an object of a frozen attrs class whose constructor refuses callers."""
    made: Any = kind.__new__(kind)
    made.__attrs_init__(**fields)
    value: _T = made
    return value


def given_fields(value: Any) -> list[tuple[str, Any]]:
    """Return the names and values of the fields that differ from their defaults."""
    kind: Any = type(value)
    found: list[tuple[str, Any]] = []
    for name, default, factory in _defaults(kind):
        # A default may depend on other fields: that of `Zone.take` depends on the role.
        given = getattr(value, name)
        if given is not default and given != (factory(value) if factory else default):
            found.append((name, given))
    return found


@cache
def _defaults(kind: Any) -> list[tuple[str, Any, Any]]:
    """Return each field's name, default, and the function that computes its default."""
    made = [(field.name, field.default) for field in kind.__attrs_attrs__]
    return [(name, own, getattr(own, "factory", None)) for name, own in made]


def _held(value: Any) -> object:
    kind: Any = type(value)
    return _getter(kind)(value)


@cache
def _getter(kind: Any) -> Callable[[Value], object]:
    return attrgetter(*([field.name for field in kind.__attrs_attrs__] or ["__class__"]))


def _written(value: object) -> str:
    if isinstance(value, tuple):
        comma = "," if len(value) == 1 else ""
        return f"({', '.join(map(_written, value))}{comma})"
    return f"{type(value).__name__}.{value.name}" if isinstance(value, Enum) else repr(value)
