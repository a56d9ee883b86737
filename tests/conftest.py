"""How hypothesis runs, and what tests of commands are given.

The same examples are tried each time, unless HYPOTHESIS_PROFILE is ``explore``. What is asked of
every game of the catalogue is asked of some with the fast tests, and of the others with the slow.
"""

from __future__ import annotations

import io
import json
import os
import signal
import sys
import zlib
from collections import defaultdict
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings

from patience_rules.cli.main import main
from patience_rules.games.index import FIVE, GAMES
from tests.support.command_line import DOWN, SHORT, Run

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "explore", settings.get_profile("ci"), derandomize=False, max_examples=500
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

MOST_FAST = 200
"""A test with more cases than that, each a game of the catalogue, is thinned out."""

ONE_IN = 4
"""Of so many games one stays with the fast tests; which, differs from test to test."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark most of what is asked of every game as slow, but for the five."""
    places = {game: place for place, game in enumerate(GAMES)}
    asked: dict[str, list[tuple[int, pytest.Item]]] = defaultdict(list)
    for item in items:
        test, _, case = item.nodeid.partition("[")
        if (place := places.get(case[:-1])) is not None:
            asked[test].append((place, item))
    for test, cases in asked.items():
        for place, item in cases if len(cases) > MOST_FAST else ():
            if place >= len(FIVE) and (place + zlib.crc32(test.encode())) % ONE_IN:
                item.add_marker(pytest.mark.slow)


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
