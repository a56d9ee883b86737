"""The cards of SVG pictures, drawn from a few strokes and shapes, without fonts or files."""

from __future__ import annotations

from typing import NamedTuple

from ..basics.cards import Card, Rank, Suit
from .theme import Palette, Theme

WIDTH = 60
HEIGHT = 84
NAMESPACE = "http://www.w3.org/2000/svg"

# Suits, centred on the origin, 20 units high.
_SUITS = {
    Suit.CLUBS: "M0-10a4.7 4.7 0 0 1 3.7 7.6a4.7 4.7 0 1 1-2.7 8.2q.4 2.6 2.5 4.2h-7"
    "q2.1-1.6 2.5-4.2a4.7 4.7 0 1 1-2.7-8.2a4.7 4.7 0 0 1 3.7-7.6z",
    Suit.DIAMONDS: "M0-10q3.2 5.6 7.6 10q-4.4 4.4-7.6 10q-3.2-5.6-7.6-10q4.4-4.4 7.6-10z",
    Suit.HEARTS: "M0 10c-2-4-9.2-8.2-9.2-14c0-6.4 7.6-7 9.2-1.6c1.6-5.4 9.2-4.8 9.2 1.6"
    "c0 5.8-7.2 10-9.2 14z",
    Suit.SPADES: "M0-10c2 3.8 8.9 7.4 8.9 12.4c0 5-6 6.2-7.9 2.8q.3 3 2.5 4.8h-7"
    "q2.2-1.8 2.5-4.8c-1.9 3.4-7.9 2.2-7.9-2.8c0-5 6.9-8.6 8.9-12.4z",
}

# Ranks as strokes, with the origin at the upper left, 14 units high and about 9 wide.
_RANKS = {
    Rank.ACE: "M0 14L4.7 0L9.4 14M1.8 9.3H7.6",
    Rank.TWO: "M.5 3.9C.5-1.3 8.7-1.3 8.7 3.7C8.7 7.2 2.6 9.6.4 14H9",
    Rank.THREE: "M.6 0H8.4L4.3 5.2C10.6 5 10.6 14 4.4 14C2.3 14.1.9 13 .2 11.6",
    Rank.FOUR: "M7 14V0L.2 9.9H9.2",
    Rank.FIVE: "M8 0H1.7L1 6.2C3.2 4.4 8.9 4.6 8.9 9.3C8.9 15 1.8 15.2.3 11.8",
    Rank.SIX: "M7.2 0C4.4 2.6.4 6 .4 9.7A4.3 4.3 0 0 0 9 9.7C9 4.6 2.4 4.2.6 8.2",
    Rank.SEVEN: "M.4 0H8.8C5.6 4.6 3.7 9 3.4 14",
    Rank.EIGHT: "M4.6 6.4A3.2 3.2 0 1 1 4.7 6.4A3.8 3.8 0 1 1 4.6 6.4",
    Rank.NINE: "M2.2 14C5 11.4 9 8 9 4.3A4.3 4.3 0 0 0 .4 4.3C.4 9.4 7 9.8 8.8 5.8",
    Rank.TEN: "M0 2.2L2.8 0V14M10.4 0C5.6 0 5.6 14 10.4 14C15.2 14 15.2 0 10.4 0Z",
    Rank.JACK: "M7.4 0V9.8C7.4 15.4.6 15.4.3 10.8",
    Rank.QUEEN: "M4.9 0C-1.3 0-1.3 14 4.9 14C11.1 14 11.1 0 4.9 0ZM6 10L9.6 14.6",
    Rank.KING: "M1 0V14M8.8 0L1 8.6M3.9 5.6L9 14",
}
_STROKES = 'fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'

# Half-figures of the court cards, in the upper right of a card: hats, heads and shoulders.
_FIGURES = {
    Rank.JACK: "M26 17C27 8 38 5 49 13L48 18H28ZM44 9Q46 2 56 2Q54 9 48 13"
    "ZM28 19.5H32V25Q33 34 38 34Q43 34 44 25V19.5H48V31L43 33Q41 37 38 37Q35 37 33 33L28 31Z"
    "M35 23A1.2 1.2 0 1 1 34.9 23M42 23A1.2 1.2 0 1 1 41.9 23"
    "M20 42Q22 35 31 34Q38 42 45 34Q54 35 56 42Z",
    Rank.QUEEN: "M28 16L25 7L32 11L38 4L44 11L51 7L48 16Z"
    "M28 17.5H48Q51 26 53 31Q50 34 45 33L44 24Q38 23 36 20Q34 24 32 24L31 33Q26 34 23 31"
    "Q25 26 28 17.5Z"
    "M32.5 26Q34 36 38 36Q42 36 43.5 26L42.5 26Q41.5 33.5 38 33.5Q34.5 33.5 33.5 26Z"
    "M36 26A1.2 1.2 0 1 1 35.9 26M41.5 26A1.2 1.2 0 1 1 41.4 26"
    "M20 42Q24 36 33 37L38 40.5L43 37Q52 36 56 42Z",
    Rank.KING: "M28 17L26 8L32 11L36 9V6H34V3.5H36V1.5H40V3.5H42V6H40V9L44 11L50 8L48 17Z"
    "M28 18.5H30.5V25Q38 30 45.5 25V18.5H48V28Q46 38 38 39Q30 38 28 28Z"
    "M35.5 22A1.2 1.2 0 1 1 35.4 22M42 22A1.2 1.2 0 1 1 41.9 22"
    "M20 42Q21 35 28 33Q31 39 38 41.5Q45 39 48 33Q55 35 56 42Z",
}
COURTS = frozenset(_FIGURES)
_FIGURE, _FIGURE_END = (38, 22), (56, 42)
"""The middle of a figure, and its lower right corner."""
_HALF_FIGURE = 0.94
_WHOLE_FIGURE = 0.8
"""The scales of a figure that the lower half mirrors, and of one in the middle."""

