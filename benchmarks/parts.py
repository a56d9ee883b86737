"""What a ply of random play is made of: the engine's part beneath the public API, and the state's.

Nothing is compared with other libraries here; the figures tell where time goes.
"""

from __future__ import annotations

from collections.abc import Iterator

import patience_rules as pr
from patience_rules.engine.listing import legal_moves
from patience_rules.engine.one_move import play
from patience_rules.playing.state import make_state, parts_of

from .measure import Case, Section, time_a_piece
from .plan import KNOWN, MAIN, Plan, random_game
from .play import our_game

_GAMES = 10


def section(plan: Plan) -> Section:
    """The parts of a ply of a game that everybody knows, and of the main one."""
    cases = [case for game in (KNOWN[0], MAIN) for case in parts(game, plan)]
    return Section("parts", "A ply of random play and what it is made of", "µs", tuple(cases))


def parts(game: str, plan: Plan) -> Iterator[Case]:
    """A ply of a game, and each of its parts.

    Args:
        game: the game.
        plan: how much is measured.

    Yields:
        The whole ply, then the list of moves and the move, each in the engine and by the state, and
        the share of the deal. A list by a state is asked of a new one, which does not know it.
    """
    # Whole games, one ply after another: what the engine remembers of piles is there as in play.
    turns = [turn for seed in range(_GAMES) for turn in random_game(game, seed, plan.plies)]
    positions = [parts_of(turn.state) for turn in turns]
    routes = [t.routes.resolve(turn.move) for turn, (t, *_) in zip(turns, positions, strict=True)]

    def listed(_: int) -> int:
        for t, piles, redeals, _ in positions:
            legal_moves(t, piles, redeals)
        return len(positions)

    def listed_by_state(_: int) -> int:
        for t, piles, redeals, shuffle in positions:
            make_state(t, piles, redeals, shuffle).legal_moves()
        return len(positions)

    def played(_: int) -> int:
        for (t, piles, redeals, shuffle), (source, target, count) in zip(
            positions, routes, strict=True
        ):
            play(t, piles, source, target, count, None, redeals, shuffle)
        return len(positions)

    def played_by_state(_: int) -> int:
        for turn in turns:
            turn.state.play(turn.move)
        return len(positions)

    def dealt(seed: int) -> int:
        pr.deal(game, seed=seed)
        return plan.plies

    yield Case(game, time_a_piece(our_game(game, plan.plies)))
    yield Case(f"{game}, the list in the engine", time_a_piece(listed))
    yield Case(f"{game}, the list by the state", time_a_piece(listed_by_state))
    yield Case(f"{game}, the move in the engine", time_a_piece(played))
    yield Case(f"{game}, the move by the state", time_a_piece(played_by_state))
    yield Case(f"{game}, a deal by {plan.plies} plies", time_a_piece(dealt))
