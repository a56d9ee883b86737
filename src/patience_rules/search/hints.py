"""Hints: a move to play, and the reason for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random

import attrs

from ..engine.move import Move
from ..engine.transition import Act
from ..english.grammar import listing
from ..errors import expect
from ..playing.state import State
from ..rules.words import Role
from .solver import solve
from .unseen import imagine_unseen
from .watch import Cutoff, check_limits

STATES = 2_500
"""The default limit on positions to visit, on all tables together."""

TABLES = 5
"""The number of tables that a fair hint imagines."""

_WINS = "leads to a win"
_SEEMS_TO_WIN = "leads to a win, as far as can be seen"
_SCORES = "scores"
_TURNS = "turns up a card"
_SPACES = {Role.TABLEAU: "frees a space", Role.CELL: "frees a cell"}
_DRAWS = "draws from the stock"
_REDEALS = "redeals"
_WORTH = {
    _WINS: 16,
    _SEEMS_TO_WIN: 16,
    _SCORES: 8,
    _TURNS: 4,
    **dict.fromkeys(_SPACES.values(), 2),
    **dict.fromkeys((_DRAWS, _REDEALS), -1),
}
_NEW = "leads to a new position"


@attrs.frozen
class Suggestion:
    """A move to play.

    Attributes:
        move: the move.
        wins: true if the move is on a winning line; for a fair hint, on most imagined tables.
        reason: the reason for the move, a sentence without capital and full stop.

    >>> from patience_rules import deal, hint
    >>> found = hint(deal("freecell", seed=1))
    >>> found.wins, found.reason
    (True, 'it leads to a win')
    """

    move: Move
    wins: bool
    reason: str


def hint(
    state: State,
    *,
    fair: bool = True,
    seconds: float | None = None,
    states: int | None = None,
    seen: Iterable[State] = (),
    cancel: Callable[[], object] | None = None,
) -> Suggestion | None:
    """Suggest a move, and say why.

    A move to a position of ``seen`` comes last. Of the others, the best starts a win that a short
    search finds. Then effects count: scoring, turning up a card, freeing a space or cell. Draws
    come after all other moves.

    Args:
        state: the position.
        fair: use only what the player has seen, as for :func:`can_progress`. If cards are unseen,
            the search imagines several tables on which they lie in other orders. False: search
            with all cards known.
        seconds: the most seconds to search.
        states: the most positions to visit; 2,500 if neither limit is given, which takes less than
            half a second.
        seen: earlier states of the game, such as :attr:`Session.states`. Without them, a player who
            follows the hints may go in circles.
        cancel: ends the search, as for :func:`solve`.

    Returns:
        The suggestion, or None if no move is legal. ``cancel`` or Ctrl-C ends the search and
        returns the best suggestion so far.

    Raises:
        ArgumentError: ``syntax`` if an argument is not a state, a limit or a function.
        PositionError: ``too-large`` if more than 5000 moves are legal.

    >>> from patience_rules import deal
    >>> hint(deal("quadrangle", seed=7)).reason
    'it scores'
    """
    expect(state, State, "a state, such as deal('golf')")
    check_limits(seconds, states, cancel=cancel)
    past = {earlier.key() for earlier in _checked(seen)}
    legal = state.legal_moves(distinct=True)
    if not legal:
        return None
    tables = [state]
    if fair:  # if nothing is unseen, all imagined tables equal the real one
        tables = list(dict.fromkeys(imagine_unseen(state, Random(n)) for n in range(TABLES)))
    if seconds is None and states is None:
        states = STATES
    won = _winning_move(tables, seconds, states, cancel)
    wins = _WINS if tables == [state] else _SEEMS_TO_WIN
    choices: list[tuple[int, Move, list[str]]] = []
    for move in legal if won is None or won in legal else (won, *legal):
        if state.play(move).key() not in past:
            merits = [*_effects(tables[0], move), *[wins] * (move == won)]
            choices.append((sum(_WORTH[merit] for merit in merits), move, merits))
    if not choices:
        return Suggestion(legal[0], False, "every move returns to an earlier position")
    _, move, merits = max(choices, key=lambda choice: choice[0])
    return Suggestion(move, move == won, f"it {listing(merits or [_NEW])}")


def _checked(seen: Iterable[State]) -> Iterator[State]:
    """Yield the states, after a check of each."""
    expect(seen, Iterable, "states of the game, such as session.states")
    for state in seen:
        expect(state, State, "a state of the game, such as session.start")
        yield state


def _winning_move(
    tables: list[State],
    seconds: float | None,
    states: int | None,
    cancel: Callable[[], object] | None,
) -> Move | None:
    """Return the first move of a winning line found on most tables, or None."""
    if seconds is not None:
        seconds /= len(tables)
    if states is not None:
        states //= len(tables)
    firsts: list[Move] = []
    for table in tables:
        found = solve(table, seconds=seconds, states=states, cancel=cancel)
        firsts += found.moves[:1]
        if found.cutoff in (Cutoff.INTERRUPT, Cutoff.CANCEL):
            break
    move, times = next(iter(Counter(firsts).most_common(1)), (None, 0))
    return move if 2 * times > len(tables) else None


def _effects(state: State, move: Move) -> Iterator[str]:
    """Yield the merits of a move that show on the table."""
    transition = state.transition(move)
    after, steps = transition.state, transition.steps
    if after.score > state.score:
        yield _SCORES
    if any(step.act is Act.TURN and step.target != Role.STOCK.letter for step in steps):
        yield _TURNS
    for role, merit in _SPACES.items():
        if sum(map(bool, after.piles(role))) < sum(map(bool, state.piles(role))):
            yield merit
    acts = {step.act for step in steps}
    if Act.REDEAL in acts:
        yield _REDEALS
    elif Act.DRAW in acts:
        yield _DRAWS
