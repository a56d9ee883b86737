"""Each word of the rule language, in every place that it allows, in small rule sets.

A case is a position with its legal moves and its refused moves, each with the code of the reason.
"""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.ruleset import known_sound
from patience_rules.testing import check_conformance
from tests.support.draw import few_fast
from tests.support.tiny import FOUNDATION, columns, tiny
from tests.support.worked import is_legal, lay, plays, refuses, show, takers

SUIT = "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"
SEVEN_UP = (*tuple(pr.Rank)[6:], pr.Rank.ACE)
FULL = {"t1": "KC", "t2": "9H", "t3": "2H", "t4": "6C"}
"""One card for each of four columns; none fits another."""


def case(
    id: str, rules: pr.Rules, legal: str = "", refused: str = "", rest: str = "s", **piles: str
) -> Any:
    """A position with its legal and its refused moves, each of those with ``:code``."""
    return pytest.param(rules, legal, refused, rest, piles, id=id)


RESERVE = pl.Zone(pl.Role.RESERVE)
OPEN = pl.Zone(pl.Role.RESERVE, start=pl.ANYTHING)
CLOSED = pl.Deal("tableau", 2, face_down=True), pl.Deal("tableau", 2)
RUN = {"t1": "9C 7H 6C 5H", "t2": "8H", "t3": "7C", "t4": "6H"}
LEAVING = [
    case("nothing", tiny(columns(), pl.Zone(pl.Role.RESERVE, take=pl.Take.NOTHING,
         start=pl.ANYTHING)), "", "r-t1:not-a-source t1-r:pile-full", r="5H", t1="6H"),
    case("any part of a run", tiny(columns(pl.Take.RUN)), "t1-t2x3 t1-t3x2 t1-t4",
         "t1-t2x2:wrong-rank t1-t2x4:not-a-run t1-t2x5:too-few-cards", **RUN),
    case("top or whole run", tiny(columns(pl.Take.TOP_OR_WHOLE)), "t1-t2x3 t1-t4",
         "t1-t3x2:not-a-run", **RUN),
    case("the whole run, which begins twice", tiny(columns(pl.Take.TOP_OR_WHOLE,
         build=pl.DOWN_WRAPPING), decks=2, ranks=("A", "2", "3")), "t1-t2x6", "t1-t2x3:not-a-run",
         t1="3C 2C AC 3C 2C AC", t2="AH"),
    case("any face-up cards", tiny(columns(pl.Take.ANY_FACE_UP), deal=CLOSED), "t1-t2x3",
         "t1-t3x4:buried-card t1-t3x3:wrong-rank", t1="2C? 4C? 7H KC 2H", t2="8C", t3="9H"),
    case("kept cards", tiny(columns(pl.Leave(pl.Take.TOP, keep=2))), "t1-t4",
         "t2-t4:not-a-source t3-t1:not-a-source", t1="9C 8C 7C 6C", t2="KH QH", t3="8H"),
    *[case(f"kept cards of a {take}", tiny(columns(pl.Leave(take, keep=2))), "t1-t4 t1-t3x2",
     "t2-t4:not-a-source t1-t4x3:not-a-source", t1="9C 8C 7C 6C", t2="KH QH",
     t3="8H") for take in (pl.Take.RUN, pl.Take.TOP_OR_WHOLE, pl.Take.ANY_FACE_UP)],
    case("to named piles only", tiny(columns(), pl.Zone(pl.Role.RESERVE,
         take=pl.Leave(to="foundation"))), "r-f1", "r-t1:route-not-allowed", r="6H AC", t1="7C"),
    case("back from a foundation", tiny(columns(), pl.giving_foundations(2)), "f1-t1",
         "f1-f2:route-not-allowed f1-t2:wrong-rank", f1="AC 2C", t1="3H", t2="KH", t3="KC",
         t4="QH"),
    case("to the zone of an id", tiny(columns(piles=2, id="upper"), columns(pl.Leave(to="upper"),
         2)), "t3-t1 t4-t2 w-t3", "t3-t4:route-not-allowed", t1="8C", t2="8H", t3="7C", t4="7H",
         w="6C"),
    case("while other piles are empty", tiny(columns(pl.Leave(pl.Take.RUN,
         when=pl.empty("stock")))), "w-t2", "t1-t2:too-early t1-t2x2:too-early", t1="5H 4C",
         t2="6C", w="5C"),
    case("once other piles are empty", tiny(columns(pl.Leave(pl.Take.RUN, when=pl.empty("stock")))),
         "t1-t2x2", rest="w", t1="5H 4C", t2="6C"),
    case("the last card", tiny(columns(), pl.Zone(pl.Role.RESERVE,
         take=pl.Leave(when=pl.Holds(pl.HERE, at_most=1)))), "", "r-t1:too-early", r="5H 6H",
         t1="7C"),
    case("one card in one way, runs in another", tiny(columns((pl.Leave(to="tableau"),
         pl.Leave(pl.Take.RUN, to="reserve"))), pl.Zone(pl.Role.RESERVE, 2, take=pl.Take.RUN,
         start=pl.ANYTHING, build=pl.DOWN)), "t1-t2 t1-r1 t1-r1x2", "t1-t3x2:one-card-only",
         t1="8H 7C", t2="8C", t3="9H"),
    case("in one way or another", tiny(columns((pl.Leave(when=pl.empty("waste")),
         pl.Leave(to="foundation")))), "t1-f1", "t2-t1:too-early", t1="6C AC", t2="5H", w="2C"),
    case("stock", tiny(columns(), pl.Zone(pl.Role.STOCK, take=pl.Take.TOP)), "s-t1 s-w",
         "s-t2:wrong-rank", rest="w", s="5H 6C", t1="7H", t2="9H"),
    case("no game without a draw", tiny(columns(), deal=(pl.Deal("tableau", 6), pl.Deal("waste",
         2)), draw=None), "t1-t2", "s-w:not-a-source", t1="5H"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("held", "spaces", "most"), [("KC KH", "QC QH", 1), ("KC", "QC QH", 2), ("", "QC QH", 3),
                                 ("KC KH", "QC", 2), ("KC", "QC", 4), ("", "QC", 6), ("", "", 12)]
)  # fmt: skip
def test_cells_and_spaces_limit_a_supermove(held: str, spaces: str, most: int) -> None:
    rules = tiny(columns(pl.Take.SUPERMOVE), pl.cells(2))
    run = "JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"
    piles = {f"c{n}": card for n, card in enumerate(held.split(), 1)}
    piles |= {f"t{n}": card for n, card in enumerate(spaces.split(), 3)}
    for count in range(1, 11):
        state = lay(rules, t1=run, t2=f"{pr.Rank(count + 1).letter}H", **piles)
        move = "t1-t2" + (f"x{count}" if count > 1 else "")
        if count <= most:
            plays(state, move)
        else:
            refuses(state, move, "too-few-spaces")


def test_every_copy_of_a_card_moves() -> None:
    rules = tiny(columns(pl.Take.ANY_FACE_UP, piles=5), pl.foundations(8, capacity=None), decks=4)
    state = lay(rules, t1="5H 2C 5H", t2="6C", t3="5H", t4="5H")
    moves = {move for move in state.legal_moves() if "-t2" in move}
    assert moves == {"t1-t2", "t1-t2x3", "t3-t2", "t4-t2"}


# Links.


def onto(rules: pr.Rules, top: str) -> set[str]:
    """The cards that the rules allow on a card, tried one by one from another pile."""
    return {
        str(card)
        for card in set(rules.pack)
        if (str(card) != top or rules.decks > 1)
        and is_legal(lay(rules, t1=str(card), t2=top), "t1-t2")
    }


ORDER = (pr.Rank.FOUR, pr.Rank.ACE, pr.Rank.NINE)
IN_COLOUR = pl.Link(match=pl.Match.IN_COLOUR)


@pytest.mark.parametrize(
    ("link", "top", "cards"),
    [
        (pl.UP, "7C", "8C 8H"),
        (pl.DOWN, "7C", "6C 6H"),
        (pl.Link(pl.Direction.UP_OR_DOWN), "7C", "6C 6H 8C 8H"),
        (pl.Link(pl.Direction.ANY_RANK, pl.Match.IN_SUIT), "7C",
        "AC 2C 3C 4C 5C 6C 8C 9C TC JC QC KC"),
        (pl.SAME_RANK, "7C", "7H"),
        (pl.DOWN_IN_SUIT, "7C", "6C"),
        (pl.DOWN_ALTERNATING, "7C", "6H"),
        (IN_COLOUR, "7C", "6C"),
        (pl.Link(match=pl.Match.OTHER_SUIT), "7C", "6H"),
        (pl.Link(pl.Direction.UP, pl.Match.IN_SUIT, step=4), "7C", "JC"),
        (pl.Link(pl.Direction.UP, pl.Match.IN_SUIT, step=7), "7C", ""),
        (pl.Link(pl.Direction.UP, pl.Match.IN_SUIT, step=7, wrap=True), "7C", "AC"),
        (pl.Link(wrap=True), "AC", "KC KH"),
        (pl.DOWN, "AC", ""),
        (pl.Build(pl.Direction.UP, pl.Match.IN_SUIT, stop=pr.Rank.SEVEN), "7C", ""),
        (pl.Build(pl.Direction.UP, pl.Match.IN_SUIT, stop=pr.Rank.EIGHT), "7C", "8C"),
        (pl.Link(pl.Direction.UP, ranks=ORDER), "4C", "AC AH"),
        (pl.Link(pl.Direction.UP, ranks=ORDER), "AC", "9C 9H"),
        (pl.Link(pl.Direction.UP, ranks=ORDER), "9C", ""),
        (pl.Link(pl.Direction.UP, ranks=ORDER), "2C", ""),
        (pl.Link(pl.Direction.UP_OR_DOWN, wrap=True, ranks=ORDER), "4C", "AC AH 9C 9H"),
        ((pl.DOWN_IN_SUIT, pl.SAME_RANK), "8C", "7C 8H"),
        ((pl.Build(match=pl.Match.IN_SUIT, stop=pr.Rank.TWO), pl.Build(pl.SAME_RANK.direction,
        stop=pr.Rank.TWO)),
         "2C", ""),
        (pl.Build(when=pl.CardIs(pr.Rank.SIX)), "7C", "6C 6H"),
        (pl.Build(when=pl.CardIs(pr.Rank.FIVE)), "7C", ""),
        (pl.Build(when=pl.CardIs(suits=pr.Suit.HEARTS)), "7C", "6H"),
        (pl.Build(when=pl.CardIs(pr.Rank.SEVEN, pr.Suit.CLUBS, pl.Spot.TOP)), "7C", "6C 6H"),
        (pl.Build(when=pl.CardIs(pr.Rank.SEVEN, pr.Suit.CLUBS, pl.Spot.TOP)), "7H", ""),
        ((pl.Build(match=pl.Match.ALTERNATING_COLOURS), pl.Build(when=pl.CardIs(pr.Rank.SEVEN,
        spot=pl.Spot.LOWEST))),
         "7C", "6C 6H"),
    ],
    ids=str,
)  # fmt: skip
def test_links(link: Any, top: str, cards: str) -> None:
    assert onto(tiny(columns(build=link)), top) == set(cards.split())


@pytest.mark.parametrize(
    ("match", "cards"),
    [
        (pl.Match.ANY_SUIT, "6C 6D 6H 6S"),
        (pl.Match.IN_SUIT, "6H"),
        (pl.Match.ALTERNATING_COLOURS, "6C 6S"),
        (pl.Match.IN_COLOUR, "6D 6H"),
        (pl.Match.OTHER_SUIT, "6C 6D 6S"),
    ],
)
def test_matches_in_a_pack_of_four_suits(match: pl.Match, cards: str) -> None:
    rules = tiny(
        columns(build=pl.Link(match=match)), pl.foundations(capacity=None), suits=tuple(pr.Suit)
    )
    assert onto(rules, "7H") == set(cards.split())


def test_neighbours_in_a_pack_of_fewer_ranks() -> None:
    rules = tiny(columns(), pl.foundations(2, start="7", capacity=None), ranks=SEVEN_UP)
    assert rules.pack_size == len(set(rules.pack)) == 16
    for link, top, cards in (
        (pl.DOWN, "AC", "KC KH"),
        (pl.DOWN, "8C", "7C 7H"),
        (pl.DOWN, "7C", ""),
        (pl.Link(wrap=True), "7C", "AC AH"),
        (pl.Link(step=2), "AC", "QC QH"),
    ):
        rules = tiny(columns(build=link), pl.foundations(2, start="7"), ranks=SEVEN_UP)
        assert onto(rules, top) == set(cards.split())
    with pytest.raises(pr.CardError, match="2C appears once; 7C is missing"):
        pr.deal(rules, deck=["2C", *map(str, rules.pack[1:])])


# Builds and runs.

RUNNING = pl.Zone(
    pl.Role.RESERVE,
    2,
    take=pl.Take.RUN,
    start=pl.ANYTHING,
    build=pl.DOWN_ALTERNATING,
    run=pl.DOWN_ALTERNATING,
)
EITHER = (pl.DOWN_IN_SUIT, pl.SAME_RANK)
SUITED = (
    pl.Build(match=pl.Match.IN_SUIT),
    pl.Build(pl.Direction.UP, when=pl.Holds(pl.HERE, at_least=2)),
)
AFTER = pl.Fits(pl.SAME_RANK, pl.Neighbour(-1), pl.Spot.ANY)
EARLY = pl.Build(source=("waste", "reserve"))
BUILDING = [
    case("no build takes one card", tiny(columns(), pl.Zone(pl.Role.CELL, start=pl.ANYTHING)),
         "c-t1", "t1-c:pile-full", t1="7C", c="6H"),
    case("a run apart from builds", tiny(columns(pl.Take.RUN, run=pl.DOWN_IN_SUIT)),
         "t1-t2x2 t1-t3", "t1-t4x3:not-a-run", t1="9H 8C 7C", t2="9C", t3="8H", t4="TC"),
    case("a run keeps its direction", tiny(columns(pl.Take.RUN,
         build=pl.Link(pl.Direction.UP_OR_DOWN))), "t1-t2x3 t4-t3", "t4-t3x3:not-a-run",
         t1="7C 8H 9C", t2="6H", t3="JH", t4="TH 9H TC"),
    case("a run of several links", tiny(columns(pl.Take.RUN, build=EITHER), decks=2),
         "t1-t3x2 t3-t4", "t1-t3x4:not-a-run t3-t4x2:wrong-suit t2-t3:wrong-suit t2-t4:wrong-rank",
         t1="9H 8H 8C 7C 6C", t2="7H", t3="8H 8C", t4="9H 9C"),
    case("a run that lands as the target runs", tiny(columns(pl.Take.RUN), RUNNING), "t2-r2x2",
         "t1-r1x2:not-a-run", t1="8C 7C", r1="9H", t2="TH 9C", r2="JC"),
    case("cards that free cells carry and that land as the target runs", tiny(
         columns(pl.Take.SUPERMOVE), pl.cells(3), RUNNING), "t2-r2x2", "t1-r1x2:not-a-run",
         t1="8C 7C", r1="9H", t2="TH 9C", r2="JC"),
    case("no run where one card moves", tiny(columns(pl.Take.RUN), pl.Zone(pl.Role.RESERVE,
         start=pl.ANYTHING, build=pl.DOWN)), "r-t3", "t1-rx2:one-card-only r-t2x2:one-card-only",
         t1="8C 7C", r="TC 9H", t2="JH", t3="TH"),
    case("capacity counts landing cards", tiny(columns(pl.Take.RUN, capacity=3)), "t1-t3x2 t4-t2",
         "t1-t2x2:pile-full", t1="7C 6C", t2="9H 8H", t3="8C", t4="7H"),
    case("a source of builds", tiny(columns(build=pl.Build(source="waste"))), "w-t1",
         "t2-t1:route-not-allowed", t1="7C", t2="6H", w="6C"),
    case("while other piles are empty", tiny(columns(build=pl.Build(when=pl.empty(("stock",
         "waste"))))), "t1-t3", "t1-t2:too-early t2-t1:too-early", t1="5H", t2="6C"),
    case("once other piles are empty", tiny(columns(build=pl.Build(when=pl.empty(("stock",
         "waste"))))), "t1-t2", rest="t3", t1="5H", t2="6C"),
    case("piles that hold enough", tiny(columns(pl.Take.RUN, build=pl.Build(when=pl.Holds(pl.HERE,
         at_least=2)))), "t3-t1 t4-t1x2", "t3-t2:too-early t4-t2x2:too-early", t1="KC 7C", t2="7H",
         t3="6H", t4="8H 6C 5C"),
    case("one way or another", tiny(columns(build=SUITED)), "t1-t2 t3-t2", "t4-t1:wrong-suit",
         t1="6H", t2="KC 7H", t3="8C", t4="5C"),
    case("after a redeal", tiny(columns(build=pl.Build(when=pl.Redeals(at_least=1))),
         redeal=pl.Redeal(pl.Gather("waste"), times=1)), "w-t2", "t1-t3:too-early", t1="5H",
         t3="6C", w="2C"),
    case("the rank on the pile before", tiny(columns(pl.Take.RUN, build=pl.Build(when=AFTER))),
         "t3-t2x2", "t4-t3:wrong-rank t2-t1:wrong-rank", t1="KC 8C", t2="9C", t3="8H 7C", t4="6H"),
    case("the lowest card", tiny(columns(build=pl.Build(when=pl.CardIs("king",
         spot=pl.Spot.LOWEST)))), "t3-t1", "t3-t2:wrong-base", t1="KC 7C", t2="7H", t3="6H",
         t4="QH"),
    case("the last card from the pile beside", tiny(columns(), pl.foundations(2,
         build=(pl.Build(pl.Direction.UP, source="waste", when=pl.Holds(pl.HERE, at_most=1)),
         pl.Build(pl.Direction.UP, source=pl.Opposite("tableau"), when=pl.Holds(pl.HERE,
         at_least=2))), capacity=3), decks=2, goal=pl.Goal.TABLEAU_CLEARED), "t1-f1 w-f2",
         "t2-f1:route-not-allowed t4-f2:route-not-allowed t2-f2:too-early", f1="AC 2C", f2="AH",
         t1="3H", t2="3C", t3="KC", t4="2H", w="2H"),
]  # fmt: skip


def test_piles_without_a_direction_do_not_restrict_others() -> None:
    state = lay(
        tiny(columns(build=pl.Link(pl.Direction.UP_OR_DOWN_ALIKE))), t1="5C 9H", t2="7C", t3="8C"
    )
    plays(state, "t2-t3")
    plays(state, "t3-t2")


def test_all_piles_follow_the_direction_of_the_first() -> None:
    alike = pl.Link(pl.Direction.UP_OR_DOWN_ALIKE, pl.Match.IN_SUIT, wrap=True)
    rules = tiny(columns(), pl.foundations(2, build=alike, start="5", capacity=None))
    state = lay(rules, t1="6C", t2="4C", t3="4H", t4="6H", f1="5C", f2="5H")
    for first, other, no in (("t1", "t4", "t3"), ("t2", "t3", "t4")):
        after = plays(state, f"{first}-f1")
        plays(after, f"{other}-f2")
        refuses(after, f"{no}-f2", "wrong-rank")


@pytest.mark.parametrize(
    ("move", "code", "field"),
    [
        ("t2-t1", "wrong-colour", "tableau.build.match"),
        ("t3-t1", "wrong-rank", "tableau.build.direction"),
        ("t1-t4", "wrong-rank", "tableau.build.stop"),
    ],
)
def test_a_reason_names_the_field_that_forbids(move: str, code: str, field: str) -> None:
    rules = tiny(columns(build=pl.Build(match=pl.Match.IN_COLOUR, stop=pr.Rank.FIVE)))
    violation = lay(rules, t1="7C", t2="6H", t3="8C", t4="5C").check(move)
    assert violation is not None
    assert (violation.code, violation.field) == (code, field)


# Starts.

BASED = pl.foundations(
    2, build=pl.Link(pl.Direction.UP, pl.Match.IN_SUIT, wrap=True), start=pl.Base.BASE_RANK
)
BELOW = tiny(columns(start=pl.Base.BELOW_BASE), BASED)
ANY_IN_SUIT = pl.Link(pl.Direction.ANY_RANK, pl.Match.IN_SUIT)
LATER = (
    pl.Start(source="reserve"),
    pl.Start(when=pl.empty("reserve")),
)
BESIDE = pl.Start("ace", when=pl.Fits(ANY_IN_SUIT, pl.Opposite("tableau"), pl.Spot.LOWEST))
ONE_A_SUIT = pl.foundations(
    2, build=ANY_IN_SUIT, start=pl.Start(pl.Base.BASE_RANK, when=pl.Fact.SUIT_NOT_STARTED)
)
LEVEL = pl.Fits(pl.SAME_RANK, pl.Neighbour(-1, 1), pl.Spot.SAME_HEIGHT)
IN_STEP = pl.foundations(
    2, build=pl.Build("any-rank", "in-suit", when=LEVEL), start=pl.Start(when=LEVEL)
)
STARTING = [
    case("the rank at the same height", tiny(columns(), IN_STEP), "t1-f2",
         "t2-f2:wrong-rank", f1="5C 9C", t1="5H", t2="9H"),
    case("no card at the same height", tiny(columns(), IN_STEP), "t1-f1 t1-f2", "", t1="5H"),
    case("a rank", tiny(columns(start="king")), "t1-t3", "t2-t3:wrong-base", t1="KC", t2="5H 4C"),
    case("either of two ranks", tiny(columns(start=pl.Start(["K", "Q"]))), "t2-t1",
         "t3-t1:wrong-base", t2="5C QC", t3="2H JH"),
    case("ranks in ways of their own", tiny(columns(start=(pl.Start("king"), pl.Start("ace"),
         pl.Start("queen", source="waste")))), "t1-t4 t2-t4 w-t4", "t3-t4:wrong-base", t1="KC",
         t2="AC", t3="QH", w="QC"),
    case("runs by their lowest card", tiny(columns(pl.Take.SUPERMOVE,
         start=pl.Start([rank for rank in pr.Rank if 1 < rank < 13]))), "t2-t4",
         "t2-t4x2:too-few-spaces t1-t4:wrong-base t3-t4:wrong-base", t1="KH", t2="QC JH", t3="AC"),
    case("below a base that is not set", BELOW, "t2-f1", "t1-t3:wrong-base", t1="5H 4C", t2="5C"),
    case("below the base", BELOW, "t1-t3", "t2-t3:wrong-base", f1="5C", t1="5H 4C", t2="6C"),
    case("a king below an ace", BELOW, "t1-t3", f1="AC", t1="KH"),
    case("a king below the lowest rank of the pack", tiny(pl.foundations(2, start=pl.Base.BASE_RANK,
         capacity=None), columns(start=pl.Base.BELOW_BASE), ranks=SEVEN_UP), "t1-t4",
         "t2-t4:wrong-base", f1="7C", t1="AC", t2="KC", t3="8C"),
    case("the base", tiny(columns(start=pl.Base.BASE_RANK), BASED), "t1-t3", "t2-t3:wrong-base",
         f1="5C", t1="5H", t2="4H"),
    case("from some piles only", tiny(columns(pl.Take.RUN, start=pl.Start(source="waste"))), "w-t2",
         "t1-t2:pile-not-fillable t1-t2x2:pile-not-fillable", t1="9H 8C", w="5H"),
    case("a number of cards", tiny(columns(pl.Take.RUN, start=pl.Start(cards=2))), "t1-t2x2",
         "t1-t2:not-a-run t1-t2x3:not-a-run w-t2:not-a-run", t1="9C 8C 7C", w="5H"),
    case("a whole suit", tiny(columns(pl.Take.RUN), pl.foundations(2, build=(),
         start=pl.Start("king", cards=13), run=pl.DOWN_IN_SUIT)), "t1-f1x13",
         "t1-f1x12:not-a-run t1-f1:not-a-run", t1="5H " + SUIT),
    case("not a whole suit", tiny(columns(pl.Take.RUN), pl.foundations(2, build=(),
         start=pl.Start("king", cards=13), run=pl.DOWN_IN_SUIT)), "", "t1-f1x13:not-a-run",
         t1=SUIT.replace("7C", "7H")),
    case("once other piles are empty", tiny(columns(start=pl.Start(when=pl.empty(["stock",
         "waste"])))), "", "t1-t2:pile-not-fillable w-t2:pile-not-fillable", rest="t3", t1="5H",
         w="6H"),
    case("when other piles are empty", tiny(columns(start=pl.Start(when=pl.empty(["stock",
         "waste"])))), "t1-t2", rest="t3", t1="5H"),
    case("from some piles early", tiny(columns(pl.Take.RUN, start=LATER), RESERVE), "r-t3 r-t4",
         "w-t3:pile-not-fillable t1-t3:pile-not-fillable", r="2C", w="2H", t1="9C 8C", t2="5C"),
    case("from all piles later", tiny(columns(pl.Take.RUN, start=LATER), RESERVE), "w-t3 t1-t3x2",
         w="2H", t1="9C 8C", t2="5C"),
    case("after the pile opposite has a card", tiny(columns(), pl.foundations(2,
         start=pl.Start("ace", when=pl.occupied(pl.Opposite("tableau"))))), "t2-f2 t3-f2",
         "t2-f1:pile-not-fillable", t2="AC", t3="AH"),
    case("in the suit of the lowest card opposite", tiny(columns(), pl.foundations(2,
         start=BESIDE)), "t2-f1", "t2-f2:wrong-suit", t1="KC", t2="KH AC"),
    case("on the card opposite", tiny(columns(), pl.foundations(2, build=pl.UP_IN_SUIT_WRAPPING,
         start=pl.Start(when=pl.Fits(pl.UP_IN_SUIT_WRAPPING, pl.Opposite("tableau"))))),
         "t2-f1 t4-f2", "t3-f1:wrong-base t4-f1:wrong-base", t1="KC", t2="AC", t3="AH", t4="2H 2C"),
    case("not on an empty pile opposite", tiny(columns(), pl.foundations(2,
         build=pl.UP_IN_SUIT_WRAPPING, start=pl.Start(when=pl.Fits(pl.UP_IN_SUIT_WRAPPING,
         pl.Opposite("tableau"))))), "", "t2-f1:wrong-base", t2="AC"),
    case("one pile a suit", tiny(columns(), ONE_A_SUIT), "t2-f2 t3-f1",
         "t2-f1:wrong-suit t4-f2:wrong-base", f1="5C", t2="5H", t3="8C", t4="6H"),
    case("one pile a suit of two decks",
         tiny(columns(), ONE_A_SUIT, suits=pr.Suit.CLUBS, decks=2, goal="tableau-cleared"), "",
         "t1-f2:wrong-suit", f1="5C", t1="5C"),
    case("once the pile before has the rank", tiny(columns(), pl.foundations(2,
         build=pl.Build(ANY_IN_SUIT.direction, pl.Match.IN_SUIT, when=AFTER),
         start=pl.Start(pl.Base.BASE_RANK, when=AFTER))), "t1-f2 t2-f1", "t3-f2:wrong-base",
         f1="5C", t1="5H", t2="9C", t3="9H"),
    case("not before the pile before has the rank", tiny(columns(), pl.foundations(2,
         build=pl.Build(ANY_IN_SUIT.direction, pl.Match.IN_SUIT, when=AFTER),
         start=pl.Start("5", when=AFTER))), "", "t1-f2:wrong-rank", f1="5C", f2="5H", t1="AH"),
    case("after a redeal", tiny(columns(start=pl.Start(when=pl.Redeals(at_least=1))),
         redeal=pl.Redeal(pl.Gather("waste"), times=2)), "", "t1-t2:too-early", t1="5H"),
    case("a suit", tiny(columns(start=pl.Start(when=pl.CardIs(suits=pr.Suit.HEARTS)))), "t1-t2",
         "t3-t2:wrong-suit", t1="5H", t3="5C"),
    case("nothing", tiny(columns(start=())), "", "t1-t2:pile-not-fillable", t1="5H"),
]  # fmt: skip


# Fills.


def tops(state: pr.State, *names: str) -> list[str]:
    """The cards of some piles, bottom to top."""
    return [show(state, name) for name in names]


HAND = pl.Zone(pl.Role.RESERVE, start=pl.ANYTHING, build=pl.DOWN)
FILLED = [  # the rules, the position, the move, and piles after it
    ("from the first pile with cards", tiny(columns(then=pl.fill(["reserve", "waste"])), RESERVE),
     {"t1": "5H", "t2": "6C", "t3": "KC", "t4": "KH", "r": "3C 9H", "w": "2H"}, "t1-t2",
     {"t1": "9H", "r": "3C", "w": "2H"}),
    ("from the next one", tiny(columns(then=pl.fill(["reserve", "waste"])), RESERVE), {"t1": "5H",
     "t2": "6C", "t3": "KC", "t4": "KH", "w": "3H 2H"}, "t1-t2", {"t1": "2H", "w": "3H"}),
    ("from none", tiny(columns(then=pl.fill(["reserve", "waste"])), RESERVE), {"t1": "5H",
     "t2": "6C", "t3": "KC", "t4": "KH"}, "t1-t2", {"t1": ""}),
    ("from a pile that fills too", tiny(columns(then=pl.fill("reserve")), pl.Zone(pl.Role.RESERVE,
     then=pl.fill("waste"))), {"t1": "5H", "t2": "6C", "t3": "KC", "t4": "KH", "r": "9H",
     "w": "3H 2H"}, "t1-t2", {"t1": "9H", "r": "2H", "w": "3H"}),
    ("several cards", tiny(columns(piles=2, then=pl.fill("stock", 3))), {"t1": "5H", "t2": "6C",
     "s": "2H 3H 4H 7H"}, "t1-t2", {"t1": "7H 4H 3H"}),
    ("by the card that is laid", tiny(columns(start=(), then=pl.fill("reserve")), HAND), {"w": "9H",
     "t1": "5C", "t2": "5H", "t3": "KC"}, "w-r", {"t4": "9H", "r": ""}),
    ("by the card that is drawn", tiny(columns(then=pl.fill("waste"))), {"t1": "5H", "t2": "6C",
     "t3": "KC", "s": "3H 2H"}, "s-w", {"t4": "2H", "w": ""}),
    ("under a condition", tiny(columns(then=pl.fill("stock", when=pl.empty("waste")))), {"t1": "5H",
     "t2": "6C", "t3": "KC", "t4": "KH", "w": "2H"}, "t1-t2", {"t1": "", "w": "2H"}),
    ("once the condition holds", tiny(columns(then=pl.fill("stock", when=pl.empty("waste")))),
     {"t1": "5H", "t2": "6C", "t3": "KC", "t4": "", "s": "3H 8H", "w": "2H"}, "w-t4", {"t1": "5H",
     "t4": "2H", "w": ""}),
    ("from the pile opposite", tiny(columns(then=pl.fill(pl.Opposite("reserve"))), pl.reserves(4)),
     {"t1": "5H", "t2": "6C", "t3": "KC", "t4": "KH", "r1": "9H", "r2": "2H"}, "t1-t2", {"t1": "9H",
     "r1": "", "r2": "2H"}),
    ("up to a number of cards", tiny(columns(then=pl.Deal(pl.HERE, source="reserve",
     when=pl.Holds(pl.HERE, at_most=1))), RESERVE), {"t1": "5H 4C", "t2": "6C 6H", "t3": "KC 5C",
     "t4": "KH QH", "r": "9H 7C"}, "t1-t3", {"t1": "5H 7C", "r": "9H"}),
    ("after gaps close", tiny(columns(start=(), then=(pl.CloseGaps(), pl.fill("stock")))),
     {"t1": "5H", "t2": "6C", "t3": "KC", "t4": "KH", "s": "2H"}, "t1-t2", {"t1": "6C 5H",
     "t2": "KC", "t3": "KH", "t4": "2H"}),
    ("before gaps close", tiny(columns(start=(), then=(pl.fill("waste"), pl.CloseGaps()))),
     {"t1": "5H", "t2": "6C", "t3": "KC", "t4": "KH", "w": "2H"}, "t1-t2", {"t1": "2H",
     "t2": "6C 5H", "t3": "KC"}),
]  # fmt: skip


def test_a_fill_is_a_separate_step() -> None:
    rules = tiny(columns(start=(), then=pl.fill("reserve")), HAND)
    steps = lay(rules, w="9H", t1="5C", t2="5H", t3="KC").transition("w-r").steps
    assert [(step.act.value, step.target) for step in steps] == [("move", "r"), ("fill", "t4")]


def test_spaces_of_a_pair_fill_in_the_order_of_the_move() -> None:
    state = pr.deal("elevens", seed=1)
    first, second = (str(card) for card in state.stock[0][:-3:-1])
    assert tops(plays(state, "t1-t3"), "t1", "t3") == [first, second]
    assert tops(plays(state, "t3-t1"), "t3", "t1") == [first, second]
    # Spaces that had to wait are filled from the first pile on.
    assert tops(plays(pr.deal("elevens-too", seed=1), "t3-t1"), "t1", "t3") == [first, second]


# Face-down cards.


def test_face_down_cards_turn_up_when_nothing_lies_on_them() -> None:
    rules = tiny(columns(), deal=(pl.Deal("tableau", 2, face_down=True), pl.Deal("tableau")))
    state = lay(rules, t1="KC? 4H? 7C", t2="8H")
    assert [state.is_face_up("t1", place) for place in range(3)] == [False, False, True]
    after = plays(state, "t1-t2")
    assert [after.is_face_up("t1", place) for place in range(2)] == [False, True]
    assert pr.State.from_text(after.to_text()) == after
    assert after.to_json()["piles"]["tableau"][0] == "KC? 4H"
    dealt = pr.deal(rules, seed=1)
    assert [dealt.is_face_up("t1", place) for place in range(3)] == [False, False, True]


def test_face_down_cards_of_a_pile_turn_up_once_they_may_leave() -> None:
    """Nothing is laid on a face-down card, and a kept card stays face down."""
    trunk = pl.Zone(pl.Role.RESERVE, take=pl.Leave(when=pl.Holds(pl.HERE, at_most=1)))
    rules = tiny(
        columns(start=(), then=pl.fill("reserve")),
        trunk,
        deal=(pl.Deal("reserve", 3, face_down=True), pl.Deal("tableau")),
    )
    state = lay(rules, r="7C? AC? 9C?", t1="6H", t2="7H", t3="KC", t4="KH")
    assert not state.is_face_up("r")
    refuses(state, "r-t2", "too-early")
    after = plays(state, "t1-t2")
    assert (show(after, "t1"), show(after, "r"), after.is_face_up("r")) == ("9C", "7C AC", False)
    closed = tiny(
        columns(),
        attrs.evolve(HAND, take=pl.Take.NOTHING),
        deal=(pl.Deal("reserve", face_down=True), pl.Deal("tableau")),
        goal=pl.Goal.TABLEAU_CLEARED,
    )
    refuses(lay(closed, r="7C?", t1="6H"), "t1-r", "buried-card")
    last = lay(rules, r="7C", t1="6H", t2="KC", t3="8H", t4="KH")
    plays(last, "r-t3")


def test_cards_that_fill_a_pile_face_down_turn_up_once_they_may_leave() -> None:
    waits, two = (
        pl.Leave(when=pl.Holds(pl.HERE, at_most=1)),
        attrs.evolve(pl.fill("waste", 2), face_down=True),
    )
    rules = tiny(columns(), pl.Zone(pl.Role.RESERVE, take=waits, then=two))
    for waste, filled, up in (("5H 6H 9H", "9H 6H", False), ("9H", "9H", True)):
        state = plays(lay(rules, w=waste, r="4C", t1="5C"), "r-t1")
        assert (show(state, "r"), state.is_face_up("r")) == (filled, up)


# The deal.


def dealt(*steps: pl.Deal, deck: str = "", piles: int = 4, **fields: Any) -> pr.State:
    """The state after a deal from a pack in order, with the cards of ``deck`` first."""
    with known_sound():  # some deal the whole pack
        rules = tiny(columns(piles=piles), deal=steps, **fields)
    first = deck.split()
    left = [str(card) for card in rules.pack]
    for card in first:
        left.remove(card)
    return pr.deal(rules, deck=first + left)


DEALS = [
    ("a number a pile", [pl.Deal("tableau", (1, 2, 3))], "", 4, ["AC", "2C 4C", "3C 5C 6C", ""]),
    ("the first pile", [pl.Deal("tableau", 3, pl.Which.FIRST)], "", 4, ["AC 2C 3C", "", "", ""]),
    ("in rounds", [pl.Deal("tableau", 2)], "", 2, ["AC 3C", "2C 4C"]),
    ("pile by pile", [pl.Deal("tableau", 2, order=pl.Order.PILES)], "", 2, ["AC 2C", "3C 4C"]),
    ("in packets", [pl.Deal("tableau", 2, order=pl.Order.PACKET)], "", 2, ["2C AC", "4C 3C"]),
    ("picked cards", [pl.Deal("tableau"), pl.Deal("tableau", pick=["AH", "AC"])], "", 2, ["2C AH",
     "3C AC"]),
    ("the first of a rank", [pl.Deal("tableau", pick=["king", "5"])], "KH 2C 5H", 2, ["KH", "5H"]),
    ("kings that sink", [pl.Deal("tableau", 3, order=pl.Order.PILES, sink=["K", "Q"])],
     "5C KC 3C KH 2C QC", 2, ["KC 5C 3C", "KH QC 2C"]),
    ("kings under the pack", [pl.Deal("tableau", divert=pl.UnderStock("king"))], "KC 2C KH 3C", 2,
     ["2C", "3C"]),
    ("each rank once", [pl.Deal("tableau", 2, divert=pl.UnderStock())], "AC 2C AH 3C 2H", 2,
     ["AC 3C", "2C 4C"]),
    ("each rank once as long as there is another", [pl.Deal("tableau", 13, divert=pl.UnderStock())],
     "AC AH", 2, None),
    ("aces to the foundations", [pl.Deal("tableau", 2, divert=pl.ToFoundations())], "", 2, ["2C 4C",
     "3C 5C"]),
    ("fitting cards to foundations", [pl.Deal("tableau", 2, divert=pl.ToFoundations(True))], "", 2,
     ["", ""]),
    ("no more cards to foundations for a place that stays empty", [pl.Deal("tableau", 2,
     divert=[pl.ToFoundations(True), pl.ToFoundations()])], "AC AH 5C 6C", 2, ["5C", "6C"]),
    ("on to the next pile", [pl.Deal("tableau", 26, pl.NextPile("5"))], "", 2, ["AC 2C 3C 4C",
     None]),
    ("on from the first pile", [pl.Deal("tableau", 26, pl.NextPile("5"))], "5C", 2, [None,
     "5H 6H 7H 8H 9H TH JH QH KH"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("steps", "deck", "piles", "after"), [pytest.param(*rest, id=id) for id, *rest in DEALS]
)
def test_steps_of_a_deal(
    steps: list[pl.Deal], deck: str, piles: int, after: list[str | None] | None
) -> None:
    state = dealt(*steps, deck=deck, piles=piles)
    if after is None:
        assert [sorted(card.rank for card in pile) for pile in state.tableau] == [list(pr.Rank)] * 2
    for number, cards in enumerate(after or (), 1):
        assert cards is None or show(state, f"t{number}") == cards


def test_diverted_cards_go_elsewhere() -> None:
    state = dealt(pl.Deal("tableau", divert=pl.UnderStock("king")), deck="KC 2C KH 3C", piles=2)
    assert show(state, "s").split()[:2] == ["KH", "KC"]
    state = dealt(pl.Deal("tableau", 2, divert=pl.UnderStock()), deck="AC 2C AH 3C 2H", piles=2)
    assert show(state, "s").split()[:2] == ["2H", "AH"]
    for fitting, home, left in ((False, "AC", 21), (True, "AC 2C 3C 4C", 22)):
        step = pl.Deal("tableau", 2, divert=pl.ToFoundations(fitting))
        state = dealt(step, piles=2)
        assert (show(state, "f1"), len(state.pile("s"))) == (home, left)
        shown = pr.deal_steps(state)
        assert sum(len(step.cards) for step in shown if step.act is pr.Act.DEAL) == 26
        assert not dealt(attrs.evolve(step, cards=13), piles=2).pile("s")


def test_the_other_cards_of_the_base_rank_are_picked() -> None:
    base = pl.Deal("foundation", pick=pl.Base.BASE_RANK, which=pl.Which.FIRST)
    deals = (base, pl.Deal("tableau"))
    zones = columns(), attrs.evolve(BASED, piles=2)
    rules = tiny(*zones, deal=deals)
    others = [card for card in map(str, rules.pack) if card != "7H"]
    state = pr.deal(rules, deck=["7H", *others])
    assert tops(state, "f1", "t1", "t2") == ["7C", "7H", "AC"]


def test_a_deal_goes_through_piles_of_several_zones() -> None:
    apart = tiny(
        columns(piles=1),
        pl.Zone(pl.Role.CELL, start=pl.ANYTHING),
        columns(piles=1, build=()),
        deal=(pl.Deal("tableau", 11, pl.NextPile(list(pr.Rank))),),
    )
    state = pr.deal(apart, deck=apart.pack)
    assert [len(state.pile(name)) for name in ("t1", "c", "t2")] == [1, 0, 10]


# The draw.


def drawing(
    *steps: pl.Deal | pl.CloseGaps, when: Any = (), zones: tuple[pl.Zone, ...] = (), **fields: Any
) -> pr.Rules:
    """A game with a draw of some steps."""
    return tiny(columns(), *zones, draw=pl.Draw(steps, when=when), **fields)


def counts(state: pr.State, role: pl.Role = pl.Role.TABLEAU) -> list[int]:
    """The number of cards in each pile of a role."""
    return [len(pile) for pile in state.piles(role)]


STORE = pl.Zone(pl.Role.CELL, start=pl.ANYTHING, build=pl.ANY_CARD)
"""Takes all other cards."""
FEWER = [pl.Deal("waste", 3 - n, when=pl.Redeals(at_least=n, at_most=n)) for n in (0, 1)]
HEAP = pl.Zone(pl.Role.RESERVE, 2, take=pl.Take.NOTHING)
HEAPED = (pl.Deal("tableau"), pl.Deal("reserve", face_down=True, when=pl.Redeals(at_most=1)))
AGAIN = pl.Redeal(pl.Gather("waste"), times=2)
HEAPED_AGAIN = pl.Redeal((pl.Gather("tableau", last_first=True), pl.Gather("reserve")), times=2)
HELD = pl.Holds(pl.HERE, at_most=1)
DRAWS = [  # the rules, the position, the draw, and piles after it
    ("several cards", drawing(pl.Deal("waste", 3)), {"s": "2C 3C 4C 5C"}, "s-w", {"w": "5C 4C 3C",
     "s": "2C"}),
    ("the rest of several", drawing(pl.Deal("waste", 3)), {"w": "5C", "s": "2C"}, "s-w",
     {"w": "5C 2C", "s": ""}),
    ("a packet", drawing(pl.Deal("waste", 3, order=pl.Order.PACKET)), {"s": "2C 3C 4C 5C"}, "s-w",
     {"w": "3C 4C 5C", "s": "2C"}),
    ("to each pile", drawing(pl.Deal("tableau")), {"t1": "KC", "t3": "9H", "s": "2C 3C 4C 5C 6C"},
     "s-t", {"t1": "KC 6C", "t2": "5C", "t3": "9H 4C", "t4": "3C", "s": "2C"}),
    ("to the piles that are left", drawing(pl.Deal("tableau")), {"s": "2C 3C"}, "s-t", {"t1": "3C",
     "t2": "2C", "t3": ""}),
    ("two to each in rounds", drawing(pl.Deal("tableau", 2)), {"s": "2C 3C 4C 5C 6C 7C"}, "s-t",
     {"t1": "7C 3C", "t2": "6C 2C", "t3": "5C"}),
    ("two to each, pile by pile", drawing(pl.Deal("tableau", 2, order=pl.Order.PILES)),
     {"s": "2C 3C 4C 5C 6C 7C"}, "s-t", {"t1": "7C 6C", "t2": "5C 4C", "t3": "3C 2C"}),
    ("to a chosen pile", drawing(pl.Deal("tableau", 2, pl.Which.CHOSEN)), {"s": "2C 3C 4C"}, "s-t3",
     {"t3": "4C 3C", "s": "2C"}),
    ("to a zone by its id", drawing(pl.Deal("hand"), zones=(pl.Zone(pl.Role.RESERVE, id="hand"),)),
     {"s": "2C 3C"}, "s-r", {"r": "3C"}),
    ("to the first pile", drawing(pl.Deal("tableau", which=pl.Which.FIRST)), {"s": "2C 3C"}, "s-t1",
     {"t1": "3C", "s": "2C"}),
    ("on to the next pile", drawing(pl.Deal("tableau", which=pl.NextPile("king"))), {"t1": "2C",
     "s": "3C KC"}, "s-t", {"t1": "2C", "t2": "KC"}),
    ("to the last pile with cards", drawing(pl.Deal("tableau", which=pl.NextPile("king"))),
     {"t1": "2C", "t2": "KC", "s": "3C"}, "s-t", {"t2": "KC 3C", "s": ""}),
    ("to the first pile of none", drawing(pl.Deal("tableau", which=pl.NextPile("king"))),
     {"s": "3C"}, "s-t", {"t1": "3C"}),
    ("as many as there are spaces", drawing(pl.Deal("waste", pl.Spaces("tableau"))),
     {"s": "2C 3H 4C", "t1": "KH", "t2": "KC"}, "s-w", {"w": "4C 3H", "s": "2C"}),
    ("over spaces", drawing(pl.Deal("tableau", when=pl.occupied(pl.HERE)), pl.Deal("tableau",
     which=pl.Which.FIRST, when=pl.Fact.NOTHING_DEALT)), {"t2": "2C", "t4": "2H", "s": "3C 4C 5C"},
     "s-t", {"t2": "2C 5C", "t4": "2H 4C", "s": "3C"}),
    ("over spaces alone", drawing(pl.Deal("tableau", when=pl.occupied(pl.HERE)), pl.Deal("tableau",
     which=pl.Which.FIRST, when=pl.Fact.NOTHING_DEALT)), {"s": "3C 4C 5C"}, "s-t", {"t1": "5C",
     "t2": ""}),
    ("up to a number, in rounds", drawing(pl.Deal("tableau", 2, when=HELD)), {"t1": "KC",
     "t2": "QC QH", "t3": "", "t4": "9C", "s": "2C 3C 4C 5C 6C"}, "s-t", {"t1": "KC 6C",
     "t2": "QC QH", "t3": "5C 3C", "t4": "9C 4C", "s": "2C"}),
    ("up to a number, pile by pile", drawing(pl.Deal("tableau", 2, order=pl.Order.PILES,
     when=HELD)), {"t1": "KC", "t2": "QC QH", "s": "2C 3C 4C 5C 6C"}, "s-t", {"t1": "KC 6C 5C",
     "t2": "QC QH", "t3": "4C 3C", "t4": "2C"}),
    ("elsewhere once piles have enough", drawing(pl.Deal("tableau", when=pl.empty(pl.HERE)),
     pl.Deal("waste", when=pl.Fact.NOTHING_DEALT)), {**FULL, "s": "5H 3C"}, "s-t", {"t1": "KC",
     "w": "3C", "s": "5H"}),
    ("over piles whose partners are full", drawing(pl.Deal("tableau",
     when=pl.Holds(pl.Opposite("foundation"), at_most=1)), zones=(pl.foundations(4, capacity=2),),
     goal=pl.Goal.TABLEAU_CLEARED), {"t1": "KC", "f1": "AC 2C", "f2": "AH", "s": "3C 4C 5C 6C"},
     "s-t", {"t1": "KC", "t2": "6C", "t3": "5C", "t4": "4C"}),
    ("to other piles at the end", drawing(pl.Deal("tableau", when=pl.Holds("stock", at_least=4)),
     pl.Deal("reserve", when=pl.Fact.NOTHING_DEALT), zones=(pl.reserves(3),)), {"s": "2C 3C"},
     "s-t", {"t1": "", "r1": "3C", "r2": "2C"}),
    ("fewer after a redeal", drawing(*FEWER, redeal=pl.Redeal(pl.Gather("waste"), times=1)),
     {"s": "2C 3C 4C 5C"}, "s-w", {"w": "5C 4C 3C"}),
    ("beside others", drawing(*HEAPED, zones=(HEAP,), redeal=HEAPED_AGAIN), {"t1": "KH",
     "s": "2C 3H 4C 5H 6C 7C"}, "s-t", {"t1": "KH 7C", "t4": "4C", "r1": "3H", "r2": "2C"}),
    ("after gaps close", drawing(pl.CloseGaps("tableau"), pl.Deal("tableau",
     when=pl.empty(pl.HERE))), {"t2": "KC", "t4": "9C", "s": "2C 3C 4C"}, "s-t", {"t1": "KC",
     "t2": "9C", "t3": "4C", "t4": "3C"}),
]  # fmt: skip


BLOCKED: Any = pl.NO_OTHER_MOVE
OWN = (pl.Leave(to="own"), pl.Leave(when=pl.Redeals(at_least=1)))
WHEN = [
    case("nothing else moves", drawing(pl.Deal("waste"), when=BLOCKED), "s-w", **FULL),
    case("something moves", drawing(pl.Deal("waste"), when=BLOCKED), "w-t4", "s-w:draw-not-blocked",
         w="5H", **FULL),
    case("nothing moves, and there is nothing to draw", tiny(columns(), redeal=pl.Redeal(
         pl.Gather("waste"), times=1, when=BLOCKED)), "w-s", rest="w", **FULL),
    case("a run moves", tiny(columns(pl.Take.RUN), draw=pl.Draw(pl.Deal("waste"), when=BLOCKED)),
         "t1-t2x2", "s-w:draw-not-blocked", **{**FULL, "t1": "TC 9C 8C", "t2": "TH"}),
    case("nothing goes on the base", tiny(columns(), pl.foundations(2, start=pl.Base.BASE_RANK,
         capacity=None), draw=pl.Draw(pl.Deal("waste"), when=BLOCKED)), "s-w", f1="5C", t1="KC",
         t2="KH", t3="TC", t4="TH"),
    case("the base begins a pile", tiny(columns(), pl.foundations(2, start=pl.Base.BASE_RANK,
         capacity=None), draw=pl.Draw(pl.Deal("waste"), when=BLOCKED)), "t2-f2",
         "s-w:draw-not-blocked", f1="KC", t1="5H", t2="KH", t3="TC", t4="TH"),
    case("nothing leaves before a redeal", tiny(pl.foundations(2, start="two", capacity=None,
         id="own"), columns(OWN, 2, build=(), start=()), FOUNDATION, draw=pl.Draw(pl.Deal("waste"),
         when=BLOCKED), redeal=pl.Redeal(pl.Gather("waste"), times=1)), "s-w", "t1-f3:too-early",
         t1="AC", t2="9C"),
    case("no pile is empty", drawing(pl.Deal("tableau"), when=pl.occupied("tableau")), "s-t",
         **FULL),
    case("a pile is empty", drawing(pl.Deal("tableau"), when=pl.occupied("tableau")), "",
         "s-t:draw-over-space", **{**FULL, "t3": ""}),
    case("a pile of two roles is empty", drawing(pl.Deal("waste"), when=pl.occupied(["tableau",
         "reserve"]), zones=(RESERVE,)), "t2-f1", "s-w:draw-over-space", **{**FULL, "t2": "AH"}),
    case("once other piles are empty", drawing(pl.Deal("waste"), when=pl.empty("waste")), "s-w"),
    case("while they are not", drawing(pl.Deal("waste"), when=pl.empty("waste")), "w-t1",
         "s-w:too-early", w="5H"),
    case("after a redeal only", drawing(pl.Deal("waste"), when=pl.Redeals(at_least=1),
         redeal=pl.Redeal((pl.Gather("waste"), pl.Gather("stock")), times=1), zones=(
         attrs.evolve(pl.WASTE, start=pl.Start()),)), "t1-w", "s-w:too-early", t1="5H"),
    case("no pile has room", drawing(pl.Deal("tableau", when=pl.empty(pl.HERE))), "",
         "s-t:pile-full", **FULL),
    case("no pile is a space", drawing(pl.Deal("waste", pl.Spaces("tableau"))), "", "s-w:pile-full",
         **FULL),
    case("the stock is empty", drawing(pl.Deal("tableau")), "t1-t2",
         "s-t:stock-empty s-t1:route-not-allowed", rest="t3", t1="5H"),
    case("several at once", drawing(pl.Deal("waste", 3)), "s-w", "s-wx3:one-card-only"),
]  # fmt: skip


def test_a_whole_role_is_not_a_pile() -> None:
    state = lay(drawing(pl.Deal("tableau")))
    for move in ("t-w", "t1-t"):
        refuses(state, move, "no-such-pile")
    with pytest.raises(pr.MoveError, match="stands for every pile at once"):
        state.pile("t")


def test_the_number_drawn_falls_after_each_redeal() -> None:
    state = pr.deal("gold-rush", seed=1)
    drawn = []
    while state.check("s-w") is None or state.check("w-s") is None:
        move = "s-w" if state.pile("s") else "w-s"
        before, state = len(state.pile("w")), state.play(move)
        drawn += [len(state.pile("w")) - before] if move == "s-w" else []
    assert drawn == [3] * 8 + [2] * 12 + [1] * 24


def test_a_packet_is_drawn_face_down() -> None:
    draw = pl.Draw(
        pl.Deal("waste", 3, order=pl.Order.PACKET, face_down=True), when=pl.empty("waste")
    )
    rules = tiny(columns(), draw=draw, ranks=("2", "3", "4"), goal=pl.Goal.ALL_ON_TABLEAU)
    state = lay(rules, w="", s="2C 3H 2H 3C", t1="4C", t2="4H")
    transition = state.transition("s-w")
    assert [(step.act.value, len(step.cards), step.face_up) for step in transition.steps] == [
        ("draw", 3, False),
        ("turn", 1, True),
    ]
    assert transition.steps[0].in_words() == "three face-down cards are drawn to w"
    after = plays(state, "s-w")
    assert [after.is_face_up("w", place) for place in range(3)] == [False, False, True]
    refuses(after, "s-w", "too-early")
    assert tops(plays(after, "w-t1", "w-t1", "w-t2", "s-w"), "w", "s") == ["2C", ""]


def test_extra_cards_are_dealt_face_down_until_the_last_redeal() -> None:
    rules = drawing(*HEAPED, zones=(HEAP,), redeal=HEAPED_AGAIN)
    for redeals, brought in ((0, 2), (1, 2), (2, 0)):
        state = lay(rules, s="2C 3H 4C 5H 6C")
        state = pr.State(rules, state.to_json()["piles"], redeals=redeals)
        steps = state.transition("s-t").steps
        assert [step.face_up for step in steps] == [True] * 4 + [False] * brought
        after = state.play("s-t")
        assert sum(counts(after, pl.Role.RESERVE)) == brought
        assert after.is_face_up("t1")
        assert brought == 0 or not after.is_face_up("r1")
    refuses(lay(rules, r1="5H"), "r1-f1", "not-a-source")


# The redeal.


def again(*gather: Any, back: Any = (), lift: Any = None, **fields: Any) -> pr.Rules:
    """A game of three columns with a redeal."""
    redeal = pl.Redeal(gather, deal=back, lift=lift, times=fields.pop("times", 1))
    return tiny(*fields.pop("zones", ()), columns(piles=3), redeal=redeal, **fields)


REDEALS = [  # the rules, the position, the redeal, and piles after it
    ("the waste", again(pl.Gather("waste")), {"w": "2C 3C 4C"}, "w-s", {"s": "4C 3C 2C", "w": ""}),
    ("the tableau", again(pl.Gather("tableau")), {"t1": "2C 3C", "t2": "4C"}, "t-s",
     {"s": "4C 3C 2C"}),
    ("the last pile first", again(pl.Gather("tableau", last_first=True)), {"t1": "2C 3C",
     "t2": "4C"}, "t-s", {"s": "3C 2C 4C"}),
    ("the top cards first", again(pl.Gather("tableau", top_first=True)), {"t1": "2C 3C",
     "t2": "4C"}, "t-s", {"s": "4C 2C 3C"}),
    ("several roles", again(pl.Gather("tableau"), pl.Gather("reserve"), zones=(RESERVE,)),
     {"t1": "2C 3C", "t2": "4H", "r": "5H 6H"}, "t-s", {"s": "6H 5H 4H 3C 2C"}),
    ("a pile at a time", again(pl.Gather("tableau", in_turn=True), back=pl.Deal("tableau")),
     {"t1": "2C 3C 4C", "t2": "4H"}, "t-s", {"t1": "2C", "t2": "4H 3C", "t3": "4C"}),
    ("and deals", again(pl.Gather("tableau"), back=pl.Deal("tableau", 2)), {"t1": "KC QH JC",
     "t3": "9C 8H 3C 4C"}, "t-s", {"t1": "KC 9C", "t2": "QH 8H", "t3": "JC 3C", "s": "4C"}),
    ("and deals pile by pile", again(pl.Gather("tableau"), back=pl.Deal("tableau", 2,
     order=pl.Order.PILES)), {"t1": "KC QH JC", "t3": "9C 8H 3C 4C"}, "t-s", {"t1": "KC QH",
     "t2": "JC 9C", "t3": "8H 3C"}),
    ("and deals packets", again(pl.Gather("tableau"), back=pl.Deal("tableau", 2,
     order=pl.Order.PACKET)), {"t1": "KC QH JC", "t3": "9C 8H 3C 4C"}, "t-s", {"t1": "QH KC",
     "t2": "9C JC", "t3": "3C 8H"}),
    ("and deals all cards", again(pl.Gather("tableau"), back=pl.Deal("tableau", 3,
     order=pl.Order.PILES)), {"t1": "KC QH", "t2": "5C 9H JC"}, "t-s", {"t1": "KC QH 5C",
     "t2": "9H JC", "t3": ""}),
    ("the lowest cards come up", again(lift="tableau"), {"t1": "2C 3C 4C", "t2": "5H"},
     "t-s", {"t1": "3C 4C 2C", "t2": "5H"}),
    ("before the stock is empty", again(*map(pl.Gather, ("stock", "waste")), zones=(columns(piles=2,
     then=pl.fill("stock")),), draw=None, deal=(pl.Deal("waste", 5), pl.Deal("tableau"))),
     {"w": "2C 3C", "s": "4C", "t1": "KC", "t2": "KH", "t3": "QC", "t4": "QH", "t5": "9C"}, "w-s",
     {"s": "3C 2C 4C"}),
]  # fmt: skip


def test_a_redeal_may_have_conditions() -> None:
    redeal = pl.Redeal(pl.Gather("waste"), times=1, when=pl.empty("tableau"))
    rules = tiny(columns(), redeal=redeal)
    assert is_legal(lay(rules, "w"), "w-s")
    refuses(lay(rules, "w", t1="5H"), "w-s", "too-early")


def test_redeals_are_counted() -> None:
    for times in (1, 3, pl.UNLIMITED):
        rules = tiny(columns(), redeal=pl.Redeal(pl.Gather("waste"), times=times))
        state = lay(rules, "t1", w="2C 3C")
        for count in range(1, 4 if times is pl.UNLIMITED else times + 1):
            state = plays(state, "w-s", "s-w", "s-w")
            assert state.redeals == count
            assert pr.State.from_json(state.to_json()).redeals == count
        if times is not pl.UNLIMITED:
            refuses(state, "w-s", "no-redeal-left")
    violation = plays(
        lay(again(pl.Gather("waste"), times=3), "t1", w="2C"), *["w-s", "s-w"] * 3
    ).check("w-s")
    assert violation is not None
    assert violation.message == "all three redeals have been used"


def merci(redeal: pl.Redeal, *zones: pl.Zone, **rules: Any) -> pl.Rules:
    return tiny(columns(piles=3, take=pl.Take.TOP), *zones, redeal=redeal, **rules)


def test_a_card_comes_up_once_after_the_last_redeal() -> None:
    rules = merci(pl.Redeal(pl.Gather("waste"), times=1, merci=1))
    state = lay(rules, "t3", t1="2C 3C 4C", t2="KC", w="5H")
    for move in ("t1-t1x2", "t1-t1x3"):
        refuses(state, move, "too-early")
    state = plays(state, "w-s")
    assert [move for move in state.legal_moves() if move.source == move.target == "t1"] == [
        "t1-t1x3", "t1-t1x2"
    ]  # fmt: skip
    for move, code in {"t1-t1": "route-not-allowed", "t1-t1x4": "too-few-cards",
                       "t2-t2x2": "too-few-cards", "t1-t2x3": None}.items():  # fmt: skip
        if code:
            refuses(state, move, code)
    after = plays(state, "t1-t1x3")
    assert " ".join(map(str, after.pile("t1"))) == "3C 4C 2C"
    assert (after.redeals, after.mercies, after.key == state.key) == (1, 1, False)
    assert pr.State.from_json(after.to_json()) == pr.State.from_text(after.to_text()) == after
    refuses(after, "t1-t1x2", "no-merci-left")
    with pytest.raises(pr.PositionError, match="mercies: 2 used"):
        pr.State.from_json({**after.to_json(), "mercies": 2})
    with pytest.raises(pr.PositionError, match=r"mercies: 1 used, and .* has 1 after redeal 1"):
        pr.State.from_json({**after.to_json(), "redeals": 0})


def test_no_face_down_card_comes_up() -> None:
    rules = merci(pl.Redeal(pl.Gather("waste"), times=1, merci=2),
                  deal=(pl.Deal("tableau", face_down=True), pl.Deal("tableau")))  # fmt: skip
    state = plays(lay(rules, "t3", t1="2C? 3C 4C", w="5H"), "w-s")
    refuses(state, "t1-t1x3", "buried-card")
    after = plays(state, "t1-t1x2", "t1-t1x2")
    assert after.mercies == 2


def test_conditions_on_redeals_do_not_count_mercies() -> None:
    last = pl.Start(when=pl.Redeals(at_least=1, at_most=1))
    rules = tiny(
        columns(piles=3, start=last), redeal=pl.Redeal(pl.Gather("waste"), times=1, merci=1)
    )
    state = plays(lay(rules, "t3", t1="2C 3C 4C", w="5H"), "w-s", "t1-t1x2")
    assert is_legal(state, "t1-t2")


REDEALING = [
    case("the stock is not empty", again(pl.Gather("waste")), "s-w", "w-s:stock-not-empty",
         rest="t1", s="5C", w="2C"),
    case("the waste is empty", again(pl.Gather("waste")), "", "w-s:empty-source", rest="t1"),
    case("several at once", again(pl.Gather("waste")), "w-s", "w-sx2:one-card-only", rest="t1",
         w="2C"),
    case("a pile of a role", again(pl.Gather("tableau")), "t-s", "t1-s:route-not-allowed", rest="w",
         t1="KC"),
]  # fmt: skip


def test_a_redeal_has_steps_and_turns_cards_face_up() -> None:
    steps = CLOSED[0], pl.Deal("tableau", 4), pl.Deal("waste", 2)
    rules = again(
        pl.Gather("tableau"), back=pl.Deal("tableau", 3, order=pl.Order.PILES), deal=steps
    )
    transition = lay(rules, "w", t1="KC? QH", t2="5C? 9H? JC").transition("t-s")
    assert [
        (step.act.value, step.source, step.target, len(step.cards)) for step in transition.steps
    ] == [
        ("redeal", "t1", "s", 2),
        ("redeal", "t2", "s", 3),
        *[("draw", "s", target, 1) for target in ("t1", "t1", "t1", "t2", "t2")],
    ]
    assert all(transition.state.is_face_up("t1", place) for place in range(3))


def test_cards_go_to_the_nearest_foundations_until_a_redeal() -> None:
    own = (pl.Leave(to="own"), pl.Leave(when=pl.Redeals(at_least=1)))
    rules = tiny(
        attrs.evolve(FOUNDATION, id="own"),
        columns(own, 1, start=()),
        FOUNDATION,
        columns(piles=1, start=()),
        draw=None,
        deal=(pl.Deal("tableau", 2),),
        redeal=pl.Redeal(
            pl.Gather("tableau"), deal=pl.Deal("tableau", 4, order=pl.Order.PILES), times=1
        ),
        ranks=("A", "2"),
    )
    state = lay(rules, t1="2C AC", t2="2H AH", s="")
    assert [takers(state, name) for name in ("t1", "t2")] == [
        {"f1", "f2"},
        {"f1", "f2", "f3", "f4"},
    ]
    refuses(state, "t1-f3", "too-early")
    violation = state.check("t1-f3")
    assert violation is not None
    assert violation.field.startswith("zones[2].take")
    after = plays(state, "t-s")
    assert (show(after, "t1"), takers(after, "t1")) == ("2C AC 2H AH", {"f1", "f2", "f3", "f4"})


# The choice of the base.


def test_the_player_chooses_the_base() -> None:
    rules = tiny(
        columns(),
        pl.foundations(2, start=pl.Base.BASE_RANK, capacity=None),
        pl.Zone(pl.Role.WASTE, then=pl.fill("stock")),
        pl.cells(1),
        deal=(pl.Deal("tableau", (1, 1)), pl.Deal("cell")),
        draw=pl.Draw(pl.Deal("waste")),
        choice=pl.Choice(
            "tableau",
            (pl.Deal("tableau", when=pl.empty(pl.HERE)), pl.Deal("cell", when=pl.empty(pl.HERE))),
        ),
    )
    first = ["5C", "9H", "4C"]
    state = pr.deal(rules, deck=[*first, *(c for c in map(str, rules.pack) if c not in first)])
    assert state.waste == ((),)
    assert state.legal_moves() == ("t1-f1", "t2-f1", "t1-f2", "t2-f2")
    for move in ("s-w", "t1-t3", "c-t2", "c-f1"):
        refuses(state, move, "too-early")
    refuses(state, "s-t4", "route-not-allowed")
    refuses(state, "t3-f1", "empty-source")
    chosen = plays(state, "t2-f2")
    assert chosen.base is pr.Rank.NINE
    assert tops(chosen, "t1", "t2", "t3", "t4", "c", "w") == ["5C", "AC", "2C", "3C", "4C", "6C"]
    plays(chosen, "s-w")
    refuses(chosen, "t1-f1", "wrong-base")
    assert [step.act.value for step in state.transition("t2-f2").steps] == ["move"] + ["fill"] * 4


def test_a_redeal_waits_until_the_base_is_chosen() -> None:
    rules = tiny(
        columns(),
        pl.foundations(2, start=pl.Base.BASE_RANK, capacity=None),
        deal=(pl.Deal("tableau", (1, 25)),),
        draw=pl.TO_EACH,
        redeal=pl.Redeal(pl.Gather("tableau"), deal=pl.Deal("tableau"), times=1),
        choice=pl.Choice("tableau"),
    )
    state = pr.deal(rules, seed=1)
    refuses(state, "t-s", "too-early")
    plays(state.play("t1-f1"), "t-s")


# Removals.


def discarding(*ways: Any, zones: tuple[pl.Zone, ...] = (), **fields: Any) -> pr.Rules:
    """A game of four piles and a waste, with removals to the discard."""
    usual = {"goal": pl.Goal.ALL_DISCARDED, "removal": ways, "deal": (pl.Deal("tableau", 2),)}
    heaps = pl.Zone(pl.Role.TABLEAU, 4, take=pl.Take.TOP)
    mine = [zone.role for zone in zones]
    return tiny(*[heaps] * (pl.Role.TABLEAU not in mine), pl.DISCARD, *zones, **{**usual, **fields})


COLLECTING = pl.Zone(
    pl.Role.RESERVE, 3, take=pl.Take.NOTHING, start=pl.ANYTHING, capacity=1, lay=pl.Lay.COLLECT
)
ADDING = attrs.evolve(COLLECTING, piles=1, build=pl.ANY_CARD, capacity=None)
LISTED = pl.Total(11), pl.Set([*"JJ"], pl.Match.OTHER_SUIT), pl.Set([*"QK"]), pl.Set("9")
COURTS = discarding(pl.Set([*"JQK"], pl.Match.IN_SUIT), zones=(COLLECTING,))
WAITING = attrs.evolve(
    columns(start=pl.Start(source="waste"), build=()), take=pl.Leave(when=pl.empty("waste"))
)
PARTED = pl.Zone(pl.Role.CELL, 2, start=pl.Start(source="tableau"), capacity=1)
PEAKS = pl.Zone(pl.Role.TABLEAU, 4, take=pl.Take.TOP, shape=pl.Covered(((1, 2), (), (3,), ())))
REMOVED = [
    case("a total, or alone", discarding(pl.Total(13)), "t1-d t2-t3 t3-t2 t4-w w-t4 s-w",
         "t2-t4:no-pair t2-d:no-pair t2-t3x2:too-few-cards", t1="KC", t2="6C", t3="7H", t4="5H",
         w="8C"),
    case("no buried card", discarding(pl.Total(13)), "",
         "t1-t2x2:buried-card t3-t2:empty-source t2-t3:empty-source", t1="2C 6C", t2="7H"),
    case("a total that no card makes", discarding(pl.Total(15)), "t1-t2 t4-t3", "t1-d:no-pair",
         t1="KC", t2="2C", t3="9H", t4="6H"),
    case("two cards at least", discarding(pl.Total(13, at_least=2)), "t2-t3",
         "t1-d:route-not-allowed", t1="KC", t2="6C", t3="7H"),
    case("a multiple", discarding(pl.Total(5, times=2)), "t1-t2 t3-t4", "t1-t4:no-pair", t1="9C",
         t2="AH", t3="2C", t4="3H"),
    case("courts that count ten", discarding(pl.Total(10, count_to=10)), "t1-d t2-t3",
         "t2-d:no-pair", t1="KC", t2="6C", t3="4H"),
    case("one by one where runs move", tiny(columns(pl.Take.RUN), pl.DISCARD, removal=pl.Total(),
         goal=pl.Goal.ALL_DISCARDED), "t2-d", "t1-dx2:one-card-only", t1="KC QH", t2="KH"),
    case("a link", discarding(pl.Pair(pl.SAME_RANK)), "t1-t2 t2-t1",
         "t3-t4:no-pair t3-d:route-not-allowed", t1="KC", t2="KH", t3="7H", t4="5H"),
    case("a link up or down", discarding(pl.Pair(pl.Link(pl.Direction.UP, pl.Match.IN_SUIT))),
         "t1-t2 t2-t1", "t1-t3:no-pair", t1="6C", t2="7C", t3="5H"),
    case("sets, and no total of their ranks", discarding(*LISTED, decks=2),
         "t1-t2 t1-w t3-d", "t2-w:no-pair t3-t4:no-pair t1-d:no-pair", t1="JC", t2="JH", t3="9H",
         t4="2C", w="JH"),
    case("a total beside sets", discarding(*LISTED, decks=2), "t1-t3", "t1-t2:no-pair",
         t1="4C", t2="8H", t3="7C"),
    case("outranked cards", discarding(pl.Removal.OUTRANKED), "t1-d t4-d",
         "t2-d:not-outranked t3-t4:route-not-allowed", t1="KC", t2="AC", t3="7H", t4="5H"),
    case("none outranked", discarding(pl.Removal.OUTRANKED), "s-w", "t1-d:not-outranked", t1="KC",
         t3="7H"),
    case("uncovered cards", discarding(pl.Total(), zones=(PEAKS,), deal=(pl.Deal("tableau"),)),
         "t4-d", "t1-t2:covered-card t2-t1:covered-card t3-w:covered-card", t1="6C", t2="7H",
         t3="5C", t4="KC", w="8H"),
    case("cards once others have left", discarding(pl.Total(), zones=(PEAKS,),
         deal=(pl.Deal("tableau"),)), "t3-w", "", t1="6C", t3="5C", w="8H"),
    case("the top of the stock", discarding(pl.Total(), zones=(pl.Zone(pl.Role.STOCK,
         take=pl.Take.TOP),), redeal=pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED)),
         "s-t1 t1-s w-s s-w", "", rest="t2", s="2C 6C", t1="7H", w="7C"),
    case("no pair with the stock", discarding(pl.Total(), zones=(pl.Zone(pl.Role.STOCK,
         take=pl.Take.TOP),), redeal=pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED)), "s-w",
         "w-s:no-pair", rest="t2", s="2C 6C", w="8C"),
    case("a pile that takes one card or gives a pair", discarding(pl.Total(), zones=(PARTED,)),
         "t1-c1 c1-t1 t2-c2 w-c1", "t2-c1:no-pair w-c2:pile-not-fillable c1-c2:pile-not-fillable",
         c1="5C", t1="8H", t2="7H", w="8C"),
    case("too early for a pair", discarding(pl.Total(10), zones=(WAITING, RESERVE)), "w-t4",
         "t1-t2:too-early t3-d:too-early r-t1:too-early w-t1:too-early", w="2C", t1="4C", t2="6C",
         t3="TH", r="6H"),
    case("a pair once piles are empty", discarding(pl.Total(10), zones=(WAITING, RESERVE)),
         "t1-t2 t2-t1 t3-d r-t1 t1-r", "", t1="4C", t2="6C", t3="TH", r="6H"),
    case("no pair with a card that stays",
         discarding(pl.Total(), zones=(pl.Zone(pl.Role.CELL, take=pl.Take.NOTHING,
         start=pl.ANYTHING),)),
         "t1-c", t1="5C"),
    case("sets that are collected", COURTS, "t1-r2 t3-r2",
         "t4-r2:no-pair t2-d:route-not-allowed t2-t3:route-not-allowed", r1="JC", t1="KC", t2="5H",
         t3="QC", t4="QH"),
    case("no card on one that is collected", COURTS, "t1-r2", "t1-r1:pile-full", r1="JC", t1="KC"),
    case("any number that makes a total", discarding(pl.Total(15, at_most=None,
         match=pl.Match.OTHER_SUIT), zones=(ADDING,)), "t1-r", "t2-r:no-pair t3-r:no-pair", r="9C",
         t1="6H", t2="7H", t3="5C"),
]  # fmt: skip


def test_the_suits_of_pairs() -> None:
    for match in pl.Match:
        state = lay(discarding(pl.Total(match=match)), t1="6C", t2="7C", t3="7H")
        other = match in (pl.Match.OTHER_SUIT, pl.Match.ALTERNATING_COLOURS)
        assert is_legal(state, "t1-t2") is not other
        assert is_legal(state, "t1-t3") is (other or match is pl.Match.ANY_SUIT)


def test_removed_cards_are_discarded_and_spaces_fill() -> None:
    state = plays(lay(discarding(pl.Total()), t2="6C", t3="7H"), "t2-t3")
    assert sorted(show(state, "d").split()) == ["6C", "7H"]
    heaps = pl.Zone(pl.Role.TABLEAU, 4, take=pl.Take.TOP, then=pl.fill("stock"))
    rules = discarding(pl.Set([*"JQK"], pl.Match.IN_SUIT), zones=(COLLECTING, heaps))
    state = plays(lay(rules, t1="KC", t2="JC", t3="QC", t4="QH", s="2C 3C 4C"), "t1-r2")
    assert tops(state, "r2", "t1") == ["KC", "4C"]
    state = plays(state, "t2-r1", "t3-r3")
    assert tops(state, "r1", "r2", "r3") == ["", "", ""]
    assert {"JC", "QC", "KC"} <= set(show(state, "d").split())
    with pytest.raises(pr.PositionError, match="r1: a whole set leaves by itself"):
        lay(rules, t1="2C", t2="3C", t3="4C", t4="5C", r1="JC", r2="QC", r3="KC")
    later = attrs.evolve(heaps, then=pl.fill("stock", when=pl.empty("reserve")))
    rules = discarding(pl.Set([*"JQK"], pl.Match.IN_SUIT), zones=(COLLECTING, later))
    state = plays(lay(rules, t1="KC", t2="JC", t3="QC", t4="QH"), "t1-r1", "t2-r2")
    assert tops(state, "t1", "t2") == ["", ""]
    assert all(plays(state, "t3-r3").tableau)


def test_any_number_of_cards_may_make_a_total() -> None:
    way = pl.Total(15, at_most=None, match=pl.Match.OTHER_SUIT)
    rules = discarding(way, zones=(ADDING,), suits=tuple(pr.Suit))
    state = plays(lay(rules, t1="9C", t2="4H", t3="3D", t4="2D"), "t1-r", "t2-r")
    refuses(state, "t3-r", "no-pair")  # sixteen
    assert {"9C", "4H", "2D"} <= set(show(plays(state, "t4-r"), "d").split())


def test_cards_of_a_set_count_toward_no_total() -> None:
    rules = discarding(pl.Total(15, at_most=None), pl.Set([*"TJQ"]), zones=(ADDING,))
    state = plays(lay(rules, t1="TC", t2="5H", t3="JC", t4="QH"), "t1-r")
    refuses(state, "t2-r", "no-pair")
    assert {"TC", "JC", "QH"} <= set(show(plays(state, "t3-r", "t4-r"), "d").split())


def test_cards_leave_at_the_first_of_several_totals() -> None:
    rules = discarding(pl.Total(10, times=2, at_most=None), zones=(ADDING,))
    state = plays(lay(rules, t1="4C", t2="6H"), "t1-r", "t2-r")
    assert (show(state, "r"), show(state, "d")) == ("", "6H 4C")


def test_a_pair_with_the_stock_or_a_redeal() -> None:
    stock = pl.Zone(pl.Role.STOCK, take=pl.Take.TOP)
    rules = discarding(
        pl.Total(), zones=(stock,), redeal=pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED)
    )
    paired = plays(lay(rules, s="2C 6C", w="7C"), "w-s")
    assert sorted(show(paired, "d").split()) == ["6C", "7C"]
    emptied = plays(lay(rules, "t2", s="", w="5C 7C"), "w-s")
    assert (show(emptied, "s"), emptied.redeals) == ("7C 5C", 1)


