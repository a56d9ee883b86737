"""Checks of the engine's laws, which hold for every rule set in every position.

Run :func:`check_conformance` in the tests of a package that defines games of its own.
"""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

import attrs

from ..basics.errors import PatienceError, expect_whole
from ..engine.move import Move
from ..engine.standing import Status
from ..english.reasons.violation import IllegalMoveError
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..rules.facts import fills_from
from ..rules.ruleset import Rules
from ..rules.words import Role
from ..rules.zone_facts import gives, kept
from .start import deal
from .state import State
from .transition import Act
from .view import View


class ConformanceError(AssertionError):
    """A law of the engine does not hold. The message includes the position as one line.

    >>> try:
    ...     print("positions:", check_conformance("golf", count=1, max_moves=1).positions)
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

    >>> check_conformance("golf", count=2, max_moves=3).positions
    2
    """

    games: int
    positions: int
    moves: int
    won: int


def candidate_moves(state: State, most: int | None = None) -> Iterator[Move]:
    """Yield a move for each two names of piles or roles and each number of cards, legal or not."""
    letters = sorted({name[0] for name in state.names})
    names = [*state.names, *(letter for letter in letters if letter not in state.names)]
    if most is None:
        most = 1 + max(len(state.pile(name)) for name in state.names)
    for source in names:
        for target in names:
            for count in range(1, most + 1):
                yield Move(source, target, count)


def check_moves(state: State) -> int:
    """Check that list, check and play agree on every candidate move; return how many there are."""
    # A state that knows its legal moves plays those unchecked, so list and play use two copies.
    unasked: State = pickle.loads(pickle.dumps(state))
    legal = pickle.loads(pickle.dumps(state)).legal_moves()
    _ensure(len(set(legal)) == len(legal), state, "a move is listed twice")
    count = 0
    deep = any(move.size > 1 for move in legal)
    for move in candidate_moves(state, None if deep else 2):
        count += 1
        violation = state.check(move)
        _ensure((move in legal) == (violation is None), state, f"list and check differ on {move}")
        try:
            unasked.play(move)
        except IllegalMoveError as error:
            _ensure(violation == error.violation, state, f"check and play differ on {move}")
        else:
            _ensure(violation is None, state, f"play accepts {move} and check does not")
    return count


def check_cards_kept(state: State) -> None:
    """Check that no card is lost or created."""
    held = Counter(card for name in state.names for card in state.pile(name))
    _ensure(held == Counter(state.rules.pack), state, "not the whole pack")


def check_forms(state: State) -> None:
    """Check that a state reads back equal from each written form, and its view, too."""
    forms: dict[str, Callable[[State], State]] = {
        "JSON": lambda s: State.from_json(s.to_json()),
        "text": lambda s: State.from_text(s.to_text()),
        "pickle": lambda s: pickle.loads(pickle.dumps(s)),
    }
    for name, form in forms.items():
        again = _read(name, form, state)
        _ensure(again == state and hash(again) == hash(state), state, f"{name} changes the state")
        _ensure(again.key == state.key, state, f"{name} changes the key")

    view = state.view()
    again_seen = _read("the JSON of a view", lambda s: View.from_json(s.view().to_json()), state)
    _ensure(again_seen == view, state, "JSON changes the view")


_T = TypeVar("_T")


def _read(name: str, form: Callable[[State], _T], state: State) -> _T:
    """Read a form of a state, which may not be refused."""
    try:
        return form(state)
    except PatienceError as error:
        raise ConformanceError(f"{name} is refused ({error}): {state.to_text()}") from None


