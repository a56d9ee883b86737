"""A position that a search has met, and the way to it."""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import Piles
from ..engine.routes import Route
from .draws import Turn
from .pile_values import Value


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
    left: Value | None  # what that move left, where all there is to know of its piles is known
    laid: Value | None  # and where it laid cards
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
