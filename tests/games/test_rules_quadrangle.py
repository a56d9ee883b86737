"""Quadrangle, statement by statement (R-QU) and decision by decision (D-QU)."""

from collections import Counter

import pytest

import patience_rules as pr
from patience_rules.basics.cards import pack
from tests.support.worked import GAMES as SETS
from tests.support.worked import (
    accepted,
    cards_of,
    complete,
    is_legal,
    ladder,
    lay,
    plays,
    refuses,
    routes,
    sequence,
    show,
    takers,
)

STUCK = {
    f"t{n}": card
    for n, card in enumerate(
        ["KC", "KD", "KH", "KS", "JC", "JD", "JH", "JS", "3C", "3D", "3H", "3S"], 1
    )
}
"""Twelve piles whose cards do not go on one another."""


def deal() -> pr.State:
    return pr.deal(SETS["quadrangle"], seed=1)


def table(rest: str = "s", **piles: str) -> pr.State:
    """Return a position whose other piles are stuck."""
    return lay("quadrangle", rest, **{**STUCK, **piles})


def test_R_QU_1_the_goal_is_every_card_on_foundations_from_the_base() -> None:
    state = lay("quadrangle", **complete("7", f3=sequence("7D", 12)), t4="6D")
    assert state.status is pr.Status.IN_PLAY
    won = plays(state, "t4-f3")
    assert (won.status, won.score) == (pr.Status.WON, 104)
    assert show(won, "f3") == "7D 8D 9D TD JD QD KD AD 2D 3D 4D 5D 6D"


def test_R_QU_2_the_pack_is_two_decks() -> None:
    assert cards_of(deal()) == Counter(dict.fromkeys(pack(), 2))


def test_R_QU_3_eight_foundations() -> None:
    assert len(deal().foundations) == 8


def test_R_QU_4_one_card_is_dealt_to_the_first_foundation_and_is_the_base() -> None:
    for seed in range(5):
        state = pr.deal(SETS["quadrangle"], seed=seed)
        assert [len(pile) for pile in state.foundations] == [1, 0, 0, 0, 0, 0, 0, 0]
        assert state.base is state.foundations[0][0].rank


def test_R_QU_5_the_other_seven_are_started_in_play_with_that_rank() -> None:
    sevens = {"t1": "7D", "t2": "7H", "t3": "7S", "t4": "7C", "t5": "7D", "t6": "7H", "t7": "7S"}
    state = table(f1="7C", **sevens)
    state = plays(state, *[f"t{n}-f{n + 1}" for n in range(1, 8)])
    assert [show(state, f"f{n}") for n in range(1, 9)] == [
        "7C",
        "7D",
        "7H",
        "7S",
        "7C",
        "7D",
        "7H",
        "7S",
    ]


def test_R_QU_6_twelve_piles_of_three_face_up_cards() -> None:
    state = deal()
    assert [len(pile) for pile in state.tableau] == [3] * 12
    assert all(state.is_face_up(f"t{n}", place) for n in range(1, 13) for place in range(3))


def test_R_QU_7_one_card_moves_at_a_time() -> None:
    state = table(f1="7C", t1="9S 8S", t2="TS", w="3C 9S 8S", t3="9C 8C")
    refuses(state, "t1-t2x2", "one-card-only")
    refuses(state, "w-t2x2", "buried-card")
    refuses(state, "t3-f1x2", "one-card-only")
    refuses(state, "s-wx2", "one-card-only")
    assert len(plays(state, "s-w").waste[0]) == 4


def test_R_QU_8_foundations_go_up_in_suit() -> None:
    assert accepted("quadrangle", "w", "f1", **STUCK, f1="7C 8C") == "9C"
    state = table(f1="7C", t1="8S", t2="9C", t3="6C")
    refuses(state, "t1-f1", "wrong-suit")
    refuses(state, "t2-f1", "wrong-rank")
    refuses(state, "t3-f1", "wrong-rank")


def test_R_QU_9_foundations_are_circular_and_end_below_the_base() -> None:
    rest = sequence("8S", 12).split()
    state = table(f1="7S", w=" ".join(reversed(rest)))
    state = plays(state, *["w-f1"] * 12)
    assert show(state, "f1") == "7S 8S 9S TS JS QS KS AS 2S 3S 4S 5S 6S"
    refuses(table(f1=sequence("7S"), t1="7S"), "t1-f1", "pile-full")
    assert len(table(f1=sequence("2S")).foundations[0]) == 13


def test_R_QU_10_only_the_next_rank_of_the_suit_goes_on_a_foundation() -> None:
    assert accepted("quadrangle", "w", "f1", **STUCK, f1=sequence("7C", 2)) == "9C"
    assert accepted("quadrangle", "t1", "f1", **(STUCK | {"t1": ""}), f1=sequence("QD", 3)) == "2D"


def test_R_QU_11_an_empty_foundation_takes_only_the_base_rank() -> None:
    assert accepted("quadrangle", "w", "f5", **STUCK, f1="7C") == "7C 7D 7H 7S"
    refuses(table(f1="7C", t1="8S"), "t1-f2", "wrong-base")


