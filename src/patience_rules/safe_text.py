"""Text from outside, made safe to show."""

from __future__ import annotations


def printable(text: str) -> str:
    """A text on one line, of which nothing is more than it looks like.

    Control characters (line ends, what moves a terminal's cursor), characters that change the
    direction of writing and others that can't be seen are written as Python would escape them.

    Args:
        text: what was read: a tag, the name of a file, the text of a move.

    Returns:
        The same text where it is harmless.

    >>> printable("Änn"), printable("Ann\\n1. Bob")
    ('Änn', 'Ann\\\\n1. Bob')
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)
