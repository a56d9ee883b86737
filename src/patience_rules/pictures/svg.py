"""The table as a self-contained SVG image, without fonts, files or scripts.

With `targets` it can be clicked. Each pile is a group with the pile's name. In it, each card or
empty place is a button with the number of cards that a move from there takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import atan2, degrees
from typing import NamedTuple

from ..basics.cards import Card, Rank
from ..basics.errors import ArgumentError, Code
from ..engine.lower.lowering import tables_for
from ..engine.move import Move
from ..engine.tables import Tables
from ..english.phrases import PHRASES
from ..rules.ruleset import Rules
from ..rules.words import Base, Role
from ..rules.zone import Zone
from ..rules.zone_facts import begins
from .card_art import COURTS, NAMESPACE, WIDTH, Art, Look, at, sign_width, units
from .layout import Overlap, Shown
from .placing import NARROW, WIDE, Measures, Placed, PlacedPile, place_piles
from .theme import Theme

MARKS = 100
"""The most moves that can be marked in a picture."""

_BELOW_EDGE = 12.5
_BESIDE_PIPS = 53
_LARGE = 2.2
"""The scale of the rank in an empty place."""
_COUNT = 14
"""The largest letters of a count."""
_LAYERS = 2
_LAYER = 2
"""The most edges of cards below a stack's top card, and how far each lies below the next."""
_UNTOUCHED = 'pointer-events="none"'


class Style(NamedTuple):
    """The style of a picture.

    Attributes:
        dark: dark colours or light ones; None to follow the reader's system.
        narrow: fit a phone's screen.
        fill: the height to fill, as a multiple of the width; None for any height.
        targets: make piles and cards labelled groups that a program can find.
        labels: write the piles' names.
        theme: the colours.
    """

    dark: bool | None
    narrow: bool
    fill: float | None
    targets: bool
    labels: bool
    theme: Theme


def svg_picture(
    rules: Rules, shown: Shown, caption: str, moves: Iterable[str], style: Style, won: bool
) -> str:
    """Return the table as an SVG image, without an XML declaration, with the moves marked."""
    t = tables_for(rules)
    sizes = NARROW if style.narrow else WIDE
    if not style.labels:
        sizes = sizes._replace(name=0)
    placed = place_piles(t, shown, sizes, style.fill)
    art = Art(style.dark, placed.spacing.signs, style.theme, placed.spacing.height)
    hints = _hints(t, shown)
    width, height = units(round(placed.width)), units(placed.height)
    if style.targets:  # screen readers do not enter role="img"
        role, words = f'role="group" aria-label="{escape(caption)}"', ""
    else:
        piles = escape("; ".join(_described(t, shown)))
        words = f"<title>{escape(caption)}</title><desc>{piles}</desc>"
        role = 'role="img"'
    parts = [
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {width} {height}" width="{width}" {role}'
        f' style="max-width:100%" font-family="sans-serif" font-size="{sizes.letters}">',
        words,
        art.style(),
        f"<defs>{''.join(_drawings(art, placed, hints.values()))}</defs>",
        f'<rect width="100%" height="100%" rx="10" {art.paint("table")}/>',
    ]
    for pile in placed.piles:
        drawn = _pile(art, sizes, pile, hints.get(pile.place.pile), style)
        if style.targets:
            parts.append(_group(pile, t.zones[pile.place.pile], drawn))
        else:
            parts += drawn
    for count, move in enumerate(moves):
        if count == MARKS:
            raise ArgumentError(Code.TOO_LARGE, f"a picture marks at most {MARKS} moves")
        parts += _mark(art, t, placed.piles, move)
    parts += [_count(art, sizes, pile) for pile in placed.piles if pile.size > len(pile.cards)]
    if won:
        parts += _won(art)
    return "".join([*parts, "</svg>"])


def _looks(pile: PlacedPile) -> list[Look]:
    """Return the looks of a pile's drawn cards, bottom to top."""
    mirrored, last = pile.place.overlap is Overlap.LEFT, len(pile.cards) - 1
    return [
        Look(card, mirrored, pile.covered or place < last) for place, card in enumerate(pile.cards)
    ]


def _drawings(art: Art, placed: Placed, hints: Iterable[Rank]) -> Iterator[str]:
    """Yield each drawing that a picture uses once."""
    looks = {look.name: look for pile in placed.piles for look in _looks(pile)}
    faces = [(look.card, look) for look in looks.values() if look.card]
    yield from [art.suit(suit) for suit in sorted({card.suit for card, _ in faces})]
    yield from [art.rank(rank) for rank in sorted({card.rank for card, _ in faces}.union(hints))]
    whole = {card.rank for card, look in faces if not look.covered}
    yield from [art.figure(rank) for rank in sorted(whole.intersection(COURTS))]
    yield art.face()
    if len(faces) < len(looks):
        yield art.back()
    yield from [art.card(card, look) for card, look in faces]


