"""A position as a row of bytes with what the player sees, for players that learn."""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from ..basics.errors import ArgumentError, Code, expect
from ..engine.card_sets import FACE_DOWN, FLOOR
from ..engine.lower.lowering import tables_for
from ..engine.move import Move
from ..games.catalogue import GameLike
from ..games.index import find_game
from ..rules.ruleset import Rules
from .every_move import all_moves
from .state import State, parts_of

EMPTY: Final = 0
"""The byte of a place without a card."""
HIDDEN: Final = 1
"""The byte of a hidden card."""
FIRST_CARD: Final = 2
"""The byte of the ace of clubs. A card's byte is its code and this."""

_SEEN: Final = bytes(HIDDEN if code >= FACE_DOWN else code + FIRST_CARD for code in range(256))
_FLOORS: Final = bytes([FLOOR])
_NONE: Final = bytes([EMPTY])
_ONE_HIDDEN: Final = bytes([HIDDEN])


class Encoding:
    """How states become observations, and the moves that actions stand for.

    In an observation each pile has as many bytes as it can have cards: its cards bottom to top,
    then zeros. The last byte is the number of redeals and mercies used, at most 255.

    Args:
        game: a game's name or a rule set.

    Attributes:
        rules: the rule set.
        moves: the move of each action, as from :func:`patience_rules.testing.all_moves`.
        names: the names of the piles.
        places: each pile's slice of an observation.
        size: the number of bytes of an observation.

    >>> from patience_rules import deal
    >>> from patience_rules.gymnasium import Encoding
    >>> encoding = Encoding("balcony")
    >>> row = encoding.observe(deal("balcony", seed=1))
    >>> t1 = encoding.places[encoding.names.index("t1")]
    >>> list(row[t1][:3])  # the seven of diamonds: 13 + 6, and FIRST_CARD
    [21, 0, 0]
    """

    def __init__(self, game: GameLike) -> None:
        self.rules: Rules = find_game(game)
        t = tables_for(self.rules)
        self.moves: tuple[Move, ...] = all_moves(self.rules)
        self.names: tuple[str, ...] = tuple(t.names)
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self._stock = t.stock
        self._open_stock = t.stock >= 0 and bool(t.sources[t.stock].ways)
        places: list[slice] = []
        end = 0
        for zone in t.zones:
            start, end = end, end + min(zone.capacity or t.cards, t.cards)
            places.append(slice(start, end))
        self.places: tuple[slice, ...] = tuple(places)
        self.size: int = end + 1
        self._rooms = [place.stop - place.start for place in places]

    def observe(self, state: State) -> bytearray:
        """Return the observation of a state.

        Raises:
            ArgumentError: ``syntax`` unless it is a state of the encoding's rules.
        """
        expect(state, State, "a state, such as deal('golf')")
        if state.rules != self.rules:
            message = f"the encoding is of {self.rules.title}, not of {state.rules.title}"
            raise ArgumentError(Code.SYNTAX, message)
        row = bytearray(self.size)
        self.write(memoryview(row), state, before=())
        return row

    def write(
        self, row: memoryview, state: State, *, before: tuple[bytes, ...]
    ) -> tuple[bytes, ...]:
        """Write the observation of a state over an earlier one.

        Args:
            row: the bytes of the observation.
            before: the piles that it shows, which this returned; empty for a new row.

        Returns:
            The piles of the state.
        """
        _, piles, redeals, _ = parts_of(state)
        for pile in range(len(piles)):
            cards = piles[pile]
            if before and cards is before[pile]:
                continue
            seen = cards.translate(_SEEN, _FLOORS)
            if pile == self._stock and seen:
                top = seen[-1:] if self._open_stock else _ONE_HIDDEN
                seen = _ONE_HIDDEN * (len(seen) - 1) + top
            row[self.places[pile]] = seen.ljust(self._rooms[pile], _NONE)
        row[self.size - 1] = min(redeals, 255)
        return piles

    def mask(self, moves: tuple[Move, ...]) -> bytearray:
        """Return a byte for each action: 1 if its move is one of these, else 0."""
        mask = bytearray(len(self.moves))
        for move in moves:
            mask[self._numbers[move]] = 1
        return mask
