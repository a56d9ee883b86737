"""A small terminal game with hints, undo, automatic moves and reasons for illegal ones.

    python examples/little_game.py klondike --seed 18

The game only asks and prints. It does not write: the rules and the reasons, the history and the
record, the choice of a move when the player taps a pile, the safe moves to the foundations, the
end of a game that is won, the notice that a game is stuck, and the hint with its reason.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import patience_rules as pr
from patience_rules import IllegalMoveError, MoveError, Outlook, Session, Status

HELP = "a move such as s-w or t3-f1, a pile such as t3, or: hint, auto, finish, undo, redo, quit"


def answer(session: Session, line: str) -> str:
    """Carry out a move or a command, and return the text to print."""
    try:
        if line == "hint":
            found = session.hint()
            if found is None:
                stuck = "Stuck: no move was found that leads on. Take moves back."
                return stuck if session.legal_moves() else "No move is legal."
            return f"Try {found.move}: {found.reason}."
        if line == "auto":
            session.auto()
        elif line == "finish":
            if not session.finish():
                return "Moves to the foundations alone do not win yet."
        elif line == "undo":
            session.undo()
        elif line == "redo":
            session.redo()
        elif line in session.state.names:
            move = session.state.best_target(line)
            if move is None:
                return f"No useful move from {line}."
            session.play(move)
        else:
            session.play(line)
    except IllegalMoveError as error:
        return f"No: {error.violation.message}."
    except MoveError as error:
        return f"No: {error}."
    return shown(session)


def shown(session: Session) -> str:
    """Return the table, with what the player may want to know."""
    state = session.state
    notice = ""
    if state.status is not Status.IN_PLAY:
        notice = f"The game is {state.status}."
    elif pr.can_finish(state):
        notice = "Type finish to win."
    elif pr.can_progress(state, fair=True, max_states=500) is Outlook.NO:
        notice = "The game is stuck: undo, or quit."
    return f"{state}\n\n{notice}".rstrip()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play a patience.")
    parser.add_argument("game", help="such as klondike")
    parser.add_argument("--seed", type=int, default=1, help="the deal (default 1)")
    options = parser.parse_args(arguments)
    try:
        session = Session.deal(options.game, seed=options.seed)
    except pr.PatienceError as error:
        parser.error(str(error))

    print(shown(session))
    print(HELP)
    while session.status is not Status.WON:
        try:
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            break
        if line == "quit":
            break
        print(answer(session, line) if line else HELP)
    print(session.record(player="me").to_text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
