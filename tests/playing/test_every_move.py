"""The action space: it has every move of play, and it is small."""

from __future__ import annotations

import random

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl

SIZES = {
    "klondike": 615, "freecell": 900, "spider": 1251, "new-york": 187, "cast-out-nines": 576,
    "escalator": 29, "balcony": 59, "quadrangle": 249, "golf": 8, "pyramid": 900, "scorpion": 2213,
    "three-shuffles-and-a-draw": 1369,
}  # fmt: skip


def moves_of_play(rules: pr.Rules, seed: int, plies: int) -> set[pr.Move]:
    """The legal moves met in random play."""
    state, choices, met = pr.deal(rules, seed=seed), random.Random(seed), set[pr.Move]()
    for _ in range(plies):
        moves = state.legal_moves()
        met |= set(moves)
        if not moves:
            break
        state = state.play(choices.choice(moves))
    return met


@pytest.mark.parametrize("game", SIZES)
def test_sizes(game: str) -> None:
    moves = pr.testing.all_moves(game)
    assert len(moves) == len(set(moves)) == SIZES[game]
    assert moves == pr.testing.all_moves(pr.GAMES[game])


def test_a_zone_that_takes_cards_gets_no_pairs() -> None:
    zones = (
        pl.Zone("tableau", take="any-face-up", build=pl.Link("up")),
        pl.Zone("reserve", 2, take="any-face-up"),
        pl.Zone("stock"),
        pl.Zone("discard"),
    )
    deal = (pl.Deal("tableau"), pl.Deal("reserve", 2))
    rules = pr.Rules("laid", zones=zones, deal=deal, removal=pl.Total(), goal="tableau-cleared")
    assert {"r2-t", "r2-tx2", "t-r1"} <= set(map(str, pr.testing.all_moves(rules)))
    for seed in range(20):
        assert moves_of_play(rules, seed, 30) <= set(pr.testing.all_moves(rules))


def test_too_many_moves_are_refused() -> None:
    piles = {"tableau": 52, "foundation": 16}
    zones = tuple(attrs.evolve(z, piles=piles[z.role]) for z in pr.GAMES["yukon"].zones)
    rules = pr.Rules("wide", decks=4, zones=zones, deal=pl.Deal("tableau", 4))
    with pytest.raises(pr.ArgumentError, match="more than 100000 moves"):
        pr.testing.all_moves(rules)
