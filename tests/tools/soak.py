"""Many random plies on which the list, the checker and play are held against each other.

``python -m tests.tools.soak --plies 1000000`` plays that many over the five games, and ends with
status 1 at the first disagreement.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random

import patience_rules as pr
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.games.index import FIVE
from patience_rules.playing.state import make_state


class DisagreementError(AssertionError):
    """List, checker and play differ on a move."""


def unasked(state: pr.State) -> pr.State:
    """The same state before it was asked for its moves, which play then judges by itself."""
    return make_state(tables_for(state.rules), *state.__reduce__()[1][1:])


def agree(state: pr.State, move: pr.Move) -> None:
    """List, checker and play judge a move alike, and play leads to one state however asked.

    Raises:
        DisagreementError: where they do not.
    """
    listed = move in state.legal_moves()
    violation = state.check(move)
    try:
        after = unasked(state).play(move)
    except pr.IllegalMoveError as error:
        alike = not listed and violation == error.violation
    else:
        alike = listed and violation is None and state.play(move) == after
    if not alike:
        raise DisagreementError(f"{move}: {state.to_text()}")


def soak(game: str, plies: int, others: int, seed: int) -> Iterator[tuple[int, int]]:
    """Play random games, judging every legal move of each state and some that anyone might try.

    Args:
        game: the game's id.
        plies: how many to play.
        others: how many conceivable moves to judge besides, for each ply.
        seed: what deals and choices come from.

    Yields:
        For each ply the moves judged: those that were legal, those that were not.
    """
    rnd = Random(f"{game} {seed}")
    rules = pr.GAMES[game]
    if rules.options and rnd.random() < 0.5:
        option = rules.options[0]
        rules = rules.with_options(**{option.name: rnd.choice(option.names)})
    state = pr.deal(rules, seed=rnd.getrandbits(64))
    for _ in range(plies):
        moves = state.legal_moves()
        if not moves:
            state = pr.deal(rules, seed=rnd.getrandbits(64))
            moves = state.legal_moves()
        tried = [
            pr.Move(rnd.choice(state.names), rnd.choice(state.names), rnd.choice((1, 1, 1, 2, 3)))
            for _ in range(others)
        ]
        for move in (*moves, *tried):
            agree(state, move)
        legal = len(moves) + sum(move in moves for move in tried)
        yield legal, len(moves) + others - legal
        state = state.play(rnd.choice(moves))


def main() -> int:
    """Soak the five games, and print what was covered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, default=10_000, help="over the five games together")
    parser.add_argument("--others", type=int, default=5, help="further moves tried for each ply")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chunk = 1000
    for game in FIVE:
        plies = legal = illegal = 0
        while plies < asked.plies // len(FIVE):
            try:
                for good, bad in soak(game, chunk, asked.others, asked.seed + plies):
                    plies, legal, illegal = plies + 1, legal + good, illegal + bad
            except DisagreementError as error:
                print(f"{game}: list, checker and play differ on {error}")
                return 1
        print(f"{game}: {plies:,} plies, {legal:,} legal and {illegal:,} illegal moves", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
