"""The search behind ``solve``: positions per second, all generated ones and new ones.

A position counts as generated when the key after a move is computed, even if it is known already.
Solvers differ in which of the two they report.
"""

from __future__ import annotations

from collections.abc import Callable

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.expansion import ALL, Expansion
from patience_rules.search.frontier import Frontier
from patience_rules.search.solver import MEMORY, collected_later

from .measure import Case, Section, work_a_second
from .plan import Plan

GAMES = ("freecell", "klondike", "klondike-by-threes", "balcony", "golf", "yukon")
STATES = 20_000
"""The number of new positions at which the search of a deal stops."""


def section(_: Plan) -> Section:
    """Measure each game twice: generated and new positions."""
    cases = [
        Case(f"{game}, {what}", work_a_second(searched(game, what == "made")))
        for game in GAMES
        for what in ("made", "new")
    ]
    title = f"Searching deals, each up to {STATES:,} new positions"
    return Section("solve", title, "positions/s", tuple(cases))


def searched(game: str, made: bool) -> Callable[[int], int]:
    """Return a step that searches the deal of a seed and counts generated or new positions."""
    rules = pr.find_game(game)

    @collected_later()  # as in ``solve``
    def positions(seed: int) -> int:
        t, piles, redeals, shuffle = parts_of(pr.deal(rules, seed=seed))
        expansion = Expansion(t, MEMORY // 2, ALL, shuffle)
        frontier = Frontier(expansion, MEMORY - expansion.found.most_bytes())
        frontier.put([expansion.found.root(piles, redeals)])
        while not frontier.run(500, STATES) and expansion.found.visited < STATES:
            pass
        return expansion.found.generated if made else expansion.found.visited

    return positions
