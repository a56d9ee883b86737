"""Balcony, statement by statement (R-BA) and decision by decision (D-BA)."""

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

STUCK = {"t1": "KC", "t2": "TC", "t3": "8C", "t4": "6C", "t5": "4C"}
"""Five black cards: none goes on another."""


def deal() -> pr.State:
    return pr.deal(SETS["balcony"], seed=1)


def test_R_BA_1_the_goal_is_ace_to_king_in_suit_on_the_foundations() -> None:
    state = lay("balcony", **complete("A", 1, f1=sequence("AC", 11)), w="KC", r="QC")
    state = plays(state, "r-f1")
    assert state.status is pr.Status.IN_PLAY
    won = plays(state, "w-f1")
    assert won.status is pr.Status.WON
    assert show(won, "f1") == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"


def test_R_BA_2_the_pack_is_one_deck() -> None:
    assert cards_of(deal()) == Counter(pack())


def test_R_BA_3_four_foundations() -> None:
    assert deal().foundations == ((),) * 4
    aces = lay("balcony", t1="AC", t2="AD", t3="AH", t4="AS")
    state = plays(aces, "t1-f1", "t2-f2", "t3-f3", "t4-f4")
    assert [show(state, f"f{n}") for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]


def test_R_BA_4_five_piles_get_one_card_each() -> None:
    state = deal()
    assert [len(pile) for pile in state.tableau] == [1] * 5
    assert all(state.is_face_up(f"t{n}") for n in range(1, 6))
    with pytest.raises(pr.PositionError, match="marks no card face down"):
        lay("balcony", t1="8H? 7S")


def test_R_BA_5_the_balcony_is_thirteen_face_up_cards() -> None:
    state = deal()
    assert [len(pile) for pile in state.reserves] == [13]
    assert all(state.is_face_up("r", place) for place in range(13))


def test_R_BA_6_the_other_34_cards_are_the_stock_face_down() -> None:
    state = deal()
    assert len(state.stock[0]) == 34
    assert not any(state.is_face_up("s", place) for place in range(34))


def test_R_BA_7_foundations_go_up_in_suit() -> None:
    assert accepted("balcony", "t1", "f1", f1="AH 2H") == "3H"
    assert accepted("balcony", "w", "f4", f4=sequence("AC", 12)) == "KC"
    state = lay("balcony", f1="AH", t1="2D", t2="3H")
    refuses(state, "t1-f1", "wrong-suit")
    refuses(state, "t2-f1", "wrong-rank")


def test_R_BA_8_a_foundation_is_started_with_an_ace() -> None:
    for source in ("t1", "r", "w"):
        assert accepted("balcony", source, "f2") == "AC AD AH AS"
    refuses(lay("balcony", t1="2H"), "t1-f1", "wrong-base")


def test_R_BA_9_piles_go_down_in_alternating_colours() -> None:
    assert accepted("balcony", "t1", "t2", t2="8H") == "7C 7S"
    assert accepted("balcony", "t1", "t2", t2="8C") == "7D 7H"
    refuses(lay("balcony", t1="7D", t2="8H"), "t1-t2", "wrong-colour")


def test_R_BA_10_pile_tops_waste_top_and_balcony_top_are_available() -> None:
    state = lay("balcony", t1="7S", t2="9S 8H", w="5D 7C", r="2H KC", f1="AH", t3="KS", t4="QC")
    assert set(state.legal_moves()) == {
        "t1-t2", "w-t2", "s-w", "r-t5", "t1-t5", "t2-t5", "t3-t5", "t4-t5", "w-t5",
    }  # fmt: skip
    refuses(state, "f1-t5", "not-a-source")


def test_R_BA_11_pile_waste_and_balcony_cards_go_on_the_next_higher_of_the_other_colour() -> None:
    for source in ("t1", "w", "r"):
        assert accepted("balcony", source, "t2", t2="JD") == "TC TS"
    assert show(plays(lay("balcony", r="3C TC", t2="JD"), "r-t2"), "t2") == "JD TC"
    for low, high in ladder():
        assert accepted("balcony", "w", "t2", t2=f"{high}S") == f"{low}D {low}H"


def test_R_BA_12_one_card_moves_at_a_time() -> None:
    state = lay("balcony", t1="8H 7S", t2="9C", r="8D 7C", w="5H 4C", t3="6S", f1="AD", t4="3D 2D")
    refuses(state, "t1-t2x2", "one-card-only")
    refuses(state, "r-t2x2", "buried-card")
    refuses(state, "w-t3x2", "buried-card")
    refuses(state, "t4-f1x2", "one-card-only")
    refuses(state, "s-wx2", "one-card-only")
    assert len(plays(state, "s-w").waste[0]) == 3


def test_R_BA_13_an_empty_pile_takes_any_available_card() -> None:
    for source in ("t2", "r", "w"):
        assert accepted("balcony", source, "t1") == " ".join(map(str, pack()))


def test_R_BA_14_drawn_cards_lie_face_up_on_the_waste_and_its_top_is_available() -> None:
    state = plays(lay("balcony", s="4D 7S", w="2H", t1="8H"), "s-w")
    assert show(state, "w") == "2H 7S"
    assert state.is_face_up("w", 0)
    assert state.is_face_up("w", 1)
    assert show(plays(state, "w-t1"), "t1") == "8H 7S"


