"""Text that fits the terminal: lines break between words, never within a word or a move."""

from __future__ import annotations

import shutil
import sys
import textwrap

WIDEST = 79
"""The most columns of text that is read; also where the output is no terminal."""

NARROWEST = 20
"""The fewest; a terminal that has fewer breaks lines itself."""


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
