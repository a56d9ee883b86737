"""How much the tests try, and what tests of commands are given.

The fast tests try few examples of each property, and few games of the catalogue where a test asks
every game. The slow tests try all of both: with ``-m slow`` or ``-m ""``, properties are slow
tests too. The same examples are tried each time, unless HYPOTHESIS_PROFILE is ``explore``.
With SOME_CASES set, slow tests of the catalogue run on a sixteenth of its games, each test on its
own, and a sixteenth of the other slow cases are run; the longest try an eighth of their seeds.
"""

from __future__ import annotations

import gc
import io
import json
import os
import random
import signal
import sys
from collections import defaultdict
from collections.abc import Generator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.support")  # so that its assertions hold under -OO, too

import patience_rules as pr  # noqa: E402
from patience_rules.cli.main import main  # noqa: E402
from tests.support.command_line import DOWN, SHORT, Run  # noqa: E402
from tests.support.draw import ONE_IN, SOME, case_drawn, drawn, tried_fast  # noqa: E402
from tests.support.record_files import games, path, wrong  # noqa: E402

__all__ = ["games", "path", "wrong"]

settings.register_profile(
    "slow",
    derandomize=True,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("fast", settings.get_profile("slow"), max_examples=3)
settings.register_profile(
    "explore", settings.get_profile("slow"), derandomize=False, max_examples=500
)

MOST_FAST = 50
"""A test with more cases, each of a game of the catalogue, is thinned out."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add an option for the order of the tests, in which none may rely on another."""
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in this random order")


def is_fast(config: pytest.Config) -> bool:
    """Check if a run leaves out the slow tests."""
    return "not slow" in config.option.markexpr


def pytest_configure(config: pytest.Config) -> None:
    """Choose how many examples of a property a run tries, and which tests a worker gets.

    It gets tests that follow one another, which share tables of rules. One that is done takes over
    tests of another: slow ones differ by minutes.
    """
    usual = "fast" if is_fast(config) else "slow"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))
    if getattr(config.option, "dist", "no") == "load":
        config.option.dist = "worksteal"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector from what is collected, which lasts until the end.

    Later it looks for garbage seldom: memory is plenty, processor time is not.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(50_000, 20, 100)
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Don't make the slow cases that a fast run leaves out, unless a case is named.

    It takes seconds to make them, in each process.
    """
    config, test = metafunc.config, metafunc.definition
    if not is_fast(config) or any("[" in argument for argument in config.args):
        return
    for place, mark in enumerate(test.own_markers):
        if mark.name == "parametrize" and not isinstance(mark.kwargs.get("ids"), Sequence):
            names, cases = mark.args
            cases = [*cases]
            fast = [] if test.get_closest_marker("slow") else fast_cases(cases, test.nodeid)
            fast = fast or cases[:1]  # marked as slow
            test.own_markers[place] = pytest.mark.parametrize(names, fast, **mark.kwargs).mark


def fast_cases(cases: list[Any], test: str) -> list[Any]:
    """Return the arguments of a test without those of slow cases."""
    fast = [case for case in cases if not is_marked_slow(case)]
    games = [case for case in fast if isinstance(case, str) and case in pr.GAMES]
    if len(games) <= MOST_FAST:
        return fast
    return [case for case in fast if case not in games or tried_fast(case, test)]


def is_marked_slow(case: Any) -> bool:
    """Check if the arguments of a test are marked as slow."""
    marks = case.marks if isinstance(case, pytest.ParameterSet) else ()
    return any(mark.name == "slow" for mark in marks)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark as slow most of the games a test runs on, then leave out those not drawn.

    In a run with slow tests, properties are slow too.
    """
    asked: dict[str, list[tuple[str, pytest.Item]]] = defaultdict(list)
    for item in items:
        if (game := game_of(item)) is not None:
            asked[item.nodeid.partition("[")[0]].append((game, item))
    slow = [item for item in items if item.get_closest_marker("slow")]
    left_out = {item for item in slow if not case_drawn(item.nodeid)}
    for item in items:
        if is_property(item) and not is_fast(config):
            item.add_marker(pytest.mark.slow)
    for test, cases in asked.items():
        if len(cases) <= MOST_FAST:
            continue
        for game, item in cases:
            left_out.discard(item)
            if not tried_fast(game, test):
                item.add_marker(pytest.mark.slow)
            if item.get_closest_marker("slow") and not drawn(game, test, ONE_IN):
                left_out.add(item)
    if SOME and left_out:
        config.hook.pytest_deselected(items=[*left_out])
        items[:] = [item for item in items if item not in left_out]
    if seed := config.getoption("shuffle"):
        random.Random(seed).shuffle(items)


def is_property(item: pytest.Item) -> bool:
    """Check if a test tries examples that hypothesis makes, itself or in what it calls."""
    made = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    return made or item.get_closest_marker("hypothesis") is not None


def game_of(item: pytest.Item) -> str | None:
    """Return the game of the catalogue that a case is about, if it is about one."""
    case = item.nodeid.partition("[")[2][:-1]
    params = item.callspec.params.values() if isinstance(item, pytest.Function) and case else ()
    named = (value for value in (case, *params) if isinstance(value, str))
    return next((value for value in named if value in pr.GAMES), None)


# A shell lets what it runs in the background ignore interrupts, and so would what the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process: its status, output, lines of JSON and complaints."""

    def call(*argv: object, stdin: str | bytes = b"") -> SimpleNamespace:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        try:
            status = main([str(arg) for arg in argv])
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return SimpleNamespace(status=status, out=out, err=err, lines=out.splitlines())

    return call


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever captures the outputs says that it is a terminal."""
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda self: True)


@pytest.fixture
def short(tmp_path: Path) -> list[str]:
    """Arguments for a game of thirteen moves that is won."""
    (tmp_path / "short.json").write_text(json.dumps(SHORT))
    (tmp_path / "deck").write_text(DOWN)
    return ["--rules", str(tmp_path / "short.json"), "--deck", str(tmp_path / "deck")]
