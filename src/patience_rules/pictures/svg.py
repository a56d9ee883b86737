"""The table as an SVG image that stands alone: no font, no file, no script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, degrees, inf
from typing import NamedTuple

from ..cards import Card, Rank
from ..engine.move import Move
from ..engine.tables import Tables, tables_for
from ..english.naming import card_sign
from ..rules.ruleset import Rules
from ..rules.vocabulary import Base, Role
from .card_art import HEIGHT, NAMESPACE, WIDTH, Art, card_name
from .layout import Layout, Place, Shown, Spread, lay_out

_PITCH = 70
_MARGIN = 12
_NAME = 16
_FAN = 31
_ROW = 36
_STEP = 25
_LEAST_STEP = 21
_STEP_DOWN = 9
_TALLEST = 5 * HEIGHT

Point = tuple[float, float]


class _Laid(NamedTuple):
    """A pile in the picture.

    Attributes:
        place: its place.
        name: its name.
        size: how many cards it has.
        x: where its upper left corner is.
        y: how far down that is.
        cards: the cards that are drawn.
        corners: the upper left corner of each.
    """

    place: Place
    name: str
    size: int
    x: float
    y: float
    cards: tuple[Card | None, ...]
    corners: tuple[Point, ...]

    @property
    def right(self) -> float:
        return max([x for x, _ in self.corners], default=self.x) + WIDTH

    @property
    def bottom(self) -> float:
        return max([y for _, y in self.corners], default=self.y) + HEIGHT


def svg_picture(
    rules: Rules,
    shown: Shown,
    caption: str,
    moves: Iterable[str] = (),
    dark: bool | None = None,
) -> str:
    """The table as an SVG image.

    Args:
        rules: the rule set.
        shown: the cards of each pile.
        caption: the image's title.
        moves: the moves to mark with arrows.
        dark: whether the colours are the dark ones; None leaves it to the reader's system.

    Returns:
        The image, an XML text without declaration.

    Raises:
        MoveError: for a move that is none or names a pile that the game has not.
    """
    t = tables_for(rules)
    art = Art(dark)
    layout = lay_out(rules)
    piles, height = _laid(t, layout, shown)
    width = round(layout.columns * _PITCH - (_PITCH - WIDTH) + 2 * _MARGIN)
    hints = _hints(t, shown)
    parts = [
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {width} {_number(height)}" width="{width}"'
        f' role="img" style="max-width:100%" font-family="sans-serif" font-size="11">',
        f"<title>{_escaped(caption)}</title>",
        f"<desc>{_escaped('; '.join(_told(t, shown)))}</desc>",
        art.style(),
        f"<defs>{''.join(_drawings(art, piles, hints.values()))}</defs>",
        f'<rect width="100%" height="100%" rx="10" {art.paint("table")}/>',
        *(part for pile in piles for part in _pile(art, pile, hints.get(pile.place.pile))),
        *(part for move in moves for part in _mark(art, t, piles, move)),
        "</svg>",
    ]
    return "".join(parts)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _number(value: float) -> str:
    return f"{round(value, 1):g}"


def _laid(t: Tables, layout: Layout, shown: Shown) -> tuple[list[_Laid], float]:
    """Every pile in its place, and the height of the picture."""
    piles: list[_Laid] = []
    y = bottom = 0.0
    for band in layout.bands:
        inside = band.places[0].spread is Spread.PYRAMID
        y = y + HEIGHT / 2 if band.overlaps else bottom + _MARGIN + (0 if inside else _NAME)
        piles += [_lay_pile(t, place, shown, layout.columns, y) for place in band.places]
        bottom = max(pile.bottom for pile in piles)
    return piles, bottom + _MARGIN


def _lay_pile(t: Tables, place: Place, shown: Shown, columns: float, y: float) -> _Laid:
    """A pile's cards, each where it lies; long columns and rows are pressed together."""
    x = _MARGIN + place.column * _PITCH
    cards = place.drawn(shown)
    if place.spread is Spread.DOWN:
        steps = [_STEP_DOWN if card is None else _STEP for card in cards[:-1]]
        fit = (_TALLEST - HEIGHT) / (sum(steps) or 1)
        fit = min(max(fit, _LEAST_STEP / _STEP), 1)
        corners = [(x, y + fit * sum(steps[:number])) for number in range(len(cards))]
    elif place.spread in (Spread.LEFT, Spread.RIGHT):
        wide = (columns if place.room == inf else place.room) * _PITCH - (_PITCH - WIDTH)
        step = min(_ROW if place.room == inf else _FAN, (wide - WIDTH) / max(len(cards) - 1, 1))
        corners = [(x + step * number, y) for number in range(len(cards))]
        if place.spread is Spread.LEFT:
            corners.reverse()
    else:
        corners = [(x, y)] * len(cards)
    name, count = t.names[place.pile], len(shown[place.pile])
    return _Laid(place, name, count, x, y, cards, tuple(corners))


def _drawings(art: Art, piles: Iterable[_Laid], hints: Iterable[Rank]) -> Iterator[str]:
    """The drawings that a picture uses, each once."""
    drawn = {
        (card, pile.place.spread is Spread.LEFT): None for pile in piles for card in pile.cards
    }
    faces = [(card, mirrored) for card, mirrored in drawn if card]
    yield from [art.suit(suit) for suit in sorted({card.suit for card, _ in faces})]
    yield from [art.rank(rank) for rank in sorted({card.rank for card, _ in faces}.union(hints))]
    yield art.face()
    if len(faces) < len(drawn):
        yield art.back()
    yield from [art.card(card, mirrored) for card, mirrored in faces]


