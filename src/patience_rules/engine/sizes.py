"""The memory that rule sets and positions take, by upper estimates."""

from __future__ import annotations

from .tables import Tables


def tables_size(t: Tables) -> int:
    """Return the bytes of a compiled rule set: mostly a move for each pair of piles."""
    return 40_000 + 240 * len(t.names) ** 2


def position_size(t: Tables) -> int:
    """Return the bytes of a position that shares no pile with the one before, and of its move."""
    return 300 + 41 * t.piles + t.cards
