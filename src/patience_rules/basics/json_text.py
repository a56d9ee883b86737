"""A strict JSON reader for input from outside, used by all formats of the package.

It limits length and depth, and refuses duplicate keys and infinite numbers. It takes linear time.
"""

from __future__ import annotations

import json
import math
import os
import re
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, NoReturn

from .errors import Code, PatienceError, did_you_mean, expect_whole, shorten

DEEPEST = 50
"""The deepest nesting of lists and objects; the formats need seven."""

EDITORS_KEY = "$schema"
"""The key by which an editor finds the schema of a file; readers ignore it."""

_LONGEST_NUMBER = 100
_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[][{}]', re.DOTALL)


def load_json(
    text: str | bytes,  # bytes are UTF-8
    limit: int,  # the most characters or bytes
    error: type[PatienceError],  # the class of errors to raise
    malformed: Code = Code.SYNTAX,  # their code if the text is not valid JSON
) -> Any:
    """Return the value of a JSON text from outside."""
    expect_whole(limit, "limit", 0)
    if len(text) > limit:
        raise error(Code.TOO_LARGE, f"{len(text)} characters; the limit is {limit}")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        if text.startswith("\ufeff"):
            raise ValueError("Unexpected UTF-8 BOM")
        opened = _too_deep(text)
        if opened is None:
            return _DECODER.decode(text)
    except UnicodeDecodeError as wrong:
        message = f"not UTF-8: {wrong.reason} at byte {wrong.start + 1}"
        raise error(malformed, message) from None
    except json.JSONDecodeError as wrong:
        place = f"{wrong.msg.removesuffix(' at')} at {_place(wrong.doc, wrong.pos)}"
        is_blank = not wrong.doc.strip()
        raise error(malformed, f"not JSON: {'the text is empty' if is_blank else place}") from None
    except _TooLongError as wrong:
        raise error(Code.TOO_LARGE, str(wrong)) from None
    except ValueError as wrong:
        raise error(malformed, f"not JSON: {wrong}") from None
    raise error(Code.TOO_LARGE, f"nested more than {DEEPEST} deep at {_place(text, opened)}")


def load_document(
    data: object,  # the text of the document, or its mapping
    limit: int,  # the most characters or bytes of a text
    form: str,  # the format, such as ``patience-record/1``
    keys: Collection[str],  # the known keys of the format
    error: type[PatienceError],  # the class of errors to raise
) -> Mapping[str, Any]:
    """Return a document of one of the formats; its keys are checked, its values are not.

    The key ``$schema``, by which editors find the schema of a file, is left out.
    """
    what = form.removeprefix("patience-").partition("/")[0]
    if isinstance(data, (str, bytes)):
        data = load_json(data, limit, error)
    if not isinstance(data, Mapping):
        raise error(Code.SYNTAX, f"a {what} is an object, not {shorten(data)}")
    if data.get("format") != form:
        raise error(Code.SYNTAX, f"format: should be {form!r}, not {shorten(data.get('format'))}")
    known = {key: value for key, value in data.items() if key != EDITORS_KEY}
    for key in known:
        if key not in keys:
            raise error(Code.SYNTAX, f"a {what} has no {shorten(key)}{did_you_mean(key, keys)}")
    return known


def read_packaged(*path: str) -> dict[str, Any]:
    """Return the JSON object in a file of the package."""
    loader: Any = __loader__  # type: ignore[name-defined]  # importlib.resources is slow to load
    package = os.path.dirname(os.path.dirname(__file__))
    contents: dict[str, Any] = json.loads(loader.get_data(os.path.join(package, *path)))
    return contents


def _place(text: str, index: int) -> str:
    """Return the line, if there are several, and the column, counted from 1."""
    line = f"line {text.count(chr(10), 0, index) + 1}, " if "\n" in text else ""
    return f"{line}column {index - text.rfind(chr(10), 0, index)}"


def _too_deep(text: str) -> int | None:
    """Return the index at which a text is nested too deep, or None."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return None
    depth = 0
    for token in _STRING_OR_BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > DEEPEST:
            return token.start()
    return None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"duplicate key {shorten(twice)}")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not allowed")


class _TooLongError(ValueError):
    """A number has too many digits."""


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        message = f"a number of {len(digits)} digits; the limit is {_LONGEST_NUMBER}"
        raise _TooLongError(message)
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError(f"the number {shorten(digits)} is too large")
    return number


_DECODER = json.JSONDecoder(
    object_pairs_hook=_once_each,
    parse_constant=_no_number,
    parse_int=_whole,
    parse_float=_finite,
)
