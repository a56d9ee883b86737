"""Games of other packages, found by the entry point group ``patience_rules.games``.

An entry point names a :class:`~patience_rules.Rules`, a :class:`~patience_rules.Game`, or several
of them in a tuple or list. One that can't be used is reported and harms nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

from ..rules.ruleset import Rules
from ..safe_text import shorten
from .catalogue import Game, Plugins

GROUP = "patience_rules.games"


def find_plugins(is_taken: Callable[[str], bool]) -> Plugins:
    """Load what the installed packages declare.

    Args:
        is_taken: whether an id is one of the names of a game of the catalogue.

    Returns:
        The games, and what went wrong: by the name of the entry point, with the place in its list.
    """
    games: dict[str, Game] = {}
    broken: dict[str, str] = {}
    from importlib.metadata import entry_points  # slow to load, and seldom needed

    for point in entry_points(group=GROUP):
        try:
            found = point.load()
        except (Exception, SystemExit) as error:  # somebody else's code: anything may be wrong
            broken[point.name] = f"{point.value}: {type(error).__name__}: {error}"
            continue
        several = isinstance(found, (tuple, list))
        for place, item in enumerate(found if several else (found,)):
            try:
                game = _checked(item)
                if game.rules.id in games or is_taken(game.rules.id):
                    raise ValueError(f"there is already a game {game.rules.id!r}")
            except (TypeError, ValueError) as error:
                name = f"{point.name}[{place}]" if several else point.name
                broken[name] = f"{point.value}: {error}"
            else:
                games[game.rules.id] = game
    return Plugins(games, broken)


def _checked(item: object) -> Game:
    """What an entry point names as a game of which each field is what it should be."""
    game = Game(item, "") if isinstance(item, Rules) else item
    if not isinstance(game, Game) or not isinstance(game.rules, Rules):
        raise TypeError(f"not a rule set: {shorten(item)}")
    if not isinstance(game.summary, str):
        raise TypeError(f"summary: should be a text, not {shorten(game.summary)}")
    names = game.also
    if not (isinstance(names, tuple) and all(isinstance(name, str) for name in names)):
        raise TypeError(f"also: should be a tuple of names, not {shorten(names)}")
    return game
