"""The commands ``show`` and ``replay``: pictures of positions, and the list of their moves."""

from __future__ import annotations

import argparse
import shutil
import sys
from itertools import groupby
from typing import TYPE_CHECKING, Any

import attrs

from ..basics.errors import ArgumentError, Code, RecordError, amount
from ..engine.card_sets import EMPTY
from ..engine.move import Move
from ..pictures.text import Ink
from ..playing.state import State, parts_of
from ..playing.transition import steps_in_words
from ..playing.view import View, glimpse_of
from ..records.record import replay_html
from ..records.replaying import replay
from ..rules.words import Role
from ..schemas.formats import Format
from ..sessions.session import Session
from .loading import Loaded, add_record, game_of
from .output import CommandError, fitted, fold, is_ascii, note, say, say_json
from .prompt import key_reader
from .shared_arguments import add_number

if TYPE_CHECKING:
    from rich.text import Text

_LINE = Format("replay")
_SHOW = """\
examples:
  patience-rules show position.json
  patience-rules deal escalator --seed 3 | patience-rules show --ascii
  patience-rules show position.json --svg > position.svg
  patience-rules show game.json --at 12            a record, after its twelfth move
"""
_KEYS = "next, back, first, last, quit? "
_REPLAY = """\
keys (single keys on a terminal, one per line elsewhere):
  n, Enter, right arrow    next move
  b, left arrow            previous move
  f, l, a number           first position, last position, position after that many moves
  q, end of input          quit

examples:
  patience-rules replay game.json
  patience-rules replay games.jsonl --record 3
  patience-rules replay game.json --html > game.html     opens in any browser, offline
"""
_CLEAR = "\x1b[H\x1b[2J"
_STYLES = {
    Ink.TITLE: "bold",
    Ink.NAME: "dim",
    Ink.COUNT: "dim",
    Ink.RED: "bold bright_red",
    Ink.BLACK: "bold",
    Ink.BACK: "bright_blue",
    Ink.EMPTY: "dim",
    Ink.MARK: "yellow",
}
"""The colours of the table, as rich styles."""


def show_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``show``."""
    parser.epilog = _SHOW
    parser.set_defaults(run=show)
    add_record(parser)
    add_number(parser, "--at", "show a record's position after N moves (default: after the last)")
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")
    parser.add_argument("--svg", action="store_true", help="print an SVG image")


def show(args: argparse.Namespace) -> int:
    """Draw a position."""
    game = game_of(args)
    states = game.session.states
    at = len(states) - 1 if args.at is None else args.at
    if at >= len(states):
        message = f"the game has {amount(len(states) - 1, 'moves')}, not {at}"
        raise CommandError(RecordError(Code.SYNTAX, message), 2)
    if args.json:
        say_json(states[at].view().to_json())
    elif args.svg:
        say(states[at].to_svg())
    else:
        draw(states[at], ascii=args.ascii)
    if game.fault and args.at is None:
        note(f"patience-rules: {game.fault}")
        return 1
    return 0


def draw(state: State, *, ascii: bool = False) -> None:
    """Print the table; on a terminal, fit its width and use colour if rich is installed."""
    view = glimpse_of(*parts_of(state)[:3], EMPTY)
    ascii = ascii or is_ascii()
    if not sys.stdout.isatty():
        say(view.draw(ascii=ascii))
        return
    width = shutil.get_terminal_size().columns
    try:
        from rich.console import Console
    except ImportError:
        say(view.draw(ascii=ascii, width=width))
    else:
        Console(highlight=False).print(coloured(view, ascii=ascii, width=width))


def coloured(view: View, *, ascii: bool = False, width: int | None = None) -> Text:
    """Return the table as rich text that must not be wrapped. Needs the extra ``terminal``."""
    from rich.text import Text

    text = Text(no_wrap=True)
    for number, line in enumerate(view.picture(ascii=ascii, width=width)):
        text.append("\n" if number else "")
        for piece, ink in line:
            text.append(piece, _STYLES[ink] if ink else None)
    return text


@attrs.frozen
class MoveList:
    """Legal moves in the order of their numbers.

    Attributes:
        distinct: one move for each kind of position that a move leads to.
        like: the others. Their positions differ only in the order of equivalent piles.

    >>> from patience_rules import deal
    >>> moves = MoveList.of(deal("quadrangle", seed=7))
    >>> moves.distinct, len(moves.like)
    ((Move('t5', 't4'), Move('t9', 'f2'), Move('s', 'w')), 6)
    """

    distinct: tuple[Move, ...]
    like: tuple[Move, ...]

    @classmethod
    def of(cls, state: State) -> MoveList:
        """Return the legal moves of a position."""
        place = {name: index for index, name in enumerate(state.names)}
        place[Role.STOCK.letter] = len(place)  # draws last

        def by_pile(moves: tuple[Move, ...]) -> tuple[Move, ...]:
            return tuple(sorted(moves, key=lambda move: place.get(move.source, len(place))))

        distinct = state.legal_moves(distinct=True)
        others = dict.fromkeys(state.legal_moves())
        for move in distinct:
            del others[move]
        return cls(by_pile(distinct), by_pile(tuple(others)))

    @property
    def numbered(self) -> tuple[Move, ...]:
        """All moves; the first has number 1."""
        return self.distinct + self.like

    def text(self, width: int) -> str:
        """Return the list in lines of at most ``width`` columns, grouped by source pile.

        >>> from patience_rules import deal
        >>> print(MoveList.of(deal("quadrangle", seed=7)).text(40))
        t5  1 t5-t4
        t9  2 t9-f2
        s   3 s-w
        equivalent moves:
        t9  4 t9-f3   5 t9-f4   6 t9-f5
            7 t9-f6   8 t9-f7   9 t9-f8
        """
        if not self.numbered:
            return "No move is legal."
        lines = self._lines(self.distinct, 1)
        if self.like:
            lines += ["equivalent moves:", *self._lines(self.like, 1 + len(self.distinct))]
        return "\n".join(line.rstrip() for line in fold("\n".join(lines), width, 4).split("\n"))

    def _lines(self, moves: tuple[Move, ...], start: int) -> list[str]:
        """Return a line for each source pile; no-break spaces keep a number beside its move."""
        digits, letters = len(str(len(self.numbered))), max(map(len, self.numbered))
        items = [
            f"{number:>{digits}} {move:<{letters}}".replace(" ", "\N{NO-BREAK SPACE}")
            for number, move in enumerate(moves, start)
        ]
        return [
            f"{pile:<3} {'   '.join(item for _, item in group)}"
            for pile, group in groupby(
                zip(moves, items, strict=True), key=lambda pair: pair[0].source
            )
        ]


def replay_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``replay``."""
    parser.epilog = _REPLAY
    parser.set_defaults(run=replay_game)
    add_record(parser)
    parser.add_argument(
        "--html", action="store_true", help="print a self-contained web page of the game"
    )


