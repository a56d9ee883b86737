"""Read recorded games from a file, the files of a directory, an open stream or a span.

A broken record does not stop reading.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from typing import Union, final

import attrs

from ..basics.errors import (
    ArgumentError,
    Code,
    PatienceError,
    RecordError,
    expect,
    expect_whole,
    internal,
    shorten,
    unreadable,
)
from .chunks import Chunk, cut
from .files import Limits, Readable, compression
from .record import Record
from .spans import RECORDS, Span, make_spans, unpacked

Source = Union[str, "os.PathLike[str]", Readable, Span]
"""A path, a file open for reading, or a span of one."""

LIMITS = Limits()
_KINDS = (".json", ".jsonl", ".patience")
_PACKED = ("", ".gz", ".bz2", ".xz", ".zst", ".zip", ".7z", ".lz", ".lz4", ".lzma", ".br")
SUFFIXES = tuple(kind + packed for kind in _KINDS for packed in _PACKED)
"""The suffixes of the files that are read in a directory. Those that mean an unsupported
compression are included so that the file is reported as unreadable."""


@final
@attrs.frozen(kw_only=True)
class Entry:
    """A record and its place in a source, or the reason why it could not be read.

    Attributes:
        file: the name of the file.
        number: the record's number in the file, from 1.
        line: the line on which it begins, from 1.
        record: the record, or None.
        error: the exception with which reading it failed, or None. (A :class:`Report` has the fault
            found, as data.) After ``unreadable`` the source has no more entries.
        offset: the offset of its first byte in the source (after decompression).
        end_offset: the offset of the first byte after it. Only white space and comments lie between
            entries.

    >>> import io
    >>> next(read_records(io.StringIO("{"))).error.code
    <Code.SYNTAX: 'syntax'>
    """

    file: str
    number: int
    line: int
    record: Record | None = None
    error: PatienceError | None = None
    offset: int = 0
    end_offset: int = 0


def read_records(
    source: Source, *, limits: Limits = LIMITS, recursive: bool = False
) -> Iterator[Entry]:
    """Read records one by one, in constant memory.

    Args:
        source: the path of a file or directory, an open file, or a span. Files of a directory are
            read in the order of their names. An open file is left open. The form is recognised by
            the content: a JSON object, JSON lines, or the text form. Files may be compressed by
            gzip, bzip2, xz or zstd (extra ``zstd`` before Python 3.14).
        limits: how much to read.
        recursive: include the directories below a directory.

    Yields:
        An entry for each record. Errors are entries, too.

    Raises:
        ArgumentError: ``syntax`` if `source` is not a path, a file or a span.

    >>> import io
    >>> text = '{"format": "patience-record/1", "game": "balcony", "seed": 1, "moves": "s-w"}'
    >>> for entry in read_records(io.StringIO(f"{text}\\n{text[:50]}\\n{text}")):
    ...     print(entry.number, entry.line, entry.record.moves if entry.record else entry.error)
    1 1 (Move('s', 'w'),)
    2 2 not JSON: Expecting property name enclosed in double quotes at column 51
    3 3 (Move('s', 'w'),)
    """
    expect(limits, Limits, "limits, such as Limits(record=10_000)")
    for chunk in find_chunks(source, limits, recursive=recursive):
        record = error = None
        try:
            record = _read_chunk(chunk, limits)
        except PatienceError as wrong:
            error = wrong.with_traceback(None)  # the traceback would form a reference cycle
        except Exception as fault:  # one record must not end the reading of all others
            error = internal(fault, "record")
        yield Entry(
            file=chunk.source,
            number=chunk.number,
            line=chunk.line,
            record=record,
            error=error,
            offset=chunk.start,
            end_offset=chunk.end,
        )


def _read_chunk(chunk: Chunk, limits: Limits) -> Record:
    if chunk.error:
        raise chunk.error
    try:
        text = chunk.data.decode()
    except UnicodeDecodeError as error:
        message = f"not UTF-8: {error.reason} at byte {error.start + 1} of the record"
        raise RecordError(Code.SYNTAX, message) from None
    return (Record.from_json if chunk.is_json else Record.from_text)(text, limit=limits.record)


def find_spans(
    source: Source,
    *,
    limits: Limits = LIMITS,
    recursive: bool = False,
    max_records: int = RECORDS,
) -> Iterator[Span]:
    """Split a source into spans of consecutive records.

    An uncompressed regular file is only scanned and must not change until its spans are read. The
    records of other sources are part of the spans.

    Args:
        source: as for :func:`read_records`.
        limits: how much to read; read the spans with the same limits.
        recursive: as for :func:`read_records`.
        max_records: the most records of one span.

    Yields:
        The spans, in order.

    Raises:
        ArgumentError: ``syntax`` if `source` or `max_records` is wrong.

    >>> import io
    >>> from patience_rules.files import find_spans
    >>> [span.records for span in find_spans(io.StringIO("{}\\n" * 5), max_records=4)]
    [4, 1]
    """
    expect(limits, Limits, "limits, such as Limits(record=10_000)")
    expect_whole(max_records, "max_records", 1)
    return make_spans(find_chunks(source, limits, recursive=recursive), max_records)


def find_chunks(source: Source, limits: Limits, *, recursive: bool = False) -> Iterator[Chunk]:
    """Yield a chunk for each record, good or broken, and for each file that cannot be read."""
    if isinstance(source, Span):
        yield from unpacked(source, limits)
    elif not isinstance(source, (str, os.PathLike)):
        if not hasattr(source, "read"):
            wanted = "a path or a file open for reading"
            raise ArgumentError(Code.SYNTAX, f"should be {wanted}, not {shorten(source)}")
        name = getattr(source, "name", None)
        yield from _find_in_file(name if isinstance(name, str) else "<stream>", source, limits)
    elif os.path.isdir(source):
        yield from _find_in_directory(source, limits, recursive)
    else:
        yield from _find_in_path(os.fspath(source), limits)


def _find_in_directory(
    directory: str | os.PathLike[str], limits: Limits, recursive: bool
) -> Iterator[Chunk]:
    problems: list[OSError] = []
    empty = True
    for path in find_files(directory, recursive=recursive, on_error=problems.append):
        empty = False
        yield from _find_in_path(path, limits)
    for problem in problems:
        yield Chunk(str(problem.filename), error=unreadable(problem))
    if empty and not problems:
        message = f"no file in this directory ends in {', '.join(_KINDS)}"
        yield Chunk(os.fspath(directory), error=RecordError(Code.UNREADABLE, message))


def _find_in_path(path: str, limits: Limits) -> Iterator[Chunk]:
    try:
        file = open(path, "rb")  # noqa: SIM115 - closed below; only opening may fail here
    except (OSError, ValueError) as error:
        yield Chunk(path, error=unreadable(error))
        return
    with file:
        again = os.path.abspath(path) if _is_plain(path, file) else None
        yield from _find_in_file(path, file, limits, again)


def _is_plain(path: str, file: io.BufferedReader) -> bool:
    """Check if bytes of a file can be read again by their offset."""
    try:
        return os.path.isfile(path) and not compression(file.peek())
    except OSError:  # reading the records will report it
        return False


def _find_in_file(
    name: str, file: Readable, limits: Limits, path: str | None = None
) -> Iterator[Chunk]:
    empty = True
    for chunk in cut(file, limits, Chunk(name, path=path)):
        empty = False
        yield chunk
    if empty:
        error = RecordError(Code.UNREADABLE, "the file contains no record")
        yield Chunk(name, error=error)


def find_files(
    directory: str | os.PathLike[str],
    *,
    recursive: bool = False,
    on_error: Callable[[OSError], None] | None = None,
) -> Iterator[str]:
    """Yield the paths of the record files in a directory, in reading order."""
    folders = [os.fspath(directory)]
    while folders:  # not os.walk, which recurses before Python 3.12 and fails in deep directories
        folder = folders.pop()
        try:
            paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        except OSError as error:
            if on_error:
                on_error(error)
            continue
        for path in paths:
            # Skip pipes and devices, which might block. A vanished file will be reported.
            if path.lower().endswith(SUFFIXES) and (
                os.path.isfile(path) or not os.path.exists(path)
            ):
                yield path
        if recursive:  # except into links, which might form loops
            folders += [
                path for path in reversed(paths) if os.path.isdir(path) and not os.path.islink(path)
            ]
