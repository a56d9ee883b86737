"""Fair play: what follows from the cards that the player has seen.

Unseen are the face-down cards, and the stock until the first redeal. If a redeal only turns over
the waste, the player has seen all cards of the later stock, and in which order they come.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ..basics.errors import ArgumentError, Code, expect
from ..engine.card_sets import Piles
from ..engine.move import Move
from ..engine.one_move import is_legal, play
from ..engine.standing import counted_redeals, is_hidden
from ..engine.transfer import Meter
from ..playing.state import State, imagine, make_state, parts_of
from ..playing.view import View
from ..rules.facts import shuffles
from ..rules.known_stock import tells_stock
from ..rules.words import Role

_MOST_LOOKING: Final = 1_000_000
"""The most piles and cards to look at to find out if a look through the stock costs nothing."""


def knows_stock(state: State) -> bool:
    """Check if the player has seen the cards of the stock come by."""
    return tells_stock(state.rules, state.redeals)


def state_of(position: State | View, *, fair: bool) -> State:
    """Return a position as a state; for a view, one that looks the same."""
    expect(position, (State, View), "a state or a view, such as deal('golf')")
    if isinstance(position, State):
        return position
    if not fair:
        raise ArgumentError(Code.SYNTAX, "fair=False needs a state: a view hides cards")
    t, piles, redeals, shuffle = parts_of(State.from_view(position, seed=0))
    if t.stock >= 0 and len(position.known_stock) == len(piles[t.stock]) - 1:
        return make_state(t, piles, redeals, shuffle)
    state = make_state(t, piles, counted_redeals(t, redeals), shuffle)
    if knows_stock(state):
        message = "a view does not show the stock, which the player knows after a redeal"
        raise ArgumentError(Code.SYNTAX, f"{message}: give known_stock, or a state")
    return state


def play_counted(here: State, move: Move, meter: Meter) -> State:
    """Return the state after a legal move, and count its work."""
    t, piles, redeals, shuffle = parts_of(here)
    route = t.routes.resolve(move)
    return make_state(t, *play(t, piles, *route, None, redeals, shuffle, meter), shuffle)


def free_look(state: State) -> Move | None:
    """Return a draw or redeal if it begins a look through an unseen stock that costs nothing.

    After the look, the player is back at this very position, and knows the stock. Looks that take
    very much work do not count.
    """
    rules = state.rules
    if rules.redeal is None or knows_stock(state) or not tells_stock(rules, state.redeals + 1):
        return None
    # Any order of the unseen cards does, because a draw depends on none.
    here, meter = imagine(state, Random(0)), Meter()
    key, first = here.key, _stock_move(here, meter)
    move = first
    while move and here.redeals <= state.redeals + 1 and meter.work < _MOST_LOOKING:
        here = play_counted(here, move, meter)
        if here.redeals > state.redeals and here.key == key:
            return first
        move = _stock_move(here, meter)
    return None


def _stock_move(state: State, meter: Meter) -> Move | None:
    """Return a legal draw or redeal, if there is one, and count the work."""
    t, piles, redeals, _ = parts_of(state)
    for move in (*t.routes.draws, *t.routes.redeals):
        meter.work += t.work.move
        if is_legal(t, piles, redeals, *t.routes.resolve(move), meter):
            return move
    return None


def uses_stock(move: Move) -> bool:
    """Check if a move is a draw or a redeal."""
    return Role.STOCK.letter in (move.source, move.target)


class Unseen:
    """Follows moves without knowledge of the unseen cards.

    A move that turns up or moves an unseen card leads to an unknown position. So do draws and
    redeals while the stock or any other card is unseen, and redeals that shuffle.

    Args:
        state: the position to start from.
    """

    def __init__(self, state: State) -> None:
        self._t, piles = parts_of(state)[:2]
        known = knows_stock(state)
        self._known = self._t.stock if known else -1
        hides = any(self._unseen(pile, cards) for pile, cards in enumerate(piles))
        self._stock_leads_on = known or not (hides or shuffles(state.rules))

    def follow(self, here: State, move: Move, meter: Meter) -> State | None:
        """Return where a legal move leads, or None if that depends on unseen cards."""
        if uses_stock(move) and not self._stock_leads_on:
            return None
        after = play_counted(here, move, meter)
        return None if self._shows_more(parts_of(here)[1], parts_of(after)[1]) else after

    def _shows_more(self, before: Piles, after: Piles) -> bool:
        """Check if unseen cards have left their pile, or were turned up."""
        return any(
            one is not other and self._unseen(pile, one) != self._unseen(pile, other)
            for pile, (one, other) in enumerate(zip(before, after, strict=True))
        )

    def _unseen(self, pile: int, cards: bytes) -> int:
        """Return the number of unseen cards of a pile."""
        if pile == self._known:
            return 0
        return sum(is_hidden(self._t, pile, place, cards) for place in range(1, len(cards)))
