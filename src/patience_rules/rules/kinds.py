"""What the fields of rule sets hold, as their annotations say it, and how that reads from JSON.

An annotation stands for a *kind*: it tells whether a value is of the kind, and makes one of a plain
value (a text, number, list or object, as JSON has them). A path names the place of a plain value
as Python would: ``zones[2].build.match``.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NoReturn, Protocol, Union, get_args, get_origin

import attrs

from ..cards import SUITS, Card, Rank, Suit
from ..errors import CardError, Code, RulesError
from ..safe_text import shorten

Plain = str | int | bool | None
"""A field's value as the JSON form writes it."""


class Kind(Protocol):
    """What a field may hold."""

    @property
    def names(self) -> tuple[str, ...]:
        """What a plain value of the kind is called; a name for each way to write one."""
        ...

    @property
    def annotation(self) -> str:
        """How Python writes it."""
        ...

    def holds(self, value: object, /) -> bool:
        """Whether a value is of the kind."""
        ...

    def takes(self, plain: object, /) -> bool:
        """Whether a plain value is meant to be of the kind, though a part of it may be wrong."""
        ...

    def read(self, plain: Any, place: str) -> Any:
        """The value that a plain value stands for.

        Raises:
            RulesError: ``bad-rules`` with the path of the first thing that is wrong.
        """


def to_plain(value: object) -> Any:
    """A part of a rule set as plain values; fields that have their defaults are left out.

    >>> from patience_rules import Draw
    >>> from patience_rules import Role
    >>> to_plain(Draw(Role.WASTE, cards=3))
    {'to': 'waste', 'cards': 3}
    """
    if isinstance(value, (Rank, Suit)):
        return value.letter
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return list(map(to_plain, value))
    kind: Any = type(value)
    if not attrs.has(kind):
        return value
    fields = [(field, getattr(value, field.name)) for field in attrs.fields(kind)]
    return {field.name: to_plain(own) for field, own in fields if own != field.default}


def from_plain(plain: object, kind: Any, place: str = "") -> Any:
    """The part of a rule set that plain values stand for.

    Args:
        plain: what was read.
        kind: the type of the part.
        place: the path of the part in what was read.

    Returns:
        The part, checked.

    Raises:
        RulesError: ``bad-rules`` for the first thing that is wrong, with its whole path.

    >>> from patience_rules import Zone
    >>> from_plain({"role": "cell", "take": "top", "start": {"of": [7]}}, Zone, "zones[3]")
    Traceback (most recent call last):
    ...
    patience_rules.errors.RulesError: zones[3].start.of[0]: 7 is not one of stock, waste, ...
    """
    return kind_of(kind).read(plain, place)


@cache
def kinds_of(part: Any) -> dict[str, Kind]:
    """The kind of each field of a part, by the field's name.

    >>> from patience_rules import Draw, Role
    >>> kinds_of(Draw)["to"].read("waste", "draw.to")
    <Role.WASTE: 'waste'>
    """
    return {field.name: kind_of_field(part, field.name) for field in attrs.fields(part)}


@cache
def kind_of_field(part: Any, name: str) -> Kind:
    """The kind of one field of a part.

    >>> from patience_rules import Draw
    >>> kind_of_field(Draw, "cards").names
    ('a whole number',)
    """
    return kind_of(annotation_of(part, name))


def annotation_of(part: Any, name: str) -> Any:
    """What a part says that a field holds, a type where it is written as a text, too.

    >>> from patience_rules import Rules
    >>> annotation_of(Rules, "goal")
    <enum 'Goal'>
    """
    annotation = getattr(attrs.fields(part), name).type
    if not isinstance(annotation, str):
        return annotation
    # This field's alone: the texts name parts that few games have, which need not all be loaded.
    home = next(kind for kind in part.__mro__ if "__attrs_attrs__" in vars(kind))
    return eval(annotation, vars(sys.modules[home.__module__]))


@cache
def kind_of(annotation: Any) -> Kind:
    """The kind that an annotation stands for, as Python sees it; what it says beyond is left out.

    >>> kind_of(int | None).holds(None), kind_of(int | None).holds(True)
    (True, False)
    """
    origin = get_origin(annotation)
    if origin is Annotated:
        return kind_of(get_args(annotation)[0])
    if origin is tuple:
        return Many(kind_of(get_args(annotation)[0]), ("a list",))
    if origin in (Union, UnionType):
        kinds = tuple(map(kind_of, get_args(annotation)))
        return Either(kinds, tuple(name for kind in kinds for name in kind.names))
    if annotation in _SCALARS:
        return Scalar(annotation, _SCALARS[annotation])
    if annotation in _SIGNS:
        return Sign(annotation, (f"a {annotation.__name__.lower()}",))
    if issubclass(annotation, Enum):
        return Choice(annotation, tuple(word.value for word in annotation))
    return Object(annotation, ("an object",))


def item_kind(kind: Kind) -> Kind:
    """The kind of the items of what may be a list.

    >>> item_kind(kind_of(int | tuple[int, ...])).names
    ('a whole number',)
    """
    lists = kind.of if isinstance(kind, Either) else (kind,)
    item: Kind = next(one.of for one in lists if isinstance(one, Many))
    return item


