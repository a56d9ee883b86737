"""The engine's laws, in states of random games and in late positions of the five games."""

import copy
import json
import pickle
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.games.index import FIVE
from patience_rules.playing.conformance import candidate_moves, check_moves, check_state
from patience_rules.testing import ConformanceError, check_conformance
from patience_rules.testing import states as reached
from tests.support.draw import few_fast, quarter_drawn
from tests.support.random_rules import blocked_draws
from tests.support.random_rules import states as any_states
from tests.support.strategies import late
from tests.support.worked import cards_of
from tests.tools.soak import DisagreementError, soak

every_game = pytest.mark.parametrize("game", FIVE)


def states(game: str) -> st.SearchStrategy[pr.State]:
    """States of a game: dealt and played, or constructed late in the game."""
    return reached(pr.GAMES[game]) | late(game)


def expected_order(state: pr.State) -> list[str]:
    """The legal moves in their documented order."""
    names = list(state.names)

    def place(text: str) -> tuple[object, ...]:
        move = pr.Move.parse(text)
        target = names.index(move.target)
        if move.source == "s" and move.target[0] == "w":
            return True, target
        first = state.pile(move.source)[-move.size]
        return False, target, first, move.size > 1, names.index(move.source), move.size

    return sorted(state.legal_moves(), key=place)


