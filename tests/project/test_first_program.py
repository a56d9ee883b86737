"""The page *Your first program*: its program does for each game what the page says."""

from __future__ import annotations

from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules.games.index import FIVE
from tests.tools.first_program import GAMES, check

pytestmark = pytest.mark.pages
SLOW = [pytest.param(game, marks=pytest.mark.slow) for game in FIVE[1:]]


def test_the_page_changes_the_five_and_says_what_is_new() -> None:
    assert set(GAMES) == set(FIVE)
    assert next(iter(GAMES)) == FIVE[0]
    for game, sentence in GAMES.items():
        assert sentence not in " ".join(pr.describe(pr.GAMES[game]).split()), game


@pytest.mark.parametrize("game", [FIVE[0], *SLOW])
def test_the_program_says_what_the_page_shows(game: str, tmp_path: Path) -> None:
    check(game, tmp_path)


def test_another_text_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(GAMES, "escalator", "The pyramid has eight rows.")
    monkeypatch.setattr("tests.tools.first_program.said", lambda *_: "My Escalator")
    with pytest.raises(SystemExit, match="eight rows"):
        check("escalator", tmp_path)
