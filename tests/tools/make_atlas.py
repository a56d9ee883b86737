"""Write ``games/atlas.json``: how often, how long and how hard each game is won.

``python -m tests.tools.make_atlas --deals 40`` solves that many deals of each game, or of the games
named, from seed 1 on, and plays each at random and greedily. It goes deal by deal through all
games, so the atlas is complete after each deal. The answers are kept in a file, and a stopped run
is resumed; answers of rules that have changed since are not used.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median_low
from typing import Any

import patience_rules as pr
from patience_rules.basics.parallel import map_in_order
from patience_rules.cli.shared_arguments import whole
from patience_rules.cli.workers import add_jobs, workers
from patience_rules.games import atlas
from patience_rules.playing.playouts import play_out
from patience_rules.search.difficulty import MOVES

FILE = Path(atlas.__file__).with_name("atlas.json")
GAMES = 5
"""The number of games that each player plays on a deal."""


def answer(states: int, task: tuple[str, int]) -> dict[str, Any]:
    """Solve a deal of a game, and play it."""
    id, seed = task
    state = pr.deal(id, seed=seed)
    found = pr.difficulty(state, count=GAMES, max_states=states)
    random = sum(play_out(state, Random(game), False, MOVES)[0].is_won for game in range(GAMES))
    return {
        "game": id,
        "digest": pr.GAMES[id].digest,
        "seed": seed,
        "verdict": found.verdict,
        "states": found.states,
        "moves": found.moves,
        "random": random,
        "greedy": found.won,
    }


def row(id: str, answers: list[dict[str, Any]]) -> list[Any]:
    """Return the row of a game: the id, and the fields of :class:`AtlasRow` without `states`."""
    won = [one for one in answers if one["verdict"] == pr.Verdict.WINNABLE]
    counts = [sum(one["verdict"] == verdict for one in answers) for verdict in pr.Verdict]
    medians = [
        median_low([one[key] for one in won]) if won else None for key in ("moves", "states")
    ]
    played = [sum(one[player] for one in answers) for player in ("greedy", "random")]
    return [id, *counts, *medians, GAMES * len(answers), *played]


def write(states: int, answers: Iterable[dict[str, Any]], file: Path) -> None:
    """Write the atlas, one game a line; rows of games that have no answers are kept."""
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    kept = before["rows"] if before.get("states") == states else {}
    by_digest: dict[str, list[dict[str, Any]]] = {}
    for one in answers:
        by_digest.setdefault(one["digest"], []).append(one)
    rows = []
    for id in pr.GAMES:
        digest = pr.GAMES[id].digest
        short = digest[: atlas.SHORT]
        if digest in by_digest:
            kept[short] = row(id, by_digest[digest])
        if short in kept:
            rows.append(f"{json.dumps(short)}: {json.dumps(kept[short])}")
    text = f'{{"states": {states}, "rows": {{\n' + ",\n".join(rows) + "\n}}\n"
    file.write_text(text, encoding="utf-8")


def whole_lines(file: Path) -> str:
    """Return the text of a file, without a last line that a killed run did not finish."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return text[: text.rfind("\n") + 1]


def resume(file: Path) -> list[dict[str, Any]]:
    """Return the answers of a file, and cut a last line that a killed run did not finish."""
    whole = whole_lines(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(whole, encoding="utf-8")
    return [json.loads(line) for line in whole.splitlines()]


def main() -> None:
    """Solve the deals that are missing, and write the atlas after each round of the games."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.make_atlas", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--deals", type=whole(1), default=40, help="default: %(default)s")
    parser.add_argument("--max-states", type=whole(1), default=20_000, help="default: %(default)s")
    parser.add_argument("--answers", type=Path, default=Path("build/atlas.jsonl"), help="to resume")
    parser.add_argument("--file", type=Path, default=FILE, help="the atlas")
    add_jobs(parser)
    asked = parser.parse_args()
    games = [pr.find_game(name) for name in asked.games or pr.GAMES]
    answers = resume(asked.answers)
    done = {(one["digest"], one["seed"]) for one in answers}
    solve = partial(answer, asked.max_states)
    with asked.answers.open("a", encoding="utf-8") as kept, workers(asked.jobs) as executor:
        for seed in range(1, asked.deals + 1):
            tasks = [(rules.id, seed) for rules in games if (rules.digest, seed) not in done]
            for _, made in map_in_order(solve, tasks, executor, 4 * asked.jobs):
                answers.append(made)
                print(json.dumps(made), file=kept, flush=True)
            write(asked.max_states, answers, asked.file)


if __name__ == "__main__":
    main()
