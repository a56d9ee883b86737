"""Cards that leave a row with all between them: by what they make, or by what they lie between.

Functions over tables and piles only, so that the file can also be compiled.
"""

from __future__ import annotations

from .card_sets import BITS
from .conditions import is_waiting
from .move import Move
from .tables import Piles, Tables


def leaves_row(t: Tables, piles: Piles, one: int, other: int) -> bool:
    """Whether the top cards of all piles of a row from one to another leave together.

    Args:
        t: the game's tables.
        piles: the table.
        one: the first or the last pile of the stretch.
        other: its other end; the same for a card alone.
    """
    low, high = min(one, other), max(one, other)
    if is_waiting(piles, t.waits[low]):
        return False
    if t.between:
        return lies_between(t, piles, low, high)
    total = 0
    for pile in range(low, high + 1):
        counted = t.counted[piles[pile][-1]]
        if not counted:
            return False
        total += counted
    return t.totals >> total & 1 == 1


def lies_between(t: Tables, piles: Piles, low: int, high: int) -> bool:
    """Whether a stretch of a row has cards of one rank or suit on both sides."""
    first = t.firsts[low]
    if low == first or high + 1 == first + t.zones[low].piles:
        return False
    left, right = piles[low - 1][-1], piles[high + 1][-1]
    return BITS[right] != 0 and (left % 13 == right % 13 or left // 13 == right // 13)


def with_stretches(t: Tables, piles: Piles, moves: list[Move]) -> list[Move]:
    """The moves, and those of stretches, which go from the one end to the other or back."""
    ends = [pair for first, after in t.stretches for pair in stretches(t, piles, first, after)]
    ends.sort(key=lambda pair: (pair[1], piles[pair[0]][-1], pair[0]))
    leaving = []
    for source, target in ends:
        t.kind(source, target)  # so that the move is made
        move = t.builds[target][source]
        if move is not None:
            leaving.append(move)
    return sorted(moves + leaving, key=lambda move: t.resolve(move)[1])


def stretches(t: Tables, piles: Piles, first: int, after: int) -> list[tuple[int, int]]:
    """From which pile of a row to which cards leave, both ways; to the discard one alone."""
    ends: list[tuple[int, int]] = []
    if is_waiting(piles, t.waits[first]):
        return ends
    most = t.totals.bit_length() - 1
    for low in range(first, after):
        total = 0
        for high in range(low, min(low + t.longest, after)):
            counted = t.counted[piles[high][-1]]
            total += counted
            if not counted or (total > most and not t.between):
                break
            if t.between:
                if not lies_between(t, piles, low, high):
                    continue
            elif low == high or not t.totals >> total & 1:
                continue  # a card alone that is the total is listed with what leaves elsewhere
            ends += [(low, high), (high, low)] if high > low else [(low, t.discard)]
    return ends
