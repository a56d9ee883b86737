"""Which moves lead from pile to pile: what each is, and the one object that stands for it.

A game of 120 piles has 14,400 routes. They are worked out, and their moves made, for one target at
a time, when it is first asked for.
"""

from __future__ import annotations

from typing import Final

from ..rules.ruleset import Rules
from ..rules.vocabulary import By, Near, Take
from .move import Move, move_between
from .numbering import Numbering

Route = tuple[int, int, int]
"""What a move says: the pile that cards leave, the pile they go to, and how many go."""

# What a move from one pile to another is.
NONE: Final = 0
BUILD: Final = 1
DRAW: Final = 2
REDEAL: Final = 3
PAIR: Final = 4
LEAVE: Final = 5
OUST: Final = 6
STRETCH: Final = 7

MOST_KEPT: Final = 4096
"""How many moves of several cards are kept; beyond that they are made anew."""


class Routes(Numbering):
    """The moves of a game, whether or not they are legal at some moment."""

    # By target, and there by source: the move of one card, None where there is none. The list of a
    # target is empty until ``ask`` has made it.
    builds: list[list[Move | None]]  # onto a card
    starts: list[list[Move | None]]  # onto an empty pile
    early: list[list[Move | None]]  # onto an empty pile, while cards of some piles wait; empty
    # where none does
    closings: list[list[Move | None]]  # onto a card, as the last that there is room for; empty
    # where that may come from anywhere
    routes: dict[str, Route]  # what each move that is kept says, by its text; see ``resolve``

    draw_to: list[int]  # the piles that cards are drawn to
    draws: list[Move]  # the moves that draw, in the order of their targets
    redeal_of: list[int]  # the piles that are turned over to make the stock anew
    redeals: list[Move]  # the move that does it, if there is one

    _drawn: list[int]  # the targets of ``draws``
    _gathered: list[int]  # the source of ``redeals``
    kinds: list[bytes]  # by target and source: what the move is; empty until ``ask`` has made it
    group_moves: dict[Route, Move]  # the moves of several cards in ``routes``

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        count = len(self.names)
        draw, redeal = rules.draw, rules.redeal
        self.builds = [[] for _ in range(count)]
        self.starts = [[] for _ in range(count)]
        self.early = [[] for _ in range(count)]
        self.closings = [[] for _ in range(count)]
        self.routes = {}
        self.kinds = [b""] * count
        self.group_moves = {}
        self.draw_to = self.of_role(draw.to) if draw else []
        self._drawn = self._together(self.draw_to) if draw and draw.together else self.draw_to
        self.draws = [self._make(self.stock, target, 1) for target in self._drawn]
        gathered = self.of_role(redeal.of) if redeal else []
        self._gathered = self._together(gathered) if redeal else []
        others = [pile for role in redeal.also for pile in self.of_role(role)] if redeal else []
        self.redeal_of = gathered + others
        self.redeals = [self._make(source, self.stock, 1) for source in self._gathered]

    def _together(self, piles: list[int]) -> list[int]:
        """The number that stands for all of these piles."""
        return [self.members.index(piles)]

    def kind(self, source: int, target: int) -> int:
        """What a move from one pile to another is: ``NONE``, ``BUILD`` ... ``STRETCH``."""
        if not self.builds[target]:
            self.ask(target)
        return self.kinds[target][source]

    def ask(self, target: int) -> bytes:
        """Work out which moves lead to a pile; returns the kind of each, by source."""
        count = len(self.names)
        kinds = bytes([self.kind_between(source, target) for source in range(count)])
        builds: list[Move | None] = [None] * count
        starts: list[Move | None] = [None] * count
        zone = self.zones[target] if target < self.piles else None
        start = zone.start if zone else None
        for source, kind in enumerate(kinds):
            if kind in (BUILD, OUST):
                move = self._make(source, target, 1)
                builds[source] = move if zone and zone.build else None
                if start and (not start.of or self.roles[source] in start.of):
                    starts[source] = move if start.cards in (None, 1) else None
            elif kind in (PAIR, LEAVE, STRETCH):
                builds[source] = move = self._make(source, target, 1)
                if not (start and start.of) or self.roles[source] in start.of:
                    starts[source] = move
            elif kind == REDEAL and self.pairs(source, target):
                builds[source] = self.redeals[0]  # while the stock has a top card to pair
        if start and start.waits:
            self.early[target] = [
                None if move and self.roles[source] in start.waits else move
                for source, move in enumerate(starts)
            ]
        if zone and zone.last_from:
            own = self.same_number(target, zone.last_from)
            closing: list[Move | None] = [None] * count
            closing[own], builds[own], starts[own] = builds[own], None, None
            self.closings[target] = closing
        if zone and zone.between_from:
            own = self.same_number(target, zone.between_from)
            self.closings[target] = builds
            builds = [move if source == own else None for source, move in enumerate(builds)]
        self.starts[target] = starts
        self.kinds[target] = kinds
        self.builds[target] = builds  # last: another thread takes it that the rest is there too
        return kinds

    def several(self, source: int, target: int, count: int) -> Move:
        """The one move object for these piles and two or more cards."""
        route = (source, target, count)
        move = self.group_moves.get(route)
        if move is None:
            if len(self.group_moves) >= MOST_KEPT:
                kept, self.group_moves = self.group_moves, {}
                for old in list(kept.values()):  # other threads may do so too
                    self.routes.pop(old, None)
            move = self.group_moves[route] = self._make(source, target, count)
        return move

    def resolve(self, text: str) -> Route:
        """The piles and the number of cards of a move.

        Args:
            text: a move, in any spelling.

        Returns:
            Its route.

        Raises:
            MoveError: if the text is no move or the game has no such pile.
        """
        route = self.routes.get(text)
        if route is not None:
            return route
        one, _, other = text.partition("-")  # in most cases the names stand there as they are
        source, target = self.pile_of.get(one, -1), self.pile_of.get(other, -1)
        if source >= 0 and target >= 0:
            return source, target, 1
        move = text if isinstance(text, Move) else Move.parse(text)
        source, target, count = self.find(move.source), self.find(move.target), move.size
        if self.kind(source, target) == BUILD and 1 < count < self.cards:
            self.several(source, target, count)  # the next time it is known
        return source, target, count

    def _make(self, source: int, target: int, count: int) -> Move:
        move = move_between(self.names[source], self.names[target], count)
        self.routes[move] = (source, target, count)
        return move

    def kind_between(self, source: int, target: int) -> int:
        """The same, worked out."""
        if source == target:
            return NONE
        if source == self.stock and target in self._drawn:
            return DRAW
        if target == self.stock and source in self._gathered:
            return REDEAL
        if source >= self.piles or target >= self.piles:
            return NONE
        one, other, removal = self.zones[source], self.zones[target], self.rules.removal
        if one.take is Take.NOTHING or (one.to and other.role not in one.to):
            return NONE
        if one.to_previous and self.firsts[target] != self.firsts[self.firsts[source] - 1]:
            return NONE
        if other.last_from is one.role and source != self.same_number(target, one.role):
            return NONE
        if removal and target == self.discard:
            alone = removal.alone and (removal.by is not By.BETWEEN or one.stretches)
            return LEAVE if alone else NONE
        within = self.firsts[source] == self.firsts[target]
        if within and one.reach and source - target not in one.reach:
            return NONE
        if (other.build or other.start) and not (
            other.only_begun and self.pairs(source, target)  # a pair, or a build on an empty pile
        ):
            return OUST if other.ousts else BUILD
        if removal and removal.in_stretches:
            return STRETCH if self.are_near(source, target, Near.STRETCH) else NONE
        return PAIR if self.pairs(source, target) else NONE

    def pairs(self, source: int, target: int) -> bool:
        """Whether a card of one pile may leave the game together with one of the other."""
        removal = self.rules.removal
        if removal is None or not removal.paired or source >= self.piles:
            return False
        if removal.near and not self.are_near(source, target, removal.near):
            return False
        return Take.NOTHING not in (self.zones[source].take, self.zones[target].take)

    def are_near(self, one: int, other: int, near: Near) -> bool:
        """Whether two piles of one zone are neighbours in its rows, or the ends of a stretch."""
        first, row, removal = self.firsts[one], self.zones[one].row, self.rules.removal
        if first == self.firsts[other] and near is Near.STRETCH and removal:
            return self.zones[one].stretches and abs(one - other) < removal.most
        if first != self.firsts[other] or row is None or near is Near.STRETCH:
            return False
        down = abs((one - first) // row - (other - first) // row)
        across = abs((one - first) % row - (other - first) % row)
        return {
            Near.ROW: down == 0 and across == 1,
            Near.SIDES: down + across == 1,
            Near.AROUND: max(down, across) == 1,
            Near.LINES: 0 in (down, across),
        }[near]
