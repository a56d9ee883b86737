"""The atlas: rows of the games as they are, and the tool that writes them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules.games.atlas import AtlasRow, read_atlas
from tests.tools import make_atlas


def test_a_row_is_of_certain_rules() -> None:
    klondike = pr.GAMES.entry("klondike")
    other = pr.CatalogueEntry(klondike.rules.with_options(**{"take-back": "nothing"}), "")
    assert isinstance(klondike.atlas, AtlasRow)
    assert other.atlas is None


def test_every_game_has_a_row() -> None:
    """``python -m tests.tools.make_atlas GAME --deals 1`` adds one."""
    assert [row[0] for row in read_atlas()["rows"].values()] == list(pr.GAMES)


@pytest.mark.pages
def test_rows_are_possible() -> None:
    for digest, (id, won, lost, unknown, length, effort, games, greedy, random) in read_atlas()[
        "rows"
    ].items():
        assert pr.GAMES[id].digest.startswith(digest), id
        assert min(won, lost, unknown) >= 0, id
        assert (length is None) == (effort is None) == (won == 0), id
        each = games // (won + lost + unknown)
        assert max(greedy, random) <= games - each * lost, id


def test_the_tool_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers, file = tmp_path / "answers.jsonl", tmp_path / "atlas.json"

    def run(deals: int, *games: str) -> dict[str, list[object]]:
        words = [*(games or ("golf", "escalator")), f"--deals={deals}", "--max-states=50"]
        words += [f"--answers={answers}", f"--file={file}"]
        monkeypatch.setattr(sys, "argv", ["make_atlas", *words])
        make_atlas.main()
        rows: dict[str, list[object]] = json.loads(file.read_text(encoding="utf-8"))["rows"]
        return {str(row[0]): row for row in rows.values()}

    assert list(run(1)) == ["escalator", "golf"]
    first = answers.read_text(encoding="utf-8")
    answers.write_text(first + '{"game": "gol', encoding="utf-8")  # as a killed run leaves it
    rows = run(2)
    assert answers.read_text(encoding="utf-8").startswith(first)
    assert [sum(row[1:4]) for row in rows.values()] == [2, 2]  # type: ignore[arg-type]
    whole = run(2)
    assert whole == rows
    played = pr.winnability("golf", count=2, max_states=50)
    assert rows["golf"][1:4] == [played.won, played.lost, played.unknown]
    answers.unlink()
    added = run(1, "balcony")
    assert list(added) == ["escalator", "balcony", "golf"]
    assert {**added, **rows} == added
