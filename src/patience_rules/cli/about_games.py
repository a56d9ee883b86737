"""The command ``games``: the list of games."""

from __future__ import annotations

import argparse

from ..games.index import GAMES
from .output import note, say, say_json, with_format

_GAMES = """\
examples:
  patience-rules games
  patience-rules games spider          search names and summaries
  patience-rules games --json          one JSON object per line
"""


def games_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``games``."""
    parser.epilog = _GAMES
    parser.set_defaults(run=list_games)
    parser.add_argument(
        "text",
        metavar="TEXT",
        nargs="?",
        default="",
        help="list only games whose name or summary contains this",
    )


def list_games(args: argparse.Namespace) -> int:
    """Print one line per game."""
    listed = False
    for id in GAMES:
        game = GAMES.entry(id)
        names = (game.rules.title, *game.also)
        if not any(args.text.lower() in text.lower() for text in (id, game.summary, *names)):
            continue
        if args.json:
            data = {
                "game": id,
                "title": game.rules.title,
                "also": list(game.also),
                "summary": game.summary,
                "decks": game.rules.decks,
                "options": {o.name: list(o.names) for o in game.rules.options},
                "rules_digest": game.rules.digest(),
            }
            say_json(data if listed else with_format("games", data))
        else:
            say(f"{id:<24} {game.summary}")
        listed = True
    if not listed:
        near = GAMES.nearest(args.text)
        note(f"no game matches {args.text!r}" + (f"; did you mean {near}?" if near else ""))
    for name, why in GAMES.plugins.broken.items():
        note(f"patience-rules: skipped the games of {name}: {why}")
    for id, name in GAMES.taken_names():
        note(f"patience-rules: {name!r} finds {GAMES.id_of(name)}, not {id}")
    return 0
