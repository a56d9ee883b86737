"""Checking one move, legal or illegal. For an illegal one our check also finds the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from typing import Any

import patience_rules as pr

from .measure import Case, Section, work_a_second
from .peers import CHESS, SPIEL, find_module
from .plan import Plan, sampled_turns

Check = tuple[Callable[[Any], Any], Any]
"""A function that checks a move, and the move."""


def section(plan: Plan) -> Section:
    """Measure the check of one move in every game."""
    cases: list[Case] = []
    for game in plan.games:
        turns = sampled_turns(game, plan.turns)
        legal: list[Check] = [(turn.state.check, str(turn.move)) for turn in turns]
        illegal: list[Check] = [
            (t.state.check, illegal_move(t.state, n)) for n, t in enumerate(turns)
        ]
        cases += [_case(f"{game}, legal", legal), _case(f"{game}, illegal", illegal)]
    if chess := find_module("chess", plan.peers):
        boards = list(islice(chess_turns(chess), plan.turns))
        legal = [(board.is_legal, move) for board, move in boards]
        # A move of another position is plausible but rarely legal.
        others = zip(boards, boards[1:] + boards[:1], strict=True)
        illegal = [(b.is_legal, move) for (b, _), (_, move) in others if not b.is_legal(move)]
        cases += [_case(f"{CHESS}, legal", legal), _case(f"{CHESS}, illegal", illegal)]
    if pyspiel := find_module("pyspiel", plan.peers):
        cases.append(_case(f"{SPIEL}, legal", list(islice(spiel_checks(pyspiel), plan.turns))))
    title = "Checking one move with check()"
    return Section("check", title, "checks/s", tuple(cases), (f"{CHESS}, legal", f"{SPIEL}, legal"))


def _case(name: str, checks: list[Check]) -> Case:
    def step(_: int) -> int:
        for check, move in checks:
            check(move)
        return len(checks)

    return Case(name, work_a_second(step))


def illegal_move(state: pr.State, seed: int) -> str:
    """Return a random illegal move between existing piles."""
    rnd = Random(seed)
    legal = state.legal_moves()
    while True:
        move = f"{rnd.choice(state.names)}-{rnd.choice(state.names)}"
        if move not in legal:
            return move


def chess_turns(chess: Any) -> Iterator[tuple[Any, Any]]:
    """Yield boards from random games of chess, each with the next move."""
    for seed in count():
        rnd = Random(seed)
        board = chess.Board()
        while moves := list(board.legal_moves):
            move = rnd.choice(moves)
            if board.ply() % 7 == 0:
                yield board.copy(stack=False), move
            board.push(move)


def spiel_checks(pyspiel: Any) -> Iterator[Check]:
    """Yield checks of the next move in OpenSpiel's Klondike."""
    game = pyspiel.load_game("solitaire")

    def checker(state: Any) -> Callable[[int], bool]:
        return lambda action: action in state.legal_actions()

    for seed in count():
        rnd = Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            action = rnd.choice(state.legal_actions())
            if not state.is_chance_node():
                yield checker(state.clone()), action
            state.apply_action(action)
