"""Each pruning of a game against a search of everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import patience_rules as pr
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.engine.tables import Tables
from patience_rules.playing.state import parts_of
from patience_rules.search.arrangements import Arrangements
from patience_rules.search.expansion import ARRANGEMENTS, DRAWS, INERT, KINDS, draws_of
from patience_rules.search.frontier import NODE_BYTES
from patience_rules.search.pile_values import Watched, is_inert
from patience_rules.search.pruning import Pruning
from tests.support.tiny_deals import (
    can_be_won,
    searched,
    tiny_deal,
)


def in_game(t: Tables) -> frozenset[str]:
    """The prunings whose proof covers a game."""
    watched = Watched(t)
    names = {name for name, kind in KINDS.items() if kind.covers(t)}
    names |= {DRAWS} if draws_of(t) else set()
    names |= {ARRANGEMENTS} if Arrangements.covers(t) else set()
    inert = any(is_inert(t, pile, watched) for pile in range(t.piles))
    return frozenset(names | {INERT} if inert else names)


def covered(kind: type[Pruning], *games: str) -> set[str]:
    """Those of some games that a pruning's proof covers."""
    return {game for game in games if kind.covers(tables_for(pr.GAMES[game]))}


def subsets(state: pr.State) -> set[frozenset[str]]:
    """The prunings of a game: none, each alone, all but each, and all."""
    there = in_game(parts_of(state)[0])
    alone = {frozenset({name}) for name in there}
    return {frozenset(), there, *alone, *(there - one for one in alone)}


def check_tiny(seed: int) -> None:
    """Each pruning alone and with others; with memory for all that waits, and for little."""
    state = tiny_deal(seed)
    won = can_be_won(state)
    if won is None:
        return
    for use in subsets(state):
        for memory in (16_000_000, 400 * NODE_BYTES):
            found = searched(state, use, 1_000_000, memory)
            expected = pr.Verdict.WINNABLE if won else pr.Verdict.UNWINNABLE
            assert found.verdict is expected, (seed, use, memory, state)
            check_line(state, found)


def check_line(state: pr.State, found: pr.Solution) -> None:
    """A line wins, and there is one exactly where the verdict says so."""
    if found.verdict is pr.Verdict.WINNABLE:
        for move in found.moves:
            state = state.play(move)
        assert state.is_won
    else:
        assert found.moves == ()


def decided(
    make: Callable[[random.Random], pr.State], games: int, most: int = 2_000
) -> Iterator[tuple[pr.State, bool]]:
    """Small games, and whether they can be won, as each pruning alone and with others finds."""
    for seed in range(games):
        state = make(random.Random(seed))
        won = can_be_won(state, most)
        if won is None:
            continue
        expected = pr.Verdict.WINNABLE if won else pr.Verdict.UNWINNABLE
        for use in subsets(state):
            found = searched(state, use)
            assert found.verdict is expected, (seed, use)
            check_line(state, found)
        yield state, won
