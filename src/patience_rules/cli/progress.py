"""How far long work has come: one line on standard error, where that is a terminal."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

_T = TypeVar("_T")
_SECONDS = 0.1
"""How long a line stands before it is written anew."""


class _Line:
    """The last line of the terminal, which goes before anything else is printed."""

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


_line = _Line()


def hide_progress() -> None:
    """Make room for what is printed; the line comes back when the work goes on."""
    _line.hide()


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
        _line.show(f"0 {what}")
        began = shown = time.monotonic()
        for number, item in enumerate(items, 1):
            yield item
            now = time.monotonic()
            if now - shown >= _SECONDS:
                share = (place(item) if place else number) / total if total else None
                _line.show(_standing(what, number, share, now - began))
                shown = time.monotonic()
    finally:
        _line.hide()


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
