"""What tests of the command line share."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

Run = Callable[..., SimpleNamespace]
"""Runs a command in this process: its status, output, lines and complaints."""

SHORT = {
    "format": "patience-rules/1",
    "id": "short",
    "suits": "S",
    "zones": [
        {"role": "foundation", "start": "A", "build": "up"},
        {"role": "tableau", "piles": 3, "take": "top", "start": {}},
    ],
    "deal": {"deal": {"to": "tableau", "cards": 13, "which": "first"}},
}
UP = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
DOWN = " ".join(reversed(UP.split()))


def parsed(result: SimpleNamespace) -> Any:
    """The only line of the output, as JSON."""
    (line,) = result.lines
    return json.loads(line)


def untraced() -> dict[str, str]:
    """Return an environment without coverage, for processes that are interrupted.

    An interrupt while coverage holds its lock would make it wait for ever.
    """
    return {name: text for name, text in os.environ.items() if not name.startswith("COV")}


def start(*argv: str, env: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "patience_rules", *argv],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
    )
