"""Reading and changing one field of a rule set by its path, which is all that an option is.

A path is field names with dots between; a role's name stands for the first zone that has it:
``draw.when``, ``tableau.take``, ``foundation.start.rank``.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs

from .cards import Rank
from .spec import Plain


def _step(owner: Any, name: str) -> str | int:
    """The field of that name, or the index of the first zone of that role."""
    if hasattr(owner, "zones"):
        for index, zone in enumerate(owner.zones):
            if zone.role.value == name:
                return index
    if not attrs.has(type(owner)) or name not in attrs.fields_dict(type(owner)):
        raise KeyError(name)
    return name


def read_field(owner: Any, path: str) -> Plain:
    """The value at a path of names with dots between, as the JSON form writes it."""
    for name in path.split("."):
        step = _step(owner, name)
        owner = owner.zones[step] if isinstance(step, int) else getattr(owner, step)
    if isinstance(owner, Rank):
        return owner.letter
    value: Plain = owner.value if isinstance(owner, Enum) else owner
    return value


def replace_field(owner: Any, path: str, plain: Plain) -> Any:
    """A copy of the owner in which the field at a path has another value."""
    name, _, rest = path.partition(".")
    step = _step(owner, name)
    if isinstance(step, int):
        zones = list(owner.zones)
        zones[step] = replace_field(zones[step], rest, plain)
        return attrs.evolve(owner, zones=tuple(zones))
    old = getattr(owner, step)
    new = replace_field(old, rest, plain) if rest else _typed(old, plain)
    return attrs.evolve(owner, **{step: new})


def _typed(old: object, plain: Plain) -> object:
    if isinstance(old, Rank):
        return Rank.parse(str(plain))
    return type(old)(plain) if isinstance(old, Enum) else plain
