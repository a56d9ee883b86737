"""Small rule sets that say what no game of the catalogue says: `data/english/forms.txt`.

Add one at the end when a sentence is new and no game has it.
"""

from __future__ import annotations

from typing import Any

import attrs

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules import removals
from patience_rules.rules.part import as_tuple
from patience_rules.rules.ruleset import known_sound
from tests.support.own_games import OWN_GAMES

STOCK = pl.Zone("stock")
WASTE = pl.Zone("waste")
UP = pl.Link("up", "in-suit")
FOUNDATIONS = pl.Zone("foundation", 4, take="top", start="ace", build=UP, capacity=13)
CELLS = pl.Zone("cell", 2, start=pl.Start(), capacity=1)
DISCARD = pl.Zone("discard")
TABLEAU = pl.Zone("tableau", 3, take="run", start=pl.Start(), build=pl.Link())
HEAP = pl.Zone("tableau", 3, take="top")
SINGLY = attrs.evolve(TABLEAU, take="top")
DOWN = pl.Deal("tableau", face_down=True)


def game(*zones: pl.Zone, **fields: Any) -> pr.Rules:
    """Return a small game with these zones and a usual one for each other role."""
    fields = {"deal": pl.Deal("tableau", 2), "draw": pl.Draw(pl.Deal("waste")), **fields}
    steps = (*as_tuple(fields["deal"]), *(fields["draw"].steps if fields["draw"] else ()))
    fed = any(getattr(step, "to", "") == "waste" for step in steps)
    given = {zone.role for zone in zones}
    usual = (STOCK, *[WASTE] * fed, FOUNDATIONS, TABLEAU)
    zones = (*[zone for zone in usual if zone.role not in given], *zones)
    return pr.Rules(**{"id": "some-game", "zones": zones, **fields})


def laid(**fields: Any) -> pr.Rules:
    """Return the game with another tableau."""
    return game(attrs.evolve(TABLEAU, **fields))


def begun(start: Any = (), **fields: Any) -> pr.Rules:
    """Return the game with cells that hold two cards."""
    cells = {"start": start or pl.Start(), "build": pl.Link(), "capacity": 2, **fields}
    return game(attrs.evolve(CELLS, **cells))


def asked(*when: Any) -> pr.Rules:
    """Return the game with a redeal and conditions on a build."""
    cells = attrs.evolve(CELLS, build=pl.Build(wrap=True, when=when), capacity=2)
    return game(cells, redeal=pl.Redeal(pl.Gather("waste"), times=3))


def dealt(cards: Any = 2, *args: Any, **fields: Any) -> pr.Rules:
    """Return the game with another deal."""
    return game(deal=pl.Deal("tableau", cards, *args, **fields))


def drawn(*args: Any, **fields: Any) -> pr.Rules:
    """Return the game with a card on the waste and another draw."""
    return game(
        draw=pl.Draw(pl.Deal(*args, **fields)), deal=(pl.Deal("tableau", 2), pl.Deal("waste"))
    )


def again(*gather: Any, times: Any = 2, **fields: Any) -> pr.Rules:
    """Return the game with a redeal."""
    return game(redeal=pl.Redeal(gather or pl.Gather("waste"), times=times, **fields))


def paired(*ways: Any, **fields: Any) -> pr.Rules:
    """Return a game whose cards are discarded, in pairs unless other ways are given."""
    pile = pl.Zone(
        "reserve", take="nothing", start=pl.Start(), build=pl.Link("any-rank"), lay="collect"
    )
    zones = [attrs.evolve(HEAP, **fields), DISCARD, *[pile] * removals.gathered(ways)]
    return game(*zones, goal="all-discarded", removal=ways or pl.Total())


def lifted(*steps: Any) -> pr.Rules:
    """Return a game whose deal takes cards out again."""
    pair = pl.Pair(pl.Link("same-rank"))
    return game(DISCARD, CELLS, removal=pair, deal=(pl.Deal("tableau"), pl.Deal("cell"), *steps))


def beneath(**fields: Any) -> pr.Rules:
    """Return the game with a redeal of a waste that is filled from the stock."""
    waste = attrs.evolve(WASTE, then=pl.fill("stock"))
    return game(
        waste,
        draw=None if fields else pl.Draw(pl.Deal("waste")),
        redeal=pl.Redeal(pl.Gather("waste"), times=1, **fields),
    )


