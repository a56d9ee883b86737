"""Spans: consecutive records of a source, to be read in another process.

For a plain file a span holds only places in it, so it is small. For streams and compressed files it
holds the bytes of the records.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator

import attrs

from ..basics.errors import Code, RecordError, unreadable
from ..basics.values import make
from .chunks import Chunk, cut
from .files import Limits

RECORDS = 256
"""The default for the most records of a span."""
_MOST_BYTES = 1 << 18
_CHANGED = "the file has changed since it was scanned"


@attrs.frozen(init=False)
class Span:
    """Consecutive records of a source, made by :func:`find_spans`.

    A span is itself a source. It can be pickled, and read or validated in another process or on
    another machine that has the same files at the same paths.

    >>> import io
    >>> from patience_rules import Record, read_records
    >>> from patience_rules.files import find_spans
    >>> (span,) = find_spans(io.StringIO(Record("balcony", "s-w", seed=1).to_text()))
    >>> [entry.record.seed for entry in read_records(span)]
    [1]
    """

    chunks: tuple[Chunk, ...]

    def __init__(self) -> None:
        raise TypeError("spans are made by find_spans()")

    @property
    def records(self) -> int:
        """The number of records, good and broken.

        >>> import io
        >>> from patience_rules.files import find_spans
        >>> [span.records for span in find_spans(io.StringIO("{}\\n" * 5), max_records=2)]
        [2, 2, 1]
        """
        return sum(chunk.count for chunk in self.chunks)


def span_of(chunks: Iterable[Chunk]) -> Span:
    """Return a span of chunks: places in files, or the bytes of records."""
    return make(Span, chunks=tuple(chunks))


def make_spans(chunks: Iterable[Chunk], records: int = RECORDS) -> Iterator[Span]:
    """Group chunks into spans with a limited number of records and bytes."""
    held: list[Chunk] = []
    size = 0
    for chunk in chunks:
        held.append(chunk)
        size += len(chunk.data)
        if len(held) >= records or size >= _MOST_BYTES:
            yield span_of(_packed(held))
            held, size = [], 0
    if held:
        yield span_of(_packed(held))


def _packed(chunks: list[Chunk]) -> tuple[Chunk, ...]:
    """Replace runs of chunks that can be read again from their file by one place in it."""
    packed: list[Chunk] = []
    run: list[Chunk] = []
    # A place starts on a new line, and begins and ends with a good chunk. So reading it alone finds
    # the same records as reading the whole file. Broken chunks at its ends hold no bytes.
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
    """Return the place of a run and the broken chunks after it."""
    count = len(run)
    while count and run[count - 1].error:
        count -= 1
    if not count:
        return []
    end = run[count - 1].end
    return [attrs.evolve(run[0], end=end, data=b"", count=count), *run[count:]]


def unpacked(span: Span, limits: Limits) -> Iterator[Chunk]:
    """Yield the chunks of a span, with an error for one that cannot be read again."""
    for chunk in span.chunks:
        if chunk.data or chunk.error:
            yield chunk
        else:
            yield from _read_again(chunk, limits)


def _read_again(place: Chunk, limits: Limits) -> Iterator[Chunk]:
    assert place.path is not None
    number, end = place.number, place.number + place.count
    try:
        # Opening a pipe of the same name would block.
        if os.path.exists(place.path) and not os.path.isfile(place.path):
            raise OSError(_CHANGED)
        with open(place.path, "rb") as file:
            data = _Bounded(file, place.start, place.end)
            for chunk in cut(data, limits, place):
                yield chunk
                number = chunk.number + 1
                if number == end:
                    return
        error = RecordError(Code.UNREADABLE, _CHANGED)
    except (OSError, ValueError) as failure:
        error = unreadable(failure)
    yield attrs.evolve(place, number=number, error=error, count=1)


class _Bounded:
    """The part of a file between two offsets."""

    def __init__(self, file: io.BufferedReader, start: int, end: int) -> None:
        file.seek(start)
        self._file = file
        self._left = end - start

    def read(self, size: int, /) -> bytes:
        data = self._file.read(min(size, self._left))
        self._left -= len(data)
        return data
