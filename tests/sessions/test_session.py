"""Sessions: undo, redo and records."""

import io
import json
import pickle
import sys
from collections.abc import Callable
from itertools import count
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.scoring import SCORINGS, Score

COMMENTS = ["here", '[Seed "7"]', 'a {brace and "quotes"', "1. s-w *", "x" * 99, "\xe9\\"]


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


def test_a_record_states_the_result_of_a_game_that_is_over() -> None:
    session = pr.Session.deal("golf", seed=1)
    for result in (None, "*", "resigned", session.status):
        record = session.record(result=result)
        assert record.result == ("resigned" if result == "resigned" else "*")
        assert pr.validate(record).valid
    while moves := session.legal_moves():
        session.play(moves[0])
    for result in (None, "*", "resigned", session.status):
        record = session.record(result=result)
        assert record.result == "lost"
        assert pr.validate(record).valid


def test_a_session_plays_moves_by_itself_and_finishes() -> None:
    session = pr.Session.deal("freecell", seed=1)
    assert session.finish() is None
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
    assert session.finish() == pr.finish(ready)
    assert session.state.is_won
    assert session.finish() == ()
    assert session.moves[83:] == pr.finish(ready)
    assert pr.validate(session.record()).valid


def test_scores_count_moves_taken_back() -> None:
    session = pr.Session.deal("spider", seed=1)
    score = Score(SCORINGS["spider"])
    earlier = [score]
    assert session.scores == {"spider": score}
    for _ in range(3):
        score = score.play(session.transition("s-t"))
        earlier.append(score)
        session.play("s-t")
    session.undo()
    score = score.back_to(earlier[2])
    assert session.scores == {"spider": score}
    session.go(0)
    score = score.back_to(earlier[0])
    assert session.scores == {"spider": score}
    assert score.total() == 500 - 3
    session.redo()
    assert session.scores["spider"].total() == 500 - 3 - 1
    again = pr.Session.load(session.record(), at=0)
    assert again.scores["spider"].total() == 500 - 3
    assert pr.Session.deal("balcony", seed=1).scores == {}


@given(st.data())
def test_a_saved_game_is_the_whole_game(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(["spider", "golf", "la-belle-lucie", *pr.GAMES]))
    session = pr.Session.deal(game, seed=data.draw(st.integers(0, 2**64 - 1)))
    for act in data.draw(st.lists(st.sampled_from(["play", "play", "go", "comment"]), max_size=30)):
        if act == "play" and (moves := session.legal_moves()):
            session.play(data.draw(st.sampled_from(moves)))
        elif act == "go":
            session.go(data.draw(st.integers(0, len(session.moves) + len(session.undone))))
        elif act == "comment":
            session.comments[len(session.moves)] = data.draw(st.sampled_from(COMMENTS))
    saved = session.record(player="Ann", Undone="free note")
    report = pr.validate(saved)
    assert report.valid
    assert report.unchecked == (("undos",) if saved.undos else ())
    assert pr.Record.from_text(saved.to_text()) == pr.Record.from_json(saved.to_json()) == saved
    for text in (saved.to_text() * 2, (json.dumps(saved.to_json()) + "\n") * 2):
        assert [entry.record for entry in pr.read_records(io.StringIO(text))] == [saved] * 2
    loaded = pr.Session.load(saved)
    assert loaded.states == session.states
    assert loaded.scores == session.scores
    assert loaded.tags == saved.tags
    if session.status == "in-play":
        assert (loaded.undone, loaded.comments) == (session.undone, session.comments)
    else:
        assert loaded.undone == ()
    assert loaded.record() == saved


def test_undone_moves_are_saved_while_the_game_goes_on() -> None:
    session = pr.Session.load(pr.Record("balcony", "s-w s-w", seed=1, comments={2: "late"}))
    session.undo()
    assert session.record().undone == ("s-w",)
    assert session.record().comments == {2: "late"}
    resigned = session.record(result="resigned")
    assert (resigned.undone, resigned.undos, resigned.comments) == ((), 1, {})


def test_another_move_drops_comments_on_undone_moves() -> None:
    session = pr.Session.load(
        pr.Record("balcony", "s-w s-w", seed=1, comments={0: "dealt", 1: "first", 2: "second"})
    )
    session.go(1)
    session.redo()
    assert session.comments == {0: "dealt", 1: "first", 2: "second"}
    session.go(0)
    session.play("s-w")
    assert session.comments == {0: "dealt"}


def test_tags_of_a_loaded_game_stay() -> None:
    record = pr.Record("balcony", "", seed=1, tags={"player": "Ann", "result": "x", "self": "y"})
    session = pr.Session.load(record)
    session.tags["place"] = "home"
    tags = session.record(player="Bob").tags
    assert tags == {"player": "Bob", "result": "x", "self": "y", "place": "home"}


class Interrupt(BaseException):
    """Stands for Ctrl-C."""


def interrupted(act: Callable[[], object], after: int) -> bool:
    """Interrupt a call before one of the bytecodes of its modules; False if it has fewer."""

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal after
        frame.f_trace_opcodes = True
        if event == "opcode":
            after -= 1
            if after < 0:
                raise Interrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except Interrupt:
        return True
    finally:
        sys.settrace(before)
    return False


ACTS: dict[str, Callable[[pr.Session], object]] = {
    "play": lambda session: session.play("s-w"),
    "undo": pr.Session.undo,
    "redo": pr.Session.redo,
    "go": lambda session: session.go(1),
}


@pytest.mark.parametrize("act", ACTS)
def test_an_interrupt_at_any_place_leaves_a_whole_game(act: str) -> None:
    """An act is done or not: a state, its move and the count of undone moves go together."""
    record = pr.Record("balcony", "s-w s-w s-w s-w", seed=1, comments={0: "dealt", 4: "late"})

    def facts(session: pr.Session) -> tuple[object, ...]:
        played = session.states, session.moves, session.undone
        return (*played, session.comments, session.record().undos)

    def loaded() -> pr.Session:
        return pr.Session.load(record, at=2)

    done, after = loaded(), 0
    ACTS[act](done)
    whole = [facts(loaded()), facts(done)]
    found = set()
    for after in count():
        session = loaded()
        if not interrupted(lambda: ACTS[act](session), after):  # noqa: B023
            break
        found.add(whole.index(facts(session)))
    assert after > 50
    assert found == {0, 1}
