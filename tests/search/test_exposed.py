"""Dead ends where a card of the waste can never leave it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import EMPTY, Piles
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.playing.state import parts_of
from patience_rules.search.dead_ends.exposed import Exposed, Moments, receiving_piles
from patience_rules.search.dead_ends.piles_needed import Group, Laying, PilesNeeded
from patience_rules.search.pruning import Node, Pruning
from tests.support.draw import seeds
from tests.support.prunings import covered
from tests.support.tiny_deals import can_be_won, exposing_game, position, searched

POSITION = {"format": "patience-position/1"}
WINS = Path(__file__).parents[1] / "data/cast_out_nines_wins.jsonl"


def exposing_position(choices: random.Random) -> pr.State:
    while True:
        try:
            return position(choices, exposing_game(choices))
        except pr.RulesError:
            continue


def covered_positions(seeds: range) -> Iterator[tuple[int, random.Random, pr.State]]:
    """Positions that the proof covers, with what else to choose by their seeds."""
    for seed in seeds:
        choices = random.Random(seed)
        state = exposing_position(choices)
        if Exposed.covers(parts_of(state)[0]):
            yield seed, choices, state


def is_lost(proof: Pruning, piles: Piles) -> bool:
    return proof.is_lost(Node(piles, 0, 0, 0, 0, None, (0, 0, 0), None), piles)


@seeds(60, 10_000)
def test_a_card_that_can_never_leave_is_a_dead_end(seeds: range) -> None:
    """In the first position of a search, and in others on the way."""
    found = {True: 0, False: 0}
    for seed, choices, state in covered_positions(seeds):
        t, piles, redeals, _ = parts_of(state)
        proof = Exposed(t).begin(piles, redeals)
        for _ in range(8):
            t, piles, redeals, _ = parts_of(state)
            lost = is_lost(proof, piles)
            if lost:
                assert not can_be_won(state, 2_000), seed
            found[lost] += 1
            moves = state.legal_moves()
            if lost or not moves:
                break
            state = state.play(choices.choice(moves))
    assert min(found.values()) > len(seeds) // 20


def test_no_position_of_a_won_game_is_lost() -> None:
    for line in WINS.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        state = pr.deal(record["game"], seed=record["seed"])
        t, piles, redeals, _ = parts_of(state)
        proof = Exposed(t).begin(piles, redeals)
        for move in record["moves"].split():
            assert not is_lost(proof, parts_of(state)[1])
            state = state.play(move)
        assert state.is_won


def test_a_reserve_does_not_hold_a_card_that_waste_and_stock_have() -> None:
    """With the three on the waste taken for another one of the stock, there would be three."""
    rules = pl.Rules(
        "reserved",
        zones=(
            pl.foundations(2),
            pl.STOCK,
            pl.WASTE,
            pl.reserves(1),
            pl.tableau(2, pl.Take.RUN, pl.Build(match=pl.Match.IN_SUIT)),
        ),
        deal=(pl.Deal("tableau"), pl.Deal("reserve")),
        decks=2,
        suits=(pr.Suit.DIAMONDS,),
        ranks=tuple(pr.Rank)[:4],
        draw=pl.Draw(pl.Deal("waste", 3)),
    )
    table = {"foundation": ["", ""], "stock": ["2D 3D"], "waste": ["4D AD"]}
    table |= {"reserve": ["AD 3D 4D"], "tableau": ["2D", ""]}
    state = pr.State.from_json({**POSITION, "rules": rules.to_json(), "piles": table})
    assert searched(state, frozenset({"exposed"})).verdict is pr.Verdict.UNWINNABLE
    assert not can_be_won(state)


@pytest.mark.parametrize(("game", "seed", "most"), [("cast-out-nines", 11, 9), ("balcony", 4, 30)])
def test_a_deal_whose_first_draws_cannot_leave_is_lost_soon(
    game: str, seed: int, most: int
) -> None:
    found = pr.solve(pr.deal(game, seed=seed), max_states=1_000)
    assert found.verdict is pr.Verdict.UNWINNABLE
    assert found.states <= most


def test_a_small_cache_of_wastes_changes_nothing() -> None:
    found = set()
    for seed in range(4):
        state = pr.deal("balcony", seed=seed)
        t, piles, redeals, _ = parts_of(state)
        laying = Laying(t, t.base.rank(piles), receiving_piles(t))
        groups = [Group(laying, suits, 1, 5) for suits in laying.groups()]
        small = Moments(t, piles, laying, PilesNeeded(laying, groups), most=2)
        large = Exposed(t).begin(piles, redeals)
        choices = random.Random(seed)
        for _ in range(60):
            piles = parts_of(state)[1]
            found.add(is_lost(large, piles))
            assert is_lost(small, piles) == is_lost(large, piles)
            moves = state.legal_moves()
            state = state.play(choices.choice(moves)) if moves else state
    assert found == {True, False}


def test_a_proof_begins_anew_once_its_cache_is_full() -> None:
    state = pr.deal("balcony", seed=4)
    t, piles, redeals, _ = parts_of(state)
    proof = Exposed(t, most_steps=0)
    for _ in range(2):
        assert not is_lost(proof.begin(piles, redeals), piles)


def test_no_waste_is_bounded_before_the_last_redeal_or_the_base() -> None:
    balcony, state = pr.GAMES["balcony"], pr.deal("balcony", seed=1)
    renewed = tables_for(attrs.evolve(balcony, redeal=pl.Redeal(pl.Gather("waste"), times=1)))
    proof, piles = Exposed(renewed), parts_of(state)[1]
    assert [proof.begin(piles, redeals) is proof for redeals in (0, 1)] == [True, False]
    assert not is_lost(proof, piles)
    quadrangle = tables_for(pr.GAMES["quadrangle"])
    proof = Exposed(quadrangle)
    dealt = parts_of(pr.deal("quadrangle", seed=1))[1]
    unset = tuple(
        EMPTY if home else cards
        for cards, home in zip(dealt, quadrangle.numbering.is_foundation, strict=True)
    )
    assert [proof.begin(piles, 0) is proof for piles in (dealt, unset)] == [False, True]


def test_games_with_a_last_pass_through_the_stock_are_covered_and_others_are_not() -> None:
    games = [
        "cast-out-nines",
        "balcony",
        "quadrangle",
        "forty-thieves",
        "limited",
        "streets",
        "vegas-klondike",
        "rainbow",
        "phalanx",
    ]
    others = ["klondike", "spider", "freecell", "new-york", "golf", "pyramid"]
    assert covered(Exposed, *games, *others) == {*games}


CHANGED: dict[str, dict[str, Any]] = {
    "redeals without limit": {"redeal": pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED)},
    "a draw to the tableau, too": {"draw": pl.Draw((pl.Deal("waste"), pl.Deal("tableau")))},
    "two wastes": {"waste.piles": 2, "draw": pl.Draw(pl.Deal("waste", which=pl.Which.CHOSEN))},
    "a waste that is built on": {"waste": pl.Zone(pl.Role.WASTE, build=pl.UP)},
    "a waste that fills": {"waste": pl.Zone(pl.Role.WASTE, then=pl.fill("stock"))},
    "foundations in colour": {"foundation.build": pl.Link(pl.Direction.UP, pl.Match.IN_COLOUR)},
    "piles built up": {"tableau.build": pl.UP},
    "piles built up or down": {"tableau.build": pl.UP_OR_DOWN},
    "piles of places": {"tableau.shape": pl.Rows(5)},
    "spaces filled with two cards": {"tableau.then": pl.fill("stock", 2)},
    "gaps that close": {"tableau.then": pl.CloseGaps()},
    "no piles": {"tableau.build": (), "tableau.start": ()},
    "nine decks": {"decks": 9, "foundation.piles": 36},
}
"""Changes of Balcony that the proof does not cover."""


@pytest.mark.parametrize("name", CHANGED)
def test_other_games_are_not_covered(name: str) -> None:
    rules = pl.relative(pr.GAMES["balcony"], "changed", {**CHANGED[name], "options": ()})
    assert not Exposed.covers(tables_for(rules))


@seeds(20, 400)
def test_a_bound_does_not_depend_on_those_found_before(seeds: range) -> None:
    """The cards of one moment are changed into those of the next."""
    compared = 0
    for seed, choices, state in covered_positions(seeds):
        t, piles, redeals, _ = parts_of(state)
        proof = Exposed(t).begin(piles, redeals)
        tables = [piles]
        for _ in range(12):
            moves = state.legal_moves()
            if not moves:
                break
            state = state.play(choices.choice(moves))
            tables.append(parts_of(state)[1])
        for other in choices.sample(tables, len(tables)):
            assert is_lost(proof, other) == is_lost(Exposed(t).begin(piles, redeals), other), seed
            compared += 1
    assert compared > 3 * len(seeds)
