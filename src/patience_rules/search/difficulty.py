"""How hard a deal is, as an estimate."""

from __future__ import annotations

from random import Random
from time import monotonic

import attrs

from ..basics.errors import expect, expect_whole
from ..playing.playouts import play_out
from ..playing.state import State
from .solver import Verdict, solve
from .watch import Cutoff, check_limits

GAMES = 100
"""The default number of games to play."""

MOST_GAMES = 1_000_000
"""The most games to play in one call."""

MOVES = 500
"""The number of moves after which a game is given up."""


@attrs.frozen(kw_only=True)
class Difficulty:
    """An estimate of how hard a position is to win, from a search and from games played.

    Compare it between deals of the same game, with the same limits. A search that finds a win
    late, and few games won, suggest a hard deal. Both depend on the solver and the player.

    Attributes:
        verdict: the verdict of the search.
        states: the number of positions visited until the first win, or until the search ended.
        moves: the number of moves of the winning line found; 0 without one.
        games: the number of games played.
        won: the number of games won.

    >>> from patience_rules import Verdict
    >>> Difficulty(verdict=Verdict.WINNABLE, states=1314, moves=96, games=100, won=3).share
    0.03
    """

    verdict: Verdict
    states: int
    moves: int
    games: int
    won: int

    @property
    def share(self) -> float:
        """Return the share of games won.

        >>> from patience_rules import Verdict
        >>> Difficulty(verdict=Verdict.UNKNOWN, states=1000, moves=0, games=0, won=0).share
        0.0
        """
        return self.won / max(self.games, 1)


def difficulty(
    state: State,
    *,
    count: int = GAMES,
    seconds: float | None = None,
    max_states: int | None = None,
) -> Difficulty:
    """Estimate how hard a position is to win.

    The estimate has two parts: the positions that :func:`solve` visits before its first win, and
    the share of games that a player wins without thought. The player knows nothing of the hidden
    cards, takes any move that scores, else any legal move, and gives up after 500 moves.

    Args:
        state: the position.
        count: the number of games to play, up to a million. Their moves are chosen at random, but
            the same for the same position.
        seconds: the most seconds to take. After half of them no further game is begun.
        max_states: the limit for the search, as for :func:`solve`. With this limit alone the result
            is reproducible.

    Returns:
        The estimate, a :class:`~patience_rules.search.difficulty.Difficulty`; Ctrl-C raises
        ``KeyboardInterrupt``.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a state or out of range.
        PositionError: ``too-large`` if more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> found = difficulty(deal("klondike", seed=1), count=20)
    >>> found.verdict == "winnable", 0.2 < found.share < 0.6
    (True, True)
    """
    expect(state, State, "a state, such as deal('golf')")
    expect_whole(count, "count", 0, MOST_GAMES)
    check_limits(seconds, max_states)
    began = monotonic()
    played = won = 0
    while played < count and (seconds is None or monotonic() - began <= seconds / 2):
        won += play_out(state, Random(played), True, MOVES)[0].is_won
        played += 1
    # The search has the time that the games left.
    left = None if seconds is None else max(0, seconds - (monotonic() - began))
    found = solve(state, seconds=left, max_states=max_states)
    if found.cutoff is Cutoff.INTERRUPT:
        raise KeyboardInterrupt
    return Difficulty(
        verdict=found.verdict,
        states=found.states,
        moves=len(found.moves),
        games=played,
        won=won,
    )
