"""Check if play can still make progress."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

from ..basics.errors import expect_whole
from ..basics.values import Word
from ..engine.listing import legal_moves
from ..engine.move import Move
from ..engine.transfer import Meter
from ..playing.state import State, make_state, parts_of
from ..playing.view import View
from ..rules.words import UNLIMITED
from .unseen import Unseen, play_counted, state_of, uses_stock

BUDGET = 10_000
"""The default number of positions to search."""

WORK_A_POSITION = 2_000
"""The average limit per position on the piles and cards that it and its moves look at."""


Follow: TypeAlias = Callable[[State, Move, Meter], "State | None"]
"""Returns where a move leads; None if that depends on unseen cards."""


class Outlook(Word):
    """The result of :func:`can_progress`. Equal to its text in JSON.

    >>> from patience_rules import deal
    >>> can_progress(deal("balcony", seed=1)) == "yes"
    True
    """

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


def can_progress(state: State | View, *, fair: bool = True, max_states: int = BUDGET) -> Outlook:
    """Check if play can still improve the score or bring something new from the stock.

    A game may be over although moves stay legal: a card shuttles back and forth, or the stock is
    redealt forever. Draws and redeals bring something new if their number is limited. Otherwise
    they are ordinary moves, and only the score counts.

    Args:
        state: the position; or, if fair, the player's view of it, with a known stock as for
            :func:`hint`.
        fair: judge by what the player has seen: the cards that lie face up, and those of the stock
            once a redeal has turned the waste over. The answer is then no only if no order of the
            other cards could help, and unknown if some order might. False: look at all cards.
        max_states: the most positions to search. Very large tables may use it up sooner.

    Returns:
        Yes, no, or unknown if ``max_states`` were searched. No for a won game.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a state or a budget.

    >>> from patience_rules import deal
    >>> can_progress(deal("quadrangle", seed=7))
    <Outlook.YES: 'yes'>
    """
    state = state_of(state, fair=fair)
    expect_whole(max_states, "max_states", 0)
    return _explore(state, Unseen(state).follow if fair else play_counted, max_states)


def _explore(state: State, follow: Follow, max_states: int) -> Outlook:
    """Search breadth first for a position that scores more, or for a useful draw."""
    redeal = state.rules.redeal
    stock_ends = redeal is None or redeal.times is not UNLIMITED
    score = state.score
    most, meter = max_states * WORK_A_POSITION, Meter()
    work = parts_of(state)[0].work
    seen = {state.key}
    # `State.legal_moves` would cache a list in which `State.play` looks for each move: too slow.
    waiting = deque([make_state(*parts_of(state))])
    while waiting:
        # 1. List the moves, but not more than can be followed.
        here = waiting.popleft()
        meter.work += work.listing
        moves = legal_moves(*parts_of(here)[:3], max(0, most - meter.work) // work.move)
        # 2. A draw from a stock that ends is progress in itself.
        if stock_ends and any(map(uses_stock, moves)):
            return Outlook.YES
        # 3. Follow each move to a new position.
        shows_more = False
        for move in moves:
            after = follow(here, move, meter)
            if meter.work > most:
                return Outlook.UNKNOWN
            if after is None:
                shows_more = True
                continue
            if after.score > score:
                return Outlook.YES
            key = after.key
            if key in seen:
                continue
            if len(seen) >= max_states:
                return Outlook.UNKNOWN
            seen.add(key)
            waiting.append(after)
        # 4. An unseen card may change everything, so a no is not certain any more.
        if shows_more:
            return Outlook.UNKNOWN
    return Outlook.NO
