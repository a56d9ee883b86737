"""Finding what should be records: in a file, in the files of a directory, in an open stream."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from typing import NamedTuple, Union

from ..errors import ArgumentError, Code, RecordError, shorten, unreadable
from .compression import compression
from .limits import Limits
from .splitting import Chunk, split
from .stream import Readable

Opened = Union[str, "os.PathLike[str]", Readable]
"""A path, or a file that is open for reading."""

_KINDS = (".json", ".jsonl", ".patience")
_PACKED = ("", ".gz", ".bz2", ".xz", ".zst", ".zip", ".7z", ".lz", ".lz4", ".lzma", ".br")
SUFFIXES = tuple(kind + packed for kind in _KINDS for packed in _PACKED)
"""The ends of the names of files that are read where a directory is given; of those that are
compressed in some other way it is said that they can't be read."""


class Found(NamedTuple):
    """What should be one record, and where it was found.

    Attributes:
        source: the name of the file.
        number: the record's number in the file, from 1.
        chunk: its bytes and their place, or what is wrong.
        path: where the bytes can be read again by their place; None for those that can't, because
            they came from a stream or are compressed.
    """

    source: str
    number: int
    chunk: Chunk
    path: str | None = None

    @property
    def end(self) -> int:
        """Where what follows it begins, in bytes from 0."""
        return self.chunk.end


def find_chunks(source: Opened, limits: Limits, *, recursive: bool = False) -> Iterator[Found]:
    """What should be records, one after another, in constant memory.

    Args:
        source: as for :func:`read_records`.
        limits: how much is read.
        recursive: whether the directories below a directory are read too.

    Yields:
        A chunk for each record, good or broken, and one for what can't be read.

    Raises:
        ArgumentError: ``syntax`` for what is neither a path nor a file.
    """
    if not isinstance(source, (str, os.PathLike)):
        if not hasattr(source, "read"):
            wanted = "a path, or a file that is open for reading"
            raise ArgumentError(Code.SYNTAX, f"should be {wanted}, not {shorten(source)}")
        name = getattr(source, "name", None)
        yield from _find_in_file(name if isinstance(name, str) else "<stream>", source, limits)
    elif os.path.isdir(source):
        yield from _find_in_directory(source, limits, recursive)
    else:
        yield from _find_in_path(os.fspath(source), limits)


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
    folders = [os.fspath(directory)]
    while folders:  # os.walk calls itself before Python 3.12, and fails in deep directories
        folder = folders.pop()
        try:
            paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        except OSError as error:
            if on_error:
                on_error(error)
            continue
        for path in paths:
            # A pipe or a device might keep the reader waiting; what has vanished is reported.
            if path.lower().endswith(SUFFIXES) and (
                os.path.isfile(path) or not os.path.exists(path)
            ):
                yield path
        if recursive:  # a link might lead in circles
            folders += [
                path for path in reversed(paths) if os.path.isdir(path) and not os.path.islink(path)
            ]


def _find_in_directory(
    directory: str | os.PathLike[str], limits: Limits, recursive: bool
) -> Iterator[Found]:
    problems: list[OSError] = []
    empty = True
    for path in find_files(directory, recursive=recursive, on_error=problems.append):
        empty = False
        yield from _find_in_path(path, limits)
    for problem in problems:
        yield _nothing(str(problem.filename), unreadable(problem))
    if empty and not problems:
        message = f"no file in this directory ends in {', '.join(_KINDS)}"
        yield _nothing(os.fspath(directory), RecordError(Code.UNREADABLE, message))


def _find_in_path(path: str, limits: Limits) -> Iterator[Found]:
    try:
        file = open(path, "rb")  # noqa: SIM115 - closed below, and only its opening may fail here
    except (OSError, ValueError) as error:
        yield _nothing(path, unreadable(error))
        return
    with file:
        again = os.path.abspath(path) if _is_plain(path, file) else None
        yield from _find_in_file(path, file, limits, again)


def _is_plain(path: str, file: io.BufferedReader) -> bool:
    """Whether the bytes of a file can be read again by their place."""
    try:
        return os.path.isfile(path) and not compression(file.peek())
    except OSError:  # whoever reads it will be told
        return False


def _find_in_file(
    name: str, file: Readable, limits: Limits, path: str | None = None
) -> Iterator[Found]:
    number = 0
    for number, chunk in enumerate(split(file, limits), 1):
        yield Found(name, number, chunk, path)
    if number == 0:
        yield _nothing(name, RecordError(Code.UNREADABLE, "there is no record in it"))


def _nothing(source: str, error: RecordError) -> Found:
    """The only thing to be found in a file that can't be read."""
    return Found(source, 1, Chunk(1, 0, 0, error=error))
