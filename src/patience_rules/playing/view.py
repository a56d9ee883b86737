"""The player's view of a position, without hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from operator import attrgetter
from typing import TYPE_CHECKING, Any, final

import attrs

from ..basics.cards import CARDS, HIDDEN, Card, Rank
from ..basics.errors import ArgumentError, Code, PositionError, expect, expect_whole, shorten
from ..basics.values import make
from ..engine.card_sets import EMPTY, FACE_DOWN, Piles
from ..engine.listing import LISTED, legal_moves, too_many
from ..engine.lower.lowering import tables_for
from ..engine.move import Move
from ..engine.standing import (
    Status,
    cards_of,
    find_base,
    find_called,
    find_status,
    is_hidden,
    used,
)
from ..engine.tables import Tables
from ..english.card_words import rank_name
from ..english.grammar import number
from ..games.index import write_header
from ..pictures.layout import Shown
from ..pictures.text import InkedLine, plain_text, text_picture
from ..rules.ruleset import Rules
from ..schemas.formats import NO_GAME
from .notation import VIEW, piles_by_role, seen_from_json, seen_from_text
from .pile_lookup import POSITION_LIMIT, PileLookup

if TYPE_CHECKING:
    from ..pictures.table_layout import TableLayout
    from ..pictures.theme import Theme

_FOUND = ("moves", "status", "score")
"""Keys that follow from the others."""


@final
@attrs.frozen(repr=False, order=False, kw_only=True, init=False)
class View(PileLookup["Card | None"]):
    """The player's view of a position, from :meth:`State.view` or, of a real table, as JSON.

    Hidden cards are None and never revealed: positions that look alike have equal views with equal
    hashes. Piles are looked up as in a state.

    Attributes:
        shown: the cards of each pile bottom to top, in the order of ``names``.
        moves: the legal moves.
        status: the status of the game: won, lost or in play.
        score: the score of the position.
        base: the base rank; None if there is none (yet).
        redeals: the number of redeals used.
        mercies: how often a buried card has come up.
        called: the called rank; None in a game without called ranks.
        known_stock: the cards of the stock, bottom to top, if the player has seen them come by,
            because a redeal has turned the waste over; else none. They lie face down in ``shown``.

    >>> from patience_rules import deal
    >>> view = deal("new-york", seed=7).view()
    >>> view.stock[0][-2:], len(view.stock[0])
    ((None, Card('TS')), 96)
    """

    _tables: Tables = attrs.field(eq=attrgetter("rules"), hash=False, alias="tables")
    shown: Shown
    moves: tuple[Move, ...]
    status: Status
    score: int
    base: Rank | None
    redeals: int
    mercies: int
    called: Rank | None
    known_stock: tuple[Card, ...] = ()

    def __init__(self) -> None:
        raise TypeError("a view is made by State.view() or View.from_json()")

    # 1. As JSON and as text.

    @staticmethod
    def from_json(data: str | bytes | Mapping[str, Any], *, limit: int = POSITION_LIMIT) -> View:
        """Return the view of a table in JSON, such as a real one.

        Of what the player remembers, it may hold a stock that a redeal has made of the waste, as
        ``known_stock``: see :func:`hint`.

        Args:
            data: the text of a view or of a position, or its mapping. ``??`` is a hidden card. The
                keys ``moves``, ``status`` and ``score`` may be missing.
            limit: the most characters of a text.

        Raises:
            PatienceError: naming the wrong pile and card.

        >>> from patience_rules import deal
        >>> view = deal("klondike", seed=1).view()
        >>> View.from_json(view.to_json()) == view
        True
        """
        position, known, document = seen_from_json(data, limit)
        view = view_of(*position[:3], known)
        for key, value in view.to_json().items():
            if key in _FOUND and document.get(key, value) != value:
                message = f"{key}: should be {shorten(value)}, not {shorten(document[key])}"
                raise PositionError(Code.SYNTAX, message)
        return view

    @staticmethod
    def from_text(text: str, *, limit: int = POSITION_LIMIT) -> View:
        """Return the view of a table on one line, in which ``??`` is a hidden card.

        Args:
            text: a line in the format of :meth:`State.to_text`.
            limit: the most characters.

        Raises:
            PatienceError: as for :meth:`from_json`.

        >>> View.from_text("aces-up s:" + 48 * "??" + " t:AC,KH,9C,2H d:").moves
        (Move('t3', 'd'), Move('t4', 'd'), Move('s', 't'))
        """
        return view_of(*seen_from_text(text, limit)[:3], EMPTY)

    def to_json(self) -> dict[str, Any]:
        """Return the view as JSON values (``patience-view/1``), with ``??`` for hidden cards.

        It has the keys of :meth:`State.to_json`, and ``moves``, ``status`` and ``score``.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).view().to_json()["piles"]["stock"][0][:8]
        '?? ?? ??'
        """
        piles = piles_by_role(self._tables, self._pile_text)
        header = {**NO_GAME, **write_header(self.rules)}
        known = " ".join(map(str, self.known_stock))
        return VIEW.write(self, {**header, "piles": piles, "known_stock": known})

    # 2. The cards, and pictures.

    def _cards(self, index: int) -> tuple[Card | None, ...]:
        return self.shown[index]

    def _pile_text(self, pile: int) -> str:
        return " ".join(HIDDEN if card is None else str(card) for card in self.shown[pile])

    @property
    def caption(self) -> str:
        """The game, its score and its status, in one line.

        >>> from patience_rules import deal
        >>> deal("quadrangle", seed=7).view().caption
        'Quadrangle: base rank nine, score 1, in play'
        """
        parts = [f"base rank {rank_name(self.base)}"] if self.base else []
        parts += [f"{rank_name(self.called)} called"] if self.called else []
        parts += [f"score {self.score}"]
        if self.redeals:
            parts += [f"{number(self.redeals)} redeal{'s' * (self.redeals > 1)} used"]
        if self.mercies:
            parts += ["merci used" if self.mercies == 1 else f"{number(self.mercies)} mercies used"]
        parts += [self.status.value.replace("-", " ")]
        return f"{self.rules.title}: {', '.join(parts)}"

    def draw(self, *, ascii: bool = False, width: int | None = None) -> str:
        """Return the table as text.

        Args:
            ascii: use only ASCII characters.
            width: the longest line; None for up to 13 piles side by side.

        Returns:
            Lines without colour. Each pile has its name above it. If not all its cards are drawn,
            their number is below. An arrow marks the available card of a row. Tens are drawn as T,
            so that every card is two characters wide.

        >>> from patience_rules import deal
        >>> print(deal("balcony", seed=1).view().draw(ascii=True))
        Balcony: score 0, in play
        <BLANKLINE>
         s   w         f1  f2  f3  f4
         ##  --        --  --  --  --
         34
        <BLANKLINE>
         r
        >5S JD 6D 9S JC 5D KD 3C 2D JH 5H 7H 4H
        <BLANKLINE>
              t1  t2  t3  t4  t5
              7D  9C  4D  8H  8D
        """
        return plain_text(self.picture(ascii=ascii, width=width))

    def picture(self, *, ascii: bool = False, width: int | None = None) -> list[InkedLine]:
        """Return the picture of :meth:`draw` as lines of text pieces, to print it in colour.

        Args:
            ascii: as for :meth:`draw`.
            width: as for :meth:`draw`.

        Returns:
            The lines, each a list of texts with their ink; None for blanks.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).view().picture()[6]
        [(' ', None), ('r', <Ink.NAME: 'name'>)]
        """
        if width is not None:
            expect_whole(width, "width", 1)
        return text_picture(self.rules, self.shown, self.caption, ascii=ascii, width=width)

    def to_svg(
        self,
        moves: Iterable[str] = (),
        *,
        dark: bool | None = None,
        narrow: bool = False,
        fill: float | None = None,
        targets: bool = False,
        labels: bool = True,
        theme: Theme | None = None,
    ) -> str:
        """Return the table as an SVG image, like :meth:`State.to_svg`.

        Args:
            moves: as for :meth:`State.to_svg`.
            dark: as for :meth:`State.to_svg`.
            narrow: as for :meth:`State.to_svg`.
            fill: as for :meth:`State.to_svg`.
            targets: as for :meth:`State.to_svg`.
            labels: as for :meth:`State.to_svg`.
            theme: as for :meth:`State.to_svg`.

        Raises:
            MoveError: if a move cannot be parsed or names an unknown pile.
            ArgumentError: ``too-large`` if there are more than 100 moves.

        >>> from patience_rules import deal
        >>> deal("balcony", seed=1).view().to_svg(dark=True)[:4]
        '<svg'
        """
        from ..pictures.svg import Style, svg_picture  # slow to load, rarely needed
        from ..pictures.theme import THEME, Theme

        expect(moves, Iterable, "moves to mark, such as ['s-w']")
        if fill is not None and not (isinstance(fill, (int, float)) and 0 < fill < inf):
            message = f"fill should be a height over 0 for a width of 1, not {shorten(fill)}"
            raise ArgumentError(Code.SYNTAX, message)
        colours = THEME if theme is None else theme
        expect(colours, Theme, "a theme, such as themes.Theme(dark=LIGHT)")
        scheme = None if dark is None else bool(dark)
        style = Style(scheme, bool(narrow), fill, bool(targets), bool(labels), colours)
        won = self.status is Status.WON
        return svg_picture(self.rules, self.shown, self.caption, moves, style, won)

    def layout(self, *, narrow: bool = False) -> TableLayout:
        """Return the place of each pile and card, for a program that draws the table.

        Args:
            narrow: as for :meth:`State.to_svg`.

        >>> from patience_rules import deal
        >>> layout = deal("klondike", seed=1).view().layout()
        >>> for pile in layout.piles[:2]:
        ...     print(pile.name, pile.x, pile.y, pile.fan)
        s 0.2 0.4667 none
        w 1.3667 0.4667 right
        """
        from ..pictures.table_layout import table_layout  # rarely needed

        return table_layout(self._tables, self.shown, narrow=bool(narrow))

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __str__(self) -> str:
        return self.draw()

    def __reduce__(self) -> tuple[Any, ...]:
        fields = [field.name for field in attrs.fields(View)[1:]]
        return _unpickled, (self.rules, {name: getattr(self, name) for name in fields})

    def __repr__(self) -> str:
        return f"<View of {self.caption}>"


def _unpickled(rules: Rules, fields: dict[str, Any]) -> View:
    return make(View, tables=tables_for(rules), **fields)


def view_of(t: Tables, piles: Piles, redeals: int, known: bytes) -> View:
    """Return the view of a position; raise an error if too many moves are legal to list."""
    view = glimpse_of(t, piles, redeals, known, LISTED)
    if len(view.moves) > LISTED:
        raise too_many()
    return view


def glimpse_of(t: Tables, piles: Piles, redeals: int, known: bytes, most: int = 0) -> View:
    """Return a view for a picture; its list of moves stops after ``most``."""
    moves = legal_moves(t, piles, redeals, most)
    return make(
        View,
        tables=t,
        shown=tuple(
            tuple(
                None if is_hidden(t, pile, place, cards) else CARDS[cards[place] & ~FACE_DOWN]
                for place in range(1, len(cards))
            )
            for pile, cards in enumerate(piles)
        ),
        moves=moves,
        status=find_status(t, piles, moves),
        score=t.ending.score(piles),
        base=find_base(t, piles),
        redeals=used(t, redeals)[0],
        mercies=used(t, redeals)[1],
        called=find_called(t, piles, redeals),
        known_stock=cards_of(known[1:]),
    )
