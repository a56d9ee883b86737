"""The language stays small: upper limits for its counts."""

from __future__ import annotations

from tests.tools.language_counts import counts

TARGETS = {
    "most fields of a part": 13,
    "fields": 106,
    "fields and words of fewer than 3 games": 22,
    "fields and words of no game": 0,
    "checks of parts": 45,
    "checks of whole rule sets": 82,
}
"""A new word needs two games that use it; a new check, two parts that exclude each other."""


def test_the_language_does_not_grow() -> None:
    found = counts()
    for what, most in TARGETS.items():
        assert found[what] <= most, what
