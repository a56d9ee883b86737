"""What all parts of a rule set are: values whose fields hold what their annotations say.

Annotations are read while a program runs, to check what is given and to read JSON: the modules of
parts evaluate them, so that they are types and not texts.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Protocol, Union, get_args, get_origin

import attrs

from ..cards import Rank
from ..safe_text import shorten
from ..values import Value
from .kinds import Kind, annotation_of, kind_of_field
from .validators import ensure
from .vocabulary import Role


class Limit(Protocol):
    """What an annotation asks of a value beyond its kind."""

    def problem(self, value: Any, /) -> str:
        """What is wrong with a value of that kind; an empty text where nothing is."""
        ...


class Between:
    """Bounds of a whole number.

    Args:
        low: the least that it may be.
        high: the most.

    >>> Between(1, 12), Between(1, 12).problem(13)
    (Between(1, 12), 'should be 1 to 12, not 13')
    """

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def __repr__(self) -> str:
        return f"Between({self.low}, {self.high})"

    def problem(self, value: int) -> str:
        """What is wrong with a number; an empty text where nothing is."""
        fits = self.low <= value <= self.high
        return "" if fits else f"should be {self.low} to {self.high}, not {shorten(value)}"


class Different:
    """No value is listed twice.

    >>> Different(), Different().problem((1, 1))
    (Different(), 'something is listed twice')
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return "Different()"

    def problem(self, values: tuple[object, ...]) -> str:
        """What is wrong with a list; an empty text where nothing is."""
        return "" if len(set(values)) == len(values) else "something is listed twice"


Count = Annotated[int, Between(1, 1000)]
"""How many cards, piles or times."""
Roles = Annotated[tuple[Role, ...], Different()]
"""The piles that something goes from, or to, or waits for."""
Ranks = Annotated[tuple[Rank, ...], Different()]
"""The cards that something is for."""


class Part(Value):
    """A part of a rule set: immutable, with nothing of code in it, checked when it is made.

    Raises:
        RulesError: ``bad-rules`` for the first field that holds something else than it should.

    >>> from patience_rules import Build
    >>> Build(step=0)
    Traceback (most recent call last):
    ...
    patience_rules.errors.RulesError: step: should be 1 to 12, not 0
    """

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        part: Any = type(self)
        for field in attrs.fields(part):
            value = getattr(self, field.name)
            if value is field.default:
                continue
            if isinstance(value, list):  # no field has lists within those of lists
                value = tuple([tuple(item) if isinstance(item, list) else item for item in value])
                object.__setattr__(self, field.name, value)
            kind, limit = _asked(part, field.name)
            if not kind.holds(value):
                ensure(False, f"{field.name}: should be {kind.annotation}, not {shorten(value)}")
            if limit is not None and value is not None:
                problem = limit.problem(value)
                ensure(not problem, f"{field.name}: {problem}")


@cache
def _asked(part: Any, name: str) -> tuple[Kind, Limit | None]:
    """What a field holds, and what its annotation adds to that."""
    return kind_of_field(part, name), _limit(annotation_of(part, name))


def _limit(annotation: Any) -> Limit | None:
    origin = get_origin(annotation)
    if origin is Annotated:
        limit: Limit = annotation.__metadata__[0]
        return limit
    several = get_args(annotation) if origin is Union else ()
    return next((limit for limit in map(_limit, several) if limit), None)
