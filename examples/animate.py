"""The data for a graphical game: the player's view, the steps of each move, and the steps back.

    python examples/animate.py quadrangle --seed 5 --moves "s-w t9-t10 t9-t11 t9-t7 t9-t5"

A graphical game would move pictures of cards instead of printing lines.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

import patience_rules as pr
from patience_rules import IllegalMoveError, Session, Step

MOVES = "s-w t9-t10 t9-t11 t9-t7 t9-t5"
"""The second move is illegal; the last one empties a pile."""


def tell(steps: Iterable[Step]) -> None:
    """Print the steps of an animation in words."""
    for step in steps:
        print(f"  {step.in_words()}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Print the animation steps of moves.")
    parser.add_argument("game", nargs="?", default="quadrangle", help="default: quadrangle")
    parser.add_argument("--seed", type=int, default=5, help="the deal (default 5)")
    parser.add_argument("--moves", default=MOVES, help=f"the moves to play (default {MOVES})")
    options = parser.parse_args(arguments)
    try:
        session = Session.deal(options.game, seed=options.seed)
    except pr.PatienceError as error:
        parser.error(str(error))

    # The state knows hidden cards. The view has only what the player sees.
    print(session.state.view())
    for move in options.moves.split():
        print(f"{move}:")
        try:
            transition = session.transition(move)
        except IllegalMoveError as error:
            print(f"  no: {error.violation.message}")
            continue
        session.play(move)
        tell(transition.steps)
    if session.can_undo:
        move = session.moves[-1]
        print(f"undo {move}:")
        tell(session.undo().transition(move).back)
        print(session.state.view())
    return 0


if __name__ == "__main__":
    sys.exit(main())
