"""Hints, knowing all cards or only what the player sees."""

from __future__ import annotations

import random
import time

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.english.grammar import listing
from patience_rules.search.unseen import imagine_unseen
from tests.support.lookalike import lookalike


def test_a_hint_wins_if_a_line_is_found() -> None:
    state = pr.deal("freecell", seed=1)
    found = pr.hint(state)
    assert found is not None
    assert found.wins
    assert pr.solve(state.play(found.move)).verdict is pr.Verdict.WINNABLE


@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("game", ["klondike", "balcony", "spider", "new-york", "golf", "freecell"])
def test_a_hint_is_legal(game: str, fair: bool) -> None:
    state = pr.deal(game, seed=3)
    for _ in range(3):
        found = pr.hint(state, fair=fair, states=400)
        assert found is not None
        state = state.play(found.move)


def test_a_fair_hint_knows_only_what_the_player_sees() -> None:
    state = pr.deal("klondike", seed=1)
    hidden = [card for index in range(len(state.names)) for card in unseen(state, index)]
    assert len(hidden) == 45
    deck = list(state.deck.cards) if state.deck else []
    places = [place for place, card in enumerate(deck) if card in hidden]
    other = deck.copy()
    for place, there in zip(places, [*places[7:], *places[:7]], strict=True):
        other[place] = deck[there]
    alike = pr.deal("klondike", deck=other)
    assert alike != state
    assert alike.view() == state.view()
    assert pr.hint(alike, fair=True, states=800) == pr.hint(state, fair=True, states=800)


def unseen(state: pr.State, index: int) -> list[pr.Card]:
    name = state.names[index]
    cards = state.pile_at(index)
    return [card for place, card in enumerate(cards) if not state.is_face_up(name, place)]


def test_a_hint_keeps_to_its_seconds() -> None:
    state = pr.deal("spider", seed=1)
    found = pr.hint(state, seconds=0.1)
    assert found is not None
    assert found.move in state.legal_moves()


def test_a_hint_takes_less_than_half_a_second() -> None:
    """Big Braid costs most, of all games."""
    state = pr.deal("big-braid", seed=1)
    start = time.process_time()
    pr.hint(state)
    assert time.process_time() - start < 2  # for a slow machine


def test_a_hint_is_fair_unless_asked() -> None:
    state = pr.deal("klondike", seed=1)
    assert pr.hint(state, states=500) == pr.hint(state, fair=True, states=500)
    assert pr.hint(lookalike(state, 1), states=500) == pr.hint(state, states=500)


def test_a_player_remembers_the_stock() -> None:
    """After a redeal only the face-down cards are unseen."""
    state = pr.deal("klondike", seed=1)
    for move in (*["s-w"] * 24, "w-s"):
        state = state.play(move)
    tables = [imagine_unseen(state, random.Random(n)) for n in range(3)]
    assert len({*tables, state}) == 4
    assert {table.stock for table in tables} == {state.stock}
    assert {table.view() for table in tables} == {state.view()}


def test_hints_do_not_go_in_circles() -> None:
    session = pr.Session.deal("balcony", seed=1)
    while len(session.moves) < 12 and (found := session.hint(states=100)):
        session.play(found.move)
    keys = [state.key() for state in session.states]
    assert len(keys) == len(set(keys)) == 13


def test_hints_lead_to_a_win_that_a_search_finds() -> None:
    state = pr.deal("freecell", seed=1)
    for move in pr.solve(state, states=50_000).moves[:-30]:
        state = state.play(move)
    session = pr.Session(state)
    while not session.state.is_won:
        found = session.hint()
        assert found is not None
        assert found.wins
        assert found.reason.endswith("leads to a win")  # no card is hidden
        session.play(found.move)
    assert len({state.key() for state in session.states}) == len(session.states)


@pytest.mark.parametrize("game", ["klondike", "freecell", "forty-thieves", "cruel", "yukon"])
def test_a_hint_says_why(game: str) -> None:
    """Each merit is that of the position after the move; one follows from the name of the move."""
    session = pr.Session.deal(game, seed=2)
    for _ in range(60):
        found, before = session.hint(fair=False, states=0), session.state
        if found is None:
            break
        after = session.play(found.move)
        if after.key() in {state.key() for state in session.states[:-1]}:
            assert found.reason == "every move returns to an earlier position"
            break
        spaces, cells = (
            sum(map(bool, after.piles(role))) < sum(map(bool, before.piles(role)))
            for role in (pl.Role.TABLEAU, pl.Role.CELL)
        )
        merits = {
            "scores": after.score > before.score,
            "turns up a card": faces_down(after) < faces_down(before),
            "frees a space": spaces,
            "frees a cell": cells,
            "draws from the stock": found.move.source == "s",
            "redeals": found.move.target == "s",  # and perhaps deals again
        }
        said = [merit for merit, holds in merits.items() if holds] or ["leads to a new position"]
        assert found.reason == f"it {listing(said)}"


def faces_down(state: pr.State) -> int:
    """Count the hidden cards outside the stock."""
    return sum(card is None for pile in state.view().tableau for card in pile)


def test_there_is_no_hint_without_a_legal_move() -> None:
    state = pr.deal("escalator", seed=1)
    while moves := state.legal_moves():
        state = state.play(moves[0])
    assert pr.hint(state) is None


def test_a_hint_needs_no_search() -> None:
    state = pr.deal("balcony", seed=1)
    found = pr.hint(state, states=0)
    assert found is not None
    assert found.move in state.legal_moves()
    assert not found.wins


def test_an_interrupted_search_leaves_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    searches = []

    def interrupted(state: pr.State, **_: object) -> pr.Solution:
        searches.append(state)
        return pr.Solution(pr.Verdict.UNKNOWN, (), 1, pr.Cutoff.INTERRUPT)

    monkeypatch.setattr("patience_rules.search.hints.solve", interrupted)
    found = pr.hint(pr.deal("quadrangle", seed=7))
    assert found == pr.Suggestion(pr.Move("t9", "f2"), False, "it scores")
    assert len(searches) == 1


@pytest.mark.parametrize("seen", [5, "golf", [1]])
def test_only_states_were_seen(seen: object) -> None:
    with pytest.raises(pr.ArgumentError, match="should be"):
        pr.hint(pr.deal("golf", seed=1), seen=seen)  # type: ignore[arg-type]


def test_a_cancelled_hint_ends_after_a_table() -> None:
    state = pr.deal("spider", seed=1)
    calls = iter([True])
    found = pr.hint(state, fair=True, states=100_000, cancel=lambda: next(calls))
    assert found is not None
    assert found.move in state.legal_moves()
