"""The steps of moves and deals: a screen that follows only them shows the right table."""

from __future__ import annotations

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.laws.screen import Screen
from patience_rules.testing import play_choices
from tests.support.draw import few_fast
from tests.support.worked import lay


def test_each_card_of_the_deal_is_a_step_and_the_stock_is_one() -> None:
    steps = pr.deal_steps(pr.deal("klondike", seed=1))
    dealt = [step for step in steps if step.act is pr.Act.DEAL]
    assert [len(step.cards) for step in dealt] == [1] * 28 + [24]
    assert {step.source for step in dealt} == {""}
    assert [step.face_up for step in dealt] == [False] * 21 + [True] * 7 + [False]


def test_steps_that_sink_cards_or_add_them_underneath() -> None:
    sinking = pr.deal_steps(pr.deal("bakers-dozen", seed=1))
    kings = [step.cards for step in sinking if step.act is pr.Act.SINK]
    assert {card.rank for cards in kings for card in cards} == {pr.Rank.KING}
    balcony = pr.deal_steps(pr.deal("balcony", seed=1))
    assert {step.target for step in balcony if step.under} == {"r"}


def test_cruel_redeals_from_its_first_pile() -> None:
    state = pr.deal("cruel", seed=1)
    order = [card for pile in state.tableau for card in pile]
    steps = state.transition("t-s").steps
    assert [card for s in steps if s.act is pr.Act.DRAW for card in s.cards] == order
    gathered = [step for step in steps if step.act is pr.Act.REDEAL]
    assert [step.landed for step in gathered] == [pile[::-1] for pile in state.tableau]
    assert all(step.under and not step.face_up for step in gathered)


def test_a_card_that_a_merci_frees_lands_on_top_and_goes_back() -> None:
    state = pr.deal("three-shuffles-and-a-draw", seed=1).play("t-s").play("t-s")
    move = next(move for move in state.legal_moves() if move.source == move.target)
    transition, after = state.transition(move), state.play(move)
    (step,) = transition.steps
    assert step.landed == after.pile(move.source)[-len(step.landed) :]
    screen = Screen.of(state)
    screen.show(transition.steps)
    assert screen.piles == Screen.of(after).piles
    screen.take_back(transition)
    assert screen.piles == Screen.of(state).piles


def test_only_a_fresh_deal_has_steps() -> None:
    with pytest.raises(pr.ArgumentError, match="fresh from a deal"):
        pr.deal_steps(pr.deal("golf", seed=1).play("s-w"))
    with pytest.raises(pr.ArgumentError, match="a state, such as"):
        pr.deal_steps("golf")  # type: ignore[arg-type]


def test_what_is_taken_up_may_leave() -> None:
    """Whatever a legal move takes is liftable, and nothing lies on it or hides it."""
    for game in list(pr.GAMES)[::9]:
        state = pr.deal(game, seed=1)
        for _, after in play_choices(state, list(range(0, 90, 3))):
            for move in after.legal_moves():
                if not {"s", "d"} & {move.source, move.target} and move.source in after.names:
                    assert move.size <= after.liftable(move.source) <= len(after.pile(move.source))
    yukon = pr.deal("yukon", seed=1)
    assert [yukon.liftable(name) for name in yukon.names] == [0, 0, 0, 0, 1, 5, 5, 5, 5, 5, 5]
    assert pr.deal("klondike", seed=1).liftable("s") == 0


def test_what_the_player_does_in_words_names_no_hidden_card() -> None:
    said = {
        "quadrangle": ("t9-f2", "9\u2660 goes from t9 to f2"),
        "klondike": ("s-w", "a card is drawn to w"),
        "klondike-by-threes": ("s-w", "three cards are drawn to w"),
        "spider": ("s-t", "ten cards are drawn to t1 to t10"),
        "new-york": ("s-w2", "6\u2663 is drawn to w2"),
    }
    for game, (move, words) in said.items():
        state = pr.deal(game, seed=7 if game == "quadrangle" else 1)
        assert state.in_words(move) == words
    pyramid = pr.deal("pyramid", seed=1)
    pairs = [move for move in pyramid.legal_moves() if move.target != "d" and "s" not in move]
    assert all(pyramid.in_words(move).count(" leaves ") == 2 for move in pairs)
    with pytest.raises(pr.IllegalMoveError):
        pyramid.in_words("t1-t2")


