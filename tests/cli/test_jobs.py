"""Many processes, files that are gone on with, and what many reports come to."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from multiprocessing.context import SpawnContext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.__main__ import main as program
from patience_rules.cli import resuming
from patience_rules.cli import workers as workers_module
from patience_rules.cli.main import main as command
from patience_rules.cli.output import CommandError
from patience_rules.language import Goal
from patience_rules.records.reading import find_files
from tests.support.command_line import Run, parsed, start
from tests.support.record_files import ILLEGAL, LINE, PIECES


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A directory with good and broken records in several files."""
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "a.jsonl").write_bytes(b"\n".join(PIECES * 12))
    (folder / "b.jsonl").write_bytes((LINE + b"\n" + ILLEGAL + b"\n") * 20)
    own = attrs.evolve(pr.GAMES["balcony"], goal=Goal.TABLEAU)
    (folder / "c.json").write_text(json.dumps(pr.Record(own, "s-w", seed=1).to_json()))
    return folder


# validate --jobs


@pytest.mark.parametrize("options", [(), ("--json", "--faults")], ids=["table", "json"])
def test_more_processes_print_the_same(run: Run, games: Path, options: tuple[str, ...]) -> None:
    one = run("validate", games, *options)
    two = run("validate", games, *options, "--jobs", 2)
    assert (two.status, two.out) == (one.status, one.out)
    assert one.status == 1
    assert multiprocessing.active_children() == []


def test_simulate_with_more_processes(run: Run, tmp_path: Path) -> None:
    argv = ("simulate", "escalator", "--games", 40, "--json", "--save")
    one, two = (parsed(run(*argv, tmp_path / f"{jobs}.jsonl", "--jobs", jobs)) for jobs in (1, 2))
    assert {**one, "moves_per_second": 0} == {**two, "moves_per_second": 0}
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


def test_perft_with_more_processes(run: Run) -> None:
    argv = ("perft", "quadrangle", "--seed", 1, "--depth", 3, "--divide")
    assert run(*argv, "--jobs", 2).out == run(*argv).out


@pytest.mark.parametrize("jobs", ["0", "61", "two"])
def test_jobs_that_can_not_be(run: Run, jobs: str) -> None:
    assert run("validate", "-", "--jobs", jobs).status == 2


def test_processes_that_always_die_are_told() -> None:
    with pytest.raises(CommandError, match="end again and again"), workers_module.workers(2):
        raise BrokenExecutor("a process ended")


def test_processes_are_stopped_where_work_is(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[bool] = []
    child = SimpleNamespace(kill=lambda: stopped.append(True))
    monkeypatch.setattr(multiprocessing, "active_children", lambda: [child])
    with pytest.raises(KeyboardInterrupt), workers_module.workers(2):
        raise KeyboardInterrupt
    assert stopped == [True]


def test_a_worker_ends_with_the_process_that_it_works_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[int] = []
    monkeypatch.setattr(os, "_exit", ends.append)
    monkeypatch.setattr(multiprocessing, "parent_process", lambda: None)
    workers_module.end_with_parent()
    assert ends == []
    parent = SimpleNamespace(join=lambda: None)
    monkeypatch.setattr(multiprocessing, "parent_process", lambda: parent)
    handler = signal.getsignal(signal.SIGINT)
    try:
        workers_module.prepare_worker()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, handler)
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.daemon:
            thread.join(1)
    assert ends == [1]


def test_a_program_that_was_stopped_waits_for_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[int] = []
    released: list[int] = []
    monkeypatch.setattr(os, "_exit", ends.append)
    monkeypatch.setattr(sys, "argv", ["patience-rules", "games", "none-of-this-name"])
    util = SimpleNamespace(_run_finalizers=released.append)
    monkeypatch.setitem(sys.modules, "multiprocessing.util", util)
    assert program() == 0
    assert (ends, released) == ([], [])
    go_on = threading.Event()
    thread = threading.Thread(target=go_on.wait)
    thread.start()
    assert program() == 0
    assert (ends, released) == ([0], [0])
    monkeypatch.delitem(sys.modules, "multiprocessing.util")
    assert program() == 0
    go_on.set()
    thread.join()
    assert (ends, released) == ([0, 0], [0])


