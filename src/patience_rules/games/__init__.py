"""The games that the package knows, each a module of data."""

from __future__ import annotations

from types import MappingProxyType

from ..cards import shorten
from ..errors import Code, RulesError
from ..rules import Rules
from . import balcony, cast_out_nines, escalator, new_york, quadrangle

GAMES = MappingProxyType(
    {
        module.RULES.id: module.RULES
        for module in (new_york, cast_out_nines, escalator, balcony, quadrangle)
    }
)
"""Every game's rule set by its id, in the order in which lists show them."""


def find_game(name: str) -> Rules:
    """The rule set of a game.

    Args:
        name: the game's id; case, spaces and underscores do not matter.

    Returns:
        The rule set.

    Raises:
        RulesError: ``unknown-game`` if there is none, with the names that there are.

    >>> find_game("New York").id
    'new-york'
    """
    rules = GAMES.get(name) or GAMES.get("-".join(name.lower().replace("_", " ").split()))
    if rules is None:
        known = ", ".join(GAMES)
        raise RulesError(Code.UNKNOWN_GAME, f"there is no game {shorten(name)} (there is: {known})")
    return rules
