"""Rules of patience games: legal moves, what a move does, and whether a recorded game was played by them."""

from .cards import Card, Rank, Suit
from .errors import CardError, Code, MoveError, PatienceError, PositionError, RecordError, RulesError
from .games import GAMES
from .moves import Move
from .perft import divide, perft
from .progress import Progress, can_progress
from .reasons import IllegalMoveError, Violation
from .rules import Rules
from .standing import Status
from .state import State, Transition, deal
from .transition import Act, Step
