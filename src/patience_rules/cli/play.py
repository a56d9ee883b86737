"""The command ``play``: a game in the terminal."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import Any

from ..basics.errors import ArgumentError, Code, MoveError, PatienceError, internal, log_internal
from ..engine.standing import Status
from ..english.reasons.violation import IllegalMoveError
from ..english.rulebook.describe import describe
from ..search.auto_moves import can_finish
from ..search.hints.suggestion import no_hint
from ..search.lookahead import Outlook, can_progress
from ..serving.answers import check_answer, error_answer
from ..sessions.session import Session
from .loading import chosen_game, load_game
from .output import CommandError, columns, explained, fitted, say, say_json
from .prompt import is_terminal, line_reader
from .shared_arguments import add_deal
from .viewing import MoveList, draw

HELP = """\
  t3-f1         play a move: the top card of the third tableau pile to the first foundation
  t1-t2x3       move three cards at once
  s-w           draw from the stock
  4             play move number 4 of the list
  t3            play the best move of a pile, to a foundation if possible
  why t3-f1     explain why a move is not legal
  hint          suggest a move, with a reason
  a, a all      play the safe moves to foundations; play all of them
  finish        win, once moves to foundations are enough
  score         show the scores that players know, such as Vegas
  undo, redo    take back a move; play it again
  moves, show   list the moves; draw the table
  rules         print the rules of the game
  save FILE     save the game as a record: FILE.patience as text, other names as JSON
  load FILE     continue a saved game, or start from a position
  help          print this help
  quit          quit, like q, exit and the end of the input; Ctrl-C offers to save first
"""
FIRST_WORDS = "Type a move, its number, hint, a, undo, why MOVE, help or quit."
PATHS = ("save", "load")
"""The commands that take a file's name."""

_EPILOG = f"""\
at the prompt:
{HELP}
examples:
  patience-rules play quadrangle --seed 7
  patience-rules play escalator --option draw=any
"""


