"""Cutting a stream of bytes into the pieces that should each be one record.

What a source holds is told by its content: compressed or not; JSON, one object a line or one object
over several lines; or the text form. Only one record is held at a time.
"""

from __future__ import annotations

import codecs
import gzip
import io
import re
import zlib
from collections.abc import Iterator
from typing import Any

import attrs

from .errors import Code, RecordError

_PIECE = 1 << 16
_GZIP = b"\x1f\x8b"
_OBJECT = re.compile(rb'\s*\{\s*("[^"]*("\s*:|$)|\}?\s*$)')
_LIST = re.compile(rb"\s*\[\s*([{\[\]]|$)")
_TAG = re.compile(rb'\[\s*(\w+|"[^"]*")\s*"')
_COMMENTS = re.compile(rb"(\s|\{[^}]*\})*")


@attrs.frozen
class Limits:
    """How much is read of a source; a caller may raise each.

    Attributes:
        record: the most bytes of one record; a larger one is ``too-large`` and the next is read.
        skip: the most bytes that are passed over to find the end of such a record, or the
            beginning of the next one; beyond them, or beyond as many lines as a record may have
            bytes, reading stops.

    >>> Limits(record=10_000_000).skip
    200000000
    """

    record: int = 1_000_000
    skip: int = 200_000_000


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


@attrs.frozen
class _Line:
    number: int
    text: bytes
    """Cut, but still longer than the limit, where the line is longer."""
    length: int


class _Raw(io.RawIOBase):
    """Any object with a ``read`` method as a stream of bytes; closing it does not close that."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._left = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._left or self._file.read(len(buffer))
        if isinstance(data, str):
            data = data.encode("utf-8", "surrogatepass")
        count = min(len(data), len(buffer))
        buffer[:count] = data[:count]
        self._left = data[count:]
        return count


def _open(file: Any) -> io.BufferedIOBase:
    """The plain bytes of a file; closing them does not close the file."""
    stream = io.BufferedReader(_Raw(getattr(file, "buffer", file)), _PIECE)
    return gzip.GzipFile(fileobj=stream) if stream.peek(2)[:2] == _GZIP else stream


def _lines(stream: io.BufferedIOBase, limits: Limits) -> Iterator[_Line]:
    number = 0
    while text := stream.readline(limits.record + 1):
        number += 1
        length, piece = len(text), text
        while length > limits.record and piece and not piece.endswith(b"\n"):
            piece = stream.readline(_PIECE)
            length += len(piece)
            if length > limits.skip:
                raise _endless(limits)
        if number == 1:
            text = text.removeprefix(codecs.BOM_UTF8)
        yield _Line(number, text, length)


def _too_large(limit: int) -> RecordError:
    return RecordError(Code.TOO_LARGE, f"more than {limit} bytes, and that is the limit")


def _endless(limits: Limits) -> RecordError:
    message = f"no record ends within {limits.skip} bytes or {limits.record} lines; not read on"
    return RecordError(Code.TOO_LARGE, message)


class _Json:
    """An object a line, or over several lines of which the last is a closing brace.

    A line that holds the beginning of a record is taken for one, so that a broken one ends there.
    """

    is_json = True

    def __init__(self, limits: Limits) -> None:
        self._limit = limits.record

    def begins(self, line: _Line) -> bool:
        """Whether the line begins another record than the lines before it."""
        return line.text.startswith(b"{") and b'"format"' in line.text

    def ends(self, line: _Line, is_first: bool) -> bool:
        """Whether a record is complete with this line, its first or a later one."""
        text = line.text.rstrip()
        goes_on = text.lstrip().startswith(b"{") and not text.endswith(b"}")
        return text == b"}" or (is_first and (not goes_on or line.length > self._limit))


class _Text:
    """Tags, then moves: a tag behind moves, or behind a blank line, begins another record.

    A line of a comment is no tag unless it has the form of one: then the comment was left open.
    """

    is_json = False

    def __init__(self) -> None:
        self._over = self._comment = False

    def begins(self, line: _Line) -> bool:
        """Whether the line begins another record than the lines before it."""
        is_tag = _TAG.match(line.text) if self._comment else line.text.startswith(b"[")
        if not (is_tag and self._over):
            return False
        self._over = self._comment = False
        return True

    def ends(self, line: _Line, is_first: bool) -> bool:
        """Never known before the next record; the line is only taken note of."""
        text = line.text
        if self._comment or not text.startswith(b"["):
            self._over = True
            if b"{" in text or b"}" in text:
                self._comment = text.rfind(b"{") > text.rfind(b"}")
        return False


def _recognise(line: _Line, limits: Limits, is_first: bool) -> _Json | _Text | None:
    """The form that a line shows its source to have, if it shows any."""
    if _OBJECT.match(line.text):
        return _Json(limits)
    if _TAG.match(line.text):
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
        self._kept: list[bytes] = []
        self._room = self._limits.record
        self._first = 0
        self._lines = self._length = 0

    def feed(self, line: _Line) -> Iterator[Chunk]:
        """The records that are known to be over now that this line is there."""
        if self._kept or not line.text.isspace():
            form = self._form or _recognise(line, self._limits, is_first=not self._kept)
            if self._kept and form and (form is not self._form or form.begins(line)):
                yield from self.end()
            self._form = form
            self._keep(line)
        self._lines += 1
        self._length += line.length
        if self._length > self._limits.skip or self._lines > self._limits.record:
            raise _endless(self._limits)
        if self._kept and self._form and self._form.ends(line, len(self._kept) == 1):
            yield from self.end()

    def _keep(self, line: _Line) -> None:
        self._first = self._first or line.number
        if self._room >= 0:
            self._kept.append(line.text)
            self._room -= len(line.text)

    def end(self) -> Iterator[Chunk]:
        """The record that the lines so far make; comments alone make none."""
        data = b"".join(self._kept).rstrip()
        if self._room < 0:
            yield Chunk(self._first, error=_too_large(self._limits.record))
        elif data and self._form and self._form.is_json:
            yield Chunk(self._first, data, is_json=True)
        elif not _COMMENTS.fullmatch(data):
            yield Chunk(self._first, data)
        self._begin()


def split(file: Any, limits: Limits) -> Iterator[Chunk]:
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
        for line in _lines(_open(file), limits):
            number = line.number
            yield from cutter.feed(line)
        yield from cutter.end()
    except RecordError as error:
        yield Chunk(max(number, 1), error=error)
    except (OSError, EOFError, ValueError, zlib.error) as error:
        yield Chunk(number + 1, error=unreadable(error))


def unreadable(error: Exception) -> RecordError:
    """What the system, or the decompression, said when a file could not be read."""
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return RecordError(Code.UNREADABLE, reason)
