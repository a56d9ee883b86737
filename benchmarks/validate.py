"""Reading recorded games from a file and validating them.

Each library reads random games of its own: records, a PGN file for python-chess, and lists of
actions (including chance) for OpenSpiel, each checked to be legal.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import patience_rules as pr

from .measure import Case, Section, work_a_second
from .peers import CHESS, SPIEL, find_module
from .plan import MAIN, Plan, random_game

Step = Callable[[int], int]


def section(plan: Plan) -> Section:
    """Measure validation of a file of records of every game."""
    cases = []
    for game in plan.games:
        records = [random_record(game, seed, plan.plies) for seed in range(plan.records)]
        path = plan.directory / f"{game}.jsonl"
        lines = [f"{json.dumps(record.to_json())}\n" for record in records]
        path.write_text("".join(lines), encoding="utf-8")
        cases.append(Case(game, work_a_second(our_reading(path))))
        if game == MAIN:
            path = plan.directory / f"{game}.patience"
            text = "\n".join(record.to_text() for record in records)
            path.write_text(text, encoding="utf-8")
            cases.append(Case(f"{game}, text form", work_a_second(our_reading(path))))
    if chess := find_module("chess", plan.peers):
        reading = pgn_reading(chess, find_module("chess.pgn"), plan)
        cases.append(Case(CHESS, work_a_second(reading)))
    if pyspiel := find_module("pyspiel", plan.peers):
        cases.append(Case(SPIEL, work_a_second(spiel_reading(pyspiel, plan))))
    title = "Validating recorded games from a file: read_records, validate"
    return Section("validate", title, "plies/s", tuple(cases), (CHESS, SPIEL, MAIN))


def random_record(game: str, seed: int, plies: int) -> pr.Record:
    """Return the record of a random game, with deck, result and score."""
    turns = list(random_game(game, seed, plies))
    end = turns[-1].state.play(turns[-1].move)
    result = "resigned" if end.status is pr.Status.IN_PLAY else end.status.value
    rules = pr.find_game(game)
    return pr.Record(
        rules=rules,
        moves=tuple(turn.move for turn in turns),
        deck=tuple(pr.shuffled(pr.pack(rules.decks, suits=rules.suits), seed)),
        result=result,
        score=end.score,
    )


def our_reading(path: Path) -> Step:
    """Return a step that validates every record of a file and returns the number of plies."""

    def read(_: int) -> int:
        plies = 0
        for entry in pr.read_records(path):
            report = pr.validate(entry)
            assert report.valid, report
            plies += report.moves
        return plies

    return read


def pgn_reading(chess: Any, pgn: Any, plan: Plan) -> Step:
    """Return the same step with python-chess and a PGN file."""
    path = plan.directory / "games.pgn"
    plies = 0
    with path.open("w") as file:
        for seed in range(plan.records):
            rnd = Random(seed)
            board = chess.Board()
            while (moves := list(board.legal_moves)) and board.ply() < plan.plies:
                board.push(rnd.choice(moves))
            plies += board.ply()
            print(pgn.Game.from_board(board), file=file, end="\n\n")

    def read(_: int) -> int:
        with path.open() as file:
            while (game := pgn.read_game(file)) is not None:
                assert not game.errors
        return plies

    return read


def spiel_reading(pyspiel: Any, plan: Plan) -> Step:
    """Return the same step with OpenSpiel and a file of actions, one line a game."""
    klondike = pyspiel.load_game("solitaire")
    path = plan.directory / "actions.txt"
    plies = 0
    with path.open("w") as file:
        for seed in range(plan.records):
            rnd = Random(seed)
            state = klondike.new_initial_state()
            while not state.is_terminal():
                plies += not state.is_chance_node()
                state.apply_action(rnd.choice(state.legal_actions()))
            print(*state.history(), file=file)

    def read(_: int) -> int:
        with path.open() as file:
            for line in file:
                state = klondike.new_initial_state()
                for action in map(int, line.split()):
                    assert action in state.legal_actions()
                    state.apply_action(action)
        return plies

    return read
