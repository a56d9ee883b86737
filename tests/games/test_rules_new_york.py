"""New York, statement by statement (R-NY) and decision by decision (D-NY)."""

from collections import Counter

import pytest

import patience_rules as pr
from patience_rules.basics.cards import RANKS, pack
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

ANY = " ".join(map(str, pack()))
BLOCKED_COLUMNS = {
    f"t{n}": card for n, card in enumerate(["KH", "KH", "KD", "KD", "QH", "QH", "QD", "QD"], 1)
}
"""Eight red cards of two neighbouring ranks: none goes on another."""


def deal() -> pr.State:
    return pr.deal(SETS["new-york"], seed=1)


def test_R_NY_1_the_goal_is_every_card_on_full_foundations() -> None:
    state = lay("new-york", **complete("5", f8=sequence("5S", 12)), w3="4S")
    assert state.status is pr.Status.IN_PLAY
    won = plays(state, "w3-f8")
    assert won.status is pr.Status.WON
    assert [len(pile) for pile in won.foundations] == [13] * 8
    assert show(won, "f8") == "5S 6S 7S 8S 9S TS JS QS KS AS 2S 3S 4S"


def test_R_NY_2_the_pack_is_two_decks() -> None:
    assert cards_of(deal()) == Counter(dict.fromkeys(pack(), 2))


def test_R_NY_3_eight_columns_get_one_card_each() -> None:
    assert [len(pile) for pile in deal().tableau] == [1] * 8


def test_R_NY_4_every_tableau_card_is_face_up() -> None:
    assert all(deal().is_face_up(f"t{n}") for n in range(1, 9))
    with pytest.raises(pr.PositionError, match="marks no card face down"):
        lay("new-york", t1="8H? 7S")
    state = plays(lay("new-york", t1="8H 7S", s="6D"), "s-t1")
    assert [state.is_face_up("t1", place) for place in range(3)] == [True] * 3


def test_R_NY_5_no_base_card_is_dealt() -> None:
    assert deal().foundations == ((),) * 8
    assert deal().base is None


def test_R_NY_6_the_other_96_cards_are_the_stock_face_down() -> None:
    state = deal()
    assert len(state.stock[0]) == 96
    assert not any(state.is_face_up("s", place) for place in range(95))


def test_R_NY_7_the_stock_top_is_face_up_and_the_next_turns_up_when_it_leaves() -> None:
    state = lay("new-york", s="9C 7S", t1="8H")
    assert state.is_face_up("s", -1)
    assert not state.is_face_up("s", -2)
    after = plays(state, "s-t1")
    assert show(after, "s").endswith("9C")
    assert after.is_face_up("s", -1)


def test_R_NY_8_three_empty_waste_piles() -> None:
    assert deal().waste == ((), (), ())


def test_R_NY_9_any_rank_may_be_the_first_on_a_foundation_and_sets_the_base() -> None:
    assert accepted("new-york", "t1", "f1") == ANY
    assert accepted("new-york", "w2", "f8") == ANY
    assert lay("new-york").base is None
    for rank in RANKS:
        assert plays(lay("new-york", t1=f"{rank}D"), "t1-f3").base == pr.Rank.parse(rank)


def test_R_NY_10_the_other_foundations_start_with_that_rank() -> None:
    assert accepted("new-york", "t1", "f2", f1="5C") == "5C 5D 5H 5S"
    assert accepted("new-york", "s", "f1", f5="KD AD 2D") == "KC KD KH KS"
    refuses(lay("new-york", f1="5C", t1="6D"), "t1-f2", "wrong-base")


def test_R_NY_11_foundations_go_up_in_suit_one_rank_at_a_time() -> None:
    assert accepted("new-york", "t1", "f1", f1="5C") == "6C"
    state = lay("new-york", f1="5C", t1="6S", t2="7C", t3="4C", t4="6D")
    for move, code in (("t1-f1", "wrong-suit"), ("t2-f1", "wrong-rank"), ("t3-f1", "wrong-rank")):
        refuses(state, move, code)
    refuses(state, "t4-f1", "wrong-suit")


def test_R_NY_12_a_foundation_runs_round_the_corner_to_below_its_base() -> None:
    rest = sequence("6H", 12).split()
    state = lay("new-york", f1="5H", w2=" ".join(reversed(rest)))
    state = plays(state, *["w2-f1"] * 12)
    assert show(state, "f1") == "5H 6H 7H 8H 9H TH JH QH KH AH 2H 3H 4H"


