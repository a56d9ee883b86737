"""Text from outside, made safe to show."""

from __future__ import annotations

_MOST = 1000
"""The most characters of what is no text."""


def printable(text: object) -> str:
    """A text on one line, of which nothing is more than it looks like.

    Control characters (line ends, what moves a terminal's cursor), characters that change the
    direction of writing and others that can't be seen are written as Python would escape them.

    Args:
        text: what was read: a tag, the name of a file, the text of a move. Anything else is
            shown in a shortened form, since a message must never fail.

    Returns:
        The same text where it is harmless.

    >>> printable("Änn"), printable("Ann\\n1. Bob")
    ('Änn', 'Ann\\\\n1. Bob')
    """
    if not isinstance(text, str):
        text = shorten(text, _MOST)
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def shorten(text: object, limit: int = 40) -> str:
    """A quoted form of any input that is safe to put into a message.

    Args:
        text: what was read.
        limit: the most characters to show.

    Returns:
        The ``repr`` of the text, cut where it is long.

    >>> shorten("x" * 100, 5)
    "'xxxxx'..."
    """
    try:
        shown = text if isinstance(text, str) else f"{text}"  # as a number, also on Python 3.10
    except KeyboardInterrupt:
        raise
    except BaseException:  # a number of thousands of digits, a list without an end, anything
        shown = f"<{type(text).__name__}>"
    shown, more = shown[:limit], "..." if len(shown) > limit else ""
    return (repr(shown) if isinstance(text, str) else shown) + more
