"""Asking a player for a line, with history, editing and completion where the terminal has them, or
for a key."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager, suppress

Ask = Callable[[str], str]
"""Prints a prompt and returns the line that is typed; EOFError at the end of the input."""


def is_terminal() -> bool:
    """Whether someone sits at the terminal: what is read is typed, what is printed is seen."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def line_reader(words: Callable[[], Iterable[str]], paths: Container[str]) -> Ask:
    """Return a function that asks for lines.

    Args:
        words: what a line may begin with, asked for each time; a word and a blank complete what
            may follow it, too.
        paths: the words behind which a file's name follows.

    Returns:
        ``input``, or prompt_toolkit's where someone sits at a terminal and the extra ``terminal``
        is installed.
    """
    if not is_terminal():
        return input
    try:
        return _line_editor(words, paths)
    except ImportError:
        with suppress(ImportError):  # there is none on Windows
            import readline  # noqa: F401 - gives input() a history
        return input


def _line_editor(words: Callable[[], Iterable[str]], paths: Container[str]) -> Ask:
    """Return prompt_toolkit's function that asks for lines.

    Raises:
        ImportError: without the extra ``terminal``.
    """
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
"""Prints a prompt and returns what is pressed or typed; EOFError at the end of the input."""

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
    """How to read keys while the context lasts.

    Yields:
        A function that returns a key, for an arrow ``next``, ``back``, ``first`` or ``last``; None
        where keys can't be read one at a time: without a terminal, or on Windows.
    """
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
        if not waiting:  # an arrow comes as several signs at once
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
