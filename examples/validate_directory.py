"""Judge the recorded games in a directory and print a leaderboard of those that are valid.

Run it as ``python examples/validate_directory.py [DIRECTORY]``.
"""

from __future__ import annotations

import sys
from pathlib import Path

import patience_rules as pr

RECORDS = Path(__file__).parent / "records"


def judge(directory: Path) -> tuple[list[tuple[int, str, str]], list[str]]:
    """Validate each record.

    Returns:
        Score, game and player of each valid record; for each other one what is wrong with it.
    """
    scores, faults = [], []
    for entry in pr.read_records(directory):
        report = pr.validate(entry)
        if entry.record is not None and report.state is not None and report.error is None:
            player = entry.record.tags.get("player", "unknown")
            scores.append((report.state.score, entry.record.rules.title, player))
        elif report.error is not None:
            move = "" if report.error.move is None else f", move {report.error.move}"
            place = f"{entry.source}, line {entry.line}{move}"
            faults.append(f"{place}: {report.error.message} ({report.error.code})")
    return scores, faults


def main(directory: Path = RECORDS) -> int:
    """Print the leaderboard, then the faults; return how many there are."""
    scores, faults = judge(directory)
    for score, game, player in sorted(scores, reverse=True):
        print(f"{score:>4}  {game:<16} {player}")
    for fault in faults:
        print(fault, file=sys.stderr)
    return len(faults)


if __name__ == "__main__":
    sys.exit(min(main(*map(Path, sys.argv[1:2])), 1))
