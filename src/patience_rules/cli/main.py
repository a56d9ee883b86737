"""The command line, ``patience-rules``. Only the module of the chosen command is loaded.

Exit status: 0 success; 1 invalid record or position; 2 wrong usage, unreadable input, unwritable
output or a fault of the package; 130 interrupted; 141 broken pipe.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Container, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from .. import __version__
from ..basics.errors import PatienceError, internal, log_internal, printable, unreadable
from ..engine.compiled import is_compiled
from .output import (
    CommandError,
    drop,
    finish_notes,
    note,
    prepare_streams,
    refuse_output,
    say_error,
)


class Command(NamedTuple):
    """A command.

    Attributes:
        module: the module in this package. Its function ``NAME_command`` sets the parser's
            arguments, examples and ``run``, a function that returns the exit status.
        summary: one line for ``--help``.
        json: the help of ``--json``.
    """

    module: str
    summary: str
    json: str


COMMANDS = {
    "games": Command("about_games", "list the games", "print one JSON object per line"),
    "rules": Command(
        "about_games", "print the rules of a game in English", "print the rule set as JSON"
    ),
    "deal": Command(
        "positions",
        "deal a game and print the position",
        "print the position as JSON instead of one line of text",
    ),
    "show": Command(
        "viewing", "draw a position as the player sees it", "print the player's view as JSON"
    ),
    "moves": Command(
        "positions", "list the legal moves of a position", "print status, score and moves as JSON"
    ),
    "validate": Command(
        "validate", "check recorded games against the rules", "print one JSON report per line"
    ),
    "play": Command("play", "play a game in the terminal", "answer each line with a line of JSON"),
    "replay": Command(
        "viewing", "step through a recorded game", "print one JSON object per position"
    ),
    "serve": Command(
        "serve",
        "answer requests from another program",
        "no effect: the output is always JSON",
    ),
    "solve": Command(
        "solve",
        "find out whether a deal can be won, and how",
        "print the winning game as a record, otherwise the result as JSON",
    ),
    "winnability": Command("solve", "count the deals that can be won", "print the counts as JSON"),
    "simulate": Command(
        "simulate", "play many games at random and print statistics", "print the statistics as JSON"
    ),
    "perft": Command(
        "simulate", "count sequences of legal moves of a given length", "print the counts as JSON"
    ),
    "completion": Command("shell", "print the shell completion script", "print the script as JSON"),
    "man": Command("shell", "print the manual page", "print the page as JSON"),
}

_DESCRIPTION = (
    "The rules of patience games: deal, list legal moves, solve, and check recorded games."
)
_EPILOG = """\
examples:
  patience-rules games                                  list the games
  patience-rules rules quadrangle                       read how one is played
  patience-rules play quadrangle                        play it
  patience-rules replay game.json                       step through a recorded game
  patience-rules solve klondike --seed 3                learn whether a deal can be won
  patience-rules validate games.jsonl                   check recorded games
  patience-rules serve                                  answer a program in any language

'patience-rules COMMAND --help' says more. Exit status: 0 success, 1 invalid record or position,
2 wrong usage, unreadable input or unwritable output.
"""

_COMPLETING = "_ARGCOMPLETE"
"""Environment variable that a shell sets to ask for completions."""


class _HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Keeps the line breaks of descriptions and examples."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        # argparse forgets to count the indentation of commands and would wrap the longest.
        self._action_max_length = len("    winnability")


class _Parser(argparse.ArgumentParser):
    """Escapes control characters in messages, and fails if help cannot be written."""

    def parse_known_args(self, *args: Any, **named: Any) -> Any:
        parsed, unknown = super().parse_known_args(*args, **named)
        if unknown:  # a command refuses them itself, with its own usage
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return parsed, unknown

    def error(self, message: str) -> NoReturn:
        super().error(printable(message))

    def print_help(self, file: Any = None) -> None:
        # argparse would ignore an OSError.
        print(self.format_help(), end="", file=file)


class _Version(argparse.Action):
    """Prints the version and the build of the engine."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        build = "compiled" if is_compiled() else "interpreted"
        print(f"patience-rules {__version__}, {build}, Python {sys.version.split()[0]}")
        parser.exit()


def command_parser(asked: Container[str] = COMMANDS) -> argparse.ArgumentParser:
    """Return the parser of the command line; only commands ``asked`` for get their arguments."""
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
    """Run one command and return its exit status; wrong arguments raise ``SystemExit``."""
    prepare_streams()
    try:
        try:
            return _run(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        drop(sys.stdout)
        return 141
    except OSError as error:  # of the output: commands report errors of input
        drop(sys.stdout)
        note(f"patience-rules: cannot write the output: {unreadable(error)}")
        return 2
    except KeyboardInterrupt:
        note("")  # end the terminal's line after ^C
        return 130
    finally:
        finish_notes()


def _run(argv: Sequence[str] | None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if _COMPLETING in os.environ:
        _complete(os.environ.get("COMP_LINE", "").split())
    asked = COMMANDS if "man" in words else words  # the manual covers all commands
    args = command_parser(asked).parse_args(words or ["--help"])
    try:
        with suppress(OSError):  # standard input may have no descriptor
            refuse_output(sys.stdin.fileno())
        status: int = args.run(args)
    except CommandError as failure:
        say_error(failure.error, args.json)
        return failure.status
    except PatienceError as error:
        say_error(error, args.json)
        return 2
    except OSError:  # of the output
        raise
    except Exception as error:
        log_internal(error, "command", " ".join(words))
        if args.json:
            say_error(internal(error, "command"), as_json=True)
        return 2
    return status


def _complete(words: Container[str]) -> None:
    """Answer a shell's completion request, and exit; return if argcomplete is not installed."""
    try:
        from argcomplete import autocomplete
    except ImportError:
        return
    autocomplete(command_parser(words))
