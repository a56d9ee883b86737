"""The search behind ``solve``: positions a second, all that are made beside those that are new.

A position is made where a move's key is worked out, also where it had been met before or the move
is the only one looked at. Solvers differ in which of the two they count.
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
"""Where the search of a deal is broken off."""


def section(_: Plan) -> Section:
    """Each game twice: what is made, and what of that is new."""
    cases = [
        Case(f"{game}, {what}", work_a_second(searched(game, what == "made")))
        for game in GAMES
        for what in ("made", "new")
    ]
    title = f"Searching deals, each until {STATES:,} new positions were met"
    return Section("solve", title, "positions/s", tuple(cases))


def searched(game: str, made: bool) -> Callable[[int], int]:
    """Searches the deal of a seed, and returns how many positions were made, or were new."""
    rules = pr.find_game(game)

    @collected_later()  # as ``solve`` is, so that what was met is gone when it ends
    def positions(seed: int) -> int:
        t, piles, redeals, shuffle = parts_of(pr.deal(rules, seed=seed))
        expansion = Expansion(t, MEMORY // 2, ALL, shuffle)
        frontier = Frontier(expansion, MEMORY // 2)
        frontier.put([expansion.found.root(piles, redeals)])
        while not frontier.run(500, STATES) and expansion.found.visited < STATES:
            pass
        return expansion.found.generated if made else expansion.found.visited

    return positions
