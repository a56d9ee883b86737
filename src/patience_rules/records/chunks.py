"""Cutting a file into chunks, each of which should be one record, of whatever form.

Every byte belongs to a record, to a comment or to an error. One chunk at a time is held. Each line
belongs to the chunk before it or begins another:

- an *object* begins with a line that opens one by its first key (which may stand below), and ends
  with the line that closes it;
- a *text record* begins with a line that has a whole tag, and ends with the line that has the
  result; a tag behind moves, behind a blank line, or that it has already begins the next one;
- a *comment* begins with any other line that opens a brace, and ends where that is closed;
- *rubbish* is all that begins as none of these, as far as a line that begins an object or a text
  record.

A line that can be nothing but the beginning of a record is one wherever it stands, so that no
broken record costs the next one: in objects, comments and moves that is the first line of an object
that names the format of records, or a whole tag.
"""

# Compiled by mypyc.

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator

import attrs

from ..errors import Code, RecordError, shorten
from .files import Limits, Readable
from .lines import Line, read_lines
from .record_text import PLAIN_TAG, RESULTS, Tag, read_tag

_FORMAT = b'"patience-record/'
_GAME = ("Game", "Rules")  # of which a record has one
_NAMES = 1_000_000
"""The most letters of the tag names that are remembered of a chunk."""
_WHOLE_TAG = re.compile(PLAIN_TAG.pattern.encode() + rb"\s*")
_RESULTS = frozenset(result.encode() for result in RESULTS)
_MOVES_GO_ON = frozenset(f"{end}\n".encode() for end in "0123456789sw")
"""The ends that many lines of moves have, but none that ends a record."""


@attrs.frozen
class Chunk:
    """The bytes that should be one record; in a span, also the place of several in a file.

    Attributes:
        source: the name of the file.
        number: the record's number in the file, from 1; of several that of the first.
        line: the line in which it begins, from 1.
        start: where it begins in the source, in bytes from 0.
        end: where what follows it begins.
        data: the bytes.
        is_json: whether it is in the JSON form.
        begins_line: whether it begins where its line does, so that reading may begin there.
        error: why there are no bytes, or None: ``syntax`` for a text in no form of a record,
            ``too-large``, or why reading ended.
        path: the file in which the bytes can be read again by their place; None if they came from
            a stream or are compressed.
        count: how many records it has. Without bytes and error, they are to be read from `path`.
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
    """Cut a file into chunks, each as soon as its last line is there.

    Args:
        file: an open file of bytes or text, compressed or not; it is left open.
        limits: how much is read.
        whole: all of the file, or of the part of it that is open, as one chunk: its source, its
            path, and the number, line and place of its first record.

    Yields:
        A chunk for each record, good or broken, and one for the error that ends reading.
    """
    draft: _Draft | None = None
    origin = _Origin(whole.source, whole.path, whole.number)
    nth, place = whole.line - 1, whole.start
    done = place  # where the last chunk ended
    lines = read_lines(file, limits, together=_MOVES_GO_ON)
    try:
        for own, raw, length in _with_first_keys(lines, limits):
            nth, start, place = whole.line - 1 + own, place, place + length
            text = raw.removeprefix(codecs.BOM_UTF8)
            if draft and len(draft.data) <= limits.record and draft.goes_on(text):
                draft.data += text
                text = b""
            elif draft and not text[:1].isalnum():
                bare = text.strip()
                if bare.startswith((b"{", b"[")) and draft.ends_before(bare):
                    yield draft.finish(origin, start, limits)
                    done, draft = start, None
            while text:
                if draft is None:
                    text = text.lstrip()
                    if not text:
                        if length > len(raw):  # of a long line the beginning is blank
                            yield origin.chunk(nth, start, place, error=_too_large(limits))
                            done = place
                        break
                    at = start + len(raw) - len(text)
                    draft = _kind(text.rstrip())(nth, at, at == start)
                if len(draft.data) <= limits.record:
                    draft.data += text
                elif not (text.isspace() or isinstance(draft, _Comment)):
                    draft.is_whole = False
                if length > len(raw):
                    draft.is_whole = False
                text = draft.add(text)
                if draft.is_over:
                    if not (isinstance(draft, _Comment) and draft.is_whole):
                        done = place - len(text)
                        yield draft.finish(origin, done, limits)
                    draft = None
            if place - done > limits.skip:
                message = f"no record ends within {limits.skip} bytes; not read on"
                raise RecordError(Code.TOO_LARGE, message)
    except RecordError as error:
        began = draft.line if draft else nth + (error.code is Code.UNREADABLE)
        yield origin.chunk(began, draft.start if draft else done, place, error=error)
        return
    if draft and not done and isinstance(draft, _Rubbish) and _is_binary(draft.data):
        message = "neither UTF-8 text nor compressed by gzip, bzip2, xz or zstd"
        binary = RecordError(Code.UNREADABLE, message)
        yield origin.chunk(draft.line, draft.start, place, error=binary)
    elif draft:
        yield draft.finish(origin, place, limits)


class _Origin:
    """The file that is cut, and the number of the next record."""

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


def _with_first_keys(lines: Iterable[Line], limits: Limits) -> Iterator[Line]:
    """Join a brace that stands alone with the key on the next line."""
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


class _Draft:
    """A chunk to which lines are added; a subclass for each form knows how far they go."""

    is_over = False

    def __init__(self, line: int, start: int, begins_line: bool) -> None:
        self.line = line
        self.start = start
        self.begins_line = begins_line
        self.data = bytearray()
        self.is_whole = True  # the data are all that was added

    def goes_on(self, text: bytes) -> bool:
        """Check if a line plainly belongs to this chunk, and if so note what it brings."""
        return False

    def ends_before(self, text: bytes) -> bool:
        """Check if a line that begins with a bracket or a brace begins another chunk, though this
        one is not over.
        """
        return _opens_record(text) or _tag(text) is not None

    def add(self, text: bytes) -> bytes:
        """Add a line, and return what stands on it behind the end of the chunk."""
        return b""

    def fault(self, data: bytes) -> str | None:
        """Return why this can't be a record, unless its reader would know better."""
        return None

    def finish(self, origin: _Origin, end: int, limits: Limits) -> Chunk:
        """Return the chunk."""
        data = bytes(self.data.rstrip(b"\r\n"))
        error = None
        fault = self.fault(data)
        if len(data) > limits.record or not self.is_whole:
            error = _too_large(limits)
        elif fault:
            error = RecordError(Code.SYNTAX, fault)
        is_json = isinstance(self, _Object)
        data = b"" if error else data
        return origin.chunk(self.line, self.start, end, data, is_json, self.begins_line, error)


