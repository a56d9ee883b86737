"""Which games of the catalogue are drawn where not all are tried."""

from __future__ import annotations

import zlib

from patience_rules.games.index import FIVE, GAMES

PLACES = {game: place for place, game in enumerate(GAMES)}


def drawn(game: str, by: str, one_in: int) -> bool:
    """Check if a text draws a game: one in ``one_in``, spread over the catalogue, and the five."""
    return game in FIVE or (PLACES[game] + zlib.crc32(by.encode())) % one_in == 0
