"""The data for a graphical game: the player's view, the steps of each move, and the steps back.

    python examples/animate.py quadrangle --seed 5 --moves "s-w t9-t10 t9-t11 t9-t7 t9-t5"

A graphical game would move pictures of cards instead of printing lines.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

import patience_rules as pr
from patience_rules import Act, IllegalMoveError, Session, Step

MOVES = "s-w t9-t10 t9-t11 t9-t7 t9-t5"
"""The second move is illegal; the last one empties a pile."""

VERBS = {
    Act.DEAL: "the dealer lays",
    Act.SINK: "the dealer puts at the bottom",
    Act.MOVE: "the player moves",
    Act.DRAW: "the player draws",
    Act.REDEAL: "the player turns over",
    Act.ORDER: "the player puts in another order",
    Act.REMOVE: "the player removes",
    Act.FILL: "a space is filled with",
    Act.CLOSE: "a gap is closed by",
    Act.TURN: "a card turns up:",
}


def describe(step: Step) -> str:
    """Return one step of an animation in words."""
    cards = " ".join(card.symbol for card in step.cards)
    way = f"on {step.source}" if step.act is Act.TURN else f"from {step.source} to {step.target}"
    return f"  {VERBS[step.act]} {cards} {way}"


def play(session: Session, move: str) -> tuple[Step, ...]:
    """Play a move and return its steps in order."""
    steps = session.state.transition(move).steps
    session.play(move)
    return steps


def take_back(steps: Iterable[Step]) -> list[str]:
    """Return the steps backwards, in words, for an undo."""
    lines = []
    for step in reversed(tuple(steps)):
        cards = " ".join(card.symbol for card in step.cards)
        if step.act is Act.TURN:
            lines.append(f"  {cards} turns down on {step.source}")
        else:
            lines.append(f"  {cards} goes back from {step.target} to {step.source}")
    return lines


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
    history: list[tuple[Step, ...]] = []
    for move in options.moves.split():
        print(f"{move}:")
        try:
            history.append(play(session, move))
        except IllegalMoveError as error:
            print(f"  no: {error.violation.message}")
            continue
        for step in history[-1]:
            print(describe(step))
    if history:
        print(f"undo {session.moves[-1]}:")
        session.undo()
        print("\n".join(take_back(history.pop())))
        print(session.state.view())
    return 0


if __name__ == "__main__":
    sys.exit(main())