class Dialogue:
    """A game and its prompt; ``as_json`` answers each line with a line of JSON."""

    def __init__(self, session: Session, as_json: bool) -> None:
        self.session = session
        self.as_json = as_json
        self.left = False
        self._files: set[str] = set()  # written by save, so that save may overwrite them
        self._saved_moves = session.moves
        self._plain: dict[str, Callable[[], None]] = {
            "hint": self._hint,
            "finish": self._finish,
            "score": self._score,
            "undo": self._undo,
            "redo": self._redo,
            "moves": self._moves,
            "show": self._show,
            "rules": self._rules,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }
        self._with_text: dict[str, Callable[[str], None]] = {
            "a": self._auto,
            "why": self._why,
            "save": self._save,
            "load": self._load,
            "help": self._help,
        }

    @property
    def is_saved(self) -> bool:
        """True if quitting would lose no move."""
        return self.session.moves == self._saved_moves

    def words(self) -> Iterator[str]:
        """Yield all possible lines, for completion."""
        moves = self.session.state.legal_moves()
        yield from moves
        yield from (*self._plain, *self._with_text)
        yield from (f"why {move}" for move in moves)

    def begin(self) -> None:
        """Show the table for the first time."""
        self._show()
        if not self.as_json:
            say()
            say(fitted(FIRST_WORDS))

    def answer(self, line: str) -> None:
        """Run a line: a move, the number of a move, or a command. A fault is told."""
        try:
            self._answer(line)
        except OSError:  # of the output
            raise
        except Exception as error:  # one line, or the words of its error, must not end the game
            log_internal(error, "game", line)
            fault = internal(error, "game")
            self._refuse(_sentence(fault.message), fault)

    def _answer(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        command = word.lower()
        try:
            if command in self._plain and rest:
                raise ArgumentError(Code.SYNTAX, f"{word} takes no argument")
            if command in self._plain:
                self._plain[command]()
            elif command in self._with_text:
                self._with_text[command](rest.strip())
            elif line.strip():
                self.session.play(self._move(line.strip()))
                self._show()
        except CommandError as failure:
            self._refuse(f"{failure.error.message}.", failure.error)
        except IllegalMoveError as error:
            self._refuse(_sentence(error.violation.precise), error)
        except PatienceError as error:
            self._refuse(_sentence(error.message), error)

    def _tell(self, text: str, data: dict[str, Any]) -> None:
        if self.as_json:
            say_json(data)
        else:
            say(fitted(text))

    def _refuse(self, text: str, error: PatienceError) -> None:
        self._tell(text, {"error": error_answer(error)})

    def _move(self, text: str) -> str:
        """Return the move that a text, a pile or a number in the list of moves stands for."""
        state = self.session.state
        if text in state.names:
            best = state.best_target(text)
            if best is None:
                useless = any(move.source == text for move in state.legal_moves())
                why = (
                    "moves of {} lead only to an equivalent position"
                    if useless
                    else "no card of {} can go anywhere"
                )
                raise MoveError(Code.NO_SUCH_MOVE, why.format(text))
            return best
        if not (text.isascii() and text.isdigit()):
            return text
        moves = state.legal_moves() if self.as_json else MoveList.of(state).numbered
        if not (len(text) < 5 and 1 <= int(text) <= len(moves)):
            raise MoveError(Code.SYNTAX, f"the moves are numbered 1 to {len(moves)}")
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
        if can_progress(state, fair=True, max_states=500) is Outlook.NO:
            stuck = "No move from here on can score or draw: the game is as good as lost."
            say(fitted(stuck))
        elif can_finish(state):
            say(fitted("Moves to the foundations win the game: type finish."))

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
        violation = self.session.state.check(self._move(text))
        said = f"{text} is legal." if violation is None else _sentence(violation.precise)
        self._tell(said, {"do": "check", **check_answer(violation)})

    def _hint(self) -> None:
        suggestion = self.session.hint()
        if suggestion is None:
            why = no_hint(self.session.state)
            self._tell(_sentence(why), {"do": "hint", "hint": None, "words": why})
        else:
            text = f"Try {suggestion.move}: {suggestion.reason}."
            self._tell(text, {"do": "hint", "hint": suggestion.to_json()})

    def _auto(self, which: str) -> None:
        """Play the safe moves to foundations, or all of them."""
        if which not in ("", "all"):
            raise ArgumentError(Code.SYNTAX, "a takes no argument but all")
        if self.session.auto(every=bool(which)) or self.as_json:
            self._show()
        elif which:
            say(fitted("No move to a foundation scores."))
        else:
            say(fitted("No move to a foundation is known to be safe. (a all plays any)"))

    def _finish(self) -> None:
        if self.session.finish() is not None or self.as_json:
            self._show()
        else:
            say(fitted("Moves to the foundations alone do not win yet."))

    def _score(self) -> None:
        """Show the count of cards and the scores that players know."""
        score, scores_of_game = self.session.score, self.session.scores
        scores = {name: score_of_game.total() for name, score_of_game in scores_of_game.items()}
        said = ", ".join(f"{name} {points}" for name, points in {"score": score, **scores}.items())
        self._tell(f"{said.capitalize()}.", {"score": score, "scores": scores})

    def _undo(self) -> None:
        self.session.undo()
        self._show()

    def _redo(self) -> None:
        self.session.redo()
        self._show()

    def _rules(self) -> None:
        text = describe(self.session.state.rules, width=columns()).rstrip("\n")
        self._tell(text, {"rules": text})

    def _save(self, path: str) -> None:
        """Save the game, but overwrite no file of an earlier session."""
        if not path:
            raise ArgumentError(Code.SYNTAX, "name a file: save game.json")
        game = self.session.record()
        text = game.to_text() if path.endswith(".patience") else json.dumps(game.to_json())
        mode = "w" if path in self._files else "x"
        with explained(path), open(path, mode, encoding="utf-8") as file:
            file.write(f"{text}\n")
        self._files.add(path)
        self._saved_moves = self.session.moves
        self._tell(f"Saved in {path}.", {"saved": path})

    def _load(self, path: str) -> None:
        """Continue a game from a file."""
        if not path:
            raise ArgumentError(Code.SYNTAX, "name a file: load game.json")
        game = load_game(path)
        self.session = game.session
        self._saved_moves = game.session.moves
        if self.as_json:
            say_json({"loaded": path, "moves": len(game.session.moves), "fault": game.fault})
            return
        self._show()
        if game.fault:
            say(fitted(f"Loaded up to the last legal move of the record: {game.fault}."))

    def _help(self, _: str) -> None:
        if self.as_json:
            say_json({"commands": [*self._plain, *self._with_text]})
        else:
            say(fitted(HELP.rstrip("\n"), indent=14))

    def _quit(self) -> None:
        self.left = True


def _sentence(message: str) -> str:
    """Return an error's message as a sentence."""
    return f"{message[:1].upper()}{message[1:]}."


def play_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``play``."""
    parser.epilog = _EPILOG
    parser.set_defaults(run=run)
    add_deal(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the player quits."""
    game = Dialogue(chosen_game(args), args.json)
    ask = input if args.json else line_reader(game.words, PATHS)
    try:
        game.begin()
        while not game.left:
            game.answer(ask("" if args.json else "> "))
    except EOFError:
        if not args.json:
            say()  # end the prompt's line
    except KeyboardInterrupt:
        if is_terminal() and not args.json:
            _offer_to_save(game)
        raise
    return 0


def _offer_to_save(game: Dialogue) -> None:
    """Ask where to save an unsaved game, until it is saved or the player declines."""
    say()
    while not game.is_saved:
        say(fitted("Save the game? Name a file, or press Enter to quit without saving."))
        try:
            path = input("save ").strip()
        except EOFError:
            path = ""
        if not path:
            break
        game.answer(f"save {path}")
