"""Boards of lines: fc-solve's, PySolFC's, and plain columns.

A line is a column, its last card on top. Lines with a title have the highest card of each
foundation, the cells, and the stock with its next card first. A face-down card stands in ``<>``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import attrs

from ..basics.cards import NAMES, RANKS, SUITS, card_code
from ..basics.errors import CardError, Code, PositionError, shorten
from ..engine.card_sets import EMPTY, FACE_DOWN, FLOOR, Piles
from ..engine.lower.lowering import tables_for
from ..engine.tables import Tables
from ..playing.notation import checked_position
from ..playing.state import State, make_state, parts_of
from ..rules.ruleset import Rules
from ..rules.words import Role

_TITLES = {
    "foundations": Role.FOUNDATION,
    "founds": Role.FOUNDATION,
    "found": Role.FOUNDATION,
    "freecells": Role.CELL,
    "fc": Role.CELL,
    "talon": Role.STOCK,
}
"""The zones by their titles."""
_TITLE = re.compile(rf"\s*({'|'.join(_TITLES)})\s*:", re.IGNORECASE)
_FOUNDATION = re.compile(r"([CDHS])-(0|10|[A2-9TJQK])", re.ASCII | re.IGNORECASE)
_NO_CARD = "-"
_CELL_IN_COLUMNS = re.compile(r"  (\S\S|  )")
_SUITS = "HCDS"
"""The order in which fc-solve writes foundations."""


@attrs.frozen
class _BoardLine:
    """A line of a board: its number, from 1, its zone, its words, and if it is blank."""

    number: int
    role: Role
    words: tuple[str, ...]
    is_blank: bool = False

    def wrong(self, code: Code, message: str) -> PositionError:
        return PositionError(code, f"line {self.number}: {message}")


def _lines(text: str) -> Iterator[_BoardLine]:
    for number, line in enumerate(text.splitlines(), 1):
        title = _TITLE.match(line)
        if title:
            role, rest = _TITLES[title[1].lower()], line[title.end() :]
            words = _in_columns(rest) if role is Role.CELL else rest.split()
            yield _BoardLine(number, role, tuple(words))
        else:
            words = line.strip().removeprefix(":").split()
            yield _BoardLine(number, Role.TABLEAU, tuple(words), not line.strip())


def _in_columns(rest: str) -> list[str]:
    """Return the cells of a line; fc-solve writes them four columns wide, and blanks are empty."""
    wide = [rest[at : at + 4].ljust(4) for at in range(0, len(rest), 4)]
    if not rest.strip() or not all(map(_CELL_IN_COLUMNS.fullmatch, wide)):
        return rest.split()
    return [cell.strip() or _NO_CARD for cell in wide]


def titles(text: str) -> set[str]:
    """Return the titles of a board in lower case; a colon alone stands before its columns."""
    found = {match[1].lower() for line in text.splitlines() if (match := _TITLE.match(line))}
    colons = any(line.lstrip()[:1] == ":" for line in text.splitlines())
    return found | ({":"} if colons else set())


# 1. Reading.


def read_line_board(rules: Rules, text: str) -> State:
    """Return the state that a board shows."""
    t = tables_for(rules)
    piles = [EMPTY] * t.piles
    columns = []
    first: dict[Role, int] = {}
    for line in _lines(text):
        if line.role is Role.TABLEAU:
            cards = bytes([_card(line, word, faces=True) for word in line.words])
            columns.append((cards, line.is_blank))
            continue
        if line.role in first:
            message = f"line {first[line.role]} has the {line.role.value} already"
            raise line.wrong(Code.SYNTAX, message)
        first[line.role] = line.number
        _READERS[line.role](t, piles, line)
    tableau = t.numbering.of_role(Role.TABLEAU)
    chosen = _chosen(rules, columns, len(tableau), is_titled=bool(titles(text)))
    for pile, cards in zip(tableau, chosen, strict=False):
        piles[pile] += cards
    return make_state(*checked_position(t, tuple(piles)))


def _chosen(
    rules: Rules, lines: Sequence[tuple[bytes, bool]], count: int, *, is_titled: bool
) -> list[bytes]:
    """Return the columns: all lines, or all that are not blank."""
    both = [cards for cards, _ in lines]
    solid = [cards for cards, is_blank in lines if not is_blank]
    # With titles the board is complete, so that empty columns at its end may be missing.
    for columns in (both, solid):
        if len(columns) == count or (is_titled and len(columns) < count):
            return columns
    message = f"{len(solid)} columns, and {rules.title} has {count}"
    raise PositionError(Code.NO_SUCH_PILE, f"{message}: a line is a column, ':' an empty one")


def _card(line: _BoardLine, word: str, *, faces: bool = False) -> int:
    """Return the code of a card; in ``<>`` it lies face down."""
    down = faces and word.startswith("<") and word.endswith(">")
    try:
        return card_code(word[1:-1]) | FACE_DOWN if down else card_code(word)
    except CardError as error:
        raise line.wrong(error.code, error.message) from None


def _read_foundations(t: Tables, piles: list[bytes], line: _BoardLine) -> None:
    """Read words such as ``H-5``; or the card of the only foundation or, without one, waste."""
    for word in line.words:
        match = _FOUNDATION.fullmatch(word)
        if match is None:
            _read_card(t, piles, line, word)
            continue
        rank = match[2].upper().replace("10", "T")
        if rank == "0":
            continue
        suit = 13 * SUITS.index(match[1].upper())
        up = bytes(range(suit, suit + RANKS.index(rank) + 1))
        pile = _foundation_for(t, piles, up)
        if pile is None:
            raise line.wrong(Code.NO_SUCH_PILE, f"no foundation is left for {shorten(word)}")
        piles[pile] += _laid(t, piles, pile, up)


def _foundation_for(t: Tables, piles: Sequence[bytes], up: bytes) -> int | None:
    """Return the first empty foundation that cards may start, or else the first empty one."""
    empty = [pile for pile in t.numbering.of_role(Role.FOUNDATION) if piles[pile] == EMPTY]
    fitting = (
        pile for pile in empty if any(_may_start(t, piles, pile, card) for card in (up[0], up[-1]))
    )
    return next(fitting, empty[0] if empty else None)


def _laid(t: Tables, piles: Sequence[bytes], pile: int, up: bytes) -> bytes:
    """Return the cards of a foundation as they lie: a whole suit may be laid from the king."""
    return up if _may_start(t, piles, pile, up[0]) else up[::-1]


def _may_start(t: Tables, piles: Sequence[bytes], pile: int, card: int) -> bool:
    return bool(t.fits[t.base.rank(piles)][pile][FLOOR] >> card & 1)


def _single(t: Tables) -> int | None:
    """Return the only foundation or, in a game without foundations, the only waste."""
    own = t.numbering.of_role(Role.FOUNDATION) or t.numbering.of_role(Role.WASTE)
    return own[0] if len(own) == 1 else None


def _read_card(t: Tables, piles: list[bytes], line: _BoardLine, word: str) -> None:
    pile = _single(t)
    if pile is None:
        message = f"{shorten(word)} is not the highest card of a foundation, such as H-5"
        raise line.wrong(Code.SYNTAX, message)
    if word != _NO_CARD:
        piles[pile] += bytes([_card(line, word)])


def _read_cells(t: Tables, piles: list[bytes], line: _BoardLine) -> None:
    cells = t.numbering.of_role(Role.CELL)
    if len(line.words) > len(cells):
        message = f"{len(line.words)} cells, and {t.rules.title} has {len(cells)}"
        raise line.wrong(Code.NO_SUCH_PILE, message)
    for pile, word in zip(cells, line.words, strict=False):
        if word != _NO_CARD:
            piles[pile] += bytes([_card(line, word)])


def _read_stock(t: Tables, piles: list[bytes], line: _BoardLine) -> None:
    if t.stock < 0:
        raise line.wrong(Code.NO_SUCH_PILE, f"{t.rules.title} has no stock")
    piles[t.stock] += bytes([_card(line, word) for word in line.words[::-1]])


_READERS = {
    Role.FOUNDATION: _read_foundations,
    Role.CELL: _read_cells,
    Role.STOCK: _read_stock,
}


# 2. Writing.


@attrs.frozen
class BoardStyle:
    """The way in which a program writes its boards.

    Attributes:
        foundations: the text before the foundations; empty to write the columns alone.
        cells: the text before the cells.
        column: the text before each column.
        in_full: write empty foundations too.
    """

    foundations: str = ""
    cells: str = ""
    column: str = ""
    in_full: bool = False


def write_line_board(state: State, style: BoardStyle) -> str:
    """Return the board of a state; raise an error if a board cannot show it."""
    t, piles, redeals, shuffle = parts_of(state)
    if redeals or shuffle:
        raise PositionError(Code.SYNTAX, "a board does not show redeals or how they are shuffled")
    tableau = t.numbering.of_role(Role.TABLEAU)
    lines, shown = _titled(t, piles, style) if style.foundations else ([], [])
    for pile, cards in enumerate(piles):
        if cards != EMPTY and pile not in (*tableau, *shown):
            message = f"a board of this form has no place for the cards of {t.names[pile]}"
            raise PositionError(Code.NO_SUCH_PILE, message)
    lines += [(style.column + _names(piles[pile][1:])).rstrip() for pile in tableau]
    return "".join([f"{line}\n" for line in lines])


def _titled(t: Tables, piles: Piles, style: BoardStyle) -> tuple[list[str], list[int]]:
    """Return the lines with titles, and the piles that they show."""
    own, cells = t.numbering.of_role(Role.FOUNDATION), t.numbering.of_role(Role.CELL)
    single = _single(t)
    if single is not None and len(piles[single]) <= 2:
        own, words = [single], [_names(piles[single][-1:])]
    else:
        words = [_highest(t, piles, pile) for pile in own if piles[pile] != EMPTY]
        words = _in_full(t, piles, words) if style.in_full and own else words
    lines = [style.foundations + " ".join(words)] if words else []
    if cells:
        lines.append(style.cells + _names(bytes([piles[pile][-1] for pile in cells])))
    if t.stock >= 0 and piles[t.stock] != EMPTY:
        lines.append(f"Talon: {_names(piles[t.stock][:0:-1])}")
    return lines, [*own, *cells, t.stock]


def _names(cards: bytes) -> str:
    """Return the words for cards; for the floor of an empty pile, a hyphen."""
    words = [
        _NO_CARD
        if card == FLOOR
        else NAMES[card]
        if card < FACE_DOWN
        else f"<{NAMES[card & ~FACE_DOWN]}>"
        for card in cards
    ]
    return " ".join(words)


def _highest(t: Tables, piles: Piles, pile: int) -> str:
    """Return the word for a foundation that is built up in suit from the ace."""
    cards = piles[pile][1:]
    suit, height = cards[0] // 13, len(cards)
    up = bytes(range(13 * suit, 13 * suit + height))
    if height > 13 or suit >= len(SUITS) or cards != _laid(t, piles, pile, up):
        message = f"{t.names[pile]} is not built up in suit from the ace, as a board shows it"
        raise PositionError(Code.WRONG_RANK, message)
    return f"{SUITS[suit]}-{RANKS[height - 1]}"


def _in_full(t: Tables, piles: Piles, words: list[str]) -> list[str]:
    """Add the empty foundations, in the order of suits unless that would exchange piles."""
    empty = [f"{suit}-0" for suit in _SUITS if suit not in {word[0] for word in words}]
    ordered = sorted([*words, *empty], key=lambda word: _SUITS.index(word[0]))
    again = [EMPTY] * t.piles
    _read_foundations(t, again, _BoardLine(1, Role.FOUNDATION, tuple(ordered)))
    own = t.numbering.of_role(Role.FOUNDATION)
    return ordered if all(again[pile] == piles[pile] for pile in own) else words + empty
