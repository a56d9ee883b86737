"""Variants of a game: only the named values change."""

from __future__ import annotations

from typing import Any

import attrs
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
    "path", ["tablau.build", "tableau.fill", "draw.cards", "sauce", "redeal.x", "id", "name"]
)
def test_an_unknown_field_is_named(path: str) -> None:
    with pytest.raises(pr.RulesError, match=f"there is no field '{path}'"):
        pl.relative(attrs.evolve(KLONDIKE, redeal=None), "wrong", {path: 1})


def test_title_and_options() -> None:
    assert pl.relative(KLONDIKE, "six-piles", {}).title == "Six Piles"
    assert pl.relative(KLONDIKE, "six-piles", {}, "Half a Dozen").title == "Half a Dozen"
    assert pl.relative(KLONDIKE, "six-piles", {}).options == KLONDIKE.options
    assert KLONDIKE.redeal is not None
    assert KLONDIKE.redeal.times == pl.UNLIMITED
    assert KLONDIKE.deal[-1] == pl.Deal("tableau")
