"""Many games of one kind, played side by side in one process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..basics.errors import expect_whole
from ..games.catalogue import GameLike
from ..playing.observation import Encoding
from .environment import Episode, Info, Observation, next_seed

Numbers = NDArray[np.int64]
Bools = NDArray[np.bool_]


class PatienceVectorEnv(VectorEnv[Observation, Numbers, NDArray[Any]]):
    """A batch of games: the observations are rows of one array, and so are the masks.

    It follows :class:`PatienceEnv`. A game that has ended is dealt anew by the next step, which
    ignores its action (Gymnasium's ``AutoresetMode.NEXT_STEP``).

    Attributes:
        encoding: the places of the piles in an observation, and the moves of the actions.

    Args:
        game: as for :class:`PatienceEnv`.
        num_envs: the number of games.
        max_moves: as for :class:`PatienceEnv`.
        stuck: as for :class:`PatienceEnv`.
        copy: as for :class:`PatienceEnv`.

    >>> import gymnasium
    >>> import patience_rules.gymnasium
    >>> env = gymnasium.make_vec("patience/Klondike-v0", num_envs=64)
    >>> observations, infos = env.reset(seed=1)  # the deals 1 to 64
    >>> observations.shape, infos["action_mask"].shape
    ((64, 521), (64, 615))
    >>> actions = infos["action_mask"].argmax(axis=1)  # the first legal move of each
    >>> observations, rewards, terminated, truncated, infos = env.step(actions)
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: GameLike = "klondike",
        *,
        num_envs: int = 1,
        max_moves: int = 1000,
        stuck: int | None = None,
        copy: bool = True,
    ) -> None:
        expect_whole(num_envs, "num_envs", 1)
        self.num_envs = num_envs
        self.encoding: Encoding = Encoding(game)
        self._copy = copy
        self._rows = np.zeros((num_envs, self.encoding.size), np.uint8)
        self._episodes = [Episode(self.encoding, max_moves, stuck, row.data) for row in self._rows]
        self.single_action_space = gymnasium.spaces.Discrete(len(self.encoding.moves))
        self.single_observation_space = gymnasium.spaces.Box(
            0, 255, (self.encoding.size,), np.uint8
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Info]:
        """Deal new games.

        Args:
            seed: the first deal, which is followed by seed + 1 and so on; the deal of each game;
                or None for random ones.
            options: unused.

        Returns:
            The observations, and the infos with ``action_mask``, ``status`` and ``score``.
        """
        if isinstance(seed, int):
            super().reset(seed=seed)
            seeds: Sequence[int | None] = range(seed, seed + self.num_envs)
        else:
            seeds = seed or [None] * self.num_envs
        for game, seed_of_game in zip(self._episodes, seeds, strict=True):
            game.start(next_seed(self.np_random) if seed_of_game is None else seed_of_game)
        return self._observations(), self._infos()

    def step(self, actions: Numbers) -> tuple[Observation, NDArray[np.float64], Bools, Bools, Info]:
        """Play a move in each game.

        Returns:
            Arrays of observations, rewards, terminated and truncated, and the infos.
        """
        gains = []
        for game, action in zip(self._episodes, actions.tolist(), strict=True):
            if game.terminated or game.truncated:
                game.start(next_seed(self.np_random))
                gains.append(0)
            else:
                gains.append(game.act(action))
        return (
            self._observations(),
            np.array(gains, np.float64),
            np.array([game.terminated for game in self._episodes]),
            np.array([game.truncated for game in self._episodes]),
            self._infos(),
        )

    def action_masks(self) -> Bools:
        """Return the masks of legal actions, a row for each game."""
        masks = b"".join([self.encoding.mask(game.moves) for game in self._episodes])
        return np.frombuffer(bytearray(masks), np.bool_).reshape(self.num_envs, -1)

    def _observations(self) -> Observation:
        return self._rows.copy() if self._copy else self._rows

    def _infos(self) -> Info:
        games = self._episodes
        infos = {
            "action_mask": self.action_masks().view(np.int8),
            "status": np.array([game.status for game in games], object),
            "score": np.array([game.score for game in games]),
        }
        known = np.ones(self.num_envs, np.bool_)  # Gymnasium: which games have the entry
        return infos | {f"_{name}": known for name in infos}
