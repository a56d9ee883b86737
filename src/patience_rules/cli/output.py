"""What the commands print: text that fits the terminal, JSON lines, complaints."""

from __future__ import annotations

import json
import sys
from typing import Any, TextIO

from ..errors import PatienceError
from .progress import hide_progress

_PLAIN = str.maketrans("♣♦♥♠–—…", "CDHS--.")


class CommandError(Exception):
    """Ends a command with a message.

    Attributes:
        error: what is wrong.
        status: the exit status: 1 for something invalid, 2 for wrong usage or unreadable input.
    """

    def __init__(self, error: PatienceError, status: int) -> None:
        super().__init__(error.message)
        self.error = error
        self.status = status


def prepare(stream: TextIO) -> None:
    """Make sure that no character which the stream lacks ends in an exception."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="backslashreplace")


def is_ascii(stream: TextIO | None = None) -> bool:
    """Whether a stream lacks the characters of cards; standard output, unless one is given."""
    encoding = (stream or sys.stdout).encoding or "ascii"
    try:
        "♠▒".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def say(text: str = "") -> None:
    """Print text for people."""
    hide_progress()
    print(text.translate(_PLAIN) if is_ascii() else text)


def say_json(value: Any) -> None:
    """Print a value as one line of JSON, at once."""
    hide_progress()
    print(json.dumps(value, ensure_ascii=is_ascii()), flush=True)


def say_error(error: PatienceError, as_json: bool) -> None:
    """Print what went wrong: on standard error, or as JSON on standard output."""
    if as_json:
        say_json(error_json(error))
    else:
        note(f"patience-rules: {error.message}")


def note(text: str) -> None:
    """Print a remark on standard error."""
    hide_progress()
    print(text.translate(_PLAIN) if is_ascii(sys.stderr) else text, file=sys.stderr)


def error_json(error: PatienceError) -> dict[str, Any]:
    """An error as the answer of a program."""
    return {"error": {"code": error.code.value, "message": error.message}}
