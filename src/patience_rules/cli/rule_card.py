"""The command ``rules``: the rules of a game."""

from __future__ import annotations

import argparse
import ast

from ..english.rulebook.describe import describe
from ..rules.code import rules_code
from ..rules.ruleset import Rules
from .output import columns, say, say_json
from .shared_arguments import add_game, chosen_rules

_RULES = """\
examples:
  patience-rules rules quadrangle
  patience-rules rules escalator --option draw=any
  patience-rules rules klondike --format markdown > klondike.md
  patience-rules rules klondike --json > mine.json      the rule set as data, to edit
  patience-rules rules --rules mine.json                the rules of the edited game
  patience-rules rules klondike --python > mine.py      the rule set as Python code
"""


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
