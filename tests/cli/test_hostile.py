"""No command line or input causes a traceback or sends control characters to the terminal."""

from __future__ import annotations

import argparse
import gzip
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from fuzz.targets import run_command
from patience_rules import __main__ as program
from patience_rules.cli.main import command_parser
from patience_rules.cli.output import CommandError
from patience_rules.cli.shared_arguments import read_input
from patience_rules.files import printable
from tests.support.command_line import Run, start, untraced
from tests.support.draw import few_fast
from tests.support.large import many_piles
from tests.support.worst import any_groups
from tests.tools.worst_files import cost

EVIL = "\x1b[31m\u202e\x9b2J\x7f\r\x00\u2028\ufeff"
RAW = EVIL.encode()
TAGGED = pr.Record("balcony", "s-w", seed=1, tags={"player": f"Ann\n{EVIL}\ud800"})
RECORD = json.dumps(TAGGED.to_json()).encode()
MOVE = RECORD.replace(b'"s-w"', json.dumps(f"s-w {EVIL}\ud800").encode())
STATE = pr.deal("balcony", seed=1)
NAMED = pr.GAMES["balcony"].to_json() | {"name": EVIL}

INPUTS = [
    b"", b"\n", b"\0", b"\xff", RAW, RECORD, MOVE, b"{", b"[" * 2000, b"[Game " + RAW + b"]\n",
    TAGGED.to_text().encode("utf-8", "surrogatepass"), STATE.to_text().encode(), RAW + b" s:",
    b"balcony " + RAW + b":", json.dumps(STATE.to_json()).encode(), json.dumps(NAMED).encode(),
    gzip.compress(RECORD)[:-9], gzip.compress(RECORD)[:20], b"\x1f\x8b",
]  # fmt: skip
LEFT_OUT = {"--save", "--resume", "--winnable", "--atlas"}
"""Options that write a file, or solve many deals."""
PARSERS: dict[str, argparse.ArgumentParser] = command_parser().get_default("commands")
OPTIONS = {
    option
    for parser in PARSERS.values()
    for action in parser._actions
    if LEFT_OUT.isdisjoint(action.option_strings)
    for option in action.option_strings
}
WORDS = [
    "balcony", "klondike", "blacony", EVIL, "", "-", "--", "1", "0", "2", "-1", "1" * 25,
    "9" * 5000, "\u0661", "ms1", " " * 9000, "draw=any", f"draw={EVIL}", "=", "/nonexistent/\n",
    "a\0b", "rst", "fish", "--version", *sorted(OPTIONS),
]  # fmt: skip


@given(
    st.sampled_from(sorted(PARSERS)),
    st.lists(st.sampled_from(WORDS), max_size=5),
    st.sampled_from(INPUTS),
)
def test_any_command_line_with_any_input(command: str, words: list[str], stdin: bytes) -> None:
    if command == "simulate":
        words = [*(word for word in words if word != "1" * 25), "--games=1", "--max-moves=20"]
    if command in ("solve", "winnability"):
        words = [*words, "--max-states=20", *["--deals=1"] * (command == "winnability")]
    if command == "perft":
        words = [*words, "--depth=2"]
    status, out, err = run_command([command, *words], stdin)
    assert status in (0, 1, 2)
    assert all(line.isprintable() for line in f"{out}\n{err}".split("\n"))


@given(st.text())
def test_only_unprintable_characters_are_escaped(text: str) -> None:
    shown = printable(text)
    assert shown.isprintable()
    assert printable(shown) == shown
    assert shown == text or not text.isprintable()


def test_no_row_can_be_forged(tmp_path: Path) -> None:
    path = tmp_path / "a\n       1        1  balcony\n.jsonl"
    path.write_bytes(MOVE)
    _, out, _ = run_command(["validate", str(path)], b"")
    assert len(out.splitlines()) == 4
    assert r"\x1b[31m\u202e" in out


def test_messages_of_errors_are_printable() -> None:
    error = pr.PatienceError(pr.Code.SYNTAX, f"what {EVIL} is").within(f"here {EVIL}")
    assert error.message.isprintable()
    assert str(error).isprintable()


