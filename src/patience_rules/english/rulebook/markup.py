"""Headings, paragraphs and lists as plain text, Markdown or reStructuredText."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Sequence

import attrs

from ...errors import ArgumentError, Code, expect_whole, shorten

WIDTH = 79
MARKUPS = ("text", "markdown", "rst")


@attrs.frozen
class Section:
    """A heading with what stands under it.

    Attributes:
        heading: without a full stop.
        sentences: the paragraph; without one the section is left out.
        items: a list after the paragraph.
    """

    heading: str
    sentences: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


def render(title: str, sections: Sequence[Section], markup: str, width: int = WIDTH) -> str:
    """A text with a title and sections, those without content left out.

    Args:
        title: any text; what the markup would take for its own is escaped.
        sections: what follows.
        markup: ``text``, ``markdown`` or ``rst``.
        width: the most columns of a line that is no heading and no one word, from 20 on.

    Returns:
        The lines, the last one ended.

    Raises:
        ArgumentError: ``syntax`` if there is no such markup, or for what is no width.

    >>> print(render("Tiny", [Section("Goal", ("Put all cards on the foundation.",))], "markdown"))
    # Tiny
    <BLANKLINE>
    ## Goal
    <BLANKLINE>
    Put all cards on the foundation.
    <BLANKLINE>
    """
    if markup not in MARKUPS:
        raise ArgumentError(
            Code.SYNTAX, f"a text is marked up as {' or '.join(MARKUPS)}, not {shorten(markup)}"
        )
    expect_whole(width, "width", 20)
    blocks = [_heading(title, 1, markup)]
    for section in sections:
        if not section.sentences:
            continue
        blocks.append(_heading(section.heading, 2, markup))
        blocks.append(_wrapped(" ".join(section.sentences), width))
        if section.items:
            blocks.append("\n".join(_wrapped(item, width, "- ", "  ") for item in section.items))
    return "\n\n".join(blocks) + "\n"


def _heading(text: str, level: int, markup: str) -> str:
    if markup == "markdown":
        return f"{'#' * level} {_escaped(text)}"
    shown = _escaped(text) if markup == "rst" else text
    if markup == "rst" and not shown.strip("\\"):  # which would be the line of another heading
        shown = f"\\ {shown}"
    # A wide character takes two columns, and the line beneath must not be shorter.
    columns = sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in shown)
    return f"{shown}\n{'=-'[level - 1] * columns}"


def _escaped(text: str) -> str:
    """The text with a backslash before each sign that the markups could take for their own."""
    return re.sub(r"^[!-/:-@[-`{-~]|[\\`*_|<>\[\]#&]", r"\\\g<0>", text)


def _wrapped(text: str, width: int, first: str = "", other: str = "") -> str:
    return textwrap.fill(
        text,
        width,
        initial_indent=first,
        subsequent_indent=other,
        break_long_words=False,
        break_on_hyphens=False,
    )
