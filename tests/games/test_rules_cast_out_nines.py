"""Cast Out Nines, statement by statement (R-CN) and decision by decision (D-CN)."""

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

ANY = " ".join(map(str, pack()))
STUCK = {f"t{n}": card for n, card in enumerate(["KC", "KC", "KD", "KD", "KH", "KH", "KS"], 1)}
"""Seven kings: nothing goes anywhere."""


def deal() -> pr.State:
    return pr.deal(SETS["cast-out-nines"], seed=1)


def test_R_CN_1_the_goal_is_every_card_on_full_foundations() -> None:
    state = lay("cast-out-nines", **complete("9", f1=sequence("9C", 12)), w="8C")
    assert state.status is pr.Status.IN_PLAY
    won = plays(state, "w-f1")
    assert won.status is pr.Status.WON
    assert [len(pile) for pile in won.foundations] == [13] * 8


def test_R_CN_2_the_pack_is_two_decks() -> None:
    assert cards_of(deal()) == Counter(dict.fromkeys(pack(), 2))


def test_R_CN_3_seven_piles_get_one_card_each() -> None:
    state = deal()
    assert [len(pile) for pile in state.tableau] == [1] * 7
    assert all(state.is_face_up(f"t{n}") for n in range(1, 8))
    with pytest.raises(pr.PositionError, match="marks no card face down"):
        lay("cast-out-nines", t1="8H? 7S")


def test_R_CN_4_eight_empty_foundations() -> None:
    assert deal().foundations == ((),) * 8


def test_R_CN_5_the_other_97_cards_are_the_stock_face_down() -> None:
    state = deal()
    assert len(state.stock[0]) == 97
    assert not any(state.is_face_up("s", place) for place in range(97))


def test_R_CN_6_one_empty_waste() -> None:
    assert deal().waste == ((),)


def test_R_CN_7_foundations_go_up_in_suit_round_the_corner() -> None:
    assert accepted("cast-out-nines", "t1", "f1", f1="9C TC") == "JC"
    assert accepted("cast-out-nines", "w", "f2", f2=sequence("9S", 5)) == "AS"
    state = lay("cast-out-nines", f1="9C", t1="TS", t2="JC")
    refuses(state, "t1-f1", "wrong-suit")
    refuses(state, "t2-f1", "wrong-rank")


def test_R_CN_8_nines_and_only_nines_start_foundations() -> None:
    for target, others in (("f1", {}), ("f8", {"f1": "9C"})):
        assert accepted("cast-out-nines", "t1", target, **others) == "9C 9D 9H 9S"
    refuses(lay("cast-out-nines", w="AC"), "w-f3", "wrong-base")


def test_R_CN_9_piles_go_down_in_suit() -> None:
    assert accepted("cast-out-nines", "t1", "t2", t2="9S") == "8S"
    assert accepted("cast-out-nines", "w", "t2", t2="QD") == "JD"
    refuses(lay("cast-out-nines", t1="8C", t2="9S"), "t1-t2", "wrong-suit")


def test_R_CN_10_descending_order_is_strict() -> None:
    state = lay("cast-out-nines", t1="9S", t2="7S", t3="TS", t4="AH", t5="KH")
    refuses(state, "t2-t1", "wrong-rank")
    refuses(state, "t3-t1", "wrong-rank")
    refuses(state, "t5-t4", "wrong-rank")
    assert accepted("cast-out-nines", "t1", "t2", t2="AH") == ""
    for low, high in ladder():
        assert accepted("cast-out-nines", "w", "t2", t2=f"{high}D") == f"{low}D"


