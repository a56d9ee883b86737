"""The search, where piles begin beside others or need cards enough, cards change places, and draws
pass over spaces or go elsewhere.
"""

from __future__ import annotations

import random

import attrs
import pytest

import patience_rules as pr
from patience_rules.cards import Rank, Suit
from patience_rules.rules.build import Build, Start
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.redeal import Redeal
from patience_rules.rules.vocabulary import Direction, Match, Role, Take
from patience_rules.rules.zone import Zone
from tests.search.test_solve import decided
from tests.support.plain_rules import check_play

STOCK = Zone(Role.STOCK, take=Take.NOTHING)
WASTE = Zone(Role.WASTE, take=Take.TOP)
UP = Build(Direction.UP, Match.SUIT)
RANKS = tuple(Rank)[:5]
STARTS = (
    None,
    Start(),
    Start(Rank.TWO),
    Start(Rank.FIVE, also=Rank.TWO),
    Start(but=(Rank.TWO, Rank.FOUR)),
    Start(while_empty=(Role.RESERVE,), waits=(Role.WASTE,)),
    Start(while_empty=(Role.RESERVE,), waits=(Role.TABLEAU, Role.RESERVE)),
)
DRAWS = (
    (Draw(Role.WASTE), None),
    (Draw(Role.WASTE, 2), Redeal(1)),
    (Draw(Role.WASTE), Redeal()),
    (Draw(Role.WASTE, 3, fewer=True), Redeal(2)),
    (Draw(Role.TABLEAU, every=True, over_spaces=True), None),
    (Draw(Role.TABLEAU, 2, every=True, up_to=2, overflow=Role.WASTE), Redeal(1)),
    (Draw(Role.WASTE, 2, face_down=True), Redeal(1)),
    (Draw(Role.WASTE, for_spaces=Role.TABLEAU), Redeal(1)),
    (
        Draw(Role.TABLEAU, every=True, besides=Role.RESERVE),
        Redeal(1, Role.TABLEAU, also=(Role.RESERVE,)),
    ),
    (Draw(Role.RESERVE, every=True, over_full=Role.FOUNDATION), Redeal(1, Role.RESERVE)),
)


def some_foundation(choices: random.Random) -> Zone:
    """Foundations that aces begin, or what lies beside them."""
    one_of = choices.choice
    last = one_of((None, Role.RESERVE))
    plain = Zone(
        Role.FOUNDATION,
        take=one_of((Take.NOTHING, Take.TOP)),
        piles=2,
        start=Start(Rank.ACE),
        build=UP,
        capacity=5,
    )
    own = attrs.evolve(plain, between_from=Role.RESERVE)
    doubled = attrs.evolve(UP, ranks=(Rank.ACE, Rank.TWO, Rank.FOUR, Rank.THREE))
    some = attrs.evolve(plain, build=doubled, capacity=4)
    on = attrs.evolve(
        plain,
        start=Start(on=Role.RESERVE),
        build=attrs.evolve(UP, wrap=True),
        last_from=last,
    )
    suited = Start(Rank.ACE, after=Role.RESERVE, suit_of_after=True)
    return one_of((plain, own, some, on, attrs.evolve(plain, start=suited)))


def some_tableau(choices: random.Random) -> list[Zone]:
    """Columns, or piles whose first cards may change places."""
    one_of = choices.choice
    if choices.random() < 0.4:
        steps = Build(Direction.UP, Match.SUIT, step=one_of((1, 2)))
        return [
            Zone(
                Role.TABLEAU,
                take=Take.TOP,
                piles=2,
                start=Start(rank),
                build=steps,
                begun=True,
                swaps=True,
                holds_draw=one_of((False, True)),
            )
            for rank in choices.sample(RANKS, 2)
        ]
    build = Build(
        one_of((Direction.UP, Direction.DOWN)),
        one_of((Match.SUIT, Match.ALTERNATING)),
        least=one_of((1, 1, 2)),
    )
    take = one_of((Take.TOP, Take.RUN))
    return [Zone(Role.TABLEAU, take=take, piles=3, start=one_of(STARTS), build=build)]


def small_game(choices: random.Random) -> pr.State:
    """A game of ten cards."""
    one_of = choices.choice
    reserve = Zone(Role.RESERVE, take=Take.TOP, piles=2, holds_draw=one_of((False, False, True)))
    columns = some_tableau(choices)
    draw, redeal = one_of(DRAWS)
    foundations = [some_foundation(choices)]
    if redeal and redeal.times and one_of((False, True)):
        columns = [attrs.evolve(zone, own_foundations=True) for zone in columns]
        foundations *= 2
    counts = [one_of((0, 1)) for _ in range(sum(zone.piles for zone in columns) - 1)]
    rules = pr.Rules(
        "small",
        (STOCK, WASTE, reserve, foundations[0], *columns, *foundations[1:]),
        (Deal(Role.RESERVE, one_of((1, 2, (1,)))), Deal(Role.TABLEAU, (*counts, 1))),
        suits=(Suit.CLUBS, Suit.HEARTS),
        ranks=RANKS,
        draw=draw,
        redeal=redeal,
    )
    return pr.deal(rules, seed=choices.randrange(1000))


def test_piles_beside_others_agree_with_a_search_of_everything() -> None:
    assert {won for _, won in decided(small_game, 30, 1_000)} == {True, False}


@pytest.mark.parametrize("first", [0, 8])
def test_the_laws_hold_where_piles_lie_beside_others(first: int) -> None:
    for seed in range(first, first + 8):
        choices = random.Random(seed)
        check_play(small_game(choices), choices)
