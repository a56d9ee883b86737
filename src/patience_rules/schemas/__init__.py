"""The JSON Schemas (2020-12) of the formats.

A schema checks the form alone. Only a reader finds unknown piles, a wrong deck or contradictory
rules. The schemas refer to one another by ``$id``.

To validate in any language, load the files in ``patience_rules/schemas`` and register each under
its ``$id`` with a validator for 2020-12; nothing is fetched. In Python, with ``jsonschema``:

>>> from jsonschema import Draft202012Validator
>>> from referencing import Registry, Resource
>>> from patience_rules import deal
>>> known = Registry().with_resources(
...     (schema(name)["$id"], Resource.from_contents(schema(name))) for name in NAMES
... )
>>> validator = Draft202012Validator(schema("position"), registry=known)
>>> validator.is_valid(deal("balcony", seed=1).to_json()), validator.is_valid({"game": "balcony"})
(True, False)
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from ..basics.errors import ArgumentError, Code, shorten

NAMES = (
    "rules", "position", "record", "report", "view", "serve",
    "moves", "solution", "winnability", "simulation", "perft", "summary", "script", "manual",
    "games", "replay", "answers",
)  # fmt: skip
"""The formats that have a schema. Commands print those of the second line once, and those of the
third as streams, like reports."""


def schema(name: str) -> dict[str, Any]:
    """Return a new copy of the JSON Schema (2020-12) of a format in its current version.

    Args:
        name: one of ``NAMES``.

    Raises:
        ArgumentError: ``syntax`` if there is no such schema.

    >>> schema("record")["title"], schema("record")["required"]
    ('Record of a game', ['format', 'moves'])
    """
    if name not in NAMES:
        raise ArgumentError(
            Code.SYNTAX, f"there is no schema {shorten(name)}, only {', '.join(NAMES)}"
        )
    from .formats import read_schema

    return deepcopy(read_schema(name))
