"""The command ``validate``."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.basics.errors import ISSUES
from patience_rules.english.reasons.sentence import Sentence
from patience_rules.language import Goal
from patience_rules.records.reading import find_files
from tests.support.command_line import SHORT, UP, Run, parsed
from tests.support.draw import few_fast
from tests.support.pseudo_terminal import on_terminal
from tests.support.record_files import LINE

GOOD = json.dumps(pr.Record("balcony", "s-w", seed=1).to_json())
WRONG_LINE = json.dumps(pr.Record("balcony", "s-w f1-w", seed=1).to_json())
NOTED = json.dumps(pr.Record("balcony", "s-w", seed=1, tags={"note": "x" * 200}).to_json())


@pytest.fixture
def records(tmp_path: Path) -> Path:
    (tmp_path / "good.jsonl").write_text(f"{GOOD}\n{GOOD}\n")
    (tmp_path / "mixed.jsonl").write_text(f"{GOOD}\n{WRONG_LINE}\n")
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "more.patience").write_text(pr.Record("balcony", "s-w", seed=1).to_text())
    return tmp_path


def test_validate(run: Run, records: Path) -> None:
    result = run("validate", records / "good.jsonl")
    assert result.status == 0
    assert result.lines.pop(1) == str(records / "good.jsonl")
    assert [line.split() for line in result.lines] == [
        ["record", "line", "game", "moves", "status", "score"],
        ["1", "1", "balcony", "1", "in-play", "0", "ok"],
        ["2", "2", "balcony", "1", "in-play", "0", "ok"],
        ["2", "records", "in", "1", "file:", "2", "valid,", "0", "invalid"],
    ]


def test_validate_prints_faults(run: Run, records: Path) -> None:
    result = run("validate", records / "mixed.jsonl", "--faults")
    assert result.status == 1
    assert len(result.lines) == 4
    assert "not-a-source at move 2, f1-w: cards never leave the foundations" in result.lines[2]
    assert result.lines[3] == "2 records in 1 file: 1 valid, 1 invalid"


@pytest.mark.parametrize("option", ["--json", "--summary", "--faults"])
def test_a_fault_of_the_package_ends_no_run_and_says_what_to_send_to_whom(
    run: Run, records: Path, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    def fail(*_: Any, **__: Any) -> str:
        raise KeyError("any-rank")

    monkeypatch.setattr(Sentence, "render", fail)
    result = run("validate", records / "mixed.jsonl", records / "good.jsonl", option)
    assert result.status == 1
    assert "internal" in result.out
    assert result.err == (
        "patience-rules: 1 record met an internal error: please send it and its report to"
        f" {ISSUES}\n"
    )
    if option == "--json":
        assert [json.loads(line)["valid"] for line in result.lines] == [True, False, True, True]
    again = run("validate", records / "mixed.jsonl", records / "mixed.jsonl", option).err
    assert "2 records met an internal error: please send one of them and its report to" in again


def test_only_expected_records_are_valid(run: Run, tmp_path: Path) -> None:
    easy = attrs.evolve(pr.GAMES["balcony"], goal=Goal.TABLEAU_CLEARED)
    files: list[Path] = []
    for rules, seed in ((pr.GAMES["balcony"], 1), (pr.GAMES["balcony"], 2), (easy, 1)):
        files.append(tmp_path / f"{len(files)}.json")
        files[-1].write_text(json.dumps(pr.Record(rules, seed=seed).to_json()))
    deal = tmp_path / "today.txt"
    deal.write_text(pr.deal("balcony", seed=1).to_text())

    def codes(*arguments: object) -> list[str]:
        result = run("validate", *files, "--json", *arguments)
        found = [json.loads(line).get("error", {}).get("code", "ok") for line in result.lines]
        assert result.status == (1 if set(found) - {"ok"} else 0)
        return found

    assert codes() == ["ok", "ok", "ok"]
    assert codes("--known-rules-only") == ["ok", "ok", "rules-mismatch"]
    assert codes("--game", "balcony") == ["ok", "ok", "rules-mismatch"]
    assert codes("--game", "Escalator", "--option", "draw=any") == ["rules-mismatch"] * 3
    assert codes("--deal", deal) == ["ok", "seed-mismatch", "rules-mismatch"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "nonsense"], "there is no game"),
        (["--option", "draw=any"], "--option needs --game"),
        (["--deal", "FILE"], "FILE: "),
    ],
)
def test_wrong_expectations_are_wrong_usage(
    run: Run, records: Path, arguments: list[str], message: str
) -> None:
    wrong = records / "wrong.txt"
    wrong.write_text("golf s:")
    result = run("validate", records, *[a.replace("FILE", str(wrong)) for a in arguments])
    assert result.status == 2
    assert message.replace("FILE", str(wrong)) in result.err


def test_validate_as_json(run: Run, records: Path) -> None:
    result = run("validate", "--json", records / "mixed.jsonl", "-", stdin=GOOD)
    assert result.status == 1
    reports = [json.loads(line) for line in result.lines]
    assert [(report["record"], report["valid"]) for report in reports] == [
        (1, True),
        (2, False),
        (1, True),
    ]
    assert reports[0].pop("format") == "patience-report/1"
    expected = [
        *map(pr.validate, pr.read_records(records / "mixed.jsonl")),
        *map(pr.validate, pr.read_records(io.StringIO(GOOD))),
    ]
    assert reports[:2] == [report.to_json() for report in expected[:2]]
    faults = run("validate", "--json", "--faults", records / "mixed.jsonl").lines
    assert [json.loads(line)["line"] for line in faults] == [2]


def test_validate_marks_custom_rules(run: Run, tmp_path: Path) -> None:
    easy = attrs.evolve(pr.GAMES["balcony"], goal=Goal.TABLEAU_CLEARED)
    path = tmp_path / "own.json"
    path.write_text(json.dumps(pr.Record(easy, "s-w", seed=1).to_json()))
    assert "balcony (own rules)       1" in run("validate", str(path)).out
    assert json.loads(run("validate", "--json", str(path)).out)["own_rules"] is True


def test_validate_a_directory(run: Run, records: Path) -> None:
    assert run("validate", records).lines[-1] == "4 records in 2 files: 3 valid, 1 invalid"
    deep = run("validate", records, "--recursive")
    assert deep.lines[-1] == "5 records in 3 files: 4 valid, 1 invalid"


def test_validate_unreadable_files(run: Run, records: Path, tmp_path: Path) -> None:
    (records / "empty.jsonl").write_text("")
    (records / "none").mkdir()
    missing = tmp_path / "missing.jsonl"
    result = run("validate", missing, records, records / "none")
    assert result.status == 2
    assert result.lines[-1] == (
        "4 records in 5 files: 3 valid, 1 invalid; 3 could not be read completely"
    )
    assert "unreadable: No such file or directory" in result.out
    assert "unreadable: the file contains no record" in result.out
    assert "unreadable: no file in this directory ends in" in result.out


def test_validate_with_other_limits(run: Run) -> None:
    assert run("validate", "-", "--limit", len(GOOD) - 1, stdin=GOOD).status == 1
    assert run("validate", "-", "--limit", len(GOOD), stdin=GOOD).status == 0
    assert run("validate", "-", "--limit", 0, stdin=GOOD).status == 2


def test_validate_with_another_budget(run: Run) -> None:
    rules = pr.Rules.from_json(SHORT)
    lost = json.dumps(pr.Record(rules, "t1-t2", deck=UP, result="lost").to_json())
    assert run("validate", "-", stdin=lost).status == 0
    assert "not known to be over" in run("validate", "-", "--max-states", 1, stdin=lost).out


def test_summary(run: Run, games: Path) -> None:
    whole = run("validate", games, "--json", "--summary")
    found = parsed(whole)
    reports = [json.loads(line) for line in run("validate", games, "--json").lines]
    assert found["records"] == sum(report["valid"] for report in reports) + found["invalid"]
    assert sum(found["codes"].values()) == sum(not report["valid"] for report in reports)
    assert sum(sum(game.values()) for game in found["games"].values()) == found["records"]
    assert found["games"]["(own rules)"] == {"valid": 1, "invalid": 0}
    (code,) = {report["error"]["code"] for report in reports if report.get("game") == "klondike"}
    assert found["codes"][code] >= 20
    assert found["files"] == 3
    lines = run("validate", games, "--summary").lines
    assert lines[0].split() == ["game", "records", "valid", "invalid"]
    assert ["klondike"] in [line.split()[:1] for line in lines]
    assert lines[-1] == run("validate", games).lines[-1]


def test_a_summary_without_a_fault(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(LINE)
    assert [line.split() for line in run("validate", tmp_path, "--summary").lines] == [
        ["game", "records", "valid", "invalid"],
        ["balcony", "1", "1", "0"],
        [],
        ["1", "record", "in", "1", "file:", "1", "valid,", "0", "invalid"],
    ]


def test_quoted_patterns(run: Run, games: Path) -> None:
    assert (
        run("validate", games / "[ab].jsonl").out
        == run("validate", games / "a.jsonl", games / "b.jsonl").out
    )
    (games / "[x].jsonl").write_bytes(LINE)
    assert run("validate", games / "[x].jsonl").status == 0
    assert "No such file" in run("validate", games / "*.txt").out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs here")
def test_a_pattern_skips_pipes(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.jsonl")
    (tmp_path / "b.jsonl").write_text("{}\n")
    result = run("validate", tmp_path / "*.jsonl")
    assert (result.status, "b.jsonl" in result.out, "a.jsonl" in result.out) == (1, True, False)


@pytest.fixture
def deep(tmp_path: Path) -> Iterator[Path]:
    """A record in directories nested deeper than Python's recursion limit."""
    path, limit = tmp_path, sys.getrecursionlimit()
    sys.setrecursionlimit(400)
    for _ in range(450):
        path = path / "d"
        path.mkdir()
    (path / "a.json").write_bytes(LINE)
    yield tmp_path / "d"
    (path / "a.json").unlink()
    while path != tmp_path:  # pytest cannot delete them before Python 3.13
        path.rmdir()
        path = path.parent
    sys.setrecursionlimit(limit)


