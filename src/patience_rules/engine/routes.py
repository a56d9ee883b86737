"""Which moves lead from pile to pile: what each is, the ways to lay cards, and the move objects.

A target is a pile that cards may go to, a receiver a zone of them.

A game of 120 piles has 14,400 routes. They are worked out, and their moves made, for one target at
a time, when it is first asked for.
"""

# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .card_sets import FLOOR
from .compiled import i64
from .move import Move, move_between
from .numbering import Numbering
from .table_conditions import Condition

Route = tuple[int, int, int]
"""A move in numbers: the pile that cards leave, the pile they go to, and how many go."""

# What a move from one pile to another is.
NONE: Final = 0
BUILD: Final = 1
DRAW: Final = 2
REDEAL: Final = 3
PAIR: Final = 4
LEAVE: Final = 5
REPLACE: Final = 6
STRETCH: Final = 7

MOST_KEPT: Final = 4096
"""How many moves of several cards are kept; beyond that they are made anew."""


class Way:
    """A way to lay cards on a pile, or to let them leave with its top card.

    Attributes:
        starts: by base rank, the cards that begin the empty pile; empty for a way to build.
        fits: by top, the cards that go on it; empty for a way to begin.
        gives: by source, whether cards may come from there.
        row: by source, the move of one card; None where there is none.
        cards: the exact number of cards that come together; 0 for any.
        several: whether more than one card may come.
        conditions: what has to hold besides.
    """

    def __init__(
        self,
        starts: list[int],
        fits: list[int],
        gives: list[bool],
        row: list[Move | None],
        cards: int,
        several: bool,
        conditions: list[Condition],
    ) -> None:
        self.starts = starts
        self.fits = fits
        self.gives = gives
        self.row = row
        self.cards = cards
        self.several = several
        self.conditions = conditions


Open = list[tuple[int, Way]]
"""The ways to a pile that are open, each with the cards that may go by it."""


class Target:
    """A pile that cards may go to.

    Attributes:
        kinds: by source, what a move from there is.
        starts: the ways to begin the pile.
        builds: the ways to lay cards on one.
        start_row: by source, the move of one card to the empty pile, if any way allows it.
        build_row: likewise to a card.
        asks: whether more is asked than that a card fits.
    """

    def __init__(
        self, kinds: bytes, starts: list[Way], builds: list[Way], asks: bool = False
    ) -> None:
        self.kinds = kinds
        self.starts = starts
        self.builds = builds
        none: list[Move | None] = [None] * len(kinds)
        self.start_row = _merged_rows([way.row for way in starts] or [none])
        self.build_row = _merged_rows([way.row for way in builds] or [none])
        several = len(starts) > 1 or len(builds) > 1
        self.asks = asks or several or any(way.conditions for way in (*starts, *builds))

    def open_ways(
        self, piles: Sequence[bytes], redeals: int, base: int, top: int, cards: int
    ) -> Open:
        """Return the ways by which some of a set of cards may go to the pile now.

        Args:
            base: the base rank.
            top: the pile's top.
            cards: the set of cards.
        """
        found: Open = []
        for way in self.starts if top == FLOOR else self.builds:
            fits = cards & (way.starts[base] if top == FLOOR else way.fits[top])
            for condition in way.conditions:
                if not fits:
                    break
                fits = condition.passing(piles, redeals, fits)
            if fits:
                found.append((fits, way))
        return found


def _merged_rows(rows: list[list[Move | None]]) -> list[Move | None]:
    """Return the moves by source that any of some rows has."""
    row = rows[0]
    for other in rows[1:]:
        row = [one or two for one, two in zip(row, other, strict=True)]
    return row


def row_for(ways: Open, card: int) -> list[Move | None]:
    """Return the moves of a card to a pile, by source, by all ways that are open for it."""
    return _merged_rows([way.row for fits, way in ways if fits & card])


