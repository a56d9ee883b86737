"""Redeals that shuffle: their seed is part of the state."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.shuffle import later_seed
from patience_rules.rules.facts import left_over, shuffles
from tests.support.tiny import columns, tiny

REPORT = Draft202012Validator(pr.schema("report"))

SHUFFLING = [
    game
    for game, rules in pr.GAMES.items()
    if shuffles(rules)
    and not left_over(rules)
    and not any(isinstance(zone.shape, (pl.Rows, pl.Slots)) for zone in rules.zones)
]
"""Games with redeals that shuffle and gather all cards at once."""
BY_PILES = [
    game
    for game in SHUFFLING
    if all(step.order is pl.Order.PILES for step in pr.GAMES[game].redeal.deal)  # type: ignore[union-attr]
]
"""Those of them that deal the new stock pile by pile."""
seeds = st.integers(0, 2**64 - 1)
shuffling = st.sampled_from(SHUFFLING)


def redeal_of(state: pr.State) -> str:
    """Return the move that redeals."""
    return next(move for move in state.legal_moves() if move.target == "s")


@given(st.sampled_from(BY_PILES), seeds, seeds)
def test_a_redeal_uses_the_portable_shuffle(game: str, seed: int, number: int) -> None:
    state = pr.deal(game, seed=seed, shuffle=number)
    gathered = [card for pile in state.tableau for card in pile]
    for used in (1, 2):
        state = state.play(redeal_of(state))
        dealt = [card for pile in state.tableau for card in pile]
        assert dealt == pr.shuffled(gathered, later_seed(number, used))
        assert all(len(pile) >= len(after) for pile, after in pairwise(state.tableau))
        assert state.redeals == used
        gathered = dealt
    assert not any(move.target == "s" for move in state.legal_moves())


@given(shuffling, seeds)
def test_redeals_use_the_seed_of_the_deal(game: str, seed: int) -> None:
    state = pr.deal(game, seed=seed)
    assert state.shuffle == seed
    deck = state.deck
    assert deck is not None
    assert pr.deal(game, deck=deck.cards, shuffle=seed) == state
    assert pr.deal(game, deck=deck.cards).shuffle == 0


@given(shuffling, seeds, seeds)
def test_the_seed_of_redeals_is_in_no_view(game: str, one: int, other: int) -> None:
    cards = pr.deal(game, seed=1).deck.cards  # type: ignore[union-attr]
    first, second = (pr.deal(game, deck=cards, shuffle=number) for number in (one, other))
    assert (first == second) == (first.key == second.key) == (one == other)
    assert first.view() == second.view()
    assert first.view().to_json() == second.view().to_json()
    assert first.legal_moves() == second.legal_moves()
    for state in (first, first.play(redeal_of(first))):
        assert pr.State.from_json(state.to_json()) == state
        assert pr.State.from_text(state.to_text()) == state
        assert state.transition(redeal_of(state)).state == state.play(redeal_of(state))


@given(shuffling, seeds, seeds, st.booleans())
def test_a_record_replays(game: str, seed: int, number: int, by_seed: bool) -> None:
    cards = None if by_seed else pr.deal(game, seed=seed).deck.cards  # type: ignore[union-attr]
    session = pr.Session.deal(game, seed=seed if by_seed else None, deck=cards, shuffle=number)
    session.play(redeal_of(session.state))
    record = session.record()
    for copy in (
        record,
        pr.Record.from_json(record.to_json()),
        pr.Record.from_text(record.to_text()),
    ):
        report = pr.validate(copy)
        assert report.valid, report
        assert report.state == session.state
        assert pr.Session.load(copy).state == session.state


def test_a_record_omits_a_shuffle_that_equals_its_seed() -> None:
    session = pr.Session.deal("la-belle-lucie", seed=7)
    assert session.record().shuffle is None
    assert "shuffle" not in session.record().to_json()
    assert pr.Record("la-belle-lucie", seed=7).dealt_deck.shuffle == 7
    assert pr.Record("la-belle-lucie", seed=7, shuffle=8).dealt_deck.shuffle == 8
    assert pr.Record("golf", seed=7).dealt_deck.shuffle == 0


@given(shuffling, seeds, seeds | st.none(), st.booleans())
def test_a_record_by_seed_needs_the_same_shuffle(
    game: str, seed: int, other: int | None, with_deck: bool
) -> None:
    """Otherwise a player could search for a number that wins a known deal."""
    number = seed if other is None else other
    state = pr.deal(game, seed=seed)
    cards = state.deck.cards if with_deck else None  # type: ignore[union-attr]
    record = pr.Record(game, [redeal_of(state)], deck=cards, seed=seed, shuffle=number)
    report = pr.validate(record)
    assert report.valid == (number == seed)
    if report.error:
        assert report.error.code == "seed-mismatch"
        assert "the shuffle is" in report.error.message


@given(shuffling, seeds, seeds)
def test_a_report_has_the_seed_of_redeals(game: str, seed: int, number: int) -> None:
    deck = pr.deal(game, seed=seed).deck.cards  # type: ignore[union-attr]
    own, chosen = pr.Record(game, seed=seed), pr.Record(game, deck=deck, shuffle=number)
    for record, used in ((own, seed), (chosen, number), (attrs.evolve(own, moves=("x",)), seed)):
        report = pr.validate(record)
        assert report.shuffle == report.without_state().shuffle == used
        assert report.to_json()["shuffle"] == used
        REPORT.validate(report.to_json())
    assert pr.validate(pr.Record("golf", seed=7)).shuffle is None


def test_a_session_with_a_given_shuffle_is_recorded_by_deck() -> None:
    session = pr.Session.deal("la-belle-lucie", seed=7, shuffle=8)
    record = session.record()
    assert (record.seed, record.shuffle) == (None, 8)
    assert pr.Session.load(record).start == session.start
    assert pr.validate(record).valid


@pytest.mark.parametrize("wrong", [-1, 2**64, True, 1.0, "1", None])
def test_wrong_seeds_of_redeals(wrong: object) -> None:
    state = pr.deal("la-belle-lucie", seed=7)
    with pytest.raises(pr.PositionError, match="shuffle: should be a whole number"):
        pr.State.from_json({**state.to_json(), "shuffle": wrong})
    if wrong is not None:
        with pytest.raises(pr.ArgumentError, match="shuffle: should be a whole number"):
            pr.deal("la-belle-lucie", seed=7, shuffle=wrong)  # type: ignore[arg-type]
        with pytest.raises(pr.RecordError, match="shuffle: should be a whole number"):
            pr.Record("la-belle-lucie", seed=7, shuffle=wrong)  # type: ignore[arg-type]
    with pytest.raises(pr.PositionError, match="shuffle: should be a whole number"):
        pr.State.from_text(
            f"{pr.deal('la-belle-lucie', deck=pr.pack()).to_text()} shuffle:{wrong!r}x"
        )


def test_games_that_do_not_shuffle_have_no_seed_of_redeals() -> None:
    state = pr.deal("golf", seed=7)
    assert state.shuffle == 0
    with pytest.raises(pr.PositionError, match="Golf has no redeal that shuffles"):
        pr.State.from_json({**state.to_json(), "shuffle": 1})
    with pytest.raises(pr.ArgumentError, match="Golf has no redeal that shuffles"):
        pr.deal("golf", seed=7, shuffle=1)
    report = pr.validate(pr.Record("golf", seed=7, shuffle=1))
    assert isinstance(report, pr.InvalidReport)
    assert report.error.message == "deck: shuffle: Golf has no redeal that shuffles"


def test_a_numbered_deal_takes_a_shuffle() -> None:
    pytest.importorskip("pysol_cards")
    assert pr.deal("la-belle-lucie", pysolfc=3).shuffle == 0
    assert pr.deal("la-belle-lucie", pysolfc=3, shuffle=5).shuffle == 5


# The order of gathering and dealing.

PILES = ["AC 2C 3C", "4C", "5C 6C 7C 8C 9C TC", "JC QC KC"]


@pytest.mark.parametrize(
    ("gather", "order", "after"),
    [
        ({}, "piles", ["AC 2C 3C", "4C 5C 6C", "7C 8C 9C", "TC JC QC"]),
        ({"top_first": True}, "piles", ["3C 2C AC", "4C TC 9C", "8C 7C 6C", "5C KC QC"]),
        ({"last_first": True}, "piles", ["JC QC KC", "5C 6C 7C", "8C 9C TC", "4C AC 2C"]),
        (
            *({"last_first": True, "top_first": True}, "piles"),
            ["KC QC JC", "TC 9C 8C", "7C 6C 5C", "4C 3C 2C"],
        ),
        ({}, "rounds", ["AC 5C 9C", "2C 6C TC", "3C 7C JC", "4C 8C QC"]),
        ({"top_first": True}, "packet", ["AC 2C 3C", "9C TC 4C", "6C 7C 8C", "QC KC 5C"]),
    ],
)
def test_the_order_of_a_redeal(gather: dict[str, bool], order: Any, after: list[str]) -> None:
    back = pl.Deal("tableau", 3, order=order)
    rules = redealt(pl.Gather(pl.Role.TABLEAU, **gather), deal=back)
    state = pr.State(rules, {**empty(rules), "tableau": PILES})
    state = state.play("t-s")
    assert [" ".join(map(str, pile)) for pile in state.tableau] == after
    assert Counter(card for name in state.names for card in state.pile(name)) == Counter(
        pr.pack(1, suits=(pr.Suit.CLUBS,))
    )


@pytest.mark.parametrize(
    ("last_first", "top_first", "after"),
    [
        (
            *(False, False),
            ["AC|4C 2C|5C 6C 7C 8C 9C TC 3C|JC QC KC", "AC|4C|5C 6C 7C 8C 9C TC 3C 2C|JC QC KC"],
        ),
        (
            *(True, False),
            ["AC 2C 3C QC|4C KC|5C 6C 7C 8C 9C TC|JC", "AC 2C 3C QC 7C|4C KC 8C|5C 9C|JC 6C TC"],
        ),
        (
            *(False, True),
            ["3C|4C 2C|5C 6C 7C 8C 9C TC AC|JC QC KC", "3C|2C|5C 6C 7C 8C 9C TC AC 4C|JC QC KC"],
        ),
    ],
)
def test_one_pile_a_redeal(last_first: bool, top_first: bool, after: list[str]) -> None:
    gather = pl.Gather(pl.Role.TABLEAU, last_first=last_first, top_first=top_first, in_turn=True)
    rules = redealt(gather, deal=pl.Deal("tableau", 3), times=2)
    state = pr.State(rules, {**empty(rules), "tableau": PILES})
    for tableau in after:
        state = state.transition("t-s").state
        assert "|".join(" ".join(map(str, pile)) for pile in state.tableau) == tableau
    assert state.redeals == 2


def test_each_pile_by_itself() -> None:
    rules = redealt(lift="tableau")
    state = pr.State(rules, {**empty(rules), "tableau": ["AC 2C 3C 4C", "", *PILES[2:]]})
    for _ in range(4):
        before, state = state, state.transition("t-s").state
        for old, new in zip(before.tableau, state.tableau, strict=True):
            assert new == old[1:] + old[:1]


def redealt(*gather: Any, times: Any = pl.UNLIMITED, **fields: Any) -> pr.Rules:
    """Return a game of four columns and one suit with a redeal."""
    redeal = pl.Redeal(gather, times=times, **fields)
    return tiny(columns(piles=4), redeal=redeal, suits=(pr.Suit.CLUBS,))


def empty(rules: pr.Rules) -> dict[str, list[str]]:
    """Return empty piles for each role."""
    return {zone.role.value: [""] * rules.count(zone.role) for zone in rules.zones}


def test_every_move_keeps_the_seed_of_redeals() -> None:
    state = pr.deal("la-belle-lucie", seed=1)
    first = state.legal_moves()[0]
    assert first != "t-s"
    again = state.transition(first).state.transition("t-s").state
    assert state.play(first).play("t-s") == again


NEXT = pl.Gather(pl.Role.TABLEAU, in_turn=True)
TWO = pl.Deal("tableau", 2)


@pytest.mark.parametrize(
    ("redeal", "text"),
    [
        ({"gather": NEXT, "deal": TWO}, "turn over one tableau pile (the first at"),
        ({"gather": attrs.evolve(NEXT, last_first=True), "deal": TWO}, "each time the one before)"),
        ({"gather": attrs.evolve(NEXT, top_first=True), "deal": TWO}, "take up, as it lies, one"),
        ({"gather": NEXT, "shuffle": "cards", "deal": TWO}, "the next), and shuffle it"),
        ({"lift": "tableau"}, "bring the bottom card of every tableau pile to its top"),
        ({"lift": "waste"}, "bring the bottom card of the waste to its top"),
    ],
)
def test_the_rules_of_redeals_pile_by_pile(redeal: dict[str, Any], text: str) -> None:
    gather = [redeal.pop("gather")] if "gather" in redeal else []
    rules = redealt(*gather, times=2, **redeal)
    assert text in " ".join(pr.describe(rules).split())


def test_a_redeal_in_turn_names_no_single_pile() -> None:
    violation = pr.deal("senior-wrangler", seed=1).check("t1-s")
    assert violation
    assert str(violation.message) == "a redeal takes tableau piles in turn, one each time"
