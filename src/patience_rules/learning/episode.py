"""One game in play, as environments see it: actions, an observation that is kept up to date."""

from __future__ import annotations

from typing import Any

import attrs

from ..engine.card_sets import Piles
from ..engine.move import Move
from ..errors import expect_whole
from ..playing.observation import Layout
from ..playing.start import deal
from ..playing.state import State
from ..search.lookahead import Progress, can_progress

_BUDGET = 1000
"""The positions that a look for any progress searches."""


@attrs.frozen
class Course:
    """How long a game goes on.

    Attributes:
        most: the most actions.
        stuck: a number of actions. Each time that many bring no gain, the game ends if
            :func:`can_progress` finds that nothing can be gained; None to play on.
    """

    most: int = 1000
    stuck: int | None = None

    def __attrs_post_init__(self) -> None:
        expect_whole(self.most, "most", 1)
        if self.stuck is not None:
            expect_whole(self.stuck, "stuck", 1)


class Episode:
    """A game in play.

    Attributes:
        state: the position.
        moves: the legal moves.
        score: the score.
        terminated: True if the game is won or lost, or if nothing can be gained any more.
        truncated: True if the game has taken too many actions.
    """

    state: State
    moves: tuple[Move, ...]
    score: int
    terminated: bool
    truncated: bool

    def __init__(self, layout: Layout, course: Course, row: memoryview) -> None:
        self._layout = layout
        self._course = course
        self._row = row
        self._written: Piles = ()
        self.start(0)

    def start(self, seed: int) -> None:
        """Deal a new game."""
        self.state = deal(self._layout.rules, seed=seed)
        self._played = self._idle = 0
        self._look()

    def act(self, action: Any) -> int:
        """Play the move of an action, if it is legal, and return the gain in score."""
        before = self.score
        move = self._layout.moves[action]
        if move in self.moves:
            self.state = self.state.play(move)
            self._look()
        self._played += 1
        self._idle = 0 if self.score > before else self._idle + 1
        stuck = self._course.stuck
        if stuck and self._idle and not self._idle % stuck and not self.terminated:
            self.terminated = can_progress(self.state, fair=True, budget=_BUDGET) is Progress.NO
        self.truncated = not self.terminated and self._played >= self._course.most
        return self.score - before

    @property
    def status(self) -> str:
        """The status of the game: won, lost or in play."""
        return "in-play" if self.moves else self.state.status.value

    def _look(self) -> None:
        state = self.state
        self.moves = state.legal_moves()
        self.score = state.score
        self.terminated = not self.moves
        self.truncated = False
        self._written = self._layout.write(self._row, state, self._written)
