"""The command ``play``: a game at the terminal."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Callable
from typing import Any

from ..engine.status import Status
from ..english.rulebook.describe import describe
from ..errors import Code, PatienceError, RecordError
from ..playing.session import Session
from ..records.lines import unreadable
from ..search.progress import Progress, can_progress
from .arguments import add_command, add_deal, chosen_game
from .output import error_json, say, say_json
from .positions import draw

_HELP = """\
  t3-f1         play a move: the top card of the third tableau pile to the first foundation
  t1-t2x3       three cards at once
  s-w           draw from the stock
  4             play the fourth of the moves that are listed
  why t3-f1     say why a move is not legal
  hint          propose a move
  undo, redo    take a move back; play it again
  moves, show   list the moves; draw the table
  rules         print the rules of the game
  save FILE     write the game so far as a record: FILE.patience as text, any other as JSON
  help          print this
  quit          leave; so do the end of the input and Ctrl-C
"""
_EPILOG = f"""\
at the prompt:
{_HELP}
examples:
  patience-rules play quadrangle --seed 7
  patience-rules play escalator --option draw=any
"""


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "play", run, "play a game in the terminal", _EPILOG,
        json="answer every line with a line of JSON",
    )  # fmt: skip
    add_deal(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves."""
    table = _Table(chosen_game(args), args.json)
    table.show()
    while not table.left:
        try:
            line = input("" if args.json else "> ")
        except EOFError:
            break
        table.answer(line.strip())
    if not (args.json or table.left):
        say()  # the prompt's line is not ended yet
    return 0


class _Table:
    """A session and what the player says to it."""

    def __init__(self, session: Session, as_json: bool) -> None:
        self.session = session
        self.as_json = as_json
        self.left = False
        self.saved: set[str] = set()
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
            "moves": self.moves,
            "show": self.show,
            "rules": self.rules,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def answer(self, line: str) -> None:
        """Do what one line says."""
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            elif line:
                self.session.play(self.move(line))
                self.show()
        except PatienceError as error:
            self.tell(f"{error.message[:1].upper()}{error.message[1:]}.", error_json(error))

    def tell(self, text: str, data: dict[str, Any]) -> None:
        if self.as_json:
            say_json(data)
        else:
            say(text)

    def move(self, text: str) -> str:
        """The move that a text or a number in the list of moves stands for."""
        moves = self.session.state.legal_moves()
        if text.isascii() and text.isdigit():
            if not (len(text) < 5 and 1 <= int(text) <= len(moves)):
                raise RecordError(Code.SYNTAX, f"the list of moves has numbers 1 to {len(moves)}")
            return moves[int(text) - 1]
        return text

    def show(self, _: str = "") -> None:
        """Draw the table and list the moves."""
        state = self.session.state
        if self.as_json:
            say_json(state.view().to_json())
            return
        draw(state.view())
        say()
        if state.status is Status.IN_PLAY:
            self.moves()
            if can_progress(state, 500) is Progress.NO:
                say(
                    "Nothing that can still be played scores or draws: the game is as good as lost."
                )
        else:
            over = "won" if state.status is Status.WON else "lost: no move is legal"
            say(f"The game is {over}. (undo, save FILE, quit)")

    def moves(self, _: str = "") -> None:
        """List the legal moves with their numbers."""
        moves = self.session.state.legal_moves()
        listed = "   ".join(f"{number}\xa0{move}" for number, move in enumerate(moves, 1))
        text = textwrap.fill(listed, 79, break_on_hyphens=False).replace("\xa0", " ")
        self.tell(text or "No move is legal.", {"moves": list(moves)})

    def why(self, text: str) -> None:
        """Say why a move is not legal."""
        violation = self.session.state.check(self.move(text))
        if violation is None:
            self.tell(f"{text} is legal.", {"violation": None})
        else:
            data = {
                "code": violation.code.value,
                "message": violation.message,
                "field": violation.field,
            }
            self.tell(
                f"{violation.message[:1].upper()}{violation.message[1:]}.", {"violation": data}
            )

    def hint(self, _: str) -> None:
        """Propose a move: one that scores, or else one that leads to a new position."""
        state, seen = self.session.state, {state.key() for state in self.session.states}
        moves = state.legal_moves(distinct=True)
        after = {move: state.play(move) for move in moves}
        best = max(
            moves,
            key=lambda move: (after[move].score, after[move].key() not in seen, move.source != "s"),
            default=None,
        )
        scores = best is not None and after[best].score > state.score
        text = f"Try {best}{', which scores' if scores else ''}." if best else "No move is legal."
        self.tell(text, {"hint": best})

    def undo(self, _: str) -> None:
        """Take a move back."""
        self.go(-1, "there is no move to take back")

    def redo(self, _: str) -> None:
        """Play a move again that was taken back."""
        self.go(1, "there is no move to play again")

    def go(self, step: int, refusal: str) -> None:
        try:
            self.session.go(len(self.session.moves) + step)
        except IndexError:
            raise RecordError(Code.SYNTAX, refusal) from None
        self.show()

    def rules(self, _: str) -> None:
        """Print the rules."""
        text = describe(self.session.state.rules).rstrip("\n")
        self.tell(text, {"rules": text})

    def save(self, path: str) -> None:
        """Write the game so far; a file that was there before is left alone."""
        if not path:
            raise RecordError(Code.SYNTAX, "name a file: save game.json")
        record = self.session.record()
        text = (
            record.to_text() if path.endswith(".patience") else json.dumps(record.to_json()) + "\n"
        )
        try:
            with open(path, "w" if path in self.saved else "x", encoding="utf-8") as file:
                file.write(text)
        except (OSError, ValueError) as error:
            raise unreadable(error).within(path) from None
        self.saved.add(path)
        self.tell(f"Saved in {path}.", {"saved": path})

    def help(self, _: str) -> None:
        """Print what can be said."""
        self.tell(_HELP.rstrip("\n"), {"commands": list(self.commands)})

    def quit(self, _: str) -> None:
        """Leave."""
        self.left = True
