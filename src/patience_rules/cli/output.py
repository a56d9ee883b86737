"""What commands print: text that fits the terminal, JSON lines, complaints, progress."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, TextIO, TypeVar

from ..errors import PatienceError, printable

_T = TypeVar("_T")
_SECONDS = 0.1
"""How long progress stands before it is written anew."""

_PLAIN = str.maketrans("♣♦♥♠–—…", "CDHS--.")

WIDEST = 79
"""The most columns of text that is read; also where the output is no terminal."""

NARROWEST = 20
"""The fewest; a terminal that has fewer breaks lines itself."""


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


class _ProgressLine:
    """The last line of the terminal. It goes before anything else is printed, and comes back when
    the work goes on."""

    def __init__(self) -> None:
        self._shown = 0

    def show(self, text: str) -> None:
        text = text[: shutil.get_terminal_size().columns - 1]
        sys.stderr.write(f"\r{text:<{self._shown}}")
        sys.stderr.flush()
        self._shown = len(text)

    def hide(self) -> None:
        if self._shown:
            sys.stderr.write(f"\r{'':<{self._shown}}\r")
            sys.stderr.flush()
            self._shown = 0


_progress = _ProgressLine()


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
    _progress.hide()
    print(_shown(text, sys.stdout))


def say_json(value: Any) -> None:
    """Print a value as one line of JSON, at once."""
    _progress.hide()
    print(json_line(value, ascii=is_ascii()), flush=True)


def say_result(name: str, value: Mapping[str, Any]) -> None:
    """Print what a command has found as JSON of a format.

    Args:
        name: the format, which has a schema.
        value: all keys but ``format``.
    """
    say_json({"format": f"patience-{name}/1", **value})


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
        _progress.hide()
        print(_shown(text, sys.stderr), file=sys.stderr, flush=True)


def _shown(text: str, stream: TextIO) -> str:
    text = "\n".join(map(printable, text.split("\n")))
    return text.translate(_PLAIN) if is_ascii(stream) else text


def error_json(error: PatienceError) -> dict[str, Any]:
    """An error as the answer of a program."""
    return {"error": {"code": error.code.value, "message": error.message}}


# Text that fits the terminal.


def columns() -> int:
    """How many columns text may take on standard output."""
    if not sys.stdout.isatty():
        return WIDEST
    return max(NARROWEST, min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST))


def fold(text: str, width: int, indent: int = 0) -> str:
    """Text with its lines broken where they are too long.

    Args:
        text: any lines; those that begin with blanks go on as far in. A no-break space is a blank
            that no line breaks at.
        width: how many columns a line has; only a longer word makes a longer line.
        indent: how much further in a line goes on.

    Returns:
        The lines.

    >>> print(fold("  t1   1\N{NO-BREAK SPACE}t1-f1   2\N{NO-BREAK SPACE}t1-t4x2", 20, indent=5))
      t1   1 t1-f1
           2 t1-t4x2
    """
    folded: list[str] = []
    for line in text.split("\n"):
        blanks = len(line) - len(line.lstrip(" "))
        within = " " * min(blanks + indent, width // 2)
        folded += textwrap.wrap(
            line, width, subsequent_indent=within, break_long_words=False, break_on_hyphens=False
        ) or [""]
    return "\n".join(folded).replace("\N{NO-BREAK SPACE}", " ")


def fitted(text: str, indent: int = 0) -> str:
    """Text folded for the terminal; where standard output is none, the text as it is.

    Args:
        text: as for :func:`fold`.
        indent: as for :func:`fold`.
    """
    return fold(text, columns(), indent) if sys.stdout.isatty() else text


# Progress: a line on standard error, where that is a terminal.


def with_progress(
    items: Iterable[_T],
    what: str,
    total: int | None = None,
    place: Callable[[_T], int] | None = None,
) -> Iterator[_T]:
    """Show how far work has come while it is done; on a terminal only.

    Args:
        items: what the work makes, one after another.
        what: what one of them is called, in the plural.
        total: how far it goes, if that is known.
        place: how far it has come with an item; their number, if left out.

    Yields:
        The items.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    try:
        _progress.show(f"0 {what}")
        began = shown = time.monotonic()
        for number, item in enumerate(items, 1):
            yield item
            now = time.monotonic()
            if now - shown >= _SECONDS:
                share = (place(item) if place else number) / total if total else None
                _progress.show(_standing(what, number, share, now - began))
                shown = time.monotonic()
    finally:
        _progress.hide()


def _standing(what: str, number: int, share: float | None, seconds: float) -> str:
    """How far work has come, how fast it goes, and how long it will take."""
    text = f"{number:,} {what}"
    if share is not None:
        text += f", {min(share, 1):.0%}"
    if seconds >= 1:  # before that, nothing is known
        text += f", {number / seconds:,.0f} a second"
        if share:
            text += f", {_duration(seconds / min(share, 1) - seconds)} left"
    return text


def _duration(seconds: float) -> str:
    """
    >>> _duration(59), _duration(200), _duration(7500)
    ('59 s', '3 min', '2 h 5 min')
    """
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = int(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
