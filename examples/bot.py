"""A bot: greedy over the legal moves, with a look ahead.

    python examples/bot.py quadrangle --games 20 --depth 2 --out games.jsonl

It plays many deals, prints figures and can write every game as a record. It never looks beyond a
draw, since a player does not know what comes; `solve.py` shows what can be done by one who does.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

import patience_rules as pr
from patience_rules import Move, Record, Rules, Session, State, Status
from solve import buried


def worth(state: State) -> int:
    """How good a position looks: what is scored counts for it, what lies in the way against it."""
    return 2 * state.score - buried(state)


def open_moves(state: State) -> Iterator[Move]:
    """The moves that take nothing from the stock."""
    return (move for move in state.legal_moves(distinct=True) if move.source != "s")


def best_ahead(state: State, depth: int) -> int:
    """The best worth that at most so many further moves reach."""
    best = worth(state)
    if depth:
        for move in open_moves(state):
            best = max(best, best_ahead(state.play(move), depth - 1))
    return best


def choose(state: State, depth: int, seen: set[object]) -> Move | None:
    """The move with the best outlook: one that gains, or one from the stock, or any new one.

    Args:
        state: the position.
        depth: how many moves to look ahead, at least 1.
        seen: keys of positions that were there already and are not gone back to.

    Returns:
        The move; None for giving up.
    """
    ahead = []
    for move in open_moves(state):
        after = state.play(move)
        if after.key() not in seen:
            ahead.append((best_ahead(after, depth - 1), move))
    # max() keeps the first of equals, and legal moves come in a fixed order: so games repeat.
    gain, best = max(ahead, key=lambda pair: pair[0], default=(0, None))
    if best and gain > worth(state):
        return best
    from_stock = [move for move in state.legal_moves() if move.source == "s"]
    if not from_stock:
        return best
    # The top of the stock may be played as it is where it is seen (New York).
    if state.is_face_up("s"):
        return max(from_stock, key=lambda move: worth(state.play(move)))
    return from_stock[0]


def play_game(game: str | Rules, seed: int, depth: int) -> Session:
    """Play one deal to its end, or until the bot gives up."""
    session = Session.deal(game, seed=seed)
    seen: set[object] = {session.state.key()}
    while move := choose(session.state, depth, seen):
        seen.add(session.play(move).key())
    return session


def record_of(session: Session, player: str = "bot") -> Record:
    """The record of a game that the bot has ended."""
    gave_up = session.state.status is Status.IN_PLAY
    return session.record("resigned" if gave_up else None, player=player)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Let a bot play many deals of a game.")
    parser.add_argument("game", help="such as quadrangle")
    parser.add_argument("--games", type=int, default=10, help="how many deals (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="the first deal's seed (default 1)")
    parser.add_argument("--depth", type=int, default=1, help="moves to look ahead (default 1)")
    parser.add_argument("--out", type=argparse.FileType("w"), help="a .jsonl file for the records")
    options = parser.parse_args(arguments)
    if options.games < 1 or options.depth < 1:
        parser.error("--games and --depth are at least 1")

    results: Counter[str] = Counter()
    scores, moves, start = [], 0, time.perf_counter()
    try:
        for seed in range(options.seed, options.seed + options.games):
            record = record_of(play_game(options.game, seed, options.depth))
            results[str(record.result)] += 1
            scores.append(record.score or 0)
            moves += len(record.moves)
            if options.out:
                print(json.dumps(record.to_json()), file=options.out)
    except pr.PatienceError as error:
        parser.error(str(error))
    seconds = time.perf_counter() - start

    ends = ", ".join(f"{results[how]} {how}" for how in sorted(results))
    print(f"{options.games} games: {ends}")
    print(f"score: {statistics.mean(scores):.1f} on average, {max(scores)} at best")
    print(f"{moves} moves in {seconds:.1f} seconds", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
