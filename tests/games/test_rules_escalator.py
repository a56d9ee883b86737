"""Escalator, statement by statement (R-ES) and decision by decision (D-ES)."""

from collections import Counter

import patience_rules as pr
from patience_rules.basics.cards import RANKS, pack
from tests.support.worked import GAMES as SETS
from tests.support.worked import (
    accepted,
    cards_of,
    is_legal,
    lay,
    plays,
    pyramid,
    refuses,
    routes,
    show,
)

BLOCKED = ("KC", "KD KH", "-- QC --")
"""Only the queen of the bottom row is exposed."""


def deal() -> pr.State:
    return pr.deal(SETS["escalator"], seed=1)


def lying_on(row: int, place: int) -> set[tuple[int, int]]:
    """Return the places that cover one, directly or not; rows and places count from 0."""
    if row == 6:
        return set()
    direct = {(row + 1, place), (row + 1, place + 1)}
    return direct.union(*(lying_on(*cover) for cover in direct))


def with_gone(card: tuple[int, int], gone: set[tuple[int, int]]) -> pr.State:
    """Return a pyramid with the 8C in one place, some places empty, and a 7D on the waste."""
    fill = [str(c) for c in pack() if str(c) not in ("8C", "7D")]
    rows = [
        " ".join(
            "8C" if (row, place) == card else "--" if (row, place) in gone else fill.pop()
            for place in range(row + 1)
        )
        for row in range(7)
    ]
    return pyramid(*rows, w="7D")


def test_R_ES_1_the_goal_is_the_pyramid_on_the_waste_in_sequence() -> None:
    state = pyramid("6C", "5D 4H", w="3S")
    refuses(state, "t1-w", "covered-card")
    state = plays(state, "t3-w")
    refuses(state, "t1-w", "covered-card")
    state = plays(state, "t2-w")
    assert state.status is pr.Status.IN_PLAY
    state = plays(state, "t1-w")
    assert state.status is pr.Status.WON
    assert show(state, "w").endswith("3S 4H 5D 6C")


def test_R_ES_2_the_pack_is_one_deck() -> None:
    assert cards_of(deal()) == Counter(pack())


def test_R_ES_3_a_pyramid_of_28_cards() -> None:
    state = deal()
    assert [len(pile) for pile in state.tableau] == [1] * 28


def test_R_ES_4_each_card_is_covered_by_the_two_next_to_it_in_the_row_below() -> None:
    for row in range(7):
        for place in range(row + 1):
            name = f"t{row * (row + 1) // 2 + place + 1}"
            gone = lying_on(row, place)
            assert is_legal(with_gone((row, place), gone), f"{name}-w")
            for cover in (row + 1, place), (row + 1, place + 1):
                if row < 6:
                    refuses(with_gone((row, place), gone - {cover}), f"{name}-w", "covered-card")


def test_R_ES_5_all_pyramid_cards_are_face_up() -> None:
    state = deal()
    assert all(state.is_face_up(f"t{n}") for n in range(1, 29))


def test_R_ES_6_the_other_cards_are_the_stock_face_down() -> None:
    state = deal()
    assert len(state.stock[0]) + len(state.waste[0]) == 24
    assert not any(state.is_face_up("s", place) for place in range(23))


def test_R_ES_7_the_waste_collects_pyramid_and_drawn_cards() -> None:
    state = pyramid("KC", "KD 8H", s="3C 7S", w="TD", rest="s")
    state = plays(state, "s-w", "t3-w", "s-w")
    assert show(state, "w") == "TD 7S 8H 3C"


def test_R_ES_8_play_begins_with_one_card_on_the_waste() -> None:
    state = deal()
    assert (len(state.waste[0]), len(state.stock[0])) == (1, 23)
    cards = [str(card) for card in pack()]
    for first in range(13):  # whichever rank it has
        deck = cards[first:] + cards[:first]
        assert show(pr.deal(SETS["escalator"], deck=deck), "w") == deck[28]


def test_R_ES_9_the_waste_is_the_only_destination() -> None:
    state = pyramid("KC", "8D 7S", w="6H", s="9C")
    refuses(state, "t3-t2", "route-not-allowed")
    refuses(state, "t3-s", "route-not-allowed")
    refuses(state, "s-t2", "route-not-allowed")
    assert routes(state) == {"t-w"}


def test_R_ES_10_one_card_moves_at_a_time() -> None:
    state = pyramid("KC", "8D 7S", w="6H", s="9C TC")
    refuses(state, "t3-wx2", "too-few-cards")
    blocked = pyramid("KC", "8D 8S", w="6H", s="9C TC")
    refuses(blocked, "s-wx2", "one-card-only")
    assert show(plays(blocked, "s-w"), "w").endswith("6H TC")


def test_R_ES_11_only_exposed_cards_are_available() -> None:
    state = pyramid("8C", "6D 8D", "-- 6C --", w="7H")
    refuses(state, "t1-w", "covered-card")
    refuses(state, "t2-w", "covered-card")
    refuses(state, "t3-w", "covered-card")
    assert state.legal_moves() == ("t5-w",)


def test_R_ES_12_one_rank_up_or_down_whatever_the_suit() -> None:
    assert accepted("escalator", "t1", "w", w="7C") == "6C 8C 6D 8D 6H 8H 6S 8S"
    refuses(pyramid("7D", w="7C"), "t1-w", "wrong-rank")
    refuses(pyramid("9C", w="7C"), "t1-w", "wrong-rank")