def test_R_QU_11_a_foundation_may_be_started_whatever_tableau_pile_is_empty() -> None:
    for n in range(2, 9):
        state = table(rest="t12", f1="7C", t1="7D", **{f"t{n}": ""})
        assert is_legal(state, f"t1-f{n}"), n


def test_R_QU_12_pile_tops_and_the_waste_top_may_be_moved() -> None:
    state = table(f1="7C", t1="TS 9S", t2="TS", w="8C 8S", t3="9S")
    assert state.legal_moves() == ("w-t1", "t1-t2", "t3-t2", "w-t3", "t2-t8", "s-w")
    refuses(state, "w-f1", "wrong-suit")
    refuses(state, "f1-t4", "not-a-source")


def test_R_QU_13_piles_go_down_in_suit() -> None:
    assert accepted("quadrangle", "t1", "t2", **(STUCK | {"t1": "", "t2": "TS"}), f1="7C") == "9S"
    state = table(f1="7C", t1="9C", t2="TS", t3="8S", t4="JS")
    refuses(state, "t1-t2", "wrong-suit")
    refuses(state, "t3-t2", "wrong-rank")
    refuses(state, "t4-t2", "wrong-rank")


def test_R_QU_14_piles_turn_the_corner() -> None:
    assert accepted("quadrangle", "w", "t1", **(STUCK | {"t1": "AH"}), f1="7C") == "KH"
    plays(table(f1="7C", t1="2H", t2="AH"), "t2-t1", "t3-t1")
    for low, high in ladder(wrap=True):
        assert (
            accepted("quadrangle", "w", "t1", **(STUCK | {"t1": f"{high}H"}), f1="7C") == f"{low}H"
        )


def test_R_QU_15_pile_and_waste_tops_go_to_foundations() -> None:
    state = table(f1="7C", t1="4D 8C", w="9C")
    refuses(state, "w-f1", "wrong-rank")
    assert show(plays(state, "t1-f1", "w-f1"), "f1") == "7C 8C 9C"


def test_R_QU_16_there_are_moves_among_piles_and_foundations() -> None:
    state = table(f1="7C", t1="9S", t2="TS", t3="8C", t4="7H", w="4D")
    assert set(state.legal_moves()) == {"t1-t2", "t2-t8", "t3-f1", "s-w"} | {
        f"t4-f{n}" for n in range(2, 9)
    }


def test_R_QU_17_the_other_67_cards_are_the_stock_face_down() -> None:
    state = deal()
    assert len(state.stock[0]) == 67
    assert not any(state.is_face_up("s", place) for place in range(67))


def test_R_QU_18_one_empty_waste() -> None:
    assert deal().waste == ((),)


def test_R_QU_19_the_waste_takes_stock_cards_only_and_its_top_is_available() -> None:
    state = table(f1="7C", t1="8S", w="8C 9S")
    refuses(state, "t1-w", "route-not-allowed")
    refuses(state, "f1-w", "not-a-source")
    refuses(state, "w-f1x2", "buried-card")
    assert takers(table(f1="7C", t1="TS", w="8C 9S"), "w") == {"t1"}


def test_R_QU_20_the_stock_deals_one_card_to_the_waste_at_any_time() -> None:
    state = table(f1="7C", t1="8C", s="4D 7S", w="2H")
    assert {"t1-f1", "s-w"} <= set(state.legal_moves())
    after = plays(state, "s-w")
    assert show(after, "w") == "2H 7S"
    assert after.is_face_up("w", -1)


def test_R_QU_21_there_is_no_redeal() -> None:
    state = table(rest="w", f1="7C", w="8C")
    refuses(state, "s-w", "stock-empty")
    refuses(state, "w-s", "route-not-allowed")


def test_R_QU_22_the_waste_top_goes_to_piles_and_foundations_at_any_time() -> None:
    state = table(f1="7C", t1="9C", t2="9C", w="8C")
    assert takers(state, "w") == {"f1", "t1", "t2"}
    assert show(plays(state, "w-f1"), "f1") == "7C 8C"


def test_R_QU_23_play_goes_on_until_all_is_done_or_nothing_can_move() -> None:
    state = lay("quadrangle", **complete("7", f1=sequence("7C", 11)), t1="6C", t2="5C")
    state = plays(state, "t2-f1")
    assert state.status is pr.Status.IN_PLAY
    done = plays(state, "t1-f1")
    assert (done.legal_moves(), done.score) == ((), 104)


def test_R_QU_24_an_emptied_pile_is_filled_with_the_waste_top() -> None:
    state = plays(table(f1="7C", t1="8C", w="2H 4D", s="3S"), "t1-f1")
    assert (show(state, "t1"), show(state, "w")) == ("4D", "2H")
    assert show(state, "s").endswith("3S")


