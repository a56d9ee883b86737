"""The parts of a ply of random play: the engine, and the state's public API above it.

There is no comparison with other libraries; the figures show where time goes.
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
    """Measure the parts of a ply of a well-known game and of the main game."""
    cases = [case for game in (KNOWN[0], MAIN) for case in parts(game, plan)]
    return Section("parts", "A ply of random play and its parts", "µs", tuple(cases))


def parts(game: str, plan: Plan) -> Iterator[Case]:
    """Yield a whole ply, then the list of moves and the move in engine and state, and the deal.

    The list is measured on new states, which have not cached it.
    """
    # Whole games in order, so that the engine's caches are as warm as in play.
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
