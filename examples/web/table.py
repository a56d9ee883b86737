"""The Python side of the page, run in the browser: pictures, moves and reasons.

Every answer is passed to JavaScript as a JSON text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

import patience_rules as pr

MOST_DIGITS = 20
BEGIN = "Drag a card, or click it and then the pile it should go to."
KINDS = {
    "s": "the stock",
    "w": "the waste",
    "f": "a foundation",
    "r": "the reserve",
    "c": "a cell",
    "d": "the discard",
}
"""The piles of each letter but those of the tableau."""
SOURCES = r"[swftrcd]\d*\b(?:(?:, | and )[swftrcd]\d*\b)*"
TARGETS = r"[swftrcd]\d*\b(?:(?: to |, | and )[swftrcd]\d*\b)*"
"""Names of piles in a sentence; those of targets may be told as a range."""
NEAREST = 3
"""The most games that are offered for a wrong name."""
LONGEST_NAME = 50
"""The letters of a wrong name that are compared."""


class Answering:
    """Something that the page asks by the names of its methods."""

    def ask(self, question: str, *arguments: Any) -> str:
        """Call a method for the page, and return its result or an error as JSON."""
        try:
            return json.dumps({"result": getattr(self, question)(*arguments)})
        except pr.PatienceError as error:
            return json.dumps({"error": str(error)})


class Table(Answering):
    """The game on the page."""

    def __init__(self) -> None:
        self.session = pr.Session.deal("klondike", seed=1)

    def deal(self, game: str, number: str, options: str) -> None:
        """Begin a game. Raises a PatienceError for a wrong name, number or option."""
        self.session = pr.Session.deal(rules_of(game, options), seed=_seed(number))

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
        record = pr.Record(rules_of(game, options), moves, seed=_seed(number))
        self.session = pr.Session.load(record, at=0)
        return list(self.session.undone)

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
        self, narrow: bool, fill: float, labels: bool = False, mark: str = ""
    ) -> dict[str, Any]:
        """Return the picture and status of the game, with a move marked if asked, and its record.

        The record is a text for :meth:`load`.
        """
        session, view = self.session, self.session.state.view()
        moves = [mark] if mark else []
        return {
            "svg": view.to_svg(moves, narrow=narrow, fill=fill, labels=labels, targets=True),
            "said": self._said(labels),
            "title": session.state.rules.title,
            "status": view.status.value,
            "score": view.score,
            "scores": {name: score.total() for name, score in session.scores.items()},
            "moves": len(session.moves),
            "undo": session.can_undo,
            "redo": session.can_redo,
            "record": json.dumps(session.record().to_json()),
        }

    def _said(self, labels: bool) -> str:
        """Return what the last move did, or how to begin."""
        session = self.session
        stock = sum(map(len, session.state.stock))
        left = f"The stock has {stock} card{'s' * (stock != 1)}."
        if not session.moves:
            return f"{left} Click it to draw." if self._draws() else BEGIN
        before = session.states[-2]
        words = before.in_words(session.moves[-1])
        told = words if labels else without_names(words, before)
        return f"{told}.{f' {left}' * (stock != sum(map(len, before.stock)))}"

    def goals(self, source: str, count: int) -> list[str]:
        """Return the piles to which cards may move, or whose top card pairs with one.

        The pile itself is among them if the lowest of the cards may come up to its top.
        """
        legal, names = self.session.legal_moves(), self.session.state.names
        return sorted(t for t in names if any(m in legal for m in self._ways(source, count, t)))

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
        moves = self._draws()
        if source != "s" or len(moves) != 1:
            return False
        self.session.play(moves[0])
        return True

    def _draws(self) -> list[pr.Move]:
        """Return the legal moves of the stock."""
        return [m for m in self.session.legal_moves() if "s" in (m.source, m.target)]

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


def rules_of(game: str, options: str) -> pr.Rules:
    """Return the rules of a game with options such as ``draw=any``, set apart by spaces."""
    pairs = [option.partition("=") for option in options.split()]
    return pr.find_game(game).with_options(**{name: value for name, _, value in pairs})


def without_names(words: str, state: pr.State) -> str:
    """Return what a move does without the names of piles, which the page need not show."""

    def target(found: re.Match[str]) -> str:
        """Name a pile by its top card or its kind, or several by neither."""
        name = found[1]
        if name not in state.names:
            return "to the piles"
        card = (state.view().pile(name) or (None,))[-1]
        if name[0] == "t":
            return f"onto {card.symbol}" if card else "to an empty pile"
        return f"to {KINDS[name[0]]}"

    words = re.sub(rf" (?:from|of) {SOURCES}", "", words)
    words = re.sub(rf" leaves {SOURCES}", " leaves the table", words)
    return re.sub(rf"\bto ({TARGETS})", target, words)