def program_with(redirection: str, *argv: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a shell that closes or redirects its buffered streams."""
    command = " ".join(["exec", f"'{sys.executable}'", "-m", "patience_rules", *argv, redirection])
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, timeout=60, env=env
    )


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("redirection", "argv", "status"),
    few_fast(
        [
            ("<&-", ("validate", "-"), 2),
            ("<&-", ("play", "balcony"), 0),
            ("2>&-", ("rules",), 2),
            ("> /dev/full", ("games",), 2),
            ("2> /dev/full", ("rules", "none"), 2),
            (">&-", ("games",), 2),
            ("> /dev/full", ("--help",), 2),
            ("<&-", ("show",), 1),
            (">&-", ("validate", "none", "--json"), 2),
            (">&- 2>&-", ("validate", "none", "--json"), 2),
            ("> /dev/full", ("games", "--json"), 2),
            ("> /dev/full", ("games", "--help"), 2),
            ("> /dev/full", ("--version",), 2),
            ("> /dev/full", ("rules", "none", "--json"), 2),
            ("> /dev/full 2> /dev/full", ("rules", "none", "--json"), 2),
            ("> /dev/full 2> /dev/full", ("games",), 2),
            ("2> /dev/full", ("deal", "golf"), 0),
            ("2> /dev/full", ("games", "--no-such-option"), 2),
        ],
        5,
    ),
)
def test_streams_that_are_closed_or_full(
    redirection: str, argv: tuple[str, ...], status: int
) -> None:
    if "/dev/full" in redirection and not Path("/dev/full").exists():
        pytest.skip("there is no full device")
    done = program_with(redirection, *argv)
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.skipif(not hasattr(os, "set_blocking"), reason="pipes always block here")
@pytest.mark.parametrize(
    "argv", few_fast([["validate", "-"], ["show", "--json"], ["moves", "--jsonl"]], 1)
)
def test_an_empty_non_blocking_input(argv: list[str]) -> None:
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    command = [sys.executable, "-m", "patience_rules", *argv]
    done = subprocess.run(command, stdin=reader, capture_output=True, text=True, timeout=60)
    os.close(reader)
    os.close(writer)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "temporarily unavailable" in done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs Linux")
def test_many_large_rule_sets_take_little_memory() -> None:
    states = [pr.deal(many_piles(number), seed=number) for number in range(12)]
    lines = [f"{state.to_text()}\n" for state in states]
    few, many = (
        cost(["moves", "--jsonl"], "".join(part).encode())[1] for part in (lines[:8], lines)
    )
    assert many < few + 5  # the first tables have been dropped
    assert many < 80


@pytest.mark.parametrize("cut", [5, 12, 25, -8])
def test_truncated_compressed_positions(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "positions.jsonl.gz"
    path.write_bytes(gzip.compress(f"{STATE.to_text()}\n".encode() * 3)[:cut])
    status, out, err = run_command(["moves", "--jsonl", str(path)], b"")
    assert status == 2
    assert "patience-rules: " in err
    assert all("moves" in json.loads(line) for line in out.splitlines())


def test_an_interrupt_while_the_program_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("patience_rules.cli.main.main", interrupted)
    assert program.main() == 130


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_an_interrupt_while_it_works() -> None:
    with start("perft", "balcony", "--depth", "2000", env=untraced()) as process:
        assert process.stderr is not None
        assert process.stderr.readline().startswith(b"seed ")
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, out, err.strip()) == (130, b"", b"")


@pytest.mark.parametrize("number", ["-1", "0", "1000000000001", "1" * 25, "\u0661", "1_0", "x", ""])
def test_an_invalid_or_out_of_range_number(number: str) -> None:
    status, out, err = run_command(["validate", "-", f"--limit={number}"], b"")
    assert (status, out) == (2, "")
    assert "argument --limit: " in err


@pytest.mark.parametrize(
    "number",
    [-1, 10**21, pytest.param(10**5000, id="huge"), "ms" + " " * 100_000, "ms", "\u0661", True],
)
def test_invalid_deal_numbers(number: int | str) -> None:
    with pytest.raises(pr.PatienceError):
        pr.deal("klondike", pysolfc=number)


def test_digits_of_other_scripts_are_refused() -> None:
    text = pr.deal("klondike", seed=1).to_text()
    assert pr.State.from_text(f"{text} redeals:1").redeals == 1
    with pytest.raises(pr.PositionError):
        pr.State.from_text(f"{text} redeals:\u0661")


def test_an_asterisk_is_not_a_count() -> None:
    with pytest.raises(pr.MoveError):
        pr.Move.parse("s-w*1")


class NothingYet(io.RawIOBase):
    """A non-blocking input without data."""

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1, /) -> bytes:
        return None  # type: ignore[return-value]


def test_rules_from_an_empty_non_blocking_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=NothingYet()))
    with pytest.raises(CommandError, match="temporarily unavailable"):
        read_input("-", 100)


def test_a_position_with_too_many_moves_is_validated_and_drawn(run: Run, tmp_path: Path) -> None:
    """Drawing and validation do not list the moves."""
    rules = pr.Rules.from_json(any_groups())
    record = pr.Record(rules, "t1-t2 t2-t1 t3-t119x8", seed=1)
    report = pr.validate(record)
    assert (report.valid, report.moves, report.status) == (True, 3, pr.Status.IN_PLAY)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record.to_json()))
    for argv in (["validate"], ["show"], ["show", "--svg"], ["replay"], ["replay", "--html"]):
        assert run(*argv, path).status == 0, argv
    line = json.dumps(pr.deal(rules, seed=1).to_json())
    answer = json.loads(run("moves", "--jsonl", "-", stdin=f"{line}\n".encode()).lines[0])
    assert answer["error"]["code"] == "too-large"
    position = json.dumps(pr.deal(rules, seed=1).to_json()).encode()
    for argv in (["moves"], ["show", "--json"]):
        failed = run(*argv, "-", stdin=position)
        assert (failed.status, "more than 5000 moves" in failed.err + failed.out) == (2, True), argv
    with pytest.raises(pr.PositionError, match="more than 5000 moves"):
        pr.hint(pr.deal(rules, seed=1))
