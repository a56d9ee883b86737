"""Options: values are set and read by name, in every game."""

from __future__ import annotations

import attrs
import pytest

import patience_rules as pr
import patience_rules.language as pl
from patience_rules.rules.options import read_field, replace_field

WITH_OPTIONS = [game for game in pr.GAMES if pr.GAMES[game].options]


@pytest.mark.parametrize("game", WITH_OPTIONS)
def test_each_value_is_set_and_read_by_its_name(game: str) -> None:
    rules = pr.GAMES[game]
    for option in rules.options:
        assert rules.option_values()[option.name] in option.names
        for name, value in zip(option.names, option.values, strict=True):
            changed = rules.with_options(**{option.name.replace("-", "_"): name})
            assert changed.option_values()[option.name] == name
            assert read_field(changed, option.field) == value
            assert (changed == rules) == (rules.option_values()[option.name] == name)
            assert changed.with_options(**rules.option_values()) == rules


def test_a_path_steps_through_lists_of_one() -> None:
    canfield = pr.GAMES["canfield"]
    assert read_field(canfield, "tableau.start.source") is None
    changed = replace_field(canfield.without_options(), "tableau.start.source", "waste")
    assert changed.zones_of(pl.Role.TABLEAU)[0].start == (pl.Start(source="waste"),)
    again = replace_field(changed, "zones[4].start[0].source", None)
    assert again == canfield.without_options()
    helena = pr.GAMES["st-helena"]
    assert read_field(helena, "zones[2].take[1].take") == "top"
    with pytest.raises(KeyError):
        read_field(helena, "zones[2].take.take")
    with pytest.raises(KeyError):
        replace_field(helena, "draw[0].when", None)


def test_values_may_be_given_as_words_or_numbers() -> None:
    escalator = pr.GAMES["escalator"]
    for name in ("any", "ANY"):
        draw = escalator.draw
        assert draw
        assert escalator.with_options(draw=name).draw == pl.Draw(draw.steps)
    options = pl.Option("redeals", "redeal.times", (1, 2), ("1", "2"))
    rules = attrs.evolve(pr.GAMES["chinaman"], options=options)
    redeal = rules.with_options(redeals=2).redeal
    assert redeal
    assert redeal.times == 2
    assert rules.with_options(redeals=2).option_values() == {"redeals": "2"}


def test_none_may_be_given_as_a_word() -> None:
    canfield = pr.GAMES["canfield"]
    assert canfield.with_options(spaces_from="none") == canfield


@pytest.mark.parametrize(
    ("game", "chosen", "message"),
    [
        ("golf", {"wrop": True}, "golf has no option 'wrop'; it has "),
        ("balcony", {"draw": "any"}, "balcony has no option 'draw'; it has no options"),
        ("escalator", {"draw": "no-other-move"}, "escalator: draw is one of 'blocked', 'any', not"),
        ("klondike", {"take-back": 1}, "klondike: take-back is one of 'top', 'nothing', not 1"),
        ("osmosis", {"draw": True}, "osmosis: draw is one of 3, 1, not True"),
    ],
)
def test_an_unknown_name_or_value_is_refused(game: str, chosen: object, message: str) -> None:
    with pytest.raises(pr.RulesError) as error:
        pr.GAMES[game].with_options(**chosen)  # type: ignore[arg-type]
    assert error.value.code is pr.Code.BAD_OPTION
    assert error.value.message.startswith(message)


def test_nothing_chosen_is_the_same_rule_set() -> None:
    rules = pr.GAMES["balcony"]
    assert rules.with_options() is rules
    assert rules.without_options() is rules
    assert pr.GAMES["klondike"].without_options().options == ()
