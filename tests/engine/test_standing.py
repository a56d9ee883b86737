"""Status and other words; positions that differ only in the order of interchangeable piles."""

from __future__ import annotations

import json
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.games.index import FIVE
from patience_rules.playing.state import make_state
from patience_rules.rules.zone_facts import based
from patience_rules.testing import states
from tests.support.random_rules import rule_sets
from tests.support.random_rules import states as any_states

WORDS = [*pr.Status, *pr.Act]


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_its_text(word: pr.Status | pr.Act) -> None:
    text = word.value
    assert word == text
    assert hash(word) == hash(text)
    assert str(word) == f"{word}" == text
    assert f"{word:>9}" == text.rjust(9)
    assert json.dumps({word: word}) == json.dumps({text: text})
    assert pickle.loads(pickle.dumps(word)) is word


def test_status_and_act_equal_their_texts() -> None:
    suits = ["".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"]
    text = f"klondike s: w: f:{','.join(suits)[:-2]} t:KS,,,,,,"
    before = pr.State.from_text(text)
    won = before.transition("t1-f4")
    assert [before.status == "in-play", won.state.status == "won"] == [True, True]
    assert [step.act == "move" for step in won.steps] == [True]


def shuffled_piles(state: pr.State, data: st.DataObject) -> pr.State:
    """The state with the piles of one zone of interchangeable piles, if any, in another order."""
    t = tables_for(state.rules)
    zones = t.alike
    if not zones:
        return state
    first, after = data.draw(st.sampled_from(zones))
    _, piles, *rest = state.__reduce__()[1]
    order = data.draw(st.permutations(piles[first:after]))
    return make_state(t, (*piles[:first], *order, *piles[after:]), *rest)


def check_alike(state: pr.State, other: pr.State) -> None:
    """Make sure that two states with equal keys have the same future."""
    assert other.key == state.key
    assert (other.status, other.score, other.base) == (state.status, state.score, state.base)
    assert pr.testing.perft(other, 2) == pr.testing.perft(state, 2)
    after, others = (
        Counter(each.play(move).key for move in each.legal_moves()) for each in (state, other)
    )
    assert after == others


@pytest.mark.parametrize("game", FIVE)
@given(data=st.data())
def test_d_g_5_the_order_of_interchangeable_piles_does_not_matter(
    game: str, data: st.DataObject
) -> None:
    state = data.draw(states(pr.GAMES[game]))
    check_alike(state, shuffled_piles(state, data))


@given(st.data())
def test_the_order_of_interchangeable_piles_does_not_matter_in_random_games(
    data: st.DataObject,
) -> None:
    state = data.draw(any_states(data.draw(rule_sets())))
    check_alike(state, shuffled_piles(state, data))


@given(st.data())
def test_interchangeable_foundations_have_one_base(data: st.DataObject) -> None:
    """Every started foundation begins with the base rank."""
    state = data.draw(any_states(data.draw(rule_sets(based=True))))
    if any(map(based, state.rules.zones)):
        assert {pile[0].rank for pile in state.foundations if pile} <= {state.base}
    check_alike(state, shuffled_piles(state, data))


def test_the_order_of_piles_that_fill_spaces_matters() -> None:
    rules = pr.Rules(
        "fills",
        zones=(
            pl.Zone("reserve", 2),
            pl.Zone("tableau", 2, take="top", then=pl.fill("reserve"), build=pl.Link()),
        ),
        deal=(pl.Deal("reserve"), pl.Deal("tableau", (1, 49))),
        goal="all-on-tableau",
    )
    state = pr.deal(rules, deck=["QC", "QD", *(c for c in pr.pack() if str(c) not in "QC QD")])
    position = state.to_json()
    position["piles"]["reserve"].reverse()
    assert pr.State.from_json(position).key != state.key
