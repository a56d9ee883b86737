"""The best move of a pile, for a tap or a double click."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.card_sets import EMPTY, Piles
from ..engine.move import Move
from ..engine.one_move import is_redeal, play
from ..engine.routes import DRAW, LEAVE, PAIR, REDEAL, STRETCH, Route
from ..engine.standing import position_key
from ..engine.tables import Tables
from ..rules.words import Role

_AWAY, _ON_CARDS, _ON_SPACE, _ELSEWHERE, _FROM_STOCK = range(5)
"""Kinds of move, the best first."""


def best_of_pile(
    t: Tables, piles: Piles, redeals: int, moves: Iterable[Move], pile: int, count: int | None
) -> Move | None:
    """Return the best of the legal moves that a tap on a pile may mean; see `State.best_target`."""
    here = position_key(t, piles, redeals, 0)
    best, found = (0, 0), None
    for move in moves:
        route = t.routes.resolve(move)
        if not _is_of(t, piles, route, pile) or count not in (None, move.size):
            continue
        after = play(t, piles, *route, None, redeals, 0)
        if position_key(t, after, redeals, 0) == here:
            continue
        kind = _kind(t, piles, route)
        length = 0
        if kind in (_ON_CARDS, _ON_SPACE):
            length = t.runs.of[route[1]].group(after[route[1]]).most
        if found is None or (kind, -length) < best:
            best, found = (kind, -length), move
    return found


def _is_of(t: Tables, piles: Piles, route: Route, pile: int) -> bool:
    """Check if a tap on a pile may mean a move."""
    source, target, _ = route
    if _redeals(t, piles, route):
        return pile == target  # a tap on the waste plays its card
    return pile == source or (pile == target and _pairs(t, piles, route))


def _kind(t: Tables, piles: Piles, route: Route) -> int:
    """Return the kind of a move."""
    source, target, _ = route
    kind = t.routes.kind(source, target)
    if kind == DRAW or _redeals(t, piles, route):
        return _FROM_STOCK
    if kind in (LEAVE, STRETCH) or _pairs(t, piles, route) or t.roles[target] is Role.FOUNDATION:
        return _AWAY
    if piles[target] != EMPTY:
        return _ON_CARDS
    return _ON_SPACE if t.roles[target] is Role.TABLEAU else _ELSEWHERE


def _redeals(t: Tables, piles: Piles, route: Route) -> bool:
    source, target, _ = route
    return t.routes.kind(source, target) == REDEAL and is_redeal(t, piles, source)


def _pairs(t: Tables, piles: Piles, route: Route) -> bool:
    """Check if the top cards of both piles leave the game."""
    source, target, _ = route
    kind = t.routes.kind(source, target)
    if kind == REDEAL:
        return not is_redeal(t, piles, source)
    return kind == PAIR and piles[target] != EMPTY
