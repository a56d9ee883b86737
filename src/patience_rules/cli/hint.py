"""Which move to propose to a player, and why."""

from __future__ import annotations

from collections.abc import Container, Iterator

import attrs

from ..engine.move import Move
from ..engine.standing import Key
from ..engine.transition import Act
from ..english.grammar import listing
from ..playing.state import State, Transition
from ..rules.words import Role
from ..search.solver import hint

STATES = 2_000
"""The most positions that are looked at for a line that wins."""

SECONDS = 1.0
"""How long they are looked at, at most."""

_WINS = "leads to a win, as far as can be seen"
_SCORES = "scores"
_TURNS = "turns up a card"
_SPACES = {Role.TABLEAU: "frees a space", Role.CELL: "frees a cell"}
_DRAWS = {Act.DRAW: "draws from the stock", Act.REDEAL: "makes the stock anew"}
_NEW = "leads to a position that is new"
_WORTH = {
    _WINS: 16,
    _SCORES: 8,
    _TURNS: 4,
    **dict.fromkeys(_SPACES.values(), 2),
    _NEW: 0,
    **dict.fromkeys(_DRAWS.values(), -1),
}


@attrs.frozen
class Hint:
    """A move that is worth a try.

    Attributes:
        move: the move.
        reasons: what it does; none where it leads back to a position that has been.

    >>> from patience_rules import deal
    >>> find_hint(deal("quadrangle", seed=7), ())
    Hint(move=Move('t9', 'f2'), reasons=('scores',))
    """

    move: Move
    reasons: tuple[str, ...] = ()

    @property
    def worth(self) -> tuple[bool, int]:
        """The larger, the better."""
        return bool(self.reasons), sum(_WORTH[reason] for reason in self.reasons)

    def __str__(self) -> str:
        if not self.reasons:
            return f"Try {self.move}: every move leads to a position that has been."
        return f"Try {self.move}: it {listing(self.reasons)}."


def find_hint(state: State, seen: Container[Key]) -> Hint | None:
    """A move to propose: one that leads to a position which is new, if there is one.

    Of these, one with which a short search wins, as far as the player can know; else one that does
    the most at once: it scores, turns up a card, or frees a space or cell; a draw only where
    nothing else is left.

    Args:
        state: the position.
        seen: the keys of the positions that the game has had.

    Returns:
        The move, None where none is legal.
    """
    found = hint(state, fair=True, seconds=SECONDS, states=STATES)
    wins = found.move if found is not None and found.wins else None
    moves = [*state.legal_moves(distinct=True), *([wins] if wins else [])]
    hints = [_hint(state, move, seen, wins) for move in moves]
    return max(hints, key=lambda hint: hint.worth, default=None)


def _hint(state: State, move: Move, seen: Container[Key], wins: Move | None) -> Hint:
    transition = state.transition(move)
    if transition.state.key() in seen:
        return Hint(move)
    reasons = list(_reasons(state, transition))
    if move == wins:
        reasons.append(_WINS)
    return Hint(move, tuple(reasons) or (_NEW,))


def _reasons(state: State, transition: Transition) -> Iterator[str]:
    after, steps = transition.state, transition.steps
    if after.score > state.score:
        yield _SCORES
    if any(step.act is Act.TURN and step.target != Role.STOCK.letter for step in steps):
        yield _TURNS
    for role, reason in _SPACES.items():
        if sum(map(bool, after.piles(role))) < sum(map(bool, state.piles(role))):
            yield reason
    for act, reason in _DRAWS.items():
        if any(step.act is act for step in steps):
            yield reason
