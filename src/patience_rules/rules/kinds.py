"""The kinds of value that fields of rule sets hold, and how each is written as JSON.

Each annotation has a *kind*. A kind recognises values, and converts them to and from plain values,
those that JSON has:

- A part is an object with the fields that differ from their defaults. If only its first field may
  differ, the part is written as the value of that field. That field must be positional, and either
  a scalar or the only field.
- If a field may hold several kinds, a part is wrapped in the name of its kind:
  ``{"holds": {"piles": "stock", "at_most": 0}}``. If it has only defaults, it is the name alone.
  `At` is always wrapped, so that names of piles have one form everywhere.
- A list of one is written as its entry, except in unions with a number and in lists of lists.

Paths of plain values are written as in Python: ``zones[2].build.match``.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Literal, NoReturn, Union, get_args, get_origin

import attrs

from ..basics.cards import SUITS, Card, Rank, Suit
from ..basics.errors import CardError, Code, RulesError, did_you_mean, shorten
from ..basics.values import given_fields

Plain = str | int | bool | None
"""A scalar JSON value."""


class ValueKind(ABC):
    """A kind of value that a field may hold.

    Args:
        of: the type; for a list, the kind of its entries; for a union, its kinds.
        names: the names of plain values of the kind in messages.
    """

    __slots__ = ("names", "of")

    def __init__(self, of: Any, names: tuple[str, ...]) -> None:
        self.of = of
        self.names = names

    @property
    def short(self) -> str:
        """The types that a field takes, for `help`."""
        return "None" if self.of is NoneType else str(self.of.__name__)

    @property
    def annotation(self) -> str:
        """What a field takes in Python, for messages."""
        return _IN_PYTHON.get(self.of) or str(self.of.__name__)

    def holds(self, value: object) -> bool:
        """Check if a value is of the kind."""
        return isinstance(value, self.of)

    def given(self, value: Any) -> Any:
        """Return the value that a short form stands for, such as a word for its string."""
        return value

    def parts(self) -> list[Any]:
        """Return the kinds of part that a field may hold."""
        return []

    @abstractmethod
    def takes(self, plain: object) -> bool:
        """Check if a plain value looks like the kind; something inside may still be wrong."""

    @abstractmethod
    def write(self, value: Any) -> Any:
        """Return a value of the kind as a plain value."""

    @abstractmethod
    def read(self, plain: Any, place: str) -> Any:
        """Return the value of a plain value, or raise `RulesError` with the path of a problem."""


def to_plain(value: Any) -> Any:
    """Return a part of a rule set as plain values.

    >>> from patience_rules.language import Deal, Draw
    >>> to_plain(Draw(Deal("waste", 3)))
    {'steps': {'deal': {'to': 'waste', 'cards': 3}}}
    """
    part: Any = type(value)
    return kind_of(part).write(value)


def from_plain(
    plain: object,
    kind: Any,  # the type of the part
    place: str = "",  # the path of the part in the whole
) -> Any:
    """Return the part of a rule set that plain values describe.

    >>> from patience_rules.language import Zone
    >>> from_plain({"role": "cell", "piles": "7"}, Zone, "zones[3]")
    Traceback (most recent call last):
    ...
    patience_rules.RulesError: zones[3].piles: should be a whole number, not '7'
    """
    return kind_of(kind).read(plain, place)


@cache
def kinds_of(part: Any) -> dict[str, ValueKind]:
    """Return the kinds of a part's fields by name."""
    return {field.name: kind_of_field(part, field.name) for field in attrs.fields(part)}


@cache
def kind_of_field(part: Any, name: str) -> ValueKind:
    """Return the kind of one field of a part."""
    return kind_of(annotation_of(part, name))


def annotation_of(part: Any, name: str) -> Any:
    """Return the annotation of a field."""
    return getattr(attrs.fields(part), name).type


