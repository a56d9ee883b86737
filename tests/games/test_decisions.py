"""Decisions for all five games where the texts are silent (D-G)."""

import random
from collections import Counter
from itertools import pairwise

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.games.index import FIVE
from tests.support.worked import (
    complete,
    is_legal,
    lay,
    plays,
    pyramid,
    refuses,
    routes,
    sequence,
    show,
    stuck,
)

TWO_DECKS = ("new-york", "cast-out-nines", "quadrangle")
CLOSED = {
    "new-york": {"s-f", "s-t", "s-w", "t-f", "t-t", "w-f", "w-t"},
    "cast-out-nines": {"s-w", "t-f", "t-t", "w-f", "w-t"},
    "escalator": {"s-w", "t-w"},
    "balcony": {"s-w", "r-f", "r-t", "t-f", "t-t", "w-f", "w-t"},
    "quadrangle": {"s-w", "t-f", "t-t", "w-f", "w-t"},
}
"""All routes of cards, by game."""


def walk(game: str, seed: int, plies: int = 120) -> list[pr.State]:
    """Return the states of a random game."""
    choices, states = random.Random(seed), [pr.deal(game, seed=seed)]
    while len(states) <= plies and (moves := states[-1].legal_moves()):
        states.append(states[-1].play(choices.choice(moves)))
    return states


@pytest.mark.parametrize("game", FIVE)
def test_D_G_1_when_the_stock_may_be_drawn_from(game: str) -> None:
    for state in walk(game, 1):
        draws = [
            move for move in state.legal_moves() if move.source == "s" and move.target[0] == "w"
        ]
        others = len(state.legal_moves()) - len(draws)
        held = bool(state.stock[0])
        expected = held and not others if game == "escalator" else held
        assert bool(draws) == expected


def test_D_G_2_lost_means_no_legal_move_and_progress_is_told_apart() -> None:
    stuck = {"t1": "KC", "t2": "TC", "t3": "8C", "t4": "6C", "t5": "4C"}
    lost = lay("balcony", rest="r", r="2S", w="KS", **stuck)
    assert (lost.status, pr.can_progress(lost, fair=False)) == (pr.Status.LOST, pr.Outlook.NO)
    drawable = lay("balcony", rest="r", r="2S", w="KS", s="3S", **stuck)
    assert (drawable.status, pr.can_progress(drawable, fair=False)) == (
        pr.Status.IN_PLAY,
        pr.Outlook.YES,
    )
    circular = lay("balcony", rest="r", r="2S", w="KS", **{**stuck, "t1": "9H 8S", "t3": "9D"})
    assert (circular.status, pr.can_progress(circular, fair=False)) == (
        pr.Status.IN_PLAY,
        pr.Outlook.NO,
    )
    assert pr.can_progress(circular, fair=False, max_states=1) is pr.Outlook.UNKNOWN


@pytest.mark.parametrize("game", FIVE)
def test_D_G_3_cards_never_leave_foundations(game: str) -> None:
    for state in walk(game, 2):
        for name in state.names:
            if name[0] == ("w" if game == "escalator" else "f") and state.pile(name):
                for target in state.names:
                    violation = state.check(f"{name}-{target}")
                    code = "route-not-allowed" if name == target else "not-a-source"
                    assert violation is not None
                    assert violation.code == code


@pytest.mark.parametrize("game", TWO_DECKS)
def test_D_G_4_a_foundation_takes_thirteen_cards(game: str) -> None:
    source = "w1" if game == "new-york" else "w"
    state = lay(game, f1=sequence("9H"), **{source: "9H"}, **stuck(game))
    refuses(state, f"{source}-f1", "pile-full")
    assert is_legal(state, f"{source}-f2")


@pytest.mark.parametrize("game", [*TWO_DECKS, "balcony"])
def test_D_G_5_a_card_may_start_any_empty_foundation(game: str) -> None:
    first = "AH" if game == "balcony" else "9H"
    empty = range(2, 5) if game == "balcony" else range(2, 9)
    started = {"f1": first[0] + "C"}
    state = lay(game, **started, **stuck(game, t1=first))
    assert {
        move.target for move in state.legal_moves() if move.source == "t1" and move.target[0] == "f"
    } == {f"f{n}" for n in empty}


