"""Routes from pile to pile: the kind of each, the ways to lay cards, and the move objects.

A target is a pile that cards may go to; a receiver is a zone of targets. A game of 120 piles has
14,400 routes, so routes and their moves are made lazily, for one target at a time.
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

# The kinds of route.
NONE: Final = 0
BUILD: Final = 1
DRAW: Final = 2
REDEAL: Final = 3
PAIR: Final = 4
LEAVE: Final = 5
REPLACE: Final = 6
STRETCH: Final = 7
MERCI: Final = 8

MOST_KEPT: Final = 4096
"""The most moves of several cards that are cached."""


class LayWay:
    """A way to lay cards on a pile, or to remove them together with its top card.

    Attributes:
        starts: by base rank, the cards that start the empty pile; empty for a way to build.
        fits: by top, the cards that go on it; empty for a way to start.
        comes_from: by source, True if cards may come from there.
        moves: by source, the move of one card, or None.
        cards: the exact number of cards that come together; 0 for any run, -1 for any cards.
        many: True if more than one card may come.
        conditions: further conditions.
    """

    def __init__(
        self,
        starts: list[int],
        fits: list[int],
        comes_from: list[bool],
        moves: list[Move | None],
        cards: int,
        many: bool,
        conditions: list[Condition],
    ) -> None:
        self.starts = starts
        self.fits = fits
        self.comes_from = comes_from
        self.moves = moves
        self.cards = cards
        self.many = many
        self.conditions = conditions


OpenWays = list[tuple[int, LayWay]]
"""The ways to a pile that are open now, each with the cards that may use it."""


class TargetPile:
    """A pile that cards may go to.

    Attributes:
        kinds: by source, the kind of route from there.
        starts: the ways to start the pile.
        builds: the ways to lay cards on its top card.
        start_moves: by source, the move of one card to the empty pile, or None.
        build_moves: by source, the move of one card to the top card, or None.
        checks_ways: True if a fitting card is not enough, so that each way must be checked.
    """

    def __init__(
        self, kinds: bytes, starts: list[LayWay], builds: list[LayWay], checks_ways: bool = False
    ) -> None:
        self.kinds = kinds
        self.starts = starts
        self.builds = builds
        none: list[Move | None] = [None] * len(kinds)
        self.start_moves = _merged_moves([way.moves for way in starts] or [none])
        self.build_moves = _merged_moves([way.moves for way in builds] or [none])
        alternatives = len(starts) > 1 or len(builds) > 1
        conditional = any(way.conditions for way in (*starts, *builds))
        self.checks_ways = checks_ways or alternatives or conditional

    def open_ways(
        self, piles: Sequence[bytes], redeals: int, base: int, top: int, cards: int
    ) -> OpenWays:
        """Return the ways that are open now, each with those of the cards that may use it."""
        ways: OpenWays = []
        for way in self.starts if top == FLOOR else self.builds:
            fits = cards & (way.starts[base] if top == FLOOR else way.fits[top])
            # Each condition lets some of the cards pass. Once none is left, skip the others.
            for condition in way.conditions:
                if not fits:
                    break
                fits = condition.passing(piles, redeals, fits)
            if fits:
                ways.append((fits, way))
        return ways


def _merged_moves(rows: list[list[Move | None]]) -> list[Move | None]:
    """Return by source the move that any of the rows has."""
    row = rows[0]
    for other in rows[1:]:
        row = [one or two for one, two in zip(row, other, strict=True)]
    return row


def moves_for(ways: OpenWays, card: int) -> list[Move | None]:
    """Return by source the move of a card, over all ways that are open for it."""
    return _merged_moves([way.moves for fits, way in ways if fits & card])


class Receiver:
    """A zone whose piles take cards, or whose top cards leave together with others.

    Attributes:
        piles: its piles, from the last to the first.
        own_sources: the single sources that may give to this zone, but not to every zone.
        start_sources: the only piles whose cards start an empty pile; empty if there is no limit.
        fewest: the fewest cards that come at once.
        builds_many: True if several cards may be laid on a card at once.
        starts_many: True if several cards may start an empty pile at once.
        capped: True if full piles must be skipped, since cards still fit them.
        checks_ways: True if a fitting card is not enough, so that each way must be checked.
        takes_any_group: True if all cards that may leave together may come, if the lowest fits.
    """

    def __init__(
        self,
        piles: list[i64],
        own_sources: list[i64],
        start_sources: list[i64],
        fewest: int,
        builds_many: bool,
        starts_many: bool,
        capped: bool,
        checks_ways: bool,
        takes_any_group: bool,
    ) -> None:
        self.piles: list[i64] = piles[::-1]
        self.first = piles[0]
        self.own_sources: list[i64] = own_sources
        self.start_sources: list[i64] = start_sources
        self.fewest = fewest
        self.builds_many = builds_many
        self.starts_many = starts_many
        self.takes_many = builds_many or starts_many
        self.capped = capped
        self.checks_ways = checks_ways
        self.takes_any_group = takes_any_group


class Routes:
    """The conceivable moves of a game.

    Attributes:
        targets: by pile; None until first used.
        known: the route of each cached move, by its text.
        draws: the moves that draw, in the order of ``draw_targets``.
        redeals: the move that redeals, if there is one.
        merci_piles: the piles in which a buried card may come up.
        group_moves: the cached moves of several cards, by route.
    """

    def __init__(
        self,
        numbering: Numbering,
        draw_targets: list[int],
        redeal_sources: list[int],
        merci_piles: list[int],
        lower: Callable[[Routes, int], TargetPile],
    ) -> None:
        self.numbering = numbering
        self.cards = numbering.rules.pack_size
        self.known: dict[str, Route] = {}
        self.targets: list[TargetPile | None] = [None] * len(numbering.names)
        self.draw_targets = draw_targets
        self.redeal_sources = redeal_sources
        self.merci_piles = merci_piles
        self.draws = [self.make(numbering.stock, target, 1) for target in draw_targets]
        self.redeals = [self.make(source, numbering.stock, 1) for source in redeal_sources]
        self._lower = lower
        self.group_moves: dict[Route, Move] = {}

    def target(self, pile: int) -> TargetPile:
        """Return a pile as a target, made on first use."""
        target = self.targets[pile]
        if target is None:
            target = self.targets[pile] = self._lower(self, pile)
        return target

    def kind(self, source: int, target: int) -> int:
        """Return the kind of route between two piles: ``NONE``, ``BUILD`` ... ``STRETCH``."""
        return self.target(target).kinds[source]

    def pairs_with_stock(self, source: int) -> bool:
        """Check if a card of a pile may leave together with the stock's top card."""
        return any(way.comes_from[source] for way in self.target(self.numbering.stock).builds)

    def make(self, source: int, target: int, count: int) -> Move:
        """Return a new move for a route, and cache its route."""
        names = self.numbering.names
        move = move_between(names[source], names[target], count)
        self.known[move] = (source, target, count)
        return move

    def group_move(self, source: int, target: int, count: int) -> Move:
        """Return the cached move of two or more cards, made on first use."""
        route = (source, target, count)
        move = self.group_moves.get(route)
        if move is None:
            if len(self.group_moves) >= MOST_KEPT:
                # Moves that a program still holds stay valid: `resolve` reads their text.
                kept, self.group_moves = self.group_moves, {}
                for old in list(kept.values()):  # a copy, since other threads may change it
                    self.known.pop(old, None)
            move = self.group_moves[route] = self.make(source, target, count)
        return move

    def resolve(self, text: str) -> Route:
        """Return the route of a move in any spelling, or raise `MoveError`."""
        route = self.known.get(text)
        if route is not None:
            return route
        # One card, in canonical spelling: no need to parse it.
        piles = self.numbering.pile_of
        leaving, _, landing = text.partition("-")
        source, target = piles.get(leaving, -1), piles.get(landing, -1)
        if source >= 0 and target >= 0:
            return source, target, 1
        # Any other spelling. A number of cards beyond the pack is kept: the move is illegal.
        move = text if isinstance(text, Move) else Move.parse(text)
        find = self.numbering.find
        source, target, count = find(move.source), find(move.target), move.size
        if self.kind(source, target) in (BUILD, MERCI) and 1 < count < self.cards:
            self.group_move(source, target, count)  # cache it
        return source, target, count
