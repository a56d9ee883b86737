"""Count the words of the rule language and their use: ``python -m tests.tools.language_counts``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs

import patience_rules as pr
from docs.facts.rule_schema import parts
from patience_rules.basics.values import Word, given_fields
from patience_rules.rules import words
from patience_rules.rules.links import Link
from patience_rules.rules.options import replace_field

ROOM = Path(str(pr.__file__)).parent / "rules"
MAKERS = ("kinds", "presets", "code", "options")
"""Modules that neither define words nor check them."""

Name = tuple[str, str]


def used(value: Any) -> Iterator[Name]:
    """Yield each field that differs from its default, and each word, within a value."""
    if isinstance(value, tuple):
        for item in value:
            yield from used(item)
    elif isinstance(value, Word):
        yield type(value).__name__, value.name
    elif attrs.has(type(value)) and not isinstance(value, pr.Card):
        given = dict(given_fields(value))
        for field in attrs.fields(type(value)):
            shared = isinstance(value, Link) and field.name in attrs.fields_dict(Link)
            if field.name in given:
                yield (Link if shared else type(value)).__name__, field.name
            yield from used(getattr(value, field.name))


def all_words() -> set[Name]:
    """Return every field of a part and every value of a word."""
    found = {
        (part.__name__, field.name)
        for part in parts()
        for field in attrs.fields(part)
        if part is Link or not (issubclass(part, Link) and field.name in attrs.fields_dict(Link))
    }
    kinds = [own for own in vars(words).values() if isinstance(own, type)]
    enums = [own for own in kinds if issubclass(own, Word) and own is not Word]
    return found | {(enum.__name__, word.name) for enum in enums for word in enum}


@cache
def games_by_word() -> dict[Name, set[str]]:
    """Return the games that use each word, with their options or without."""
    found: dict[Name, set[str]] = defaultdict(set)
    for game, rules in pr.GAMES.items():
        plain = rules.without_options()
        turned = [(option.field, value) for option in rules.options for value in option.values]
        for one in (rules, *[replace_field(plain, field, value) for field, value in turned]):
            for word in used(one):
                found[word].add(game)
    return found


def occurrences(pattern: str) -> int:
    """Return how often a pattern occurs in the modules that define and check the language."""
    files = [file for file in ROOM.glob("*.py") if file.stem not in MAKERS]
    return sum(len(re.findall(pattern, file.read_text("utf-8"), re.MULTILINE)) for file in files)


def counts() -> dict[str, int]:
    """Return the counts that the language is held to."""
    known, by_word = all_words(), games_by_word()
    enums = {name for name, _ in known} - {part.__name__ for part in parts()}
    rare = [word for word in known if len(by_word[word]) < 3]
    return {
        "kinds of part": len(parts()),
        "most fields of a part": max(len(attrs.fields(part)) for part in parts()),
        "fields": len([word for word in known if word[0] not in enums]),
        "words": len([word for word in known if word[0] in enums]),
        "fields and words of fewer than 3 games": len(rare),
        "fields and words of no game": len([word for word in known if not by_word[word]]),
        "checks of parts": occurrences(r"^ +ensure\("),
        "checks of whole rule sets": occurrences(r"^ +yield f?[\"']\S*: "),
    }


if __name__ == "__main__":
    for what, number in counts().items():
        print(f"{number:5} {what}")
    found = games_by_word()
    for word in sorted(all_words(), key=str):
        if len(found[word]) < 3:
            print(f"{len(found[word]):5} {'.'.join(word)}: {', '.join(sorted(found[word]))}")
    print(f"{sum(len(file.read_text().splitlines()) for file in ROOM.glob('*.py')):5} lines")
