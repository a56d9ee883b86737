"""The solver, against an exhaustive search by public methods with plain equality."""

from __future__ import annotations

import gc
import itertools
import json
import random
import threading
from collections.abc import Callable
from itertools import islice

import pytest

import patience_rules as pr
from patience_rules.engine.listing import legal_moves
from patience_rules.playing.state import parts_of
from patience_rules.search import watch
from patience_rules.search.expansion import ALL, Expansion
from patience_rules.search.frontier import CROWD, NODE_BYTES, Frontier, StageQueue
from patience_rules.search.pruning import Node
from patience_rules.search.solver import MEMORY, search
from patience_rules.search.watch import LEAST_MEMORY, SearchProgress, Watch
from tests.support.draw import few_fast, seeds
from tests.support.large import many_piles
from tests.support.prunings import check_line, in_game
from tests.support.tiny_deals import can_be_won, moved, tiny_deal
from tests.tools.tiny_games import differs, positions


def test_the_tool_for_tiny_games_detects_wrong_verdicts() -> None:
    for state, won, use in islice(positions(0), 60):
        assert not differs(state, won, use)
        assert differs(state, not won, use)


@pytest.mark.slow
def test_tiny_games_try_each_pruning_on_both_verdicts() -> None:
    every = ALL - {"arrangements", "emptying", "landing", "orders"}
    missing = {(one, won) for one in every for won in (True, False)}
    for seed in range(800):
        state = tiny_deal(seed)
        there = in_game(parts_of(state)[0])
        if there & {one for one, _ in missing}:
            won = can_be_won(state, 300)
            missing -= {(one, won) for one in there if won is not None}
        if not missing:
            break
    assert not missing


@seeds(20, 60)
def test_the_order_of_equivalent_piles_changes_no_verdict(seeds: range) -> None:
    for seed in seeds:
        state = tiny_deal(seed)
        t = parts_of(state)[0]
        order = list(range(t.piles))
        for first, after in t.alike:
            some = order[first:after]
            random.Random(seed).shuffle(some)
            order[first:after] = some
        other = pr.solve(moved(state, order), max_states=2_000)
        one = pr.solve(state, max_states=2_000)
        if pr.Verdict.UNKNOWN not in (one.verdict, other.verdict):
            assert one.verdict is other.verdict, state


@pytest.mark.parametrize("game", ["klondike", "freecell", "yukon", "canfield", "pyramid"])
def test_a_winning_line_is_a_valid_record(game: str) -> None:
    for seed in range(1, 30):
        state = pr.deal(game, seed=seed)
        found = pr.solve(state, max_states=5_000)
        check_line(state, found)
        if found.moves:
            record = pr.Record(game, found.moves, seed=seed)
            report = pr.validate(record)
            assert report.valid
            return
    raise AssertionError(f"no deal of {game} was won")


def test_a_limit_of_states_alone_is_reproducible() -> None:
    state = pr.deal("quadrangle", seed=2)
    assert pr.solve(state, max_states=1_000) == pr.solve(state, max_states=1_000)


def test_limits_end_a_search() -> None:
    state = pr.deal("spider", seed=1)
    few = pr.solve(state, max_states=200)
    assert (few.verdict, few.moves, few.cutoff) == (pr.Verdict.UNKNOWN, (), pr.Cutoff.STATES)
    assert 200 <= few.states < 400
    none = pr.solve(state, max_states=0, memory=LEAST_MEMORY)
    assert none.verdict is pr.Verdict.UNKNOWN
    late = pr.solve(state, seconds=0)
    assert late.cutoff is pr.Cutoff.SECONDS
    soon = pr.solve(state, seconds=0.05)
    assert soon.cutoff is pr.Cutoff.SECONDS


def test_a_search_that_dropped_positions_proves_nothing() -> None:
    cutoffs = set()
    for seed in range(500, 540):
        state = tiny_deal(seed)
        won = can_be_won(state, 100)
        found = search(state, frozenset(), Watch(states=2_000), 3_000)
        cutoffs.add(found.cutoff)
        if won is not None and found.verdict is not pr.Verdict.UNKNOWN:
            assert (found.verdict is pr.Verdict.WINNABLE) == won
    assert pr.Cutoff.MEMORY in cutoffs


