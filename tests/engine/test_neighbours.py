"""Neighbours in rows, gaps that close, and cards that go only so far and oust others."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.engine.tables import tables_for
from patience_rules.rules.deal import Deal
from patience_rules.rules.draw import Draw
from patience_rules.rules.removal import Removal
from patience_rules.rules.ruleset import Rules
from patience_rules.rules.vocabulary import By, Closing, Goal, Near, Role, Take
from patience_rules.rules.zone import Zone
from tests.support.random_rules import GRID
from tests.support.screen import Screen

STOCK = Zone(Role.STOCK, take=Take.NOTHING)
DISCARD = Zone(Role.DISCARD, take=Take.NOTHING)
EQUAL = Removal(By.RANK, near=Near.AROUND)


def grid(draw: Draw | None = None, removal: Removal = EQUAL, **fields: Any) -> Rules:
    """Two rows of three from which pairs leave."""
    return Rules(
        "grid",
        (STOCK, DISCARD, attrs.evolve(GRID, **fields)),
        (Deal(Role.TABLEAU),),
        draw=draw,
        removal=removal,
        goal=Goal.DISCARD,
    )


def table(rules: Rules, tableau: str, stock: str = "") -> pr.State:
    """A position of these cards on the tableau, ``-`` for a gap; the others are discarded."""
    piles = [card.replace("-", "") for card in tableau.split()]
    there = {*piles, *stock.split()}
    away = " ".join(str(card) for card in rules.pack if str(card) not in there)
    return pr.State(rules, {"tableau": piles, "stock": [stock], "discard": [away]})


def laid(state: pr.State) -> str:
    """What lies on the tableau."""
    return " ".join(str(pile[0]) if pile else "-" for pile in state.tableau)


@given(
    near=st.sampled_from([near for near in Near if near is not Near.STRETCH]),
    row=st.integers(2, 6),
    rows=st.integers(1, 6),
)
def test_neighbours_are_told_by_where_they_lie(near: Near, row: int, rows: int) -> None:
    t = tables_for(grid(removal=Removal(By.RANK, near=near), piles=row * rows, row=row))
    first = t.of_role(Role.TABLEAU)[0]
    for one in range(row * rows):
        for other in range(row * rows):
            down, across = one // row - other // row, one % row - other % row
            expected = {
                Near.ROW: not down and abs(across) == 1,
                Near.SIDES: abs(down) + abs(across) == 1,
                Near.AROUND: one != other and max(abs(down), abs(across)) == 1,
                Near.LINES: one != other and not (down and across),
            }[near]
            if one != other:
                assert t.are_near(first + one, first + other, near) == expected
                assert (t.kind(first + one, first + other) != 0) == expected


def test_piles_of_two_zones_are_no_neighbours() -> None:
    rules = Rules(
        "apart",
        (STOCK, DISCARD, GRID, GRID),
        (Deal(Role.TABLEAU),),
        removal=EQUAL,
        goal=Goal.DISCARD,
    )
    violation = pr.deal(rules, seed=1).check("t4-t7")
    assert violation
    assert violation.code is pr.Code.ROUTE_NOT_ALLOWED
    assert violation.field == "removal.near"
    assert "touch at their corners" in violation.message


def test_a_draw_closes_up_and_fills_what_is_empty() -> None:
    by_order = grid(Draw(Role.TABLEAU, every=True, up_to=1, closes=Closing.IN_ORDER))
    up = grid(Draw(Role.TABLEAU, every=True, up_to=1, closes=Closing.COLUMNS))
    state = table(by_order, "2C - 3C - 4C 5C", "9H 8H")
    assert laid(state.play("s-t")) == "2C 3C 4C 5C 8H 9H"
    state = table(up, "2C - 3C - 4C 5C", "9H 8H")
    assert laid(state.play("s-t")) == "2C 4C 3C 8H 9H 5C"


def test_a_draw_closes_up_also_without_a_stock() -> None:
    rules = grid(Draw(Role.TABLEAU, every=True, up_to=1, closes=Closing.COLUMNS))
    state = table(rules, "- - AC 2C 3C 4C")
    assert laid(state.play("s-t")) == "2C 3C AC - - 4C"
    after = state.play("s-t").check("s-t")
    assert after
    assert after.code is pr.Code.STOCK_EMPTY


def test_a_draw_that_changes_nothing_is_refused() -> None:
    rules = grid(Draw(Role.TABLEAU, every=True, up_to=1, closes=Closing.IN_ORDER))
    full = table(rules, "2C 3C 4C 5C 6C 7C", "9H").check("s-t")
    assert full
    assert (full.code, full.field) == (pr.Code.PILE_FULL, "draw.up_to")
    assert full.message == "cards are dealt only to empty tableau piles, and there is none"
    twos = grid(Draw(Role.TABLEAU, 2, every=True, up_to=2))
    piles = [f"{rank}C {rank}D" for rank in "234567"]
    away = " ".join(str(card) for card in twos.pack if str(card) not in " ".join((*piles, "9H")))
    state = pr.State(twos, {"tableau": piles, "stock": ["9H"], "discard": [away]})
    violation = state.check("s-t")
    assert violation
    assert "less than two cards" in violation.message


def test_a_draw_goes_on_to_what_has_fewer_cards() -> None:
    rules = grid(Draw(Role.TABLEAU, 2, every=True, up_to=2))
    state = table(rules, "2C - 3C 4C 5C 6C", "9H 8H JH QH KH TH 7H")
    piles = [" ".join(map(str, pile)) for pile in state.play("s-t").tableau]
    assert piles == ["2C 7H", "TH 9H", "3C KH", "4C QH", "5C JH", "6C 8H"]


def test_gaps_close_by_themselves_before_they_fill() -> None:
    rules = grid(closes=Closing.IN_ORDER, fill=(Role.STOCK,))
    state = table(rules, "2C 3C 2D 4C 5C 6C", "9H 8H")
    assert laid(state) == "2C 3C 2D 4C 5C 6C"
    rules = grid(closes=Closing.IN_ORDER, fill=(Role.STOCK,), row=2)
    state = table(rules, "2C 3C 2D 4C 5C 6C", "9H 8H")
    transition = state.transition("t1-t3")
    assert laid(transition.state) == "3C 4C 5C 6C 8H 9H"
    acts = [step.act.value for step in transition.steps]
    assert acts == ["remove", "remove", "close", "close", "close", "close", "fill", "fill"]
    screen = Screen.of(state)
    screen.show(transition.steps)
    assert screen.piles == Screen.of(transition.state).piles


def test_gaps_that_are_filled_first_close_once_nothing_fills_them() -> None:
    rules = grid(closes=Closing.IN_ORDER, fill=(Role.STOCK,), fill_first=True)
    transition = table(rules, "2C 2D 3C 4C 5C 6C", "8H").transition("t2-t1")
    assert laid(transition.state) == "8H 3C 4C 5C 6C -"
    acts = [step.act.value for step in transition.steps]
    assert acts == ["remove", "remove", "fill", *["close"] * 5]
    after = table(rules, "2C 2D 3C 4C 5C 6C", "9H 8H").play("t2-t1")
    assert laid(after) == "9H 8H 3C 4C 5C 6C"


def test_a_gap_that_should_have_closed_is_no_position() -> None:
    rules = grid(closes=Closing.COLUMNS)
    assert laid(table(rules, "2C 3C 4C - 5C -")) == "2C 3C 4C - 5C -"
    with pytest.raises(pr.PositionError, match="lies after an empty one") as caught:
        table(rules, "2C - 4C - 5C -")
    assert caught.value.code is pr.Code.UNSETTLED


def test_how_gaps_close_is_told() -> None:
    told = " ".join(pr.describe(grid(closes=Closing.COLUMNS)).split())
    assert "is empty, the tableau piles below it in its column move up." in told


def test_places_are_told_apart() -> None:
    rules = grid()
    one, other = table(rules, "2C 3C 4C 5C 6C 7C"), table(rules, "3C 2C 4C 5C 6C 7C")
    assert one.key() != other.key()
    far = grid(removal=Removal(By.RANK))
    one, other = table(far, "2C 3C 4C 5C 6C 7C"), table(far, "3C 2C 4C 5C 6C 7C")
    assert one.key() == other.key()


def test_a_choice_of_the_base_comes_before_gaps_close() -> None:
    based = Rules(
        "chosen",
        (
            STOCK,
            attrs.evolve(GRID, piles=4, row=2, closes=Closing.IN_ORDER),
            Zone(
                Role.FOUNDATION,
                take=Take.NOTHING,
                piles=4,
                start=pr.Start(pr.Base.BASE),
                build=pr.Build(pr.Direction.UP),
            ),
        ),
        (Deal(Role.TABLEAU, (1, 0, 1)),),
        choice=pr.Choice((Role.TABLEAU,)),
    )
    state = pr.deal(based, seed=1)
    assert [len(pile) for pile in state.tableau] == [1, 0, 1, 0]
    assert pr.State.from_json(state.to_json()) == state
    assert [len(pile) for pile in state.play("t1-f1").tableau] == [1, 0, 0, 0]


def row(**fields: Any) -> Rules:
    """A row of five that closes up, in which a card ousts one of its suit."""
    usual: dict[str, Any] = {"reach": (1, 3), "ousts": True, "closes": Closing.IN_ORDER}
    zone = Zone(
        Role.TABLEAU,
        take=Take.TOP,
        piles=5,
        build=pr.Build(pr.Direction.ANY, pr.Match.SUIT),
        **{**usual, **fields},
    )
    return Rules("row", (STOCK, DISCARD, zone), (Deal(Role.TABLEAU),), goal=Goal.DISCARD)


def test_a_card_goes_only_so_many_piles_back() -> None:
    state = table(row(), "2C 3C 4C 5C 6C")
    legal = {str(move) for move in state.legal_moves()}
    assert legal == {"t2-t1", "t3-t2", "t4-t1", "t4-t3", "t5-t2", "t5-t4"}
    violation = state.check("t3-t1")
    assert violation
    assert (violation.code, violation.field) == (pr.Code.ROUTE_NOT_ALLOWED, "tableau.reach")
    assert violation.message.endswith("only to the tableau pile one or three before it")
    on = table(row(reach=(-2,)), "2C 3C 4C 5C 6C")
    assert {str(move) for move in on.legal_moves()} == {"t1-t3", "t2-t4", "t3-t5"}


def test_a_card_takes_the_place_of_the_one_it_is_laid_on() -> None:
    transition = table(row(), "2C 3C 4C 5C 6C").transition("t4-t1")
    assert laid(transition.state) == "5C 3C 4C 6C -"
    acts = [(step.act.value, step.source, step.target) for step in transition.steps]
    assert acts == [("remove", "t1", "d"), ("move", "t4", "t1"), ("close", "t5", "t4")]


def test_an_empty_pile_takes_a_card_without_ousting_one() -> None:
    rules = row(start=pr.Start(), closes=None, reach=())
    after = table(rules, "2C - 4C 5C 6C").play("t1-t2")
    assert laid(after) == "- 2C 4C 5C 6C"
    assert after.score == 48


def test_a_row_is_won_with_as_few_cards_as_can_be_left() -> None:
    assert table(row(), "2C 3C - - -").play("t2-t1").status is pr.Status.WON
    assert table(row(reach=(2, 3)), "2C 3C 4C - -").play("t3-t1").status is pr.Status.WON
    lost = table(row(), "2C 3D - - -")
    assert lost.status is pr.Status.LOST
