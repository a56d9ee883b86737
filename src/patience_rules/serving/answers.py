"""Errors and checks of moves as JSON: the same from ``serve`` and from other commands."""

from __future__ import annotations

from typing import Any

from ..basics.errors import PatienceError
from ..english.reasons.violation import IllegalMoveError, Violation
from ..schemas.formats import Format

Answer = dict[str, Any]
_CHECK = Format("serve", "$defs", "check-answer")
_ERROR = Format("serve", "$defs", "error")


def error_answer(error: PatienceError) -> Answer:
    """Return an error as JSON data."""
    if isinstance(error, IllegalMoveError):
        return error.violation.to_json()
    return _ERROR.pick({"code": error.code, "message": error.message})


def check_answer(violation: Violation | None) -> Answer:
    """Return what a check of a move found as JSON data."""
    reason = violation and violation.to_json()
    return _CHECK.pick({"legal": violation is None, "violation": reason})
