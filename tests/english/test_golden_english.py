"""What the library says in English has not changed, unless someone has read the difference.

After a change that is meant, run ``python -m tests.tools.make_golden english``, and read the
difference of ``tests/data/english``: each sentence stands there once.
"""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.support.golden_english import FOLDER, forms, reasons_now, texts


def lines_of(name: str) -> list[str]:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def check(old: list[str], new: list[str]) -> None:
    """Fail with the lines that differ, as a person reads them."""
    if old != new:
        pytest.fail("\n".join(unified_diff(old, new, "golden", "now", n=0, lineterm="")), False)


def test_the_texts_of_all_games() -> None:
    sentences, sums = texts()
    check(lines_of("sentences"), sentences)
    check(lines_of("texts"), sums)  # the same sentences in another order


def test_a_reason_of_each_kind() -> None:
    old = lines_of("reasons")
    check(old, reasons_now(old))


def test_the_rule_sets_and_refusals_that_the_catalogue_lacks() -> None:
    check(lines_of("forms"), forms())
