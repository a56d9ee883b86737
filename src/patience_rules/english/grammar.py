"""Words for numbers, lists and plurals."""

from __future__ import annotations

from collections.abc import Iterable

_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
)  # fmt: skip
_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth",
)  # fmt: skip
_TIMES = {1: "once", 2: "twice"}


def number(value: int) -> str:
    """Return a number as a word up to twenty, then in figures.

    >>> number(3), number(104)
    ('three', '104')
    """
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def ordinal(value: int) -> str:
    """Return an ordinal number as a word up to thirteenth, then in figures.

    >>> ordinal(3), ordinal(21), ordinal(112)
    ('third', '21st', '112th')
    """
    return _ORDINALS[value - 1] if value <= len(_ORDINALS) else _figures(value)


def _figures(value: int) -> str:
    ending = {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{'th' if value % 100 in (11, 12, 13) else ending}"


def ordinals(*values: int) -> list[str]:
    """Return ordinal numbers, all as words or all in figures.

    >>> ordinals(5, 8), ordinals(9, 16), ordinals(1, 21)
    (['fifth', 'eighth'], ['9th', '16th'], ['1st', '21st'])
    """
    return [*map(ordinal if max(values) <= len(_ORDINALS) else _figures, values)]


def ranges(numbers: Iterable[int]) -> str:
    """Return ordinal numbers, with three or more that follow one another as a range.

    >>> ranges([1, 2, 3, 5, 6]), ranges([9, 10, 14])
    ('first to third, fifth and sixth', '9th, 10th and 14th')
    """
    wanted = sorted(numbers)
    names, parts = dict(zip(wanted, ordinals(*wanted), strict=True)), []
    while wanted:
        run = [n for place, n in enumerate(wanted) if n == wanted[0] + place]
        wanted = wanted[len(run) :]
        ends = [f"{names[run[0]]} to {names[run[-1]]}"]
        parts += ends if len(run) > 2 else [names[n] for n in run]
    return listing(parts)


def times(value: int) -> str:
    """Return a number of times.

    >>> times(2), times(3)
    ('twice', 'three times')
    """
    return _TIMES.get(value) or f"{number(value)} times"


def cards(count: int) -> str:
    """Return a number of cards.

    >>> cards(1), cards(13)
    ('one card', 'thirteen cards')
    """
    return "one card" if count == 1 else f"{number(count)} cards"


def finish(text: str) -> str:
    """Return a clause as a sentence, with a capital and a full stop.

    >>> finish("deal one card")
    'Deal one card.'
    """
    return f"{text[0].upper()}{text[1:]}."


def listing(words: Iterable[str], last: str = "and") -> str:
    """Join words with commas, and the last with a conjunction.

    >>> listing(["a", "b", "c"], "or")
    'a, b or c'
    """
    *front, end = words
    return f"{', '.join(front)} {last} {end}" if front else end


def article(word: str) -> str:
    """Return a word with its indefinite article.

    >>> article("ace"), article("tableau pile")
    ('an ace', 'a tableau pile')
    """
    return f"{indefinite(word)} {word}"


def indefinite(word: str) -> str:
    """Return the indefinite article of a word."""
    return "an" if word[0] in "aeio" else "a"


def is_plain(text: str) -> bool:
    """Check if a clause has no pauses, so that it may be joined with another."""
    return not {",", ":"}.intersection(text)


def joined(first: str, link: str = "and") -> str:
    """Return a part of a sentence and the conjunction after it, with a comma if it has one.

    >>> joined("a nine"), joined("a nine, a ten", "or")
    ('a nine and', 'a nine, a ten, or')
    """
    return f"{first}{'' if is_plain(first) else ','} {link}"


def plural(word: str) -> str:
    """Return the plural of a word.

    >>> plural("six"), plural("balcony"), plural("fan of cards")
    ('sixes', 'balconies', 'fans of cards')
    """
    head, of, rest = word.partition(" of ")
    if of:
        return f"{plural(head)}{of}{rest}"
    if word.endswith("y"):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith("x") else f"{word}s"