def test_R_QU_25_with_an_empty_waste_it_is_filled_with_the_stock_top() -> None:
    state = plays(table(f1="7C", t1="8C", s="4D 3S"), "t1-f1")
    assert (show(state, "t1"), show(state, "w")) == ("3S", "")
    assert show(state, "s").endswith("4D")


def test_R_QU_26_with_both_empty_any_available_card_may_go_there() -> None:
    state = plays(table(rest="t12", f1="7C", t1="8C", t12="QH"), "t1-f1")
    assert show(state, "t1") == ""
    assert {move.source for move in state.legal_moves() if move.target == "t1"} == {
        f"t{n}" for n in range(2, 13)
    }
    assert show(plays(state, "t4-t1"), "t1") == "KS"


def test_R_QU_27_the_fill_belongs_to_the_move() -> None:
    state = table(f1="7C", t1="9S", t2="TS", w="4D")
    after = plays(state, "t1-t2")
    assert [show(after, name) for name in ("t1", "t2", "w")] == ["4D", "TS 9S", ""]


def test_R_QU_29_won_with_all_104_cards_on_the_foundations() -> None:
    state = lay(
        "quadrangle",
        **complete("7", f1=sequence("7C", 12), f8=sequence("7S", 12)),
        t1="6C",
        t2="6S",
    )
    state = plays(state, "t1-f1")
    assert (state.status, state.score) == (pr.Status.IN_PLAY, 103)
    won = plays(state, "t2-f8")
    assert (won.status, won.score) == (pr.Status.WON, 104)


def test_R_QU_30_lost_without_a_move_while_cards_are_left() -> None:
    assert table(rest="w", f1="7C", w="5H").status is pr.Status.LOST
    assert table(rest="t12", f1="7C", t12="5H").status is pr.Status.LOST
    assert table(rest="w", f1="7C", w="5H", s="2D").status is pr.Status.IN_PLAY


def test_R_QU_31_foundation_cards_never_go_back() -> None:
    state = table(f1="7C 8C", t1="9C", w="2D")
    refuses(state, "f1-t1", "not-a-source")
    refuses(state, "f1-w", "not-a-source")
    refuses(state, "f1-f2", "not-a-source")


def test_D_QU_1_the_base_card_is_dealt_first_then_three_rounds() -> None:
    cards = [str(card) for card in pack(2)]
    for first in range(13):  # whichever rank is the base
        deck = cards[first:] + cards[:first]
        state = pr.deal(SETS["quadrangle"], deck=deck)
        assert show(state, "f1") == deck[0]
        assert show(state, "t1") == " ".join(deck[1:37:12])
        assert show(state, "s").split() == deck[:36:-1]


def test_D_QU_2_the_stock_may_be_drawn_from_at_any_time() -> None:
    assert is_legal(table(f1="7C", t1="8C", w="9C"), "s-w")


def test_D_QU_3_starting_a_foundation_is_the_players_choice() -> None:
    state = plays(table(f1="7C", t1="7H", w="2D", t2="9S", t3="TS"), "t2-t3", "s-w")
    assert show(state, "t1") == "7H"
    assert show(state, "f2") == ""


def test_D_QU_4_one_fill_within_the_move_and_nothing_else_triggers_it() -> None:
    state = table(f1="7C", t1="8C", t2="9S", t3="TS", w="4D", s="8C")
    state = plays(state, "t1-f1")
    assert (show(state, "t1"), show(state, "w")) == ("4D", "")
    state = plays(state, "t2-t3")  # the waste is empty now: the stock top, not played on by itself
    assert (show(state, "t2"), show(state, "w")) == ("8C", "")
    played = plays(table(f1="7C", w="8C"), "w-f1")
    assert show(played, "w") == ""
    for piles in ({"w": "4D"}, {"s": "4D"}):
        with pytest.raises(pr.PositionError, match="a space fills by itself") as error:
            lay("quadrangle", "t2", f1="7C", **piles)
        assert error.value.code == "unsettled"


def test_D_QU_4_the_moved_card_does_not_go_through_the_waste() -> None:
    state = plays(table(f1="7C", t1="8C", w="", s="4D"), "t1-f1")
    assert (show(state, "f1"), show(state, "t1"), show(state, "w")) == ("7C 8C", "4D", "")


def test_D_QU_5_lost_though_the_waste_holds_cards() -> None:
    state = table(rest="w", f1="7C", w="5H")
    assert state.status is pr.Status.LOST
    assert len(state.waste[0]) > 1


def test_D_QU_6_king_on_ace_and_queen_on_king() -> None:
    state = table(f1="7C", t1="AC", t2="QC", t3="KC")
    plays(state, "t3-t1", "t2-t1")
    refuses(state, "t1-t2", "wrong-rank")


def test_D_QU_7_a_space_takes_one_top_card() -> None:
    state = lay("quadrangle", "t12", **STUCK | {"t1": "", "t2": "9S 8S"}, f1="7C")
    refuses(state, "t2-t1x2", "one-card-only")
    assert show(plays(state, "t2-t1"), "t2") == "9S"
    assert routes(state) == {"t-t"}
