"""The text form of a record: tag pairs, then the moves, in the manners of PGN.

    record  = { tag | comment }, { number | move | comment }, result ;
    tag     = "[", ( name | string ), string, "]" ;
    name    = an ASCII letter, then letters, digits and underscores ;
    string  = a string as in JSON ;
    comment = "{", any characters but "}", "}" ;
    number  = digits and full stops behind them, if any ;
    result  = "won" | "lost" | "resigned" | "*" ;

White space may stand anywhere but in names, numbers and results. A tag whose name stands in quotes,
or is not one of the names that the format gives a meaning, is a free tag. Numbers and comments mean
nothing.
"""

# Compiled by mypyc.

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..engine.move import Move
from ..errors import Code, RecordError
from ..json_text import load_json
from ..safe_text import shorten
from .option_text import read_options, write_options

RESULTS = ("won", "lost", "resigned", "*")
"""How a record may say that its game ended; ``*`` is a game that was not finished."""
_RESULTS = frozenset(RESULTS)

_WIDTH = 79
_TEXTS = {"Game": "game", "Deck": "deck", "Result": "result", "RulesDigest": "rules_digest"}
_NUMBERS = {"Seed": "seed", "Shuffle": "shuffle", "Score": "score"}
_OBJECTS = {"Options": "options", "Rules": "rules"}
_TITLES = ("Game", "Options", "Rules", "Deck", "Seed", "Shuffle", "Score", "RulesDigest", "Result")
_KEYS = {**_TEXTS, **_NUMBERS, **_OBJECTS}

_JOINERS = "-–—x×"
_DIGITS = "0123456789"
_NUMBERS_IN_TURN = " ".join(f"{number}." for number in range(1, 501))
_JSON = json.JSONDecoder()
PLAIN_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "([^"\\\x00-\x1f]*)"\]')  # as most are written


class Tag(NamedTuple):
    """A tag pair and its place in a text.

    Attributes:
        name: what stands first, without quotes.
        is_bare: whether it stood without quotes.
        value: what the string says.
        end: the place behind the tag.
    """

    name: str
    is_bare: bool
    value: str
    end: int


def read_tag(text: str, place: int = 0) -> Tag | None:
    """The tag that begins at a place.

    Args:
        text: a line, or a whole record.
        place: where there is an opening bracket, from 0.

    Returns:
        The tag, None where the bracket does not begin one.

    >>> read_tag('[Seed "7"] 1. s-w')
    Tag(name='Seed', is_bare=True, value='7', end=10)
    """
    plain = PLAIN_TAG.match(text, place)
    if plain:
        return Tag(plain[1], True, plain[2], plain.end())
    quote = text.find('"', place)
    name = text[place + 1 : max(quote, place)].strip()
    is_bare = bool(name)
    try:
        if not is_bare:
            name, end = _JSON.raw_decode(text, quote)
            quote = _behind_space(text, end)
        elif not _may_be_bare(name):
            return None
        if not text.startswith('"', quote):
            return None
        value, end = _JSON.raw_decode(text, quote)
    except ValueError:
        return None
    end = _behind_space(text, end)
    return Tag(name, is_bare, value, end + 1) if text.startswith("]", end) else None


def _may_be_bare(name: str) -> bool:
    return name.isascii() and name.isidentifier() and not name.startswith("_")


def _behind_space(text: str, place: int) -> int:
    while place < len(text) and text[place].isspace():
        place += 1
    return place


def split_moves(text: str) -> tuple[str, ...]:
    """The moves that stand in a text with white space between them.

    Args:
        text: moves in any spelling, with or without spaces inside them.

    Returns:
        The texts of the moves.

    >>> split_moves("s-w t1 - t2 x3")
    ('s-w', 't1-t2x3')
    """
    words = text.split()
    text = " ".join(words)
    for joiner in "-x" if text.isascii() else _JOINERS:
        if joiner in text and (f" {joiner}" in text or f"{joiner} " in text):
            text = text.replace(f" {joiner}", joiner).replace(f"{joiner} ", joiner)
            words = text.split()
    return tuple(words)


