"""Reading JSON that comes from outside."""

from __future__ import annotations

import json
from typing import Any

from ..cards import shorten
from ..errors import Code, PositionError


def load_json(text: str | bytes, limit: int) -> Any:
    """The value of a JSON text from outside.

    Args:
        text: the text.
        limit: the most characters (of a text) or bytes to read.

    Returns:
        The value.

    Raises:
        PositionError: ``syntax`` with the place, ``too-large``.
    """
    if len(text) > limit:
        raise PositionError(Code.TOO_LARGE, f"{len(text)} characters, and {limit} is the limit")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        line = f"line {error.lineno}, " if "\n" in error.doc else ""
        place = f"{line}column {error.colno}"
        message = f"not JSON: {error.msg.removesuffix(' at')} at {place}"
        raise PositionError(Code.SYNTAX, message) from None
    except (ValueError, RecursionError) as error:
        raise PositionError(Code.SYNTAX, f"not JSON: {shorten(error, 80)}") from None
