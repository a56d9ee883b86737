"""A lone foundation on which only the top card matters."""

from __future__ import annotations

import random
from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import Rank, Suit
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.search.pile_values import Watched, is_inert
from tests.support.draw import seeds
from tests.support.prunings import decided


def inert_foundations(rules: pl.Rules) -> list[bool]:
    """Check for each foundation if only its top matters."""
    t = tables_for(rules)
    return [is_inert(t, pile, Watched(t)) for pile in t.numbering.of_role(pl.Role.FOUNDATION)]


def test_only_the_top_of_a_hole_matters() -> None:
    for game in ("black-hole", "all-in-a-row"):
        assert inert_foundations(pr.GAMES[game]) == [True]


LOWEST = pl.Build(pl.Direction.UP_OR_DOWN, when=pl.CardIs("ace", spot=pl.Spot.LOWEST))

CHANGED: dict[str, dict[str, Any]] = {
    "its cards come back": {"foundation.take": pl.Take.TOP},
    "a second foundation": {"foundation.piles": 2},
    "a build that depends on its lowest card": {"foundation.build": LOWEST},
    "a build that depends on its cards": {
        "foundation.build": pl.Build(pl.Direction.UP_OR_DOWN, when=pl.Holds("here", at_most=30))
    },
    "a direction that must be kept": {"foundation.build": pl.Build(pl.Direction.UP_OR_DOWN_ALIKE)},
    "another goal": {"goal": pl.Goal.TABLEAU_CLEARED},
}
"""Changes of All in a Row, each of which makes more cards of the hole matter."""


@pytest.mark.parametrize("name", CHANGED)
def test_more_of_a_hole_may_matter(name: str) -> None:
    rules = pl.relative(pr.GAMES["all-in-a-row"], "changed", CHANGED[name])
    assert not any(inert_foundations(rules))


def small_hole(choices: random.Random) -> pr.State:
    """Return a game of few cards with one foundation, at times with a stock."""
    one_of = choices.choice
    ranks = tuple(Rank)[: choices.randint(3, 6)]
    suits = tuple(Suit)[: one_of((2, 2, 3))]
    build = pl.Build(
        pl.Direction.UP_OR_DOWN,
        one_of((pl.Match.ANY_SUIT, pl.Match.ANY_SUIT, pl.Match.ALTERNATING_COLOURS)),
        wrap=one_of((True, False)),
        when=one_of(((), (), pl.Holds("here", at_least=2))),
    )
    home = pl.foundations(1, build=build, start=one_of((pl.ANYTHING, "ace")), capacity=None)
    stock = one_of((True, False))
    piles = choices.randint(3, 4)
    columns = pl.tableau(piles, pl.Take.TOP, one_of(((), pl.DOWN)), one_of(((), pl.ANYTHING)))
    each, more = divmod(len(ranks) * len(suits), piles)
    counts = [each + (pile < more) for pile in range(piles)]
    rules = pr.Rules(
        "small",
        zones=(home, *[pl.STOCK, pl.WASTE] * stock, columns),
        deal=pl.Deal("tableau", min(2, each - 1) or 1 if stock else counts if more else each),
        suits=suits,
        ranks=ranks,
        draw=pl.Draw(pl.Deal("waste")) if stock else None,
        redeal=pl.Redeal(pl.Gather("waste"), times=1) if stock else None,
    )
    return pr.deal(rules, seed=choices.randrange(1000))


@seeds(8, 150)
def test_holes_agree_with_an_exhaustive_search(seeds: range) -> None:
    assert {won for _, won in decided(small_hole, len(seeds))} == {True, False}
