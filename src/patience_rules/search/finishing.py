"""Moves that play themselves: safe moves to foundations, and the end of a won game."""

from __future__ import annotations

from ..engine.move import Move
from ..engine.routes import BUILD, LEAVE
from ..engine.standing import is_hidden
from ..errors import expect
from ..playing.state import State, parts_of
from ..rules.words import Role
from .expansion import prunings_of

_DONE = (Role.FOUNDATION, Role.DISCARD)
"""The roles of piles that cards go to for good."""
_PROOF = frozenset({"home"})


def auto_moves(state: State, *, every: bool = False) -> tuple[Move, ...]:
    """Return the moves that a game may play for the player, in order.

    By default these are safe moves to foundations: a proof of the solver shows that a game that can
    be won can still be won after them. It depends on no hidden card. In games that the proof does
    not cover, no move counts as safe.

    Args:
        state: the position.
        every: play every move to a foundation or discard pile that raises the score, safe or not.

    Returns:
        The moves, each legal after those before it; empty if there is none.

    Raises:
        ArgumentError: ``syntax`` if it is not a state.
        PositionError: ``too-large`` if more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> auto_moves(deal("klondike", seed=18))
    (Move('t7', 'f1'),)
    """
    expect(state, State, "a state, such as deal('golf')")
    return _played(state, every)[0]


def finish(state: State) -> tuple[Move, ...] | None:
    """Return the moves that win a game by moves to foundations or discard piles alone.

    It plays the first such move that raises the score, again and again, and tries no other order.
    Hidden cards could give the answer away, so the answer is None while a card is hidden elsewhere.

    Args:
        state: the position.

    Returns:
        The moves; empty if the game is won already; None if they do not win.

    Raises:
        ArgumentError: ``syntax`` if it is not a state.
        PositionError: ``too-large`` if more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> finish(deal("klondike", seed=1)) is None
    True
    """
    expect(state, State, "a state, such as deal('golf')")
    t, piles = parts_of(state)[:2]
    for pile, cards in enumerate(piles):
        places = range(1, len(cards)) if t.roles[pile] not in _DONE else ()
        if any(is_hidden(t, pile, place, cards) for place in places):
            return None
    moves, last = _played(state, every=True)
    return moves if last.is_won else None


def can_finish(state: State) -> bool:
    """Check if moves to foundations or discard piles alone win, as :func:`finish` plays them.

    Args:
        state: the position.

    Raises:
        PatienceError: as for :func:`finish`.

    >>> from patience_rules import deal
    >>> can_finish(deal("klondike", seed=1))
    False
    """
    return finish(state) is not None


def _played(state: State, every: bool) -> tuple[tuple[Move, ...], State]:
    """Return the moves to play automatically, and the last state."""
    following = _next_scoring if every else _next_safe
    moves: list[Move] = []
    while (move := following(state)) is not None:  # each raises the score
        moves.append(move)
        state = state.play(move)
    return tuple(moves), state


def _next_safe(state: State) -> Move | None:
    """Return the first safe move."""
    t, piles = parts_of(state)[:2]
    proofs = prunings_of(t, _PROOF)
    for move in state.legal_moves() if proofs else ():
        source, target, count = t.routes.resolve(move)
        if count == 1 and any(proof.is_sure(piles, source, target) for proof in proofs):
            return move
    return None


def _next_scoring(state: State) -> Move | None:
    """Return the first move to a foundation or discard pile that raises the score."""
    t = parts_of(state)[0]
    for move in state.legal_moves():
        source, target, _ = t.routes.resolve(move)
        leaves = t.routes.kind(source, target) in (BUILD, LEAVE) and t.roles[target] in _DONE
        if leaves and state.play(move).score > state.score:
            return move
    return None
