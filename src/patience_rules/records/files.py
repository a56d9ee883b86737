"""Open any file as a stream of bytes, and limits on how much of it is read.

Compression by gzip, bzip2, xz and zstd is recognised by the first bytes.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import attrs

from ..basics.errors import expect_whole

BLOCK = 1 << 16
"""The number of bytes read at once."""
_MOST_MEMORY = 1 << 27
"""The most bytes of memory for decompressing an xz file; ``xz -9`` needs half."""
_STARTS = {
    b"\x1f\x8b": "gzip",
    b"BZh": "bzip2",
    b"\xfd7zXZ\0": "xz",
    b"\x28\xb5\x2f\xfd": "zstd",
    # pzstd begins with a frame to skip, which has one of 16 marks.
    **{bytes([0x50 + mark]) + b"\x2a\x4d\x18": "zstd" for mark in range(16)},
}


@attrs.frozen(kw_only=True)
class Limits:
    """Limits on reading a source.

    Attributes:
        record: the most bytes of one record. A larger one is an error, ``too-large``; reading
            continues with the next.
        skip: the most bytes to skip in search of the end of a record or the start of the next.
            Beyond it, reading stops.
        ratio: the largest expansion of a compressed file, as a multiple of its size. Beyond it
            reading stops, but a million bytes are always allowed. Records compress 5 to 15 times.

    Raises:
        ArgumentError: ``syntax`` if one is not a whole number from 0 on.

    >>> Limits(record=10_000_000).skip
    200000000
    """

    record: int = 1_000_000
    skip: int = 200_000_000
    ratio: int = 50

    def __attrs_post_init__(self) -> None:
        for name in ("record", "skip", "ratio"):
            expect_whole(getattr(self, name), name, 0)


class Readable(Protocol):
    """An open file of bytes or text, or any other object that can be read block by block."""

    def read(self, size: int, /) -> bytes | str | None:
        """Return at most `size` bytes or characters; none at the end.

        A non-blocking file returns None if no data is available.
        """
        ...


class Stream(io.RawIOBase):
    """Any object with a ``read`` method as a stream of bytes; closing the stream leaves it open.

    Attributes:
        head: the first bytes, enough to recognise compression.
        taken: the number of bytes read so far.
    """

    def __init__(self, file: Readable) -> None:
        file = getattr(file, "buffer", file)  # the bytes of a text file
        self._read = getattr(file, "read1", file.read)  # read1 does not wait for a full buffer
        self.head = b""
        # Byte by byte, since a writer may wait for the answer to one line.
        while _may_be_compressed(self.head) and (data := encoded(file.read(1))):
            self.head += data
        self._left = self.head
        self.taken = len(self.head)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._left
        if not data:
            data = encoded(self._read(len(buffer)))
            self.taken += len(data)
        count = min(len(data), len(buffer))
        buffer[:count] = data[:count]
        self._left = data[count:]
        return count


def _may_be_compressed(head: bytes) -> bool:
    return any(len(head) < len(start) and start.startswith(head) for start in _STARTS)


def encoded(data: bytes | str | None) -> bytes:
    """Return what a read returned as bytes."""
    if data is None:  # the file is non-blocking and has no data
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    return data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data


def compression(head: bytes) -> str | None:
    """Return the kind of compression of a file, given its first bytes; None if it has none."""
    return next((name for start, name in _STARTS.items() if head.startswith(start)), None)


def decompressed(file: io.BufferedIOBase, kind: str) -> io.BufferedIOBase:
    """Return a stream of the decompressed content; ``kind`` is from :func:`compression`."""
    if kind == "gzip":
        from gzip import GzipFile  # slow to load, rarely needed

        return GzipFile(fileobj=file)
    make: Callable[[], Any]
    try:
        if kind == "bzip2":
            make, wrong = import_module("bz2").BZ2Decompressor, OSError
        elif kind == "xz":
            lzma = import_module("lzma")
            make, wrong = lambda: lzma.LZMADecompressor(memlimit=_MOST_MEMORY), lzma.LZMAError
        else:
            zstd = import_module(
                "compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd"
            )
            make, wrong = zstd.ZstdDecompressor, zstd.ZstdError
    except ImportError:
        how = "the extra 'zstd'" if kind == "zstd" else f"a Python built with {kind}"
        raise OSError(f"compressed by {kind}: reading it needs {how}") from None
    return io.BufferedReader(_Decompressed(file, make, wrong), BLOCK)


class _Decompressed(io.RawIOBase):
    """The content of concatenated compressed streams, with or without zeros between them."""

    def __init__(self, file: io.BufferedIOBase, make: Callable[[], Any], wrong: Any) -> None:
        self._file = file
        self._make = make
        self._wrong = wrong
        self._decompressor = make()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            out = self._next(len(buffer))
        except self._wrong as error:
            raise OSError(str(error)) from None
        buffer[: len(out)] = out
        return len(out)

    def _next(self, size: int) -> bytes:
        out = b""
        while not out:
            data = b""
            if self._decompressor.eof:
                data = self._decompressor.unused_data.lstrip(b"\0")
                while not data and (block := self._file.read(BLOCK)):
                    data = block.lstrip(b"\0")  # padding, which xz allows
                if not data:
                    return b""
                self._decompressor = self._make()
            elif self._decompressor.needs_input:
                data = self._file.read(BLOCK)
                if not data:
                    raise EOFError("the compressed data is cut off")
            out = self._decompressor.decompress(data, size)
        return out
