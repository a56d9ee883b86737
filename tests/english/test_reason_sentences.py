"""Reasons name cards that lie there, and are values that render when they are read."""

from __future__ import annotations

import ast
import copy
import inspect
import pickle
import re
from types import ModuleType

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.english.reasons import (
    attempt,
    no_draw,
    no_landing,
    no_leaving,
    sentence,
    why_not,
)
from patience_rules.english.reasons.templates import TEMPLATES
from patience_rules.english.reasons.violation import violation_of
from patience_rules.rules.zone_facts import gives_stretches
from tests.support.laws import candidate_moves
from tests.support.plain_rules import Table
from tests.support.random_rules import rule_sets, states
from tests.support.refusals import REFUSALS

ABOUT_INPUT = {
    pr.Code.UNKNOWN_GAME, pr.Code.BAD_OPTION, pr.Code.BAD_RULES, pr.Code.BAD_CARD, pr.Code.BAD_DECK,
    pr.Code.UNSETTLED, pr.Code.RESULT_MISMATCH, pr.Code.SCORE_MISMATCH, pr.Code.SEED_MISMATCH,
    pr.Code.RULES_MISMATCH, pr.Code.UNREADABLE, pr.Code.NO_SUCH_DEAL, pr.Code.NO_SUCH_MOVE,
    pr.Code.INTERNAL,
}  # fmt: skip
"""Codes for other things than moves."""


@pytest.mark.parametrize("game", list(pr.GAMES)[::10])
def test_the_piles_that_a_message_names_exist(game: str) -> None:
    state = pr.deal(game, seed=1)
    for letter in "swfctrd":
        told = state.check(f"{letter}999-f1")
        assert told
        _, _, choice = told.message.partition(": ")
        for name in re.findall(r"\b[swfctrd]\d*\b", choice):
            assert state.pile(name) is not None


def test_every_code_for_a_move_has_a_message() -> None:
    found = [violation for make, move in REFUSALS if (violation := make().check(move))]
    assert {violation.code for violation in found} == set(pr.Code) - ABOUT_INPUT
    for violation, (_, move) in zip(found, REFUSALS, strict=True):
        assert violation.move == move[:60]


PILE = re.compile(r"\b[swftrcd]\d+\b")


def check_sentences(state: pr.State) -> None:
    """Check that the cards of a reason lie on the piles concerned and are visible."""
    plain = Table(state)
    for move in candidate_moves(state, 3):
        violation = state.check(move)
        if violation is None or violation.code is pr.Code.NO_SUCH_PILE:
            continue
        own = [pile for name in violation.piles for pile in plain.piles.get(name, [])]
        own += [pile for name, zone in plain.zones.items() if gives_stretches(zone)
                for pile in plain.piles[name][-1:]]  # fmt: skip
        over = [pile for name in violation.piles if name in plain.zones
                for cover in plain.covers(name) for pile in plain.piles[cover]]  # fmt: skip
        assert set(violation.cards) <= {card for card, up in own + over if up}, (violation, state)
        whole = violation.code is not pr.Code.ONE_CARD_ONLY
        assert not (whole and PILE.search(violation.message)), violation


@pytest.mark.hypothesis
@pytest.mark.parametrize("game", ["new-york", "escalator", "klondike", "pyramid", "calculation"])
def test_messages_agree_with_the_cards(game: str) -> None:
    @given(states(pr.GAMES[game]))
    @settings(max_examples=-(-settings().max_examples // 5))
    def run(state: pr.State) -> None:
        check_sentences(state)

    run()


@given(st.data())
def test_messages_agree_with_the_cards_in_any_game(data: st.DataObject) -> None:
    check_sentences(data.draw(states(data.draw(rule_sets()))))


def test_a_message_is_rendered_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    state = pr.deal("klondike", seed=1)
    earlier = state.check("t7-t1")
    monkeypatch.delattr(sentence, "REASONS")
    one, other = state.check("t7-t1"), state.check("t7-t2")
    assert one
    assert one == earlier
    assert hash(one) == hash(earlier)
    assert one != other
    assert one.cards
    with pytest.raises(NameError):
        print(one.message)


def test_a_violation_is_a_value() -> None:
    one = pr.deal("balcony", seed=1).check("w-t1")
    assert one
    plain = violation_of(
        code=one.code,
        message=one.message,
        move=one.move,
        piles=one.piles,
        cards=one.cards,
        field=one.field,
    )
    assert one == plain
    assert plain == one
    assert hash(one) == hash(plain)
    assert repr(one) == repr(plain) == repr(copy.deepcopy(one))
    assert plain.precise == plain.message != one.precise
    again = pickle.loads(pickle.dumps(one))
    assert (again, again.message, again.precise) == (one, one.message, one.precise)
    other = violation_of(code=one.code, message="another", move=one.move, field=one.field)
    assert one != other
    named = attrs.evolve(pr.GAMES["balcony"], name="Theatre")
    assert pr.deal(named, seed=1).check("w-t1") == one
    assert one != one.message


FINDERS = (attempt, no_draw, no_leaving, no_landing, why_not)
"""The modules that find reasons."""


def literals(module: ModuleType) -> set[str]:
    """Return the strings of a module, without its docstrings and its errors."""
    tree = ast.parse(inspect.getsource(module))
    skipped = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Expr, ast.Raise))
        for part in ast.walk(node)
        if isinstance(node, ast.Raise) or node.value is part
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in skipped
    }


def test_what_finds_reasons_knows_no_english() -> None:
    found = set[str]().union(*map(literals, FINDERS))
    assert [text for text in found if " " in text] == []
    assert set(TEMPLATES) <= found