class _Object(_Draft):
    """A JSON object."""

    _depth = 0

    def add(self, text: bytes) -> bytes:
        if b"\\" in text:
            text = text.replace(b"\\\\", b"").replace(b'\\"', b"")
        outside = b"".join(text.split(b'"')[::2])  # of strings, none of which goes on behind a line
        self._depth += outside.count(b"{") - outside.count(b"}")
        self.is_over = self._depth <= 0
        return b""


class _Text(_Draft):
    """Tags, moves and the result, with comments anywhere.

    It remembers the names of its tags as far as there is room: a chunk may be far longer than a
    record, and none of it is kept then.
    """

    def __init__(self, line: int, start: int, begins_line: bool) -> None:
        super().__init__(line, start, begins_line)
        self._room = _NAMES
        self._in_comment = self._behind_tags = self._has_result = False
        self._names: set[str] = set()

    def goes_on(self, text: bytes) -> bool:
        if self._behind_tags or self._in_comment:
            return False
        if text == b"\n":
            self._behind_tags = True
            return True
        whole = _WHOLE_TAG.fullmatch(text)
        if not whole:
            return False
        name = whole[1].decode()
        if name in self._names:
            return False
        self._add_name(name)
        return True

    def ends_before(self, text: bytes) -> bool:
        if tag := _tag(text):
            return self._in_comment or self._behind_tags or tag.name in self._names
        return _opens_record(text)

    def add(self, text: bytes) -> bytes:
        if self._in_comment or b"{" in text:
            pass
        elif self._behind_tags:  # as most lines are
            words = text.rsplit(None, 1)
            self.is_over = self._has_result = bool(words) and words[-1] in _RESULTS
            return b""
        elif self.goes_on(text):
            return b""
        if not self._in_comment and text.isspace():
            self._behind_tags = True
            return b""
        place = 0 if self._in_comment or self._behind_tags else self._end_of_tags(text)
        moves = self._outside_comments(text, place).rsplit(None, 1)
        if not (place or self._behind_tags) and _is_broken_tag(text):
            self._names.update(_GAME)
        elif moves:
            self._behind_tags = True
            self._has_result = moves[-1] in _RESULTS
        self.is_over = self._has_result and not self._in_comment
        return b""

    def _end_of_tags(self, text: bytes) -> int:
        """Skip the tags with which a line begins, and the comments among them."""
        place = 0
        line = text.decode("latin-1")
        while line.startswith(("[", "{", " ", "\t"), place):
            if line[place] == "[":
                tag = read_tag(line, place)
                if tag is None:
                    break
                self._add_name(tag.name)
                place = tag.end
            elif line[place] == "{":
                closed = line.find("}", place)
                if closed < 0:
                    break
                place = closed + 1
            else:
                place += 1
        return place

    def _add_name(self, name: str) -> None:
        self._room -= len(name)
        if name in _GAME:
            self._names.update(_GAME)
        elif self._room >= 0:
            self._names.add(name)

    def _outside_comments(self, text: bytes, place: int) -> bytes:
        """Return a line from a place on, without comments."""
        if not self._in_comment and b"{" not in text:
            return text[place:]
        parts = []
        while True:
            end = text.find(b"}" if self._in_comment else b"{", place)
            if not self._in_comment:
                parts.append(text[place:end] if end >= 0 else text[place:])
            if end < 0:
                return b" ".join(parts)
            self._in_comment = not self._in_comment
            place = end + 1


