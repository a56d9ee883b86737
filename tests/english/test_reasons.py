"""Every refused move has a true reason, checked against the rule set's plain data."""

from __future__ import annotations

import random
from itertools import count
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.english.reasons import why_not
from patience_rules.english.reasons.attempt import UNMET, Attempt
from patience_rules.english.reasons.no_leaving import NOT_REMOVED
from patience_rules.english.reasons.violation import violation_of
from patience_rules.english.reasons.why_not import why_no_route
from patience_rules.games.index import FIVE
from patience_rules.rules.conditions import (
    DealCondition,
    DrawCondition,
    LayCondition,
    LeaveCondition,
)
from patience_rules.rules.removals import RemovalWay
from tests.support.draw import few_fast
from tests.support.plain_rules import check_reasons
from tests.support.random_rules import rule_sets, states


@pytest.mark.hypothesis
@pytest.mark.parametrize("game", few_fast(FIVE, 2))
def test_the_reason_is_true_in_the_five_games(game: str) -> None:
    @given(states(pr.GAMES[game]))
    @settings(max_examples=-(-settings().max_examples // 5))
    def run(state: pr.State) -> None:
        assert check_reasons(state)

    run()


@pytest.mark.slow
@pytest.mark.parametrize("game", list(pr.GAMES))
def test_the_reason_is_true_in_the_catalogue(game: str) -> None:
    @given(states(pr.GAMES[game]))
    @settings(max_examples=3)
    def run(state: pr.State) -> None:
        check_reasons(state)

    run()


@pytest.mark.parametrize("union", [LayCondition, LeaveCondition, DealCondition, DrawCondition])
def test_every_condition_has_a_reason(union: Any) -> None:
    kinds = {part if isinstance(part, type) else type(*get_args(part)) for part in get_args(union)}
    assert kinds <= set(UNMET)


def test_every_removal_has_a_reason() -> None:
    assert {*get_args(RemovalWay), *pl.Removal} - {pl.Removal} == set(NOT_REMOVED)


def check_no_reason_is_invented(state: pr.State, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that no reason applies to a legal move that the engine refuses."""
    moves = state.legal_moves()
    with monkeypatch.context() as patch:
        patch.setattr(why_not, "is_legal", lambda *_: False)
        for move in moves:
            with pytest.raises(AssertionError, match="no reason"):
                state.check(move)


@pytest.mark.parametrize("game", list(pr.GAMES))
def test_no_reason_is_invented(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    choices = random.Random(1)
    state = pr.deal(game, seed=2)
    for _ in range(20):
        check_no_reason_is_invented(state, monkeypatch)
        moves = state.legal_moves()
        if not moves:
            break
        state = state.play(choices.choice(moves))


def test_no_reason_is_invented_for_a_card_discarded_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    state = pr.deal("aces-up", seed=1)
    assert any(move.target == "d" for move in state.legal_moves())
    check_no_reason_is_invented(state, monkeypatch)


def test_no_reason_is_invented_for_a_called_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    state = pr.deal("hit-or-miss", seed=1)
    while "w-d" not in state.legal_moves():
        state = state.play("w-s")
    check_no_reason_is_invented(state, monkeypatch)


def test_no_reason_is_invented_for_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    places = ["KC", "", "", "4H", "QC", "6C", "", "", "JC", "TC", "", "", "5C", "5H", "", ""]
    laid = {card for card in places if card}
    rest = " ".join(str(card) for card in pr.GAMES["camelot"].pack if str(card) not in laid)
    piles = {"stock": [rest], "waste": [""], "tableau": places, "discard": [""]}
    state = pr.State("camelot", piles)
    assert {"t4-t6", "t10-d", "t13-t14", "s-w"} <= set(state.legal_moves())
    check_no_reason_is_invented(state, monkeypatch)


@pytest.mark.parametrize("game", ["push-pin", "decade"])
def test_no_reason_is_invented_for_cards_of_a_row(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = pr.deal(game, seed=1)
    for _ in range(9):
        state = state.play("s-t")
    assert len(state.legal_moves()) > 2
    check_no_reason_is_invented(state, monkeypatch)


def test_no_reason_is_invented_for_a_swap(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = (pr.deal("royal-parade", seed=seed) for seed in count())
    check_no_reason_is_invented(next(filter(may_swap, deals)), monkeypatch)


def may_swap(state: pr.State) -> bool:
    """Check if a legal move is also legal in the opposite direction."""
    moves = state.legal_moves()
    return any(pr.Move(move.target, move.source) in moves for move in moves)


def test_the_route_of_a_legal_move_is_allowed() -> None:
    state = pr.deal("freecell", seed=1)
    _, (rules, piles, redeals, _), _ = state.__reduce__()
    t = tables_for(rules)
    for move in state.legal_moves():
        assert why_no_route(Attempt(t, piles, redeals, move, *t.routes.resolve(move))) is None


@given(st.data())
def test_no_reason_is_invented_in_any_game(data: st.DataObject) -> None:
    check_no_reason_is_invented(data.draw(states(data.draw(rule_sets()))), pytest.MonkeyPatch())


def test_a_wrong_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = pr.deal("new-york", seed=1)
    assert check_reasons(state)
    honest = pr.State.check

    def wrong(self: pr.State, move: str) -> pr.Violation | None:
        violation = honest(self, move)
        if violation is None or violation.code is not pr.Code.WRONG_RANK:
            return violation
        return violation_of(
            code=pr.Code.WRONG_SUIT, message=violation.message, move=move, field=violation.field
        )

    monkeypatch.setattr(pr.State, "check", wrong)
    with pytest.raises(AssertionError):
        check_reasons(state)
