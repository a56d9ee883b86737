from __future__ import annotations
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
import patience_rules as pr
from patience_rules.conformance import conceivable_moves
from patience_rules.options import read_field
from plain_rules import Table, true_reasons
from random_rules import rule_sets, states

def check_reasons(state):
    table = Table(state)
    legal = set(state.legal_moves())
    n = 0
    for move in conceivable_moves(state, 1+min(14,max(len(p) for p in table.piles.values()))):
        v = state.check(move)
        true = list(true_reasons(table, move.source, move.target, move.count))
        if v is None:
            assert not true and move in legal, (move, true, state)
            continue
        n += 1
        assert move not in legal
        assert v.code in true, (move, v, true, state, state.rules)
        if v.code is not pr.Code.NO_SUCH_PILE: assert v.code is true[0], (move, v, true, state, state.rules)
        if v.field: read_field(state.rules, v.field)
        else: assert v.code is pr.Code.NO_SUCH_PILE
    return n

@given(st.data())
@settings(max_examples=20)
@pytest.mark.parametrize("game", list(pr.GAMES)[:5])
def test_five(game, data):
    check_reasons(data.draw(states(pr.GAMES[game])))

@given(st.data())
@settings(max_examples=100)
def test_random(data):
    rules = data.draw(rule_sets())
    check_reasons(data.draw(states(rules)))
