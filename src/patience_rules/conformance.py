"""The engine's laws, to be tried on any rule set: what is true of every game in every position.

Run :func:`check_conformance` in the tests of a package that defines games of its own.
"""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator

import attrs

from .engine.move import Move
from .engine.standing import Status
from .engine.transition import Act
from .english.reasons.violation import IllegalMoveError
from .errors import expect_whole
from .games.catalogue import GameLike
from .games.index import find_game
from .playing.start import deal
from .playing.state import State
from .rules.facts import fills_from
from .rules.ruleset import Rules
from .rules.words import Role
from .rules.zone_facts import gives, kept


class ConformanceError(AssertionError):
    """A law of the engine that does not hold; the message has the position as one line.

    >>> try:
    ...     print("positions in which all laws hold:", check_conformance("golf", 1, 1).positions)
    ... except ConformanceError as error:
    ...     print("broken:", error)
    positions in which all laws hold: 1
    """


@attrs.frozen
class Conformance:
    """What a check has covered.

    Attributes:
        games: games played.
        positions: positions in which every law was tried.
        moves: conceivable moves compared between list, check and play.
        won: games that ended won.

    >>> check_conformance("golf", games=2, plies=3).positions
    2
    """

    games: int
    positions: int
    moves: int
    won: int


def candidate_moves(state: State, most: int | None = None) -> Iterator[Move]:
    """Every move that could be written down in a position, legal or not.

    Args:
        state: the position.
        most: the largest number of cards to try; None for one more than the largest pile holds.

    Yields:
        A move for each two names of piles (those of whole roles too) and each number of cards.
    """
    letters = sorted({name[0] for name in state.names})
    names = [*state.names, *(letter for letter in letters if letter not in state.names)]
    if most is None:
        most = 1 + max(len(state.pile(name)) for name in state.names)
    for source in names:
        for target in names:
            for count in range(1, most + 1):
                yield Move(source, target, count)


def check_moves(state: State) -> int:
    """List, check and play agree on every conceivable move.

    Args:
        state: the position.

    Returns:
        How many moves were compared.

    Raises:
        ConformanceError: naming the move on which they differ.
    """
    # A state that was asked for its moves plays those unchecked, so list and play are asked apart.
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
            _ensure(violation is None, state, f"play takes {move} and check does not")
    return count


def check_cards_kept(state: State) -> None:
    """No card is lost and none is made.

    Raises:
        ConformanceError: if the piles are not exactly the pack.
    """
    held = Counter(card for name in state.names for card in state.pile(name))
    _ensure(held == Counter(state.rules.pack), state, "not the whole pack")


def check_forms(state: State) -> None:
    """A state comes back equal from every form in which it is written.

    Raises:
        ConformanceError: naming the form.
    """
    forms: dict[str, Callable[[State], State]] = {
        "JSON": lambda s: State.from_json(s.to_json()),
        "text": lambda s: State.from_text(s.to_text()),
        "pickle": lambda s: pickle.loads(pickle.dumps(s)),
    }
    for name, form in forms.items():
        again = form(state)
        _ensure(again == state and hash(again) == hash(state), state, f"{name} changes the state")
        _ensure(again.key() == state.key(), state, f"{name} changes the key")


