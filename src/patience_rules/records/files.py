"""Any open file as a stream of bytes, compressed or not, and how much is read of it.

gzip, bzip2, xz and zstd are recognised by the first bytes.
"""

from __future__ import annotations

import errno
import gzip
import io
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import attrs

from ..errors import expect_whole

BLOCK = 1 << 16
"""The number of bytes that are read at once."""
_MEMORY = 1 << 27
"""How many bytes of memory a file may ask for to be decompressed; ``xz -9`` asks for half."""
_STARTS = {b"\x1f\x8b": "gzip", b"BZh": "bzip2", b"\xfd7zXZ\0": "xz", b"\x28\xb5\x2f\xfd": "zstd"}


@attrs.frozen
class Limits:
    """How much is read of a source; a caller may raise each.

    Attributes:
        record: the most bytes of one record; a larger one is ``too-large`` and the next is read.
        skip: the most bytes that are passed over to find the end of such a record, or the
            beginning of the next one; beyond them reading stops.
        ratio: how many times as large as it is what a compressed file holds may be; beyond, and
            beyond a million bytes, reading stops. Recorded games are made 5 to 15 times smaller.

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
    """An open file of bytes or text, or anything else that can be read block by block."""

    def read(self, size: int, /) -> bytes | str | None:
        """Return at most so many bytes or characters.

        At the end there are none. A file that does not wait returns None.
        """
        ...


class Stream(io.RawIOBase):
    """Any object with a ``read`` method as a stream of bytes; closing it leaves that open.

    Attributes:
        head: its first bytes, as many as show that it is compressed, or that it is not.
        taken: how many bytes have been read of it.
    """

    def __init__(self, file: Readable) -> None:
        file = getattr(file, "buffer", file)  # the bytes of a file of text
        self._read = getattr(file, "read1", file.read)  # which does not wait for a whole buffer
        self.head = b""
        # No more than is needed: whoever writes one line may wait for the answer.
        while _may_be_compressed(self.head) and (data := _encoded(file.read(1))):
            self.head += data
        self._left = self.head
        self.taken = len(self.head)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._left
        if not data:
            data = _encoded(self._read(len(buffer)))
            self.taken += len(data)
        count = min(len(data), len(buffer))
        buffer[:count] = data[:count]
        self._left = data[count:]
        return count


def _may_be_compressed(head: bytes) -> bool:
    return any(len(head) < len(start) and start.startswith(head) for start in _STARTS)


def _encoded(data: bytes | str | None) -> bytes:
    if data is None:  # the file does not wait, and nothing is there
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    return data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data


def compression(head: bytes) -> str | None:
    """Return how a file is compressed, given its first bytes; None if it is not.

    >>> import gzip
    >>> compression(gzip.compress(b"games"))
    'gzip'
    """
    return next((name for start, name in _STARTS.items() if head.startswith(start)), None)


def decompressed(file: io.BufferedIOBase, kind: str) -> io.BufferedIOBase:
    """Return the content of a compressed stream, which keeps no more of it than is read.

    Args:
        file: the stream, at its beginning.
        kind: as :func:`compression` returns it.

    Raises:
        OSError: if the module that decompresses it is missing.
    """
    if kind == "gzip":
        return gzip.GzipFile(fileobj=file)
    make: Callable[[], Any]
    try:
        if kind == "bzip2":
            make, wrong = import_module("bz2").BZ2Decompressor, OSError
        elif kind == "xz":
            lzma = import_module("lzma")
            make, wrong = lambda: lzma.LZMADecompressor(memlimit=_MEMORY), lzma.LZMAError
        else:
            zstd = import_module(
                "compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd"
            )
            make, wrong = zstd.ZstdDecompressor, zstd.ZstdError
    except ImportError:
        how = "the extra 'zstd'" if kind == "zstd" else "a Python that was built with it"
        raise OSError(f"compressed by {kind}, and to read that needs {how}") from None
    return io.BufferedReader(_Decompressed(file, make, wrong), BLOCK)


class _Decompressed(io.RawIOBase):
    """The content of a compressed stream, which may be several streams one after another."""

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
                data = self._decompressor.unused_data or self._file.read(BLOCK)
                if not data:
                    return b""
                self._decompressor = self._make()
            elif self._decompressor.needs_input:
                data = self._file.read(BLOCK)
                if not data:
                    raise EOFError("the file ends before the end of what is compressed")
            out = self._decompressor.decompress(data, size)
        return out
