"""Deals decided by ``solve`` in some seconds of processor time, beside Solvitaire's verdicts.

Each deal is solved in a fresh process, ``python -m benchmarks.decide GAME SEED SECONDS``, to
measure its peak of memory, too. ``docs/data/solvitaire.json`` has the verdicts of Solvitaire, a
solver in C++, on the same deals.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

import patience_rules as pr

from .measure import Case, Section
from .plan import Plan

COMPARED = ("black-hole", "simple-simon", "will-o-the-wisp", "easthaven", "somerset")
SPIDERS = ("spider-one-suit", "spider-two-suits", "spider")
KNOWN = ("klondike", "klondike-by-threes", "freecell", "golf", "yukon", "canfield")
OTHERS = ("forty-thieves", "pyramid")
THEIRS = Path(__file__).parents[1] / "docs/data/solvitaire.json"
VERDICTS = {"w": pr.Verdict.WINNABLE, "l": pr.Verdict.UNWINNABLE}
"""The verdicts by their letters in Solvitaire's file; any other letter is a deal not decided."""
NO_LIMIT = 10**9
"""More positions than any search visits in the time."""


def section(plan: Plan) -> Section:
    """Solve the same number of deals of each game."""
    last = plan.first + plan.deals - 1
    title = f"Deals {plan.first} to {last}, each solved for up to {plan.deal_seconds:g} s"
    verdicts = json.loads(THEIRS.read_text(encoding="utf-8"))["games"]
    cases = []
    for game in plan.decide or (*COMPARED, *SPIDERS, *KNOWN, *OTHERS, *plan.games):
        decider = Decider(game, plan, verdicts.get(game, ""))
        cases.append(Case(game, decider.solve_next, decider.counts))
    return Section("decide", title, "s/deal", tuple(cases), samples=plan.deals)


class Decider:
    """Solves the deals of a game one after the other, and counts verdicts.

    Args:
        game: the game.
        plan: the first seed and the processor time for each deal.
        theirs: the letters of Solvitaire's verdicts on the deals from seed 1 on.
    """

    def __init__(self, game: str, plan: Plan, theirs: str) -> None:
        self._game = game
        self._seed = plan.first
        self._seconds = plan.deal_seconds
        self._theirs = theirs
        self._found: Counter[str] = Counter()
        self._bytes = 0

    def solve_next(self, _: float) -> float:
        """Solve the next deal, and return the processor time that it took."""
        found = solve_apart(self._game, self._seed, self._seconds)
        self._found[found["verdict"]] += 1
        self._bytes = max(self._bytes, found["bytes"])
        letter = self._theirs[self._seed - 1 : self._seed]
        if letter:
            theirs = VERDICTS.get(letter, pr.Verdict.UNKNOWN)
            ours = pr.Verdict(found["verdict"])
            self._found["compared"] += 1
            self._found["ours"] += ours is not pr.Verdict.UNKNOWN
            self._found["theirs"] += theirs is not pr.Verdict.UNKNOWN
            self._found["contradictions"] += len({ours, theirs} - {pr.Verdict.UNKNOWN}) == 2
        self._seed += 1
        return float(found["seconds"])

    def counts(self) -> dict[str, int]:
        """Return the counts of verdicts, and the peak of memory."""
        found = self._found
        counts = {
            "won": found["winnable"],
            "lost": found["unwinnable"],
            "unknown": found["unknown"],
            "MB": round(self._bytes / 1e6),
        }
        if found["compared"]:
            counts["compared"] = found["compared"]
            counts["decided"] = found["ours"]
            counts["by Solvitaire"] = found["theirs"]
            counts["contradictions"] = found["contradictions"]
        return counts


def solve_apart(game: str, seed: int, seconds: float) -> dict[str, Any]:
    """Solve a deal in a fresh process: verdict, positions, processor time and memory."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "benchmarks.decide", game, str(seed), str(seconds)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def decide(game: str, seed: int, seconds: float) -> dict[str, Any]:
    """Solve a deal in this process."""
    state = pr.deal(game, seed=seed)
    began = process_time()
    found = pr.solve(state, max_states=NO_LIMIT, cancel=lambda: process_time() >= began + seconds)
    spent = process_time() - began
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # in KB, on macOS in bytes
    return {
        "verdict": found.verdict.value,
        "states": found.states,
        "seconds": spent,
        "bytes": most if sys.platform == "darwin" else 1024 * most,
    }


if __name__ == "__main__":
    print(json.dumps(decide(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))
