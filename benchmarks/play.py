"""Random play: deal, then list the legal moves, choose one and play it, until the game ends.

The loop is the same for every library. Our states are values, so OpenSpiel's state is cloned before
each move; without clones it is measured for information. Its chance nodes (a card turns up) do not
count as plies.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import patience_rules as pr

from .measure import Case, Section, work_a_second
from .peers import CHESS, SPIEL, find_module
from .plan import KNOWN, MAIN, Plan

Step = Callable[[int], int]


def section(plan: Plan) -> Section:
    """Measure random play of every game."""
    games = dict.fromkeys((*plan.games, *KNOWN))
    cases = [Case(game, work_a_second(our_game(game, plan.plies))) for game in games]
    if chess := find_module("chess", plan.peers):
        cases.append(Case(CHESS, work_a_second(chess_game(chess, plan.plies))))
    if pyspiel := find_module("pyspiel", plan.peers):
        cases += [
            Case(SPIEL, work_a_second(spiel_game(pyspiel, plan.plies, clone=True))),
            Case(f"{SPIEL}, no clone", work_a_second(spiel_game(pyspiel, plan.plies, clone=False))),
        ]
    title = "Random play: deal, legal_moves, play"
    return Section("play", title, "plies/s", tuple(cases), (CHESS, SPIEL, MAIN))


def our_game(game: str, plies: int) -> Step:
    """Return a step that plays the game of a seed and returns the number of plies."""
    rules = pr.find_game(game)

    def play(seed: int) -> int:
        rnd = Random(seed).random
        state = pr.deal(rules, seed=seed)
        ply = 0
        moves = state.legal_moves()
        while moves and ply < plies:
            state = state.play(moves[int(rnd() * len(moves))])
            ply += 1
            moves = state.legal_moves()
        return ply

    return play


def chess_game(chess: Any, plies: int) -> Step:
    """Return the same step with python-chess."""

    def play(seed: int) -> int:
        rnd = Random(seed).random
        board = chess.Board()
        ply = 0
        moves = list(board.legal_moves)
        while moves and ply < plies:
            board.push(moves[int(rnd() * len(moves))])
            ply += 1
            moves = list(board.legal_moves)
        return ply

    return play


def spiel_game(pyspiel: Any, plies: int, *, clone: bool) -> Step:
    """Return the same step with OpenSpiel, with or without a clone before each move."""
    game = pyspiel.load_game("solitaire")

    def play(seed: int) -> int:
        rnd = Random(seed).random
        state = game.new_initial_state()
        ply = 0
        moves = state.legal_actions()
        while moves and ply < plies:
            if state.is_chance_node():
                state.apply_action(moves[int(rnd() * len(moves))])
            else:
                if clone:
                    state = state.clone()
                state.apply_action(moves[int(rnd() * len(moves))])
                ply += 1
            moves = state.legal_actions()
        return ply

    return play
