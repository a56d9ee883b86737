"""The text form of a record, and of the options in it: tag pairs, then the moves, as in PGN.

    record  = { tag | comment }, { number | move | comment }, result ;
    tag     = "[", ( name | string ), string, "]" ;
    name    = an ASCII letter, then letters, digits and underscores ;
    string  = a string as in JSON ;
    comment = "{", any characters but "}", "}" ;
    number  = digits and full stops after them, if any ;
    result  = "won" | "lost" | "resigned" | "*" ;

White space is allowed anywhere but in names, numbers and results. A tag is free if its name is in
quotes or has no meaning in the format. Bare names with a capital letter are reserved, so free tags
with such names are written in quotes. Numbers are ignored. A comment belongs to the move before it.
"""

# Compiled by mypyc.

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..basics.errors import Code, RecordError, shorten
from ..basics.json_text import load_json
from ..engine.move import Move

RESULTS = ("won", "lost", "resigned", "*")
"""The results that a record may claim; ``*`` is a game that was not finished."""
_RESULTS = frozenset(RESULTS)

_WIDTH = 79
_NUMBERS = ("Seed", "Shuffle", "Score", "Undos")
_PAIRS = ("Options", "Scores")
_KEYS = {
    "Game": "game", "Options": "options", "Rules": "rules", "Deck": "deck", "Position": "position",
    "Seed": "seed", "Shuffle": "shuffle", "Score": "score", "Scores": "scores",
    "RulesDigest": "rules_digest", "Result": "result", "Undone": "undone", "Undos": "undos",
}  # fmt: skip
"""The keys of the JSON form by the names of tags, in the order in which tags are written."""

_JOINERS = "-–—x×"
_DIGITS = "0123456789"
_FIRST_NUMBERS = " ".join(f"{number}." for number in range(1, 501))
_JSON = json.JSONDecoder()
PLAIN_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "([^"\\\x00-\x1f]*)"\]')  # most tags


class Tag(NamedTuple):
    """A tag pair in a text.

    Attributes:
        name: the name, without quotes.
        is_bare: True if the name had no quotes.
        value: the value, decoded.
        end: the index after the tag.
    """

    name: str
    is_bare: bool
    value: str
    end: int

    @property
    def key(self) -> str:
        """The name, which a record has once; in quotes if without them it has a meaning."""
        return self.name if self.is_bare or self.name not in _KEYS else f'"{self.name}"'


def read_tag(text: str, place: int = 0) -> Tag | None:
    """Return the tag, such as ``[Seed "7"]``, that begins with the bracket at a place, or None."""
    plain = PLAIN_TAG.match(text, place)
    if plain:
        return Tag(plain[1], True, plain[2], plain.end())
    quote = text.find('"', place)
    name = text[place + 1 : max(quote, place)].strip()
    is_bare = bool(name)
    try:
        if not is_bare:
            name, end = _JSON.raw_decode(text, quote)
            quote = _skip_space(text, end)
        elif not _may_be_bare(name):
            return None
        if not text.startswith('"', quote):
            return None
        value, end = _JSON.raw_decode(text, quote)
    except ValueError:
        return None
    end = _skip_space(text, end)
    return Tag(name, is_bare, value, end + 1) if text.startswith("]", end) else None


def _may_be_bare(name: str) -> bool:
    return name.isascii() and name.isidentifier() and not name.startswith("_")


def _skip_space(text: str, place: int) -> int:
    while place < len(text) and text[place].isspace():
        place += 1
    return place


def split_moves(text: str) -> tuple[str, ...]:
    """Split a text into moves, which may have spaces inside: ``s-w t1 - t2 x3`` are two."""
    words = text.split()
    text = " ".join(words)
    for joiner in "-x" if text.isascii() else _JOINERS:
        if joiner in text and (f" {joiner}" in text or f"{joiner} " in text):
            text = text.replace(f" {joiner}", joiner).replace(f"{joiner} ", joiner)
            words = text.split()
    return tuple(words)


