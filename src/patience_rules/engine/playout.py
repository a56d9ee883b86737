"""Whole games at random, inside the engine."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable

from .card_sets import Piles
from .listing import LISTED, legal_moves
from .one_move import play
from .tables import Tables


def play_out(
    t: Tables,
    piles: Piles,
    redeals: int,
    shuffle: int,  # the seed of shuffled redeals
    chance: Callable[[], float],  # returns random numbers from 0 to 1, without 1
    most: int,  # the most moves
) -> tuple[Piles, int, int]:
    """Play legal moves at random until none is left; return piles, redeals and number of moves."""
    known = t.routes.known
    length = 0
    while length < most:
        moves = legal_moves(t, piles, redeals, LISTED)
        if not moves:
            break
        move = moves[int(chance() * len(moves))]
        source, target, count = known.get(move) or t.routes.resolve(move)
        piles, redeals = play(t, piles, source, target, count, None, redeals, shuffle)
        length += 1
    return piles, redeals, length
