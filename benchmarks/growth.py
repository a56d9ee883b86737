"""The growth of a ply's cost with the piles, the cards in a pile, and the length of the game.

The games are made for this: a tableau, a stock, a waste with unlimited redeals, and one foundation,
which cannot clear the tableau, so that a game can be as long as needed. More piles mean more legal
moves, so we also measure time per legal move.
"""

from __future__ import annotations

from collections.abc import Callable

import patience_rules as pr
import patience_rules.language as pl

from .measure import Case, Section, time_a_piece
from .plan import Plan, random_game


def endless_game(
    piles: int, cards: int = 1, decks: int = 2, take: pl.Take = pl.Take.TOP
) -> pr.Rules:
    """Return a rule set whose games hardly ever end, with `cards` dealt to each tableau pile."""
    columns = pl.tableau(piles, take, pl.DOWN_ALTERNATING_WRAPPING, pl.ANYTHING)
    return pr.Rules(
        f"growth-{piles}-{cards}",
        zones=(pl.STOCK, pl.WASTE, pl.foundations(1), columns),
        deal=pl.Deal("tableau", cards),
        decks=decks,
        draw=pl.Draw(pl.Deal("waste")),
        redeal=pl.Redeal(pl.Gather("waste"), times=pl.UNLIMITED),
        goal=pl.Goal.TABLEAU_CLEARED,
    )


def piles(plan: Plan) -> Section:
    """Measure a ply against the number of tableau piles."""
    cases = {f"{size} piles": played(endless_game(size), plan.plies) for size in _piles(plan)}
    return _section("piles", "A ply against the number of tableau piles", cases)


def moves(plan: Plan) -> Section:
    """Measure the listing of a legal move against the number of tableau piles."""
    cases = {f"{size} piles": listed(endless_game(size), plan.plies) for size in _piles(plan)}
    return _section("moves", "A legal move against the number of tableau piles", cases)


def cards(plan: Plan) -> Section:
    """Measure the listing of a legal move against the cards in eight piles with movable runs."""
    decks = [1 << step for step in range(plan.sizes)]
    games = {5 * n: endless_game(8, 5 * n, n, pl.Take.RUN) for n in decks}
    cases = {f"{size} cards": listed(game, plan.plies) for size, game in games.items()}
    return _section(
        "cards", "A legal move against the cards in each of eight piles, with runs", cases
    )


def length(plan: Plan) -> Section:
    """Measure a ply against the length of the game."""
    cases = {f"{plies:,} plies": played(endless_game(8), plies) for plies in _lengths(plan)}
    return _section("length", "A ply against the length of the game", cases)


def records(plan: Plan) -> Section:
    """Measure a ply of a validated record against its length."""
    game = endless_game(8)
    moves = tuple(turn.move for turn in random_game(game, 0, _lengths(plan)[-1]))
    cases = {
        f"{plies:,} plies": validated(pr.Record(game, moves[:plies], seed=0))
        for plies in _lengths(plan)
    }
    return _section("records", "A validated ply against the length of the record", cases)


def _piles(plan: Plan) -> list[int]:
    return [4 << step for step in range(plan.sizes)]


def _lengths(plan: Plan) -> list[int]:
    return [plan.plies << 2 * step for step in range(plan.sizes)]


def played(game: pr.Rules, plies: int) -> Callable[[int], int]:
    """Return a step that plays a random game and returns the number of plies."""
    return lambda seed: sum(1 for _ in random_game(game, seed, plies))


def listed(game: pr.Rules, plies: int) -> Callable[[int], int]:
    """Return a step that plays a random game and returns the number of legal moves listed."""
    return lambda seed: sum(len(turn.moves) for turn in random_game(game, seed, plies))


def validated(record: pr.Record) -> Callable[[int], int]:
    """Return a step that validates a record and returns the number of plies."""

    def step(_: int) -> int:
        report = pr.validate(record)
        assert report.valid, report
        return report.moves

    return step


def _section(name: str, title: str, steps: dict[str, Callable[[int], int]]) -> Section:
    cases = tuple(Case(case, time_a_piece(step)) for case, step in steps.items())
    return Section(name, title, "µs", cases, (cases[0].name,))
