"""Games of other packages, found by the entry point group ``patience_rules.games``.

An entry point names a :class:`~patience_rules.Rules`, a :class:`~patience_rules.Game`, or several
of them in a tuple or list. One that can't be loaded is reported and harms nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..rules.ruleset import Rules
from .catalogue import Game, Plugins

GROUP = "patience_rules.games"


def find_plugins(taken: Iterable[str]) -> Plugins:
    """Load what the installed packages declare.

    Args:
        taken: ids that a plug-in may not use.

    Returns:
        The games, and what went wrong.
    """
    games: dict[str, Game] = {}
    broken: dict[str, str] = {}
    used = set(taken)
    from importlib.metadata import entry_points  # slow to load, and seldom needed

    for point in entry_points(group=GROUP):
        try:
            for game in _games(point.load()):
                if game.rules.id in used:
                    raise ValueError(f"there is already a game {game.rules.id!r}")
                used.add(game.rules.id)
                games[game.rules.id] = game
        except Exception as error:  # somebody else's code, of which anything may be wrong
            broken[point.name] = f"{point.value}: {type(error).__name__}: {error}"
    return Plugins(games, broken)


def _games(found: object) -> Iterator[Game]:
    for item in found if isinstance(found, (tuple, list)) else (found,):
        if isinstance(item, Rules):
            yield Game(item, "")
        elif isinstance(item, Game):
            yield item
        else:
            raise TypeError(f"not a rule set: {type(item).__name__}")