def check_transitions(state: State) -> None:
    """Check that the steps of each move, carried out one by one, lead to the state after it."""
    zones = [zone for zone in state.rules.zones for _ in range(zone.piles)]
    stays_on = {name: kept(zone) for name, zone in zip(state.names, zones, strict=True)}
    for move in state.legal_moves():
        transition = state.transition(move)
        piles = {name: list(state.pile(name)) for name in state.names}
        for step in transition.steps:
            cards = list(step.cards)
            if step.act is Act.ORDER:
                there = Counter(piles[step.source]) == Counter(cards)
                _ensure(there, state, f"a step of {move} reorders cards that are not there")
                piles[step.source] = cards
            if step.source == step.target:
                continue
            taken = piles[step.source][len(piles[step.source]) - len(cards) :]
            _ensure(taken == cards, state, f"a step of {move} takes cards that are not there")
            del piles[step.source][len(piles[step.source]) - len(cards) :]
            on, landed = piles[step.target], list(step.landed)
            piles[step.target] = landed + on if step.under else on + landed
        after = transition.state
        _ensure(after == state.play(move), state, f"transition and play differ on {move}")
        same = all(tuple(piles[name]) == after.pile(name) for name in after.names)
        _ensure(same, state, f"the steps of {move} lead to another position")
        for name, keep in stays_on.items():
            lowest = state.pile(name)[:keep]
            stays = after.pile(name)[: len(lowest)] == lowest
            _ensure(stays, state, f"{move} takes a card that {name} keeps")
        _ensure(not _strands(state, move, after), state, f"{move} strands cards in the stock")


def _strands(state: State, move: Move, after: State) -> bool:
    """Check if a redeal leaves cards in a stock that no later move can take them from."""
    rules = state.rules
    topped = any(gives(zone) for zone in rules.zones_of(Role.STOCK))
    leaves = rules.draw or topped or fills_from(rules, Role.STOCK)
    return move.target == "s" and not leaves and any(after.pile("s"))


def check_ending(state: State) -> None:
    """Check that moves are legal exactly if a game is in play, and that distinct moves differ."""
    playing = state.status is Status.IN_PLAY
    _ensure(
        playing == bool(state.legal_moves()), state, f"{state.status.value} contradicts the moves"
    )
    distinct = state.legal_moves(distinct=True)
    other = state.imagine(seed=0)
    _ensure(
        other.legal_moves(distinct=True) == distinct, state, "distinct moves reveal hidden cards"
    )
    if not any(None in pile for pile in state.view().shown):
        keys = {state.play(move).key for move in state.legal_moves()}
        law = f"{len(distinct)} distinct moves lead to {len(keys)} positions"
        _ensure(len(keys) == len(distinct), state, law)


def check_state(state: State) -> int:
    """Check every law in one position; return the number of candidate moves compared."""
    check_cards_kept(state)
    check_forms(state)
    check_transitions(state)
    check_ending(state)
    return check_moves(state)


def check_conformance(
    game: GameLike, *, count: int = 5, max_moves: int = 200, every: int = 10, seed: int = 0
) -> Conformance:
    """Check every law over random games of a rule set.

    Args:
        game: a game's name or a rule set.
        count: the number of games to play.
        max_moves: the most moves of a game.
        every: the number of moves between two checks.
        seed: the seed of the deals and moves.

    Returns:
        The coverage.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``syntax`` if a number is out of range.
        ConformanceError: for the first law that does not hold, with the position.

    >>> check_conformance("balcony", count=1, max_moves=5).games
    1
    """
    rules = find_game(game)
    expect_whole(count, "count", 0)
    expect_whole(max_moves, "max_moves", 0)
    expect_whole(every, "every", 1)
    expect_whole(seed, "seed", 0)
    if Rules.from_json(rules.to_json()) != rules:
        raise ConformanceError(f"{rules.id}: JSON changes the rule set")
    choices = random.Random(seed)
    positions = compared = won = 0
    for number in range(count):
        state = deal(rules, seed=seed + number)
        for ply in range(max_moves):
            if ply % every == 0:
                compared += check_state(state)
                positions += 1
            moves = state.legal_moves()
            if not moves:
                break
            state = state.play(choices.choice(moves))
        won += state.status is Status.WON
    return Conformance(games=count, positions=positions, moves=compared, won=won)


def _ensure(holds: bool, state: State, law: str) -> None:
    if not holds:
        raise ConformanceError(f"{law}: {state.to_text()}")
