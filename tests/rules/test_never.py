"""What can never happen is refused, and what is odd but right is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules import language

NAMES: dict[str, Any] = {
    **vars(language),
    "pr": pr,
    "K": pr.GAMES["klondike"].without_options(),
    "S": pr.GAMES["spider"].without_options(),
}


def lines(name: str) -> list[str]:
    """Return the lines of a file of cases."""
    text = (Path(__file__).parent / name).read_text("utf-8")
    return [line for line in text.splitlines() if line and line[0] not in "#["]


def made(line: str) -> pr.Rules:
    """Return the game of a line, with its changes."""
    game, _, changes = line.partition(" ")
    return pl.relative(pr.GAMES[game].without_options(), "x", eval(changes, NAMES))


@pytest.mark.parametrize("line", lines("never.txt"))
def test_what_can_never_happen_is_refused(line: str) -> None:
    code, _, message = line.rpartition(" | ")
    with pytest.raises(pr.RulesError) as error:
        made(code)
    assert error.value.message.removeprefix("x: ").startswith(message)


@pytest.mark.parametrize("line", lines("odd.txt"))
def test_what_is_odd_but_right_is_accepted(line: str) -> None:
    assert made(line).id == "x"
