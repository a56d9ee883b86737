"""Games as Gymnasium environments, for reinforcement learning (extra ``gymnasium``).

Importing this module registers every game: ``gymnasium.make("patience/Klondike-v0")``. Gymnasium
imports it itself for names such as ``"patience_rules.gymnasium:patience/Klondike-v0"``.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs.registration import registry
from numpy.typing import NDArray

from .engine.every_move import all_moves
from .engine.standing import Status
from .games.catalogue import GameLike
from .games.index import GAMES, find_game
from .playing.start import deal
from .playing.view import View

Observation = NDArray[np.uint8]

EMPTY, HIDDEN, FIRST_CARD = 0, 1, 2
"""Bytes of an observation: no card, a hidden card, and a card's code plus ``FIRST_CARD``."""


class PatienceEnv(gymnasium.Env[Observation, np.int64]):
    """A game as an environment.

    An observation is a row of bytes with what the player sees: each pile bottom to top, padded to
    its capacity, then the number of redeals used. An action is the index of a move in
    :func:`all_moves`. An illegal action changes nothing. The reward is the gain in score. An
    episode terminates when the game is won or lost, and is truncated after `most` actions.

    Attributes:
        rules: the rule set.
        moves: the move of each action.
        places: each pile's slice of an observation.

    Args:
        game: a game's name or a rule set.
        most: the most actions of an episode.
        render_mode: ``ansi`` for the table as text, or None.

    >>> import gymnasium
    >>> import patience_rules.gymnasium
    >>> env = gymnasium.make("patience/Klondike-v0", most=200)
    >>> observation, info = env.reset(options={"seed": 1})
    >>> len(info["action_mask"]), int(info["action_mask"].sum())
    (615, 3)
    >>> action = env.unwrapped.moves.index("s-w")
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> float(reward), terminated, truncated, info["status"]
    (0.0, False, False, 'in-play')
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - as in the base class

    def __init__(
        self, game: GameLike = "klondike", *, most: int = 1000, render_mode: str | None = None
    ) -> None:
        self.rules = find_game(game)
        self.moves = all_moves(self.rules)
        self.render_mode = render_mode
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self._most = most
        self._played = 0
        self._state = deal(self.rules, seed=0)
        room = [
            min(zone.capacity or self.rules.cards, self.rules.cards)
            for zone in self.rules.zones
            for _ in range(zone.piles)
        ]
        ends = np.cumsum(room).tolist()
        self.places = tuple(slice(end - size, end) for end, size in zip(ends, room, strict=True))
        self.action_space = gymnasium.spaces.Discrete(len(self.moves))
        self.observation_space = gymnasium.spaces.Box(0, 255, (ends[-1] + 1,), np.uint8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game.

        Args:
            seed: the seed from which this and later deals are drawn.
            options: ``{"seed": number}`` to choose this deal.

        Returns:
            The observation, and the info with ``action_mask``, ``status`` and ``score``.
        """
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**63))
        self._state = deal(self.rules, seed=(options or {}).get("seed", drawn))
        self._played = 0
        return self._answer(self._state.view())

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the move of an action.

        Returns:
            Observation, reward, terminated, truncated, and the same info as from :meth:`reset`.
        """
        move, before = self.moves[action], self._state.score
        if move in self._state.legal_moves():
            self._state = self._state.play(move)
        self._played += 1
        view = self._state.view()
        over = view.status is not Status.IN_PLAY
        cut = not over and self._played >= self._most
        observation, info = self._answer(view)
        return observation, float(view.score - before), over, cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, for MaskablePPO of sb3-contrib."""
        return self._mask(self._state.view()).astype(bool)

    def render(self) -> str | None:
        """Return the table as text if the render mode is ``ansi``."""
        return self._state.view().draw() if self.render_mode == "ansi" else None

    def _answer(self, view: View) -> tuple[Observation, dict[str, Any]]:
        observation = np.zeros(self.observation_space.shape or (), np.uint8)
        for place, pile in zip(self.places, view.shown, strict=True):
            cards = [HIDDEN if card is None else card.code + FIRST_CARD for card in pile]
            observation[place][: len(cards)] = cards
        observation[-1] = min(view.redeals, 255)
        info = {"action_mask": self._mask(view), "status": view.status.value, "score": view.score}
        return observation, info

    def _mask(self, view: View) -> NDArray[np.int8]:
        mask = np.zeros(len(self.moves), np.int8)
        mask[[self._numbers[move] for move in view.moves]] = 1
        return mask


def environment_id(game: str) -> str:
    """Return the name of a game's environment.

    >>> environment_id("new-york")
    'patience/NewYork-v0'
    """
    return f"patience/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Register all games with Gymnasium, including those of plug-ins."""
    for game in GAMES:
        if environment_id(game) not in registry:
            gymnasium.register(
                environment_id(game), "patience_rules.gymnasium:PatienceEnv", kwargs={"game": game}
            )


register()
