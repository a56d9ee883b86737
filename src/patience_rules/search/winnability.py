"""How often a game can be won, knowing all cards: the solver over many deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from functools import partial

from ..basics.errors import expect, expect_whole
from ..basics.shuffle import SEEDS
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..games.win_rate import WinRate
from ..playing.start import deal
from ..rules.ruleset import Rules
from .solver import STATES, Solution, Verdict, solve
from .watch import Cutoff, check_limits

MOST_DEALS = 1_000_000
"""The most deals to count in one call."""

FIRST_STATES = 100_000
"""The default limit for the first deal when winnable deals are looked for."""


def winnable_deals(
    game: GameLike,
    seeds: Iterable[int],
    *,
    seconds: float | None = None,
    max_states: int | None = None,
    memory: int | None = None,
) -> Iterator[tuple[int, Solution]]:
    """Yield the deals of a game for which a winning line is found.

    A deal that reaches a limit is skipped, because the next one may be won sooner.

    Args:
        game: a game's name or a rule set.
        seeds: the seeds of the deals.
        seconds: the limit for each deal, as for :func:`solve`.
        max_states: the limit for each deal. If neither this nor ``seconds`` is given, it is 100,000
            at first, and doubles up to a million whenever a deal reaches it.
        memory: the limit for each deal.

    Returns:
        An iterator of seeds and solutions; Ctrl-C raises ``KeyboardInterrupt``.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``syntax`` if an argument is not a seed or a limit.

    >>> [seed for seed, _ in winnable_deals("golf", range(1, 9), max_states=2_000)]
    [2, 4, 6]
    """
    rules = find_game(game)
    expect(seeds, Iterable, "numbers of deals, such as range(1, 100)")
    check_limits(seconds, max_states, memory)
    return _winnable(rules, seeds, seconds, max_states, memory)


def _winnable(
    rules: Rules,
    seeds: Iterable[int],
    seconds: float | None,
    states: int | None,
    memory: int | None,
) -> Iterator[tuple[int, Solution]]:
    # Hard deals are skipped at first; the limit grows while only those are met.
    doubles = seconds is None and states is None
    most = FIRST_STATES if doubles else states
    for seed in seeds:
        solution = solve_deal(rules, seconds, most, memory, seed)
        if solution.cutoff is Cutoff.INTERRUPT:
            raise KeyboardInterrupt
        if solution.verdict is Verdict.WINNABLE:
            yield seed, solution
        elif doubles and most is not None and solution.cutoff is Cutoff.STATES:
            most = min(2 * most, STATES)


def winnability(
    game: GameLike,
    *,
    count: int = 1000,
    first: int = 1,
    seconds: float | None = None,
    max_states: int | None = None,
    memory: int | None = None,
    executor: Executor | None = None,
) -> WinRate:
    """Count how many deals of a game can be won, knowing all cards.

    Args:
        game: a game's name or a rule set.
        count: the number of deals, up to a million.
        first: the first seed; the others follow it.
        seconds: the limit for each deal, as for :func:`solve`.
        max_states: the limit for each deal. With this limit alone the counts are reproducible.
        memory: the limit for each deal.
        executor: an executor to search deals in parallel, such as a ``ProcessPoolExecutor``.

    Returns:
        The counts; after Ctrl-C, those of the deals searched so far.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``syntax`` if an argument is out of range.

    >>> winnability("escalator", count=20)
    WinRate(won=2, lost=18, unknown=0)
    """
    rules = find_game(game)
    expect_whole(count, "count", 0, MOST_DEALS)
    expect_whole(first, "first", 0, SEEDS - 1)
    check_limits(seconds, max_states, memory)
    if executor is not None:
        expect(executor, Executor, "an executor, such as ProcessPoolExecutor()")
    search = partial(solve_deal, rules, seconds, max_states, memory)
    seeds = ((first + number) % SEEDS for number in range(count))
    verdicts = []
    for solution in executor.map(search, seeds) if executor is not None else map(search, seeds):
        if solution.cutoff is Cutoff.INTERRUPT:
            break
        verdicts.append(solution.verdict)
    return count_verdicts(verdicts)


def count_verdicts(verdicts: Iterable[Verdict]) -> WinRate:
    counts = Counter(verdicts)
    return WinRate(
        won=counts[Verdict.WINNABLE],
        lost=counts[Verdict.UNWINNABLE],
        unknown=counts[Verdict.UNKNOWN],
    )


def solve_deal(
    rules: Rules, seconds: float | None, states: int | None, memory: int | None, seed: int
) -> Solution:
    return solve(deal(rules, seed=seed), seconds=seconds, max_states=states, memory=memory)
