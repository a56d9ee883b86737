"""The atlas: how often, how long and how hard each game is won, counted on a few deals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import attrs

from ..basics.json_text import read_packaged
from ..rules.ruleset import Rules
from .win_rate import WinRate

SHORT = len("sha256:") + 12
"""The length of a shortened digest in the file: enough to tell rule sets apart."""


@attrs.frozen(kw_only=True)
class AtlasRow:
    """What the solver and two simple players made of a few deals of a game.

    It is a rough guide for choosing a game: with few deals, its shares may be wrong by a tenth and
    more. :meth:`WinRate.interval` of ``winnable`` says how much.

    Attributes:
        winnable: the number of deals that can be won, knowing all cards; unknown deals reached the
            limit of positions.
        states: that limit.
        length: the median length of a win found, draws included; no win is the shortest. None if
            no deal was won.
        effort: the median number of positions visited until a win, a measure of difficulty.
        games: the number of games that each player played on the same deals, up to 500 moves each.
        greedy: the number of them won by taking any move that scores, else a random one.
        random: the number of them won by random moves.

    >>> from patience_rules import GAMES
    >>> row = GAMES.entry("klondike").atlas
    >>> row.states, row.winnable.won > 0, row.length > 52
    (20000, True, True)
    """

    winnable: WinRate
    states: int
    length: int | None
    effort: int | None
    games: int
    greedy: int
    random: int


def atlas_row(rules: Rules) -> AtlasRow | None:
    """Return the row of a rule set, or None if the atlas has none."""
    atlas = read_atlas()
    row = atlas["rows"].get(rules.digest[:SHORT])
    if row is None:
        return None
    _id, won, lost, unknown, length, effort, games, greedy, random = row
    return AtlasRow(
        winnable=WinRate(won=won, lost=lost, unknown=unknown),
        states=atlas["states"],
        length=length,
        effort=effort,
        games=games,
        greedy=greedy,
        random=random,
    )


@cache
def read_atlas() -> Mapping[str, Any]:
    """Return the contents of the atlas's file."""
    return read_packaged("games", "atlas.json")