def _hints(t: Tables, shown: Shown) -> dict[int, Rank]:
    """The ranks that empty piles ask for."""
    based = [shown[pile][0] for pile in t.of_role(Role.FOUNDATION) if shown[pile]]
    base = based[0].rank if based and based[0] else None
    hints = {}
    for pile, zone in enumerate(t.zones):
        rank = zone.start.rank if zone.start else None
        if rank is Base.BASE:
            rank = base
        if isinstance(rank, Rank) and not shown[pile]:
            hints[pile] = rank
    return hints


def _pile(art: Art, pile: _Laid, hint: Rank | None) -> Iterator[str]:
    """A pile with its name above, and the number of its cards where not all are drawn."""
    inside = pile.place.spread is Spread.PYRAMID
    if not inside:
        yield _text(art, "text", pile.x + 1, pile.y - 5, pile.name)
    if pile.size > len(pile.cards):
        aside = 'text-anchor="end" opacity=".7"'
        yield _text(art, "text", pile.right - 1, pile.y - 5, str(pile.size), aside)
    if not pile.cards and not inside:
        place = f'x="{_number(pile.x + 1)}" y="{_number(pile.y + 1)}"'
        size = f'width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="5"'
        yield f'<rect {place} {size} opacity=".4" {art.paint("empty")}/>'
    if hint:
        middle = _at(pile.x + WIDTH / 2 - 10, pile.y + HEIGHT / 2 - 15) + "scale(2.2)"
        large = f'opacity=".4" transform="{middle}" {art.paint("empty")}'
        yield f"<g {large}>{art.use(hint.letter)}</g>"
    for card, (x, y) in zip(pile.cards, pile.corners, strict=True):
        yield art.use(card_name(card, pile.place.spread is Spread.LEFT), x, y)
    if inside and pile.cards:
        aside = 'text-anchor="end" font-size="9"'
        yield _text(art, "note", pile.x + WIDTH - 5, pile.y + 14, pile.name, aside)
    elif inside:
        aside = 'text-anchor="middle" opacity=".4"'
        yield _text(art, "text", pile.x + WIDTH / 2, pile.y + HEIGHT * 0.75, pile.name, aside)


def _text(art: Art, paint: str, x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{_number(x)}" y="{_number(y)}" {more} {art.paint(paint)}>{text}</text>'


def _at(x: float, y: float) -> str:
    return f"translate({_number(x)} {_number(y)})"


def _mark(art: Art, t: Tables, piles: Sequence[_Laid], move: str) -> Iterator[str]:
    """The cards that a move takes, outlined, and an arrow to the pile that it goes to.

    Where it goes to several at once, their top cards are outlined instead.
    """
    start, end, count = t.resolve(Move.parse(move))
    laid = {pile.place.pile: pile for pile in piles}
    sources = [laid[pile] for pile in t.members[start]]
    targets = [laid[pile] for pile in t.members[end]]
    for source in sources:
        yield _outline(art, source, count)
        if len(targets) == 1:
            yield _arrow(art, source, count, targets[0])
    for target in targets if len(targets) > 1 else []:
        yield _outline(art, target, 1, ' stroke-dasharray="6 4"')


def _outline(art: Art, pile: _Laid, cards: int, more: str = "") -> str:
    """An outline around cards at the top of a pile."""
    corners = pile.corners[-cards:] or ((pile.x, pile.y),)
    x, y = corners[0]
    place = f'x="{_number(x - 1)}" y="{_number(y - 1)}"'
    size = f'width="{WIDTH + 2}" height="{_number(corners[-1][1] - y + HEIGHT + 2)}" rx="6"'
    return f'<rect {place} {size} stroke-width="3"{more} {art.paint("mark")}/>'


def _arrow(art: Art, source: _Laid, moved: int, target: _Laid) -> str:
    """A bent arrow from the first card moved to the top of a pile."""
    x, y = (source.corners[-moved:] or ((source.x, source.y),))[0]
    end_x, end_y = (target.corners or ((target.x, target.y),))[-1]
    x, y = x + WIDTH / 2, y + (HEIGHT / 2 if moved == 1 else _STEP / 2)
    end_x, end_y = end_x + WIDTH / 2, end_y + HEIGHT / 2
    across, down = end_x - x, end_y - y
    bend_x, bend_y = (x + end_x) / 2 + down * 0.15, (y + end_y) / 2 - across * 0.15
    angle = degrees(atan2(end_y - bend_y, end_x - bend_x))
    points = [_number(value) for value in (x, y, bend_x, bend_y, end_x, end_y)]
    path = "M{} {}Q{} {} {} {}".format(*points)
    head = f"{_at(end_x, end_y)}rotate({round(angle)})"
    return (
        f'<path d="{path}" stroke-width="4" stroke-linecap="round" {art.paint("mark")}/>'
        f'<path d="M12 0L-6-9V9Z" transform="{head}" {art.paint("head")}/>'
    )


def _told(t: Tables, shown: Shown) -> Iterator[str]:
    """Each pile in words, for those who do not see the picture."""
    for name, cards in zip(t.names, shown, strict=False):
        words = [card_sign(card) for card in cards if card]
        hidden = len(cards) - len(words)
        words[:0] = [f"{hidden} face down"] if hidden else []
        yield f"{name}: {' '.join(words) or 'empty'}"
