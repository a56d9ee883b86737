"""The shared part of the games defined here: deal, let the bot play, validate the record."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

import patience_rules as pr
from bot import play_game, record_of
from patience_rules import Rules


def show_game(rules: Rules, arguments: Sequence[str] | None = None) -> int:
    """Run a game's `main()`: print the table, the bot's moves and the verdict.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description=f"Play {rules.title} with a bot.")
    parser.add_argument("--seed", type=int, default=1, help="the deal (default 1)")
    parser.add_argument("--depth", type=int, default=3, help="moves to look ahead (default 3)")
    parser.add_argument("--out", help="a .json file for the record")
    options = parser.parse_args(arguments)

    session = play_game(rules, options.seed, options.depth)
    print(session.start)
    print(f"\n{len(session.moves)} moves:", *session.moves, "\n")
    print(session.state)

    # The record includes the rule set, since the game is not in the catalogue.
    text = json.dumps(record_of(session).to_json())
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            print(text, file=file)
    report = pr.validate(pr.Record.from_json(text))
    print("\nthe record is", "valid" if report.valid else report.error)
    return 0 if report.valid else 1