def workers_of(pid: int) -> set[int]:
    """The processes that a process has started, as Linux tells."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid and fields[0] != "Z":
            found.add(int(folder.name))
    return found


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL], ids=lambda sent: sent.name)
def test_no_worker_outlives_the_command(tmp_path: Path, sent: signal.Signals) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes((LINE + b"\n") * 60_000)
    with start("validate", str(path), "--json", "--jobs", "2") as process:
        assert process.stdout is not None
        process.stdout.readline()
        pids = workers_of(process.pid)
        assert len(pids) >= 2
        process.send_signal(sent)
        try:
            _, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == (130 if sent is signal.SIGINT else -sent)
    assert b"Traceback" not in err
    for _ in range(100):
        if not any(Path(f"/proc/{pid}").exists() for pid in pids):
            return
        time.sleep(0.1)
    pytest.fail(f"still there: {pids}")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others here")
@pytest.mark.parametrize("seconds", [0.4, 0.8, 1.6])
@pytest.mark.parametrize(
    "argv",
    [("validate", "games.jsonl", "--json"), ("winnability", "klondike", "--deals", "9999")],
    ids=lambda argv: argv[0],
)
def test_an_interrupt_is_quiet_whenever_it_comes(
    tmp_path: Path, argv: tuple[str, ...], seconds: float
) -> None:
    (tmp_path / "games.jsonl").write_bytes((LINE + b"\n") * 60_000)
    # Without coverage: an interrupt may catch it as it holds a lock, and it then waits forever.
    env = {name: text for name, text in os.environ.items() if not name.startswith("COV")}
    with subprocess.Popen(
        [sys.executable, "-m", "patience_rules", *argv, "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**env, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))},
        start_new_session=True,
    ) as process:
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        try:
            _, err = process.communicate(timeout=30)
        finally:
            process.kill()
    # Python 3.10 ends by the signal where it met an exec(), which a shell shows as 130, too.
    assert process.returncode in (130, -signal.SIGINT)
    assert err.strip() == b""


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), ImportError("none")])
def test_one_process_works_where_there_are_no_locks(
    run: Run, games: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(self: object) -> None:
        raise error

    one = run("validate", games)
    monkeypatch.setattr(SpawnContext, "Lock", refuse)
    two = run("validate", games, "--jobs", 2)
    assert (two.status, two.out) == (one.status, one.out)
    assert two.err.startswith("patience-rules: one process works: ")
    assert "/dev/shm" in two.err
    assert two.err.endswith(f": {error.args[-1]}\n")


@pytest.mark.parametrize("method", ["__init__", "submit"])
@pytest.mark.parametrize(
    "argv", [("validate", "GAMES"), ("simulate", "golf"), ("winnability", "golf")], ids=str
)
def test_processes_that_can_not_be_started_are_no_fault_of_the_output(
    run: Run, games: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...], method: str
) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(ProcessPoolExecutor, method, refuse)
    done = run(*(games if word == "GAMES" else word for word in argv), "--jobs", 2)
    assert (done.status, done.out) == (2, "")
    said = "patience-rules: no process can be started: Resource temporarily unavailable\n"
    assert done.err.endswith(said)


def test_processes_where_signals_can_not_be_blocked(
    run: Run, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    assert run("validate", games, "--jobs", 2).out == run("validate", games).out


# validate --summary and patterns


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
    told = run("validate", tmp_path / "*.jsonl")
    assert (told.status, "b.jsonl" in told.out, "a.jsonl" in told.out) == (1, True, False)


@pytest.fixture
def deep(tmp_path: Path) -> Iterator[Path]:
    """A directory with a record, each in one above, more than Python's calls may be deep."""
    path = tmp_path
    for _ in range(1100):
        path = path / "d"
        path.mkdir()
    (path / "a.json").write_bytes(LINE)
    yield tmp_path / "d"
    (path / "a.json").unlink()
    while path != tmp_path:  # pytest can't, before Python 3.13
        path.rmdir()
        path = path.parent


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


