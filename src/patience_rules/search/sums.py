"""The key and the distance of a position, and of those that moves make of it."""

# Compiled by mypyc.

from __future__ import annotations

from ..engine.card_sets import Piles
from ..engine.transfer import uncovered
from .pile_values import KEY, PileValues, Value


class Sums:
    """What the piles of a position add together, and how that changes with a move.

    What is known of a pile is looked up once, though many moves lead to it or from it.
    """

    key: int  # as far as changes have been told since ``begin``
    distance: int
    _values: PileValues
    _piles: Piles
    _begun: tuple[int, int]  # key and distance of the position itself
    _held: list[Value | None]  # by pile: what it adds

    def __init__(self, values: PileValues, piles: Piles, key: int, distance: int) -> None:
        self._values = values
        self._piles = piles
        self._begun = (key, distance)
        self._held = [None] * len(piles)
        self.key, self.distance = key, distance

    def begin(self) -> None:
        """Begin with the position itself again."""
        self.key, self.distance = self._begun

    def lay(self, pile: int, laid: bytes) -> Value:
        """Let cards be laid on a pile."""
        held = self._of(pile)
        after = held.after
        if after is None:
            after = held.after = {}
        value = after.get(laid)
        if value is None:
            value = after[laid] = self._values.of(pile, self._piles[pile] + laid)
        self._change(held, value)
        return value

    def leave(self, pile: int, count: int) -> Value:
        """Let cards leave a pile, and the one beneath turn up."""
        held = self._of(pile)
        left = held.left
        if left is None:
            unknown: list[Value | None] = [None] * len(held.cards)
            left = held.left = unknown
        value = left[count]
        if value is None:
            value = left[count] = self._values.of(pile, uncovered(self._piles[pile], count))
        self._change(held, value)
        return value

    def replace(self, pile: int, cards: bytes) -> None:
        """Let other cards lie in a pile."""
        self._change(self._of(pile), self._values.of(pile, cards))

    def count(self, number: int) -> None:
        """Let something else than a pile add to the key."""
        self.key = (self.key + number) & KEY

    def _of(self, pile: int) -> Value:
        held = self._held[pile]
        if held is None:
            held = self._held[pile] = self._values.of(pile, self._piles[pile])
        return held

    def _change(self, held: Value, value: Value) -> None:
        self.key = (self.key + value.key - held.key) & KEY
        self.distance += value.distance - held.distance
