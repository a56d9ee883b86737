"""The part of the page's Python that may take long: hints, the outlook, deals that can be won.

It runs in a worker of its own, so that the table stays live, and that can be ended.
"""

from __future__ import annotations

from time import monotonic

import patience_rules as pr
from web.table import Answering, rules_of, without_names

THINKING = 2.0
"""The most seconds of a search for a hint."""
LOOKAHEAD = 500
"""The most positions to visit for the outlook."""
DEALS = 5.0
"""The most seconds of a search for a deal that can be won."""
ONE_DEAL = 2.0
"""The most of them for one deal."""
MEMORY = 64_000_000
"""The most bytes of that search."""
GAMES = 20
"""The games that a player without thought plays of a deal that can be won."""


class Thinker(Answering):
    """A second view of the game on the page."""

    def __init__(self) -> None:
        self.session = pr.Session.deal("klondike", seed=1)

    def hint(self, record: str, labels: bool) -> dict[str, str]:
        """Return a move, empty if there is none that helps, and the words to say."""
        self._follow(record)
        found = self.session.hint(seconds=THINKING)
        state = self.session.state
        if found is None:
            stuck = "Stuck: no move was found that leads on. Take moves back."
            return {"move": "", "said": stuck if state.legal_moves() else "There is no move left."}
        words = [state.in_words(found.move), found.reason]
        move, reason = words if labels else [without_names(text, state) for text in words]
        return {"move": found.move, "said": f"Hint: {move}, because {reason}."}

    def outlook(self, record: str) -> dict[str, bool]:
        """Return whether the game is stuck, by the cards that show, and whether it can finish."""
        self._follow(record)
        state = self.session.state
        progress = pr.can_progress(state, fair=True, max_states=LOOKAHEAD)
        return {
            "stuck": progress is pr.Outlook.NO and not state.is_won,
            "finish": pr.can_finish(state) and not state.is_won,
        }

    def winnable(self, game: str, options: str, numbers: str) -> dict[str, str]:
        """Return the first of some deals that is found to be winnable, and what is known of it.

        If none is found in time, return one of those that were not decided, or the last.
        """
        rules, end, left = rules_of(game, options), monotonic() + DEALS, ""
        for number in numbers.split():
            seconds = min(end - monotonic(), ONE_DEAL)
            if seconds <= 0:
                break
            state = pr.deal(rules, seed=int(number))
            found = pr.solve(state, seconds=seconds, memory=MEMORY)
            if found.verdict is pr.Verdict.WINNABLE:
                return {"number": number, "said": _known(state, found)}
            if found.verdict is pr.Verdict.UNKNOWN or not left:
                left = number
        words = "Not known: in five seconds no deal was found that can certainly be won."
        return {"number": left, "said": words}

    def _follow(self, text: str) -> None:
        """Bring the session to the end of a record, and keep the plans of earlier hints."""
        record = pr.Record.from_json(text)
        session = self.session
        if session.start != record.start:
            self.session = pr.Session.load(record)
            return
        pairs = zip(session.moves, record.moves, strict=False)
        same = next((n for n, (own, new) in enumerate(pairs) if own != new), None)
        same = min(len(session.moves), len(record.moves)) if same is None else same
        session.go(same)
        for move in record.moves[same:]:
            session.play(move)


def _known(state: pr.State, found: pr.Solution) -> str:
    """Return what is known of a deal that can be won."""
    played = pr.difficulty(state, count=GAMES, seconds=1, max_states=1)
    search = f"a win of {len(found.moves)} moves after {found.states:,} positions"
    luck = f"without thought {played.won} of {played.games} games are won"
    return f"This deal can be won. The solver found {search}; {luck}."
