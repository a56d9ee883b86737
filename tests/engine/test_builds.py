"""The two builds of the engine."""

from __future__ import annotations

import subprocess
import sys

import pytest

import patience_rules as pr
from tests.support import transcript


@pytest.mark.skipif(not pr.is_compiled(), reason="needs the compiled build")
def test_both_builds_give_the_same_answers() -> None:
    command = [sys.executable, transcript.__file__]
    run = subprocess.run(command, capture_output=True, text=True, check=True, encoding="ascii")
    here = (line.encode("ascii", "backslashreplace").decode() for line in transcript.transcript())
    for said, expected in zip(here, run.stdout.splitlines(), strict=True):
        assert said == expected
