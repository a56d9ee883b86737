"""How hard a deal is: the positions of a search, and games played without thought."""

from __future__ import annotations

import random

import pytest

import patience_rules as pr
from patience_rules.playing.playouts import play_out
from patience_rules.search import difficulty as module


def test_an_estimate_is_of_the_search_and_of_games() -> None:
    state = pr.deal("yukon", seed=1)
    found = pr.difficulty(state, count=20)
    solution = pr.solve(state)
    assert (found.verdict, found.states) == (solution.verdict, solution.states)
    assert found.moves == len(solution.moves) > 0
    won = [play_out(state, random.Random(nth), True, 500)[0].is_won for nth in range(20)]
    assert (found.games, found.won) == (20, sum(won))
    assert found == pr.difficulty(state, count=20)


def test_a_lost_deal_is_never_won() -> None:
    found = pr.difficulty(pr.deal("escalator", seed=1))
    assert (found.verdict, found.moves, found.won) == (pr.Verdict.UNWINNABLE, 0, 0)


def test_a_won_position_is_easy() -> None:
    state = pr.deal("freecell", seed=1)
    for move in pr.solve(state).moves:
        state = state.play(move)
    assert pr.difficulty(state) == pr.Difficulty(
        verdict=pr.Verdict.WINNABLE, states=1, moves=0, games=100, won=100
    )


def test_nearer_to_won_is_easier() -> None:
    state = pr.deal("klondike", seed=1)
    moves = pr.solve(state).moves
    late = state
    for move in moves[:-10]:
        late = late.play(move)
    first, after = pr.difficulty(state, count=20), pr.difficulty(late, count=20)
    assert first.states > after.states
    assert first.share < after.share


def test_limits_of_an_estimate() -> None:
    state = pr.deal("spider", seed=1)
    few = pr.difficulty(state, count=0, max_states=100)
    assert (few.verdict, few.games, few.share) == (pr.Verdict.UNKNOWN, 0, 0)
    assert 100 <= few.states < 300
    brief = pr.difficulty(state, count=1_000_000, seconds=0.05)
    assert 0 < brief.games < 100
    with pytest.raises(pr.ArgumentError, match="count"):
        pr.difficulty(state, count=-1)
    with pytest.raises(pr.ArgumentError, match="states"):
        pr.difficulty(state, max_states=-1)


def test_an_interrupt_ends_an_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted = pr.Solution(
        verdict=pr.Verdict.UNKNOWN, moves=(), states=7, cutoff=pr.Cutoff.INTERRUPT
    )
    monkeypatch.setattr(module, "solve", lambda *_, **__: interrupted)
    with pytest.raises(KeyboardInterrupt):
        pr.difficulty(pr.deal("golf", seed=1), count=0)


@pytest.mark.parametrize("greedy", [True, False])
def test_play_without_thought_is_legal_and_ends(greedy: bool) -> None:
    start = pr.deal("klondike", seed=1)
    state, moves = play_out(start, random.Random(1), greedy, 50)
    again = start
    for move in moves:
        best = [one for one in again.legal_moves() if again.play(one).score > again.score]
        assert not greedy or not best or move in best
        again = again.play(move)
    assert again == state
    assert len(moves) == 50
    over, _ = play_out(pr.deal("escalator", seed=1), random.Random(1), greedy, 500)
    assert not over.legal_moves()
