"""Sets of cards, each an int with one bit for each card code.

Lists are indexed by the code of a pile's top: the 52 cards, then the floor of an empty pile, then
face-down cards. Nothing fits a face-down card. Ranks and suits count from 0 here.
"""

# Compiled by mypyc.

from __future__ import annotations

from typing import Final

FLOOR: Final = 52
TOPS: Final = 128
FACE_DOWN: Final = 64
UNSET: Final = 13
"""The base rank before it is set."""
ALL: Final = (1 << 52) - 1
EMPTY: Final = bytes([FLOOR])
"""A pile without cards."""
BITS: Final[list[int]] = [1 << top if top < FLOOR else 0 for top in range(TOPS)]
LAST: Final[list[int]] = [0, *BITS[:FLOOR]]
"""By the bit length of a set: its highest card, as a set."""
FACES: Final[list[str]] = ["", *map(chr, range(FLOOR))]
"""By the bit length of a set: its highest card, as a character."""
SPACE: Final = chr(FLOOR)
"""The top of an empty pile as a character."""
FACE_UP: Final[list[bytes]] = [bytes([top & ~FACE_DOWN]) for top in range(TOPS)]
"""By top: the same card face up, as a ``bytes``."""

Piles = tuple[bytes, ...]
"""The cards of every pile, through all zones."""


def rank_mask(rank: int) -> int:
    """Return the four cards of a rank."""
    return 0x8004002001 << rank


def suit_mask(suit: int) -> int:
    """Return the thirteen cards of a suit."""
    return 0x1FFF << 13 * suit


def pad(masks: list[int], floor: int = 0) -> list[int]:
    """Return a list by top, given the sets for the 52 cards and for the floor."""
    return masks + [floor] + [0] * (TOPS - FLOOR - 1)
