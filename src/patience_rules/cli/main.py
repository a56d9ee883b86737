"""The command line, ``patience-rules``: each command is a function of a module of its own.

Exit status: 0 fine; 1 a record or a position is not valid; 2 wrong usage or unreadable input; 130
interrupted; 141 whoever read the output went away.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Container, Sequence
from importlib import import_module
from typing import Any, NoReturn

from .. import __version__
from ..engine.compiled import is_compiled
from ..errors import PatienceError, printable, unreadable
from .commands import COMMANDS, HelpFormatter
from .completion import complete, is_asked, line_asked
from .output import CommandError, drop, finish_notes, note, prepare_streams, say_error

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

_OF_ALL = "man"
"""The command that speaks of all commands."""


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
        import platform  # slow to load

        build = "compiled" if is_compiled() else "interpreted"
        print(f"patience-rules {__version__}, {build}, Python {platform.python_version()}")
        parser.exit()


def command_parser(asked: Container[str] = COMMANDS) -> argparse.ArgumentParser:
    """The parser of the command line, which knows all commands.

    Args:
        asked: the commands whose arguments it knows, too: modules of others are not loaded.

    Returns:
        The parser.

    >>> command_parser(["games"]).parse_args(["games", "spider"]).text
    'spider'
    """
    parser = _Parser(
        prog="patience-rules",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=HelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print version and build")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    modules = {command.module for name, command in COMMANDS.items() if name in asked}
    for name, (module, summary) in COMMANDS.items():
        if name in commands.choices:  # its module has several
            continue
        if module in modules:
            import_module(f"..{module}", __name__).add(commands)
        else:
            commands.add_parser(name, help=summary)
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
    if is_asked():
        complete(command_parser(line_asked()))
    asked = COMMANDS if _OF_ALL in words else words
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
