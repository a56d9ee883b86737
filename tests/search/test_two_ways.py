"""Foundations built both ways, where cards go from one to the other of their suit."""

from __future__ import annotations

import patience_rules as pr


def crescent(up: int, down: int, pile: str) -> pr.State:
    """Return a position with all cards home but some hearts, which lie on one pile.

    The ace's foundation of hearts holds `up` cards, the king's `down`.
    """
    ranks = "A23456789TJQK"
    rising = {suit: [f"{rank}{suit}" for rank in ranks] for suit in "CDHS"}
    falling = {suit: cards[::-1] for suit, cards in rising.items()}
    rising["H"], falling["H"] = rising["H"][:up], falling["H"][:down]
    piles = {
        "stock": [""],
        "foundation": [" ".join(cards) for cards in (*rising.values(), *falling.values())],
        "tableau": [pile, *[""] * 15],
    }
    return pr.State("crescent", piles, redeals=3)


def test_cards_go_over_where_the_foundations_of_a_suit_meet() -> None:
    state = crescent(7, 6, "KH QH JH TH 9H 8H 7H 6H AH 2H 3H 4H 5H")
    assert [str(move) for move in state.legal_moves()] == ["f7-f3", "f3-f7"]
    assert state.status is pr.Status.IN_PLAY
    found = pr.solve(state)
    assert found.verdict is pr.Verdict.WINNABLE
    assert {"f3-f7"} == {str(move) for move in found.moves[:2]}
    for move in found.moves:
        state = state.play(move)
    assert state.is_won


def test_the_card_that_began_a_foundation_stays() -> None:
    state = crescent(1, 12, "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH")
    violation = state.check("f3-f7")
    assert violation is not None
    assert (violation.code, violation.field) == ("not-a-source", "zones[1].take.keep")
