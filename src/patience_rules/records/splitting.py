"""Cutting a file into the pieces that should each be one record, of whatever form.

Every byte belongs to a record, to a comment or to an error. One piece at a time is held.
"""

# Compiled by mypyc.

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator

import attrs

from ..errors import Code, RecordError
from .forms import Comment, Form, Object, Rubbish, begun
from .limits import Limits
from .lines import Line, read_lines
from .stream import Readable

_MOVES_GO_ON = frozenset(f"{end}\n".encode() for end in "0123456789sw")
"""How many lines of moves end, but none that ends a record."""


@attrs.frozen
class Chunk:
    """The bytes that should be one record.

    Attributes:
        line: the line in which it begins, from 1.
        start: where it begins in the source, in bytes from 0.
        end: where what follows it begins.
        data: the bytes.
        is_json: whether it is in the JSON form.
        begins_line: whether it begins where its line does, so that reading may begin there.
        error: why there are no bytes, or None: ``syntax`` for what is no record in any form,
            ``too-large``, or what put an end to reading.
    """

    line: int
    start: int
    end: int
    data: bytes = b""
    is_json: bool = False
    begins_line: bool = False
    error: RecordError | None = None


class _Piece:
    """Lines that belong together."""

    def __init__(self, form: Form, line: int, start: int, begins_line: bool) -> None:
        self.form = form
        self.line = line
        self.start = start
        self.begins_line = begins_line
        self.data = bytearray()
        self.is_whole = True  # whether its data are all that its lines say

    def chunks(self, end: int, limits: Limits) -> Iterator[Chunk]:
        """What it comes to; nothing for a comment."""
        data = bytes(self.data.rstrip(b"\r\n"))
        error = None
        fault = self.form.fault(data)
        if isinstance(self.form, Comment) and self.is_whole and not fault:
            return
        if len(data) > limits.record or not self.is_whole:
            error = _too_large(limits)
        elif fault:
            error = RecordError(Code.SYNTAX, fault)
        is_json = isinstance(self.form, Object)
        data = b"" if error else data
        yield Chunk(self.line, self.start, end, data, is_json, self.begins_line, error)


def split(file: Readable, limits: Limits, *, line: int = 1, place: int = 0) -> Iterator[Chunk]:
    """Cut a file into records, each as soon as its last line is there.

    Args:
        file: an open file of bytes or text, compressed or not; it is left open.
        limits: how much is read.
        line: the number of its first line, and
        place: where that begins, if the file is a part of another.

    Yields:
        A chunk for each record, good or broken, and one for what put an end to reading.
    """
    piece: _Piece | None = None
    number = line - 1
    cut = place  # where the last chunk ended, and that line
    lines = read_lines(file, limits, together=_MOVES_GO_ON)
    try:
        for nth, whole, length in _with_first_keys(lines, limits):
            number, start, place = line - 1 + nth, place, place + length
            text = whole.removeprefix(codecs.BOM_UTF8)
            if piece and len(piece.data) <= limits.record and piece.form.goes_on(text):
                piece.data += text
                text = b""
            elif piece and not text[:1].isalnum():
                bare = text.strip()
                if bare.startswith((b"{", b"[")) and piece.form.ends_before(bare):
                    for chunk in piece.chunks(start, limits):
                        yield chunk
                        cut = chunk.end
                    piece = None
            while text:
                if piece is None:
                    text = text.lstrip()
                    if not text:
                        if length > len(whole):  # of a long line the beginning is blank
                            yield Chunk(number, start, place, error=_too_large(limits))
                            cut = place
                        break
                    at = start + len(whole) - len(text)
                    piece = _Piece(begun(text.rstrip()), number, at, at == start)
                if len(piece.data) <= limits.record:
                    piece.data += text
                elif not (text.isspace() or isinstance(piece.form, Comment)):
                    piece.is_whole = False
                if length > len(whole):
                    piece.is_whole = False
                text = piece.form.add(text)
                if piece.form.is_over:
                    for chunk in piece.chunks(place - len(text), limits):
                        yield chunk
                        cut = chunk.end
                    piece = None
            if place - cut > limits.skip:
                message = f"no record ends within {limits.skip} bytes; not read on"
                raise RecordError(Code.TOO_LARGE, message)
    except RecordError as error:
        began = piece.line if piece else number + (error.code is Code.UNREADABLE)
        yield Chunk(began, piece.start if piece else cut, place, error=error)
        return
    if piece and not cut and isinstance(piece.form, Rubbish) and _is_binary(piece.data):
        message = "neither UTF-8 text nor compressed by gzip, bzip2, xz or zstd"
        yield Chunk(piece.line, piece.start, place, error=RecordError(Code.UNREADABLE, message))
    elif piece:
        yield from piece.chunks(place, limits)


def _with_first_keys(lines: Iterable[Line], limits: Limits) -> Iterator[Line]:
    """The lines, but a brace that stands alone goes with the key on the next line."""
    number, held = 0, bytearray()  # the brace and the blank lines behind it
    for line in lines:
        if not held and b"{" not in line.text:
            yield line
            continue
        text = line.text.strip()
        is_cut = line.length > len(line.text)
        if held and text.startswith(b'"'):
            yield Line(number, bytes(held) + line.text, len(held) + line.length)
            held.clear()
            continue
        if held and (text or is_cut or len(held) > limits.record):
            yield Line(number, bytes(held), len(held))
            held.clear()
        if not held:
            if is_cut or text not in (b"{", codecs.BOM_UTF8 + b"{"):
                yield line
                continue
            number = line.number
        held += line.text
    if held:
        yield Line(number, bytes(held), len(held))


def _too_large(limits: Limits) -> RecordError:
    return RecordError(Code.TOO_LARGE, f"more than {limits.record} bytes, and that is the limit")


def _is_binary(data: bytes | bytearray) -> bool:
    try:
        return "\0" in codecs.getincrementaldecoder("utf-8")().decode(data)
    except UnicodeDecodeError:
        return True
