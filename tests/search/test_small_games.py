"""The solver agrees with a search of everything in small games of each kind."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.support.draw import seeds
from tests.support.prunings import check_verdict
from tests.support.small_games import SMALL
from tests.support.tiny_deals import can_be_won


@pytest.mark.parametrize("kind", SMALL)
@seeds(9, 150)
def test_the_solver_agrees_with_a_search_of_everything(kind: str, seeds: range) -> None:
    """With each pruning alone, with all but each, with none and all; and so does a beam."""
    found = Counter[bool]()
    for seed in seeds:
        state = SMALL[kind](Random(f"{kind}, {seed}"))
        won = can_be_won(state)
        if won is not None:
            check_verdict(state, won)
            found[won] += 1
    assert {*found} == {True, False}
