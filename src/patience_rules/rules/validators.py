"""What the parts of a rule set check about their own fields."""

from __future__ import annotations

from ..errors import Code, RulesError
from .vocabulary import Role

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def ensure(holds: bool, problem: str) -> None:
    """Refuse a rule set or a part of one unless something holds.

    Args:
        holds: whether it does.
        problem: the field, a colon, and what is wrong with it.

    Raises:
        RulesError: ``bad-rules`` if it does not.
    """
    if not holds:
        raise RulesError(Code.BAD_RULES, problem)


def is_id(text: str, most: int) -> bool:
    """Whether a text is a name as formats write it: lower-case letters, digits, single hyphens."""
    return len(text) <= most and _LETTERS.issuperset(text) and all(text.split("-"))


def check_takes_part(field: str, role: Role) -> None:
    """Refuse a role whose piles only ever give their cards, or only ever take some.

    Args:
        field: the field that names it.
        role: the role.

    Raises:
        RulesError: ``bad-rules`` for the stock and the discard.
    """
    out = role in (Role.STOCK, Role.DISCARD)
    ensure(not out, f"{field}: the {role.value} has no part in that")
