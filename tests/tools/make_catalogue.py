"""Write ``data/catalogue.json``: for each game of the catalogue a game played and perft counts.

Run it after a game's rules were changed on purpose: ``python -m tests.tools.make_catalogue``. What
it writes is then compared by ``test_catalogue.py``; read what changed before you commit it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import patience_rules as pr
from patience_rules.games.index import FIVE

FILE = Path(__file__).parents[1] / "data" / "catalogue.json"
SEED = 1
MOST_MOVES = 60
MOST_POSITIONS = 3_000


def playing(state: pr.State) -> tuple[list[str], pr.State]:
    """A game played by chance, and its last position."""
    moves: list[str] = []
    choices = random.Random(SEED)
    while len(moves) < MOST_MOVES and (legal := state.legal_moves()):
        moves.append(str(choices.choice(legal)))
        state = state.play(moves[-1])
    return moves, state


def counts(state: pr.State) -> list[int]:
    """Perft from depth 1 on, as deep as it stays small."""
    found = [pr.testing.perft(state, 1)]
    while len(found) < 4 and found[-1] ** 2 <= MOST_POSITIONS * (found[-2] if found[1:] else 1):
        found.append(pr.testing.perft(state, len(found) + 1))
    return found


def golden(game: str) -> dict[str, Any]:
    """What is kept of a game."""
    state = pr.deal(game, seed=SEED)
    moves, end = playing(state)
    return {
        "digest": pr.GAMES[game].digest,
        "moves": " ".join(moves),
        "end": end.to_text(),
        "perft": counts(state),
    }


if __name__ == "__main__":
    games = {game: golden(game) for game in pr.GAMES if game not in FIVE}
    FILE.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
