"""The benchmark runs without the other libraries, and its figures make sense."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks import decide, jobs
from benchmarks.plan import Plan

pytestmark = pytest.mark.pages

ROOT = Path(__file__).parents[2]
GAMES = {"new-york", "cast-out-nines", "escalator", "balcony", "quadrangle"}
SECTIONS = {
    "play", "parts", "search", "solve", "decide", "hints", "check", "validate", "learn", "values",
    "json", "import", "memory", "piles", "moves", "cards", "length", "records",
}  # fmt: skip


ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def run(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "benchmarks", "--quick", *arguments]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **env},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=120,
    )


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a quick run says, and under ``table`` what it prints."""
    path = tmp_path_factory.mktemp("benchmarks") / "figures.json"
    done = run("--no-peers", "--json", os.fspath(path))
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return {**data, "table": done.stdout}


def test_every_section_has_figures(measured: dict[str, Any]) -> None:
    assert {figure["section"] for figure in measured["figures"]} == SECTIONS
    for figure in measured["figures"]:
        assert 0 < figure["low"] <= figure["median"] <= figure["high"], figure


def test_where_letters_are_ascii(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    done = run("--no-peers", "--only", "parts", "--table", os.fspath(path), **ASCII)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\xb5s" in done.stdout
    assert "µs" in path.read_text(encoding="utf-8")


def test_play_and_validation_cover_the_five_games(measured: dict[str, Any]) -> None:
    for section in ("play", "validate", "memory"):
        cases = {f["case"] for f in measured["figures"] if f["section"] == section}
        assert cases >= GAMES
    played = {f["case"] for f in measured["figures"] if f["section"] == "play"}
    assert played >= {"klondike", "freecell", "spider"}


def test_ratios_are_those_of_the_medians(measured: dict[str, Any]) -> None:
    play = {f["case"]: f for f in measured["figures"] if f["section"] == "play"}
    assert play["quadrangle"]["ratios"] == {}
    for game in GAMES - {"quadrangle"}:
        ratio = play[game]["median"] / play["quadrangle"]["median"]
        assert play[game]["ratios"] == {"quadrangle": pytest.approx(ratio)}


def test_a_kept_state_costs_less_than_a_kilobyte(measured: dict[str, Any]) -> None:
    costs = {f["case"]: f["median"] for f in measured["figures"] if f["section"] == "memory"}
    assert max(costs.values()) < 1000, costs


def test_says_what_was_measured(measured: dict[str, Any]) -> None:
    about = measured["about"]
    assert about["build"] in ("interpreted", "compiled")
    assert about["python"].split()[-1] in sys.version
    assert set(about["peers"]) == {"python-chess", "OpenSpiel"}
    assert measured["table"].startswith(f"patience_rules {about['build']}, ")
    assert measured["table"].count("\n## ") == len(SECTIONS)


def test_records_are_judged_the_same_by_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    jobs.main(["--records", "20", "--jobs", "1", "2"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["1 process", "2 processes"]
    assert all(line.endswith(" records a second") for line in lines)


def test_deals_decided_are_counted_and_compared(tmp_path: Path) -> None:
    plan = Plan(tmp_path, decide=("easthaven", "golf"), deals=2, deal_seconds=20)
    east, golf = decide.section(plan).cases
    assert all(0 < east.sample(0) < 20 for _ in range(2))
    found = east.counts()
    assert found.pop("MB") > 10
    assert (found["won"], found["lost"], found["compared"], found["by Solvitaire"]) == (2, 0, 2, 2)
    assert (found["decided"], found["contradictions"]) == (2, 0)
    golf.sample(0)
    assert golf.counts().keys() == {"won", "lost", "unknown", "MB"}
    wrong = decide.Decider("golf", plan, "w")  # the first deal is lost
    wrong.solve_next(0)
    assert wrong.counts()["contradictions"] == 1


def test_further_games_are_measured_too() -> None:
    done = run("--no-peers", "--only", "memory", "--game", "klondike")
    assert "| klondike " in done.stdout, done.stderr


@pytest.mark.parametrize("option", ["--only", "--game"])
def test_unknown_names_are_refused(option: str) -> None:
    done = run(option, "nothing")
    assert done.returncode == 2
    assert "nothing" in done.stderr
    assert "Traceback" not in done.stderr
