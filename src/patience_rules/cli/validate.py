"""The command ``validate``: check recorded games against the rules."""

from __future__ import annotations

import argparse
import glob
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext, suppress
from operator import itemgetter
from typing import Any

import attrs

from ..basics.errors import ISSUES, ArgumentError, Code, amount, printable
from ..basics.parallel import Workers
from ..games.index import find_game
from ..judging.bulk import judge_chunks
from ..judging.report import REPORT, Report
from ..judging.validation import Terms, make_terms
from ..records.chunks import Chunk
from ..records.files import Limits
from ..records.reading import Source, find_chunks, find_files
from ..records.record_text import read_option
from ..schemas.formats import Format
from ..search.lookahead import BUDGET
from .loading import read_position
from .output import CommandError, note, refuse_output, say, say_json, with_progress
from .resuming import Reports, open_resumed
from .shared_arguments import add_number, complete_game, complete_option, whole
from .workers import add_jobs, workers

_SUMMARY = Format("summary")
_OWN = "(own rules)"
_UNKNOWN = "(not known)"
_COLUMNS = "{:<24} {:>12} {:>12} {:>12}"


@attrs.define
class Tally:
    """Counts of the reports so far."""

    sources: set[str] = attrs.field(factory=set)
    codes: Counter[str] = attrs.field(factory=Counter)
    valid: Counter[str] = attrs.field(factory=Counter)
    """By game."""
    invalid: Counter[str] = attrs.field(factory=Counter)
    """By game, without unreadable files."""

    def add(self, report: Mapping[str, Any]) -> None:
        """Count a report, given as JSON values."""
        self.sources.add(str(report.get("source")))
        game = _OWN if report.get("own_rules") else report.get("game", _UNKNOWN)
        if report["valid"]:
            self.valid[game] += 1
            return
        code = report["error"]["code"]
        self.codes[code] += 1
        if code != Code.UNREADABLE.value:
            self.invalid[game] += 1

    @property
    def unreadable(self) -> int:
        """The number of files that could not be read, or not to their end."""
        return self.codes[Code.UNREADABLE.value]

    @property
    def status(self) -> int:
        """The exit status."""
        return 2 if self.unreadable else 1 if self.codes else 0

    def to_json(self) -> dict[str, Any]:
        """Return the counts as JSON values."""
        valid, invalid = self.valid.total(), self.invalid.total()
        games = {
            game: {"valid": self.valid[game], "invalid": self.invalid[game]}
            for game in self._games()
        }
        counts: dict[str, Any] = {"records": valid + invalid, "files": len(self.sources)}
        counts |= {"valid": valid, "invalid": invalid, "games": games}
        return _SUMMARY.write(self, {**counts, "codes": dict(sorted(self.codes.items()))})

    def table(self) -> str:
        """Return one line per game, then one per code."""
        lines = [_COLUMNS.format("game", "records", "valid", "invalid")]
        for game in self._games():
            valid, invalid = self.valid[game], self.invalid[game]
            lines.append(_COLUMNS.format(game, valid + invalid, valid, invalid))
        lines += [""] if self.codes else []
        lines += [f"{code:<24} {count:>12}" for code, count in sorted(self.codes.items())]
        return "\n".join(lines) + "\n"

    def _games(self) -> list[str]:
        return sorted({*self.valid, *self.invalid})

    def __str__(self) -> str:
        valid, invalid, files = self.valid.total(), self.invalid.total(), len(self.sources)
        records = valid + invalid
        text = f"{amount(records, 'records')} in {amount(files, 'files')}: "
        text += f"{valid} valid, {invalid} invalid"
        return text + (
            f"; {self.unreadable} could not be read completely" if self.unreadable else ""
        )


_EPILOG = """\
A directory stands for the files directly in it that end in .json, .jsonl or .patience, or in one
of these followed by .gz, .bz2, .xz or .zst. The format of a file is detected: one record as JSON,
one per line, or the text form.

examples:
  patience-rules validate games.jsonl
  patience-rules validate examples/records --recursive --faults
  zcat games.jsonl.gz | patience-rules validate - --json
  patience-rules validate 'games/2026-*.jsonl.zst' --jobs 8 --resume reports.jsonl --summary
  patience-rules deal golf --seed 7 --json >today.json
  patience-rules validate games.jsonl --deal today.json

exit status: 0 if all records are valid, 1 if any is not, 2 if a file could not be read
"""
_ROW = "{:>8} {:>8}  {:<20} {:>6}  {:<8} {:>5}  {}"


