"""Reading recorded games as a stream, going on after whatever is wrong with one of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Union

import attrs

from ..arguments import expect
from ..errors import ArgumentError, Code, PatienceError, RecordError
from ..safe_text import shorten
from .lines import Limits, Readable, unreadable
from .record import Record
from .splitting import Chunk, split

Source = Union[str, "os.PathLike[str]", Readable]
"""A path, or a file that is open for reading."""

_KINDS = (".json", ".jsonl", ".patience")
_PACKED = ("", ".gz", ".bz2", ".xz", ".zst", ".zip", ".7z", ".lz", ".lz4", ".lzma", ".br")
SUFFIXES = tuple(kind + packed for kind in _KINDS for packed in _PACKED)
"""The ends of the names of files that are read where a directory is given; of those that are
compressed in some other way it is said that they can't be read."""

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
            their names; or an open file, which is left open. What is in it is told by its content:
            one JSON object, one a line, or the text form; compressed by gzip, bzip2, xz or
            zstd (which before Python 3.14 needs the extra ``zstd``) or not.
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
    if not isinstance(source, (str, os.PathLike)):
        if not hasattr(source, "read"):
            wanted = "a path, or a file that is open for reading"
            raise ArgumentError(Code.SYNTAX, f"should be {wanted}, not {shorten(source)}")
        name = getattr(source, "name", None)
        yield from _read_file(name if isinstance(name, str) else "<stream>", source, limits)
    elif os.path.isdir(source):
        yield from _read_directory(source, limits, recursive)
    else:
        yield from _read_path(os.fspath(source), limits)


def find_files(
    directory: str | os.PathLike[str],
    *,
    recursive: bool = False,
    on_error: Callable[[OSError], None] | None = None,
) -> Iterator[str]:
    """The files of records in a directory.

    Args:
        directory: the directory.
        recursive: whether those in directories below are meant too.
        on_error: told what can't be listed.

    Yields:
        Their paths, in the order in which they are read.
    """
    for folder, below, names in os.walk(directory, onerror=on_error):
        below[:] = sorted(below) if recursive else []
        for name in sorted(names):
            path = os.path.join(folder, name)
            # A pipe or a device might keep the reader waiting; what has vanished is reported.
            if name.lower().endswith(SUFFIXES) and (
                os.path.isfile(path) or not os.path.exists(path)
            ):
                yield path


def _read_directory(
    directory: str | os.PathLike[str], limits: Limits, recursive: bool
) -> Iterator[Entry]:
    problems: list[OSError] = []
    empty = True
    for path in find_files(directory, recursive=recursive, on_error=problems.append):
        empty = False
        yield from _read_path(path, limits)
    for problem in problems:
        yield Entry(str(problem.filename), 1, 1, error=unreadable(problem))
    if empty and not problems:
        message = f"no file in this directory ends in {', '.join(_KINDS)}"
        yield Entry(os.fspath(directory), 1, 1, error=RecordError(Code.UNREADABLE, message))


def _read_path(path: str, limits: Limits) -> Iterator[Entry]:
    try:
        file = open(path, "rb")  # noqa: SIM115 - closed below, and only its opening may fail here
    except (OSError, ValueError) as error:
        yield Entry(path, 1, 1, error=unreadable(error))
        return
    with file:
        yield from _read_file(path, file, limits)


def _read_file(name: str, file: Readable, limits: Limits) -> Iterator[Entry]:
    number = 0
    for number, chunk in enumerate(split(file, limits), 1):
        record = error = None
        try:
            record = _read_chunk(chunk, limits)
        except PatienceError as wrong:
            error = wrong
        yield Entry(name, number, chunk.line, record, error, chunk.start, chunk.end)
    if number == 0:
        yield Entry(name, 1, 1, error=RecordError(Code.UNREADABLE, "there is no record in it"))


def _read_chunk(chunk: Chunk, limits: Limits) -> Record:
    if chunk.error:
        raise chunk.error
    try:
        text = chunk.data.decode()
    except UnicodeDecodeError as error:
        message = f"not UTF-8: {error.reason} at byte {error.start + 1} of the record"
        raise RecordError(Code.SYNTAX, message) from None
    return (Record.from_json if chunk.is_json else Record.from_text)(text, limits.record)
