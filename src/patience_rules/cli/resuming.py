"""Files of JSON lines that a stopped run has begun and the next one continues."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO

import attrs

from ..errors import Code, RecordError, unreadable
from ..json_text import load_json
from ..records.chunks import Chunk
from .output import CommandError, json_line

_LONGEST = 10_000_000
"""The most bytes of a line: a report has a record's tags."""


@attrs.define
class ResumedFile:
    """A file of JSON values, one a line, at whose end more are written.

    Attributes:
        path: the file.
        item: what a line should be, for messages.
        count: how many lines have been read.
    """

    path: str
    item: str
    _file: BinaryIO
    count: int = 0
    _begun: bytes = b""  # an unfinished first line

    def read(self, take: Callable[[Any], object]) -> None:
        """Read what the stopped run has written; leave the file as it is.

        Args:
            take: called with each value; raises LookupError, TypeError or ValueError if it is not
                an item.

        Raises:
            CommandError: with status 2, for a file that can't be read or has anything else.
        """
        end = 0
        with _explained(self.path):
            while (line := self._file.readline(_LONGEST)).endswith(b"\n"):
                self.count += 1
                end += len(line)
                try:
                    take(load_json(line.rstrip(b"\n"), _LONGEST, RecordError))
                except (LookupError, TypeError, ValueError):
                    raise self._no_item(self.count) from None
            if len(line) == _LONGEST:
                raise self._no_item(self.count + 1)
            if not self.count:
                self._begun = line
            self._file.seek(end)

    def cut(self) -> None:
        """Drop a last line that was not finished."""
        with _explained(self.path):
            self._file.truncate()

    def write(self, value: Mapping[str, Any]) -> None:
        """Add a line, at once."""
        line = json_line(value).encode() + b"\n"
        if not line.startswith(self._begun):
            raise self._no_item(1)
        self._begun = b""
        with _explained(self.path):
            self._file.write(line)
            self._file.flush()

    def is_same(self, source: str | int) -> bool:
        """Check if a path or an open file leads to this file."""
        with suppress(OSError, ValueError):
            return os.path.samestat(os.stat(source), os.fstat(self._file.fileno()))
        return False

    def wrong(self, message: str) -> CommandError:
        """Return the error of a file that can't be continued."""
        return CommandError(RecordError(Code.SYNTAX, f"{self.path}: {message}"), 2)

    def _no_item(self, line: int) -> CommandError:
        return self.wrong(f"line {line} is no {self.item}")


@contextmanager
def open_resumed(path: str, item: str) -> Iterator[ResumedFile]:
    """Open a file to continue, which is made if it is not there.

    Args:
        path: the file.
        item: what a line should be, for messages.

    Yields:
        The file, at its start.

    Raises:
        CommandError: with status 2, for a file that can't be read or written.
    """
    with _explained(path):
        file = open(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")  # noqa: SIM115 - below
    try:
        yield ResumedFile(path, item, file)
    finally:
        with suppress(OSError):  # what can't be written has been said
            file.close()


@contextmanager
def _explained(path: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise CommandError(unreadable(error).within(path), 2) from None


@attrs.define
class Reports:
    """A file of reports: which records have one, in the order in which they are read."""

    file: ResumedFile
    _last: tuple[str, int] | None = None  # source and number of the last report

    def read(self, take: Callable[[Mapping[str, Any]], object]) -> None:
        """Read the reports of the stopped run."""

        def checked(value: Any) -> None:
            report = _checked(value)
            take(report)
            self._last = report["source"], report["record"]

        self.file.read(checked)

    def left(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Yield the records that have no report yet.

        Raises:
            CommandError: with status 2, if the reports are of other records.
        """
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
            raise self.file.wrong(f"line {self.file.count} is of another record than is there")

    def refuse(self, source: str | int) -> None:
        """Refuse to judge the file itself, by whatever path or open file it is read."""
        if self.file.is_same(source):
            raise self.file.wrong("it lies among the files that are to be judged")


def _checked(report: Any) -> Mapping[str, Any]:
    """Return a report, checked as far as it is used.

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