def _hints(t: Tables, shown: Shown) -> dict[int, Rank]:
    """Return the rank that each empty pile must start with, if it is fixed."""
    based = [shown[pile][0] for pile in t.numbering.of_role(Role.FOUNDATION) if shown[pile]]
    base = based[0].rank if based and based[0] else None
    hints = {}
    for pile, zone in enumerate(t.zones):
        ranks = {rank for way in zone.start for rank in way.ranks or (None,)}
        is_fixed = len(ranks) == 1 and begins(zone, pile - t.firsts[pile])
        rank = ranks.pop() if is_fixed else None
        if rank is Base.BASE_RANK:
            rank = base
        if isinstance(rank, Rank) and not shown[pile]:
            hints[pile] = rank
    return hints


def _pile(
    art: Art, sizes: Measures, pile: PlacedPile, hint: Rank | None, style: Style
) -> Iterator[str]:
    """Yield a pile and its name."""
    inside, targets = pile.place.overlap is Overlap.PYRAMID, style.targets
    if style.labels and not inside:
        yield _text(art, "text", pile.x + 1, pile.y - 5, pile.name)
    if not pile.cards:
        empty = "".join(_place(art, pile, hint, inside, targets))
        yield _button(0, PHRASES.label("empty-place"), empty) if targets else empty
    if pile.place.overlap is Overlap.STACK:
        yield from _edges(art, pile)
    looks = _looks(pile)
    for place, (look, (x, y)) in enumerate(zip(looks, pile.corners, strict=True)):
        drawing = art.use(look.name, x, y)
        yield _card_button(look.card, len(looks) - place, drawing) if targets else drawing
    if style.labels and inside:
        yield _inner_name(art, sizes, pile)


def _edges(art: Art, pile: PlacedPile) -> Iterator[str]:
    """Yield the lower edges of cards below the top one."""
    for layer in range(min(pile.size - 1, _LAYERS), 0, -1):
        place = f'x="{units(pile.x + 0.5)}" y="{units(pile.y + 0.5 + layer * _LAYER)}"'
        size = f'width="{WIDTH - 1}" height="{pile.height - 1}" rx="5"'
        yield f"<rect {place} {size} {art.paint('card' if pile.cards[-1] else 'back')}/>"


def _count(art: Art, sizes: Measures, pile: PlacedPile) -> str:
    """Return the number of a pile's cards, on the lower edge of its last card."""
    said, letters = str(pile.size), min(sizes.letters, _COUNT)
    wide, high = letters * (0.6 * len(said) + 0.7), letters + 2
    x, y = pile.right - WIDTH / 2, pile.bottom - high / 2
    place = f'x="{units(x - wide / 2)}" y="{units(y)}"'
    plate = f'<rect {place} width="{units(wide)}" height="{units(high)}" rx="{units(high / 2)}"'
    aside = f'text-anchor="middle" font-size="{units(letters)}"'
    words = _text(art, "text", x, y + 0.88 * letters, said, aside)
    return f"<g {_UNTOUCHED}>{plate} {art.paint('table')}/>{words}</g>"


def _inner_name(art: Art, sizes: Measures, pile: PlacedPile) -> str:
    """Return the name of a pyramid's pile, on its card or in its empty place."""
    if pile.cards:
        aside = f'font-size="{units(sizes.letters * 0.8)}"'
        x, y = pile.x + 4, pile.y + pile.height - 7
        if pile.covered or sizes is WIDE:  # otherwise the name would overlap the card's middle
            below = sizes.inner_name if pile.covered else _BESIDE_PIPS
            x, y = pile.x + WIDTH - 5, pile.y + below
            aside += ' text-anchor="end"'
        return _text(art, "note", x, y, pile.name, aside)
    aside = 'text-anchor="middle" opacity=".4"'
    return _text(art, "text", pile.x + WIDTH / 2, pile.y + pile.height * 0.75, pile.name, aside)


def _place(
    art: Art, pile: PlacedPile, hint: Rank | None, inside: bool, targets: bool
) -> Iterator[str]:
    """Yield the outline of an empty pile, invisible in a pyramid, and the rank it starts with."""
    if targets or not inside:
        place = f'x="{units(pile.x + 1)}" y="{units(pile.y + 1)}"'
        size = f'width="{WIDTH - 2}" height="{pile.height - 2}" rx="5"'
        seen = 'opacity="0"' if inside else 'opacity=".4"'
        touched = ' pointer-events="all"' if targets else ""
        yield f"<rect {place} {size} {seen}{touched} {art.paint('empty')}/>"
    if hint:
        left = pile.x + (WIDTH - _LARGE * sign_width(hint)) / 2
        middle = at(left, pile.y + pile.height / 2 - 15) + f"scale({_LARGE})"
        large = f'opacity=".4" transform="{middle}" {art.paint("empty")}'
        yield f"<g {large}>{art.use(hint.letter)}</g>"