@pytest.mark.parametrize("game", TWO_DECKS)
def test_D_G_6_the_base_does_not_cut_the_order_of_the_tableau(game: str) -> None:
    card = "8S" if game == "new-york" else "8H"
    state = lay(game, f1="9C", **stuck(game, t1="9H", t2=card))
    assert show(plays(state, "t2-t1"), "t1") == f"9H {card}"


@pytest.mark.parametrize("game", FIVE)
def test_D_G_7_no_card_goes_where_no_text_sends_it(game: str) -> None:
    for seed in range(3):
        for state in walk(game, seed):
            assert routes(state) <= CLOSED[game]
    state = walk(game, 0, 30)[-1]
    letters = {name: name[0] for name in state.names}
    for source in state.names:
        for target in state.names:
            if f"{letters[source]}-{letters[target]}" not in CLOSED[game]:
                violation = state.check(f"{source}-{target}")
                assert violation is not None
                assert violation.code in ("route-not-allowed", "not-a-source")


def test_D_G_8_a_lone_card_may_go_to_an_empty_pile() -> None:
    for game in ("cast-out-nines", "balcony"):
        after = plays(lay(game, t1="7H"), "t1-t2")
        assert (show(after, "t1"), show(after, "t2")) == ("", "7H")
    state = lay("quadrangle", "t12", f1="9C", **stuck("quadrangle", t1="7H", t2=""))
    assert show(plays(state, "t1-t2"), "t1") == ""
    refuses(lay("new-york", t1="7H"), "t1-t2", "pile-not-fillable")


@pytest.mark.parametrize("game", FIVE)
def test_D_G_9_nothing_is_played_by_itself_but_the_fill(game: str) -> None:
    for before, after in pairwise(walk(game, 4)):
        changed = [n for n in before.names if before.pile(n) != after.pile(n)]
        assert len(changed) == 2 or (game == "quadrangle" and len(changed) == 3)


@pytest.mark.parametrize("game", FIVE)
def test_D_G_10_the_stock_is_the_rest_of_the_pack_reversed(game: str) -> None:
    deck = list(pr.pack(pr.GAMES[game].decks))
    random.Random(5).shuffle(deck)
    state = pr.deal(game, deck=deck)
    stock = state.stock[0]
    assert list(stock) == deck[: -len(stock) - 1 : -1]
    assert state.pile("t1")[0] == deck[1 if game == "quadrangle" else 0]


def test_D_G_11_equal_cards_of_two_decks_are_one_value() -> None:
    one = lay("new-york", t1="9S", t2="8H", t3="9S", s="4D")
    other = lay("new-york", t3="9S", t2="8H", t1="9S", s="4D")
    assert (one, hash(one)) == (other, hash(other))
    deck = [str(card) for card in pr.pack(2)]
    for wrong in (["AC", *deck[1:-1], "AC"], deck[1:], [*deck, "AC"]):
        with pytest.raises(pr.CardError) as error:
            pr.deal("new-york", deck=wrong)
        assert error.value.code == "bad-deck"
    with pytest.raises(pr.CardError, match=r"AC appears 3 times.*KS is missing"):
        pr.deal("new-york", deck=["AC", *deck[1:-1], "AC"])


def test_D_G_12_a_won_game_has_no_moves() -> None:
    won = pyramid(w="AS", s="2C 3C")
    assert (won.status, won.legal_moves()) == (pr.Status.WON, ())
    refuses(won, "s-w", "game-over")
    full = lay("new-york", **complete("9"))
    assert (full.status, full.legal_moves()) == (pr.Status.WON, ())
    refuses(full, "f1-t1", "game-over")


@pytest.mark.parametrize("game", FIVE)
def test_D_G_13_what_is_hidden_and_that_no_move_rests_on_it(game: str) -> None:
    seen_top = game == "new-york"
    for state in walk(game, 6)[::10]:
        for name in state.names:
            for place in range(len(state.pile(name))):
                on_top = place == len(state.pile(name)) - 1
                assert state.is_face_up(name, place) == (name != "s" or (seen_top and on_top))
        piles = {role.value: list(state.piles(role)) for role in pl.Role if state.piles(role)}
        hidden = piles["stock"][0]
        top = hidden[-1:] if seen_top else ()
        below = list(hidden[: len(hidden) - len(top)])
        random.Random(1).shuffle(below)
        piles["stock"] = [(*below, *top)]
        assert Counter(piles["stock"][0]) == Counter(hidden)
        assert pr.State(game, piles).legal_moves() == state.legal_moves()