def replay_game(args: argparse.Namespace) -> int:
    """Step through a record, or print its positions."""
    game = game_of(args)
    if args.html:
        try:
            start, record = game.session.start, game.record
            page = replay_html(record) if record else replay(start, ()).page()
        except ArgumentError as error:
            raise CommandError(error, 2) from None
        print(page, end="")
    elif args.json:
        for at in range(len(game.session.states)):
            data = _as_json(game.session, at)
            say_json(data if at else _LINE.named(data))
    else:
        _step_through(game)
    if game.fault:
        note(f"patience-rules: {game.fault}")
    return 1 if game.fault else 0


def _as_json(session: Session, at: int) -> dict[str, Any]:
    states, moves = session.states, session.moves
    move = moves[at] if at < len(moves) else None
    steps = (
        None if move is None else [step.in_words() for step in states[at].transition(move).steps]
    )
    view = states[at].view().to_json()
    return _LINE.write(None, {"at": at, "view": view, "move": move, "steps": steps})


def _step_through(game: Loaded) -> None:
    last = len(game.session.moves)
    at = 0
    with key_reader() as read_key:
        while True:
            if read_key:
                print(_CLEAR, end="")
            draw(game.session.states[at])
            say()
            say(fitted(_caption(game, at)))
            try:
                key = (read_key or input)(_KEYS).strip().lower()
            except EOFError:
                break
            if key.startswith("q"):
                break
            at = min(max(_next(key, at, last), 0), last)
    say()  # end the prompt's line


def _caption(game: Loaded, at: int) -> str:
    """Describe the next move, or the result after the last."""
    session = game.session
    if at < len(session.moves):
        move = session.moves[at]
        steps = steps_in_words(session.states[at].transition(move).steps)
        return f"{at} of {len(session.moves)} moves played. Next {move}: {steps}."
    standing = session.state.status.value.replace("-", " ")
    end = f"All {at} moves played: the game is {standing}, score {session.state.score}."
    return f"{end}\nThe record is not valid: {game.fault}." if game.fault else end


def _next(key: str, at: int, last: int) -> int:
    if key.isascii() and key.isdigit():
        return int(key[:9])
    return {"b": at - 1, "f": 0, "l": last}.get(key[:1], at + 1)
