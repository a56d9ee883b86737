"""The search in games where neighbours leave, gaps close and cards replace others."""

from __future__ import annotations

import random

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import Rank, Suit
from patience_rules.rules.removals import RemovalWay
from patience_rules.rules.ways import Build
from tests.support.draw import seeds
from tests.support.prunings import decided


def small_game(choices: random.Random) -> pr.State:
    """Return a game of eight or ten cards in rows, similar to Monte Carlo or Accordion."""
    one_of = choices.choice
    columns = one_of((False, True))
    closing, rows = pl.CloseGaps("tableau", columns=columns), pl.Rows(3)
    by_draw = pl.Draw((closing, pl.Deal("tableau", when=pl.empty(pl.HERE))))
    itself = pl.CloseGaps(columns=columns), pl.fill("stock")
    carlo = one_of(
        (
            (pl.tableau(6, pl.Take.TOP, shape=rows), by_draw),
            (pl.tableau(6, pl.Take.TOP, shape=rows, then=itself), None),
        )
    )
    cards = one_of((4, 5))
    source = pl.Neighbour(*one_of(((1, 3), (2, 3), (1, -1))))
    ways = (
        Build(pl.Direction.SAME_RANK, source=source),
        Build(pl.Direction.ANY_RANK, pl.Match.IN_SUIT, source=source),
    )
    row = pl.tableau(2 * cards, pl.Take.TOP, ways, lay=pl.Lay.REPLACE, then=pl.CloseGaps())
    stretch = pl.tableau(2 * cards, pl.Take.TOP, then=pl.CloseGaps())
    one_by_one = pl.Draw(pl.Deal("tableau", which=pl.NextPile(list(Rank))))
    table, draw = one_of((carlo, (row, one_by_one), (stretch, one_by_one)))
    link = one_of((pl.SAME_RANK, pl.Link(pl.Direction.UP_OR_DOWN)))
    removal: RemovalWay = pl.Pair(link, near=one_of((pl.Near.TOUCHING, pl.Near.SAME_LINE)))
    if table == stretch:
        times, least = one_of((1, 2)), one_of((1, 2))
        least = least if cards == 5 else 1  # without a five no card makes a total alone
        total = pl.Total(5, times, 13, least, None, near=pl.Near.STRETCH)
        removal = one_of((total, pl.Removal.BETWEEN))
    suits = one_of((2, 4)) if table.build and cards == 4 else 2
    rules = pr.Rules(
        "small",
        zones=(pl.STOCK, pl.DISCARD, table),
        deal=pl.Deal(
            "tableau", (1,) * 4 if one_of((True, False)) else 1 if table.piles == 6 else (1,) * 6
        ),
        suits=tuple(Suit)[:suits],
        ranks=tuple(Rank)[: 2 * cards // suits],
        draw=draw,
        removal=() if table.build else removal,
        goal=pl.Goal.ALL_DISCARDED,
    )
    return pr.deal(rules, seed=choices.randrange(1000))


@seeds(8, 120)
def test_rows_that_close_up_agree_with_an_exhaustive_search(seeds: range) -> None:
    found = decided(small_game, len(seeds))
    verdicts = {(won, *map(type, state.rules.removal)) for state, won in found}
    assert len(verdicts) == 8 or len(seeds) < 120
