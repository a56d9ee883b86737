"""Arguments shared by several commands, and their values."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from ..basics.errors import ArgumentError, Code, PositionError, RecordError, RulesError, shorten
from ..games.index import GAMES, find_game
from ..records.files import Readable, encoded
from ..records.record_text import read_option
from ..rules.ruleset import RULES_LIMIT, Rules
from .output import explained


def whole(least: int, most: int = 10**20) -> Callable[[str], int]:
    """Return the type of an argument that is a whole number from ``least`` to ``most``."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise ValueError
        digits = digits.lstrip("0")
        # `int` refuses thousands of digits, and the first 22 are too many for any bound.
        number = int(digits[:22] or "0") * (-1 if text.startswith("-") else 1)
        if not least <= number <= most:
            bounds = f"{least} or more" if number < least else f"{most} or less"
            shown = number if len(digits) < 22 else f"a number of {len(digits)} digits"
            raise argparse.ArgumentTypeError(f"should be {bounds}, not {shown}")
        return number

    read.__name__ = "whole number"  # shown in argparse's message
    return read


def add_number(
    parser: argparse.ArgumentParser,
    name: str,
    help: str,
    least: int = 0,
    most: int = 10**20,
    default: int | None = None,
) -> None:
    """Add an option that is a whole number; its help ends with the default."""
    shown = "" if default is None else " (default: %(default)s)"
    parser.add_argument(
        name, type=whole(least, most), default=default, metavar="N", help=help + shown
    )


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a game."""
    game = parser.add_argument(
        "game", metavar="GAME", nargs="?", help="a game's name, as listed by 'games'"
    )
    parser.add_argument(
        "--rules", metavar="FILE.json", help="your own rule set instead of GAME ('-': stdin)"
    )
    option = parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set an option of the game, such as draw=any of escalator",
    )
    # Called by argcomplete.
    game.completer = complete_game  # type: ignore[attr-defined]
    option.completer = complete_option  # type: ignore[attr-defined]


def complete_game(**_: Any) -> list[str]:
    """Return the names of games, for shell completion."""
    return list(GAMES)


def complete_option(parsed_args: argparse.Namespace, **_: Any) -> list[str]:
    """Return the options of the named game with their values, for shell completion."""
    rules = find_game(parsed_args.game or "")
    return [
        f"{option.name}={value if isinstance(value, str) else json.dumps(value)}"
        for option in rules.options
        for value in option.names
    ]


def add_deal(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a game and a deal of it."""
    add_game(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--seed", type=whole(0), metavar="N", help="deal number N, 0 to 2**64 - 1 (default: random)"
    )
    which.add_argument(
        "--deck", metavar="FILE", help="file with the cards in dealing order ('-': stdin)"
    )
    which.add_argument(
        "--pysolfc",
        metavar="N",
        help="deal N of PySolFC, or of Microsoft FreeCell as ms617 (needs the extra 'deals')",
    )
    add_board(which)
    add_number(parser, "--shuffle", "seed of redeals that shuffle (default: the seed of the deal)")


def add_board(parser: argparse._ActionsContainer) -> None:
    """Add the argument that names the board of another program."""
    parser.add_argument(
        "--board",
        metavar="FILE",
        help="a board of fc-solve, PySolFC, Klondike-Solver or Solvitaire, or columns of cards"
        " (default GAME: klondike if it has a stock, else freecell)",
    )


def chosen_rules(args: argparse.Namespace) -> Rules:
    """Return the rule set that the arguments name."""
    if (args.game is None) == (args.rules is None):
        raise ArgumentError(Code.SYNTAX, "name one game, or a file with --rules")
    if args.rules is None:
        rules = _named(args)
    else:
        try:
            rules = Rules.from_json(read_input(args.rules, RULES_LIMIT))
        except RulesError as error:
            raise error.within(args.rules) from None
    return rules.with_options(**dict(map(read_option, args.option)))


def _named(args: argparse.Namespace) -> Rules:
    try:
        return find_game(args.game)
    except RulesError:
        if os.path.isfile(args.game):
            message = f"{shorten(args.game)} is a file, not a game: read a rule set with --rules"
            message += ", a position or record with --file" * ("file" in args)
            raise RulesError(Code.UNKNOWN_GAME, message) from None
        raise


def open_input(path: str) -> AbstractContextManager[Readable]:
    """Open a file to read its bytes; ``-`` is standard input, which is left open."""
    if path == "-":
        return nullcontext(getattr(sys.stdin, "buffer", sys.stdin))
    try:
        return open(path, "rb")
    except FileNotFoundError as error:
        if path not in GAMES:
            raise
        message = f"{error.strerror}; to deal the game, run 'patience-rules deal {path}'"
        raise RecordError(Code.UNREADABLE, message) from None


def read_input(path: str, limit: int) -> str:
    """Return the text of a file of at most ``limit`` bytes, or of standard input for ``-``."""
    with explained(path), open_input(path) as file:
        return text_of(encoded(file.read(limit + 1)), limit)


def text_of(data: bytes, limit: int) -> str:
    """Return the text of a file that has at most ``limit`` bytes."""
    if len(data) > limit:
        raise PositionError(Code.TOO_LARGE, f"more than {limit} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PositionError(Code.UNREADABLE, f"not UTF-8 at byte {error.start + 1}") from None
