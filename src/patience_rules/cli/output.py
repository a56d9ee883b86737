"""What the commands print: text that fits the terminal, JSON lines, complaints."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import Any, TextIO

from ..errors import PatienceError, printable
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


def prepare_streams() -> None:
    """Make sure that no closed stream, and no character that one lacks, ends in an exception."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started the program
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - open as long as we are
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def drop(stream: TextIO) -> None:
    """Throw away what is not written yet, which would fail again when the interpreter ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def finish_notes() -> None:
    """Write what standard error still holds; drop it if that fails.

    argparse and :func:`note` go on where standard error can't be written, but the text stays in
    its buffer.
    """
    try:
        sys.stderr.flush()
    except (OSError, ValueError):
        drop(sys.stderr)


def is_ascii(stream: TextIO | None = None) -> bool:
    """Whether a stream lacks the characters of cards; standard output, unless one is given."""
    encoding = (stream or sys.stdout).encoding or "ascii"
    try:
        "♠▒".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def say(text: str = "") -> None:
    """Print text for people; line ends in it are its own, all else is made printable."""
    hide_progress()
    print(_shown(text, sys.stdout))


def say_json(value: Any) -> None:
    """Print a value as one line of JSON, at once."""
    hide_progress()
    print(json_line(value, ascii=is_ascii()), flush=True)


def json_line(value: Any, *, ascii: bool = False) -> str:
    """A value as one line of JSON, with nothing that a terminal would obey.

    >>> json_line({"player": "Änn"}), json_line("\x7f")
    ('{"player": "Änn"}', '"\\\\u007f"')
    """
    text = json.dumps(value, ensure_ascii=False)
    if ascii or not text.isprintable():
        text = json.dumps(value).replace("\x7f", "\\u007f")
    return text


def say_error(error: PatienceError, as_json: bool) -> None:
    """Print what went wrong: on standard error, or as JSON on standard output."""
    if as_json:
        say_json(error_json(error))
    else:
        note(f"patience-rules: {error.message}")


def note(text: str) -> None:
    """Print a remark on standard error, where that is possible."""
    with suppress(OSError):
        hide_progress()
        print(_shown(text, sys.stderr), file=sys.stderr, flush=True)


def _shown(text: str, stream: TextIO) -> str:
    text = "\n".join(map(printable, text.split("\n")))
    return text.translate(_PLAIN) if is_ascii(stream) else text


def error_json(error: PatienceError) -> dict[str, Any]:
    """An error as the answer of a program."""
    return {"error": {"code": error.code.value, "message": error.message}}