def check_transitions(state: State) -> None:
    """The steps of a move, carried out card by card, lead to the state that play gives.

    The cards that a pile keeps stay in it, and no redeal leaves a card that no move reaches.

    Raises:
        ConformanceError: naming the move.
    """
    zones = [zone for zone in state.rules.zones for _ in range(zone.piles)]
    stays_on = {name: kept(zone) for name, zone in zip(state.names, zones, strict=True)}
    for move in state.legal_moves():
        transition = state.transition(move)
        piles = {name: list(state.pile(name)) for name in state.names}
        for step in transition.steps:
            cards = list(step.cards)
            if step.act is Act.ORDER:
                there = Counter(piles[step.source]) == Counter(cards)
                _ensure(there, state, f"a step of {move} orders what is not there")
                piles[step.source] = cards
            if step.source == step.target:
                continue
            taken = piles[step.source][len(piles[step.source]) - len(cards) :]
            _ensure(taken == cards, state, f"a step of {move} takes what is not there")
            del piles[step.source][len(piles[step.source]) - len(cards) :]
            on, landed = piles[step.target], list(step.landed)
            piles[step.target] = landed + on if step.under else on + landed
        after = transition.state
        _ensure(after == state.play(move), state, f"transition and play differ on {move}")
        same = all(tuple(piles[name]) == after.pile(name) for name in after.names)
        _ensure(same, state, f"the steps of {move} lead elsewhere")
        for name, keep in stays_on.items():
            lowest = state.pile(name)[:keep]
            stays = after.pile(name)[: len(lowest)] == lowest
            _ensure(stays, state, f"{move} takes a card that stays on {name}")
        _ensure(not _strands(state, move, after), state, f"{move} strands cards in the stock")


def _strands(state: State, move: Move, after: State) -> bool:
    """Whether a redeal leaves cards in a stock that nothing ever leaves again."""
    rules = state.rules
    topped = any(gives(zone) for zone in rules.zones_of(Role.STOCK))
    leaves = rules.draw or topped or fills_from(rules, Role.STOCK)
    return move.target == "s" and not leaves and any(after.pile("s"))


def check_ending(state: State) -> None:
    """A game that is won or lost has no moves, and one in play has some.

    Raises:
        ConformanceError: if status and moves do not go together.
    """
    playing = state.status is Status.IN_PLAY
    _ensure(
        playing == bool(state.legal_moves()), state, f"{state.status.value}, and the moves differ"
    )
    distinct = state.legal_moves(distinct=True)
    other = state.imagine(random.Random(0))
    _ensure(
        other.legal_moves(distinct=True) == distinct, state, "the distinct moves tell hidden cards"
    )
    if not any(None in pile for pile in state.view().shown):
        keys = {state.play(move).key() for move in state.legal_moves()}
        _ensure(len(keys) == len(distinct), state, "the distinct moves are not one a key")


def check_state(state: State) -> int:
    """Every law in one position.

    Args:
        state: the position.

    Returns:
        How many conceivable moves were compared.

    Raises:
        ConformanceError: for the first law that does not hold.
    """
    check_cards_kept(state)
    check_forms(state)
    check_transitions(state)
    check_ending(state)
    return check_moves(state)


def check_conformance(
    game: GameLike, games: int = 5, plies: int = 200, every: int = 10, seed: int = 0
) -> Conformance:
    """Every law over random games of a rule set.

    Args:
        game: a game's name or a rule set.
        games: how many games to play.
        plies: the most moves of a game.
        every: after how many moves the laws are tried again.
        seed: what the deals and choices start from; equal seeds give equal checks.

    Returns:
        What was covered.

    Raises:
        RulesError: ``unknown-game``.
        ArgumentError: ``syntax`` for what is no such number.
        ConformanceError: for the first law that does not hold, with the position.

    >>> check_conformance("balcony", games=1, plies=5).games
    1
    """
    rules = find_game(game)
    expect_whole(games, "games", 0)
    expect_whole(plies, "plies", 0)
    expect_whole(every, "every", 1)
    expect_whole(seed, "seed", 0)
    if Rules.from_json(rules.to_json()) != rules:
        raise ConformanceError(f"{rules.id}: JSON changes the rule set")
    choices = random.Random(seed)
    positions = compared = won = 0
    for number in range(games):
        state = deal(rules, seed=seed + number)
        for ply in range(plies):
            if ply % every == 0:
                compared += check_state(state)
                positions += 1
            moves = state.legal_moves()
            if not moves:
                break
            state = state.play(choices.choice(moves))
        won += state.status is Status.WON
    return Conformance(games, positions, compared, won)


def _ensure(holds: bool, state: State, law: str) -> None:
    if not holds:
        raise ConformanceError(f"{law}: {state.to_text()}")
