"""The judge: every public question is asked of a rule set, each with its law.

Run :func:`check_conformance` in the tests of a package that defines games of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial

import attrs

from ..basics.errors import expect_whole
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..playing.state import State
from . import of_forms, of_moves, of_searches, of_texts
from .inquiry import LAWS_OF_GAMES, LAWS_OF_POSITIONS, BrokenLawError, Inquiry, OfPositions

WORK = 100_000
"""The default for the work of a check: any game of the catalogue takes a few seconds."""
MOST = 40
"""The questions of a kind about one position, where work is short."""
_MODULES = (of_forms, of_moves, of_searches, of_texts)
"""The modules that register laws."""


class ConformanceError(AssertionError):
    """A law does not hold. The message names the law, and the position as one line.

    >>> try:
    ...     print("positions:", check_conformance("golf", max_work=1).positions)
    ... except ConformanceError as error:
    ...     print("broken:", error)
    positions: 1
    """

    __module__ = "patience_rules.testing"


@attrs.frozen(kw_only=True)
class Conformance:
    """The coverage of a check.

    Attributes:
        games: games played.
        positions: positions in which every law was checked.
        moves: candidate moves for which list, check and play were compared.
        won: games that were won.
        untried: by what could have been asked, how often it was not, as the work would not do.

    >>> check_conformance("golf", count=1, max_work=1).untried["positions"] > 10
    True
    """

    games: int
    positions: int
    moves: int
    won: int
    untried: Mapping[str, int]


def check_conformance(
    game: GameLike,
    *,
    count: int = 3,
    max_moves: int = 60,
    seed: int = 0,
    max_work: int = WORK,
) -> Conformance:
    """Check every law over random games of a rule set.

    The laws: list, check and play agree on every move. Each refusal has a reason. Hidden cards
    change no answer. Moves, positions, rules and options have words. Rule sets, code, states, views
    and records read back equal; records are valid. Sessions, transitions and steps lead forward and
    back. The server answers, pictures are drawn, masks have the legal moves. Lines of hints,
    solutions and automatic moves can be played and end as they say; a proven loss is one.

    Args:
        game: a game's name or a rule set.
        count: the number of games to play.
        max_moves: the most moves of a game.
        seed: the seed of the deals and moves.
        max_work: the most cards and piles of the positions asked about, once for each question.
            The default takes a few seconds; with more, more positions and moves are tried.

    Returns:
        The coverage, and what was not tried.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``syntax`` if a number is out of range.
        ConformanceError: for the first law that does not hold, with the position.

    >>> check_conformance("balcony", count=1, max_moves=5, max_work=1).games
    1
    """
    check = Check(game, count=count, max_moves=max_moves, seed=seed, max_work=max_work)
    for problem in check.broken():
        raise problem
    return check.coverage()


class Check:
    """A check in progress; the arguments are those of :func:`check_conformance`."""

    def __init__(
        self, game: GameLike, *, count: int, max_moves: int, seed: int, max_work: int
    ) -> None:
        self.rules = find_game(game)
        expect_whole(count, "count", 0)
        expect_whole(max_moves, "max_moves", 0)
        expect_whole(seed, "seed", 0)
        expect_whole(max_work, "max_work", 1)
        self._count, self._max_moves, self._seed = count, max_moves, seed
        size = self.rules.pack_size + sum(zone.piles for zone in self.rules.zones)
        self._visits = max(1, max_work // (size * MOST))
        self._made: Counter[str] = Counter()
        self._untried: Counter[str] = Counter()

    def broken(self) -> Iterator[ConformanceError]:
        """Play the games and yield an error for each law that does not hold."""
        games = min(self._count, self._visits)
        self._untried["games"] += self._count - games
        for number in range(games):
            share = self._visits // games
            most = MOST * max(1, share // (self._max_moves + 1))
            try:
                inquiry = Inquiry(self.rules, self._seed + number, self._max_moves, most)
            except Exception as error:
                yield _error("play", error, self.rules.canonical_json())
                continue
            yield from self._ask(inquiry, share)

    def _ask(self, inquiry: Inquiry, share: int) -> Iterator[ConformanceError]:
        states = inquiry.states
        share = min(share, len(states))
        some = sorted({n * (len(states) - 1) // max(share - 1, 1) for n in range(share)})
        for name, law in LAWS_OF_GAMES.items():
            yield from _held(name, partial(law, inquiry), states[0])
        for place in some:
            for name, of_position in LAWS_OF_POSITIONS.items():
                yield from _held(name, partial(of_position, states[place], inquiry), states[place])
        won = states[-1].is_won
        self._made.update(games=1, positions=len(some), moves=inquiry.compared, won=won)
        self._untried += inquiry.untried + Counter(positions=len(states) - len(some))

    def coverage(self) -> Conformance:
        """Return what was asked."""
        games, positions = self._made["games"], self._made["positions"]
        moves, won = self._made["moves"], self._made["won"]
        untried = {what: count for what, count in self._untried.items() if count}
        return Conformance(games=games, positions=positions, moves=moves, won=won, untried=untried)


def check_state(state: State, *laws: OfPositions, most: int = MOST) -> int:
    """Check laws of one position, by default all, with so many questions of a kind at most.

    Returns:
        The number of candidate moves for which list, check and play were compared.
    """
    inquiry = Inquiry(state.rules, 0, 0, most)
    for name, law in LAWS_OF_POSITIONS.items():
        if not laws or law in laws:
            for problem in _held(name, partial(law, state, inquiry), state):
                raise problem
    return inquiry.compared


def _held(name: str, law: Callable[[], None], state: State) -> Iterator[ConformanceError]:
    """Yield the error if a law does not hold; anything that it raises is one."""
    try:
        law()
    except Exception as error:
        yield _error(name, error, state.to_text())


def _error(name: str, error: Exception, where: str) -> ConformanceError:
    what = str(error) if isinstance(error, BrokenLawError) else repr(error)
    problem = ConformanceError(f"{name}: {what}: {where}")
    problem.__cause__ = error
    return problem
