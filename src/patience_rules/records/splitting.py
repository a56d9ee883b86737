"""Cutting a file into the pieces that should each be one record.

What a file holds is told by its content: JSON, one object a line or one object over several lines,
or the text form. Only one record is held at a time.
"""

from __future__ import annotations

import codecs
import re
import zlib
from collections.abc import Iterator

import attrs

from ..errors import Code, RecordError
from .lines import Limits, Line, Readable, read_lines, unreadable

_OBJECT = re.compile(rb'\s*\{\s*("[^"]*("\s*:|$)|\}?\s*$)')
_LIST = re.compile(rb"\s*\[\s*([{\[\]]|$)")
_TAG = re.compile(rb'\[\s*(\w+|"[^"]*")\s*"')
_LIKE_A_TAG = re.compile(rb'\[\s*[A-Za-z"]')
_COMMENTS = re.compile(rb"(\s|\{[^}]*\})*")


@attrs.frozen
class Chunk:
    """The bytes that should be one record.

    Attributes:
        line: the line in which it begins, from 1.
        data: the bytes.
        is_json: whether it is in the JSON form.
        error: why there are no bytes, or None: ``too-large``, or what put an end to reading.
    """

    line: int
    data: bytes = b""
    is_json: bool = False
    error: RecordError | None = None


class _Json:
    """An object a line, or over several lines of which the last is a closing brace.

    A line that holds the beginning of a record is taken for one, so that a broken one ends there.
    """

    is_json = True

    def __init__(self, limits: Limits) -> None:
        self._limit = limits.record
        self._closed = False

    def begins(self, line: Line) -> bool:
        """Whether the line begins another record than the lines before it."""
        return line.text.startswith(b"{") and (self._closed or b'"format"' in line.text)

    def ends(self, line: Line, is_first: bool) -> bool:
        """Whether a record is known to end with this line, its first or a later one."""
        text = line.text.rstrip()
        self._closed = text == b"}"
        goes_on = text.lstrip().startswith(b"{") and not text.endswith(b"}")
        return is_first and (not goes_on or line.length > self._limit)


class _Text:
    """Tags, then moves: a tag behind moves, or behind a blank line, begins another record.

    A line of a comment is no tag unless it has the form of one: then the comment was left open.
    """

    is_json = False

    def __init__(self) -> None:
        self._over = self._comment = False

    def begins(self, line: Line) -> bool:
        """Whether the line begins another record than the lines before it."""
        is_tag = _TAG.match(line.text) if self._comment else line.text.startswith(b"[")
        if not (is_tag and self._over):
            return False
        self._over = self._comment = False
        return True

    def ends(self, line: Line, is_first: bool) -> bool:
        """Never known before the next record; the line is only taken note of."""
        text = line.text
        if self._comment or not text.startswith(b"["):
            self._over = True
            if b"{" in text or b"}" in text:
                self._comment = text.rfind(b"{") > text.rfind(b"}")
        return False


def _recognise(line: Line, limits: Limits, is_first: bool) -> _Json | _Text | None:
    """The form that a line shows its source to have, if it shows any."""
    if _OBJECT.match(line.text):
        return _Json(limits)
    if _LIKE_A_TAG.match(line.text):
        return _Text()
    if is_first and _LIST.match(line.text):
        raise RecordError(Code.SYNTAX, "a JSON list; write one record a line instead")
    if is_first and _is_binary(line.text):
        raise RecordError(Code.UNREADABLE, "neither UTF-8 text nor compressed by gzip")
    return None


def _is_binary(data: bytes) -> bool:
    try:
        return "\0" in codecs.getincrementaldecoder("utf-8")().decode(data)
    except UnicodeDecodeError:
        return True


class _Cutter:
    """Puts lines together until they are a record."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._form: _Json | _Text | None = None
        self._begin()

    def _begin(self) -> None:
        self._kept = bytearray()
        self._first = 0
        self._lines = self._length = 0

    def feed(self, line: Line) -> Iterator[Chunk]:
        """The records that are known to be over now that this line is there."""
        if self._kept or not line.text.isspace():
            form = self._form or _recognise(line, self._limits, is_first=not self._kept)
            if self._kept and form and (form is not self._form or form.begins(line)):
                yield from self.end()
            self._form = form
            self._first = self._first or line.number
            if len(self._kept) <= self._limits.record:
                self._kept += line.text
        self._lines += 1
        self._length += line.length
        if self._length > self._limits.skip or self._lines > self._limits.record:
            most = f"{self._limits.skip} bytes or {self._limits.record} lines"
            raise RecordError(Code.TOO_LARGE, f"no record ends within {most}; not read on")
        if self._kept and self._form and self._form.ends(line, line.number == self._first):
            yield from self.end()

    def end(self) -> Iterator[Chunk]:
        """The record that the lines so far make; comments alone make none."""
        is_json = self._form is not None and self._form.is_json
        if len(self._kept) > self._limits.record:
            message = f"more than {self._limits.record} bytes, and that is the limit"
            yield Chunk(self._first, error=RecordError(Code.TOO_LARGE, message))
        elif (is_json and self._kept) or not _COMMENTS.fullmatch(self._kept):
            yield Chunk(self._first, bytes(self._kept.rstrip()), is_json)
        self._begin()


def split(file: Readable, limits: Limits) -> Iterator[Chunk]:
    """Cut a file into records.

    Args:
        file: an open file of bytes or text, compressed by gzip or not; it is left open.
        limits: how much is read.

    Yields:
        A chunk for each record, good or broken, and one for what put an end to reading.
    """
    number = 0
    cutter = _Cutter(limits)
    try:
        for line in read_lines(file, limits):
            number = line.number
            yield from cutter.feed(line)
        yield from cutter.end()
    except RecordError as error:
        yield Chunk(number, error=error)
    except (OSError, EOFError, ValueError, zlib.error) as error:
        yield Chunk(number + 1, error=unreadable(error))
