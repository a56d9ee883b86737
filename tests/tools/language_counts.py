"""Count the words of the rule language and their use: ``python -m tests.tools.language_counts``."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import attrs

import patience_rules as pr
from docs.facts.rule_schema import parts
from patience_rules.drafting.names import Name, all_names, used
from patience_rules.rules.options import replace_field

ROOM = Path(str(pr.__file__)).parent / "rules"
MAKERS = ("kinds", "presets", "code", "options")
"""Modules that neither define words nor check them."""


def names() -> set[Name]:
    """Return every field of a part and every word."""
    return set().union(*all_names())


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
    known, by_word = names(), games_by_word()
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
    for word in sorted(names(), key=str):
        if len(found[word]) < 3:
            print(f"{len(found[word]):5} {'.'.join(word)}: {', '.join(sorted(found[word]))}")
    print(f"{sum(len(file.read_text().splitlines()) for file in ROOM.glob('*.py')):5} lines")
