"""Tables of untrusted rule sets: they cost little, and few are cached."""

from __future__ import annotations

import os
import random
import signal
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine import routes
from patience_rules.engine.lower import lowering as tables
from patience_rules.engine.lower.lowering import make_tables, tables_for
from patience_rules.engine.routes import BUILD, NONE
from patience_rules.games.index import FIVE
from patience_rules.playing.state import make_state
from tests.support.large import many_piles
from tests.support.memory import held_memory
from tests.support.random_rules import rule_sets, states

MEBIBYTE = 1 << 20
interpreted = pytest.mark.skipif(pr.is_compiled(), reason="a compiled limit can't be lowered")


def test_routes_are_made_lazily() -> None:
    t = make_tables(many_piles(1))
    assert t.routes.known == {}
    kinds = [t.routes.kind(*ends) for ends in ((1, 2), (1, 1), (2, 0))]
    assert kinds == [BUILD, NONE, NONE]
    assert len(t.routes.known) == 2 * 119
    assert t.routes.resolve("t1-t2") == (1, 2, 1)
    assert t.routes.target(2).start_moves[1] == "t1-t2"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_process_forked_while_a_thread_makes_tables_does_not_wait() -> None:
    """As a process pool does, unless it spawns."""
    with tables._lock, warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # fork with threads, since 3.12
        child = os.fork()
        if not child:
            signal.alarm(20)  # ends a child that waits
            tables_for(many_piles(1))
            os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status == 0


def test_the_lock_is_renewed() -> None:
    """As after a fork, where coverage cannot see it."""
    with tables._lock:
        tables._renew_lock()
        assert tables_for(many_piles(1)) is tables_for(many_piles(1))


@pytest.mark.parametrize("game", FIVE)
def test_there_is_one_object_for_a_move(game: str) -> None:
    state = pr.deal(game, seed=3)
    again = pr.State.from_text(state.to_text())
    assert list(map(id, state.legal_moves())) == list(map(id, again.legal_moves()))


@interpreted
def test_the_cache_of_tables_is_bounded_by_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "MOST_ROUTES", 40_000)
    first, second, third = map(many_piles, range(3))
    kept = tables_for(first)
    assert tables_for(second) is tables_for(second)
    assert tables_for(first) is kept
    assert tables_for(third) is not None
    assert tables_for(first) is kept
    held = sum(len(t.names) ** 2 for t in tables._kept.values())
    assert held <= 40_000
    assert second not in tables._kept


@interpreted
def test_the_cache_of_moves_of_several_cards_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "MOST_KEPT", 5)
    t = make_tables(pr.GAMES["spider"])
    a, b = t.numbering.find("t1"), t.numbering.find("t2")
    moves = t.routes
    single = len(moves.known)
    for count in range(2, 12):
        assert moves.group_move(a, b, count) == f"t1-t2x{count}"
        assert moves.resolve(f"t1-t2x{count}") == (a, b, count)
    assert moves.group_move(a, b, 11) is moves.group_move(a, b, 11)
    assert len(moves.known) <= single + 5 + 2 * len(t.names)


def with_new_tables(state: pr.State) -> pr.State:
    return make_state(make_tables(state.rules), *state.__reduce__()[1][1:])


@interpreted
@given(data=st.data())
def test_answers_do_not_depend_on_cached_moves(data: st.DataObject) -> None:
    state = data.draw(states(data.draw(rule_sets())))
    answers = state.legal_moves(), pr.solve(state, max_states=30)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(routes, "MOST_KEPT", 1)
        few = with_new_tables(state)
        assert (few.legal_moves(), pr.solve(few, max_states=30)) == answers


@interpreted
def test_threads_share_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads read routes while another thread makes them or drops cached moves."""
    monkeypatch.setattr(routes, "MOST_KEPT", 3)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            for seed in range(8):
                state = with_new_tables(pr.deal("triple-yukon", seed=seed))
                ends = list(threads.map(partial(played, state), range(4)))
                assert ends == [played(state, player) for player in range(4)]
    finally:
        sys.setswitchinterval(interval)


def played(state: pr.State, player: int) -> pr.State:
    choices = random.Random(player)
    for _ in range(40):
        state = state.play(str(choices.choice(state.legal_moves())))
    return state


@interpreted
@pytest.mark.parametrize("game", ["yukon", "simple-simon", "freecell"])
def test_searches_do_not_depend_on_cached_moves(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = pr.solve(pr.deal(game, seed=1), max_states=300)
    monkeypatch.setattr(routes, "MOST_KEPT", 1)
    assert pr.solve(with_new_tables(pr.deal(game, seed=1)), max_states=300) == answer


@interpreted
@pytest.mark.parametrize("game", ["spider", "triple-scorpion"])
def test_the_caches_of_runs_are_bounded(game: str) -> None:
    state = pr.deal(game, seed=1)
    t = make_tables(state.rules)
    for run in t.runs.of:
        run.most = 12
    for _ in range(30):
        state = make_state(t, *state.__reduce__()[1][1:])
        assert state.legal_moves() == pr.State.from_text(state.to_text()).legal_moves()
        state = state.play(state.legal_moves()[0])
        assert max(len(run.groups) for run in t.runs.of) <= 12
        assert max(len(run.landings) for run in t.runs.of) <= 12


@pytest.mark.slow
def test_untrusted_rule_sets_hold_little_memory() -> None:
    def list_moves() -> None:
        for number in range(12):  # the tables of seven are cached
            state = pr.deal(many_piles(number), seed=number)
            with pytest.raises(pr.PositionError, match="more than 5000 moves"):
                state.legal_moves()

    assert held_memory(list_moves) < 80 * MEBIBYTE


def test_a_pile_has_one_name() -> None:
    state = pr.deal("balcony", seed=1)
    for text in ("s-w1", "s1-w", "s-w01"):
        violation = state.check(text)
        assert violation is not None
        assert violation.code is pr.Code.NO_SUCH_PILE
    assert state.play("S - w x1") == state.play("s-w")


def test_piles_that_close_up_have_places() -> None:
    row = pl.tableau(4, pl.Take.TOP, pl.DOWN, pl.ANYTHING)
    up = pl.Zone(pl.Role.FOUNDATION, start=pl.Start("ace"), build=pl.Link("up"))
    for then, alike in (((), [(0, 4)]), (pl.CloseGaps(), [])):
        zones = (attrs.evolve(row, then=then), up)
        rules = pr.Rules("x", zones=zones, deal=pl.Deal("tableau", 13), goal="tableau-cleared")
        assert make_tables(rules).alike == alike
