"""Traces of games in PySolFC, compared ply by ply: deal, moves, piles and wins.

Known differences of PySolFC are listed in ``HABITS`` and ``Unseen``. Any other is an error.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import patience_rules as pr
from docs.facts.traces import (
    DEAL,
    TRACES,
    Trace,
    Unseen,
    comparable,
)
from patience_rules.basics.cards import CARDS, card_codes
from patience_rules.dealing import pysolfc
from patience_rules.rules.facts import shuffles


def taken_up(state: pr.State) -> pr.State:
    """Return the state with the next cards of the stock in the hand, after a redeal if needed."""
    if state.check("s-w"):
        state = state.play("r-s")
    return state.play("s-w")


def unordered(piles: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return piles with sorted foundations and sorted discards."""
    piles = {**piles}
    piles["foundation"] = sorted(piles.get("foundation", []))
    piles["discard"] = [" ".join(sorted(cards.split())) for cards in piles.get("discard", [])]
    return piles


def lengths(piles: dict[str, list[str]]) -> dict[str, list[int]]:
    """Return the length of each pile's text, which a shuffle does not change."""
    return {zone: list(map(len, own)) for zone, own in piles.items()}


@pytest.fixture(params=TRACES, ids=lambda path: path.name.partition(".")[0], scope="module")
def trace(request: pytest.FixtureRequest) -> Trace:
    return Trace(request.param)


PLAIN = {1: "klondike", 2: "forty-thieves"}
"""Games, by number of decks, whose deck PySolFC only shuffles; others of one seed rearrange it."""


def decks(trace: Trace) -> Iterator[bytes]:
    """Yield the decks from which we deal a trace's tables."""
    if trace.habits.deal == "seeds":
        plain = PLAIN[trace.rules.decks]
        shuffled = Trace(next(path for path in TRACES if path.name.startswith(plain)))
        for head, _ in shuffled.games:
            yield pysolfc.arranged(trace.rules, card_codes(head["deck"]))
        return
    for head, _ in trace.games:
        if trace.habits.deal == "deck":
            yield card_codes(head["deck"])
        else:
            pytest.importorskip("pysol_cards")
            yield pysolfc.numbered_deck(trace.rules, head["seed"]).codes


def test_deal(trace: Trace) -> None:
    if trace.habits.deal == "not compared":
        return
    for (_, plies), codes in zip(trace.games, decks(trace), strict=True):
        state = pr.deal(trace.rules, deck=[CARDS[code] for code in codes])
        for move in pysolfc.opening(trace.rules):
            state = state.play(move)
        assert unordered(state.to_json()["piles"]) == unordered(trace.piles(plies[0]))


def test_plies(trace: Trace) -> None:
    for _, plies in trace.games:
        redeals = 0
        compared = comparable(trace.rules, plies)
        assert compared
        for ply, after in zip(compared, [*compared[1:], None], strict=True):
            state = pr.State(trace.rules, trace.piles(ply), redeals=redeals)
            moves = trace.moves(state)
            if trace.habits.turned and not ply["piles"]["waste0"]:
                moves = {form: move for form, move in moves.items() if form[0] != "stock"}
            forms = {trace.comparable(form): move for form, move in moves.items()}
            theirs = [trace.form(ply, text) for text in ply["legal"]]
            seen = [form for form in theirs if not isinstance(form, Unseen)]
            if trace.habits.hand < 0 and ply["piles"]["stock"][-2:-1] in ("J", "Q", "K"):
                # It lays this card only in a free place; we draw before we see it.
                forms.pop(trace.comparable(DEAL), None)
            assert set(forms) == set(map(trace.comparable, seen))
            assert (state.status is pr.Status.WON) == ply["won"]
            if after is None:
                continue
            form = trace.form(ply, ply["move"])
            if trace.habits.hand and form == DEAL:
                state = taken_up(state)
                target = ply["move"].partition(">")[2].partition("*")[0]
                form = ("waste0", trace.renamed(target), 1)
                moves = trace.moves(state)
            if not isinstance(form, Unseen):
                state = state.play(moves.get(form) or forms[trace.comparable(form)])
                if form == DEAL and trace.habits.deals_on and not ply["piles"]["stock"]:
                    state = state.play(trace.moves(state)[DEAL])
                redeals = state.redeals
                here, there = unordered(state.to_json()["piles"]), unordered(trace.piles(after))
                if form == DEAL and shuffles(trace.rules):
                    assert lengths(here) == lengths(there)
                else:
                    assert here == there