class _Comment(_Draft):
    """A comment that is in no record, and those behind it on its lines."""

    def add(self, text: bytes) -> bytes:
        place = 0
        while closed := text.find(b"}", place) + 1:
            place = _behind_space(text, closed)
            if not text.startswith(b"{", place) or _opens_object(text, place):
                self.is_over = True
                return text[place:]
        return b""

    def fault(self, data: bytes) -> str | None:
        return None if self.is_over else "a brace that is not closed"


class _Rubbish(_Draft):
    """Lines of which no record is made."""

    def ends_before(self, text: bytes) -> bool:
        return _opens_object(text) or _tag(text) is not None

    def fault(self, data: bytes) -> str | None:
        text = data[:100].decode("utf-8", "replace")
        if text.startswith("[") and text[1:].lstrip()[:1] in ("", "[", "{", "]"):
            return "a JSON list; write one record a line instead"
        line = text.splitlines()[0]
        return f'no record begins with {shorten(line)}: a tag is written [Name "value"]'


def _kind(text: bytes) -> type[_Draft]:
    """Return the form of the chunk that begins with a line."""
    if _opens_object(text):
        return _Object
    if text.startswith(b"{"):
        return _Comment
    is_text = _WHOLE_TAG.fullmatch(text) or _tag(text) or _is_broken_tag(text)
    return _Text if is_text else _Rubbish


def _too_large(limits: Limits) -> RecordError:
    return RecordError(Code.TOO_LARGE, f"more than {limits.record} bytes, and that is the limit")


def _is_binary(data: bytes | bytearray) -> bool:
    try:
        return "\0" in codecs.getincrementaldecoder("utf-8")().decode(data)
    except UnicodeDecodeError:
        return True


def _opens_object(text: bytes, place: int = 0) -> bool:
    """Check if a JSON object begins at a place: with its first key, or an empty one to the end."""
    if not text.startswith(b"{", place):
        return False
    place = _behind_space(text, place + 1)
    if text.startswith(b"}", place):
        return _behind_space(text, place + 1) == len(text)
    if not text.startswith(b'"', place):
        return False
    closed = text.find(b'"', place + 1)  # at most as far as the next key: a line is read once
    return closed < 0 or text.startswith(b":", _behind_space(text, closed + 1))


def _behind_space(text: bytes, place: int) -> int:
    while place < len(text) and text[place] in b" \t\r\n":
        place += 1
    return place


def _opens_record(text: bytes) -> bool:
    """Check if a line opens a JSON object and names the format of records."""
    return text.startswith(b"{") and _FORMAT in text


def _tag(text: bytes) -> Tag | None:
    """Return the whole tag that a line begins with."""
    return read_tag(text.decode("latin-1")) if text.startswith(b"[") else None


def _is_broken_tag(text: bytes) -> bool:
    """Check if a line looks like a tag but is not a whole one."""
    is_like_a_tag = text[:1] == b"[" and text[1:2].isalpha() and text.rstrip()[-1:] == b"]"
    return is_like_a_tag and _tag(text) is None
