"""Rule sets as JSON, both ways, and the digest by which records name them.

The canonical form leaves out every field that has its default value (``take`` alone is always
written), has sorted keys and no white space; its SHA-256 is the digest.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..errors import Code, RulesError
from .json_text import load_json
from .kinds import from_plain, to_plain
from .ruleset import Rules

LIMIT = 100_000
"""The most characters of one rule set, unless a caller asks for more."""

MOST_VALUES = 10_000
"""The most lists, objects, texts and numbers in a rule set, however it came."""


def rules_to_json(rules: Rules) -> dict[str, Any]:
    """A rule set as JSON values.

    Args:
        rules: the rule set.

    Returns:
        A dict of what differs from the defaults.

    >>> from patience_rules import GAMES
    >>> rules_to_json(GAMES["balcony"])["draw"]
    {'to': 'waste'}
    """
    plain: dict[str, Any] = to_plain(rules)
    return plain


def rules_from_json(data: object, limit: int = LIMIT) -> Rules:
    """The rule set that JSON values stand for.

    Args:
        data: a mapping as :func:`rules_to_json` makes it, or the text of one.
        limit: the most characters (of a text) or bytes to read.

    Returns:
        The rule set, checked.

    Raises:
        RulesError: ``too-large``, or ``bad-rules`` with the path of the field that is wrong.

    >>> rules_from_json('{"id": "x", "zones": [{"role": "cell", "take": "top", "piles": "4"}]}')
    Traceback (most recent call last):
    ...
    patience_rules.errors.RulesError: rules: zones[0].piles: should be a whole number, not '4'
    """
    try:
        if isinstance(data, (str, bytes)):
            data = load_json(data, limit, RulesError, Code.BAD_RULES)
        if _is_larger(data, MOST_VALUES):
            raise RulesError(Code.TOO_LARGE, f"more than {MOST_VALUES} values")
        rules: Rules = from_plain(data, Rules)
    except RulesError as error:
        raise error.within("rules") from None
    return rules


def _is_larger(data: object, most: int) -> bool:
    """Whether JSON values are more than so many, those within lists and objects included."""
    left = [data]
    while left and most >= 0:
        value = left.pop()
        most -= 1
        if isinstance(value, Mapping):
            left += value.values()
        elif isinstance(value, (list, tuple)):
            left += value
    return most < 0


def canonical_json(rules: Rules) -> str:
    """The one text of a rule set, of which the digest is taken.

    Args:
        rules: the rule set.

    Returns:
        The text.

    >>> from patience_rules import GAMES
    >>> canonical_json(GAMES["balcony"])[:34]
    '{"deal":[{"role":"tableau"},{"card'
    """
    return json.dumps(rules_to_json(rules), sort_keys=True, separators=(",", ":"))


@lru_cache(maxsize=64)
def rules_digest(rules: Rules) -> str:
    """The SHA-256 of a rule set's canonical JSON.

    Args:
        rules: the rule set.

    Returns:
        ``sha256:`` and 64 hexadecimal digits.

    >>> from patience_rules import GAMES
    >>> rules_digest(GAMES["balcony"])[:7]
    'sha256:'
    """
    return "sha256:" + hashlib.sha256(canonical_json(rules).encode()).hexdigest()
