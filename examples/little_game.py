"""A small terminal game with undo and reasons for illegal moves.

    python examples/little_game.py escalator --seed 4

The library handles rules, history and the record. The game only asks and prints.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import patience_rules as pr
from patience_rules import IllegalMoveError, MoveError, Session, Status

HELP = "a move such as s-w or t3-f1, or one of: moves, undo, redo, quit"


def answer(session: Session, line: str) -> str:
    """Carry out a move or a command, and return the text to print."""
    if line == "moves":
        return " ".join(session.state.legal_moves()) or "there is no legal move"
    try:
        if line == "undo":
            session.undo()
        elif line == "redo":
            session.redo()
        else:
            session.play(line)
    except IllegalMoveError as error:
        return f"No: {error.violation.message}."
    except MoveError:
        return f"There is nothing to {line}."
    return str(session.state)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play a patience.")
    parser.add_argument("game", help="such as escalator")
    parser.add_argument("--seed", type=int, default=1, help="the deal (default 1)")
    options = parser.parse_args(arguments)
    try:
        session = Session.deal(options.game, seed=options.seed)
    except pr.PatienceError as error:
        parser.error(str(error))

    print(session.state)
    print(HELP)
    while session.state.status is not Status.WON:
        try:
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            break
        if line == "quit":
            break
        print(answer(session, line) if line else HELP)
    print("You have won." if session.state.status is Status.WON else "Until next time.")
    print(session.record(player="me").to_text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
