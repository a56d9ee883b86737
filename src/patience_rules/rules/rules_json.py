"""Rule sets as JSON, both ways.

Every field that has its default value is left out (``take`` alone is always written).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..arguments import expect
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
    expect(rules, Rules, "a rule set, such as GAMES['golf']")
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