def test_a_pair_with_a_pile_that_takes_one_card() -> None:
    rules = discarding(pl.Total(), zones=(PARTED,))
    state = lay(rules, c1="5C", t1="8H", t2="7H")
    assert tops(plays(state, "t1-c1"), "c1", "d") == ["", "8H 5C"]
    assert show(plays(state, "t2-c2"), "c2") == "7H"
    with pytest.raises(pr.PositionError, match="2 cards, and it holds 1 at most"):
        lay(rules, c1="5C 6C")


def test_removing_one_card_is_one_step() -> None:
    steps = lay(pr.GAMES["pyramid"], "w", t1="KC").transition("t1-d").steps
    assert [(step.act.value, step.source, step.target) for step in steps] == [("remove", "t1", "d")]


def test_a_stretch_may_need_other_piles_to_be_empty() -> None:
    row = columns(pl.Leave(when=pl.empty("waste")), start=(), build=(), then=pl.CloseGaps())
    rules = discarding(pl.Total(10, at_most=None, near=pl.Near.STRETCH), zones=(row,))
    piles = {"t1": "4C", "t2": "6C", "t3": "TH"}
    state = lay(rules, "d", w="2C", **piles)
    assert state.legal_moves() == ()
    for move in ("t1-t2", "t3-d"):
        refuses(state, move, "too-early")
    assert set(lay(rules, "d", **piles).legal_moves()) == {"t1-t2", "t2-t1", "t3-d"}


