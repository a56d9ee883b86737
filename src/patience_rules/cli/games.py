"""The commands ``games`` and ``rules``: what there is, and how it is played."""

from __future__ import annotations

import argparse
from typing import Any

from ..english.rulebook.describe import describe
from ..games.digest import rules_digest
from ..games.index import GAMES
from ..rules.rules_json import rules_to_json
from .arguments import add_command, add_game, chosen_rules
from .output import note, say, say_json

_GAMES = """\
examples:
  patience-rules games
  patience-rules games spider          only those in whose names or summary it stands
  patience-rules games --json          one JSON object a line
"""
_RULES = """\
examples:
  patience-rules rules quadrangle
  patience-rules rules escalator --option draw=any
  patience-rules rules klondike --format markdown > klondike.md
  patience-rules rules klondike --json > mine.json      the rule set as data, to be changed
  patience-rules rules --rules mine.json                and read again
"""


def add(commands: Any) -> None:
    """Add the commands."""
    parser = add_command(
        commands, "games", list_games, "list the games", _GAMES, json="one object a line"
    )
    parser.add_argument(
        "text", metavar="TEXT", nargs="?", default="", help="list only games with it"
    )
    parser = add_command(
        commands, "rules", show_rules, "print the rules of a game in English", _RULES,
        json="the rule set itself",
    )  # fmt: skip
    add_game(parser)
    parser.add_argument(
        "--format", choices=("text", "markdown", "rst"), default="text", help="how it is marked up"
    )


def list_games(args: argparse.Namespace) -> int:
    """Print a line a game."""
    listed = False
    for id in GAMES:
        game = GAMES.game(id)
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
                    "options": {o.name: list(o.values) for o in game.rules.options},
                    "rules_digest": rules_digest(game.rules),
                }
            )
        else:
            say(f"{id:<24} {game.summary}")
    if not listed:
        near = GAMES.nearest(args.text)
        note(f"no game has {args.text!r} in its names" + (f"; there is {near}" if near else ""))
    for name, why in GAMES.plugins.broken.items():
        note(f"patience-rules: the games of {name} are left out: {why}")
    return 0


def show_rules(args: argparse.Namespace) -> int:
    """Print a game's rules."""
    rules = chosen_rules(args)
    if args.json:
        say_json(rules_to_json(rules))
    else:
        say(describe(rules, markup=args.format).rstrip("\n"))
    return 0
