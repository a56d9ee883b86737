"""A condition that only the engine knows switches off every proof."""

# mypy: disable-error-code="arg-type"

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.engine.lower.card_fits import LOWER
from patience_rules.engine.lower.lowering import make_tables
from patience_rules.engine.table_conditions import Condition
from patience_rules.engine.tables import Tables
from patience_rules.english.reasons.attempt import UNMET
from patience_rules.english.rulebook import say_parts, tell_parts
from patience_rules.rules.conditions import ABOUT_HERE
from patience_rules.rules.kinds import NamedPartKind, kind_of, kind_of_field
from patience_rules.rules.part import Part
from patience_rules.rules.reach import PASSES
from patience_rules.rules.work import LOOKS
from patience_rules.search.arrangements import Arrangements
from patience_rules.search.draws import draws_wait
from patience_rules.search.expansion import ARRANGEMENTS, DRAWS, KINDS
from patience_rules.search.paired_draws import paired_draws_wait
from patience_rules.search.pile_values import Watched, is_inert
from tests.support.random_rules import sites, value_at, with_value

PARTS = (pl.Start, pl.Leave, pl.Draw, pl.Deal)
"""One part for each kind of condition."""

pytestmark = pytest.mark.skipif(pr.is_compiled(), reason="no Python class inherits a compiled one")

PAIRED_DRAWS = "paired draws"

UNDERSTOOD = {"landing": {"draw Draw", "draw Deal"}}
"""Places where a proof allows any condition: a conditional draw only brings fewer cards."""


@attrs.frozen(eq=False, repr=False)
class Always(Part):
    """A condition that holds at all times."""

    times: int = 1


class Passes(Condition):
    """The same on a table."""

    def passing(self, piles: Any, redeals: int, cards: int) -> int:
        return cards


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the condition with each reader: the language, the engine and the English."""
    named = NamedPartKind(kind_of(Always), ("always",))
    for part in PARTS:
        either = kind_of_field(part, "when").of
        if named not in either.of:
            monkeypatch.setattr(either, "of", (*either.of, named))
    monkeypatch.setitem(PASSES, Always, lambda reach, place, here, asked: reach.pack)
    monkeypatch.setitem(ABOUT_HERE, Always, lambda condition: False)
    monkeypatch.setitem(LOOKS, Always, lambda rules, condition, zone: 1)
    monkeypatch.setitem(LOWER, Always, lambda condition, numbering, here: Passes())
    monkeypatch.setitem(tell_parts.LIMITS, Always, lambda rules, condition, here: condition)
    monkeypatch.setitem(say_parts.LIMITS, Always, lambda condition, here: "at any time")
    monkeypatch.setitem(UNMET, Always, None)


def is_covered(t: Tables, name: str) -> bool:
    """Check if a pruning's proof covers a game."""
    if name == PAIRED_DRAWS:
        return paired_draws_wait(t)
    if name == ARRANGEMENTS:
        return Arrangements.covers(t)
    return draws_wait(t) if name == DRAWS else KINDS[name].covers(t)


PROOFS = (DRAWS, PAIRED_DRAWS, ARRANGEMENTS, *KINDS)


@cache
def covered() -> dict[str, list[pl.Rules]]:
    """Return the first games that the proof of each pruning covers."""
    found: dict[str, list[pl.Rules]] = {name: [] for name in PROOFS}
    for game in pr.GAMES:
        rules = pr.GAMES[game].without_options()
        t = make_tables(rules)
        for name, games in found.items():
            if len(games) < 3 and is_covered(t, name):
                games.append(rules)
        if all(len(games) == 3 for games in found.values()):
            break
    return found


def with_always(rules: pl.Rules) -> Iterator[tuple[str, pl.Rules]]:
    """Yield each rule set with the condition added in one place, and that place."""
    for (part, field, place), path in sites(rules):
        if field != "when" or value_at(rules, path[:-1]) == pl.Leave("nothing"):
            continue
        with suppress(pr.RulesError):
            longer = (*value_at(rules, path), Always())
            yield f"{place} {part.__name__}", with_value(rules, path, longer)


@pytest.mark.parametrize("name", PROOFS)
def test_an_unknown_condition_switches_a_proof_off(name: str) -> None:
    for rules in covered()[name]:
        places = dict(with_always(rules))
        assert places
        still = {place for place, other in places.items() if is_covered(make_tables(other), name)}
        assert still <= UNDERSTOOD.get(name, set()), (name, rules.id)


def test_an_unknown_condition_makes_no_pile_inert() -> None:
    rules = pr.GAMES["golf"]
    t = make_tables(rules)
    assert any(is_inert(t, pile, Watched(t)) for pile in range(t.piles))
    for place, other in with_always(rules.without_options()):
        t = make_tables(other)
        assert not any(is_inert(t, pile, Watched(t)) for pile in range(t.piles)), place


@pytest.mark.parametrize("game", ["klondike", "canfield", "spider", "pyramid", "montana"])
def test_a_condition_that_always_holds_changes_no_move(game: str) -> None:
    rules = pr.GAMES[game].without_options()
    for place, other in with_always(rules):
        state, same = pr.deal(rules, seed=1), pr.deal(other, seed=1)
        for _ in range(20):
            assert same.legal_moves() == state.legal_moves(), place
            assert [same.pile(name) for name in same.names] == [
                state.pile(name) for name in state.names
            ]
            if not state.legal_moves():
                break
            move = state.legal_moves()[-1]
            state, same = state.play(move), same.play(move)
        assert pr.describe(other) != pr.describe(rules) or "stock" in place
