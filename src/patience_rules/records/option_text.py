"""The text form of the options that a record or a command line turns."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..errors import Code, RecordError
from ..json_text import load_json
from ..safe_text import shorten


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
        options: dict[str, Any] = load_json(text, len(text), RecordError)
        return options
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
    text = " ".join(words)
    plain = text.isascii() and len(text.split()) == len(words) and "{" not in text
    return text if plain and read_options(text) == options else json.dumps(options)


def _plain(text: str) -> Any:
    try:
        return load_json(text, len(text), RecordError)
    except RecordError:
        return text