# Goals.


@pytest.mark.parametrize("covers", [((), (2,), ()), ((), (), ())])
def test_clearing_covered_piles_wins(covers: tuple[tuple[int, ...], ...]) -> None:
    peaks = pl.Zone(pl.Role.TABLEAU, 3, take=pl.Take.TOP, shape=pl.Covered(covers))
    rules = discarding(
        pl.Total(), zones=(peaks,), deal=(pl.Deal("tableau"),), goal=pl.Goal.TABLEAU_CLEARED
    )
    assert plays(lay(rules, t1="KC"), "t1-d").status is pr.Status.WON


def test_a_cleared_tableau_wins() -> None:
    state = lay(discarding(pl.Total(), goal=pl.Goal.TABLEAU_CLEARED), t1="6C", t2="7H")
    assert (state.status, state.score) == (pr.Status.IN_PLAY, 6)
    won = plays(state, "t1-t2")
    assert (won.status, won.score, won.legal_moves()) == (pr.Status.WON, 8, ())
    refuses(won, "s-w", "game-over")


def test_discarding_all_that_can_leave_wins() -> None:
    for way, piles, status, score in (
        (pl.Removal.OUTRANKED, {"t1": "AC", "t2": "AH"}, pr.Status.WON, 24),
        (pl.Removal.OUTRANKED, {"t1": "AC", "t2": "AH 5H"}, pr.Status.LOST, 23),
        (
            pl.Total(10),
            {"t1": "TC", "t2": "KC JC", "t3": "QH KH", "t4": "QC JH"},
            pr.Status.IN_PLAY,
            19,
        ),
        (pl.Total(10), {"t2": "KC JC", "t3": "QH KH", "t4": "QC JH"}, pr.Status.WON, 20),
    ):
        state = lay(discarding(way), "d", **piles)
        assert (state.status, state.score) == (status, score)


