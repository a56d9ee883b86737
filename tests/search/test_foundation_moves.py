"""Moves to a foundation that cannot be wrong."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import EMPTY
from patience_rules.engine.listing import legal_moves
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.playing.state import parts_of
from patience_rules.search.draws import draws_wait
from patience_rules.search.foundation_moves import Home


@pytest.mark.parametrize(
    ("when", "waits", "safe"),
    [
        ((), True, True),
        (pl.occupied(pl.Opposite("waste")), False, False),
        (pl.occupied(pl.Opposite("tableau")), True, False),
    ],
)
def test_a_pile_that_depends_on_another_switches_proofs_off(
    when: Any, waits: bool, safe: bool
) -> None:
    rules = pr.GAMES["klondike"]
    needy = pl.Zone(pl.Role.RESERVE, start=pl.Start(when=when))
    t = tables_for(attrs.evolve(rules, zones=(*rules.zones, needy)))
    assert (draws_wait(t), Home.covers(t)) == (waits, safe)


@pytest.mark.parametrize("times", [None, 1])
def test_spaces_that_the_waste_fills_switch_the_proof_off_while_it_comes_again(
    times: int | None,
) -> None:
    again = pl.Redeal(pl.Gather("waste"), times=times) if times else None
    rules = pl.relative(
        pr.GAMES["balcony"], "filled", {"tableau.then": pl.fill("waste"), "redeal": again}
    )
    assert Home.covers(tables_for(rules)) is (times is None)


def test_an_ace_is_always_safe_on_one_of_enough_foundations() -> None:
    assert any(
        rules.decks == 2 and Home.covers(tables_for(rules)) and has_safe_ace(id)
        for id, rules in pr.GAMES.items()
    )


@pytest.mark.parametrize(
    ("game", "move", "safe"), [("penguin", "t3-f2", True), ("new-york", "t4-f1", False)]
)
def test_cards_of_the_base_are_safe_once_it_is_set(game: str, move: str, safe: bool) -> None:
    t, piles, *_ = parts_of(pr.deal(game, seed=1))
    source, target, _ = t.routes.resolve(pr.Move.parse(move))
    assert Home(t).is_sure(piles, source, target) is safe


def has_safe_ace(game: str) -> bool:
    """Check if some deal starts with an ace whose move to a foundation is sure."""
    for seed in range(20):
        t, piles, redeals, _ = parts_of(pr.deal(game, seed=seed))
        for move in legal_moves(t, piles, redeals):
            source, target, _ = t.routes.resolve(move)
            if t.roles[target] is pl.Role.FOUNDATION and piles[target] == EMPTY:
                return Home(t).is_sure(piles, source, target)
    return False


def test_the_catalogue_has_games_with_either_proof_both_and_none() -> None:
    missing = {(False, False), (False, True), (True, False), (True, True)}
    for t in map(tables_for, pr.GAMES.values()):
        missing.discard((draws_wait(t), Home.covers(t)))
        if not missing:
            break
    assert not missing
