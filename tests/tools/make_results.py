"""Count rows of docs/data/winnability.jsonl again, or count new ones.

``python -m tests.tools.make_results black-hole "canfield spaces-from=waste" --deals 100`` solves
that many deals of each game, from seed 1 on, with ``patience-rules winnability``. The answers are
kept in a folder, so a stopped run is resumed. Deals are also played at random and greedily. The row
of the same rules is replaced. It names the commit of the clone.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from itertools import count, takewhile
from pathlib import Path
from typing import Any

import patience_rules as pr
from patience_rules.cli.shared_arguments import whole
from patience_rules.records.record_text import read_options

DATA = Path(__file__).parents[2] / "docs/data/winnability.jsonl"
GAMES = 200
"""The number of games that are played at random, and greedily."""

MOVES = 500
"""The number of moves after which such a game is given up."""


def summary(text: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the counts of the deals in a file of answers, from the first on without a gap."""
    head, *answers = [json.loads(line) for line in text.splitlines()]
    verdicts = {answer["seed"]: answer["verdict"] for answer in answers}
    first = min(verdicts)
    seeds = list(takewhile(verdicts.__contains__, count(first)))
    found = Counter(verdicts[seed] for seed in seeds)
    names = {"won": "winnable", "lost": "unwinnable", "unknown": "unknown"}
    counts = {name: found[verdict] for name, verdict in names.items()}
    about = {"game": head["game"], "rules_digest": head["rules_digest"]}
    if options:
        about["options"] = options
    return {**about, "seed": first, "deals": len(seeds), "states": head["states"], **counts}


def command(name: str, *arguments: object) -> str:
    """Run a command of ``patience-rules``, and return its output."""
    words = [sys.executable, "-m", "patience_rules", name, *map(str, arguments)]
    return subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout


def row(written: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Count the row of a game, written as ``GAME OPTION=VALUE ...``."""
    game, _, turned = written.partition(" ")
    options = read_options(turned)
    rules = [game, *(f"--option={name}={value}" for name, value in options.items())]
    answers = asked.folder / f"{written} {asked.max_states}.jsonl"
    limits = ("--deals", asked.deals, "--max-states", asked.max_states, "--jobs", asked.jobs)
    command("winnability", *rules, *limits, "--resume", answers, "--json")
    run = summary(answers.read_text(encoding="utf-8"), options)
    played = {"games": GAMES}
    for player in ("random", "greedy"):
        limits = ("--games", GAMES, "--max-moves", MOVES, "--jobs", asked.jobs)
        done = command("simulate", *rules, *limits, "--player", player, "--json")
        played[player] = json.loads(done)["won"]
    shown = subprocess.run(
        ("git", "rev-parse", "--short=12", "HEAD"), stdout=subprocess.PIPE, text=True, check=True
    )
    return {**run, "played": played, "commit": shown.stdout.strip()}


def main() -> None:
    """Replace rows, or add them."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.make_results", description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME", help="may have options")
    parser.add_argument("--deals", type=whole(1), default=1000, help="default: %(default)s")
    parser.add_argument("--max-states", type=whole(1), default=200_000, help="default: %(default)s")
    parser.add_argument("--jobs", type=whole(1), default=1, help="default: %(default)s")
    parser.add_argument("--folder", type=Path, default=Path("build/results"), help="of answers")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for written in asked.games:
        pr.find_game(written.partition(" ")[0])  # an unknown name ends the run here
    for written in asked.games:
        found = row(written, asked)
        rows = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
        runs = {run["rules_digest"]: run for run in [*rows, found]}
        text = "".join(f"{json.dumps(run)}\n" for run in runs.values())
        DATA.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
