"""A player that learns by reinforcement (PPO), tested on deals that it has not seen.

    pip install 'patience-rules[gymnasium]'
    python examples/learn.py quadrangle --steps 300000

It needs only numpy and Gymnasium, 60 MB in all. The network sees the top card and height of each
pile and the legal moves. It plays 64 games at a time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from statistics import mean, stdev
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from patience_rules import PatienceError
from patience_rules.gymnasium import PatienceVectorEnv, TopCardsVector

Floats = NDArray[np.floating]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

GAMES, LENGTH = 64, 300
"""Games at a time, and the most moves of a game."""
ROUND, PASSES, PARTS = 32, 4, 4
"""Moves of each game before a lesson, and how often and in how many parts a lesson is read."""
UNSEEN = 2**63
"""The first deal of the test. Those learned from have smaller numbers."""
UNIT = 0.1
"""The reward of a card."""
HORIZON = 0.999
"""What a card is worth a move later. At 0.99 the scores fell again late in the training."""
PACE = 1e-3
"""How fast the network learns at first; the pace falls to nothing."""


class Network:
    """A hidden layer, from which follow the chance of each move and the expected gain."""

    def __init__(self, inputs: int, moves: int, hidden: int = 128) -> None:
        chance = np.random.default_rng(1)
        shapes = [(inputs, hidden, 1.4), (hidden, moves, 0.01), (hidden, 1, 1.0)]
        self.layers = [
            chance.normal(0, scale / rows**0.5, (rows + 1, columns)).astype(np.float32)
            for rows, columns, scale in shapes
        ]
        self.means = [np.zeros_like(layer) for layer in self.layers]
        self.squares = [np.zeros_like(layer) for layer in self.layers]
        self.lessons = 0
        self.pace = PACE

    def look(self, seen: Floats, legal: Bools) -> tuple[Floats, Floats, Floats]:
        """Return the hidden layer, the chances of the moves, and the expected gains."""
        inner, move, gain = self.layers
        hidden = np.maximum(seen @ inner[:-1] + inner[-1], 0)
        logits = np.where(legal, hidden @ move[:-1] + move[-1], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ gain[:-1] + gain[-1])[:, 0]

    def step(self, seen: Floats, hidden: Floats, by_move: Floats, by_gain: Floats) -> None:
        """Improve the layers a little, given the slopes of the loss at the outputs (Adam)."""
        _, move, gain = self.layers
        by_hidden = (by_move @ move[:-1].T + by_gain @ gain[:-1].T) * (hidden > 0)
        parts = [(seen, by_hidden), (hidden, by_move), (hidden, by_gain)]
        self.lessons += 1
        for number, (below, above) in enumerate(parts):
            slope = np.vstack([below.T @ above, above.sum(axis=0)]) / len(seen)
            average, square = self.means[number], self.squares[number]
            average += 0.1 * (slope - average)
            square += 0.001 * (slope**2 - square)
            pace = self.pace * (1 - 0.999**self.lessons) ** 0.5 / (1 - 0.9**self.lessons)
            self.layers[number] -= pace * average / (np.sqrt(square) + 1e-6)


def choose(chances: Floats, chance: np.random.Generator) -> Ints:
    """Return a move for each game, drawn with these chances."""
    drawn = chance.random((len(chances), 1), np.float32) * 0.9999
    moves: Ints = (chances.cumsum(axis=1) > drawn).argmax(axis=1)
    return moves


class Turn(NamedTuple):
    """A move in each game."""

    seen: Floats
    legal: Bools
    move: Ints
    odds: Floats
    expected: Floats
    reward: Floats
    over: Bools
    ended: Bools
    real: Bools


def learn(network: Network, games: TopCardsVector, steps: int) -> Iterator[tuple[int, float]]:
    """Play and learn. Yield the moves so far and the average score of the last games."""
    chance = np.random.default_rng(2)
    seen, infos = games.reset(seed=1)
    real = np.ones(GAMES, bool)  # False: the next step only deals a new game
    scores: list[int] = []
    for played in range(0, steps, GAMES * ROUND):
        turns = []
        network.pace = PACE * (1 - played / steps)
        for _ in range(ROUND):
            legal = infos["action_mask"].astype(bool)
            _, chances, expected = network.look(seen, legal)
            move = choose(chances, chance)
            odds = chances[np.arange(GAMES), move]
            after, reward, over, cut, infos = games.step(move)
            ended = over | cut
            turns.append(Turn(seen, legal, move, odds, expected, UNIT * reward, over, ended, real))
            scores += infos["score"][ended].tolist()
            seen, real = after, ~ended
        _, _, expected = network.look(seen, infos["action_mask"].astype(bool))
        study(network, turns, expected, chance)
        yield played + GAMES * ROUND, mean(scores[-200:] or [0])


def study(
    network: Network, turns: list[Turn], expected: Floats, chance: np.random.Generator
) -> None:
    """Make moves likelier that turned out better than expected, and the others less likely."""
    better, surprises = np.zeros(GAMES), []
    for turn in reversed(turns):
        gain = turn.reward + HORIZON * expected * ~turn.over - turn.expected
        better = gain + 0.95 * better * ~turn.ended
        surprises.append(better)
        expected = turn.expected
    real = np.concatenate([turn.real for turn in turns])
    surprise = np.concatenate(surprises[::-1])[real]
    seen, legal, move, odds, expected, *_ = (
        np.concatenate(column)[real] for column in zip(*turns, strict=True)
    )
    target = expected + surprise
    surprise = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
    for _ in range(PASSES):
        for part in np.array_split(chance.permutation(len(seen)), PARTS):
            hidden, chances, worth = network.look(seen[part], legal[part])
            ratio = chances[np.arange(len(part)), move[part]] / odds[part]
            far = np.where(surprise[part] > 0, ratio > 1.2, ratio < 0.8)
            by_move = chances * (~far * ratio * surprise[part])[:, None]
            by_move[np.arange(len(part)), move[part]] -= ~far * ratio * surprise[part]
            logs = np.log(chances + 1e-9)  # keep trying other moves
            by_move += 0.03 * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
            by_gain = 0.5 * (worth - target[part])[:, None]
            network.step(seen[part], hidden, by_move, by_gain)


def scores_of(network: Network | None, games: TopCardsVector, deals: int) -> list[int]:
    """Return the scores in unseen deals; without a network the moves are random."""
    chance = np.random.default_rng(3)
    scores: list[int] = []
    for first in range(UNSEEN, UNSEEN + deals, GAMES):
        seen, infos = games.reset(seed=first)
        score = np.full(GAMES, -1)
        while (score < 0).any():
            legal = infos["action_mask"].astype(bool)
            chances = legal / np.maximum(legal.sum(axis=1, keepdims=True), 1)
            if network:
                _, chances, _ = network.look(seen, legal)
            seen, _, over, cut, infos = games.step(choose(chances, chance))
            score = np.where((over | cut) & (score < 0), infos["score"], score)
        scores += score.tolist()
    return scores[:deals]


def tell(player: str, scores: list[int]) -> None:
    """Print an average with its interval, which holds it in 95 of 100 tests."""
    reach = 1.96 * stdev(scores) / len(scores) ** 0.5
    print(f"{player}: score {mean(scores):.1f} ± {reach:.1f} on average")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="quadrangle")
    parser.add_argument("--steps", type=int, default=300_000, help="moves to learn from")
    parser.add_argument("--deals", type=int, default=200, help="unseen deals to test it on")
    parser.add_argument("--curve", type=argparse.FileType("w"), help="a .csv file for the scores")
    args = parser.parse_args()
    try:
        games = TopCardsVector(PatienceVectorEnv(args.game, num_envs=GAMES, max_moves=LENGTH))
    except PatienceError as error:
        parser.error(str(error))
    tell("at random", scores_of(None, games, args.deals))
    seen, infos = games.reset(seed=1)
    network = Network(seen.shape[1], infos["action_mask"].shape[1])
    began = time.process_time()
    for played, score in learn(network, games, args.steps):
        if args.curve:
            print(f"{played},{score:.2f}", file=args.curve)
    print(f"learned from {args.steps} moves in {time.process_time() - began:.0f} s")
    tell("as learned", scores_of(network, games, args.deals))


if __name__ == "__main__":
    main()
