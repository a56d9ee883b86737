"""Any open file as a stream of bytes."""

from __future__ import annotations

import errno
import io
import os
from typing import Any, Protocol

from .compression import may_be_compressed


class Readable(Protocol):
    """An open file of bytes or text, or anything else that can be read piece by piece."""

    def read(self, size: int, /) -> bytes | str | None:
        """At most so many bytes or characters; nothing at the end, None if it does not wait."""
        ...


class Stream(io.RawIOBase):
    """Any object with a ``read`` method as a stream of bytes; closing it does not close that.

    Attributes:
        head: its first bytes, as far as they may say that it is compressed.
        taken: how many bytes have been read of it.
    """

    def __init__(self, file: Readable) -> None:
        file = getattr(file, "buffer", file)  # the bytes of a file of text
        self._read = getattr(file, "read1", file.read)  # which does not wait for a whole buffer
        self.head = b""
        # No more than is needed: whoever writes one line may wait for what is said to it.
        while may_be_compressed(self.head) and (data := _encoded(file.read(1))):
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


def _encoded(data: bytes | str | None) -> bytes:
    if data is None:  # the file does not wait, and nothing is there
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    return data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
