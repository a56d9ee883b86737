"""The numbered list of moves."""

from __future__ import annotations

from itertools import groupby

import attrs

from ..engine.move import Move
from ..playing.state import State
from ..rules.words import Role
from .output import fold


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
