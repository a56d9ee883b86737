"""The Python side of the page, run in the browser: pictures, moves and reasons.

Every answer is passed to JavaScript as a JSON text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

import patience_rules as pr

MOST_DIGITS = 20
THINKING = 1.0
"""The most seconds of a search for a hint."""
LOOKAHEAD = 500
"""The most positions to visit for the outlook."""
NEAREST = 3
"""The most games that are offered for a wrong name."""
LONGEST_NAME = 50
"""The letters of a wrong name that are compared."""


class Table:
    """The game on the page."""

    def __init__(self) -> None:
        self.session = pr.Session.deal("klondike", seed=1)

    def deal(self, game: str, number: str, options: str) -> None:
        """Begin a game. Raises a PatienceError for a wrong name, number or option."""
        self.session = pr.Session.deal(_rules(game, options), seed=_seed(number))

    def nearest(self, name: str) -> list[str]:
        """Return the ids of the games with the most similar names, at most three."""
        wanted = name[:LONGEST_NAME].strip().lower()
        if not wanted:
            return []
        named = {title.lower(): game.id for game in pr.GAMES.listed() for title in game.names()}
        alike = [named[title] for title in get_close_matches(wanted, named, NEAREST)]
        found = [*alike, *(game.id for game in pr.GAMES.listed(wanted))]
        return [*dict.fromkeys(found)][:NEAREST]

    def watch(self, game: str, number: str, options: str, moves: str) -> list[str]:
        """Begin a game that somebody shared, and return the moves that were played.

        Raises a PatienceError for a wrong game or move.
        """
        record = pr.Record(_rules(game, options), moves, seed=_seed(number))
        self.session = pr.Session.load(record, at=0)
        return list(self.session.undone)

    def save(self) -> str:
        """Return the game as a record."""
        return json.dumps(self.session.record().to_json())

    def load(self, record: str) -> None:
        """Continue a recorded game. Raises a PatienceError for an invalid record."""
        self.session = pr.Session.load(pr.Record.from_json(record))

    def moves(self) -> str:
        """Return the moves of the game so far."""
        return " ".join(self.session.moves)

    def options(self) -> dict[str, dict[str, Any]]:
        """Return each option of the game with its values and the current one."""
        rules = self.session.state.rules
        now = rules.option_values()
        return {
            option.name: {"values": list(map(str, option.names)), "now": str(now[option.name])}
            for option in rules.options
        }

    def show(
        self, narrow: bool, fill: float, labels: bool = False, hint: bool = False
    ) -> dict[str, Any]:
        """Return the picture and status of the game, with a hint if asked."""
        session, view = self.session, self.session.state.view()
        found = session.hint(seconds=THINKING) if hint else None
        moves = [found.move] if found and not found.stuck else []
        said = "There is no move left." if hint else ""
        if found:
            head = "Stuck" if found.stuck else f"Try {found.move}" if labels else "Hint"
            said = f"{head}: {found.reason}."
        return {
            "svg": view.to_svg(moves, narrow=narrow, fill=fill, labels=labels, targets=True),
            "said": said,
            "caption": view.caption,
            "title": session.state.rules.title,
            "status": view.status.value,
            "score": view.score,
            "scores": {name: score.total() for name, score in session.scores.items()},
            "moves": len(session.moves),
            "undo": session.can_undo,
            "redo": session.can_redo,
        }

    def outlook(self) -> dict[str, bool]:
        """Return whether the game is stuck, by the cards that show, and whether it can finish."""
        state = self.session.state
        progress = pr.can_progress(state, fair=True, max_states=LOOKAHEAD)
        return {
            "stuck": progress is pr.Outlook.NO and not state.is_won,
            "finish": pr.can_finish(state) and not state.is_won,
        }

    def goals(self, source: str, count: int) -> list[str]:
        """Return the piles to which cards may move, or whose top card pairs with one."""
        legal = self.session.legal_moves()
        wanted = {target for target in self.session.state.names if source != target}
        return sorted(t for t in wanted if any(m in legal for m in self._ways(source, count, t)))

    def move(self, source: str, count: int, target: str) -> str:
        """Move cards from the top of a pile to another, and return the reason if it is illegal."""
        ways = list(self._ways(source, count, target))
        legal = [way for way in ways if not self.session.check(way)]
        if legal:
            self.session.play(legal[0])
            return ""
        violation = self.session.check(ways[0])
        return violation.message if violation else ""

    def click(self, source: str) -> bool:
        """Play the only move of the stock, if there is exactly one, and return True."""
        stock = [m for m in self.session.legal_moves() if "s" in (m.source, m.target)]
        if source != "s" or len(stock) != 1:
            return False
        self.session.play(stock[0])
        return True

    def away(self, source: str, count: int) -> bool:
        """Move cards of a pile where they fit best, and return True; the stock only draws."""
        move = None if source == "s" else self.session.state.best_target(source, max(count, 1))
        if move:
            self.session.play(move)
        return move is not None

    def home(self) -> list[str]:
        """Return the moves to the foundations that are safe."""
        return list(pr.auto_moves(self.session.state))

    def finish(self) -> list[str]:
        """Return moves to the foundations that win; none if these alone do not."""
        return list(pr.finish(self.session.state) or ())

    def play(self, move: str) -> None:
        """Play one of those moves."""
        self.session.play(move)

    def undo(self) -> None:
        """Take back the last move."""
        self.session.undo()

    def redo(self) -> None:
        """Replay the last undone move."""
        self.session.redo()

    def rules(self) -> str:
        """Return the rules of the game in English, as Markdown."""
        return pr.describe(self.session.state.rules, markup="markdown")

    def ask(self, question: str, *arguments: Any) -> str:
        """Call a method for the page, and return its result or an error as JSON."""
        try:
            return json.dumps({"result": getattr(self, question)(*arguments)})
        except pr.PatienceError as error:
            return json.dumps({"error": str(error)})

    def _ways(self, source: str, count: int, target: str) -> Iterator[str]:
        """Yield the possible meanings of a move.

        A pair may be named in either order. Draws and redeals of several piles name only the role.
        """
        yield pr.Move(source, target, max(count, 1))
        if count == 1:
            yield pr.Move(target, source)
        if "s" in (source, target):
            yield pr.Move(source[0], target[0])


def _seed(number: str) -> Any:
    """Return a number that was typed; as it is if it is none, for the error."""
    return int(number) if number.isdecimal() and len(number) <= MOST_DIGITS else number


def _rules(game: str, options: str) -> pr.Rules:
    """Return the rules of a game with options such as ``draw=any``, set apart by spaces."""
    pairs = [option.partition("=") for option in options.split()]
    return pr.find_game(game).with_options(**{name: value for name, _, value in pairs})