def test_R_NY_13_thirteen_cards_are_a_complete_foundation() -> None:
    state = lay("new-york", f1=sequence("5H"), t1="5H", f2=sequence("5S", 12), t2="4S")
    refuses(state, "t1-f1", "pile-full")
    assert is_legal(state, "t1-f3")
    refuses(plays(state, "t2-f2"), "t1-f2", "pile-full")


def test_R_NY_14_each_card_after_the_base_is_next_in_the_suit() -> None:
    assert accepted("new-york", "s", "f1", f1="QH KH AH") == "2H"
    assert accepted("new-york", "w3", "f2", f1="QH", f2="QS") == "KS"


def test_R_NY_15_columns_go_down_in_alternating_colours() -> None:
    assert accepted("new-york", "w1", "t1", t1="8H") == "7C 7S"
    assert accepted("new-york", "t2", "t1", t1="8C") == "7D 7H"
    refuses(lay("new-york", t1="8H", t2="7D"), "t2-t1", "wrong-colour")


def test_R_NY_16_down_means_exactly_one_rank() -> None:
    state = lay("new-york", t1="8H", t2="6S", t3="9S", t4="8S", t5="7S")
    for column in ("t2", "t3", "t4"):
        refuses(state, f"{column}-t1", "wrong-rank")
    plays(state, "t5-t1")
    for low, high in ladder(wrap=True):
        assert accepted("new-york", "w1", "t1", t1=f"{high}D") == f"{low}C {low}S"


def test_R_NY_17_only_the_top_card_of_a_column_is_available() -> None:
    state = lay("new-york", t1="QS 7C", t2="8H", t3="KH")
    refuses(state, "t1-t3", "wrong-rank")
    after = plays(state, "t1-t2", "t1-t3")
    assert (show(after, "t1"), show(after, "t2"), show(after, "t3")) == ("", "8H 7C", "KH QS")


def test_R_NY_18_ranks_are_circular_in_columns_and_on_foundations() -> None:
    assert accepted("new-york", "t1", "t2", t2="AS") == "KD KH"
    assert accepted("new-york", "t1", "f1", f1="QS KS") == "AS"
    assert accepted("new-york", "t1", "t2", t2="KS") == "QD QH"


def test_R_NY_19_nothing_is_placed_on_the_stock() -> None:
    state = lay("new-york", t1="8H", w1="7S", f1="5C")
    for source in ("t1", "w1"):
        refuses(state, f"{source}-s", "route-not-allowed")
    empty = lay("new-york", rest="w2", t1="8H", w1="7S")
    refuses(empty, "w1-s", "route-not-allowed")
    refuses(empty, "w-s", "no-such-pile")


def test_R_NY_20_waste_piles_take_stock_cards_only() -> None:
    state = lay("new-york", t1="7S", w1="8H", w2="7S", f1="5C")
    for source in ("t1", "w2"):
        refuses(state, f"{source}-w1", "route-not-allowed")
        refuses(state, f"{source}-w3", "route-not-allowed")
    refuses(state, "f1-w1", "not-a-source")
    assert takers(state, "s") >= {"w1", "w2", "w3"}


def test_R_NY_21_only_the_top_card_of_a_waste_pile_is_available() -> None:
    state = lay("new-york", w1="7S 3C", t1="8H", t2="4H", f1="5C")
    refuses(state, "w1-t1", "wrong-rank")
    refuses(state, "w1-t1x2", "buried-card")
    plays(state, "w1-t2", "w1-t1")


def test_R_NY_22_one_card_moves_at_a_time() -> None:
    state = lay("new-york", t1="8H 7S", t2="9C", w1="8D 7C", s="8H 7S")
    refuses(state, "t1-t2x2", "one-card-only")
    refuses(state, "w1-t2x2", "buried-card")
    refuses(state, "s-t2x2", "buried-card")
    refuses(state, "s-w1x2", "one-card-only")
    assert show(plays(state, "s-w1"), "w1") == "8D 7C 7S"
    assert all(move.size == 1 for move in state.legal_moves())


def test_R_NY_23_one_card_moves_between_columns_and_to_foundations() -> None:
    state = lay("new-york", f1="5C", t1="7C 6C", w1="7C 6C", t2="7H 6S", t3="8S")
    refuses(state, "t1-f1x2", "one-card-only")
    refuses(state, "w1-f1x2", "buried-card")
    refuses(state, "t2-t3x2", "one-card-only")
    plays(state, "t1-f1", "t1-f1")


def test_R_NY_24_an_empty_column_takes_any_stock_or_waste_top() -> None:
    for source in ("s", "w1", "w3"):
        assert accepted("new-york", source, "t1", f1="5C") == ANY


