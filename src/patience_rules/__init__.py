"""The rules of patience games: which moves are legal, what a move does, whether a recorded game was played by them."""

from .cards import Card, Rank, Suit, pack
from .conformance import Conformance, ConformanceError, check_conformance
from .errors import CardError, Code, MoveError, PatienceError, PositionError, RecordError, RulesError
from .games import GAMES, Game, find_game
from .layouts import triangle, triangles
from .moves import Move
from .perft import divide, perft
from .progress import Progress, can_progress
from .reasons import IllegalMoveError, Violation
from .rules import Rules
from .rules_json import canonical_json, rules_digest, rules_from_json, rules_to_json
from .shuffle import shuffled
from .spec import Build, Deal, Draw, Option, Redeal, Removal, Start, Zone
from .standing import Status
from .state import State, Transition, deal
from .terms import Base, By, Direction, Goal, Match, Role, Take, When
from .transition import Act, Step
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
    "Game",
    "Goal",
    "IllegalMoveError",
    "Match",
    "Move",
    "MoveError",
    "Option",
    "PatienceError",
    "PositionError",
    "Progress",
    "Rank",
    "RecordError",
    "Redeal",
    "Removal",
    "Role",
    "Rules",
    "RulesError",
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
    "divide",
    "find_game",
    "pack",
    "perft",
    "rules_digest",
    "rules_from_json",
    "rules_to_json",
    "shuffled",
    "triangle",
    "triangles",
]