def test_R_CN_11_the_top_card_or_a_run_in_suit_moves() -> None:
    state = lay("cast-out-nines", t1="KD 9S 8S 7S", t2="TS", t3="9S", t4="8S")
    assert show(plays(state, "t1-t2x3"), "t2") == "TS 9S 8S 7S"
    assert show(plays(state, "t1-t3x2"), "t3") == "9S 8S 7S"
    assert show(plays(state, "t1-t4"), "t4") == "8S 7S"
    refuses(state, "t1-t2x4", "not-a-run")
    mixed = lay("cast-out-nines", t1="KD 9S 8C 7C", t2="TS", t3="2D AD KD", t4="3D")
    refuses(mixed, "t1-t2x3", "not-a-run")
    refuses(mixed, "t3-t4x3", "not-a-run")
    gap = lay("cast-out-nines", t1="9S 7S", t2="TS", t3="9D TD JD", t4="TD")
    refuses(gap, "t1-t2x2", "not-a-run")
    refuses(gap, "t3-t4x3", "not-a-run")


def test_R_CN_12_pile_and_waste_tops_go_to_foundations_one_at_a_time() -> None:
    state = lay("cast-out-nines", f1="9C", t1="JC TC", w="TC", f2="9H")
    assert show(plays(state, "w-f1"), "f1") == "9C TC"
    assert show(plays(state, "t1-f1", "t1-f1"), "f1") == "9C TC JC"
    refuses(state, "w-f2", "wrong-suit")
    run = lay("cast-out-nines", f1="9C", t1="TC 9C", w="9H TC")
    refuses(run, "t1-f1x2", "one-card-only")
    refuses(run, "w-f1x2", "buried-card")
    refuses(run, "f1-t1", "not-a-source")


def test_R_CN_13_only_the_top_waste_card_is_available() -> None:
    state = lay("cast-out-nines", w="TC 8S", f1="9C", t1="9S", **{f"t{n}": "KC" for n in (2, 3)})
    refuses(state, "w-f1", "wrong-rank")
    refuses(state, "w-f1x2", "buried-card")
    assert takers(state, "w") == {"t1", "t4", "t5", "t6", "t7"}
    plays(state, "w-t1", "w-f1")


def test_R_CN_14_an_empty_pile_takes_any_single_card() -> None:
    assert accepted("cast-out-nines", "w", "t1") == ANY
    assert accepted("cast-out-nines", "t2", "t1", t2="5H") == ANY
    refuses(lay("cast-out-nines", t2="9S 8S"), "t2-t1x2", "one-card-only")


def test_R_CN_15_the_stock_deals_one_card_face_up_to_the_waste() -> None:
    state = plays(lay("cast-out-nines", s="4D 7S", w="2H"), "s-w")
    assert show(state, "w") == "2H 7S"
    assert state.is_face_up("w", -1)
    assert state.stock[0][-1] == pr.Card("4D")


def test_R_CN_16_a_card_may_be_dealt_when_nothing_else_can_move() -> None:
    state = lay("cast-out-nines", w="KS", **STUCK)
    assert [str(move) for move in state.legal_moves()] == ["s-w"]
    plays(state, "s-w")


def test_R_CN_17_there_is_no_redeal() -> None:
    state = lay("cast-out-nines", rest="w", w="8S", t1="9S")
    refuses(state, "s-w", "stock-empty")
    refuses(state, "w-s", "route-not-allowed")
    assert takers(state, "s") == set()


def test_R_CN_18_an_empty_pile_is_not_filled_by_itself() -> None:
    after = plays(lay("cast-out-nines", t1="8S", t2="9S", w="4H"), "t1-t2", "s-w")
    assert show(after, "t1") == ""


def test_R_CN_19_cards_move_between_piles() -> None:
    state = lay("cast-out-nines", t1="8S", t2="9S", t3="5D", t4="6D 4D")
    refuses(state, "t3-t4", "wrong-rank")
    state = plays(state, "t1-t2", "t4-t3")
    assert [show(state, f"t{n}") for n in range(1, 5)] == ["", "9S 8S", "5D 4D", "6D"]


