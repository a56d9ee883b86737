"""Moves that play themselves, and the end of a won game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.search.foundation_moves import Home
from patience_rules.testing import games, states
from tests.support.lookalike import lookalike

DONE = "fd"
"""The letters of foundations and the discard pile."""


def after(state: pr.State, moves: tuple[pr.Move, ...]) -> pr.State:
    for move in moves:
        state = state.play(move)
    return state


FREECELL = pr.State.from_text(
    "freecell c:,,, f:AC,AD2D3D,AH2H,AS2S t:3C2C,3S3H4D,4C4H4S,KC,KDQDJDTD9D8D7D6D5D,"
    "KHQHJHTH9H8H7H6H5H,KSQSJSTS9S8S7S6S5S,QCJCTC9C8C7C6C5C"
)
"""All cards can go to the foundations, one by one."""


def test_a_card_is_safe_once_no_other_can_need_it() -> None:
    """3♣ may go, since both red twos have gone. 4♦ stays, since 3♠ could be laid on it."""
    assert pr.auto_moves(FREECELL) == ("t1-f1", "t1-f1")
    line = pr.auto_moves(FREECELL, every=True)
    assert line[:3] == ("t1-f1", "t1-f1", "t2-f2")
    assert after(FREECELL, line).is_won
    assert pr.finish(FREECELL) == line
    assert pr.can_finish(FREECELL)


def test_cards_in_each_others_way_need_other_moves() -> None:
    """4♠ waits for 3♠ under 3♣, which waits for 2♣ under 4♠."""
    blocked = "2C4S,3S3C4D,4C4H3H"
    state = pr.State.from_text(FREECELL.to_text().replace("3C2C,3S3H4D,4C4H4S", blocked))
    assert pr.auto_moves(state, every=True)
    assert not pr.can_finish(state)
    assert pr.can_finish(state.play("t1-c1"))


@pytest.mark.parametrize("game", ["klondike", "freecell"])
def test_safe_moves_keep_a_win(game: str) -> None:
    """Along random play with a win left, a win is left after the safe moves."""
    state = pr.deal(game, seed=18)
    rnd = random.Random(1)
    tried = 0
    for _ in range(8):
        if pr.solve(state, states=500).verdict is pr.Verdict.WINNABLE:
            line = pr.auto_moves(state)
            assert pr.solve(after(state, line), states=1_000).verdict is not pr.Verdict.UNWINNABLE
            tried += bool(line)
        if not (moves := state.legal_moves()):
            break
        state = state.play(rnd.choice(moves))
    assert tried or game != "klondike"


@given(data=st.data(), rules=games())
def test_moves_that_play_themselves_are_legal_and_score(
    data: st.DataObject, rules: pr.Rules
) -> None:
    state = data.draw(states(rules, 40))
    for every in (False, True):
        here = state
        for move in pr.auto_moves(state, every=every):
            assert move in here.legal_moves()
            assert move.target[0] in DONE
            assert here.play(move).score > here.score
            here = here.play(move)
        if not every and not Home.covers(tables_for(rules)):
            assert here is state
    assert pr.auto_moves(here, every=True) == ()


@given(data=st.data(), rules=games())
def test_neither_a_safe_move_nor_the_finish_gives_a_hidden_card_away(
    data: st.DataObject, rules: pr.Rules
) -> None:
    state = data.draw(states(rules, 40))
    other = lookalike(state, data.draw(st.integers(0, 9)))
    assert pr.auto_moves(state)[:1] == pr.auto_moves(other)[:1]
    assert pr.finish(state) == pr.finish(other)


@pytest.mark.parametrize("game", ["klondike", "freecell", "yukon", "canfield"])
def test_the_finish_of_a_game_wins_it(game: str) -> None:
    start = pr.deal(game, seed=2 if game == "canfield" else 1)
    line = pr.solve(start, states=30_000).moves
    state, finished = start, 0
    for move in line:
        found = pr.finish(state)
        if found is not None:
            assert after(state, found).is_won
            assert all(card for pile in state.view().tableau for card in pile)
            finished += 1
        state = state.play(move)
    assert pr.finish(state) == ()
    assert finished


def test_a_card_that_may_leave_alone_goes_to_the_discard_pile() -> None:
    """The king of a pyramid. Two cards that leave together are a choice of the player."""
    state = pr.deal("pyramid", seed=1)
    assert pr.auto_moves(state) == ()
    line = pr.auto_moves(state, every=True)
    assert [move.target for move in line] == ["d"] * len(line)
    assert [state.pile(move.source)[-1].rank for move in line] == [pr.Rank.KING] * 2


def test_a_move_that_does_not_score_does_not_play_itself() -> None:
    """In Picture Gallery cards also move between foundations."""
    state = pr.deal("picture-gallery", seed=1)
    rnd = random.Random(1)
    left_out = 0
    for _ in range(40):
        moves = [move for move in state.legal_moves() if move.target[0] == "f"]
        idle = {move for move in moves if state.play(move).score == state.score}
        assert idle.isdisjoint(pr.auto_moves(state, every=True)[:1])
        left_out += len(idle)
        state = state.play(rnd.choice(state.legal_moves()))
    assert left_out
