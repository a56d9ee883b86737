"""A game, such as a recorded one, as pictures to click through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..basics.errors import ArgumentError, Code, PatienceError
from ..pictures.widget import Replay
from ..playing.state import State
from ..playing.transition import steps_in_words

MOST_MOVES = 2000
"""The most moves of a replay."""
MOST_IN_A_NOTEBOOK = 500
"""The most moves of a game that a notebook shows as a replay."""


def replay(
    state: State,
    moves: Sequence[str],
    facts: Mapping[str, str] | None = None,
    label: str = "A recorded game of {game}",
) -> Replay:
    """Return pictures of a game: before each move, with the move marked, and after the last."""
    if len(moves) > MOST_MOVES:
        message = f"{len(moves)} moves, and a replay has at most {MOST_MOVES}"
        raise ArgumentError(Code.TOO_LARGE, message)
    made = Replay(label.format(game=state.rules.title), facts or {})
    wrong = ""
    for move in moves:
        try:
            after = state.transition(move)
        except PatienceError as error:
            wrong = f"The next move is not legal: {error}. "
            break
        svg, narrow = (state.to_svg([move], narrow=form) for form in (False, True))
        made.add(svg, narrow, f"{steps_in_words(after.steps)}.", str(move))
        state = after.state
    standing = state.status.value.replace("-", " ")
    text = f"{wrong}The game is {standing}, score {state.score}."
    made.add(state.to_svg(), state.to_svg(narrow=True), text)
    return made
