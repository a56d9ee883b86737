"""Starting a game: from a seed, a deck or a number to the first state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs

from ..arguments import expect
from ..cards import Card
from ..dealing.deal import deal_piles
from ..dealing.deck import Deck, check_shuffle, make_deck
from ..engine.card_sets import EMPTY
from ..engine.lower.lowering import tables_for
from ..engine.transfer import Event
from ..errors import ArgumentError, Code
from ..games.index import find_game
from ..rules.ruleset import Rules
from .state import State, make_state

if TYPE_CHECKING:
    from ..engine.transition import Step


def deal(
    game: str | Rules,
    *,
    seed: int | None = None,
    deck: str | Iterable[Card | str] | None = None,
    pysolfc: int | str | None = None,
    shuffle: int | None = None,
) -> State:
    """Deal a game.

    Args:
        game: a game's name or a rule set.
        seed: what the portable shuffle starts from, 0 to ``2**64 - 1``; drawn by lot where neither
            it nor what follows is given.
        deck: the whole pack instead, first card dealt first: cards, texts, or one text.
        pysolfc: a deal's number in PySolFC instead, or ``"ms617"`` for one of Microsoft's; needs
            the extra ``deals``.
        shuffle: what later redeals are shuffled from, in a game that shuffles; the seed, or 0
            without one, where it is left out.

    Returns:
        The state after the deal, which knows its :attr:`State.deck`; for a number, the table that
        PySolFC shows.

    Raises:
        RulesError: ``unknown-game``.
        CardError: ``bad-card`` or ``bad-deck``.
        ArgumentError: for a wrong seed or number, or where several of the three are given.

    >>> deal("balcony", seed=1).tableau[0]
    (Card.parse('7D'),)
    """
    rules = find_game(game)
    chosen = choose_deck(rules, seed, deck, pysolfc, shuffle)
    state = first_state(rules, chosen)
    for move in chosen.opening:
        state = state.play(move)
    return state


def choose_deck(
    rules: Rules,
    seed: int | None,
    cards: str | Iterable[Card | str] | None,
    pysolfc: int | str | None,
    shuffle: int | None = None,
) -> Deck:
    """The deck of a seed, of cards, or of one of PySolFC's numbers; any deck where none is given.

    Raises:
        PatienceError: ``syntax`` where more than one is given; otherwise as for each of them.
    """
    if pysolfc is None:
        return make_deck(rules, seed, cards, shuffle)
    if seed is not None or cards is not None:
        raise ArgumentError(Code.SYNTAX, "a deal takes one of a seed, a deck and a number")
    from ..dealing.pysolfc import numbered_deck  # nothing else needs what PySolFC does differently

    deck = numbered_deck(rules, pysolfc)
    if shuffle is None:
        return deck
    check_shuffle(rules, shuffle)
    return attrs.evolve(deck, shuffle=shuffle)


def first_state(rules: Rules, deck: Deck) -> State:
    """The state that a deck is dealt to, before the moves that come with it."""
    t = tables_for(rules)
    return make_state(t, deal_piles(t, deck.codes), 0, deck.shuffle, deck)


def deal_steps(state: State) -> tuple[Step, ...]:
    """What the deal did, step by step, for whoever shows it on a screen.

    Args:
        state: a state that is fresh from a deal, such as :attr:`Session.start`.

    Returns:
        A step for each card that is dealt, one for the rest that is the stock, and what followed of
        itself. They know the cards that are dealt face down too: a program that shows them to a
        player leaves those out.

    Raises:
        ArgumentError: ``syntax`` for a state that is not fresh from a deal.

    >>> from patience_rules import Act
    >>> steps = deal_steps(deal("klondike", seed=1))
    >>> [(step.target, step.face_up) for step in steps if step.act is Act.DEAL][:3]
    [('t2', False), ('t3', False), ('t4', False)]
    """
    expect(state, State, "a state, such as deal('golf')")
    if state.deck is None:
        message = "only of a state that is fresh from a deal the deal's steps are known"
        raise ArgumentError(Code.SYNTAX, message)
    from ..engine.transition import steps_of

    t = tables_for(state.rules)
    events: list[Event] = []
    dealt = deal_piles(t, state.deck.codes, events)
    return steps_of(t, events, t.piles * (EMPTY,), dealt)
