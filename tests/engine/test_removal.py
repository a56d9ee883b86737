"""Stretches that leave a row, and called ranks."""

from __future__ import annotations

import random
from collections import deque
from itertools import combinations_with_replacement

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.laws.screen import Screen
from patience_rules.rules.removals import single
from patience_rules.rules.zone_facts import gives
from tests.support.plain_rules import check_play, check_reasons
from tests.support.small_games import SMALL

DECADE, PUSH_PIN = pr.GAMES["decade"], pr.GAMES["push-pin"]


def row(rules: pr.Rules, cards: str, stock: str = "") -> pr.State:
    """A position with these cards in the row and on the stock, and the rest discarded."""
    there = cards.split()
    away = " ".join(str(card) for card in rules.pack if str(card) not in (*there, *stock.split()))
    piles = {zone.role.value: [""] * zone.piles for zone in rules.zones}
    piles["tableau"][: len(there)] = there
    return pr.State(rules, {**piles, "stock": [stock], "discard": [away]})


def left(state: pr.State) -> str:
    """The cards in the row."""
    return " ".join(str(pile[0]) for pile in state.tableau if pile)


def moves(state: pr.State) -> set[str]:
    return {str(move) for move in state.legal_moves()}


def both_ways(*ends: str) -> set[str]:
    return {way for text in ends for way in (text, "-".join(reversed(text.split("-"))))}


def test_cards_side_by_side_that_make_a_total_leave() -> None:
    state = row(DECADE, "9C AC KD 5S 3H 2D TC")
    expected = both_ways("t1-t2", "t1-t3", "t3-t6", "t3-t7", "t4-t6", "t4-t7", "t6-t6", "t1-t6")
    assert moves(state) == expected - {"t6-t6"}
    assert left(state.play("t3-t6")) == "9C AC TC"
    assert left(state.play("t6-t4")) == "9C AC KD TC"


def test_cards_leave_in_the_order_of_the_move_and_the_row_closes_up() -> None:
    state = row(DECADE, "9C 5S 3H 2D TC KC")
    transition = state.transition("t4-t2")
    acts = [(step.act.value, step.source) for step in transition.steps]
    assert acts == [
        *(("remove", pile) for pile in ("t4", "t3", "t2")),
        *(("close", pile) for pile in ("t5", "t6")),
    ]
    screen = Screen.of(state)
    screen.show(transition.steps)
    assert screen.piles == Screen.of(transition.state).piles


def test_cards_that_leave_as_a_pair_match() -> None:
    for seed in range(3):
        state = pr.deal("monte-carlo", seed=seed)
        tops = {name: state.pile(name)[-1].rank for name in state.names if name[0] == "t"}
        pairs = [move for move in state.legal_moves() if move.source in tops]
        assert pairs
        assert [move for move in pairs if tops[move.source] != tops[move.target]] == []


def test_one_card_may_make_the_total_alone() -> None:
    seven_up = pr.GAMES["seven-up"]
    state = row(seven_up, "7C 6D 8S KH")
    assert moves(state) == {"t1-d"} | both_ways("t1-t3", "t2-t3", "t3-t4")
    violation = state.check("t2-d")
    assert violation
    assert violation.message == "only a seven can be discarded alone"
    violation = row(DECADE, "TC 6D").check("t1-d")
    assert violation
    assert violation.code is pr.Code.ROUTE_NOT_ALLOWED
    assert violation.message == "cards are discarded only together with cards beside them"


def test_reasons_against_a_stretch_that_makes_a_total() -> None:
    state = row(DECADE, "9C 2C KD")
    violation = state.check("t3-t1")
    assert violation
    assert (violation.code, violation.field) == (pr.Code.NO_PAIR, "removal.total")
    assert violation.message == "the cards from the K♦ to the 9♣ make 21, not 10, 20 or 30"
    assert " ".join(map(str, violation.cards)) == "9C 2C KD"
    far = state.check("t1-t52")
    assert far
    assert (far.code, far.message) == (
        pr.Code.ROUTE_NOT_ALLOWED,
        "only cards that make 10, 20 or 30 are discarded together",
    )
    empty = state.check("t1-t9")
    assert empty
    assert empty.code is pr.Code.EMPTY_SOURCE
    several = state.check("t1-t2x2")
    assert several
    assert several.code is not pr.Code.SYNTAX


