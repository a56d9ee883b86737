"""A file of reports that is gone on with where a stopped run ended."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO

import attrs

from ..errors import Code, RecordError, unreadable
from ..json_text import load_json
from ..records.chunks import Chunk
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
    _last: tuple[str, int] | None = None  # source and number of the last report
    _begun: bytes = b""  # an unfinished first line

    def read(self, tally: Tally) -> None:
        """Count the reports of the run that was stopped; leave the file as it is."""
        end = 0
        with _told(self.path):
            while (line := self._file.readline(_LONGEST)).endswith(b"\n"):
                self._count += 1
                end += len(line)
                try:
                    report = _checked(load_json(line.rstrip(b"\n"), _LONGEST, RecordError))
                except (LookupError, TypeError, ValueError):
                    raise self._no_report(self._count) from None
                tally.add(report)
                self._last = report["source"], report["record"]
            if len(line) == _LONGEST:
                raise self._no_report(self._count + 1)
            if not self._count:
                self._begun = line
            self._file.seek(end)

    def behind(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """What is left to be judged."""
        last = None
        number = 0
        for number, chunk in enumerate(chunks, 1):
            if chunk.number == 1:
                self.expect_other(chunk.source)
            if number == self._count:
                last = chunk.source, chunk.number
                if last != self._last:
                    break
                with _told(self.path):
                    self._file.truncate()  # without a line that was not finished
            elif number > self._count:
                yield chunk
        if last != self._last:
            raise self._wrong(f"line {self._count} is of another record than is there")

    def expect_other(self, source: str | int) -> None:
        """Refuse to judge the file itself, by whatever path or open file it is read."""
        with suppress(OSError, ValueError):  # of what can't be read there will be a report
            if os.path.samestat(os.stat(source), os.fstat(self._file.fileno())):
                raise self._wrong("it lies among the files that are to be judged")

    def _no_report(self, line: int) -> CommandError:
        return self._wrong(f"line {line} is no report of a record")

    def _wrong(self, message: str) -> CommandError:
        return CommandError(RecordError(Code.SYNTAX, f"{self.path}: {message}"), 2)

    def write(self, report: Mapping[str, Any]) -> None:
        """Add a report."""
        line = json_line(report).encode() + b"\n"
        if not line.startswith(self._begun):
            raise self._no_report(1)
        self._begun = b""
        with _told(self.path):
            self._file.write(line)

    def finish(self) -> None:
        """See that all has been written."""
        with _told(self.path):
            self._file.flush()


def _checked(report: Any) -> Mapping[str, Any]:
    """A report as far as it is used.

    Raises:
        LookupError, TypeError, ValueError: for anything else.
    """
    kinds = {"source": str, "record": int, "valid": bool, "game": str, "own_rules": bool}
    given = {"own_rules": False, "game": "", **report}
    for key, kind in kinds.items():
        if type(given[key]) is not kind:
            raise TypeError(key)
    if not report["valid"]:
        Code(report["error"]["code"])
    return {**report}


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
