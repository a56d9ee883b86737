"""Moves that play themselves: safe moves to foundations, and the end of a won game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import TypeAlias

from ..basics.errors import expect
from ..engine.move import Move
from ..engine.routes import BUILD, LEAVE
from ..engine.standing import is_hidden
from ..engine.transfer import WORK, Meter
from ..playing.state import State, parts_of
from ..rules.words import Role
from .expansion import prunings_of
from .foundation_moves import Home
from .unseen import play_counted

_DONE = (Role.FOUNDATION, Role.DISCARD)
"""The roles of piles that cards go to for good."""
_PROOF = frozenset({"home"})
MOST_FINISHING = 1000
"""The most positions in which the finish of a game is looked for."""

_Line: TypeAlias = "tuple[_Line, Move] | None"
"""A move and those before it."""


def auto_moves(state: State, *, every: bool = False) -> tuple[Move, ...]:
    """Return the moves that a game may play for the player, in order.

    By default these are safe moves to foundations: a proof of the solver shows that a game that can
    be won can still be won after them. It depends on no hidden card. In games that the proof does
    not cover, no move counts as safe. The moves end early once 5,000,000 piles and cards were
    looked at, which no game of the catalogue needs.

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
    (Move('t7', 'f1'), Move('t3', 'f1'))
    """
    expect(state, State, "a state, such as deal('golf')")
    return _played(state, every)


def finish(state: State) -> tuple[Move, ...] | None:
    """Return the moves that win a game by moves to foundations or discard piles alone.

    Each move raises the score. Other orders are tried where the order may matter, as for two equal
    cards, in up to 1,000 positions and until 5,000,000 piles and cards were looked at. Hidden cards
    could give the answer away, so the answer is None while a card is hidden elsewhere.

    Args:
        state: the position.

    Returns:
        The moves; empty if the game is won already; None if no order is found that wins.

    Raises:
        ArgumentError: ``syntax`` if it is not a state.
        PositionError: ``too-large`` if more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> finish(deal("klondike", seed=1)) is None
    True
    """
    expect(state, State, "a state, such as deal('golf')")
    t, piles = parts_of(state)[:2]
    # A line that wins would give hidden cards away.
    for pile, cards in enumerate(piles):
        places = range(1, len(cards)) if t.roles[pile] not in _DONE else ()
        if any(is_hidden(t, pile, place, cards) for place in places):
            return None
    waiting: list[tuple[State, _Line]] = [(state, None)]
    seen = {state.key}
    meter = Meter()
    while waiting:  # depth first, the first move first
        here, line = waiting.pop()
        if here.is_won:
            return _moves_of(line)
        for move, after in _orders(here, meter)[::-1]:
            if len(seen) < MOST_FINISHING and (key := after.key) not in seen:
                seen.add(key)
                waiting.append((after, (line, move)))
    return None


def can_finish(state: State) -> bool:
    """Check if moves to foundations or discard piles alone win, as :func:`finish` finds them.

    Args:
        state: the position.

    Raises:
        PatienceError: as for :func:`finish`.

    >>> from patience_rules import deal
    >>> can_finish(deal("klondike", seed=1))
    False
    """
    return finish(state) is not None


def _moves_of(line: _Line) -> tuple[Move, ...]:
    """Return the moves of a line from the first to the last."""
    moves = []
    while line is not None:
        line, move = line
        moves.append(move)
    return tuple(moves[::-1])


def _orders(state: State, meter: Meter) -> list[tuple[Move, State]]:
    """Return the moves to try next, each with the position after it."""
    t, piles = parts_of(state)[:2]
    proofs = [proof for proof in prunings_of(t, _PROOF) if isinstance(proof, Home)]
    found = []
    for move, after in _scoring(state, meter):
        source, target, count = t.routes.resolve(move)
        # A card that takes no equal card's place only makes room for the others.
        if count == 1 and any(proof.takes_nothing(piles, source, target) for proof in proofs):
            return [(move, after)]
        found.append((move, after))
    return found


def _played(state: State, every: bool) -> tuple[Move, ...]:
    """Return the moves to play automatically."""
    following, meter = _next_scoring if every else _next_safe, Meter()
    moves: list[Move] = []
    while (found := following(state, meter)) is not None:  # each raises the score
        move, state = found
        moves.append(move)
    return tuple(moves)


def _next_safe(state: State, meter: Meter) -> tuple[Move, State] | None:
    """Return the first safe move, and the position after it."""
    t, piles = parts_of(state)[:2]
    proofs = prunings_of(t, _PROOF)
    for move in _listed(state, meter) if proofs else ():
        source, target, count = t.routes.resolve(move)
        if count == 1 and any(proof.is_sure(piles, source, target) for proof in proofs):
            return move, play_counted(state, move, meter)
    return None


def _next_scoring(state: State, meter: Meter) -> tuple[Move, State] | None:
    """Return the first move that `_scoring` yields."""
    return next(_scoring(state, meter), None)


def _scoring(state: State, meter: Meter) -> Iterator[tuple[Move, State]]:
    """Yield the moves to foundations or discard piles that raise the score, with what follows."""
    t = parts_of(state)[0]
    for move in _listed(state, meter):
        source, target, _ = t.routes.resolve(move)
        if t.routes.kind(source, target) in (BUILD, LEAVE) and t.roles[target] in _DONE:
            after = play_counted(state, move, meter)
            if after.score > state.score:
                yield move, after


def _listed(state: State, meter: Meter) -> Iterator[Move]:
    """Yield the legal moves until the limit on work is met."""
    meter.work += parts_of(state)[0].work.listing
    moves = state.legal_moves() if meter.work < WORK else ()
    yield from takewhile(lambda _: meter.work < WORK, moves)
