"""The base of all parts of a rule set: immutable values, checked when they are made.

Annotations are read at run time, to check values and to read JSON. So modules that define parts do
not postpone the evaluation of annotations.
"""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Annotated, Any, Protocol, Union, get_args, get_origin

import attrs

from ..cards import Rank
from ..errors import Code, RulesError, shorten
from ..values import Value
from .kinds import Kind, annotation_of, kind_of_field, wrong_kind

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def ensure(holds: bool, problem: str, code: Code = Code.BAD_RULES) -> None:
    """Refuse a rule set or a part of one unless a condition holds.

    Args:
        holds: the condition.
        problem: the field, a colon, and the reason.
        code: the code of the error.

    Raises:
        RulesError: if the condition does not hold.
    """
    if not holds:
        raise RulesError(code, problem)


def is_id(text: str, most: int) -> bool:
    """Check if a text is a name as formats write it: lower-case letters, digits, single hyphens."""
    return len(text) <= most and _LETTERS.issuperset(text) and all(text.split("-"))


def many(given: object) -> tuple[Any, ...]:
    """Return a tuple of one value or of several; a text is one value."""
    if isinstance(given, (list, tuple)):
        return tuple(given)
    return (given,)


def entry_path(field: str, number: int, entries: tuple[Any, ...]) -> str:
    """Return the path of an entry of a list; a list of one needs no index.

    >>> entry_path("zones", 1, (1, 2)), entry_path("draw.steps", 0, (1,))
    ('zones[1]', 'draw.steps')
    """
    return f"{field}[{number}]" if len(entries) > 1 else field


class Limit(Protocol):
    """A requirement of an annotation beyond the kind of value."""

    def check(self, field: str, value: Any, /) -> None:
        """Refuse a value of that kind that does not meet it; other kinds of value pass."""
        ...


class Between:
    """Bounds of a whole number.

    Args:
        low: the lowest allowed number.
        high: the highest.

    >>> Between(1, 12)
    Between(1, 12)
    """

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def __repr__(self) -> str:
        return f"Between({self.low}, {self.high})"

    def check(self, field: str, value: object) -> None:
        """Refuse a number out of bounds."""
        if isinstance(value, int) and not self.low <= value <= self.high:
            message = f"{field}: should be {self.low} to {self.high}, not {shorten(value)}"
            raise RulesError(Code.BAD_RULES, message)


class Entries:
    """Bounds of the number of entries of a list, and whether all differ.

    Args:
        least: the fewest entries.
        most: the most entries.
        differ: whether no two entries may be equal.

    >>> Entries(1, 20, differ=True)
    Entries(1, 20, differ=True)
    """

    __slots__ = ("differ", "least", "most")

    def __init__(self, least: int, most: int, differ: bool = False) -> None:
        self.least = least
        self.most = most
        self.differ = differ

    def __repr__(self) -> str:
        return f"Entries({self.least}, {self.most}{', differ=True' if self.differ else ''})"

    def check(self, field: str, value: object) -> None:
        """Refuse a list that is too long or lists something twice."""
        if not isinstance(value, tuple) or (self.least <= len(value) < 2):
            return
        message = f"{field}: should be {self.least} or more, not {len(value)}"
        ensure(len(value) >= self.least, message)
        message = f"{field}: {len(value)} entries are more than {self.most}"
        ensure(len(value) <= self.most, message, Code.TOO_LARGE)
        twice = self.differ and len(set(value)) < len(value)
        ensure(not twice, f"{field}: lists something twice")


Count = Annotated[int, Between(1, 1000)]
"""A number of cards, piles or times."""
Number = Annotated[int, Between(0, 1000)]
"""A number of cards that may be none."""
Ranks = Annotated[tuple[Rank, ...], Entries(0, 13, differ=True)]
SomeRanks = Annotated[tuple[Rank, ...], Entries(1, 13, differ=True)]


class Part(Value):
    """A part of a rule set: immutable, pure data, checked when it is made.

    Raises:
        RulesError: ``bad-rules`` for the first field with a wrong value.

    >>> from patience_rules.language import Build
    >>> Build(step=0)
    Traceback (most recent call last):
    ...
    patience_rules.errors.RulesError: step: should be 1 to 12, not 0
    """

    __slots__ = ()

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
                ensure(False, f"{name}: {wrong_kind(kind, value)}")
            for limit in limits:
                limit.check(name, value)


@cache
def _fields(part: Any) -> list[tuple[str, Any, Kind, tuple[Limit, ...]]]:
    """Return each field's name, default and kind, and the limits that its annotation adds."""
    fields = [(field.name, field.default) for field in attrs.fields(part)]
    return [
        (name, default, kind_of_field(part, name), limits_of(annotation_of(part, name)))
        for name, default in fields
    ]


def limits_of(annotation: Any) -> tuple[Limit, ...]:
    """Return the limits that an annotation adds, of each kind of value that it allows.

    >>> limits_of(Count | None)
    (Between(1, 1000),)
    """
    origin = get_origin(annotation)
    if origin is Annotated:
        return tuple(annotation.__metadata__)
    several = get_args(annotation) if origin in (Union, UnionType) else ()
    return tuple([limit for one in several for limit in limits_of(one)])