def test_many_positions_wait_in_bounded_memory() -> None:
    t, piles, redeals, _ = parts_of(pr.deal("spider", seed=5))
    expansion = Expansion(t, 1 << 20, ALL)
    frontier = Frontier(expansion, 200 * NODE_BYTES)
    frontier.put([expansion.root(piles, redeals)])
    while not frontier.run(100, 2_000) and expansion.found.visited < 2_000:
        assert len(frontier) <= 200 + 100
    assert expansion.found.visited >= 2_000


def test_little_is_done_between_two_checks_of_the_clock() -> None:
    """However many moves a position has."""
    t, piles, redeals, _ = parts_of(pr.deal(many_piles(1), seed=1))
    most = len(legal_moves(t, piles, redeals))
    expansion = Expansion(t, 1 << 20, ALL)
    frontier = Frontier(expansion, MEMORY)
    frontier.put([expansion.root(piles, redeals)])
    for _ in range(3):
        before = expansion.found.generated
        frontier.run(3_000, 1_000_000)
        assert expansion.found.generated - before <= 3_000 + most


def test_a_long_queue_also_yields_positions_that_are_not_nearest() -> None:
    few, many = StageQueue(CROWD), StageQueue(CROWD)
    for distance in [*[0] * 8, 1, 2, *[3] * CROWD]:
        node = Node((), 0, 0, distance, 0, None, (0, 0, 0), None)
        many.put(node)
        if distance < 3:
            few.put(node)
    assert [few.take().distance for _ in range(8)] == [0] * 8
    assert [many.take().distance for _ in range(8)] == [0] * 7 + [1]
    used_up = StageQueue(1)
    for distance in range(9):
        used_up.put(Node((), 0, 0, distance, 0, None, (0, 0, 0), None))
    assert [used_up.take().distance for _ in range(9)] == [*range(9)]


@seeds(15, 40)
def test_little_memory_changes_no_verdict(seeds: range) -> None:
    for seed in seeds:
        state = tiny_deal(seed)
        little = search(state, ALL, Watch(states=20_000), LEAST_MEMORY).verdict
        much = search(state, ALL, Watch(states=20_000), MEMORY).verdict
        assert len({little, much} - {pr.Verdict.UNKNOWN}) < 2


@pytest.mark.parametrize("answer", [*pr.Verdict, *pr.Cutoff, *pr.Outlook])
def test_an_answer_is_equal_to_its_text(answer: pr.Verdict | pr.Cutoff | pr.Outlook) -> None:
    text = answer.value
    assert answer == text
    assert {text: 1}[answer] == 1
    assert (str(answer), f"{answer:>12}", json.dumps(answer)) == (text, f"{text:>12}", f'"{text}"')


def test_an_interrupted_search_returns_its_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter(range(4))

    def clock() -> float:
        if next(looks) == 3:
            raise KeyboardInterrupt
        return 0

    monkeypatch.setattr(watch, "monotonic", clock)
    found = pr.solve(pr.deal("spider", seed=1), seconds=60)
    assert (found.verdict, found.cutoff) == (pr.Verdict.UNKNOWN, pr.Cutoff.INTERRUPT)
    assert found.states > 100
    assert found.nearest


@pytest.mark.parametrize("collects", [True, False])
def test_a_search_restores_the_garbage_collector(collects: bool) -> None:
    was = gc.isenabled()
    try:
        (gc.enable if collects else gc.disable)()
        pr.solve(pr.deal("golf", seed=2), max_states=100)
        assert gc.isenabled() is collects
    finally:
        gc.enable() if was else gc.disable()


def search_in_layers(state: pr.State) -> None:
    pr.solve(state, max_states=500, shortest=True)


def search_in_turns(state: pr.State) -> None:
    pr.solve(state, max_states=500)


def search_for_a_hint(state: pr.State) -> None:
    pr.hint(state, fresh=True, max_work=1_500_000)


