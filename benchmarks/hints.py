"""Games played by hints alone, beside ``solve``, which knows all cards.

A game ends when it is won, when the hint says that it is stuck, or after some moves. A hint counts
as a new plan if it is not the rest of the last one.
"""

from __future__ import annotations

from statistics import median
from time import process_time

import patience_rules as pr
from patience_rules.search.hints.planning import WORK

from .measure import Case, Section
from .plan import Plan

GAMES = (
    "freecell", "bakers-game", "seahaven-towers", "yukon", "klondike", "klondike-by-threes",
    "spider-one-suit", "quadrangle",
)  # fmt: skip


def section(plan: Plan) -> Section:
    """Play the same number of deals of each game."""
    last = plan.first + plan.deals - 1
    title = f"Deals {plan.first} to {last}, played by hints"
    players = [(game, Player(game, plan)) for game in plan.decide or GAMES]
    cases = tuple(Case(game, player.play_next, player.counts) for game, player in players)
    return Section("hints", title, "s/deal", cases, samples=plan.deals)


class Player:
    """Plays the deals of a game one after the other, and counts.

    Args:
        game: the game.
        plan: the first seed, the most moves, and the limit of the solver.
    """

    def __init__(self, game: str, plan: Plan) -> None:
        self._game = game
        self._seed = plan.first
        self._most = plan.hint_moves
        self._states = plan.hint_states
        self._plans: list[float] = []
        self._deals = self._won = self._winnable = self._stuck = self._dropped = 0

    def play_next(self, _: float) -> float:
        """Play the next deal, and return the processor time of its hints."""
        session = pr.Session.deal(self._game, seed=self._seed)
        self._seed += 1
        self._deals += 1
        self._winnable += bool(pr.solve(session.state, max_states=self._states).moves)
        spent, proven = 0.0, False
        line: tuple[pr.Move, ...] = ()
        while len(session.moves) < self._most:
            began = process_time()
            found = session.hint()
            seconds = process_time() - began
            spent += seconds
            if found is None:
                self._stuck += not session.state.is_won
                break
            if not line or found.line != line:
                self._plans.append(seconds)
            self._dropped += proven and not found.wins
            proven, line = found.wins, found.line[1:]
            session.play(found.move)
        self._won += session.state.is_won
        return spent

    def counts(self) -> dict[str, int]:
        """Return the most work for a plan, the numbers of games, and milliseconds a new plan."""
        plans = sorted(self._plans)
        return {
            "work": WORK,
            "deals": self._deals,
            "won": self._won,
            "won by solve": self._winnable,
            "stuck": self._stuck,
            "wins dropped": self._dropped,
            "plans": len(plans),
            "median ms": round(1000 * median(plans)),
            "nine in ten ms": round(1000 * plans[len(plans) * 9 // 10]),
            "worst ms": round(1000 * plans[-1]),
        }
