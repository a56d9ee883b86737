"""Structured fuzzing: random play by random rules, through every format and every question."""

from __future__ import annotations

import io
import json
import random
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.english.rulebook.describe import MARKUPS
from patience_rules.laws.conformance import check_state
from patience_rules.laws.lookalike import lookalike, with_two_swapped
from tests.support.laws import check_alike
from tests.support.plain_rules import check_reasons
from tests.support.random_rules import blocked_draws, rule_sets

PLIES = 40
BUDGET = 60
"""The budget of positions for ``can_progress``."""


@given(rule_sets() | blocked_draws(), st.data())
def play_any_game(rules: pr.Rules, data: st.DataObject) -> None:
    """Play a random game of a random rule set, and check that all answers agree."""
    check_rule_set(rules)
    seed = data.draw(st.integers(0, 2**64 - 1))
    start = state = pr.deal(rules, seed=seed)
    played: list[str] = []
    for _ in range(data.draw(st.integers(0, PLIES))):
        moves = state.legal_moves()
        if not moves:
            break
        played.append(moves[data.draw(st.integers(0, len(moves) - 1))])
        state = state.play(played[-1])
    check_state(state)
    check_answers(state)
    check_session(start, played, state)
    check_record(pr.Record(rules, played, seed=seed, score=state.score), state)


def check_rule_set(rules: pr.Rules) -> None:
    """Check that a rule set reads back from JSON, and describe it in each markup."""
    again = pr.Rules.from_json(json.dumps(rules.to_json()))
    assert again == rules
    assert again.digest == rules.digest
    for markup in MARKUPS:
        assert pr.describe(rules, markup=markup) == pr.describe(again, markup=markup)


def check_answers(state: pr.State) -> None:
    """Check reasons, pictures and forecasts of a position."""
    assert eval(repr(state), {"State": pr.State}) == state
    check_reasons(state)
    for change in (lookalike, with_two_swapped):
        check_alike(state, change(state, 1))
    view = state.view()
    json.dumps(view.to_json())
    assert str(state) == view.draw()
    ElementTree.fromstring(state.to_svg(state.legal_moves(distinct=True)[:5]))
    progress = pr.can_progress(state, max_states=BUDGET)
    after = [state.play(move) for move in state.legal_moves()]
    if progress is pr.Outlook.NO:
        assert all(later.score <= state.score for later in after)
    if state.status is not pr.Status.IN_PLAY:
        assert progress is pr.Outlook.NO


def check_session(start: pr.State, played: list[str], state: pr.State) -> None:
    """Check that a session arrives at the same state, and returns to the start by undo."""
    session = pr.Session(start)
    for move in played:
        session.play(move)
    assert session.state == state
    for _ in played:
        session.undo()
    assert session.state == start


def check_record(record: pr.Record, state: pr.State) -> None:
    """Check that a record reads back from each form, alone and in a file, and is valid."""
    assert pr.Record.from_json(json.dumps(record.to_json())) == record
    assert pr.Record.from_text(record.to_text()) == record
    text = f"{json.dumps(record.to_json())}\n{record.to_text()}"
    reports = [
        pr.validate(entry, max_states=BUDGET) for entry in pr.read_records(io.StringIO(text))
    ]
    assert len(reports) == 2
    for report in reports:
        assert report.valid, report
        assert (report.state, report.moves) == (state, len(record.moves))


def any_games(data: bytes) -> None:
    """Use bytes as the choices of :func:`play_any_game`."""
    play_any_game.hypothesis.fuzz_one_input(data)  # type: ignore[attr-defined]


def choices() -> list[bytes]:
    """Return enough random bytes for a game each."""
    return [random.Random(seed).randbytes(3000) for seed in range(4)]
