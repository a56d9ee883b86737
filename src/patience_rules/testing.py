"""Tests of games: the laws of the engine, and Hypothesis strategies (extra ``testing``).

Functions need no extra. Strategies shrink: seeds become smaller, games shorter,
moves the first legal one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .basics.cards import Card, pack
from .basics.errors import expect
from .drafting.drafts import draw_rules
from .engine.move import Move
from .engine.standing import Status
from .games.catalogue import GameLike
from .games.index import GAMES, find_game
from .laws.conformance import Conformance, ConformanceError, check_conformance
from .playing.every_move import all_moves
from .playing.perft import divide, perft
from .playing.start import deal
from .playing.state import State
from .records.record import Record
from .rules.ruleset import Rules

__all__ = [
    "Conformance",
    "ConformanceError",
    "all_moves",
    "any_card",
    "check_conformance",
    "conceivable_moves",
    "decks",
    "divide",
    "games",
    "moves",
    "perft",
    "play_choices",
    "records",
    "rule_sets",
    "states",
]


class _Missing:
    """Stands for Hypothesis where it is not installed."""

    def __getattr__(self, _: str) -> object:
        message = f"{__name__} needs hypothesis: pip install 'patience-rules[testing]'"
        raise ModuleNotFoundError(message, name="hypothesis")


if TYPE_CHECKING:
    from hypothesis import strategies as st
else:
    try:
        from hypothesis import strategies as st
    except ModuleNotFoundError:
        st = _Missing()


def any_card() -> st.SearchStrategy[Card]:
    """Return a strategy for any of the 52 cards.

    >>> from hypothesis import find
    >>> find(any_card(), lambda card: card.suit.is_red)
    Card('AD')
    """
    return st.sampled_from(pack())


def rule_sets() -> st.SearchStrategy[Rules]:
    """Return a strategy for rule sets drawn from nothing, of every field and word of the language.

    They are small, and few are good games. Programs that read rule sets should bear all of them.
    They do not shrink: a number stands for each.

    >>> from hypothesis import find
    >>> find(rule_sets(), lambda rules: rules.decks > 1).decks
    2
    """
    return st.integers(0, 2**32 - 1).map(draw_rules)


def games() -> st.SearchStrategy[Rules]:
    """Return a strategy for any game that the package knows.

    >>> from hypothesis import find
    >>> find(games(), lambda rules: True).id
    'new-york'
    """
    return st.sampled_from(list(GAMES)).map(GAMES.__getitem__)


def decks(game: GameLike) -> st.SearchStrategy[tuple[Card, ...]]:
    """Return a strategy for the pack of a game in any order, first card dealt first.

    >>> from hypothesis import find
    >>> len(find(decks("balcony"), lambda deck: True))
    52
    """
    rules = find_game(game)
    return st.permutations(rules.pack).map(tuple)


def play_choices(state: State, choices: list[int]) -> list[tuple[Move, State]]:
    """Play a game by choices, and return each move with the state after it.

    A choice is an index into the legal moves, modulo their number. Play stops if the game ends.

    >>> [str(move) for move, _ in play_choices(deal("balcony", seed=1), [0, 0])]
    ['t5-t2', 't3-t5']
    """
    game = []
    for choice in choices:
        moves = state.legal_moves()
        if not moves:
            break
        move = moves[choice % len(moves)]
        state = state.play(move)
        game.append((move, state))
    return game


def states(game: GameLike, max_moves: int = 80) -> st.SearchStrategy[State]:
    """Return a strategy for states that can be reached within `max_moves` moves.

    >>> from hypothesis import find
    >>> find(states("balcony"), lambda state: True) == deal("balcony", seed=0)
    True
    """

    rules = find_game(game)

    def reached(seed: int, choices: list[int]) -> State:
        return _played(rules, seed, choices)[1]

    return st.builds(reached, _seeds(), _choices(max_moves))


def moves(state: State) -> st.SearchStrategy[Move]:
    """Return a strategy for the legal moves of a state, empty if there are none.

    >>> from hypothesis import find
    >>> state = deal("escalator", seed=1)
    >>> find(moves(state), lambda move: True) == state.legal_moves()[0]
    True
    """
    expect(state, State, "a state, such as deal('golf')")
    legal = state.legal_moves()
    return st.sampled_from(legal) if legal else st.nothing()


def conceivable_moves(game: GameLike) -> st.SearchStrategy[Move]:
    """Return a strategy for moves between any two piles of a game, mostly illegal ones.

    >>> from hypothesis import find
    >>> find(conceivable_moves("balcony"), lambda move: move.size > 1)
    Move('s', 's', 2)
    """
    names = st.sampled_from(deal(game, seed=0).names)
    return st.builds(Move, names, names, st.integers(1, 20))


def records(game: GameLike, max_moves: int = 80) -> st.SearchStrategy[Record]:
    """Return a strategy for valid records of at most `max_moves` moves.

    >>> from hypothesis import find
    >>> find(records("balcony"), lambda record: len(record.moves) == 2).result
    '*'
    """

    rules = find_game(game)

    def recorded(seed: int, choices: list[int]) -> Record:
        moves, end = _played(rules, seed, choices)
        result = "*" if end.status is Status.IN_PLAY else end.status.value
        return Record(rules, moves, seed=seed, result=result, score=end.score)

    return st.builds(recorded, _seeds(), _choices(max_moves))


def _played(rules: Rules, seed: int, choices: list[int]) -> tuple[list[Move], State]:
    """Return the moves of a game and its last state."""
    start = deal(rules, seed=seed)
    played = play_choices(start, choices)
    return [move for move, _ in played], played[-1][1] if played else start


def _seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32)


def _choices(max_moves: int) -> st.SearchStrategy[list[int]]:
    # Hypothesis would mostly choose short lists.
    return st.integers(0, max_moves).flatmap(
        lambda count: st.lists(st.integers(0, 30), min_size=count, max_size=count)
    )
