"""The forms of chunks: how each begins, and where it ends.

Each line belongs to the chunk before it or begins the next one:

- an *object* begins with a line that has an opening brace and a first key (which may be on the
  next line), and ends with the line that closes it;
- a *text record* begins with a line that has a complete tag, and ends with the line of the result;
  a tag after moves, after a blank line, or with a name it already has begins the next record;
- a *comment* begins with any other line that opens a brace, and ends where that is closed. Only a
  file of text records has comments: after an object, such a line begins a broken object, and one
  before the first record is a comment only if that is a text record;
- *rubbish* begins with any other line, and ends before a line that begins an object or a text
  record.

An unmistakable first line of a record always begins one, so a broken record never costs the next.
Inside objects, comments and moves these are complete tags, and objects that name the format.
"""

# Compiled by mypyc.

from __future__ import annotations

import re

from ..basics.errors import shorten
from .record_text import PLAIN_TAG, RESULTS, Tag, read_tag

_FORMATS = (b'"patience-record/', b"'patience-record/")  # the second as Python prints it
_GAME = ("Game", "Rules")  # a record has one of them
_MOST_LETTERS = 1_000_000
"""The most letters of tag names that are kept for a chunk."""
_WHOLE_TAG = re.compile(PLAIN_TAG.pattern.encode() + rb"\s*")
_LIST = re.compile(r'\[\s*([\[\]{\d-]|"[^"]*("\s*[],]|$)|$)')
_RESULTS = frozenset(result.encode() for result in RESULTS)


class Draft:
    """A chunk to which lines are added. Each form has a subclass that finds its end.

    Attributes:
        line: the line on which it begins, from 1.
        start: the offset of its first byte in the source.
        begins_line: True if it begins at the start of its line.
        data: the bytes so far.
        is_whole: False once added text was dropped from the data.
        is_over: True if the end was found.
        is_json: True for the JSON form.
    """

    is_over = False
    is_json = False

    def __init__(self, line: int, start: int, begins_line: bool) -> None:
        self.line = line
        self.start = start
        self.begins_line = begins_line
        self.data = bytearray()
        self.is_whole = True

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
        """Return why this cannot be a record; None to leave that to the record's reader."""
        return None


class ObjectDraft(Draft):
    """A JSON object."""

    is_json = True
    _depth = 0

    def add(self, text: bytes) -> bytes:
        if b"\\" in text:
            text = text.replace(b"\\\\", b"").replace(b'\\"', b"")
        outside = b"".join(text.split(b'"')[::2])  # strings never span lines
        self._depth += outside.count(b"{") - outside.count(b"}")
        self.is_over = self._depth <= 0
        return b""


class TextDraft(Draft):
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
            return self._in_comment or self._after_tags or tag.key in self._names
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
                self._add_name(tag.key)
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


class CommentDraft(Draft):
    """A comment outside records, and further comments on its lines; or else a broken object."""

    is_json = True

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


class RubbishDraft(Draft):
    """Lines that are not part of any record."""

    def ends_before(self, text: bytes) -> bool:
        return _opens_object(text) or _opens_record(text) or _tag(text) is not None

    def fault(self, data: bytes) -> str | None:
        text = data[:100].decode("utf-8", "replace")
        if _LIST.match(text):
            return "a JSON list; write one record a line instead"
        if text.startswith(("]", ",")):
            return "part of a JSON list; write one record a line instead"
        line = shorten(text.splitlines()[0])
        return f'no record begins with {line}, but with a brace or a tag such as [Game "golf"]'


def form_of(text: bytes, after_object: bool) -> type[Draft]:
    """Return the form of the chunk that begins with a line, after an object or another form."""
    if _opens_object(text) or (after_object and text.startswith(b"{")):
        return ObjectDraft
    if _opens_record(text.partition(b"}")[0]):  # not only an object after a comment
        return ObjectDraft
    if text.startswith(b"{"):
        return CommentDraft
    is_text = _WHOLE_TAG.fullmatch(text) or _tag(text) or _is_broken_tag(text)
    return TextDraft if is_text else RubbishDraft


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
    """Check if a line opens an object, good or broken, that names the format of records."""
    return text.startswith(b"{") and any(name in text for name in _FORMATS)


def _tag(text: bytes) -> Tag | None:
    """Return the complete tag at the start of a line, or None."""
    return read_tag(text.decode("latin-1")) if text.startswith(b"[") else None


def _is_broken_tag(text: bytes) -> bool:
    """Check if a line looks like a tag but is not a complete one."""
    is_like_a_tag = text[:1] == b"[" and text[1:2].isalpha() and text.rstrip()[-1:] == b"]"
    return is_like_a_tag and _tag(text) is None
