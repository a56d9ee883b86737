"""The command ``play``: a game at the terminal."""

from __future__ import annotations

import argparse
from typing import Any

from .arguments import add_deal
from .columns import fitted
from .commands import add_command
from .dialogue import HELP, PATHS, Dialogue
from .loading import chosen_game
from .output import say
from .prompt import is_terminal, line_reader

_EPILOG = f"""\
at the prompt:
{HELP}
examples:
  patience-rules play quadrangle --seed 7
  patience-rules play escalator --option draw=any
"""


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "play", run, _EPILOG,
        json="answer every line with a line of JSON",
    )  # fmt: skip
    add_deal(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves."""
    game = Dialogue(chosen_game(args), args.json)
    ask = input if args.json else line_reader(game.words, PATHS)
    try:
        game.begin()
        while not game.left:
            game.answer(ask("" if args.json else "> "))
    except EOFError:
        if not args.json:
            say()  # the prompt's line is not ended yet
    except KeyboardInterrupt:
        if is_terminal() and not args.json:
            _offer_to_save(game)
        raise
    return 0


def _offer_to_save(game: Dialogue) -> None:
    """Ask where to save a game that would be lost, until it is saved or is not to be."""
    say()
    while not game.is_saved:
        say(fitted("Save the game? Name a file, or press Enter to leave without."))
        try:
            path = input("save ").strip()
        except EOFError:
            path = ""
        if not path:
            break
        game.answer(f"save {path}")