# The pips of number cards: those of the upper half, which the lower half mirrors, and the others.
_LEFT, _MIDDLE, _RIGHT = 16, 30, 44
_TOP, _HIGH, _BETWEEN, _LOW, _CENTRE = 27, 32, 34.5, 37, 42
_CORNERS = ((_LEFT, _TOP), (_RIGHT, _TOP))
_SIDES = ((_LEFT, _CENTRE), (_RIGHT, _CENTRE))
_FOURS = (*_CORNERS, (_LEFT, _LOW), (_RIGHT, _LOW))
_ONE = ((_MIDDLE, _CENTRE),)
_PIPS: dict[Rank, tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...]]] = {
    Rank.TWO: (((_MIDDLE, _TOP),), ()),
    Rank.THREE: (((_MIDDLE, _TOP),), _ONE),
    Rank.FOUR: (_CORNERS, ()),
    Rank.FIVE: (_CORNERS, _ONE),
    Rank.SIX: (_CORNERS, _SIDES),
    Rank.SEVEN: (_CORNERS, (*_SIDES, (_MIDDLE, _BETWEEN))),
    Rank.EIGHT: ((*_CORNERS, (_MIDDLE, _BETWEEN)), _SIDES),
    Rank.NINE: (_FOURS, _ONE),
    Rank.TEN: ((*_FOURS, (_MIDDLE, _HIGH)), ()),
}

_LATTICE = (
    "M10 12L50 72M10 32L37 72M10 52L23 72M23 12L50 52M37 12L50 32"
    "M50 12L10 72M50 32L23 72M50 52L37 72M37 12L10 52M23 12L10 32"
)


def units(value: float) -> str:
    """Return a length as text, rounded to a tenth."""
    return f"{round(value, 1):g}"


def at(x: float, y: float) -> str:
    """Return the transformation that moves a drawing to a point."""
    return f"translate({units(x)} {units(y)})"


# The colours of each kind of element: fill and stroke; None for no paint.
_PAINTS = {
    "table": ("table", None),
    "card": ("face", "edge"),
    "back": ("back", "edge"),
    "lines": (None, "lines"),
    "red": ("red", "red"),
    "black": ("black", "black"),
    "text": ("text", None),
    "note": ("note", None),
    "empty": (None, "text"),
    "mark": (None, "mark"),
    "head": ("mark", None),
}


class Look(NamedTuple):
    """The visible form of a card.

    Attributes:
        card: the card; None for a hidden one.
        mirrored: put the index at the upper right, for rows that extend to the left.
        covered: show the index only, since other cards lie on the card.
    """

    card: Card | None
    mirrored: bool
    covered: bool

    @property
    def name(self) -> str:
        """The name of the drawing."""
        if self.card is None:
            return "back"
        return f"{self.card}{'r' * self.mirrored}{'c' * self.covered}"


