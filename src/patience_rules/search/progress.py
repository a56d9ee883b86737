"""Whether play can still lead anywhere: a bounded search (decision D-G-2)."""

from __future__ import annotations

from collections import deque
from enum import Enum

from ..engine.listing import legal_moves
from ..errors import expect, expect_whole
from ..playing.state import State, make_state, parts_of
from ..rules.words import UNLIMITED

BUDGET = 10_000
"""The most positions to look at, unless a caller says otherwise."""

WORK_A_POSITION = 1_000
"""Piles and cards touched a position on average, at most: a few in a game that people play."""


class Progress(Enum):
    """The answer of a bounded search.

    >>> from patience_rules import deal
    >>> can_progress(deal("balcony", seed=1))
    <Progress.YES: 'yes'>
    """

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


def can_progress(state: State, budget: int = BUDGET) -> Progress:
    """Whether some line of play leads to a better score or brings something new from the stock.

    A game may have legal moves for ever, a card going to and fro or the stock going round, and yet
    be over. A draw or a redeal brings something new where the game has only so many of them
    (R-NY-38). Where the stock may be renewed without end they are moves like any other, and only
    the score counts. Hidden cards are looked at too: a player may not be able to tell.

    Args:
        state: the position.
        budget: the most positions to look at; the work on one is limited too, so that large
            tables may end the search before.

    Returns:
        Yes, no, or unknown where the budget was used up first. No for a game that is won.

    Raises:
        ArgumentError: ``syntax`` for what is no state or no budget.

    >>> from patience_rules import deal
    >>> can_progress(deal("quadrangle", seed=7))
    <Progress.YES: 'yes'>
    """
    expect(state, State, "a state, such as deal('golf')")
    expect_whole(budget, "budget", 0)
    redeal = state.rules.redeal
    stock_ends = redeal is None or redeal.times is not UNLIMITED
    score = state.score
    work = budget * WORK_A_POSITION
    seen = {state.key()}
    # States are not asked for their lists of moves, in which play would look for each move.
    waiting = deque([make_state(*parts_of(state))])
    while waiting:
        here = waiting.popleft()
        moves = legal_moves(*parts_of(here)[:3])
        stock_moves = sum("s" in (move.source, move.target) for move in moves)
        if stock_moves and stock_ends:
            return Progress.YES
        work -= len(state.names) * (1 + len(moves)) + state.rules.cards * (1 + stock_moves)
        if work < 0:
            return Progress.UNKNOWN
        for move in moves:
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