def _refuse(place: str, message: str) -> NoReturn:
    raise RulesError(Code.BAD_RULES, f"{place}: {message}" if place else message)


def _should_be(kind: Kind, plain: object, place: str) -> NoReturn:
    *names, last = kind.names
    either = f"{', '.join(names)} or {last}" if names else last
    _refuse(place, f"should be {either}, not {shorten(plain)}")


_SCALARS: dict[Any, tuple[str, ...]] = {
    str: ("a text",),
    int: ("a whole number",),
    bool: ("true", "false"),
    NoneType: ("null",),
}


class _Kind:
    """What all kinds have.

    Args:
        of: a type; of a list the kind of its items, of several kinds each.
        names: what a plain value of the kind is called.
    """

    __slots__ = ("names", "of")

    def __init__(self, of: Any, names: tuple[str, ...]) -> None:
        self.of = of
        self.names = names

    @property
    def annotation(self) -> str:
        return "None" if self.of is NoneType else str(self.of.__name__)

    def holds(self, value: object) -> bool:
        return isinstance(value, self.of)


class Scalar(_Kind):
    """A text, a number, a flag or nothing, which JSON has as they are."""

    __slots__ = ()

    def holds(self, value: object) -> bool:
        return isinstance(value, self.of) and (self.of is bool or not isinstance(value, bool))

    takes = holds

    def read(self, plain: Any, place: str) -> Any:
        if not self.holds(plain):
            _should_be(self, plain, place)
        return plain


def _suit(text: str) -> Suit:
    if len(text) != 1 or not text.isascii() or text.upper() not in SUITS:
        raise CardError(Code.BAD_CARD, f"{shorten(text)} is not one of {', '.join(SUITS)}")
    return Suit(SUITS.index(text.upper()))


_SIGNS: dict[Any, Any] = {Rank: Rank.parse, Suit: _suit, Card: Card.parse}


class Sign(_Kind):
    """A rank, a suit or a card, which JSON has as its letters."""

    __slots__ = ()

    def takes(self, plain: object) -> bool:
        try:
            return isinstance(plain, str) and _SIGNS[self.of](plain) is not None
        except CardError:
            return False

    def read(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, str):
            _refuse(place, f"should be a text, not {shorten(plain)}")
        try:
            return _SIGNS[self.of](plain)
        except CardError as error:
            _refuse(place, error.message)


class Choice(_Kind):
    """One of the words of the rule language."""

    __slots__ = ()

    def takes(self, plain: object) -> bool:
        return plain in self.names

    def read(self, plain: Any, place: str) -> Any:
        if not self.takes(plain):
            _refuse(place, f"{shorten(plain)} is not one of {', '.join(self.names)}")
        return self.of(plain)


class Many(_Kind):
    """A list of one kind, which a rule set holds as a tuple."""

    __slots__ = ()

    @property
    def annotation(self) -> str:
        return f"tuple[{self.of.annotation}, ...]"

    def holds(self, value: object) -> bool:
        return isinstance(value, tuple) and all(map(self.of.holds, value))

    def takes(self, plain: object) -> bool:
        return isinstance(plain, (list, tuple))

    def read(self, plain: Any, place: str) -> Any:
        if not self.takes(plain):
            _should_be(self, plain, place)
        return tuple([self.of.read(one, f"{place}[{n}]") for n, one in enumerate(plain)])


class Either(_Kind):
    """One of several kinds: the first that takes what is there."""

    __slots__ = ()

    @property
    def annotation(self) -> str:
        return " | ".join([kind.annotation for kind in self.of])

    def holds(self, value: object) -> bool:
        return any(kind.holds(value) for kind in self.of)

    def takes(self, plain: object) -> bool:
        return any(kind.takes(plain) for kind in self.of)

    def read(self, plain: Any, place: str) -> Any:
        for kind in self.of:
            if kind.takes(plain):
                return kind.read(plain, place)
        _should_be(self, plain, place)


class Object(_Kind):
    """A part of a rule set, or a whole one, which JSON has as an object."""

    __slots__ = ()

    def takes(self, plain: object) -> bool:
        return isinstance(plain, Mapping)

    def read(self, plain: Any, place: str) -> Any:
        if not self.takes(plain):
            _should_be(self, plain, place)
        kinds = kinds_of(self.of)
        for name in plain:
            if name not in kinds:
                _refuse(place, f"there is no field {shorten(name)}, only {', '.join(kinds)}")
        within = f"{place}." if place else ""
        for field in attrs.fields(self.of):
            if field.default is attrs.NOTHING and field.name not in plain:
                _refuse(f"{within}{field.name}", "is missing")
        given = {name: kinds[name].read(plain[name], f"{within}{name}") for name in plain}
        try:
            return self.of(**given)
        except RulesError as error:  # which says what of its own fields contradicts itself
            raise RulesError(error.code, f"{within}{error.message}") from None
