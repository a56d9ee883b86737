"""The passes of the beam, and what it may say after them."""

from __future__ import annotations

from itertools import pairwise

import pytest

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.expansion import ALL, Expansion
from tests.support.tiny_deals import beam_of, can_be_won, tiny_deal

ENDLESS = 1 << 30


def test_a_pass_that_dropped_positions_proves_nothing() -> None:
    """A first pass of one position a layer goes astray in some games, or drops the rest."""
    dropped = 0
    for seed in range(24):
        beam = beam_of(tiny_deal(seed), nodes=8, width=1)
        beam.run(3_000, ENDLESS)
        wide = beam_of(tiny_deal(seed), width=1_000)
        if wide.run(20_000, ENDLESS) and wide.expansion.found.won is not None:
            won = beam.expansion.found.won is not None
            assert won or not beam.complete
            dropped += not won
    assert dropped


@pytest.mark.parametrize("seed", [917, 2755])
def test_a_stage_that_was_left_early_proves_nothing(seed: int) -> None:
    """The win of these games comes after many moves that seem to bring nothing."""
    state = tiny_deal(seed)
    assert can_be_won(state, 3_000)
    beam = beam_of(state, nodes=8_000, width=1_000)
    assert beam.run(20_000, ENDLESS)
    assert beam.expansion.found.won is None
    assert not beam.complete


def test_a_pass_goes_through_the_stages_in_turn() -> None:
    beam = beam_of(pr.deal("forty-thieves", seed=1), width=1)
    stages: list[int] = []
    for _ in range(1_000):
        beam.run(1, ENDLESS)
        stages.append(beam.stage)
    first = stages[0]
    later = list(pairwise(stages))
    assert all(after <= before or after == first for before, after in later)
    assert len([after for before, after in later if after > before]) > 1
    assert len(set(stages)) > 3


def test_a_beam_ends_when_its_memory_is_full() -> None:
    beam = beam_of(pr.deal("spider", seed=2), nodes=128, width=8)
    most = 0
    while not beam.run(100, ENDLESS):
        most = max(most, len(beam))
    assert 64 < most < 256
    assert beam.expansion.found.won is None
    assert not beam.complete


@pytest.mark.parametrize("game", ["spider", "scorpion"])
def test_columns_in_another_order_are_roughly_equal(game: str) -> None:
    """In Spider, a draw tells columns apart, in Scorpion too."""
    state = pr.deal(game, seed=1)
    t, piles, redeals, _ = parts_of(state)
    first, second = t.tableau[1], t.tableau[2]
    other = list(piles)
    other[first], other[second] = piles[second], piles[first]
    for rough in (False, True):
        found = Expansion(t, 1 << 20, ALL, rough=rough).found
        one, two = found.root(piles, redeals), found.root(tuple(other), redeals)
        assert (one.key == two.key) is rough
        assert found.exact is not rough


def test_places_of_a_shape_are_never_equal() -> None:
    t, piles, redeals, _ = parts_of(pr.deal("pyramid", seed=1))
    other = list(piles)
    other[t.tableau[0]], other[t.tableau[1]] = piles[t.tableau[1]], piles[t.tableau[0]]
    found = Expansion(t, 1 << 20, ALL, rough=True).found
    assert found.exact
    assert found.root(piles, redeals).key != found.root(tuple(other), redeals).key


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2001, 2005))
def test_a_beam_wins_spider_with_four_suits(seed: int) -> None:
    beam = beam_of(pr.deal("spider", seed=seed), rough=True)
    assert beam.run(ENDLESS, 1_000_000)
