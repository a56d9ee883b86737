"""Moves and their texts."""

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr

PILE = st.builds("{}{}".format, st.sampled_from("swftrcd"), st.sampled_from(["", 1, 2, 9, 10, 28]))
MOVE = st.builds(pr.Move, PILE, PILE, st.integers(1, 10**6))


@given(MOVE)
def test_round_trip(move: pr.Move) -> None:
    assert pr.Move.parse(str(move)) == move == str(move)
    assert hash(move) == hash(str(move))
    assert pr.Move(move.source, move.target, move.size) == move
    assert eval(repr(move), {"Move": pr.Move}) == move
    again = pickle.loads(pickle.dumps(move))
    assert (again, type(again)) == (move, pr.Move)


@given(MOVE, st.sampled_from(["-", " - ", "–", " — "]), st.sampled_from(["x", " X ", "×", " × "]))
def test_spaces_case_and_dashes_are_accepted(move: pr.Move, dash: str, times: str) -> None:
    text = f" {move.source.upper()}{dash}{move.target}{times}{move.size} "
    assert pr.Move.parse(text) == move


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("T10-F1", "t10-f1"),
        ("t1-t2x1", "t1-t2"),
        ("t01-t002x03", "t1-t2x3"),
        ("t 3 - f 1", "t3-f1"),
        ("s-w", "s-w"),
        ("t1-t2x" + "9" * 31, "t1-t2x" + "9" * 31),
    ],
)
def test_a_move_has_one_spelling(text: str, canonical: str) -> None:
    assert str(pr.Move.parse(text)) == canonical
    assert type(str(pr.Move.parse(text))) is str


@pytest.mark.parametrize(
    "text",
    ["", "t1", "t1-", "-t1", "t1t2", "x1-t2", "t1-t2x", "t1-t2x0", "t0-t1", "t1-t00", "t1-t2-t3",
     "t1-t2y3", "t1-t2x-3", "t1-t2x1.5", "t\u0661-t2", "t1-t2\x00", "t1=t2", "♣-t1"],
)  # fmt: skip
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(pr.MoveError) as error:
        pr.Move.parse(text)
    assert error.value.code == "syntax"


def test_a_long_text_is_refused() -> None:
    with pytest.raises(pr.MoveError, match="has 61 characters; the limit is 60") as error:
        pr.Move.parse("t1-t2x" + "1" * 55)
    assert error.value.code == "too-large"
    assert len(str(error.value)) < 150


def test_a_move_has_its_parts() -> None:
    move = pr.Move.parse("t10-f12x3")
    assert (move.source, move.target, move.size) == ("t10", "f12", 3)
    assert repr(move) == "Move('t10', 'f12', 3)"
    assert repr(pr.Move("s", "w")) == "Move('s', 'w')"


def test_no_method_of_str_is_hidden() -> None:
    public = {name for name in vars(pr.Move) if not name.startswith("_")}
    assert public == {"parse", "source", "target", "size"}
    assert not public & {*dir(str)}


@pytest.mark.parametrize("seed", range(3))
def test_only_a_whole_run_goes_to_a_foundation_of_spider(seed: int) -> None:
    state, choices = pr.deal("spider-one-suit", seed=seed), random.Random(seed)
    for _ in range(60):
        moves = state.legal_moves()
        assert all(move.size == 13 for move in moves if move.target.startswith("f"))
        assert all(state.check(f"t{pile}-f1x3") for pile in range(1, 11))
        state = state.play(choices.choice(moves))
