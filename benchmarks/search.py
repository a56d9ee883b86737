"""Looking ahead: all sequences of a few moves from the start, as in perft and solvers.

We count the positions generated, each with its list of legal moves. python-chess undoes moves;
the others keep the position before. At OpenSpiel's chance nodes, which do not count, the first
outcome is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import patience_rules as pr

from .measure import Case, Section, work_a_second
from .peers import CHESS, SPIEL, find_module
from .plan import KNOWN, Plan

DEPTH = 3


def section(plan: Plan) -> Section:
    """Measure looking ahead in every game."""
    games = dict.fromkeys((*plan.games, *KNOWN))
    cases = [Case(game, work_a_second(our_search(game))) for game in games]
    if chess := find_module("chess", plan.peers):
        cases.append(Case(CHESS, work_a_second(lambda _: chess_positions(chess.Board(), DEPTH))))
    if pyspiel := find_module("pyspiel", plan.peers):
        cases.append(Case(SPIEL, work_a_second(spiel_search(pyspiel))))
    title = f"Looking ahead: all sequences of {DEPTH} moves, positions with their legal moves"
    return Section("search", title, "positions/s", tuple(cases), (CHESS, SPIEL))


def our_search(game: str) -> Callable[[int], int]:
    """Return a step that looks ahead from the deal of a seed and counts positions."""
    rules = pr.find_game(game)
    return lambda seed: our_positions(pr.deal(rules, seed=seed), DEPTH)


def our_positions(state: pr.State, depth: int) -> int:
    """Return the number of positions generated up to a depth."""
    moves = state.legal_moves()
    if depth == 0:
        return 0
    return sum(1 + our_positions(state.play(move), depth - 1) for move in moves)


def chess_positions(board: Any, depth: int) -> int:
    """Return the same number in chess."""
    moves = list(board.legal_moves)
    if depth == 0:
        return 0
    made = 0
    for move in moves:
        board.push(move)
        made += 1 + chess_positions(board, depth - 1)
        board.pop()
    return made


def spiel_search(pyspiel: Any) -> Callable[[int], int]:
    """Return the same step with OpenSpiel's Klondike; the seed chooses the first cards."""
    game = pyspiel.load_game("solitaire")

    def settled(state: Any, seed: int) -> Any:
        while state.is_chance_node():
            outcomes = state.legal_actions()
            state.apply_action(outcomes[seed % len(outcomes)])
        return state

    def positions(state: Any, depth: int) -> int:
        moves = state.legal_actions()
        if depth == 0:
            return 0
        return sum(1 + positions(settled(state.child(move), 0), depth - 1) for move in moves)

    return lambda seed: positions(settled(game.new_initial_state(), seed), DEPTH)