@cache
def kind_of(annotation: Any) -> ValueKind:
    """Return the kind of an annotation, without its limits."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return kind_of(get_args(annotation)[0])
    if origin is Literal:
        words = get_args(annotation)
        return WordKind(words, tuple(word.value for word in words))
    if origin is tuple:
        item = kind_of(get_args(annotation)[0])
        nested = isinstance(item, ListKind)
        return ListKind(_always_list(item), ("a list",) if nested else item.names)
    if origin in (Union, UnionType):
        return _either(list(map(kind_of, get_args(annotation))))
    if annotation in _SCALARS:
        return ScalarKind(annotation, _SCALARS[annotation])
    if annotation in _SIGNS:
        return SignKind(annotation, (f"a {annotation.__name__.lower()}",))
    if issubclass(annotation, Enum):
        return WordKind(tuple(annotation), tuple(word.value for word in annotation))
    part = PartKind(annotation, ("an object",))
    return NamedPartKind(part, (kind_name(annotation),)) if annotation.NAMED else part


def _always_list(kind: ValueKind) -> ValueKind:
    """Return the kind of a list that is written as a list even if it has one entry."""
    return ListKind(kind.of, ("a list",)) if isinstance(kind, ListKind) else kind


def _either(kinds: list[ValueKind]) -> ValueKind:
    several = len([kind for kind in kinds if kind.names != ("null",)]) > 1
    for place, kind in enumerate(kinds):
        if isinstance(kind, PartKind) and several:
            kinds[place] = NamedPartKind(kind, (kind_name(kind.of),))
        kinds[place] = _always_list(kinds[place])  # 1 and [1] differ
    return UnionKind(tuple(kinds), tuple(name for kind in kinds for name in kind.names))


def kind_name(part: Any) -> str:
    """Return the name of a kind of part in JSON: ``card-is`` for `CardIs`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", part.__name__).lower()


def _refuse(place: str, message: str) -> NoReturn:
    raise RulesError(Code.BAD_RULES, f"{place}: {message}" if place else message)


def _should_be(kind: ValueKind, plain: object, place: str, remedy: str = "") -> NoReturn:
    *names, last = kind.names
    either = f"{', '.join(names)} or {last}" if names else last
    letter = _letter(plain, kind.names)
    if letter:
        _refuse(place, f"should be {either}; write {letter!r}, not {shorten(plain)}")
    _refuse(
        place,
        f"should be {either}, not {shorten(plain)}{did_you_mean(plain, kind.names) or remedy}",
    )


def _letter(plain: object, names: tuple[str, ...]) -> str:
    """Return the letter of a rank or a suit that is written as a word."""
    text = plain.upper() if isinstance(plain, str) else ""
    signs: list[Any] = [kind for kind in (Rank, Suit) if f"a {kind.__name__.lower()}" in names]
    return next((str(kind[text].letter) for kind in signs if text in kind.__members__), "")


def wrong_kind(
    kind: ValueKind,
    value: object,
    others: Mapping[str, ValueKind] = MappingProxyType({}),  # the part's fields: one may hold it
) -> str:
    """Return a message for a value that a field cannot hold, with a remedy if one is known.

    >>> from patience_rules.language import Deal, Rules
    >>> wrong_kind(kind_of_field(Rules, "draw"), Deal("waste"))
    'should be Draw | None, not Deal(to=Role.WASTE); write Draw(Deal(to=Role.WASTE))'
    """
    items = value if isinstance(value, tuple) else (value,)
    entry_kind = kind.of if isinstance(kind, ListKind) else kind
    wrong = next((item for item in items if not entry_kind.holds(item)), value)
    remedy = did_you_mean(wrong, kind.names)
    if attrs.has(type(wrong)):
        able = [
            name for name, other in others.items() if other.holds(wrong) or other.holds((wrong,))
        ]
        remedy = f"; write {able[0]}={_brief(wrong)}" if able else ""
    for part in kind.parts():
        try:
            remedy = remedy or (part(wrong) and f"; write {part.__name__}({_brief(wrong)})")
        except (TypeError, ValueError):
            continue
    return f"should be {kind.annotation}, not {shorten(wrong)}{remedy}"