def record_from_text(text: str) -> dict[str, Any]:
    """Parse the text form of one record into the JSON form, without its ``format``.

    The moves are a tuple, and the position is a text. Of other values only the type is checked.
    """
    data: dict[str, Any] = {}
    free: dict[str, str] = {}
    comments: list[str] = []
    place = _skip_comments(text, 0, comments)
    while text.startswith("[", place):
        tag = read_tag(text, place)
        if tag is None:
            raise _wrong(text, place, 'a tag is written [Name "value"]')
        name, is_bare, value, end = tag
        key = _KEYS.get(name) if is_bare else None
        if (key or name) in (data if key else free):
            raise _wrong(text, place, f"the tag {shorten(name)} appears twice")
        if key:
            data[key] = _value(name, value)
        else:
            free[name] = value
        place = _skip_comments(text, end, comments)
    if free:
        data["tags"] = free
    parts, inner = _split_comments(text, place)
    data["moves"], result = _split_body(" ".join(parts))
    notes = _placed([*comments, ""], [*inner, ""], parts, len(data["moves"]))
    if "undone" in data:
        data["undone"], later = _read_undone(data["undone"])
        for number, note in later.items():
            place = len(data["moves"]) + number
            notes[place] = f"{notes[place]} {note}" if place in notes else note
    if notes:
        data["comments"] = notes
    if data.get("result", result) != result:
        message = f"[Result] is {data['result']!r:.20}, but the moves end with {result!r}"
        raise RecordError(Code.SYNTAX, message)
    if result != "*":
        data["result"] = result
    return data


def _read_undone(text: str) -> tuple[tuple[str, ...], dict[int, str]]:
    """Return undone moves, and their comments by the number of undone moves before them."""
    try:
        parts, inner = _split_comments(text, 0)
    except RecordError as error:
        raise error.within("[Undone]") from None
    moves = tuple(_moves_in(" ".join(parts)))
    return moves, _placed([""], [*inner, ""], parts, len(moves))


def _wrong(text: str, place: int, message: str) -> RecordError:
    line = text.count("\n", 0, place) + 1
    return RecordError(Code.SYNTAX, f"{message} (line {line} of the record)")


def _skip_comments(text: str, place: int, comments: list[str]) -> int:
    """Skip the white space and comments at a place, and collect the comments."""
    if text.startswith("\n[", place):  # shortcut for most tags
        return place + 1
    while (place := _skip_space(text, place)) < len(text) and text[place] == "{":
        end = _end_of_comment(text, place)
        comments.append(text[place + 1 : end - 1])
        place = end
    return place


def _end_of_comment(text: str, place: int) -> int:
    closed = text.find("}", place)
    if closed < 0:
        raise _wrong(text, place, "this comment is not closed")
    return closed + 1


def _split_comments(text: str, place: int) -> tuple[list[str], list[str]]:
    """Return the parts of a text between comments, from a place on, and the comments."""
    parts = []
    comments = []
    while (opened := text.find("{", place)) >= 0:
        parts.append(text[place:opened])
        place = _end_of_comment(text, opened)
        comments.append(text[opened + 1 : place - 1])
    parts.append(text[place:])
    for part in parts:
        if "}" in part:
            stray = text.rfind(part) + part.index("}")
            raise _wrong(text, stray, "this brace does not close a comment")
    return parts, comments


def _placed(opening: list[str], inner: list[str], parts: list[str], most: int) -> dict[int, str]:
    """Return comments by the number of moves before them, those at one place joined."""
    texts_at: dict[int, list[str]] = {0: opening}
    number = 0
    for part, comment in zip(parts, inner, strict=True):
        number = min(number + len(_moves_in(part)), most)
        texts_at.setdefault(number, []).append(comment)
    joined = {number: " ".join(" ".join(texts).split()) for number, texts in texts_at.items()}
    return {number: text for number, text in joined.items() if text}


def _value(name: str, text: str) -> Any:
    if name in _NUMBERS:
        if not (text.isascii() and text.isdigit() and len(text) <= 20):
            raise RecordError(
                Code.SYNTAX, f"[{name}]: should be a whole number, not {shorten(text)}"
            )
        return int(text)
    try:
        if name in _PAIRS:
            return read_options(text)
        return load_json(text, len(text), RecordError) if name == "Rules" else text
    except RecordError as error:
        raise error.within(f"[{name}]") from None


