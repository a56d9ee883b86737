"""Games of other packages: found by their entry points, and harmless where they are broken."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from types import SimpleNamespace

import attrs
import pytest

import patience_rules as pr
from patience_rules.games import plugins
from patience_rules.games.catalogue import Games

MINE = attrs.evolve(pr.GAMES["quadrangle"], id="my-quadrangle")
OTHER = pr.Game(
    attrs.evolve(pr.GAMES["balcony"], id="my-balcony"), "Balcony by another name", ("Loggia",)
)


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Games:
    """The five and what six entry points declare, of which only the first two are right."""
    module = SimpleNamespace(
        rules=MINE,
        several=[OTHER],
        text="no rule set",
        again=pr.GAMES["balcony"],
    )
    monkeypatch.setitem(sys.modules, "declares_games", module)
    values = {
        "one": "declares_games:rules",
        "several": "declares_games:several",
        "text": "declares_games:text",
        "again": "declares_games:again",
        "missing": "declares_games:missing",
        "gone": "no_such_package:rules",
    }
    points = EntryPoints(EntryPoint(n, v, plugins.GROUP) for n, v in values.items())
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points.select(group=group))
    return Games({"patience_rules.games.balcony": ("balcony",)}, plugins.find_plugins)


def test_plugins_are_games_like_the_others(games: Games) -> None:
    assert list(games) == ["balcony", "my-quadrangle", "my-balcony"]
    assert len(games) == 3
    assert games["my-quadrangle"] is MINE
    assert games.game("my-balcony") is OTHER
    assert games.find("Loggia") == "my-balcony"
    assert pr.deal(games["my-quadrangle"], seed=1).legal_moves()


def test_a_broken_plugin_is_reported_and_harms_nothing(games: Games) -> None:
    broken = games.plugins.broken
    assert set(broken) == {"text", "again", "missing", "gone"}
    assert "not a rule set: str" in broken["text"]
    assert "already a game 'balcony'" in broken["again"]
    assert "ModuleNotFoundError" in broken["gone"]
    assert games["balcony"] is pr.GAMES["balcony"]


def test_an_unknown_game_is_still_unknown(games: Games) -> None:
    assert "klondike" not in games
    with pytest.raises(KeyError):
        games["klondike"]
