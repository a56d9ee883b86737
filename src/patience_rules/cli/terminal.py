"""The table in colour on a terminal; needs the extra ``terminal`` (rich)."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from ..pictures.text import Ink
from ..playing.view import View

_STYLES = {
    Ink.TITLE: Style(bold=True),
    Ink.NAME: Style(dim=True),
    Ink.COUNT: Style(dim=True),
    Ink.RED: Style(color="bright_red", bold=True),
    Ink.BLACK: Style(bold=True),
    Ink.BACK: Style(color="bright_blue"),
    Ink.EMPTY: Style(dim=True),
    Ink.MARK: Style(color="yellow"),
}


def coloured(view: View, *, ascii: bool = False, width: int | None = None) -> Text:
    """The table as a text that rich prints in colour.

    Args:
        view: what the player sees.
        ascii: whether to use nothing but ASCII.
        width: how many characters a line has at most; None for up to 13 piles side by side.

    Returns:
        A text that is not to be wrapped.

    >>> from patience_rules import deal
    >>> view = deal("balcony", seed=1).view()
    >>> coloured(view).plain == view.draw()
    True
    """
    text = Text(no_wrap=True)
    for number, line in enumerate(view.picture(ascii=ascii, width=width)):
        text.append("\n" if number else "")
        for piece, ink in line:
            text.append(piece, _STYLES[ink] if ink else None)
    return text
