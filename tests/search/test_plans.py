"""Plans that a session follows."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.search.planning import Planner


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[pr.State]:
    """The positions for which a plan is made, from now on."""
    made: list[pr.State] = []
    plan = Planner.plan

    def noted(planner: Planner) -> object:
        made.append(planner._state)
        return plan(planner)

    monkeypatch.setattr(Planner, "plan", noted)
    return made


def hint(session: pr.Session, work: int = 5_000) -> pr.Suggestion:
    found = session.hint(work=work)
    assert found is not None
    return found


def test_a_plan_is_followed_to_its_end(plans: list[pr.State]) -> None:
    session = pr.Session.deal("freecell", seed=14)
    line = hint(session, 200_000).line
    for at, move in enumerate(line):
        found = hint(session)
        assert (found.line, found.wins) == (line[at:], True)
        session.play(move)
    assert session.state.is_won
    assert len(plans) == 1


def test_a_new_plan_is_made_once_a_card_turned_up(plans: list[pr.State]) -> None:
    session = pr.Session.deal("yukon", seed=1)
    for _ in range(12):
        line = hint(session, 8_000).line
        made = len(plans)
        for move in line:
            assert hint(session).move == move
            session.play(move)
        assert len(plans) == made
    assert len(plans) == 12


def test_a_proven_win_is_kept_for_a_player_who_returns(plans: list[pr.State]) -> None:
    session = pr.Session.deal("freecell", seed=1)
    line = hint(session, 200_000).line
    for move in line[:5]:
        session.play(move)
    session.play(next(move for move in session.legal_moves() if move != line[5]))
    hint(session, 0)  # the player left the plan, and nothing is searched
    session.undo()
    assert hint(session, 0).line == line[5:]
    session.go(2)
    assert hint(session, 0).line == line[2:]
    assert len(plans) == 2


def test_a_plan_is_followed_on_interchangeable_piles() -> None:
    """A card that the plan lays in one cell lies in another one."""
    session = pr.Session.deal("freecell", seed=1)
    line = hint(session, 200_000).line
    at = next(at for at, move in enumerate(line) if move.target == "c1")
    for move in line[:at]:
        session.play(move)
    session.play(pr.Move(line[at].source, "c4"))
    while not session.state.is_won:
        found = hint(session, 0)
        assert found.wins
        session.play(found.move)
    assert len(session.moves) == len(line)


def test_plans_with_all_cards_known_are_kept_apart() -> None:
    session = pr.Session.deal("klondike", seed=1)
    known = session.hint(fair=False, work=100_000)
    assert known is not None
    assert known.wins
    session.play(known.move)
    assert not hint(session).wins
    again = session.hint(fair=False, work=0)
    assert again is not None
    assert again.line == known.line[1:]


@given(
    st.sampled_from(["yukon", "freecell", "cruel", "spider", "klondike-by-threes"]),
    st.integers(1, 500),
)
def test_hints_do_not_go_in_circles(game: str, seed: int) -> None:
    """Each plan that is used up without a win or an unseen card ends at a new position."""
    session = pr.Session.deal(game, seed=seed)
    for _ in range(20):
        found = session.hint(work=500)
        if found is None or found.stuck or found.wins:
            break
        known, seen = {state.key() for state in session.states}, hidden(session.state)
        for move in found.line:
            assert hint(session).move == move
            session.play(move)
        looks = "looks through the stock" in found.reason
        assert looks or session.state.key() not in known or hidden(session.state) != seen


def hidden(state: pr.State) -> int:
    """Count the cards that lie face down, or in the stock."""
    return sum(card is None for name in state.names for card in state.view().pile(name))


def test_a_session_with_a_plan_can_be_pickled() -> None:
    session = pr.Session.deal("freecell", seed=1)
    line = hint(session, 200_000).line
    again = pickle.loads(pickle.dumps(session))
    assert hint(again, 0).line == line
