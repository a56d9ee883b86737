"""Validate the recorded games in a directory and print their scores.

Records with rules of their own are refused, whatever name they use.

Run it as ``python examples/validate_directory.py [DIRECTORY]``.
"""

from __future__ import annotations

import sys
from pathlib import Path

import patience_rules as pr
from patience_rules.files import printable

RECORDS = Path(__file__).parent / "records"


def judge(directory: Path) -> tuple[list[tuple[int, str, str]], list[str]]:
    """Validate each record.

    Returns:
        Score, game and player of each valid record; a message for each other one.
    """
    scores, faults = [], []
    for entry in pr.read_records(directory):
        report = pr.validate(entry, known_rules=True)
        place = f"{report.file}, line {report.line}"
        if report.error is not None:
            move = "" if report.error.move is None else f", move {report.error.move}"
            faults.append(f"{place}{move}: {report.error.message} ({report.error.code})")
        else:
            player = report.tags.get("player", "unknown")
            scores.append((report.score, report.rules.title, player))
    return scores, faults


def main(directory: Path = RECORDS) -> int:
    """Print the scores, then the faults, and return the number of faults."""
    scores, faults = judge(directory)
    for score, game, player in sorted(scores, reverse=True):
        print(f"{score:>4}  {game:<16} {printable(player)[:40]}")
    for fault in faults:
        print(printable(fault), file=sys.stderr)
    return len(faults)


if __name__ == "__main__":
    sys.exit(min(main(*map(Path, sys.argv[1:2])), 1))
