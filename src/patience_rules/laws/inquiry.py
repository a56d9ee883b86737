"""What a law is asked about: a random game of a rule set, and how much it may ask."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from ..engine.move import Move
from ..playing.start import deal
from ..playing.state import State
from ..rules.ruleset import Rules

T = TypeVar("T")
_DRAWN_LESS = 0.6
"""How often a random game leaves the stock alone if it can, so that the stock lasts."""
ODD = re.compile(
    r"\S  |None\b|\b1 cards?\b|\bone cards\b|\bno cards\b|\.\.| [,.;:)]|[<>_]|\(\)|\( |,,|;;"
    r"|\b(and|or|the|a|of|to|is|it)\b \1\b|\b0 |\) \("
)
"""What no English text has."""


class BrokenLawError(Exception):
    """A law does not hold; the message says in what."""


def ensure(holds: object, problem: str) -> None:
    """Raise `BrokenLawError` unless something holds."""
    if not holds:
        raise BrokenLawError(problem)


def ensure_readable(text: str, what: str) -> None:
    """Raise `BrokenLawError` if a text is empty or has what no English text has."""
    odd = ODD.search(text)
    near = text[max(0, odd.start() - 60) : odd.end() + 30] if odd else text
    ensure(text and not odd, f"odd {what}, {odd and odd[0]!r}: {near!r}")


class Inquiry:
    """A random game of a rule set, for the laws to check.

    Args:
        rules: the rule set.
        seed: the seed of the deal and of all choices.
        max_moves: the most moves of the game.
        most: the most questions of a kind about one position.

    Attributes:
        states: the positions of the game, the deal first.
        moves: the moves between them.
        untried: by what was left out: how often.
    """

    def __init__(self, rules: Rules, seed: int, max_moves: int, most: int) -> None:
        self.rules, self.seed, self.most = rules, seed, most
        self.states = [deal(rules, seed=seed)]
        self.moves: list[Move] = []
        self.untried: Counter[str] = Counter()
        self.compared = 0
        random = Random(seed)
        while len(self.moves) < max_moves and (legal := self.states[-1].legal_moves()):
            others = [move for move in legal if "s" not in (move.source, move.target)]
            leaves = others and random.random() < _DRAWN_LESS
            self.moves.append(random.choice(others if leaves else legal))
            self.states.append(self.states[-1].play(self.moves[-1]))

    def some(self, what: str, questions: Sequence[T], most: int | None = None) -> Sequence[T]:
        """Return as many of some questions as may be asked, at random; count the others."""
        most = self.most if most is None else most
        if len(questions) <= most:
            return questions
        self.untried[what] += len(questions) - most
        return Random(len(questions)).sample(questions, most)

    def candidates(self, state: State) -> Sequence[Move]:
        """Return moves of a few cards between any piles, and of more where cards move together."""
        deep = any(move.size > 1 for move in state.legal_moves())
        names = [*state.names, *letters(state)]
        counts = range(1, 3 if not deep else 2 + max(len(state.pile(name)) for name in state.names))
        combined = Combinations(names, counts)
        some = self.some("candidate moves", range(len(combined)))
        return [combined[place] for place in some]


def letters(state: State) -> list[str]:
    """Return the letters that stand for the piles of a role and are no pile's name."""
    return sorted({name[0] for name in state.names}.difference(state.names))


class Combinations:
    """The moves between any two names with any of some numbers of cards, made when asked for."""

    def __init__(self, names: Sequence[str], counts: range) -> None:
        self.names, self.counts = names, counts

    def __len__(self) -> int:
        return len(self.names) ** 2 * len(self.counts)

    def __getitem__(self, place: int) -> Move:
        rest, count = divmod(place, len(self.counts))
        source, target = divmod(rest, len(self.names))
        return Move(self.names[source], self.names[target], self.counts[count])


OfRules = Callable[[Inquiry], None]
OfPositions = Callable[[State, Inquiry], None]
LAWS_OF_GAMES: dict[str, OfRules] = {}
"""By name: a law of a rule set and a whole game of it."""
LAWS_OF_POSITIONS: dict[str, OfPositions] = {}
"""By name: a law of one position."""


def of_games(law: OfRules) -> OfRules:
    """Register a law of a rule set and a game of it."""
    LAWS_OF_GAMES[_named(law)] = law
    return law


def of_positions(law: OfPositions) -> OfPositions:
    """Register a law of one position."""
    LAWS_OF_POSITIONS[_named(law)] = law
    return law


def _named(law: Callable[..., None]) -> str:
    return law.__name__.replace("_", " ")
