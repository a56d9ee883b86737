"""What commands there are, and what the parser of each has in common with the others.

Nothing else of a command is loaded before it is asked for.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple


class Command(NamedTuple):
    """A command.

    Attributes:
        module: the module here that has it, whose function ``add`` adds its parser.
        summary: what it does, in one line.
    """

    module: str
    summary: str


COMMANDS = {
    "games": Command("games", "list the games"),
    "rules": Command("rules", "print the rules of a game in English"),
    "deal": Command("positions", "deal a game and print the position"),
    "show": Command("positions", "draw a position as the player sees it"),
    "moves": Command("positions", "list the legal moves of a position"),
    "validate": Command("validate", "say which recorded games were played by the rules"),
    "play": Command("play", "play a game in the terminal"),
    "replay": Command("replay", "step through a recorded game"),
    "serve": Command("serve", "answer the requests of a program, a line each"),
    "solve": Command("solve", "say whether a deal can be won, and how"),
    "winnability": Command("solve", "count the deals that can be won"),
    "simulate": Command("simulate", "play many games at random, with figures"),
    "perft": Command("simulate", "count the sequences of so many legal moves"),
    "completion": Command("completion", "print what makes a shell complete commands"),
    "man": Command("man_page", "print the manual page, for the program man"),
}


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of descriptions and examples as they are written."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        # argparse counts the names of commands without their indentation, and breaks the longest.
        self._action_max_length = len("    winnability")


def add_command(
    commands: Any, name: str, run: Any, epilog: str, *, json: str
) -> argparse.ArgumentParser:
    """A parser for one command.

    Args:
        commands: where commands are added.
        name: the name of the command.
        run: the function that does it; it returns the exit status.
        epilog: examples.
        json: what ``--json`` prints.

    Returns:
        The parser, for the arguments of its own.
    """
    summary = COMMANDS[name].summary
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=epilog,
        formatter_class=HelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("--json", action="store_true", help=json)
    return parser
