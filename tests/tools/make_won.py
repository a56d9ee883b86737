"""Write ``docs/data/won.jsonl``: a record of a won game for each game of which a deal was won.

``python -m tests.tools.make_won`` takes the deals from the answers of ``make_atlas``, those with
short wins first; without answers, the deals of the atlas. Moves that a win does not need are left
out. A record of the same deal and the same rules is kept, so a stopped run is resumed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any

import patience_rules as pr
from patience_rules.search.hints.effort import Effort
from patience_rules.search.hints.trimming import trimmed, wins
from patience_rules.search.watch import Watch
from tests.tools.make_atlas import whole_lines

FILE = Path(__file__).parents[2] / "docs/data/won.jsonl"
WORK = 1_000_000_000
"""The work to trim a line, in piles and cards."""


def deals_won(id: str, answers: Iterable[Mapping[str, Any]]) -> list[int]:
    """Return the seeds of the deals that were won, those with short wins first."""
    digest = pr.GAMES[id].digest
    return [
        answer["seed"]
        for answer in sorted(answers, key=itemgetter("moves", "seed"))
        if answer["digest"] == digest and answer["verdict"] == pr.Verdict.WINNABLE
    ]


def deals_counted(id: str) -> range:
    """Return the seeds of the deals in the atlas, if any of them was won."""
    row = pr.GAMES.entry(id).atlas
    return range(1, row.winnable.deals + 1 if row and row.winnable.won else 1)


def won_game(id: str, seeds: Sequence[int], states: int) -> pr.Record | None:
    """Return a won game of the first deal that is won within a limit of positions."""
    for seed in seeds:
        start = pr.deal(id, seed=seed)
        found = pr.solve(start, max_states=states)
        if found.verdict == pr.Verdict.WINNABLE:
            moves = trimmed(start, found.moves, wins, Effort(WORK, Watch()))
            digest = start.rules.digest
            return pr.Record(id, moves, seed=seed, result="won", rules_digest=digest)
    return None


def is_current(record: pr.Record, won: Sequence[int]) -> bool:
    """Check if a record is of the rules as they are, and of the deal with the shortest win."""
    return record.rules_digest == record.rules.digest and (not won or record.seed == won[0])


def read(file: Path) -> dict[str, pr.Record]:
    """Return the records of a file by the ids of their games."""
    entries = pr.read_records(file) if file.exists() else ()
    return {record.rules.id: record for entry in entries if (record := entry.record)}


def write(records: Mapping[str, pr.Record], file: Path) -> None:
    """Write the records in the order of the catalogue."""
    lines = (json.dumps(records[id].to_json()) + "\n" for id in pr.GAMES if id in records)
    file.write_text("".join(lines), encoding="utf-8")


def main() -> None:
    """Solve the deals of games that have no record yet."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.make_won", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--max-states", type=int, default=20_000, help="default: %(default)s")
    parser.add_argument("--answers", type=Path, default=Path("build/atlas.jsonl"))
    parser.add_argument("--file", type=Path, default=FILE, help="the records")
    asked = parser.parse_args()
    answers = [json.loads(line) for line in whole_lines(asked.answers).splitlines()]
    records = read(asked.file)
    for name in asked.games or pr.GAMES:
        id = pr.find_game(name).id
        won, before = deals_won(id, answers), records.pop(id, None)
        if before and is_current(before, won):
            records[id] = before
            continue
        if made := won_game(id, won or deals_counted(id), asked.max_states):
            records[id] = made
        write(records, asked.file)


if __name__ == "__main__":
    main()
