"""Spans: some records of a source that follow one another, to be read in another process.

What can be read again where it lies is named by its place, so that little travels; the rest, of
streams and compressed files, is carried along.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator

import attrs

from ..errors import Code, RecordError, expect, expect_whole, unreadable
from .finding import Found, Opened, find_chunks
from .limits import Limits
from .splitting import Chunk, split

RECORDS = 256
"""How many records a span has at most, unless a caller asks for another number."""
_BYTES = 1 << 18
_CHANGED = "the file has changed since it was looked through"


@attrs.frozen
class Stretch:
    """Records of a file by their place.

    Attributes:
        source: the name of the file.
        path: the file itself, whatever the directory in which one works.
        start: where the first begins, in bytes from 0.
        end: where what follows the last begins.
        number: the first one's number in the file, from 1.
        line: the line in which that begins, from 1.
        count: how many records it has.
    """

    source: str
    path: str
    start: int
    end: int
    number: int
    line: int
    count: int


@attrs.frozen
class Span:
    """Some records of a source that follow one another: get them from :func:`find_spans`.

    A span is a source itself, small, and can be pickled: hand it to another process or machine that
    has the same files at the same paths, and read or validate it there.

    Attributes:
        parts: what it holds, in order: places in files, or the bytes of records.

    >>> import io
    >>> from patience_rules import Record, read_records
    >>> (span,) = find_spans(io.StringIO(Record("balcony", "s-w", seed=1).to_text()))
    >>> [entry.record.moves for entry in read_records(span)]
    [('s-w',)]
    """

    parts: tuple[Stretch | Found, ...]

    @property
    def records(self) -> int:
        """How many records it has, good and broken.

        >>> import io
        >>> [span.records for span in find_spans(io.StringIO("{}\\n" * 5), records=2)]
        [2, 2, 1]
        """
        return sum(part.count if isinstance(part, Stretch) else 1 for part in self.parts)


def find_spans(
    source: Opened,
    limits: Limits = Limits(),  # noqa: B008 - it never changes
    *,
    recursive: bool = False,
    records: int = RECORDS,
) -> Iterator[Span]:
    """Cut a source into spans, which together have all its records in their order.

    Args:
        source: as for :func:`read_records`.
        limits: how much is read; the same is to be given where the spans are read.
        recursive: as for :func:`read_records`.
        records: the most records of one span.

    Yields:
        The spans. A regular file that is not compressed is only looked through here, and must not
        change until they are read; what comes from other sources travels with the span.

    Raises:
        ArgumentError: ``syntax`` for what is no source, or no number of records.

    >>> import io
    >>> [span.records for span in find_spans(io.StringIO("{}\\n" * 5), records=4)]
    [4, 1]
    """
    expect(limits, Limits, "limits, such as Limits(record=10_000)")
    expect_whole(records, "records", 1)
    return make_spans(find_chunks(source, limits, recursive=recursive), records)


def make_spans(chunks: Iterable[Found], records: int = RECORDS) -> Iterator[Span]:
    """Spans of so many records at most, and of no more bytes than take little memory."""
    held: list[Found] = []
    size = 0
    for found in chunks:
        held.append(found)
        size += len(found.chunk.data)
        if len(held) >= records or size >= _BYTES:
            yield Span(_parts(held))
            held, size = [], 0
    if held:
        yield Span(_parts(held))


def _parts(chunks: list[Found]) -> tuple[Stretch | Found, ...]:
    """The same chunks, those that can be found again as stretches.

    A stretch runs from a good chunk to a good one and begins with a line, so that whoever reads it
    alone finds in it what is there in the whole file. What is broken at its ends has no bytes that
    would travel.
    """
    parts: list[Stretch | Found] = []
    run: list[Found] = []
    for found in chunks:
        if run and (
            found.path is None or found.path != run[0].path or found.number <= run[-1].number
        ):
            parts += _stretched(run)
            run = []
        if run or (found.path and found.chunk.begins_line and not found.chunk.error):
            run.append(found)
        else:
            parts.append(found)
    return (*parts, *_stretched(run))


def _stretched(run: list[Found]) -> list[Stretch | Found]:
    """A stretch and the broken chunks behind it."""
    count = len(run)
    while count and run[count - 1].chunk.error:
        count -= 1
    if not count:
        return []
    source, number, chunk, path = run[0]
    assert path is not None
    end = run[count - 1].chunk.end
    return [Stretch(source, path, chunk.start, end, number, chunk.line, count), *run[count:]]


def chunks_of(source: Opened | Span, limits: Limits, *, recursive: bool = False) -> Iterator[Found]:
    """What should be records in a source of any kind; of a span, what can't be read again is a
    broken chunk."""
    if not isinstance(source, Span):
        yield from find_chunks(source, limits, recursive=recursive)
        return
    for part in source.parts:
        if isinstance(part, Stretch):
            yield from _find_in_stretch(part, limits)
        else:
            yield part


class _Part:
    """Some bytes of a file."""

    def __init__(self, file: io.BufferedReader, start: int, end: int) -> None:
        file.seek(start)
        self._file = file
        self._left = end - start

    def read(self, size: int, /) -> bytes:
        data = self._file.read(min(size, self._left))
        self._left -= len(data)
        return data


def _find_in_stretch(part: Stretch, limits: Limits) -> Iterator[Found]:
    count = 0
    try:
        # A pipe that has taken its place would keep the reader waiting.
        if os.path.exists(part.path) and not os.path.isfile(part.path):
            raise OSError(_CHANGED)
        with open(part.path, "rb") as file:
            data = _Part(file, part.start, part.end)
            for chunk in split(data, limits, line=part.line, place=part.start):
                yield Found(part.source, part.number + count, chunk)
                count += 1
                if count == part.count:
                    return
        error = RecordError(Code.UNREADABLE, _CHANGED)
    except (OSError, ValueError) as failure:
        error = unreadable(failure)
    gone = Chunk(part.line, part.start, part.end, error=error)
    yield Found(part.source, part.number + count, gone)
