"""The command ``play``: a game at the terminal."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import Any

from ..engine.standing import Status
from ..english.reasons.violation import IllegalMoveError
from ..english.rulebook.describe import describe
from ..errors import ArgumentError, Code, MoveError, PatienceError, unreadable
from ..playing.session import Session
from ..playing.state import State
from ..records.record import Record
from ..search.lookahead import Progress, can_progress
from .choosing import MoveList, advise
from .loading import chosen_game, load_game
from .output import CommandError, columns, error_json, fitted, say, say_json
from .prompt import is_terminal, line_reader
from .shared_arguments import add_deal
from .viewing import draw

HELP = """\
  t3-f1         play a move: the top card of the third tableau pile to the first foundation
  t1-t2x3       three cards at once
  s-w           draw from the stock
  4             play the fourth of the moves that are listed
  why t3-f1     say why a move is not legal
  hint          propose a move, and say why
  undo, redo    take a move back; play it again
  moves, show   list the moves; draw the table
  rules         print the rules of the game
  save FILE     write the game so far as a record: FILE.patience as text, others as JSON
  load FILE     go on with a record, or from a position
  help          print this
  quit          leave; so do q, exit and the end of the input; Ctrl-C asks whether to save
"""
FIRST_WORDS = "Type a move, its number, hint, undo, why MOVE, help or quit."
PATHS = ("save", "load")
"""The words behind which a file's name follows."""


_EPILOG = f"""\
at the prompt:
{HELP}
examples:
  patience-rules play quadrangle --seed 7
  patience-rules play escalator --option draw=any
"""


