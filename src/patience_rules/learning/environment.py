"""A game as an environment: actions, an observation that is kept up to date, and a reward."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ..basics.errors import expect_whole
from ..engine.card_sets import Piles
from ..engine.move import Move
from ..games.catalogue import GameLike
from ..playing.observation import Encoding
from ..playing.start import deal
from ..playing.state import State
from ..search.lookahead import Outlook, can_progress
from .raster import paint

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]
Info = dict[str, Any]

_BUDGET = 1000
"""The positions that a look for any progress searches."""


class Episode:
    """A game in play.

    Args:
        encoding: the encoding of observations.
        most: the most actions.
        stuck: a number of actions. Each time that many bring no gain, the game ends if
            :func:`can_progress` finds that nothing can be gained; None to play on.
        row: the observation, kept up to date.

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

    def __init__(self, encoding: Encoding, most: int, stuck: int | None, row: memoryview) -> None:
        expect_whole(most, "max_moves", 1)
        if stuck is not None:
            expect_whole(stuck, "stuck", 1)
        self._encoding = encoding
        self._most = most
        self._stuck = stuck
        self._row = row
        self._written: Piles = ()
        self.start(0)

    def start(self, seed: int) -> None:
        """Deal a new game."""
        self.state = deal(self._encoding.rules, seed=seed)
        self._played = self._idle = 0
        self._look()

    def act(self, action: Any) -> int:
        """Play the move of an action, if it is legal, and return the gain in score."""
        before = self.score
        move = self._encoding.moves[action]
        if move in self.moves:
            self.state = self.state.play(move)
            self._look()
        self._played += 1
        self._idle = 0 if self.score > before else self._idle + 1
        stuck = self._stuck
        if stuck and self._idle and not self._idle % stuck and not self.terminated:
            self.terminated = can_progress(self.state, fair=True, max_states=_BUDGET) is Outlook.NO
        self.truncated = not self.terminated and self._played >= self._most
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
        self._written = self._encoding.write(self._row, state, before=self._written)


class PatienceEnv(gymnasium.Env[Observation, np.int64]):
    """A game as an environment.

    An observation is a row of bytes with what the player sees (:class:`Encoding`). An action is the
    index of a move in :func:`patience_rules.testing.all_moves`. An illegal action changes nothing.
    The reward is the gain in score. An episode terminates when the game is won or lost, and is
    truncated after `max_moves` actions.

    Attributes:
        encoding: the places of the piles in an observation, and the moves of the actions.

    Args:
        game: a game's name or a rule set.
        max_moves: the most actions of an episode.
        stuck: also end an episode when nothing can be gained, whatever the hidden cards are. This
            is checked each time this many actions in a row have gained nothing. None plays on.
        copy: return a new array each time. False is faster and returns the same array, which
            changes with the game.
        render_mode: ``ansi`` for the table as text, ``rgb_array`` for an image, or None.

    >>> import gymnasium
    >>> import patience_rules.gymnasium
    >>> env = gymnasium.make("patience/Klondike-v0", max_moves=200)
    >>> observation, info = env.reset(seed=1)
    >>> len(info["action_mask"]), int(info["action_mask"].sum())
    (615, 3)
    >>> action = env.unwrapped.encoding.moves.index("s-w")
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> float(reward), terminated, truncated, info["status"]
    (0.0, False, False, 'in-play')
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: GameLike = "klondike",
        *,
        max_moves: int = 1000,
        stuck: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.encoding: Encoding = Encoding(game)
        self.render_mode = render_mode
        self._copy = copy
        self._row = np.zeros(self.encoding.size, np.uint8)
        self._episode = Episode(self.encoding, max_moves, stuck, self._row.data)
        self.action_space = gymnasium.spaces.Discrete(len(self.encoding.moves))
        self.observation_space = gymnasium.spaces.Box(0, 255, self._row.shape, np.uint8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Deal a new game.

        Args:
            seed: the seed of this deal, from which the later ones follow; None for the next deal.
            options: unused.

        Returns:
            The observation, and the info with ``action_mask``, ``status`` and ``score``.
        """
        super().reset(seed=seed)
        self._episode.start(next_seed(self.np_random) if seed is None else seed)
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Play the move of an action.

        Returns:
            Observation, reward, terminated, truncated, and the same info as from :meth:`reset`.
        """
        game = self._episode
        gain = float(game.act(action))
        return self._observation(), gain, game.terminated, game.truncated, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, for MaskablePPO of sb3-contrib."""
        return self._mask().view(np.bool_)

    def render(self) -> Any:
        """Return the table as text or as an image, as the render mode says."""
        if self.render_mode is None:
            return None
        view = self._episode.state.view()
        return view.draw() if self.render_mode == "ansi" else paint(view)

    def _observation(self) -> Observation:
        return self._row.copy() if self._copy else self._row

    def _info(self) -> Info:
        game = self._episode
        return {"action_mask": self._mask(), "status": game.status, "score": game.score}

    def _mask(self) -> Mask:
        return np.frombuffer(self.encoding.mask(self._episode.moves), np.int8)


def next_seed(random: np.random.Generator) -> int:
    """Return a random seed for a deal."""
    return int(random.integers(2**63))
