"""What can be reached is an upper bound: no random game goes beyond it."""

from __future__ import annotations

import pytest

import patience_rules as pr
from patience_rules.rules.ruleset import known_sound
from tests.rules.test_never import lines, made
from tests.support.bounds import check_bounds
from tests.support.draw import seeds


@pytest.mark.parametrize("game", pr.GAMES)
def test_no_game_goes_beyond_what_can_be_reached(game: str) -> None:
    assert check_bounds(pr.GAMES[game], seed=1, plies=40) >= 0


@seeds(1, 40)
@pytest.mark.parametrize("line", lines("odd.txt"))
def test_no_odd_game_goes_beyond_it(line: str, seeds: range) -> None:
    rules = made(line)
    for seed in seeds:
        check_bounds(rules, seed, 60)


@seeds(1, 20)
@pytest.mark.parametrize("line", lines("never.txt"))
def test_what_is_shut_is_never_used(line: str, seeds: range) -> None:
    with known_sound():
        rules = made(line.rpartition(" | ")[0])
    for seed in seeds:
        check_bounds(rules, seed, 60)
