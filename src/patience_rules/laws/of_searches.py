"""Laws of searches: their lines can be played, end where they say, and a loss is one."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.move import Move
from ..playing.state import State
from ..search.auto_moves import auto_moves, can_finish, finish
from ..search.hints.suggestion import hint
from ..search.lookahead import Outlook, can_progress
from ..search.solver import Verdict, solve
from .inquiry import Inquiry, ensure, ensure_readable, of_positions

_POSITIONS = 300
"""The positions that a search may visit; also in a search of everything."""
_WORK = 20_000
"""The work of a hint."""


def _played(state: State, line: Iterable[Move]) -> State:
    for move in line:
        state = state.play(str(move))
    return state


@of_positions
def a_hint_can_be_played(state: State, inquiry: Inquiry) -> None:
    for fair in (True, False):
        tip = hint(state, fair=fair, fresh=True, max_work=_WORK)
        if tip:
            ensure(state.is_legal(tip.move), "a hint that is not legal")
            ensure_readable(tip.reason, "reason of a hint")
            ensure(tip.line[0] == tip.move, "a hint begins otherwise")
            if not fair or tip.wins:
                after = _played(state, tip.line)
                ensure(after.is_won or not tip.wins, "a hint's line does not win")


@of_positions
def a_solution_wins_and_a_loss_is_one(state: State, inquiry: Inquiry) -> None:
    found = solve(state, max_states=_POSITIONS)
    won = _played(state, found.moves).is_won
    ensure(won == (found.verdict is Verdict.WINNABLE), f"a line of {found.verdict} ends otherwise")
    if found.verdict is Verdict.UNWINNABLE:
        ensure(can_be_won(state, _POSITIONS) is not True, "unwinnable, and there is a line")
        for seed in range(3):
            ended = state.playout(seed=seed, max_moves=60).end
            ensure(not ended.is_won, "unwinnable, and a random game wins")


def can_be_won(state: State, most: int) -> bool | None:
    """Return if a search of everything wins; None if it meets more than `most` positions."""
    seen, waiting = {state}, [state]
    for here in waiting:
        if here.is_won:
            return True
        for move in here.legal_moves():
            after = here.play(move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


@of_positions
def automatic_moves_can_be_played(state: State, inquiry: Inquiry) -> None:
    for every in (False, True):
        _played(state, auto_moves(state, every=every))
    line = finish(state)
    ensure((line is not None) == can_finish(state), "finish and can_finish differ")
    ensure(line is None or _played(state, line).is_won, "the line of finish does not win")


@of_positions
def an_outlook_is_true(state: State, inquiry: Inquiry) -> None:
    fair = can_progress(state, max_states=100)
    told = can_progress(state, fair=False, max_states=_POSITIONS)
    ensure({fair, told} != {Outlook.YES, Outlook.NO} or fair is Outlook.YES, "fair says no, alone")
    if told is Outlook.NO:
        for seed in range(3):
            ended = state.playout(seed=seed, max_moves=40)
            ensure(ended.score <= state.score, f"no progress, and a score of {ended.score}")
