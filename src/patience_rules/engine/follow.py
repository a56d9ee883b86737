"""A recorded game, move after move, without a state for each."""

# Compiled by mypyc.

from __future__ import annotations

from ..errors import MoveError
from .card_sets import Piles
from .legal import is_legal, is_redeal
from .play import play
from .routes import NONE, REDEAL
from .tables import Tables


def follow(
    t: Tables, piles: Piles, redeals: int, shuffle: int, moves: tuple[str, ...]
) -> tuple[int, Piles, int]:
    """Play moves as far as they are legal.

    Args:
        t: the game's tables.
        piles: the table before the first.
        redeals: how many redeals have been used.
        shuffle: what the redeals are shuffled from, where they are.
        moves: their texts, in any spelling.

    Returns:
        How many are legal, the table after those, and the redeals used by then.
    """
    routes = t.routes.known
    number = 0
    for move in moves:
        route = routes.get(move)
        if route is None:
            try:
                route = t.routes.resolve(move)
            except MoveError:
                break
        source, target, count = route
        if not is_legal(t, piles, redeals, source, target, count):
            break
        before = piles
        piles = play(t, piles, source, target, count, None, redeals, shuffle)
        kind = t.routes.kind(source, target) if target == t.stock else NONE
        if kind == REDEAL and is_redeal(t, before, source):
            redeals += 1
        number += 1
    return number, piles, redeals
