"""Asking a player for a line: with history, editing and completion where the terminal has them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress

Ask = Callable[[str], str]
"""Prints a prompt and returns the line that is typed; EOFError at the end of the input."""


def is_terminal() -> bool:
    """Whether someone sits at the terminal: what is read is typed, what is printed is seen."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def line_reader(words: Callable[[], Iterable[str]], paths: Iterable[str]) -> Ask:
    """How to ask for lines.

    Args:
        words: what a line may begin with, asked for each time; a word and a blank complete what
            may follow it, too.
        paths: the words behind which a file's name follows.

    Returns:
        A function: ``input``, or prompt_toolkit's where someone sits at a terminal and the extra
        ``terminal`` is installed.
    """
    if not is_terminal():
        return input
    try:
        from .line_editor import line_editor
    except ImportError:
        with suppress(ImportError):  # there is none on Windows
            import readline  # noqa: F401 - gives input() a history
        return input
    return line_editor(words, frozenset(paths))
