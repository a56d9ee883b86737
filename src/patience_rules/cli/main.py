"""The command line, ``patience-rules``. Only the module of the command that is run is loaded.

Exit status: 0 fine; 1 a record or a position is not valid; 2 wrong usage or unreadable input; 130
interrupted; 141 whoever read the output went away.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Container, Sequence
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from ..engine.compiled import is_compiled
from ..errors import PatienceError, printable, unreadable
from .output import CommandError, drop, finish_notes, note, prepare_streams, say_error


class Command(NamedTuple):
    """A command.

    Attributes:
        module: the module here that has it. Its function ``NAME_command`` gives the parser the
            arguments, the examples and, as ``run``, the function that returns the exit status.
        summary: what it does, in one line.
        json: what ``--json`` prints.
    """

    module: str
    summary: str
    json: str


COMMANDS = {
    "games": Command("about_games", "list the games", "one object a line"),
    "rules": Command("rule_card", "print the rules of a game in English", "the rule set itself"),
    "deal": Command(
        "positions",
        "deal a game and print the position",
        "the position as JSON instead of on one line",
    ),
    "show": Command(
        "viewing", "draw a position as the player sees it", "what the player sees, as JSON"
    ),
    "moves": Command(
        "positions", "list the legal moves of a position", "status, score and moves as JSON"
    ),
    "validate": Command(
        "validate", "say which recorded games were played by the rules", "one report a line"
    ),
    "play": Command("play", "play a game in the terminal", "answer every line with a line of JSON"),
    "replay": Command(
        "viewing", "step through a recorded game", "a line of JSON for each position"
    ),
    "serve": Command(
        "serve",
        "answer the requests of a program, a line each",
        "what it prints is JSON with this option or without",
    ),
    "solve": Command(
        "solve",
        "say whether a deal can be won, and how",
        "the game that wins as a record, or what is known as JSON",
    ),
    "winnability": Command("solve", "count the deals that can be won", "the counts as JSON"),
    "simulate": Command(
        "simulate", "play many games at random, with figures", "the figures as JSON"
    ),
    "perft": Command(
        "simulate", "count the sequences of so many legal moves", "the counts as JSON"
    ),
    "completion": Command(
        "shell", "print what makes a shell complete commands", "the script as JSON"
    ),
    "man": Command("shell", "print the manual page, for the program man", "the page as JSON"),
}

_DESCRIPTION = (
    "The rules of patience games: deals, legal moves, and whether a game was played by them."
)
_EPILOG = """\
examples:
  patience-rules games                                  what there is
  patience-rules rules quadrangle                       how it is played
  patience-rules play quadrangle                        play it
  patience-rules replay game.json                       step through a recorded game
  patience-rules solve klondike --seed 3                can it be won?
  patience-rules validate games.jsonl                   which recorded games are right
  patience-rules serve                                  serve a program in another language

'patience-rules COMMAND --help' says more. Exit status: 0 fine, 1 a record or a position is
not valid, 2 wrong usage or unreadable input.
"""

_COMPLETING = "_ARGCOMPLETE"
"""The variable of the environment by which a shell asks for completions."""


class _HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of descriptions and examples as they are written."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        # argparse counts the names of commands without their indentation, and breaks the longest.
        self._action_max_length = len("    winnability")


class _Parser(argparse.ArgumentParser):
    """Repeats nothing that a terminal would obey, and says so when help can't be written."""

    def error(self, message: str) -> NoReturn:
        super().error(printable(message))

    def print_help(self, file: Any = None) -> None:
        # argparse passes over what can't be written.
        print(self.format_help(), end="", file=file)


class _Version(argparse.Action):
    """Prints the version and which build of the engine this is."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        import platform  # slow to load, as is the version

        from .. import __version__

        build = "compiled" if is_compiled() else "interpreted"
        print(f"patience-rules {__version__}, {build}, Python {platform.python_version()}")
        parser.exit()


def command_parser(asked: Container[str] = COMMANDS) -> argparse.ArgumentParser:
    """Return the parser of the command line, which knows all commands.

    Args:
        asked: the commands whose arguments it knows, too. The modules of others are not loaded.

    Returns:
        The parser.

    >>> command_parser(["games"]).parse_args(["games", "spider"]).text
    'spider'
    """
    parser = _Parser(
        prog="patience-rules",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=_HelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print version and build")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (module, summary, json) in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            formatter_class=_HelpFormatter,
        )
        if name in asked:
            command.add_argument("--json", action="store_true", help=json)
            getattr(import_module(f"..{module}", __name__), f"{name}_command")(command)
    parser.set_defaults(program=parser, commands=commands.choices)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        argv: the arguments, without the program's name; None for those of the process.

    Returns:
        The exit status.

    Raises:
        SystemExit: with 2 for arguments that are wrong, with 0 after ``--help``.

    >>> main(["deal", "nonsense"])
    2
    """
    prepare_streams()
    try:
        try:
            return _run(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        drop(sys.stdout)
        return 141
    except OSError as error:  # what is wrong with input, the commands tell
        drop(sys.stdout)
        note(f"patience-rules: the output can't be written: {unreadable(error)}")
        return 2
    except KeyboardInterrupt:
        note("")  # behind the ^C of the terminal
        return 130
    finally:
        finish_notes()


def _run(argv: Sequence[str] | None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if _COMPLETING in os.environ:
        _complete(os.environ.get("COMP_LINE", "").split())
    asked = COMMANDS if "man" in words else words  # the manual page speaks of all commands
    args = command_parser(asked).parse_args(words or ["--help"])
    try:
        status: int = args.run(args)
    except CommandError as failure:
        say_error(failure.error, args.json)
        return failure.status
    except PatienceError as error:
        say_error(error, args.json)
        return 2
    return status


def _complete(words: Container[str]) -> None:
    """Answer a shell that completes a line; the process ends then if the extra is installed."""
    try:
        from argcomplete import autocomplete
    except ImportError:
        return
    autocomplete(command_parser(words))
