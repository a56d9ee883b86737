"""Files of JSON lines that a stopped run began and the next run continues."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO

import attrs

from ..basics.errors import Code, RecordError
from ..basics.json_text import load_json
from ..judging.report import REPORT
from ..records.chunks import Chunk
from .output import CommandError, explained, json_line

_LONGEST = 10_000_000
"""The most bytes of a line. Reports contain tags, so they may be long."""


@attrs.define
class ResumedFile:
    """A file of JSON values, one per line, to which more are appended.

    Attributes:
        path: the file.
        item: a noun for a line, with its article, for messages.
        count: the number of lines read.
    """

    path: str
    item: str
    _file: BinaryIO
    count: int = 0
    _begun: bytes = b""  # an unfinished first line

    def read(self, take: Callable[[Any], object]) -> None:
        """Give each line of the stopped run to ``take``, which raises an error for a wrong one."""
        end = 0
        with explained(self.path):
            while (line := self._file.readline(_LONGEST)).endswith(b"\n"):
                self.count += 1
                end += len(line)
                try:
                    take(load_json(line.rstrip(b"\n"), _LONGEST, RecordError))
                except (LookupError, TypeError, ValueError):
                    raise self._wrong_line(self.count) from None
            if len(line) == _LONGEST:
                raise self._wrong_line(self.count + 1)
            if not self.count:
                self._begun = line
            self._file.seek(end)

    def cut(self) -> None:
        """Remove an unfinished last line."""
        with explained(self.path):
            self._file.truncate()

    def write(self, value: Mapping[str, Any]) -> None:
        """Append a line, and flush."""
        line = json_line(value).encode() + b"\n"
        if not line.startswith(self._begun):
            raise self._wrong_line(1)
        self._begun = b""
        with explained(self.path):
            self._file.write(line)
            self._file.flush()

    def is_same(self, source: str | int) -> bool:
        """Check if a path or a file descriptor refers to this file."""
        with suppress(OSError, ValueError):
            return os.path.samestat(os.stat(source), os.fstat(self._file.fileno()))
        return False

    def wrong(self, message: str) -> CommandError:
        """Return the error for a file that cannot be continued."""
        return CommandError(RecordError(Code.SYNTAX, f"{self.path}: {message}"), 2)

    def _wrong_line(self, line: int) -> CommandError:
        return self.wrong(f"line {line} is not {self.item}")


@contextmanager
def open_resumed(path: str, item: str) -> Iterator[ResumedFile]:
    """Open a file to continue; create it if it does not exist."""
    with explained(path):
        file = open(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")  # noqa: SIM115 - closed below
    try:
        yield ResumedFile(path, item, file)
    finally:
        with suppress(OSError):  # already reported by write()
            file.close()


@attrs.define
class Reports:
    """A file of reports, in the order of the records."""

    file: ResumedFile
    _last: tuple[str, int] | None = None  # source and number of the last report

    def read(self, take: Callable[[Mapping[str, Any]], object]) -> None:
        """Read the reports of the stopped run, and pass each on."""

        def checked(value: Any) -> None:
            report = _checked(value)
            take(report)
            self._last = report["source"], report["record"]

        self.file.read(checked)

    def left(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Yield the records that have no report yet; raise an error if other records have one."""
        last = None
        for number, chunk in enumerate(chunks, 1):
            if chunk.number == 1:
                self.refuse(chunk.source)
            if number == self.file.count:
                last = chunk.source, chunk.number
                if last != self._last:
                    break
                self.file.cut()
            elif number > self.file.count:
                yield chunk
        if last != self._last:
            raise self.file.wrong(
                f"line {self.file.count} reports another record than the files have"
            )

    def refuse(self, source: str | int) -> None:
        """Raise an error if a path or file descriptor refers to the file of reports itself."""
        if self.file.is_same(source):
            raise self.file.wrong("it is one of the files to validate")


def _checked(value: Any) -> Mapping[str, Any]:
    """Return a report after checking its form and that it has the keys that are used."""
    report: dict[str, Any] = dict(value)
    for key in report:
        if REPORT.problem(key, report[key]):
            raise ValueError(key)
    for key in ("source", "record", *(() if report["valid"] else ("error",))):
        report[key]
    return report