class Receiver:
    """A zone on whose piles cards may be laid, or with whose top cards others may leave.

    Attributes:
        piles: its piles, from the last to the first.
        first: the first of them.
        only: the piles that give one card at a time to this zone, but not to all.
        starters: the piles whose cards may start an empty one, if those of others may not.
        together: the fewest cards that come at once.
        lifts: whether several may be laid on a card at once.
        starts: whether several may start an empty pile at once.
        groups: whether either is so.
        capped: whether a pile that is full might still be built on.
        strict: whether more than a fitting card is asked.
        plain: whether all cards that may leave a pile together may come, if the lowest fits.
    """

    def __init__(
        self,
        piles: list[i64],
        only: list[i64],
        starters: list[i64],
        together: int,
        lifts: bool,
        starts: bool,
        capped: bool,
        strict: bool,
        plain: bool,
    ) -> None:
        self.piles: list[i64] = piles[::-1]
        self.first = piles[0]
        self.only: list[i64] = only
        self.starters: list[i64] = starters
        self.together = together
        self.lifts = lifts
        self.starts = starts
        self.groups = lifts or starts
        self.capped = capped
        self.strict = strict
        self.plain = plain


class Routes:
    """The moves of a game, whether or not they are legal at some moment.

    Attributes:
        targets: by pile; None until it is asked for.
        known: the route of each move that is kept, by its text; see :meth:`resolve`.
        draws: the moves that draw, in the order of their targets.
        redeals: the move that redeals, if there is one.
        drawn: the targets of ``draws``.
        gathered: the sources of ``redeals``.
        group_moves: the moves of several cards that are kept, by route.
    """

    def __init__(
        self,
        numbering: Numbering,
        draws: list[int],
        redeals: list[int],
        lower: Callable[[Routes, int], Target],
    ) -> None:
        self.numbering = numbering
        self.cards = numbering.rules.cards
        self.known: dict[str, Route] = {}
        self.targets: list[Target | None] = [None] * len(numbering.names)
        self.drawn = draws
        self.gathered = redeals
        self.draws = [self.make(numbering.stock, target, 1) for target in draws]
        self.redeals = [self.make(source, numbering.stock, 1) for source in redeals]
        self._lower = lower
        self.group_moves: dict[Route, Move] = {}

    def target(self, pile: int) -> Target:
        """Return what leads to a pile, worked out when it is first asked for."""
        target = self.targets[pile]
        if target is None:
            target = self.targets[pile] = self._lower(self, pile)
        return target

    def kind(self, source: int, target: int) -> int:
        """Return what a move from one pile to another is: ``NONE``, ``BUILD`` ... ``STRETCH``."""
        return self.target(target).kinds[source]

    def pairs_with_stock(self, source: int) -> bool:
        """Check if a card of a pile may leave with the stock's top card."""
        return any(way.gives[source] for way in self.target(self.numbering.stock).builds)

    def make(self, source: int, target: int, count: int) -> Move:
        """Return a new move object for a route, and keep its text."""
        names = self.numbering.names
        move = move_between(names[source], names[target], count)
        self.known[move] = (source, target, count)
        return move

    def several(self, source: int, target: int, count: int) -> Move:
        """Return the one move object for these piles and two or more cards."""
        route = (source, target, count)
        move = self.group_moves.get(route)
        if move is None:
            if len(self.group_moves) >= MOST_KEPT:
                kept, self.group_moves = self.group_moves, {}
                for old in list(kept.values()):  # other threads may do so too
                    self.known.pop(old, None)
            move = self.group_moves[route] = self.make(source, target, count)
        return move

    def resolve(self, text: str) -> Route:
        """Return the piles and the number of cards of a move.

        Args:
            text: a move, in any spelling.

        Raises:
            MoveError: if the text is not a move, or names an unknown pile.
        """
        route = self.known.get(text)
        if route is not None:
            return route
        piles = self.numbering.pile_of
        one, _, other = text.partition("-")  # most texts are spelt as the names are
        source, target = piles.get(one, -1), piles.get(other, -1)
        if source >= 0 and target >= 0:
            return source, target, 1
        move = text if isinstance(text, Move) else Move.parse(text)
        find = self.numbering.find
        source, target, count = find(move.source), find(move.target), move.size
        if self.kind(source, target) == BUILD and 1 < count < self.cards:
            self.several(source, target, count)  # known from now on
        return source, target, count