def test_deep_directories(run: Run, deep: Path) -> None:
    found = run("validate", deep, "--recursive")
    assert found.lines[-1] == "1 record in 1 file: 1 valid, 0 invalid"
    pattern = run("validate", deep / "**" / "*.json")
    assert (pattern.status, pattern.out) == (2, "")
    assert "too deep for a pattern; use --recursive" in pattern.err


@given(st.lists(st.lists(st.sampled_from("ab"), min_size=1, max_size=4), max_size=12))
def test_files_are_found_in_order(paths: list[list[str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for parts in paths:
            path = Path(folder, *parts)
            path.mkdir(parents=True, exist_ok=True)
            path.with_suffix(".json").write_bytes(LINE)
        expected = []
        for top, below, names in os.walk(folder):
            below.sort()
            expected += [os.path.join(top, name) for name in sorted(names)]
        assert list(find_files(folder, recursive=True)) == expected


@pytest.mark.parametrize("option", few_fast([[], ["--json"]], 1), ids=["table", "json"])
def test_redirected_reports_are_complete(tmp_path: Path, option: list[str]) -> None:
    source, target = tmp_path / "games.jsonl", tmp_path / "out"
    source.write_text(f"{NOTED}\n{WRONG_LINE}\n" * 5)
    plain = subprocess.run(
        [sys.executable, "-m", "patience_rules", "validate", str(source), *option],
        capture_output=True,
    )
    with target.open("wb") as out:
        status, seen = on_terminal("validate", str(source), *option, out=out.fileno())
    assert (status, plain.returncode) == (1, 1)
    assert target.read_bytes() == plain.stdout
    assert plain.stdout.count(b"not-a-source") == 5
    assert "0 records" in seen
    assert seen.endswith("\r")


def test_reports_on_the_screen_are_not_wrapped(tmp_path: Path) -> None:
    source = tmp_path / "games.jsonl"
    source.write_text(f"{NOTED}\n{WRONG_LINE}\n")
    status, seen = on_terminal("validate", str(source), "--json")
    reports = [json.loads(line.rpartition("\r")[2]) for line in seen.split("\r\n") if "{" in line]
    assert status == 1
    assert [report["valid"] for report in reports] == [True, False]
    assert "0 records" in seen
