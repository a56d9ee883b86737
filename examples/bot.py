"""A greedy bot with look-ahead.

    python examples/bot.py quadrangle --games 20 --depth 2 --out games.jsonl

It plays many deals, prints statistics and can write the games as records. It never looks beyond a
draw, since a player does not know the next card. `solve.py` does.
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
    """Rate a position: by its score, less the cards that block others."""
    return 2 * state.score - buried(state)


def open_moves(state: State) -> Iterator[Move]:
    """Return the moves that do not take from the stock."""
    return (move for move in state.legal_moves(distinct=True) if move.source != "s")


def best_ahead(state: State, depth: int) -> int:
    """Return the best worth within `depth` further moves."""
    best = worth(state)
    if depth:
        for move in open_moves(state):
            best = max(best, best_ahead(state.play(move), depth - 1))
    return best


def choose(state: State, depth: int, seen: set[object]) -> Move | None:
    """Choose the best move that gains, otherwise one from the stock, otherwise the best.

    Args:
        state: the position.
        depth: the number of moves to look ahead, at least 1.
        seen: keys of earlier positions, which the bot avoids.

    Returns:
        The move; None to give up.
    """
    ahead = []
    for move in open_moves(state):
        after = state.play(move)
        if after.key not in seen:
            ahead.append((best_ahead(after, depth - 1), move))
    # Deterministic: max() keeps the first of equals, and legal moves have a fixed order.
    gain, best = max(ahead, key=lambda pair: pair[0], default=(0, None))
    if best and gain > worth(state):
        return best
    from_stock = [move for move in state.legal_moves() if move.source == "s"]
    if not from_stock:
        return best
    # A visible top card of the stock may be played directly (New York).
    if state.is_face_up("s"):
        return max(from_stock, key=lambda move: worth(state.play(move)))
    return from_stock[0]


def play_game(game: str | Rules, seed: int, depth: int) -> Session:
    """Play one deal to its end, or until the bot gives up."""
    session = Session.deal(game, seed=seed)
    seen: set[object] = {session.state.key}
    while move := choose(session.state, depth, seen):
        seen.add(session.play(move).key)
    return session


def record_of(session: Session, player: str = "bot") -> Record:
    """Return the record of a game that the bot has ended."""
    gave_up = session.state.status is Status.IN_PLAY
    return session.record(result="resigned" if gave_up else None, player=player)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Let a bot play many deals of a game.")
    parser.add_argument("game", help="such as quadrangle")
    parser.add_argument("--games", type=int, default=10, help="number of deals (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="the first deal's seed (default 1)")
    parser.add_argument("--depth", type=int, default=1, help="moves to look ahead (default 1)")
    parser.add_argument("--out", type=argparse.FileType("w"), help="a .jsonl file for the records")
    options = parser.parse_args(arguments)
    if options.games < 1 or options.depth < 1:
        parser.error("--games and --depth must be at least 1")

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
