"""Shell completion in real shells, and the manual page."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules.cli.main import command_parser
from patience_rules.cli.shared_arguments import complete_game, complete_option
from patience_rules.records.record_text import read_option
from tests.support.command_line import Run, parsed
from tests.support.draw import SAMPLE, few_fast
from tests.support.pseudo_terminal import PseudoTerminal

SHELLS = ("bash", "zsh", "fish")
BASH = """\
eval "$(patience-rules completion bash)"
COMP_LINE="{line}" COMP_POINT=${{#COMP_LINE}} COMP_TYPE=9
read -ra COMP_WORDS <<< "$COMP_LINE"
[[ "$COMP_LINE" == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_python_argcomplete patience-rules
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
FISH = """\
patience-rules completion fish | source
complete --do-complete "{line}"
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of a shell that finds this package as ``patience-rules``."""
    program = tmp_path / "patience-rules"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m patience_rules "$@"\n')
    program.chmod(0o755)
    source = str(Path(pr.__file__).parent.parent)
    return {
        **os.environ,
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join([source, os.environ.get("PYTHONPATH", "")]),
    }


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX system")
@pytest.mark.parametrize(("shell", "script"), [("bash", BASH), ("fish", FISH)])
@pytest.mark.parametrize(
    ("line", "found"),
    few_fast(
        [
            ("patience-rules va", ["validate"]),
            ("patience-rules deal escalator --option draw=", ["any", "blocked"]),
            ("patience-rules rules quadr", ["quadrangle"]),
            ("patience-rules deal balcony --see", ["--seed"]),
        ],
        2,
    ),
)
def test_a_shell_completes(
    environment: dict[str, str], shell: str, script: str, line: str, found: list[str]
) -> None:
    pytest.importorskip("argcomplete")
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell}")
    done = subprocess.run(
        [shell, "-c", script.format(line=line)],
        capture_output=True, env=environment, text=True, timeout=120,
    )  # fmt: skip
    words = [word.split("\t")[0].strip() for word in done.stdout.splitlines()]
    assert sorted(word.removeprefix("draw=") for word in words if word) == found, done.stderr


@pytest.mark.skipif(not shutil.which("zsh"), reason="there is no zsh")
def test_zsh_completes(environment: dict[str, str]) -> None:
    pytest.importorskip("argcomplete")
    with closing(PseudoTerminal("-f", "-i", program=("zsh",), env=environment)) as terminal:
        terminal.type("PS1='ready''> '; autoload -U compinit && compinit -u -D\n")
        terminal.expect("ready> ")
        terminal.type('eval "$(patience-rules completion zsh)"\n')
        terminal.expect("ready> ")
        for typed, found in (
            ("patience-rules va", "validate"),
            ("patience-rules rules quadr", "quadrangle"),
            ("patience-rules deal escalator --option draw=a", "draw=any"),
        ):
            terminal.type(f"{typed}\t")
            terminal.expect(found)
            terminal.type("\x15")  # clears the line
        terminal.type("exit\n")
        assert terminal.finish() == 0


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_of_a_shell(run: Run, environment: dict[str, str], shell: str) -> None:
    pytest.importorskip("argcomplete")
    script = run("completion", shell).out
    assert "patience-rules" in script
    assert parsed(run("completion", shell, "--json")) == {
        "format": "patience-script/1",
        "shell": shell,
        "script": script[:-1],
    }
    if shutil.which(shell):
        done = subprocess.run([shell, "-n"], input=script.encode(), env=environment, timeout=60)
        assert done.returncode == 0


def test_completion_without_the_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("argcomplete", "argcomplete.shell_integration"):
        monkeypatch.setitem(sys.modules, name, None)
    result = run("completion", "bash")
    assert (result.status, result.out) == (2, "")
    assert "the extra 'terminal'" in result.err
    monkeypatch.setenv("_ARGCOMPLETE", "1")
    assert run("games", "balcony").status == 0


def test_the_options_of_a_game_are_completed() -> None:
    assert "quadrangle" in complete_game()
    for game in SAMPLE:
        rules = pr.GAMES[game]
        words = complete_option(argparse.Namespace(game=game))
        assert len(words) == sum(len(option.names) for option in rules.options)
        for word in words:
            rules.with_options(**dict([read_option(word)]))


def test_completion_requests_are_answered(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    argcomplete = pytest.importorskip("argcomplete")
    asked: list[argparse.ArgumentParser] = []
    monkeypatch.setattr(argcomplete, "autocomplete", asked.append)
    monkeypatch.setenv("_ARGCOMPLETE", "1")
    monkeypatch.setenv("COMP_LINE", "patience-rules perft balc")
    run("games", "balcony")
    (parser,) = asked
    assert parser.parse_args(["perft", "balcony"]).depth == 3


def test_the_manual_page_contains_all_help(run: Run) -> None:
    result = run("man")
    assert result.status == 0
    assert parsed(run("man", "--json")) == {"format": "patience-manual/1", "page": result.out}
    text = result.out.replace("\\-", "-").replace("\\e", "\\").replace("\\&", "")
    for command in command_parser().get_default("commands"):
        assert f".SS {command}\n" in text
        assert run(command, "--help").out.rstrip() in text


@pytest.mark.skipif(not shutil.which("man"), reason="there is no man")
def test_man_renders_the_manual_page(run: Run) -> None:
    page = run("man").out
    done = subprocess.run(
        ["man", "--warnings", "-l", "-"], input=page.encode(), capture_output=True, timeout=60,
        env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "120"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"patience-rules validate games.jsonl" in done.stdout
