"""The engine's laws, in states of random games and in late positions of the five games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.games.index import FIVE
from patience_rules.testing import states as reached
from tests.support.laws import check_moves
from tests.support.random_rules import blocked_draws
from tests.support.random_rules import states as any_states
from tests.support.strategies import late
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


def test_soak_finds_a_move_that_only_the_list_has(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(bad for _, bad in soak("balcony", 50, 5, 1)) > 100
    legal_moves, one_more = pr.State.legal_moves, pr.Move("w", "s")
    monkeypatch.setattr(pr.State, "legal_moves", lambda state: (*legal_moves(state), one_more))
    with pytest.raises(DisagreementError):
        list(soak("balcony", 50, 5, 1))
