"""Search for a win: a beam search over legal moves that knows the order of the stock.

    python examples/solve.py balcony --seed 2 --width 500

It uses only `legal_moves`, `play`, `score`, `key` and the piles. It works best for games in which
no card ever goes back (no redeals, no cells).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from operator import itemgetter

import patience_rules as pr
from patience_rules import Move, Rank, Rules, State
from patience_rules.language import Direction, Goal, Role

# The progress of a card by the role of its pile. The sum over all cards never decreases in such
# games, so the search compares positions of equal sums, and works from small sums to large.
STAGES = {
    Goal.FOUNDATIONS_COMPLETE: {
        Role.RESERVE: 1,
        Role.WASTE: 1,
        Role.TABLEAU: 2,
        Role.FOUNDATION: 3,
    },
    Goal.TABLEAU_CLEARED: {Role.TABLEAU: 1, Role.WASTE: 2, Role.FOUNDATION: 2},
}

Line = tuple[Move, "Line"] | None
"""The moves to a position as a linked list, last one first, so lines share their beginnings."""


def advance(state: State) -> int:
    """Return the progress of all cards."""
    stages = STAGES[state.rules.goal]
    return sum(stages[role] * len(pile) for role in stages for pile in state.piles(role))


def builds_up(rules: Rules) -> bool:
    """Check if foundations are built up."""
    return any(
        way.direction is Direction.UP
        for zone in rules.zones_of(Role.FOUNDATION)
        for way in zone.build
    )


def lowest_rank(state: State) -> Rank:
    """Return the base rank of the foundations, or the ace while it is unknown."""
    for pile in state.foundations:
        if pile:
            return pile[0].rank
    ways = (way for zone in state.rules.zones_of(Role.FOUNDATION) for way in zone.start)
    ranks = (rank for way in ways for rank in way.ranks if isinstance(rank, Rank))
    return next(ranks, Rank.ACE)


def buried(state: State) -> int:
    """Count the cards that lie on a card that the foundations need earlier."""
    count = 0
    if not builds_up(state.rules):
        return count
    lowest = lowest_rank(state)
    for role in (Role.WASTE, Role.TABLEAU):
        for pile in state.piles(role):
            earliest = 13
            for card in pile:
                need = (card.rank - lowest) % 13
                if need > earliest:
                    count += 1
                else:
                    earliest = need
    return count


def choices(state: State) -> tuple[Move, ...]:
    """Return the moves to try: only one if it is (almost) certainly right."""
    moves = state.legal_moves()
    if not builds_up(state.rules):
        return moves
    shortest = min(map(len, state.foundations))
    for move in moves:
        # A card at most one ahead of the shortest foundation is no longer useful elsewhere.
        if move.target.startswith("f") and len(state.pile(move.target)) <= shortest + 1:
            return (move,)
    return moves


def search(start: State, width: int) -> list[Move] | None:
    """Return the moves of a win, or None if none was found, which proves nothing.

    Args:
        start: the position to start from.
        width: the most positions to expand of those with equal progress.
    """
    goal = (
        sum(map(len, start.tableau))
        if start.rules.goal is Goal.TABLEAU_CLEARED
        else start.rules.pack_size
    )
    seen = {hash(start.key)}
    layers: defaultdict[int, list[tuple[int, State, Line]]] = defaultdict(list)
    layers[advance(start)].append((0, start, None))
    while layers:
        stage = min(layers)
        room = width
        while room and stage in layers:  # moves within the tableau stay in the same layer
            layer = sorted(layers.pop(stage), key=itemgetter(0), reverse=True)[:room]
            room -= len(layer)
            for _, state, line in layer:
                for move in choices(state):
                    after = state.play(move)
                    if after.score == goal:
                        return unfold((move, line))
                    key = hash(after.key)
                    if key not in seen:
                        seen.add(key)
                        value = 2 * after.score - buried(after)
                        layers[advance(after)].append((value, after, (move, line)))
        layers.pop(stage, None)
    return None


def unfold(line: Line) -> list[Move]:
    """Return the moves of a line, first one first."""
    moves: list[Move] = []
    while line is not None:
        moves.append(line[0])
        line = line[1]
    return moves[::-1]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Search for a win of a deal.")
    parser.add_argument("game", help="such as balcony")
    parser.add_argument("--seed", type=int, default=1, help="the deal (default 1)")
    parser.add_argument("--width", type=int, default=100, help="positions per layer (default 100)")
    options = parser.parse_args(arguments)
    try:
        start = pr.deal(options.game, seed=options.seed)
    except pr.PatienceError as error:
        parser.error(str(error))
    if start.rules.goal not in STAGES:
        parser.error(f"{start.rules.title} is not won by building")
    moves = search(start, options.width)
    if moves is None:
        print("no win found; try a greater --width")
        return 1
    print(f"won in {len(moves)} moves:", *moves)
    return 0


if __name__ == "__main__":
    sys.exit(main())
