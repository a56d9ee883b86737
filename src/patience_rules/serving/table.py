"""Games in play: what their clients may see, the answers that show it, and the memory they take."""

from __future__ import annotations

import json
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence

import attrs

from ..basics.errors import ArgumentError, Code, PatienceError
from ..engine.sizes import position_size, tables_size
from ..engine.standing import Status
from ..engine.tables import Tables
from ..playing.state import State, Transition, parts_of
from ..playing.transition import Act, Step
from ..sessions.session import Session, planned
from .answers import Answer
from .requests import too_much, wrong

MOVES = 5000
"""The most moves of a game in play."""
TABLES_MEMORY = 100_000_000
"""The most bytes of the compiled rule sets of all games in play."""
POSITIONS_MEMORY = 200_000_000
"""The most bytes of the positions of all games in play."""
_RECENT = 10
"""The number of rule sets that may cache which cards may leave a pile."""


def check_length(moves: int) -> None:
    """Check the number of moves of a game in play."""
    if moves > MOVES:
        raise too_much(f"{moves} moves; a game in play has at most {MOVES}")


@attrs.define
class Table:
    """A game in play.

    Attributes:
        session: the game.
        is_open: answers show hidden cards.
        is_known: the client knows all cards, from its own seed or deck.
        by_seed: the record has the seed instead of the deck.
        is_revealed: a record has revealed all cards to the client.
    """

    session: Session
    is_open: bool
    is_known: bool
    by_seed: bool
    is_revealed: bool = False

    @property
    def t(self) -> Tables:
        """The engine's tables."""
        return parts_of(self.session.start)[0]

    @property
    def kept(self) -> int:
        """The number of positions kept, including undone ones and those that have a plan."""
        return self.kept_with(len(self.session.moves) + len(self.session.undone))

    def kept_with(self, moves: int) -> int:
        """Return the number of positions kept with this number of moves."""
        return 1 + moves + planned(self.session)

    def shown(self) -> Answer:
        """Show the current position."""
        session = self.session
        return self._shown(session.state, len(session.moves), len(session.undone))

    def preview(self, moves: Sequence[str]) -> Answer:
        """Show the steps of moves and where they lead, without playing them."""
        number = len(self.session.moves) + len(moves)
        check_length(number)
        state = self.session.state
        steps: list[Answer] = []
        for move in moves:
            after = state.transition(move)
            steps += self._steps(after)
            state = after.state
        return {"steps": steps, **self._shown(state, number, 0)}

    def go(self, go: Callable[[Session], State]) -> Answer:
        """Go to another position and show it; go back if it cannot be shown."""
        at = len(self.session.moves)
        go(self.session)
        try:
            return self.shown()
        except PatienceError:
            self.session.go(at)
            raise

    def undo(self) -> Answer:
        """Take back a move and show its steps back, unless a record has revealed the deal."""
        if self.is_revealed:
            message = "the record has revealed all cards, so no move can be taken back"
            raise ArgumentError(Code.GAME_OVER, message)
        played = self.session.moves
        shown = self.go(Session.undo)
        return {"steps": self._steps_back(self.session.transition(played[-1])), **shown}

    def redo(self) -> Answer:
        """Play the last undone move again and show its steps."""
        before = self.session.state
        shown = self.go(Session.redo)
        return {"steps": self._steps(before.transition(self.session.moves[-1])), **shown}

    def reveal(self, result: str | None, tags: Mapping[str, str]) -> Answer:
        """Return the record of a game that stays in play, unless it would reveal hidden cards."""
        known = self.is_open or self.is_known
        if not (known or self._is_over):
            raise wrong("the record would reveal the hidden cards; ask when the game is over")
        answer = self.record(result, tags)
        self.is_revealed = not known
        return answer

    def record(self, result: str | None, tags: Mapping[str, str]) -> Answer:
        """Return the record as JSON text, so that the seed keeps its digits in any language."""
        record = self.session.record(result=None if self._is_over else result)
        deck = None if self.by_seed and record.seed is not None else record.deck
        record = attrs.evolve(record, deck=deck, tags={**record.tags, **tags})
        return {"record": json.dumps(record.to_json(), ensure_ascii=False)}

    @property
    def _is_over(self) -> bool:
        return self.session.status is not Status.IN_PLAY

    def _shown(self, state: State, played: int, undone: int) -> Answer:
        position = state.to_json() if self.is_open else None
        view = state.view().to_json()
        return {"view": view, "played": played, "undone": undone, "position": position}

    def _steps(self, after: Transition) -> list[Answer]:
        return [step.to_json(shown=self._seen(step, after.before)) for step in after.steps]

    def _steps_back(self, after: Transition) -> list[Answer]:
        answers = []
        for step, back in zip(after.steps[::-1], after.back, strict=True):
            seen = self._seen(step, after.before)
            shown = seen[::-1] if step.act is Act.REDEAL else seen
            answers.append(back.to_json(shown=shown))
        return answers

    def _seen(self, step: Step, before: State) -> list[bool]:
        """Return for each card of a step if the player may see it."""
        if self.is_open or step.act is not Act.REDEAL:
            return [self.is_open or step.face_up] * len(step.cards)
        return [before.is_face_up(step.source, place) for place in range(-len(step.cards), 0)]


class Holding:
    """Keeps count of the memory of the games in play, by upper estimates."""

    def __init__(self) -> None:
        self._games: Counter[Tables] = Counter()
        self._recent: OrderedDict[Tables, None] = OrderedDict()
        self._tables = self._positions = 0

    def add(self, t: Tables, positions: int) -> None:
        """Count a game with its positions; raise an error if the limit would be exceeded."""
        more = 0 if self._games[t] else tables_size(t)
        if self._tables + more > TABLES_MEMORY:
            raise _full()
        self.keep(t, positions)
        self._tables += more
        self._games[t] += 1

    def remove(self, t: Tables, positions: int) -> None:
        """Stop counting a game."""
        self._games[t] -= 1
        if not self._games[t]:
            del self._games[t]
            self._recent.pop(t, None)
            self._tables -= tables_size(t)
        self.keep(t, -positions)

    def keep(self, t: Tables, positions: int) -> None:
        """Count more positions of a game, or fewer if the number is negative."""
        total = self._positions + positions * position_size(t)
        if total > POSITIONS_MEMORY:
            raise _full()
        self._positions = total

    def use(self, t: Tables) -> None:
        """Mark a rule set as used; clear the cache of the one that was used longest ago."""
        self._recent[t] = None
        self._recent.move_to_end(t)
        if len(self._recent) > _RECENT:
            oldest, _ = self._recent.popitem(last=False)
            oldest.runs.forget()


def _full() -> ArgumentError:
    return too_much("the games in play have reached the memory limit; close one")
