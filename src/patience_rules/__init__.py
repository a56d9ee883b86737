"""The rules of patience games: list legal moves, play them, check recorded games.

Importing the package loads no other module. Each public name loads its module on first use.
"""

from __future__ import annotations

from importlib import import_module

__version__ = "1.0.0"

_NAMES = {
    "basics.cards": "Card Rank Suit pack",
    "dealing.deck": "Deck shuffled",
    "engine.compiled": "is_compiled",
    "engine.move": "Move",
    "engine.standing": "Key Status",
    "playing.transition": "Act Step",
    "english.reasons.violation": "IllegalMoveError Violation",
    "english.rulebook.describe": "describe",
    "english.rulebook.option_texts": "OptionText OptionValue describe_options",
    "english.rulebook.summary": "summarise",
    "basics.parallel": "Workers",
    "basics.errors": (
        "ArgumentError CardError Code MoveError PatienceError PositionError RecordError RulesError"
    ),
    "games.atlas": "AtlasRow",
    "games.catalogue": "Catalogue CatalogueEntry GameLike ListedGame Plugins",
    "games.win_rate": "WinRate",
    "games.index": "GAMES find_game",
    "judging.bulk": "validate_all",
    "judging.report": "Fault InvalidReport Report ValidReport",
    "judging.validation": "ExpectedDeal validate",
    "playing.playouts": "Policy playouts",
    "playing.start": "deal deal_steps",
    "playing.state": "Playout State Transition",
    "playing.view": "View",
    "records.files": "Limits",
    "records.reading": "Entry Source read_records",
    "records.record": "Record replay_html",
    "rules.kinds": "Plain",
    "rules.options": "Option",
    "rules.presets": "relative",
    "rules.ruleset": "Rules",
    "rules.words": "Role",
    "schemas": "schema",
    "search.difficulty": "Difficulty difficulty",
    "search.auto_moves": "auto_moves can_finish finish",
    "search.hints.suggestion": "Suggestion hint",
    "search.lookahead": "Outlook can_progress",
    "search.solver": "Solution Verdict solve",
    "search.watch": "Cutoff SearchProgress",
    "search.winnability": "winnability winnable_deals",
    "sessions.session": "Session",
}
_MODULES = ("exchange", "files", "gymnasium", "language", "scoring", "testing", "themes")
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_HOMES)
"""Type checkers read these names in ``__init__.pyi``, which ``tests/tools/make_stub.py`` writes."""


def __getattr__(name: str) -> object:
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return [*__all__, *_MODULES, "__version__"]