class Dialogue:
    """A game and what the player says to it.

    Args:
        session: the game.
        as_json: whether to answer in JSON, a line for a line.
    """

    def __init__(self, session: Session, as_json: bool) -> None:
        self.session = session
        self.as_json = as_json
        self.left = False
        self._files: set[str] = set()  # those that save has written
        self._kept = session.moves
        self._alone: dict[str, Callable[[], None]] = {
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "moves": self._moves,
            "show": self._show,
            "rules": self._rules,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }
        self._before_text: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "save": self._save,
            "load": self._load,
            "help": self._help,
        }

    @property
    def is_saved(self) -> bool:
        """Whether nothing would be lost."""
        return self.session.moves == self._kept

    def words(self) -> Iterator[str]:
        """The lines that are possible now, for completion."""
        moves = self.session.state.legal_moves()
        yield from moves
        yield from (*self._alone, *self._before_text)
        yield from (f"why {move}" for move in moves)

    def begin(self) -> None:
        """Show the table for the first time."""
        self._show()
        if not self.as_json:
            say()
            say(fitted(FIRST_WORDS))

    def answer(self, line: str) -> None:
        """Do what one line says.

        Args:
            line: a move, the number of one, or a command.
        """
        word, _, rest = line.strip().partition(" ")
        command = word.lower()
        try:
            if command in self._alone and rest:
                raise ArgumentError(Code.SYNTAX, f"{word} stands alone")
            if command in self._alone:
                self._alone[command]()
            elif command in self._before_text:
                self._before_text[command](rest.strip())
            elif line.strip():
                self.session.play(self._move(line.strip()))
                self._show()
        except CommandError as failure:
            self._tell(f"{failure.error.message}.", error_json(failure.error))
        except IllegalMoveError as error:
            self._tell(_sentence(error.violation.precise), error_json(error))
        except PatienceError as error:
            self._refuse(error)

    def _tell(self, text: str, data: dict[str, Any]) -> None:
        if self.as_json:
            say_json(data)
        else:
            say(fitted(text))

    def _refuse(self, error: PatienceError) -> None:
        self._tell(_sentence(error.message), error_json(error))

    def _move(self, text: str) -> str:
        """The move that a text or a number in the list of moves stands for."""
        if not (text.isascii() and text.isdigit()):
            return text
        state = self.session.state
        moves = state.legal_moves() if self.as_json else MoveList.of(state).numbered
        if not (len(text) < 5 and 1 <= int(text) <= len(moves)):
            raise MoveError(Code.SYNTAX, f"the list of moves has numbers 1 to {len(moves)}")
        return moves[int(text) - 1]

    def _show(self) -> None:
        """Draw the table and list the moves."""
        state = self.session.state
        if self.as_json:
            say_json(state.view().to_json())
            return
        draw(state)
        say()
        if state.status is not Status.IN_PLAY:
            over = "won" if state.status is Status.WON else "lost: no move is legal"
            say(fitted(f"The game is {over}. (undo, save FILE, quit)"))
            return
        self._moves()
        if can_progress(state, budget=500) is Progress.NO:
            lost = "Nothing that can still be played scores or draws: the game is as good as lost."
            say(fitted(lost))

    def _moves(self) -> None:
        """List the legal moves with their numbers."""
        state = self.session.state
        if self.as_json:
            say_json(
                {
                    "moves": list(state.legal_moves()),
                    "distinct": list(state.legal_moves(distinct=True)),
                }
            )
        else:
            say(MoveList.of(state).text(columns()))

    def _why(self, text: str) -> None:
        """Say why a move is not legal."""
        violation = self.session.state.check(self._move(text))
        if violation is None:
            self._tell(f"{text} is legal.", {"violation": None})
        else:
            data = {
                "code": violation.code.value,
                "message": violation.message,
                "precise": violation.precise,
                "field": violation.field,
            }
            self._tell(_sentence(violation.precise), {"violation": data})

    def _hint(self) -> None:
        """Propose a move."""
        advice = advise(self.session.state, {state.key() for state in self.session.states})
        if advice is None:
            self._tell("No move is legal.", {"hint": None})
        else:
            self._tell(str(advice), {"hint": advice.move, "why": list(advice.reasons)})

    def _undo(self) -> None:
        """Take a move back."""
        self.session.undo()
        self._show()

    def _redo(self) -> None:
        """Play a move again that was taken back."""
        self.session.redo()
        self._show()

    def _rules(self) -> None:
        """Print the rules."""
        text = describe(self.session.state.rules, width=columns()).rstrip("\n")
        self._tell(text, {"rules": text})

    def _save(self, path: str) -> None:
        """Write the game so far; a file that was there before is left alone."""
        if not path:
            raise ArgumentError(Code.SYNTAX, "name a file: save game.json")
        text = self._written(as_text=path.endswith(".patience"))
        try:
            with open(path, "w" if path in self._files else "x", encoding="utf-8") as file:
                file.write(text)
        except (OSError, ValueError) as error:
            raise CommandError(unreadable(error).within(path), 2) from None
        self._files.add(path)
        self._kept = self.session.moves
        self._tell(f"Saved in {path}.", {"saved": path})

    def _written(self, as_text: bool) -> str:
        """The game as a record, or its position where it did not start from a deal."""
        game: Record | State
        try:
            game = self.session.record()
        except ValueError:
            game = self.session.state
        return f"{game.to_text() if as_text else json.dumps(game.to_json())}\n"

    def _load(self, path: str) -> None:
        """Go on with a game from a file."""
        if not path:
            raise ArgumentError(Code.SYNTAX, "name a file: load game.json")
        game = load_game(path)
        self.session = game.session
        self._kept = game.session.moves
        if self.as_json:
            say_json({"loaded": path, "moves": len(self._kept), "fault": game.fault})
            return
        self._show()
        if game.fault:
            say(fitted(f"The record is played as far as it is right: {game.fault}."))

    def _help(self, _: str) -> None:
        """Print what can be said."""
        if self.as_json:
            say_json({"commands": [*self._alone, *self._before_text]})
        else:
            say(fitted(HELP.rstrip("\n"), indent=14))

    def _quit(self) -> None:
        """Leave."""
        self.left = True


def _sentence(message: str) -> str:
    """A message of an error as a sentence."""
    return f"{message[:1].upper()}{message[1:]}."


def play_command(parser: argparse.ArgumentParser) -> None:
    """Complete the parser of ``play``."""
    parser.epilog = _EPILOG
    parser.set_defaults(run=run)
    add_deal(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves."""
    game = Dialogue(chosen_game(args), args.json)
    ask = input if args.json else line_reader(game.words, PATHS)
    try:
        game.begin()
        while not game.left:
            game.answer(ask("" if args.json else "> "))
    except EOFError:
        if not args.json:
            say()  # the prompt's line is not ended yet
    except KeyboardInterrupt:
        if is_terminal() and not args.json:
            _offer_to_save(game)
        raise
    return 0


def _offer_to_save(game: Dialogue) -> None:
    """Ask where to save a game that would be lost, until it is saved or is not to be."""
    say()
    while not game.is_saved:
        say(fitted("Save the game? Name a file, or press Enter to leave without."))
        try:
            path = input("save ").strip()
        except EOFError:
            path = ""
        if not path:
            break
        game.answer(f"save {path}")
