"""The text form of a record: tag pairs, then the moves, in the manners of PGN.

A tag's value is a JSON string. A tag whose name stands in quotes, or is not one of the names that
the format gives a meaning, is a free tag. Comments in braces and move numbers mean nothing.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any

from ..cards import shorten
from ..engine.move import Move
from ..errors import Code, RecordError
from ..rules.json_text import load_json

RESULTS = ("won", "lost", "resigned", "*")
"""How a record may say that its game ended; ``*`` is a game that was not finished."""

_WIDTH = 79
_TEXTS = {"Game": "game", "Deck": "deck", "Result": "result", "RulesDigest": "rules_digest"}
_NUMBERS = {"Seed": "seed", "Score": "score"}
_OBJECTS = {"Options": "options", "Rules": "rules"}
_TITLES = ("Game", "Options", "Rules", "Deck", "Seed", "Score", "RulesDigest", "Result")
_KEYS = {**_TEXTS, **_NUMBERS, **_OBJECTS}

_BARE = re.compile(r"[A-Za-z]\w*", re.ASCII)
_STRING = r'"(?:[^"\\]|\\.)*"'
_TAG = re.compile(rf"\[\s*([A-Za-z]\w*|{_STRING})\s*({_STRING})\s*\]", re.ASCII)
_COMMENT = re.compile(r"\{[^}]*\}")
_OPENING = re.compile(rf"(?:\s|{_COMMENT.pattern})*\[")
_MOVE_NUMBER = re.compile(r"(?<!\S)\d+(?:\.+|(?!\S))")
_WORD = re.compile(r"([\w-]+)=([\w-]+)", re.ASCII)
_SPACED = re.compile(r"\s[-–—x×]|[-–—x×]\s")
_SPACES = re.compile(r"\s*([-–—x×])\s*")


def split_moves(text: str) -> tuple[str, ...]:
    """The moves that stand in a text with white space between them.

    Args:
        text: moves in any spelling, with or without spaces inside them.

    Returns:
        The texts of the moves.

    >>> split_moves("s-w t1 - t2 x3")
    ('s-w', 't1-t2x3')
    """
    if _SPACED.search(text):
        text = _SPACES.sub(r"\1", text)
    return tuple(text.split())


def read_options(text: str) -> dict[str, Any]:
    """The options that a text turns.

    Args:
        text: ``name=value`` with white space between several, or a JSON object.

    Returns:
        Option names and values; a value is read as JSON where it is JSON.

    Raises:
        RecordError: ``syntax``.

    >>> read_options("draw=any redeals=3")
    {'draw': 'any', 'redeals': 3}
    """
    if text.lstrip().startswith("{"):
        return _read_object("Options", text)
    return dict(map(read_option, text.split()))


def read_option(text: str) -> tuple[str, Any]:
    """The option that ``name=value`` turns.

    Args:
        text: name and value; a value that is JSON is read as JSON.

    Returns:
        The name and the value.

    Raises:
        RecordError: ``syntax``.

    >>> read_option("draw=any")
    ('draw', 'any')
    """
    name, mark, value = text.partition("=")
    if not (name and mark and value):
        raise RecordError(Code.SYNTAX, f"an option is written name=value, not {shorten(text)}")
    return name, _plain(value)


def write_options(options: Mapping[str, Any]) -> str:
    """The shortest text that :func:`read_options` reads as these options.

    >>> write_options({"draw": "any"}), write_options({"draw": "at will"})
    ('draw=any', '{"draw": "at will"}')
    """
    words = [
        f"{name}={value if isinstance(value, str) else json.dumps(value)}"
        for name, value in options.items()
    ]
    if all(map(_WORD.fullmatch, words)) and read_options(" ".join(words)) == options:
        return " ".join(words)
    return json.dumps(options)


def _plain(text: str) -> Any:
    try:
        return load_json(text, len(text), RecordError)
    except RecordError:
        return text


def _read_object(name: str, text: str) -> dict[str, Any]:
    try:
        value = load_json(text, len(text), RecordError)
    except RecordError as error:
        raise error.within(f"[{name}]") from None
    if not isinstance(value, dict):
        raise RecordError(Code.SYNTAX, f"[{name}]: should be a JSON object, not {shorten(text)}")
    return value


def record_from_text(text: str) -> dict[str, Any]:
    """What a record's text form says, as the JSON form's keys and values.

    Args:
        text: tags, moves and result of one record.

    Returns:
        The mapping, without the format's name; values are not checked beyond their kind.

    Raises:
        RecordError: ``syntax`` with the line, counted from the record's first.
    """
    data: dict[str, Any] = {}
    free: dict[str, str] = {}
    end = 0
    while opening := _OPENING.match(text, end):
        place = opening.end() - 1
        tag = _TAG.match(text, place)
        if tag is None:
            raise _wrong(text, place, 'a tag is written [Name "value"]')
        name, value = _unquoted(text, place, tag[1]), _unquoted(text, place, tag[2])
        known = _KEYS.get(name) if tag[1] == name else None
        if (known or name) in (data if known else free):
            raise _wrong(text, place, f"the tag {shorten(name)} stands there twice")
        if known:
            data[known] = _value(name, value)
        else:
            free[name] = value
        end = tag.end()
    if free:
        data["tags"] = free
    body = _COMMENT.sub(lambda comment: " " * len(comment[0]), text[end:])
    for brace, wrong in (
        ("{", "this comment is not closed"),
        ("}", "there is no comment to close"),
    ):
        if brace in body:
            raise _wrong(text, end + body.index(brace), wrong)
    data["moves"], result = _split_body(body)
    if data.get("result", result) != result:
        message = f"the tag says {data['result']!r:.20} and the moves end with {result!r}"
        raise RecordError(Code.SYNTAX, message)
    if result != "*":
        data["result"] = result
    return data


def _wrong(text: str, place: int, message: str) -> RecordError:
    line = text.count("\n", 0, place) + 1
    return RecordError(Code.SYNTAX, f"{message} (line {line} of the record)")


def _unquoted(text: str, place: int, quoted: str) -> str:
    if not quoted.startswith('"'):
        return quoted
    try:
        return str(json.loads(quoted))
    except ValueError:
        raise _wrong(text, place, f"{shorten(quoted)} is not a JSON string") from None


def _value(name: str, text: str) -> Any:
    if name in _NUMBERS:
        if not (text.isascii() and text.isdigit() and len(text) <= 20):
            raise RecordError(
                Code.SYNTAX, f"[{name}]: should be a whole number, not {shorten(text)}"
            )
        return int(text)
    if name == "Options":
        return read_options(text)
    return _read_object(name, text) if name in _OBJECTS else text


def _split_body(body: str) -> tuple[str, str]:
    """The moves, with single spaces between, and the result."""
    *moves, result = split_moves(_MOVE_NUMBER.sub(" ", body)) or ("",)
    if result not in RESULTS:
        wanted = "should end with won, lost, resigned or *"
        raise RecordError(Code.SYNTAX, f"the moves {wanted}, not with {shorten(result)}")
    for word in RESULTS:
        if word in moves:
            raise RecordError(Code.SYNTAX, f"there are moves behind the result {word!r}")
    return " ".join(moves), result


def record_to_text(data: Mapping[str, Any], moves: Iterable[str]) -> str:
    """The text form of a record.

    Args:
        data: the record in its JSON form.
        moves: its moves.

    Returns:
        Tags, a blank line, numbered moves and result in lines of at most 79 characters.

    Raises:
        MoveError: if one of the moves is no move in any spelling.
    """
    lines = []
    for title in _TITLES:
        value = data.get(_KEYS[title])
        if title == "Options" and value:
            value = write_options(value)
        elif title in _OBJECTS and value:
            value = json.dumps(value, separators=(",", ":"))
        if value is not None:
            lines.append(f"[{title} {_quoted(str(value))}]")
    for name, value in data.get("tags", {}).items():
        bare = _BARE.fullmatch(name) and name not in _KEYS
        lines.append(f"[{name if bare else _quoted(name)} {_quoted(value)}]")
    # A number stays on the line of its move: textwrap does not break at a no-break space.
    numbered = [f"{number}.\xa0{Move.parse(move)}" for number, move in enumerate(moves, 1)]
    body = " ".join([*numbered, data.get("result", "*")])
    wrapped = textwrap.wrap(body, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *(line.replace("\xa0", " ") for line in wrapped), ""])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=not text.isprintable())
