"""Output of commands: text that fits the terminal, JSON lines, errors, progress."""

from __future__ import annotations

import json
import os
import shutil
import stat
import sys
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO, TypeVar

from ..basics.errors import Code, PatienceError, RecordError, printable, unreadable

_T = TypeVar("_T")
_SECONDS = 0.1
"""The least time between two updates of the progress line."""

_PLAIN = str.maketrans("♣♦♥♠–—…", "CDHS--.")

WIDEST = 79
"""The most columns of prose, and the width if the output is not a terminal."""

NARROWEST = 20
"""The fewest columns; a narrower terminal wraps lines itself."""


class CommandError(Exception):
    """Ends a command with a message.

    Attributes:
        error: the error to print.
        status: the exit status: 1 for invalid data, 2 for wrong usage or unreadable input.
    """

    def __init__(self, error: PatienceError, status: int) -> None:
        super().__init__(error.message)
        self.error = error
        self.status = status


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Turn errors of input, and of reading and writing files, into a CommandError with the place.

    The status is 1 for invalid data, and 2 for what cannot be read or written or is too large.
    """
    try:
        yield
    except PatienceError as error:
        status = 2 if error.code in (Code.UNREADABLE, Code.TOO_LARGE) else 1
        raise CommandError(error.within(place), status) from None
    except (OSError, ValueError) as error:
        raise CommandError(unreadable(error).within(place), 2) from None


def prepare_streams() -> None:
    """Prevent exceptions from closed streams and unencodable characters."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by the parent process
            # Writing to standard output must fail, or the answer would be lost with status 0.
            null = os.open(os.devnull, os.O_RDONLY if name == "stdout" else os.O_RDWR)
            setattr(sys, name, open(null, mode, closefd=False))  # noqa: SIM115 - like its own
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def refuse_output(source: str | int) -> None:
    """Refuse to read a file, by path or descriptor, to which standard output is redirected."""
    with suppress(OSError, ValueError):  # streams without a descriptor, files that do not exist
        output = os.fstat(sys.stdout.fileno())
        # Reading would never end, because each answer is more to read.
        if stat.S_ISREG(output.st_mode) and os.path.samestat(output, os.stat(source)):
            name = "standard input" if isinstance(source, int) else source
            message = f"{name}: it is also the output; write to another file"
            raise CommandError(RecordError(Code.UNREADABLE, message), 2)


def drop(stream: TextIO) -> None:
    """Discard a stream's buffer, which would fail again when the interpreter flushes it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def finish_notes() -> None:
    """Flush standard error; discard its buffer if that fails."""
    try:
        # argparse and note() ignore failures, and their text stays in the buffer.
        sys.stderr.flush()
    except (OSError, ValueError):
        drop(sys.stderr)


class _ProgressLine:
    """The progress line at the end of the terminal, hidden while other output is printed."""

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
    """Check if a stream, by default standard output, cannot encode the symbols of cards."""
    encoding = (stream or sys.stdout).encoding or "ascii"
    try:
        "♠▒".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def say(text: str = "") -> None:
    """Print text for people, with all control characters but line feeds escaped."""
    _progress.hide()
    print(_shown(text, sys.stdout))


def say_json(value: Any) -> None:
    """Print a value as one line of JSON, and flush."""
    _progress.hide()
    print(json_line(value, ascii=is_ascii()), flush=True)


def json_line(value: Any, *, ascii: bool = False) -> str:
    """Return a value as one line of JSON with control characters escaped."""
    text = json.dumps(value, ensure_ascii=False)
    if ascii or not text.isprintable():
        text = json.dumps(value).replace("\x7f", "\\u007f")
    return text


def say_error(error: PatienceError, as_json: bool) -> None:
    """Print an error on standard error, or as JSON on standard output."""
    if as_json:
        from ..serving.answers import error_answer  # rarely needed

        say_json({"error": error_answer(error)})
    else:
        note(f"patience-rules: {error.message}")


def note(text: str) -> None:
    """Print a remark on standard error, if it can be written."""
    with suppress(OSError):
        _progress.hide()
        print(_shown(text, sys.stderr), file=sys.stderr, flush=True)


def _shown(text: str, stream: TextIO) -> str:
    text = "\n".join(map(printable, text.split("\n")))
    return text.translate(_PLAIN) if is_ascii(stream) else text


# Text that fits the terminal.


def columns() -> int:
    """Return the width of text on standard output."""
    if not sys.stdout.isatty():
        return WIDEST
    return max(NARROWEST, min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST))


def fold(text: str, width: int, indent: int = 0) -> str:
    """Return text with long lines wrapped, never within a word or at a no-break space.

    Continuation lines are indented by ``indent`` more than their line.
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
    """Return text folded to the terminal's width; unchanged if the output is not a terminal."""
    return fold(text, columns(), indent) if sys.stdout.isatty() else text


# Progress: a line on standard error, if it is a terminal.


@contextmanager
def progress_line() -> Iterator[Callable[[str], None] | None]:
    """Yield a function that shows a text as the progress line; None without a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        yield _progress.show
    finally:
        _progress.hide()


def with_progress(
    items: Iterable[_T],
    noun: str,
    total: int | None = None,
    place: Callable[[_T], int] | None = None,
) -> Iterator[_T]:
    """Yield items and show progress meanwhile; ``place`` returns where in ``total`` an item is."""
    with progress_line() as show:
        if show is None:
            yield from items
            return
        show(f"0 {noun}")
        began = shown = time.monotonic()
        for number, item in enumerate(items, 1):
            yield item
            now = time.monotonic()
            if now - shown >= _SECONDS:
                share = (place(item) if place else number) / total if total else None
                show(_progress_text(noun, number, share, now - began))
                shown = time.monotonic()


def _progress_text(noun: str, number: int, share: float | None, seconds: float) -> str:
    """Describe the share done, the speed and the time left."""
    text = f"{number:,} {noun}"
    if share is not None:
        text += f", {min(share, 1):.0%}"
    if seconds >= 1:  # the speed is not known earlier
        text += f", {number / seconds:,.0f} a second"
        if share:
            text += f", {duration(seconds / min(share, 1) - seconds)} left"
    return text


def duration(seconds: float) -> str:
    """Return a time in its largest units, such as ``2 h 5 min``."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = int(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
