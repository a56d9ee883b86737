"""Sets of cards, each an int with a bit for each code.

Lists go by the code of a pile's top: the 52 cards, then the floor of an empty pile, then face-down
cards, which nothing fits. Ranks count from 0 here.
"""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

FLOOR: Final = 52
TOPS: Final = 128
FACE_DOWN: Final = 64
UNSET: Final = 13
"""Stands for the base rank before there is one."""
ALL: Final = (1 << 52) - 1
EMPTY: Final = bytes([FLOOR])
"""A pile without cards."""
BITS: Final[list[int]] = [1 << top if top < FLOOR else 0 for top in range(TOPS)]
LAST: Final[list[int]] = [0, *BITS[:FLOOR]]
"""By the length of a set: its highest card."""
FACES: Final[list[str]] = ["", *map(chr, range(FLOOR))]
"""The same card as a character."""
SPACE: Final = chr(FLOOR)
"""The top of an empty pile as a character."""
FACE_UP: Final[list[bytes]] = [bytes([top & ~FACE_DOWN]) for top in range(TOPS)]
"""By top: the same card face up, as cards to lay on a pile."""

Piles = tuple[bytes, ...]
"""The cards of every pile, through all zones."""


def rank_mask(rank: int) -> int:
    """Return the four cards of a rank (from 0)."""
    return 0x8004002001 << rank


def suit_mask(suit: int) -> int:
    """Return the thirteen cards of a suit (from 0)."""
    return 0x1FFF << 13 * suit


def pad(masks: list[int], floor: int = 0) -> list[int]:
    """Extend masks of the 52 cards by one for the floor; nothing fits a face-down card."""
    return masks + [floor] + [0] * (TOPS - FLOOR - 1)
