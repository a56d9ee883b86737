"""Starting a game: from a seed, a deck or a number to the first state."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card
from ..dealing.deal import choose_deck, deal_piles
from ..dealing.deck import Deck
from ..engine.tables import tables_for
from ..games.index import find_game
from ..rules.ruleset import Rules
from .state import State, make_state


def deal(
    game: str | Rules,
    *,
    seed: int | None = None,
    deck: str | Iterable[Card | str] | None = None,
    pysolfc: int | str | None = None,
) -> State:
    """Deal a game.

    Args:
        game: a game's name or a rule set.
        seed: what the portable shuffle starts from, 0 to ``2**64 - 1``; drawn by lot where neither
            it nor what follows is given.
        deck: the whole pack instead, first card dealt first: cards, texts, or one text.
        pysolfc: a deal's number in PySolFC instead, or ``"ms617"`` for one of Microsoft's; needs
            the extra ``deals``.

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
    chosen = choose_deck(rules, seed, deck, pysolfc)
    state = first_state(rules, chosen)
    for move in chosen.opening:
        state = state.play(move)
    return state


def first_state(rules: Rules, deck: Deck) -> State:
    """The state that a deck is dealt to, before the moves that come with it."""
    t = tables_for(rules)
    return make_state(t, deal_piles(t, deck.codes), 0, deck)
