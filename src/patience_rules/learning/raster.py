"""Tables as images for ``rgb_array``, painted with numpy alone.

The piles are placed as in the SVG pictures. All images of a game have the same size, which videos
need.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..basics.cards import CARDS, Suit
from ..engine.lower.lowering import tables_for
from ..pictures.card_art import HEIGHT, WIDTH
from ..pictures.layout import Overlap
from ..pictures.placing import WIDE, place_piles
from ..playing.view import View
from ..rules.ruleset import Rules

Image = NDArray[np.uint8]
Colour = tuple[int, int, int]

TALL = 20
"""The cards of a pile that an image has room for; the end of a longer column is cut off."""

_TABLE: Colour = (28, 107, 74)
_PLACE: Colour = (22, 86, 59)
_EDGE: Colour = (70, 70, 70)
_FACE: Colour = (255, 255, 255)
_BACK: Colour = (52, 82, 140)
_RED: Colour = (200, 30, 40)
_BLACK: Colour = (20, 20, 20)
_SCALE = 2

# Ranks and suits of 5 x 7 points: for each line from the top, its points as a digit to base 32.
_SIGNS = {
    "A": "ehhvhhh", "2": "eh168gv", "3": "eh161he", "4": "26aiv22", "5": "vgu11he", "6": "egguhhe",
    "7": "v124488", "8": "ehhehhe", "9": "ehhf11e", "T": "nllllln", "J": "11111he", "Q": "ehhhlid",
    "K": "hikokih", "C": "eevvv4e", "D": "4evve40", "H": "rvvve40", "S": "4evvr4e",
}  # fmt: skip


def paint(view: View) -> Image:
    """Return the image of a table: height, width, and red, green and blue."""
    image = np.full((*_size(view.rules), 3), _TABLE, np.uint8)
    for pile in place_piles(tables_for(view.rules), view.shown, WIDE).piles:
        _fill(image, pile.x, pile.y, WIDTH, HEIGHT, _PLACE)
        for card, (x, y) in zip(pile.cards, pile.corners, strict=True):
            _fill(image, x, y, WIDTH, HEIGHT, _EDGE)
            _fill(image, x + 1, y + 1, WIDTH - 2, HEIGHT - 2, _FACE)
            if card is None:
                _fill(image, x + 4, y + 4, WIDTH - 8, HEIGHT - 8, _BACK)
            else:
                colour = _RED if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else _BLACK
                left = int(x) + (33 if pile.place.overlap is Overlap.LEFT else 5)
                for place, letter in enumerate(str(card)):
                    _stamp(image[int(y) + 5 :, left + 13 * place :], _sign(letter), colour)
    return image


@lru_cache(maxsize=64)
def _size(rules: Rules) -> tuple[int, int]:
    """Return the height and width of a game's images, both even, as videos need."""
    t = tables_for(rules)
    full = tuple((CARDS[0],) * min(zone.capacity or TALL, TALL) for zone in t.zones)
    placed = place_piles(t, full, WIDE)
    return 2 * round(placed.height / 2), 2 * round(placed.width / 2)


@lru_cache(maxsize=17)
def _sign(letter: str) -> NDArray[np.bool_]:
    lines = [[int(line, 32) >> point & 1 for point in range(4, -1, -1)] for line in _SIGNS[letter]]
    return np.kron(lines, np.ones((_SCALE, _SCALE))).astype(np.bool_)


def _fill(image: Image, x: float, y: float, width: int, height: int, colour: Colour) -> None:
    image[int(y) : int(y) + height, int(x) : int(x) + width] = colour


def _stamp(image: Image, points: NDArray[np.bool_], colour: Colour) -> None:
    """Paint points at the upper left corner of an image."""
    corner = image[: points.shape[0], : points.shape[1]]
    corner[points[: corner.shape[0], : corner.shape[1]]] = colour