def test_one_or_two_cards_leave_from_between_two_that_match() -> None:
    state = row(PUSH_PIN, "QH JD 2D 9H 4S 9C")
    assert moves(state) == {"t5-d"} | both_ways("t2-t3")
    assert left(state.play("t5-d")) == "QH JD 2D 9H 9C"
    assert left(state.play("t3-t2")) == "QH 9H 4S 9C"


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("t1-d", "no card lies before the Q♥"),
        ("t2-t1", "no card lies before the Q♥"),
        ("t6-d", "no card lies after the 9♣"),
        ("t5-t6", "no card lies after the 9♣"),
        ("t3-d", "the J♦ before and the 9♥ after have neither the same rank nor the same suit"),
        ("t3-t4", "the J♦ before and the 4♠ after have neither the same rank nor the same suit"),
        ("t6-t7", "this place is empty"),
        ("t2-t4", "no more than two cards can be discarded together"),
    ],
)
def test_reasons_against_a_stretch_between_two_cards(move: str, message: str) -> None:
    violation = row(PUSH_PIN, "QH JD 2D 9H 4S 9C").check(move)
    assert violation
    assert violation.message == message


def test_the_ends_of_a_full_row_stay() -> None:
    whole = " ".join(map(str, PUSH_PIN.pack))
    state = row(PUSH_PIN, whole)
    violation = state.check("t52-d")
    assert violation
    assert violation.message == "no card lies after the K♠"
    assert "t51-d" in moves(state)


def test_a_card_does_not_lie_between_cards_of_two_rows() -> None:
    short = attrs.evolve(PUSH_PIN.zones[-1], piles=3, shape=pl.Rows(3))
    zones = (*PUSH_PIN.zones[:-1], short, short)
    state = row(attrs.evolve(PUSH_PIN, zones=zones, deal=pl.Deal("tableau")), "9C QH 9D 4S 9H 2C")
    assert moves(state) - {"s-t"} == {"t2-d"}
    assert state.check("t4-d")


def test_cards_elsewhere_do_not_leave_from_a_row() -> None:
    zones = *PUSH_PIN.zones, pl.Zone(pl.Role.CELL, 2)
    rules = attrs.evolve(PUSH_PIN, zones=zones, deal=(*PUSH_PIN.deal, pl.Deal("cell")))
    violation = pr.deal(rules, seed=1).check("c1-d")
    assert violation
    assert violation.message == "cards are discarded only from between two others in a row"
    violation = pr.deal(rules, seed=1).check("c1-t2")
    assert violation
    assert violation.message == "cards discarded together must lie side by side"


@pytest.mark.parametrize("game", [PUSH_PIN, DECADE])
def test_no_card_leaves_a_row_whose_cards_go_elsewhere(game: pr.Rules) -> None:
    cell = pl.Zone(pl.Role.CELL, take=pl.Take.NOTHING, start=pl.Start())
    zones = [
        attrs.evolve(zone, take=pl.Leave(to="cell")) if gives(zone) else zone
        for zone in PUSH_PIN.zones
    ]
    state = row(attrs.evolve(PUSH_PIN, zones=(*zones, cell), removal=game.removal), "9C AC KC")
    assert moves(state) == {"t1-c", "t2-c", "t3-c"}
    violation = state.check("t1-t2")
    assert violation
    assert violation.message == "cards from the row go only to the cell"


def test_a_row_is_won_with_two_cards_left() -> None:
    assert row(PUSH_PIN, "QH JD KH").play("t2-d").status is pr.Status.WON
    assert row(PUSH_PIN, "QH JD KS").status is pr.Status.LOST


