"""The commands ``show`` and ``replay``."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules.cli.viewing import coloured
from tests.support.command_line import Run, parsed
from tests.support.record_files import RECORD, WRONG

POSITION = pr.deal("quadrangle", seed=7)

STATES = pr.Session.load(RECORD).states


@pytest.fixture
def without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "rich"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "patience_rules.terminal", raising=False)
    monkeypatch.setitem(sys.modules, "rich", None)


@pytest.mark.parametrize("form", ["text", "json"])
def test_show(run: Run, form: str, tmp_path: Path) -> None:
    path = tmp_path / "position"
    path.write_text(POSITION.to_text() if form == "text" else json.dumps(POSITION.to_json()))
    assert run("show", path).out == POSITION.view().draw() + "\n"
    assert run("show", "--ascii", stdin=path.read_bytes()).out.isascii()
    assert run("show", path, "--svg").out == POSITION.to_svg() + "\n"
    assert parsed(run("show", path, "--json")) == POSITION.view().to_json()


@pytest.mark.usefixtures("terminal")
def test_show_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("rich")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    drawn = run("show", stdin=POSITION.to_text()).out
    assert "\x1b[" in drawn
    assert re.sub(r"\x1b\[[\d;]*m", "", drawn) == POSITION.view().draw(width=60) + "\n"


def test_rich_colours_the_table() -> None:
    pytest.importorskip("rich")
    state = pr.deal("klondike", seed=2)
    for ascii in (False, True):
        text = coloured(state.view(), ascii=ascii)
        assert text.plain == state.view().draw(ascii=ascii)
        red = {text.plain[span.start : span.end] for span in text.spans if "red" in str(span.style)}
        symbols = "DH" if ascii else "♦♥"
        assert red
        assert all(piece[-1] in symbols for piece in red)
        assert "\x1b" not in text.plain


@pytest.mark.usefixtures("terminal", "without_rich")
def test_show_on_a_terminal_without_rich(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert run("show", stdin=POSITION.to_text()).out == POSITION.view().draw(width=60) + "\n"


def test_show_takes_a_record(run: Run, path: Path) -> None:
    assert run("show", path).out == STATES[-1].view().draw() + "\n"
    assert run("show", stdin=path.read_bytes()).out == STATES[-1].view().draw() + "\n"
    for at, state in enumerate(STATES):
        assert run("show", path, "--at", at).out == state.view().draw() + "\n"
    assert parsed(run("show", path, "--at", 1, "--json")) == STATES[1].view().to_json()
    result = run("show", path, "--at", 4)
    assert (result.status, result.out) == (2, "")
    assert result.err == "patience-rules: the game has 3 moves, not 4\n"


def test_show_stops_at_the_first_fault(run: Run, wrong: Path) -> None:
    result = run("show", wrong)
    assert (result.status, result.out) == (1, STATES[1].view().draw() + "\n")
    assert result.err.startswith("patience-rules: move 2, f1-w: cards never leave")
    assert run("show", wrong, "--at", 0).status == 0


@pytest.mark.parametrize("command", ["show", "moves", "replay"])
def test_a_game_in_place_of_a_file_is_told_how_to_deal_it(run: Run, command: str) -> None:
    result = run(command, "klondike")
    assert result.status == 2
    assert "to deal the game, run 'patience-rules deal klondike'" in result.err


def test_the_number_of_a_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{json.dumps(WRONG.to_json())}\n\nnonsense\n{json.dumps(RECORD.to_json())}\n")
    assert run("show", path, "--record", 3).out == STATES[-1].view().draw() + "\n"
    result = run("show", path, "--record", 2)
    assert result.status == 1
    assert result.err.startswith(f"patience-rules: {path}: line 3: ")
    result = run("replay", path, "--record", 4)
    assert (result.status, result.err) == (
        1, f"patience-rules: {path}: it has fewer than 4 records\n",
    )  # fmt: skip


@pytest.mark.parametrize("command", ["show", "replay"])
def test_games_that_cannot_be_dealt(run: Run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**RECORD.to_json(), "deck": "AC"}))
    result = run(command, path)
    assert (result.status, result.out) == (1, "")
    assert "1 card" in result.err
    assert run(command, tmp_path / "none").status == 2
    assert run(command, tmp_path).status == 2


def test_replay_line_by_line(run: Run, path: Path) -> None:
    result = run("replay", path, stdin="\n\nb\nl\nn\nf\n2\n99\nq\n\n")
    shown = [line.split(" moves")[0] for line in result.lines if " moves played" in line]
    assert shown == [
        "0 of 3", "1 of 3", "2 of 3", "1 of 3", "All 3",
        "All 3", "0 of 3", "2 of 3", "All 3",
    ]  # fmt: skip
    assert "0 of 3 moves played. Next s-w: 2♣ is drawn to w." in result.out
    assert "All 3 moves played: the game is in play, score 0." in result.out
    assert run("replay", path).status == 0


def test_replay_of_an_invalid_record(run: Run, wrong: Path) -> None:
    result = run("replay", wrong, stdin="l\n")
    assert result.status == 1
    assert "The record is not valid: move 2, f1-w: cards never leave" in result.out
    assert result.err.startswith("patience-rules: move 2, f1-w: ")


def test_replay_as_json(run: Run, path: Path) -> None:
    lines = [json.loads(line) for line in run("replay", path, "--json").lines]
    assert [line["view"] for line in lines] == [state.view().to_json() for state in STATES]
    assert [line["at"] for line in lines] == [0, 1, 2, 3]
    assert (lines[0]["move"], lines[0]["steps"]) == ("s-w", ["2♣ is drawn to w"])
    assert "move" not in lines[3]


def test_replay_as_a_page(run: Run, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("replay", path, "--html")
    assert result.status == 0
    assert result.out.startswith("<!DOCTYPE html>")
    assert "A recorded game of Balcony" in result.out
    monkeypatch.setattr("patience_rules.records.replaying.MOST_MOVES", 2)
    result = run("replay", path, "--html")
    assert (result.status, result.out) == (2, "")
    assert result.err == "patience-rules: 3 moves, and a replay has at most 2\n"