@pytest.mark.parametrize("search", [search_in_turns, search_in_layers, search_for_a_hint])
@pytest.mark.parametrize("game", few_fast(["yukon", "freecell"], 1))
def test_a_search_frees_its_memory_at_once(game: str, search: Callable[[pr.State], None]) -> None:
    """A look for garbage takes as long as the search."""
    state, was = pr.deal(game, seed=3), gc.isenabled()
    search(state)  # fill the caches
    gc.freeze()  # a look for garbage among what is there takes long
    try:
        gc.disable()
        search(state)
        assert gc.collect() == 0
    finally:
        gc.enable() if was else gc.disable()


@pytest.mark.parametrize("alone", [True, False])
def test_the_garbage_collector_is_off_only_in_the_only_thread(
    alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 1 if alone else 2)
    collects: list[bool] = []

    def look() -> bool:
        collects.append(gc.isenabled())
        return True

    pr.solve(pr.deal("spider", seed=1), cancel=look)
    thread = threading.Thread(
        target=pr.solve, args=(pr.deal("spider", seed=1),), kwargs={"cancel": look}
    )
    thread.start()
    thread.join()
    assert collects == [not alone, True]
    assert gc.isenabled()


def test_progress_is_reported_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count(0, 0.04)
    monkeypatch.setattr(watch, "monotonic", lambda: next(clock))
    seen: list[SearchProgress] = []
    found = pr.solve(pr.deal("spider", seed=1), seconds=1, progress=seen.append)
    assert found.cutoff is pr.Cutoff.SECONDS
    assert [one.seconds for one in seen] == pytest.approx([0.04 + 0.12 * n for n in range(9)])
    states = [one.states for one in seen]
    assert states == sorted(set(states))
    assert all(0 < one.waiting < one.states for one in seen)
    assert states[-1] <= found.states


def test_a_cancelled_search_returns_its_findings() -> None:
    answers = iter([0, False, None, "yes"])
    found = pr.solve(pr.deal("spider", seed=1), cancel=lambda: next(answers))
    assert (found.verdict, found.cutoff) == (pr.Verdict.UNKNOWN, pr.Cutoff.CANCEL)
    assert found.nearest
    assert not list(answers)


def test_an_error_of_a_report_ends_a_search() -> None:
    def close(_: SearchProgress) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        pr.solve(pr.deal("spider", seed=1), progress=close)


def test_limits_are_numbers_and_functions() -> None:
    state = pr.deal("golf", seed=1)
    with pytest.raises(pr.ArgumentError, match="cancel should be a function, not True"):
        pr.solve(state, cancel=True)  # type: ignore[arg-type]
    with pytest.raises(pr.ArgumentError, match="progress should be a function, not 'bar'"):
        pr.solve(state, progress="bar")  # type: ignore[arg-type]


def test_a_won_position_is_won_without_a_move() -> None:
    state = pr.deal("freecell", seed=1)
    for move in pr.solve(state).moves:
        state = state.play(move)
    found = pr.solve(state)
    assert (found.verdict, found.moves, found.states) == (pr.Verdict.WINNABLE, (), 1)


def test_a_won_position_that_does_not_seem_nearest_is_found() -> None:
    state = pr.deal("freecell", seed=1)
    for move in pr.solve(state).moves[:-1]:
        state = state.play(move)
    t, piles, redeals, _ = parts_of(state)
    expansion = Expansion(t, 1 << 20, ALL)
    root = expansion.root(piles, redeals)
    expansion.found.nearest = Node((), 0, 0, root.distance - 1_000, 0, root, (0, 0, 0), None)
    children = expansion.children(root)
    assert expansion.found.won is None
    assert not [after for child in children for after in expansion.children(child)]
    assert expansion.found.won in children


def test_runs_are_made_whole() -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in "KQJT98765432A") for suit in "CDHS"]
    piles = [suits[0].removesuffix(" 2C AC"), "AC", "2C", *suits[1:], *[""] * 7]
    state = pr.State("curds-and-whey", {"tableau": piles})
    solution = pr.solve(state)
    assert solution.moves is not None
    for move in solution.moves:
        state = state.play(move)
    assert state.is_won
    assert len(solution.moves) < 10
