"""How tables look: the colours of pictures, and the places of piles for programs that draw.

>>> import attrs
>>> from patience_rules import deal
>>> blue = Theme(light=attrs.evolve(LIGHT, table="navy"))
>>> 'fill="navy"' in deal("golf", seed=1).to_svg(theme=blue)
True
"""

from __future__ import annotations

from .pictures.table_layout import Fan, PileLayout, TableLayout
from .pictures.text import Ink, InkedLine
from .pictures.theme import DARK, LIGHT, Palette, Theme

__all__ = [
    "DARK",
    "LIGHT",
    "Fan",
    "Ink",
    "InkedLine",
    "Palette",
    "PileLayout",
    "TableLayout",
    "Theme",
]