def chosen(choice: pl.Choice | None) -> pr.Rules:
    """Return the game with a base rank, chosen by the player or by the first card."""
    based = attrs.evolve(FOUNDATIONS, start="base-rank", take=pl.Leave(keep=1))
    return game(based, choice=choice)


def optional(*values: Any) -> pr.Rules:
    """Return the game with an option."""
    return game(options=(pl.Option(*values),))


def rows_again(shuffle: Any = "cards") -> pr.Rules:
    """Return the game with a row that is dealt again."""
    return game(
        ROW,
        redeal=pl.Redeal(pl.Gather("reserve"), shuffle=shuffle, deal=pl.Deal("reserve"), times=1),
    )


ROW = pl.Zone("reserve", 4, start=pl.Start(), build=pl.Link(), shape=pl.Slots(4))
OPEN = attrs.evolve(FOUNDATIONS, capacity=None)
MANY = attrs.evolve(FOUNDATIONS, piles=8)
COVERED = pl.Zone("tableau", 3, take="top", shape=pl.Covered(pl.triangle(2)))
COURTS = ("jack", "queen", "king")
TWO = pl.cards("AS AH")


def suits_in_order() -> tuple[pl.Zone, ...]:
    """Return foundations that are finished one after another, in the order of their suits."""
    first = pl.Start("ace", when=pl.CardIs(suits=pr.Suit.CLUBS))
    zones = [pl.Zone("foundation", start=first, build=UP, capacity=13, id="of-clubs")]
    for suit in list(pr.Suit)[1:]:
        when = (pl.CardIs(suits=suit), pl.full(zones[-1].id))
        id = f"of-{suit.name.lower()}"
        zones.append(
            pl.Zone("foundation", start=pl.Start("ace", when=when), build=UP, capacity=13, id=id)
        )
    return tuple(zones)


def for_suits(start: pl.Start, piles: int = 1) -> list[pl.Zone]:
    """Return tableau piles for each suit."""
    zones = []
    for suit in pr.Suit:
        own = attrs.evolve(start, when=pl.CardIs(suits=suit))
        zones.append(attrs.evolve(SINGLY, piles=piles, start=own, id=f"of-{suit.name.lower()}"))
    return zones


def for_ranks(count: int) -> list[pl.Zone]:
    """Return a foundation for each of the first ranks, built up or down."""
    build = pl.Link("up-or-down", "in-suit", wrap=True)
    first = attrs.evolve(FOUNDATIONS, piles=1, build=build)
    ranks = [*pr.Rank][:count]
    return [attrs.evolve(first, start=rank, id=f"of-{rank.name.lower()}") for rank in ranks]


KINGS_FIRST = laid(start=(pl.Start("king"), pl.Start(when=pl.empty("stock"))))
BY_REDEALS = (
    pl.Deal("waste", 3, when=pl.Redeals(at_most=0)),
    pl.Deal("waste", when=pl.Redeals(at_least=1)),
)
FEWER = game(draw=pl.Draw(BY_REDEALS), redeal=pl.Redeal(pl.Gather("waste"), times=2))
ANY_SUIT_LATER = laid(
    build=(pl.Build("down", "alternating-colours"), pl.Build(when=pl.Holds(pl.HERE, at_least=6)))
)
FILLED_LATE = laid(then=pl.fill("stock", when=pl.empty("waste")))
TWO_ROUTES = laid(
    take=(pl.Leave("run", "tableau", keep=1), pl.Leave("top", when=pl.empty("stock")))
)
BOUNDS = (pl.Holds(pl.Neighbour(-1), at_least=2, at_most=4), pl.empty("stock"))
GUARDED = laid(build=pl.Build(when=BOUNDS))
IN_TWO_WAYS = paired(pl.Pair(pl.Link("up", "in-suit", wrap=True)), pl.Total(11), pl.Set("king"))
WINGS = [pl.Zone("reserve", 2, start=pl.Start(), id=side) for side in ("left", "right")]
BUT_KINGS = [rank for rank in pr.Rank if rank is not pr.Rank.KING]
BASED = attrs.evolve(FOUNDATIONS, start="base-rank")
FILLED = attrs.evolve(TABLEAU, then=pl.fill("stock", when=pl.Redeals(at_most=0)))
SOME_FIRST = pl.Holds(pl.HERE, at_most=2)
CLUBS = (pr.Suit.CLUBS,)
THREE = tuple(pr.Suit)[:3]
SPENT = pl.Zone("waste", take="nothing", build=pl.Link("up", "any-suit"))
EACH_EMPTY = pl.Draw(pl.Deal("waste", pl.Spaces("cell")))
BEGUN_BEFORE = pl.Holds(pl.Neighbour(-1), at_least=1)
LIMITS: tuple[dict[str, Any], ...] = (
    {"when": pl.empty("stock")},
    {"source": "waste"},
    {"stop": "king"},
    {"when": pl.CardIs("king", spot="top")},
)
LATE_KING = pl.Start("king", when=pl.empty("stock"))


