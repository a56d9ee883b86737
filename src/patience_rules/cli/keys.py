"""One key at a time from the terminal, or a line where that is not possible."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .prompt import is_terminal

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
