# Written by tests/tools/make_stub.py.
from . import exchange as exchange
from . import files as files
from . import gymnasium as gymnasium
from . import language as language
from . import scoring as scoring
from . import testing as testing
from . import themes as themes
from .basics.cards import Card as Card
from .basics.cards import Rank as Rank
from .basics.cards import Suit as Suit
from .basics.cards import pack as pack
from .basics.errors import ArgumentError as ArgumentError
from .basics.errors import CardError as CardError
from .basics.errors import Code as Code
from .basics.errors import MoveError as MoveError
from .basics.errors import PatienceError as PatienceError
from .basics.errors import PositionError as PositionError
from .basics.errors import RecordError as RecordError
from .basics.errors import RulesError as RulesError
from .basics.parallel import Workers as Workers
from .dealing.deck import Deck as Deck
from .dealing.deck import shuffled as shuffled
from .engine.compiled import is_compiled as is_compiled
from .engine.move import Move as Move
from .engine.standing import Key as Key
from .engine.standing import Status as Status
from .english.reasons.violation import IllegalMoveError as IllegalMoveError
from .english.reasons.violation import Violation as Violation
from .english.rulebook.describe import describe as describe
from .english.rulebook.option_texts import OptionText as OptionText
from .english.rulebook.option_texts import OptionValue as OptionValue
from .english.rulebook.option_texts import describe_options as describe_options
from .english.rulebook.summary import summarise as summarise
from .games.atlas import AtlasRow as AtlasRow
from .games.catalogue import Catalogue as Catalogue
from .games.catalogue import CatalogueEntry as CatalogueEntry
from .games.catalogue import GameLike as GameLike
from .games.catalogue import ListedGame as ListedGame
from .games.catalogue import Plugins as Plugins
from .games.index import GAMES as GAMES
from .games.index import find_game as find_game
from .games.win_rate import WinRate as WinRate
from .judging.bulk import validate_all as validate_all
from .judging.report import Fault as Fault
from .judging.report import InvalidReport as InvalidReport
from .judging.report import Report as Report
from .judging.report import ValidReport as ValidReport
from .judging.validation import ExpectedDeal as ExpectedDeal
from .judging.validation import validate as validate
from .playing.playouts import Policy as Policy
from .playing.playouts import playouts as playouts
from .playing.start import deal as deal
from .playing.start import deal_steps as deal_steps
from .playing.state import Playout as Playout
from .playing.state import State as State
from .playing.state import Transition as Transition
from .playing.transition import Act as Act
from .playing.transition import Step as Step
from .playing.view import View as View
from .records.files import Limits as Limits
from .records.reading import Entry as Entry
from .records.reading import Source as Source
from .records.reading import read_records as read_records
from .records.record import Record as Record
from .records.record import replay_html as replay_html
from .rules.kinds import Plain as Plain
from .rules.options import Option as Option
from .rules.presets import relative as relative
from .rules.ruleset import Rules as Rules
from .rules.words import Role as Role
from .schemas import schema as schema
from .search.auto_moves import auto_moves as auto_moves
from .search.auto_moves import can_finish as can_finish
from .search.auto_moves import finish as finish
from .search.difficulty import Difficulty as Difficulty
from .search.difficulty import difficulty as difficulty
from .search.hints.suggestion import Suggestion as Suggestion
from .search.hints.suggestion import hint as hint
from .search.lookahead import Outlook as Outlook
from .search.lookahead import can_progress as can_progress
from .search.solver import Solution as Solution
from .search.solver import Verdict as Verdict
from .search.solver import solve as solve
from .search.watch import Cutoff as Cutoff
from .search.watch import SearchProgress as SearchProgress
from .search.winnability import winnability as winnability
from .search.winnability import winnable_deals as winnable_deals
from .sessions.session import Session as Session

__version__: str
__all__ = [
    "GAMES",
    "Act",
    "ArgumentError",
    "AtlasRow",
    "Card",
    "CardError",
    "Catalogue",
    "CatalogueEntry",
    "Code",
    "Cutoff",
    "Deck",
    "Difficulty",
    "Entry",
    "ExpectedDeal",
    "Fault",
    "GameLike",
    "IllegalMoveError",
    "InvalidReport",
    "Key",
    "Limits",
    "ListedGame",
    "Move",
    "MoveError",
    "Option",
    "OptionText",
    "OptionValue",
    "Outlook",
    "PatienceError",
    "Plain",
    "Playout",
    "Plugins",
    "Policy",
    "PositionError",
    "Rank",
    "Record",
    "RecordError",
    "Report",
    "Role",
    "Rules",
    "RulesError",
    "SearchProgress",
    "Session",
    "Solution",
    "Source",
    "State",
    "Status",
    "Step",
    "Suggestion",
    "Suit",
    "Transition",
    "ValidReport",
    "Verdict",
    "View",
    "Violation",
    "WinRate",
    "Workers",
    "auto_moves",
    "can_finish",
    "can_progress",
    "deal",
    "deal_steps",
    "describe",
    "describe_options",
    "difficulty",
    "find_game",
    "finish",
    "hint",
    "is_compiled",
    "pack",
    "playouts",
    "read_records",
    "relative",
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
