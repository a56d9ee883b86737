"""What callers give: an argument is what is asked for, or an error says what to write."""

from __future__ import annotations

from typing import Any

from .errors import ArgumentError, Code
from .safe_text import shorten

MOST_SECONDS = 10**6
"""The longest time that may be given, some eleven days."""


def expect(value: object, kind: type | tuple[type, ...], wanted: str) -> None:
    """Make sure that an argument is of a class.

    Args:
        value: the argument.
        kind: the class, or several.
        wanted: what to write, such as "a state, such as deal('golf')".

    Raises:
        ArgumentError: ``syntax``.
    """
    if not isinstance(value, kind):
        raise ArgumentError(Code.SYNTAX, f"should be {wanted}, not {shorten(value)}")


def expect_whole(value: Any, name: str, least: int, most: int | None = None) -> None:
    """Make sure that an argument is a whole number in a range.

    Args:
        value: the argument.
        name: what it is called.
        least: the smallest number that may be given.
        most: the largest; None for any.

    Raises:
        ArgumentError: ``syntax``.
    """
    if not isinstance(value, int) or value < least or (most is not None and value > most):
        reach = f"from {least} on" if most is None else f"from {least} to {most}"
        message = f"{name} should be a whole number {reach}, not {shorten(value)}"
        raise ArgumentError(Code.SYNTAX, message)


def expect_seconds(value: Any) -> None:
    """Make sure that an argument is a time.

    Args:
        value: seconds, or None.

    Raises:
        ArgumentError: ``syntax``.
    """
    if value is not None and not (isinstance(value, (int, float)) and 0 <= value <= MOST_SECONDS):
        message = f"seconds should be a number from 0 to {MOST_SECONDS}, not {shorten(value)}"
        raise ArgumentError(Code.SYNTAX, message)
