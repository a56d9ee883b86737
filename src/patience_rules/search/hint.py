"""Which move to play next."""

from __future__ import annotations

import random
from collections import Counter

import attrs

from ..arguments import expect
from ..engine.move import Move
from ..engine.tables import FACE_DOWN
from ..engine.visibility import is_hidden
from ..playing.state import State, make_state, parts_of
from .solver import Verdict, check_limits, solve

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
        The move and whether it wins; None where no move is legal.

    Raises:
        ArgumentError: ``syntax`` for what is no state or no limit.

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
    tables = _imagined(state) if fair else [state]
    if seconds is not None:
        seconds /= len(tables)
    if states is not None:
        states //= len(tables)
    found = [solve(table, seconds=seconds, states=states) for table in tables]
    wins = Counter(one.moves[0] for one in found if one.verdict is Verdict.WINNABLE)
    if wins:
        move, tables_won = wins.most_common(1)[0]
        return Hint(move, 2 * tables_won > len(tables))
    near = Counter(one.nearest[0] for one in found if one.nearest)
    return Hint(near.most_common(1)[0][0] if near else legal[0], False)


def _imagined(state: State) -> list[State]:
    """Tables that look alike to the player, and go on alike; one where nothing is hidden."""
    t, piles, redeals, _ = parts_of(state)
    hidden = [
        (pile, place)
        for pile, cards in enumerate(piles)
        for place in range(1, len(cards))
        if is_hidden(t, pile, place, cards)
    ]
    cards = sorted(piles[pile][place] & ~FACE_DOWN for pile, place in hidden)
    tables = []
    for seed in range(TABLES if hidden or t.shuffles else 1):
        order = cards.copy()
        random.Random(seed).shuffle(order)
        table = list(map(bytearray, piles))
        for (pile, place), card in zip(hidden, order, strict=True):
            table[pile][place] = piles[pile][place] & FACE_DOWN | card
        tables.append(make_state(t, tuple(map(bytes, table)), redeals, seed))
    return tables
