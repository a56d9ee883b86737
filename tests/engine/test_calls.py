"""Ranks that are called, and a waste that goes beneath the stock."""

from __future__ import annotations

import random
from collections import deque

import attrs
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.cards import Card, Rank, Suit
from tests.search.test_solve import decided
from tests.support.plain_rules import check_play, check_reasons

HIT_OR_MISS = pr.GAMES["hit-or-miss"]


@given(st.permutations(HIT_OR_MISS.pack), st.lists(st.booleans(), max_size=150))
def test_a_pack_in_the_hand_brings_the_same(deck: list[Card], hits: list[bool]) -> None:
    """The count goes on with each card, which leaves or goes to the bottom of the pack."""
    state, hand, left = pr.deal(HIT_OR_MISS, deck=deck), deque(deck), 0
    for turned, hit in enumerate(hits):
        called = Rank(turned % 13 + 1)
        assert (state.called, state.pile("w")) == (called, (hand[0],))
        assert ("w-d" in state.legal_moves()) is (hand[0].rank is called)
        check_reasons(state)
        leaves = hit and hand[0].rank is called
        state = state.play("w-d" if leaves else "w-s")
        card = hand.popleft()
        left += leaves
        if not leaves:
            hand.append(card)
        assert (state.score, list(hand)[1:]) == (left, list(state.stock[0])[::-1])


def test_the_rank_that_is_called_is_told() -> None:
    state = pr.deal(HIT_OR_MISS, seed=1).play("w-s")
    assert state.view().caption == "Hit or Miss: two called, score 0, one redeal used, in play"
    assert pr.deal("klondike", seed=1).called is None


REST = " ".join(str(card) for card in HIT_OR_MISS.pack if str(card) not in ("AC", "2C"))


def test_positions_are_the_same_once_all_ranks_were_called() -> None:
    state = pr.State(HIT_OR_MISS, {"stock": ["2C"], "waste": ["AC"], "discard": [REST]})
    keys, later = [], state
    for _ in range(52):
        keys.append(later.key())
        later = later.play("w-s")
    assert keys[:26] == keys[26:]
    assert len(set(keys)) == 26  # the two cards and the thirteen ranks in all ways


def small_game(choices: random.Random) -> pr.State:
    """A game of six cards, of which some never leave."""
    assert HIT_OR_MISS.redeal
    rules = attrs.evolve(
        HIT_OR_MISS,
        id="small",
        suits=tuple(Suit)[:2],
        ranks=tuple(Rank)[:3],
        redeal=attrs.evolve(HIT_OR_MISS.redeal, times=choices.choice((pl.UNLIMITED, 3, 6))),
    )
    return pr.deal(rules, seed=choices.randrange(1000))


def test_calls_agree_with_a_search_of_everything() -> None:
    assert {won for _, won in decided(small_game, 30)} == {True, False}


def test_the_laws_hold_where_ranks_are_called() -> None:
    choices = random.Random(1)
    check_play(small_game(choices), choices)
