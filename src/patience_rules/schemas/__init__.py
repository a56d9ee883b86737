"""The JSON Schemas (2020-12) of the formats, which come with the package.

A schema says what form a text has; whether the game has such piles, a deck is its pack, or rules
contradict themselves is for a reader to say. They refer to one another by their ``$id``.

To validate in any language, load the files in ``patience_rules/schemas``, register each under its
``$id`` with a validator that knows 2020-12, and validate with the one that is wanted; nothing needs
to be fetched. In Python, with the ``jsonschema`` library:

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

import json
from importlib.resources import files
from typing import Any

from ..errors import ArgumentError, Code, shorten

NAMES = (
    "rules", "position", "record", "report", "view", "serve",
    "moves", "solution", "winnability", "simulation", "perft", "summary", "script", "manual",
)  # fmt: skip
"""The formats that have a schema; those of the second line are of what commands print."""


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a format, at its present version.

    Args:
        name: one of :data:`NAMES`.

    Returns:
        The schema as JSON values, new at each call.

    Raises:
        ArgumentError: ``syntax`` for any other name.

    >>> schema("record")["title"], schema("record")["required"]
    ('Record of a game', ['format', 'moves'])
    """
    if name not in NAMES:
        raise ArgumentError(
            Code.SYNTAX, f"there is no schema {shorten(name)}, only {', '.join(NAMES)}"
        )
    file = files("patience_rules") / "schemas" / f"{name}-1.json"
    contents: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return contents
