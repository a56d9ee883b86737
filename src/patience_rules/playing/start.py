"""Starting a game from a seed, a deck or a PySolFC number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..basics.cards import Card
from ..basics.errors import ArgumentError, Code, expect
from ..dealing.dealer import deal_piles
from ..dealing.deck import Deck, check_shuffle, deck_of, make_deck
from ..engine.card_sets import EMPTY
from ..engine.lower.lowering import tables_for
from ..engine.transfer import Event
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..rules.ruleset import Rules
from .state import State, make_state

if TYPE_CHECKING:
    from .transition import Step


def deal(
    game: GameLike,
    *,
    seed: int | None = None,
    deck: str | Iterable[Card | str] | None = None,
    pysolfc: int | str | None = None,
    shuffle: int | None = None,
) -> State:
    """Deal a game.

    Args:
        game: a game's name or a rule set.
        seed: the seed of the portable shuffle, 0 to ``2**64 - 1``; random by default.
        deck: the whole pack instead, first card dealt first, as cards or text.
        pysolfc: a deal number of PySolFC instead, or ``"ms617"`` for one of Microsoft FreeCell.
            Needs the extra ``deals``.
        shuffle: the seed of later redeals, in a game that shuffles; by default ``seed``, or 0
            without one.

    Returns:
        The state after the deal, with its :attr:`State.deck`; for ``pysolfc`` also after the moves
        that PySolFC plays automatically.

    Raises:
        RulesError: ``unknown-game``.
        CardError: ``bad-card`` or ``bad-deck``.
        ArgumentError: if the seed or number is wrong, or several of the three are given.

    >>> deal("balcony", seed=1).tableau[0]
    (Card('7D'),)
    """
    state, opening = start_game(game, seed, deck, pysolfc, shuffle)
    for move in opening:
        state = state.play(move)
    return state


def start_game(
    game: GameLike,
    seed: int | None,
    cards: str | Iterable[Card | str] | None,
    number: int | str | None,
    shuffle: int | None,
) -> tuple[State, tuple[str, ...]]:
    """Return the first state of a game and its opening moves, for the arguments of :func:`deal`."""
    rules = find_game(game)
    if number is None:
        deck = make_deck(rules, seed, cards, shuffle)
    elif seed is None and cards is None:
        from ..dealing.pysolfc import numbered_deck  # rarely needed

        deck = numbered_deck(rules, number)
        if shuffle is not None:
            check_shuffle(rules, shuffle)
            deck = deck_of(deck.codes, opening=deck.opening, shuffle=shuffle)
    else:
        raise ArgumentError(Code.SYNTAX, "a deal takes only one of seed, deck and pysolfc")
    return first_state(rules, deck), deck.opening


def first_state(rules: Rules, deck: Deck) -> State:
    """Return the state after dealing a deck, before its opening moves."""
    t = tables_for(rules)
    return make_state(t, deal_piles(t, deck.codes), 0, deck.shuffle, deck)


def deal_steps(state: State) -> tuple[Step, ...]:
    """Return the steps of a deal, to animate it.

    Args:
        state: a state fresh from a deal, such as :attr:`Session.start`.

    Returns:
        A step for each dealt card, one for the stock, and the automatic steps that followed. The
        steps include face-down cards, which a player must not see.

    Raises:
        ArgumentError: ``syntax`` if the state is not fresh from a deal.

    >>> from patience_rules import Act
    >>> steps = deal_steps(deal("klondike", seed=1))
    >>> [(step.target, step.face_up) for step in steps if step.act is Act.DEAL][:3]
    [('t2', False), ('t3', False), ('t4', False)]
    """
    expect(state, State, "a state, such as deal('golf')")
    if state.deck is None:
        message = "the steps are known only for a state fresh from a deal"
        raise ArgumentError(Code.SYNTAX, message)
    from .transition import steps_of

    t = tables_for(state.rules)
    events: list[Event] = []
    dealt = deal_piles(t, state.deck.codes, events)
    return steps_of(t, events, t.piles * (EMPTY,), dealt)
