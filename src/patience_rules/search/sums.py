"""The key and the distance of a position, and of those that moves make of it."""

from __future__ import annotations

from ..engine.tables import Piles
from ..engine.transfer import uncovered
from .pile_values import KEY, Changes, PileValues, Value


class Sums:
    """What the piles of a position add together, and how that changes with a move.

    What is known of a pile is looked up once, though many moves lead to it or from it.
    """

    key: int  # as far as changes have been told since ``begin``
    distance: int
    _values: PileValues
    _piles: Piles
    _begun: tuple[int, int]  # key and distance of the position itself
    _changes: list[Changes | None]  # by pile

    def __init__(self, values: PileValues, piles: Piles, key: int, distance: int) -> None:
        self._values = values
        self._piles = piles
        self._begun = (key, distance)
        self._changes = [None] * len(piles)
        self.key, self.distance = key, distance

    def begin(self) -> None:
        """Begin with the position itself again."""
        self.key, self.distance = self._begun

    def lay(self, pile: int, laid: bytes) -> None:
        """Let cards be laid on a pile."""
        changes = self._of(pile)
        value = changes.after.get(laid)
        if value is None:
            value = self._values.of(pile, self._piles[pile] + laid)
            changes.after[laid] = value
        self._change(changes.held, value)

    def leave(self, pile: int, count: int) -> None:
        """Let cards leave a pile, and the one beneath turn up."""
        changes = self._of(pile)
        value = changes.left[count]
        if value is None:
            value = self._values.of(pile, uncovered(self._piles[pile], count))
            changes.left[count] = value
        self._change(changes.held, value)

    def replace(self, pile: int, cards: bytes) -> None:
        """Let other cards lie in a pile."""
        self._change(self._of(pile).held, self._values.of(pile, cards))

    def count(self, number: int) -> None:
        """Let something else than a pile add to the key."""
        self.key = (self.key + number) & KEY

    def _of(self, pile: int) -> Changes:
        changes = self._changes[pile]
        if changes is None:
            changes = self._changes[pile] = self._values.changes(pile, self._piles[pile])
        return changes

    def _change(self, held: Value, value: Value) -> None:
        self.key = (self.key + value.key - held.key) & KEY
        self.distance += value.distance - held.distance
