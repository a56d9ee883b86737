"""The command ``games``: which games there are. It loads no more than their list needs."""

from __future__ import annotations

import argparse

from ..games.index import GAMES
from .output import note, say, say_json

_GAMES = """\
examples:
  patience-rules games
  patience-rules games spider          only those in whose names or summary it stands
  patience-rules games --json          one JSON object a line
"""


def games_command(parser: argparse.ArgumentParser) -> None:
    """Complete the parser of ``games``."""
    parser.epilog = _GAMES
    parser.set_defaults(run=list_games)
    parser.add_argument(
        "text", metavar="TEXT", nargs="?", default="", help="list only games with it"
    )


def list_games(args: argparse.Namespace) -> int:
    """Print a line a game."""
    listed = False
    for id in GAMES:
        game = GAMES.entry(id)
        names = (game.rules.title, *game.also)
        if not any(args.text.lower() in text.lower() for text in (id, game.summary, *names)):
            continue
        listed = True
        if args.json:
            say_json(
                {
                    "game": id,
                    "title": game.rules.title,
                    "also": list(game.also),
                    "summary": game.summary,
                    "decks": game.rules.decks,
                    "options": {o.name: list(o.names) for o in game.rules.options},
                    "rules_digest": game.rules.digest(),
                }
            )
        else:
            say(f"{id:<24} {game.summary}")
    if not listed:
        near = GAMES.nearest(args.text)
        note(f"no game has {args.text!r} in its names" + (f"; there is {near}" if near else ""))
    for name, why in GAMES.plugins.broken.items():
        note(f"patience-rules: the games of {name} are left out: {why}")
    for id, name in GAMES.taken_names():
        note(f"patience-rules: {id} is not found as {name!r}: that is {GAMES.id_of(name)}")
    return 0
