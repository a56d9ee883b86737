"""Look for a win: a beam search over legal moves that knows the order of the stock.

    python examples/solve.py balcony --seed 2 --width 500

It needs nothing from the library but `legal_moves`, `play`, `score` and `key`, and reads the piles
for its judgement. It is at its best where no card ever goes back (no redeals, no cells).
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

# How far a card has come when it lies in a pile of a role. The sum over all cards never goes down
# in such games, so positions with equal sums can be compared, and smaller sums are done with.
STAGES = {
    Goal.FOUNDATIONS: {Role.RESERVE: 1, Role.WASTE: 1, Role.TABLEAU: 2, Role.FOUNDATION: 3},
    Goal.TABLEAU: {Role.TABLEAU: 1, Role.WASTE: 2, Role.FOUNDATION: 2},
}

Line = tuple[Move, "Line"] | None
"""The moves to a position, last one first: lines that begin alike share their beginning."""


def advance(state: State) -> int:
    """How far all cards have come."""
    stages = STAGES[state.rules.goal]
    return sum(stages[role] * len(pile) for role in stages for pile in state.piles(role))


def builds_up(rules: Rules) -> bool:
    """Whether foundations need their cards in one order, the lowest first."""
    return any(
        way.direction is Direction.UP
        for zone in rules.zones_of(Role.FOUNDATION)
        for way in zone.build
    )


def lowest_rank(state: State) -> Rank:
    """The rank with which foundations begin, or the ace while that is not known."""
    for pile in state.foundation:
        if pile:
            return pile[0].rank
    ways = (way for zone in state.rules.zones_of(Role.FOUNDATION) for way in zone.start)
    ranks = (rank for way in ways for rank in way.ranks if isinstance(rank, Rank))
    return next(ranks, Rank.ACE)


def buried(state: State) -> int:
    """How many cards lie on one that the foundations need earlier."""
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
    """The moves worth a look: one alone where it cannot be wrong, or hardly."""
    moves = state.legal_moves()
    if not builds_up(state.rules):
        return moves
    shortest = min(map(len, state.foundation))
    for move in moves:
        # A card that is at most one ahead of the slowest foundation is of no more use elsewhere.
        if move.target.startswith("f") and len(state.pile(move.target)) <= shortest + 1:
            return (move,)
    return moves


def search(start: State, width: int) -> list[Move] | None:
    """The moves of a win.

    Args:
        start: where to start.
        width: how many to look at of all positions in which the cards have come equally far.

    Returns:
        The moves, or None where none was found, which proves nothing.
    """
    goal = sum(map(len, start.tableau)) if start.rules.goal is Goal.TABLEAU else start.rules.cards
    seen = {hash(start.key())}
    layers: defaultdict[int, list[tuple[int, State, Line]]] = defaultdict(list)
    layers[advance(start)].append((0, start, None))
    while layers:
        stage = min(layers)
        room = width
        while room and stage in layers:  # moves within the tableau lead to the same layer again
            layer = sorted(layers.pop(stage), key=itemgetter(0), reverse=True)[:room]
            room -= len(layer)
            for _, state, line in layer:
                for move in choices(state):
                    after = state.play(move)
                    if after.score == goal:
                        return unfold((move, line))
                    key = hash(after.key())
                    if key not in seen:
                        seen.add(key)
                        value = 2 * after.score - buried(after)
                        layers[advance(after)].append((value, after, (move, line)))
        layers.pop(stage, None)
    return None


def unfold(line: Line) -> list[Move]:
    """The moves of a line, first one first."""
    moves: list[Move] = []
    while line is not None:
        moves.append(line[0])
        line = line[1]
    return moves[::-1]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Look for a win of a deal.")
    parser.add_argument("game", help="such as balcony")
    parser.add_argument("--seed", type=int, default=1, help="the deal (default 1)")
    parser.add_argument("--width", type=int, default=100, help="positions a layer (default 100)")
    options = parser.parse_args(arguments)
    try:
        start = pr.deal(options.game, seed=options.seed)
    except pr.PatienceError as error:
        parser.error(str(error))
    if start.rules.goal not in STAGES:
        parser.error(f"{start.rules.title} is not a game of building")
    moves = search(start, options.width)
    if moves is None:
        print("no win found; a greater --width looks further")
        return 1
    print(f"won in {len(moves)} moves:", *moves)
    return 0


if __name__ == "__main__":
    sys.exit(main())