def test_whole_runs_win() -> None:
    rules = tiny(columns(pl.Take.RUN, build=EITHER), goal=pl.Goal.RUNS_COMPLETE)
    clubs, hearts = SUIT[:-3], SUIT.replace("C", "H")
    state = lay(rules, t1=clubs, t3="AC", t4=hearts)
    assert (state.is_won, state.score) == (False, 13)
    after = plays(state, "t3-t1")
    assert (after.status, after.score) == (pr.Status.WON, 26)
    assert not lay(rules, t1=SUIT, t4=hearts[:-3], w="AH").is_won
    assert lay(rules, t1=f"AC {clubs}", t4=hearts).score == 13
    assert not lay(rules, t1=f"{SUIT} AH", t4=hearts[:-3]).is_won


def test_all_cards_on_the_tableau_win() -> None:
    state = lay(tiny(columns(), RESERVE, goal=pl.Goal.ALL_ON_TABLEAU), "t1", r="2C", t2="3H", s="")
    assert (state.status, state.score) == (pr.Status.IN_PLAY, 25)
    assert plays(state, "r-t2").status is pr.Status.WON


def test_kept_cards_are_not_needed_on_the_foundations() -> None:
    whole = [" ".join(rank + suit for rank in "A23456789TJQ") for suit in "CH"]
    rules = tiny(columns(pl.Leave(keep=1)))
    state = lay(rules, t1="KC QC", t2="KH", f1=whole[0][:-3], f2=whole[1])
    assert state.status is pr.Status.IN_PLAY
    won = plays(state, "t1-f1")
    assert (won.status, won.score, won.legal_moves()) == (pr.Status.WON, 24, ())


