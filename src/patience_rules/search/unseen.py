"""Where moves lead by what the player has seen, whatever the hidden cards are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.card_sets import Piles
from ..engine.move import Move
from ..engine.standing import is_hidden
from ..playing.state import State, parts_of
from ..rules.facts import shuffles
from ..rules.words import Role
from .plain import draws_to_waste, turns_waste


class Unseen:
    """Follows moves without knowledge of the hidden cards.

    Hidden are the face-down cards, and the stock until the first redeal. If a redeal only turns
    over the waste, the player has seen all cards of the later stock, and in which order they come.

    A move that turns up or moves a hidden card leads to an unknown position. So do draws and
    redeals while the stock or any other card is unknown, and redeals that shuffle.

    Args:
        state: the position to start from.
    """

    def __init__(self, state: State) -> None:
        self._t, piles, redeals, _ = parts_of(state)
        rules = state.rules
        renewed = redeals > 0 and turns_waste(rules.redeal) and draws_to_waste(rules)
        self._known = self._t.stock if renewed else -1
        hides = any(self._hidden(pile, cards) for pile, cards in enumerate(piles))
        self._stock_leads_on = renewed or not (hides or shuffles(rules))

    def follow(self, here: State, moves: Iterable[Move]) -> Iterator[State | None]:
        """Yield where each move leads, or None if that depends on hidden cards.

        Args:
            here: the start, or a position that an earlier move led to.
            moves: its legal moves.
        """
        piles = parts_of(here)[1]
        for move in moves:
            if Role.STOCK.letter in (move.source, move.target) and not self._stock_leads_on:
                yield None
            else:
                after = here.play(move)
                yield None if self._shows_more(piles, parts_of(after)[1]) else after

    def _shows_more(self, before: Piles, after: Piles) -> bool:
        """Check if hidden cards have left their pile, or were turned up."""
        return any(
            one is not other and self._hidden(pile, one) != self._hidden(pile, other)
            for pile, (one, other) in enumerate(zip(before, after, strict=True))
        )

    def _hidden(self, pile: int, cards: bytes) -> int:
        """Return the number of unknown cards of a pile."""
        if pile == self._known:
            return 0
        return sum(is_hidden(self._t, pile, place, cards) for place in range(1, len(cards)))
