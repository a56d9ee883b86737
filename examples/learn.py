"""A bot that learns a game by reinforcement learning (MaskablePPO), tested on unseen deals.

    pip install sb3-contrib 'patience-rules[gymnasium]'
    python examples/learn.py quadrangle --steps 30000

It sees less than a player does: the top card and height of each pile, and the legal moves. In play
it samples moves from its policy, since always taking the best one would shuttle a card forever.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from patience_rules.cards import CARDS
from patience_rules.gymnasium import FIRST_CARD, Observation, PatienceEnv

Features = NDArray[np.float32]
Chooser = Callable[[Features, NDArray[np.bool_]], int]
"""Chooses an action, given the features and the mask of legal actions."""

LENGTH = 300
"""The most moves of a game."""


def face(code: int) -> Features:
    """Return rank and suit of a card, one-hot; all zeros for a hidden card."""
    features = np.zeros(17, np.float32)
    if code >= FIRST_CARD:
        card = CARDS[code - FIRST_CARD]
        features[[card.rank - 1, 13 + card.suit]] = 1
    return features


class Tops(gymnasium.ObservationWrapper[Features, np.int64, Observation]):
    """Features for a small network: top cards and heights of the piles, and the legal moves."""

    def __init__(self, env: PatienceEnv) -> None:
        super().__init__(env)
        self._game = env
        size = 18 * len(env.places) + len(env.moves)
        self.observation_space = gymnasium.spaces.Box(0, 1, (size,), np.float32)

    def observation(self, observation: Observation) -> Features:
        """Return the features of an observation."""
        piles = np.zeros((len(self._game.places), 18), np.float32)
        for features, place in zip(piles, self._game.places, strict=True):
            height = np.count_nonzero(observation[place])
            if height:
                features[:17] = face(int(observation[place][height - 1]))
                features[17] = min(height / 20, 1)
        return np.concatenate([piles.ravel(), self.action_masks()]).astype(np.float32)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, for MaskablePPO."""
        return self._game.action_masks()


def average_score(env: Tops, choose: Chooser, seeds: range) -> float:
    """Return the average score of a bot on these deals."""
    scores: list[int] = []
    for seed in seeds:
        seen, info = env.reset(options={"seed": seed})
        over = False
        while not over:
            action = np.int64(choose(seen, env.action_masks()))
            seen, _, ended, cut, info = env.step(action)
            over = ended or cut
        scores.append(info["score"])
    return statistics.mean(scores)


def train(env: Tops, steps: int) -> Any:
    """Train a model on random deals for a number of moves."""
    import torch  # pyright: ignore[reportMissingImports]
    from sb3_contrib import MaskablePPO  # pyright: ignore[reportMissingImports]

    torch.set_num_threads(1)  # faster for such a small network
    model = MaskablePPO(
        "MlpPolicy", env, seed=1, device="cpu", n_steps=1024, batch_size=256, n_epochs=4,
        learning_rate=1e-3, ent_coef=0.01, policy_kwargs={"net_arch": [128]},
    )  # fmt: skip
    return model.learn(steps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="quadrangle")
    parser.add_argument("--steps", type=int, default=30_000, help="moves to learn from")
    parser.add_argument("--deals", type=int, default=100, help="unseen deals to test it on")
    args = parser.parse_args()
    env = Tops(PatienceEnv(args.game, most=LENGTH))
    unseen = range(args.deals)
    chance = np.random.default_rng(1)
    at_random = average_score(env, lambda _, legal: chance.choice(np.flatnonzero(legal)), unseen)
    print(f"at random: score {at_random:.1f} on average")
    began = time.perf_counter()
    model = train(env, args.steps)
    print(f"learned from {args.steps} moves in {time.perf_counter() - began:.0f} s")
    learned = average_score(
        env, lambda seen, legal: model.predict(seen, action_masks=legal)[0], unseen
    )
    print(f"as learned: score {learned:.1f} on average")


if __name__ == "__main__":
    main()
