"""Read files as lines of bytes, in constant memory even if a line is huge."""

# Compiled by mypyc.

from __future__ import annotations

import io
import sys
import zlib
from collections.abc import Container, Iterator
from typing import NamedTuple

from ..basics.errors import Code, RecordError, unreadable
from .files import BLOCK, Limits, Readable, Stream, compression, decompressed

_ALWAYS_ALLOWED = 1_000_000
"""The number of bytes that any compressed file may expand to."""


class Line(NamedTuple):
    """One line of a file, or several lines joined.

    Attributes:
        number: the number of the (first) line, from 1.
        text: the bytes including the line end. A line longer than the limit is cut, to a text that
            is still longer than the limit.
        length: the number of bytes before any cut.
    """

    number: int
    text: bytes
    length: int


def read_lines(
    file: Readable, limits: Limits, *, packed: bool = True, together: Container[bytes] = ()
) -> Iterator[Line]:
    """Yield the lines of a file, each as soon as it arrives; leave the file open.

    A line longer than the limit ``skip`` is the last. Lines that begin with a digit are joined if
    each but the last ends with two bytes of ``together`` and none has a brace.
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
            if held > max(_ALWAYS_ALLOWED, limits.ratio * raw.taken):
                message = f"more than {limits.ratio} times as large as the compressed file"
                raise RecordError(Code.TOO_LARGE, f"{message}, the limit; reading stopped")
            yield line
    except RecordError:
        raise
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise unreadable(error) from None


def _lines(
    stream: io.BufferedIOBase, most: int, skip: int, together: Container[bytes]
) -> Iterator[Line]:
    number, size = 1, 0
    held: list[bytes] = []  # lines to be joined, `size` bytes in all
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
    """Join lines into one, unless one has a brace."""
    text = b"".join(lines)
    if text and b"{" not in text and b"}" not in text:
        return [Line(number, text, len(text))]
    return [Line(nth, line, len(line)) for nth, line in enumerate(lines, number)]
