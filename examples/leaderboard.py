"""Rank the recorded games of one deal: every move legal, no duplicates, each player's best game.

Run it as ``python examples/leaderboard.py DIRECTORY GAME --seed N``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator

import patience_rules as pr
from patience_rules.files import printable


def judge(reports: Iterable[pr.Report]) -> Iterator[tuple[pr.Report, str | None]]:
    """Yield each report with the reason why its record does not count; None if it counts."""
    seen: dict[str | None, str] = {}
    for report in reports:
        place = f"{report.file}, record {report.number}"
        if report.error is not None:
            yield report, f"{place}: {report.error.message} ({report.error.code})"
        elif report.fingerprint in seen:
            yield report, f"{place}: the same game as {seen[report.fingerprint]}"
        else:
            seen[report.fingerprint] = place
            yield report, None


def rank(reports: Iterable[pr.Report]) -> dict[str, pr.Report]:
    """Return each player's best game: the higher score, then the fewer moves. The best is first."""
    best: dict[str, pr.Report] = {}
    for report in sorted(reports, key=lambda report: (-(report.score or 0), report.moves)):
        best.setdefault(report.tags.get("player", "unknown"), report)
    return best


def main() -> None:
    """Print the ranking, and the refused records on standard error."""
    parser = argparse.ArgumentParser(description="Rank the recorded games of one deal.")
    parser.add_argument("directory", help="the records, in any form")
    parser.add_argument("game", help="a game's name")
    parser.add_argument("--seed", type=int, required=True, help="the seed of the deal")
    args = parser.parse_args()
    try:
        deal = pr.deal(args.game, seed=args.seed)
    except pr.PatienceError as error:
        parser.error(str(error))
    judged = list(judge(pr.validate_all(args.directory, deal=deal)))
    ranking = rank(report for report, reason in judged if reason is None)
    for place, (player, report) in enumerate(ranking.items(), 1):
        name = printable(player)[:40]  # a text of the player's own
        print(f"{place:>3} {report.score:>5} {report.moves:>5} moves  {report.status:<8} {name}")
    for _, reason in judged:
        if reason is not None:
            print(printable(reason), file=sys.stderr)


if __name__ == "__main__":
    main()
