"""How positions and records say by which rules they are: by a game's id and options, or whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import Code, PatienceError, RulesError, shorten
from ..rules.ruleset import Rules
from .index import GAMES, find_game


def read_header(data: Mapping[str, Any], error: type[PatienceError]) -> Rules:
    """The rule set that a position or a record names by ``game`` and ``options``, or carries.

    Args:
        data: the keys and values of the position or the record.
        error: the class of the error that says what is wrong with its form.

    Returns:
        The rule set.

    Raises:
        RulesError: ``unknown-game``, ``bad-option``, ``bad-rules``.
        PatienceError: of that class: ``syntax``.
    """
    if "rules" in data:
        if not isinstance(data["rules"], Mapping):
            found = shorten(data["rules"])
            raise RulesError(Code.BAD_RULES, f"rules: should be an object, not {found}")
        rules = Rules.from_json(data["rules"])
        if "game" in data:
            raise error(Code.SYNTAX, "there should be either 'game' or 'rules', not both")
    elif not isinstance(data.get("game"), str):
        raise error(Code.SYNTAX, "there should be a game's name under 'game'")
    else:
        rules = find_game(data["game"])
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise error(Code.SYNTAX, f"options: should be an object, not {shorten(options)}")
    return rules.with_options(**{str(name): value for name, value in options.items()})


def write_header(rules: Rules) -> dict[str, Any]:
    """How a position or a record says by which rules it is: by id and options, or whole.

    Args:
        rules: the rule set.

    Returns:
        ``game`` and perhaps ``options``, or else ``rules``.

    >>> from patience_rules import GAMES
    >>> write_header(GAMES["escalator"].with_options(draw="any"))
    {'game': 'escalator', 'options': {'draw': 'any'}}
    """
    known = GAMES.get(rules.id)
    if known is rules or known == rules:
        return {"game": rules.id}
    if known is not None:
        usual = known.option_values()
        turned = {n: v for n, v in rules.option_values().items() if usual.get(n, v) != v}
        if known.options == rules.options and known.with_options(**turned) == rules:
            return {"game": rules.id, "options": turned}
    return {"rules": rules.to_json()}