def test_R_BA_15_every_drawn_card_goes_to_the_waste_one_at_a_time() -> None:
    state = lay("balcony", s="9D AS", t1="2H")
    assert takers(state, "s") == {"w"}
    for target in ("f1", "t1", "t2", "r"):
        refuses(state, f"s-{target}", "route-not-allowed")
    after = plays(state, "s-w")
    assert (len(after.stock[0]), show(after, "w")) == (len(state.stock[0]) - 1, "AS")


def test_R_BA_16_a_card_is_drawn_when_nothing_else_can_move() -> None:
    state = lay("balcony", rest="r", r="2S", s="9D 5C", **STUCK)
    assert state.legal_moves() == ("s-w",)
    after = plays(state, "s-w")
    assert (show(after, "s"), show(after, "w")) == ("9D", "5C")


def test_R_BA_17_the_stock_is_not_recycled() -> None:
    state = lay("balcony", rest="w", w="7S", t1="8H")
    refuses(state, "w-s", "route-not-allowed")
    refuses(state, "s-w", "stock-empty")


def test_R_BA_18_only_the_top_balcony_card_is_available() -> None:
    state = lay("balcony", r="AH 7S", t1="8H", t2="KD", t3="KS", t4="KH", t5="KC")
    assert takers(state, "r") == {"t1"}
    refuses(state, "r-f1", "wrong-base")
    refuses(state, "r-f1x2", "buried-card")


def test_R_BA_19_the_next_balcony_card_follows_and_the_balcony_is_not_refilled() -> None:
    state = plays(lay("balcony", r="AH 7S", t1="8H", w="3C"), "r-t1")
    assert show(state, "r") == "AH"
    state = plays(state, "r-f1")
    assert show(state, "r") == ""
    refuses(state, "w-r", "route-not-allowed")
    refuses(state, "t1-r", "route-not-allowed")


def test_R_BA_20_no_move_and_no_stock_end_the_game() -> None:
    assert lay("balcony", rest="r", r="2S", w="KS", **STUCK).legal_moves() == ()


def test_R_BA_21_won_when_all_52_cards_are_on_the_foundations() -> None:
    state = lay("balcony", **complete("A", 1, f4=sequence("AS", 12)), w="KS")
    assert (state.status, state.score) == (pr.Status.IN_PLAY, 51)
    won = plays(state, "w-f4")
    assert (won.status, won.score) == (pr.Status.WON, 52)


def test_R_BA_22_lost_without_a_move_while_cards_are_left() -> None:
    assert lay("balcony", rest="r", r="2S", w="KS", **STUCK).status is pr.Status.LOST
    assert lay("balcony", rest="w", w="KS", **STUCK).status is pr.Status.LOST
    assert lay("balcony", rest="r", r="2S", w="3D", **STUCK).status is pr.Status.IN_PLAY


def test_D_BA_1_the_game_is_the_texts() -> None:
    state = deal()
    assert (len(state.tableau), len(state.reserves[0]), state.base) == (5, 13, None)
    assert routes(lay("balcony", r="7S", t1="8H", t2="AC", w="AS")) >= {"r-t", "t-f", "w-f"}


def test_D_BA_2_a_card_may_be_drawn_while_others_can_move() -> None:
    assert set(lay("balcony", t1="7S", t2="8H", w="AS").legal_moves()) >= {"t1-t2", "w-f1", "s-w"}


def test_D_BA_3_the_first_dealt_balcony_card_is_available_first() -> None:
    cards = [str(card) for card in pack()]
    for first in range(13):  # whichever rank is dealt to which pile
        deck = cards[first:] + cards[:first]
        state = pr.deal(SETS["balcony"], deck=deck)
        assert [show(state, f"t{n}") for n in range(1, 6)] == deck[:5]
        assert show(state, "r").split() == deck[17:4:-1]


def test_D_BA_4_spaces_are_not_filled_by_themselves() -> None:
    after = plays(lay("balcony", t1="7S", t2="8H", w="AS", r="3C"), "t1-t2", "s-w")
    assert show(after, "t1") == ""


def test_D_BA_5_a_drawn_card_is_not_played_before_it_touches_the_waste() -> None:
    state = lay("balcony", s="AS", t1="2H")
    refuses(state, "s-f1", "route-not-allowed")
    assert show(plays(state, "s-w", "w-f1"), "f1") == "AS"


def test_D_BA_6_no_pile_turns_the_corner() -> None:
    assert accepted("balcony", "w", "t1", t1="AC") == ""
    assert accepted("balcony", "w", "f1", f1=sequence("AC", 13)) == ""
    refuses(lay("balcony", t1="KH", t2="AS"), "t1-t2", "wrong-rank")


def test_D_BA_7_empty_piles_and_balcony_alone_do_not_win() -> None:
    state = lay("balcony", rest="s", **complete("A", 1, f1=sequence("AC", 12)), s="KC")
    assert state.status is pr.Status.IN_PLAY
    assert plays(state, "s-w", "w-f1").status is pr.Status.WON


def test_D_BA_8_with_a_card_in_the_stock_the_game_is_not_lost() -> None:
    state = lay("balcony", rest="r", r="2S", s="9D", w="KS", **STUCK)
    assert state.status is pr.Status.IN_PLAY
    assert is_legal(state, "s-w")