def test_R_ES_13_king_and_ace_are_neighbours() -> None:
    assert accepted("escalator", "t1", "w", w="KS") == "AC QC AD QD AH QH AS QS"
    assert accepted("escalator", "t1", "w", w="AS") == "2C KC 2D KD 2H KH 2S KS"


def test_R_ES_14_the_player_goes_on_moving_while_cards_can_move() -> None:
    state = pyramid("4C", "6D 4H", w="5S", s="9C")
    assert set(state.legal_moves()) == {"t2-w", "t3-w"}
    refuses(state, "s-w", "draw-not-blocked")
    state = plays(state, "t2-w")
    assert state.legal_moves() == ("s-w",)


def test_R_ES_15_a_card_is_flipped_when_no_pyramid_card_can_be_played() -> None:
    state = pyramid("4C", "9D 9H", w="5S", s="2C 9C 8S")
    assert state.legal_moves() == ("s-w",)
    state = plays(state, "s-w")
    assert show(state, "w").endswith("5S 8S")
    refuses(state, "s-w", "draw-not-blocked")


def test_R_ES_16_there_is_no_redeal() -> None:
    state = pyramid("KC", "9D 9H", w="5S")
    refuses(state, "s-w", "stock-empty")
    refuses(state, "w-s", "not-a-source")
    assert state.legal_moves() == ()


def test_R_ES_17_without_a_stock_only_pyramid_moves_remain() -> None:
    state = pyramid("8C", "6D 7H", w="8S")
    assert state.legal_moves() == ("t3-w",)
    assert plays(state, "t3-w").legal_moves() == ("t2-w",)


def test_R_ES_18_won_when_the_pyramid_is_on_the_waste() -> None:
    state = pyramid("KC", w="AS", s="3C")
    assert state.status is pr.Status.IN_PLAY
    assert plays(state, "t1-w").status is pr.Status.WON


def test_R_ES_19_lost_with_cards_left_no_stock_and_nothing_to_play() -> None:
    assert pyramid("KC", "9D 9H", w="5S").status is pr.Status.LOST
    assert pyramid("KC", "9D 9H", w="5S", s="2C").status is pr.Status.IN_PLAY


def test_R_ES_20_spaces_in_the_pyramid_are_never_filled() -> None:
    state = plays(pyramid("KC", "KD 6H", w="5S", s="9C 7C"), "t3-w")
    assert show(state, "t3") == ""
    refuses(state, "t2-t3", "route-not-allowed")
    refuses(state, "s-t3", "route-not-allowed")
    refuses(state, "w-t3", "not-a-source")


def test_R_ES_21_one_point_for_each_pyramid_card_that_is_gone() -> None:
    assert deal().score == 0
    state = pyramid("KC", "9D 9H", w="5S", s="9C TC")
    assert state.score == 25
    state = plays(state, "s-w")
    assert state.score == 25
    assert plays(state, "t2-w").score == 26
    assert pyramid(w="5S").score == 28


def test_D_ES_1_an_empty_waste_takes_no_pyramid_card() -> None:
    state = pyramid("KC", "9D 9H", rest="s")
    for name in ("t2", "t3"):
        refuses(state, f"{name}-w", "pile-not-fillable")
    assert state.legal_moves() == ("s-w",)


def test_D_ES_2_by_an_option_the_stock_may_be_drawn_from_at_any_time() -> None:
    cards = {"t1": "KC", "t2": "4D", "t3": "9H", "w": "5S", "s": "9C"}
    refuses(lay("escalator", "w", **cards), "s-w", "draw-not-blocked")
    relaxed = SETS["escalator"].with_options(draw="any")
    assert lay(relaxed, "w", **cards).legal_moves() == ("t2-w", "s-w")


def test_D_ES_3_won_while_the_stock_holds_cards() -> None:
    state = plays(pyramid("6C", w="5S", s="9C TC"), "t1-w")
    assert state.status is pr.Status.WON
    assert len(state.stock[0]) == 2


def test_D_ES_4_one_cover_is_enough_to_hold_a_card() -> None:
    state = pyramid("6C", "-- 8D", w="7S")
    refuses(state, "t1-w", "covered-card")
    plays(state, "t3-w")
    assert is_legal(pyramid("6C", w="7S"), "t1-w")


def test_D_ES_5_the_draw_is_the_players_even_as_the_only_move() -> None:
    state = plays(pyramid("KC", "9D 6H", w="5S", s="2C 3C"), "t3-w")
    assert show(state, "w").endswith("6H")
    assert state.legal_moves() == ("s-w",)


def test_D_ES_6_the_score_is_what_has_left_the_pyramid() -> None:
    state = deal()
    while state.legal_moves():
        state = state.play(state.legal_moves()[0])
        assert state.score == 28 - sum(map(len, state.tableau))


def test_every_rank_has_two_neighbours_R_ES_12_R_ES_13() -> None:
    for place, rank in enumerate(RANKS):
        neighbours = {RANKS[place - 1], RANKS[(place + 1) % 13]}
        assert {
            card[0] for card in accepted("escalator", "t1", "w", w=f"{rank}H").split()
        } == neighbours
