"""Each recipe of the page works: its game has it, or Klondike takes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl

PAGE = Path(__file__).parents[2] / "docs/guides/recipes.md"
ROWS = [
    re.findall(r" (.*?) \|", line.replace("| |", "|  |"))
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and "`" in line
]
RECIPES = [row for row in ROWS if not row[2].startswith("`")]
MISTAKES = [row for row in ROWS if row[2].startswith("`")]
NAMES = {name: getattr(pl, name) for name in pl.__all__}


def value(code: str) -> Any:
    """The value of code in backticks."""
    return eval(code.strip("`"), dict(NAMES))  # the page is ours


def changed(code: str) -> pr.Rules:
    """Klondike with the changes that code gives."""
    return pl.relative(pr.GAMES["klondike"].without_options(), "mine", value(code))


def parts(part: Any) -> Iterator[Any]:
    """A part and all parts in it."""
    yield part
    inner = [getattr(part, field.name) for field in getattr(part, "__attrs_attrs__", ())]
    for one in part if isinstance(part, tuple) else inner:
        yield from parts(one)


def test_there_are_forty_recipes() -> None:
    assert len(RECIPES) >= 40
    assert len(MISTAKES) >= 6


@pytest.mark.parametrize("row", RECIPES, ids=lambda row: row[0])
def test_a_recipe_works(row: list[str]) -> None:
    _want, code, game = row
    if not game:
        assert changed(code) != pr.GAMES["klondike"]
        return
    part = value(code)
    assert attrs.has(type(part))
    rules = pr.GAMES[re.findall(r"rules/([a-z-]+)`", game)[0]]
    assert any(type(one) is type(part) and one == part for one in parts(rules))


@pytest.mark.parametrize("row", MISTAKES, ids=lambda row: row[0])
def test_a_mistake_is_refused_so(row: list[str]) -> None:
    message, wrong, right = row
    with pytest.raises(pr.RulesError, match=re.escape(message)):
        changed(wrong)
    assert changed(right).id == "mine"
