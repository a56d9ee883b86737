"""A Monte Carlo player that sees no hidden card, beside the greedy bot on the same deals.

    python examples/mcts.py klondike --games 20 --tries 100

It is a tree search over determinised positions (information set MCTS). Each try shuffles the cards
that the player does not see, follows the most promising moves, adds one, and plays on at random.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from random import Random
from statistics import mean, stdev

import bot
from patience_rules import Move, PatienceError, State, View, deal

AHEAD = 60
"""The most moves of a playout."""
CURIOSITY = 0.3
"""How much a move gains that was tried less often than others."""


class Node:
    """What is known of a sequence of moves."""

    def __init__(self) -> None:
        self.tries = self.chances = 0
        self.total = 0.0
        self.after: dict[Move, Node] = {}

    def promise(self) -> float:
        """Return an upper bound of what the last move is worth (UCB1)."""
        return self.total / self.tries + CURIOSITY * math.sqrt(math.log(self.chances) / self.tries)


def attempt(root: Node, state: State, moves: Sequence[Move], chance: Random) -> None:
    """Follow the tree in one possible position, add a move, play out, and note the result."""
    node, path = root, [root]
    while moves:
        known = [move for move in moves if move in node.after]
        for move in known:
            node.after[move].chances += 1
        if len(known) < len(moves):
            move = chance.choice([move for move in moves if move not in node.after])
            node.after[move] = Node()
            node.after[move].chances = 1
        else:
            move = max(moves, key=lambda move: node.after[move].promise())
        node = node.after[move]
        path.append(node)
        state = state.play(move)
        if not node.tries:
            break
        moves = state.legal_moves()
    worth = (
        state.playout(seed=chance.getrandbits(64), max_moves=AHEAD).score / state.rules.pack_size
    )
    for node in path:
        node.tries += 1
        node.total += worth


def choose(view: View, moves: Sequence[Move], tries: int, chance: Random) -> Move:
    """Return the move that was tried most often, one of the given ones."""
    if len(moves) == 1:
        return moves[0]
    root = Node()
    for _ in range(tries):
        attempt(root, State.from_view(view, seed=chance.getrandbits(64)), moves, chance)
    return max(moves, key=lambda move: root.after[move].tries if move in root.after else 0)


def play_game(game: str, seed: int, tries: int) -> State:
    """Play one deal to its end, or until every move leads back to an earlier position."""
    state, chance = deal(game, seed=seed), Random(seed)
    seen = {state.key}
    while moves := [m for m in state.legal_moves() if state.play(m).key not in seen]:
        state = state.play(choose(state.view(), moves, tries, chance))
        seen.add(state.key)
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="klondike")
    parser.add_argument("--games", type=int, default=20, help="number of deals (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    parser.add_argument("--tries", type=int, default=100, help="playouts a move (default 100)")
    args = parser.parse_args()
    if args.games < 2 or args.tries < 1:
        parser.error("--games must be at least 2, and --tries at least 1")
    began = time.process_time()
    seeds = range(args.seed, args.seed + args.games)
    try:
        searched = [play_game(args.game, seed, args.tries) for seed in seeds]
    except PatienceError as error:
        parser.error(str(error))
    seconds = time.process_time() - began
    greedy = [bot.play_game(args.game, seed, depth=1).state for seed in seeds]
    for player, ends in (("Monte Carlo", searched), ("greedy", greedy)):
        won, score = sum(end.is_won for end in ends), mean(end.score for end in ends)
        print(f"{player}: {won} of {args.games} won, score {score:.1f} on average")
    gains = [one.score - other.score for one, other in zip(searched, greedy, strict=True)]
    reach = 1.96 * stdev(gains) / len(gains) ** 0.5
    print(f"gain: {mean(gains):.1f} ± {reach:.1f} a deal; {seconds / args.games:.1f} s a game")


if __name__ == "__main__":
    main()
