"""Interactive commands, in a pseudo-terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

import patience_rules as pr
from patience_rules.cli.prompt import key_reader
from tests.support.draw import few_fast
from tests.support.pseudo_terminal import PseudoTerminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")

PLAY = ("play", "quadrangle", "--seed", 7)


Start = Callable[..., PseudoTerminal]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts commands in pseudo-terminals that are wide enough for paths."""
    with ExitStack() as stack:

        def call(*argv: object, columns: int = 300, **env: str) -> PseudoTerminal:
            return stack.enter_context(closing(PseudoTerminal(*argv, columns=columns, env=env)))

        yield call


@pytest.fixture(params=["prompt_toolkit", "input"])
def editor(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The environment variables to use or to hide prompt_toolkit."""
    if request.param == "prompt_toolkit":
        pytest.importorskip("prompt_toolkit")
        return {}
    (tmp_path / "missing").mkdir()
    (tmp_path / "missing" / "prompt_toolkit.py").write_text("raise ImportError")
    paths = [str(tmp_path / "missing"), *filter(None, sys.path)]
    return {"PYTHONPATH": ":".join(paths)}


def test_play_has_a_history(start: Start, editor: dict[str, str]) -> None:
    terminal = start(*PLAY, **editor)
    assert "Type a move" in terminal.expect(">")
    terminal.type("why t5-t4\r")
    terminal.expect("t5-t4 is legal.")
    terminal.expect(">")
    terminal.type("\x1b[A\r")
    terminal.expect("t5-t4 is legal.")
    terminal.expect(">")
    terminal.type("q\r")
    assert terminal.finish() == 0


def test_play_completes_lines(start: Start, tmp_path: Path) -> None:
    pytest.importorskip("prompt_toolkit")
    (tmp_path / "game.json").write_text(json.dumps(pr.deal("balcony", seed=1).to_json()))
    terminal = start(*PLAY)
    terminal.expect(">")
    for typed, completed, answer in (
        ("sho", "show", "base rank nine"),
        ("why t5", "why t5-t4", "t5-t4 is legal."),
        (f"load {tmp_path}/ga", "game.json", "3 s-w"),  # the last move of its list
        ("s-", "s-w", "3 s-w"),
    ):
        terminal.type(f"{typed}\t")
        terminal.expect(completed)
        terminal.type("\r")
        terminal.expect(answer)
        terminal.expect(">")
    terminal.type("\x04")
    assert terminal.finish() == 0


def test_an_interrupt_asks_and_saves(start: Start, editor: dict[str, str], tmp_path: Path) -> None:
    path, other = tmp_path / "game.json", tmp_path / "mine"
    other.write_text("mine")
    terminal = start(*PLAY, **editor)
    terminal.expect(">")
    terminal.type("t9-f2\r")
    terminal.expect("score 2")
    terminal.expect(">")
    terminal.interrupt()
    terminal.expect("Save the game?")
    terminal.expect("save")
    terminal.type(f"{other}\r")  # is there already
    terminal.expect("exists.")
    terminal.expect("save")
    terminal.type(f"{path}\r")
    terminal.expect("Saved in")
    assert terminal.finish() == 130
    assert pr.Record.from_json(path.read_text()).moves == ("t9-f2",)
    assert other.read_text() == "mine"


@pytest.mark.parametrize("answer", few_fast(["\x04", "\r", ""], 1))
def test_an_interrupt_need_not_save(start: Start, answer: str) -> None:
    terminal = start(*PLAY)
    terminal.expect(">")
    terminal.type("t9-f2\r")
    terminal.expect("score 2")
    terminal.expect(">")
    terminal.interrupt()
    terminal.expect("save")
    if answer:
        terminal.type(answer)
    else:
        terminal.interrupt()
    assert terminal.finish() == 130


def test_an_interrupt_quits_if_nothing_is_unsaved(start: Start) -> None:
    terminal = start(*PLAY)
    terminal.expect(">")
    terminal.interrupt()
    assert terminal.finish() == 130
    assert "Save" not in terminal.seen


def test_replay_reads_keys(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(pr.Record("balcony", "s-w s-w s-w", seed=1).to_json()))
    terminal = start("replay", path, columns=40)
    terminal.expect("0 of 3 moves played. Next s-w:")
    terminal.expect("quit? ")
    for keys, text in (
        ("n", "1 of 3"), ("\r", "2 of 3"), ("\x1b[D", "1 of 3"), ("\x1b[F", "All 3"),
        ("b", "2 of 3"), ("\x1b[H", "0 of 3"), (" ", "1 of 3"), ("l", "All 3"), ("n", "All 3"),
        ("f", "0 of 3"), ("nn", "2 of 3"), ("3", "All 3"),
    ):  # fmt: skip
        terminal.type(keys)
        assert "x1b" not in terminal.expect(text)
        terminal.expect("quit? ")
    terminal.type("q")
    assert terminal.finish() == 0
    terminal = start("replay", path)
    terminal.expect("quit? ")
    terminal.type("\x04")
    assert terminal.finish() == 0
    terminal = start("replay", path)
    terminal.expect("quit? ")
    terminal.interrupt()
    assert terminal.finish() == 130


def test_keys_need_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    with key_reader() as read_key:
        assert read_key is None  # there is no terminal
    monkeypatch.setitem(sys.modules, "termios", None)
    with key_reader() as read_key:
        assert read_key is None
