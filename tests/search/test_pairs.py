"""Dead ends where a card has no partner that it can leave with."""

from __future__ import annotations

import random
from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.card_sets import EMPTY, FLOOR
from patience_rules.engine.lower.lowering import tables_for
from patience_rules.playing.state import parts_of
from patience_rules.search.dead_ends.pairs import Paired
from patience_rules.search.pruning import Node
from tests.support.draw import seeds
from tests.support.prunings import covered
from tests.support.tiny_deals import can_be_won, pairing_game, position


def pairing_position(choices: random.Random) -> pr.State:
    while True:
        try:
            return position(choices, pairing_game(choices))
        except pr.RulesError:
            continue


def is_lost(state: pr.State) -> bool:
    t, piles, redeals, _ = parts_of(state)
    node = Node(piles, 0, 0, 0, 0, None, (0, 0, 0), None)
    return Paired(t).begin(piles, redeals).is_lost(node, piles)


@seeds(40, 10_000)
def test_a_card_without_a_partner_is_a_dead_end(seeds: range) -> None:
    """In the first position of a search, and in others on the way."""
    found = {True: 0, False: 0}
    for seed in seeds:
        choices = random.Random(seed)
        state = pairing_position(choices)
        t, piles, redeals, _ = parts_of(state)
        assert Paired.covers(t)
        proof = Paired(t).begin(piles, redeals)
        for _ in range(6):
            piles = parts_of(state)[1]
            lost = proof.is_lost(Node(piles, 0, 0, 0, 0, None, (0, 0, 0), None), piles)
            if lost:
                assert not can_be_won(state, 2_000), seed
            assert not is_lost(state) or lost
            found[lost] += 1
            moves = state.legal_moves()
            if lost or not moves:
                break
            state = state.play(choices.choice(moves))
    assert min(found.values()) > len(seeds) // 20


def test_relaxed_pyramid_with_a_six_on_all_sevens_is_lost_at_once() -> None:
    found = pr.solve(pr.deal("relaxed-pyramid", seed=9))
    assert (found.verdict, found.states) == (pr.Verdict.UNWINNABLE, 1)


@pytest.mark.parametrize(
    ("columns", "lost"),
    [
        ("6S7S,6H,7H", False),
        ("6S7S,6H8H,5H", True),
        ("6S8S,5S7S", True),
        ("6S8S,5S7S,6H,7H", False),
        ("6S,6H,7H", True),
        ("6S,6H,7H7S", False),
        ("6S8S,5S7S,5H,8H", False),
        ("6SKS,7S", False),
        ("KS", False),
        ("6S", True),
    ],
)
def test_pairs_in_columns(columns: str, lost: bool) -> None:
    """Six and seven leave together, and so do five and eight; kings leave alone."""
    piles = columns.split(",")
    rules = pl.relative(
        pr.GAMES["fourteen"], "columns", {"removal": pl.Total(), "goal": pl.Goal.TABLEAU_CLEARED}
    )
    t = tables_for(rules)
    table = [EMPTY] * t.piles
    for pile, cards in zip(t.tableau, piles, strict=False):
        codes = [pr.Card(cards[place : place + 2]).code for place in range(0, len(cards), 2)]
        table[pile] = bytes([FLOOR, *codes])
    node = Node(tuple(table), 0, 0, 0, 0, None, (0, 0, 0), None)
    assert Paired(t).begin(node.piles, 0).is_lost(node, node.piles) == lost


@pytest.mark.parametrize(("middle", "lost"), [("", False), ("KS", True)])
def test_only_a_pile_with_cards_passes_on_what_covers_it(middle: str, lost: bool) -> None:
    """A six under a king under a seven never leaves with that seven."""
    t = tables_for(pr.GAMES["relaxed-pyramid"])
    table = [EMPTY] * t.piles
    for pile, name in zip((0, 1, 3), ("6S", middle, "7S"), strict=True):
        cards = [pr.Card(name).code] if name else []
        table[t.tableau[pile]] = bytes([FLOOR, *cards])
    node = Node(tuple(table), 0, 0, 0, 0, None, (0, 0, 0), None)
    assert Paired(t).begin(node.piles, 0).is_lost(node, node.piles) == lost


def test_copies_of_a_partner_count_each() -> None:
    """Two sixes need two sevens, in the stock or in columns."""
    rules = pl.relative(
        pr.GAMES["relaxed-pyramid"], "copies", {"decks": 2, "tableau": COLUMNS, "options": ()}
    )
    t = tables_for(rules)
    table = [EMPTY] * t.piles
    six, seven = pr.Card("6S").code, pr.Card("7S").code
    for pile in t.tableau[:2]:
        table[pile] = bytes([FLOOR, six])
    for place in (t.stock, t.tableau[2]):
        for copies in (1, 2):
            piles = table.copy()
            piles[place] = bytes([FLOOR, *[seven] * copies])
            node = Node(tuple(piles), 0, 0, 0, 0, None, (0, 0, 0), None)
            lost = Paired(t).begin(node.piles, 0).is_lost(node, node.piles)
            assert lost == (copies == 1)


COLUMNS = pl.tableau(4, pl.Take.TOP)


def test_a_card_that_only_leaves_alone_leaves_first() -> None:
    state = pr.deal("relaxed-pyramid", seed=1)
    t, piles, redeals, _ = parts_of(state)
    proof = Paired(t).begin(piles, redeals)
    sure = set()
    for pile in t.tableau:
        if proof.is_sure(piles, pile, t.discard):
            sure.add(piles[pile][-1] % 13)
        assert not proof.is_sure(piles, pile, t.tableau[0])
    assert not proof.is_sure(piles, t.stock, t.discard)
    assert sure == {12}


def test_games_cleared_by_pairs_are_covered_and_others_are_not() -> None:
    games = [
        "pyramid",
        "relaxed-pyramid",
        "king-tut",
        "giza",
        "two-pyramids",
        "nestor",
        "patient-pairs",
        "fourteen",
        "pharaohs",
        "cheops",
    ]
    others = ["monte-carlo", "thirteens", "elevens", "aces-up", "golf", "klondike"]
    assert covered(Paired, *games, *others) == {*games}


CHANGED: dict[str, tuple[str, dict[str, Any]]] = {
    "neighbours": (
        "fourteen",
        {"removal": pl.Total(14, near=pl.Near.TOUCHING), "tableau.shape": pl.Rows(4)},
    ),
    "piles in rows": ("fourteen", {"tableau.shape": pl.Rows(4)}),
    "piles that take cards": ("fourteen", {"tableau.start": pl.ANYTHING}),
    "a draw to the tableau, too": (
        "pyramid",
        {"draw": pl.Draw((pl.Deal("waste"), pl.Deal("tableau")))},
    ),
    "a redeal that deals": (
        "pyramid",
        {"redeal": pl.Redeal(pl.Gather("waste"), deal=pl.Deal("waste"), times=1)},
    ),
}
"""Changes of games that the proof covers no more."""


@pytest.mark.parametrize("name", CHANGED)
def test_other_games_are_not_covered(name: str) -> None:
    game, fields = CHANGED[name]
    rules = pl.relative(pr.GAMES[game], "changed", {**fields, "options": ()})
    assert not Paired.covers(tables_for(rules))
