"""Fields of rule sets as plain values (texts, numbers, lists, objects), both ways, with paths.

A path names the place of a field as Python would: ``zones[2].build.match``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

from ..cards import SUITS, Card, Rank, Suit, shorten
from ..errors import Code, PatienceError, RulesError
from .parts import Plain
from .vocabulary import Base

if TYPE_CHECKING:
    import cattrs

_LONGEST = 1000


def to_plain(value: object) -> Any:
    """A part of a rule set as plain values; fields that have their defaults are left out.

    >>> from patience_rules import Draw
    >>> from patience_rules import Role
    >>> to_plain(Draw(Role.WASTE, cards=3))
    {'to': 'waste', 'cards': 3}
    """
    return _converter().unstructure(value)


def from_plain(value: object, kind: Any, place: str = "") -> Any:
    """The part of a rule set that plain values stand for.

    Args:
        value: what was read.
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
    try:
        return _converter().structure(value, kind)
    except Exception as error:  # cattrs collects what its hooks raise in groups of its own
        raise RulesError(Code.BAD_RULES, _first_message(error, place)) from None


def _first_message(error: BaseException, place: str) -> str:
    """The first of the errors in a group, after the path of what it is about."""
    from cattrs.errors import IterableValidationNote

    for inner in getattr(error, "exceptions", ()):
        for note in getattr(inner, "__notes__", ()):
            listed = isinstance(note, IterableValidationNote)
            place = f"{place}[{note.index}]" if listed else f"{place}.{note.name}".lstrip(".")
        return _first_message(inner, place)
    if isinstance(error, RulesError):
        # A part that contradicts itself says which of its own fields is wrong.
        return f"{place}.{error.message}" if place else error.message
    if isinstance(error, KeyError):
        message = "is missing"
    elif isinstance(error, PatienceError):
        message = error.message
    else:
        message = str(error)
    return f"{place}: {message}" if place else message


@cache
def _converter() -> cattrs.Converter:
    import cattrs  # here and below: slow to load, and few programs need it
    from cattrs.gen import make_dict_unstructure_fn

    converter = cattrs.Converter()
    converter.register_unstructure_hook_factory(
        attrs.has,
        lambda cls: make_dict_unstructure_fn(cls, converter, _cattrs_omit_if_default=True),
    )
    converter.register_unstructure_hook(Rank, lambda rank: rank.letter)
    converter.register_unstructure_hook(Suit, lambda suit: suit.letter)
    converter.register_unstructure_hook(Card, str)
    converter.register_structure_hook_factory(attrs.has, lambda cls: _object_reader(converter, cls))
    converter.register_structure_hook_func(
        lambda kind: getattr(kind, "__origin__", None) is tuple,
        lambda value, kind: _read_list(converter, value, kind),
    )
    classes: dict[type, Callable[[Any], Any]] = {
        str: _read_text,
        int: _read_number,
        bool: _read_flag,
        Rank: lambda value: Rank.parse(_read_text(value)),
        Suit: lambda value: _read_suit(_read_text(value)),
        Card: lambda value: Card.parse(_read_text(value)),
    }
    unions: dict[Any, Callable[[Any], Any]] = {
        Plain: _read_plain,
        Rank | Base | None: lambda value: None if value is None else _read_first(value),
        int | tuple[int, ...]: lambda value: converter.structure(
            value, tuple[int, ...] if isinstance(value, (list, tuple)) else int
        ),
    }
    for cls, reader in classes.items():
        converter.register_structure_hook(cls, _of_one(reader))
    converter.register_structure_hook(Enum, _read_choice)
    converter.register_structure_hook_func(
        lambda kind: kind in unions, lambda value, kind: unions[kind](value)
    )
    return converter


def _of_one(reader: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda value, _: reader(value)


def _object_reader(converter: cattrs.Converter, cls: type) -> Callable[[Any, Any], Any]:
    from cattrs.gen import make_dict_structure_fn

    structure: Callable[[Any, Any], Any] = make_dict_structure_fn(cls, converter)
    known = [field.name for field in attrs.fields(cls)]

    def read(value: Any, kind: Any) -> Any:
        if not isinstance(value, Mapping):
            raise TypeError(f"should be an object, not {shorten(value)}")
        for name in value:
            if name not in known:
                raise ValueError(f"there is no field {shorten(name)}, only {', '.join(known)}")
        return structure(value, kind)

    return read


def _read_list(converter: cattrs.Converter, value: object, kind: Any) -> tuple[Any, ...]:
    if not isinstance(value, (list, tuple)):
        raise TypeError(f"should be a list, not {shorten(value)}")
    if len(value) > _LONGEST:
        raise ValueError(f"{len(value)} are more than {_LONGEST}")
    from cattrs.errors import IterableValidationError, IterableValidationNote

    item = kind.__args__[0]
    items = []
    for index, part in enumerate(value):
        try:
            items.append(converter.structure(part, item))
        except Exception as error:
            noted: Any = error  # Python 3.10 knows no notes
            noted.__notes__ = [IterableValidationNote("", index, item)]
            raise IterableValidationError("", [error], kind) from None
    return tuple(items)


def _read_text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"should be a text, not {shorten(value)}")
    return value


def _read_number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"should be a whole number, not {shorten(value)}")
    return value


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"should be true or false, not {shorten(value)}")
    return value


def _read_plain(value: object) -> Plain:
    if not (value is None or isinstance(value, (str, int, bool))):
        raise TypeError(
            f"should be a text, a whole number, true, false or null, not {shorten(value)}"
        )
    return value


def _read_choice(value: object, kind: type[Enum]) -> Enum:
    for choice in kind:
        if choice.value == value:
            return choice
    names = ", ".join(choice.value for choice in kind)
    raise ValueError(f"{shorten(value)} is not one of {names}")


def _read_suit(text: str) -> Suit:
    if len(text) != 1 or not text.isascii() or text.upper() not in SUITS:
        raise ValueError(f"{shorten(text)} is not one of {', '.join(SUITS)}")
    return Suit(SUITS.index(text.upper()))


def _read_first(value: object) -> Rank | Base:
    text = _read_text(value)
    for base in Base:
        if base.value == text:
            return base
    return Rank.parse(text)
