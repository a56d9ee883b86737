"""Spans: some records of a source that follow one another, to be read in another process.

Records that can be read again from their file are named by their place, so that little travels; the
rest, of streams and compressed files, is carried along.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator

import attrs

from ..errors import Code, RecordError, unreadable
from .chunks import Chunk, cut
from .files import Limits

RECORDS = 256
"""How many records a span has at most, unless a caller asks for another number."""
_BYTES = 1 << 18
_CHANGED = "the file has changed since it was looked through"


@attrs.frozen
class Span:
    """Some records of a source that follow one another: get them from :func:`find_spans`.

    A span is a source itself, small, and can be pickled: hand it to another process or machine that
    has the same files at the same paths, and read or validate it there.

    Attributes:
        chunks: its content, in order: places in files, or the bytes of records.

    >>> import io
    >>> from patience_rules import Record, find_spans, read_records
    >>> (span,) = find_spans(io.StringIO(Record("balcony", "s-w", seed=1).to_text()))
    >>> [entry.record.seed for entry in read_records(span)]
    [1]
    """

    chunks: tuple[Chunk, ...]

    @property
    def records(self) -> int:
        """How many records it has, good and broken.

        >>> import io
        >>> from patience_rules import find_spans
        >>> [span.records for span in find_spans(io.StringIO("{}\\n" * 5), records=2)]
        [2, 2, 1]
        """
        return sum(chunk.count for chunk in self.chunks)


def make_spans(chunks: Iterable[Chunk], records: int = RECORDS) -> Iterator[Span]:
    """Group chunks to spans of so many records at most, and of few bytes."""
    held: list[Chunk] = []
    size = 0
    for chunk in chunks:
        held.append(chunk)
        size += len(chunk.data)
        if len(held) >= records or size >= _BYTES:
            yield Span(_packed(held))
            held, size = [], 0
    if held:
        yield Span(_packed(held))


def _packed(chunks: list[Chunk]) -> tuple[Chunk, ...]:
    """Return the same chunks, one place in a file instead of many that can be read again there.

    A place runs from a good chunk to a good one and begins with a line, so that reading it alone
    finds the same records as reading the whole file. Broken chunks at its ends have no bytes that
    would travel.
    """
    packed: list[Chunk] = []
    run: list[Chunk] = []
    for chunk in chunks:
        if run and (
            chunk.path is None or chunk.path != run[0].path or chunk.number <= run[-1].number
        ):
            packed += _joined(run)
            run = []
        if run or (chunk.path and chunk.begins_line and not chunk.error):
            run.append(chunk)
        else:
            packed.append(chunk)
    return (*packed, *_joined(run))


def _joined(run: list[Chunk]) -> list[Chunk]:
    """Return a place in a file and the broken chunks behind it."""
    count = len(run)
    while count and run[count - 1].error:
        count -= 1
    if not count:
        return []
    end = run[count - 1].end
    return [attrs.evolve(run[0], end=end, data=b"", count=count), *run[count:]]


def unpacked(span: Span, limits: Limits) -> Iterator[Chunk]:
    """Read the chunks of a span; one that can't be read again is broken."""
    for chunk in span.chunks:
        if chunk.data or chunk.error:
            yield chunk
        else:
            yield from _read_again(chunk, limits)


def _read_again(place: Chunk, limits: Limits) -> Iterator[Chunk]:
    assert place.path is not None
    number, behind = place.number, place.number + place.count
    try:
        # A pipe that has taken its place would keep the reader waiting.
        if os.path.exists(place.path) and not os.path.isfile(place.path):
            raise OSError(_CHANGED)
        with open(place.path, "rb") as file:
            data = _Bounded(file, place.start, place.end)
            for chunk in cut(data, limits, place):
                yield chunk
                number = chunk.number + 1
                if number == behind:
                    return
        error = RecordError(Code.UNREADABLE, _CHANGED)
    except (OSError, ValueError) as failure:
        error = unreadable(failure)
    yield attrs.evolve(place, number=number, error=error, count=1)


class _Bounded:
    """A file from one place to another."""

    def __init__(self, file: io.BufferedReader, start: int, end: int) -> None:
        file.seek(start)
        self._file = file
        self._left = end - start

    def read(self, size: int, /) -> bytes:
        data = self._file.read(min(size, self._left))
        self._left -= len(data)
        return data
