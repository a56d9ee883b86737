"""The one text of a rule set, and the digest by which records name it.

The canonical form is the JSON form without its format, with sorted keys and no white space; its
SHA-256 is the digest.
"""

from __future__ import annotations

import json
from functools import lru_cache

from ..rules.kinds import to_plain
from ..rules.ruleset import Rules
from .index import find_game


def canonical_json(game: str | Rules) -> str:
    """Return the one text of a rule set, of which the digest is taken.

    Args:
        game: the name of a game, or a rule set.

    Raises:
        RulesError: ``unknown-game``.

    >>> canonical_json("golf")[:42]
    '{"deal":[{"deal":{"cards":5,"to":"tableau"'
    """
    return json.dumps(to_plain(find_game(game)), sort_keys=True, separators=(",", ":"))


def rules_digest(game: str | Rules) -> str:
    """Return the SHA-256 of a rule set's canonical JSON: ``sha256:`` and 64 hexadecimal digits.

    Args:
        game: the name of a game, or a rule set.

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
