"""Reading recorded games as a stream, going on after whatever is wrong with one of them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ..errors import Code, PatienceError, RecordError, expect
from .finding import Found, Opened
from .limits import Limits
from .record import Record
from .spans import Span, chunks_of
from .splitting import Chunk

Source = Opened | Span
"""A path, a file that is open for reading, or a span of one."""

LIMITS = Limits()


@attrs.frozen
class Entry:
    """What stands at one place of a source: a record, or the reason why none could be read.

    Attributes:
        source: the name of the file.
        number: the record's number in the file, from 1.
        line: the line in which it begins, from 1.
        record: the record, or None.
        error: what is wrong with its form, or None. With ``unreadable``, nothing more of the
            source could be read.
        start: where it begins in the source, in bytes from 0 (of what is in a compressed one).
        end: where what follows it begins. What lies between entries is blank or comments.

    >>> import io
    >>> next(read_records(io.StringIO("{"))).error.code
    <Code.SYNTAX: 'syntax'>
    """

    source: str
    number: int
    line: int
    record: Record | None = None
    error: PatienceError | None = None
    start: int = 0
    end: int = 0


def read_records(
    source: Source, limits: Limits = LIMITS, *, recursive: bool = False
) -> Iterator[Entry]:
    """Read records one after another, in constant memory.

    Args:
        source: the path of a file, or of a directory, whose record files are read in the order of
            their names; or an open file, which is left open; or a span. What is in it is told by
            its content: one JSON object, one a line, or the text form; compressed by gzip, bzip2,
            xz or zstd (which before Python 3.14 needs the extra ``zstd``) or not.
        limits: how much is read.
        recursive: whether the directories below a directory are read too.

    Yields:
        An entry for each record. What can't be read is an entry, too.

    Raises:
        ArgumentError: ``syntax`` for what is neither a path nor a file.

    >>> import io
    >>> text = '{"format": "patience-record/1", "game": "balcony", "seed": 1, "moves": "s-w"}'
    >>> for entry in read_records(io.StringIO(f"{text}\\n{text[:50]}\\n{text}")):
    ...     print(entry.number, entry.line, entry.record.moves if entry.record else entry.error)
    1 1 ('s-w',)
    2 2 not JSON: Expecting property name enclosed in double quotes at column 51
    3 3 ('s-w',)
    """
    expect(limits, Limits, "limits, such as Limits(record=10_000)")
    for found in chunks_of(source, limits, recursive=recursive):
        yield read_found(found, limits)


def read_found(found: Found, limits: Limits) -> Entry:
    """The entry that a chunk makes."""
    chunk = found.chunk
    record = error = None
    try:
        record = _read_chunk(chunk, limits)
    except PatienceError as wrong:
        error = wrong.with_traceback(None)  # which holds what is held here, and is held by it
    return Entry(found.source, found.number, chunk.line, record, error, chunk.start, chunk.end)


def _read_chunk(chunk: Chunk, limits: Limits) -> Record:
    if chunk.error:
        raise chunk.error
    try:
        text = chunk.data.decode()
    except UnicodeDecodeError as error:
        message = f"not UTF-8: {error.reason} at byte {error.start + 1} of the record"
        raise RecordError(Code.SYNTAX, message) from None
    return (Record.from_json if chunk.is_json else Record.from_text)(text, limits.record)
