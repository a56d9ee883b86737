"""The commands ``games`` and ``rules``: the list of games, and the rules of one."""

from __future__ import annotations

import argparse
import ast
from collections.abc import Sequence

from ..games.catalogue import ListedGame
from ..games.index import GAMES
from ..rules.code import rules_code
from ..rules.ruleset import Rules
from .output import columns, note, say, say_json
from .shared_arguments import add_game, chosen_rules

_GAMES = """\
examples:
  patience-rules games
  patience-rules games spider          search names and summaries
  patience-rules games --json          one JSON object per line
"""
_RULES = """\
examples:
  patience-rules rules quadrangle
  patience-rules rules escalator --option draw=any
  patience-rules rules klondike --format markdown > klondike.md
  patience-rules rules klondike --json > mine.json      the rule set as data, to edit
  patience-rules rules --rules mine.json                the rules of the edited game
  patience-rules rules klondike --python > mine.py      the rule set as Python code
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
        help="list only games whose names or summary contain this, best first",
    )


def list_games(args: argparse.Namespace) -> int:
    """Print one line per game."""
    found = GAMES.listed(args.text)
    if args.json:
        _say_as_json(found)
    else:
        for game in found:
            say(f"{game.id:<24} {game.summary}")
    if not found:
        hint = GAMES.suggestion(args.text)
        note(f"no game matches {args.text!r}" + (f"; {hint}" if hint else ""))
    for name, why in GAMES.plugins.broken.items():
        note(f"patience-rules: skipped the games of {name}: {why}")
    for id, name in GAMES.taken_names():
        note(f"patience-rules: {name!r} finds {GAMES.id_of(name)}, not {id}")
    return 0


def _say_as_json(found: Sequence[ListedGame]) -> None:
    from ..schemas.formats import Format  # slow to load; the plain list does not need it

    form = Format("games")
    for game in found:
        entry = GAMES.entry(game.id)
        known = {
            "game": game.id,
            "title": game.title,
            "decks": entry.rules.decks,
            "options": {option.name: list(option.names) for option in entry.rules.options},
            "rules_digest": entry.rules.digest,
        }
        data = form.write(entry, known)
        say_json(form.named(data) if game is found[0] else data)


def rules_command(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``rules``."""
    parser.epilog = _RULES
    parser.set_defaults(run=show_rules)
    add_game(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--format",
        choices=("text", "markdown", "rst"),
        default="text",
        help="markup (default: %(default)s)",
    )
    form.add_argument("--python", action="store_true", help="print the rule set as Python code")


def show_rules(args: argparse.Namespace) -> int:
    """Print a game's rules."""
    from ..english.rulebook.describe import describe  # slow to load; the list does not need it

    rules = chosen_rules(args)
    if args.json:
        say_json(rules.to_json())
    elif args.python:
        say(_program(rules))
    else:
        say(describe(rules, markup=args.format, width=columns()).rstrip("\n"))
    return 0


def _program(rules: Rules) -> str:
    """Return Python code that defines a rule set, with its imports."""
    code = rules_code(rules)
    names = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
    imports = "".join([f"    {name},\n" for name in sorted(names)])
    return f"from patience_rules.language import (\n{imports})\n\nRULES = {code}"