def test_ranks_left_out_are_not_needed_on_the_foundations() -> None:
    build = pl.Link(pl.Direction.UP, pl.Match.IN_SUIT, ranks=tuple(pr.Rank)[:12])
    rules = tiny(columns(), pl.foundations(2, build=build, capacity=None))
    whole = {f"f{n}": " ".join(r + suit for r in "A23456789TJQ") for n, suit in enumerate("CH", 1)}
    assert lay(rules, t1="KC", t2="KH", **whole).status is pr.Status.WON
    whole["f2"] = whole["f2"][:-3]
    assert lay(rules, t1="KC", t2="KH QH", **whole).status is pr.Status.IN_PLAY


def test_a_won_game_is_over() -> None:
    whole = {f"f{n}": " ".join(r + suit for r in "A23456789TJQK") for n, suit in enumerate("CH", 1)}
    won = lay(tiny(columns(), pl.giving_foundations(2)), **whole)
    assert (won.status, won.legal_moves()) == (pr.Status.WON, ())
    refuses(won, "f1-t1", "game-over")


# Shapes and names of piles.


def test_two_zones_of_one_role_are_numbered_as_one() -> None:
    state = lay(tiny(columns(piles=2, start="king"), columns(piles=2)), t1="5H", t4="KC")
    assert [name for name in state.names if name[0] == "t"] == ["t1", "t2", "t3", "t4"]
    refuses(state, "t1-t2", "wrong-base")
    plays(state, "t1-t3")
    violation = state.check("t1-t2")
    assert violation is not None
    assert violation.field == "zones[3].start.ranks"


