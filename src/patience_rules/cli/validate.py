"""The command ``validate``: which recorded games were played by the rules, and which not."""

from __future__ import annotations

import argparse
import glob
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext, suppress
from operator import itemgetter
from typing import Any

from ..errors import ArgumentError, Code, printable
from ..judging.bulk import judge_chunks
from ..judging.report import Report
from ..parallel import Workers
from ..records.chunks import Chunk
from ..records.files import Limits
from ..records.reading import Opened, find_chunks, find_files
from .arguments import whole
from .commands import add_command
from .output import say, say_json
from .progress import with_progress
from .resume import open_reports
from .tally import Tally
from .workers import add_jobs, workers

_EPILOG = """\
A directory stands for the files directly in it that end in .json, .jsonl, .patience, or one of
these with .gz, .bz2, .xz or .zst. What a file holds is told by its content: one record as JSON,
one a line, or the text form.

examples:
  patience-rules validate games.jsonl
  patience-rules validate examples/records --recursive --faults
  zcat games.jsonl.gz | patience-rules validate - --json
  patience-rules validate 'games/2026-*.jsonl.zst' --jobs 8 --resume reports.jsonl --summary

exit status: 0 if every record is valid, 1 if one is not, 2 if something could not be read
"""
_ROW = "{:>8} {:>8}  {:<20} {:>6}  {:<8} {:>5}  {}"


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "validate", run, _EPILOG,
        json="one report a line",
    )  # fmt: skip
    parser.add_argument(
        "files",
        metavar="FILE|DIR",
        nargs="+",
        help="files or directories, or a quoted pattern such as '2026-*.jsonl'; '-' is standard"
        " input",
    )
    parser.add_argument(
        "-r", "--recursive", action="store_true", help="read directories below directories, too"
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--faults", action="store_true", help="print only what is not valid")
    which.add_argument(
        "--resume",
        metavar="OUT.jsonl",
        help="write all reports to this file, one a line as JSON; where it has some, of a run that"
        " was stopped, go on behind them",
    )
    parser.add_argument(
        "--summary", action="store_true", help="print how many are valid, by game and by code"
    )
    add_jobs(parser)
    parser.add_argument(
        "--limit",
        type=whole(1, 10**12),
        default=Limits().record,
        metavar="BYTES",
        help="how large a record may be (default: %(default)s)",
    )
    parser.add_argument(
        "--budget",
        type=whole(0),
        default=10_000,
        metavar="N",
        help="how many positions may be looked at to confirm that a game is lost though moves are"
        " left (default: %(default)s)",
    )


def run(args: argparse.Namespace) -> int:
    """Validate."""
    tally = Tally()
    table = _Table()
    resumed = open_reports(args.resume) if args.resume else nullcontext()
    with workers(args.jobs) as executor, resumed as reports:
        chunks: Iterable[Chunk] = _chunks(args)
        if reports:
            if "-" in args.files:
                with suppress(OSError):  # of an input that is no open file
                    reports.expect_other(sys.stdin.fileno())
            reports.read(tally)
            chunks = reports.behind(chunks)
        judged = _judged(chunks, executor, args)
        for _, report in with_progress(judged, "records", _size(args), itemgetter(0)):
            data = report.to_json()
            tally.add(data)
            if report.valid and args.faults:
                continue
            if reports:
                reports.write(data)
            elif args.json and not args.summary:
                say_json(data)
            elif not args.json and not args.summary:
                table.add(report)
    if args.json and args.summary:
        say_json(tally.to_json())
    elif not args.json:
        if args.summary:
            say(tally.table())
        say(str(tally))
    return tally.status


class _Table:
    """A row for each report, beneath the name of its file."""

    def __init__(self) -> None:
        self._shown: str | None = None

    def add(self, report: Report) -> None:
        """Print a row."""
        if self._shown is None:
            say(_ROW.format("record", "line", "game", "moves", "status", "score", "").rstrip())
        if self._shown != report.source:
            self._shown = report.source
            say(printable(str(report.source)))
        say(_row(report))


def _files(args: argparse.Namespace) -> Iterator[str]:
    """The files and directories that are named, also by a pattern that the shell has left alone."""
    for file in args.files:
        matches = []
        if file != "-" and "\0" not in file and not os.path.lexists(file):
            try:
                matches = sorted(glob.glob(file, recursive=True))
            except RecursionError:
                message = f"{file}: the directories are too deep for a pattern; use --recursive"
                raise ArgumentError(Code.TOO_LARGE, message) from None
        # As in a directory, a pipe that a pattern meets is skipped; one that is named is read.
        yield from [one for one in matches if os.path.isfile(one) or os.path.isdir(one)] or [file]


def _limits(args: argparse.Namespace) -> Limits:
    return Limits(args.limit, max(args.limit, Limits().skip))


def _chunks(args: argparse.Namespace) -> Iterator[Chunk]:
    """What should be records in all files."""
    for file in _files(args):
        source: Opened = sys.stdin if file == "-" else file
        yield from find_chunks(source, _limits(args), recursive=args.recursive)


def _judged(
    chunks: Iterable[Chunk], executor: Workers, args: argparse.Namespace
) -> Iterator[tuple[int, Report]]:
    """The reports, each with how many bytes have been read of all files."""
    before = end = 0
    name = None
    limits, ahead = _limits(args), 4 * args.jobs
    for span, reports in judge_chunks(chunks, executor, args.budget, limits, ahead=ahead):
        for chunk in span.chunks:
            if chunk.source != name:
                before, name = before + end, chunk.source
            end = chunk.end
        for report in reports:
            yield before + end, report


def _size(args: argparse.Namespace) -> int | None:
    """How many bytes there are to be read, where that is known before they are."""
    total = 0
    for file in _files(args):
        for path in find_files(file, recursive=args.recursive) if os.path.isdir(file) else [file]:
            if not os.path.isfile(path) or path.endswith((".gz", ".bz2", ".xz", ".zst")):
                return None
            total += os.path.getsize(path)
    return total


def _row(report: Report) -> str:
    name = f"{report.game} (own rules)" if report.own_rules else report.game
    known = (name, report.moves, report.status and report.status.value, report.score)
    game, moves, status, score = ("" if value is None else value for value in known)
    return _ROW.format(report.number, report.line, game, moves, status, score, _verdict(report))


def _verdict(report: Report) -> str:
    fault = report.error
    if fault is None:
        return "ok"
    where = "" if fault.move is None else f" at move {fault.move}, {fault.text}"
    why = fault.violation.precise if fault.violation else fault.message
    return printable(f"{fault.code}{where}: {why}")
