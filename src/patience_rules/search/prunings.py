"""The prunings of a game, worked out once for all searches of its deals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ..engine.tables import Tables
from .buried import Buried
from .draws import draws_wait
from .home import Home
from .landing import Landing
from .orders import Orders
from .parts import Parts
from .pruning import Pruning
from .returns import Returns

KINDS: Final[Mapping[str, type[Pruning]]] = {
    "home": Home,
    "landing": Landing,
    "buried": Buried,
    "orders": Orders,
    "parts": Parts,
    "returns": Returns,
}
"""By name, in the order in which a search asks them."""

INERT: Final = "inert"
"""Leave out what lies under the top card of a pile, where only that card can still matter."""
DRAWS: Final = "draws"
"""Put draws off until a card leaves the waste."""
ALL: Final = frozenset((INERT, DRAWS, *KINDS))


@lru_cache(maxsize=4)
def prunings_of(t: Tables, use: frozenset[str]) -> tuple[Pruning, ...]:
    """Return the prunings whose proof covers a game, as far as they are to be used.

    Those of the last few games are kept.
    """
    return tuple([kind(t) for name, kind in KINDS.items() if name in use and kind.holds(t)])


def puts_draws_off(t: Tables, use: frozenset[str]) -> bool:
    """Check if draws wait until a card leaves the waste."""
    return DRAWS in use and draws_wait(t)
