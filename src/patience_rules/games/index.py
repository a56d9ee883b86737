"""The index of all games, and the rule set of a name, a position or a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from ..basics.errors import Code, PatienceError, RulesError, shorten
from ..rules.kinds import Plain
from ..rules.ruleset import Rules
from .catalogue import CatalogueEntry, Plugins, catalogue_of
from .names import FAMILIES, THE_FIVE

FIVE = tuple(game.id for game in THE_FIVE)
"""The ids of the five main games, which come first in lists."""

_HERE = __package__


def _find_plugins(is_taken: Callable[[str], bool]) -> Plugins:
    from .plugins import find_plugins  # seldom needed

    return find_plugins(is_taken)


GAMES = catalogue_of(
    {f"{_HERE}.{game.id.replace('-', '_')}": [game] for game in THE_FIVE}
    | {f"{_HERE}.families.{module}": games for module, games in FAMILIES.items()},
    _find_plugins,
)
"""The rule sets of all games by id, in the order of lists."""


def find_game(game: str | Rules | CatalogueEntry) -> Rules:
    """Return the rule set of a game.

    Args:
        game: one of the game's names (see ``GAMES.entry``), its entry in the catalogue, or a rule
            set, which is returned unchanged.

    Raises:
        RulesError: ``unknown-game`` with the most similar name.

    >>> find_game("New York").id, find_game("Russian").id
    ('new-york', 'russian-solitaire')
    """
    rules = game.rules if isinstance(game, CatalogueEntry) else game
    if isinstance(rules, Rules):
        return rules
    if not isinstance(game, str):
        message = f"a game is a name, such as 'golf', or a rule set, not {shorten(game)}"
        raise RulesError(Code.UNKNOWN_GAME, message)
    return GAMES.entry(game).rules


def read_header(data: Mapping[str, Any], error: type[PatienceError]) -> Rules:
    """Return the rule set of a position or a record: that of its game and options, or its own.

    Args:
        data: the keys and values of the position or the record.
        error: the class of errors to raise for its form.

    Raises:
        RulesError: ``unknown-game``, ``bad-option`` or ``bad-rules``.
        PatienceError: of that class, with ``syntax``.
    """
    if "rules" in data:
        if not isinstance(data["rules"], Mapping):
            found = shorten(data["rules"])
            raise RulesError(Code.BAD_RULES, f"rules: should be an object, not {found}")
        rules = Rules.from_json(data["rules"])
        if "game" in data:
            raise error(Code.SYNTAX, "'game' cannot be combined with 'rules'")
    elif not isinstance(data.get("game"), str):
        raise error(Code.SYNTAX, "needs 'game' with a game's name, or 'rules'")
    else:
        rules = find_game(data["game"])
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise error(Code.SYNTAX, f"options: should be an object, not {shorten(options)}")
    return rules.with_options(**{str(name): value for name, value in options.items()})


def write_header(rules: Rules) -> dict[str, Any]:
    """Return the keys of a position or a record for its rules: ``game``, ``options`` or ``rules``.

    >>> from patience_rules import GAMES
    >>> write_header(GAMES["escalator"].with_options(draw="any"))
    {'game': 'escalator', 'options': {'draw': 'any'}}
    """
    options = options_of(rules)
    if options is None:
        return {"rules": rules.to_json()}
    return {"game": rules.id, "options": dict(options)} if options else {"game": rules.id}


@lru_cache(maxsize=64)
def options_of(rules: Rules) -> Mapping[str, Plain] | None:
    """Return the options that make a rule set from the game with its id; None if none do.

    It compares values, so equal rule sets have one answer, wherever they came from.
    """
    known = GAMES.get(rules.id)
    if known is rules or known == rules:
        return _NO_OPTIONS
    if known is None or known.options != rules.options:
        return None
    usual = known.option_values()
    chosen = {n: v for n, v in rules.option_values().items() if usual.get(n, v) != v}
    return MappingProxyType(chosen) if known.with_options(**chosen) == rules else None


_NO_OPTIONS: Mapping[str, Plain] = MappingProxyType({})
