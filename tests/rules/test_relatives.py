"""Variants of a game: only the named values change."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from patience_rules import GAMES, Rules, RulesError
from patience_rules.language import DOWN, UNLIMITED, Deal, Role, Take, cells, relative

KLONDIKE = GAMES["klondike"]


@pytest.mark.parametrize(
    ("changes", "read", "value"),
    [
        ({"draw": None}, lambda rules: rules.draw, None),
        ({"redeal.times": 2}, lambda rules: rules.redeal.times, 2),
        ({"tableau.take": Take.TOP}, lambda rules: rules.zones[3].take[0].take, Take.TOP),
        ({"tableau.build": DOWN}, lambda rules: rules.zones[3].build[0].link, DOWN),
        ({"waste": cells(2)}, lambda rules: rules.zones[1].role, Role.CELL),
    ],
)
def test_a_change_replaces_one_value(changes: dict[str, Any], read: Any, value: object) -> None:
    """All other values stay."""
    usual = {"redeal": None, "draw": None, "options": ()}
    start = relative(KLONDIKE, "start", {} if "redeal.times" in changes else usual)
    changed = relative(start, "changed", {"options": (), **changes})
    assert read(changed) == value
    (path,) = changes
    assert relative(changed, "start", _old(start, path)) == start


def _old(rules: Rules, path: str) -> dict[str, Any]:
    """Return the changes that undo a change."""
    if path == "waste":
        return {"zones": rules.zones, "options": rules.options}
    owner, _, field = path.partition(".")
    zones = [zone for zone in rules.zones if zone.role.value == owner]
    part: Any = zones[0] if zones else getattr(rules, owner)
    return {path: getattr(part, field) if field else part, "options": rules.options}


def test_the_first_zone_of_a_role_changes() -> None:
    house = GAMES["house-on-the-hill"]
    changed = relative(house, "changed", {"foundation.capacity": 14})
    assert [zone.capacity for zone in changed.zones[:2]] == [14, 13]


@pytest.mark.parametrize(
    "path", ["tablau.build", "tableau.fill", "draw.cards", "sauce", "redeal.x", "id", "name"]
)
def test_an_unknown_field_is_named(path: str) -> None:
    with pytest.raises(RulesError, match=f"there is no field '{path}'"):
        relative(attrs.evolve(KLONDIKE, redeal=None), "wrong", {path: 1})


def test_title_and_options() -> None:
    assert relative(KLONDIKE, "six-piles", {}).title == "Six Piles"
    assert relative(KLONDIKE, "six-piles", {}, "Half a Dozen").title == "Half a Dozen"
    assert relative(KLONDIKE, "six-piles", {}).options == KLONDIKE.options
    assert KLONDIKE.redeal is not None
    assert KLONDIKE.redeal.times == UNLIMITED
    assert KLONDIKE.deal[-1] == Deal("tableau")
