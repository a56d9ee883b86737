"""Parts of rule sets as values: equal when all they hold is, shown as Python writes them."""

from __future__ import annotations

import copy
import pickle
import typing

import pytest
from hypothesis import given

import patience_rules as pr
from patience_rules.rules import rare
from tests.support.random_rules import rule_sets
from tests.tools.mutants import mutants_of

NAMES = {name: getattr(pr, name) for name in pr.__all__}


@given(rule_sets())
def test_a_rule_set_is_shown_as_python_writes_it(rules: pr.Rules) -> None:
    assert eval(repr(rules), dict(NAMES)) == rules


def test_each_game_is_shown_as_python_writes_it() -> None:
    for rules in pr.GAMES.values():
        assert eval(repr(rules), dict(NAMES)) == rules


def test_what_a_field_holds_anyway_is_not_shown() -> None:
    build = pr.Build(pr.Direction.DOWN, pr.Match.SUIT, stop=(pr.Rank.ACE,))
    assert repr(build) == "Build(match=Match.SUIT, stop=(Rank.ACE,))"
    assert repr(pr.Start(pr.Base.BASE)) == "Start(rank=Base.BASE)"
    assert repr(pr.Deal(pr.Role.TABLEAU, (1, 2))) == "Deal(role=Role.TABLEAU, cards=(1, 2))"


@pytest.mark.parametrize("id", ["quadrangle", "klondike", "pyramid", "terrace"])
def test_parts_are_equal_when_all_their_fields_are(id: str) -> None:
    rules = pr.GAMES[id]
    for same in (copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert (same, hash(same)) == (rules, hash(rules))
    changed = [mutant.rules for mutant in mutants_of(rules) if mutant.rules]
    assert len(changed) > 50
    for other in changed:
        assert other != rules
        for one, same in zip(other.zones, rules.zones, strict=False):
            assert (one == same) is (repr(one) == repr(same))


def test_a_part_equals_no_part_of_another_kind() -> None:
    assert pr.Build() != pr.Start()
    assert pr.Draw(pr.Role.WASTE) != pr.Deal(pr.Role.WASTE)
    assert pr.Redeal() != 1


def test_the_types_of_fields_can_be_asked_for() -> None:
    fields = typing.get_type_hints(pr.Rules)
    assert fields["redeal"] == pr.Redeal | None
    assert fields["options"] == tuple[pr.Option, ...]


def test_rare_parts_are_four() -> None:
    assert [getattr(rare, name) for name in rare.__all__] == [
        pr.Choice, pr.Option, pr.Redeal, pr.Removal,
    ]  # fmt: skip
    with pytest.raises(AttributeError, match="has no attribute 'Zone'"):
        rare.Zone  # noqa: B018
