"""Sessions: undo, redo and records."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.scoring import SCORINGS, Score


@given(st.data())
def test_undo_and_redo_keep_the_moves(data: st.DataObject) -> None:
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
    assert not session.can_undo
    assert not session.can_redo
    with pytest.raises(pr.MoveError, match="no move to take back") as caught:
        session.undo()
    assert caught.value.code == "no-such-move"
    with pytest.raises(pr.MoveError, match="no move to play again") as caught:
        session.redo()
    assert caught.value.code == "no-such-move"
    for at in (-1, 1, "0"):
        with pytest.raises(pr.MoveError, match=f"the game has moves 0 to 0, not {at!r}"):
            session.go(at)  # type: ignore[arg-type]
    assert session.state == session.start


def test_an_illegal_move_changes_nothing() -> None:
    session = pr.Session.deal("balcony", seed=1)
    session.play("s-w")
    session.undo()
    with pytest.raises(pr.IllegalMoveError):
        session.play("w-s")
    assert session.undone == (pr.Move("s", "w"),)


def test_a_game_that_was_not_dealt_is_recorded_from_its_position() -> None:
    session = pr.Session(pr.deal("balcony", seed=1).play("s-w"))
    session.play("s-w")
    record = session.record()
    assert record.position == session.start
    assert pr.Session.load(record).state == session.state
    assert pr.validate(record).valid


def test_a_random_deal_can_be_recorded_and_dealt_again() -> None:
    states = [pr.deal("golf") for _ in range(3)]
    assert len(set(states)) == 3
    for state in states:
        assert state.deck is not None
        assert pr.deal("golf", seed=state.deck.seed) == state
        record = pr.Session(state).record()
        assert (record.seed, record.deck) == (state.deck.seed, state.deck.cards)
        assert pr.validate(record).valid
        assert pickle.loads(pickle.dumps(state)).deck == state.deck
        assert pr.State.from_text(state.to_text()).deck is None
    assert pr.Session.deal("golf").record().seed is not None


def test_a_record_by_deck_and_seed_keeps_both() -> None:
    record = pr.Session.deal("balcony", seed=3).record()
    assert pr.Session.load(record).record() == record
    loose = pr.Record("balcony", deck=record.deck)
    assert pr.Session.load(loose).record().seed is None


def test_a_session_describes_its_state() -> None:
    session = pr.Session.deal("balcony", seed=1)
    assert session.legal_moves() == session.state.legal_moves()
    assert session.check("s-w") is None
    assert session.view() == session.state.view()
    assert session.transition("s-w").state == session.state.play("s-w")
    assert (session.status, session.score) == (session.state.status, session.state.score)
    assert not session.moves
    session.play("s-w")
    session.play("s-w")
    session.undo()
    assert repr(session) == "<Session: Balcony, 1 move of 2, score 0, in play>"
    assert session._repr_svg_() == session.state.to_svg()


def test_only_the_current_state_caches_its_moves() -> None:
    """A list may have 5000 moves, and a game 5000 states."""
    session = pr.Session.deal("balcony", seed=1)
    for _ in range(3):
        session.legal_moves()
        session.play("s-w")
    for at in (2, 0, 3):
        session.legal_moves()
        session.go(at)
    assert [state._moves for state in session.states] == [None] * 4


def test_a_hint_of_a_session_avoids_its_states() -> None:
    session = pr.Session.deal("balcony", seed=1)
    session.play("t5-t2")
    found = session.hint(states=0)
    assert found == pr.hint(session.state, states=0, seen=session.states)
    assert found is not None
    assert session.state.play(found.move).key() != session.start.key()


def test_a_record_states_the_result_of_a_game_that_is_over() -> None:
    session = pr.Session.deal("golf", seed=1)
    for result in (None, "*", "resigned", session.status):
        record = session.record(result)
        assert record.result == ("resigned" if result == "resigned" else "*")
        assert pr.validate(record).valid
    while moves := session.legal_moves():
        session.play(moves[0])
    for result in (None, "*", "resigned", session.status):
        record = session.record(result)
        assert record.result == "lost"
        assert pr.validate(record).valid


def test_a_session_plays_moves_by_itself_and_finishes() -> None:
    session = pr.Session.deal("freecell", seed=1)
    assert not session.finish()
    assert session.auto() == ()
    for move in pr.solve(session.state).moves[:83]:
        session.play(move)
    ready = session.state
    line = pr.auto_moves(ready)
    assert session.auto() == line
    assert session.moves[83:] == line
    session.go(83)
    assert session.auto(every=True) == pr.auto_moves(ready, every=True)
    session.go(83)
    assert session.finish()
    assert session.state.is_won
    assert session.finish()
    assert session.moves[83:] == pr.finish(ready)
    assert pr.validate(session.record()).valid


def test_scores_count_moves_taken_back() -> None:
    session = pr.Session.deal("spider", seed=1)
    score = Score(SCORINGS["spider"])
    earlier = [score]
    assert session.scores() == {"spider": score}
    for _ in range(3):
        score = score.play(session.transition("s-t"))
        earlier.append(score)
        session.play("s-t")
    session.undo()
    score = score.back_to(earlier[2])
    assert session.scores() == {"spider": score}
    session.go(0)
    score = score.back_to(earlier[0])
    assert session.scores() == {"spider": score}
    assert score.total() == 500 - 3
    session.redo()
    assert session.scores()["spider"].total() == 500 - 3 - 1
    again = pr.Session.load(session.record(), at=0)
    assert again.scores()["spider"].total() == 500
    assert pr.Session.deal("balcony", seed=1).scores() == {}
