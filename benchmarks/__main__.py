"""The command ``python -m benchmarks``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

import patience_rules as pr
from patience_rules.cli.output import prepare_streams

from . import (
    check,
    decide,
    forms,
    growth,
    hints,
    imports,
    learn,
    parts,
    play,
    report,
    search,
    solve,
    validate,
    values,
)
from .measure import Figure, take_figures
from .plan import GAMES, Plan

SECTIONS = {
    "play": play.section,
    "parts": parts.section,
    "search": search.section,
    "solve": solve.section,
    "decide": decide.section,
    "hints": hints.section,
    "check": check.section,
    "validate": validate.section,
    "learn": learn.section,
    "values": values.section,
    "json": forms.section,
    "import": imports.section,
    "memory": values.memory,
    "piles": growth.piles,
    "moves": growth.moves,
    "cards": growth.cards,
    "length": growth.length,
    "records": growth.records,
}


CHOSEN = ("rounds", "deals", "first", "deal_seconds", "decide")
"""The parts of a plan that an argument may replace."""


def game(name: str) -> str:
    """Return the id of a game. Raises a ValueError, for argparse, if it is unknown."""
    return pr.find_game(name).id


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser("python -m benchmarks", description="Measure patience_rules.")
    parser.add_argument("--quick", action="store_true", help="test run with rough figures")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON too")
    parser.add_argument("--table", type=Path, metavar="FILE", help="write the tables to a file too")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="one section; repeatable")
    parser.add_argument(
        "--game", action="append", default=[], type=game, help="an additional game; repeatable"
    )
    parser.add_argument("--rounds", type=int, help="samples of each case")
    parser.add_argument(
        "--decide", action="append", type=game, help="a game of decide and hints; repeatable"
    )
    parser.add_argument(
        "--deals", type=int, help="deals of each game to decide, or to play by hints"
    )
    parser.add_argument("--first", type=int, help="seed of the first of these deals")
    parser.add_argument("--deal-seconds", type=float, help="processor time for each of them")
    parser.add_argument("--no-peers", action="store_true", help="skip the other libraries")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the chosen benchmarks, print the tables, and return the exit status."""
    asked = arguments(argv)
    prepare_streams()  # a terminal may lack the µ of microseconds
    games = tuple(dict.fromkeys((*GAMES, *asked.game)))
    facts = report.about()
    figures: list[Figure] = []
    with TemporaryDirectory() as directory:
        plan = Plan(Path(directory), games, peers=not asked.no_peers)
        if asked.quick:
            plan = attrs.evolve(
                plan, rounds=1, seconds=0.001, plies=40, records=2, turns=10, states=100, sizes=2,
                deals=1, deal_seconds=0.01, hint_moves=2, hint_states=100,
            )  # fmt: skip
        chosen = {name: getattr(asked, name) for name in CHOSEN}
        plan = attrs.evolve(plan, **{name: own for name, own in chosen.items() if own})
        parts = [report.heading(facts)]
        print(parts[0])
        for name in asked.only or SECTIONS:
            section = SECTIONS[name](plan)
            taken = list(take_figures(section, plan.rounds, plan.seconds))
            figures += taken
            parts.append(report.table(section, taken))
            print(parts[-1], flush=True)
    if asked.json:
        data = json.dumps(report.to_json(facts, figures), indent=1)
        asked.json.write_text(f"{data}\n", encoding="utf-8")
    if asked.table:
        asked.table.write_text("\n".join(parts), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
