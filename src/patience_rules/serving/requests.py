"""Requests: their names, their keys and the types of their values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import ArgumentError, Code, shorten
from ..games.index import find_game
from ..rules.ruleset import Rules

FORMAT = "patience-serve/1"
LIMIT = 1_000_000
"""The most bytes of a request."""
_ID = 100
_GAME = ("game", "rules", "options")
PICTURE = ("dark", "narrow", "targets", "labels")
"""Options of a picture, as for :meth:`State.to_svg`."""

Request = dict[str, Any]
_Check = Callable[[Any], bool]

REQUESTS: dict[str, tuple[str, ...]] = {
    "hello": (),
    "games": (),
    "rules": (*_GAME, "table", "format"),
    "deal": ("table", *_GAME, "seed", "deck", "pysolfc", "shuffle"),
    "load": ("table", "record", "position"),
    "view": ("table",),
    "moves": ("table", "distinct"),
    "check": ("table", "move"),
    "best_target": ("table", "pile", "count"),
    "play": ("table", "move"),
    "auto": ("table", "every"),
    "finish": ("table",),
    "undo": ("table",),
    "redo": ("table",),
    "hint": ("table",),
    "outlook": ("table",),
    "score": ("table", "seconds"),
    "svg": ("table", "moves", *PICTURE),
    "record": ("table", "result", "tags"),
    "close": ("table", "result", "tags"),
}
"""The requests, each with its keys besides ``id`` and ``do``."""


def is_id(value: Any) -> bool:
    """Check if a value may be the id of a request or a table."""
    return (isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**64) or (
        isinstance(value, str) and len(value) <= _ID
    )


_TEXT: tuple[str, _Check] = "a string", lambda value: isinstance(value, str)
_OBJECT: tuple[str, _Check] = "an object", lambda value: isinstance(value, Mapping)
_FLAG: tuple[str, _Check] = "true or false", lambda value: isinstance(value, bool)
_NUMBER: tuple[str, _Check] = "a whole number or a string of up to 100 characters", is_id
_COUNT: tuple[str, _Check] = (
    "a whole number from 0 on",
    lambda value: isinstance(value, int) and not isinstance(value, bool) and value >= 0,
)
_TEXTS: tuple[str, _Check] = (
    "a list of strings",
    lambda value: isinstance(value, list) and all(isinstance(item, str) for item in value),
)
_TAGS: tuple[str, _Check] = (
    "an object with string values",
    lambda value: isinstance(value, Mapping) and all(isinstance(v, str) for v in value.values()),
)
_RESULT: tuple[str, _Check] = "resigned or *", lambda value: value in ("resigned", "*")
_EITHER: tuple[str, _Check] = (
    "a string or an object",
    lambda value: isinstance(value, (str, Mapping)),
)
_FIELDS: dict[str, tuple[str, _Check]] = {
    "id": _NUMBER, "do": _TEXT, "table": _NUMBER, "game": _TEXT, "rules": _OBJECT,
    "options": _OBJECT, "seed": _NUMBER, "deck": _TEXT, "pysolfc": _NUMBER, "shuffle": _NUMBER,
    "move": _TEXT, "moves": _TEXTS, "distinct": _FLAG, "every": _FLAG,
    "pile": _TEXT, "count": _COUNT, "seconds": _COUNT,
    "dark": _FLAG, "narrow": _FLAG, "targets": _FLAG, "labels": _FLAG,
    "result": _RESULT, "tags": _TAGS,
    "record": _EITHER, "position": _EITHER, "format": _TEXT,
}  # fmt: skip
"""The keys of requests, each with a description and a check of its value."""


def check_request(request: object) -> Request:
    """Return a request unchanged if its keys and the types of their values are right.

    Raises:
        ArgumentError: ``syntax`` if they are not.

    >>> check_request({"do": "undo", "move": "s-w"})
    Traceback (most recent call last):
    ...
    patience_rules.errors.ArgumentError: undo takes no 'move', only table
    """
    if not isinstance(request, dict):
        raise wrong(f"a request is an object, not {shorten(request)}")
    do = request.get("do")
    if not isinstance(do, str) or do not in REQUESTS:
        raise wrong(f"do: one of {', '.join(REQUESTS)}, not {shorten(do)}")
    allowed = REQUESTS[do]
    for key, value in request.items():
        if key not in ("id", "do", *allowed):
            raise wrong(f"{do} takes no {shorten(key)}, only {', '.join(allowed) or 'an id'}")
        wanted, is_right = _FIELDS[key]
        if not is_right(value):
            raise wrong(f"{key}: should be {wanted}, not {shorten(value)}")
    return request


def needed(request: Request, key: str) -> Any:
    """Return the value of a required key."""
    if key not in request:
        raise wrong(f"{request['do']} needs a {key}")
    return request[key]


def rules_of(request: Request) -> Rules:
    """Return the rules that a request names."""
    game, own = request.get("game"), request.get("rules")
    if game is None and own is not None:
        rules = Rules.from_json(own)
    elif game is not None and own is None:
        rules = find_game(game)
    else:
        raise wrong("name one game, or give its rules")
    return rules.with_options(**request.get("options", {}))


def whole_seed(request: Request, key: str) -> int | None:
    """Return a seed, which may be given as a string of digits."""
    seed = request.get(key)
    if isinstance(seed, str) and not (seed.isascii() and seed.isdigit() and len(seed) <= 20):
        raise wrong(f"{key}: a whole number from 0 to 2**64 - 1, not {shorten(seed)}")
    return None if seed is None else int(seed)


def wrong(message: str) -> ArgumentError:
    """Return the error for a malformed request."""
    return ArgumentError(Code.SYNTAX, message)


def too_much(message: str) -> ArgumentError:
    """Return the error for a request that exceeds a limit."""
    return ArgumentError(Code.TOO_LARGE, message)