# validate --resume


def test_a_stopped_run_goes_on_to_the_same_file(run: Run, games: Path, tmp_path: Path) -> None:
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
        (b"x\n", "line 1 is no report of a record"),
        (b"[]\n", "line 1 is no report of a record"),
        (b'{"valid": true}\n', "line 1 is no report of a record"),
        (b'{"valid": false, "source": "x", "record": 1, "line": 1}\n', "line 1 is no report"),
        (
            b'{"source": "x", "record": 1, "line": 1, "valid": true}\n' * 999,
            "line 999 is of another record than is there",
        ),
        (
            b'{"source": "x", "record": 1, "line": 1, "valid": true}\n',
            "line 1 is of another record than is there",
        ),
        (
            b'{"source": "x", "record": 1, "line": 1, "valid": true}\n{"sour',
            "line 1 is of another record than is there",
        ),
        (b"x", "line 1 is no report of a record"),
        (b'{"source": "x"}', "line 1 is no report of a record"),
        (b'{"source": 5', "line 1 is no report of a record"),
        (LINE, "line 1 is no report of a record"),
        *(
            (
                json.dumps({"source": "x", "record": 1, "valid": False, **damage}).encode() + b"\n",
                "line 1 is no report of a record",
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
def test_a_file_of_other_things_is_left_as_it_is(
    run: Run, games: Path, tmp_path: Path, held: bytes, says: str
) -> None:
    out = tmp_path / "out.jsonl"
    out.write_bytes(held)
    for options in ((), ("--summary",), ("--jobs", 2)):
        result = run("validate", games / "b.jsonl", "--resume", out, *options)
        assert (result.status, result.out) == (2, "")
        assert says in result.err
        assert out.read_bytes() == held


KEYS = ["source", "record", "valid", "game", "own_rules", "error", "code"]


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
def test_no_file_of_other_things_is_changed(line: bytes, ended: bool) -> None:
    assume(not b'{"source": "'.startswith(line))  # nothing, or as a report begins
    with tempfile.TemporaryDirectory() as folder:
        games, out = Path(folder, "games.jsonl"), Path(folder, "out.jsonl")
        games.write_bytes(LINE)
        out.write_bytes(held := line + b"\n" * ended)
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            status = command(["validate", str(games), "--summary", "--resume", str(out)])
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
    assert "line 2 is no report of a record" in result.err
    assert out.read_bytes() == held


def test_a_file_that_is_to_be_judged_is_not_written(run: Run, games: Path) -> None:
    out = games / "d.jsonl"
    result = run("validate", games, "--resume", out)
    assert result.status == 2
    assert "lies among the files" in result.err
    os.link(out, games / "e.jsonl")
    out = out.rename(games.parent / "out.jsonl")
    result = run("validate", games, "--resume", out)
    assert result.status == 2
    assert "lies among the files" in result.err


def test_the_input_is_not_written(games: Path, tmp_path: Path) -> None:
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
        assert b"lies among the files" in done.stderr
        assert out.read_bytes() == held
        subprocess.run([*argv[:-1], "--resume", out], capture_output=True, check=False)


@pytest.mark.parametrize("path", ["/dev/full", "/", "/nonexistent/out"])
def test_a_file_that_can_not_be_written(run: Run, games: Path, path: str) -> None:
    result = run("validate", games / "b.jsonl", "--resume", path)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith(f"patience-rules: {path}: ")


def test_what_was_judged_is_kept_when_a_run_is_interrupted(games: Path, tmp_path: Path) -> None:
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
    subprocess.run([sys.executable, "-m", "patience_rules", *argv], check=False)
    assert out.read_bytes().startswith(kept)
    assert len(out.read_bytes()) > len(kept)
