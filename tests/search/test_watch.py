"""A search reads the clock after a bounded amount of work, whatever one position costs."""

from __future__ import annotations

import pytest

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search import discovery
from patience_rules.search.discovery import LOOK_EVERY
from patience_rules.search.watch import Cutoff
from tests.support.work import lines_run
from tests.support.worst import WORST, any_groups

interpreted = pytest.mark.skipif(pr.is_compiled(), reason="compiled lines are not counted")


def test_a_search_ends_in_the_middle_of_a_position() -> None:
    state = pr.deal(pr.Rules.from_json(any_groups()), seed=1)
    found = pr.solve(state, cancel=lambda: True)
    assert found.cutoff is Cutoff.CANCEL
    assert 1 < found.states <= 1 + LOOK_EVERY // parts_of(state)[0].work.move + 1


def test_the_limit_on_positions_ends_no_position_in_the_middle() -> None:
    """So the result does not depend on how often the clock is read."""
    state = pr.deal(pr.Rules.from_json(WORST["idle_fills"]()), seed=1)
    found = pr.solve(state, max_states=300)
    assert found == pr.solve(state, max_states=300, seconds=60)
    assert found.cutoff is Cutoff.STATES


@interpreted
@pytest.mark.parametrize("name", ["cascade", "redealt_cascade", "idle_fills", "many_choices"])
def test_the_clock_is_read_after_a_bounded_number_of_lines(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    every, looks = 5_000, 0

    def third() -> bool:
        nonlocal looks
        looks += 1
        return looks == 3

    monkeypatch.setattr(discovery, "LOOK_EVERY", every)
    state = pr.deal(pr.Rules.from_json(WORST[name]()), seed=1)
    work = parts_of(state)[0].work
    pr.solve(state, max_states=1)  # make the routes
    lines = lines_run(lambda: pr.solve(state, cancel=third))
    assert looks == 3
    assert lines < 40 * 3 * (every + work.listing + work.move) + 4 * 3 * 200_000