def _brief(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 100 else "..."


_IN_PYTHON: dict[Any, str] = {
    NoneType: "None",
    int: "a whole number",
    str: "a string",
    bool: "True or False",
    Rank: "a rank, such as 'king' or 'K'",
    Suit: "a suit, such as 'hearts' or 'H'",
    Card: "a card, such as 'KH'",
}
"""The types whose names in messages are not their own."""

_SCALARS: dict[Any, tuple[str, ...]] = {
    str: ("a string",),
    int: ("a whole number",),
    bool: ("true", "false"),
    NoneType: ("null",),
}


class ScalarKind(ValueKind):
    """A string, a whole number, a flag or None, written as in JSON."""

    __slots__ = ()

    def holds(self, value: object) -> bool:
        return type(value) is self.of

    def takes(self, plain: object) -> bool:
        return self.holds(plain)

    def write(self, value: Any) -> Any:
        return value

    def read(self, plain: Any, place: str) -> Any:
        if not self.holds(plain):
            _should_be(self, plain, place)
        return plain


def _suit(text: str) -> Suit:
    if len(text) != 1 or not text.isascii() or text.upper() not in SUITS:
        raise CardError(Code.BAD_CARD, f"{shorten(text)} is not one of {', '.join(SUITS)}")
    return Suit(SUITS.index(text.upper()))


_SIGNS: dict[Any, Any] = {Rank: Rank.parse, Suit: _suit, Card: Card}


class SignKind(ValueKind):
    """A rank, a suit or a card, written as its letters."""

    __slots__ = ()

    def takes(self, plain: object) -> bool:
        try:
            return isinstance(plain, str) and _SIGNS[self.of](plain) is not None
        except CardError:
            return False

    def write(self, value: Any) -> Any:
        return str(value) if self.of is Card else value.letter

    def read(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, str):
            _should_be(self, plain, place)
        try:
            return _SIGNS[self.of](plain)
        except CardError as error:
            letter = _letter(plain, self.names)
            _refuse(place, f"{error.message}; write {letter!r}" if letter else error.message)


class WordKind(ValueKind):
    """One of some words of the rule language."""

    __slots__ = ()

    @property
    def short(self) -> str:
        return type(self.of[0]).__name__

    @property
    def annotation(self) -> str:
        return " | ".join(self.names)

    def holds(self, value: object) -> bool:
        return type(value) is type(self.of[0]) and value in self.of

    def given(self, value: Any) -> Any:
        return self.of[self.names.index(value)] if self.takes(value) else value

    def takes(self, plain: object) -> bool:
        return isinstance(plain, str) and plain in self.names

    def write(self, value: Any) -> Any:
        return value.value

    def read(self, plain: Any, place: str) -> Any:
        if not self.takes(plain):
            _should_be(self, plain, place)
        return self.given(plain)


class ListKind(ValueKind):
    """A list with entries of one kind, held as a tuple."""

    __slots__ = ("alone",)

    def __init__(self, of: Any, names: tuple[str, ...]) -> None:
        super().__init__(of, names)
        self.alone = names != ("a list",)

    @property
    def short(self) -> str:
        return f"{self.of.short} | list"

    @property
    def annotation(self) -> str:
        return f"{self.of.annotation}, or a list"

    def parts(self) -> list[Any]:
        return list(self.of.parts())

    def holds(self, value: object) -> bool:
        return isinstance(value, tuple) and all(map(self.of.holds, value))

    def given(self, value: Any) -> Any:
        items = value if isinstance(value, (list, tuple)) else (value,)
        return tuple(map(self.of.given, items))

    def takes(self, plain: object) -> bool:
        return isinstance(plain, (list, tuple)) or (self.alone and bool(self.of.takes(plain)))

    def write(self, value: Any) -> Any:
        items = list(map(self.of.write, value))
        return items[0] if self.alone and len(items) == 1 else items

    def read(self, plain: Any, place: str) -> Any:
        if isinstance(plain, (list, tuple)):
            return tuple([self.of.read(entry, f"{place}[{n}]") for n, entry in enumerate(plain)])
        if not self.alone:
            _should_be(self, plain, place)
        return (self.of.read(plain, place),)


class UnionKind(ValueKind):
    """A union of kinds; the first that takes a plain value reads it."""

    __slots__ = ()

    @property
    def short(self) -> str:
        return " | ".join([kind.short for kind in self.of])

    @property
    def annotation(self) -> str:
        return " | ".join([kind.annotation for kind in self.of])

    def parts(self) -> list[Any]:
        return [part for kind in self.of for part in kind.parts()]

    def holds(self, value: object) -> bool:
        return any(kind.holds(value) for kind in self.of)

    def given(self, value: Any) -> Any:
        values = (kind.given(value) for kind in self.of if not isinstance(kind, ListKind))
        return next(filter(self.holds, values), value)

    def takes(self, plain: object) -> bool:
        return any(kind.takes(plain) for kind in self.of)

    def write(self, value: Any) -> Any:
        return next(kind for kind in self.of if kind.holds(value)).write(value)

    def read(self, plain: Any, place: str) -> Any:
        for kind in self.of:
            if kind.takes(plain):
                return kind.read(plain, place)
        for kind in self.of:
            if isinstance(kind, NamedPartKind) and kind.has_fields(plain):
                _refuse(place, f'should have its name: write {{"{kind.names[0]}": {{...}}}}')
        if isinstance(plain, (dict, Mapping)) and len(plain) == 1:
            (plain,) = plain  # the name of an unknown kind
        for part in self.parts():
            if "" in part.FORMER:
                _refuse(place, part.FORMER[""])
        _should_be(self, plain, place, self._named(plain))

    def _named(self, plain: Any) -> str:
        """Return what to write for a word of a part's first field without the part's name."""
        for kind in self.of:
            first = kind.of.first if isinstance(kind, NamedPartKind) else ""
            if first and plain in kind_of_field(kind.of.of, first).names:
                return f'; write {{"{kind.names[0]}": "{plain}"}}'
        return ""


class PartKind(ValueKind):
    """A part of a rule set, or a rule set: an object, or the value of its first field."""

    __slots__ = ("alone", "first", "needed")

    def __init__(self, of: Any, names: tuple[str, ...]) -> None:
        super().__init__(of, names)
        first, *others = attrs.fields(of)
        self.first = "" if first.kw_only else str(first.name)
        self.alone = not others
        self.needed = [field.name for field in (first, *others) if field.default is attrs.NOTHING]

    def parts(self) -> list[Any]:
        return [self.of]

    def is_short(self, plain: object) -> bool:
        """Check if a plain value may be the first field in place of the part."""
        nested = isinstance(plain, (dict, list, tuple, Mapping))
        return bool(self.first) and (self.alone or not nested)

    def takes(self, plain: object) -> bool:
        short = self.is_short(plain) and kind_of_field(self.of, self.first).takes(plain)
        return isinstance(plain, (dict, Mapping)) or short

    def write(self, value: Any) -> Any:
        given = given_fields(value)
        if self.first and all(name == self.first for name, _ in given):
            plain = kind_of_field(self.of, self.first).write(getattr(value, self.first))
            if self.is_short(plain):
                return plain
        return {name: kind_of_field(self.of, name).write(content) for name, content in given}

    def read(self, plain: Any, place: str) -> Any:
        kinds = kinds_of(self.of)
        within = f"{place}." if place else ""
        if not isinstance(plain, (dict, Mapping)):
            if not self.is_short(plain):
                _should_be(self, plain, place)
            return self._read_short(plain, place, within)
        for name in plain:
            if name not in kinds:
                field = name if isinstance(name, str) and name.isidentifier() else shorten(name)
                usual = f"unknown, or written by a newer version{did_you_mean(name, kinds)}"
                usual = self._other_place(name, plain) or usual
                _refuse(f"{within}{field}", self.of.FORMER.get(name, usual))
        given = {name: kinds[name].read(plain[name], f"{within}{name}") for name in plain}
        return self._made(given, within)

    def _read_short(self, plain: Any, place: str, within: str) -> Any:
        """Read the value of the first field in place of the part."""
        try:
            value = kind_of_field(self.of, self.first).read(plain, place)
            return self._made({self.first: value}, within)
        except RulesError as error:
            if getattr(attrs.fields(self.of), self.first).default == () and plain in (None, "any"):
                raise RulesError(error.code, f"{error.message}; write {{}} for any") from None
            raise

    def _other_place(self, name: Any, plain: Any) -> str:
        """Return what to write for a field of a part around or within this one, if it is one."""
        if name == kind_name(self.of):
            return f"write the fields of the {name} without its name"
        for field, kind in kinds_of(self.of).items():
            entry = kind.of if isinstance(kind, ListKind) else kind
            for one in entry.of if isinstance(entry, UnionKind) else ():
                named = isinstance(one, NamedPartKind)
                if named and (name in one.names or one.has_fields(plain)):
                    return f'write {{"{field}": {{"{one.names[0]}": ...}}}}'
        return ""

    def _made(self, given: dict[str, Any], within: str) -> Any:
        for name in self.needed:
            if name not in given:
                _refuse(f"{within}{name}", "is missing")
        try:
            return self.of(**given)
        except RulesError as error:  # it names the field
            raise RulesError(error.code, f"{within}{error.message}") from None


class NamedPartKind(ValueKind):
    """A part in a union, written with the name of its kind."""

    __slots__ = ()

    @property
    def short(self) -> str:
        return str(self.of.short)

    @property
    def annotation(self) -> str:
        return str(self.of.annotation)

    def parts(self) -> list[Any]:
        return [self.of.of]

    def has_fields(self, plain: Any) -> bool:
        """Check if a plain value has the fields of the part without its name."""
        if not (plain and isinstance(plain, (dict, Mapping))):
            return False
        return set(self.of.needed) <= plain.keys() <= kinds_of(self.of.of).keys()

    def holds(self, value: object) -> bool:
        return bool(self.of.holds(value))

    def takes(self, plain: object) -> bool:
        if isinstance(plain, (dict, Mapping)):
            return len(plain) == 1 and next(iter(plain)) in self.names
        return isinstance(plain, str) and plain in self.names

    def write(self, value: Any) -> Any:
        return {self.names[0]: self.of.write(value)} if given_fields(value) else self.names[0]

    def read(self, plain: Any, place: str) -> Any:
        if not self.takes(plain):
            _refuse(place, f'should be {{"{self.names[0]}": ...}}, not {shorten(plain)}')
        return self.of.read({} if isinstance(plain, str) else plain[self.names[0]], place)
