"""How far piles seem from the goal."""

from __future__ import annotations

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import FACE_DOWN, FLOOR
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.search.distances import Distance, distance_to


def distance(game: str) -> Distance:
    t = tables_for(pr.GAMES[game])
    return distance_to(t, [False] * t.piles, 0)


def of(game: str, cards: str, role: pl.Role = pl.Role.TABLEAU, hidden: int = 0) -> int:
    """Return the distance of the first pile of a role with these cards, some face down."""
    codes = [pr.Card(card).code for card in cards.split()]
    down = [code | FACE_DOWN for code in codes[:hidden]]
    one = distance(game)
    return one.of(one.t.numbering.of_role(role)[0], bytes([FLOOR, *down, *codes[hidden:]]))


def test_runs_in_suit_are_nearest_to_foundations_that_take_runs() -> None:
    for game in ("spider", "simple-simon", "black-widow"):
        run, part, join = (of(game, cards) for cards in ("7S 6S 5S", "7S 2H 9S", "7S 6H 5S"))
        assert run < part < join
        assert of(game, "") < of(game, "5S") < of(game, "7S 5S")
        long, parts = of(game, "7S 6S 5S 4S"), of(game, "7S 6S") + of(game, "5S 4S")
        assert long < parts


def test_whole_runs_on_foundations_are_nearest() -> None:
    suit = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    assert of("spider", suit, pl.Role.FOUNDATION) + of("spider", "") < of("spider", suit)


def test_face_down_cards_are_far_and_parts_above_them_more_so() -> None:
    cards = "2H 7S 4S"
    open_, one, two = (of("spider", cards, hidden=hidden) for hidden in range(3))
    assert open_ < one < two
    shut = of("spider", cards, hidden=1) - of("spider", "2H 7S", hidden=1)
    assert shut > of("spider", "7S 4S") - of("spider", "7S")


def test_spread_parts_are_nearer_than_parts_on_each_other() -> None:
    two, three, four = (of("spider", cards) for cards in ("7S 2H", "7S 2H 9C", "7S 2H 9C 4D"))
    assert 2 * two < three + of("spider", "9C")
    assert 2 * two < four


def test_the_stock_counts_as_cards_that_fit_nowhere() -> None:
    in_stock = of("spider", "7S 2H", pl.Role.STOCK) - of("spider", "7S", pl.Role.STOCK)
    assert in_stock >= of("spider", "7S 2H") - of("spider", "7S") > 0


def test_a_card_on_a_lower_one_of_its_suit_blocks_it() -> None:
    assert of("freecell", "2S 9S") > of("freecell", "9S 2S")
    assert of("freecell", "9S 8H") < of("freecell", "9S 8C")


def test_cards_in_order_add_no_distance() -> None:
    suit = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    assert of("curds-and-whey", suit) == of("curds-and-whey", "KS")
    assert of("curds-and-whey", "KS JS") < of("curds-and-whey", "KS JS", hidden=1)
    assert of("curds-and-whey", "KS QS") < of("curds-and-whey", "KS JS")


def test_a_card_is_farther_in_a_waste_that_is_not_redealt() -> None:
    waste = [of(game, "7S", pl.Role.WASTE) for game in ("vegas-klondike", "klondike")]
    assert waste[0] > of("vegas-klondike", "7S") == waste[1]


def test_a_place_in_a_row_is_for_one_rank() -> None:
    assert of("montana", "2S") == of("montana", "2H") == 0
    assert of("montana", "3S") == of("montana", "KS") > 0
    row = distance("montana")
    second = row.t.tableau[1]
    assert row.of(second, bytes([FLOOR, pr.Card("3S").code])) == 0


@pytest.mark.parametrize("game", ["golf", "pyramid"])
def test_cards_to_clear_are_counted(game: str) -> None:
    assert 0 == of(game, "") < of(game, "KS") < of(game, "KS 2S")
    idle = distance_to(tables_for(pr.GAMES[game]), [True] * 100, 0)
    assert idle.of(idle.t.tableau[0], bytes([FLOOR, 3])) == 0


def test_cards_beside_the_runs_count_as_in_other_games() -> None:
    stock = [of("german-patience", cards, pl.Role.STOCK) for cards in ("", "7S", "7S 2H")]
    assert stock == sorted(set(stock))
