"""The command ``validate``: which recorded games were played by the rules, and which not."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from operator import itemgetter
from typing import Any

import attrs

from ..errors import Code
from ..records.lines import Limits
from ..records.reading import Source, find_files, read_records
from ..report import Report
from ..safe_text import printable
from ..validation import validate
from .arguments import add_command, whole
from .output import say, say_json
from .progress import with_progress

_EPILOG = """\
A directory stands for the files directly in it that end in .json, .jsonl, .patience, or one of
these with .gz, .bz2, .xz or .zst. What a file holds is told by its content: one record as JSON,
one a line, or the text form.

examples:
  patience-rules validate games.jsonl
  patience-rules validate examples/records --recursive --faults
  zcat games.jsonl.gz | patience-rules validate - --json

exit status: 0 if every record is valid, 1 if one is not, 2 if something could not be read
"""
_ROW = "{:>8} {:>8}  {:<20} {:>6}  {:<8} {:>5}  {}"


@attrs.define
class _Tally:
    """What has been found so far."""

    sources: set[str] = attrs.field(factory=set)
    valid: int = 0
    invalid: int = 0
    unreadable: int = 0

    def add(self, report: Report) -> None:
        self.sources.add(str(report.source))
        if report.error is None:
            self.valid += 1
        elif report.error.code is Code.UNREADABLE:
            self.unreadable += 1
        else:
            self.invalid += 1

    @property
    def status(self) -> int:
        return 2 if self.unreadable else 1 if self.invalid else 0

    def __str__(self) -> str:
        records, files = self.valid + self.invalid, len(self.sources)
        text = f"{records} record{'s' * (records != 1)} in {files} file{'s' * (files != 1)}: "
        text += f"{self.valid} valid, {self.invalid} invalid"
        return text + (
            f"; {self.unreadable} could not be read (to the end)" if self.unreadable else ""
        )


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "validate", run, "say which recorded games were played by the rules", _EPILOG,
        json="one report a line",
    )  # fmt: skip
    parser.add_argument(
        "files", metavar="FILE|DIR", nargs="+", help="files or directories; '-' is standard input"
    )
    parser.add_argument(
        "-r", "--recursive", action="store_true", help="read directories below directories, too"
    )
    parser.add_argument("--faults", action="store_true", help="print only what is not valid")
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
    tally = _Tally()
    shown = None
    for _, report in with_progress(_judged(args), "records", _size(args), itemgetter(0)):
        tally.add(report)
        if report.valid and args.faults:
            continue
        if args.json:
            say_json(report.to_json())
            continue
        if shown is None:
            say(_ROW.format("record", "line", "game", "moves", "status", "score", "").rstrip())
        if shown != report.source:
            shown = report.source
            say(printable(str(shown)))
        say(_row(report))
    if not args.json:
        say(str(tally))
    return tally.status


def _judged(args: argparse.Namespace) -> Iterator[tuple[int, Report]]:
    """The reports, each with how many bytes have been read of all files."""
    limits = Limits(args.limit, max(args.limit, Limits().skip))
    before = end = 0
    name = ""
    for file in args.files:
        source: Source = sys.stdin if file == "-" else file
        for entry in read_records(source, limits, recursive=args.recursive):
            if entry.source != name:
                before, name = before + end, entry.source
            end = entry.end
            yield before + end, validate(entry, budget=args.budget)


def _size(args: argparse.Namespace) -> int | None:
    """How many bytes there are to be read, where that is known before they are."""
    total = 0
    for file in args.files:
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
