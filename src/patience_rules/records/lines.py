"""Files as lines of bytes, in constant memory, however long a line is."""

# Compiled by mypyc.

from __future__ import annotations

import io
import sys
import zlib
from collections.abc import Container, Iterator
from typing import NamedTuple

from ..errors import Code, RecordError, unreadable
from .files import BLOCK, Limits, Readable, Stream, compression, decompressed

_SMALL = 1_000_000
"""How many bytes a compressed file may hold, however small it is."""


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
        raw = Stream(file)
        stream: io.BufferedIOBase = io.BufferedReader(raw, BLOCK)
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
    enough = min(most, BLOCK)
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
            length, more = len(text), text
            while length > most and more and not more.endswith(b"\n"):
                more = stream.readline(BLOCK)
                length += len(more)
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
