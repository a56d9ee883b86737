"""What lines of a file of records are, and the forms of the pieces that they make.

Each line belongs to the piece before it or begins another:

- an *object* begins with a line that opens one by its first key (which may stand below), and ends
  with the line that closes it;
- a *text record* begins with a line that has a whole tag, and ends with the line that has the
  result; a tag behind moves, behind a blank line, or that it has already begins the next one;
- a *comment* begins with any other line that opens a brace, and ends where that is closed;
- *rubbish* is what begins as none of these, as far as a line that begins an object or a text
  record.

A line that can be nothing but the beginning of a record is one wherever it stands, so that no
broken record costs the next one: in objects, comments and moves that is the first line of an object
that names the format of records, or a whole tag.
"""

# Compiled by mypyc.

from __future__ import annotations

import re

from ..errors import shorten
from .record_text import PLAIN_TAG, RESULTS, Tag, read_tag

_FORMAT = b'"patience-record/'
_GAME = ("Game", "Rules")  # of which a record has one
_NAMES = 1_000_000
"""The most letters of the tag names that are remembered of a piece."""
_WHOLE_TAG = re.compile(PLAIN_TAG.pattern.encode() + rb"\s*")
_RESULTS = frozenset(result.encode() for result in RESULTS)


# What a line is by itself; it comes without white space at its ends.


def _opens_object(text: bytes, place: int = 0) -> bool:
    """Whether a JSON object begins at a place: with its first key, or an empty one to the end."""
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
    """Whether a line opens a JSON object and names the format of records."""
    return text.startswith(b"{") and _FORMAT in text


def _tag(text: bytes) -> Tag | None:
    """The whole tag that a line begins with."""
    return read_tag(text.decode("latin-1")) if text.startswith(b"[") else None


def _is_broken_tag(text: bytes) -> bool:
    """Whether a line looks like a tag and is none."""
    is_like_a_tag = text[:1] == b"[" and text[1:2].isalpha() and text.rstrip()[-1:] == b"]"
    return is_like_a_tag and _tag(text) is None


class Form:
    """What a piece is, and how far its lines have brought it."""

    is_over = False

    def goes_on(self, text: bytes) -> bool:
        """Whether a line is plainly the next one of this piece; it is taken in then."""
        return False

    def ends_before(self, text: bytes) -> bool:
        """Whether a line that begins with a bracket or a brace begins another piece, though this
        one is not over.
        """
        return _opens_record(text) or _tag(text) is not None

    def add(self, text: bytes) -> bytes:
        """Take in a line; what stands on it behind the end of the piece comes back."""
        return b""

    def fault(self, data: bytes) -> str | None:
        """Why the lines so far can't be a record, as far as its reader would not know better."""
        return None


class Object(Form):
    """A JSON object."""

    def __init__(self) -> None:
        self._depth = 0

    def add(self, text: bytes) -> bytes:
        if b"\\" in text:
            text = text.replace(b"\\\\", b"").replace(b'\\"', b"")
        outside = b"".join(text.split(b'"')[::2])  # of strings, none of which goes on behind a line
        self._depth += outside.count(b"{") - outside.count(b"}")
        self.is_over = self._depth <= 0
        return b""


class Text(Form):
    """Tags, moves and the result, with comments anywhere.

    It remembers the names of its tags as far as there is room: a piece may be far longer than a
    record, and none of it is kept then.
    """

    def __init__(self) -> None:
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
        """Where the tags end with which a line begins, and the comments among them."""
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
        """What stands on a line from a place on, without comments."""
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


class Comment(Form):
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


class Rubbish(Form):
    """Lines of which no record is made."""

    def ends_before(self, text: bytes) -> bool:
        return _opens_object(text) or _tag(text) is not None

    def fault(self, data: bytes) -> str | None:
        text = data[:100].decode("utf-8", "replace")
        if text.startswith("[") and text[1:].lstrip()[:1] in ("", "[", "{", "]"):
            return "a JSON list; write one record a line instead"
        line = text.splitlines()[0]
        return f'no record begins with {shorten(line)}: a tag is written [Name "value"]'


def begun(text: bytes) -> Form:
    """What begins with a line."""
    if _opens_object(text):
        return Object()
    if text.startswith(b"{"):
        return Comment()
    is_text = _WHOLE_TAG.fullmatch(text) or _tag(text) or _is_broken_tag(text)
    return Text() if is_text else Rubbish()