def _split_body(body: str) -> tuple[tuple[str, ...], str]:
    """Return the moves and the result."""
    words = body.split()
    numbers, others = words[:-1:2], words[1::2]
    # Fast path for records as we write them: a number, then a move without white space.
    plain = len(words) % 2 and _FIRST_NUMBERS.startswith(" ".join(numbers))
    if plain and min(others, default=":") >= ":":
        moves, result = tuple(others), words[-1]
    else:
        words_of_moves = _moves_in(body)
        moves, result = tuple(words_of_moves[:-1]), words_of_moves[-1] if words_of_moves else ""
    if result not in RESULTS:
        wanted = "should end with won, lost, resigned or *"
        raise RecordError(Code.SYNTAX, f"the moves {wanted}, not with {shorten(result)}")
    if not _RESULTS.isdisjoint(moves):
        word = next(word for word in RESULTS if word in moves)
        raise RecordError(Code.SYNTAX, f"there are moves after the result {word!r}")
    return moves, result


def _moves_in(text: str) -> list[str]:
    """Return the moves, and the result if there is one, without numbers."""
    return [
        word if word[0] > "9" else _unnumbered(word)
        for word in split_moves(text)
        if word[0] > "9" or not word.rstrip(".").isdigit()
    ]


def _unnumbered(word: str) -> str:
    """Return a move without the number before it."""
    rest = word.lstrip(_DIGITS)
    return rest.lstrip(".") if rest.startswith(".") and rest != word else word


def record_to_text(
    data: Mapping[str, Any], moves: Iterable[str], comments: Mapping[int, str]
) -> str:
    """Return the text form of a record, given its JSON form with the position as a text."""
    lines = []
    for title, key in _KEYS.items():
        value = data.get(key)
        if title in _PAIRS and value:
            value = write_options(value)
        elif title == "Undone" and value:
            value = _with_comments(value.split(), comments, len(data["moves"].split()) + 1)
        elif title == "Rules" and value:
            value = json.dumps(value, separators=(",", ":"))
        if value is not None:
            lines.append(f"[{title} {_quoted(str(value))}]")
    for name, value in data.get("tags", {}).items():
        bare = _may_be_bare(name) and name[0].islower()
        lines.append(f"[{name if bare else _quoted(name)} {_quoted(value)}]")
    words = ["1.\xa0" + _comment(comments[0])] if 0 in comments else []
    for number, move in enumerate(moves, 1):
        # A no-break space keeps each number on the line of its move.
        start = "" if number == 1 and words else f"{number}.\xa0"
        end = "\xa0" + _comment(comments[number]) if number in comments else ""
        words.append(f"{start}{Move.parse(move)}{end}")
    body = " ".join([*words, data.get("result", "*")])
    wrapped = textwrap.wrap(body, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *(line.replace("\xa0", " ") for line in wrapped), ""])


def _with_comments(moves: Iterable[str], comments: Mapping[int, str], played: int) -> str:
    """Return undone moves with their comments, in one line."""
    words: list[str] = []
    for number, move in enumerate(moves, played):
        words.append(Move.parse(move))
        if number in comments:
            words.append("{" + comments[number] + "}")
    return " ".join(words)


def _comment(text: str) -> str:
    """Return a comment whose lines, once wrapped, cannot begin with a bracket or a brace."""
    return "{" + text.replace(" [", "\xa0[").replace(" {", "\xa0{") + "}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=not text.isprintable())


def read_options(text: str) -> dict[str, Any]:
    """Read options: pairs ``name=value`` separated by white space, or a JSON object."""
    if text.lstrip().startswith("{"):
        options: dict[str, Any] = load_json(text, len(text), RecordError)
        return options
    return dict(map(read_option, text.split()))


def read_option(text: str) -> tuple[str, Any]:
    """Read one option, ``name=value``. The value is parsed as JSON if it is JSON."""
    name, mark, value = text.partition("=")
    if not (name and mark and value):
        raise RecordError(Code.SYNTAX, f"an option is written name=value, not {shorten(text)}")
    return name, _plain(value)


def write_options(options: Mapping[str, Any]) -> str:
    """Return the shortest text from which :func:`read_options` reads these options."""
    words = [
        f"{name}={value if isinstance(value, str) else json.dumps(value)}"
        for name, value in options.items()
    ]
    text = " ".join(words)
    plain = text.isascii() and len(text.split()) == len(words) and "{" not in text
    return text if plain and read_options(text) == options else json.dumps(options)


def _plain(text: str) -> Any:
    try:
        return load_json(text, len(text), RecordError)
    except RecordError:
        return text
