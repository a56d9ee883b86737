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

# Crowns and hats above the suit of a court card, centred on the origin.
_CROWNS = {
    Rank.JACK: "M-9 5V2C-9-6 7-7 8 2L9 5ZM2-4Q5-11 13-10Q12-4 6-3Z",
    Rank.QUEEN: "M-8 5L-11-4L-5 0L0-7L5 0L11-4L8 5Z",
    Rank.KING: "M-8 5L-10-5L-5-1L-1-5V-6H-3V-8H-1V-10H1V-8H3V-6H1V-5L5-1L10-5L8 5Z",
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
        """Return the drawings of a suit: small, medium and large."""
        name = self.id(suit.letter)
        sizes = {"s": 0.55, "m": 0.95, "l": 1.6}
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

    def card(self, card: Card, look: Look) -> str:
        """Return the drawing of a face-up card."""
        name, suit = self.id(look.name), card.suit.letter
        wide = 14 if card.rank is Rank.TEN else 9
        left = WIDTH - 4.5 - self.signs * (wide + 13.5) if look.mirrored else 6
        place = at(left, 6) + (f"scale({self.signs})" if self.signs > 1 else "")
        signs = self.use(card.rank.letter) + self.use(suit + "s", wide + 7.5, 7)
        corner = f'<g id="{name}i" transform="{place}">{signs}</g>'
        middle = self.height / 2
        turn = f'transform="rotate(180 {WIDTH // 2} {units(middle)})"'
        crown = _CROWNS.get(card.rank)
        if look.covered:
            rest = ""
        elif crown:
            rest = (
                f'<path transform="{at(30, middle - 5)}" d="{crown}"/>'
                f"{self.use(suit + 'm', 30, middle + 11)}"
            )
        else:
            rest = self.use(suit + "l", 30, middle)
        if rest:
            rest = f'<use href="#{name}i" {turn}/>{rest}'
        ink = self.paint("red" if card.suit.is_red else "black")
        return f'<g id="{name}" data-card="{card}" {ink}>{self.use("card")}{corner}{rest}</g>'


def _colours(palette: Palette, name: str) -> list[str]:
    """Return the colours of a kind of element: fill and stroke."""
    return [getattr(palette, colour) if colour else "none" for colour in _PAINTS[name]]
