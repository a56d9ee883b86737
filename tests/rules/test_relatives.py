"""Variants of a game: only the named values change."""

from __future__ import annotations

from typing import Any

import pytest

import patience_rules as pr
import patience_rules.language as pl

KLONDIKE = pr.GAMES["klondike"]


@pytest.mark.parametrize(
    ("changes", "read", "value"),
    [
        ({"redeal": None}, lambda rules: rules.redeal, None),
        ({"redeal.times": 2}, lambda rules: rules.redeal.times, 2),
        ({"tableau.take": pl.Take.TOP}, lambda rules: rules.zones[3].take[0].take, pl.Take.TOP),
        ({"tableau.build": pl.DOWN}, lambda rules: rules.zones[3].build[0].link, pl.DOWN),
        ({"waste": pl.WASTE}, lambda rules: rules.zones[1].take[0].take, pl.Take.TOP),
    ],
)
def test_a_change_replaces_one_value(changes: dict[str, Any], read: Any, value: object) -> None:
    """All other values stay."""
    usual = {"redeal": None, "options": ()}
    start = pl.relative(KLONDIKE, "start", {} if "redeal.times" in changes else usual)
    changed = pl.relative(start, "changed", {"options": (), **changes})
    assert read(changed) == value
    (path,) = changes
    assert pl.relative(changed, "start", _old(start, path)) == start


def _old(rules: pr.Rules, path: str) -> dict[str, Any]:
    """Return the changes that undo a change."""
    if path == "waste":
        return {"zones": rules.zones, "options": rules.options}
    owner, _, field = path.partition(".")
    zones = [zone for zone in rules.zones if zone.role.value == owner]
    part: Any = zones[0] if zones else getattr(rules, owner)
    return {path: getattr(part, field) if field else part, "options": rules.options}


def test_the_first_zone_of_a_role_changes() -> None:
    house = pr.GAMES["house-on-the-hill"]
    changed = pl.relative(house, "changed", {"foundation.capacity": 14})
    assert [zone.capacity for zone in changed.zones[:2]] == [14, 13]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"cell.piles": 0},
            "cell.piles: should be 1 to 1000, not 0; to leave it out, change zones",
        ),
        (
            {"zones[1].piles": 0},
            "zones[1].piles: should be 1 to 1000, not 0; to leave it out, change zones",
        ),
        ({"tableau.build.step": 99}, "tableau.build.step: should be 1 to 12, not 99"),
        ({"redeal.times": 1}, "redeal.times: the game has no redeal; change redeal"),
        ({"waste.piles": 1}, "waste.piles: the game has no waste; change zones"),
    ],
)
def test_a_wrong_value_is_named_by_its_path_with_a_way_out(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(pr.RulesError) as error:
        pl.relative(pr.GAMES["freecell"], "wrong", changes)
    assert error.value.message == message


def test_a_part_that_a_value_takes_away_is_changed_where_it_stands() -> None:
    with pytest.raises(pr.RulesError, match="not 0; to leave it out, change redeal"):
        pl.relative(KLONDIKE, "wrong", {"redeal.times": 0})
    assert pl.relative(KLONDIKE, "right", {"redeal": None, "options": ()}).redeal is None


@pytest.mark.parametrize(
    "path", ["tablau.build", "tableau.fill", "draw.cards", "sauce", "redeal.x", "id", "name"]
)
def test_an_unknown_field_is_named(path: str) -> None:
    with pytest.raises(pr.RulesError, match=f"there is no field '{path}'"):
        pl.relative(KLONDIKE, "wrong", {path: 1})


def test_an_index_is_needed_where_another_change_leaves_several_parts() -> None:
    steps = (pl.Deal("waste"), pl.Deal("tableau"))
    with pytest.raises(pr.RulesError, match=r"there is no field 'draw\.steps\.cards'"):
        pl.relative(KLONDIKE, "wrong", {"draw.steps": steps, "draw.steps.cards": 3})


def test_title_and_options() -> None:
    assert pl.relative(KLONDIKE, "six-piles", {}).title == "Six Piles"
    assert pl.relative(KLONDIKE, "six-piles", {}, "Half a Dozen").title == "Half a Dozen"
    assert pl.relative(KLONDIKE, "six-piles", {}).options == KLONDIKE.options
    assert KLONDIKE.redeal is not None
    assert KLONDIKE.redeal.times == pl.UNLIMITED
    assert KLONDIKE.deal[-1] == pl.Deal("tableau")
