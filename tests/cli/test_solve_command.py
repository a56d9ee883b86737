"""The commands ``solve`` and ``winnability``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules.cli import solve as command
from patience_rules.games.atlas import AtlasRow
from patience_rules.search import winnability
from tests.support.command_line import Run, parsed

INTERRUPTED = pr.Solution(
    verdict=pr.Verdict.UNKNOWN, moves=(), states=7, cutoff=pr.Cutoff.INTERRUPT
)


def test_a_winnable_deal(run: Run, tmp_path: Path) -> None:
    done = run("solve", "freecell", "--seed", 1)
    assert done.status == 0
    first, *moves = done.lines
    assert first.startswith("FreeCell, deal 1: winnable in ")
    state = pr.deal("freecell", seed=1)
    for move in " ".join(moves).split():
        state = state.play(move)
    assert state.is_won


def test_a_win_is_printed_as_a_record(run: Run, tmp_path: Path) -> None:
    done = run("solve", "klondike", "--seed", 3, "--json", "--seconds", 60)
    (tmp_path / "won.jsonl").write_text(done.out, encoding="utf-8")
    assert parsed(done)["result"] == "won"
    assert run("validate", tmp_path / "won.jsonl").status == 0


def test_an_unwinnable_deal(run: Run) -> None:
    assert parsed(run("solve", "escalator", "--seed", 1, "--json")) == {
        "format": "patience-solution/1",
        "verdict": "unwinnable",
        "states": 133,
        "moves": [],
    }
    line = run("solve", "spider", "--seed", 1, "--max-states", 100).lines[0]
    assert line.startswith("Spider, deal 1: unknown (")
    assert line.endswith(" positions searched, stopped by states)")


def test_a_position_and_a_record(run: Run, tmp_path: Path) -> None:
    state = pr.deal("freecell", seed=1)
    moves = pr.solve(state).moves
    for move in moves[:-1]:
        state = state.play(move)
    (tmp_path / "position").write_text(state.to_text(), encoding="utf-8")
    rest = pr.Record.from_json(parsed(run("solve", "--file", tmp_path / "position", "--json")))
    assert (rest.position, rest.moves, rest.result) == (state, moves[-1:], "won")
    assert ": winnable in 1 move (" in run("solve", "--file", tmp_path / "position").lines[0]
    record = pr.Record("freecell", moves[:-1], seed=1)
    (tmp_path / "record").write_text(json.dumps(record.to_json()), encoding="utf-8")
    whole = parsed(run("solve", "--file", tmp_path / "record", "--json"))
    assert whole["moves"].split() == list(moves)
    assert run("solve", "freecell", "--file", tmp_path / "record").status == 2


def test_an_interrupted_search_prints_partial_results(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "solve", lambda *_, **__: INTERRUPTED)
    done = run("solve", "golf", "--seed", 1, "--json")
    assert done.status == 130
    assert parsed(done)["cutoff"] == "interrupt"
    monkeypatch.setattr(command, "solve_deal", lambda *_: INTERRUPTED)
    done = run("winnability", "golf", "--deals", 5, "--json")
    assert done.status == 130
    assert parsed(done)["unknown"] == 0
    monkeypatch.setattr(winnability, "solve_deal", lambda *_: INTERRUPTED)
    assert run("deal", "golf", "--seed", 1, "--winnable").status == 130


def test_winnability(run: Run) -> None:
    done = run("winnability", "escalator", "--deals", 20)
    assert [line.split()[:2] for line in done.lines[1:4]] == [
        ["won", "2"],
        ["lost", "18"],
        ["unknown", "0"],
    ]
    assert done.lines[4].split()[-3:] == ["31.7%", "(95", "%)"]


@pytest.mark.slow
def test_winnability_with_more_processes(run: Run) -> None:
    argv = ("winnability", "escalator", "--deals", 6, "--json")
    assert parsed(run(*argv, "--jobs", 2)) == parsed(run(*argv))


def test_the_atlas_answers_without_a_search(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(command, "solve_deal")
    row = pr.GAMES.entry("klondike").atlas
    assert row is not None
    done = run("winnability", "klondike", "--atlas")
    assert done.lines[0] == f"Klondike: {row.winnable.deals} deals, all cards known"
    assert f"median win: {row.length} moves, found after {row.effort:,} positions" in done.out
    assert f"random play won {row.random} of {row.games} games" in done.out
    data = parsed(run("winnability", "klondike", "--atlas", "--json"))
    assert [data[key] for key in ("won", "states", "seconds")] == [row.winnable.won, 20_000, None]
    rate = pr.WinRate(won=0, lost=2, unknown=0)
    unwon = AtlasRow(
        winnable=rate, states=100, length=None, effort=None, games=10, greedy=0, random=0
    )
    monkeypatch.setattr(command, "atlas_row", lambda _: unwon)
    assert "median" not in run("winnability", "golf", "--atlas").out


def test_the_atlas_lacks_changed_rules(run: Run) -> None:
    done = run("winnability", "klondike", "--option", "take-back=nothing", "--atlas")
    assert done.status == 2
    assert "the atlas has no row for these rules of Klondike" in done.err


@pytest.mark.parametrize("limit", ["--max-states", "--seconds"])
@pytest.mark.parametrize("command", ["solve", "winnability"])
def test_a_limit_of_zero_is_refused(run: Run, command: str, limit: str) -> None:
    refused = run(command, "golf", limit, 0)
    assert refused.status == 2
    assert f"argument {limit}: should be 1 or more, not 0" in refused.err
