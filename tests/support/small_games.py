"""Small games of each kind, and positions late in them, which can be searched to the end."""

from __future__ import annotations

import random
from collections.abc import Callable

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.cards import Rank, Suit
from patience_rules.playing.state import make_state, parts_of
from patience_rules.rules.removals import RemovalWay
from patience_rules.rules.ways import Build
from patience_rules.search.last_deal import last_count
from tests.support.tiny import DRAW
from tests.support.tiny_deals import (
    carrying_game,
    clearing_game,
    exposing_game,
    foundation_game,
    one_pass_game,
    pairing_game,
    position,
    possible,
    redealing_game,
    two_way_game,
)

Make = Callable[[random.Random], pr.State]


def late(make: Callable[[random.Random], pr.Rules]) -> Make:
    """Return a function that draws a position late in a game."""
    sound = possible(make)

    def made(choices: random.Random) -> pr.State:
        return position(choices, sound(choices))

    return made


def dealt(make: Callable[[random.Random], pr.Rules]) -> Make:
    """Return a function that deals a game of few cards."""

    def made(choices: random.Random) -> pr.State:
        return pr.deal(make(choices), seed=choices.randrange(1000))

    return made


def redealt(choices: random.Random) -> pr.State:
    """Return a position of a game whose piles are dealt again, before or after its redeals."""
    t, piles, _, _ = parts_of(position(choices, redealing_game(choices)))
    used = choices.randint(0, last_count(t))
    return make_state(t, piles, used, shuffle=choices.randrange(1000))


def carrying_position(choices: random.Random) -> pr.State:
    """Return a position of a game in which all that is face up may be taken up."""
    rules = carrying_game(choices, choices.choice((1, 1, 2)))
    *others, columns = rules.zones
    starts = choices.choice(((), (pl.Start("king"),)))
    columns = attrs.evolve(columns, take=pl.Take.ANY_FACE_UP, start=starts)
    (deal,) = rules.deal
    assert isinstance(deal, pl.Deal)
    deal = attrs.evolve(deal, face_down=choices.random() < 0.5)
    return position(choices, attrs.evolve(rules, zones=(*others, columns), deal=(deal,)))


def game_of_neighbours(choices: random.Random) -> pr.Rules:
    """Return the rules of a game in rows, similar to Monte Carlo or Accordion."""
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
    return pr.Rules(
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


def game_of_rows(choices: random.Random) -> pr.Rules:
    """Return the rules of a game with rows, or with piles that one rank must start."""
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
    return pr.Rules(
        "small",
        zones=(pl.STOCK, pl.WASTE, home, table),
        deal=pl.Deal("tableau", counts),
        suits=(Suit.CLUBS, Suit.HEARTS),
        ranks=tuple(Rank)[:5],
        draw=DRAW,
        redeal=one_of((None, pl.Redeal(pl.Gather("waste"), times=1))),
    )


def hole_game(choices: random.Random) -> pr.Rules:
    """Return the rules of a game of few cards with one foundation, at times with a stock."""
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
    return pr.Rules(
        "small",
        zones=(home, *[pl.STOCK, pl.WASTE] * stock, columns),
        deal=pl.Deal("tableau", min(2, each - 1) or 1 if stock else counts if more else each),
        suits=suits,
        ranks=ranks,
        draw=pl.Draw(pl.Deal("waste")) if stock else None,
        redeal=pl.Redeal(pl.Gather("waste"), times=1) if stock else None,
    )


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
def game_of_places(choices: random.Random) -> pl.Rules:
    """Return the rules of a game whose piles depend on others, or whose draws skip spaces."""
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


def calling_game(choices: random.Random) -> pr.Rules:
    """Return the rules of a game of six cards whose ranks are called, and that may be lost."""
    whole = pr.GAMES["hit-or-miss"]
    assert whole.redeal
    return attrs.evolve(
        whole,
        id="small",
        suits=tuple(pr.Suit)[:2],
        ranks=tuple(pr.Rank)[:3],
        redeal=attrs.evolve(whole.redeal, times=choices.choice((pl.UNLIMITED, 3, 6))),
    )


SMALL: dict[str, Make] = {
    "foundations": late(foundation_game),
    "clearing": late(clearing_game),
    "carrying": late(carrying_game),
    "loose runs": carrying_position,
    "one pass": late(one_pass_game),
    "redeals": redealt,
    "exposing": late(exposing_game),
    "pairs": late(pairing_game),
    "two ways": late(two_way_game),
    "neighbours": dealt(game_of_neighbours),
    "rows": dealt(game_of_rows),
    "holes": dealt(hole_game),
    "calls": dealt(calling_game),
    "places": dealt(game_of_places),
}
