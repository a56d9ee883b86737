"""A player's choice: the legal moves, numbered by pile, and the one to advise."""

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
class MoveList:
    """Legal moves in the order of their numbers.

    Attributes:
        distinct: moves that each lead to a position of another kind.
        like: moves that lead to positions which differ from those only in the order of like piles.

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
        """All of them, number 1 first."""
        return self.distinct + self.like

    def text(self, width: int) -> str:
        """The list, a line or more for each pile that cards leave.

        Args:
            width: how many columns a line has.

        Returns:
            Lines with the pile's name, then each move behind its number.

        >>> from patience_rules import deal
        >>> print(MoveList.of(deal("quadrangle", seed=7)).text(40))
        t5  1 t5-t4
        t9  2 t9-f2
        s   3 s-w
        like these:
        t9  4 t9-f3   5 t9-f4   6 t9-f5
            7 t9-f6   8 t9-f7   9 t9-f8
        """
        if not self.numbered:
            return "No move is legal."
        lines = self._lines(self.distinct, 1)
        if self.like:
            lines += ["like these:", *self._lines(self.like, 1 + len(self.distinct))]
        return "\n".join(line.rstrip() for line in fold("\n".join(lines), width, 4).split("\n"))

    def _lines(self, moves: tuple[Move, ...], first: int) -> list[str]:
        """A line for each pile, in columns; no line breaks between a number and its move."""
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
    """A move that is worth a try.

    Attributes:
        move: the move.
        reasons: what it does; none where it leads back to a position that has been.

    >>> from patience_rules import deal
    >>> advise(deal("quadrangle", seed=7), ())
    Advice(move=Move('t9', 'f2'), reasons=('scores',))
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


def advise(state: State, seen: Container[Key]) -> Advice | None:
    """Advise a move: one that leads to a position which is new, if there is one.

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
