"""The commands ``deal`` and ``moves``: positions, one by one or as a stream."""

from __future__ import annotations

import argparse
from typing import Any

from ..basics.errors import (
    ArgumentError,
    Code,
    PatienceError,
    PositionError,
    internal,
    log_internal,
)
from ..basics.shuffle import SEEDS
from ..playing.pile_lookup import POSITION_LIMIT
from ..playing.start import deal
from ..playing.state import State
from ..records.files import Limits
from ..records.lines import Line, read_lines
from ..schemas.formats import Format
from ..search.lookahead import BUDGET, can_progress
from ..search.solver import STATES
from ..search.winnability import winnable_deals
from ..serving.answers import error_answer
from .loading import add_board_of, chosen_game, position_from, read_board_file, read_position
from .output import CommandError, explained, note, refuse_output, say, say_json
from .shared_arguments import add_deal, add_number, open_input

_DEALS = 1_000
"""The most deals that --winnable tries."""

_ANSWER = Format("moves")
_DEAL = """\
examples:
  patience-rules deal quadrangle --seed 7 | patience-rules show
  patience-rules deal quadrangle --seed 7 --json > position.json
  patience-rules deal new-york --deck deck.txt     where deck.txt contains AC 2C 3C ...
  patience-rules deal --board ms1.fcs              a board of another program
"""
_MOVES = """\
examples:
  patience-rules moves position.json
  patience-rules deal balcony --seed 1 | patience-rules moves --json
  patience-rules moves --jsonl < positions.jsonl

with --jsonl each line of input is answered with a line of JSON:
  {"format": "patience-position/1", "game": "balcony", "piles": {...}}
  {"status": "in-play", "score": 0, "moves": ["s-w"]}
  nonsense
  {"error": {"code": "syntax", "message": "..."}}
"""


def deal_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``deal``."""
    parser.epilog = _DEAL
    parser.set_defaults(run=print_deal)
    add_deal(parser)
    parser.add_argument(
        "--winnable",
        action="store_true",
        help="deal the first seed from N on that the solver, who knows all cards, can win",
    )


def moves_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``moves``."""
    parser.epilog = _MOVES
    parser.set_defaults(run=list_moves)
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default="-",
        help="a position as JSON or on one line (default: standard input)",
    )
    add_board_of(parser)
    parser.add_argument(
        "--jsonl",
        action="store_true",
        help="read one position per line and answer each with a line of JSON",
    )
    parser.add_argument(
        "--distinct", action="store_true", help="list only one of several equivalent moves"
    )
    add_number(
        parser,
        "--progress",
        "search up to N positions to find out whether play can still make progress"
        " (default: 10000, with --jsonl 0)",
    )


def print_deal(args: argparse.Namespace) -> int:
    """Print a deal."""
    others = [
        name for name in ("deck", "pysolfc", "board", "shuffle") if getattr(args, name) is not None
    ]
    if args.winnable and others:
        message = f"--winnable tries seeds; it cannot be combined with --{others[0]}"
        raise ArgumentError(Code.SYNTAX, message)
    state = chosen_game(args).state
    if args.winnable:
        state = _winnable(state)
    if args.json:
        say_json(state.to_json())
    else:
        say(state.to_text())
    return 0


def _winnable(state: State) -> State:
    """Return the first winnable deal at or after a deal's seed."""
    assert state.deck is not None
    assert state.deck.seed is not None
    first = state.deck.seed
    for seed, _ in winnable_deals(state.rules, range(first, min(first + _DEALS, SEEDS))):
        note(f"seed {seed}")
        return deal(state.rules, seed=seed)
    message = f"none of {_DEALS} deals was won within {STATES} positions"
    raise CommandError(ArgumentError(Code.NO_SUCH_DEAL, message), 1)


def list_moves(args: argparse.Namespace) -> int:
    """List moves, of one position or of a stream of them."""
    if args.jsonl:
        return _answer_lines(args)
    state = (
        read_position(args.file) if args.board is None else read_board_file(args.board, args.game)
    )
    answer = _answer(state, args)
    if args.json:
        say_json(answer)
        return 0
    say(f"{state.status.value.replace('-', ' ')}, score {state.score}")
    if "progress" in answer:
        say(f"progress possible: {answer['progress']}")
    for move in answer["moves"]:
        say(move)
    return 0


def _answer(state: State, args: argparse.Namespace) -> dict[str, Any]:
    budget = (0 if args.jsonl else BUDGET) if args.progress is None else args.progress
    progress = can_progress(state, fair=False, max_states=budget) if budget else None
    moves = state.legal_moves(distinct=args.distinct)
    return _ANSWER.write(state, {"progress": progress, "moves": moves})


def _answer_lines(args: argparse.Namespace) -> int:
    limits = Limits(record=POSITION_LIMIT)
    refuse_output(args.file)
    with explained(args.file):
        opened = open_input(args.file)
    with opened as file:
        for line in read_lines(file, limits):
            try:
                answer = _answer(_read_line(line), args)
                del answer["format"]
            except PatienceError as error:
                answer = {"error": error_answer(error)}
            except Exception as error:  # one line must not end all others
                log_internal(error, "position", line.text)
                answer = {"error": error_answer(internal(error, "position"))}
            say_json(answer)
            if line.length > limits.skip:
                message = f"line {line.number} has more than {limits.skip} bytes; stopped"
                raise CommandError(PositionError(Code.TOO_LARGE, message), 2)
    return 0


def _read_line(line: Line) -> State:
    if line.length > POSITION_LIMIT:
        raise PositionError(Code.TOO_LARGE, f"{line.length} bytes; the limit is {POSITION_LIMIT}")
    try:
        return position_from(line.text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        message = f"not UTF-8: {error.reason} at byte {error.start + 1}"
        raise PositionError(Code.SYNTAX, message) from None