class Art(NamedTuple):
    """The drawings of one picture, in its colours.

    Attributes:
        dark: dark colours or light ones; None to follow the reader's system.
        signs: the scale of rank and suit in a card's corner.
        theme: the colours.
        height: the height of a card.
    """

    dark: bool | None
    signs: float
    theme: Theme
    height: int = HEIGHT

    def paint(self, name: str) -> str:
        """Return the attributes that colour a kind of element."""
        fill, stroke = _colours(self.theme.dark if self.dark else self.theme.light, name)
        colours = f'fill="{fill}" stroke="{stroke}"'
        return f'class="pr{self.theme.sign}-{name}" {colours}' if self.dark is None else colours

    def style(self) -> str:
        """Return the style sheet for the reader's colour scheme, if the picture follows it."""
        if self.dark is not None:
            return ""
        rules = []
        for name in _PAINTS:
            fill, stroke = _colours(self.theme.dark, name)
            rules.append(f".pr{self.theme.sign}-{name}{{fill:{fill};stroke:{stroke}}}")
        return f"<style>@media(prefers-color-scheme:dark){{{''.join(rules)}}}</style>"

    def id(self, name: str) -> str:
        """Return the id of a drawing. Different looks on one page have different ids."""
        letter = {None: "a", False: "l", True: "d"}[self.dark]
        height = self.height if self.height != HEIGHT else ""
        return f"pr{letter}{'n' if self.signs > 1 else ''}{height}{self.theme.sign}-{name}"

    def use(self, name: str, x: float = 0, y: float = 0) -> str:
        """Return a use of a drawing at a point."""
        place = f' x="{units(x)}" y="{units(y)}"' if x or y else ""
        return f'<use href="#{self.id(name)}"{place}/>'

    def suit(self, suit: Suit) -> str:
        """Return the drawings of a suit: for the corner, as a pip, and large."""
        name = self.id(suit.letter)
        sizes = {"s": 0.55, "p": 0.46, "l": 1.6}
        return f'<path id="{name}" stroke="none" d="{_SUITS[suit]}"/>' + "".join(
            f'<use id="{name}{size}" href="#{name}" transform="scale({scale})"/>'
            for size, scale in sizes.items()
        )

    def rank(self, rank: Rank) -> str:
        """Return the drawing of a rank."""
        return f'<path id="{self.id(rank.letter)}" {_STROKES} d="{_RANKS[rank]}"/>'

    @property
    def _outline(self) -> str:
        return f'x=".5" y=".5" width="{WIDTH - 1}" height="{self.height - 1}" rx="5"'

    def face(self) -> str:
        """Return the drawing of a blank card."""
        return f'<rect id="{self.id("card")}" {self._outline} {self.paint("card")}/>'

    def back(self) -> str:
        """Return the drawing of a card's back."""
        frame = f'<rect x="5" y="5" width="{WIDTH - 10}" height="{HEIGHT - 10}" rx="3"/>'
        taller = f'transform="scale(1 {self.height / HEIGHT:.4g})" ' * (self.height > HEIGHT)
        lines = f'<g {taller}{self.paint("lines")}>{frame}<path d="{_LATTICE}"/></g>'
        return f'<g id="{self.id("back")}"><rect {self._outline} {self.paint("back")}/>{lines}</g>'

    def figure(self, rank: Rank) -> str:
        """Return the drawing of a court card's figure."""
        name = self.id(f"{rank.letter}f")
        return f'<path id="{name}" stroke="none" fill-rule="evenodd" d="{_FIGURES[rank]}"/>'

    def card(self, card: Card, look: Look) -> str:
        """Return the drawing of a face-up card."""
        name, suit = self.id(look.name), card.suit.letter
        wide = sign_width(card.rank)
        left = WIDTH - 4.5 - self.signs * (wide + 13.5) if look.mirrored else 6
        place = at(left, 6) + (f"scale({self.signs})" if self.signs > 1 else "")
        signs = self.use(card.rank.letter) + self.use(suit + "s", wide + 7.5, 7)
        upper, rest = ("", "") if look.covered else self._face(card, look)
        corner = f'<g id="{name}i"><g transform="{place}">{signs}</g>{upper}</g>'
        if not look.covered:
            turn = f'transform="rotate(180 {WIDTH // 2} {units(self.height / 2)})"'
            rest = f'<use href="#{name}i" {turn}/>{rest}'
        ink = self.paint("red" if card.suit.is_red else "black")
        return f'<g id="{name}" data-card="{card}" {ink}>{self.use("card")}{corner}{rest}</g>'

    def _face(self, card: Card, look: Look) -> tuple[str, str]:
        """Return what a card shows besides its corners: in both halves, and once.

        Cards with large signs have no room for pips and two figures.
        """
        suit, large = card.suit.letter, self.signs > 1
        if card.rank in _FIGURES:
            figure, middle = self.use(f"{card.rank.letter}f"), self.height / 2
            if large:
                x, y = _FIGURE
                place = at(WIDTH / 2 - _WHOLE_FIGURE * x, middle - _WHOLE_FIGURE * y)
                return "", f'<g transform="{place}scale({_WHOLE_FIGURE})">{figure}</g>'
            x, y = _FIGURE_END
            place = at(WIDTH - 2 - _HALF_FIGURE * x, middle - _HALF_FIGURE * y)
            place += f"scale({_HALF_FIGURE})"
            flip = f"matrix(-1 0 0 1 {WIDTH} 0)" * look.mirrored
            return f'<g transform="{flip}{place}">{figure}</g>', ""
        if large or card.rank is Rank.ACE:
            return "", self.use(suit + "l", 30, self.height / 2)
        upper, once = [
            "".join([self.use(suit + "p", x, y) for x, y in pips]) for pips in _PIPS[card.rank]
        ]
        return upper, once


def sign_width(rank: Rank) -> int:
    """Return the width of a rank's drawing."""
    return 14 if rank is Rank.TEN else 9


def _colours(palette: Palette, name: str) -> list[str]:
    """Return the colours of a kind of element: fill and stroke."""
    return [getattr(palette, colour) if colour else "none" for colour in _PAINTS[name]]
