"""A player's choice: the numbered list of moves, and the hint."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import groupby

import attrs

from ..engine.move import Move
from ..engine.standing import Key
from ..engine.transition import Act
from ..english.grammar import listing
from ..playing.state import State, Transition
from ..rules.words import Role
from ..search.solver import hint
from .output import fold

STATES = 2_000
"""The most positions to search for a win."""

SECONDS = 1.0
"""The longest search for a win."""

_WINS = "leads to a win, as far as can be seen"
_SCORES = "scores"
_TURNS = "turns up a card"
_SPACES = {Role.TABLEAU: "frees a space", Role.CELL: "frees a cell"}
_DRAWS = {Act.DRAW: "draws from the stock", Act.REDEAL: "redeals"}
_NEW = "leads to a new position"
_WORTH = {
    _WINS: 16,
    _SCORES: 8,
    _TURNS: 4,
    **dict.fromkeys(_SPACES.values(), 2),
    _NEW: 0,
    **dict.fromkeys(_DRAWS.values(), -1),
}


@attrs.frozen
class MoveList:
    """Legal moves in the order of their numbers.

    Attributes:
        distinct: one move for each kind of position that a move leads to.
        like: the others. Their positions differ only in the order of equivalent piles.

    >>> from patience_rules import deal
    >>> moves = MoveList.of(deal("quadrangle", seed=7))
    >>> moves.distinct, len(moves.like)
    ((Move('t5', 't4'), Move('t9', 'f2'), Move('s', 'w')), 6)
    """

    distinct: tuple[Move, ...]
    like: tuple[Move, ...]

    @classmethod
    def of(cls, state: State) -> MoveList:
        """Return the legal moves of a position."""
        place = {name: index for index, name in enumerate(state.names)}
        place[Role.STOCK.letter] = len(place)  # draws last

        def by_pile(moves: tuple[Move, ...]) -> tuple[Move, ...]:
            return tuple(sorted(moves, key=lambda move: place.get(move.source, len(place))))

        distinct = state.legal_moves(distinct=True)
        others = dict.fromkeys(state.legal_moves())
        for move in distinct:
            del others[move]
        return cls(by_pile(distinct), by_pile(tuple(others)))

    @property
    def numbered(self) -> tuple[Move, ...]:
        """All moves; the first has number 1."""
        return self.distinct + self.like

    def text(self, width: int) -> str:
        """Return the list in lines of at most ``width`` columns, grouped by source pile.

        >>> from patience_rules import deal
        >>> print(MoveList.of(deal("quadrangle", seed=7)).text(40))
        t5  1 t5-t4
        t9  2 t9-f2
        s   3 s-w
        equivalent moves:
        t9  4 t9-f3   5 t9-f4   6 t9-f5
            7 t9-f6   8 t9-f7   9 t9-f8
        """
        if not self.numbered:
            return "No move is legal."
        lines = self._lines(self.distinct, 1)
        if self.like:
            lines += ["equivalent moves:", *self._lines(self.like, 1 + len(self.distinct))]
        return "\n".join(line.rstrip() for line in fold("\n".join(lines), width, 4).split("\n"))

    def _lines(self, moves: tuple[Move, ...], first: int) -> list[str]:
        """Return a line for each source pile; no-break spaces keep a number beside its move."""
        digits, letters = len(str(len(self.numbered))), max(map(len, self.numbered))
        items = [
            f"{number:>{digits}} {move:<{letters}}".replace(" ", "\N{NO-BREAK SPACE}")
            for number, move in enumerate(moves, first)
        ]
        return [
            f"{pile:<3} {'   '.join(item for _, item in group)}"
            for pile, group in groupby(
                zip(moves, items, strict=True), key=lambda pair: pair[0].source
            )
        ]


@attrs.frozen
class Advice:
    """A hint.

    Attributes:
        move: the move.
        reasons: its merits; empty if it returns to an earlier position.

    >>> from patience_rules import deal
    >>> advise(deal("quadrangle", seed=7), ())
    Advice(move=Move('t9', 'f2'), reasons=('scores',))
    """

    move: Move
    reasons: tuple[str, ...] = ()

    @property
    def worth(self) -> tuple[bool, int]:
        """Sorts hints: the best has the largest."""
        return bool(self.reasons), sum(_WORTH[reason] for reason in self.reasons)

    def __str__(self) -> str:
        if not self.reasons:
            return f"Try {self.move}: every move returns to an earlier position."
        return f"Try {self.move}: it {listing(self.reasons)}."


def advise(state: State, seen: Container[Key]) -> Advice | None:
    """Return a hint, or None if no move is legal.

    It prefers moves to new positions, and of these the start of a win that a short search finds
    without knowing hidden cards. Then effects count: scoring, turning up a card, freeing a space or
    cell. Draws come last.

    Args:
        state: the position.
        seen: the keys of the game's earlier positions.
    """
    found = hint(state, fair=True, seconds=SECONDS, states=STATES)
    wins = found.move if found is not None and found.wins else None
    moves = [*state.legal_moves(distinct=True), *([wins] if wins else [])]
    choices = [_advice(state, move, seen, wins) for move in moves]
    return max(choices, key=lambda advice: advice.worth, default=None)


def _advice(state: State, move: Move, seen: Container[Key], wins: Move | None) -> Advice:
    transition = state.transition(move)
    if transition.state.key() in seen:
        return Advice(move)
    reasons = list(_reasons(state, transition))
    if move == wins:
        reasons.append(_WINS)
    return Advice(move, tuple(reasons) or (_NEW,))


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
