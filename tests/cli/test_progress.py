"""Progress on a terminal: seen where people wait, and never in what the commands print."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules.cli import output as progress
from patience_rules.cli.output import say

GOOD = json.dumps(pr.Record("balcony", "s-w", seed=1, tags={"note": "x" * 200}).to_json())
BAD = json.dumps(pr.Record("balcony", "s-w f1-w", seed=1).to_json())


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Standard error says that it is a terminal of 30 columns, and no line stands for long."""
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda self: True)
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setattr(progress, "_SECONDS", 0)


def numbers(count: int) -> Iterator[int]:
    yield from range(count)


def test_nothing_is_shown_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress.with_progress(numbers(3), "things")) == [0, 1, 2]
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("terminal")
def test_it_says_how_many_and_which_share(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress.with_progress(numbers(2), "things", 4)) == [0, 1]
    shown = [line.rstrip() for line in capsys.readouterr().err.split("\r")]
    assert shown == ["", "0 things", "1 things, 25%", "2 things, 50%", "", ""]


@pytest.mark.usefixtures("terminal")
def test_it_knows_how_far_an_item_is(capsys: pytest.CaptureFixture[str]) -> None:
    list(progress.with_progress(numbers(2), "things", 4, place=lambda item: 3 * item + 1))
    assert "2 things, 100%" in capsys.readouterr().err


@pytest.mark.usefixtures("terminal")
def test_it_says_how_fast_it_goes_and_how_long_it_will_take(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    clock = itertools.count(0, 25)  # it is looked at twice for each item
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    list(progress.with_progress(numbers(2), "things", 100))
    list(progress.with_progress(numbers(2), "things"))
    shown = [line.rstrip() for line in capsys.readouterr().err.split("\r")]
    assert "1 things, 1%, 0 a second, 41 min left" in shown
    assert "2 things, 2%, 0 a second, 1 h 1 min left" in shown
    assert "1 things, 0 a second" in shown


@pytest.mark.usefixtures("terminal")
def test_it_fits_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    list(progress.with_progress(numbers(2), "things of so long a name", 4))
    assert max(map(len, capsys.readouterr().err.split("\r"))) == 29


@pytest.mark.usefixtures("terminal")
def test_it_makes_room_for_output(capsys: pytest.CaptureFixture[str]) -> None:
    for number in progress.with_progress(numbers(2), "things"):
        say(str(number))
        out, err = capsys.readouterr()
        assert out == f"{number}\n"
        assert err.endswith(f"\r{'':8}\r")


def on_terminal(*argv: str, out: int | None = None, stdin: bytes = b"") -> tuple[int, str]:
    """Run the program with a terminal for its errors, and for its output too unless told otherwise.

    Returns:
        The exit status and what the terminal got.
    """
    pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "patience_rules", *argv],
        stdin=subprocess.PIPE,
        stdout=theirs if out is None else out,
        stderr=theirs,
        env={**os.environ, "COLUMNS": "60", "TERM": "xterm-256color"},
    )
    os.close(theirs)
    assert process.stdin is not None
    process.stdin.write(stdin)
    process.stdin.close()
    seen = b""
    while True:
        try:
            data = os.read(ours, 1 << 16)
        except OSError:  # how Linux says that the other end is closed
            break
        if not data:
            break
        seen += data
    os.close(ours)
    return process.wait(60), seen.decode()


@pytest.mark.parametrize("option", [[], ["--json"]], ids=["table", "json"])
def test_redirected_reports_arrive_whole(tmp_path: Path, option: list[str]) -> None:
    source, target = tmp_path / "games.jsonl", tmp_path / "out"
    source.write_text(f"{GOOD}\n{BAD}\n" * 5)
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
    source.write_text(f"{GOOD}\n{BAD}\n")
    status, seen = on_terminal("validate", str(source), "--json")
    reports = [json.loads(line.rpartition("\r")[2]) for line in seen.split("\r\n") if "{" in line]
    assert status == 1
    assert [report["valid"] for report in reports] == [True, False]
    assert "0 records" in seen


@pytest.mark.parametrize(
    ("argv", "what"),
    [
        (("simulate", "escalator", "--games", "3"), "0 games"),
        (("perft", "escalator", "--seed", "1"), "0 openings"),
    ],
)
def test_work_that_takes_long_shows_on_a_terminal(argv: tuple[str, ...], what: str) -> None:
    status, seen = on_terminal(*argv)
    assert status == 0
    assert what in seen
