"""Writing and reading (with checks) a position as JSON, compared with a chess board as FEN."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import patience_rules as pr

from .measure import Case, Section, work_a_second
from .peers import CHESS, find_module
from .plan import Plan, sampled_turns
from .values import for_each, random_boards


def section(plan: Plan) -> Section:
    """Measure writing and reading positions of every game."""
    cases = []

    def add(name: str, function: Callable[[Any], Any], values: list[Any]) -> None:
        cases.append(Case(name, work_a_second(for_each(function, values))))

    for game in plan.games:
        states = [turn.state for turn in sampled_turns(game, plan.turns)]
        add(f"{game}, write", lambda state: json.dumps(state.to_json()), states)
        add(f"{game}, read", pr.State.from_json, [json.dumps(state.to_json()) for state in states])
    if chess := find_module("chess", plan.peers):
        boards = list(islice(random_boards(chess), plan.turns))
        add(f"{CHESS}, write", chess.Board.fen, boards)
        add(f"{CHESS}, read", chess.Board, [board.fen() for board in boards])
    against = (f"{CHESS}, write", f"{CHESS}, read")
    return Section(
        "json", "A position as JSON, both ways (chess: FEN)", "positions/s", tuple(cases), against
    )
