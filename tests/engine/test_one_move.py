"""Playing a recorded game at once equals playing its moves one by one."""

from random import Random

import pytest

import patience_rules as pr
from patience_rules.engine.one_move import play_while_legal
from patience_rules.playing.state import parts_of

ENDLESS = 1 << 60


def played(game: str, plies: int) -> tuple[pr.State, list[pr.State], list[str]]:
    random = Random(game)
    start = state = pr.deal(game, seed=5)
    states: list[pr.State] = []
    moves: list[str] = []
    while len(moves) < plies and state.legal_moves():
        # Half of the moves are the last one of the list, which draws or redeals.
        legal = state.legal_moves()
        moves.append(random.choice([random.choice(legal), legal[-1]]))
        state = state.play(moves[-1])
        states.append(state)
    return start, states, moves


@pytest.mark.parametrize(
    "game",
    ["klondike", "la-belle-lucie", "freecell", "pyramid", "spider", "escalator", "matrimony"],
)
def test_play_while_legal_equals_single_moves(game: str) -> None:
    start, states, moves = played(game, 120)
    t, piles, redeals, shuffle = parts_of(start)
    spelled = tuple(f" {move.upper()}" if n % 3 else move for n, move in enumerate(moves))
    number, piles, redeals = play_while_legal(t, piles, redeals, shuffle, spelled, ENDLESS)
    assert (number, piles, redeals) == (len(moves), *parts_of(states[-1])[1:3])


@pytest.mark.parametrize("wrong", ["f1-t1", "t1-t99", "nonsense", ""])
def test_it_stops_before_the_first_illegal_move(wrong: str) -> None:
    start, states, moves = played("klondike", 40)
    t, piles, redeals, shuffle = parts_of(start)
    moves[30] = wrong
    number, piles, redeals = play_while_legal(t, piles, redeals, shuffle, tuple(moves), ENDLESS)
    assert (number, piles, redeals) == (30, *parts_of(states[29])[1:3])


def test_it_counts_redeals() -> None:
    start = pr.deal("klondike", seed=1)
    t, piles, redeals, shuffle = parts_of(start)
    moves = tuple((["s-w"] * 24 + ["w-s"]) * 3)
    assert play_while_legal(t, piles, redeals, shuffle, moves, ENDLESS)[::2] == (75, 3)


def test_it_stops_at_a_limit_on_work() -> None:
    start, states, moves = played("klondike", 40)
    t, piles, redeals, shuffle = parts_of(start)
    for done in (0, 1, 7):
        stopped = play_while_legal(t, piles, redeals, shuffle, tuple(moves), done * t.work.move)
        assert stopped == (done, *parts_of(states[done - 1] if done else start)[1:3])
