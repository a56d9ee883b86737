"""The compiled part of a state: list, check, play and choose moves."""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from ..basics.errors import Code, MoveError, PositionError, shorten
from ..dealing.deck import Deck
from ..engine.card_sets import EMPTY, Piles
from ..engine.compiled import mypyc_attr
from ..engine.listing import LISTED, legal_moves, too_many
from ..engine.move import Move
from ..engine.one_move import is_legal, is_redeal, play
from ..engine.routes import DRAW, LEAVE, MERCI, PAIR, REDEAL, STRETCH, Route
from ..engine.standing import Key, as_seen, position_key
from ..engine.tables import Tables
from ..engine.transfer import WORK, Meter
from ..rules.words import Role

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..english.reasons.violation import IllegalMoveError, Violation

_FEW: Final = 100
"""It is faster to search a shorter list of moves than to check a move."""

_AWAY, _ON_CARDS, _ON_SPACE, _ELSEWHERE, _FROM_STOCK = range(5)
"""Kinds of move, the best first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Moving:
    """The base of :class:`State` that holds its data and plays moves.

    The annotations of arguments avoid types that mypyc checks at run time, so that a wrong argument
    gets this package's error instead of a TypeError.
    """

    __slots__ = ("_deck", "_moves", "_piles", "_redeals", "_shuffle", "_tables")
    _tables: Tables
    _piles: Piles
    _redeals: int
    _shuffle: int
    _moves: tuple[Move, ...] | None  # cached
    _deck: Deck | None

    def legal_moves(self, *, distinct: bool = False) -> tuple[Move, ...]:
        """Return every legal move.

        Args:
            distinct: list only the first of several moves that lead to positions with the same
                :attr:`key`. Hidden cards count as equal.

        Returns:
            The moves, none once the game is won. They are sorted by target pile
            in the order of the zones, then by the first card moved (clubs to spades, ace to king),
            single cards before several, then by source pile and number of cards. Draws and redeals
            come last.

        Raises:
            PositionError: ``too-large`` if there are more than 5000.

        >>> from patience_rules import deal
        >>> deal("cast-out-nines", seed=3).legal_moves()[-1]
        Move('s', 'w')
        """
        moves = self._listed()
        if len(moves) > LISTED:
            raise too_many()
        if distinct:
            distinct_moves: dict[Key, Move] = {}
            seen = as_seen(self._tables, self._piles)
            for move in moves:
                distinct_moves.setdefault(
                    self._key_after(seen, self._tables.routes.resolve(move)), move
                )
            moves = tuple(distinct_moves.values())
        return moves

    def _listed(self) -> tuple[Move, ...]:
        """Return the legal moves; the list is incomplete if there are more than ``LISTED``."""
        moves = self._moves
        if moves is None:
            moves = legal_moves(self._tables, self._piles, self._redeals, LISTED)
            self._moves = moves
        return moves

    def is_legal(self, move: Move | str) -> bool:
        """Check if a move is legal.

        Args:
            move: a move or its text. Text that is not a move is not legal.

        >>> from patience_rules import deal
        >>> state = deal("quadrangle", seed=7)
        >>> state.is_legal("s-w"), state.is_legal("f1-t1")
        (True, False)
        """
        try:
            source, target, count = self._tables.routes.resolve(
                move if isinstance(move, str) else shorten(move)
            )
        except MoveError:
            return False
        return is_legal(self._tables, self._piles, self._redeals, source, target, count)

    def check(self, move: Move | str) -> Violation | None:
        """Return why a move is not legal.

        Args:
            move: a move or its text. Text that is not a move has a violation, too.

        Returns:
            The first reason found, or None if the move is legal.

        >>> from patience_rules import deal
        >>> print(deal("quadrangle", seed=7).check("f1-t1").message)
        cards never leave the foundations
        """
        text = move if isinstance(move, str) else shorten(move)
        return _finder()(self._tables, self._piles, self._redeals, text)

    def play(self, move: Move | str) -> Self:
        """Return the state after a move and its automatic consequences.

        Args:
            move: a move or its text.

        Raises:
            IllegalMoveError: if the move is not legal. Its ``violation`` has the reason.

        >>> from patience_rules import deal
        >>> len(deal("quadrangle", seed=7).play("s-w").waste[0])
        1
        """
        t = self._tables
        try:
            route = t.routes.known.get(move)
        except TypeError:  # not hashable, so not a move
            route = None
        if route is None:
            route = self._resolve(move)
        source, target, count = route
        piles, moves, redeals = self._piles, self._moves, self._redeals
        if (moves is None or len(moves) >= _FEW or move not in moves) and not is_legal(
            t, piles, redeals, source, target, count
        ):
            raise self._refusal(move)
        piles, redeals = play(t, piles, source, target, count, None, redeals, self._shuffle)
        state = _new(type(self))  # not make_state(): inlining it is 5 % faster
        state._tables = t
        state._piles = piles
        state._redeals = redeals
        state._shuffle = self._shuffle
        state._moves = state._deck = None
        return state

    def _key_after(self, seen: Piles, route: Route) -> Key:
        t, (source, target, count) = self._tables, route
        piles, redeals = play(t, seen, source, target, count, None, self._redeals, 0)
        return position_key(t, piles, redeals, 0)

    def _resolve(self, move: Move | str) -> Route:
        try:
            return self._tables.routes.resolve(move if isinstance(move, str) else shorten(move))
        except MoveError:
            raise self._refusal(move) from None

    def _refusal(self, move: Move | str) -> IllegalMoveError:
        from ..english.reasons.violation import IllegalMoveError

        violation = self.check(move)
        assert violation is not None
        return IllegalMoveError(violation)


@cache
def _finder() -> Callable[[Tables, Piles, int, str], Violation | None]:
    from ..english.reasons.why_not import find_violation  # faster start-up

    return find_violation


_new: Final = Moving.__new__


def best_of_pile(
    t: Tables, piles: Piles, redeals: int, moves: Iterable[Move], pile: int, count: int | None
) -> Move | None:
    """Return the best of the legal moves that a tap on a pile may mean; see `State.best_target`."""
    here = position_key(t, piles, redeals, 0)
    best, best_move, meter = (0, 0), None, Meter()
    for move in moves:
        route = t.routes.resolve(move)
        if not _is_of(t, piles, route, pile) or count not in (None, move.size):
            continue
        if meter.work >= WORK:
            message = f"the moves of {t.names[pile]} look at more than {WORK} piles and cards"
            raise PositionError(Code.TOO_LARGE, message)
        after, _ = play(t, piles, *route, None, redeals, 0, meter)
        if position_key(t, after, redeals, 0) == here:
            continue
        kind = _kind(t, piles, route)
        length = 0
        if kind in (_ON_CARDS, _ON_SPACE):
            length = t.runs.of[route[1]].group(after[route[1]]).most
        if best_move is None or (kind, -length) < best:
            best, best_move = (kind, -length), move
    return best_move


def _is_of(t: Tables, piles: Piles, route: Route, pile: int) -> bool:
    """Check if a tap on a pile may mean a move."""
    source, target, _ = route
    if t.routes.kind(source, target) == MERCI:
        return False  # too precious for a tap
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
