"""The extent of a run: games, samples and sizes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, islice
from pathlib import Path
from random import Random

import attrs

import patience_rules as pr

GAMES = ("new-york", "cast-out-nines", "escalator", "balcony", "quadrangle")
KNOWN = ("klondike", "freecell", "spider")
"""Well-known games, measured in random play only. OpenSpiel has the first."""
MAIN = "quadrangle"
"""The game that others are compared with, and that is measured where one game is enough."""


@attrs.frozen
class Plan:
    """The extent of a run.

    Attributes:
        directory: a directory for files.
        games: the games, by name.
        peers: measure other libraries too.
        rounds: the number of samples of each case.
        seconds: the duration of each sample.
        plies: the most plies of a game. The default is OpenSpiel's own, so that all libraries
            play the same part of a game.
        turns: the number of positions, from all stages of games, for single calls.
        records: the number of games in a file of records.
        states: the number of states kept when memory is measured.
        sizes: the number of steps in a growth series, each doubling the size.
        deals: the number of deals of each game to decide.
        first: the seed of the first of them.
        deal_seconds: the processor time for each of them.
        decide: the games of which deals are decided or played; empty for those of the section.
        hint_moves: the most moves of a game played by hints.
        hint_states: the most positions that the solver visits, to compare.
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
    deals: int = 20
    first: int = 1
    deal_seconds: float = 5
    decide: tuple[str, ...] = ()
    hint_moves: int = 500
    hint_states: int = 200_000


@attrs.frozen
class Turn:
    """A state in a random game, its legal moves, and the one played."""

    state: pr.State
    moves: tuple[pr.Move, ...]
    move: pr.Move


def random_game(game: str | pr.Rules, seed: int, plies: int) -> Iterator[Turn]:
    """Yield the turns of a random game, at most `plies`."""
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
    """Return turns from all stages of random games, one in `every` plies."""
    games = (random_game(game, seed, 1000) for seed in count())
    turns = chain.from_iterable(islice(turns, 0, None, every) for turns in games)
    return list(islice(turns, number))
