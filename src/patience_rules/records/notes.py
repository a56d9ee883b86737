"""Immutable mappings in a record: free tags, comments on moves, and claimed scores."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from ..basics.errors import Code, RecordError, shorten

_K = TypeVar("_K")
_V = TypeVar("_V")
_SURROGATE = re.compile("[\ud800-\udfff]")
_LONGEST = 9
"""The most digits of a move's number."""


class _Notes(Mapping[_K, _V]):
    """An immutable, hashable mapping."""

    __slots__ = ("_notes",)

    def __init__(self, notes: dict[_K, _V]) -> None:
        self._notes = notes

    def __getitem__(self, key: _K) -> _V:
        return self._notes[key]

    def __iter__(self) -> Iterator[_K]:
        return iter(self._notes)

    def __len__(self) -> int:
        return len(self._notes)

    def __hash__(self) -> int:
        return hash(frozenset(self._notes.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._notes!r})"


class Tags(_Notes[str, str]):
    """The free notes of a record by name: an immutable, hashable mapping.

    Args:
        tags: names and values, in the order of the written record.

    Raises:
        RecordError: ``syntax`` unless all names and values are texts.

    >>> Tags({"player": "Ann"})["player"], Tags({"player": "Ann"}) == {"player": "Ann"}
    ('Ann', True)
    """

    __slots__ = ()

    def __init__(self, tags: Mapping[str, str] | None = None) -> None:
        notes = dict(_object("tags", tags))
        for name, value in notes.items():
            if not (isinstance(name, str) and isinstance(value, str)):
                raise _wrong("tags", name, "a string", value)
        super().__init__(notes)


class Comments(_Notes[int, str]):
    """The comments on the moves of a record: an immutable, hashable mapping.

    Args:
        comments: texts by the number of moves before them. White space becomes single spaces.

    Raises:
        RecordError: ``syntax`` unless each key is a number and each text is without ``}``.

    >>> Comments({"3": "frees  the seven"})
    Comments({3: 'frees the seven'})
    """

    __slots__ = ()

    def __init__(self, comments: Mapping[int, str] | Mapping[str, str] | None = None) -> None:
        notes: dict[int, str] = {}
        for key, value in _object("comments", comments).items():
            if not isinstance(value, str):
                raise _wrong("comments", key, "a string", value)
            text = " ".join(value.split())
            if not text or "}" in text or _SURROGATE.search(text):
                raise _wrong("comments", key, "a string without a closing brace", value)
            number = _number(key)
            if number is None or number in notes:
                message = f"should be the number of a move, not {shorten(key)}"
                raise RecordError(Code.SYNTAX, f"comments: {message}")
            notes[number] = text
        super().__init__(dict(sorted(notes.items())))


class Scores(_Notes[str, int]):
    """The claimed scores of a record by the names of scorings: immutable and hashable.

    Args:
        scores: whole numbers by name.

    Raises:
        RecordError: ``syntax`` unless each score is a whole number.

    >>> Scores({"vegas": -12})["vegas"]
    -12
    """

    __slots__ = ()

    def __init__(self, scores: Mapping[str, int] | None = None) -> None:
        notes = dict(_object("scores", scores))
        for name, value in notes.items():
            if not (isinstance(name, str) and type(value) is int):
                raise _wrong("scores", name, "a whole number", value)
        super().__init__(notes)


def _object(what: str, given: Any) -> Mapping[Any, Any]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise RecordError(Code.SYNTAX, f"{what}: should be an object, not {shorten(given)}")
    return given


def _number(key: object) -> int | None:
    """Return the number of a move, given as a number or, in JSON, as its digits."""
    if isinstance(key, str) and key.isascii() and key.isdigit() and len(key) <= _LONGEST:
        return int(key) if key == str(int(key)) else None
    return key if type(key) is int and key >= 0 else None


def _wrong(what: str, name: object, wanted: str, value: object) -> RecordError:
    message = f"{shorten(name)}: should be {wanted}, not {shorten(value)}"
    return RecordError(Code.SYNTAX, f"{what}: {message}")