def test_R_NY_25_an_empty_column_takes_nothing_from_another_column() -> None:
    assert accepted("new-york", "t2", "t1", f1="5C") == ""
    refuses(lay("new-york", t2="KH QS"), "t2-t1", "pile-not-fillable")


def test_R_NY_26_an_empty_column_is_not_filled_by_itself() -> None:
    after = plays(lay("new-york", f1="5C", t1="6C", w1="9D", t2="8S", t3="9H"), "t1-f1")
    assert show(after, "t1") == ""
    after = plays(after, "t2-t3", "s-w2")
    assert (show(after, "t1"), show(after, "t2")) == ("", "")


def test_R_NY_27_there_is_no_redeal() -> None:
    state = lay("new-york", rest="w1", w2="3C", w3="3D", **BLOCKED_COLUMNS, f1="5C")
    refuses(state, "w1-s", "route-not-allowed")
    refuses(state, "s-w1", "stock-empty")
    assert not any("s" in (move.source, move.target) for move in state.legal_moves())


def test_R_NY_28_the_stock_top_goes_to_columns_foundations_and_wastes() -> None:
    state = lay("new-york", s="7S", t1="8H", t2="9C", f1="6S", f2="6H")
    empty_columns = {f"t{n}" for n in range(3, 9)}
    assert takers(state, "s") == {"t1", "f1", "w1", "w2", "w3"} | empty_columns


def test_R_NY_29_the_next_stock_card_has_the_same_choices() -> None:
    state = lay("new-york", s="6H 7S", t1="8H", f1="5H", **{f"t{n}": "KC" for n in (7, 8)})
    after = plays(state, "s-t1")
    assert takers(after, "s") >= {"t1", "f1", "w1", "w2", "w3"}
    assert show(plays(after, "s-t1"), "t1") == "8H 7S 6H"


def test_R_NY_30_a_stock_card_goes_on_any_waste_pile_whatever_the_cards() -> None:
    for target in ("w1", "w2", "w3"):
        assert accepted("new-york", "s", target, w2="9H", w3="KS 2D") == ANY
    assert show(plays(lay("new-york", s="QD", w2="9H"), "s-w2"), "w2") == "9H QD"


def test_R_NY_31_no_card_goes_from_waste_to_waste() -> None:
    state = lay("new-york", w1="8H", w2="7S")
    for target in ("w1", "w3"):
        refuses(state, f"w2-{target}", "route-not-allowed")


def test_R_NY_32_first_kind_of_move_the_stock_top() -> None:
    state = lay("new-york", s="6C", t1="7H", f1="5C")
    assert show(plays(state, "s-t1"), "t1") == "7H 6C"
    assert show(plays(state, "s-f1"), "f1") == "5C 6C"
    assert show(plays(state, "s-w3"), "w3") == "6C"


def test_R_NY_33_second_kind_of_move_the_column_top() -> None:
    state = lay("new-york", t2="6C", t1="7H", f1="5C", t3="8D", t4="8S")
    assert takers(state, "t2") == {"t1", "f1"}
    assert show(plays(state, "t2-f1"), "f1") == "5C 6C"
    assert show(plays(state, "t1-t4", "t2-t4"), "t4") == "8S 7H 6C"
    refuses(state, "t2-t3", "wrong-rank")


def test_R_NY_34_third_kind_of_move_the_waste_top() -> None:
    columns = {f"t{n}": "KH" for n in (2, 3)} | {f"t{n}": "KD" for n in (4, 5)}
    columns |= {f"t{n}": "QS" for n in (6, 7)} | {"t8": "QC", "t1": "7H"}
    state = lay("new-york", w3="TS 6C", f1="5C", **columns)
    assert takers(state, "w3") == {"t1", "f1"}
    refuses(state, "w3-t1x2", "buried-card")
    assert show(plays(state, "w3-t1"), "t1") == "7H 6C"


def test_R_NY_35_the_three_kinds_are_all_and_none_is_compulsory() -> None:
    state = lay("new-york", s="6C", t1="7H", t2="6C", w1="6S", w2="6S 9S", f1="5C", f2="5S")
    assert routes(state) == {"s-f", "s-t", "s-w", "t-f", "t-t", "w-f", "w-t"}
    assert all(move.size == 1 for move in state.legal_moves())
    for move in state.legal_moves():  # whatever is played, the draw stays open
        assert is_legal(state.play(move), "s-w2")