@every_game
@settings(max_examples=settings().max_examples // 2)
@given(data=st.data())
def test_list_check_and_play_agree_on_every_conceivable_move(
    game: str, data: st.DataObject
) -> None:
    state = data.draw(states(game))
    assert check_moves(state) >= len(state.legal_moves())


@pytest.mark.parametrize("game", few_fast(FIVE, 1))
@settings(max_examples=-(-settings().max_examples // 5))
@given(data=st.data())
def test_list_and_check_agree_on_every_number_of_cards(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    legal = set(state.legal_moves())
    for move in candidate_moves(state):
        assert (state.check(move) is None) == state.is_legal(move) == (move in legal)


@every_game
@given(data=st.data())
def test_moves_keep_all_cards(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    whole = Counter(pr.pack(state.rules.decks))
    assert cards_of(state) == whole
    for move in state.legal_moves():
        assert cards_of(state.play(move)) == whole


@every_game
@given(data=st.data())
def test_a_state_survives_every_round_trip(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    text = json.dumps(state.to_json())
    again = [
        pr.State.from_json(text),
        pr.State.from_json(text.encode()),
        pr.State.from_json(state.to_json()),
        pr.State.from_text(state.to_text()),
        pr.State(
            state.rules, state.to_json()["piles"], redeals=state.redeals, shuffle=state.shuffle
        ),
        eval(repr(state), {"State": pr.State}),
        pickle.loads(pickle.dumps(state)),
        copy.copy(state),
        copy.deepcopy(state),
    ]
    for other in again:
        assert (other, hash(other)) == (state, hash(state))
        assert other.legal_moves() == state.legal_moves()
    assert "\n" not in state.to_text()
    assert len({state, *again}) == 1


@every_game
@given(data=st.data())
def test_unchanged_piles_are_shared(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    for move in state.legal_moves():
        after = state.play(move)
        both = zip(state.names, state._piles, after._piles, strict=True)
        new = {name for name, before, now in both if before is not now}
        filled = new - {move.source, move.target}
        assert {move.source, move.target} <= new
        assert filled <= ({"s", "w"} if game == "quadrangle" else set())


@every_game
@given(data=st.data())
def test_states_are_immutable(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    before = state.to_text()
    for move in state.legal_moves():
        state.play(move)
    state.check("s-w")
    assert state.to_text() == before
    for name in [name for name in dir(state) if not name.startswith("_")] + ["note"]:
        with pytest.raises(AttributeError):
            setattr(state, name, None)
    assert state.to_text() == before


@every_game
@given(data=st.data())
def test_moves_are_listed_in_the_documented_order(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    assert list(state.legal_moves()) == expected_order(state)
    assert len(set(state.legal_moves())) == len(state.legal_moves())


@every_game
@given(data=st.data())
def test_equal_states_have_equal_answers(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    again = pr.State.from_text(state.to_text())
    for move in state.legal_moves():
        assert again.play(str(move)) == state.play(move)
        assert type(move) is pr.Move


@every_game
@given(data=st.data())
def test_only_a_game_in_play_has_moves(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    assert bool(state.legal_moves()) == (state.status is pr.Status.IN_PLAY)
    goal = state.rules.pack_size if state.rules.id != "escalator" else 28
    assert (state.status is pr.Status.WON) == (state.score == goal)


@every_game
@given(data=st.data())
def test_the_score_never_falls_in_these_games(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    for move in state.legal_moves():
        gained = state.play(move).score - state.score
        scores = move.target[0] == "f" or (move.source[0] == "t" and move.target == "w")
        assert gained == int(scores)


@every_game
@given(data=st.data())
def test_the_base_is_the_rank_of_the_first_foundation_card(game: str, data: st.DataObject) -> None:
    state = data.draw(states(game))
    firsts = {pile[0].rank for pile in state.foundations if pile}
    based = state.rules.id in ("new-york", "quadrangle")
    assert ({state.base} - {None}) == (firsts if based else set())
    assert len(firsts) <= 1


@every_game
@given(data=st.data(), text=st.text(max_size=12))
def test_any_text_is_legal_or_has_a_reason(game: str, data: st.DataObject, text: str) -> None:
    state = data.draw(states(game))
    violation = state.check(text)
    assert state.is_legal(text) == (violation is None)
    if violation is None:
        state.play(text)
        return
    assert violation.message
    with pytest.raises(pr.IllegalMoveError) as error:
        state.play(text)
    assert error.value.violation == violation


@given(reached(pr.GAMES["escalator"].with_options(draw="any")))
def test_the_laws_hold_with_an_option(state: pr.State) -> None:
    check_state(state)
    assert state.to_json()["options"] == {"draw": "any"}
    assert list(state.legal_moves()) == expected_order(state)


@given(data=st.data())
def test_a_draw_only_when_blocked(data: st.DataObject) -> None:
    state = data.draw(any_states(data.draw(blocked_draws()), most=10))
    check_moves(state)
    draw = [move for move in state.legal_moves() if move in tables_for(state.rules).routes.draws]
    assert not draw or draw == list(state.legal_moves())


@every_game
def test_a_seed_decides_the_deal(game: str) -> None:
    states = [pr.deal(game, seed=seed) for seed in range(20)]
    assert states == [pr.deal(game, seed=seed) for seed in range(20)]
    assert len(set(states)) == 20


def test_states_of_different_rules_differ() -> None:
    usual, relaxed = pr.GAMES["escalator"], pr.GAMES["escalator"].with_options(draw="any")
    assert pr.deal(usual, seed=1) != pr.deal(relaxed, seed=1)
    assert pr.deal(usual, seed=1).tableau == pr.deal(relaxed, seed=1).tableau


def test_conformance_ends_with_the_game() -> None:
    assert check_conformance("golf", count=1, max_moves=400, every=20).positions < 5


def test_conformance_finds_a_broken_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    state = pr.deal("new-york", seed=1)
    check_state(state)
    monkeypatch.setattr(pr.State, "check", lambda state, move: None)
    with pytest.raises(ConformanceError, match="list and check differ"):
        check_state(state)


def test_conformance_finds_a_position_that_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> pr.State:
        raise pr.PositionError(pr.Code.WRONG_RANK, "no such card")

    monkeypatch.setattr(pr.State, "from_text", refuse)
    with pytest.raises(ConformanceError, match=r"text is refused \(no such card\): quadrangle"):
        check_conformance("quadrangle", count=1, max_moves=1)


def test_conformance_finds_a_rule_lost_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pr.Rules, "from_json", lambda value: pr.GAMES["balcony"])
    with pytest.raises(ConformanceError, match="quadrangle: JSON changes the rule set"):
        check_conformance(pr.GAMES["quadrangle"], count=1, max_moves=1)


@pytest.mark.slow
@every_game
def test_laws_over_many_games(game: str) -> None:
    seeds, positions = quarter_drawn(range(7, 27)), 0
    for seed in seeds:
        rules = pr.GAMES[game]
        positions += check_conformance(rules, count=1, max_moves=300, every=10, seed=seed).positions
    assert positions > 5 * len(seeds) // 2


def test_soak_finds_a_move_that_only_the_list_has(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(bad for _, bad in soak("balcony", 50, 5, 1)) > 100
    legal_moves, one_more = pr.State.legal_moves, pr.Move("w", "s")
    monkeypatch.setattr(pr.State, "legal_moves", lambda state: (*legal_moves(state), one_more))
    with pytest.raises(DisagreementError):
        list(soak("balcony", 50, 5, 1))