def test_R_CN_20_play_goes_on_until_all_is_done_or_nothing_can_move() -> None:
    state = lay("cast-out-nines", **complete("9", f1=sequence("9C", 11)), w="8C 7C")
    assert state.status is pr.Status.IN_PLAY
    state = plays(state, "w-f1")
    assert state.status is pr.Status.IN_PLAY
    assert plays(state, "w-f1").legal_moves() == ()


def test_R_CN_21_no_move_and_no_stock_end_the_game() -> None:
    assert lay("cast-out-nines", rest="w", w="KS", **STUCK).legal_moves() == ()
    assert lay("cast-out-nines", rest="w", w="KS", s="2D", **STUCK).status is pr.Status.IN_PLAY


def test_R_CN_22_won_with_thirteen_of_a_suit_on_each_foundation() -> None:
    state = lay("cast-out-nines", **complete("9", f8=sequence("9S", 11)), t1="8S 7S")
    won = plays(state, "t1-f8", "t1-f8")
    assert (won.status, won.score) == (pr.Status.WON, 104)
    assert all(show(won, f"f{n}").endswith(("8C", "8D", "8H", "8S")) for n in range(1, 9))


def test_R_CN_23_lost_without_a_move_while_cards_are_left() -> None:
    state = lay("cast-out-nines", rest="w", w="KS", **STUCK)
    assert state.status is pr.Status.LOST
    assert sum(map(len, state.foundations)) == state.score == 0


def test_R_CN_24_an_emptied_waste_stays_empty_until_a_card_is_dealt() -> None:
    state = plays(lay("cast-out-nines", w="8S", t1="9S"), "w-t1")
    assert show(state, "w") == ""
    refuses(state, "w-t2", "empty-source")
    refuses(state, "t1-w", "route-not-allowed")
    assert len(plays(state, "s-w").waste[0]) == 1


def test_D_CN_1_foundations_end_on_the_eight() -> None:
    state = lay("cast-out-nines", f1=sequence("9C", 12), t1="8C", t2="9C")
    refuses(plays(state, "t1-f1"), "t2-f1", "pile-full")


def test_D_CN_2_a_card_may_be_dealt_while_others_can_move() -> None:
    state = lay("cast-out-nines", t1="8S", t2="9S", w="9D")
    assert {"t1-t2", "w-f1", "s-w"} <= set(state.legal_moves())


def test_D_CN_3_nothing_goes_on_an_ace() -> None:
    for suit in "CDHS":
        assert accepted("cast-out-nines", "w", "t1", t1=f"A{suit}") == ""


def test_D_CN_4_no_run_goes_into_an_empty_pile_however_many_are_empty() -> None:
    state = lay("cast-out-nines", t1="9S 8S 7S")
    refuses(state, "t1-t2x2", "one-card-only")
    refuses(state, "t1-t2x3", "one-card-only")
    plays(state, "t1-t2")


def test_D_CN_5_any_part_of_a_run_moves_without_a_space() -> None:
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    others = {f"t{n}": card for n, card in enumerate(["KH", "KH", "KD", "KD", "KC"], 3)}
    for count in range(2, 13):
        onto = run.split()[12 - count]
        state = lay("cast-out-nines", t1=run, t2=onto, **others)
        assert show(plays(state, f"t1-t2x{count}"), "t2").startswith(f"{onto} ")
        refuses(state, f"t1-t2x{count - 1 or 13}", "wrong-rank")


def test_D_CN_6_the_waste_is_not_refilled_by_itself() -> None:
    state = lay("cast-out-nines", w="8S", t1="9S", s="4D")
    after = plays(state, "w-t1")
    assert (after.waste[0], after.stock) == ((), state.stock)


def test_D_CN_7_spaces_take_waste_and_pile_tops_but_no_stock_card() -> None:
    state = lay("cast-out-nines", w="4H", t2="5C 6D")
    refuses(state, "s-t1", "route-not-allowed")
    assert is_legal(state, "w-t1")
    assert is_legal(state, "t2-t1")
    assert routes(state) == {"s-w", "t-t", "w-t"}
