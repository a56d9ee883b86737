"""Hints, knowing all cards or only what the player sees."""

from __future__ import annotations

import pytest

import patience_rules as pr


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