def _text(art: Art, paint: str, x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{units(x)}" y="{units(y)}" {more} {art.paint(paint)}>{words}</text>'


def _group(pile: PlacedPile, zone: Zone, parts: Iterable[str]) -> str:
    """Return a pile's parts as a group with the pile's name."""
    word, say = zone.name or PHRASES.phrasing.role(zone.role), PHRASES.label
    label = escape(say("pile", word=word, name=pile.name, size=pile.size))
    return f'<g data-pile="{pile.name}" role="group" aria-label="{label}">{"".join(parts)}</g>'


def _card_button(card: Card | None, count: int, drawing: str) -> str:
    """Return a card as a button with the number of cards from it to the top."""
    say = PHRASES.label
    label = say("card", card=card) if card else say("face-down-card")
    return _button(count, label, drawing)


def _button(count: int, label: str, drawing: str) -> str:
    """Return a button. The Tab key reaches only a pile's top card, scripts reach all."""
    said = f'role="button" tabindex="{-(count > 1)}" aria-label="{label}"'
    return f'<g data-size="{count}" {said}>{drawing}</g>'


def _mark(art: Art, t: Tables, piles: Sequence[PlacedPile], move: str) -> Iterator[str]:
    """Yield outlines of the cards that a move takes, and an arrow to its target."""
    start, end, count = t.routes.resolve(Move.parse(move))
    placed = {pile.place.pile: pile for pile in piles}
    sources = [placed[pile] for pile in t.numbering.members[start]]
    targets = [placed[pile] for pile in t.numbering.members[end]]
    for source in sources:
        yield _outline(art, source, count)
        if len(targets) == 1:
            yield _arrow(art, source, count, targets[0])
    for target in targets if len(targets) > 1 else []:
        yield _outline(art, target, 1, ' stroke-dasharray="6 4"')


def _outline(art: Art, pile: PlacedPile, cards: int, more: str = "") -> str:
    """Return an outline around the top cards of a pile."""
    corners = pile.corners[-cards:] or ((pile.x, pile.y),)
    x, y = corners[0]
    place = f'x="{units(x - 1)}" y="{units(y - 1)}"'
    size = f'width="{WIDTH + 2}" height="{units(corners[-1][1] - y + pile.height + 2)}" rx="6"'
    return f'<rect {place} {size} stroke-width="3"{more} {art.paint("mark")} {_UNTOUCHED}/>'


def _arrow(art: Art, source: PlacedPile, moved: int, target: PlacedPile) -> str:
    """Return a curved arrow from the lowest card moved to the top of a pile."""
    x, y = (source.corners[-moved:] or ((source.x, source.y),))[0]
    end_x, end_y = (target.corners or ((target.x, target.y),))[-1]
    x, y = x + WIDTH / 2, y + (source.height / 2 if moved == 1 else _BELOW_EDGE)
    end_x, end_y = end_x + WIDTH / 2, end_y + target.height / 2
    across, down = end_x - x, end_y - y
    bend_x, bend_y = (x + end_x) / 2 + down * 0.15, (y + end_y) / 2 - across * 0.15
    angle = degrees(atan2(end_y - bend_y, end_x - bend_x))
    points = [units(value) for value in (x, y, bend_x, bend_y, end_x, end_y)]
    path = "M{} {}Q{} {} {} {}".format(*points)
    line = f'stroke-width="4" stroke-linecap="round" {art.paint("mark")} {_UNTOUCHED}'
    head = f'transform="{at(end_x, end_y)}rotate({round(angle)})" {art.paint("head")} {_UNTOUCHED}'
    return f'<path d="{path}" {line}/><path d="M12 0L-6-9V9Z" {head}/>'


def _won(art: Art) -> Iterator[str]:
    """Yield a sign in the middle of the picture: the game is won."""
    plate = 'x="-80" y="-34" width="160" height="68" rx="10"'
    yield f'<svg x="50%" y="50%" overflow="visible" {_UNTOUCHED}>'
    yield f"<rect {plate} {art.paint('table')}/>"
    yield f'<rect {plate} stroke-width="3" {art.paint("mark")}/>'
    words = 'text-anchor="middle" font-size="34" font-weight="bold"'
    yield f"{_text(art, 'head', 0, 12, 'Won', words)}</svg>"


def _described(t: Tables, shown: Shown) -> Iterator[str]:
    """Yield each pile in words, for screen readers."""
    for name, cards in zip(t.names, shown, strict=False):
        yield PHRASES.label("pile-shown", name=name, cards=cards)
