"""The rules of patience games: list legal moves, play them, check recorded games.

Importing the package loads no other module. Each public name loads its module on first use.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # importing it from typing would take longer than this whole module
if TYPE_CHECKING:
    from typing import Any

    __version__: str

    from .cards import Card, Rank, Suit, pack
    from .conformance import Conformance, ConformanceError, check_conformance
    from .dealing.deck import Deck
    from .engine.compiled import is_compiled
    from .engine.every_move import all_moves
    from .engine.move import Move
    from .engine.standing import Status
    from .engine.transition import Act, Step
    from .english.reasons.violation import IllegalMoveError, Violation
    from .english.rulebook.describe import describe
    from .english.rulebook.summary import summarise
    from .errors import (
        ArgumentError,
        CardError,
        Code,
        MoveError,
        PatienceError,
        PositionError,
        RecordError,
        RulesError,
        printable,
    )
    from .games.catalogue import CatalogueEntry, NoNumbers, Numbered
    from .games.index import GAMES, find_game
    from .judging.bulk import validate_all
    from .judging.report import Fault, InvalidReport, Report, ValidReport
    from .judging.validation import validate
    from .pictures.text import Ink
    from .playing.playouts import playouts
    from .playing.start import deal, deal_steps
    from .playing.state import State, Transition
    from .playing.view import View
    from .records.files import Limits
    from .records.notes import Tags
    from .records.reading import Entry, Source, find_spans, read_records
    from .records.record import Record, replay_html
    from .records.spans import Span
    from .rules.ruleset import Rules
    from .schemas import schema
    from .search.difficulty import difficulty
    from .search.finishing import auto_moves, can_finish, finish
    from .search.hints import Suggestion, hint
    from .search.lookahead import Progress, can_progress, divide, perft
    from .search.solver import Solution, Verdict, solve
    from .search.watch import Cutoff
    from .search.winnability import WinRate, winnability, winnable_deals
    from .session import Session
    from .shuffle import shuffled

__all__ = [
    "GAMES",
    "Act",
    "ArgumentError",
    "Card",
    "CardError",
    "CatalogueEntry",
    "Code",
    "Conformance",
    "ConformanceError",
    "Cutoff",
    "Deck",
    "Entry",
    "Fault",
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
    "auto_moves",
    "can_finish",
    "can_progress",
    "check_conformance",
    "deal",
    "deal_steps",
    "describe",
    "difficulty",
    "divide",
    "find_game",
    "find_spans",
    "finish",
    "hint",
    "is_compiled",
    "pack",
    "perft",
    "playouts",
    "printable",
    "read_records",
    "replay_html",
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
    "cards": "Card Rank Suit pack",
    "conformance": "Conformance ConformanceError check_conformance",
    "dealing.deck": "Deck",
    "engine.compiled": "is_compiled",
    "engine.every_move": "all_moves",
    "engine.move": "Move",
    "engine.standing": "Status",
    "engine.transition": "Act Step",
    "english.reasons.violation": "IllegalMoveError Violation",
    "english.rulebook.describe": "describe",
    "english.rulebook.summary": "summarise",
    "errors": (
        "ArgumentError CardError Code MoveError PatienceError PositionError RecordError "
        "RulesError printable"
    ),
    "games.catalogue": "CatalogueEntry NoNumbers Numbered",
    "games.index": "GAMES find_game",
    "judging.bulk": "validate_all",
    "judging.report": "Fault InvalidReport Report ValidReport",
    "judging.validation": "validate",
    "pictures.text": "Ink",
    "playing.playouts": "playouts",
    "playing.start": "deal deal_steps",
    "playing.state": "State Transition",
    "playing.view": "View",
    "records.files": "Limits",
    "records.notes": "Tags",
    "records.reading": "Entry Source find_spans read_records",
    "records.record": "Record replay_html",
    "records.spans": "Span",
    "rules.ruleset": "Rules",
    "schemas": "schema",
    "search.difficulty": "difficulty",
    "search.finishing": "auto_moves can_finish finish",
    "search.hints": "Suggestion hint",
    "search.lookahead": "Progress can_progress divide perft",
    "search.solver": "Solution Verdict solve",
    "search.watch": "Cutoff",
    "search.winnability": "WinRate winnability winnable_deals",
    "session": "Session",
    "shuffle": "shuffled",
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return _installed_version()
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    return value


def _installed_version() -> str:
    from importlib import metadata  # slow to load and rarely needed

    try:
        return metadata.version("patience-rules")
    except metadata.PackageNotFoundError:  # not installed, or frozen without it
        return "0+unknown"


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
