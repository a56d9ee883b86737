"""A random and a greedy player."""

from __future__ import annotations

from random import Random

from ..engine.move import Move
from ..playing.state import State


def play_out(state: State, chance: Random, greedy: bool, most: int) -> tuple[State, list[Move]]:
    """Play at random until no move is legal, or for `most` moves.

    Args:
        state: the position.
        chance: the source of randomness.
        greedy: prefer moves that score.
        most: the most moves to play.

    Returns:
        The last position and the moves played.
    """
    played: list[Move] = []
    while len(played) < most and (moves := state.legal_moves()):
        if greedy:
            score = state.score
            moves = tuple(move for move in moves if state.play(move).score > score) or moves
        move = moves[int(chance.random() * len(moves))]  # choice() differs between Pythons
        played.append(move)
        state = state.play(move)
    return state, played
