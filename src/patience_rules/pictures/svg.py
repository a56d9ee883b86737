"""The table as an SVG image that stands alone: no font, no file, no script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..cards import Rank
from ..engine.lower.tables import tables_for
from ..engine.tables import Tables
from ..english.card_words import card_sign
from ..errors import ArgumentError, Code
from ..rules.ruleset import Rules
from ..rules.words import Base, Role
from ..rules.zone_facts import begins
from .card_art import HEIGHT, NAMESPACE, WIDTH, Art, Look
from .layout import Shown, Spread
from .marks import mark
from .placing import NARROW, WIDE, Measures, Placed, PlacedPile, place_piles
from .svg_text import at, number, text
from .targets import card_target, pile_target, place_target

MARKS = 100
"""The most moves that a picture marks."""


class Style(NamedTuple):
    """How a picture is drawn.

    Attributes:
        dark: whether the colours are the dark ones; None leaves it to the reader's system.
        narrow: whether it is for a screen as narrow as a phone's.
        targets: whether piles and cards are groups that a program finds, with labels.
    """

    dark: bool | None = None
    narrow: bool = False
    targets: bool = False


PLAIN = Style()


def svg_picture(
    rules: Rules,
    shown: Shown,
    caption: str,
    moves: Iterable[str] = (),
    style: Style = PLAIN,
    won: bool = False,
) -> str:
    """The table as an SVG image.

    Args:
        rules: the rule set.
        shown: the cards of each pile.
        caption: the image's title.
        moves: the moves to mark with arrows.
        style: how it is drawn.
        won: whether the picture says that the game is won.

    Returns:
        The image, an XML text without declaration.

    Raises:
        MoveError: for a move that is none or names a pile that the game has not.
        ArgumentError: ``too-large`` for more moves than are marked.
    """
    t = tables_for(rules)
    sizes = NARROW if style.narrow else WIDE
    art = Art(style.dark, sizes.signs)
    placed = place_piles(t, shown, sizes)
    hints = _hints(t, shown)
    width, height = number(round(placed.width)), number(placed.height)
    if style.targets:  # what an image holds could not be reached
        named, told = f'role="group" aria-label="{text(caption)}"', ""
    else:
        told = f"<title>{text(caption)}</title><desc>{text('; '.join(_told(t, shown)))}</desc>"
        named = 'role="img"'
    parts = [
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {width} {height}" width="{width}" {named}'
        f' style="max-width:100%" font-family="sans-serif" font-size="{sizes.letters}">',
        told,
        art.style(),
        f"<defs>{''.join(_drawings(art, placed, hints.values()))}</defs>",
        f'<rect width="100%" height="100%" rx="10" {art.paint("table")}/>',
    ]
    for pile in placed.piles:
        drawn = _pile(art, sizes, pile, hints.get(pile.place.pile), style.targets)
        if style.targets:
            parts.append(pile_target(pile.name, t.zones[pile.place.pile], pile.size, drawn))
        else:
            parts += drawn
    for count, move in enumerate(moves):
        if count == MARKS:
            raise ArgumentError(Code.TOO_LARGE, f"a picture marks at most {MARKS} moves")
        parts += mark(art, t, placed.piles, move)
    if won:
        parts += _won(art, t, placed)
    return "".join([*parts, "</svg>"])


def _looks(pile: PlacedPile) -> list[Look]:
    """What is seen of the cards of a pile that are drawn, bottom to top."""
    mirrored, last = pile.place.spread is Spread.LEFT, len(pile.cards) - 1
    return [
        Look(card, mirrored, pile.covered or place < last) for place, card in enumerate(pile.cards)
    ]


def _drawings(art: Art, placed: Placed, hints: Iterable[Rank]) -> Iterator[str]:
    """The drawings that a picture uses, each once."""
    looks = {look.name: look for pile in placed.piles for look in _looks(pile)}
    faces = [(look.card, look) for look in looks.values() if look.card]
    yield from [art.suit(suit) for suit in sorted({card.suit for card, _ in faces})]
    yield from [art.rank(rank) for rank in sorted({card.rank for card, _ in faces}.union(hints))]
    yield art.face()
    if len(faces) < len(looks):
        yield art.back()
    yield from [art.card(card, look) for card, look in faces]


def _hints(t: Tables, shown: Shown) -> dict[int, Rank]:
    """The ranks that empty piles ask for."""
    based = [shown[pile][0] for pile in t.numbering.of_role(Role.FOUNDATION) if shown[pile]]
    base = based[0].rank if based and based[0] else None
    hints = {}
    for pile, zone in enumerate(t.zones):
        ranks = {rank for way in zone.start for rank in way.ranks or (None,)}
        one = len(ranks) == 1 and begins(zone, pile - t.firsts[pile])
        rank = ranks.pop() if one else None
        if rank is Base.BASE_RANK:
            rank = base
        if isinstance(rank, Rank) and not shown[pile]:
            hints[pile] = rank
    return hints


def _pile(
    art: Art, sizes: Measures, pile: PlacedPile, hint: Rank | None, targets: bool
) -> Iterator[str]:
    """A pile with its name above, and the number of its cards where not all are drawn."""
    inside = pile.place.spread is Spread.PYRAMID
    if not inside:
        yield _text(art, "text", pile.x + 1, pile.y - 5, pile.name)
    if pile.size > len(pile.cards):
        aside = 'text-anchor="end" opacity=".7"'
        yield _text(art, "text", pile.right - 1, pile.y - 5, str(pile.size), aside)
    if not pile.cards:
        empty = "".join(_place(art, pile, hint, inside, targets))
        yield place_target(empty) if targets else empty
    looks = _looks(pile)
    for place, (look, (x, y)) in enumerate(zip(looks, pile.corners, strict=True)):
        drawing = art.use(look.name, x, y)
        yield card_target(look.card, len(looks) - place, drawing) if targets else drawing
    if inside and pile.cards:
        aside = f'font-size="{number(sizes.letters * 0.8)}"'
        x, y = pile.x + 4, pile.y + HEIGHT - 7
        if pile.covered or sizes is WIDE:  # otherwise it would lie on the card's middle
            x, y = pile.x + WIDTH - 5, pile.y + sizes.inner_name
            aside += ' text-anchor="end"'
        yield _text(art, "note", x, y, pile.name, aside)
    elif inside:
        aside = 'text-anchor="middle" opacity=".4"'
        yield _text(art, "text", pile.x + WIDTH / 2, pile.y + HEIGHT * 0.75, pile.name, aside)


def _place(
    art: Art, pile: PlacedPile, hint: Rank | None, inside: bool, targets: bool
) -> Iterator[str]:
    """The place of an empty pile, with the rank that it asks for; of a pyramid it is not seen."""
    if targets or not inside:
        place = f'x="{number(pile.x + 1)}" y="{number(pile.y + 1)}"'
        size = f'width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="5"'
        seen = 'opacity="0"' if inside else 'opacity=".4"'
        touched = ' pointer-events="all"' if targets else ""
        yield f"<rect {place} {size} {seen}{touched} {art.paint('empty')}/>"
    if hint:
        middle = at(pile.x + WIDTH / 2 - 10, pile.y + HEIGHT / 2 - 15) + "scale(2.2)"
        large = f'opacity=".4" transform="{middle}" {art.paint("empty")}'
        yield f"<g {large}>{art.use(hint.letter)}</g>"


def _text(art: Art, paint: str, x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{number(x)}" y="{number(y)}" {more} {art.paint(paint)}>{words}</text>'


def _won(art: Art, t: Tables, placed: Placed) -> Iterator[str]:
    """A plate that says that the game is won, where the cards have been."""
    left = [pile for pile in placed.piles if pile.place.pile in t.numbering.of_role(Role.TABLEAU)]
    top = min(pile.y for pile in left or placed.piles)
    x, y = placed.width / 2, (top + placed.height) / 2
    plate = f'x="{number(x - 80)}" y="{number(y - 34)}" width="160" height="68" rx="10"'
    yield f'<g pointer-events="none"><rect {plate} {art.paint("table")}/>'
    yield f'<rect {plate} stroke-width="3" {art.paint("mark")}/>'
    words = 'text-anchor="middle" font-size="34" font-weight="bold"'
    yield f"{_text(art, 'head', x, y + 12, 'Won', words)}</g>"


def _told(t: Tables, shown: Shown) -> Iterator[str]:
    """Each pile in words, for those who do not see the picture."""
    for name, cards in zip(t.names, shown, strict=False):
        words = [card_sign(card) for card in cards if card]
        hidden = len(cards) - len(words)
        words[:0] = [f"{hidden} face down"] if hidden else []
        yield f"{name}: {' '.join(words) or 'empty'}"
