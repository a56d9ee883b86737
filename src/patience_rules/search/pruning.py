"""A position that a search has met, and what may be left out there without changing the verdict.

Each pruning is a class with its proof and, in `holds`, the games that the proof covers. None of
them is assumed of a game: a search uses those whose proof covers its rule set.
"""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from ..rules.words import Role
from .draws import Draws, Turn
from .pile_values import PileValue


class Node:
    """A position that a search has met, and the way to it.

    Most of those that are met are never looked at, so that the piles wait until then.
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

    piles: Piles  # none before they are asked for, where they follow from the parent's
    redeals: int
    key: int
    distance: int  # how far from won it seems
    stage: int  # how many cards the stock will still bring, where it is not made anew for ever
    parent: Node | None  # where ``draws`` are counted, the position itself
    route: Route  # the move that led here
    sure: bool  # whether that move can't have been wrong
    turn: Turn | None  # how stock and waste lay then, where draws wait for the moves that follow
    left: PileValue | None  # what that move left, where all there is to know of its piles is known
    laid: PileValue | None  # and where it laid cards
    draws: int  # how many come before the next move, where those before fewer have been looked at

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


class Moment:
    """A position whose moves a search looks at.

    Attributes:
        node: its node.
        piles: its table.
        draws: stock and waste, if draws wait.
        here: how these lie, if draws wait.
        movable: the cards that may be lowest of a move, once they have been asked for; else -1.
    """

    def __init__(self, node: Node, piles: Piles, draws: Draws | None, here: Turn | None) -> None:
        self.node = node
        self.piles = piles
        self.draws = draws
        self.here = here
        self.movable = -1


class Pruning:
    """A proof that some positions are lost, or that some moves can wait or cannot be wrong."""

    t: Tables
    foundations: list[int]  # their piles
    wastes: list[int]
    in_tableau: list[bool]  # by pile, and by all of a role together

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.foundations = t.numbering.of_role(Role.FOUNDATION)
        self.wastes = t.numbering.of_role(Role.WASTE)
        self.in_tableau = [pile in t.tableau for pile in range(len(t.names))]

    @staticmethod
    def holds(t: Tables) -> bool:
        """Check if the proof covers a game."""
        raise NotImplementedError

    def is_sure(self, piles: Piles, source: int, target: int) -> bool:
        """Check if a legal move of one card cannot be wrong."""
        return False

    def is_lost(self, node: Node, piles: Piles) -> bool:
        """Check if a position is proven to be lost."""
        return False

    def is_lost_after_draws(self, piles: Piles, redeals: int) -> bool:
        """Check if a position is proven to be lost by the draws that led to it."""
        return False

    def follows(self, node: Node, met: int) -> bool:
        """Check if the proof has anything to say of the moves from a position.

        Args:
            node: the position.
            met: how many positions the search has met.
        """
        return False

    def is_idle(self, moment: Moment, route: Route) -> bool:
        """Check if a legal move need not be looked at."""
        return False
