"""A node of the search, and what may be skipped there without changing the verdict.

Each pruning is a class with its proof in the docstring. Its method `covers` checks if the proof
covers a rule set; a search uses only the prunings that do.
"""

# Compiled by mypyc.

from __future__ import annotations

from typing import ClassVar, Final

from ..engine.card_sets import Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Role
from .draws import Draws, Turn
from .pile_values import PileValue

LOOK: Final = 20
"""The work to find out if a card may leave, in a proof of loss."""


class Node:
    """A position that a search has generated, and the move that led to it.

    Most positions are never expanded, so their piles are built only when needed.
    """

    __slots__ = (
        "distance",
        "draws",
        "key",
        "laid",
        "left",
        "parent",
        "piles",
        "redeals",
        "route",
        "stage",
        "sure",
        "turn",
    )

    piles: Piles  # empty until built from the parent's
    redeals: int
    key: int
    distance: int  # how far from won it seems
    stage: int  # the number of cards still to be drawn, or 0 if redeals have no limit
    parent: Node | None  # if `draws` is set: the node of the same position without draws
    route: Route  # the move that led here
    sure: bool  # that move cannot have been wrong
    turn: Turn | None  # stock and waste before that move, if draws wait
    left: PileValue | None  # the source pile after that move, if both piles are known in full
    laid: PileValue | None  # the target pile after that move
    draws: int  # the draws before the next move; fewer draws have been tried already

    def __init__(
        self,
        piles: Piles,
        redeals: int,
        key: int,
        distance: int,
        stage: int,
        parent: Node | None,
        route: Route,
        turn: Turn | None,
        draws: int = 0,
    ) -> None:
        self.piles = piles
        self.redeals = redeals
        self.key = key
        self.distance = distance
        self.stage = stage
        self.parent = parent
        self.route = route
        self.sure = False
        self.turn = turn
        self.draws = draws
        self.left = None
        self.laid = None

    def alone(self, piles: Piles) -> Node:
        """Return the same position as if a search began with it."""
        return Node(piles, self.redeals, self.key, self.distance, self.stage, None, (0, 0, 0), None)


class Moment:
    """A position that is being expanded, with its turn `here` if draws wait."""

    def __init__(self, node: Node, piles: Piles, draws: Draws | None, here: Turn | None) -> None:
        self.node = node
        self.piles = piles
        self.draws = draws
        self.here = here
        self.movable = -1  # the cards that may be the lowest of a move; -1 until computed


class Pruning:
    """A proof that some positions are lost, or that some moves can wait or cannot be wrong.

    Attributes:
        keeps_shortest: True if it keeps all shortest lines, because it drops only lost positions.
    """

    keeps_shortest: ClassVar[bool]  # without a default: each proof says it
    t: Tables
    foundations: list[int]
    wastes: list[int]
    in_tableau: list[bool]  # by index of a pile or of a role
    work: int  # what the proof has looked at since `spent` was called

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.work = 0
        self.foundations = t.numbering.of_role(Role.FOUNDATION)
        self.wastes = t.numbering.of_role(Role.WASTE)
        self.in_tableau = [pile in t.tableau for pile in range(len(t.names))]

    @staticmethod
    def covers(t: Tables) -> bool:
        """Check if the proof covers a game."""
        raise NotImplementedError

    def begin(self, piles: Piles, redeals: int) -> Pruning:
        """Return the proof for a search from a position; this one if it is the same for all."""
        return self

    def spent(self) -> int:
        """Return the work since the last call. What takes little of a search is not counted."""
        work, self.work = self.work, 0
        return work

    def is_sure(self, piles: Piles, source: int, target: int) -> bool:
        """Check if a legal move of one card cannot be wrong."""
        return False

    def is_lost(self, node: Node, piles: Piles) -> bool:
        """Check if a position is proven to be lost."""
        return False

    def is_lost_after_draws(self, piles: Piles, redeals: int) -> bool:
        """Check if a position is proven to be lost by the draws that led to it."""
        return False

    def applies(self, node: Node, visited: int) -> bool:
        """Check if moves from a position may be skipped, given the number of visited positions."""
        return False

    def can_skip(self, moment: Moment, route: Route) -> bool:
        """Check if a legal move may be skipped."""
        return False
