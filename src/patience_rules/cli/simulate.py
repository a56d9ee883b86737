"""The commands ``simulate`` and ``perft``: statistics of many games."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from statistics import mean

from ..basics.errors import amount
from ..basics.parallel import Workers, map_in_order
from ..basics.shuffle import SEEDS
from ..engine.move import Move
from ..engine.standing import Status
from ..playing.perft import perft
from ..playing.playouts import play_out
from ..playing.start import deal
from ..playing.state import State
from ..records.record import Record
from ..rules.ruleset import Rules
from ..schemas.formats import Format
from .loading import chosen_game
from .output import explained, say, say_json, with_progress
from .shared_arguments import add_deal, add_game, add_number, chosen_rules
from .workers import add_jobs, workers

_FIGURES = Format("simulation")
_COUNT = Format("perft")
_BATCH = 16
"""Games that a worker process plays at a time."""

_SIMULATE = """\
A random player plays any legal move; a greedy one prefers moves that score. The games are the deals
--seed, --seed + 1 and so on. The same command plays the same games again.

examples:
  patience-rules simulate quadrangle
  patience-rules simulate balcony --games 1000 --player greedy --json
  patience-rules simulate escalator --games 50 --save games.jsonl
"""
_PERFT = """\
examples:
  patience-rules perft quadrangle --seed 1 --depth 4
  patience-rules perft quadrangle --seed 1 --depth 4 --divide     one count per first move
"""


def simulate_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``simulate``."""
    parser.epilog = _SIMULATE
    parser.set_defaults(run=simulate)
    add_game(parser)
    add_number(parser, "--games", "number of games", 1, default=100)
    add_number(parser, "--seed", "seed of the first deal", default=1)
    parser.add_argument(
        "--player", choices=("random", "greedy"), default="random", help="the kind of player"
    )
    add_number(parser, "--max-moves", "give up a game after N moves", 1, default=1000)
    add_jobs(parser)
    parser.add_argument(
        "--save", metavar="FILE.jsonl", help="write the games as records, one per line"
    )


def perft_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``perft``."""
    parser.epilog = _PERFT
    parser.set_defaults(run=count_sequences)
    add_deal(parser)
    add_number(parser, "--depth", "length of the sequences", default=3)
    add_jobs(parser)
    parser.add_argument("--divide", action="store_true", help="also print one count per first move")


def simulate(args: argparse.Namespace) -> int:
    """Play games and print statistics."""
    rules = chosen_rules(args)
    ends: Counter[str] = Counter()
    scores, moves = [], 0
    start = time.perf_counter()
    with workers(args.jobs) as executor, _writer(args.save) as write:
        for record in with_progress(_games(args, rules, executor), "games", args.games):
            ends[str(record.result)] += 1
            scores.append(record.score or 0)
            moves += len(record.moves)
            write(json.dumps(record.to_json()) + "\n")
    seconds = time.perf_counter() - start
    if args.json:
        figures = {
            "game": rules.id,
            "won": ends["won"],
            "lost": ends["lost"],
            "given_up": ends["*"],
            "moves": moves,
            "scores": {"least": min(scores), "mean": mean(scores), "most": max(scores)},
            "moves_per_second": round(moves / seconds),
        }
        say_json(_FIGURES.write(args, figures))
        return 0
    say(f"{rules.title}: {amount(args.games, 'games')} by a {args.player} player")
    say(f"  won       {ends['won']:>10} {ends['won'] / args.games:>8.1%}")
    say(f"  lost      {ends['lost']:>10}")
    say(f"  given up  {ends['*']:>10}   after {args.max_moves} moves")
    say(f"  score     {mean(scores):>10.1f}   from {min(scores)} to {max(scores)}")
    say(f"  moves     {moves / args.games:>10.1f}   per game, {moves / seconds:,.0f} per second")
    return 0


@contextmanager
def _writer(path: str | None) -> Iterator[Callable[[str], object]]:
    """Yield a function that writes to a file; without a path it does nothing."""
    if path is None:
        yield str
        return
    with explained(path), open(path, "w", encoding="utf-8") as file:
        yield file.write


def _games(args: argparse.Namespace, rules: Rules, executor: Workers) -> Iterator[Record]:
    batch = 1 if executor is None else _BATCH
    seeds = ((args.seed + number) % SEEDS for number in range(args.games))
    batches = iter(lambda: tuple(islice(seeds, batch)), ())
    play = partial(_play_all, rules, args.player == "greedy", args.max_moves)
    played = map_in_order(play, batches, executor, 4 * args.jobs)
    return chain.from_iterable(records for _, records in played)


def _play_all(rules: Rules, greedy: bool, most: int, seeds: Iterable[int]) -> list[Record]:
    """Return the records of the games with these seeds, each given up after ``most`` moves."""
    records = []
    for seed in seeds:
        start = deal(rules, seed=seed)
        state, moves = play_out(start, random.Random(seed), greedy, most)
        result = "*" if state.status is Status.IN_PLAY else state.status.value
        records.append(Record(rules, moves, seed=seed, result=result, score=state.score))
    return records


def count_sequences(args: argparse.Namespace) -> int:
    """Count sequences of legal moves."""
    state = chosen_game(args).state
    branches = [(move, state.play(move)) for move in state.legal_moves() if args.depth]
    counts = dict.fromkeys((move for move, _ in branches), 0)
    if args.depth > 1:  # smaller branches, for smoother progress
        branches = [(first, at.play(move)) for first, at in branches for move in at.legal_moves()]
    below = partial(_below, depth=max(args.depth - 2, 0))
    with workers(args.jobs) as executor:
        counted = map_in_order(below, branches, executor, 4 * args.jobs)
        for (first, _), count in with_progress(counted, "openings", len(branches)):
            counts[first] += count
    total = sum(counts.values()) if args.depth else 1
    if args.json:
        divide = counts if args.divide else None
        say_json(_COUNT.write(args, {"game": state.rules.id, "count": total, "divide": divide}))
        return 0
    for first, count in counts.items() if args.divide else ():
        say(f"{first:<10} {count:>12}")
    say(f"{'depth ' + str(args.depth):<10} {total:>12}")
    return 0


def _below(branch: tuple[Move, State], depth: int) -> int:
    """Count the sequences that continue a branch."""
    return perft(branch[1], depth)
