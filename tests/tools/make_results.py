"""Lines of docs/data/winnability.jsonl: ``python -m tests.tools.make_results ANSWERS.jsonl ...``.

Each file holds what ``patience-rules winnability GAME --states N --resume FILE`` found of deals; it
need not be whole. Beside it deals are played at random and greedily. A line of the same rules
is replaced.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from itertools import count, takewhile
from pathlib import Path
from typing import Any

import patience_rules as pr

DATA = Path(__file__).parents[2] / "docs/data/winnability.jsonl"
GAMES = 200
"""How many games are played at random, and greedily."""

MOVES = 500
"""After so many moves such a game is given up."""


def summary(text: str) -> dict[str, Any]:
    """What is counted of the deals of a file of answers, from the first on."""
    head, *answers = [json.loads(line) for line in text.splitlines()]
    verdicts = {answer["seed"]: answer["verdict"] for answer in answers}
    first = min(verdicts)
    seeds = list(takewhile(verdicts.__contains__, count(first)))
    found = Counter(verdicts[seed] for seed in seeds)
    names = {"won": "winnable", "lost": "unwinnable", "unknown": "unknown"}
    counts = {name: found[verdict] for name, verdict in names.items()}
    about = {"game": head["game"], "rules_digest": head["rules_digest"]}
    options = options_of(head["game"], head["rules_digest"])
    if options:
        about["options"] = options
    return {**about, "seed": first, "deals": len(seeds), "states": head["states"], **counts}


def options_of(game: str, digest: str) -> dict[str, Any]:
    """With which option a game has rules of this digest."""
    rules = pr.find_game(game)
    if rules.digest() == digest:
        return {}
    return next(
        {option.name: value}
        for option in rules.options
        for value in option.names
        if rules.with_options(**{option.name: value}).digest() == digest
    )


def played(run: dict[str, Any], player: str) -> int:
    """How many games are won without a thought."""
    options = [f"--option={name}={value}" for name, value in run.get("options", {}).items()]
    command = [sys.executable, "-m", "patience_rules", "simulate", run["game"], *options]
    command += ["--games", str(GAMES), "--moves", str(MOVES), "--player", player, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    won: int = json.loads(done.stdout)["won"]
    return won


def main(paths: list[str]) -> None:
    """Replace lines, or add them."""
    runs = {}
    for line in DATA.read_text(encoding="utf-8").splitlines():
        run = json.loads(line)
        runs[run["rules_digest"]] = run
    for path in paths:
        run = summary(Path(path).read_text(encoding="utf-8"))
        players = {player: played(run, player) for player in ("random", "greedy")}
        runs[run["rules_digest"]] = {**run, "played": {"games": GAMES, **players}}
    DATA.write_text("".join(f"{json.dumps(run)}\n" for run in runs.values()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
