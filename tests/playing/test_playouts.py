"""Random games in the engine: the same as by single moves, and fair from a view."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

import patience_rules as pr
from patience_rules.playing.state import Playout


def by_moves(state: pr.State, chance: random.Random, most: int) -> Playout:
    """The same game, one move after another."""
    length = 0
    while length < most and (moves := state.legal_moves()):
        state = state.play(moves[int(chance.random() * len(moves))])
        length += 1
    return Playout(end=state, score=state.score, length=length)


def check_playout(state: pr.State, seed: int, most: int) -> None:
    played = state.playout(seed=seed, max_moves=most)
    assert played == by_moves(state, random.Random(seed), most)
    assert played.score == played.end.score
    assert played.length == most or not played.end.legal_moves()


# Klondike redeals, La Belle Lucie shuffles then, Montana swaps, Golf ends soon.
@pytest.mark.parametrize("game", ["klondike", "la-belle-lucie", "montana", "golf"])
def test_a_playout_is_a_game_at_random(game: str) -> None:
    check_playout(pr.deal(game, seed=1), 1, 150)


def test_a_playout_plays_no_move_of_a_won_game_and_none_beyond_the_limit() -> None:
    state = pr.deal("klondike", seed=1)
    assert state.playout(seed=1, max_moves=0) == Playout(end=state, score=0, length=0)
    won = pr.State("golf", {"stock": [""], "waste": [pr.pack()], "tableau": [""] * 7})
    assert won.playout(seed=1) == Playout(end=won, score=35, length=0)


@pytest.mark.parametrize("game", ["klondike", "new-york", "spider", "la-belle-lucie"])
def test_a_state_from_a_view_is_an_imagined_one(game: str) -> None:
    chance = random.Random(1)
    state = pr.deal(game, seed=1)
    for _ in range(20):
        seed = chance.getrandbits(32)
        other = pr.State.from_view(state.view(), seed=seed)
        assert other == state.imagine(seed=seed)
        assert other.view() == state.view()
        state = state.play(chance.choice(state.legal_moves()))


def test_playouts_of_a_view_know_no_hidden_card() -> None:
    state = pr.deal("klondike", seed=1)
    other = state.imagine(seed=5)
    of_one, of_other = (pr.playouts(s.view(), count=20, seed=2) for s in (state, other))
    assert of_one == of_other
    ends = {one.end.from_view(state.view(), seed=1).view() for one in of_one}
    assert ends == {state.view()}
    starts = pr.playouts(state.view(), count=20, seed=2, max_moves=0)
    assert len({one.end for one in starts}) == 20
    assert {one.end.view() for one in starts} == {state.view()}


def test_playouts_of_a_state_know_its_cards() -> None:
    state = pr.deal("klondike", seed=1)
    assert {played.end for played in pr.playouts(state, count=3, seed=1, max_moves=0)} == {state}


@pytest.mark.parametrize("n", [0, 1, 16, 37])
def test_any_executor_plays_the_same_games(n: int) -> None:
    view = pr.deal("golf", seed=1).view()
    alone = pr.playouts(view, count=n, seed=1)
    with ThreadPoolExecutor(2) as threads:
        assert pr.playouts(view, count=n, seed=1, executor=threads) == alone
    assert len(alone) == n
    assert n < 2 or len(set(alone)) > 1


def first_legal(state: pr.State, chance: random.Random) -> pr.Move:
    return state.legal_moves()[0]


def test_playouts_follow_a_policy() -> None:
    state = pr.deal("golf", seed=1)
    for position in (state, state.view()):
        chance = random.Random(1)
        one, other = pr.playouts(position, count=2, seed=chance.getrandbits(64), policy=first_legal)
        assert one.end.is_lost
        assert one.score == one.end.score
        assert (one == other) == (position is state)
    end = state
    while not end.is_over:
        end = end.play(end.legal_moves()[0])
    (found,) = pr.playouts(state, count=1, seed=1, policy=first_legal)
    assert found.end == end
    (short,) = pr.playouts(state, count=1, seed=1, policy=first_legal, max_moves=3)
    assert short.length == 3
    with pytest.raises(pr.ArgumentError, match="a function of a state"):
        pr.playouts(state, count=1, seed=1, policy=7)  # type: ignore[arg-type]
