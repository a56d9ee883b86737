"""A game being played: undo, redo and its record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr


@given(st.data())
def test_any_undo_and_redo_keeps_the_line_that_was_played(data: st.DataObject) -> None:
    session = pr.Session.deal("escalator", seed=data.draw(st.integers(0, 2**64 - 1)))
    line = [session.start]
    at = 0
    for act in data.draw(st.lists(st.sampled_from(["play", "play", "undo", "redo"]), max_size=30)):
        if act == "play" and (moves := session.state.legal_moves()):
            line[at + 1 :] = [session.play(data.draw(st.sampled_from(moves)))]
            at += 1
        elif act == "undo" and at:
            at -= 1
            assert session.undo() == line[at]
        elif act == "redo" and at + 1 < len(line):
            at += 1
            assert session.redo() == line[at]
        assert session.states == tuple(line[: at + 1])
        assert (len(session.moves), len(session.undone)) == (at, len(line) - at - 1)
    record = session.record()
    assert pr.Session.load(record).state == session.state
    assert pr.validate(record).valid


def test_there_is_nothing_before_the_start_or_after_the_end() -> None:
    session = pr.Session.deal("balcony", seed=1)
    for step in (session.undo, session.redo):
        with pytest.raises(IndexError, match="the game has moves 0 to 0"):
            step()
    assert session.state == session.start


def test_an_illegal_move_changes_nothing() -> None:
    session = pr.Session.deal("balcony", seed=1)
    session.play("s-w")
    session.undo()
    with pytest.raises(pr.IllegalMoveError):
        session.play("w-s")
    assert session.undone == (pr.Move("s", "w"),)


def test_a_game_without_its_deck_has_no_record() -> None:
    session = pr.Session(pr.deal("balcony", seed=1))
    session.play("s-w")
    with pytest.raises(ValueError, match="has no record"):
        session.record()
