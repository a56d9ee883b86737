"""The language judged by rule sets from nothing, not by those of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import attrs
import pytest

import patience_rules as pr
from patience_rules.drafting.drafts import draw_rules
from patience_rules.drafting.names import all_names, used
from patience_rules.laws import of_forms, of_searches, of_texts
from patience_rules.laws.conformance import Check, check_state
from patience_rules.laws.inquiry import Inquiry
from patience_rules.laws.of_searches import can_be_won
from patience_rules.laws.of_texts import every_refusal_has_a_reason
from patience_rules.laws.screen import Screen
from patience_rules.testing import ConformanceError, check_conformance
from tests.support.plain_play import check_effects
from tests.support.plain_rules import check_list, check_reasons
from tests.support.worked import lay

FILES = Path(__file__).parent.parent / "data" / "judge"
SAID_WRONGLY = {
    "brackets-in-a-row": "(all in one direction) (all in one way)",
    "plural-of-a-name": "fan of cardss",
    "it-of-another-pile": "At the left end of a row it takes only",
}
"""By file: what was said, and is not so."""
QUICK_LAWS = (
    of_forms.the_rule_set_reads_back,
    of_forms.the_code_reads_back,
    of_texts.the_rulebook_is_made_of_sentences,
    of_texts.the_summary_is_a_sentence,
)
"""Laws that need no position of a game."""


def read(name: str) -> pr.Rules:
    """Return the rule set of a file."""
    return pr.Rules.from_json((FILES / f"{name}.json").read_text())


TENS = [pytest.param(range(n, n + 10), marks=pytest.mark.slow) for n in range(0, 4000, 10)]


@pytest.mark.parametrize("numbers", [range(3), *TENS], ids=str)
def test_every_law_holds_for_rule_sets_from_nothing(numbers: range) -> None:
    """Also by a second reading of the rules, which shares nothing with the engine."""
    for number in numbers:
        rules = draw_rules(number)
        check = Check(rules, count=1, max_moves=20, seed=number, max_work=10_000)
        broken = [str(one) for one in check.broken()]
        assert not broken, (number, broken)
        check_a_game(rules, number, {0, 11}, {6})


def check_a_game(
    rules: pr.Rules, seed: int, effects_at: Collection[int], reasons_at: Collection[int]
) -> None:
    """Hold what moves do and why others are refused, some moves on, against a second reading."""
    chance, state = Random(seed), pr.deal(rules, seed=seed)
    for ply in range(12):
        if ply in effects_at:
            check_effects(state)
        if ply in reasons_at:
            check_reasons(state)
        moves = state.legal_moves()
        state = state.play(chance.choice(moves)) if moves else state


@cache
def some_drawn() -> list[pr.Rules]:
    """Return rule sets that most fields and words occur in."""
    return [draw_rules(number) for number in range(68)]


def test_each_field_and_word_is_drawn() -> None:
    drawn = {name for rules in some_drawn() for name in used(rules)}
    fields, words = all_names()
    missing = {*fields, *words} - drawn
    assert len(missing) < 30, sorted(missing)


def test_the_quick_laws_hold_for_many_rule_sets_from_nothing() -> None:
    """What is written reads back and is readable, and a second reading lists the same moves."""
    for number, rules in enumerate(some_drawn()):
        inquiry = Inquiry(rules, seed=number, max_moves=8, most=10)
        for law in QUICK_LAWS:
            law(inquiry)
        for state in inquiry.states:
            check_list(state, Random(number))
        every_refusal_has_a_reason(inquiry.states[-1], inquiry)


@pytest.mark.slow
def test_each_field_and_word_is_drawn_often_and_beside_each_other() -> None:
    seen = [{*used(draw_rules(number))} for number in range(2_000)]
    fields, words = all_names()
    often = Counter(name for names in seen for name in names)
    assert {name for name in (*fields, *words) if often[name] < 10} == set()
    pairs = {pair for names in seen for pair in combinations(sorted(names.intersection(fields)), 2)}
    assert len(pairs) > 0.95 * len(fields) * (len(fields) - 1) / 2


def said_of(rules: pr.Rules) -> str:
    """Return the rulebook, and the reasons for some moves."""
    state = pr.deal(rules, seed=1)
    refused = [state.check(f"t1-{name}") for name in state.names]
    reasons = [violation.precise for violation in refused if violation]
    return " ".join([*pr.describe(rules).split(), *reasons])


@pytest.mark.parametrize("name", sorted(path.stem for path in FILES.glob("*.json")))
def test_the_smallest_rule_sets_on_which_a_law_was_broken(name: str) -> None:
    rules = read(name)
    assert SAID_WRONGLY.get(name, "None") not in said_of(rules)
    assert check_conformance(rules, count=2, max_work=10_000).positions
    check_a_game(rules, 0, {0, 4, 8}, {0, 7})


def test_what_was_not_tried_is_told() -> None:
    little = check_conformance("spider", count=2, max_moves=30, max_work=1)
    assert little.untried["positions"] > 20
    assert little.untried["games"] == 1
    more = check_conformance("golf", count=1, max_moves=1, max_work=10**7)
    assert more.untried == {}


def test_a_broken_law_is_told_with_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pr.State, "check", lambda state, move: None)
    with pytest.raises(ConformanceError, match=r"^list check and play agree: list and .* f:,.* t:"):
        check_conformance("new-york", count=1, max_moves=1)


def test_an_error_of_a_question_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: pr.State, **limits: object) -> None:
        raise KeyError("any-rank")

    monkeypatch.setattr(pr.State, "playout", fail)
    with pytest.raises(ConformanceError, match=r"KeyError\('any-rank'\): .* t:"):
        check_conformance("golf", count=1, max_moves=1)


def test_a_rule_lost_in_json_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pr.Rules, "from_json", lambda value: pr.GAMES["balcony"])
    with pytest.raises(ConformanceError, match="JSON changes the rule set"):
        check_conformance("quadrangle", count=1, max_moves=1)


def test_an_error_of_play_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: pr.State, move: pr.Move) -> pr.State:
        raise KeyError("any-rank")

    monkeypatch.setattr(pr.State, "play", fail)
    check = Check("golf", count=2, max_moves=1, seed=0, max_work=100_000)
    told = [str(error)[:24] for error in check.broken()]
    assert told == ["play: KeyError('any-rank"] * 2


def test_a_broken_law_of_one_position_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pr.State, "check", lambda state, move: None)
    with pytest.raises(ConformanceError, match=r"^list check and play agree"):
        check_state(pr.deal("golf", seed=1))


def test_a_line_from_a_position_called_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = lay(pr.GAMES["golf"], "w", t1="2C", w="AC")
    assert can_be_won(state, 300) is True
    assert can_be_won(state, 0) is None
    lost = attrs.evolve(pr.solve(state), verdict=pr.Verdict.UNWINNABLE, moves=())
    monkeypatch.setattr(of_searches, "solve", lambda state, **limits: lost)
    with pytest.raises(ConformanceError, match="unwinnable, and there is a line"):
        check_state(state, of_searches.a_solution_wins_and_a_loss_is_one)


@pytest.mark.parametrize(("game", "move"), [("tvetes-grandfather", "t-s"), ("klondike", "s-w")])
def test_steps_back_lay_cards_as_they_lay(game: str, move: str) -> None:
    """Also those of a pile whose cards lay face up and face down, which a redeal gathers."""
    state = pr.deal(game, seed=0)
    screen, transition = Screen.of(state), state.transition(move)
    screen.show(transition.steps)
    screen.take_back(transition)
    assert screen.piles == Screen.of(state).piles