def cleared(*zones: pl.Zone, deal: pl.Deal) -> pr.Rules:
    """Return a game whose tableau is played to the waste."""
    return pr.Rules(
        "some-clearing",
        zones=(STOCK, *zones, SPENT),
        goal="tableau-cleared",
        deal=(deal, pl.Deal("waste")),
        draw=pl.Draw(pl.Deal("waste")),
    )


SLOTS = pl.Zone(
    "tableau",
    4,
    take="top",
    start="two",
    build=pl.Build("up", "in-suit", stop="six"),
    shape=pl.Slots(4, "left-or-right"),
)
PILES = pl.Zone("tableau", 2, take="run", start=pl.Start(), build=pl.Link("down", "in-suit"))


def in_rows(*zones: pl.Zone, **fields: object) -> pr.Rules:
    """Return a game of one suit with a goal of runs, for its words: some have too little room."""
    known = {
        "suits": (pr.Suit.CLUBS,),
        "goal": "runs-complete",
        "deal": pl.Deal("tableau"),
        "draw": pl.Draw(pl.Deal("tableau", when=pl.empty(pl.HERE))),
        **fields,
    }
    with known_sound():
        return pr.Rules("some-rows", zones=(STOCK, *zones), **known)  # type: ignore[arg-type]


BEGUN = attrs.evolve(PILES, piles=1, start="ace", take="top")
LIFTED = (pl.Deal("tableau", (1, 1, 1, 1)), pl.TakeOut("tableau", ["ace", "king"]))
TWO_WAYS = in_rows(SLOTS, BEGUN, DISCARD, deal=LIFTED)
AGAIN = pl.Redeal(pl.Gather("tableau"), shuffle="cards", deal=pl.Deal("tableau"), times=1)
STOCKED = in_rows(SLOTS, pl.Zone("waste"), draw=pl.Draw(pl.Deal("waste")), redeal=AGAIN)


