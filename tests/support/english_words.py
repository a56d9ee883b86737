"""English words of the rulebooks, for readers that know English and not the rule set."""

from __future__ import annotations

import re

_NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen twenty"
)
_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
)
_RANKS = "ace two three four five six seven eight nine ten jack queen king"
NUMBERS: dict[str, int] = {word: value for value, word in enumerate(_NUMBERS.split())}
ORDINALS: dict[str, int] = {word: place for place, word in enumerate(_ORDINALS.split())}
RANKS: dict[str, str] = dict(zip(_RANKS.split(), "A23456789TJQK", strict=True))
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
N = rf"(?:{'|'.join(NUMBERS)}|\d+)"
NTH = rf"(?:{'|'.join(ORDINALS)}|last|\d+(?:st|nd|rd|th))"


class UnreadError(Exception):
    """A sentence that a reader does not understand."""


class UntrueError(Exception):
    """A sentence that cannot be so."""


def number(word: str) -> int:
    """Return a number in words or figures."""
    return NUMBERS[word] if word in NUMBERS else int(word)


def place(word: str) -> int:
    """Return an ordinal number, counted from 0."""
    found = re.match(r"\d+", word)
    return ORDINALS[word] if word in ORDINALS else int(found[0]) - 1 if found else -1


def rank(word: str) -> str:
    """Return the code of a rank, given in the singular or plural."""
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if form in RANKS:
            return RANKS[form]
    raise UnreadError(f"rank: {word}")


def section(text: str, heading: str) -> list[str]:
    """Return the sentences of a section of a rulebook, without full stops."""
    found = re.search(rf"\n{heading}\n-+\n\n(.+?)(?:\n\n|\Z)", text, re.DOTALL)
    body = found[1].replace("\n", " ") if found else ""
    return [one.removesuffix(".") for one in re.split(r"(?<=\.) (?=[A-Z0-9])", body.strip()) if one]


def spread(text: str) -> list[str]:
    """Return the parts of a list: "a, b and c"."""
    return re.split(r", (?:and |or )?| and | or ", text)
