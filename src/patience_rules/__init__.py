"""The rules of patience games: legal moves, what a move does, whether a game was played by them.

Importing the package loads nothing else: a name's module is loaded when the name is first used.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # as typing has it, which takes longer to load than all else here
if TYPE_CHECKING:
    from typing import Any

    __version__: str

    from .bulk import validate_all
    from .cards import Card, Rank, Suit, pack
    from .conformance import Conformance, ConformanceError, check_conformance
    from .dealing.deck import Deck
    from .engine.compiled import is_compiled
    from .engine.every_move import all_moves
    from .engine.move import Move
    from .engine.status import Status
    from .engine.steps import Act, Step
    from .english.reasons.violation import IllegalMoveError, Violation
    from .english.rulebook.describe import describe, summarise
    from .errors import (
        ArgumentError,
        CardError,
        Code,
        MoveError,
        PatienceError,
        PositionError,
        RecordError,
        RulesError,
    )
    from .games.catalogue import Game, Games, NoNumbers, Numbered
    from .games.digest import canonical_json, rules_digest
    from .games.index import GAMES, find_game
    from .pictures.text import Ink
    from .playing.session import Session
    from .playing.start import deal, deal_steps
    from .playing.state import State, Transition
    from .playing.view import View
    from .records.limits import Limits
    from .records.reading import Entry, Source, read_records
    from .records.record import Record, Tags
    from .records.spans import Span, find_spans
    from .report import Fault, InvalidReport, Report, ValidReport
    from .rules.ruleset import Rules
    from .safe_text import printable
    from .schemas import schema
    from .search.lookahead import Progress, can_progress, divide, perft
    from .search.solver import Cutoff, Solution, Suggestion, Verdict, hint, solve
    from .search.winnability import WinRate, winnability, winnable_deals
    from .shuffle import shuffled
    from .validation import validate

__all__ = [
    "GAMES",
    "Act",
    "ArgumentError",
    "Card",
    "CardError",
    "Code",
    "Conformance",
    "ConformanceError",
    "Cutoff",
    "Deck",
    "Entry",
    "Fault",
    "Game",
    "Games",
    "IllegalMoveError",
    "Ink",
    "InvalidReport",
    "Limits",
    "Move",
    "MoveError",
    "NoNumbers",
    "Numbered",
    "PatienceError",
    "PositionError",
    "Progress",
    "Rank",
    "Record",
    "RecordError",
    "Report",
    "Rules",
    "RulesError",
    "Session",
    "Solution",
    "Source",
    "Span",
    "State",
    "Status",
    "Step",
    "Suggestion",
    "Suit",
    "Tags",
    "Transition",
    "ValidReport",
    "Verdict",
    "View",
    "Violation",
    "WinRate",
    "all_moves",
    "can_progress",
    "canonical_json",
    "check_conformance",
    "deal",
    "deal_steps",
    "describe",
    "divide",
    "find_game",
    "find_spans",
    "hint",
    "is_compiled",
    "pack",
    "perft",
    "printable",
    "read_records",
    "rules_digest",
    "schema",
    "shuffled",
    "solve",
    "summarise",
    "validate",
    "validate_all",
    "winnability",
    "winnable_deals",
]

_NAMES = {
    "bulk": "validate_all",
    "cards": "Card Rank Suit pack",
    "conformance": "Conformance ConformanceError check_conformance",
    "dealing.deck": "Deck",
    "shuffle": "shuffled",
    "engine.compiled": "is_compiled",
    "engine.every_move": "all_moves",
    "engine.move": "Move",
    "engine.status": "Status",
    "engine.steps": "Act Step",
    "english.reasons.violation": "IllegalMoveError Violation",
    "english.rulebook.describe": "describe summarise",
    "errors": (
        "ArgumentError CardError Code MoveError PatienceError PositionError RecordError RulesError"
    ),
    "games.catalogue": "Game Games NoNumbers Numbered",
    "games.digest": "canonical_json rules_digest",
    "games.index": "GAMES find_game",
    "pictures.text": "Ink",
    "playing.session": "Session",
    "playing.start": "deal deal_steps",
    "playing.state": "State Transition",
    "playing.view": "View",
    "safe_text": "printable",
    "records.limits": "Limits",
    "records.reading": "Entry Source read_records",
    "records.record": "Record Tags",
    "records.spans": "Span find_spans",
    "report": "Fault InvalidReport Report ValidReport",
    "rules.ruleset": "Rules",
    "schemas": "schema",
    "search.lookahead": "Progress can_progress divide perft",
    "search.solver": "Cutoff Solution Suggestion Verdict hint solve",
    "search.winnability": "WinRate winnability winnable_deals",
    "validation": "validate",
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return import_module(".version", __name__).installed_version()
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
