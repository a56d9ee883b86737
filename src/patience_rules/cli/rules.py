"""The command ``rules``: how a game is played."""

from __future__ import annotations

import argparse
from typing import Any

from ..english.rulebook.describe import describe
from ..rules.rules_json import rules_to_json
from .arguments import add_game, chosen_rules
from .columns import columns
from .commands import add_command
from .output import say, say_json

_RULES = """\
examples:
  patience-rules rules quadrangle
  patience-rules rules escalator --option draw=any
  patience-rules rules klondike --format markdown > klondike.md
  patience-rules rules klondike --json > mine.json      the rule set as data, to be changed
  patience-rules rules --rules mine.json                and read again
"""


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "rules", show_rules, _RULES,
        json="the rule set itself",
    )  # fmt: skip
    add_game(parser)
    parser.add_argument(
        "--format", choices=("text", "markdown", "rst"), default="text", help="how it is marked up"
    )


def show_rules(args: argparse.Namespace) -> int:
    """Print a game's rules."""
    rules = chosen_rules(args)
    if args.json:
        say_json(rules_to_json(rules))
    else:
        say(describe(rules, markup=args.format, width=columns()).rstrip("\n"))
    return 0
