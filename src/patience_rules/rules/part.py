"""The base class of the parts of a rule set: immutable values, checked when they are made.

Annotations are used at run time to check values and to read JSON. So modules that define parts do
not import ``annotations`` from ``__future__``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType, UnionType
from typing import Annotated, Any, ClassVar, NamedTuple, Protocol, Union, get_args, get_origin

import attrs

from ..basics.cards import Rank
from ..basics.errors import Code, RulesError, shorten
from ..basics.values import Value
from .kinds import ValueKind, annotation_of, kind_of_field, kinds_of, wrong_kind


def ensure(holds: bool, problem: str, code: Code = Code.BAD_RULES) -> None:
    """Raise a `RulesError` with a problem (`field: reason`) unless a condition holds."""
    if not holds:
        raise RulesError(code, problem)


def lacking(path: str, needs: Mapping[str, object]) -> Iterator[str]:
    """Yield what a part of a rule set needs elsewhere, unless it is there."""
    for what, there in needs.items():
        if not there:
            yield f"{path}: needs {what}"


def as_tuple(given: object) -> tuple[Any, ...]:
    """Return one value or several as a tuple; a string is one value."""
    if isinstance(given, (list, tuple)):
        return tuple(given)
    return (given,)


def entry_path(field: str, number: int, entries: tuple[Any, ...]) -> str:
    """Return the path of a list's entry, such as ``zones[1]``, without index in a list of one."""
    return f"{field}[{number}]" if len(entries) > 1 else field


class Requirement(Protocol):
    """A requirement that an annotation adds to its type."""

    def check(self, field: str, value: Any, /) -> None:
        """Raise a `RulesError` if a value does not meet it; values of other types pass."""
        ...


class Between(NamedTuple):
    """Bounds of a whole number, both included."""

    low: int
    high: int

    def check(self, field: str, value: object) -> None:
        """Raise a `RulesError` if a number is out of bounds."""
        if isinstance(value, int) and not self.low <= value <= self.high:
            message = f"{field}: should be {self.low} to {self.high}, not {shorten(value)}"
            raise RulesError(Code.BAD_RULES, message)


class Entries(NamedTuple):
    """Bounds of the length of a list; with ``differ``, no two entries may be equal."""

    least: int
    most: int
    differ: bool = False

    def check(self, field: str, value: object) -> None:
        """Raise a `RulesError` if a list is too short or too long, or has duplicates."""
        if not isinstance(value, tuple) or (self.least <= len(value) < 2):
            return
        message = f"{field}: needs {self.least} or more entries, not {len(value)}"
        ensure(len(value) >= self.least, message)
        message = f"{field}: {len(value)} entries; the limit is {self.most}"
        ensure(len(value) <= self.most, message, Code.TOO_LARGE)
        twice = self.differ and len(set(value)) < len(value)
        ensure(not twice, f"{field}: has duplicate entries")


class TextForm(NamedTuple):
    """The most characters of a string, or of each in a list, their description and pattern."""

    most: int
    form: str
    pattern: str = ""

    def check(self, field: str, value: Any) -> None:
        """Raise a `RulesError` if a string has another form."""
        for text in as_tuple(value):
            short = len(text) <= self.most and text.isprintable() and not text.isspace()
            formed = short and re.match(self.pattern, text)
            ensure(bool(formed), f"{field}: should be up to {self.most} {self.form}")


ID = "^[a-z0-9]+(-[a-z0-9]+)*$"
"""The pattern of an id."""
ID_FORM = "lower-case letters, digits and hyphens"

Count = Annotated[int, Between(1, 1000)]
"""A number of cards, piles or times."""
Number = Annotated[int, Between(0, 1000)]
"""A number of cards that may be zero."""
AnyRanks = Annotated[tuple[Rank, ...], Entries(0, 13, differ=True)]
SomeRanks = Annotated[tuple[Rank, ...], Entries(1, 13, differ=True)]


class Part(Value):
    """A part of a rule set: immutable, pure data, checked when it is made.

    Raises:
        RulesError: ``bad-rules`` for the first field with a wrong value.

    >>> from patience_rules.language import Build
    >>> Build(step=0)
    Traceback (most recent call last):
    ...
    patience_rules.RulesError: step: should be 1 to 12, not 0
    """

    __slots__ = ()

    FORMER: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What to write in place of fields of the JSON form that are no more, or of a whole part."""
    NAMED: ClassVar[bool] = False
    """True if the JSON form has the name of the part even where no other part may stand."""

    def __init_subclass__(cls) -> None:
        init = cls.__dict__.get("__init__")  # there once attrs has made the class
        if init:
            init.__annotations__ = {name: _Shown(cls, name) for name in init.__annotations__}

    def __attrs_post_init__(self) -> None:
        part: Any = type(self)
        for name, default, kind, limits in _fields(part):
            value = getattr(self, name)
            if value is default:
                continue
            if not kind.holds(value):
                value = kind.given(value)
                object.__setattr__(self, name, value)
                if not kind.holds(value):
                    ensure(False, f"{name}: {wrong_kind(kind, value, kinds_of(part))}")
            for limit in limits:
                limit.check(name, value)


class _Shown:
    """The annotation of an argument as `help` shows it: what it takes, in words."""

    def __init__(self, part: Any, name: str) -> None:
        self.part, self.name = part, name

    def __repr__(self) -> str:
        kinds = {"return": "None"}
        return kinds.get(self.name) or kind_of_field(self.part, self.name).short


@cache
def _fields(part: Any) -> list[tuple[str, Any, ValueKind, tuple[Requirement, ...]]]:
    """Return each field's name, default, kind and limits."""
    fields = [(field.name, field.default) for field in attrs.fields(part)]
    return [
        (name, default, kind_of_field(part, name), limits_of(annotation_of(part, name)))
        for name, default in fields
    ]


def limits_of(annotation: Any) -> tuple[Requirement, ...]:
    """Return the limits of an annotation, for all types that it allows."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return tuple(annotation.__metadata__)
    several = get_args(annotation) if origin in (Union, UnionType) else ()
    return tuple([limit for kind in several for limit in limits_of(kind)])
