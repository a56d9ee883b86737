"""What happens to a word that a reader does not know: it raises, and never has a silent default."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.basics.values import Word
from patience_rules.engine.lower.card_fits import LOWER
from patience_rules.engine.lower.steps import DIVERT
from patience_rules.english.card_words import built, corner
from patience_rules.english.reasons.attempt import UNMET
from patience_rules.english.rulebook import say_parts, tell_parts
from patience_rules.english.rulebook.messages import Proviso
from patience_rules.english.rulebook.say_deal import DIVERTED
from patience_rules.rules.conditions import ABOUT_HERE, about_here
from patience_rules.rules.links import Link, joins_three, ranks_on, suits_match
from patience_rules.rules.reach import PASSES
from patience_rules.rules.work import LOOKS

GOLF = pr.GAMES["golf"]
ORDER = tuple(pr.Rank)


def new(kind: type[Word], text: str) -> Any:
    """Return a word that the language does not have."""
    word = str.__new__(kind, text)
    word._name_ = text.upper()
    word._value_ = text
    return word


def linked(**fields: Any) -> Link:
    """Return a link with values that are not checked."""
    link = Link()
    for name, value in fields.items():
        object.__setattr__(link, name, value)
    return link


MATCH = new(pl.Match, "by-pattern")
DIRECTION = new(pl.Direction, "sideways")
FACT = new(pl.Fact, "full-moon")


@pytest.mark.parametrize(
    "read",
    [
        lambda: suits_match(MATCH, 0, 1),
        lambda: joins_three(MATCH),
        lambda: built(linked(match=MATCH)),
        lambda: ranks_on(linked(direction=DIRECTION), pr.Rank.ACE, ORDER),
        lambda: built(linked(direction=DIRECTION)),
        lambda: corner(linked(direction=DIRECTION, wrap=True), ORDER),
        lambda: about_here(FACT),
        lambda: say_parts.when([FACT]),
    ],
)
def test_a_reader_refuses_a_word_that_it_does_not_know(read: Callable[[], object]) -> None:
    with pytest.raises(KeyError):
        read()


def kinds(union: Any) -> set[type]:
    """Return the kinds of condition in a union; a word counts as its class."""
    return {type(one.__args__[0]) if hasattr(one, "__args__") else one for one in union.__args__}


@pytest.mark.parametrize(
    "table",
    [LOWER, tell_parts.LIMITS, UNMET, ABOUT_HERE, PASSES, LOOKS],
)
def test_each_reader_knows_every_kind_of_condition(table: dict[type, Any]) -> None:
    from patience_rules.rules.conditions import DealCondition, DrawCondition, LayCondition

    known = kinds(LayCondition) | kinds(DealCondition) | kinds(DrawCondition)
    assert set(table) == known
    assert {kind.__name__ for kind in known - {pl.Fact}} <= set(pl.__all__)


def test_each_condition_of_a_text_has_words() -> None:
    assert set(say_parts.LIMITS) == set(Proviso.__args__)


@pytest.mark.parametrize("table", [DIVERT, DIVERTED])
def test_each_reader_knows_every_way_to_divert(table: dict[type, Any]) -> None:
    from patience_rules.rules.steps import Diverted

    assert set(table) == set(Diverted.__args__)


def test_a_word_has_the_same_name_in_python_and_json() -> None:
    for kind in vars(pl).values():
        if isinstance(kind, type) and issubclass(kind, Word):
            for word in kind:
                assert word.name == word.value.upper().replace("-", "_")


def test_a_part_is_told_where_another_field_would_hold_a_value() -> None:
    with pytest.raises(pr.RulesError, match=r"write deal=Deal\(to=Role.TABLEAU\)"):
        pl.Redeal((pl.Gather("tableau"), pl.Deal("tableau")), times=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("redeal", "message"),
    [
        ([{"gather": "waste"}], "redeal: should be an object, such as"),
        ({"steps": {"gather": "waste"}, "times": 1}, "redeal.steps: a redeal has no steps; write"),
        ({"gather": "waste", "early": True, "times": 1}, 'redeal.early: write "stock" among'),
    ],
)
def test_a_redeal_in_the_form_of_before_is_told_the_new_one(redeal: Any, message: str) -> None:
    data = {**pr.GAMES["klondike"].without_options().to_json(), "redeal": redeal}
    with pytest.raises(pr.RulesError) as error:
        pr.Rules.from_json(data)
    assert error.value.message.startswith(f"rules: {message}")


def test_help_is_short_and_names_types_as_a_user_does() -> None:
    for part in vars(pl).values():
        if isinstance(part, type) and issubclass(part, pl.Part) and attrs.has(part):
            text = str(inspect.signature(part))
            assert len(text) < 700, part
            assert "Annotated" not in text
            assert "patience_rules." not in text
