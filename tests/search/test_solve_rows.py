"""The shortcuts of the search, where cards lie in rows or a wrong card may begin a pile."""

from __future__ import annotations

import random

import attrs

import patience_rules as pr
from patience_rules.cards import Rank, Suit
from patience_rules.engine.tables import tables_for
from patience_rules.rules.build import Build, Start
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.redeal import Redeal
from patience_rules.rules.vocabulary import Direction, Match, Role, Side, Take
from patience_rules.rules.zone import Zone
from patience_rules.search.pile_values import is_inert
from tests.search.test_solve import decided
from tests.support.tiny import FOUNDATION, columns, tiny

STOCK = Zone(Role.STOCK, take=Take.NOTHING)
WASTE = Zone(Role.WASTE, take=Take.TOP)
ACES = Start(Rank.ACE)
UP = Build(Direction.UP, Match.SUIT)


def small_game(choices: random.Random) -> pr.State:
    """A game of ten cards, with a tableau of rows or of piles that a rank has to begin."""
    one_of = choices.choice
    rank = one_of((Rank.TWO, Rank.THREE, Rank.FIVE))
    build = Build(one_of((Direction.UP, Direction.DOWN)), one_of((Match.SUIT, Match.ANY)))
    rows = Zone(
        Role.TABLEAU,
        take=Take.TOP,
        piles=6,
        start=Start(rank),
        build=build,
        capacity=1,
        row=3,
        beside=one_of(list(Side)),
    )
    take = one_of((Take.TOP, Take.RUN))
    piles = Zone(Role.TABLEAU, take=take, piles=3, start=Start(rank), build=build, begun=True)
    tableau = one_of((rows, piles))
    back = one_of((Take.NOTHING, Take.TOP))
    foundation = Zone(Role.FOUNDATION, take=back, piles=2, start=ACES, build=UP)
    rules = pr.Rules(
        "small",
        (STOCK, WASTE, foundation, tableau),
        (Deal(Role.TABLEAU, (*(one_of((0, 1)) for _ in range(tableau.piles - 1)), 1)),),
        suits=(Suit.CLUBS, Suit.HEARTS),
        ranks=tuple(Rank)[:5],
        draw=Draw(Role.WASTE),
        redeal=one_of((None, Redeal(1))),
    )
    return pr.deal(rules, seed=choices.randrange(1000))


def test_rows_and_piles_that_a_rank_begins_agree_with_a_search_of_everything() -> None:
    assert {won for _, won in decided(small_game, 40)} == {True, False}


def test_the_lowest_card_of_a_pile_matters_where_it_says_the_suit_of_another() -> None:
    heap = Zone(Role.RESERVE, take=Take.NOTHING, piles=2, start=Start(), build=Build(Direction.ANY))
    for suited in (False, True):
        start = Start(Rank.ACE, after=Role.RESERVE, suit_of_after=suited)
        rules = tiny(columns(), heap, attrs.evolve(FOUNDATION, start=start))
        t = tables_for(rules)
        assert [is_inert(t, pile) for pile in t.of_role(Role.RESERVE)] == [not suited] * 2
