"""The key and the distance of a position, and of those that moves make of it."""

from __future__ import annotations

from ..engine.tables import Piles
from ..engine.transfer import uncovered
from .pile_values import KEY, PileValues, Value


class Sums:
    """What the piles of a position add together, and how that changes with a move.

    What a pile adds is looked up once, though many moves lead to it or from it.
    """

    key: int  # as far as changes have been told since ``begin``
    distance: int
    _values: PileValues
    _piles: Piles
    _begun: tuple[int, int]  # key and distance of the position itself
    _held: list[Value | None]  # by pile: what it adds
    _left: list[Value | None]  # by pile: and without its top card

    def __init__(self, values: PileValues, piles: Piles, key: int, distance: int) -> None:
        self._values = values
        self._piles = piles
        self._begun = (key, distance)
        self._held = [None] * len(piles)
        self._left = [None] * len(piles)
        self.key, self.distance = key, distance

    def begin(self) -> None:
        """Begin with the position itself again."""
        self.key, self.distance = self._begun

    def lay(self, pile: int, cards: bytes) -> None:
        """Let other cards lie in a pile."""
        self._change(pile, self._values.of(pile, cards))

    def leave(self, pile: int, count: int) -> None:
        """Let cards leave a pile, and the one beneath turn up."""
        value = self._left[pile] if count == 1 else None
        if value is None:
            value = self._values.of(pile, uncovered(self._piles[pile], count))
            if count == 1:
                self._left[pile] = value
        self._change(pile, value)

    def count(self, number: int) -> None:
        """Let something else than a pile add to the key."""
        self.key = (self.key + number) & KEY

    def _change(self, pile: int, value: Value) -> None:
        held = self._held[pile]
        if held is None:
            held = self._held[pile] = self._values.of(pile, self._piles[pile])
        self.key = (self.key + value.key - held.key) & KEY
        self.distance += value.distance - held.distance