RULES: tuple[pr.Rules, ...] = (
    *OWN_GAMES.values(),
    game(deal=pl.Deal("tableau", (2, 3, 4))),
    game(deal=pl.Deal("tableau", (0, 2, 2), order="packet")),
    game(deal=pl.Deal("tableau", (1, 0, 1))),
    game(deal=pl.Deal("tableau", 2, order="piles")),
    game(deal=pl.Deal("tableau", 2, order="packet")),
    game(deal=pl.Deal("tableau", (1, 1), pick=TWO)),
    game(deal=pl.Deal("tableau", (0, 2), pick=TWO)),
    game(deal=pl.Deal("tableau", (2, 1), pick=pl.cards("AS AH AC"))),
    game(deal=pl.Deal("tableau", 1, sink="six")),
    laid(take=pl.Leave("run", keep=1)),
    laid(take=pl.Leave("run", keep=2)),
    laid(name="fan"),
    laid(start=(), then=pl.fill("stock")),
    laid(build=pl.Build(stop=tuple(pr.Rank)[1:], wrap=True)),
    laid(build=pl.Link(step=2, wrap=True)),
    game(attrs.evolve(FOUNDATIONS, start=pl.Start())),
    game(deal=(DOWN, pl.Deal("tableau", 2), DOWN)),
    pl.relative(pr.GAMES["fifteens"], "others", {"reserve.build": ()}),
    game(attrs.evolve(COVERED, piles=4, shape=pl.Covered(((2, 3), (2, 3), (), ())))),
    game(
        attrs.evolve(TABLEAU, piles=1),
        draw=None,
        redeal=pl.Redeal(pl.Gather("tableau"), deal=pl.Deal("tableau", 52), times=1),
        deal=pl.Deal("tableau", 52),
    ),
    KINGS_FIRST,
    FEWER,
    ANY_SUIT_LATER,
    FILLED_LATE,
    game(*suits_in_order()),
    TWO_ROUTES,
    GUARDED,
    IN_TWO_WAYS,
    asked(pl.Holds("waste", at_least=2, at_most=2)),
    asked(pl.Redeals(at_least=1, at_most=2)),
    asked(pl.Redeals(at_least=1, at_most=1)),
    game(*WINGS, deal=pl.Deal("right", 3)),
    game(*WINGS, draw=pl.Draw(pl.Deal("right"))),
    game(deal=(pl.Deal("tableau"), pl.Deal("tableau", 2, order="packet"))),
    game(FILLED, deal=(), redeal=pl.Redeal(pl.Gather("waste"), times=1)),
    game(TABLEAU, attrs.evolve(CELLS, take="run", build=pl.Link("up"), capacity=None)),
    paired(pl.Pair(pl.Link("any-rank", "in-suit"))),
    laid(then=pl.Deal(pl.HERE, source="stock", when=SOME_FIRST)),
    drawn("waste", when=SOME_FIRST),
    drawn("tableau", (1, 2, 3)),
    again(pl.Gather("tableau", in_turn=True), shuffle="cards", deal=pl.Deal("tableau")),
    again(pl.Gather("tableau"), pl.Gather("waste")),
    game(
        deal=pl.Deal("tableau", (18, 17, 17)),
        draw=None,
        redeal=pl.Redeal(
            pl.Gather("tableau"),
            deal=(
                pl.Deal("tableau", 17, when=pl.Redeals(at_most=0)),
                pl.Deal("tableau", 18, when=pl.NOTHING_DEALT),
            ),
            times=2,
        ),
    ),
    laid(start=pl.Start("king", cards=2), build=pl.Link(match="in-suit")),
    game(BASED, attrs.evolve(TABLEAU, start="below-base")),
    laid(start=pl.Start(BUT_KINGS)),
    begun(build=pl.Build(source=pl.At("tableau", (1, -1)))),
    dealt(1, pick=("king", "king", "queen")),
    laid(build=(pl.Build(source="waste"), pl.Build(source="tableau", when=pl.empty("stock")))),
    drawn("waste", 3, order="packet"),
    drawn("waste", 3, order="packet", face_down=True),
    drawn("tableau", 3, order="packet"),
    drawn("waste", 3, face_down=True),
    drawn("tableau", which=pl.NextPile("king"), when=SOME_FIRST),
    drawn("tableau", 3, when=(SOME_FIRST, pl.Holds(pl.HERE, at_least=1))),
    laid(then=pl.Deal(pl.HERE, 2, face_down=True, order="packet", when=pl.empty(pl.HERE))),
    pr.Rules(
        "some-twelve",
        zones=(STOCK, HEAP, DISCARD),
        goal="all-discarded",
        removal=pl.Total(12),
        deal=pl.Deal("tableau", 2),
        draw=pl.Draw(pl.Deal("tableau")),
        suits=CLUBS,
    ),
    game(attrs.evolve(FOUNDATIONS, piles=1, capacity=52, build=pl.Build("up-or-down-alike"))),
    game(deal=(pl.Deal("tableau"), pl.Deal("tableau", (1, 1), pick=pl.cards("AS AH")))),
    game(deal=pl.Deal("tableau", pick=pl.cards("3S AS 2S"))),
    game(deal=pl.Deal("tableau", 3, pl.NextPile(tuple(pr.Rank)))),
    game(deal=pl.Deal("tableau", 17)),
    cleared(HEAP, deal=pl.Deal("tableau", 2)),
    game(attrs.evolve(CELLS, piles=1), draw=EACH_EMPTY),
    game(
        pl.Zone("reserve", 3, take="top"),
        deal=pl.Deal("reserve"),
        draw=pl.Draw(pl.Deal("waste", pl.Spaces("reserve"))),
    ),
    game(
        attrs.evolve(TABLEAU, then=pl.Deal(pl.HERE, source="reserve", when=pl.empty(pl.HERE))),
        pl.Zone("reserve", take="top"),
        deal=pl.Deal("reserve", 20),
    ),
    game(draw=pl.Draw(pl.Deal("tableau", (1, 1))), deal=pl.Deal("tableau", (17, 17, 16))),
    game(
        attrs.evolve(
            WASTE, then=pl.Deal(pl.HERE, when=(pl.empty(pl.HERE), pl.Redeals(at_least=1)))
        ),
        redeal=pl.Redeal(pl.Gather("waste"), times=1),
    ),
    game(
        pl.Zone("tableau", 4, name="left pile", take="top", shape=pl.Rows(4)),
        pl.Zone("tableau", 3, take="top"),
        deal=pl.Deal("tableau"),
    ),
    game(
        attrs.evolve(FOUNDATIONS, start=()),
        attrs.evolve(TABLEAU, piles=4),
        deal=(pl.Deal("tableau", 2), pl.Deal("foundation", pick=pl.ACES)),
        goal="runs-complete",
    ),
    cleared(attrs.evolve(HEAP, piles=4, shape=pl.Rows(2)), deal=pl.Deal("tableau")),
    cleared(attrs.evolve(HEAP, piles=1), deal=pl.Deal("tableau", 5, order="packet")),
    game(
        pl.Zone("tableau", 4, name="left pile", take="top", shape=pl.Rows(2)),
        attrs.evolve(HEAP, piles=1),
    ),
    game(draw=pl.Draw(pl.Deal("tableau")), deal=pl.Deal("tableau", (17, 16, 16))),
    game(CELLS, attrs.evolve(TABLEAU, then=pl.fill("stock"))),
    game(
        pl.Zone("tableau", 2, take="top", start=pl.Start(BUT_KINGS), id="a"),
        pl.Zone("tableau", take="top", start=pl.Start(BUT_KINGS[:-1]), id="b"),
    ),
    game(FOUNDATIONS, pl.Zone("foundation", start=LATE_KING, capacity=1, id="kings")),
    in_rows(SLOTS),
    in_rows(attrs.evolve(SLOTS, start=pl.Start())),
    in_rows(SLOTS, PILES),
    TWO_WAYS,
    STOCKED,
    in_rows(SLOTS, deal=(pl.Deal("tableau", (0, 1, 1, 1)), pl.TakeOut("tableau", "two"))),
    again(pl.Gather("waste"), pl.Gather("tableau"), shuffle="cards"),
    game(*for_suits(pl.Start())),
    game(*for_suits(pl.Start("king"))),
    game(*for_ranks(4)),
    in_rows(
        SLOTS,
        attrs.evolve(PILES, build=pl.Link("same-rank", "any-suit")),
        suits=(pr.Suit.CLUBS, pr.Suit.HEARTS),
    ),
    game(
        attrs.evolve(FOUNDATIONS, capacity=12),
        attrs.evolve(TABLEAU, piles=4, take=pl.Leave("top", keep=1)),
        deal=pl.Deal("tableau", pick=("king",) * 4),
    ),
    game(
        attrs.evolve(SINGLY, id="any"),
        attrs.evolve(SINGLY, start=pl.Start("king", when=BEGUN_BEFORE), id="in-turn"),
    ),
    game(*for_suits(pl.Start(), piles=2)),
    again(shuffle="cards"),
    *[laid(take="top", build=pl.Build("any-rank", **limit)) for limit in LIMITS],
    game(*for_suits(pl.Start())[:3], attrs.evolve(FOUNDATIONS, piles=3), suits=THREE),
    game(
        attrs.evolve(HEAP, then=pl.fill("stock")),
        attrs.evolve(FOUNDATIONS, build=pl.Link("up", "any-suit")),
        deal=pl.Deal("waste"),
        goal="tableau-cleared",
    ),
)
