"""Compressed files as streams of bytes: gzip, bzip2, xz and zstd, told by how they begin."""

from __future__ import annotations

import gzip
import io
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

_PIECE = 1 << 16
_MEMORY = 1 << 27
"""How many bytes of memory a file may ask for to be decompressed; ``xz -9`` asks for half."""

_STARTS = {b"\x1f\x8b": "gzip", b"BZh": "bzip2", b"\xfd7zXZ\0": "xz", b"\x28\xb5\x2f\xfd": "zstd"}


def may_be_compressed(head: bytes) -> bool:
    """Whether more bytes must be seen to know whether a file is compressed that begins so.

    >>> may_be_compressed(b"B"), may_be_compressed(b'{"f')
    (True, False)
    """
    return any(len(head) < len(start) and start.startswith(head) for start in _STARTS)


def compression(head: bytes) -> str | None:
    """How a file is compressed that begins with these bytes; None where it is not.

    >>> import gzip
    >>> compression(gzip.compress(b"games"))
    'gzip'
    """
    return next((name for start, name in _STARTS.items() if head.startswith(start)), None)


class _Decompressed(io.RawIOBase):
    """What a compressed stream holds, also one of several pieces that were compressed each."""

    def __init__(self, file: io.BufferedIOBase, make: Callable[[], Any], wrong: Any) -> None:
        self._file = file
        self._make = make
        self._wrong = wrong
        self._piece = make()

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
            if self._piece.eof:
                data = self._piece.unused_data or self._file.read(_PIECE)
                if not data:
                    return b""
                self._piece = self._make()
            elif self._piece.needs_input:
                data = self._file.read(_PIECE)
                if not data:
                    raise EOFError("the file ends before the end of what is compressed")
            out = self._piece.decompress(data, size)
        return out


def decompressed(file: io.BufferedIOBase, kind: str) -> io.BufferedIOBase:
    """What a compressed stream holds, without keeping more of it than is read.

    Args:
        file: the stream, at its beginning.
        kind: what :func:`compression` says of it.

    Raises:
        OSError: what it is compressed by can't be read here.
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
    return io.BufferedReader(_Decompressed(file, make, wrong), _PIECE)
