"""Games in files: shown at any move, stepped through, written as a page, played on."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import patience_rules as pr
from tests.support.command_line import Run, parsed

RECORD = pr.Record("balcony", "s-w s-w s-w", seed=1)
STATES = pr.Session.load(RECORD).states
WRONG = pr.Record("balcony", "s-w f1-w s-w", seed=1)


@pytest.fixture(params=["json", "jsonl", "patience", "json.gz"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file with a record in one of its forms."""
    path = tmp_path / f"game.{request.param}"
    text = {
        "json": json.dumps(RECORD.to_json(), indent=1),
        "jsonl": f"{json.dumps(RECORD.to_json())}\n{json.dumps(WRONG.to_json())}\n",
        "patience": RECORD.to_text(),
        "json.gz": json.dumps(RECORD.to_json()),
    }[request.param].encode()
    path.write_bytes(gzip.compress(text) if path.suffix == ".gz" else text)
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A file with a record whose second move is not legal."""
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(WRONG.to_json()))
    return path


def test_show_takes_a_record(run: Run, path: Path) -> None:
    assert run("show", path).out == STATES[-1].view().draw() + "\n"
    assert run("show", stdin=path.read_bytes()).out == STATES[-1].view().draw() + "\n"
    for at, state in enumerate(STATES):
        assert run("show", path, "--at", at).out == state.view().draw() + "\n"
    assert parsed(run("show", path, "--at", 1, "--json")) == STATES[1].view().to_json()
    result = run("show", path, "--at", 4)
    assert (result.status, result.out) == (2, "")
    assert result.err == "patience-rules: the game has 3 moves, not 4\n"


def test_show_goes_as_far_as_a_record_is_right(run: Run, wrong: Path) -> None:
    result = run("show", wrong)
    assert (result.status, result.out) == (1, STATES[1].view().draw() + "\n")
    assert result.err.startswith("patience-rules: move 2, f1-w: cards never leave")
    assert run("show", wrong, "--at", 0).status == 0


def test_which_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{json.dumps(WRONG.to_json())}\n\nnonsense\n{json.dumps(RECORD.to_json())}\n")
    assert run("show", path, "--record", 3).out == STATES[-1].view().draw() + "\n"
    result = run("show", path, "--record", 2)
    assert result.status == 1
    assert result.err.startswith(f"patience-rules: {path}: line 3: ")
    result = run("replay", path, "--record", 4)
    assert (result.status, result.err) == (
        1, f"patience-rules: {path}: there are fewer than 4 records\n",
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


def test_without_a_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from patience_rules.cli.loading import load_game
    from patience_rules.cli.output import CommandError

    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(CommandError, match="standard input: it is closed"):
        load_game("-")


def test_replay_line_by_line(run: Run, path: Path) -> None:
    result = run("replay", path, stdin="\n\nb\nl\nn\nf\n2\n99\nq\n\n")
    told = [line.split(" moves")[0] for line in result.lines if " moves played" in line]
    assert told == [
        "0 of 3", "1 of 3", "2 of 3", "1 of 3", "All 3",
        "All 3", "0 of 3", "2 of 3", "All 3",
    ]  # fmt: skip
    assert "0 of 3 moves played. Next s-w: 2♣ is drawn to w." in result.out
    assert "All 3 moves played: the game is in play, score 0." in result.out
    assert run("replay", path).status == 0


def test_replay_of_a_record_that_is_not_right(run: Run, wrong: Path) -> None:
    result = run("replay", wrong, stdin="l\n")
    assert result.status == 1
    assert "The record is not right: move 2, f1-w: cards never leave" in result.out
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
    monkeypatch.setattr("patience_rules.cli.viewing.PAGE_LIMIT", 2)
    result = run("replay", path, "--html")
    assert (result.status, result.out) == (2, "")
    assert result.err == "patience-rules: 3 moves, and 2 is the limit of a page\n"


def test_play_loads_a_record_and_saves_it_again(run: Run, path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    said = f"load {path}\nundo\nsave {other}\nload\nload {tmp_path / 'none'}\n"
    result = run("play", "golf", "--seed", 1, stdin=said)
    assert STATES[-1].view().draw() in result.out
    assert "Name a file: load game.json." in result.out
    assert "No such file or directory." in result.out
    assert pr.Record.from_json(other.read_text()).moves == RECORD.moves[:2]
    answer = json.loads(run("play", "golf", "--json", stdin=f"load {path}\n").lines[-1])
    assert answer == {"loaded": str(path), "moves": 3, "fault": None}


def test_play_loads_what_is_right_of_a_record(run: Run, wrong: Path) -> None:
    result = run("play", "golf", stdin=f"load {wrong}\n")
    assert "The record is played as far as it is right: move 2, f1-w: " in result.out


@pytest.mark.parametrize("name", ["end.json", "end.patience"])
def test_play_goes_on_from_a_position(run: Run, tmp_path: Path, name: str) -> None:
    start, end = tmp_path / "start", tmp_path / name
    start.write_text(STATES[1].to_text())
    result = run("play", "golf", stdin=f"load {start}\ns-w\nsave {end}\n")
    assert result.status == 0
    assert run("show", end).out == STATES[2].view().draw() + "\n"
