"""Files as lines of bytes, in constant memory: compressed or not, however long a line is."""

from __future__ import annotations

import errno
import io
import os
import sys
import zlib
from collections.abc import Container, Iterator
from typing import Any, NamedTuple, Protocol

import attrs

from ..arguments import expect_whole
from ..errors import Code, RecordError, unreadable
from .compression import compression, decompressed, may_be_compressed

_PIECE = 1 << 16
_SMALL = 1_000_000
"""How many bytes a compressed file may hold, however small it is."""


class Readable(Protocol):
    """An open file of bytes or text, or anything else that can be read piece by piece."""

    def read(self, size: int, /) -> bytes | str:
        """At most so many bytes or characters; nothing at the end."""
        ...


@attrs.frozen
class Limits:
    """How much is read of a source; a caller may raise each.

    Attributes:
        record: the most bytes of one record; a larger one is ``too-large`` and the next is read.
        skip: the most bytes that are passed over to find the end of such a record, or the
            beginning of the next one; beyond them reading stops.
        ratio: how many times as large as it is what a compressed file holds may be; beyond, and
            beyond a million bytes, reading stops. Recorded games are made 5 to 15 times smaller.

    Raises:
        ArgumentError: ``syntax`` for what is no whole number from 0 on.

    >>> Limits(record=10_000_000).skip
    200000000
    """

    record: int = 1_000_000
    skip: int = 200_000_000
    ratio: int = 50

    def __attrs_post_init__(self) -> None:
        for name in ("record", "skip", "ratio"):
            expect_whole(getattr(self, name), name, 0)


class Line(NamedTuple):
    """One line of a file, or several that come together.

    Attributes:
        number: its number, from 1; of several that of the first.
        text: its bytes with the end of the line; of a line longer than the limit a beginning that
            is still longer than the limit.
        length: how many bytes it has.
    """

    number: int
    text: bytes
    length: int


class _Raw(io.RawIOBase):
    """Any object with a ``read`` method as a stream of bytes; closing it does not close that."""

    def __init__(self, file: Readable) -> None:
        self._read = getattr(file, "read1", file.read)  # which does not wait for a whole buffer
        self.head = b""
        # No more than is needed: whoever writes one line may wait for what is said to it.
        while may_be_compressed(self.head) and (data := _encoded(file.read(1))):
            self.head += data
        self._left = self.head
        self.taken = len(self.head)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._left
        if not data:
            data = _encoded(self._read(len(buffer)))
            self.taken += len(data)
        count = min(len(data), len(buffer))
        buffer[:count] = data[:count]
        self._left = data[count:]
        return count


def _encoded(data: bytes | str | None) -> bytes:
    if data is None:  # the file does not wait, and nothing is there
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    return data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data


def read_lines(
    file: Readable, limits: Limits, *, packed: bool = True, together: Container[bytes] = ()
) -> Iterator[Line]:
    """Read a file line by line, each as soon as it is there.

    Args:
        file: an open file of bytes or text, compressed or not; it is left open.
        limits: ``record`` is how long a line may be before it is cut.
        packed: whether a compressed file is decompressed.
        together: the last two bytes of lines that come together with those after them, as far as
            they are all so and begin with a digit, unless one has a brace.

    Yields:
        The lines. One that goes on beyond ``skip`` is the last.

    Raises:
        RecordError: ``unreadable`` with what the system, or the decompression, says;
            ``too-large`` for a compressed file that holds more than ``ratio`` allows.
    """
    try:
        raw = _Raw(getattr(file, "buffer", file))
        stream: io.BufferedIOBase = io.BufferedReader(raw, _PIECE)
        kind = compression(raw.head) if packed else None
        if kind:
            stream = decompressed(stream, kind)
        lines = _lines(stream, min(limits.record, sys.maxsize - 1), limits.skip, together)
        if not kind:
            yield from lines
            return
        held = 0
        for line in lines:
            held += line.length
            if held > max(_SMALL, limits.ratio * raw.taken):
                message = f"more than {limits.ratio} times as large as the compressed file"
                raise RecordError(Code.TOO_LARGE, f"{message}, and that is the limit; not read on")
            yield line
    except RecordError:
        raise
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise unreadable(error) from None


def _lines(
    stream: io.BufferedIOBase, most: int, skip: int, together: Container[bytes]
) -> Iterator[Line]:
    number, size = 1, 0
    held: list[bytes] = []  # lines that come together, and how long they are
    enough = min(most, _PIECE)
    failure = None
    try:
        while text := stream.readline(most + 1):
            if joins := b"0" <= text < b":" and size + len(text) < enough:
                held.append(text)
                size += len(text)
                if text[-2:] in together:
                    continue
            if held:
                yield from _joined(held, number)
                number += len(held)
                held, size = [], 0
            if joins:
                continue
            length, piece = len(text), text
            while length > most and piece and not piece.endswith(b"\n"):
                piece = stream.readline(_PIECE)
                length += len(piece)
                if length > skip:
                    yield Line(number, text, length)
                    return
            yield Line(number, text, length)
            number += 1
    except Exception as error:
        failure = error
    yield from _joined(held, number)
    if failure:
        raise failure


def _joined(lines: list[bytes], number: int) -> list[Line]:
    """Lines as one, unless there are none, or one has a brace."""
    text = b"".join(lines)
    if text and b"{" not in text and b"}" not in text:
        return [Line(number, text, len(text))]
    return [Line(nth, line, len(line)) for nth, line in enumerate(lines, number)]
