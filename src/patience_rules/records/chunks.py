"""Splits a file into chunks. Each chunk should be one record, in any form.

Every byte belongs to a record, a comment or an error. Only one chunk at a time is in memory. Each
line belongs to the chunk before it or begins the next one:

- an *object* begins with a line that has an opening brace and a first key (which may be on the
  next line), and ends with the line that closes it;
- a *text record* begins with a line that has a complete tag, and ends with the line of the result;
  a tag after moves, after a blank line, or with a name it already has begins the next record;
- a *comment* begins with any other line that opens a brace, and ends where that is closed;
- *rubbish* begins with any other line, and ends before a line that begins an object or a text
  record.

An unmistakable first line of a record always begins one, so a broken record never costs the next.
Inside objects, comments and moves these are complete tags, and objects that name the format.
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
_GAME = ("Game", "Rules")  # a record has one of them
_MOST_LETTERS = 1_000_000
"""The most letters of tag names that are kept for a chunk."""
_WHOLE_TAG = re.compile(PLAIN_TAG.pattern.encode() + rb"\s*")
_RESULTS = frozenset(result.encode() for result in RESULTS)
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
    """Split a file into chunks, each as soon as its last line arrives.

    Args:
        file: an open file of bytes or text, compressed or not; it is left open.
        limits: how much to read.
        whole: the file, or the open part of it, as one chunk: its source and path, and the number,
            line and offset of its first record.

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
                        if length > len(raw):  # a cut line with a blank beginning
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
                message = f"no record ends within {limits.skip} bytes; reading stopped"
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


class _Draft:
    """A chunk to which lines are added. Each form has a subclass that finds its end."""

    is_over = False

    def __init__(self, line: int, start: int, begins_line: bool) -> None:
        self.line = line
        self.start = start
        self.begins_line = begins_line
        self.data = bytearray()
        self.is_whole = True  # False once added text was dropped from the data

    def goes_on(self, text: bytes) -> bool:
        """Check if a line clearly belongs to this chunk, and if so process it."""
        return False

    def ends_before(self, text: bytes) -> bool:
        """Check if a line with a leading bracket or brace begins another chunk before the end."""
        return _opens_record(text) or _tag(text) is not None

    def add(self, text: bytes) -> bytes:
        """Add a line, and return the rest of it after the end of the chunk."""
        return b""

    def fault(self, data: bytes) -> str | None:
        """Return why this can't be a record; None to leave that to the record's reader."""
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
        outside = b"".join(text.split(b'"')[::2])  # strings never span lines
        self._depth += outside.count(b"{") - outside.count(b"}")
        self.is_over = self._depth <= 0
        return b""


class _Text(_Draft):
    """Tags, moves and the result, with comments anywhere.

    The memory for tag names is limited, since a broken chunk may be far longer than a record.
    """

    def __init__(self, line: int, start: int, begins_line: bool) -> None:
        super().__init__(line, start, begins_line)
        self._room = _MOST_LETTERS
        self._in_comment = self._after_tags = self._has_result = False
        self._names: set[str] = set()

    def goes_on(self, text: bytes) -> bool:
        if self._after_tags or self._in_comment:
            return False
        if text == b"\n":
            self._after_tags = True
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
            return self._in_comment or self._after_tags or tag.name in self._names
        return _opens_record(text)

    def add(self, text: bytes) -> bytes:
        if self._in_comment or b"{" in text:
            pass
        elif self._after_tags:  # most lines
            words = text.rsplit(None, 1)
            self.is_over = self._has_result = bool(words) and words[-1] in _RESULTS
            return b""
        elif self.goes_on(text):
            return b""
        if not self._in_comment and text.isspace():
            self._after_tags = True
            return b""
        place = 0 if self._in_comment or self._after_tags else self._end_of_tags(text)
        moves = self._outside_comments(text, place).rsplit(None, 1)
        if not (place or self._after_tags) and _is_broken_tag(text):
            self._names.update(_GAME)
        elif moves:
            self._after_tags = True
            self._has_result = moves[-1] in _RESULTS
        self.is_over = self._has_result and not self._in_comment
        return b""

    def _end_of_tags(self, text: bytes) -> int:
        """Return the end of the tags and comments at the start of a line."""
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
        """Return the rest of a line without comments."""
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
    """A comment outside records, and further comments on its lines."""

    def add(self, text: bytes) -> bytes:
        place = 0
        while closed := text.find(b"}", place) + 1:
            place = _skip_space(text, closed)
            if not text.startswith(b"{", place) or _opens_object(text, place):
                self.is_over = True
                return text[place:]
        return b""

    def fault(self, data: bytes) -> str | None:
        return None if self.is_over else "a comment is not closed"


class _Rubbish(_Draft):
    """Lines that are not part of any record."""

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
    """Check if a JSON object begins at a place: an empty one, or one with its first key."""
    if not text.startswith(b"{", place):
        return False
    place = _skip_space(text, place + 1)
    if text.startswith(b"}", place):
        return _skip_space(text, place + 1) == len(text)
    if not text.startswith(b'"', place):
        return False
    closed = text.find(b'"', place + 1)  # not beyond the next key, so a line is read only once
    return closed < 0 or text.startswith(b":", _skip_space(text, closed + 1))


def _skip_space(text: bytes, place: int) -> int:
    while place < len(text) and text[place] in b" \t\r\n":
        place += 1
    return place


def _opens_record(text: bytes) -> bool:
    """Check if a line opens a JSON object that names the format of records."""
    return text.startswith(b"{") and _FORMAT in text


def _tag(text: bytes) -> Tag | None:
    """Return the complete tag at the start of a line, or None."""
    return read_tag(text.decode("latin-1")) if text.startswith(b"[") else None


def _is_broken_tag(text: bytes) -> bool:
    """Check if a line looks like a tag but is not a complete one."""
    is_like_a_tag = text[:1] == b"[" and text[1:2].isalpha() and text.rstrip()[-1:] == b"]"
    return is_like_a_tag and _tag(text) is None
