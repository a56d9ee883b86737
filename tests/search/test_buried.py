"""Dead ends where a card can never be uncovered."""

from __future__ import annotations

import random

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.playing.state import parts_of
from patience_rules.search.dead_ends.buried import Buried
from tests.support.draw import seeds
from tests.support.tiny_deals import can_be_won, carrying_game, one_pass_game, position


@seeds(80, 300)
def test_a_buried_card_is_a_dead_end(seeds: range) -> None:
    found = set()
    for seed in range(500, 500 + len(seeds)):
        choices = random.Random(seed)
        state = position(choices, carrying_game(choices))
        t, piles, _, _ = parts_of(state)
        if not Buried.covers(t):
            continue
        dead = Buried(t).is_dead(piles, 0)
        found.add((dead, can_be_won(state, 300) if dead or seed < 560 else None))
    assert (True, True) not in found
    assert {(True, False), (False, True)} <= found


@seeds(1, 60)
def test_a_card_that_comes_back_from_a_foundation_buries_nothing_new(seeds: range) -> None:
    came_back = 0
    for seed in seeds:
        choices = random.Random(seed)
        state = pr.deal("klondike", seed=seed)
        for _ in range(200):
            moves = state.legal_moves()
            if not moves or state.is_won:
                break
            t, piles, redeals, _ = parts_of(state)
            buried = Buried(t)
            for move in moves:
                if move.source.startswith("f") and not buried.is_dead(piles, redeals):
                    came_back += 1
                    assert not buried.is_dead(parts_of(state.play(move))[1], redeals)
            home = [move for move in moves if move.target.startswith("f")]
            state = state.play(choices.choice(home or moves))
    assert came_back > len(seeds) * 5 // 3


def one_pass_position(choices: random.Random) -> pr.State:
    return position(choices, one_pass_game(choices))


@seeds(15, 80)
def test_draws_in_one_pass_bury_the_waste(seeds: range) -> None:
    found = set()
    for seed in seeds:
        state = one_pass_position(random.Random(seed))
        won = can_be_won(state, 200)
        t, piles, redeals, _ = parts_of(state)
        assert Buried.covers(t)
        found.add((Buried(t).is_dead(piles, redeals), won))
    assert {(True, False), (False, False), (False, True)} <= found
    assert (True, True) not in found


@pytest.mark.parametrize(("game", "seed"), [("balcony", 16), ("forty-thieves", 29)])
def test_a_deal_buried_by_its_stock_is_lost_at_once(game: str, seed: int) -> None:
    state = pr.deal(game, seed=seed)
    found = pr.solve(state)
    assert (found.verdict, found.states) == (pr.Verdict.UNWINNABLE, 1)
    piles = parts_of(state)[1]
    renewed = Buried(
        tables_for(attrs.evolve(state.rules, redeal=pl.Redeal(pl.Gather("waste"), times=1)))
    )
    assert [renewed.is_dead(piles, redeals) for redeals in (0, 1)] == [False, True]


@pytest.mark.parametrize(
    ("cards", "take", "wastes", "known"),
    [
        (1, pl.Take.TOP, 1, True),
        (2, pl.Take.NOTHING, 1, True),
        (2, pl.Take.TOP, 1, False),
        (1, pl.Take.NOTHING, 2, False),
    ],
)
def test_draws_bury_only_if_stock_and_waste_are_left_alone(
    cards: int, take: pl.Take, wastes: int, known: bool
) -> None:
    rules = pr.GAMES["balcony"]
    stock, waste, *others = rules.zones
    stock, waste = attrs.evolve(stock, take=take), attrs.evolve(waste, piles=wastes)
    draw = pl.Draw(pl.Deal("waste", cards, pl.Which.EACH if wastes == 1 else pl.Which.CHOSEN))
    t = tables_for(attrs.evolve(rules, zones=(stock, waste, *others), draw=draw))
    assert Buried.covers(t)
    assert Buried(t).draws_bury(0) is known


BURIED = {
    "a card above both cards that it fits on, and the ace": (True, ",", "AHAC3C3SAS2H"),
    "the same, with the ace on its foundation": (False, "AH,", "AC3C3SAS2H"),
}


@pytest.mark.parametrize("name", BURIED)
def test_buried_columns(name: str) -> None:
    dead, hearts, column = BURIED[name]
    rest = "KC4C5C6C7C8C9CTCJCQC2C,KS4S5S6S7S8S9STSJSQS2S,KH4H5H6H7H8H9HTHJHQH3H"
    state = pr.State.from_text(
        f"klondike s: w: f:,AD2D3D4D5D6D7D8D9DTDJDQDKD,{hearts} t:{column},{rest},,,"
    )
    t, piles, _, _ = parts_of(state)
    assert Buried(t).is_dead(piles, 0) == dead
