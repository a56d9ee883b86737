"""Files that a stopped run began and the next run continues."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from patience_rules.cli import resuming
from patience_rules.cli.main import main
from tests.support.command_line import Run, parsed
from tests.support.record_files import LINE

KEYS = ["source", "record", "valid", "game", "own_rules", "error", "code"]


def test_a_resumed_run_writes_the_same_file(run: Run, games: Path, tmp_path: Path) -> None:
    argv = ("validate", games, games / "b.jsonl", "--resume")
    whole = tmp_path / "whole.jsonl"
    first = run(*argv, whole)
    data = whole.read_bytes()
    assert data.decode() == run(*argv[:3], "--json").out
    assert first.lines[-1] == run(*argv[:3]).lines[-1]
    part = tmp_path / "part.jsonl"
    for cut in (0, 1, data.find(b"\n"), data.find(b"\n") + 1, len(data) // 3, len(data) - 1):
        part.write_bytes(data[:cut])
        again = run(*argv, part)
        assert (again.status, again.out) == (first.status, first.out), cut
        assert part.read_bytes() == data
    again = run(*argv, part, "--jobs", 2)
    assert (again.out, part.read_bytes()) == (first.out, data)


@pytest.mark.parametrize(
    ("held", "says"),
    [
        (b"x\n", "line 1 is not a report"),
        (b"[]\n", "line 1 is not a report"),
        (b'{"valid": true}\n', "line 1 is not a report"),
        (b'{"valid": false, "source": "x", "record": 1, "line": 1}\n', "line 1 is not a report"),
        (
            b'{"source": "x", "record": 1, "line": 1, "valid": true}\n' * 999,
            "line 999 reports another record than the files have",
        ),
        (
            b'{"source": "x", "record": 1, "line": 1, "valid": true}\n',
            "line 1 reports another record than the files have",
        ),
        (
            b'{"source": "x", "record": 1, "line": 1, "valid": true}\n{"sour',
            "line 1 reports another record than the files have",
        ),
        (b"x", "line 1 is not a report"),
        (b'{"source": "x"}', "line 1 is not a report"),
        (b'{"source": 5', "line 1 is not a report"),
        (LINE, "line 1 is not a report"),
        *(
            (
                json.dumps({"source": "x", "record": 1, "valid": False, **damage}).encode() + b"\n",
                "line 1 is not a report",
            )
            for damage in (
                {"source": 5},
                {"record": True},
                {"valid": "no"},
                {"valid": True, "game": 5},
                {"valid": True, "own_rules": 1},
                {"error": 5},
                {"error": {"code": "\x1b[31m"}},
            )
        ),
    ],
)
def test_a_foreign_file_is_not_changed(
    run: Run, games: Path, tmp_path: Path, held: bytes, says: str
) -> None:
    out = tmp_path / "out.jsonl"
    out.write_bytes(held)
    ways: list[tuple[object, ...]] = [(), ("--summary",)]
    if held == LINE:  # once, as it starts processes
        ways.append(("--jobs", 2))
    for options in ways:
        result = run("validate", games / "b.jsonl", "--resume", out, *options)
        assert (result.status, result.out) == (2, "")
        assert says in result.err
        assert out.read_bytes() == held


@given(
    st.one_of(
        st.binary(max_size=20),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.sampled_from(["x", "syntax", "\x7f"]),
            lambda inner: st.dictionaries(
                st.sampled_from(KEYS),
                inner,
            ),
        ).map(lambda value: json.dumps(value).encode()),
    ),
    st.booleans(),
)
def test_no_foreign_file_is_changed(line: bytes, ended: bool) -> None:
    assume(not b'{"source": "'.startswith(line))  # empty, or the start of a report
    with tempfile.TemporaryDirectory() as folder:
        games, out = Path(folder, "games.jsonl"), Path(folder, "out.jsonl")
        games.write_bytes(LINE)
        out.write_bytes(held := line + b"\n" * ended)
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            status = main(["validate", str(games), "--summary", "--resume", str(out)])
        assert (status, out.read_bytes()) == (2, held)


def test_a_line_longer_than_any_report(
    run: Run, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.jsonl"
    run("validate", games / "c.json", "--resume", out)
    held = out.read_bytes() + b"x" * 2000
    out.write_bytes(held)
    monkeypatch.setattr(resuming, "_LONGEST", 2000)
    result = run("validate", games / "c.json", "--resume", out)
    assert result.status == 2
    assert "line 2 is not a report" in result.err
    assert out.read_bytes() == held


def test_an_input_file_is_not_written(run: Run, games: Path) -> None:
    out = games / "d.jsonl"
    result = run("validate", games, "--resume", out)
    assert result.status == 2
    assert "is one of the files" in result.err
    os.link(out, games / "e.jsonl")
    out = out.rename(games.parent / "out.jsonl")
    result = run("validate", games, "--resume", out)
    assert result.status == 2
    assert "is one of the files" in result.err


def test_standard_input_is_not_written(run: Run, games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    argv: list[Any] = [sys.executable, "-m", "patience_rules", "validate", games / "b.jsonl", "-"]
    for _ in range(2):  # the second time with reports in it
        out.touch()
        held = out.read_bytes()
        with out.open("rb") as file:
            done = subprocess.run(
                [*argv, "--resume", out], stdin=file, capture_output=True, timeout=60
            )
        assert done.returncode == 2
        assert b"is one of the files" in done.stderr
        assert out.read_bytes() == held
        run("validate", games / "b.jsonl", "--resume", out)


@pytest.mark.parametrize("path", ["/dev/full", "/", "/nonexistent/out"])
def test_a_file_that_cannot_be_written(run: Run, games: Path, path: str) -> None:
    result = run("validate", games / "b.jsonl", "--resume", path)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith(f"patience-rules: {path}: ")


def test_an_interrupt_keeps_finished_reports(run: Run, games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    code = (
        "import sys\n"
        "from patience_rules.cli import resuming\n"
        "from patience_rules.__main__ import main\n"
        "write = resuming.ResumedFile.write\n"
        "def broken(self, report):\n"
        "    if report['source'].endswith('b.jsonl'):\n"
        "        raise KeyboardInterrupt\n"
        "    write(self, report)\n"
        "resuming.ResumedFile.write = broken\n"
        "sys.exit(main())\n"
    )
    argv: list[Any] = ["validate", games, "--resume", out]
    done = subprocess.run([sys.executable, "-c", code, *argv], capture_output=True)
    assert (done.returncode, done.stderr) == (130, b"\n")
    kept = out.read_bytes()
    assert kept.endswith(b"\n")
    run(*argv)
    assert out.read_bytes().startswith(kept)
    assert len(out.read_bytes()) > len(kept)


def test_winnability_resumes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    argv = ("winnability", "escalator", "--max-states", 500, "--resume", path, "--json")
    run(*argv, "--deals", 4)
    lines = path.read_text().splitlines(keepends=True)
    assert len(lines) == 5
    path.write_text("".join(lines[:-1]) + lines[-1][:10])  # stopped within a line
    again = parsed(run(*argv, "--deals", 8))
    assert again["won"] + again["lost"] + again["unknown"] == 8
    assert path.read_text().startswith("".join(lines))
    path.write_text(lines[0][:20])  # stopped within the first
    run(*argv, "--deals", 4)
    assert path.read_text() == "".join(lines)
    assert parsed(run(*argv, "--deals", 4)) == parsed(run(*argv[:4], "--json", "--deals", 4))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"game": "golf"}\n', "for another game or other limits"),
        ("nonsense\n", "line 1 is not an answer"),
        ("HEAD\n[]\n", "line 2 is not an answer"),
        ('HEAD\n{"seed": 1, "verdict": "nice"}\n', "line 2 is not an answer"),
        ("x" * 20_000, "line 1 is not an answer"),
        ("x", "line 1 is not an answer"),
        ('{"game": "golf"}', "line 1 is not an answer"),
        ('HEAD\n{"seed": "1", "verdict": "winnable"}\n', "line 2 is not an answer"),
        ('HEAD\n{"seed": true, "verdict": "winnable"}\n', "line 2 is not an answer"),
    ],
)
def test_winnability_changes_no_foreign_file(
    run: Run, tmp_path: Path, text: str, says: str
) -> None:
    path = tmp_path / "answers.jsonl"
    argv = ("winnability", "golf", "--max-states", 5, "--deals", 1, "--resume", path)
    run(*argv)
    text = text.replace("HEAD", path.read_text().split("\n")[0])
    path.write_text(text)
    done = run(*argv)
    assert done.status == 2
    assert says in done.err
    assert path.read_text() == text
    assert run(*argv[:-1], tmp_path).status == 2


def test_a_missing_record_file_has_a_report(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert run("validate", tmp_path / "none.jsonl", "--resume", out).status == 2
    assert codes_of(out) == ["unreadable"]
    assert run("validate", tmp_path / "none.jsonl", "--resume", out).status == 2
    assert codes_of(out) == ["unreadable"]


def codes_of(path: Path) -> list[str]:
    """The codes of the reports in a file."""
    return [json.loads(line)["error"]["code"] for line in path.read_text().splitlines()]
