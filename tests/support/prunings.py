"""Each pruning of a game against a search of everything."""

from __future__ import annotations

import patience_rules as pr
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.engine.tables import Tables
from patience_rules.playing.state import parts_of
from patience_rules.search.arrangements import Arrangements
from patience_rules.search.beam import FIRST_WIDTH
from patience_rules.search.expansion import ARRANGEMENTS, DRAWS, INERT, KEEPING, KINDS, draws_of
from patience_rules.search.frontier import NODE_BYTES
from patience_rules.search.pile_values import Watched, is_inert
from patience_rules.search.pruning import Pruning
from tests.support.tiny_deals import beam_of, searched

LITTLE = 400 * NODE_BYTES
"""Memory for so few positions that a search must drop some that wait."""


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
    """The prunings of a game: none, each alone, all but each, those that keep lines, and all."""
    there = in_game(parts_of(state)[0])
    alone = {frozenset({name}) for name in there}
    keeping = frozenset({*KEEPING}) & there
    return {frozenset(), keeping, there, *alone, *(there - one for one in alone)}


def check_line(state: pr.State, found: pr.Solution) -> None:
    """A line wins, and there is one exactly where the verdict says so."""
    if found.verdict is pr.Verdict.WINNABLE:
        for move in found.moves:
            state = state.play(move)
        assert state.is_won
    else:
        assert found.moves == ()


def check_verdict(state: pr.State, won: bool) -> None:
    """Check what the solver says with any prunings and memory, and what beams say."""
    expected = pr.Verdict.WINNABLE if won else pr.Verdict.UNWINNABLE
    for use in subsets(state):
        found = searched(state, use, 1_000_000)
        assert found.verdict is expected, (use, state)
        check_line(state, found)
    for use in (frozenset[str](), in_game(parts_of(state)[0])):
        found = searched(state, use, 1_000_000, LITTLE)
        assert found.verdict is expected or found.cutoff is pr.Cutoff.MEMORY, (use, state)
        check_line(state, found)
    for rough, width in ((False, 1), (True, 1), (False, FIRST_WIDTH), (True, FIRST_WIDTH)):
        beam = beam_of(state, rough=rough, width=width)
        ended = beam.run(10_000, 200_000)
        wins = beam.expansion.found.won is not None
        assert won or not wins, (rough, width, state)
        assert wins or not (won and ended and beam.complete), (rough, width, state)
