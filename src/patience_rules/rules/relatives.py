"""How a game is another one with some values changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from ..errors import expect, shorten
from .part import Part, ensure
from .ruleset import Rules


def relative(of: Rules, id: str, changes: Mapping[str, Any], name: str = "") -> Rules:
    """Return another game, which is a known one with some values changed.

    Everything else stays, the options too: where a change leaves one without its field or value,
    ``options`` has to be among the changes.

    Args:
        of: the known game.
        id: the new game's id.
        changes: new values by field: ``deal``, a field of a part, ``redeal.times``, or a role with
            a field of its first zone, ``tableau.build``. A role alone changes the whole zone.
        name: the new game's title; made from the id if empty.

    Returns:
        The new rule set.

    Raises:
        RulesError: ``bad-rules`` if the changed values, or an option, contradict the others.

    >>> from patience_rules import GAMES
    >>> relative(GAMES["balcony"], "five-kings", {"tableau.start": "king"}).title
    'Five Kings'
    """
    expect(of, Rules, "a rule set, such as GAMES['golf']")
    expect(changes, Mapping, "new values by field")
    zones = {zone.role.value: n for n, zone in reversed(list(enumerate(of.zones)))}
    changed = list(of.zones)
    fields: dict[str, Any] = {}
    for path, value in changes.items():
        owner, _, field = path.partition(".")
        if owner in zones:
            index = zones[owner]
            changed[index] = _with(changed[index], field, value, path) if field else value
        elif field:
            fields[owner] = _with(getattr(of, owner, None), field, value, path)
        else:
            known = path in attrs.fields_dict(Rules) and path not in ("id", "name")
            ensure(known, f"there is no field {shorten(path)}")
            fields[path] = value
    return attrs.evolve(of, id=id, name=name, **{"zones": tuple(changed), **fields})


def _with(part: Any, field: str, value: Any, path: str) -> Any:
    kind: Any = type(part)
    known = isinstance(part, Part) and field in attrs.fields_dict(kind)
    ensure(known, f"there is no field {shorten(path)}")
    return attrs.evolve(part, **{field: value})
