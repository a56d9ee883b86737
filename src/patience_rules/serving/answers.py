"""Errors, violations and hints as JSON: the same from ``serve`` and from other commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..basics.errors import PatienceError
from ..english.reasons.violation import IllegalMoveError, Violation
from ..schemas.formats import Format

if TYPE_CHECKING:
    from ..search.hints.suggestion import Suggestion

Answer = dict[str, Any]
_CHECK = Format("serve", "$defs", "check-answer")
_ERROR = Format("serve", "$defs", "error")
_HINT = Format("serve", "$defs", "hint")


def error_answer(error: PatienceError) -> Answer:
    """Return an error as JSON data."""
    if isinstance(error, IllegalMoveError):
        return _violation(error.violation)
    return _ERROR.pick({"code": error.code, "message": error.message})


def check_answer(violation: Violation | None) -> Answer:
    """Return what a check of a move found as JSON data."""
    reason = violation and _violation(violation)
    return _CHECK.pick({"legal": violation is None, "violation": reason})


def _violation(violation: Violation) -> Answer:
    return _ERROR.write(violation, {"cards": map(str, violation.cards)})


def hint_answer(hint: Suggestion) -> Answer:
    """Return a hint as JSON data."""
    return _HINT.write(hint, {})
