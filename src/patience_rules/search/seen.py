"""The positions that a search has met, as far as a bounded memory holds them."""

# Compiled by mypyc.

from __future__ import annotations

from array import array
from typing import Final

BYTES: Final = 8
"""What a position takes."""

_NEAR: Final = 32
"""Where a key may lie: one of so many places, side by side."""

_LEAST: Final = 1 << 15
_GROWTH: Final = 4
"""For how many keys there is room at first, and how many times as much later."""


class Seen:
    """A set of keys that forgets some of them once it is nearly full.

    To forget a position costs the time to search it again and nothing else: whatever was ever
    added has been, or will be, searched.
    """

    _keys: array[int]
    _mask: int
    _most: int

    def __init__(self, memory: int) -> None:
        self._most = max(_NEAR, 1 << (memory // BYTES).bit_length() - 1) - 1
        self._mask = min(self._most, _LEAST - 1)
        self._keys = array("q", [0]) * (self._mask + 1)

    def add(self, key: int) -> bool:
        """Whether a key was not there; now it is."""
        keys = self._keys
        key += 1  # 0 is an empty place
        place = key & self._mask
        for near in range(_NEAR):
            held = keys[place ^ near]
            if held == key:
                return False
            if not held:
                keys[place ^ near] = key
                return True
        if self._mask < self._most:
            self._grow()
            return self.add(key - 1)
        keys[place ^ (key >> 40 & _NEAR - 1)] = key
        return True

    def _grow(self) -> None:
        """Make room for many more: each that was there is added again."""
        old = self._keys
        self._mask = min(self._most, _GROWTH * (self._mask + 1) - 1)
        self._keys = array("q", [0]) * (self._mask + 1)
        for key in old:
            if key:
                self.add(key - 1)
