"""Steps of environments for reinforcement learning beside plies of the engine, and playouts.

The moves are chosen beforehand, and the deals of single games are not timed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any

import patience_rules as pr

from .measure import Case, Section, work_a_second
from .peers import find_module
from .plan import KNOWN, MAIN, Plan, random_game
from .play import our_game

_GAMES = 10
_BATCHES = (1, 64, 1024)

Moves = list[tuple[pr.Move, ...]]
"""The moves of the deals 0, 1 and so on."""


def section(plan: Plan) -> Section:
    """Measure each game in the engine and as an environment, then batches and playouts."""
    games = (*plan.games, *(game for game in KNOWN[:2] if game not in plan.games))
    learning = find_module("patience_rules.gymnasium")
    cases = []
    for game in games:
        moves = [
            tuple(turn.move for turn in random_game(game, seed, plan.plies))
            for seed in range(_GAMES)
        ]
        cases.append(Case(game, engine(game, moves)))
        if learning:
            cases.append(Case(f"{game}, step", steps(learning.PatienceEnv(game), moves)))
    if learning:
        for number in _BATCHES:
            batch = learning.PatienceVectorEnv(MAIN, num_envs=number, max_moves=plan.plies)
            cases.append(Case(f"{MAIN}, {number} at a time", work_a_second(batch_steps(batch))))
    cases += [
        Case(f"{MAIN}, a game by moves", work_a_second(our_game(MAIN, plan.plies))),
        Case(f"{MAIN}, a playout", work_a_second(playout(MAIN, plan.plies))),
    ]
    title = "Plies of the engine, steps of environments, and random playouts"
    return Section("learn", title, "plies/s", tuple(cases), (MAIN,))


class Stopwatch:
    """Sums up the processor time of parts of a sample."""

    spent = 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        """Time what is done meanwhile."""
        start = process_time()
        yield
        self.spent += process_time() - start


def engine(game: str, games: Moves) -> Callable[[float], float]:
    """Return a sampler of plies a second: play a move, list the next ones."""

    def sample(seconds: float) -> float:
        plies, watch = 0, Stopwatch()
        while watch.spent < seconds or not plies:
            for seed, moves in enumerate(games):
                state = pr.deal(game, seed=seed)
                state.legal_moves()
                with watch.running():
                    for move in moves:
                        state = state.play(move)
                        state.legal_moves()
                plies += len(moves)
        return plies / max(watch.spent, 1e-9)

    return sample


def steps(env: Any, games: Moves) -> Callable[[float], float]:
    """Return a sampler of steps a second of the same games."""
    numbers = {move: number for number, move in enumerate(env.encoding.moves)}
    actions = [[numbers[move] for move in moves] for moves in games]

    def sample(seconds: float) -> float:
        plies, watch = 0, Stopwatch()
        while watch.spent < seconds or not plies:
            for seed, game in enumerate(actions):
                env.reset(seed=seed)
                with watch.running():
                    for action in game:
                        env.step(action)
                plies += len(game)
        return plies / max(watch.spent, 1e-9)

    return sample


def batch_steps(batch: Any) -> Callable[[int], int]:
    """Return a step that plays the first legal move in each game of a batch, deals included."""
    masks = [batch.reset(seed=0)[1]["action_mask"]]

    def step(_: int) -> int:
        masks[0] = batch.step(masks[0].argmax(axis=1))[4]["action_mask"]
        return int(batch.num_envs)

    return step


def playout(game: str, plies: int) -> Callable[[int], int]:
    """Return a step that plays a deal out at random, the deal included."""
    rules = pr.find_game(game)
    return lambda seed: pr.deal(rules, seed=seed).playout(seed=seed, max_moves=plies).length