def test_peaks_share_their_last_row() -> None:
    covers = pl.triangles(3, 4)
    assert covers[:3] == ((3, 4), (5, 6), (7, 8))
    assert covers[3:9] == ((9, 10), (10, 11), (12, 13), (13, 14), (15, 16), (16, 17))
    assert covers[9:18] == tuple((place, place + 1) for place in range(18, 27))
    assert covers[18:] == ((),) * 10
    assert pl.triangles(2, 1) == ((), ())


CASES = [*LEAVING, *BUILDING, *STARTING, *WHEN, *REDEALING, *REMOVED]
STEPS = [*FILLED, *DRAWS, *REDEALS]
EVERY = [*dict.fromkeys([*(one.values[0] for one in CASES), *(one[1] for one in STEPS)])]


@pytest.mark.parametrize(("rules", "legal", "refused", "rest", "piles"), CASES)
def test_moves(rules: pr.Rules, legal: str, refused: str, rest: str, piles: dict[str, str]) -> None:
    state = lay(rules, rest, **piles)
    for move in legal.split():
        plays(state, move)
    for move, code in (text.split(":") for text in refused.split()):
        refuses(state, move, code)


@pytest.mark.parametrize(
    ("rules", "piles", "move", "after"), [pytest.param(*rest, id=id) for id, *rest in STEPS]
)
def test_steps(rules: pr.Rules, piles: dict[str, str], move: str, after: dict[str, str]) -> None:
    state = plays(lay(attrs.evolve(rules, zones=(*rules.zones, STORE)), "c", **piles), move)
    assert {name: show(state, name) for name in after} == after


