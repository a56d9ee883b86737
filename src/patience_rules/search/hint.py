"""Which move to play next."""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs

from ..engine.move import Move
from ..errors import expect
from ..playing.state import State
from .solver import Cutoff, Verdict, check_limits, solve

STATES = 50_000
"""The most positions that are looked at for a hint where the caller gives no limit."""

TABLES = 8
"""How many tables a fair hint imagines."""


@attrs.frozen
class Hint:
    """A move to play, and how much is known of it.

    Attributes:
        move: the move.
        wins: whether it is on a line that wins; of a fair hint: on one of most imagined tables.

    >>> from patience_rules import deal, hint
    >>> hint(deal("freecell", seed=1)).wins
    True
    """

    move: Move
    wins: bool


def hint(
    state: State,
    fair: bool = False,
    *,
    seconds: float | None = None,
    states: int | None = None,
) -> Hint | None:
    """A move on a line that wins, if one is found, else one to what seems nearest to won.

    Args:
        state: the position.
        fair: whether to judge only by what the player sees: over several tables, imagined behind
            the view, on which the hidden cards lie in other orders.
        seconds: how long to look.
        states: how many positions to meet; 50,000 where neither is given.

    Returns:
        The move and whether it wins; None where no move is legal. Ctrl-C ends the search with what
        is known so far.

    Raises:
        ArgumentError: ``syntax`` for what is no state or no limit.
        PositionError: ``too-large`` if there are more than 5000 legal moves.

    >>> from patience_rules import deal
    >>> state = deal("klondike", seed=1)
    >>> hint(state, fair=True, states=1_000).move in state.legal_moves()
    True
    """
    expect(state, State, "a state, such as deal('golf')")
    check_limits(seconds, states, None)
    legal = state.legal_moves()
    if not legal:
        return None
    if seconds is None and states is None:
        states = STATES
    tables = [state]
    if fair:  # where nothing is hidden, all that are imagined are the one that is there
        tables = list(dict.fromkeys(state.imagine(Random(seed)) for seed in range(TABLES)))
    if seconds is not None:
        seconds /= len(tables)
    if states is not None:
        states //= len(tables)
    found = []
    for table in tables:
        found.append(solve(table, seconds=seconds, states=states))
        if found[-1].cutoff is Cutoff.INTERRUPT:
            break
    wins = Counter(one.moves[0] for one in found if one.verdict is Verdict.WINNABLE)
    if wins:
        move, tables_won = wins.most_common(1)[0]
        return Hint(move, 2 * tables_won > len(tables))
    near = Counter(one.nearest[0] for one in found if one.nearest)
    return Hint(near.most_common(1)[0][0] if near else legal[0], False)
