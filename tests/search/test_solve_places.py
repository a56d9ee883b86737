"""The search in games where piles depend on others, cards change places, or draws skip spaces."""

from __future__ import annotations

import random

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import Rank, Suit
from tests.support.draw import few_fast, seeds
from tests.support.laws import check_moves
from tests.support.prunings import decided
from tests.support.tiny_deals import possible

RANKS = tuple(Rank)[:5]
LATER = pl.Start(when=pl.empty("reserve"))
STARTS = (
    (),
    pl.ANYTHING,
    pl.Start("2"),
    pl.Start(["5", "2"]),
    pl.Start(["A", "3", "5"]),
    (pl.Start(source="reserve"), LATER),
    (pl.Start(source="waste"), LATER),
)
TURNED, AGAIN = (pl.Redeal(pl.Gather("waste"), times=times) for times in (1, pl.UNLIMITED))
FEWER = [pl.Deal("waste", 3 - n, when=pl.Redeals(at_least=n, at_most=n)) for n in range(3)]
HEAPED = (
    pl.Deal("tableau"),
    pl.Deal("reserve", face_down=True, when=pl.Redeals(at_most=0)),
)
OVER = (
    pl.Deal("tableau", when=pl.occupied(pl.HERE)),
    pl.Deal("tableau", which=pl.Which.FIRST, when=pl.NOTHING_DEALT),
)
FULL = (
    pl.Deal("tableau", 2, when=pl.Holds(pl.HERE, at_most=1)),
    pl.Deal("waste", when=pl.NOTHING_DEALT),
)
BESIDE = pl.Deal("reserve", when=pl.Holds(pl.Opposite("foundation"), at_most=4))
DRAWS = (
    (pl.Deal("waste"), None),
    (pl.Deal("waste", 2), TURNED),
    (pl.Deal("waste"), AGAIN),
    (FEWER, pl.Redeal(pl.Gather("waste"), times=2)),
    (OVER, None),
    (FULL, TURNED),
    (pl.Deal("waste", 2, order=pl.Order.PACKET, face_down=True), TURNED),
    (pl.Deal("waste", pl.Spaces("tableau")), TURNED),
    (HEAPED, pl.Redeal((pl.Gather("tableau"), pl.Gather("reserve")), times=1)),
    (BESIDE, pl.Redeal(pl.Gather("reserve"), times=1)),
)


def some_foundation(choices: random.Random) -> pl.Zone:
    """Return foundations that are started by aces or by the pile beside them."""
    one_of = choices.choice
    take = one_of((pl.Take.NOTHING, pl.Take.TOP))
    up, around = (
        pl.Build(pl.Direction.UP, pl.Match.IN_SUIT),
        pl.Build(pl.Direction.UP, pl.Match.IN_SUIT, wrap=True),
    )
    early, late = pl.Holds(pl.HERE, at_most=3), pl.Holds(pl.HERE, at_least=4)
    beside, others = pl.Opposite("reserve"), ("waste", "tableau")
    in_suit = pl.Link(pl.Direction.ANY_RANK, pl.Match.IN_SUIT)
    own = attrs.evolve(up, source=beside, when=early), attrs.evolve(up, when=late)
    last = (
        attrs.evolve(around, source=others, when=early),
        attrs.evolve(around, source=beside, when=late),
    )
    on = pl.Start(when=pl.Fits(around.link, beside))
    suited = pl.Start("ace", when=pl.Fits(in_suit, beside, pl.Spot.LOWEST))
    doubled = pl.Link(pl.Direction.UP, pl.Match.IN_SUIT, ranks=("A", "2", "4", "3"))
    build, start, capacity = one_of(
        (
            (pl.UP_IN_SUIT, "ace", 5),
            (own, "ace", 5),
            (doubled, "ace", 4),
            (pl.UP_IN_SUIT_WRAPPING, on, 5),
            (last, on, 5),
            (pl.UP_IN_SUIT, suited, 5),
        )
    )
    return pl.foundations(2, build=build, start=start, take=take, capacity=capacity)


def some_tableau(choices: random.Random) -> list[pl.Zone]:
    """Return columns, or piles whose first cards may change places."""
    one_of = choices.choice
    if choices.random() < 0.4:
        step = one_of((1, 2))
        return [
            pl.tableau(
                2,
                pl.Take.TOP,
                pl.Build(
                    pl.Direction.UP,
                    pl.Match.IN_SUIT,
                    step=step,
                    when=pl.CardIs(rank, spot=pl.Spot.LOWEST),
                ),
                rank,
                lay=pl.Lay.SWAP,
            )
            for rank in choices.sample(RANKS, 2)
        ]
    direction, match = (
        one_of((pl.Direction.UP, pl.Direction.DOWN)),
        one_of((pl.Match.IN_SUIT, pl.Match.ALTERNATING_COLOURS)),
    )
    build = pl.Build(direction, match, when=one_of(((), (), pl.Holds(pl.HERE, at_least=2))))
    return [pl.tableau(3, one_of((pl.Take.TOP, pl.Take.RUN)), build, one_of(STARTS))]


@possible
def small_rules(choices: random.Random) -> pl.Rules:
    """Return the rules of a game of ten cards."""
    one_of = choices.choice
    columns, homes = some_tableau(choices), [some_foundation(choices)]
    steps, redeal = one_of(DRAWS)
    if redeal and redeal.times == 1 and columns[0].lay is pl.Lay.ON_TOP and one_of((False, True)):
        own = (
            pl.Leave(columns[0].take[0].take, to=("own", "tableau")),
            pl.Leave(when=pl.Redeals(at_least=1)),
        )
        columns = [attrs.evolve(zone, take=own) for zone in columns]
        homes = [attrs.evolve(homes[0], id="own"), *homes]
    held = one_of(((), (), pl.occupied("reserve"), pl.occupied("tableau")))
    first = one_of((0, 1))
    counts = [first, *[one_of((0, 1)) for _ in range(sum(z.piles for z in columns) - 2)], 1 - first]
    return pl.Rules(
        "small",
        zones=(pl.STOCK, pl.WASTE, pl.reserves(2), homes[0], *columns, *homes[1:]),
        deal=(pl.Deal("reserve", one_of((1, 2, (1,)))), pl.Deal("tableau", counts)),
        suits=(Suit.CLUBS, Suit.HEARTS),
        ranks=RANKS,
        draw=pl.Draw(steps, when=held),
        redeal=redeal,
    )


def small_game(choices: random.Random) -> pr.State:
    """Return a game of ten cards."""
    return pr.deal(small_rules(choices), seed=choices.randrange(1000))


@seeds(8, 40)
def test_piles_beside_others_agree_with_an_exhaustive_search(seeds: range) -> None:
    assert {won for _, won in decided(small_game, len(seeds), 1_000)} == {True, False}


@pytest.mark.parametrize("first", few_fast([0, 3], 1))
def test_games_with_piles_beside_others_conform(first: int) -> None:
    for seed in range(first, first + 3 + first):
        choices = random.Random(seed)
        state = small_game(choices)
        for _ in range(8):
            check_moves(state)
            moves = state.legal_moves()
            if moves:
                state = state.play(choices.choice(moves))
