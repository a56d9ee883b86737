"""Plans that a session follows."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.search.hints import planning
from patience_rules.search.hints.effort import Effort, SearchedTable
from patience_rules.search.hints.memory import Memory
from patience_rules.search.hints.planning import Candidate, Planner
from patience_rules.search.hints.plans import Aim
from patience_rules.search.hints.suggestion import HintLimits, suggest
from patience_rules.search.hints.trimming import played, trimmed
from patience_rules.search.unseen import free_look, uses_stock
from patience_rules.search.watch import Watch


def never(_: tuple[pr.Move, ...]) -> bool:
    return False


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


def hint(session: pr.Session, work: int = 1_500_000) -> pr.Suggestion:
    found = session.hint(max_work=work)
    assert found is not None
    return found


def test_a_plan_is_followed_to_its_end(plans: list[pr.State]) -> None:
    session = pr.Session.deal("freecell", seed=14)
    line = hint(session, 60_000_000).line
    for at, move in enumerate(line):
        found = hint(session)
        assert (found.line, found.wins) == (line[at:], True)
        session.play(move)
    assert session.state.is_won
    assert len(plans) == 1


def test_a_new_plan_is_made_once_a_card_turned_up(plans: list[pr.State]) -> None:
    session = pr.Session.deal("yukon", seed=1)
    for _ in range(4):
        line = hint(session, 2_400_000).line
        made = len(plans)
        for move in line:
            assert hint(session).move == move
            session.play(move)
        assert len(plans) == made
    assert len(plans) == 4


def test_a_proven_win_is_kept_for_a_player_who_returns(plans: list[pr.State]) -> None:
    session = pr.Session.deal("freecell", seed=1)
    line = hint(session, 60_000_000).line
    for move in line[:5]:
        session.play(move)
    session.play(next(move for move in session.legal_moves() if move != line[5]))
    session.hint(max_work=0)  # the player left the plan, and nothing is searched
    session.undo()
    assert hint(session, 0).line == line[5:]
    session.go(2)
    assert hint(session, 0).line == line[2:]
    assert len(plans) == 2


def test_a_proven_win_outlives_other_plans() -> None:
    memory, state = Memory(2_000_000), pr.deal("freecell", seed=1)
    proven = suggest(state, (), HintLimits(), memory, fair=True)
    for seed in range(8):
        assert suggest(pr.deal("klondike", seed=seed), (), HintLimits(), memory, fair=True)
    # What was planned with other work is kept apart.
    assert suggest(state, (), HintLimits(cancel=lambda: True), memory, fair=True) == proven
    assert proven is not None
    assert proven.wins


def test_a_score_that_only_returns_is_no_gain() -> None:
    state, effort = pr.deal("klondike", seed=18), Effort(0, Watch())
    plan = Planner(state, never, effort, fair=False)._nearest(())
    assert (plan.line, plan.aim) == ((pr.Move("t7", "f1"),), Aim.COME_NEARER)
    assert Planner(state, lambda _: True, effort, fair=False)._nearest(()).aim is Aim.NOTHING


def test_a_plan_is_followed_on_interchangeable_piles() -> None:
    """A card that the plan lays in one cell lies in another one."""
    session = pr.Session.deal("freecell", seed=1)
    line = hint(session, 60_000_000).line
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
    known = session.hint(fair=False, max_work=30_000_000)
    assert known is not None
    assert known.wins
    session.play(known.move)
    assert not hint(session).wins
    again = session.hint(fair=False, max_work=0)
    assert again is not None
    assert again.line == known.line[1:]


@given(
    st.sampled_from(["yukon", "freecell", "cruel", "spider", "klondike-by-threes"]),
    st.integers(1, 500),
)
def test_hints_do_not_go_in_circles(game: str, seed: int) -> None:
    """Each plan that is used up without a win or an unseen card ends at a new position."""
    session = pr.Session.deal(game, seed=seed)
    for _ in range(12):
        found = session.hint(max_work=150_000)
        if found is None or found.wins:
            break
        known, seen = {state.key for state in session.states}, hidden(session.state)
        for move in found.line:
            assert hint(session, 150_000).move == move
            session.play(move)
        looks = "looks through the stock" in found.reason
        assert looks or session.state.key not in known or hidden(session.state) != seen


def hidden(state: pr.State) -> int:
    """Count the cards that lie face down, or in the stock."""
    return sum(card is None for name in state.names for card in state.view().pile(name))


def test_a_session_with_a_plan_can_be_pickled() -> None:
    session = pr.Session.deal("freecell", seed=1)
    line = hint(session, 60_000_000).line
    again = pickle.loads(pickle.dumps(session))
    assert hint(again, 0).line == line


# How a plan is chosen.


def test_what_the_table_shows_comes_before_a_draw_that_is_not_free() -> None:
    """A search of an imagined table knows the stock; the player does not."""
    state, draw = pr.deal("klondike", seed=1), pr.Move("s", "w")
    choice = Candidate((draw,), True, (state,))
    planner = Planner(state, never, Effort(30_000_000, Watch()), fair=True)
    line = planner._before_draw(choice, 0)
    assert draw not in line
    after = state
    for move in line:
        after = after.play(move)
    assert hidden(after) == hidden(state) - 1
    assert pr.solve(after, max_states=20_000).moves
    too_late = Planner(state, never, Effort(0, Watch()), fair=True)
    assert too_late._before_draw(choice, 0) == (draw,)
    assert line == planner._uncovering()[0]
    hasty = Planner(state, never, Effort(18_000, Watch()), fair=True)
    assert hasty._before_draw(choice, 0) == (draw,)


def cards_but(*held: str) -> list[str]:
    """The other cards of a pack."""
    return [str(card) for card in pr.pack() if str(card) not in " ".join(held).split()]


def test_a_win_that_needs_no_unseen_card_is_proven() -> None:
    tableau = ["5H 6D", "7C", "", "", "", "", ""]
    others = cards_but(*tableau, "8S")
    state = pr.State(
        "golf", {"stock": [others[:12]], "waste": [[*others[12:], "8S"]], "tableau": tableau}
    )
    found = pr.hint(state)
    assert found is not None
    assert (found.wins, len(found.line), found.reason) == (
        True,
        3,
        "it leads to a win: two more moves",
    )


def test_no_look_is_free_without_a_stock() -> None:
    kings = ["KC", "KD", "KH", "KS"]
    piles = {"foundation": [[f"{rank}{suit}" for rank in "A23456789TJQ"] for suit in "CDHS"]}
    state = pr.State(
        "klondike", {"stock": [[]], "waste": [[]], **piles, "tableau": [*kings, "", "", ""]}
    )
    assert free_look(state) is None


def planner_of(state: pr.State, *past: pr.State) -> Planner:
    def comes_back(line: tuple[pr.Move, ...]) -> bool:
        return played(state, line) in past

    return Planner(state, comes_back, Effort(30_000_000, Watch()), fair=True)


def test_cards_of_the_table_may_need_several_moves() -> None:
    state = pr.deal("spider-one-suit", seed=1)
    while any(len(line) == 1 for line in planner_of(state)._uncovering()):
        state = state.play(planner_of(state)._uncovering()[0][0])
    for line in planner_of(state)._uncovering():
        after = state
        for move in line:
            assert hidden(after) == hidden(state)
            after = after.play(move)
        assert hidden(after) < hidden(state)


@pytest.mark.parametrize(("game", "seed"), [("quadrangle", 6), ("forty-thieves", 2)])
def test_the_way_to_a_draw_is_the_shortest(game: str, seed: int) -> None:
    """A search may wander among positions that seem equally near."""
    state = pr.deal(game, seed=seed)
    near = {state.play(move).key for move in state.legal_moves()}
    lengths = set()
    for move in state.legal_moves():
        for on in state.play(move).legal_moves():
            here = state.play(move).play(on)
            draw = next((draw for draw in here.legal_moves() if uses_stock(draw)), None)
            if draw is None or uses_stock(move) or uses_stock(on):
                continue
            line = planner_of(state)._direct((move, on, draw))
            assert len(line) == 2 + (here.key not in near)
            assert played(state, line).key == here.play(draw).key
            spent = Planner(state, never, Effort(0, Watch()), fair=True)
            assert spent._direct((move, on, draw)) == (move, on, draw)
            lengths.add(len(line))
    assert lengths == {2, 3}


@pytest.mark.parametrize("seed", [2, 3, 5])
def test_a_redeal_that_shuffles_waits_for_lines_without_it(seed: int) -> None:
    """A search would know how it shuffles, and redeal early."""
    state = pr.deal("la-belle-lucie", seed=seed)

    def planner(comes_back: bool) -> Planner:
        return Planner(state, lambda _: comes_back, Effort(4_000_000, Watch()), fair=True)

    plan = planner(comes_back=False).plan()
    assert plan.line
    assert not any(map(uses_stock, plan.line))
    assert any(map(uses_stock, planner(comes_back=True).plan().line))


@pytest.mark.parametrize("seed", range(1, 5))
def test_after_the_last_shuffle_all_is_known(seed: int) -> None:
    state = pr.deal("la-belle-lucie", seed=seed)
    while redeals := [move for move in state.legal_moves() if uses_stock(move)]:
        state = state.play(redeals[0])
    won = pr.solve(state).verdict is pr.Verdict.WINNABLE
    assert planner_of(state).plan().aim is (Aim.WIN if won else Aim.LOST)


def test_a_line_is_judged_until_it_cannot_win_more() -> None:
    state = pr.deal("klondike", seed=1)
    planner, choice = planner_of(state), Candidate((pr.Move("s", "w"),), True, (state,))
    assert planner._wins(choice, [state], 0) == 1  # its own table is not searched again
    other = pr.deal("klondike", seed=6)
    left = planner._effort.left
    assert planner._wins(choice, [state, other], 2) == 1
    assert planner._effort.left == left
    assert planner._wins(choice, [state, other], 0) in (1, 2)
    assert planner._effort.left < left


def test_without_a_win_the_nearest_position_counts_if_it_is_new() -> None:
    state, draw = pr.deal("klondike", seed=1), pr.Move("s", "w")
    plan = planner_of(state)._nearest([SearchedTable(state, False, False, (draw,))])
    assert (plan.line, plan.aim) == ((draw,), Aim.SEE)
    state = pr.deal("freecell", seed=1)
    move = state.legal_moves()[0]
    attempts = [SearchedTable(state, False, False, (move,))]
    plan = planner_of(state)._nearest(attempts)
    assert (plan.line, plan.aim) == ((move,), Aim.COME_NEARER)
    plan = planner_of(state, state.play(move))._nearest(attempts)
    assert (plan.line, plan.aim) == ((), Aim.NOTHING)


def there_and_back(game: str) -> tuple[pr.State, pr.Move, pr.Move]:
    """A deal with a move that the next one takes back."""
    return next(
        (state, away, back)
        for seed in range(1, 100)
        for state in [pr.deal(game, seed=seed)]
        for away in state.legal_moves()
        for back in state.play(away).legal_moves()
        if state.play(away).play(back) == state
    )


def test_a_line_leaves_out_moves_that_lead_back() -> None:
    """A run goes to another pile and comes back before the line goes on."""
    state, away, back = there_and_back("yukon")
    on = next(move for move in state.legal_moves() if move != away)
    spent = Effort(0, Watch())  # nothing else is left out
    assert trimmed(state, (away, back, on), lambda *_: True, spent) == (on,)


def test_no_line_leads_back_before_a_draw() -> None:
    state, away, back = there_and_back("forty-thieves")
    draw = pr.Move("s", "w")
    attempts = [SearchedTable(state, False, False, (away, back, draw))]
    assert planner_of(state)._nearest(attempts).line == (draw,)


def test_work_is_kept_to_trim_a_line_of_a_search_that_found_no_win(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    effort, left = Effort(2_000_000, Watch()), list[int]()

    def noted(*arguments: Any) -> tuple[pr.Move, ...]:
        left.append(effort.left)
        return trimmed(*arguments)

    monkeypatch.setattr(planning, "trimmed", noted)
    plan = Planner(pr.deal("simple-simon", seed=1), never, effort, fair=True).plan()
    assert plan.aim == Aim.COME_NEARER
    assert left[0] > 50_000


class Enough(Effort):
    """An effort by which each table is won with some work, and not with less."""

    def __init__(self, enough: int) -> None:
        super().__init__(66_000_000, Watch())
        self.enough = enough

    def search(self, table: pr.State, most: int, *, proof: bool = False) -> SearchedTable:
        self.left -= most
        return SearchedTable(table, most >= self.enough, False, ())


@pytest.mark.parametrize(("enough", "searched", "kept"), [(1_000_000, 32, 34), (10_000_000, 3, 16)])
def test_work_to_judge_lines_is_kept_where_wins_take_little(
    enough: int, searched: int, kept: int
) -> None:
    """Elsewhere other tables are searched: judging with little work would find no win."""
    effort, tables = Enough(enough), [pr.deal("klondike", seed=seed) for seed in range(32)]
    found, _ = Planner(tables[0], never, effort, fair=True)._search(tables)
    assert sum(one.won for one in found) == searched
    assert effort.left == kept * 1_000_000


def test_short_lines_end_with_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in the middle of a list of moves."""
    state = pr.deal("klondike", seed=1)
    looked = []
    for calls in (1, 2, 40):
        effort, answers = HintLimits(None, 1_000_000, None).effort(), iter([False] * calls)
        monkeypatch.setattr(effort, "is_over", lambda answers=answers: next(answers, True))
        planner = Planner(state, never, effort, fair=True)
        looked.append(len(planner._uncovering()))
    assert looked == sorted(looked)
    assert looked[0] <= 1


def test_single_moves_end_with_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "LAST", -1)
    effort = HintLimits(None, 1_000_000, None).effort()
    planner = Planner(pr.deal("klondike", seed=1), never, effort, fair=True)
    assert planner._one_move().line == ()