@pytest.mark.parametrize("first", few_fast(range(0, len(EVERY), 5), 1))
def test_conformance_of_every_word(first: int) -> None:
    for rules in EVERY[first : first + 5]:
        assert check_conformance(rules, count=1, max_moves=6, max_work=1).positions > 0


def test_every_word_is_described() -> None:
    assert all(pr.describe(rules).startswith(rules.title) for rules in EVERY)


def begins_in_place(state: pr.State, first: int) -> int:
    """Return how many cards of a row of fourteen places go up in suit by one from an ace."""
    row = [state.pile(f"t{place}") for place in range(first, first + 14)]
    count = 0
    while row[count] and row[count][0].rank == tuple(pr.Rank)[count]:
        if row[count][0].suit is not row[0][0].suit:
            break
        count += 1
    return count


def test_a_row_that_leaves_ranks_out_is_not_in_place() -> None:
    """A gap takes any higher card of the suit, but only cards in their final places score."""
    ends, state = (1, 15, 29, 43), pr.deal("spaces-and-aces", seed=3)
    assert state.score == 0
    aces = sorted({move.source for move in state.legal_moves()})
    for end, ace in zip(ends, aces, strict=True):
        assert state.pile(ace)[0].rank is pr.Rank.ACE
        state = state.play(f"{ace}-t{end}")
    assert state.score == 4
    moves = [move for move in state.legal_moves() if int(move.target[1:]) not in ends]
    assert len(moves) > 4
    for move in moves:
        (card,) = state.pile(move.source)
        (left,) = state.pile(f"t{int(move.target[1:]) - 1}")
        assert card.suit is left.suit
        assert card.rank > left.rank
        after = state.play(move)
        assert after.score == sum(begins_in_place(after, end) for end in ends)


