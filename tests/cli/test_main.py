"""The program: help, version, and the modules that a command loads."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest

import patience_rules as pr
from patience_rules.basics.errors import ISSUES
from patience_rules.cli import about_games, play, simulate, viewing
from patience_rules.cli.main import COMMANDS
from tests.support.command_line import Run, parsed
from tests.support.draw import few_fast

LOADED = """
import sys
from patience_rules.__main__ import main
try:
    status = main()
except SystemExit as leaving:
    status = leaving.code
loaded = [name for name in sys.modules if name.startswith("patience_rules.")]
print(status, *loaded, file=sys.stderr)
"""
NOT_FOR_HELP = (
    "cards",
    "rules",
    "games",
    "playing",
    "records",
    "cli.about_games",
    "cli.shared_arguments",
)
INTERRUPTED = """
import sys

class Interrupt:
    left = int(sys.argv.pop(1))

    def find_spec(self, name, path, target=None):
        if name.startswith("patience_rules."):
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt

import patience_rules.__main__
sys.meta_path.insert(0, Interrupt())
patience_rules.__main__.sys.exit(patience_rules.__main__.main())
"""


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.status == 0
    assert f"  patience-rules {command}" in result.out
    assert "--json" in result.out
    assert max(map(len, result.lines)) <= 100


@pytest.mark.parametrize("argv", [(), ("--help",)])
def test_help_names_every_command(run: Run, argv: tuple[str, ...]) -> None:
    result = run(*argv)
    assert result.status == 0
    assert all(re.search(rf"^    {command} +[a-z]", result.out, re.M) for command in COMMANDS)


@pytest.mark.parametrize(
    ("argv", "failing"),
    [
        ("rules golf", (about_games, "chosen_rules")),
        ("show -", (viewing, "draw")),
        ("simulate golf --games 1", (simulate, "play_out")),
        ("simulate golf --games 1 --json", (simulate, "play_out")),
        ("play golf", (play.Dialogue, "begin")),
        ("play golf --json", (play.Dialogue, "begin")),
        ("replay -", (viewing, "_step_through")),
        ("replay - --json", (viewing, "_as_json")),
    ],
)
def test_a_fault_of_the_package_is_one_line_that_says_what_to_send_to_whom(
    run: Run,
    argv: str,
    failing: tuple[Any, str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        raise KeyError("any-rank")

    position = pr.deal("golf", seed=1).to_text()
    monkeypatch.setattr(*failing, fail)
    result = run(*argv.split(), stdin=position)
    assert result.status == 2
    (line,) = caplog.messages
    assert line.endswith(f"please send this line and the command to {ISSUES}: {argv!r}")
    assert "KeyError('any-rank')" in line
    if "--json" in argv:
        error = parsed(result)["error"]
        assert error["code"] == "internal"
        assert ISSUES in error["message"]
    else:
        assert result.out == ""


@pytest.mark.parametrize("argv", [("nonsense",), ("deal", "--seed", "x", "balcony"), ("validate",)])
def test_wrong_usage(run: Run, argv: tuple[str, ...]) -> None:
    result = run(*argv)
    assert (result.status, result.out) == (2, "")
    assert "usage: patience-rules" in result.err


def test_a_command_refuses_an_unknown_option_with_its_own_usage(run: Run) -> None:
    result = run("play", "golf", "--load", "game.json")
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("usage: patience-rules play ")
    assert "patience-rules play: error: unrecognized arguments: --load game.json" in result.err


def test_version(run: Run) -> None:
    result = run("--version")
    assert result.status == 0
    build = "(interpreted|compiled)"
    expected = rf"patience-rules {re.escape(pr.__version__)}, {build}, Python [\d.]+\S*\n"
    assert re.fullmatch(expected, result.out)


def python(script: str, *argv: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a new process."""
    command = [sys.executable, "-c", script, *argv]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("argv", "unused"),
    [
        (("games", "spider"), ("engine.tables", "playing", "records.record", "english", "search")),
        (("rules", "golf"), ("engine.tables", "playing", "english.reasons.why_not", "search")),
        (("man", "--json"), ("games.families",)),
        (("--help",), NOT_FOR_HELP),
        (("--version",), NOT_FOR_HELP),
    ],
)
def test_a_command_loads_only_what_it_needs(argv: tuple[str, ...], unused: tuple[str, ...]) -> None:
    done = python(LOADED, *argv)
    status, *loaded = done.stderr.splitlines()[-1].split()
    assert status == "0"
    assert loaded
    for module in loaded:
        assert not any(f"{module}.".startswith(f"patience_rules.{room}.") for room in unused)


def test_the_package_loads_nothing() -> None:
    script = (
        "import sys; old = set(sys.modules); import patience_rules; print(*set(sys.modules) - old)"
    )
    assert set(python(script).stdout.split()) <= {"patience_rules", "importlib", "warnings"} | {
        "importlib._bootstrap", "importlib._bootstrap_external", "__future__",
    }  # fmt: skip


@pytest.mark.parametrize("count", few_fast([1, 12, 60, 2, 5, 25, 40], 3))
def test_an_interrupt_while_modules_are_loaded(count: int) -> None:
    done = python(INTERRUPTED, str(count), "deal", "balcony", "--seed", "1", "--json")
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")
