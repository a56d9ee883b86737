"""The search in games with rows of places, or with piles that only one rank may start."""

from __future__ import annotations

import random

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import Rank, Suit
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.search.pile_values import Watched, is_inert
from tests.support.draw import seeds
from tests.support.prunings import decided
from tests.support.tiny import DRAW, FOUNDATION, columns, tiny


def small_game(choices: random.Random) -> pr.State:
    """Return a game of ten cards, with a tableau of rows or of piles that one rank must start."""
    one_of = choices.choice
    rank = one_of((Rank.TWO, Rank.THREE, Rank.FIVE))
    directions, matches = (
        (pl.Direction.UP, pl.Direction.DOWN),
        (pl.Match.IN_SUIT, pl.Match.ANY_SUIT),
    )
    build = pl.Build(one_of(directions), one_of(matches), when=pl.CardIs(rank, spot=pl.Spot.LOWEST))
    rows = pl.tableau(
        6, pl.Take.TOP, build.link, pl.Start(rank), shape=pl.Slots(3, one_of(list(pl.Side)))
    )
    piles = pl.tableau(3, one_of((pl.Take.TOP, pl.Take.RUN)), build, pl.Start(rank))
    table = one_of((rows, piles))
    home = pl.foundations(2, take=one_of((pl.Take.NOTHING, pl.Take.TOP)), capacity=None)
    first = one_of((0, 1))
    counts = [first, *(one_of((0, 1)) for _ in range(table.piles - 2)), 1 - first]
    rules = pr.Rules(
        "small",
        zones=(pl.STOCK, pl.WASTE, home, table),
        deal=pl.Deal("tableau", counts),
        suits=(Suit.CLUBS, Suit.HEARTS),
        ranks=tuple(Rank)[:5],
        draw=DRAW,
        redeal=one_of((None, pl.Redeal(pl.Gather("waste"), times=1))),
    )
    return pr.deal(rules, seed=choices.randrange(1000))


@seeds(6, 40)
def test_rows_and_piles_of_one_start_agree_with_an_exhaustive_search(seeds: range) -> None:
    assert {won for _, won in decided(small_game, len(seeds))} == {True, False}


def test_a_pile_whose_lowest_card_sets_a_suit_is_not_inert() -> None:
    heap = pl.Zone(pl.Role.RESERVE, 2, take=pl.Take.NOTHING, start=pl.ANYTHING, build=pl.ANY_CARD)
    in_suit = pl.Link(pl.Direction.ANY_RANK, pl.Match.IN_SUIT)
    suited = pl.Fits(in_suit, pl.Opposite("reserve"), pl.Spot.LOWEST)
    for when in (pl.occupied(pl.Opposite("reserve")), suited):
        start = pl.Start("ace", when=when)
        t = tables_for(tiny(columns(), heap, attrs.evolve(FOUNDATION, start=start)))
        inert = [is_inert(t, pile, Watched(t)) for pile in t.numbering.of_role(pl.Role.RESERVE)]
        assert inert == [when != suited] * 2
