"""Remembered plans lead on: every promised win is reached, and nothing goes in a circle."""

from __future__ import annotations

import json
import os
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
from patience_rules.engine.sizes import position_size, tables_size
from patience_rules.playing.state import parts_of
from patience_rules.search.hints.memory import Memory
from patience_rules.search.hints.plans import Aim, PlannedLine
from patience_rules.search.hints.suggestion import HintLimits, suggest
from patience_rules.search.hints.trimming import played
from patience_rules.search.unseen import knows_stock, uses_stock
from patience_rules.serving.server import Server
from tests.support.draw import some_drawn

Asked: TypeAlias = Iterator[tuple[pr.State, tuple[tuple[pr.Move, ...], bool] | None]]
"""The positions on the way, with the line and the promise of the hint."""


def of(found: pr.Suggestion | None) -> tuple[tuple[pr.Move, ...], bool] | None:
    return None if found is None else (found.line, found.wins)


def by_states(state: pr.State, work: int | None) -> Asked:
    while True:
        yield state, (found := of(pr.hint(state, max_work=work)))
        state = state.play(found[0][0]) if found else state


def by_views(state: pr.State, work: int | None) -> Asked:
    while True:
        view = pr.View.from_json(json.loads(json.dumps(state.view().to_json())))
        yield state, (found := of(pr.hint(view, max_work=work)))
        state = state.play(found[0][0]) if found else state


def by_a_session(state: pr.State, work: int | None) -> Asked:
    session = pr.Session(state)
    while True:
        yield session.state, (found := of(session.hint(max_work=work)))
        if found:
            session.play(found[0][0])


def by_a_server(state: pr.State, work: int | None) -> Asked:
    server = Server(is_open=True)
    shown = server.answer(json.dumps({"do": "load", "position": state.to_json()}))
    while True:
        answer = server.answer('{"do": "hint"}')
        hint = answer["hint"]
        assert hint or "take moves back" in answer["words"] or "no move" in answer["words"]
        found = (tuple(map(pr.Move.parse, hint["line"])), hint["wins"]) if hint else None
        yield pr.State.from_json(shown["position"]), found
        if found:
            shown = server.answer(json.dumps({"do": "play", "move": found[0][0]}))


MOST = 200
"""The most hints of a game that is not won, without those for a draw or a redeal."""


def assert_hints_lead_on(asked: Asked, most: int | None) -> None:
    """Follow hints to their end, or to the most of them.

    No place comes again, except once on a line that wins or shows an unseen card, and was found at
    the end of one that only came nearer: from there the way may lead back.
    """
    reached, promised, hints = Counter[object](), False, 0
    for state, found in islice(asked, most):
        place = state.key, knows_stock(state)
        gains = found is not None and (found[1] or unseen(played(state, found[0])) != unseen(state))
        assert reached[place] <= gains
        reached[place] += 1
        if found is None:
            assert state.is_won or not promised
            assert state.is_won or hints <= MOST
            return
        (move, *_), wins = found
        assert wins or not promised
        assert state.is_legal(move)
        promised = wins
        hints += not uses_stock(move)


def unseen(state: pr.State) -> int:
    """Count the cards that the player does not know."""
    view = state.view()
    hidden = sum(card is None for name in state.names for card in view.pile(name))
    return hidden - len(view.known_stock)


WAYS = (by_states, by_views, by_a_session, by_a_server)
QUICK = ("freecell", "bakers-game", "golf", "cruel")


@pytest.mark.parametrize("ask", WAYS)
def test_hints_lead_on(ask: Callable[[pr.State, int | None], Asked]) -> None:
    for game in QUICK if ask is by_states else QUICK[:1]:
        assert_hints_lead_on(ask(pr.deal(game, seed=1), 1_500_000), 300)


@pytest.mark.parametrize(
    ("game", "seed", "work"),
    [("bakers-game", 1022655802115, 1_500_000), ("freecell", 161, 300_000),
     ("simple-simon", 53, 300_000)],
)  # fmt: skip
def test_hints_lead_on_where_no_win_is_found(game: str, seed: int, work: int) -> None:
    """From the end of a plan, the position that seems nearest may lie behind its start."""
    assert_hints_lead_on(by_states(pr.deal(game, seed=seed), work), 300)


