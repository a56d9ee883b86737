"""How much is measured, and on which games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, islice
from pathlib import Path
from random import Random

import attrs

import patience_rules as pr

GAMES = ("new-york", "cast-out-nines", "escalator", "balcony", "quadrangle")
KNOWN = ("klondike", "freecell", "spider")
"""Games that everybody knows, measured in random play only; OpenSpiel plays the first too."""
MAIN = "quadrangle"
"""The game that is compared where one is enough, and that the other games are divided by."""


@attrs.frozen
class Plan:
    """How much is measured.

    Attributes:
        directory: where files may be written.
        games: the games, by name.
        peers: whether other libraries are measured too.
        rounds: how often each case is sampled.
        seconds: how long each sample is.
        plies: where a game is broken off: where OpenSpiel breaks its own off, so that all libraries
            are measured on the same stretch of a game.
        turns: how many positions, from all stages of games, are looked at one by one.
        records: how many games a file of records holds.
        states: how many states are kept when memory is measured.
        sizes: how many steps a growth series has, each twice the one before.
    """

    directory: Path
    games: tuple[str, ...] = GAMES
    peers: bool = True
    rounds: int = 5
    seconds: float = 0.3
    plies: int = 150
    turns: int = 200
    records: int = 50
    states: int = 10_000
    sizes: int = 5


@attrs.frozen
class Turn:
    """A state on the way through a random game, its legal moves, and the one that is played."""

    state: pr.State
    moves: tuple[pr.Move, ...]
    move: pr.Move


def random_game(game: str | pr.Rules, seed: int, plies: int) -> Iterator[Turn]:
    """Walk through a random game.

    Args:
        game: a game's name or a rule set.
        seed: of the deal and of the moves.
        plies: where the game is broken off.

    Yields:
        A turn for each move.
    """
    rnd = Random(seed).random
    state = pr.deal(game, seed=seed)
    moves = state.legal_moves()
    for _ in range(plies):
        if not moves:
            return
        move = moves[int(rnd() * len(moves))]
        yield Turn(state, moves, move)
        state = state.play(move)
        moves = state.legal_moves()


def sampled_turns(game: str, number: int, every: int = 7) -> list[Turn]:
    """Turns from all stages of random games, each so many plies after the one before."""
    games = (random_game(game, seed, 1000) for seed in count())
    turns = chain.from_iterable(islice(turns, 0, None, every) for turns in games)
    return list(islice(turns, number))
