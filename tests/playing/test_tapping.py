"""The best move of a pile, and where a card lies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.laws.lookalike import lookalike
from patience_rules.playing import moving
from patience_rules.testing import games, states
from tests.support.tiny import columns, tiny
from tests.support.worked import lay

RULES = tiny(
    columns(pl.Take.RUN, 6, run=pl.DOWN_IN_SUIT),
    pl.cells(1),
    draw=None,
    deal=(pl.Deal("tableau", (5, 5, 4, 4, 4, 4)),),
)
TABLE = pr.State(
    RULES,
    {
        "stock": [""],
        "foundation": ["AC", ""],
        "cell": [""],
        "tableau": [
            "9C 2C",
            "6H 5H 4H",
            "KH 6C",
            "QC JC TC 8H 7H 5C",
            "KC QH JH TH 9H 8C 7C 3H 2H AH",
            "4C 3C",
        ],
    },
)
"""Built down regardless of suit; runs are in suit."""
SPACE = pr.State(
    RULES,
    {
        "stock": [""],
        "foundation": ["AC 2C", ""],
        "cell": [""],
        "tableau": [
            "9C 6H 5H 4H",
            "",
            "KH",
            "6C QC JC TC 8H 7H 5C",
            "KC QH JH TH 9H 8C 7C 3H 2H AH",
            "4C 3C",
        ],
    },
)


@pytest.mark.parametrize(
    ("pile", "count", "move"),
    [
        ("t1", None, "t1-f1"),  # a foundation before all else
        ("t5", None, "t5-f2"),
        ("t5", 3, "t5-t2x3"),
        ("t4", None, "t4-t3"),  # cards before a cell
        ("t6", None, "t6-t4x2"),  # then 5C 4C 3C move together
        ("t6", 1, "t6-t2"),
        ("t3", None, "t3-c"),
        ("t6", 9, None),
        ("c", None, None),
        ("f1", None, None),
        ("s", None, None),
    ],
)
def test_foundations_then_cards_then_elsewhere(
    pile: str, count: int | None, move: str | None
) -> None:
    assert TABLE.best_target(pile, count) == move


@pytest.mark.parametrize(
    ("pile", "count", "move"),
    [
        ("t1", None, "t1-t4"),  # a card before the space
        ("t1", 2, "t1-t2x2"),
        ("t4", None, "t4-t2"),  # the space before the cell
        ("t3", None, "t3-c"),  # from space to space changes nothing
    ],
)
def test_a_space_comes_after_cards(pile: str, count: int | None, move: str | None) -> None:
    assert SPACE.best_target(pile, count) == move


def test_a_space_takes_the_most_cards() -> None:
    assert SPACE.play("t1-t4").best_target("t1") == "t1-t2x2"


def test_a_tap_on_the_stock_draws_and_redeals() -> None:
    state = pr.deal("klondike", seed=1)
    for _ in range(24):
        assert state.best_target("s") == "s-w"
        state = state.play("s-w")
    assert state.best_target("s") == "w-s"
    assert state.best_target("w") != "w-s"
    assert pr.deal("spider", seed=1).best_target("s") == "s-t"


def test_either_of_two_cards_that_leave_together_may_be_tapped() -> None:
    state = pr.deal("pyramid", seed=3)
    pairs = [move for move in state.legal_moves() if move.target[0] == "t"]
    assert pairs
    for move in pairs:
        for pile in (move.source, move.target):
            best = state.best_target(pile)
            assert best is not None
            assert pile in (best.source, best.target)
            assert state.play(best).score > state.score


def test_the_stock_may_hold_one_of_the_two() -> None:
    state = pr.deal("pyramid", seed=1)
    while not (pairs := [move for move in state.legal_moves() if move.target == "s"]):
        state = state.play("s-w")
    assert state.best_target(pairs[0].source) == pairs[0]
    assert state.best_target("s") == pairs[0]


@given(data=st.data(), rules=games())
def test_the_best_move_of_any_pile_is_a_move_of_it(data: st.DataObject, rules: pr.Rules) -> None:
    state = data.draw(states(rules, 40))
    for pile in state.names:
        best = state.best_target(pile)
        own = [move for move in state.legal_moves() if move.source == pile]
        useful = [move for move in own if move.target != "s" and leads_on(state, move)]
        if best is None:
            assert not useful
        else:
            assert best in state.legal_moves()
            assert pile in (best.source, best.target) or pile == "s"
            assert leads_on(state, best)
            if any(move.target[0] == "f" for move in useful):
                assert state.play(best).score > state.score


@given(data=st.data(), rules=games())
def test_a_tap_gives_no_hidden_card_away(data: st.DataObject, rules: pr.Rules) -> None:
    state = data.draw(states(rules, 40))
    other = lookalike(state, data.draw(st.integers(0, 9)))
    for pile in state.names:
        assert state.best_target(pile) == other.best_target(pile)


def leads_on(state: pr.State, move: pr.Move) -> bool:
    return state.play(move).key != state.key


def test_an_unknown_pile_has_no_best_move() -> None:
    with pytest.raises(pr.MoveError, match="no pile t99"):
        TABLE.best_target("t99")


def test_a_tap_asks_for_no_merci() -> None:
    redeal = pl.Redeal(pl.Gather("waste"), times=1, merci=1)
    rules = tiny(columns(piles=3), redeal=redeal)
    state = lay(rules, "t3", t1="2C 3C 4C", t2="KC", w="5H").play("w-s")
    assert state.is_legal("t1-t1x3")
    assert (state.best_target("t1"), state.best_target("t1", 3)) == (None, None)


@pytest.mark.skipif(pr.is_compiled(), reason="a compiled limit can't be lowered")
def test_the_search_for_the_best_move_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "WORK", 1)
    with pytest.raises(pr.PositionError, match="the moves of t5 look at more") as error:
        TABLE.best_target("t5")
    assert error.value.code is pr.Code.TOO_LARGE


def test_a_card_is_found_where_it_lies() -> None:
    state = pr.deal("spider", seed=1)
    for code in ("AS", "KH"):
        places = state.find(code)
        assert len(places) == state.rules.decks
        assert places == state.find(pr.Card(code))
        assert all(state.pile(name)[index] == pr.Card(code) for name, index in places)
        seen = [(name, index) for name, index in places if state.is_face_up(name, index)]
        assert list(state.view().find(code)) == seen
    with pytest.raises(pr.CardError):
        state.find("1X")


def test_a_redeal_that_changes_nothing_is_legal_and_not_meant_by_a_tap() -> None:
    state = pr.deal("perseverance", seed=3)
    assert "t-s" in state.legal_moves()
    assert (state.best_target("s"), state.liftable("s")) == (None, 0)
    moved = state.play(state.legal_moves()[0])
    assert moved.best_target("s") == "t-s"
