"""Recognising, reading and writing boards of other programs."""

from __future__ import annotations

from ..basics.errors import (
    ArgumentError,
    Code,
    PatienceError,
    PositionError,
    expect,
    expect_whole,
    shorten,
)
from ..basics.values import Word
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..playing.pile_lookup import POSITION_LIMIT
from ..playing.state import State
from .deals import read_digits, read_solvitaire
from .line_boards import BoardStyle, read_line_board, titles, write_line_board


class BoardForm(Word):
    """A form in which other programs write boards; equal to its text.

    All are read. ``COLUMNS``, ``FC_SOLVE`` and ``PYSOLFC`` are also written.

    >>> BoardForm("fc-solve")
    <BoardForm.FC_SOLVE: 'fc-solve'>
    """

    COLUMNS = "columns"
    FC_SOLVE = "fc-solve"
    KLONDIKE_SOLVER = "klondike-solver"
    PYSOLFC = "pysolfc"
    SOLVITAIRE = "solvitaire"


_STYLES: dict[str, BoardStyle] = {
    BoardForm.COLUMNS: BoardStyle(),
    BoardForm.FC_SOLVE: BoardStyle("Foundations: ", "Freecells:  ", ": ", in_full=True),
    BoardForm.PYSOLFC: BoardStyle("Founds: ", "FC: "),
}
_SHORT = {"founds", "found", "fc"}
"""Titles that only PySolFC writes."""
_WITH_STOCK = "klondike"
"""The usual game of boards with a stock."""
_WITHOUT_STOCK = "freecell"
"""The usual game of other boards."""


def recognise_board(text: str) -> BoardForm:
    """Return the form of a board.

    Args:
        text: the board.

    Raises:
        PositionError: ``syntax`` if the text is blank.

    >>> recognise_board("Founds: H-2\\nFC: - 4D - -\\n"), recognise_board("JD KD 2S")
    (<BoardForm.PYSOLFC: 'pysolfc'>, <BoardForm.COLUMNS: 'columns'>)
    """
    expect(text, str, "the text of a board")
    start = text.lstrip()
    if not start:
        raise PositionError(Code.SYNTAX, "the board is empty")
    if start[0] == "{":
        return BoardForm.SOLVITAIRE
    if start.isascii() and "".join(start.split()).isdecimal():
        return BoardForm.KLONDIKE_SOLVER
    found = titles(text)
    if not found:
        return BoardForm.COLUMNS
    return BoardForm.FC_SOLVE if found.isdisjoint(_SHORT) else BoardForm.PYSOLFC


def read_board(text: str, game: GameLike | None = None, *, limit: int = POSITION_LIMIT) -> State:
    """Return the state that a board shows, in any form.

    Args:
        text: the board.
        game: the game's name or its rule set. By default Klondike if the board has a stock, and
            FreeCell otherwise.
        limit: the most characters.

    Returns:
        The state, without used redeals.

    Raises:
        RulesError: ``unknown-game``.
        PositionError: with the number of the wrong line, key or card.

    >>> from patience_rules import deal
    >>> state = deal("freecell", seed=1)
    >>> read_board(write_board(state)) == state
    True
    """
    expect_whole(limit, "limit", 0)
    expect(text, str, "the text of a board")
    if len(text) > limit:
        raise PositionError(Code.TOO_LARGE, f"{len(text)} characters; the limit is {limit}")
    form = recognise_board(text)
    has_stock = form in (BoardForm.KLONDIKE_SOLVER, BoardForm.SOLVITAIRE) or "talon" in titles(text)
    rules = find_game(game or (_WITH_STOCK if has_stock else _WITHOUT_STOCK))
    try:
        if form is BoardForm.KLONDIKE_SOLVER:
            return read_digits(rules, text)
        if form is BoardForm.SOLVITAIRE:
            return read_solvitaire(rules, text, limit)
        return read_line_board(rules, text)
    except PositionError:
        raise
    except PatienceError as error:
        raise PositionError(error.code, error.message) from None


def write_board(state: State, form: BoardForm | str = BoardForm.FC_SOLVE) -> str:
    """Return the board of a state, which reads back as an equal state.

    If foundations are equivalent, only their order may differ: boards show no empty ones between
    others.

    Args:
        state: the state.
        form: the form, one of those that are written.

    Raises:
        ArgumentError: ``syntax`` if no boards are written in this form.
        PositionError: ``syntax`` or ``no-such-pile`` if a board of this form cannot show the state,
            such as cards on a waste.

    >>> from patience_rules import deal
    >>> print(write_board(deal("golf", seed=1), "pysolfc").splitlines()[0])
    Founds: KS
    """
    expect(state, State, "a state, such as deal('freecell')")
    style = _STYLES.get(form) if isinstance(form, str) else None
    if style is None:
        message = f"boards are written as {', '.join(_STYLES)}, not {shorten(form)}"
        raise ArgumentError(Code.SYNTAX, message)
    return write_line_board(state, style)
