"""What a search may leave out without a change of its verdict.

Each pruning is a class with its proof and the games that the proof covers in one module. None of
them is assumed of a game: a search uses those whose proof covers its rule set.
"""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import Piles
from ..engine.routes import Route
from ..engine.tables import Tables
from .draws import Draws, Turn
from .node import Node


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

    def drawn(self) -> int:
        """Return the cards that draws may bring to the top of the waste."""
        if self.draws is None or self.here is None:
            return 0
        return self.draws.ahead(self.here).cards


class Pruning:
    """A proof that some positions are lost, or that some moves can wait or cannot be wrong."""

    def __init__(self, t: Tables) -> None:
        self.t = t

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
