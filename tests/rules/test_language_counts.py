"""The language stays small: upper limits for its counts."""

from __future__ import annotations

from tests.support.draw import SAMPLE
from tests.tools.language_counts import counts, games_by_word

TARGETS = {
    "most fields of a part": 13,
    "fields": 107,
    "fields and words of fewer than 3 games": 24,
    "fields and words of no game": 0,
    "checks of parts": 46,
    "checks of whole rule sets": 97,
}
"""A new word needs two games that use it; a new check, two parts that exclude each other."""


def test_the_language_does_not_grow() -> None:
    found = counts()
    for what, most in TARGETS.items():
        assert found[what] <= most, what


def test_the_sample_uses_each_word_that_a_game_uses() -> None:
    unused = [word for word, games in games_by_word().items() if games.isdisjoint(SAMPLE)]
    assert unused == []
