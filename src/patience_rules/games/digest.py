"""The one text of a rule set, and the digest by which records name it.

The canonical form is the JSON form with sorted keys and no white space; its SHA-256 is the digest.
"""

from __future__ import annotations

import json
from functools import lru_cache

from ..rules.rules_json import rules_to_json
from ..rules.ruleset import Rules
from .index import find_game


def canonical_json(game: str | Rules) -> str:
    """The one text of a rule set, of which the digest is taken.

    Args:
        game: a game's name or a rule set.

    Returns:
        The text.

    Raises:
        RulesError: ``unknown-game``.

    >>> canonical_json("balcony")[:34]
    '{"deal":[{"role":"tableau"},{"card'
    """
    return json.dumps(rules_to_json(find_game(game)), sort_keys=True, separators=(",", ":"))


def rules_digest(game: str | Rules) -> str:
    """The SHA-256 of a rule set's canonical JSON.

    Args:
        game: a game's name or a rule set.

    Returns:
        ``sha256:`` and 64 hexadecimal digits.

    Raises:
        RulesError: ``unknown-game``.

    >>> rules_digest("balcony")[:7]
    'sha256:'
    """
    return _digest(find_game(game))


@lru_cache(maxsize=64)
def _digest(rules: Rules) -> str:
    from hashlib import sha256  # slow to load, and few programs need it

    return "sha256:" + sha256(canonical_json(rules).encode()).hexdigest()
