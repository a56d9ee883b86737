"""Features for small networks: the top cards of the piles instead of whole piles."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import VectorObservationWrapper
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..basics.errors import expect
from ..playing.observation import EMPTY, FIRST_CARD, Encoding
from .batch import PatienceVectorEnv
from .environment import Observation, PatienceEnv

Features = NDArray[np.float32]

TALL = 20
"""Piles of more cards count as high as this."""

_FACES: Features = np.zeros((256, 17), np.float32)
for _code in range(52):
    _FACES[_code + FIRST_CARD, [_code % 13, 13 + _code // 13]] = 1


def top_cards(encoding: Encoding, seen: Observation) -> Features:
    """Return the top card and height of each pile in observations.

    Args:
        encoding: the encoding of the observations.
        seen: an observation, or an array with one in each row.

    Returns:
        A row of numbers for each observation. Each pile has 18 of them. Thirteen are for the rank
        and four for the suit of its top card, one-hot, all zeros if there is none or it is hidden.
        The last is the number of cards divided by 20, at most 1.

    >>> import numpy as np
    >>> from patience_rules import deal
    >>> from patience_rules.gymnasium import Encoding, top_cards
    >>> encoding = Encoding("balcony")
    >>> seen = np.frombuffer(encoding.observe(deal("balcony", seed=1)), np.uint8)
    >>> t1 = top_cards(encoding, seen).reshape(-1, 18)[encoding.names.index("t1")]
    >>> t1.nonzero()[0].tolist(), float(t1[17])  # a seven, the second suit, one card
    ([6, 14, 17], 0.05000000074505806)
    """
    starts = np.array([place.start for place in encoding.places])
    heights = np.add.reduceat(seen[..., :-1] != EMPTY, starts, axis=-1, dtype=np.intp)
    tops = np.take_along_axis(seen, starts + np.maximum(heights - 1, 0), axis=-1)
    height = np.minimum(heights / TALL, 1)[..., np.newaxis]
    piles = np.concatenate([_FACES[tops], height], axis=-1, dtype=np.float32)
    return piles.reshape(*seen.shape[:-1], -1)


class TopCards(gymnasium.ObservationWrapper[Features, np.int64, Observation]):
    """An environment that shows the :func:`top_cards`, then the mask of legal actions.

    Args:
        env: a :class:`PatienceEnv`, wrapped or not.

    >>> import gymnasium
    >>> from patience_rules.gymnasium import TopCards
    >>> env = TopCards(gymnasium.make("patience/Quadrangle-v0"))
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape == (18 * 22 + 249,)
    True
    """

    def __init__(self, env: gymnasium.Env[Observation, np.int64]) -> None:
        super().__init__(env)
        game: Any = env.unwrapped
        expect(game, PatienceEnv, "an environment of a game, such as PatienceEnv()")
        self._game: PatienceEnv = game
        self.observation_space = _space(self._game.encoding)

    def observation(self, observation: Observation) -> Features:
        """Return the features of an observation of the game's position."""
        return _features(self._game.encoding, observation, self._game.action_masks())

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, for MaskablePPO of sb3-contrib."""
        return self._game.action_masks()


class TopCardsVector(VectorObservationWrapper):
    """A batch of games that shows what :class:`TopCards` does, a row for each game.

    Args:
        env: a :class:`PatienceVectorEnv`, wrapped or not.
    """

    def __init__(self, env: gymnasium.vector.VectorEnv[Any, Any, Any]) -> None:
        super().__init__(env)
        games: Any = env.unwrapped
        expect(games, PatienceVectorEnv, "a batch of games, such as PatienceVectorEnv()")
        self._games: PatienceVectorEnv = games
        self.single_observation_space = _space(self._games.encoding)
        self.observation_space = batch_space(self.single_observation_space, env.num_envs)

    def observations(self, observations: Observation) -> Features:
        """Return the features of the observations of the games' positions."""
        return _features(self._games.encoding, observations, self._games.action_masks())


def _space(encoding: Encoding) -> Any:
    size = 18 * len(encoding.names) + len(encoding.moves)
    return gymnasium.spaces.Box(0, 1, (size,), np.float32)


def _features(encoding: Encoding, seen: Observation, legal: NDArray[np.bool_]) -> Features:
    return np.concatenate([top_cards(encoding, seen), legal], axis=-1, dtype=np.float32)