def validate_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``validate``."""
    parser.epilog = _EPILOG
    parser.set_defaults(run=run)
    parser.add_argument(
        "files",
        metavar="FILE|DIR",
        nargs="+",
        help="files or directories, or a quoted pattern such as '2026-*.jsonl'; '-' is standard"
        " input",
    )
    parser.add_argument("-r", "--recursive", action="store_true", help="include subdirectories")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--faults", action="store_true", help="print only invalid records")
    which.add_argument(
        "--resume",
        metavar="OUT.jsonl",
        help="write all reports to this file, one per line as JSON; if it has reports of a stopped"
        " run, resume after the last",
    )
    parser.add_argument(
        "--summary", action="store_true", help="print counts by game and by error code"
    )
    expected = parser.add_argument_group("expected records; others are invalid")
    expected.add_argument(
        "--known-rules-only", action="store_true", help="refuse records with rules of their own"
    )
    expected.add_argument(
        "--game", metavar="GAME", help="refuse records of other games or other options"
    ).completer = complete_game  # type: ignore[attr-defined]
    expected.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the expected game",
    ).completer = complete_option  # type: ignore[attr-defined]
    expected.add_argument(
        "--deal",
        metavar="FILE",
        help="refuse records of other deals than the position in this file",
    )
    add_jobs(parser)
    parser.add_argument(
        "--limit",
        type=whole(1, 10**12),
        default=Limits().record,
        metavar="BYTES",
        help="maximum size of a record (default: %(default)s)",
    )
    most = "maximum number of positions to search to confirm a loss while moves are left"
    add_number(parser, "--max-states", most, default=BUDGET)


def run(args: argparse.Namespace) -> int:
    """Validate records and return the exit status."""
    tally = Tally()
    table = _Table()
    terms = _terms(args)
    begun = False
    resumed = open_resumed(args.resume, "a report") if args.resume else nullcontext()
    with workers(args.jobs) as executor, resumed as file:
        chunks: Iterable[Chunk] = _chunks(args)
        if file:
            reports = Reports(file)
            if "-" in args.files:
                with suppress(OSError):  # standard input has no file descriptor
                    reports.refuse(sys.stdin.fileno())
            reports.read(tally.add)
            chunks = reports.left(chunks)
            begun = file.count > 0
        judged = _judged(chunks, executor, terms, args)
        for _, report in with_progress(judged, "records", _size(args), itemgetter(0)):
            data = report.to_json()
            tally.add(data)
            if report.valid and args.faults:
                continue
            line = data if begun else REPORT.named(data)
            begun = True
            if file:
                file.write(line)
            elif args.json and not args.summary:
                say_json(line)
            elif not args.json and not args.summary:
                table.add(report)
    faults = tally.codes[Code.INTERNAL.value]
    if faults:
        met = "1 record met an internal error: please send it"
        if faults > 1:
            met = f"{faults} records met an internal error: please send one of them"
        note(f"patience-rules: {met} and its report to {ISSUES}")
    if args.json and args.summary:
        say_json(tally.to_json())
    elif not args.json:
        if args.summary:
            say(tally.table())
        say(str(tally))
    return tally.status


def _terms(args: argparse.Namespace) -> Terms:
    """Return the terms of validation that the arguments name."""
    game = None
    if args.game is not None:
        game = find_game(args.game).with_options(**dict(map(read_option, args.option)))
    elif args.option:
        raise ArgumentError(Code.SYNTAX, "--option needs --game")
    try:
        deal = None if args.deal is None else read_position(args.deal)
    except CommandError as failure:
        raise CommandError(failure.error, 2) from None
    return make_terms(args.max_states, args.known_rules_only, game, deal)


class _Table:
    """A table with a row for each report, beneath the name of its file."""

    def __init__(self) -> None:
        self._shown: str | None = None

    def add(self, report: Report) -> None:
        """Print a row."""
        if self._shown is None:
            say(_ROW.format("record", "line", "game", "moves", "status", "score", "").rstrip())
        if self._shown != report.file:
            self._shown = report.file
            say(printable(str(report.file)))
        say(_row(report))


def _files(args: argparse.Namespace) -> Iterator[str]:
    """Yield the named files and directories, and those that match quoted patterns."""
    for file in args.files:
        matches = []
        if file != "-" and "\0" not in file and not os.path.lexists(file):
            try:
                matches = sorted(glob.glob(file, recursive=True))
            except RecursionError:
                message = f"{file}: the directories are too deep for a pattern; use --recursive"
                raise ArgumentError(Code.TOO_LARGE, message) from None
        # A pattern skips pipes, as a directory does; a pipe that is named is read.
        paths = [path for path in matches if os.path.isfile(path) or os.path.isdir(path)]
        yield from paths or [file]


def _limits(args: argparse.Namespace) -> Limits:
    return Limits(record=args.limit, skip=max(args.limit, Limits().skip))


def _chunks(args: argparse.Namespace) -> Iterator[Chunk]:
    """Yield the unread records of all files."""
    for file in _files(args):
        source: Source = sys.stdin if file == "-" else file
        for chunk in find_chunks(source, _limits(args), recursive=args.recursive):
            if chunk.number == 1:  # of a file, maybe one of a directory
                refuse_output(chunk.source)
            yield chunk


def _judged(
    chunks: Iterable[Chunk], executor: Workers, terms: Terms, args: argparse.Namespace
) -> Iterator[tuple[int, Report]]:
    """Yield the reports, each with the number of bytes read so far."""
    before = end = 0
    name = None
    limits, ahead = _limits(args), 4 * args.jobs
    for span, reports in judge_chunks(chunks, executor, terms, limits, ahead=ahead):
        for chunk in span.chunks:
            if chunk.source != name:
                before, name = before + end, chunk.source
            end = chunk.end
        for report in reports:
            yield before + end, report


def _size(args: argparse.Namespace) -> int | None:
    """Return the number of bytes to read, or None if it is not known in advance."""
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
