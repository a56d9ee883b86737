"""The colours of SVG pictures."""

from __future__ import annotations

import re
from zlib import crc32

import attrs

from ..basics.errors import ArgumentError, Code, expect, shorten

_COLOUR = re.compile(
    r"#([0-9a-fA-F]{3,4}){1,2}|[a-zA-Z]{1,30}|(rgb|hsl|oklch)a?\([0-9.,%/ a-z-]{1,60}\)"
)


@attrs.frozen(kw_only=True)
class Palette:
    """The colours of a picture, each as in CSS.

    Attributes:
        table: the table.
        face: a card's face.
        edge: a card's edge.
        red: diamonds and hearts.
        black: clubs and spades.
        back: a card's back.
        lines: the pattern of the back.
        text: the names of piles and the outlines of empty ones.
        note: the names of a pyramid's piles, on their cards.
        mark: arrows, outlines and the sign of a won game.

    Raises:
        ArgumentError: ``syntax`` if a value is not a colour.

    >>> import attrs
    >>> from patience_rules.themes import LIGHT
    >>> attrs.evolve(LIGHT, table="navy").table
    'navy'
    """

    table: str
    face: str
    edge: str
    red: str
    black: str
    back: str
    lines: str
    text: str
    note: str
    mark: str

    def __attrs_post_init__(self) -> None:
        for name, value in attrs.asdict(self).items():
            if not (isinstance(value, str) and _COLOUR.fullmatch(value)):
                wanted = "a colour such as '#2e7d57', 'navy' or 'rgb(0 80 40)'"
                raise ArgumentError(
                    Code.SYNTAX, f"{name}: should be {wanted}, not {shorten(value)}"
                )


LIGHT = Palette(
    table="#2e7d57",
    face="#fffdf8",
    edge="#1d5138",
    red="#c8102e",
    black="#1c1f24",
    back="#2f5d9b",
    lines="#a9c4e8",
    text="#e3f2e9",
    note="#6b7280",
    mark="#ff9500",
)
"""The colours of pictures for readers with a light screen."""

DARK = Palette(
    table="#1b2b24",
    face="#2b3036",
    edge="#0c1511",
    red="#ff7b7b",
    black="#e9ecef",
    back="#2a4468",
    lines="#6f8fb8",
    text="#a9bdb2",
    note="#9aa3ad",
    mark="#ff9500",
)
"""The colours of pictures for readers with a dark screen."""


@attrs.frozen
class Theme:
    """The light and the dark colours of a picture.

    Attributes:
        light: the light colours.
        dark: the dark colours.

    >>> import attrs
    >>> from patience_rules import deal
    >>> from patience_rules.themes import LIGHT, Theme
    >>> theme = Theme(light=attrs.evolve(LIGHT, table="navy"))
    >>> 'fill="navy"' in deal("golf", seed=1).to_svg(theme=theme)
    True
    """

    light: Palette = LIGHT
    dark: Palette = DARK

    def __attrs_post_init__(self) -> None:
        for palette in (self.light, self.dark):
            expect(palette, Palette, "colours, such as theme.LIGHT")

    @property
    def sign(self) -> str:
        """A few letters that tell its drawings from others on a page; none for the default."""
        return "" if self == THEME else f"{crc32(repr(self).encode()):x}"


THEME = Theme()
"""The default colours."""
