"""Whether play can still lead anywhere: a bounded search (decision D-G-2)."""

from __future__ import annotations

from collections import deque
from enum import Enum

from ..playing.state import State


class Progress(Enum):
    """The answer of a bounded search.

    >>> Progress("unknown")
    <Progress.UNKNOWN: 'unknown'>
    """

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


def can_progress(state: State, budget: int = 10_000) -> Progress:
    """Whether some line of play scores, or takes from the stock or renews it (R-NY-38).

    A game may have legal moves for ever, a card going to and fro, and yet be over. This looks at
    the positions that can be reached without the stock and without a better score, hidden cards and
    all: a player may not be able to tell.

    Args:
        state: the position.
        budget: the most positions to look at.

    Returns:
        Yes, no, or unknown where the budget was used up first. No for a game that is won.

    >>> from patience_rules import deal
    >>> can_progress(deal("quadrangle", seed=7))
    <Progress.YES: 'yes'>
    """
    seen = {state.key()}
    waiting = deque([state])
    score = state.score
    while waiting:
        here = waiting.popleft()
        for move in here.legal_moves():
            if "s" in (move.source, move.target):
                return Progress.YES
            after = here.play(move)
            if after.score > score:
                return Progress.YES
            key = after.key()
            if key in seen:
                continue
            if len(seen) >= budget:
                return Progress.UNKNOWN
            seen.add(key)
            waiting.append(after)
    return Progress.NO
