"""What the page asks Python: pictures, what may go where, and why not. It runs in the browser.

Every answer crosses to JavaScript as a text in JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import patience_rules as pr
from patience_rules.cli.choosing import advise

MOST_DIGITS = 20


class Table:
    """A game in play on the page."""

    def __init__(self) -> None:
        self.session = pr.Session.deal("klondike", seed=1)

    def deal(self, game: str, number: str) -> None:
        """Begin a game; what is wrong with its name or number is a PatienceError."""
        seed = int(number) if number.isdecimal() and len(number) <= MOST_DIGITS else number
        self.session = pr.Session.deal(game, seed=seed)  # type: ignore[arg-type]

    def save(self) -> str:
        """The game in play as a record."""
        return json.dumps(self.session.record().to_json())

    def load(self, record: str) -> None:
        """Go on with a recorded game; what is wrong with the record is a PatienceError."""
        self.session = pr.Session.load(pr.Record.from_json(record))

    def show(self, narrow: bool, hint: bool = False) -> dict[str, Any]:
        """The picture of the table and where the game stands; with the move of a hint, if asked."""
        session, view = self.session, self.session.state.view()
        seen = {state.key() for state in session.states}
        found = advise(session.state, seen) if hint else None
        moves = [found.move] if found else []
        said = str(found) if found else "There is no move left." if hint else ""
        return {
            "svg": view.to_svg(moves, narrow=narrow, targets=True),
            "said": said,
            "caption": view.caption,
            "title": session.state.rules.title,
            "status": view.status.value,
            "undo": len(session.moves) > 0,
            "redo": len(session.undone) > 0,
        }

    def goals(self, source: str, count: int) -> list[str]:
        """The piles to which cards from the top of a pile may go, or with whose top one pairs."""
        legal = self.session.legal_moves()
        wanted = {target for target in self.session.state.names if source != target}
        return sorted(t for t in wanted if any(m in legal for m in self._ways(source, count, t)))

    def move(self, source: str, count: int, target: str) -> str:
        """Move cards from the top of a pile to another.

        Returns:
            Why that is not allowed; nothing where it was done.
        """
        ways = list(self._ways(source, count, target))
        legal = [way for way in ways if not self.session.check(way)]
        if legal:
            self.session.play(legal[0])
            return ""
        violation = self.session.check(ways[0])
        return violation.message if violation else ""

    def click(self, source: str) -> bool:
        """Do the one thing that can be done with the stock.

        Returns:
            Whether it was done. A stock of which the player chooses what to do is taken from like
            any other pile.
        """
        stock = [m for m in self.session.legal_moves() if "s" in (m.source, m.target)]
        if source != "s" or len(stock) != 1:
            return False
        self.session.play(stock[0])
        return True

    def away(self, source: str) -> bool:
        """Move the top card to the first foundation, or the discard, that takes it.

        Returns:
            Whether there is one.
        """
        for move in self.session.legal_moves():
            if move.source == source and move.target[0] in "fd" and move.size == 1:
                self.session.play(move)
                return True
        return False

    def undo(self) -> None:
        """Take the last move back."""
        self.session.undo()

    def redo(self) -> None:
        """Play it again."""
        self.session.redo()

    def rules(self) -> str:
        """The rules of the game in English, as Markdown."""
        return pr.describe(self.session.state.rules, markup="markdown")

    def games(self) -> list[tuple[str, str]]:
        """The ids and titles of all games, by title."""
        return sorted(((id, pr.GAMES[id].title) for id in pr.GAMES), key=lambda game: game[1])

    def ask(self, question: str, *arguments: Any) -> str:
        """The answer to a question of the page, as JSON: a result, or what is wrong."""
        try:
            return json.dumps({"result": getattr(self, question)(*arguments)})
        except pr.PatienceError as error:
            return json.dumps({"error": str(error)})

    def _ways(self, source: str, count: int, target: str) -> Iterator[str]:
        """The moves that may be meant: of a pair either card may be named first, and a draw or
        redeal that goes to several piles, or comes from them, names none of them.
        """
        yield pr.Move(source, target, max(count, 1))
        if count == 1:
            yield pr.Move(target, source)
        if "s" in (source, target):
            yield pr.Move(source[0], target[0])
