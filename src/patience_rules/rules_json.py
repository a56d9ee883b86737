"""Rule sets as JSON, both ways, and the digest by which records name them.

The canonical form leaves out every field that has its default value (``take`` alone is always
written), has sorted keys and no white space; its SHA-256 is the digest.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Union

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from .cards import Card, Rank, Suit, shorten
from .errors import Code, PatienceError, RulesError
from .rules import Rules
from .spec import Plain
from .terms import Base

_PARTS = 10_000


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True)
    converter.register_unstructure_hook_factory(
        attrs.has, lambda cls: make_dict_unstructure_fn(cls, converter, _cattrs_omit_if_default=True)
    )
    converter.register_structure_hook_factory(
        attrs.has, lambda cls: make_dict_structure_fn(cls, converter, _cattrs_forbid_extra_keys=True)
    )
    converter.register_unstructure_hook(Rank, lambda rank: rank.letter)
    converter.register_structure_hook(Rank, lambda text, _: Rank.parse(_string(text)))
    converter.register_unstructure_hook(Suit, lambda suit: suit.letter)
    converter.register_structure_hook(Suit, lambda text, _: _suit(_string(text)))
    converter.register_unstructure_hook(Card, str)
    converter.register_structure_hook(Card, lambda text, _: Card.parse(_string(text)))
    converter.register_structure_hook(Union[Rank, Base, None], lambda value, _: _first(value))
    converter.register_structure_hook(Union[int, tuple[int, ...]], lambda value, _: _counts(value))
    converter.register_structure_hook(Plain, lambda value, _: _plain(value))
    converter.register_structure_hook(str, lambda value, _: _string(value))
    converter.register_structure_hook(int, lambda value, _: _whole(value))
    converter.register_structure_hook(bool, lambda value, _: _flag(value))
    converter.register_structure_hook_func(_is_tuple, lambda value, kind: _tuple(converter, value, kind))
    return converter


def _is_tuple(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) is tuple


def _tuple(converter: cattrs.Converter, value: object, kind: Any) -> tuple[Any, ...]:
    if not isinstance(value, (list, tuple)) or len(value) > _PARTS:
        raise TypeError(f"should be a list, not {shorten(value)}")
    item = kind.__args__[0]
    return tuple(converter.structure(part, item) for part in value)


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"should be a text, not {shorten(value)}")
    return value


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"should be a whole number, not {shorten(value)}")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"should be true or false, not {shorten(value)}")
    return value


def _plain(value: object) -> Plain:
    if not (value is None or isinstance(value, (str, int, bool))):
        raise TypeError(f"should be a text, a number, true, false or null, not {shorten(value)}")
    return value


def _suit(text: str) -> Suit:
    found = [suit for suit in Suit if suit.letter == text.upper()]
    if not found:
        raise ValueError(f"{shorten(text)} is not a suit")
    return found[0]


def _first(value: object) -> Rank | Base | None:
    if value is None:
        return None
    text = _string(value)
    return Base(text) if text in [base.value for base in Base] else Rank.parse(text)


def _counts(value: object) -> int | tuple[int, ...]:
    if isinstance(value, (list, tuple)):
        return tuple(_whole(part) for part in value)
    return _whole(value)


_CONVERTER = _converter()


def rules_to_json(rules: Rules) -> dict[str, Any]:
    """A rule set as JSON values.

    Args:
        rules: the rule set.

    Returns:
        A dict of what differs from the defaults.

    >>> from patience_rules.games import GAMES
    >>> rules_to_json(GAMES["balcony"])["draw"]
    {'to': 'waste'}
    """
    plain: dict[str, Any] = json.loads(json.dumps(_CONVERTER.unstructure(rules)))
    return plain


def rules_from_json(data: object) -> Rules:
    """The rule set that JSON values stand for.

    Args:
        data: a mapping as :func:`rules_to_json` makes it, or the text of one.

    Returns:
        The rule set, checked.

    Raises:
        RulesError: ``bad-rules``, naming the field.

    >>> rules_from_json('{"id": "x", "zones": 3}')
    Traceback (most recent call last):
    ...
    patience_rules.errors.RulesError: rules: zones: should be a list, not '3'
    """
    if isinstance(data, (str, bytes)):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise RulesError(Code.BAD_RULES, f"rules: not JSON: {shorten(error, 100)}") from None
    if not isinstance(data, Mapping):
        raise RulesError(Code.BAD_RULES, f"rules: should be an object, not {shorten(data)}")
    try:
        return _CONVERTER.structure(dict(data), Rules)
    except RecursionError:
        raise RulesError(Code.BAD_RULES, "rules: nested too deeply") from None
    except Exception as error:  # cattrs collects what the hooks raise in groups of its own
        raise RulesError(Code.BAD_RULES, f"rules: {_first_message(error)}") from None


def _first_message(error: BaseException, path: str = "") -> str:
    """The first of the errors in a group, with the path of the field that it is about."""
    for inner in getattr(error, "exceptions", ()):
        for note in getattr(inner, "__notes__", ()):
            name = getattr(note, "name", None)
            if name is not None:
                path = f"{path}.{name}" if path else str(name)
        return _first_message(inner, path)
    extra = getattr(error, "extra_fields", None)
    if extra:
        message = f"there is no field {shorten(sorted(extra)[0])}"
    elif isinstance(error, KeyError):
        message = f"{error.args[0]!r:.60} is missing"
    elif isinstance(error, PatienceError):
        message = error.message
    else:
        message = shorten(error, 200)[1:-1] if str(error) else type(error).__name__
    return f"{path}: {message}" if path else message


def canonical_json(rules: Rules) -> str:
    """The one text of a rule set, of which the digest is taken."""
    return json.dumps(rules_to_json(rules), sort_keys=True, separators=(",", ":"), ensure_ascii=True)


@lru_cache(maxsize=256)
def rules_digest(rules: Rules) -> str:
    """The SHA-256 of a rule set's canonical JSON.

    Args:
        rules: the rule set.

    Returns:
        ``sha256:`` and 64 hexadecimal digits.

    >>> from patience_rules.games import GAMES
    >>> rules_digest(GAMES["balcony"])[:7]
    'sha256:'
    """
    return "sha256:" + hashlib.sha256(canonical_json(rules).encode()).hexdigest()