def test_any_lower_card_goes_on_a_card() -> None:
    state = pr.deal("tower-of-hanoy", seed=1)
    for source in ("t1", "t2", "t3"):
        for target in ("t1", "t2", "t3"):
            if source != target:
                lower = state.pile(source)[-1].rank < state.pile(target)[-1].rank
                assert is_legal(state, f"{source}-{target}") is lower
    solution = pr.solve(state)
    assert solution.verdict == "winnable"
    for move in solution.moves:
        state = state.play(move)
    assert state.score == 9


def test_foundations_share_one_order_of_ranks() -> None:
    state, choices = pr.deal("genesis", seed=3), Random(3)
    while moves := state.legal_moves():
        state = state.play(choices.choice(moves))
        for cards in zip_longest(*state.piles("foundation")):
            assert len({card.rank for card in cards if card}) == 1
    assert state.score > 3


def test_a_set_may_be_whole_once_a_card_leaves_it() -> None:
    cells = pl.Zone("cell", 6, lay="collect", start=pl.ANYTHING, take="top", capacity=1)
    rules = pl.Rules(
        "case",
        ranks=("A", "2", "3", "4"),
        zones=(
            pl.STOCK,
            pl.Zone("foundation", 4, start=pl.ANYTHING, build=pl.Link("any-rank", "any-suit")),
            cells,
            columns(pl.Take.TOP),
            pl.Zone("discard"),
        ),
        deal=pl.Deal("tableau", 4),
        removal=pl.Total(4, times=2, at_least=2, at_most=None),
        goal="all-discarded",
    )
    state = lay(rules, c1="3C", c2="2C", c3="AD")
    after = plays(state, "c2-f1")
    assert (show(after, "c1"), show(after, "c3")) == ("", "")
    assert state.transition("c2-f1").state == after
