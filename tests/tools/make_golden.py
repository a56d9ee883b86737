"""Write the golden files in ``data``: ``python -m tests.tools.make_golden shuffle perft games``.

They hold what must not change: shuffles, positions counted to a depth, random games with the
positions that they end in. Run it only after a change that is meant to change them, and read the
difference before committing it. Games that are there already keep their moves: only what follows
from them is worked out again.
"""

from __future__ import annotations

import argparse
import json
import random
from itertools import islice
from pathlib import Path
from typing import Any

import patience_rules as pr
from patience_rules.basics.shuffle import numbers as splitmix
from patience_rules.games.index import FIVE
from tests.support import golden_english

DATA = Path(__file__).parents[1] / "data"
SEEDS = (0, 1, 2, 7, 1234567, 2**32, 2**63, 2**64 - 1)
RANDOM_SEEDS = (1, 2, 3)
EAGER_SEEDS = {
    "new-york": 175,
    "cast-out-nines": 802,
    "escalator": 18,
    "balcony": 546,
    "quadrangle": 20,
}
PERFT_MOST = 100_000


def make_shuffle() -> None:
    """Numbers as texts, since not every language has whole numbers of 64 bits in its JSON."""
    numbers = {str(seed): [str(number) for number in islice(splitmix(seed), 5)] for seed in SEEDS}
    packs = [
        {
            "seed": str(seed),
            "decks": str(decks),
            "deck": " ".join(map(str, pr.shuffled(pr.pack(decks), seed))),
        }
        for decks in (1, 2)
        for seed in SEEDS
    ]
    write("shuffle.json", {"numbers": numbers, "packs": packs})


def make_perft() -> None:
    """How many games of 0, 1, 2 ... moves start from the deals of three seeds."""
    counts = {}
    for game in FIVE:
        for seed in (1, 2, 3):
            state, found = pr.deal(game, seed=seed), [1]
            while 0 < found[-1] < PERFT_MOST and len(found) <= 40:
                found.append(pr.testing.perft(state, len(found)))
            counts[f"{game} {seed}"] = found
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(found)}" for name, found in counts.items())
    (DATA / "perft.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def make_games() -> None:
    """Games played at random, and one that an eager player won, or where it got far."""
    for game in FIVE:
        path = DATA / "games" / f"{game}.jsonl"
        old = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
        moves = {golden["seed"]: golden["moves"].split() for golden in old}
        for seed in RANDOM_SEEDS:
            moves.setdefault(seed, play(game, seed, eager=False))
        moves.setdefault(EAGER_SEEDS[game], play(game, EAGER_SEEDS[game], eager=True))
        lines = [json.dumps(golden_game(game, seed, played)) for seed, played in moves.items()]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def play(game: str, seed: int, eager: bool) -> list[str]:
    """The moves of a game: an eager player builds foundations first and repeats no position."""
    state, choices = pr.deal(game, seed=seed), random.Random(seed)
    moves: list[str] = []
    seen = {state.key}
    while len(moves) < 300 and (legal := state.legal_moves()):
        draws = [move for move in legal if move.startswith("s-w")]
        builds = [move for move in legal if move not in draws]
        if eager:
            builds = [m for m in builds if m.target[0] == "f"] or [
                m for m in builds if state.play(m).key not in seen
            ]
        if not builds and not draws:
            break
        move = choices.choice(draws if not builds or (draws and choices.random() < 0.2) else builds)
        moves.append(str(move))
        state = state.play(move)
        seen.add(state.key)
    return moves


def golden_game(game: str, seed: int, moves: list[str]) -> dict[str, Any]:
    """What follows from a game's moves: the number of legal moves at each, and where it ends."""
    state, widths = pr.deal(game, seed=seed), []
    for move in moves:
        widths.append(len(state.legal_moves()))
        state = state.play(move)
    return {
        "game": game,
        "seed": seed,
        "moves": " ".join(moves),
        "widths": " ".join(map(str, widths)),
        "final": state.to_text(),
        "status": state.status.value,
        "score": state.score,
    }


def write(name: str, data: Any) -> None:
    (DATA / name).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


MAKERS = {
    "shuffle": make_shuffle,
    "perft": make_perft,
    "games": make_games,
    "english": golden_english.make,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="+", choices=MAKERS, help="which files to write")
    for what in parser.parse_args().what:
        MAKERS[what]()
