"""How texts, numbers and places are written in SVG."""

from __future__ import annotations

from html import escape


def text(value: str) -> str:
    """A text, safe within an element or an attribute.

    >>> text('"Rook & King"')
    '&quot;Rook &amp; King&quot;'
    """
    return escape(value)


def number(value: float) -> str:
    """A number with no more digits than show.

    >>> number(12.0), number(1 / 3)
    ('12', '0.3')
    """
    return f"{round(value, 1):g}"


def at(x: float, y: float) -> str:
    """The transformation that puts something at a point.

    >>> at(1, 2.5)
    'translate(1 2.5)'
    """
    return f"translate({number(x)} {number(y)})"
