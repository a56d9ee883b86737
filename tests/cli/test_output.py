"""Output of commands: failing streams, text that fits the terminal, progress."""

from __future__ import annotations

import errno
import io
import itertools
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.cli import output
from patience_rules.cli.output import duration, fold, json_line, say, with_progress
from tests.support.command_line import Run, start
from tests.support.draw import few_fast
from tests.support.pseudo_terminal import on_terminal

GOOD = json.dumps(pr.Record("balcony", "s-w", seed=1).to_json())


def test_a_closed_pipe(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{GOOD}\n" * 5000)
    with start("validate", str(path)) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(60) == 141
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_full_disk(run: Run) -> None:
    result = run("simulate", "escalator", "--games", 3, "--save", "/dev/full")
    assert (result.status, result.out) == (2, "")
    assert result.err == "patience-rules: /dev/full: No space left on device\n"


def test_a_full_output(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(sys, "stdout", Full())
    result = run("games")
    assert result.status == 2
    assert result.err == "patience-rules: cannot write the output: No space left on device\n"


def run_with_output(path: Path, *argv: str, stdin: Path | None = None) -> tuple[int, str]:
    """Run a command that appends its output to a file; return its status and errors."""
    with path.open("ab") as out, (stdin or Path(os.devnull)).open("rb") as given:
        command = [sys.executable, "-m", "patience_rules", *argv]
        done = subprocess.run(
            command, stdin=given, stdout=out, stderr=subprocess.PIPE, timeout=60, check=False
        )
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize(
    "argv",
    few_fast([
        ["validate", "--json", "FILE"], ["serve"], ["moves", "--jsonl"], ["validate", "-"],
        ["validate", "--json", "FOLDER"], ["moves", "--jsonl", "FILE"], ["play", "golf"],
    ], 3),
)  # fmt: skip
def test_no_command_reads_its_own_output(argv: list[str], tmp_path: Path) -> None:
    """Each answer would be more to read."""
    path = tmp_path / "games.jsonl"
    path.write_text(f"{GOOD}\n")
    named = {"FILE": str(path), "FOLDER": str(tmp_path)}
    argv = [named.get(word, word) for word in argv]
    status, said = run_with_output(
        path, *argv, stdin=None if set(argv) & {*named.values()} else path
    )
    assert (status, "it is also the output" in said + path.read_text()) == (2, True)
    assert path.read_text().count("\n") <= 2


def test_another_file_may_be_the_output(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{GOOD}\n")
    assert run_with_output(tmp_path / "out", "validate", "--json", str(path))[0] in (0, 1)


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
def test_a_closed_output_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{GOOD}\n")
    argv = [sys.executable, "-m", "patience_rules", "validate", str(path)]
    command = ["sh", "-c", '"$@" >&-', "sh", *argv]
    done = subprocess.run(command, stderr=subprocess.PIPE, timeout=60, check=False)
    says = "patience-rules: cannot write the output: Bad file descriptor\n"
    assert (done.returncode, done.stderr.decode()) == (2, says)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_outputs_of_other_encodings(
    run: Run, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding=encoding))
    done = run("play", "quadrangle", "--seed", "3", stdin="why t1-f2\nwhy t1-t2\n")
    assert (done.status, done.err) == (0, "")
    sys.stdout.flush()
    text = out.getvalue().decode(encoding)
    assert "\\u" not in text
    assert ("♠" in text) == (encoding == "utf-8")


def test_file_names_that_are_not_unicode(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.jsonl"
    try:
        Path(os.fsdecode(name)).write_text(GOOD)
    except OSError:
        pytest.skip("such names are not possible here")
    for option in ([], ["--json"]):
        with start("validate", os.fsdecode(tmp_path), *option) as process:
            out, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0, b"")
        assert b"\\udcff.jsonl" in out


def test_an_output_without_an_encoding() -> None:
    stream = io.StringIO()
    assert output.is_ascii(stream)
    odd: Any = SimpleNamespace(encoding="no-such-encoding")
    assert output.is_ascii(odd)


@given(st.lists(st.text("abc-1 \N{NO-BREAK SPACE}", max_size=30)), st.integers(1, 60))
def test_folding_breaks_only_between_words(lines: list[str], width: int) -> None:
    text = "\n".join(lines)
    folded = fold(text, width)
    assert folded.split() == text.split()
    words = [word.replace("\N{NO-BREAK SPACE}", " ").strip() for word in re.split("[ \n]", text)]
    for line in folded.split("\n"):
        assert len(line) <= width or line.strip() in words


def test_continuation_lines_are_indented_more_than_their_line() -> None:
    text = fold("  t1   1\N{NO-BREAK SPACE}t1-f1   2\N{NO-BREAK SPACE}t1-t4x2", 20, indent=5)
    assert text == "  t1   1 t1-f1\n       2 t1-t4x2"


def test_a_duration_has_its_largest_units() -> None:
    assert [duration(59), duration(200), duration(7500)] == ["59 s", "3 min", "2 h 5 min"]


def test_only_control_characters_of_json_are_escaped() -> None:
    assert json_line({"player": "Änn"}) == '{"player": "Änn"}'
    assert json_line("\x7f") == r'"\u007f"'


@pytest.fixture
def error_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Make standard error a terminal of 30 columns, with immediate progress updates."""
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda self: True)
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setattr(output, "_SECONDS", 0)


def numbers(count: int) -> Iterator[int]:
    yield from range(count)


def test_progress_needs_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(with_progress(numbers(3), "things")) == [0, 1, 2]
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("error_terminal")
def test_progress_counts_items_and_their_share(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(with_progress(numbers(2), "things", 4)) == [0, 1]
    shown = [line.rstrip() for line in capsys.readouterr().err.split("\r")]
    assert shown == ["", "0 things", "1 things, 25%", "2 things, 50%", "", ""]


@pytest.mark.usefixtures("error_terminal")
def test_progress_by_place(capsys: pytest.CaptureFixture[str]) -> None:
    list(with_progress(numbers(2), "things", 4, place=lambda item: 3 * item + 1))
    assert "2 things, 100%" in capsys.readouterr().err


@pytest.mark.usefixtures("error_terminal")
def test_progress_with_speed_and_time_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    clock = itertools.count(0, 25)  # read twice per item
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    list(with_progress(numbers(2), "things", 100))
    list(with_progress(numbers(2), "things"))
    shown = [line.rstrip() for line in capsys.readouterr().err.split("\r")]
    assert "1 things, 1%, 0 a second, 41 min left" in shown
    assert "2 things, 2%, 0 a second, 1 h 1 min left" in shown
    assert "1 things, 0 a second" in shown


@pytest.mark.usefixtures("error_terminal")
def test_progress_fits_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    list(with_progress(numbers(2), "things with a very long name", 4))
    assert max(map(len, capsys.readouterr().err.split("\r"))) == 29


@pytest.mark.usefixtures("error_terminal")
def test_output_hides_progress(capsys: pytest.CaptureFixture[str]) -> None:
    for number in with_progress(numbers(2), "things"):
        say(str(number))
        out, err = capsys.readouterr()
        assert out == f"{number}\n"
        assert err.endswith(f"\r{'':8}\r")


@pytest.mark.parametrize(
    ("argv", "text"),
    few_fast(
        [
            (("simulate", "escalator", "--games", "3"), "0 games"),
            (("solve", "spider", "--seed", "1", "--max-states", "5000"), " waiting, "),
            (("perft", "escalator", "--seed", "1"), "0 openings"),
        ],
        2,
    ),
)
def test_commands_show_progress_on_a_terminal(argv: tuple[str, ...], text: str) -> None:
    status, seen = on_terminal(*argv)
    assert status == 0
    assert text in seen
