"""Worker processes: they change no output, and end with the command."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.context import SpawnContext
from pathlib import Path
from types import SimpleNamespace

import pytest

from patience_rules.__main__ import main as program
from patience_rules.cli import workers as workers_module
from patience_rules.cli.output import CommandError
from tests.support.command_line import Run, start, untraced
from tests.support.draw import few_fast
from tests.support.record_files import LINE


@pytest.mark.parametrize(
    "options", few_fast([["--json", "--faults"], []], 1), ids=["json", "table"]
)
def test_more_processes_print_the_same(run: Run, games: Path, options: list[str]) -> None:
    one = run("validate", games, *options)
    two = run("validate", games, *options, "--jobs", 2)
    assert (two.status, two.out) == (one.status, one.out)
    assert one.status == 1
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("jobs", ["0", "61", "two"])
def test_invalid_jobs(run: Run, jobs: str) -> None:
    assert run("validate", "-", "--jobs", jobs).status == 2


def test_workers_that_keep_crashing() -> None:
    with pytest.raises(CommandError, match="keep crashing"), workers_module.workers(2):
        raise BrokenExecutor("a process ended")


def test_an_interrupt_kills_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[bool] = []
    child = SimpleNamespace(kill=lambda: stopped.append(True))
    monkeypatch.setattr(multiprocessing, "active_children", lambda: [child])
    with pytest.raises(KeyboardInterrupt), workers_module.workers(2):
        raise KeyboardInterrupt
    assert stopped == [True]


def test_a_worker_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
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
    with monkeypatch.context() as alone:  # threads of other tests may still run
        alone.setattr(threading, "active_count", lambda: 1)
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
    """Return the running children of a process."""
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
    with start("validate", str(path), "--json", "--jobs", "2", env=untraced()) as process:
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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
@pytest.mark.parametrize("seconds", few_fast([0.8, 0.4, 1.6], 1))
@pytest.mark.parametrize(
    "argv",
    [("validate", "games.jsonl", "--json"), ("winnability", "klondike", "--deals", "9999")],
    ids=lambda argv: argv[0],
)
def test_an_interrupt_is_quiet_at_any_time(
    tmp_path: Path, argv: tuple[str, ...], seconds: float
) -> None:
    (tmp_path / "games.jsonl").write_bytes((LINE + b"\n") * 60_000)
    with subprocess.Popen(
        [sys.executable, "-m", "patience_rules", *argv, "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**untraced(), "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))},
        start_new_session=True,
    ) as process:
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        try:
            _, err = process.communicate(timeout=30)
        finally:
            process.kill()
    # Python 3.10 dies of the signal during an exec(). A shell shows that as 130, too.
    assert process.returncode in (130, -signal.SIGINT)
    assert err.strip() == b""


INTERRUPTED = """
import itertools, os, signal, sys
from multiprocessing import synchronize
from patience_rules.__main__ import main

removals, last, remove = itertools.count(1), int(sys.argv.pop(1)), synchronize.sem_unlink

def remove_with_interrupt(name):
    remove(name)
    if next(removals) == last:
        os.kill(os.getpid(), signal.SIGINT)

synchronize.sem_unlink = remove_with_interrupt
sys.exit(main())
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="locks have no names")
@pytest.mark.parametrize("lock", few_fast([1, 5, 2, 3, 4], 1))
def test_an_interrupt_leaves_no_lock_behind(games: Path, lock: int) -> None:
    argv = [sys.executable, "-c", INTERRUPTED, str(lock), "validate", str(games), "--jobs", "2"]
    done = subprocess.run(argv, capture_output=True, timeout=60, check=False, env=untraced())
    assert done.stderr.strip() == b""


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), ImportError("none")])
def test_without_locks_one_process_works(
    run: Run, games: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(self: object) -> None:
        raise error

    one = run("validate", games)
    monkeypatch.setattr(SpawnContext, "Lock", refuse)
    two = run("validate", games, "--jobs", 2)
    assert (two.status, two.out) == (one.status, one.out)
    assert two.err.startswith("patience-rules: using one process, ")
    assert "/dev/shm" in two.err
    assert two.err.endswith(f": {error.args[-1]}\n")


@pytest.mark.parametrize("method", ["__init__", "submit"])
@pytest.mark.parametrize(
    "argv", [("validate", "GAMES"), ("simulate", "golf"), ("winnability", "golf")], ids=str
)
def test_processes_that_cannot_be_started(
    run: Run, games: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...], method: str
) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(ProcessPoolExecutor, method, refuse)
    done = run(*(games if word == "GAMES" else word for word in argv), "--jobs", 2)
    assert (done.status, done.out) == (2, "")
    message = "patience-rules: cannot start a worker process: Resource temporarily unavailable\n"
    assert done.err.endswith(message)


def test_processes_without_blocked_signals(
    run: Run, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Only ours is without them: what `multiprocessing` starts later may need its own.
    monkeypatch.setattr(workers_module, "signal", SimpleNamespace())
    assert run("validate", games, "--jobs", 2).out == run("validate", games).out
