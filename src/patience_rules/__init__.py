"""The rules of patience games: legal moves, what a move does, whether a game was played by them.

Importing the package loads nothing else: a name's module is loaded when the name is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .builds import is_compiled
    from .cards import Card, Rank, Suit, pack
    from .conformance import Conformance, ConformanceError, check_conformance
    from .counting import divide, perft
    from .errors import (
        CardError,
        Code,
        MoveError,
        PatienceError,
        PositionError,
        RecordError,
        RulesError,
    )
    from .games import GAMES, Game, find_game
    from .json_schemas import schema
    from .layouts import triangle, triangles
    from .lines import Limits
    from .moves import Move
    from .progress import Progress, can_progress
    from .prose import describe, summarise
    from .reading import Entry, read_records
    from .reasons import IllegalMoveError, Violation
    from .records import Record
    from .rules import Rules
    from .rules_json import canonical_json, rules_digest, rules_from_json, rules_to_json
    from .session import Session
    from .shuffle import shuffled
    from .spec import Build, Deal, Draw, Option, Redeal, Removal, Start, Zone
    from .standing import Status
    from .state import State, Transition, deal
    from .terms import Base, By, Direction, Goal, Match, Role, Take, When
    from .transition import Act, Step
    from .validation import Fault, Report, validate
    from .view import View

__all__ = [
    "GAMES",
    "Act",
    "Base",
    "Build",
    "By",
    "Card",
    "CardError",
    "Code",
    "Conformance",
    "ConformanceError",
    "Deal",
    "Direction",
    "Draw",
    "Entry",
    "Fault",
    "Game",
    "Goal",
    "IllegalMoveError",
    "Limits",
    "Match",
    "Move",
    "MoveError",
    "Option",
    "PatienceError",
    "PositionError",
    "Progress",
    "Rank",
    "Record",
    "RecordError",
    "Redeal",
    "Removal",
    "Report",
    "Role",
    "Rules",
    "RulesError",
    "Session",
    "Start",
    "State",
    "Status",
    "Step",
    "Suit",
    "Take",
    "Transition",
    "View",
    "Violation",
    "When",
    "Zone",
    "can_progress",
    "canonical_json",
    "check_conformance",
    "deal",
    "describe",
    "divide",
    "find_game",
    "is_compiled",
    "pack",
    "perft",
    "read_records",
    "rules_digest",
    "rules_from_json",
    "rules_to_json",
    "schema",
    "shuffled",
    "summarise",
    "triangle",
    "triangles",
    "validate",
]

_NAMES = {
    "builds": "is_compiled",
    "cards": "Card Rank Suit pack",
    "conformance": "Conformance ConformanceError check_conformance",
    "counting": "divide perft",
    "errors": "CardError Code MoveError PatienceError PositionError RecordError RulesError",
    "games": "GAMES Game find_game",
    "json_schemas": "schema",
    "layouts": "triangle triangles",
    "lines": "Limits",
    "moves": "Move",
    "progress": "Progress can_progress",
    "prose": "describe summarise",
    "reading": "Entry read_records",
    "reasons": "IllegalMoveError Violation",
    "records": "Record",
    "rules": "Rules",
    "rules_json": "canonical_json rules_digest rules_from_json rules_to_json",
    "session": "Session",
    "shuffle": "shuffled",
    "spec": "Build Deal Draw Option Redeal Removal Start Zone",
    "standing": "Status",
    "state": "State Transition deal",
    "terms": "Base By Direction Goal Match Role Take When",
    "transition": "Act Step",
    "validation": "Fault Report validate",
    "view": "View",
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