def test_royal_marriage_is_dealt_from_the_queen_to_the_king() -> None:
    state = pr.deal("royal-marriage", seed=1)
    king = state.stock[0][0]
    assert (str(state.tableau[0][0]), str(king)) == ("QH", "KH")
    steps = pr.deal_steps(state)
    assert [step.target for step in steps] == ["t1", "s", "t2", "t3", "s"]
    assert [step.face_up for step in steps] == [True, False, True, True, False]
    for _ in range(49):
        state = state.play("s-t")
    assert state.tableau[-1] == (king,)


@given(
    st.integers(2, 26),
    st.integers(1, 4),
    st.integers(1, 13),
    st.lists(st.sampled_from(pr.Rank), min_size=1, max_size=6),
)
def test_a_total_is_a_sum_of_ranks_up_to_a_limit(
    total: int, times: int, count_to: int, ranks: list[pr.Rank]
) -> None:
    way = pl.Total(total, times, count_to, at_most=None)
    made = sum(count_to if rank > count_to else rank for rank in ranks)
    assert way.makes(ranks) == (made in [total * n for n in range(1, times + 1)])
    assert single((way,), ranks[0]) == way.makes(ranks[:1])
    assert not single((attrs.evolve(way, at_least=2, near=pl.Near.STRETCH),), ranks[0])


@given(
    st.permutations(list(range(52))), st.integers(3, 52), st.sampled_from(["decade", "push-pin"])
)
def test_the_list_has_every_stretch_that_may_leave(order: list[int], count: int, game: str) -> None:
    rules = pr.GAMES[game]
    cards = [rules.pack[place] for place in order[:count]]
    state = row(rules, " ".join(map(str, cards)))
    right = set()
    for low, high in combinations_with_replacement(range(count), 2):
        if game == "decade":
            made = sum(min(card.rank, 10) for card in cards[low : high + 1])
            leaves = high > low and made in (10, 20, 30)
        else:
            inside = high - low < 2 and low > 0 and high + 1 < count
            one, other = cards[low - 1], cards[(high + 1) % count]
            leaves = inside and (one.rank is other.rank or one.suit is other.suit)
        if leaves:
            right |= both_ways(f"t{low + 1}-t{high + 1}") if high > low else {f"t{low + 1}-d"}
    assert moves(state) == right


HIT_OR_MISS = pr.GAMES["hit-or-miss"]


@given(st.permutations(HIT_OR_MISS.pack), st.lists(st.booleans(), max_size=150))
def test_hit_or_miss_equals_a_pack_in_the_hand(deck: list[pr.Card], hits: list[bool]) -> None:
    """Hit or Miss equals a pack in the hand: each turned card leaves or goes to the bottom."""
    state, hand, left = pr.deal(HIT_OR_MISS, deck=deck), deque(deck), 0
    for turned, hit in enumerate(hits):
        called = pr.Rank(turned % 13 + 1)
        assert (state.called, state.pile("w")) == (called, (hand[0],))
        assert ("w-d" in state.legal_moves()) is (hand[0].rank is called)
        check_reasons(state)
        leaves = hit and hand[0].rank is called
        state = state.play("w-d" if leaves else "w-s")
        card = hand.popleft()
        left += leaves
        if not leaves:
            hand.append(card)
        assert (state.score, list(hand)[1:]) == (left, list(state.stock[0])[::-1])


def test_the_view_shows_the_called_rank() -> None:
    state = pr.deal(HIT_OR_MISS, seed=1).play("w-s")
    assert state.view().caption == "Hit or Miss: two called, score 0, one redeal used, in play"
    assert pr.deal("klondike", seed=1).called is None


REST = " ".join(str(card) for card in HIT_OR_MISS.pack if str(card) not in ("AC", "2C"))


def test_keys_repeat_once_all_ranks_were_called() -> None:
    state = pr.State(HIT_OR_MISS, {"stock": ["2C"], "waste": ["AC"], "discard": [REST]})
    keys, later = [], state
    for _ in range(52):
        keys.append(later.key)
        later = later.play("w-s")
    assert keys[:26] == keys[26:]
    assert len(set(keys)) == 26  # the two cards and the thirteen ranks in all ways


def test_the_laws_hold_where_ranks_are_called() -> None:
    choices = random.Random(1)
    check_play(SMALL["calls"](choices), choices)
