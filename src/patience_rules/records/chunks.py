"""Splits a file into chunks. Each chunk should be one record, in any form.

Every byte belongs to a record, a comment or an error. Only one chunk at a time is in memory.
"""

# Compiled by mypyc.

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator

import attrs

from ..basics.errors import Code, RecordError
from .files import Limits, Readable
from .forms import CommentDraft, Draft, ObjectDraft, RubbishDraft, TextDraft, form_of
from .lines import Line, read_lines

_MOVES_GO_ON = frozenset(f"{end}\n".encode() for end in "0123456789sw")
"""Ends that most lines of moves have. A line that ends a record has none of them."""


@attrs.frozen
class Chunk:
    """The bytes of one record. In a span it may also be the place of several records in a file.

    Attributes:
        source: the name of the file.
        number: the number of the (first) record in the file, from 1.
        line: the line on which it begins, from 1.
        start: the offset of its first byte in the source.
        end: the offset of the first byte after it.
        data: the bytes; empty if there is an error, or if they must be read from `path`.
        is_json: True for the JSON form.
        begins_line: True if it begins at the start of its line, so reading can resume there.
        error: ``syntax`` if the text is not a record in any form, ``too-large``, or the reason
            why reading ended.
        path: the file from which the bytes can be read again; None if they came from a stream or
            are compressed.
        count: the number of records.
    """

    source: str
    number: int = 1
    line: int = 1
    start: int = 0
    end: int = 0
    data: bytes = b""
    is_json: bool = False
    begins_line: bool = False
    error: RecordError | None = None
    path: str | None = None
    count: int = 1


def cut(file: Readable, limits: Limits, whole: Chunk = Chunk("<stream>")) -> Iterator[Chunk]:
    """Split a file into chunks, each as soon as its last line arrives; leave the file open.

    There is a chunk for each record, good or broken, and one for the error that ends reading. If
    only a part of a file is read, ``whole`` has the place of that part.
    """
    draft: Draft | None = None
    # The first comment and its end, until the first record shows which form the file has.
    doubtful: tuple[Draft, int] | None = None
    after_object: bool | None = None
    origin = _Origin(whole.source, whole.path, whole.number)
    nth, place = whole.line - 1, whole.start
    done = place  # where the last chunk ended
    lines = read_lines(file, limits, together=_MOVES_GO_ON)
    try:
        for line_number, raw, length in _with_first_keys(lines, limits):
            nth, start, place = whole.line - 1 + line_number, place, place + length
            text = raw.removeprefix(codecs.BOM_UTF8)
            # 1. Most lines clearly belong to the draft; some begin the next record before its end.
            if draft and len(draft.data) <= limits.record and draft.goes_on(text):
                draft.data += text
                text = b""
            elif draft and not text[:1].isalnum():
                bare = text.strip()
                if bare.startswith((b"{", b"[")) and draft.ends_before(bare):
                    yield origin.finished(draft, start, limits)
                    done, draft = start, None
            while text:
                # 2. Begin a draft, in the form that the text shows.
                if draft is None:
                    text = text.lstrip()
                    if not text:
                        if length > len(raw):  # a cut line with a blank beginning
                            yield origin.chunk(nth, start, place, error=_too_large(limits))
                            done = place
                        break
                    at = start + len(raw) - len(text)
                    form = form_of(text.rstrip(), after_object is True)
                    if form is not CommentDraft:
                        if doubtful and form is ObjectDraft:
                            yield origin.finished(*doubtful, limits)
                        doubtful = None
                    if form is ObjectDraft or form is TextDraft:
                        after_object = form is ObjectDraft
                    draft = form(nth, at, at == start)
                # 3. Add the text to the draft; the rest of it is after the draft's end.
                if len(draft.data) <= limits.record:
                    draft.data += text
                elif not (text.isspace() or isinstance(draft, CommentDraft)):
                    draft.is_whole = False
                if length > len(raw):
                    draft.is_whole = False
                text = draft.add(text)
                # 4. Yield what is over, except comments: they belong to no record.
                if draft.is_over:
                    end = place - len(text)
                    if not (isinstance(draft, CommentDraft) and draft.is_whole):
                        done, doubtful = end, None
                        yield origin.finished(draft, done, limits)
                    elif after_object is None and not doubtful:
                        del draft.data[len(draft.data) - len(text) :]
                        doubtful = draft, end
                    draft = None
            if place - done > limits.skip:
                message = f"no record ends within {limits.skip} bytes; reading stopped"
                line, start = (draft.line, draft.start) if draft else (nth, done)
                error = RecordError(Code.TOO_LARGE, message)
                yield origin.chunk(line, start, place, error=error)
                return
    except RecordError as wrong:  # from reading the next line
        line, start = (draft.line, draft.start) if draft else (nth + 1, done)
        yield origin.chunk(line, start, place, error=wrong)
        return
    # 5. The file has ended, perhaps inside a draft.
    if doubtful:
        yield origin.finished(*doubtful, limits)
    if draft and after_object is None and isinstance(draft, CommentDraft):
        draft.is_over = True  # not only "a comment is not closed"
    if draft and not done and isinstance(draft, RubbishDraft) and _is_binary(draft.data):
        message = "neither UTF-8 text nor compressed by gzip, bzip2, xz or zstd"
        binary = RecordError(Code.UNREADABLE, message)
        yield origin.chunk(draft.line, draft.start, place, error=binary)
    elif draft:
        yield origin.finished(draft, place, limits)


class _Origin:
    """The file being split, and the number of the next record."""

    def __init__(self, source: str, path: str | None, number: int) -> None:
        self._source = source
        self._path = path
        self._number = number

    def chunk(
        self,
        line: int,
        start: int,
        end: int,
        data: bytes = b"",
        is_json: bool = False,
        begins_line: bool = False,
        error: RecordError | None = None,
    ) -> Chunk:
        """Return the next chunk of the file."""
        number = self._number
        self._number += 1
        return Chunk(
            self._source, number, line, start, end, data, is_json, begins_line, error, self._path
        )

    def finished(self, draft: Draft, end: int, limits: Limits) -> Chunk:
        """Return the chunk of a draft that ends at an offset."""
        data = bytes(draft.data.rstrip(b"\r\n"))
        error = None
        fault = draft.fault(data)
        if len(data) > limits.record or not draft.is_whole:
            error = _too_large(limits)
        elif fault:
            error = RecordError(Code.SYNTAX, fault)
        data = b"" if error else data
        where = draft.line, draft.start, end
        return self.chunk(*where, data, draft.is_json, draft.begins_line, error)


def _with_first_keys(lines: Iterable[Line], limits: Limits) -> Iterator[Line]:
    """Join a brace alone on its line with the key on the next line."""
    number, held = 0, bytearray()  # the brace and the blank lines after it
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
    return RecordError(Code.TOO_LARGE, f"more than {limits.record} bytes, the limit")


def _is_binary(data: bytes | bytearray) -> bool:
    try:
        return "\0" in codecs.getincrementaldecoder("utf-8")().decode(data)
    except UnicodeDecodeError:
        return True
