"""Which games of the catalogue are drawn where not all are tried."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from typing import Any

import pytest

import patience_rules as pr
from patience_rules.games.index import FIVE

SOME = bool(os.environ.get("SOME_CASES"))
"""If slow tests try only some games, cases and seeds, the same in each run."""

ONE_IN = 16
"""One in this many games and other slow cases is tried then; weekly all are."""

_MORE = """
suit-elevens decade weddings quatorze camelot crescent spaces doublets hit-or-miss antares
push-pin citadel galary royal-parade aces-up la-belle-lucie big-braid matrimony bridesmaids
agnes-bernauer dead-king-golf accordion canfield-rush circle-eight abacus generals-patience
big-spider-one-suit agnes-sorel algerian-patience bakers-dozen amazons diamond-mine chinaman
cruel three-shuffles-and-a-draw spaces-and-aces tower-of-hanoy osmium-ii
"""

SAMPLE = (*FIVE, *_MORE.split())
"""The five and a few more, so that each word that a game uses is among theirs."""

PLACES = {game: place for place, game in enumerate(pr.GAMES)}


def drawn(game: str, test: str, one_in: int) -> bool:
    """Check if a test draws a game: one in ``one_in``, spread over the catalogue, and the five."""
    return game in FIVE or (PLACES[game] + zlib.crc32(test.encode())) % one_in == 0


def case_drawn(case: str) -> bool:
    """Check if a slow case is among the few that are drawn."""
    return zlib.crc32(case.encode()) % ONE_IN == 0


def some_drawn(numbers: range) -> range:
    """Return the numbers of a long test: every eighth if only some are tried, or else all."""
    return numbers[::8] if SOME else numbers


def tried_fast(game: str, test: str) -> bool:
    """Check if a fast run tries a test of the whole catalogue on a game."""
    return game in SAMPLE or drawn(game, test, 64)


def seeds(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test a range of ``few`` seeds as ``seeds``, and of ``many`` in the slow suite.

    Of 1,000 seeds or more only some may be drawn.
    """
    tried = some_drawn(range(many)) if many >= 1_000 else range(many)
    some, every = pytest.param(range(few)), pytest.param(tried, marks=pytest.mark.slow)
    return pytest.mark.parametrize("seeds", [some, every], ids=["few", "many"])


def some_or_all_games() -> pytest.MarkDecorator:
    """Give a test the games of the sample as ``asked``, and all games in the slow suite."""
    some, every = pytest.param(SAMPLE), pytest.param(tuple(pr.GAMES), marks=pytest.mark.slow)
    return pytest.mark.parametrize("asked", [some, every], ids=["some", "all"])


def few_fast(cases: Iterable[Any], few: int) -> list[Any]:
    """Mark the cases of a test as slow, except the first few."""
    return [
        case if place < few else pytest.param(*in_tuple(case), marks=pytest.mark.slow)
        for place, case in enumerate(cases)
    ]


def in_tuple(case: Any) -> tuple[Any, ...]:
    """Return the values of a case."""
    return case if isinstance(case, tuple) else (case,)
