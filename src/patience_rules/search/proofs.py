"""What is proven of a rule set, worked out once for all searches of its deals."""

from __future__ import annotations

from functools import lru_cache

from ..engine.tables import Tables
from .buried import Buried
from .home import Home
from .landing import Landing
from .orders import Orders
from .parts import Parts
from .returns import Returns
from .shortcuts import (
    Shortcut,
    burial_counts,
    draws_wait,
    home_is_safe,
    landing_counts,
    orders_are_free,
    parts_are_idle,
    returns_wait,
)


class Proofs:
    """What tells the positions and moves that need no look; none of a kind that does not hold."""

    draws_wait: bool
    home: Home | None
    landing: Landing | None
    buried: Buried | None
    parts: Parts | None
    returns: Returns | None
    orders: Orders | None

    def __init__(self, t: Tables, use: frozenset[Shortcut]) -> None:
        self.draws_wait = Shortcut.DRAWS in use and draws_wait(t)
        self.home = Home(t) if Shortcut.HOME in use and home_is_safe(t) else None
        self.landing = Landing(t) if Shortcut.LANDING in use and landing_counts(t) else None
        self.buried = Buried(t) if Shortcut.BURIED in use and burial_counts(t) else None
        self.parts = Parts(t) if Shortcut.PARTS in use and parts_are_idle(t) else None
        self.returns = Returns(t) if Shortcut.RETURNS in use and returns_wait(t) else None
        self.orders = Orders(t) if Shortcut.ORDERS in use and orders_are_free(t) else None


@lru_cache(maxsize=4)
def proofs_of(t: Tables, use: frozenset[Shortcut]) -> Proofs:
    """What is proven of a game, as far as it is to be used; of the last few games it is kept."""
    return Proofs(t, use)
