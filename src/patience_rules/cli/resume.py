"""A file of reports that is gone on with where a stopped run ended."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO

import attrs

from ..errors import Code, PatienceError, RecordError, unreadable
from ..records.finding import Found
from ..rules.json_text import load_json
from .output import CommandError, json_line
from .tally import Tally

_LONGEST = 10_000_000
"""The most bytes of a report, which has a record's tags."""


@attrs.define
class Reports:
    """A file with a report for each record, one a line, at whose end more are written."""

    path: str
    _file: BinaryIO
    _count: int = 0
    _last: tuple[object, object] | None = None  # what the last one is of

    def read(self, tally: Tally) -> None:
        """Count the reports of the run that was stopped, and drop a line that it did not finish."""
        end = 0
        with _told(self.path):
            while (line := self._file.readline(_LONGEST)).endswith(b"\n"):
                self._count += 1
                end += len(line)
                try:
                    report = load_json(line.rstrip(b"\n"), _LONGEST, RecordError)
                    tally.add(report)
                    self._last = report["source"], report["record"]
                except (PatienceError, LookupError, TypeError, AttributeError):
                    raise self._wrong(f"line {self._count} is no report of a record") from None
            self._file.seek(end)
            self._file.truncate()

    def behind(self, chunks: Iterable[Found]) -> Iterator[Found]:
        """What is left to be judged."""
        own = os.path.realpath(self.path)
        last = None
        number = 0
        for number, found in enumerate(chunks, 1):
            if found.number == 1 and os.path.realpath(found.source) == own:
                raise self._wrong("it lies among the files that are to be judged")
            if number == self._count:
                last = found.source, found.number
                if last != self._last:
                    break
            elif number > self._count:
                yield found
        if last != self._last:
            raise self._wrong(f"line {self._count} is of another record than is there")

    def _wrong(self, message: str) -> CommandError:
        return CommandError(RecordError(Code.SYNTAX, f"{self.path}: {message}"), 2)

    def write(self, report: Mapping[str, Any]) -> None:
        """Add a report."""
        with _told(self.path):
            self._file.write(json_line(report).encode() + b"\n")

    def finish(self) -> None:
        """See that all has been written."""
        with _told(self.path):
            self._file.flush()


@contextmanager
def open_reports(path: str) -> Iterator[Reports]:
    """The reports in a file, which is made if it is not there.

    Raises:
        CommandError: with status 2, for a file that can't be read or written, or is of other
            things.
    """
    with _told(path):
        file = open(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")  # noqa: SIM115 - below
    try:
        reports = Reports(path, file)
        yield reports
        reports.finish()
    finally:
        with suppress(OSError):
            file.close()


@contextmanager
def _told(path: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise CommandError(unreadable(error).within(path), 2) from None
