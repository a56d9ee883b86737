"""Arguments that several commands take, and what they stand for."""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from ..errors import ArgumentError, Code, PositionError, RulesError, shorten, unreadable
from ..games.index import GAMES, find_game
from ..records.record_text import read_option
from ..rules.ruleset import LIMIT as RULES_LIMIT
from ..rules.ruleset import Rules
from .output import CommandError


def whole(least: int, most: int = 10**20) -> Callable[[str], int]:
    """The type of an argument that is a whole number from ``least`` to ``most``."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(text) <= 21):
            raise ValueError
        number = int(text)
        if not least <= number <= most:
            bounds = f"{least} or more" if number < least else f"{most} or less"
            raise argparse.ArgumentTypeError(f"should be {bounds}, not {number}")
        return number

    read.__name__ = "whole number"  # argparse puts it into its message
    return read


def add_game(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a game."""
    game = parser.add_argument("game", metavar="GAME", nargs="?", help="a name that 'games' lists")
    parser.add_argument(
        "--rules", metavar="FILE.json", help="instead of GAME, a rule set of your own ('-': stdin)"
    )
    option = parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="turn an option of the game, such as draw=any of escalator",
    )
    # The shell's completion, if argcomplete is installed, asks for these.
    game.completer = complete_game  # type: ignore[attr-defined]
    option.completer = complete_option  # type: ignore[attr-defined]


def complete_game(**_: Any) -> list[str]:
    """The names of games, for a shell."""
    return list(GAMES)


def complete_option(parsed_args: argparse.Namespace, **_: Any) -> list[str]:
    """The options of the game that is named and their values, for a shell."""
    rules = find_game(parsed_args.game or "")
    return [
        f"{option.name}={value if isinstance(value, str) else json.dumps(value)}"
        for option in rules.options
        for value in option.names
    ]


def add_deal(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a game and a deal of it."""
    add_game(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--seed", type=whole(0), metavar="N", help="deal number N, 0 to 2**64 - 1 (default: any)"
    )
    which.add_argument(
        "--deck", metavar="FILE", help="the cards in the order of the deal ('-': stdin)"
    )
    which.add_argument(
        "--pysolfc",
        metavar="N",
        help="the deal of that number in PySolFC, or Microsoft's as ms617 (extra 'deals')",
    )
    parser.add_argument(
        "--shuffle",
        type=whole(0),
        metavar="N",
        help="what redeals that shuffle start from (default: the seed)",
    )


def chosen_rules(args: argparse.Namespace) -> Rules:
    """The rule set that the arguments name."""
    if (args.game is None) == (args.rules is None):
        raise ArgumentError(Code.SYNTAX, "name one game, or a file with --rules")
    if args.rules is None:
        rules = _named(args.game)
    else:
        try:
            rules = Rules.from_json(read_input(args.rules, RULES_LIMIT))
        except RulesError as error:
            raise error.within(args.rules) from None
    return rules.with_options(**dict(map(read_option, args.option)))


def _named(game: str) -> Rules:
    try:
        return find_game(game)
    except RulesError:
        if os.path.isfile(game):  # which no name is too long for
            message = f"{shorten(game)} is a file and no game: --rules reads a rule set"
            raise RulesError(Code.UNKNOWN_GAME, message) from None
        raise


def read_input(path: str, limit: int) -> str:
    """The text of a file, or of standard input for ``-``.

    Args:
        path: the file.
        limit: the most bytes.

    Returns:
        The text.

    Raises:
        CommandError: with status 2: ``unreadable``, ``too-large``.
    """
    try:
        if path == "-":
            data = getattr(sys.stdin, "buffer", sys.stdin).read(limit + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(limit + 1)
        if data is None:  # standard input does not wait, and nothing is there
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    except (OSError, ValueError) as error:
        raise CommandError(unreadable(error).within(path), 2) from None
    if len(data) > limit:
        raise CommandError(PositionError(Code.TOO_LARGE, f"{path}: more than {limit} bytes"), 2)
    try:
        return data if isinstance(data, str) else str(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        message = f"{path}: not UTF-8 at byte {error.start + 1}"
        raise CommandError(PositionError(Code.UNREADABLE, message), 2) from None
