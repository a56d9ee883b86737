"""Moves that play themselves, and the end of a won game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.engine.transfer import WORK
from patience_rules.laws.lookalike import lookalike
from patience_rules.playing.state import parts_of
from patience_rules.search import auto_moves as finishing
from patience_rules.search.foundation_moves import Home
from patience_rules.testing import games, states
from tests.support.tiny_deals import (
    can_be_won,
    carrying_game,
    clearing_game,
    foundation_game,
    one_pass_game,
    position,
)
from tests.support.worst import idle_homes

DONE = "fd"
"""The letters of foundations and the discard pile."""


def after(state: pr.State, moves: tuple[pr.Move, ...]) -> pr.State:
    for move in moves:
        state = state.play(move)
    return state


FREECELL = pr.State.from_text(
    "freecell c:,,, f:AC,AD2D3D,AH2H,AS2S t:3C2C,3S3H4D,4C4H4S,KC,KDQDJDTD9D8D7D6D5D,"
    "KHQHJHTH9H8H7H6H5H,KSQSJSTS9S8S7S6S5S,QCJCTC9C8C7C6C5C"
)
"""All cards can go to the foundations, one by one."""


def test_a_card_is_safe_once_no_other_can_need_it() -> None:
    """3♣ may go, since both red twos have gone. 4♦ stays, since 3♠ could be laid on it."""
    text = FREECELL.to_text().replace("AS2S", "AS").replace("3S3H4D", "3S2S3H4D")
    state = pr.State.from_text(text)
    assert pr.auto_moves(state) == ("t1-f1", "t1-f1")
    assert "t2-f2" in state.play("t1-f1").play("t1-f1").legal_moves()


def test_a_card_that_can_go_home_at_once_needs_no_place() -> None:
    """4♦ may go too, since 3♠ would go home rather than onto it; then all others follow."""
    assert pr.auto_moves(FREECELL)[:3] == ("t1-f1", "t1-f1", "t2-f2")
    assert after(FREECELL, pr.auto_moves(FREECELL)).is_won


def test_the_finish_is_every_move_to_a_foundation() -> None:
    line = pr.auto_moves(FREECELL, every=True)
    assert line[:3] == ("t1-f1", "t1-f1", "t2-f2")
    assert after(FREECELL, line).is_won
    assert pr.finish(FREECELL) == line
    assert pr.can_finish(FREECELL)


CARRIED = pr.State(
    pr.Rules(
        "tiny",
        zones=(
            pl.foundations(3, capacity=None),
            pl.tableau(
                3, pl.Take.ANY_FACE_UP, pl.Link(match=pl.Match.ALTERNATING_COLOURS), start="king"
            ),
        ),
        deal=pl.Deal("tableau", 13),
        suits=(pr.Suit.CLUBS, pr.Suit.DIAMONDS, pr.Suit.SPADES),
    ),
    {
        "foundation": [
            "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC",
            "AD 2D 3D 4D 5D 6D 7D 8D 9D TD",
            "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
        ],
        "tableau": ["", "KD KC JD QD", "QC"],
    },
)
"""J♦, which is next on its foundation, has to be laid on Q♣ together with Q♦."""


def test_a_card_that_others_ride_on_needs_a_place() -> None:
    """In Yukon cards move with any cards on them. So Q♣ stays, though J♦ is next to go home."""
    assert "t3-f1" in CARRIED.legal_moves()
    assert pr.auto_moves(CARRIED) == ()
    assert can_be_won(CARRIED)
    assert not can_be_won(CARRIED.play("t3-f1"))


def check_safe_moves(choices: random.Random, games: int) -> int:
    """Check in tiny positions that safe moves keep a win; return in how many a card had a place."""
    needed = 0
    for _ in range(games):
        try:
            rules = choices.choice((foundation_game, one_pass_game, carrying_game))(choices)
        except pr.RulesError:
            continue
        t = tables_for(rules)
        for _ in range(8 * Home.covers(t)):
            state = position(choices, rules)
            line = pr.auto_moves(state)[:1]
            if not line or not can_be_won(state, 400):
                continue
            assert can_be_won(after(state, line), 800) is not False, (line, state.to_json())
            source, target, _ = t.routes.resolve(line[0])
            home = Home(t)
            home.chains = {}
            needed += not home.is_sure(parts_of(state)[1], source, target)
    return needed


def test_a_safe_move_keeps_a_win() -> None:
    assert check_safe_moves(random.Random(3), 40) >= 1


@pytest.mark.slow
def test_safe_moves_keep_a_win_in_many_games() -> None:
    assert check_safe_moves(random.Random(4), 2_000) >= 100


def test_cards_in_each_others_way_need_other_moves() -> None:
    """4♠ waits for 3♠ under 3♣, which waits for 2♣ under 4♠."""
    blocked = "2C4S,3S3C4D,4C4H3H"
    state = pr.State.from_text(FREECELL.to_text().replace("3C2C,3S3H4D,4C4H4S", blocked))
    assert pr.auto_moves(state, every=True)
    assert not pr.can_finish(state)
    assert pr.can_finish(state.play("t1-c1"))


@pytest.mark.parametrize("game", ["klondike", "freecell"])
def test_safe_moves_keep_a_win(game: str) -> None:
    """Along random play with a win left, a win is left after the safe moves."""
    state = pr.deal(game, seed=18)
    rnd = random.Random(1)
    tried = 0
    for _ in range(8):
        if pr.solve(state, max_states=500).verdict is pr.Verdict.WINNABLE:
            line = pr.auto_moves(state)
            assert (
                pr.solve(after(state, line), max_states=1_000).verdict is not pr.Verdict.UNWINNABLE
            )
            tried += bool(line)
        if not (moves := state.legal_moves()):
            break
        state = state.play(rnd.choice(moves))
    assert tried or game != "klondike"


@given(data=st.data(), rules=games())
def test_moves_that_play_themselves_are_legal_and_score(
    data: st.DataObject, rules: pr.Rules
) -> None:
    state = data.draw(states(rules, 40))
    for every in (False, True):
        here = state
        for move in pr.auto_moves(state, every=every):
            assert move in here.legal_moves()
            assert move.target[0] in DONE
            assert here.play(move).score > here.score
            here = here.play(move)
        if not every and not Home.covers(tables_for(rules)):
            assert here is state
    assert pr.auto_moves(here, every=True) == ()


@given(data=st.data(), rules=games())
def test_neither_a_safe_move_nor_the_finish_gives_a_hidden_card_away(
    data: st.DataObject, rules: pr.Rules
) -> None:
    state = data.draw(states(rules, 40))
    other = lookalike(state, data.draw(st.integers(0, 9)))
    assert pr.auto_moves(state)[:1] == pr.auto_moves(other)[:1]
    assert pr.finish(state) == pr.finish(other)


@pytest.mark.parametrize("game", ["klondike", "freecell", "yukon", "canfield"])
def test_the_finish_of_a_game_wins_it(game: str) -> None:
    start = pr.deal(game, seed=2 if game == "canfield" else 1)
    line = pr.solve(start, max_states=30_000).moves
    state, finished = start, 0
    for move in line:
        found = pr.finish(state)
        if found is not None:
            assert after(state, found).is_won
            assert all(card for pile in state.view().tableau for card in pile)
            finished += 1
        state = state.play(move)
    assert pr.finish(state) == ()
    assert finished


def test_a_card_that_may_leave_alone_goes_to_the_discard_pile() -> None:
    """The king of a pyramid. Two cards that leave together are a choice of the player."""
    state = pr.deal("pyramid", seed=1)
    assert pr.auto_moves(state) == ()
    line = pr.auto_moves(state, every=True)
    assert [move.target for move in line] == ["d"] * len(line)
    assert [state.pile(move.source)[-1].rank for move in line] == [pr.Rank.KING] * 2


def test_a_move_that_does_not_score_does_not_play_itself() -> None:
    """In Picture Gallery cards also move between foundations."""
    state = pr.deal("picture-gallery", seed=1)
    rnd = random.Random(1)
    left_out = 0
    for _ in range(40):
        moves = [move for move in state.legal_moves() if move.target[0] == "f"]
        idle = {move for move in moves if state.play(move).score == state.score}
        assert idle.isdisjoint(pr.auto_moves(state, every=True)[:1])
        left_out += len(idle)
        state = state.play(rnd.choice(state.legal_moves()))
    assert left_out


def can_be_finished(state: pr.State) -> bool | None:
    """Check if some order of moves to foundations and the discard pile wins, by trying all.

    Returns:
        None if they lead to more positions than the finish tries.
    """
    seen, waiting = {state.to_text()}, [state]
    for here in waiting:
        if here.is_won:
            return True
        if len(seen) > finishing.MOST_FINISHING:
            return None
        for then in (here.play(move) for move in here.legal_moves() if move.target[0] in DONE):
            if then.score > here.score and then.to_text() not in seen:
                seen.add(then.to_text())
                waiting.append(then)
    return False


def check_finish(choices: random.Random, games: int) -> int:
    """Compare the finish with a search of all orders; return how often the first order fails."""
    missed = 0
    for _ in range(games):
        try:
            rules = choices.choice((foundation_game, clearing_game, carrying_game))(choices)
        except pr.RulesError:
            continue
        for _ in range(8):
            state = position(choices, rules)
            shown = all(all(pile) for pile in (*state.view().tableau, *state.view().stock))
            found = pr.finish(state)
            able = shown and can_be_finished(state)
            assert able is None or able == (found is not None), state.to_json()
            if found is not None:
                assert after(state, found).is_won
                missed += not after(state, pr.auto_moves(state, every=True)).is_won
    return missed


def test_the_finish_is_found_if_some_order_wins() -> None:
    assert check_finish(random.Random(0), 25)


@pytest.mark.slow
def test_the_finish_is_found_in_many_games() -> None:
    assert check_finish(random.Random(2), 2_000) > 20


def test_equal_cards_may_go_home_in_the_right_order_only() -> None:
    """2♥ lies on top of a long pile and of a short one: the short one has the ace."""
    suits = {suit: " ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDS"}
    hearts = " ".join(f"{rank}H {rank}H" for rank in "KQJT9876") + " 5H 5H 4H 3H 2H"
    piles = {
        "stock": [""],
        "waste": [""],
        "foundation": [*(suits[suit] for suit in "CCDDSS"), "AH", ""],
        "tableau": [hearts, "AH 4H 3H 2H", *[""] * 8],
    }
    state = pr.State("forty-thieves", piles)
    assert not after(state, pr.auto_moves(state, every=True)).is_won
    assert pr.can_finish(state)


def test_automatic_moves_end_when_their_work_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty cards could go home, each after a list of moves that looks at 157,000 piles."""
    most = WORK // 5
    monkeypatch.setattr(finishing, "WORK", most)
    state = pr.deal(pr.Rules.from_json(idle_homes()), seed=1)
    moves = pr.auto_moves(state, every=True)
    work = parts_of(state)[0].work
    assert len(moves) == 1 + (most - work.listing - 1) // (work.listing + work.move)
    assert after(state, moves).score == len(moves) < 50


def test_the_finish_is_sought_with_little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    line = pr.finish(FREECELL)
    assert line
    monkeypatch.setattr(finishing, "WORK", 3_000)
    assert pr.finish(FREECELL) is None
    assert 0 < len(pr.auto_moves(FREECELL, every=True)) < len(line)


def test_the_finish_is_sought_in_few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finishing, "MOST_FINISHING", 10)
    assert pr.finish(FREECELL) is None
