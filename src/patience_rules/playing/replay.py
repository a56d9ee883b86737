"""A game that was played, as pictures with words to click through."""

from __future__ import annotations

from collections.abc import Sequence

from ..english.captions import step_in_words
from ..pictures.widget import Replay
from .state import State


def replay(states: Sequence[State], moves: Sequence[str]) -> Replay:
    """A game as pictures: before each move, with the move marked, and after the last.

    Args:
        states: the states from the first to the last.
        moves: the moves between them, one fewer.

    Returns:
        What can be written as a figure or a page.

    >>> from patience_rules import deal
    >>> start = deal("balcony", seed=1)
    >>> len(replay([start, start.play("s-w")], ["s-w"]))
    2
    """
    made = Replay(f"A recorded game of {states[0].rules.title}")
    for state, move in zip(states, moves, strict=False):
        steps = "; ".join(map(step_in_words, state.transition(move).steps))
        svg, narrow = (state.to_svg([move], narrow=form) for form in (False, True))
        made.add(svg, narrow, f"{move}: {steps}.")
    last = states[-1]
    standing = last.status.value.replace("-", " ")
    made.add(
        last.to_svg(), last.to_svg(narrow=True), f"The game is {standing}, score {last.score}."
    )
    return made
