"""Many tiny positions on which the solver's word is held against a search of everything.

``python -m tests.tools.tiny_games --positions 1000000`` compares that many, twenty of each game
drawn at random, with all prunings and with some in turn, and ends with status 1 at the first that
differs. With ``--only exposed`` that pruning is used alone, in games that its proof covers.
Positions from which a search of everything takes too long are not counted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random

import patience_rules as pr
from patience_rules.cli.shared_arguments import whole
from patience_rules.engine.lower.lowering import make_tables
from patience_rules.engine.tables import Tables
from patience_rules.search.arrangements import Arrangements
from patience_rules.search.expansion import ALL, ARRANGEMENTS, KINDS
from tests.support.tiny_deals import (
    beam_of,
    can_be_won,
    carrying_game,
    clearing_game,
    exposing_game,
    foundation_game,
    one_pass_game,
    pairing_game,
    position,
    searched,
    two_way_game,
)

MAKERS: tuple[Callable[[Random], pr.Rules], ...] = (
    *(foundation_game,) * 6,
    *(clearing_game, one_pass_game, one_pass_game, carrying_game),
    *(exposing_game, pairing_game, two_way_game),
)
COVERED: dict[str, Callable[[Tables], bool]] = {
    **{name: kind.covers for name, kind in KINDS.items()},
    ARRANGEMENTS: Arrangements.covers,
}
"""By name of what can be used alone: a check if its proof covers a game."""
EACH = 20
"""How many positions of one game are searched."""
MOST = 600
"""How many positions a search of everything may meet."""


def positions(
    first: int, only: str | None = None
) -> Iterator[tuple[pr.State, bool, frozenset[str]]]:
    """Positions, whether they can be won, and the prunings to search with; for ever.

    Args:
        first: the number of the first game.
        only: the pruning to use alone.
    """
    for number in count(first):
        choices = Random(f"million {number}")
        try:
            rules = choices.choice(MAKERS)(choices)
        except pr.RulesError:
            continue
        if only and not COVERED[only](make_tables(rules)):
            continue
        for nth in range(EACH):
            state = position(choices, rules)
            won = can_be_won(state, MOST)
            if won is not None:
                some = ALL if nth % 2 else {one for one in sorted(ALL) if choices.random() < 0.5}
                yield state, won, frozenset([only] if only else some)


def differs(state: pr.State, won: bool, use: frozenset[str]) -> str:
    """What is wrong with what the solver says, if anything is."""
    found = searched(state, use, 200_000)
    expected = pr.Verdict.WINNABLE if won else pr.Verdict.UNWINNABLE
    if found.verdict is not expected:
        return f"{found.verdict.value}, should be {expected.value}"
    after = state
    for move in found.moves:
        after = after.play(move)
    if after.is_won != won:
        return "the line does not win"
    for rough in (False, True):
        beam = beam_of(state, use, rough=rough)
        ended = beam.run(10_000, 200_000)
        wins = beam.expansion.found.won is not None
        if wins > won or (ended and beam.complete and wins < won):
            return "the beam is wrong"
    return ""


def main() -> int:
    """Compare as many positions as the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.tiny_games", description=__doc__)
    parser.add_argument("--positions", type=whole(1), default=10_000, help="how many")
    parser.add_argument("--first", type=whole(0), default=0, help="the number of the first game")
    parser.add_argument("--only", choices=sorted(COVERED), help="a pruning to use alone")
    asked = parser.parse_args()
    wins = 0
    for state, won, use in islice(positions(asked.first, asked.only), asked.positions):
        problem = differs(state, won, use)
        if problem:
            names = ", ".join(sorted(use))
            print(f"{problem}\n{state.to_json()}\nwith {names}", file=sys.stderr)
            return 1
        wins += won
    print(f"{asked.positions} positions agree, {wins} of them can be won")
    return 0


if __name__ == "__main__":
    sys.exit(main())