@pytest.mark.parametrize(
    ("game", "ask", "most"), [("klondike", by_views, 40), ("yukon", by_a_session, 12)]
)
def test_hints_lead_on_where_cards_are_unseen(
    game: str, ask: Callable[[pr.State, int | None], Asked], most: int
) -> None:
    assert_hints_lead_on(ask(pr.deal(game, seed=1), 60_000), most)


LONG = (
    *QUICK, "eight-off", "klondike", "klondike-by-threes", "yukon", "spider-one-suit",
    "canfield", "simple-simon", "seahaven-towers", "quadrangle", "pyramid", "la-belle-lucie",
    "scorpion", "forty-thieves", "new-york", "russian-solitaire", "beleaguered-castle",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("game", LONG)
@pytest.mark.parametrize("ask", WAYS)
def test_hints_come_to_an_end(game: str, ask: Callable[[pr.State, int | None], Asked]) -> None:
    """A game that is not won ends without a hint, however lost it is."""
    for seed in some_drawn(range(5)):
        assert_hints_lead_on(ask(pr.deal(game, seed=seed), None), None)


# What a memory holds.


def made(seed: int, game: str = "freecell") -> PlannedLine:
    """A plan of one move."""
    state = pr.deal(game, seed=seed)
    return PlannedLine(state, state.legal_moves()[:1], Aim.SEE)


def test_memory_is_bounded() -> None:
    t = parts_of(made(1).start)[0]
    memory = Memory(tables_size(t) + 10 * position_size(t))
    for seed in range(1, 13):
        memory.add(made(seed), 0, fair=True)
        assert len(memory) == min(seed, 10)
    assert memory.plan(made(2).start, 0, fair=True) is None
    assert memory.plan(made(3).start, 0, fair=True) is not None


def test_games_that_were_not_played_lately_are_forgotten_first() -> None:
    t = parts_of(made(1).start)[0]
    memory = Memory(tables_size(t) + 10 * position_size(t))
    memory.add(made(1), 0, fair=True)
    memory.add(made(1, "golf"), 0, fair=True)
    assert memory.plan(made(1).start, 0, fair=True) is None
    assert memory.plan(made(1, "golf").start, 0, fair=True) is not None


@pytest.mark.parametrize("game", ["freecell", "double-montana", "carnation", "hit-or-miss"])
def test_memory_is_counted_by_upper_estimates(game: str) -> None:
    """Also where many cards lie on few piles."""
    state = pr.deal(game, seed=1)
    t, piles, *_ = parts_of(state)
    assert position_size(t) >= sum(map(sys.getsizeof, (state, piles, *piles)))


def test_the_last_plan_is_remembered_in_any_memory() -> None:
    found, memory = pr.hint(pr.deal("freecell", seed=1)), Memory(0)
    assert found is not None
    memory.add(PlannedLine(pr.deal("freecell", seed=1), found.line, Aim.WIN), 0, fair=True)
    assert len(memory) == len(found.line)


def line_of(state: pr.State, *line: pr.Move) -> PlannedLine:
    return PlannedLine(state, line, Aim.COME_NEARER)


def test_a_dead_end_drops_the_plans_that_lead_there() -> None:
    state, memory = pr.deal("freecell", seed=1), Memory(1_000_000)
    move = state.legal_moves()[0]
    end = state.play(move)
    memory.add(line_of(state, move), 9, fair=True)
    assert memory.plan(state, 9, fair=True) is not None
    assert not memory.has(end, 9, fair=True)
    memory.add(PlannedLine(end, (), Aim.NOTHING), 9, fair=True)
    assert memory.plan(state, 9, fair=True) is None
    assert memory.has(state, 9, fair=True)
    assert memory.has(end, 9, fair=True)
    # More work may find more.
    assert not memory.has(end, 10, fair=True)
    assert memory.plan(end, 10, fair=True) is None
    # What knows all cards is kept apart.
    assert not memory.has(end, 9, fair=False)


def test_plans_lead_on_from_place_to_place() -> None:
    memory, path, line = Memory(1_000_000), [pr.deal("freecell", seed=1)], list[pr.Move]()
    while len(line) < 6:
        state, keys = path[-1], {earlier.key for earlier in path}
        line.append(next(m for m in state.legal_moves() if state.play(m).key not in keys))
        path.append(state.play(line[-1]))

    def leads(start: int, goal: int) -> bool:
        return memory.leads(path[start], path[goal], fair=True)

    assert not leads(0, 3)
    memory.add(line_of(path[0], *line[:3]), 9, fair=True)
    memory.add(line_of(path[3], *line[3:5]), 9, fair=True)
    assert all(leads(start, goal) for goal in range(6) for start in range(goal))
    assert not any(leads(start, goal) for start in range(6) for goal in range(start + 1))
    assert not leads(0, 6)
    # Who comes to a later plan leaves the earlier one.
    memory.add(line_of(path[2], path[2].legal_moves()[1]), 9, fair=True)
    assert leads(0, 2)
    assert not leads(0, 3)


def test_a_plan_that_meets_a_win_goes_on_with_it() -> None:
    state, memory = pr.deal("freecell", seed=1), Memory(1_000_000)
    found = pr.hint(state)
    assert found is not None
    assert found.wins
    memory.add(PlannedLine(state, found.line, Aim.WIN), 0, fair=True)
    there, back = next(
        (state.play(away), back)
        for away in state.legal_moves()
        for back in state.play(away).legal_moves()
        if state.play(away).play(back) == state
    )
    plan = memory.add(line_of(there, back), 0, fair=True)
    assert (plan.aim, plan.line) == (Aim.WIN, (back, *found.line))
    # Whatever work is asked for, a win is a win.
    assert memory.plan(there, 10**9, fair=True) == plan
    assert not memory.has(state, 0, fair=True)


def test_a_memory_can_be_pickled() -> None:
    state, memory = pr.deal("freecell", seed=1), Memory(1_000_000)
    first = suggest(state, (), HintLimits(), memory, fair=True)
    again = pickle.loads(pickle.dumps(memory))
    assert len(again) == len(memory)
    assert suggest(state, (), HintLimits(cancel=lambda: True), again, fair=True) == first


# Who asks.


@given(st.sampled_from(["freecell", "klondike", "yukon"]), st.integers(1, 10**9))
def test_a_fresh_look_depends_on_no_earlier_call(game: str, seed: int) -> None:
    state = pr.deal(game, seed=seed)
    first = pr.hint(state, fresh=True, max_work=150_000)
    for _ in range(2):
        found = pr.hint(state, max_work=150_000)
        state_after = state.play(found.move) if found else state
        pr.hint(state_after, max_work=150_000)
    assert pr.hint(state, fresh=True, max_work=150_000) == first


def test_threads_share_the_plans() -> None:
    state = pr.deal("freecell", seed=424242)
    found = pr.hint(state)
    assert found is not None
    path = [state]
    for move in found.line[:-1]:
        path.append(path[-1].play(move))
    with ThreadPoolExecutor(4) as threads:
        lines = list(threads.map(lambda one: pr.hint(one), [*path, *path]))
    ends = [found.line[at:] for at in range(len(path))]
    assert [one and one.line for one in lines] == [*ends, *ends]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no forks here")
def test_a_forked_process_begins_anew() -> None:
    from patience_rules.search.hints import suggestion

    memory = suggestion._memory
    pr.hint(pr.deal("golf", seed=2), max_work=1000)
    assert len(memory)
    with memory._lock:  # as if a thread held it
        child = os.fork()
        if not child:  # pragma: no cover - another process
            is_new = len(memory) == 0
            found = pr.hint(pr.deal("golf", seed=1), max_work=1000)
            os._exit(0 if found and is_new else 1)
    assert os.waitpid(child, 0)[1] == 0
