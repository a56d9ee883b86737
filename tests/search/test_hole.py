"""Piles of which only the top card matters, and some of which more does."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.search.pile_values import Watched, is_inert
from tests.support.tiny import FOUNDATION, columns, tiny


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


def test_a_pile_whose_lowest_card_sets_a_suit_is_not_inert() -> None:
    heap = pl.Zone(pl.Role.RESERVE, 2, take=pl.Take.NOTHING, start=pl.ANYTHING, build=pl.ANY_CARD)
    in_suit = pl.Link(pl.Direction.ANY_RANK, pl.Match.IN_SUIT)
    suited = pl.Fits(in_suit, pl.Opposite("reserve"), pl.Spot.LOWEST)
    for when in (pl.occupied(pl.Opposite("reserve")), suited):
        start = pl.Start("ace", when=when)
        t = tables_for(tiny(columns(), heap, attrs.evolve(FOUNDATION, start=start)))
        inert = [is_inert(t, pile, Watched(t)) for pile in t.numbering.of_role(pl.Role.RESERVE)]
        assert inert == [when != suited] * 2
