"""Counts of winnable deals, and confidence intervals of their share."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.search import winnability


def at_least(won: int, deals: int, share: float) -> float:
    """Return the probability that `won` or more deals are won, each with probability `share`."""
    return sum(
        comb(deals, k) * share**k * (1 - share) ** (deals - k) for k in range(won, deals + 1)
    )


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 5), st.sampled_from((0.5, 0.95)))
def test_the_interval_is_the_exact_binomial_one(
    won: int, lost: int, unknown: int, confidence: float
) -> None:
    table = pr.WinRate(won=won, lost=lost, unknown=unknown)
    least, most = table.interval(confidence)
    deals, tail = table.deals, (1 - confidence) / 2
    assert 0 <= least <= table.share[0] or deals == 0
    assert table.share[1] <= most <= 1
    if won:
        assert at_least(won, deals, least) == pytest.approx(tail, rel=1e-6)
    if lost:
        assert 1 - at_least(won + unknown + 1, deals, most) == pytest.approx(tail, rel=1e-6)


def test_the_interval_of_many_deals_is_narrow() -> None:
    least, most = pr.WinRate(won=81_945, lost=18_055, unknown=0).interval()
    assert (least, most) == pytest.approx((0.81705, 0.82183), abs=1e-4)


def test_a_confidence_may_be_nearly_1() -> None:
    assert pr.WinRate(won=0, lost=1, unknown=0).interval(1 - 1e-16) == pytest.approx((0.0, 1.0))


@pytest.mark.parametrize("confidence", [0, 1, "much", -1])
def test_a_confidence_lies_between_0_and_1(confidence: float) -> None:
    with pytest.raises(pr.ArgumentError):
        pr.WinRate(won=1, lost=1, unknown=1).interval(confidence)


def test_parallel_counts_are_the_same() -> None:
    one = pr.winnability("escalator", count=12, max_states=500)
    with ThreadPoolExecutor(2) as executor:
        assert pr.winnability("escalator", count=12, max_states=500, executor=executor) == one
    assert one.deals == 12


def test_winnable_deals_are_won_by_their_lines() -> None:
    deals = list(pr.winnable_deals("klondike", range(1, 6), max_states=3_000))
    assert deals
    for seed, solution in deals:
        assert pr.validate(pr.Record("klondike", solution.moves, seed=seed)).valid


def test_deals_that_take_long_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []

    def noted(_: pr.Rules, *limits: object) -> pr.Solution:
        asked.append(limits)
        return pr.solve(pr.deal("golf", seed=1), max_states=1)

    monkeypatch.setattr(winnability, "solve_deal", noted)
    assert list(pr.winnable_deals("golf", range(6))) == []
    limits = [100_000, 200_000, 400_000, 800_000, 1_000_000, 1_000_000]
    assert asked == [(None, most, None, seed) for seed, most in enumerate(limits)]
    asked.clear()
    assert list(pr.winnable_deals("golf", [4, 5], seconds=2)) == []
    assert asked == [(2, None, None, 4), (2, None, None, 5)]


def test_an_interrupt_returns_the_counts_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = pr.solve(pr.deal("golf", seed=1), max_states=1)

    def interrupted(*args: object) -> Iterator[pr.Solution]:
        seed = args[-1]
        cutoff = pr.Cutoff.STATES if seed == 1 else pr.Cutoff.INTERRUPT
        return pr.Solution(verdict=unknown.verdict, moves=(), states=1, cutoff=cutoff)  # type: ignore[return-value]

    monkeypatch.setattr(winnability, "solve_deal", interrupted)
    assert pr.winnability("golf", count=5) == pr.WinRate(won=0, lost=0, unknown=1)
    with pytest.raises(KeyboardInterrupt):
        list(pr.winnable_deals("golf", [1, 2]))
