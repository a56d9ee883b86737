"""Neighbours in rows, closing gaps, and cards that replace others a given distance away."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.leave_ways import are_near
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.language import tableau
from patience_rules.laws.screen import Screen
from tests.support.tiny import SELDOM

GRID = tableau(6, pl.Take.TOP, shape=pl.Rows(3))
EQUAL = pl.Pair(pl.SAME_RANK, near=pl.Near.TOUCHING)
EMPTY = pl.Deal("tableau", when=pl.empty(pl.HERE))
IN_ORDER = pl.Draw((pl.CloseGaps("tableau"), EMPTY))
TWOS = pl.Draw(pl.Deal("tableau", 2, when=pl.Holds(pl.HERE, at_most=1)))
COLUMNS = pl.Draw((pl.CloseGaps("tableau", columns=True), EMPTY))


def grid(draw: pl.Draw = SELDOM, removal: pl.Pair = EQUAL, **fields: Any) -> pl.Rules:
    """A game of two rows of three, with pairs to remove."""
    return pl.Rules(
        "grid",
        zones=(pl.STOCK, pl.DISCARD, attrs.evolve(GRID, **fields)),
        deal=pl.Deal("tableau"),
        draw=draw,
        removal=removal,
        goal=pl.Goal.ALL_DISCARDED,
    )


def table(rules: pl.Rules, tableau: str, stock: str = "") -> pr.State:
    """A position with these cards on the tableau, ``-`` for a gap, and the rest discarded."""
    piles = [card.replace("-", "") for card in tableau.split()]
    there = {*piles, *stock.split()}
    away = " ".join(str(card) for card in rules.pack if str(card) not in there)
    return pr.State(rules, {"tableau": piles, "stock": [stock], "discard": [away]})


def laid(state: pr.State) -> str:
    """The cards on the tableau, ``-`` for a gap."""
    return " ".join(str(pile[0]) if pile else "-" for pile in state.tableau)


@given(
    near=st.sampled_from([pl.Near.TOUCHING, pl.Near.SAME_LINE]),
    row=st.integers(2, 6),
    rows=st.integers(1, 6),
)
def test_neighbours_depend_on_their_places(near: Any, row: int, rows: int) -> None:
    t = tables_for(
        grid(removal=pl.Pair(pl.SAME_RANK, near=near), piles=row * rows, shape=pl.Rows(row))
    )
    first = t.tableau[0]
    for one in range(row * rows):
        for other in range(row * rows):
            down, across = one // row - other // row, one % row - other % row
            expected = {
                pl.Near.TOUCHING: one != other and max(abs(down), abs(across)) == 1,
                pl.Near.SAME_LINE: one != other and not (down and across),
            }[near]
            if one != other:
                assert are_near(t.numbering, first + one, first + other, near) == expected
                assert (t.routes.kind(first + one, first + other) != 0) == expected


def test_piles_of_two_zones_are_not_neighbours() -> None:
    rules = pl.Rules(
        "apart",
        zones=(pl.STOCK, pl.DISCARD, GRID, GRID),
        deal=pl.Deal("tableau"),
        draw=SELDOM,
        removal=EQUAL,
        goal=pl.Goal.ALL_DISCARDED,
    )
    violation = pr.deal(rules, seed=1).check("t4-t7")
    assert violation
    assert violation.code is pr.Code.ROUTE_NOT_ALLOWED
    assert violation.field == "removal.near"
    assert "touch at their corners" in violation.message


def test_a_draw_closes_gaps_and_fills_empty_piles() -> None:
    state = table(grid(IN_ORDER), "2C - 3C - 4C 5C", "9H 8H")
    assert laid(state.play("s-t")) == "2C 3C 4C 5C 8H 9H"
    state = table(grid(COLUMNS), "2C - 3C - 4C 5C", "9H 8H")
    assert laid(state.play("s-t")) == "2C 4C 3C 8H 9H 5C"


def test_a_draw_closes_gaps_even_if_the_stock_is_empty() -> None:
    state = table(grid(COLUMNS), "- - AC 2C 3C 4C")
    assert laid(state.play("s-t")) == "2C 3C AC - - 4C"
    after = state.play("s-t").check("s-t")
    assert after
    assert after.code is pr.Code.STOCK_EMPTY


def test_a_draw_without_effect_is_refused() -> None:
    full = table(grid(IN_ORDER), "2C 3C 4C 5C 6C 7C", "9H").check("s-t")
    assert full
    assert (full.code, full.field) == (pr.Code.PILE_FULL, "draw.steps[1].when")
    assert full.message == "cards are dealt only to empty piles, and no place is empty"
    twos = grid(TWOS)
    piles = [f"{rank}C {rank}D" for rank in "234567"]
    away = " ".join(str(card) for card in twos.pack if str(card) not in " ".join((*piles, "9H")))
    state = pr.State(twos, {"tableau": piles, "stock": ["9H"], "discard": [away]})
    violation = state.check("s-t")
    assert violation
    assert "at most one card" in violation.message


def test_a_draw_fills_piles_up_to_a_number() -> None:
    state = table(grid(TWOS), "2C - 3C 4C 5C 6C", "9H 8H JH QH KH TH 7H")
    piles = [" ".join(map(str, pile)) for pile in state.play("s-t").tableau]
    assert piles == ["2C 7H", "TH 9H", "3C KH", "4C QH", "5C JH", "6C 8H"]


def test_gaps_close_before_they_are_filled() -> None:
    rules = grid(then=(pl.CloseGaps(), pl.fill("stock")), shape=pl.Rows(2))
    state = table(rules, "2C 3C 2D 4C 5C 6C", "9H 8H")
    transition = state.transition("t1-t3")
    assert laid(transition.state) == "3C 4C 5C 6C 8H 9H"
    acts = [step.act.value for step in transition.steps]
    assert acts == ["remove", "remove", "close", "close", "close", "close", "fill", "fill"]
    screen = Screen.of(state)
    screen.show(transition.steps)
    assert screen.piles == Screen.of(transition.state).piles


def test_gaps_are_filled_before_they_close() -> None:
    rules = grid(then=(pl.fill("stock"), pl.CloseGaps()))
    transition = table(rules, "2C 2D 3C 4C 5C 6C", "8H").transition("t2-t1")
    assert laid(transition.state) == "8H 3C 4C 5C 6C -"
    acts = [step.act.value for step in transition.steps]
    assert acts == ["remove", "remove", "fill", *["close"] * 5]
    after = table(rules, "2C 2D 3C 4C 5C 6C", "9H 8H").play("t2-t1")
    assert laid(after) == "9H 8H 3C 4C 5C 6C"


def test_an_open_gap_is_not_a_settled_position() -> None:
    rules = grid(then=pl.CloseGaps(columns=True))
    assert laid(table(rules, "2C 3C 4C - 5C -")) == "2C 3C 4C - 5C -"
    with pytest.raises(pr.PositionError, match="comes after an empty one") as caught:
        table(rules, "2C - 4C - 5C -")
    assert caught.value.code is pr.Code.UNSETTLED


def test_the_description_says_how_gaps_close() -> None:
    text = " ".join(pr.describe(grid(then=pl.CloseGaps(columns=True))).split())
    assert "As soon as there is a gap, the cards below it in its column move up." in text


def test_the_key_depends_on_places_only_if_a_rule_does() -> None:
    rules = grid()
    one, other = table(rules, "2C 3C 4C 5C 6C 7C"), table(rules, "3C 2C 4C 5C 6C 7C")
    assert one.key != other.key
    far = grid(removal=pl.Pair(pl.SAME_RANK))
    far = attrs.evolve(far, zones=(pl.OPEN_STOCK, *far.zones[1:]), draw=None)
    one, other = table(far, "2C 3C 4C 5C 6C 7C"), table(far, "3C 2C 4C 5C 6C 7C")
    assert one.key == other.key


def test_gaps_wait_for_the_choice_of_the_base() -> None:
    based = pl.Rules(
        "chosen",
        zones=(
            pl.STOCK,
            attrs.evolve(GRID, piles=4, shape=pl.Rows(2), then=pl.CloseGaps()),
            pl.foundations(4, build=pl.UP, start=pl.Base.BASE_RANK, capacity=None),
        ),
        deal=pl.Deal("tableau", (1, 0, 1)),
        choice=pl.Choice("tableau"),
        draw=SELDOM,
    )
    state = pr.deal(based, seed=1)
    assert [len(pile) for pile in state.tableau] == [1, 0, 1, 0]
    assert pr.State.from_json(state.to_json()) == state
    assert [len(pile) for pile in state.play("t1-f1").tableau] == [1, 0, 0, 0]


def row(*by: int, **fields: Any) -> pl.Rules:
    """A row of five that closes up; a card replaces one of its suit at given distances."""
    build = pl.Build(
        pl.Direction.ANY_RANK, pl.Match.IN_SUIT, source=pl.Neighbour(*by) if by else ()
    )
    zone = tableau(
        5, pl.Take.TOP, build, **{"lay": pl.Lay.REPLACE, "then": pl.CloseGaps(), **fields}
    )
    zones, deal = (pl.STOCK, pl.DISCARD, zone), pl.Deal("tableau")
    return pl.Rules("row", zones=zones, deal=deal, draw=SELDOM, goal=pl.Goal.ALL_DISCARDED)


def test_a_card_moves_back_only_by_given_distances() -> None:
    state = table(row(1, 3), "2C 3C 4C 5C 6C")
    legal = {str(move) for move in state.legal_moves()}
    assert legal == {"t2-t1", "t3-t2", "t4-t1", "t4-t3", "t5-t2", "t5-t4"}
    violation = state.check("t3-t1")
    assert violation
    assert (violation.code, violation.field) == (pr.Code.ROUTE_NOT_ALLOWED, "tableau.build.source")
    assert violation.message.endswith("one or three before it")
    on = table(row(-2), "2C 3C 4C 5C 6C")
    assert {str(move) for move in on.legal_moves()} == {"t1-t3", "t2-t4", "t3-t5"}


def test_a_card_replaces_the_one_it_is_laid_on() -> None:
    transition = table(row(1, 3), "2C 3C 4C 5C 6C").transition("t4-t1")
    assert laid(transition.state) == "5C 3C 4C 6C -"
    acts = [(step.act.value, step.source, step.target) for step in transition.steps]
    assert acts == [("remove", "t1", "d"), ("move", "t4", "t1"), ("close", "t5", "t4")]


def test_a_card_on_an_empty_pile_replaces_nothing() -> None:
    rules = row(start=pl.Start(), then=())
    after = table(rules, "2C - 4C 5C 6C").play("t1-t2")
    assert laid(after) == "- 2C 4C 5C 6C"
    assert after.score == 48


def test_a_row_is_won_with_the_fewest_possible_cards() -> None:
    assert table(row(1, 3), "2C 3C - - -").play("t2-t1").status is pr.Status.WON
    assert table(row(2, 3), "2C 3C 4C - -").play("t3-t1").status is pr.Status.WON
    lost = table(row(1, 3), "2C 3D - - -")
    assert lost.status is pr.Status.LOST
