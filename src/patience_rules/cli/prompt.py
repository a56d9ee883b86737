"""Reading a line from a player, with history and completion if available, or a key."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager, suppress

Ask = Callable[[str], str]
"""Prints a prompt and returns the typed line. Raises EOFError at the end of the input."""


def is_terminal() -> bool:
    """Check if both standard input and standard output are terminals."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def line_reader(words: Callable[[], Iterable[str]], paths: Container[str]) -> Ask:
    """Return ``input``, or prompt_toolkit's prompt at a terminal if it is installed."""
    if not is_terminal():
        return input
    try:
        return _line_editor(words, paths)
    except ImportError:
        with suppress(ImportError):  # missing on Windows
            import readline  # noqa: F401 - gives input() a history
        return input


def _line_editor(words: Callable[[], Iterable[str]], paths: Container[str]) -> Ask:
    """Return prompt_toolkit's prompt; words in ``paths`` are completed by names of files."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion, PathCompleter
    from prompt_toolkit.document import Document

    files = PathCompleter()

    class LineCompleter(Completer):
        def get_completions(
            self, document: Document, complete_event: CompleteEvent
        ) -> Iterator[Completion]:
            line = document.text_before_cursor.lstrip()
            word, blank, rest = line.partition(" ")
            if blank and word in paths:
                yield from files.get_completions(Document(rest.lstrip()), complete_event)
                return
            for known in words():
                if known.startswith(line) and (blank or " " not in known):
                    yield Completion(known, start_position=-len(line))

    session: PromptSession[str] = PromptSession(
        completer=LineCompleter(), complete_while_typing=False, enable_history_search=True
    )
    return session.prompt


ReadKey = Callable[[str], str]
"""Prints a prompt and returns the pressed key. Raises EOFError at the end of the input."""

_NAMES = {
    "\x1b[C": "next", "\x1b[D": "back", "\x1b[H": "first", "\x1b[F": "last", "\x1b": "quit",
    "\x1bOC": "next", "\x1bOD": "back", "\x1bOH": "first", "\x1bOF": "last",
    "\x1b[1~": "first", "\x1b[4~": "last",
}  # fmt: skip
_KEY = re.compile("\x1b(?:\\[[0-9;]*[A-Za-z~]|O[A-Za-z])?|[^\x1b]")
_END = "\x04"
"""Ctrl-D."""


@contextmanager
def key_reader() -> Iterator[ReadKey | None]:
    """Yield a function that reads single keys, or None without a terminal or on Windows."""
    try:
        import termios
        import tty
    except ImportError:
        yield None
        return
    if not is_terminal():
        yield None
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)

    waiting: list[str] = []

    def read(prompt: str) -> str:
        print(prompt, end="", flush=True)
        if not waiting:  # an arrow arrives as several characters at once
            waiting.extend(_KEY.findall(os.read(terminal, 64).decode(errors="replace")) or _END)
        key = waiting.pop(0)
        if key == _END:
            raise EOFError
        return _NAMES.get(key, key)

    try:
        tty.setcbreak(terminal)  # Ctrl-C still interrupts
        yield read
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