def test_R_NY_36_won_with_thirteen_of_a_suit_on_each_foundation() -> None:
    state = lay(
        "new-york", **complete("A", f1=sequence("AC", 12), f5=sequence("AH", 12)), w1="KC", s="KH"
    )
    state = plays(state, "w1-f1")
    assert state.status is pr.Status.IN_PLAY
    state = plays(state, "s-f5")
    assert state.status is pr.Status.WON
    assert all(len({card.suit for card in pile}) == 1 for pile in state.foundations)


def test_R_NY_37_lost_with_an_empty_stock_and_no_move() -> None:
    stuck = BLOCKED_COLUMNS | {"f1": "5C", "w1": "JH", "w2": "JD", "w3": "TH"}
    assert lay("new-york", rest="w1", **stuck).status is pr.Status.LOST
    assert lay("new-york", rest="w1", **stuck, s="9C").status is pr.Status.IN_PLAY


def test_R_NY_38_lost_too_when_the_moves_left_bring_nothing_to_the_foundations() -> None:
    shuttle = {
        "t1": "8H 7S",
        "t2": "8D",
        "t3": "KH",
        "t4": "KD",
        "t5": "KH",
        "t6": "KD",
        "t7": "QH",
        "t8": "QD",
    }
    state = lay("new-york", rest="w1", f1="5C", w1="JH", w2="JD", w3="TH", **shuttle)
    assert [str(move) for move in state.legal_moves()] == ["t1-t2"]
    assert state.status is pr.Status.IN_PLAY
    assert pr.can_progress(state, fair=False) is pr.Outlook.NO
    helped = lay(
        "new-york", rest="w1", f1="5C", w1="JH", w2="JD", w3="TH", **{**shuttle, "t1": "8H 6C 7S"}
    )
    assert pr.can_progress(helped, fair=False) is pr.Outlook.YES


def test_R_NY_39_an_exhausted_stock_brings_no_new_card() -> None:
    state = plays(lay("new-york", rest="w1", s="7S", t1="8H", t2="9H", w2="8S"), "s-t1", "w2-t2")
    assert (show(state, "s"), show(state, "t1"), show(state, "t2")) == ("", "8H 7S", "9H 8S")
    assert takers(state, "s") == set()
    refuses(state, "s-w1", "stock-empty")
    refuses(state, "s-t3", "stock-empty")
    refuses(state, "w-s", "no-such-pile")


def test_D_NY_1_one_base_for_all_from_wherever_the_first_card_comes() -> None:
    for source in ("s", "w2", "t4"):
        state = plays(lay("new-york", **{source: "9D"}, t1="TD", t2="9S"), f"{source}-f6")
        assert state.base is pr.Rank.NINE
        refuses(state, "t1-f1", "wrong-base")
        plays(state, "t2-f1")


def test_D_NY_2_no_act_turns_the_stock_top() -> None:
    state = lay("new-york", s="7S")
    assert takers(state, "s") == {f"t{n}" for n in range(1, 9)} | {f"f{n}" for n in range(1, 9)} | {
        "w1", "w2", "w3"
    }  # fmt: skip
    assert plays(state, "s-w1").is_face_up("s")


def test_D_NY_3_the_stock_top_fills_an_empty_column_directly() -> None:
    assert show(plays(lay("new-york", s="7S", t1="8H"), "s-t2"), "t2") == "7S"


def test_D_NY_4_an_empty_column_may_stay_empty() -> None:
    state = plays(lay("new-york", s="3C 2C", t1="8H"), "s-w1", "s-w1")
    assert show(state, "t2") == ""


def test_D_NY_5_a_playable_stock_card_may_still_go_to_a_waste_pile() -> None:
    state = lay("new-york", s="6C", f1="5C", t1="7H")
    assert takers(state, "s") >= {"f1", "t1", "w1", "w2", "w3"}


def test_D_NY_6_a_game_with_a_useless_move_is_not_lost() -> None:
    state = lay("new-york", rest="w1", f1="5C", w1="JH", w2="JD", w3="TH",
                **{**BLOCKED_COLUMNS, "t1": "8H 7S", "t2": "8D"})  # fmt: skip
    assert (state.status, pr.can_progress(state, fair=False)) == (pr.Status.IN_PLAY, pr.Outlook.NO)


def test_D_NY_7_each_pile_keeps_its_direction_round_the_corner() -> None:
    state = lay("new-york", t1="KS", t2="AH", f1="KD AD", t3="KD", w1="KC", s="AC")
    refuses(state, "t2-t1", "wrong-rank")
    refuses(state, "t3-f1", "wrong-rank")
    plays(state, "t1-t2")
    plays(state, "w1-t2")
