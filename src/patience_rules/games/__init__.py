"""The games that the package knows, as data: the project's five first, then a catalogue."""

from __future__ import annotations

from ..cards import shorten
from ..errors import Code, RulesError
from ..rules import Rules
from .catalogue import Game, Games
from .plugins import find_plugins

__all__ = ["FIVE", "GAMES", "Game", "Games", "find_game"]

FIVE = ("new-york", "cast-out-nines", "escalator", "balcony", "quadrangle")
"""The games that the project is about; lists begin with them."""

GAMES = Games(
    {
        **{f"{__name__}.{id.replace('-', '_')}": (id,) for id in FIVE},
        f"{__name__}.klondike": ("klondike", "klondike-by-threes", "easthaven"),
        f"{__name__}.freecell": ("freecell",),
        f"{__name__}.spider": ("spider", "scorpion"),
        f"{__name__}.yukon": ("yukon",),
        f"{__name__}.forty_thieves": ("forty-thieves",),
        f"{__name__}.gypsy": ("gypsy",),
        f"{__name__}.canfield": ("canfield",),
        f"{__name__}.golf": ("golf", "black-hole"),
        f"{__name__}.pyramid": ("pyramid",),
        f"{__name__}.castles": ("beleaguered-castle", "bakers-dozen"),
        f"{__name__}.fans": ("la-belle-lucie", "bristol"),
    },
    find_plugins,
)
"""Every game's rule set by its id, in the order in which lists show them."""


def find_game(name: str) -> Rules:
    """The rule set of a game.

    Args:
        name: the game's id, title or another name that people know; case, spaces and punctuation
            do not matter.

    Returns:
        The rule set.

    Raises:
        RulesError: ``unknown-game`` if there is none.

    >>> find_game("New York").id, find_game("Solitaire").id
    ('new-york', 'klondike')
    """
    id = GAMES.find(name)
    if id is None:
        known = f"{', '.join(FIVE)} and {len(GAMES) - len(FIVE)} more"
        raise RulesError(Code.UNKNOWN_GAME, f"there is no game {shorten(name)} (there is: {known})")
    return GAMES[id]
