"""After the last redeal a search looks at the game without redeals."""

from __future__ import annotations

from random import Random

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.playing.state import parts_of
from patience_rules.search.dead_ends.exposed import Exposed
from patience_rules.search.last_deal import without_redeals
from tests.support.draw import few_fast

LUCIE = pr.GAMES["la-belle-lucie"]
UNKNOWN_BEFORE = (1, 2, 4, 5, 6, 7)
"""Deals of La Belle Lucie that a search to 5,000 positions left unknown without those proofs."""
REDEALT = [
    game
    for game, rules in pr.GAMES.items()
    if rules.redeal and rules.redeal.times is not pl.UNLIMITED
]


def home(state: pr.State) -> pr.State:
    """Play cards to the foundations as long as any go."""
    while move := next((one for one in state.legal_moves() if one.target[0] == "f"), None):
        state = state.play(move)
    return state


def last_deal(rules: pr.Rules, seed: int) -> pr.State:
    """Return the last deal of a kind of La Belle Lucie."""
    state = home(pr.deal(rules, seed=seed))
    for _ in range(2):
        state = home(state.play("t-s"))
    return state


def test_the_last_deal_is_decided() -> None:
    """The redeals that were used switch no proof off: each of these deals was unknown before."""
    for seed in range(1, 21):
        state = last_deal(LUCIE, seed)
        found = pr.solve(state, max_states=3000)
        assert found.verdict is not pr.Verdict.UNKNOWN
        assert found.start is state
        for move in found.moves:
            state = state.play(move)
        assert state.is_won is (found.verdict is pr.Verdict.WINNABLE)


@pytest.mark.parametrize("game", few_fast(REDEALT, 12))
def test_the_moves_are_the_same(game: str) -> None:
    """Play at random, with redeals whenever they are legal, to the last deal and on."""
    for seed in range(3):
        state, choices, changed = pr.deal(game, seed=seed), Random(f"{game} {seed}"), 0
        for _ in range(200):
            searched = without_redeals(state)
            changed += searched is not state
            assert searched.legal_moves() == state.legal_moves()
            if not (moves := state.legal_moves()):
                break
            again = [move for move in moves if move.target == "s"]
            move = choices.choice(again or moves)
            if searched is not state:
                assert parts_of(searched.play(move))[1] == parts_of(state.play(move))[1]
            state = state.play(move)
        counts = parts_of(state)[0].redeal
        assert not (changed and counts and counts.fixed_from)


def test_deals_are_won_that_were_unknown() -> None:
    for rules in (LUCIE, LUCIE.with_options(merci=1)):
        for seed in UNKNOWN_BEFORE:
            assert pr.solve(pr.deal(rules, seed=seed), max_states=5000).verdict == "winnable"


def test_redeals_that_still_matter_are_kept() -> None:
    for state in (
        pr.deal("golf", seed=1),
        pr.deal("klondike", seed=1),
        pr.deal(LUCIE, seed=1),
        last_deal(LUCIE.with_options(merci=1), 1),
    ):
        assert without_redeals(state) is state
    freed = last_deal(LUCIE.with_options(merci=1), 1)
    move = next(move for move in freed.legal_moves() if move.source == move.target)
    assert without_redeals(freed.play(move)).rules.redeal is None


def test_rules_that_count_redeals_are_kept() -> None:
    counted = pl.Start(when=pl.Redeals(at_least=1))
    rules = pl.relative(LUCIE, "counted", {"tableau.start": counted, "options": ()})
    state = last_deal(rules, 1)
    assert state.redeals == 2
    assert without_redeals(state) is state


def test_a_merci_switches_the_proof_of_exposed_cards_off() -> None:
    balcony = pr.GAMES["balcony"]
    for merci in (0, 1):
        redeal = pl.Redeal(pl.Gather("waste"), times=1, merci=merci)
        rules = pl.relative(balcony, "again", {"redeal": redeal, "options": ()})
        assert Exposed.covers(parts_of(pr.deal(rules, seed=1))[0]) is (merci == 0)