def test_a_move_that_only_closes_gaps_has_words() -> None:
    state = lay(pr.GAMES["monte-carlo"], "d", t1="AC", t3="2C")
    assert state.in_words("s-t") == "the gaps are closed"


@pytest.mark.parametrize("game", few_fast(pr.GAMES, 10))
def test_every_legal_move_has_words(game: str) -> None:
    state = pr.deal(game, seed=1)
    reached = [after for _, after in play_choices(state, list(range(0, 3 * 60, 3)))]
    for after in (state, *reached):
        assert all(map(after.in_words, after.legal_moves()))


def test_redeals_in_words() -> None:
    crescent = pr.deal("crescent", seed=1)
    (lift,) = [move for move in crescent.legal_moves() if move.target == "s"]
    assert crescent.in_words(lift) == "the bottom cards of t1 to t16 come to the top"
    partly = pr.Rules(
        "partly",
        zones=(pl.Zone("stock"), pl.tableau(3, pl.Take.TOP, start=pl.Start())),
        deal=pl.Deal("tableau"),
        draw=pl.Draw(pl.Deal("tableau")),
        redeal=pl.Redeal(
            (pl.Gather("tableau"), pl.Gather("stock")),
            shuffle="cards",
            deal=pl.Deal("tableau"),
            times=2,
        ),
        goal="tableau-cleared",
    )
    assert pr.deal(partly, seed=1).in_words("t-s") == (
        "the cards of t1 to t3 become the stock again, and three cards are drawn to t1 to t3"
    )


def test_what_the_cards_decide_is_not_told() -> None:
    """Aces that come go to foundations, and the first card that opens a pile goes there."""
    redealt = pr.deal("intelligence", seed=1)
    assert redealt.in_words("t-s") == "the cards of t1 to t18 are gathered and dealt again"
    rules = pr.Rules(
        "opening",
        zones=(pl.Zone("stock"), pl.tableau(3, pl.Take.TOP, start=pl.Start()), pl.foundations(4)),
        deal=pl.Deal("tableau"),
        draw=pl.Draw(pl.Deal("tableau", which=pl.NextPile(("A", "K")))),
    )
    assert pr.deal(rules, seed=1).in_words("s-t") == "cards are drawn from s"


def test_an_open_stock_names_only_its_top_card() -> None:
    rules = pr.Rules(
        "open",
        zones=(
            pl.Zone("stock", take="top"),
            pl.tableau(3, pl.Take.TOP, start=pl.Start()),
            pl.foundations(4),
        ),
        deal=pl.Deal("tableau"),
        draw=pl.Draw(pl.Deal("tableau")),
    )
    state = pr.deal(rules, seed=1)
    top = state.stock[0][-1].symbol.replace("T", "10")
    assert state.in_words("s-t") == f"{top} is drawn to t1, two cards are drawn to t2 and t3"


def test_steps_back_in_words() -> None:
    """They say where cards go back to, and name no card that the move did not show."""
    said = {
        ("klondike", 18, "t7-f1"): ["K♥ turns face down on t7", "A♠ goes back from f1 to t7"],
        ("klondike-by-threes", 18, "s-w"): 3 * ["a card goes back from w to s"],
        ("cruel", 1, "t-s"): ["the cards of t2 go back to it from s"],
        ("accordion", 1, None): ["goes back from"],
    }
    for (game, seed, move), words in said.items():
        state = pr.deal(game, seed=seed)
        back = state.transition(move or state.legal_moves()[0]).back
        told = [step.in_words() for step in back]
        assert all(any(part in sentence for sentence in told) for part in words), told


def test_face_down_cards_of_a_deal_are_not_named() -> None:
    words = [step.in_words() for step in pr.deal_steps(pr.deal("klondike", seed=1))]
    assert words[0] == "a face-down card is dealt to t2"
    assert words[-1] == "24 face-down cards are dealt to s"
    assert words[-2].endswith(" is dealt to t7")
