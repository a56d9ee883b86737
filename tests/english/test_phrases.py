"""Sentences about neighbouring zones are merged."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given

import patience_rules as pr
from patience_rules.english.grammar import ordinal, ordinals
from patience_rules.english.rulebook.phrases import merged_sentences, zone_groups
from patience_rules.rules.zone_facts import gives
from tests.support.random_rules import rule_sets

NUMBERS = {word: n for n in range(1, 121) for word in (ordinal(n), ordinals(n, 121)[0])}
NAMED = re.compile(r"\bthe (\S+)(?: (?:to|and) (\S+))? (foundations?|\w+ piles?|cells?|places)")


def named(sentence: str) -> tuple[str, int, int]:
    """Return a sentence without the numbers of its first piles, and these numbers."""
    for found in NAMED.finditer(sentence):
        first, last, what = found.groups()
        if first in NUMBERS and (last or first) in NUMBERS:
            plain = sentence.replace(found.group(), f"the {what.removesuffix('s')}", 1)
            return plain, NUMBERS[first], NUMBERS[last or first]
    return sentence, 0, 0


def sentences(rules: pr.Rules, section: str) -> list[str]:
    text = pr.describe(rules, markup="markdown", width=10_000)
    parts = re.split(r"^## ", text, flags=re.MULTILINE)
    body = next((part.partition("\n")[2] for part in parts if part.startswith(section)), "")
    return re.split(r"(?<=\.) (?=[A-Z])", body.strip())


@pytest.mark.parametrize("id", list(pr.GAMES))
def test_no_sentence_is_repeated_for_neighbouring_piles(id: str) -> None:
    for section in ("Building", "Empty piles"):
        for one, other in combinations(map(named, sentences(pr.GAMES[id], section)), 2):
            same, _, last = one
            if same == other[0] and not same.startswith("No two of"):  # about each zone on its own
                assert last + 1 != other[1]


@given(rule_sets())
def test_every_zone_is_in_one_sentence(rules: pr.Rules) -> None:
    texts = merged_sentences(
        rules, lambda index, group: [f"{rules.zones[index].take}|{group.count}|{group.all}"]
    )
    lines = [line.split("|") for line in texts]
    assert len({(take, piles) for take, _, piles in lines}) == len(lines)
    counted = Counter(take for take, count, _ in lines for _ in range(int(count)))
    assert counted == Counter(str(zone.take) for zone in rules.zones for _ in range(zone.piles))
    givers = zone_groups(rules, gives)
    assert sum(group.count for group in givers) == sum(z.piles for z in rules.zones if gives(z))