def record_from_text(text: str) -> dict[str, Any]:
    """What a record's text form says, as the JSON form's keys and values.

    Args:
        text: tags, moves and result of one record.

    Returns:
        The mapping, without the format's name; values are not checked beyond their kind, and the
        moves are a tuple.

    Raises:
        RecordError: ``syntax`` with the line, counted from the record's first.
    """
    data: dict[str, Any] = {}
    free: dict[str, str] = {}
    place = _behind_comments(text, 0)
    while text.startswith("[", place):
        if plain := PLAIN_TAG.match(text, place):
            name, value = plain.groups()
            is_bare, end = True, plain.end()
        elif tag := read_tag(text, place):
            name, is_bare, value, end = tag
        else:
            raise _wrong(text, place, 'a tag is written [Name "value"]')
        key = _KEYS.get(name) if is_bare else None
        if (key or name) in (data if key else free):
            raise _wrong(text, place, f"the tag {shorten(name)} stands there twice")
        if key:
            data[key] = _value(name, value)
        else:
            free[name] = value
        place = _behind_comments(text, end)
    if free:
        data["tags"] = free
    body = _without_comments(text, place)
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


def _behind_comments(text: str, place: int) -> int:
    """Where white space and comments end that begin at a place."""
    if text.startswith("\n[", place):  # as behind most tags
        return place + 1
    while (place := _behind_space(text, place)) < len(text) and text[place] == "{":
        place = _end_of_comment(text, place)
    return place


def _end_of_comment(text: str, place: int) -> int:
    closed = text.find("}", place)
    if closed < 0:
        raise _wrong(text, place, "this comment is not closed")
    return closed + 1


def _without_comments(text: str, place: int) -> str:
    """What stands from a place on, a space instead of each comment."""
    parts = []
    while (opened := text.find("{", place)) >= 0:
        parts.append(text[place:opened])
        place = _end_of_comment(text, opened)
    parts.append(text[place:])
    for part in parts:
        if "}" in part:
            stray = text.rfind(part) + part.index("}")
            raise _wrong(text, stray, "there is no comment to close")
    return " ".join(parts)


def _value(name: str, text: str) -> Any:
    if name in _NUMBERS:
        if not (text.isascii() and text.isdigit() and len(text) <= 20):
            raise RecordError(
                Code.SYNTAX, f"[{name}]: should be a whole number, not {shorten(text)}"
            )
        return int(text)
    try:
        if name == "Options":
            return read_options(text)
        return load_json(text, len(text), RecordError) if name == "Rules" else text
    except RecordError as error:
        raise error.within(f"[{name}]") from None


def _split_body(body: str) -> tuple[tuple[str, ...], str]:
    """The moves and the result."""
    words = body.split()
    numbers, others = words[:-1:2], words[1::2]
    # As records are written, a number stands before each move, which has no white space in it.
    plain = len(words) % 2 and _NUMBERS_IN_TURN.startswith(" ".join(numbers))
    if plain and min(others, default=":") >= ":":
        moves, result = tuple(others), words[-1]
    else:
        told = [
            word if word[0] > "9" else _unnumbered(word)
            for word in split_moves(body)
            if word[0] > "9" or not word.rstrip(".").isdigit()
        ]
        moves, result = tuple(told[:-1]), told[-1] if told else ""
    if result not in RESULTS:
        wanted = "should end with won, lost, resigned or *"
        raise RecordError(Code.SYNTAX, f"the moves {wanted}, not with {shorten(result)}")
    if not _RESULTS.isdisjoint(moves):
        word = next(word for word in RESULTS if word in moves)
        raise RecordError(Code.SYNTAX, f"there are moves behind the result {word!r}")
    return moves, result


def _unnumbered(word: str) -> str:
    """A move without the number that stands before it."""
    rest = word.lstrip(_DIGITS)
    return rest.lstrip(".") if rest.startswith(".") and rest != word else word


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
        bare = _may_be_bare(name) and name not in _KEYS
        lines.append(f"[{name if bare else _quoted(name)} {_quoted(value)}]")
    # A number stays on the line of its move: textwrap does not break at a no-break space.
    numbered = [f"{number}.\xa0{Move.parse(move)}" for number, move in enumerate(moves, 1)]
    body = " ".join([*numbered, data.get("result", "*")])
    wrapped = textwrap.wrap(body, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *(line.replace("\xa0", " ") for line in wrapped), ""])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=not text.isprintable())
