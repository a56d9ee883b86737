"""Work bounds the time of a hint, whatever one position costs."""

from __future__ import annotations

import contextlib

import pytest

import patience_rules as pr
from patience_rules.playing.state import parts_of
from patience_rules.search.discovery import EXPANDED, LOOK_EVERY
from patience_rules.search.expansion import Expansion, prunings_of
from patience_rules.search.hints.effort import Effort
from patience_rules.search.hints.planning import LAST
from patience_rules.search.hints.trimming import trimmed
from patience_rules.search.watch import Watch
from tests.support.draw import few_fast
from tests.support.work import lines_run
from tests.support.worst import WORST

LINES = 3
"""The most lines for each unit of work. In most games they are one."""


@pytest.mark.skipif(pr.is_compiled(), reason="compiled lines are not counted")
@pytest.mark.parametrize(
    "game",
    [
        "virginia-reel",  # any two cards may change places
        "triple-alliance",  # each card is tried in each set
        "boudoir",  # turns of the stock are many
        "royal-parade",  # both swaps and fills
        "quadrangle",  # fills follow fills
        "seven-devils",  # long proofs that a position is lost
        "klondike",
        "spider",
    ],
)
def test_work_bounds_the_lines_of_a_search(game: str) -> None:
    state, work = pr.deal(game, seed=7), 250_000
    Effort(work, Watch()).search(state, 0)  # make the routes
    effort = Effort(work, Watch())
    lines = lines_run(lambda: effort.search(state, work))
    spent = work - effort.left
    assert work / 2 < spent <= work + LOOK_EVERY + 200_000
    assert lines <= LINES * spent


@pytest.mark.skipif(pr.is_compiled(), reason="compiled lines are not counted")
@pytest.mark.parametrize(
    "name", ["long_looks", *few_fast([name for name in WORST if name != "long_looks"], 0)]
)
@pytest.mark.parametrize("fair", few_fast([False, True], 1))
def test_work_bounds_the_lines_of_a_hint(name: str, fair: bool) -> None:
    """Also of all that is no search: the looks through a stock, and moves tried one by one."""
    state, work = pr.deal(pr.Rules.from_json(WORST[name]()), seed=1), 500_000
    found = list[pr.Suggestion | None]()

    def ask() -> None:
        with contextlib.suppress(pr.PositionError):  # too many moves
            found.append(pr.hint(state, fair=fair, fresh=True, max_work=work))

    ask()  # makes the routes
    assert lines_run(ask) <= LINES * (work + LOOK_EVERY + LAST)
    assert found[1:] == found[:1]


def test_the_same_work_finds_the_same() -> None:
    """Also if the program looks in between, as a clock does."""
    state = pr.deal("klondike", seed=3)
    first = pr.hint(state, fair=False, fresh=True, max_work=2_000_000)
    assert (
        pr.hint(state, fair=False, fresh=True, max_work=2_000_000, seconds=60, cancel=lambda: False)
        == first
    )


@pytest.mark.parametrize("game", ["pyramid", "klondike", "cast-out-nines"])
def test_the_proofs_of_positions_count(game: str) -> None:
    """Whatever a proof becomes when a search begins."""
    t, piles, redeals, _ = parts_of(pr.deal(game, seed=1))
    work = dict[bool, int]()
    for proves in (False, True):
        proofs = {"paired", "buried", "exposed"} if proves else ()
        expansion = Expansion(t, 1_000_000, proofs)
        nodes = [expansion.root(piles, redeals)]
        for _ in range(20):
            nodes += expansion.children(nodes.pop())
        work[proves] = expansion.found.work // expansion.found.generated
    assert work[True] > work[False]


def test_moves_tried_without_a_search_count_what_follows_as_it_happens() -> None:
    """More than a hundred passes may follow a move of Intelligence; one or two do."""
    start = pr.deal("intelligence", seed=1)
    line, state = list[pr.Move](), start
    for _ in range(4):
        line.append(state.legal_moves()[0])
        state = state.play(line[-1])
    effort, work = Effort(10_000_000, Watch()), parts_of(start)[0].work
    trimmed(start, tuple(line), lambda *_: False, effort)
    spent = 10_000_000 - effort.left
    assert 16 * EXPANDED <= spent <= 16 * (EXPANDED + work.move + 3 * work.settling)
    assert work.passes > 100


@pytest.mark.parametrize("game", ["alternation", "big-harp"])
def test_what_was_searched_before_changes_no_hint(game: str) -> None:
    state = pr.deal(game, seed=1)
    prunings_of.cache_clear()
    first = pr.hint(state, fair=False, fresh=True, max_work=1_000_000)
    pr.solve(state, max_states=500)
    assert pr.hint(state, fair=False, fresh=True, max_work=1_000_000) == first
